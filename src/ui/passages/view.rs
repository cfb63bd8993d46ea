//! What the panel of passages remembers between frames: order, filter, the row with the keyboard, and what is worked out
//! once.

use crate::ui::passages::order::{Sort, listed, place_of};
use crate::ui::widgets::row_list::RowList;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::comparison::NumbersWithout;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::text::lines::Lines;
use shinglescope_core::text::{Pair, Side};
use std::ops::Range;
use std::sync::Arc;

/// The state of the panel.
#[derive(Debug, Default)]
pub struct PassagesView {
    pub sort: Sort,
    /// What is typed into the filter.
    pub filter: String,
    /// The list, each row by its passage.
    pub list: RowList,
    place: Option<Place>,
    without: Option<((u64, usize), Option<NumbersWithout>)>,
    listed: Option<Listed>,
    lines: Option<(u64, Arc<Pair<Lines>>)>,
}

/// Which of its places a chosen passage is looked at in, in the comparison that answers `number`.
#[derive(Clone, Copy, Debug)]
struct Place {
    number: u64,
    passage: usize,
    at: Pair<usize>,
}

/// The passages that are listed.
#[derive(Debug)]
struct Listed {
    number: u64,
    /// The numbers of a comparison may come ahead of its passages.
    has_passages: bool,
    sort: Sort,
    filter: String,
    order: Arc<Vec<u32>>,
}

impl PassagesView {
    /// The indices of the passages that are listed, in order; `number` is the one that the comparison answers.
    pub fn listed(&mut self, number: u64, comparison: &Comparison) -> Arc<Vec<u32>> {
        let stands = |listed: &&Listed| {
            listed.number == number
                && listed.has_passages == comparison.passages.is_some()
                && listed.sort == self.sort
                && listed.filter == self.filter
        };
        if let Some(listed) = self.listed.as_ref().filter(stands) {
            return Arc::clone(&listed.order);
        }
        let order = Arc::new(listed(comparison, self.sort, &self.filter));
        self.listed = Some(Listed {
            number,
            has_passages: comparison.passages.is_some(),
            sort: self.sort,
            filter: self.filter.clone(),
            order: Arc::clone(&order),
        });
        order
    }

    /// The numbers without the chosen passage; none where it is set aside, or so long that working them out would be felt.
    pub fn without(
        &mut self,
        number: u64,
        comparison: &Comparison,
        chosen: Option<usize>,
    ) -> Option<NumbersWithout> {
        const LONG: usize = 100_000;
        let index = chosen?;
        let key = (number, index);
        if let Some((of, without)) = &self.without
            && *of == key
        {
            return *without;
        }
        let passage = comparison.passages().get(index)?;
        let is_asked = !passage.is_excluded && passage.len() <= LONG;
        let without = is_asked.then(|| comparison.without(passage));
        self.without = Some((key, without));
        without
    }

    /// Where the lines of both compared texts lie.
    pub fn lines(&mut self, number: u64, comparison: &Comparison) -> Arc<Pair<Lines>> {
        if let Some((of, lines)) = &self.lines
            && *of == number
        {
            return Arc::clone(lines);
        }
        let lines = Arc::new(comparison.index.texts.map(|text| Lines::of(text)));
        self.lines = Some((number, Arc::clone(&lines)));
        lines
    }

    /// Which of its places the passage is looked at in, counted from 0.
    pub fn place(&self, number: u64, passage: usize) -> Pair<usize> {
        let known = self.place;
        let known = known.filter(|place| place.number == number && place.passage == passage);
        known.map_or(Pair::default(), |place| place.at)
    }

    /// The units of these places.
    pub fn places(&self, number: u64, index: usize, passage: &Passage) -> Pair<Range<usize>> {
        let at = self.place(number, index);
        Pair::from_fn(|side| place_of(passage, side, at[side]))
    }

    /// Goes to the place `by` further on, or from the last to the first; gives back its units.
    pub fn step_place(
        &mut self,
        number: u64,
        index: usize,
        passage: &Passage,
        side: Side,
        by: i64,
    ) -> Range<usize> {
        let mut at = self.place(number, index);
        let count = passage.places(side).count().max(1) as i64;
        at[side] = (at[side] as i64 + by).rem_euclid(count) as usize;
        self.place = Some(Place {
            number,
            passage: index,
            at,
        });
        place_of(passage, side, at[side])
    }

    /// Goes to a place on `side`, counted from 0. On the other side a passage that was looked at already stays where it was.
    pub fn choose_place(&mut self, number: u64, passage: usize, side: Side, place: usize) {
        let mut at = self.place(number, passage);
        at[side] = place;
        self.place = Some(Place {
            number,
            passage,
            at,
        });
    }

    /// Back to the pair of places that the passage was found in.
    pub fn first_place(&mut self) {
        self.place = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::passages::order::Column;
    use shinglescope_core::methods::parameters::Length;
    use shinglescope_core::methods::presets::Preset;
    use shinglescope_core::pair::request::Request;
    use shinglescope_core::run::stages::compare;
    use shinglescope_core::text::Text;

    fn compared() -> Comparison {
        let mut parameters = Preset::Recommended.parameters();
        parameters.shingle.length = Length::Fixed(2);
        compare(&Request {
            texts: Pair::new(
                Text::from("a lamp burns\nx1\nseven gulls"),
                Text::from("seven gulls\ny1\na lamp burns\ny2\na lamp burns"),
            ),
            parameters,
            exclusions: Default::default(),
        })
    }

    #[test]
    fn the_order_is_worked_out_once_and_anew_when_something_changed() {
        let comparison = compared();
        let mut view = PassagesView::default();
        let first = view.listed(1, &comparison);
        assert!(Arc::ptr_eq(&first, &view.listed(1, &comparison)));
        assert!(!Arc::ptr_eq(&first, &view.listed(2, &comparison)));
        view.sort = Sort::by(Column::Right);
        assert_eq!(*view.listed(2, &comparison), [1, 0]);
        view.filter = "gulls".to_owned();
        assert_eq!(*view.listed(2, &comparison), [1]);
        let lines = view.lines(2, &comparison);
        assert!(Arc::ptr_eq(&lines, &view.lines(2, &comparison)));
        assert!(!Arc::ptr_eq(&lines, &view.lines(3, &comparison)));
    }

    #[test]
    fn places_go_round_and_belong_to_one_passage_of_one_comparison() {
        let comparison = compared();
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
