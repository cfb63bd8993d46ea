//! Work on two threads, and the clock. No other file of the core uses either.

use crate::text::{Pair, Side};
#[cfg(feature = "threads")]
use std::sync::{Mutex, PoisonError};
pub use std::time::{Duration, Instant};

/// Calls `run` for both sides at once, one thread each. A panic in either is resumed in the caller.
pub(crate) fn two_threads<T: Send>(run: impl Fn(Side) -> T + Sync) -> Pair<T> {
    both(|| run(Side::Left), || run(Side::Right))
}

/// Calls `run` for both sides, at once if they are `large`: starting a thread takes longer than a little work.
pub(crate) fn sides<T: Send>(large: bool, run: impl Fn(Side) -> T + Sync) -> Pair<T> {
    match large {
        true => two_threads(run),
        false => Pair::from_fn(run),
    }
}

/// Runs two functions at once, the second on this thread, or one after the other if the system starts no thread. A panic in
/// either is resumed in the caller.
pub fn both<T: Send>(left: impl FnOnce() -> T + Send, right: impl FnOnce() -> T) -> Pair<T> {
    let (left, right) = at_once(left, right);
    Pair::new(left, right)
}

/// The same for functions that return different types. Without the feature `threads`, one after the other.
#[cfg(not(feature = "threads"))]
pub(crate) fn at_once<L: Send, R>(
    left: impl FnOnce() -> L + Send,
    right: impl FnOnce() -> R,
) -> (L, R) {
    (left(), right())
}

/// The same for functions that return different types.
#[cfg(feature = "threads")]
pub(crate) fn at_once<L: Send, R>(
    left: impl FnOnce() -> L + Send,
    right: impl FnOnce() -> R,
) -> (L, R) {
    // A thread that does not start drops its function, so the function stays here.
    let waiting = Mutex::new(Some(left));
    let take = || {
        let mut waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.take()
    };
    std::thread::scope(|scope| {
        let run = || take().map(|left| left());
        let thread = std::thread::Builder::new().spawn_scoped(scope, run);
        let right = right();
        let left = match thread.map(|thread| thread.join()) {
            Ok(Ok(left)) => left,
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(_) => run(),
        };
        match left {
            Some(left) => (left, right),
            None => unreachable!("it is taken once, by the thread or without one"),
        }
    })
}

/// Milliseconds since `begin`.
pub(crate) fn ms_since(begin: Instant) -> f64 {
    begin.elapsed().as_secs_f64() * 1000.0
}
