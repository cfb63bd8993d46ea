//! The state of the comparing thread: the stages with their kept results, and the extras that are on the screen.

use crate::files::free_memory::{NoRoom, no_room_for, room_for};
use crate::worker::curve::{CurveThread, is_quick};
use crate::worker::job::{Job, Listener};
use crate::worker::reply::{Extras, JobResult};
use shinglescope_core::methods::parameters::Unit;
use shinglescope_core::methods::switch_effects::switch_effects;
use shinglescope_core::methods::table::{ShinglingChoice, Table, table_cancellable};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::difference::{self, Difference, difference, least_moved};
use shinglescope_core::pair::incremental::Incremental;
use shinglescope_core::pair::lengths::spectra::Spectra;
use shinglescope_core::pair::lengths::spectrum::ExcludedLengths;
use shinglescope_core::pair::request::Request;
use shinglescope_core::pair::sketches::sketches;
use shinglescope_core::pair::wording::BothWordings;
use shinglescope_core::run::control::{RunControl, Stage, Stopped};
use shinglescope_core::run::memory as needs;
use shinglescope_core::run::stages::Stages;
use shinglescope_core::text::alphabet::alphabet;
use shinglescope_core::text::{Pair, Side, Text};
use shinglescope_core::words::list::Words;
use shinglescope_core::words::odd_characters::OddCharacters;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// The most bytes of both texts for counting each edit at once: beyond, tables of all shingles take too much memory.
const MOST_INCREMENTAL: usize = 32 << 20;

/// Methods that take longer together are shown one by one, in milliseconds.
const SLOW_MS: f64 = 300.0;

/// What is kept between requests.
#[derive(Default)]
pub(crate) struct JobState {
    stages: Stages,
    spectra: Option<Arc<Spectra>>,
    curve: CurveThread,
    methods: Option<KeptMethods>,
    difference: Option<KeptDifference>,
    odd_characters: Option<KeptOddCharacters>,
    room: Room,
}

/// Whether about so many more bytes of memory can be taken; tests put their own answers here.
struct Room(fn(usize) -> Result<(), NoRoom>);

impl Default for Room {
    fn default() -> Room {
        Room(room_for)
    }
}

/// Works out one of the extras; none if it was stopped, or if these texts have none.
type ExtraStep = fn(&mut JobState, &Job<'_>, &Listener<'_>) -> Result<Option<JobResult>, NoRoom>;

/// The table of methods, and the texts that it belongs to.
struct KeptMethods {
    texts: Pair<Text>,
    cut: ShinglingChoice,
    table: Arc<Table>,
}

/// The odd characters of two texts, and the words in which they were looked for.
struct KeptOddCharacters {
    words: Pair<Arc<Words>>,
    found: Arc<Pair<OddCharacters>>,
    alphabets: Arc<Pair<Vec<char>>>,
}

/// A difference, and what it was computed from.
struct KeptDifference {
    words: Pair<Arc<Words>>,
    least_moved: usize,
    difference: Arc<Difference>,
}

impl JobState {
    /// Checks that there is enough memory to compare.
    pub(crate) fn has_room(&self, request: &Request) -> Result<(), NoRoom> {
        let texts = Side::BOTH.iter().map(|side| &request.texts[*side]);
        let texts = texts.map(|text| (text.as_str(), self.stages.has_words_of(text)));
        // What is set aside is split into words and shingles like a text.
        let excluded = request.exclusions.iter();
        let excluded = excluded.map(|text| (text.as_str(), false));
        (self.room.0)(needs::to_compare(
            texts.chain(excluded),
            &request.parameters,
        ))
    }

    /// Compares, and sends the comparison.
    pub(crate) fn compare(
        &mut self,
        request: &Request,
        extras: Extras,
        control: &RunControl,
        send: &dyn Fn(JobResult) -> bool,
    ) -> Result<Arc<Comparison>, Stopped> {
        let mut preview = |comparison: Comparison| {
            send(JobResult::Compared(Arc::new(comparison)));
        };
        let first = extras
            .numbers_first
            .then_some(&mut preview as &mut dyn FnMut(Comparison));
        let comparison = Arc::new(self.stages.compare_cancellable(request, control, first)?);
        match send(JobResult::Compared(Arc::clone(&comparison))) {
            true => Ok(comparison),
            false => Err(Stopped),
        }
    }

    /// Works out the extras one after the other until a newer request comes. None needs another: if there is not enough
    /// memory for one, or if one panics, the rest is sent all the same. Returns false if nobody listens.
    pub(crate) fn work_out(
        &mut self,
        job: &Job<'_>,
        look: &dyn Fn() -> bool,
        send: &dyn Fn(JobResult) -> bool,
    ) -> bool {
        self.drop_earlier(job);
        // A slow curve comes last: what the panel shows must not wait for it.
        let is_quick = is_quick(&job.comparison.index.units);
        let has_curve = !job.extras.without_curve;
        let has_runs = job.extras.counted_runs;
        let steps: [(bool, ExtraStep); 10] = [
            (job.extras.incremental, JobState::incremental_step),
            // Marked in the texts, whatever tab is open.
            (job.extras.odd_characters, JobState::odd_characters_step),
            (job.extras.difference, JobState::difference_step),
            (has_curve && is_quick, JobState::curve_step),
            (has_runs && is_quick, JobState::counted_runs_step),
            (job.extras.sketches, JobState::sketches_step),
            (job.extras.methods.is_some(), JobState::methods_step),
            (job.extras.switch_effects, JobState::switch_effects_step),
            (has_curve && !is_quick, JobState::curve_step),
            (has_runs && !is_quick, JobState::counted_runs_step),
        ];
        for (is_wanted, step) in steps {
            if !is_wanted || !look() || job.control.is_stopped() {
                continue;
            }
            let goes_on = || look() && !job.control.is_stopped();
            let listener = Listener {
                goes_on: &goes_on,
                send,
            };
            let found = catch_unwind(AssertUnwindSafe(|| step(self, job, &listener)));
            let is_heard = match found {
                Ok(Ok(Some(outcome))) => send(outcome),
                Ok(Ok(None)) => true,
                Ok(Err(no_room)) => send(JobResult::ExtrasNoRoom(no_room)),
                Err(_) => {
                    // Kept results may be incomplete.
                    *self = JobState::default();
                    send(JobResult::ExtraBroke)
                }
            };
            if !is_heard {
                return false;
            }
        }
        if let Some(bytes) = job.control.lacking()
            && !send(JobResult::ExtrasNoRoom(no_room_for(bytes)))
        {
            return false;
        }
        let was_stopped = job.control.is_stopped() && job.control.lacking().is_none();
        match look() && !was_stopped {
            true => send(JobResult::ExtrasDone(job.extras)),
            false => true,
        }
    }

    /// Drops what was kept of earlier texts: nobody will ask for it again.
    fn drop_earlier(&mut self, job: &Job<'_>) {
        let (texts, index) = (&job.request.texts, &job.comparison.index);
        let of_texts = |kept: &mut KeptMethods| {
            let is_same = |side: &Side| kept.texts[*side].is(&texts[*side]);
            Side::BOTH.iter().all(is_same)
        };
        self.methods.take_if(|kept| !of_texts(kept));
        self.spectra
            .take_if(|kept| !Arc::ptr_eq(&kept.units, &index.units));
        let are_other = |words: &Pair<Arc<Words>>| {
            let is_same = |side: &Side| Arc::ptr_eq(&words[*side], &index.words[*side]);
            !Side::BOTH.iter().all(is_same)
        };
        self.difference.take_if(|kept| are_other(&kept.words));
        self.odd_characters.take_if(|kept| are_other(&kept.words));
    }

    fn incremental_step(
        &mut self,
        job: &Job<'_>,
        _listener: &Listener<'_>,
    ) -> Result<Option<JobResult>, NoRoom> {
        let Request {
            texts,
            parameters,
            exclusions,
            ..
        } = job.request;
        let bytes = texts.left.len() + texts.right.len();
        // Without it, the score follows a moment after each edit.
        if bytes > MOST_INCREMENTAL || (self.room.0)(needs::to_count_incrementally(bytes)).is_err()
        {
            return Ok(None);
        }
        let texts = Pair::new(&*texts.left, &*texts.right);
        let length = job.comparison.numbers.length;
        let incremental = Incremental::new(texts, parameters, length, exclusions);
        Ok(incremental.map(|incremental| JobResult::Incremental(Box::new(incremental))))
    }

    fn difference_step(
        &mut self,
        job: &Job<'_>,
        _listener: &Listener<'_>,
    ) -> Result<Option<JobResult>, NoRoom> {
        let difference = self.difference(job.comparison, job.control)?;
        Ok(difference.map(JobResult::Differed))
    }

    fn curve_step(
        &mut self,
        job: &Job<'_>,
        _listener: &Listener<'_>,
    ) -> Result<Option<JobResult>, NoRoom> {
        let spectra = self.spectra(job.request, job.comparison, job.control)?;
        Ok(spectra.map(JobResult::Spectrum))
    }

    fn counted_runs_step(
        &mut self,
        job: &Job<'_>,
        _listener: &Listener<'_>,
    ) -> Result<Option<JobResult>, NoRoom> {
        if job.control.begin(Stage::Extras, 0).is_err() {
            return Ok(None);
        }
        // The curve comes first: its suffixes are those of the runs.
        let index = &job.comparison.index;
        let is_beside = |kept: &&Arc<Spectra>| {
            index.units.left.unit() == Unit::Words && Arc::ptr_eq(&kept.units, &index.units)
        };
        let kept = self.spectra.as_ref().filter(is_beside);
        let spectrum = kept.map(|kept| (&kept.units, &kept.own));
        let (request, words) = (job.request, &index.words);
        let runs = self
            .stages
            .counted_runs(request, words, spectrum, job.control);
        Ok(runs.ok().map(JobResult::CountedRuns))
    }

    fn odd_characters_step(
        &mut self,
        job: &Job<'_>,
        _listener: &Listener<'_>,
    ) -> Result<Option<JobResult>, NoRoom> {
        let index = &job.comparison.index;
        // Those of earlier words were dropped.
        let kept = self.odd_characters.get_or_insert_with(|| {
            let found = |side: Side| OddCharacters::of(&index.texts[side], &index.words[side]);
            let alphabet = |side: Side| alphabet(&index.texts[side]);
            KeptOddCharacters {
                words: index.words.clone(),
                found: Arc::new(Pair::from_fn(found)),
                alphabets: Arc::new(Pair::from_fn(alphabet)),
            }
        });
        let (found, alphabets) = (Arc::clone(&kept.found), Arc::clone(&kept.alphabets));
        Ok(Some(JobResult::Characters(found, alphabets)))
    }

    fn sketches_step(
        &mut self,
        job: &Job<'_>,
        _listener: &Listener<'_>,
    ) -> Result<Option<JobResult>, NoRoom> {
        if job.control.begin(Stage::Extras, 0).is_err() {
            return Ok(None);
        }
        let comparison = job.comparison;
        Ok(Some(JobResult::Sketched(match &comparison.index.sketch {
            Some(sketch) => Arc::clone(sketch),
            None => {
                let units = comparison.index.units.as_ref().as_ref();
                Arc::new(sketches(units, comparison.numbers.length))
            }
        })))
    }

    fn methods_step(
        &mut self,
        job: &Job<'_>,
        listener: &Listener<'_>,
    ) -> Result<Option<JobResult>, NoRoom> {
        let Some(cut) = job.extras.methods else {
            return Ok(None);
        };
        if !self.begin_comparisons(job, needs::to_run_methods)? {
            return Ok(None);
        }
        let kept = self.methods.as_ref().filter(|kept| kept.cut == cut);
        let table = match kept {
            Some(kept) => Arc::clone(&kept.table),
            None => {
                let texts = &job.request.texts;
                let tags = self.stages.tags();
                // What is ready is shown while slower methods run.
                let mut listen = |so_far: &Table| {
                    let rows = || JobResult::Methods(cut, Arc::new(so_far.clone()));
                    let is_heard = so_far.total_ms < SLOW_MS || (listener.send)(rows());
                    is_heard && (listener.goes_on)()
                };
                let found = table_cancellable(texts, cut, tags, &mut listen, job.control);
                let Ok(table) = found else {
                    return Ok(None);
                };
                let (texts, table) = (texts.clone(), Arc::new(table));
                let kept = KeptMethods { texts, cut, table };
                Arc::clone(&self.methods.insert(kept).table)
            }
        };
        Ok(Some(JobResult::Methods(cut, table)))
    }

    fn switch_effects_step(
        &mut self,
        job: &Job<'_>,
        listener: &Listener<'_>,
    ) -> Result<Option<JobResult>, NoRoom> {
        let needed = needs::to_try_switches;
        if !self.begin_comparisons(job, needed)? {
            return Ok(None);
        }
        let (tags, goes_on) = (self.stages.tags(), listener.goes_on);
        let effects = switch_effects(job.request, tags, goes_on, job.control);
        let effects = effects.map(|effects| JobResult::SwitchEffects(Arc::new(effects)));
        Ok(effects.ok())
    }

    /// Every length; none if it was stopped.
    fn spectra(
        &mut self,
        request: &Request,
        comparison: &Comparison,
        control: &Arc<RunControl>,
    ) -> Result<Option<Arc<Spectra>>, NoRoom> {
        let units = &comparison.index.units;
        let excluded = &request.exclusions;
        let kept = self.spectra.clone();
        if let Some(kept) = kept.as_ref().filter(|kept| kept.exclusions.is(excluded)) {
            return Ok(Some(Arc::clone(kept)));
        }
        (self.room.0)(needs::to_count_lengths(
            units.left.len() + units.right.len(),
        ))?;
        let all = match kept {
            Some(kept) => kept,
            None => {
                let Ok(spectra) = self.curve.spectra(units, control) else {
                    return Ok(None);
                };
                Arc::new(spectra)
            }
        };
        let beside = match excluded.is_empty() {
            true => {
                let counted = all.wording.all;
                Ok(Spectra {
                    wording: BothWordings {
                        counted,
                        ..all.wording
                    },
                    own: all.own.excluding(ExcludedLengths::default()),
                    exclusions: excluded.clone(),
                    ..Spectra::clone(&all)
                })
            }
            false => {
                let wordings = self.stages.exclusion_units(request, units, control);
                wordings.and_then(|wordings| self.curve.beside(&all, excluded, &wordings, control))
            }
        };
        // The counts of all shingles can be used again, however this ended.
        let found = beside.map(Arc::new).ok();
        self.spectra = Some(found.clone().unwrap_or(all));
        Ok(found)
    }

    /// The difference, computed only if words have changed; none if it was stopped.
    fn difference(
        &mut self,
        comparison: &Comparison,
        control: &RunControl,
    ) -> Result<Option<Arc<Difference>>, NoRoom> {
        let least_moved = least_moved(comparison);
        let kept = self.difference.as_ref();
        if let Some(kept) = kept.filter(|kept| kept.least_moved == least_moved) {
            return Ok(Some(Arc::clone(&kept.difference)));
        }
        self.difference = None;
        let words = comparison.index.words.left.len() + comparison.index.words.right.len();
        (self.room.0)(needs::to_compute_difference(words))?;
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

    /// Begins extras that are comparisons themselves and need as much as `needed` returns for the bytes and words of both
    /// texts. False if the run was stopped.
    fn begin_comparisons(
        &self,
        job: &Job<'_>,
        needed: fn(usize, usize) -> usize,
    ) -> Result<bool, NoRoom> {
        let (texts, words) = (&job.request.texts, &job.comparison.index.words);
        let bytes = texts.left.len() + texts.right.len();
        (self.room.0)(needed(bytes, words.left.len() + words.right.len()))?;
        Ok(job.control.begin(Stage::Extras, 0).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    const TEXT: &str = "one two three four five six seven eight nine ten";

    /// The kinds of outcomes if there is the room that `room` says.
    fn outcomes(room: fn(usize) -> Result<(), NoRoom>) -> Vec<&'static str> {
        let request = Request {
            texts: Pair::new(Text::from(TEXT), Text::from(TEXT)),
            parameters: Default::default(),
            exclusions: Default::default(),
            tokeniser: None,
        };
        let mut state = JobState {
            room: Room(room),
            ..JobState::default()
        };
        let (control, kinds) = (Arc::new(RunControl::default()), RefCell::new(Vec::new()));
        let send = |outcome: JobResult| {
            kinds.borrow_mut().push(match outcome {
                JobResult::Spectrum(_) => "curve",
                JobResult::Sketched(_) => "sketches",
                JobResult::Methods(..) => "methods",
                JobResult::ExtrasNoRoom(_) => "no room",
                JobResult::ExtrasDone(_) => "done",
                _ => "another",
            });
            true
        };
        let extras = Extras {
            methods: Some(ShinglingChoice::AsPublished),
            sketches: true,
            ..Extras::default()
        };
        let comparison = state.stages.compare(&request);
        let job = Job {
            request: &request,
            extras,
            comparison: &comparison,
            control: &control,
        };
        assert!(state.work_out(&job, &|| true, &send));
        kinds.into_inner()
    }

    #[test]
    fn without_room_for_the_curve_methods_and_sketches_are_sent_all_the_same() {
        assert_eq!(
            outcomes(|_| Ok(())),
            ["curve", "sketches", "methods", "done"]
        );
        let but_for_the_curve = |bytes: usize| match bytes == needs::to_count_lengths(20) {
            true => Err(NoRoom {
                needed: bytes,
                free: None,
            }),
            false => Ok(()),
        };
        assert_eq!(
            outcomes(but_for_the_curve),
            ["no room", "sketches", "methods", "done"]
        );
    }
}
