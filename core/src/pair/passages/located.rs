//! Finds the passage that a wording belongs to.

use crate::pair::comparison::Comparison;
use crate::pair::passages::highlights::{Highlight, visible};
use crate::text::{Side, Span};

/// The index of the passage that has most of the first place of `wording` in left; none if no passage has any of it.
pub fn passage_with_wording(comparison: &Comparison, wording: &str) -> Option<usize> {
    if wording.is_empty() {
        return None;
    }
    let start = comparison.index.texts.left.as_str().find(wording)?;
    let place = Span::new(start, start + wording.len());
    let overlap = |of: &&Highlight| of.span.end.min(place.end) - of.span.start.max(place.start);
    // Of several that have equally much, the first.
    let here = visible(comparison.highlights(Side::Left), place)
        .iter()
        .rev();
    here.max_by_key(overlap).map(|most| most.passage as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pair::request::Request;
    use crate::run::stages::compare;

    #[test]
    fn a_wording_belongs_to_the_passage_with_most_of_it() {
        let (first, second) = (
            "alpha beta gamma delta epsilon zeta",
            "one two three four five six",
        );
        let left = format!("{first} {second} {first}");
        let comparison = compare(&Request::recommended(
            &left,
            &format!("{second} and {first}"),
        ));
        let found = |wording: &str| passage_with_wording(&comparison, wording);
        assert_eq!((found(first), found(second)), (Some(0), Some(1)));
        assert_eq!(found("epsilon zeta one two three four"), Some(1));
        assert_eq!((found("nowhere"), found("")), (None, None));
    }
}
