//! Parts of speech, kept for each text: turning any other knob tags nothing again.

use crate::methods::parameters::{Canon, Entities, Marks, Split, Tags};
use crate::run::control::{RunControl, Stopped};
use crate::text::Text;
use crate::words as canon;
use crate::words::list::Words;
use crate::words::speech::{Tagged, Tagger};
use std::sync::Arc;

/// How many answers are kept: two texts, each read in every way that a switch can change.
const MOST: usize = 10;

/// A tagger with its latest answers.
pub struct TagCache {
    tagger: Box<dyn Tagger>,
    /// Oldest first.
    kept: Vec<Kept>,
}

struct Kept {
    text: Text,
    reading: Reading,
    tags: Arc<[Tagged]>,
}

/// What the text that is tagged depends on, besides the text.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Reading {
    tags: Tags,
    entities: Entities,
    /// Lines are joined, and whether the method's quotes go with their ends.
    joined: Option<bool>,
}

impl Reading {
    fn of(canon: &Canon) -> Reading {
        let joins = canon.split == Split::JoinedLines;
        Reading {
            tags: canon.tags,
            entities: canon.entities,
            joined: joins.then_some(canon.marks == Marks::ListedNode),
        }
    }
}

impl Default for TagCache {
    fn default() -> TagCache {
        TagCache::with(Box::new(canon::English))
    }
}

impl TagCache {
    /// A cache in front of `tagger`.
    pub fn with(tagger: Box<dyn Tagger>) -> TagCache {
        TagCache {
            tagger,
            kept: Vec::new(),
        }
    }

    /// The words of `text` under `canon`, tagged only where this text was not tagged before.
    pub fn words(&mut self, text: &Text, canon: &Canon) -> Words {
        RunControl::uncancelled(|control| self.words_cancellable(text, canon, control))
    }

    /// The same, seen by whoever waits for it.
    ///
    /// # Errors
    /// [`Stopped`] where `control` says so; not while the text is being tagged.
    pub fn words_cancellable(
        &mut self,
        text: &Text,
        canon: &Canon,
        control: &RunControl,
    ) -> Result<Words, Stopped> {
        let mut tags = |plain: &str| self.tags(text, canon, plain);
        canon::words_tagged(text, canon, &mut tags, control)
    }

    fn tags(&mut self, text: &Text, canon: &Canon, plain: &str) -> Arc<[Tagged]> {
        let reading = Reading::of(canon);
        let stands = |kept: &Kept| kept.text.is(text) && kept.reading == reading;
        if let Some(at) = self.kept.iter().position(stands) {
            let kept = self.kept.remove(at);
            let tags = Arc::clone(&kept.tags);
            self.kept.push(kept);
            return tags;
        }
        let tags: Arc<[Tagged]> = self.tagger.tags(plain).into();
        if self.kept.len() == MOST {
            self.kept.remove(0);
        }
        self.kept.push(Kept {
            text: text.clone(),
            reading,
            tags: Arc::clone(&tags),
        });
        tags
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::presets::Preset;
    use std::sync::atomic::{AtomicUsize, Ordering};

    struct Counting(Arc<AtomicUsize>);

    impl Tagger for Counting {
        fn tags(&self, _: &str) -> Vec<Tagged> {
            self.0.fetch_add(1, Ordering::Relaxed);
            Vec::new()
        }
    }

    #[test]
    fn a_text_is_tagged_once_however_often_other_knobs_turn() {
        let asked = Arc::new(AtomicUsize::new(0));
        let mut cache = TagCache::with(Box::new(Counting(Arc::clone(&asked))));
        let (left, right): (Text, Text) = (Text::from("one two"), Text::from("two"));
        let canon = Preset::Node2014.parameters().canon;
        for longest_word in [None, Some(3), Some(9)] {
            let canon = Canon {
                longest_word,
                ..canon
            };
            cache.words(&left, &canon);
            cache.words(&right, &canon);
        }
        assert_eq!(asked.load(Ordering::Relaxed), 2);
        let tags_kept = Canon {
            tags: Tags::Keep,
            ..canon
        };
        cache.words(&left, &tags_kept);
        assert_eq!(asked.load(Ordering::Relaxed), 3);
        cache.words(&left, &Preset::Php.parameters().canon);
        assert_eq!(
            asked.load(Ordering::Relaxed),
            3,
            "php tells no parts of speech apart"
        );
    }
}
