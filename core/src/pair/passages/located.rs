//! Finds the passage that a wording belongs to.

use crate::pair::comparison::Comparison;
use crate::text::Side;

/// The index of the passage that has most of the first place of `wording` in left; none if no passage has any of it.
pub fn passage_with_wording(comparison: &Comparison, wording: &str) -> Option<usize> {
    if wording.is_empty() {
        return None;
    }
    let start = comparison.index.texts.left.as_str().find(wording)?;
    let end = start + wording.len();
    let highlights = comparison.highlights(Side::Left);
    let first = highlights.partition_point(|highlight| highlight.span.end as usize <= start);
    let here = highlights[first..].iter();
    let here = here.take_while(|highlight| (highlight.span.start as usize) < end);
    let overlap = |start_of: usize, end_of: usize| end_of.min(end) - start_of.max(start);
    let mut most = None;
    for highlight in here {
        let bytes = overlap(highlight.span.start as usize, highlight.span.end as usize);
        if most.is_none_or(|(known, _)| bytes > known) {
            most = Some((bytes, highlight.passage as usize));
        }
    }
    most.map(|(_, passage)| passage)
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
