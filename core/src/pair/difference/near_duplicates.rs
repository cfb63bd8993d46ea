//! Near duplicates in; the size of their edit script out, if there is time to find all of it.

use crate::fingerprint::units::{Units, units};
use crate::methods::parameters::Unit;
use crate::pair::difference::align::{Aligned, aligned};
use crate::pair::verdict::Verdict;
use crate::run::control::{RunControl, Stopped};
use crate::run::memory;
use crate::run::threads::{Duration, Instant};
use crate::text::Pair;
use std::sync::Arc;

/// The time limit.
const LIMIT: Duration = Duration::from_millis(300);

/// The size of an edit script.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edits {
    /// Words of left that the script deletes.
    pub deleted: usize,
    /// Words of right that the script inserts.
    pub inserted: usize,
}

/// The edits of two near duplicates, in words whatever the unit of `units` is. None for any other verdict, because their number
/// means little there; also none if time or memory ran out, because a number that is too high would be mistaken for an exact
/// one.
///
/// # Errors
/// [`Stopped`] when `control` was stopped.
pub(crate) fn near_duplicate_edits(
    verdict: Verdict,
    units: &Pair<Units>,
    control: &RunControl,
) -> Result<Option<Edits>, Stopped> {
    match verdict {
        Verdict::NearDuplicate => edits_until(Instant::now() + LIMIT, units, control),
        Verdict::IdenticalBytes
        | Verdict::IdenticalText(_)
        | Verdict::IdenticalWords
        | Verdict::SharesPassages
        | Verdict::StockPhrases
        | Verdict::TooShort
        | Verdict::NoMoreThanChance
        | Verdict::Undefined(_) => Ok(None),
    }
}

/// The edits of two texts; none if they could not be found before `deadline`, or lack memory.
fn edits_until(
    deadline: Instant,
    of: &Pair<Units>,
    control: &RunControl,
) -> Result<Option<Edits>, Stopped> {
    let words = of.as_ref().map(|units| Arc::clone(units.words()));
    let needed = memory::to_compute_difference(words.left.len() + words.right.len());
    if !control.has_room(needed) {
        return Ok(None);
    }
    let word_units;
    let of = match of.left.unit() {
        Unit::Words => of,
        Unit::Characters => {
            word_units = units(&words, Unit::Words);
            &word_units
        }
    };
    let ids = of.as_ref().map(|units| units.ids());
    let aligned = aligned(ids, deadline, control)?;
    Ok((!aligned.is_coarse).then(|| edits(&aligned)))
}

fn edits(aligned: &Aligned) -> Edits {
    let different = aligned.segments.iter().filter(|segment| !segment.is_same);
    different.fold(Edits::default(), |edits, segment| Edits {
        deleted: edits.deleted + segment.at.left.len(),
        inserted: edits.inserted + segment.at.right.len(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::Parameters;
    use crate::words::words;

    fn until(limit: Duration, left: &[u32], right: &[u32]) -> Aligned {
        let ids = Pair::new(left, right);
        RunControl::uncancelled(|control| aligned(ids, Instant::now() + limit, control))
    }

    #[test]
    fn a_changed_word_is_deleted_and_inserted() {
        let changed = until(Duration::from_secs(9), &[1, 2, 3, 4], &[1, 9, 3, 4, 5]);
        let expected = Edits {
            deleted: 1,
            inserted: 2,
        };
        assert_eq!(edits(&changed), expected);
        let same = until(Duration::from_secs(9), &[1, 2], &[1, 2]);
        assert_eq!(edits(&same), Edits::default());
    }

    const LEFT: &str = "one two three four five six";
    const RIGHT: &str = "one three four fifty five six";

    fn units_of(left: &str, right: &str, unit: Unit) -> Pair<Units> {
        let canon = Parameters::default().canon;
        let words = Pair::new(left, right).map(|text| Arc::new(words(text, &canon)));
        units(&words, unit)
    }

    #[test]
    fn edits_are_words_whatever_the_unit_is() {
        for unit in [Unit::Words, Unit::Characters] {
            let units = units_of(LEFT, RIGHT, unit);
            let control = RunControl::default();
            let found = near_duplicate_edits(Verdict::NearDuplicate, &units, &control);
            let expected = Edits {
                deleted: 1,
                inserted: 1,
            };
            assert_eq!(found, Ok(Some(expected)), "{unit:?}");
            let found = near_duplicate_edits(Verdict::SharesPassages, &units, &control);
            assert_eq!(found, Ok(None));
        }
    }

    #[test]
    fn without_time_or_memory_there_is_no_number_and_the_run_goes_on() {
        let words: Vec<String> = (0..4_000).map(|i| format!("word{i}")).collect();
        let left = words.join(" ");
        let right = left.replace("word1234 ", "another ");
        let units = units_of(&left, &right, Unit::Words);
        let control = RunControl::default();
        let now = Instant::now();
        let enough = now + Duration::from_secs(99);
        let found = edits_until(enough, &units, &control).expect("running");
        assert_eq!(
            found.map(|edits| (edits.deleted, edits.inserted)),
            Some((1, 1))
        );
        assert_eq!(edits_until(now, &units, &control), Ok(None));
        let lacking = RunControl::asking(|bytes| bytes < 8_000);
        assert_eq!(edits_until(enough, &units, &lacking), Ok(None));
        assert!(!lacking.is_stopped() && lacking.lacking().is_none());
    }

    #[test]
    fn a_run_can_be_stopped_while_edits_are_counted() {
        let units = units_of(LEFT, RIGHT, Unit::Words);
        let control = RunControl::default();
        control.stop();
        let found = near_duplicate_edits(Verdict::NearDuplicate, &units, &control);
        assert_eq!(found, Err(Stopped));
    }
}
