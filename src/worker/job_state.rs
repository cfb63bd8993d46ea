//! The state of the comparing thread: the stages with their kept results, and the extras that are on the screen.

use crate::files::free_memory::{NoRoom, no_room_for, room_for};
use crate::worker::curve::{CurveThread, is_quick};
use crate::worker::reply::{Extras, JobResult};
use shinglescope_core::methods::switch_effects::switch_effects;
use shinglescope_core::methods::table::{ShinglingChoice, Table, table_cancellable};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::difference::{Difference, Effort, difference};
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

/// The most bytes of both texts for counting each edit at once: beyond, tables of all shingles take too much memory.
const MAX_INCREMENTAL: usize = 32 << 20;

/// Methods that take longer together are shown one by one, in milliseconds.
const SLOW_MS: f64 = 300.0;

/// What is kept between requests.
#[derive(Default)]
pub(crate) struct JobState {
    stages: Stages,
    spectra: Option<Arc<Spectra>>,
    curve: CurveThread,
    methods: Option<KeptMethods>,
    difference: Option<OfWords<KeptDifference>>,
    odd_characters: Option<OfWords<KeptOddCharacters>>,
    room: Room,
}

/// Whether about this many more bytes of memory can be taken; tests put their own answers here.
struct Room(fn(usize) -> Result<(), NoRoom>);

impl Default for Room {
    fn default() -> Room {
        Room(room_for)
    }
}

/// Why there is no result of an extra.
enum Without {
    /// It was stopped, or these texts have none.
    Result,
    Room(NoRoom),
}

impl From<Stopped> for Without {
    fn from(_: Stopped) -> Without {
        Without::Result
    }
}

impl From<NoRoom> for Without {
    fn from(no_room: NoRoom) -> Without {
        Without::Room(no_room)
    }
}

type Found = Result<JobResult, Without>;

/// Works out one of the extras.
type ExtraStep = fn(&mut JobState, &Job<'_>) -> Found;

/// The table of methods, and the texts that it belongs to.
struct KeptMethods {
    texts: Pair<Text>,
    cut: ShinglingChoice,
    table: Arc<Table>,
}

/// Something that was computed from the words of two texts.
struct OfWords<T> {
    words: Pair<Arc<Words>>,
    found: T,
}

impl<T> OfWords<T> {
    fn is_of(&self, words: &Pair<Arc<Words>>) -> bool {
        let is_same = |side: &Side| Arc::ptr_eq(&self.words[*side], &words[*side]);
        Side::BOTH.iter().all(is_same)
    }
}

/// The odd characters of two texts, and their alphabets.
type KeptOddCharacters = (Arc<Pair<OddCharacters>>, Arc<Pair<Vec<char>>>);

/// How much effort the difference may have taken, and the difference.
type KeptDifference = (Effort, Arc<Difference>);

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
    pub(crate) fn work_out(&mut self, job: &Job<'_>) -> bool {
        self.drop_earlier(job);
        // A slow curve comes last: what the panel shows must not wait for it.
        let is_quick = is_quick(&job.comparison.index.units);
        let has_curve = !job.extras.without_curve;
        let steps: [(bool, ExtraStep); 8] = [
            (job.extras.incremental, JobState::incremental_step),
            // Marked in the texts, whatever tab is open.
            (job.extras.odd_characters, JobState::odd_characters_step),
            (job.extras.difference.is_some(), JobState::difference_step),
            (has_curve && is_quick, JobState::curve_step),
            (job.extras.sketches, JobState::sketches_step),
            (job.extras.methods.is_some(), JobState::methods_step),
            (job.extras.switch_effects, JobState::switch_effects_step),
            (has_curve && !is_quick, JobState::curve_step),
        ];
        for (is_wanted, step) in steps {
            if !is_wanted || !job.goes_on() {
                continue;
            }
            let found = catch_unwind(AssertUnwindSafe(|| step(self, job)));
            let is_heard = match found {
                Ok(Ok(outcome)) => (job.send)(outcome),
                Ok(Err(Without::Result)) => true,
                Ok(Err(Without::Room(no_room))) => (job.send)(JobResult::ExtrasNoRoom(no_room)),
                Err(_) => {
                    // Kept results may be incomplete.
                    *self = JobState::default();
                    (job.send)(JobResult::ExtraBroke)
                }
            };
            if !is_heard {
                return false;
            }
        }
        if let Some(bytes) = job.control.lacking()
            && !(job.send)(JobResult::ExtrasNoRoom(no_room_for(bytes)))
        {
            return false;
        }
        let was_stopped = job.control.is_stopped() && job.control.lacking().is_none();
        !(job.look)() || was_stopped || (job.send)(JobResult::ExtrasDone(job.extras))
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
        self.difference.take_if(|kept| !kept.is_of(&index.words));
        self.odd_characters
            .take_if(|kept| !kept.is_of(&index.words));
    }

    fn incremental_step(&mut self, job: &Job<'_>) -> Found {
        let Request {
            texts,
            parameters,
            exclusions,
            ..
        } = job.request;
        let bytes = texts.left.len() + texts.right.len();
        // Without it, the score follows a moment after each edit.
        if bytes > MAX_INCREMENTAL || (self.room.0)(needs::to_count_incrementally(bytes)).is_err() {
            return Err(Without::Result);
        }
        let texts = Pair::new(&*texts.left, &*texts.right);
        let length = job.comparison.numbers.length;
        let incremental = Incremental::new(texts, parameters, length, exclusions);
        let incremental = incremental.ok_or(Without::Result)?;
        Ok(JobResult::Incremental(Box::new(incremental)))
    }

    /// The difference, computed only if words have changed.
    fn difference_step(&mut self, job: &Job<'_>) -> Found {
        let (comparison, words) = (job.comparison, &job.comparison.index.words);
        let effort = job.extras.difference.unwrap_or(Effort::USUAL);
        // What was compared with more effort is as good.
        let is_enough = |kept: &OfWords<KeptDifference>| {
            let (spent, found) = &kept.found;
            !found.is_coarse || *spent == effort
        };
        let kept = self.difference.take().filter(is_enough);
        let kept = match kept {
            Some(kept) => kept,
            None => {
                let count = words.left.len() + words.right.len();
                (self.room.0)(needs::to_compute_difference(count))?;
                job.control.begin(Stage::Difference, 0)?;
                let found = difference(comparison, effort, job.control)?;
                OfWords {
                    words: words.clone(),
                    found: (effort, Arc::new(found)),
                }
            }
        };
        let kept = self.difference.insert(kept);
        Ok(JobResult::Differed(Arc::clone(&kept.found.1)))
    }

    fn odd_characters_step(&mut self, job: &Job<'_>) -> Found {
        let index = &job.comparison.index;
        // Those of earlier words were dropped.
        let kept = self.odd_characters.get_or_insert_with(|| {
            let found = |side: Side| OddCharacters::of(&index.texts[side], &index.words[side]);
            let alphabet = |side: Side| alphabet(&index.texts[side]);
            OfWords {
                words: index.words.clone(),
                found: (
                    Arc::new(Pair::from_fn(found)),
                    Arc::new(Pair::from_fn(alphabet)),
                ),
            }
        });
        let (found, alphabets) = kept.found.clone();
        Ok(JobResult::Characters(found, alphabets))
    }

    fn sketches_step(&mut self, job: &Job<'_>) -> Found {
        job.control.begin(Stage::Extras, 0)?;
        let comparison = job.comparison;
        Ok(JobResult::Sketched(match &comparison.index.sketch {
            Some(sketch) => Arc::clone(sketch),
            None => {
                let units = comparison.index.units.as_ref().as_ref();
                Arc::new(sketches(units, comparison.numbers.length))
            }
        }))
    }

    fn methods_step(&mut self, job: &Job<'_>) -> Found {
        let cut = job.extras.methods.ok_or(Without::Result)?;
        self.begin_comparisons(job, needs::to_run_methods)?;
        let kept = self.methods.as_ref().filter(|kept| kept.cut == cut);
        let table = match kept {
            Some(kept) => Arc::clone(&kept.table),
            None => {
                let texts = &job.request.texts;
                let tags = self.stages.tags();
                // What is ready is shown while slower methods run.
                let mut listen = |so_far: &Table| {
                    let rows = || JobResult::Methods(cut, Arc::new(so_far.clone()));
                    let is_heard = so_far.total_ms < SLOW_MS || (job.send)(rows());
                    is_heard && job.goes_on()
                };
                let table = table_cancellable(texts, cut, tags, &mut listen, job.control)?;
                let (texts, table) = (texts.clone(), Arc::new(table));
                let kept = KeptMethods { texts, cut, table };
                Arc::clone(&self.methods.insert(kept).table)
            }
        };
        Ok(JobResult::Methods(cut, table))
    }

    fn switch_effects_step(&mut self, job: &Job<'_>) -> Found {
        self.begin_comparisons(job, needs::to_try_switches)?;
        let (tags, goes_on) = (self.stages.tags(), || job.goes_on());
        let effects = switch_effects(job.request, tags, &goes_on, job.control)?;
        Ok(JobResult::SwitchEffects(Arc::new(effects)))
    }

    /// Every length.
    fn curve_step(&mut self, job: &Job<'_>) -> Found {
        let (request, control) = (job.request, job.control);
        let units = &job.comparison.index.units;
        let excluded = &request.exclusions;
        let words = &job.comparison.index.words;
        let notices = self.stages.notices(request, words);
        let kept = self.spectra.clone();
        let kept = kept.filter(|kept| kept.wording.notices.of == notices.of);
        if let Some(kept) = kept.as_ref().filter(|kept| kept.exclusions.is(excluded)) {
            return Ok(JobResult::Spectrum(Arc::clone(kept)));
        }
        (self.room.0)(needs::to_count_lengths(
            units.left.len() + units.right.len(),
        ))?;
        let all = match kept {
            Some(kept) => kept,
            None => Arc::new(self.curve.spectra(units, &notices, control)?),
        };
        let beside = match excluded.is_empty() {
            true => {
                let counted = all.wording.all;
                Ok(Spectra {
                    wording: BothWordings {
                        counted,
                        ..all.wording.clone()
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
        let stretch = self.stages.edited_passages(request, words, control);
        let beside = beside.and_then(|spectra| {
            let wording = spectra.wording.with_stretch(stretch?.heaviest.bits);
            Ok(Spectra { wording, ..spectra })
        });
        let found = beside.map(Arc::new);
        self.spectra = Some(found.clone().unwrap_or(all));
        Ok(JobResult::Spectrum(found?))
    }

    /// Begins extras that are comparisons themselves and need as much as `needed` returns for the bytes and words of both
    /// texts.
    fn begin_comparisons(
        &self,
        job: &Job<'_>,
        needed: fn(usize, usize) -> usize,
    ) -> Result<(), Without> {
        let (texts, words) = (&job.request.texts, &job.comparison.index.words);
        let bytes = texts.left.len() + texts.right.len();
        (self.room.0)(needed(bytes, words.left.len() + words.right.len()))?;
        Ok(job.control.begin(Stage::Extras, 0)?)
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
            notices: Default::default(),
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
            look: &|| true,
            send: &send,
        };
        assert!(state.work_out(&job));
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
