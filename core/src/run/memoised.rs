//! The last result of a stage, kept with what it was computed from and reused while that stays the same.

use crate::run::control::Stopped;
use std::sync::Arc;

/// The last result, with its inputs; `None` before the first.
pub(super) type Memoised<I, T> = Option<(I, Arc<T>)>;

/// The known result if its inputs `are_same` as `inputs`, or else the computed one, which is kept.
///
/// # Errors
/// [`Stopped`] when computing was stopped.
pub(super) fn memoised<I, T>(
    known: &mut Memoised<I, T>,
    inputs: I,
    are_same: impl FnOnce(&I, &I) -> bool,
    compute: impl FnOnce() -> Result<T, Stopped>,
) -> Result<Arc<T>, Stopped> {
    if let Some((of, result)) = known
        && are_same(of, &inputs)
    {
        return Ok(Arc::clone(result));
    }
    let result = Arc::new(compute()?);
    *known = Some((inputs, Arc::clone(&result)));
    Ok(result)
}
