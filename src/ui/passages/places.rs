//! The places of a passage: how many there are, which one is meant, and where its words are on the other side.

use crate::ui::passages::word_differences::aligned;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::text::{Pair, Side, Span};
use std::ops::Range;

/// How many places a passage has besides the pair where it was found: copies and excerpts together.
pub fn other_places(passage: &Passage) -> usize {
    let Pair { left, right } = passage.copies.map(Vec::len);
    left + right + passage.excerpts.left.len() + passage.excerpts.right.len()
}

/// The units of a place on `side`, counted from 0; those of the first if there are fewer.
pub fn place_of(passage: &Passage, side: Side, number: usize) -> Range<usize> {
    let place = passage.places(side).nth(number);
    place.unwrap_or(&passage.at[side]).clone()
}

/// The place of passage `index` on `side`, counted from 0, that covers most of `span` of the compared text; the first of
/// several.
pub fn place_at(comparison: &Comparison, index: usize, side: Side, span: Span) -> usize {
    let Some(passage) = comparison.passages().get(index) else {
        return 0;
    };
    let mut best = (0, 0);
    for (number, place) in passage.places(side).enumerate() {
        let own = comparison.span(side, place);
        let start = own.start.max(span.start);
        let shared = own.end.min(span.end).saturating_sub(start);
        if shared > best.0 {
            best = (shared, number);
        }
    }
    best.1
}

/// The first byte on `side` of what both of these places have in common: if one quotes a part of the passage, of that part.
pub fn twin_start(
    comparison: &Comparison,
    passage: &Passage,
    places: &Pair<Range<usize>>,
    side: Side,
) -> u32 {
    let whole = comparison.span(side, &places[side]).start;
    if passage.at == *places {
        return whole;
    }
    let words = Pair::from_fn(|side| comparison.index.units[side].word_range(&places[side]));
    let same = aligned(comparison, &words)[side].clone();
    match same == words[side] {
        true => whole,
        false => comparison.index.words[side].span(same.start).start,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::passages::compared;

    #[test]
    fn every_place_is_found_by_its_highlight() {
        let comparison = compared(
            "x1 “a lamp burns” x2",
            "(a lamp burns) y1 “a lamp burns” “a lamp burns” y2 lamp burns.",
            2,
            |_| {},
        );
        let passage = &comparison.passages()[0];
        let painted = comparison.highlights(Side::Right);
        assert_eq!(painted.len(), 4);
        let found: Vec<Range<usize>> = painted
            .iter()
            .map(|highlight| {
                let place = place_at(&comparison, 0, Side::Right, highlight.span);
                passage.places(Side::Right).nth(place).unwrap().clone()
            })
            .collect();
        assert_eq!(found, [0..3, 4..7, 7..10, 11..13]);
        assert_eq!(place_at(&comparison, 0, Side::Right, Span::default()), 0);
        assert_eq!(place_at(&comparison, 9, Side::Right, painted[1].span), 0);
    }

    #[test]
    fn the_twin_of_an_excerpt_is_the_part_that_it_quotes() {
        let left = "x1 a lamp burns all night x2";
        let comparison = compared(left, "a lamp burns all night y1 burns all night", 2, |_| {});
        let passage = &comparison.passages()[0];
        let start = |right: Range<usize>| {
            let places = Pair::new(passage.at.left.clone(), right);
            let start = twin_start(&comparison, passage, &places, Side::Left) as usize;
            &left[start..start + 5]
        };
        assert_eq!(start(passage.at.right.clone()), "a lam");
        assert_eq!(start(passage.excerpts.right[0].clone()), "burns");
    }
}
