//! The words of both texts, reused until the text or its canonicalisation changes.

use crate::methods::parameters::{Canon, Lookalikes, Split};
use crate::pair::request::Request;
use crate::run::control::{RunControl, Stage, Stopped};
use crate::run::threads::two_threads;
use crate::text::{Pair, Side, Text};
use crate::words::list::Words;
use crate::words::tag_cache::TagCache;
use crate::words::unusual::disguised::{count_disguised, count_parted};
use crate::words::words_cancellable;
use std::sync::Arc;

/// From this size on, splitting all of an edited text would cause a noticeable delay.
const LARGE_TEXT: usize = 100_000;

/// The words of the last run.
#[derive(Default)]
pub(crate) struct MemoisedWords {
    sides: Pair<Option<MemoisedText>>,
}

struct MemoisedText {
    text: Text,
    canon: Canon,
    words: Arc<Words>,
}

impl MemoisedWords {
    /// Whether the words of `text` are memoised.
    pub fn has(&self, text: &Text) -> bool {
        let sides = [&self.sides.left, &self.sides.right];
        sides.into_iter().flatten().any(|known| known.text.is(text))
    }

    /// The words of both texts. Only texts that changed are split.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was asked to stop.
    pub fn of(
        &mut self,
        request: &Request,
        tags: &mut TagCache,
        control: &RunControl,
    ) -> Result<Pair<Arc<Words>>, Stopped> {
        let canon = request.parameters.canon;
        let sides = &self.sides;
        let known = Pair::from_fn(|side| {
            let text = &request.texts[side];
            // The two texts may have been swapped, so both sides are checked.
            let mut known = [&sides.left, &sides.right].into_iter().flatten();
            let same = known.find(|known| known.text.is(text) && known.canon == canon);
            same.map(|known| Arc::clone(&known.words))
        });
        // An edited text still has most of its words.
        let known = Pair::from_fn(|side| {
            let text = &request.texts[side];
            let before = sides[side].as_ref().filter(|known| known.canon == canon);
            known[side].clone().or_else(|| {
                let before = before.filter(|_| text.len() >= LARGE_TEXT)?;
                let words = before.words.edited(&before.text, text, &canon)?;
                Some(finished(words, text, &canon))
            })
        });
        let unknown = Side::BOTH.iter().filter(|side| known[**side].is_none());
        let bytes = unknown.map(|side| request.texts[*side].len()).sum();
        control.begin(Stage::Words, bytes)?;
        let words = match (known.left, known.right) {
            // Two new texts are split in parallel, unless they need the tagger: it caches its answers and takes one text at a time.
            (None, None) if !canon.needs_tagger() => both_words(&request.texts, &canon, control)?,
            (left, right) => {
                let mut one = |known: Option<Arc<Words>>, text: &Text| match known {
                    Some(known) => Ok(known),
                    None => {
                        let words = tags.words_cancellable(text, &canon, control)?;
                        Ok(finished(words, text, &canon))
                    }
                };
                let left = one(left, &request.texts.left)?;
                Pair::new(left, one(right, &request.texts.right)?)
            }
        };
        self.sides = Pair::from_fn(|side| {
            Some(MemoisedText {
                text: request.texts[side].clone(),
                canon,
                words: Arc::clone(&words[side]),
            })
        });
        Ok(words)
    }
}

/// Whether these are the same words, not just equal ones.
pub(super) fn are_same(words: &Pair<Arc<Words>>, others: &Pair<Arc<Words>>) -> bool {
    let is_same = |side: Side| Arc::ptr_eq(&words[side], &others[side]);
    Side::BOTH.into_iter().all(is_same)
}

/// The words of both texts, one thread each.
fn both_words(
    texts: &Pair<Text>,
    canon: &Canon,
    control: &RunControl,
) -> Result<Pair<Arc<Words>>, Stopped> {
    let words = two_threads(|side| {
        let text = &texts[side];
        let words = words_cancellable(text, canon, text.language(), control)?;
        Ok(finished(words, text, canon))
    });
    Ok(Pair::new(words.left?, words.right?))
}

/// The words, in the language of their text, and counted where they are in disguise.
fn finished(mut words: Words, text: &Text, canon: &Canon) -> Arc<Words> {
    words.language = text.language();
    if canon.lookalikes == Lookalikes::Keep {
        words.effects.disguised = count_disguised(&words, text);
        if canon.split == Split::Letters {
            words.effects.hiding = count_parted(text);
        }
    }
    Arc::new(words)
}
