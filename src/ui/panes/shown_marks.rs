//! Which marks the texts show: passages or changes. Folds and strips are made for them once.

use crate::session::Session;
use crate::ui::difference::view::ShownKinds;

/// What is marked, and the number by which it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownMarks {
    /// The passages of the comparison with this number.
    Passages(u64),
    /// The changes of these types in the difference with this number.
    Changes(u64, ShownKinds),
}

impl ShownMarks {
    pub fn of(session: &Session, kinds: ShownKinds) -> ShownMarks {
        match session.shown_difference() {
            Some(differed) => ShownMarks::Changes(differed.number, kinds),
            None => ShownMarks::Passages(session.answered()),
        }
    }
}
