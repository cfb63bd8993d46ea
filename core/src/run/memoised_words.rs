//! The words of both texts, kept for as long as text and canonicalisation stand.

use crate::methods::parameters::Canon;
use crate::pair::request::Request;
use crate::run::control::{RunControl, Stage, Stopped};
use crate::run::threads::two_threads;
use crate::text::{Pair, Side, Text};
use crate::words::list::Words;
use crate::words::tag_cache::TagCache;
use crate::words::words_cancellable;
use std::sync::Arc;

/// Bytes of a text from which on splitting all of it is felt.
const LARGE_TEXT: usize = 100_000;

/// The words that were split last.
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
    /// Whether the words of a text are at hand.
    pub fn has(&self, text: &Text) -> bool {
        let kept = Side::BOTH
            .iter()
            .filter_map(|side| self.sides[*side].as_ref());
        kept.into_iter().any(|kept| kept.text.is(text))
    }

    /// The words of both texts, split anew only where they changed.
    ///
    /// Returns [`Stopped`] when `control` was asked to stop.
    pub fn of(
        &mut self,
        request: &Request,
        tags: &mut TagCache,
        control: &RunControl,
    ) -> Result<Pair<Arc<Words>>, Stopped> {
        let canon = request.parameters.canon;
        let kept = &self.sides;
        let known = Pair::from_fn(|side| {
            let text = &request.texts[side];
            // The two sides may have been swapped: both kept results are asked.
            let kept = Side::BOTH.iter().filter_map(|side| kept[*side].as_ref());
            let mut stands = kept.filter(|kept| kept.text.is(text) && kept.canon == canon);
            stands.next().map(|kept| Arc::clone(&kept.words))
        });
        // A text that was typed in has most of its words still.
        let known = Pair::from_fn(|side| {
            let text = &request.texts[side];
            let before = kept[side].as_ref().filter(|kept| kept.canon == canon);
            known[side].clone().or_else(|| {
                let before = before.filter(|_| text.len() >= LARGE_TEXT)?;
                let words = before.words.edited(&before.text, text, &canon)?;
                Some(Arc::new(words))
            })
        });
        let unknown = Side::BOTH.iter().filter(|side| known[**side].is_none());
        let bytes = unknown.map(|side| request.texts[*side].len()).sum();
        control.begin(Stage::Words, bytes)?;
        let words = match (known.left, known.right) {
            // Two new texts are split at the same time; a tagger keeps its answers, one text after the other.
            (None, None) if !canon.needs_tagger() => both_words(&request.texts, &canon, control)?,
            (left, right) => {
                let mut one = |known: Option<Arc<Words>>, text: &Text| match known {
                    Some(known) => Ok(known),
                    None => tags.words_cancellable(text, &canon, control).map(Arc::new),
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

/// The words of both texts, a thread each.
fn both_words(
    texts: &Pair<Text>,
    canon: &Canon,
    control: &RunControl,
) -> Result<Pair<Arc<Words>>, Stopped> {
    let words = two_threads(|side| words_cancellable(&texts[side], canon, control));
    Ok(Pair::new(Arc::new(words.left?), Arc::new(words.right?)))
}
