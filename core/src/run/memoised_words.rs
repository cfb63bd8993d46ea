//! The words of both texts, reused until the text or its canonicalisation changes.

use crate::methods::parameters::{Canon, Lookalikes, Split};
use crate::pair::request::Request;
use crate::run::control::{RunControl, Stage, Stopped};
use crate::run::threads::two_threads;
use crate::text::{Pair, Side, Text};
use crate::words::list::Words;
use crate::words::tag_cache::TagCache;
use crate::words::tokenise::Tokeniser;
use crate::words::unusual::disguised::{count_disguised, count_parted};
use std::sync::Arc;

/// From this size on, splitting all of an edited text would cause a noticeable delay.
const LARGE_TEXT: usize = 100_000;

/// The words of the last run.
#[derive(Default)]
pub(crate) struct MemoisedWords {
    sides: Pair<Option<MemoisedText>>,
}

/// The words of one text, with what they were made by.
#[derive(Clone)]
pub(super) struct MemoisedText {
    text: Text,
    canon: Canon,
    tokeniser: Option<Tokeniser>,
    pub words: Arc<Words>,
}

impl MemoisedText {
    pub fn new(text: &Text, request: &Request, words: Arc<Words>) -> MemoisedText {
        MemoisedText {
            text: text.clone(),
            canon: request.parameters.canon,
            tokeniser: request.tokeniser.clone(),
            words,
        }
    }

    /// Whether these are the words of `text` as `request` asks for them.
    pub fn is_of(&self, text: &Text, request: &Request) -> bool {
        self.text.is(text) && self.is_by(request)
    }

    fn is_by(&self, request: &Request) -> bool {
        self.canon == request.parameters.canon && self.tokeniser == request.tokeniser
    }
}

impl MemoisedWords {
    /// Whether the words of `text` are memoised.
    pub fn has(&self, text: &Text) -> bool {
        self.all().any(|known| known.text.is(text))
    }

    fn all(&self) -> impl Iterator<Item = &MemoisedText> {
        [&self.sides.left, &self.sides.right].into_iter().flatten()
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
        let canon = &request.parameters.canon;
        let known = Pair::from_fn(|side| {
            let text = &request.texts[side];
            // The two texts may have been swapped, so both sides are checked.
            let same = self.all().find(|known| known.is_of(text, request));
            same.map(|known| Arc::clone(&known.words)).or_else(|| {
                // An edited text still has most of its words.
                let before = self.sides[side].as_ref();
                let before = before.filter(|known| {
                    request.tokeniser.is_none() && known.is_by(request) && text.len() >= LARGE_TEXT
                })?;
                let words = before.words.edited(&before.text, text, canon)?;
                Some(finished(words, text, canon))
            })
        });
        let unknown = Side::BOTH.iter().filter(|side| known[**side].is_none());
        let bytes = unknown.map(|side| request.texts[*side].len()).sum();
        control.begin(Stage::Words, bytes)?;
        let are_new = known.left.is_none() && known.right.is_none();
        let words = if are_new && !canon.needs_tagger() {
            // In parallel. The tagger caches its answers and takes one text at a time.
            two_threads(|side| words_of(side, request, &mut TagCache::default(), control)).ok()?
        } else {
            Pair::try_from_fn(|side| {
                let known = known[side].clone();
                known.map_or_else(|| words_of(side, request, tags, control), Ok)
            })?
        };
        self.sides = Pair::from_fn(|side| {
            let words = Arc::clone(&words[side]);
            Some(MemoisedText::new(&request.texts[side], request, words))
        });
        Ok(words)
    }
}

/// Whether these are the same words, not just equal ones.
pub(super) fn are_same(words: &Pair<Arc<Words>>, others: &Pair<Arc<Words>>) -> bool {
    let is_same = |side: Side| Arc::ptr_eq(&words[side], &others[side]);
    Side::BOTH.into_iter().all(is_same)
}

/// The words of one text as `request` asks for them.
fn words_of(
    side: Side,
    request: &Request,
    tags: &mut TagCache,
    control: &RunControl,
) -> Result<Arc<Words>, Stopped> {
    let (text, canon) = (&request.texts[side], &request.parameters.canon);
    let words = tags.words_cancellable(text, canon, request.tokeniser.as_ref(), control)?;
    Ok(finished(words, text, canon))
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
