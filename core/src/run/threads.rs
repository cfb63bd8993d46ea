//! The same work for both texts, a thread each.

use crate::text::{Pair, Side};

/// Does something for each side, a thread each.
pub(crate) fn two_threads<T: Send>(run: impl Fn(Side) -> T + Sync) -> Pair<T> {
    let (left, right) = std::thread::scope(|scope| {
        let left = scope.spawn(|| run(Side::Left));
        let right = run(Side::Right);
        (left.join(), right)
    });
    let left = left.unwrap_or_else(|broken| std::panic::resume_unwind(broken));
    Pair::new(left, right)
}
