//! What the Pipeline tab is drawn from, and what it remembers between frames: the chosen shingle, the filter, and lists
//! that are computed once.

use crate::ui::passages::order::sought_form;
use crate::ui::passages::view::{Memo, remembered};
use crate::ui::widgets::list::{Listed, RowList};
use shinglescope_core::fingerprint::units::Units;
use shinglescope_core::methods::parameters::Unit;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::sketches::Sketches;
use shinglescope_core::text::{Pair, Side, Span};
use std::ops::Range;
use std::sync::Arc;

/// The position of a shingle that does not occur.
const NONE: u32 = u32::MAX;
/// How many places of the chosen shingle are marked on each side.
const MAX_MARKED: usize = 1000;

/// What every stage is drawn from.
pub struct PipelineData<'a> {
    pub comparison: &'a Comparison,
    /// The number of the comparison.
    pub number: u64,
    pub sketches: Option<&'a Sketches>,
    /// All four stages are beside each other.
    pub is_wide: bool,
}

/// The state of the tab.
#[derive(Debug, Default)]
pub struct PipelineView {
    pub side: Side,
    /// What is typed into the filter.
    pub filter: String,
    /// The list and the words have to scroll to the chosen shingle.
    pub brings_chosen: bool,
    /// The list of each side; its rows stand for positions.
    pub lists: Pair<RowList>,
    /// The lines of the words that were in view last.
    pub lines_in_view: Range<usize>,
    chosen: Option<ChosenShingle>,
    twins: Memo<u64, Arc<Twins>>,
    /// The positions that match a filter on a side.
    listed: Memo<(u64, Side, String), Arc<Vec<u32>>>,
    /// The word that each line of the canonical words of a side begins with, at a width.
    pub lines: Memo<(u64, Side, f32), Arc<Vec<u32>>>,
}

/// A shingle chosen in comparison `number`.
#[derive(Clone, Debug)]
struct ChosenShingle {
    number: u64,
    side: Side,
    at: usize,
    /// Its places in both texts.
    spans: Pair<Vec<Span>>,
}

/// The first position on each side of every shared shingle.
#[derive(Debug)]
pub struct Twins {
    first: Pair<Vec<u32>>,
}

impl Twins {
    fn of(comparison: &Comparison) -> Twins {
        let matches = &comparison.index.matches;
        let first = Pair::from_fn(|side| {
            let mut first = vec![NONE; matches.shared.len()];
            for (at, shingle) in matches.shingle_at[side].iter().enumerate().rev() {
                let shared = shingle.among_shared();
                if let Some(place) = shared.and_then(|number| first.get_mut(number)) {
                    *place = at as u32;
                }
            }
            first
        });
        Twins { first }
    }

    /// The first position in the other text of the shingle at `at` of `side`.
    pub fn at(&self, comparison: &Comparison, side: Side, at: usize) -> Option<usize> {
        let shingle = comparison.index.matches.shingle_at[side].get(at)?;
        let first = self.first[side.other()].get(shingle.among_shared()?)?;
        (*first != NONE).then_some(*first as usize)
    }
}

impl PipelineView {
    /// Chooses the shingle at a position of one side, and finds all of its places.
    pub fn choose(&mut self, number: u64, comparison: &Comparison, side: Side, at: usize) {
        let Some(shingle) = comparison.index.matches.shingle_at[side].get(at) else {
            self.chosen = None;
            return;
        };
        let length = comparison.numbers.length as usize;
        let spans = Pair::from_fn(|side| {
            let all = comparison.index.matches.shingle_at[side].iter().enumerate();
            let same = all.filter(|(_, other)| *other == shingle).take(MAX_MARKED);
            same.map(|(at, _)| comparison.span(side, &(at..at + length)))
                .collect()
        });
        self.chosen = Some(ChosenShingle {
            number,
            side,
            at,
            spans,
        });
        self.side = side;
        self.brings_chosen = true;
    }

    pub fn choose_none(&mut self) {
        self.chosen = None;
    }

    /// The chosen shingle, if it was chosen in comparison `number`.
    pub fn chosen(&self, number: u64) -> Option<(Side, usize)> {
        let chosen = self.chosen.as_ref();
        let chosen = chosen.filter(|chosen| chosen.number == number)?;
        Some((chosen.side, chosen.at))
    }

    /// The places of the chosen shingle in the text of `side`.
    pub fn chosen_spans(&self, number: u64, side: Side) -> &[Span] {
        match &self.chosen {
            Some(chosen) if chosen.number == number => &chosen.spans[side],
            Some(_) | None => &[],
        }
    }

    /// The twins of all shingles, computed once for a comparison.
    pub fn twins(&mut self, number: u64, comparison: &Comparison) -> Arc<Twins> {
        remembered(&mut self.twins, number, || Arc::new(Twins::of(comparison)))
    }

    /// The positions that match the filter; all without a filter.
    pub fn listed(&mut self, number: u64, comparison: &Comparison) -> Listed {
        let (filter, side) = (self.filter.trim(), self.side);
        if filter.is_empty() {
            return Listed::All(comparison.index.checksums[side].len());
        }
        let find = || Arc::new(found(comparison, side, filter));
        let key = (number, side, filter.to_owned());
        Listed::These(remembered(&mut self.listed, key, find))
    }
}

/// Positions whose shingle contains `filter`, or has it as its number or checksum.
fn found(comparison: &Comparison, side: Side, filter: &str) -> Vec<u32> {
    let units = &comparison.index.units[side];
    let sought = sought_form(filter, &comparison.numbers.parameters.canon);
    let mut positions = with_words(units, comparison.numbers.length, &sought);
    let number = filter.replace('\u{2212}', "-").replace(',', "");
    if let Ok(number) = number.parse::<i64>() {
        let checksums = comparison.index.checksums[side].iter().enumerate();
        let numbered = checksums
            .filter(|(at, checksum)| *at as i64 + 1 == number || i64::from(checksum.0) == number);
        positions.extend(numbered.map(|(at, _)| at as u32));
        positions.sort_unstable();
        positions.dedup();
    }
    positions
}

fn with_words(units: &Units, length: u32, sought: &str) -> Vec<u32> {
    match units.unit() {
        Unit::Characters => {
            let all = units.shingles(length).enumerate();
            let with = all.filter(|(_, shingle)| shingle.contains(sought));
            with.map(|(at, _)| at as u32).collect()
        }
        Unit::Words => {
            let words = units.words();
            let count = (units.len() + 1).saturating_sub(length as usize);
            let mut positions: Vec<u32> = Vec::new();
            let canonical = words.canonical();
            let mut search = 0;
            while let Some(at) = canonical.get(search..).and_then(|rest| rest.find(sought)) {
                let start = search + at;
                // Places can overlap, so the search goes on one character later.
                search = start + canonical[start..].chars().next().map_or(1, char::len_utf8);
                let first = words.word_at(start as u32);
                let last = words.word_at((start + sought.len()).saturating_sub(1) as u32);
                let from = (last + 1).saturating_sub(length as usize);
                let next = positions.last().map_or(0, |last| *last as usize + 1);
                let all = from.max(next)..(first + 1).min(count);
                positions.extend(all.map(|at| at as u32));
            }
            positions
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::methods::parameters::{Length, Parameters};
    use shinglescope_core::methods::presets::Preset;
    use shinglescope_core::pair::request::Request;
    use shinglescope_core::run::stages::compare;
    use shinglescope_core::text::Text;

    fn compared(left: &str, right: &str, parameters: Parameters) -> Comparison {
        compare(&Request {
            texts: Pair::new(Text::from(left), Text::from(right)),
            parameters,
            exclusions: Default::default(),
            notices: Default::default(),
            tokeniser: None,
        })
    }

    #[test]
    fn the_filter_finds_words_numbers_and_checksums() {
        let mut parameters = Preset::Recommended.parameters();
        parameters.shingle.length = Length::Fixed(2);
        let text = "One two three Two three four";
        for unit in [Unit::Words, Unit::Characters] {
            parameters.shingle.unit = unit;
            let comparison = compared(text, "two three", parameters);
            let shingles: Vec<&str> = comparison.index.units.left.shingles(2).collect();
            for sought in ["two", "Two", "o t", "e", "three f", "nothing", "2", "w"] {
                let slow: Vec<u32> = (0..shingles.len())
                    .filter(|at| {
                        shingles[*at].contains(&sought.to_lowercase())
                            || sought == (at + 1).to_string()
                    })
                    .map(|at| at as u32)
                    .collect();
                assert_eq!(found(&comparison, Side::Left, sought), slow, "{sought}");
            }
            let checksum = comparison.index.checksums.left[1].0.to_string();
            assert!(found(&comparison, Side::Left, &checksum).contains(&1));
        }
    }

    #[test]
    fn the_filter_is_canonicalised_and_finds_overlapping_places() {
        let mut parameters = Preset::Recommended.parameters();
        parameters.shingle.length = Length::Fixed(2);
        let comparison = compared("ha ha ha ha, don’t. Straße", "", parameters);
        assert_eq!(found(&comparison, Side::Left, "ha ha"), [0, 1, 2]);
        assert_eq!(found(&comparison, Side::Left, "don’t"), [3, 4]);
        assert_eq!(found(&comparison, Side::Left, "Straße"), [4]);
    }

    #[test]
    fn every_place_of_the_chosen_shingle_is_marked() {
        let mut parameters = Preset::Recommended.parameters();
        parameters.shingle.length = Length::Fixed(2);
        let left = "one two three two three four";
        let comparison = compared(left, "two three", parameters);
        let mut view = PipelineView::default();
        view.choose(5, &comparison, Side::Left, 1);
        assert_eq!(view.chosen(5), Some((Side::Left, 1)));
        assert_eq!(view.chosen(6), None);
        let marked: Vec<&str> = view
            .chosen_spans(5, Side::Left)
            .iter()
            .map(|s| s.of(left))
            .collect();
        assert_eq!(marked, ["two three", "two three"]);
        assert_eq!(view.chosen_spans(5, Side::Right).len(), 1);
        let twins = view.twins(5, &comparison);
        assert_eq!(twins.at(&comparison, Side::Left, 3), Some(0));
        assert_eq!(twins.at(&comparison, Side::Left, 0), None);
        assert_eq!(twins.at(&comparison, Side::Right, 0), Some(1));
        assert!(Arc::ptr_eq(&twins, &view.twins(5, &comparison)));
    }
}
