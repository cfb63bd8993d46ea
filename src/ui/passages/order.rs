//! Passages in; which of them are listed out, and in what order.
//!
//! Each passage gets a key of 16 bytes once, so that sorting 100,000 of them looks at no text but where keys are equal.
//! Cost: O(p log p) for p passages, and one pass over their words where a filter is set.

use shinglescope_core::methods::parameters::Case;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::text::{Pair, Side};
use shinglescope_core::words::words;
use std::cmp::Ordering;
use std::ops::Range;

/// A column of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Column {
    Number,
    Words,
    /// How many of the words are changed.
    Changed,
    Left,
    Right,
    Copies,
    Begins,
}

/// The order of the list: a column, from its least or from its greatest. Equal ones stand in the order of left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sort {
    pub by: Column,
    pub is_descending: bool,
}

impl Default for Sort {
    fn default() -> Sort {
        Sort::by(Column::Words)
    }
}

impl Sort {
    /// The orders that most people want.
    pub const USUAL: [Sort; 3] = [
        Sort::by(Column::Words),
        Sort::by(Column::Number),
        Sort::by(Column::Right),
    ];

    /// The order that a column is first asked for in: the longest passages and the most copies before the rest.
    pub const fn by(column: Column) -> Sort {
        Sort {
            by: column,
            is_descending: matches!(column, Column::Words | Column::Changed | Column::Copies),
        }
    }

    /// The order after a click on a column's head: the other way round where it was sorted by already.
    pub fn clicked(self, column: Column) -> Sort {
        match self.by == column {
            true => Sort {
                is_descending: !self.is_descending,
                ..self
            },
            false => Sort::by(column),
        }
    }

    pub fn title(self) -> &'static str {
        match (self.by, self.is_descending) {
            (Column::Number | Column::Left, false) => "In the order of left",
            (Column::Number | Column::Left, true) => "Last of left first",
            (Column::Right, false) => "In the order of right",
            (Column::Right, true) => "Last of right first",
            (Column::Words, true) => "Longest first",
            (Column::Words, false) => "Shortest first",
            (Column::Changed, true) => "Most changed first",
            (Column::Changed, false) => "Exact first",
            (Column::Copies, true) => "Most copies first",
            (Column::Copies, false) => "Fewest copies first",
            (Column::Begins, false) => "First words, a to z",
            (Column::Begins, true) => "First words, z to a",
        }
    }
}

/// How many places a passage has besides the pair it was found in, copies and excerpts together.
pub fn other_places(passage: &Passage) -> usize {
    let Pair { left, right } = passage.copies.map(Vec::len);
    left + right + passage.excerpts.left.len() + passage.excerpts.right.len()
}

/// The passages that `filter` leaves, in this order, by their indices.
pub fn listed(comparison: &Comparison, sort: Sort, filter: &str) -> Vec<u32> {
    let all = comparison.passages().iter().enumerate();
    let mut keys: Vec<(u128, u32)> = match Sought::new(comparison, filter) {
        None => all
            .map(|(i, passage)| (key(comparison, sort.by, i, passage), i as u32))
            .collect(),
        Some(sought) => all
            .filter(|(i, passage)| sought.is_in(comparison, *i, passage))
            .map(|(i, passage)| (key(comparison, sort.by, i, passage), i as u32))
            .collect(),
    };
    keys.sort_unstable_by(|(a, i), (b, j)| {
        let order = a.cmp(b).then_with(|| match sort.by {
            Column::Begins => further_on(comparison, *i, *j),
            Column::Number
            | Column::Words
            | Column::Changed
            | Column::Left
            | Column::Right
            | Column::Copies => Ordering::Equal,
        });
        let order = if sort.is_descending {
            order.reverse()
        } else {
            order
        };
        order.then(i.cmp(j))
    });
    keys.into_iter().map(|(_, i)| i).collect()
}

fn key(comparison: &Comparison, by: Column, index: usize, passage: &Passage) -> u128 {
    match by {
        Column::Number => index as u128,
        Column::Words => passage.word_count(&comparison.index.units.left) as u128,
        Column::Changed => passage.changed_units() as u128,
        Column::Left => passage.at.left.start as u128,
        Column::Right => passage.at.right.start as u128,
        Column::Copies => other_places(passage) as u128,
        Column::Begins => {
            // The first bytes in their order; what is shorter comes first.
            let mut first = [0; 16];
            let form = canonical(comparison, passage).as_bytes();
            for (byte, own) in first.iter_mut().zip(form) {
                *byte = *own;
            }
            u128::from_be_bytes(first)
        }
    }
}

/// The order of two passages whose first bytes are equal, as far as anybody would look.
fn further_on(comparison: &Comparison, i: u32, j: u32) -> Ordering {
    const FAR: usize = 200;
    let form = |index: u32| {
        let passage = comparison.passages().get(index as usize);
        let form = passage.map_or("", |passage| canonical(comparison, passage));
        form.as_bytes().get(..FAR).unwrap_or(form.as_bytes())
    };
    form(i).cmp(form(j))
}

fn canonical<'a>(comparison: &'a Comparison, passage: &Passage) -> &'a str {
    comparison.index.units.left.canonical(&passage.at.left)
}

/// What a filter looks for.
struct Sought {
    /// In the form that the words have.
    form: String,
    /// A passage's number, counted from 1.
    number: Option<usize>,
}

impl Sought {
    /// `None` for an empty filter.
    fn new(comparison: &Comparison, filter: &str) -> Option<Sought> {
        let filter = filter.trim();
        if filter.is_empty() {
            return None;
        }
        let canon = &comparison.numbers.parameters.canon;
        let canonical = words(filter, canon);
        // Typed words may be skipped ones, or parts of one.
        let form = match (canonical.canonical(), canon.case) {
            ("", Case::Keep) => filter.to_owned(),
            ("", Case::Ascii) => filter.to_ascii_lowercase(),
            ("", Case::Lower | Case::FullLower | Case::Fold) => filter.to_lowercase(),
            (canonical, _) => canonical.to_owned(),
        };
        Some(Sought {
            form,
            number: filter.replace(',', "").parse().ok(),
        })
    }

    fn is_in(&self, comparison: &Comparison, index: usize, passage: &Passage) -> bool {
        self.number == Some(index + 1) || canonical(comparison, passage).contains(&self.form)
    }
}

/// The units of one of a passage's places on `side`; those of the first where it has not so many.
pub fn place_of(passage: &Passage, side: Side, number: usize) -> Range<usize> {
    let place = passage.places(side).nth(number);
    place.unwrap_or(&passage.at[side]).clone()
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::methods::parameters::Length;
    use shinglescope_core::methods::presets::Preset;
    use shinglescope_core::pair::request::Request;
    use shinglescope_core::run::stages::compare;
    use shinglescope_core::text::Text;

    fn compared(left: &str, right: &str) -> Comparison {
        let mut parameters = Preset::Recommended.parameters();
        parameters.shingle.length = Length::Fixed(2);
        compare(&Request {
            texts: Pair::new(Text::from(left), Text::from(right)),
            parameters,
            exclusions: Default::default(),
        })
    }

    /// Four passages of 3, 2, 4 and 2 words; the second has two more places in right.
    fn four() -> Comparison {
        let comparison = compared(
            "The Lamp burns. x1 a boat x2 seven grey gulls cry x3 the lamb x4",
            "y1 seven grey gulls cry y2 a boat y3 the lamp burns y4 a boat y5 the lamb y6 a boat",
        );
        assert_eq!(comparison.passages().len(), 4);
        comparison
    }

    #[test]
    fn every_column_sorts_and_turns_round() {
        let comparison = four();
        let by = |by, is_descending| listed(&comparison, Sort { by, is_descending }, "");
        assert_eq!(by(Column::Number, false), [0, 1, 2, 3]);
        assert_eq!(by(Column::Left, true), [3, 2, 1, 0]);
        // Of three places of “a boat” the nearest after the lamp counts.
        assert_eq!(by(Column::Right, false), [2, 0, 1, 3]);
        assert_eq!(
            by(Column::Words, true),
            [2, 0, 1, 3],
            "equal ones as in left"
        );
        assert_eq!(by(Column::Words, false), [1, 3, 0, 2]);
        assert_eq!(by(Column::Copies, true), [1, 0, 2, 3]);
        assert_eq!(by(Column::Begins, false), [1, 2, 3, 0]);
        assert_eq!(by(Column::Begins, true), [0, 3, 2, 1]);
    }

    #[test]
    fn first_words_that_agree_for_long_are_told_apart() {
        let comparison = compared(
            "one and the same beginning b x1 one and the same beginning a",
            "one and the same beginning a y1 one and the same beginning b",
        );
        let order = listed(&comparison, Sort::by(Column::Begins), "");
        assert_eq!(order, [1, 0]);
    }

    #[test]
    fn the_filter_finds_words_in_any_case_and_numbers() {
        let comparison = four();
        let found = |filter| listed(&comparison, Sort::by(Column::Number), filter);
        assert_eq!(found("  "), [0, 1, 2, 3]);
        assert_eq!(found("LAMP"), [0]);
        assert_eq!(found("the lam"), [0, 3]);
        assert_eq!(found("gulls, cry"), [2]);
        assert_eq!(found("4"), [3]);
        assert_eq!(found("nothing"), [0; 0]);
        assert_eq!(found("?"), [0; 0]);
    }

    #[test]
    fn a_click_on_a_head_sorts_by_it_and_then_turns_it_round() {
        let sort = Sort::by(Column::Number).clicked(Column::Words);
        assert_eq!(sort.title(), "Longest first");
        assert_eq!(sort.clicked(Column::Words).title(), "Shortest first");
        let sort = sort.clicked(Column::Number);
        assert_eq!(sort, Sort::by(Column::Number));
        assert!(sort.clicked(Column::Number).is_descending);
    }
}
