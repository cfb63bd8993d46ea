//! What the worker is asked for, and what it answers.

use crate::files::free_memory::NoRoom;
use shinglescope_core::methods::switch_effects::SwitchEffects;
use shinglescope_core::methods::table::{ShinglingChoice, Table};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::difference::{Difference, Effort};
use shinglescope_core::pair::incremental::Incremental;
use shinglescope_core::pair::lengths::spectra::Spectra;
use shinglescope_core::pair::sketches::Sketches;
use shinglescope_core::text::Pair;
use shinglescope_core::words::odd_characters::OddCharacters;
use std::sync::Arc;

/// One answer, with the number of its request.
#[derive(Clone, Debug)]
pub struct Reply {
    pub number: u64,
    pub outcome: JobResult,
}

#[derive(Clone, Debug)]
pub enum JobResult {
    /// Twice if the numbers were sent before the passages.
    Compared(Arc<Comparison>),
    /// The same units at every length, and in random order.
    Spectrum(Arc<Spectra>),
    /// Counts of the same texts that follow each edit.
    Incremental(Box<Incremental>),
    /// Every method on these texts.
    Methods(ShinglingChoice, Arc<Table>),
    /// The sketches, at the length in force.
    Sketched(Arc<Sketches>),
    /// The characters that a reader does not see or takes for others, and all that occur beyond ASCII.
    Characters(Arc<Pair<OddCharacters>>, Arc<Pair<Vec<char>>>),
    /// The scores with each switch changed.
    SwitchEffects(Arc<SwitchEffects>),
    /// The difference of the texts, word by word.
    Differed(Arc<Difference>),
    /// There is not enough memory to compare.
    NoRoom(NoRoom),
    /// There was not enough memory for one of the extras; the others follow.
    ExtrasNoRoom(NoRoom),
    /// The person stopped the run: there will be no comparison, or none with passages.
    Stopped,
    /// The person stopped the extras.
    ExtrasStopped,
    /// One of the extras panicked: a defect of this program. The comparison is valid, and the other extras follow.
    ExtraBroke,
    /// No more of these extras will come: all that could be worked out were sent.
    ExtrasDone(Extras),
    /// Comparing these texts panicked: a defect of this program. The worker continues.
    Broke,
}

impl JobResult {
    /// Whether nothing follows it until the next request.
    pub fn is_last(&self) -> bool {
        matches!(
            self,
            JobResult::NoRoom(_)
                | JobResult::Stopped
                | JobResult::ExtrasStopped
                | JobResult::ExtrasDone(_)
                | JobResult::Broke
        )
    }
}

/// What is needed besides the comparison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extras {
    /// The texts are new: send the numbers before the passages.
    pub numbers_first: bool,
    /// Somebody is typing: the next edit must be counted at once.
    pub incremental: bool,
    /// Leave out the score at every length, because the person stopped it.
    pub without_curve: bool,
    pub methods: Option<ShinglingChoice>,
    pub odd_characters: bool,
    pub sketches: bool,
    pub switch_effects: bool,
    /// With how much effort the texts are compared word by word; none if that is not needed.
    pub difference: Option<Effort>,
}
