//! What the stages keep between runs, and what a stopped run leaves behind.

use crate::methods::Preset;
use crate::pair::Request;
use crate::run::stages::{Stages, compare};
use crate::run::{RunControl, Stopped};
use crate::text::{Pair, Text};
use crate::words::speech::Tagger;
use crate::words::speech::part::{Tagged, TaggedLanguage};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

#[test]
fn parts_of_speech_are_kept_for_these_texts_and_not_for_earlier_ones() {
    struct Counting(Arc<AtomicUsize>);
    impl Tagger for Counting {
        fn tags(&self, _: &str, _: TaggedLanguage) -> Vec<Tagged> {
            self.0.fetch_add(1, Ordering::Relaxed);
            Vec::new()
        }
    }
    let tagged = Arc::new(AtomicUsize::new(0));
    let mut stages = Stages::with_tagger(Box::new(Counting(Arc::clone(&tagged))));
    let [one, two, three] = ["one two", "two three", "three four"].map(Text::from);
    let mut tagged_by = |left: &Text, right: &Text, longest_word| {
        let mut parameters = Preset::Node2014.parameters();
        parameters.canon.longest_word = longest_word;
        let before = tagged.load(Ordering::Relaxed);
        stages.compare(&Request {
            texts: Pair::new(left.clone(), right.clone()),
            parameters,
            exclusions: Default::default(),
            notices: Default::default(),
            tokeniser: None,
        });
        tagged.load(Ordering::Relaxed) - before
    };
    assert_eq!(tagged_by(&one, &two, None), 2);
    assert_eq!(tagged_by(&two, &one, Some(9)), 0);
    assert_eq!(tagged_by(&two, &three, Some(9)), 1);
    assert_eq!(tagged_by(&one, &two, Some(8)), 1, "the first was dropped");
}

#[test]
fn a_run_can_stop_at_any_checkpoint_and_keeps_no_partial_result() {
    let word = |i: usize| {
        format!(
            "w{}{}",
            i * i % 1_009,
            if i.is_multiple_of(40) { "\n" } else { " " }
        )
    };
    let left: String = (0..70_000).map(word).collect();
    let right: String = (0..70_000).map(|i| word(i + i / 900)).collect();
    for preset in [Preset::Recommended, Preset::Php] {
        let request = Request {
            texts: Pair::new(Text::from(left.as_str()), Text::from(right.as_str())),
            parameters: preset.parameters(),
            exclusions: Default::default(),
            notices: Default::default(),
            tokeniser: None,
        };
        let fresh = compare(&request);
        let mut stages = Stages::default();
        let mut checkpoints = 0;
        let last = loop {
            let control = RunControl::stopping_at(checkpoints);
            match stages.compare_cancellable(&request, &control, None) {
                Err(Stopped) => checkpoints += 1,
                Ok(found) => break found,
            }
            assert!(
                control.most_done() <= 1 << 21,
                "too much work between two checkpoints: {}",
                control.most_done()
            );
        };
        // A memoised stage is not run again, so it passes no checkpoint.
        assert!(checkpoints >= 10, "{checkpoints}");
        assert_eq!(
            (last.numbers.score, last.numbers.counts),
            (fresh.numbers.score, fresh.numbers.counts)
        );
        assert_eq!(last.index.matches, fresh.index.matches);
        assert_eq!(last.passages, fresh.passages);
    }
}
