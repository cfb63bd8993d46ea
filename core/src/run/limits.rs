//! The limits of a search: a run that can be stopped, and a deadline. Both are checked once per so many steps.

use crate::run::control::{RunControl, Stopped};
use crate::run::threads::Instant;

/// Steps between two checks: well under a millisecond each time.
const STRIDE: usize = 1 << 16;

/// Why a search ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interrupted {
    /// The run was asked to stop.
    Stopped,
    /// The deadline has passed.
    Late,
}

impl From<Stopped> for Interrupted {
    fn from(Stopped: Stopped) -> Interrupted {
        Interrupted::Stopped
    }
}

/// The limits, and how many steps were made since they were last checked. Each thread has its own clone.
#[derive(Clone, Debug)]
pub struct Limits<'a> {
    control: &'a RunControl,
    deadline: Instant,
    steps: usize,
}

impl<'a> Limits<'a> {
    pub fn new(control: &'a RunControl, deadline: Instant) -> Limits<'a> {
        Limits {
            control,
            deadline,
            steps: 0,
        }
    }

    /// # Errors
    /// [`Interrupted`] when the run was asked to stop or the deadline has passed.
    pub fn check(&self) -> Result<(), Interrupted> {
        self.control.checkpoint(0)?;
        let has_time = Instant::now() < self.deadline;
        has_time.then_some(()).ok_or(Interrupted::Late)
    }

    /// Call after `steps` more steps, of a few nanoseconds each.
    ///
    /// # Errors
    /// As [`Limits::check`], which is called now and then.
    pub fn made(&mut self, steps: usize) -> Result<(), Interrupted> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps < STRIDE {
            return Ok(());
        }
        self.steps = 0;
        self.check()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::threads::Duration;

    #[test]
    fn limits_are_checked_once_per_so_many_steps() {
        let control = RunControl::default();
        let mut late = Limits::new(&control, Instant::now());
        assert_eq!(late.made(STRIDE - 1), Ok(()));
        assert_eq!(late.made(1), Err(Interrupted::Late));
        let mut limits = Limits::new(&control, Instant::now() + Duration::from_secs(999));
        assert_eq!(limits.made(usize::MAX), Ok(()));
        control.stop();
        assert_eq!(limits.made(1), Ok(()));
        assert_eq!(limits.made(STRIDE), Err(Interrupted::Stopped));
        assert_eq!(late.check(), Err(Interrupted::Stopped));
    }
}
