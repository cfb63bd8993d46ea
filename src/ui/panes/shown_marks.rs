//! Which marks the texts show: passages, runs that weigh enough, or changes. Folds and strips are made for them once.

use crate::session::{Session, WeighedRuns};
use crate::ui::difference::view::ShownKinds;
use crate::ui::theme::WEIGHT_STEPS;
use shinglescope_core::pair::wording::CountedRun;

/// What is marked, and the number by which it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownMarks {
    /// The passages of the comparison with this number.
    Passages(u64),
    /// The runs of the comparison with this number, once they are known.
    Runs(Option<u64>),
    /// The changes of these types in the difference with this number.
    Changes(u64, ShownKinds),
}

impl ShownMarks {
    pub fn of(session: &Session, kinds: ShownKinds) -> ShownMarks {
        if let Some(differed) = session.shown_difference() {
            ShownMarks::Changes(differed.number, kinds)
        } else if session.marks_by_weight() {
            ShownMarks::Runs(session.shown_runs().map(|weighed| weighed.number))
        } else {
            ShownMarks::Passages(session.answered())
        }
    }
}

/// The step of ink for a run: 0 for one that just counts, the last for one that counts whole.
pub fn weight_step(weighed: &WeighedRuns, run: &CountedRun) -> usize {
    (weighed.strength(run) * (WEIGHT_STEPS - 1) as f64) as usize
}
