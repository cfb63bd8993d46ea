//! What the thread was asked to work out, and who listens while it does.

use crate::worker::reply::{Extras, JobResult};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::request::Request;
use shinglescope_core::run::control::RunControl;
use std::sync::Arc;

/// One job: what was asked for, and the comparison that answers it.
pub(crate) struct Job<'a> {
    pub request: &'a Request,
    pub extras: Extras,
    pub comparison: &'a Comparison,
    pub control: &'a Arc<RunControl>,
    /// Whether no newer request has come.
    pub look: &'a dyn Fn() -> bool,
    /// Sends a result; false if nobody listens.
    pub send: &'a dyn Fn(JobResult) -> bool,
}

impl Job<'_> {
    /// Whether anybody still wants a result.
    pub fn goes_on(&self) -> bool {
        (self.look)() && !self.control.is_stopped()
    }
}
