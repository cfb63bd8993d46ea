//! What the comparing thread works at: the stages with their kept results, and what else is on the screen.

use crate::files::free_memory::{NoRoom, room_for};
use crate::worker::curve::CurveThread;
use crate::worker::{Extras, Outcome};
use shinglescope_core::methods::switch_effects::switch_effects;
use shinglescope_core::methods::table::{ShinglingChoice, Table, table};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::difference;
use shinglescope_core::pair::difference::{Difference, difference, least_moved};
use shinglescope_core::pair::incremental::Incremental;
use shinglescope_core::pair::lengths::spectrum::{ExcludedLengths, Spectra};
use shinglescope_core::pair::request::Request;
use shinglescope_core::pair::sketches::sketches;
use shinglescope_core::run::control::{RunControl, Stage, Stopped};
use shinglescope_core::run::memory as needs;
use shinglescope_core::run::stages::Stages;
use shinglescope_core::text::{Pair, Side, Text};
use shinglescope_core::words::list::Words;
use std::sync::Arc;

/// Bytes of both texts up to which every stroke is counted at once: beyond, tables of all shingles take too much memory.
const MOST_LIVE: usize = 32 << 20;

/// What is kept between requests.
#[derive(Default)]
pub(crate) struct JobState {
    stages: Stages,
    spectra: Option<Arc<Spectra>>,
    curve: CurveThread,
    methods: Option<(Pair<Text>, ShinglingChoice, Arc<Table>)>,
    difference: Option<KeptDifference>,
}

/// How two texts differ, and what that follows from.
struct KeptDifference {
    words: Pair<Arc<Words>>,
    least_moved: usize,
    difference: Arc<Difference>,
}

impl JobState {
    /// Whether there is memory for comparing.
    pub(crate) fn has_room(&self, request: &Request) -> Result<(), NoRoom> {
        let texts = &request.texts;
        let unsplit = Side::BOTH
            .iter()
            .map(|side| &texts[*side])
            .filter(|text| !self.stages.has_words_of(text));
        let unit = request.parameters.shingle.unit;
        // What is set aside is split, and its shingles are kept, as those of a text are.
        let excluded: usize = request.exclusions.iter().map(|text| text.len()).sum();
        let all = texts.left.len() + texts.right.len() + excluded;
        let unsplit = unsplit.map(|text| text.len()).sum::<usize>() + excluded;
        room_for(needs::to_compare(all, unsplit, unit))
    }

    /// Compares, and sends the comparison.
    pub(crate) fn compare(
        &mut self,
        request: &Request,
        extras: Extras,
        control: &RunControl,
        send: &dyn Fn(Outcome) -> bool,
    ) -> Result<Arc<Comparison>, Stopped> {
        let mut preview = |comparison: Comparison| {
            send(Outcome::Compared(Arc::new(comparison)));
        };
        let first = extras
            .numbers_first
            .then_some(&mut preview as &mut dyn FnMut(Comparison));
        let comparison = Arc::new(self.stages.compare_cancellable(request, control, first)?);
        match send(Outcome::Compared(Arc::clone(&comparison))) {
            true => Ok(comparison),
            false => Err(Stopped),
        }
    }

    /// Works out the extras one after the other, for as long as nothing newer is asked. False when nobody listens.
    pub(crate) fn work_out(
        &mut self,
        request: &Request,
        comparison: &Comparison,
        extras: Extras,
        control: &Arc<RunControl>,
        look: &dyn Fn() -> bool,
        send: &dyn Fn(Outcome) -> bool,
    ) -> bool {
        let goes_on = &|| look() && !control.is_stopped();
        let texts = request.texts.as_ref().map(|text| text.len());
        let bytes = texts.left + texts.right;
        if extras.incremental
            && bytes <= MOST_LIVE
            && room_for(needs::to_count_strokes(bytes)).is_ok()
            && goes_on()
            && let Some(incremental) = incremental(request, comparison.numbers.length)
            && !send(Outcome::Incremental(Box::new(incremental)))
        {
            return false;
        }
        // Before every length is counted: the texts themselves show it.
        if extras.difference && goes_on() {
            match self.difference(comparison, control) {
                Ok(Some(difference)) => {
                    if !send(Outcome::Differed(difference)) {
                        return false;
                    }
                }
                Ok(None) => {}
                Err(no_room) => return send(Outcome::ExtrasNoRoom(no_room)),
            }
        }
        if goes_on() {
            match self.spectra(request, comparison, control) {
                Ok(Some(spectra)) => {
                    if !send(Outcome::Spectrum(spectra)) {
                        return false;
                    }
                }
                Ok(None) => {}
                Err(no_room) => return send(Outcome::ExtrasNoRoom(no_room)),
            }
        }
        let wants_more = extras.sketches || extras.methods.is_some() || extras.switch_effects;
        if wants_more && control.begin(Stage::Extras, 0).is_err() {
            return true;
        }
        let needed = needs::to_compare(bytes, bytes, request.parameters.shingle.unit);
        if (extras.methods.is_some() || extras.switch_effects)
            && let Err(no_room) = room_for(needed)
        {
            return send(Outcome::ExtrasNoRoom(no_room));
        }
        if extras.sketches && goes_on() {
            let found = match &comparison.index.sketch {
                Some(sketch) => Arc::clone(sketch),
                None => {
                    let units = comparison.index.units.as_ref().as_ref();
                    Arc::new(sketches(units, comparison.numbers.length))
                }
            };
            if !send(Outcome::Sketched(found)) {
                return false;
            }
        }
        if let Some(cut) = extras.methods
            && let Some(table) = self.methods(request, cut, goes_on)
            && !send(Outcome::Methods(cut, table))
        {
            return false;
        }
        if extras.switch_effects
            && let Some(answer) = switch_effects(request, self.stages.tags(), goes_on)
            && !send(Outcome::SwitchEffects(Arc::new(answer)))
        {
            return false;
        }
        true
    }

    /// Every length, where the last that were counted are not these, or not beside what is set aside.
    fn spectra(
        &mut self,
        request: &Request,
        comparison: &Comparison,
        control: &Arc<RunControl>,
    ) -> Result<Option<Arc<Spectra>>, NoRoom> {
        let units = &comparison.index.units;
        let excluded = &request.exclusions;
        let kept = self.spectra.as_ref();
        let kept = kept.filter(|kept| Arc::ptr_eq(&kept.units, units)).cloned();
        if kept
            .as_ref()
            .is_some_and(|kept| kept.exclusions.is(excluded))
        {
            return Ok(None);
        }
        room_for(needs::to_count_lengths(
            units.left.len() + units.right.len(),
        ))?;
        let all = match kept {
            Some(kept) => kept,
            None => {
                // Its memory is wanted for the new one.
                self.spectra = None;
                let Ok(spectra) = self.curve.spectra(units, control) else {
                    return Ok(None);
                };
                Arc::new(spectra)
            }
        };
        let beside = match excluded.is_empty() {
            true => Ok(Spectra {
                own: all.own.excluding(ExcludedLengths::default()),
                exclusions: excluded.clone(),
                ..Spectra::clone(&all)
            }),
            false => {
                let wordings = self.stages.exclusion_units(request, units, control);
                wordings.and_then(|wordings| self.curve.beside(&all, excluded, &wordings, control))
            }
        };
        // What was counted stands for the next, however this ended.
        let found = beside.map(Arc::new).ok();
        self.spectra = Some(found.clone().unwrap_or(all));
        Ok(found)
    }

    /// How the texts differ, worked out anew only for other words; nothing where it was stopped.
    fn difference(
        &mut self,
        comparison: &Comparison,
        control: &RunControl,
    ) -> Result<Option<Arc<Difference>>, NoRoom> {
        let least_moved = least_moved(comparison);
        let is_same = |kept: &&KeptDifference| {
            let same =
                |side: &Side| Arc::ptr_eq(&kept.words[*side], &comparison.index.words[*side]);
            kept.least_moved == least_moved && Side::BOTH.iter().all(same)
        };
        if let Some(kept) = self.difference.as_ref().filter(is_same) {
            return Ok(Some(Arc::clone(&kept.difference)));
        }
        self.difference = None;
        let words = comparison.index.words.left.len() + comparison.index.words.right.len();
        room_for(needs::to_differ(words))?;
        if control.begin(Stage::Difference, 0).is_err() {
            return Ok(None);
        }
        let Ok(found) = difference(comparison, difference::LIMIT, control) else {
            return Ok(None);
        };
        let difference = Arc::new(found);
        self.difference = Some(KeptDifference {
            words: comparison.index.words.clone(),
            least_moved,
            difference: Arc::clone(&difference),
        });
        Ok(Some(difference))
    }

    /// The table, made anew only for other texts or another way of cutting them.
    fn methods(
        &mut self,
        request: &Request,
        cut: ShinglingChoice,
        goes_on: &dyn Fn() -> bool,
    ) -> Option<Arc<Table>> {
        let same = |texts: &Pair<Text>| {
            texts.left.is(&request.texts.left) && texts.right.is(&request.texts.right)
        };
        if let Some((texts, of, table)) = &self.methods
            && same(texts)
            && *of == cut
        {
            return Some(Arc::clone(table));
        }
        let made = Arc::new(table(&request.texts, cut, self.stages.tags(), goes_on)?);
        self.methods = Some((request.texts.clone(), cut, Arc::clone(&made)));
        Some(made)
    }
}

fn incremental(request: &Request, length: u32) -> Option<Incremental> {
    let texts = Pair::new(&*request.texts.left, &*request.texts.right);
    Incremental::new(texts, &request.parameters, length, &request.exclusions)
}
