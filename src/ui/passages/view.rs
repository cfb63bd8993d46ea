//! The state of the Passages tab between frames: order, filter, list and computed values; and the data that list and
//! detail are drawn from.

use crate::formats::{DocumentFacts, PlaceKind};
use crate::phrases::Phrases;
use crate::session::{Notes, Session};
use crate::ui::passages::colours::Colours;
use crate::ui::passages::not_counted::Foot;
use crate::ui::passages::order::{Sort, listed};
use crate::ui::passages::places::{other_places, place_of};
use crate::ui::widgets::list::{Listed, RowList};
use shinglescope_core::pair::comparison::{Comparison, NumbersWithout};
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::text::lines::Lines;
use shinglescope_core::text::{Pair, Side};
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

/// What list and detail are drawn from.
pub struct PassageData<'a> {
    pub session: &'a Session,
    pub comparison: &'a Comparison,
    /// The number of the request that the comparison answers.
    pub number: u64,
    pub lines: Arc<Pair<Lines>>,
    /// The numbers without the chosen passage, if it counts.
    pub without: Option<NumbersWithout>,
    /// The bits of each passage's words in the left text.
    pub bits: Arc<Vec<f64>>,
    /// The most bits of a passage, and whether any has copies.
    pub column_facts: (f64, bool),
    pub foot: Arc<Foot>,
    pub listed: Listed,
    /// Whether the filter leaves some out.
    pub is_filtered: bool,
    pub chosen: Option<usize>,
    pub sort: Sort,
    pub colours: Colours,
    pub t: &'a Phrases,
}

impl PassageData<'_> {
    /// What is known about a document: its pages and sections.
    pub fn facts(&self, side: Side) -> &DocumentFacts {
        &self.session.document(side).facts
    }

    /// The line where these units begin.
    pub fn line(&self, side: Side, units: &Range<usize>) -> usize {
        let start = self.comparison.span(side, units).start;
        self.lines[side].line_at(start)
    }

    /// The page or section where these units begin.
    pub fn place(&self, side: Side, units: &Range<usize>) -> Option<&PlaceKind> {
        let start = self.comparison.span(side, units).start;
        self.facts(side).place_at(start as usize)
    }

    /// The name of the text, the page or section, and the line where these units begin.
    pub fn heading(&self, side: Side, units: &Range<usize>) -> String {
        let t = self.t;
        let (name, line) = (text_name(self.session, side, t), self.line(side, units));
        match self.place(side, units) {
            Some(place) => t.text_and_place(name, t.place(place), line),
            None => t.text_and_line(name, line),
        }
    }
}

/// What a text is called.
pub fn text_name(session: &Session, side: Side, t: &Phrases) -> String {
    match session.document(side).name.as_str() {
        "" => t.text_unnamed(side),
        name => name.to_owned(),
    }
}

/// The score before and after setting the items aside, or why it does not change.
pub fn score_change(session: &Session, t: &Phrases) -> String {
    let (comparison, held) = (session.comparison(), held(session));
    let scores = comparison.and_then(|comparison| {
        let before = comparison.numbers.with_excluded?.score.ok()?;
        Some(t.percents_apart(before, comparison.numbers.score.ok()?))
    });
    match (held, scores) {
        (None, _) => t.excluded_waiting(),
        (Some(_), Some((before, after))) => t.excluded_scores(&before, &after),
        (Some(held), None) if held.iter().all(|held| *held == 0) => t.excluded_nothing(),
        (Some(_), None) => t.excluded_no_score(),
    }
}

/// How much each item holds, once it is known.
pub fn held(session: &Session) -> Option<Vec<usize>> {
    session.exclusions().held(session.comparison()?)
}

/// The last value that was computed, and what for.
pub type Memo<K, V> = Option<(K, V)>;

/// The value for `key`, computed only if that is another key than last time.
pub fn remembered<K: PartialEq, V: Clone>(
    memo: &mut Memo<K, V>,
    key: K,
    compute: impl FnOnce() -> V,
) -> V {
    match memo {
        Some((known, value)) if *known == key => value.clone(),
        _ => memo.insert((key, compute())).1.clone(),
    }
}

/// The state of the tab.
#[derive(Debug, Default)]
pub struct PassagesView {
    pub sort: Sort,
    /// What is typed into the filter.
    pub filter: String,
    /// The list; its rows stand for passages.
    pub list: RowList,
    /// Open the menu of the chosen passage's note in the next frame.
    pub opens_note: bool,
    /// Put the keyboard into its text as soon as it is there.
    pub focuses_note: bool,
    /// Which of its places is shown of a passage of the comparison that answers a request.
    place: Option<((u64, usize), Pair<usize>)>,
    without: Memo<(u64, usize), Option<NumbersWithout>>,
    listed: Memo<ListKey, Arc<Vec<u32>>>,
    lines: Memo<u64, Arc<Pair<Lines>>>,
    bits: Memo<(u64, bool), Arc<Vec<f64>>>,
    column_facts: Memo<(u64, bool), (f64, bool)>,
    foot: Memo<FootKey, Arc<Foot>>,
}

/// What the foot was made for: the answer, what of it was there, and the number of changes.
type FootKey = (u64, bool, bool, u64);

/// What a list was made for: the answer and whether it had passages, the order, the filter, and the notes.
type ListKey = (u64, bool, Sort, String, u64);

impl PassagesView {
    /// The indices of the passages that are listed, in order; the comparison answers request `number`.
    pub fn listed(
        &mut self,
        number: u64,
        comparison: &Comparison,
        notes: &Notes,
        t: &Phrases,
    ) -> Arc<Vec<u32>> {
        // The numbers of a comparison can arrive before its passages.
        let has_passages = comparison.passages.is_some();
        let (filter, revision) = (self.filter.clone(), notes.revision());
        let key = (number, has_passages, self.sort, filter, revision);
        let bits = self.bits(number, comparison);
        let order = || {
            let found = listed(comparison, &bits, self.sort, &self.filter);
            let noted = notes.matching(self.filter.trim(), t);
            if noted.is_empty() {
                return Arc::new(found);
            }
            let found: BTreeSet<u32> = found.into_iter().chain(noted).collect();
            let mut all = listed(comparison, &bits, self.sort, "");
            all.retain(|passage| found.contains(passage));
            Arc::new(all)
        };
        remembered(&mut self.listed, key, order)
    }

    /// The bits of each passage's words in the left text.
    pub fn bits(&mut self, number: u64, comparison: &Comparison) -> Arc<Vec<f64>> {
        let key = (number, comparison.passages.is_some());
        remembered(&mut self.bits, key, || {
            Arc::new(comparison.passage_weights())
        })
    }

    /// The most bits of a passage, and whether any has copies.
    pub fn column_facts(&mut self, number: u64, comparison: &Comparison) -> (f64, bool) {
        let bits = self.bits(number, comparison);
        let key = (number, comparison.passages.is_some());
        remembered(&mut self.column_facts, key, || {
            let has_copies = |passage: &Passage| other_places(passage) > 0;
            let has_copies = comparison.passages().iter().any(has_copies);
            (bits.iter().copied().fold(0.0, f64::max), has_copies)
        })
    }

    /// What does not count, below the list.
    pub fn foot(&mut self, session: &Session, comparison: &Comparison, t: &Phrases) -> Arc<Foot> {
        let has_passages = comparison.passages.is_some();
        let has_notices = session.notices().is_some();
        let key = (
            session.answered(),
            has_passages,
            has_notices,
            session.wanted(),
        );
        remembered(&mut self.foot, key, || {
            Arc::new(Foot::of(session, comparison, t))
        })
    }

    /// The numbers without the chosen passage; none if it is set aside, or so long that computing them would delay the frame.
    pub fn without(
        &mut self,
        number: u64,
        comparison: &Comparison,
        chosen: Option<usize>,
    ) -> Option<NumbersWithout> {
        const LONG: usize = 100_000;
        let index = chosen?;
        let passage = comparison.passages().get(index)?;
        let is_asked = !passage.is_excluded && passage.len() <= LONG;
        let compute = || is_asked.then(|| comparison.without(passage));
        remembered(&mut self.without, (number, index), compute)
    }

    /// The lines of both compared texts.
    pub fn lines(&mut self, number: u64, comparison: &Comparison) -> Arc<Pair<Lines>> {
        let texts = &comparison.index.texts;
        let compute = || Arc::new(texts.map(|text| Lines::of(text)));
        remembered(&mut self.lines, number, compute)
    }

    /// Which of its places is shown of a passage, counted from 0.
    pub fn place(&self, number: u64, passage: usize) -> Pair<usize> {
        match self.place {
            Some((of, at)) if of == (number, passage) => at,
            Some(_) | None => Pair::default(),
        }
    }

    /// The units of these places.
    pub fn places(&self, number: u64, index: usize, passage: &Passage) -> Pair<Range<usize>> {
        let at = self.place(number, index);
        Pair::from_fn(|side| place_of(passage, side, at[side]))
    }

    /// Moves on by `by` places and wraps around at the end; returns the units of the new place.
    pub fn step_place(
        &mut self,
        number: u64,
        index: usize,
        passage: &Passage,
        side: Side,
        by: i64,
    ) -> Range<usize> {
        let count = passage.places(side).count().max(1) as i64;
        let now = self.place(number, index)[side] as i64;
        let place = (now + by).rem_euclid(count) as usize;
        self.choose_place(number, index, side, place);
        place_of(passage, side, place)
    }

    /// Shows a place on `side`, counted from 0. The other side keeps the place that it shows of this passage.
    pub fn choose_place(&mut self, number: u64, passage: usize, side: Side, place: usize) {
        let mut at = self.place(number, passage);
        at[side] = place;
        self.place = Some(((number, passage), at));
    }

    /// Returns to the pair of places where the passage was found.
    pub fn first_place(&mut self) {
        self.place = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::passages::compared;
    use crate::ui::passages::order::Column;

    fn two() -> Comparison {
        compared(
            "a lamp burns
x1
seven gulls",
            "seven gulls
y1
a lamp burns
y2
a lamp burns",
            2,
            |_| {},
        )
    }

    #[test]
    fn the_order_is_computed_once_and_again_when_something_changed() {
        let comparison = two();
        let mut view = PassagesView::default();
        let (notes, t) = (Notes::default(), Phrases::english());
        let first = view.listed(1, &comparison, &notes, &t);
        assert!(Arc::ptr_eq(
            &first,
            &view.listed(1, &comparison, &notes, &t)
        ));
        assert!(!Arc::ptr_eq(
            &first,
            &view.listed(2, &comparison, &notes, &t)
        ));
        view.sort = Sort::by(Column::Right);
        assert_eq!(*view.listed(2, &comparison, &notes, &t), [1, 0]);
        view.filter = "gulls".to_owned();
        assert_eq!(*view.listed(2, &comparison, &notes, &t), [1]);
        let lines = view.lines(2, &comparison);
        assert!(Arc::ptr_eq(&lines, &view.lines(2, &comparison)));
        assert!(!Arc::ptr_eq(&lines, &view.lines(3, &comparison)));
    }

    #[test]
    fn places_wrap_around_and_belong_to_one_passage_of_one_comparison() {
        let comparison = two();
        let passage = &comparison.passages()[0];
        let mut view = PassagesView::default();
        assert_eq!(view.step_place(1, 0, passage, Side::Right, 1), 7..10);
        assert_eq!(view.place(1, 0), Pair::new(0, 1));
        assert_eq!(view.place(1, 1), Pair::default());
        assert_eq!(view.place(2, 0), Pair::default());
        assert_eq!(view.step_place(1, 0, passage, Side::Right, 1), 3..6);
        assert_eq!(view.step_place(1, 0, passage, Side::Left, -1), 0..3);
        view.first_place();
        assert_eq!(view.places(1, 0, passage), passage.at);
    }
}
