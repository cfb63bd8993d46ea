//! The runs that shared wording counts, while the texts are marked by weight: while newer ones are worked out, those on the
//! screen follow the edits.

use crate::session::Session;
use crate::session::settings::Marking;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::difference::words_span;
use shinglescope_core::pair::wording::{CountedRun, CountedRuns, Form};
use shinglescope_core::text::{EditMap, Pair, Side, Span};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, OnceLock};

/// The runs that count, and the comparison that they belong to.
#[derive(Clone, Debug)]
pub struct WeighedRuns {
    /// The number of its comparison.
    pub number: u64,
    comparison: Arc<Comparison>,
    runs: Arc<CountedRuns>,
    /// A hash of the words of each run, once it was asked for.
    wordings: Arc<Pair<Vec<OnceLock<u64>>>>,
    /// How the texts have changed since.
    edit_maps: Pair<EditMap>,
}

/// Why no run is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoRuns {
    /// Both texts are so short that their characters are compared.
    Short,
    /// None weighs enough.
    Light,
}

impl WeighedRuns {
    /// Follows an edit of a text.
    pub(super) fn moved(&mut self, side: Side, edit_map: EditMap) {
        self.edit_maps[side] = self.edit_maps[side].then(edit_map);
    }

    pub fn edit_map(&self, side: Side) -> EditMap {
        self.edit_maps[side]
    }

    /// The runs of a text, in order.
    pub fn runs(&self, side: Side) -> &[CountedRun] {
        &self.runs.of[side]
    }

    /// The bits that a run needs: it counts half from the first on, and whole from the second.
    pub fn needed(&self) -> (f64, f64) {
        self.runs.needed
    }

    /// Where a run is in the compared text, with its punctuation.
    pub fn span(&self, side: Side, run: &CountedRun) -> Span {
        words_span(&self.comparison, side, &run.words)
    }

    /// The runs that touch these bytes of the compared text.
    pub fn runs_in(&self, side: Side, bytes: Span) -> &[CountedRun] {
        let runs = self.runs(side);
        let first = runs.partition_point(|run| self.span(side, run).end <= bytes.start);
        let end = runs.partition_point(|run| self.span(side, run).start < bytes.end);
        runs.get(first..end).unwrap_or_default()
    }

    /// How far the weight of a run is from the least that counts, 0, to the least that counts whole, 1.
    pub fn strength(&self, run: &CountedRun) -> f64 {
        let (least, most) = self.runs.needed;
        ((run.bits - least) / (most - least).max(1.0)).clamp(0.0, 1.0)
    }

    /// A hash of the words of a run: equal runs of both texts have the same.
    pub fn wording(&self, side: Side, run: &CountedRun) -> u64 {
        let hash = || {
            let words = &self.comparison.index.words[side];
            let mut hasher = DefaultHasher::new();
            for word in run.words.clone() {
                words.form(word).hash(&mut hasher);
            }
            hasher.finish()
        };
        let runs = self.runs(side);
        let index = runs.partition_point(|other| other.words.start < run.words.start);
        let found = runs.get(index).filter(|found| found.words == run.words);
        match found.and_then(|_| self.wordings[side].get(index)) {
            Some(known) => *known.get_or_init(hash),
            None => hash(),
        }
    }

    /// Why there is no run; `None` if there are some.
    pub fn nothing(&self) -> Option<NoRuns> {
        let Pair { left, right } = &self.runs.of;
        match self.runs.form {
            Form::Characters => Some(NoRuns::Short),
            Form::Words(_) => (left.is_empty() && right.is_empty()).then_some(NoRuns::Light),
        }
    }
}

impl Session {
    pub fn marks_by_weight(&self) -> bool {
        self.settings.marking == Marking::ByWeight
    }

    /// Accepts the runs of the latest result; those of an older result come too late.
    pub fn take_counted_runs(&mut self, number: u64, runs: Arc<CountedRuns>) {
        if let Some(comparison) = self.comparison.as_ref().filter(|_| number == self.answered) {
            let wordings = |side: Side| vec![OnceLock::new(); runs.of[side].len()];
            self.findings.weighed = Some(WeighedRuns {
                number,
                comparison: Arc::clone(comparison),
                wordings: Arc::new(Pair::from_fn(wordings)),
                runs,
                edit_maps: self.edit_maps,
            });
        }
    }

    /// The runs of the latest result, if they were asked for. The length of the shingles does not matter.
    pub fn weighed_runs(&self) -> Option<&WeighedRuns> {
        let (weighed, latest) = (self.findings.weighed.as_ref()?, self.comparison.as_ref()?);
        let (own, latest) = (&weighed.comparison.index, &latest.index);
        let is_same = |side: &Side| Arc::ptr_eq(&own.words[*side], &latest.words[*side]);
        let is_current = Side::BOTH.iter().all(is_same) && own.exclusions.is(&latest.exclusions);
        is_current.then_some(weighed)
    }

    /// The runs that the texts show: those of the latest result or, until they are ready, of the texts before an edit. None
    /// if the texts show passages.
    pub fn shown_runs(&self) -> Option<&WeighedRuns> {
        let is_there = |side: &Side| !self.document(*side).is_empty();
        let is_shown = self.marks_by_weight() && Side::BOTH.iter().all(is_there);
        self.findings.weighed.as_ref().filter(|_| is_shown)
    }

    /// Drops runs of an earlier result, because none of the latest are coming.
    pub fn drop_earlier_runs(&mut self) {
        if self.weighed_runs().is_none() {
            self.findings.weighed = None;
        }
    }
}
