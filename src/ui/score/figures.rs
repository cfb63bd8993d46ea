//! What the score bar is drawn from: the numbers of a comparison with its passages, or a preview, which has none yet.

use shinglescope_core::fingerprint::sketch::Agreement;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::numbers::Numbers;
use shinglescope_core::pair::passages::results::PassageResults;

/// The numbers that are shown, and what belongs to them.
#[derive(Clone, Copy)]
pub struct Figures<'a> {
    pub numbers: &'a Numbers,
    /// None until they are worked out.
    pub passages: Option<&'a PassageResults>,
    /// How many minima agree, where the score is an estimate.
    pub agreement: Option<Agreement>,
}

impl<'a> Figures<'a> {
    /// Those of a comparison.
    pub fn of(comparison: &'a Comparison) -> Figures<'a> {
        let sketch = comparison.index.sketch.as_ref();
        Figures {
            numbers: &comparison.numbers,
            passages: comparison.passages.as_deref(),
            agreement: sketch.and_then(|sketch| sketch.agreement),
        }
    }

    /// Those of a preview.
    pub fn preview(numbers: &'a Numbers) -> Figures<'a> {
        Figures {
            numbers,
            passages: None,
            agreement: None,
        }
    }
}
