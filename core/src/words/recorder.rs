//! What canonicalisation does to one word, recorded while it does it: the steps that changed it, each with its result.
//!
//! ```text
//! “Rights.”   ── MarksAtEnds ──▶   Rights   ── Capitals ──▶   rights
//! ```

use crate::words::unusual::hidden::{is_invisible, is_without_shape};

/// A step that changes the form of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormStep {
    /// Tags were removed.
    Tags,
    /// Entities were replaced.
    Entities,
    /// Line ends were removed.
    LineEnds,
    /// Marks were removed from its ends.
    MarksAtEnds,
    /// Marks inside it were removed.
    Marks,
    /// A curly apostrophe became a straight one.
    Apostrophe,
    /// Invisible characters were removed.
    Invisible,
    /// It was normalised (NFKC).
    NormalForm,
    /// Letters of another script were read as those that they look like.
    Lookalikes,
    /// Capital letters became lower case.
    Capitals,
    /// Its case was folded.
    Folding,
    /// ё became е.
    Yo,
    /// ä became ae or a.
    Umlauts,
    /// Hyphens or apostrophes inside it were removed or made plain.
    Joints,
    /// Blanks were removed from its ends.
    Blanks,
    /// A plural noun became singular.
    Singular,
    /// It was reduced to its stem.
    Stem,
    /// It became its dictionary form.
    Lemma,
}

impl FormStep {
    /// Every step, in order.
    pub const ALL: [FormStep; 18] = [
        FormStep::Tags,
        FormStep::Entities,
        FormStep::LineEnds,
        FormStep::MarksAtEnds,
        FormStep::Marks,
        FormStep::Apostrophe,
        FormStep::Invisible,
        FormStep::NormalForm,
        FormStep::Lookalikes,
        FormStep::Capitals,
        FormStep::Folding,
        FormStep::Yo,
        FormStep::Umlauts,
        FormStep::Joints,
        FormStep::Blanks,
        FormStep::Singular,
        FormStep::Stem,
        FormStep::Lemma,
    ];
}

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
