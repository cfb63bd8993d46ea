//! What is computed of two texts, for every form of answer: each part once and in one order, with memory asked for before it is
//! taken.

use crate::files::free_memory::{NoRoom, has_room, lacked, room_for, room_to_compare};
use shinglescope_core::methods::published::PublishedForms;
use shinglescope_core::methods::switch_effects::score_as_written;
use shinglescope_core::methods::table::ShinglingChoice;
use shinglescope_core::pair::lengths::excluded::excluded_lengths;
use shinglescope_core::pair::passages::edited::EditedPassages;
use shinglescope_core::pair::wording::{BothWordings, NoticesFound};
use shinglescope_core::run::memory as needs;
use shinglescope_core::{
    Comparison, Pair, Percent, Request, RunControl, SharedWording, Side, Spectrum, Stages, Stopped,
    Table, Text, table,
};
use std::sync::Arc;
use std::time::Instant;

/// Whether a part is computed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Want {
    #[default]
    No,
    /// It is left out where there is no memory for every length.
    IfRoom,
    Yes,
}

/// What is computed beside the comparison.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wants {
    pub wording: Want,
    /// The counts of every length.
    pub lengths: Want,
    /// The score with words as written.
    pub as_written: bool,
    /// Every method.
    pub methods: bool,
    /// Room for [`Findings::published`].
    pub published: bool,
    /// The passages with changed words, whichever the comparison has.
    pub edited: bool,
}

impl Wants {
    /// What a report states.
    pub const REPORT: Wants = Wants {
        wording: Want::IfRoom,
        lengths: Want::IfRoom,
        as_written: false,
        methods: false,
        published: false,
        edited: false,
    };
}

/// What was found of two texts.
pub struct Findings {
    pub comparison: Comparison,
    pub spectrum: Option<Spectrum>,
    /// `None` unless base forms are compared.
    pub as_written: Option<Percent>,
    pub methods: Option<Table>,
    /// `None` unless they are wanted.
    pub edited: Option<Arc<EditedPassages>>,
    /// How long the comparison took, with the wording and every length.
    pub took_ms: f64,
    pub spectrum_ms: f64,
    wording: Option<Arc<BothWordings>>,
}

impl Findings {
    /// # Errors
    /// [`NoRoom`] if there is too little memory.
    pub fn of(request: &Request, wants: Wants) -> Result<Findings, NoRoom> {
        room_to_compare(request)?;
        let control = RunControl::asking(has_room);
        let lacking = |Stopped| lacked(&control);
        let mut stages = Stages::default();
        let begin = Instant::now();
        let (comparison, mut wording) = if wants.wording == Want::Yes {
            let compared = stages.compare_with_wording(request, &control);
            let (comparison, wording) = compared.map_err(lacking)?;
            (comparison, Some(wording))
        } else {
            let compared = stages.compare_cancellable(request, &control, None);
            (compared.map_err(lacking)?, None)
        };
        let units = &comparison.index.units;
        let lengths_fit = room_for(needs::to_count_lengths(
            units.left.len() + units.right.len(),
        ));
        if wants.lengths == Want::Yes {
            lengths_fit?;
        }
        let bytes = request.texts.left.len() + request.texts.right.len();
        let words = &comparison.index.words;
        let word_count = words.left.len() + words.right.len();
        if wants.methods {
            room_for(needs::to_run_methods(bytes, word_count))?;
        }
        if wants.published {
            room_for(needs::to_find_published(bytes, word_count))?;
        }
        let before = Instant::now();
        let mut spectrum = None;
        if wants.lengths != Want::No && lengths_fit.is_ok() {
            let own = Spectrum::of_cancellable(units, &control).map_err(lacking)?;
            spectrum = Some(if request.exclusions.is_empty() {
                own
            } else {
                let wordings = stages.exclusion_units(request, units, &control);
                let wordings = wordings.map_err(lacking)?;
                let lengths = excluded_lengths(&wordings, units, &own, &control);
                own.excluding(lengths.map_err(lacking)?)
            });
        }
        let spectrum_ms = before.elapsed().as_secs_f64() * 1000.0;
        if wants.wording == Want::IfRoom && lengths_fit.is_ok() {
            let found = stages.wording(request, words, &control);
            wording = Some(found.map_err(lacking)?);
        }
        let edited = match wants.edited {
            true => Some(
                stages
                    .edited_passages(request, words, &control)
                    .map_err(lacking)?,
            ),
            false => None,
        };
        let took_ms = begin.elapsed().as_secs_f64() * 1000.0;
        let as_published = ShinglingChoice::AsPublished;
        let methods = wants.methods.then(|| table(&request.texts, as_published));
        let mut as_written = None;
        if wants.as_written {
            as_written = score_as_written(request, &control).map_err(lacking)?;
        }
        Ok(Findings {
            comparison,
            spectrum,
            as_written,
            methods,
            edited,
            took_ms,
            spectrum_ms,
            wording,
        })
    }

    /// Whether these are the texts, read from the same bytes: identical texts may differ in those.
    pub fn are_of(&self, texts: &Pair<&Text>) -> bool {
        Side::BOTH.into_iter().all(|side| {
            let (own, other) = (&self.comparison.index.texts[side], texts[side]);
            own == other
                && own.bytes_read() == other.bytes_read()
                && own.language() == other.language()
        })
    }

    /// `None` if it was not wanted, or there was no memory for it.
    pub fn wording(&self) -> Option<&SharedWording> {
        self.wording.as_ref().map(|found| &found.counted)
    }

    /// The stock notices that are no evidence; `None` where shared wording is.
    pub fn notices(&self) -> Option<&NoticesFound> {
        self.wording.as_ref().map(|found| &*found.notices)
    }

    /// What the published programs make of both texts.
    pub fn published(&self) -> PublishedForms {
        let texts = self.comparison.index.texts.as_ref();
        let shingle = &self.comparison.numbers.parameters.shingle;
        PublishedForms::of(texts.map(|text| text.as_str()), shingle)
    }
}

/// The shared wording alone: it needs neither shingles nor passages.
///
/// # Errors
/// [`NoRoom`] if there is too little memory.
pub fn wording_alone(request: &Request) -> Result<Percent, NoRoom> {
    room_to_compare(request)?;
    let control = RunControl::asking(has_room);
    let found = Stages::default().shared_wording(request, &control);
    let found = found.map_err(|Stopped| lacked(&control))?;
    Ok(found.counted.both)
}
