//! Near duplicates in; the size of their edit script out, if there is time to find all of it.

use crate::fingerprint::units::Units;
use crate::pair::difference::align::{Aligned, aligned};
use crate::pair::verdict::Verdict;
use crate::run::control::{RunControl, Stopped};
use crate::run::threads::{Duration, Instant};
use crate::text::Pair;

/// The time limit. The search does not check whether to stop during that time.
const LIMIT: Duration = Duration::from_millis(300);

/// The size of an edit script.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edits {
    /// Words of left that the script deletes.
    pub deleted: usize,
    /// Words of right that the script inserts.
    pub inserted: usize,
}

/// The edits of two near duplicates. None for any other verdict, because their number means little there; also none if time
/// ran out, because a number that is too high would be mistaken for an exact one.
///
/// # Errors
/// [`Stopped`] when `control` was stopped.
pub(crate) fn near_duplicate_edits(
    verdict: Verdict,
    units: &Pair<Units>,
    control: &RunControl,
) -> Result<Option<Edits>, Stopped> {
    match verdict {
        Verdict::NearDuplicate => {
            let ids = units.as_ref().map(|units| units.ids());
            control.checkpoint(0)?;
            let until = Instant::now() + LIMIT;
            let aligned = RunControl::uncancelled(|control| aligned(ids, until, control));
            Ok((!aligned.is_coarse).then(|| edits(&aligned)))
        }
        Verdict::IdenticalBytes
        | Verdict::IdenticalText
        | Verdict::IdenticalWords
        | Verdict::SharesPassages
        | Verdict::NoMoreThanChance
        | Verdict::Undefined(_) => Ok(None),
    }
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
}
