//! A tagger with a cache, so that changing other settings does not tag a text again.

use crate::methods::parameters::{Canon, Marks, Split};
use crate::run::{RunControl, Stopped};
use crate::text::{Pair, Text};
use crate::words::speech::built_in::BuiltIn;
use crate::words::speech::part::{Tagged, TaggedLanguage, Tagger};
use crate::words::{Tokeniser, Words, words_by};
use std::sync::Arc;

/// How many results are cached: two texts, each in every variant that the settings for markup produce.
const CAPACITY: usize = 10;

/// A tagger with its most recent results.
pub struct TagCache {
    tagger: Box<dyn Tagger>,
    /// Oldest first.
    cached: Vec<CachedTags>,
}

struct CachedTags {
    text: Text,
    input: (Canon, TaggedLanguage),
    tags: Arc<[Tagged]>,
}

/// The settings that change what the tagger receives; all others are the usual ones.
fn tagger_input(canon: &Canon, has_tokeniser: bool) -> Canon {
    let mut input = Canon {
        tags: canon.tags,
        entities: canon.entities,
        lookalikes: canon.lookalikes,
        normal_form: canon.normal_form,
        ..Canon::default()
    };
    if canon.split == Split::JoinedLines && !has_tokeniser {
        input.split = canon.split;
        // The method's own marks include the curly quotes, which are deleted too.
        if canon.marks == Marks::ListedNode {
            input.marks = canon.marks;
        }
    }
    input
}

impl Default for TagCache {
    fn default() -> TagCache {
        TagCache::with(Box::new(BuiltIn))
    }
}

impl TagCache {
    /// A cache in front of `tagger`.
    pub fn with(tagger: Box<dyn Tagger>) -> TagCache {
        TagCache {
            tagger,
            cached: Vec::new(),
        }
    }

    /// The words of `text` under `canon`, found by `tokeniser` if there is one, and tagged only if this copy of the text was not
    /// tagged before.
    ///
    /// # Errors
    /// [`Stopped`] when `control` was stopped; tagging itself runs to its end.
    pub fn words_cancellable(
        &mut self,
        text: &Text,
        canon: &Canon,
        tokeniser: Option<&Tokeniser>,
        control: &RunControl,
    ) -> Result<Words, Stopped> {
        let mut tags =
            |plain: &str, language| self.tags(text, canon, tokeniser.is_some(), plain, language);
        let language = text.language();
        words_by(text, canon, tokeniser, language, &mut tags, control)
    }

    /// Drops the answers for all texts but these two.
    pub fn keep_only(&mut self, texts: &Pair<Text>) {
        self.cached
            .retain(|kept| kept.text.is(&texts.left) || kept.text.is(&texts.right));
    }

    fn tags(
        &mut self,
        text: &Text,
        canon: &Canon,
        has_tokeniser: bool,
        plain: &str,
        language: TaggedLanguage,
    ) -> Arc<[Tagged]> {
        let input = (tagger_input(canon, has_tokeniser), language);
        let is_same = |kept: &CachedTags| kept.text.is(text) && kept.input == input;
        if let Some(at) = self.cached.iter().position(is_same) {
            let kept = self.cached.remove(at);
            let tags = Arc::clone(&kept.tags);
            self.cached.push(kept);
            return tags;
        }
        let tags: Arc<[Tagged]> = self.tagger.tags(plain, language).into();
        if self.cached.len() == CAPACITY {
            self.cached.remove(0);
        }
        self.cached.push(CachedTags {
            text: text.clone(),
            input,
            tags: Arc::clone(&tags),
        });
        tags
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::Tags;
    use crate::methods::presets::Preset;
    use std::sync::atomic::{AtomicUsize, Ordering};

    struct Counting(Arc<AtomicUsize>);

    impl Tagger for Counting {
        fn tags(&self, _: &str, _: TaggedLanguage) -> Vec<Tagged> {
            self.0.fetch_add(1, Ordering::Relaxed);
            Vec::new()
        }
    }

    #[test]
    fn a_text_is_tagged_once_whatever_else_is_changed() {
        let asked = Arc::new(AtomicUsize::new(0));
        let mut cache = TagCache::with(Box::new(Counting(Arc::clone(&asked))));
        let mut words = |text: &Text, canon: &Canon| {
            RunControl::uncancelled(|control| cache.words_cancellable(text, canon, None, control));
        };
        let (left, right): (Text, Text) = (Text::from("one two"), Text::from("two"));
        let canon = Preset::Node2014.parameters().canon;
        for longest_word in [None, Some(3), Some(9)] {
            let canon = Canon {
                longest_word,
                ..canon
            };
            words(&left, &canon);
            words(&right, &canon);
        }
        assert_eq!(asked.load(Ordering::Relaxed), 2);
        let tags_kept = Canon {
            tags: Tags::Keep,
            ..canon
        };
        words(&left, &tags_kept);
        assert_eq!(asked.load(Ordering::Relaxed), 3);
        words(&left, &Preset::Php.parameters().canon);
        assert_eq!(
            asked.load(Ordering::Relaxed),
            3,
            "php needs no parts of speech"
        );
    }
}
