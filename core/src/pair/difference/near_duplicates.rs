//! How many words of two near duplicates are the same, moved, changed or in one text only, if there is time to find out.

use crate::fingerprint::units::Units;
use crate::pair::difference::change::WordTally;
use crate::pair::difference::words::of_units;
use crate::pair::numbers::Numbers;
use crate::pair::verdict::Verdict;
use crate::run::control::{RunControl, Stopped};
use crate::run::memory;
use crate::run::threads::{Duration, Instant};
use crate::text::{Pair, Text};

/// The time limit.
const LIMIT: Duration = Duration::from_millis(300);

/// The words of two near duplicates, whatever the unit of `units` is. `None` for any other verdict, because the counts mean
/// little there; also `None` if time or memory ran out, because a count that is too high would be mistaken for an exact one.
///
/// # Errors
/// [`Stopped`] when `control` was stopped.
pub(crate) fn near_duplicate_words(
    texts: &Pair<Text>,
    units: &Pair<Units>,
    numbers: &Numbers,
    control: &RunControl,
) -> Result<Option<WordTally>, Stopped> {
    match numbers.verdict == Verdict::NearDuplicate {
        true => words_until(Instant::now() + LIMIT, texts, units, numbers, control),
        false => Ok(None),
    }
}

/// The words of two texts; `None` if they could not be compared before `deadline`, or lack memory.
fn words_until(
    deadline: Instant,
    texts: &Pair<Text>,
    units: &Pair<Units>,
    numbers: &Numbers,
    control: &RunControl,
) -> Result<Option<WordTally>, Stopped> {
    let words = numbers.shape.words;
    let needed = memory::to_compute_difference(words.left + words.right);
    if !control.has_room(needed) {
        return Ok(None);
    }
    let found = of_units(texts, units, numbers, deadline, control)?;
    Ok((!found.is_coarse).then(|| found.counts.tally()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::{Length, Unit};
    use crate::pair::comparison::Comparison;
    use crate::pair::request::Request;
    use crate::run::stages::compare;

    fn compared(left: &str, right: &str, unit: Unit) -> Comparison {
        let mut request = Request::recommended(left, right);
        request.parameters.shingle.unit = unit;
        request.parameters.shingle.length = Length::Fixed(2);
        compare(&request)
    }

    fn until(
        deadline: Instant,
        found: &Comparison,
        control: &RunControl,
    ) -> Result<Option<WordTally>, Stopped> {
        let index = &found.index;
        words_until(
            deadline,
            &index.texts,
            &index.units,
            &found.numbers,
            control,
        )
    }

    fn in_time(found: &Comparison, control: &RunControl) -> Result<Option<WordTally>, Stopped> {
        until(Instant::now() + Duration::from_secs(99), found, control)
    }

    const LEFT: &str = "one two three four five six";
    const RIGHT: &str = "one three four fifty five six";

    #[test]
    fn words_are_counted_whatever_the_unit_is() {
        for unit in [Unit::Words, Unit::Characters] {
            let expected = WordTally {
                same: 5,
                only: Pair::new(1, 1),
                ..WordTally::default()
            };
            let found = compared(LEFT, RIGHT, unit);
            let words = in_time(&found, &RunControl::default());
            assert_eq!(words, Ok(Some(expected)), "{unit:?}");
            let other = compared(LEFT, "nothing of that", unit);
            let passages = other.passages.expect("found");
            assert_eq!(passages.words, None, "no near duplicates");
        }
    }

    #[test]
    fn paragraphs_in_another_order_are_moved_and_no_word_is_in_one_text_only() {
        let paragraph = |name: &str| {
            let word = |i: usize| match i % 5 {
                0 => format!("{name}{i} of the"),
                _ => format!("{name}{i} {i}{name}"),
            };
            let words: Vec<String> = (0..30).map(word).collect();
            format!("{} Heading of {name}.\n\n{}.\n\n", name, words.join(" "))
        };
        let [a, b, c, d] = ["one", "two", "three", "four"].map(paragraph);
        let found = compared(
            &[&*a, &b, &c, &d].concat(),
            &[&*d, &b, &a, &c].concat(),
            Unit::Words,
        );
        let words = found.passages.as_ref().and_then(|found| found.words);
        let words = words.expect("near duplicates");
        assert_eq!((words.changed, words.only), Default::default());
        assert!(words.moved > 0);
        assert_eq!(words.same + words.moved, found.numbers.shape.words.left);
    }

    #[test]
    fn without_time_or_memory_there_is_no_number_and_the_run_goes_on() {
        let words: Vec<String> = (0..4_000).map(|i| format!("word{i}")).collect();
        let left = words.join(" ");
        let right = left.replace("word1234 ", "another ");
        let found = compared(&left, &right, Unit::Words);
        let control = RunControl::default();
        let words = in_time(&found, &control).expect("running");
        assert_eq!(words.map(|words| words.changed), Some(Pair::new(1, 1)));
        let expired = until(Instant::now(), &found, &control);
        assert_eq!(expired, Ok(None));
        let lacking = RunControl::asking(|bytes| bytes < 8_000);
        assert_eq!(in_time(&found, &lacking), Ok(None));
        assert!(!lacking.is_stopped() && lacking.lacking().is_none());
    }

    #[test]
    fn a_run_can_be_stopped_while_words_are_counted() {
        let found = compared(LEFT, RIGHT, Unit::Words);
        let control = RunControl::default();
        control.stop();
        assert_eq!(in_time(&found, &control), Err(Stopped));
    }
}
