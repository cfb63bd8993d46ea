//! What was worked out besides the comparison: every length, every method, sketches, effects of switches, the difference. While a
//! newer difference is worked out, the changes on the screen follow the edits.

use crate::session::Session;
use crate::session::settings::Tab;
use shinglescope_core::methods::switch_effects::SwitchEffects;
use shinglescope_core::methods::table::{ShinglingChoice, Table};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::difference::{Difference, Hunk, words_span};
use shinglescope_core::pair::lengths::spectra::Spectra;
use shinglescope_core::pair::sketches::Sketches;
use shinglescope_core::pair::wording::{NoticesFound, SharedWording};
use shinglescope_core::text::{EditMap, Pair, Side, Span};
use shinglescope_core::words::odd_characters::OddCharacters;
use std::ops::Range;
use std::sync::Arc;

/// What the open panel shows besides the comparison, each with the number of the comparison that it belongs to.
#[derive(Debug, Default)]
pub struct Findings {
    pub spectra: Option<Arc<Spectra>>,
    pub methods: Option<(u64, ShinglingChoice, Arc<Table>)>,
    pub sketches: Option<(u64, Arc<Sketches>)>,
    pub switch_effects: Option<(u64, Arc<SwitchEffects>)>,
    pub odd_characters: Option<(u64, Arc<Pair<OddCharacters>>)>,
    /// The latest difference, of the latest result or of an earlier one.
    pub differed: Option<Differed>,
}

impl Findings {
    /// Follows an edit of a text.
    pub(super) fn moved(&mut self, side: Side, edit_map: EditMap) {
        if let Some(differed) = &mut self.differed {
            differed.moved(side, edit_map);
        }
    }

    /// Drops what follows edits: there are other texts.
    pub(super) fn leave_texts(&mut self) {
        self.differed = None;
    }
}

impl Session {
    /// Every length of the latest result.
    pub fn spectra(&self) -> Option<&Arc<Spectra>> {
        let comparison = self.comparison.as_ref()?;
        let spectra = self.findings.spectra.as_ref()?;
        let is_beside = spectra.exclusions.is(&comparison.index.exclusions);
        (is_beside && Arc::ptr_eq(&spectra.units, &comparison.index.units)).then_some(spectra)
    }

    /// Drops the lengths of earlier texts, because none of the latest result are coming.
    pub fn drop_earlier_extras(&mut self) {
        let units = self.comparison.as_ref().map(|found| &found.index.units);
        self.findings
            .spectra
            .take_if(|spectra| units.is_none_or(|units| !Arc::ptr_eq(&spectra.units, units)));
    }

    /// Every length of the latest result or, until that is ready, of an earlier one with the same unit.
    pub fn latest_spectra(&self) -> Option<&Arc<Spectra>> {
        let unit = self.comparison.as_ref()?.numbers.parameters.shingle.unit;
        let spectra = self.findings.spectra.as_ref()?;
        (spectra.units.left.unit() == unit).then_some(spectra)
    }

    /// The shared wording of the latest result; never that of earlier texts, because the verdict rests on it.
    pub fn wording(&self) -> Option<&SharedWording> {
        self.spectra().map(|spectra| &spectra.wording.counted)
    }

    /// The stock notices of the latest result; `None` until they are known.
    pub fn notices(&self) -> Option<&NoticesFound> {
        self.spectra().map(|spectra| &*spectra.wording.notices)
    }

    /// Whether the verdict of the latest result may still change, because its shared wording is not known yet.
    pub fn awaits_wording(&self) -> bool {
        let comparison = self.comparison();
        let is_open = comparison.is_some_and(|found| found.numbers.verdict.is_open());
        is_open && self.wording().is_none()
    }

    /// The sketches of the latest result.
    pub fn sketches(&self) -> Option<&Arc<Sketches>> {
        self.of_latest(&self.findings.sketches)
    }

    /// Whether a text of the latest result has words with look-alike letters.
    pub fn has_lookalikes(&self) -> bool {
        self.comparison()
            .is_some_and(|found| found.has_lookalikes())
    }

    /// The characters of the latest result that a reader does not see or takes for others.
    pub fn odd_characters(&self) -> Option<&Pair<OddCharacters>> {
        self.of_latest(&self.findings.odd_characters)
            .map(Arc::as_ref)
    }

    /// What changing each switch would do to the latest result.
    pub fn switch_effects(&self) -> Option<&SwitchEffects> {
        self.of_latest(&self.findings.switch_effects)
            .map(Arc::as_ref)
    }

    /// What was found, if it belongs to the latest result.
    fn of_latest<'a, T>(&self, found: &'a Option<(u64, T)>) -> Option<&'a T> {
        let (number, found) = found.as_ref()?;
        (*number == self.answered).then_some(found)
    }
}

/// A difference, and the comparison that it belongs to.
#[derive(Clone, Debug)]
pub struct Differed {
    /// The number of its comparison.
    pub number: u64,
    pub comparison: Arc<Comparison>,
    pub difference: Arc<Difference>,
    /// How the texts have changed since.
    pub(super) edit_maps: Pair<EditMap>,
}

impl Differed {
    /// Follows an edit of a text.
    pub(crate) fn moved(&mut self, side: Side, edit_map: EditMap) {
        self.edit_maps[side] = self.edit_maps[side].then(edit_map);
    }

    pub fn edit_map(&self, side: Side) -> EditMap {
        self.edit_maps[side]
    }

    /// The span of words in the compared text, with their punctuation.
    pub fn span(&self, side: Side, words: &Range<usize>) -> Span {
        words_span(&self.comparison, side, words)
    }

    /// The hunks that touch these bytes of the compared text.
    pub fn hunks_in(&self, side: Side, bytes: Span) -> &[Hunk] {
        let spans = self.comparison.index.words[side].spans();
        let first = spans.partition_point(|span| span.end <= bytes.start);
        let end = spans.partition_point(|span| span.start < bytes.end);
        self.difference.hunks_near(side, &(first..end))
    }

    /// The change that begins nearest to these bytes of the current texts, among the changes around them.
    pub fn change_near(&self, at: Pair<u32>) -> Option<usize> {
        const AROUND: usize = 8;
        let here = Span {
            start: at.left,
            end: at.left,
        };
        let before = self.edit_maps.left.before(here).start;
        let spans = self.comparison.index.words.left.spans();
        let word = spans.partition_point(|span| span.start < before);
        let hunks = &self.difference.hunks;
        let hunk = hunks.partition_point(|hunk| hunk.at.left.start < word);
        let near = hunks.get(hunk.saturating_sub(AROUND)..(hunk + AROUND).min(hunks.len()));
        let far = |change: &usize| {
            let starts = self.starts(*change).unwrap_or_default();
            starts.left.abs_diff(at.left) + starts.right.abs_diff(at.right)
        };
        let changes = near?.iter().filter_map(|hunk| hunk.change);
        changes.min_by_key(far)
    }

    /// The first change that begins at this byte of the current text or after it; one past the last if there is none.
    pub fn change_from(&self, side: Side, at: u32) -> usize {
        let before = self.edit_maps[side].before(Span { start: at, end: at });
        let spans = self.comparison.index.words[side].spans();
        let word = spans.partition_point(|span| span.start < before.start);
        let hunks = &self.difference.hunks;
        let hunk = hunks.partition_point(|hunk| hunk.at[side].start < word);
        let mut rest = hunks.get(hunk..).unwrap_or_default().iter();
        let first = rest.find_map(|hunk| hunk.change);
        first.unwrap_or(self.difference.changes.len())
    }

    /// Where a change begins in both current texts.
    pub fn starts(&self, change: usize) -> Option<Pair<u32>> {
        let change = self.difference.changes.get(change)?;
        Some(Pair::from_fn(|side| {
            let span = self.span(side, &change.at[side]);
            self.edit_maps[side].moved_byte(span.start)
        }))
    }
}

impl Session {
    /// Accepts the difference of the latest result; one of an older result comes too late.
    pub fn take_difference(&mut self, number: u64, difference: Arc<Difference>) {
        if let Some(comparison) = self.comparison.as_ref().filter(|_| number == self.answered) {
            self.findings.differed = Some(Differed {
                number,
                comparison: Arc::clone(comparison),
                difference,
                edit_maps: self.edit_maps,
            });
        }
    }

    /// The difference of the latest result, if it was asked for.
    pub fn difference(&self) -> Option<&Differed> {
        let differed = self.findings.differed.as_ref()?;
        (differed.number == self.answered).then_some(differed)
    }

    /// The difference of the latest result or, until that is ready, of an earlier one. None if the texts show passages
    /// instead, or if a text is missing.
    pub fn shown_difference(&self) -> Option<&Differed> {
        let is_there = |side: &Side| !self.document(*side).is_empty();
        let is_shown = self.shows_difference() && Side::BOTH.iter().all(is_there);
        self.findings.differed.as_ref().filter(|_| is_shown)
    }

    fn shows_difference(&self) -> bool {
        let panel = self.settings.panel;
        panel.is_open && panel.tab == Tab::Difference
    }

    /// Drops a difference of an earlier result that is not on the screen: it would keep the earlier texts in memory.
    pub(super) fn drop_hidden_difference(&mut self) {
        if !self.shows_difference() && self.difference().is_none() {
            self.findings.differed = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Document, Origin};
    use crate::session::history::UndoName;
    use shinglescope_core::pair::difference::{Effort, difference};
    use shinglescope_core::run::control::RunControl;
    use shinglescope_core::text::{Edit, Pair, Span};

    fn session(left: &str, right: &str) -> Session {
        let mut session = Session::default();
        session.settings.panel.tab = Tab::Difference;
        let document = |text: &str| Document::named("a", text, Origin::Typed);
        session.replace(Side::Left, document(left), open());
        session.replace(Side::Right, document(right), open());
        compare(&mut session);
        session
    }

    fn open() -> UndoName {
        UndoName::Open("a".to_owned())
    }

    fn compare(session: &mut Session) {
        let found = shinglescope_core::run::stages::compare(&session.request());
        session.accept(session.wanted(), Arc::new(found));
    }

    fn take(session: &mut Session) {
        let comparison = Arc::clone(session.comparison().expect("compared"));
        let found =
            RunControl::uncancelled(|control| difference(&comparison, Effort::USUAL, control));
        session.take_difference(session.answered(), Arc::new(found));
    }

    #[test]
    fn changes_follow_edits_until_the_new_ones_come() {
        let mut session = session("the old lamp was lit", "the new lamp was lit");
        assert!(session.shown_difference().is_none());
        take(&mut session);
        let shown = |session: &Session| {
            let shown = session.shown_difference().expect("shown");
            let span = shown.span(Side::Left, &shown.difference.changes[0].at.left);
            let span = shown.edit_map(Side::Left).moved(span).expect("there");
            span.of(&session.document(Side::Left).text).to_owned()
        };
        assert_eq!(shown(&session), "old");
        session.edit(Side::Left, &Edit::new(Span::new(0, 0), "now "), 0.0);
        assert_eq!(shown(&session), "old");
        compare(&mut session);
        assert!(session.difference().is_none(), "it is of the text before");
        assert_eq!(shown(&session), "old");
        take(&mut session);
        let found = session.difference().expect("found");
        assert_eq!(found.difference.changes.len(), 2);
        let near = found.starts(1).expect("two");
        assert_eq!(near, Pair::new(8, 4));
        assert_eq!(found.change_near(near), Some(1));
        session.swap();
        assert!(session.shown_difference().is_none());
    }

    #[test]
    fn earlier_texts_are_freed_unless_their_difference_is_shown() {
        let mut session = session("the old lamp was lit", "the new lamp was lit");
        take(&mut session);
        let earlier = Arc::downgrade(session.comparison().expect("compared"));
        session.edit(Side::Left, &Edit::new(Span::new(0, 0), "now "), 0.0);
        compare(&mut session);
        assert!(earlier.upgrade().is_some(), "its difference is shown");
        take(&mut session);
        assert!(earlier.upgrade().is_none());
        let earlier = Arc::downgrade(session.comparison().expect("compared"));
        session.settings.panel.tab = Tab::Passages;
        session.edit(Side::Left, &Edit::new(Span::new(0, 0), "and "), 0.0);
        compare(&mut session);
        assert!(earlier.upgrade().is_none());
    }
}
