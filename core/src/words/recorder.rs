//! What canonicalisation does to one word, recorded while it does it: the steps that changed it, each with its result.
//!
//! ```text
//! “Rights.”   ── MarksAtEnds ──▶   Rights   ── Capitals ──▶   rights
//! ```

use crate::words::form::FormStep;
use crate::words::unusual::hidden::{is_invisible, is_without_shape};

/// A step, and the word after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormChange {
    pub step: FormStep,
    pub form: String,
}

/// A word, and the steps that changed it so far.
pub(crate) struct StepRecorder {
    /// The word after the last step.
    pub form: String,
    pub steps: Vec<FormChange>,
}

impl StepRecorder {
    pub fn new(raw: &str) -> StepRecorder {
        StepRecorder {
            form: raw.to_owned(),
            steps: Vec::new(),
        }
    }

    /// Records `step` if the word before it was not `form`.
    pub fn record(&mut self, step: FormStep, form: &str) {
        if form != self.form {
            form.clone_into(&mut self.form);
            let form = form.to_owned();
            self.steps.push(FormChange { step, form });
        }
    }

    /// Records a step of [`Former`](crate::words::form::Former), some of which do several things at once.
    pub fn record_formed(&mut self, step: FormStep, form: &str) {
        if form == self.form {
            return;
        }
        if step == FormStep::NormalForm {
            self.record(FormStep::Apostrophe, &self.form.replace('’', "'"));
        }
        if step == FormStep::NormalForm && form != self.form {
            self.record(FormStep::Invisible, &self.form.replace(is_invisible, ""));
        } else if step == FormStep::Lookalikes {
            self.record(
                FormStep::Invisible,
                &self.form.replace(is_without_shape, ""),
            );
        }
        let step = if step == FormStep::Marks && self.form.contains(form) {
            FormStep::MarksAtEnds
        } else if step == FormStep::Capitals && form != self.form.to_lowercase() {
            FormStep::Folding
        } else {
            step
        };
        self.record(step, form);
    }
}
