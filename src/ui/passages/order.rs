//! The order of the list of passages, and which of them a filter leaves.
//!
//! Each passage gets a key of 16 bytes once, so that sorting 100,000 of them reads the text only where keys are equal.
//! Cost: O(p log p) for p passages, and one pass over their words where a filter is set.

use crate::phrases::chooses;
use crate::ui::passages::places::other_places;
use shinglescope_core::methods::parameters::{Canon, Case};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::words::words;
use std::cmp::Ordering;

/// A column of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Column {
    Number,
    Words,
    /// How much its words say: rare ones say more.
    Weight,
    /// How many of the words are changed.
    Changed,
    Left,
    Right,
    Copies,
    Begins,
}

chooses!(Column);

/// The order of the list: by a column, ascending or descending. Equal passages are in the order of the left text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sort {
    pub by: Column,
    pub is_descending: bool,
}

impl Default for Sort {
    fn default() -> Sort {
        Sort::by(Column::Weight)
    }
}

impl Sort {
    /// The order of a column that is chosen for the first time: longest passages and most copies first.
    pub const fn by(column: Column) -> Sort {
        Sort {
            by: column,
            is_descending: matches!(
                column,
                Column::Words | Column::Weight | Column::Changed | Column::Copies
            ),
        }
    }

    /// The order after a click on a column's head: reversed if the list is sorted by this column already.
    pub fn clicked(self, column: Column) -> Sort {
        match self.by == column {
            true => Sort {
                is_descending: !self.is_descending,
                ..self
            },
            false => Sort::by(column),
        }
    }
}

/// The indices of the passages that count with the words of `filter` or with its number, in this order. `bits` are those of each passage.
pub fn listed(comparison: &Comparison, bits: &[f64], sort: Sort, filter: &str) -> Vec<u32> {
    let all = comparison.passages().iter().enumerate();
    let form = sought_form(filter.trim(), &comparison.numbers.parameters.canon);
    let number: Option<usize> = filter.trim().replace(',', "").parse().ok();
    let counted = all.filter(|(_, passage)| !passage.is_excluded);
    let found = counted.filter(|(i, passage)| {
        number == Some(i + 1) || canonical(comparison, passage).contains(&form)
    });
    let key = |(i, passage)| (key(comparison, bits, sort.by, i, passage), i as u32);
    let mut keys: Vec<(u128, u32)> = found.map(key).collect();
    keys.sort_unstable_by(|(a, i), (b, j)| {
        let order = a.cmp(b).then_with(|| match sort.by == Column::Begins {
            true => compare_further(comparison, *i, *j),
            false => Ordering::Equal,
        });
        match sort.is_descending {
            true => order.reverse().then(i.cmp(j)),
            false => order.then(i.cmp(j)),
        }
    });
    keys.into_iter().map(|(_, i)| i).collect()
}

fn key(comparison: &Comparison, bits: &[f64], by: Column, index: usize, passage: &Passage) -> u128 {
    match by {
        Column::Number => index as u128,
        Column::Words => passage.word_count(&comparison.index.units.left) as u128,
        Column::Weight => (1_000.0 * bits.get(index).copied().unwrap_or_default()) as u128,
        Column::Changed => passage.changed_units() as u128,
        Column::Left => passage.at.left.start as u128,
        Column::Right => passage.at.right.start as u128,
        Column::Copies => other_places(passage) as u128,
        Column::Begins => {
            // The first bytes; a shorter text comes first.
            let mut first = [0; 16];
            let form = canonical(comparison, passage).as_bytes();
            for (byte, own) in first.iter_mut().zip(form) {
                *byte = *own;
            }
            u128::from_be_bytes(first)
        }
    }
}

/// The order of two passages whose keys are equal, by the bytes that follow, up to a limit.
fn compare_further(comparison: &Comparison, i: u32, j: u32) -> Ordering {
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

/// What a filter searches for in canonical words. What is typed may also be a skipped word, or part of a word.
pub fn sought_form(filter: &str, canon: &Canon) -> String {
    match (words(filter, canon).canonical(), canon.case) {
        ("", Case::Keep) => filter.to_owned(),
        ("", Case::Ascii) => filter.to_ascii_lowercase(),
        ("", Case::Lower | Case::FullLower | Case::Fold) => filter.to_lowercase(),
        (canonical, _) => canonical.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::passages::compared;

    /// Four passages of 3, 2, 4 and 2 words; the second has two more places in right.
    fn four() -> Comparison {
        let comparison = compared(
            "The Lamp burns. x1 a boat x2 seven grey gulls cry x3 the lamb x4",
            "y1 seven grey gulls cry y2 a boat y3 the lamp burns y4 a boat y5 the lamb y6 a boat",
            2,
            |_| {},
        );
        assert_eq!(comparison.passages().len(), 4);
        comparison
    }

    #[test]
    fn every_column_sorts_both_ways() {
        let comparison = four();
        let by = |by, is_descending| {
            listed(
                &comparison,
                &comparison.passage_weights(),
                Sort { by, is_descending },
                "",
            )
        };
        assert_eq!(by(Column::Number, false), [0, 1, 2, 3]);
        assert_eq!(by(Column::Left, true), [3, 2, 1, 0]);
        // Of the three places of “a boat” the nearest after the lamp counts.
        assert_eq!(by(Column::Right, false), [2, 0, 1, 3]);
        assert_eq!(
            by(Column::Words, true),
            [2, 0, 1, 3],
            "equal ones in the order of left"
        );
        assert_eq!(by(Column::Words, false), [1, 3, 0, 2]);
        // Four rare words say more than three; “a boat” says least.
        assert_eq!(by(Column::Weight, true)[0], 2);
        assert_eq!(by(Column::Weight, false)[0], 1);
        assert_eq!(by(Column::Copies, true), [1, 0, 2, 3]);
        assert_eq!(by(Column::Begins, false), [1, 2, 3, 0]);
        assert_eq!(by(Column::Begins, true), [0, 3, 2, 1]);
    }

    #[test]
    fn first_words_with_a_long_common_beginning_are_ordered() {
        let comparison = compared(
            "one and the same beginning b x1 one and the same beginning a",
            "one and the same beginning a y1 one and the same beginning b",
            2,
            |_| {},
        );
        let order = listed(
            &comparison,
            &comparison.passage_weights(),
            Sort::by(Column::Begins),
            "",
        );
        assert_eq!(order, [1, 0]);
    }

    #[test]
    fn the_filter_finds_words_in_any_case_and_numbers() {
        let comparison = four();
        let found = |filter| {
            listed(
                &comparison,
                &comparison.passage_weights(),
                Sort::by(Column::Number),
                filter,
            )
        };
        assert_eq!(found("  "), [0, 1, 2, 3]);
        assert_eq!(found("LAMP"), [0]);
        assert_eq!(found("the lam"), [0, 3]);
        assert_eq!(found("gulls, cry"), [2]);
        assert_eq!(found("4"), [3]);
        assert_eq!(found("nothing"), [0; 0]);
        assert_eq!(found("?"), [0; 0]);
    }

    #[test]
    fn a_click_on_a_head_sorts_by_it_and_another_reverses_the_order() {
        let sort = Sort::by(Column::Number).clicked(Column::Words);
        assert_eq!((sort.by, sort.is_descending), (Column::Words, true));
        assert!(!sort.clicked(Column::Words).is_descending);
        let sort = sort.clicked(Column::Number);
        assert_eq!(sort, Sort::by(Column::Number));
        assert!(sort.clicked(Column::Number).is_descending);
    }
}
