//! Work on two threads, and the clock. No other file of the core uses either.

use crate::text::{Pair, Side};
pub use std::time::{Duration, Instant};

/// Calls `run` for both sides at once, one thread each. A panic in either is resumed in the caller.
pub(crate) fn two_threads<T: Send>(run: impl Fn(Side) -> T + Sync) -> Pair<T> {
    both(|| run(Side::Left), || run(Side::Right))
}

/// Runs two functions at once, one thread each. A panic in either is resumed in the caller.
pub(crate) fn both<T: Send>(left: impl FnOnce() -> T + Send, right: impl FnOnce() -> T) -> Pair<T> {
    let (left, right) = std::thread::scope(|scope| {
        let left = scope.spawn(left);
        let right = right();
        (left.join(), right)
    });
    let left = left.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
    Pair::new(left, right)
}

/// Milliseconds since `begin`.
pub(crate) fn ms_since(begin: Instant) -> f64 {
    begin.elapsed().as_secs_f64() * 1000.0
}
