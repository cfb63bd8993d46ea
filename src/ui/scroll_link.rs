//! Scrolling together, aligned by match: a height in one text gives the height in the other where its twin stands.
//!
//! Anchors are the beginnings and ends of the passages of the chain that keeps its order, so the way from one text to the
//! other never jumps back; between anchors it is a straight line. Only the anchors around the height asked for are looked
//! at, so a hundred thousand of them cost what seventeen do.

use crate::pipeline::Comparison;
use crate::pipeline::chain::chain;
use crate::text::{Pair, Side};

/// The ends of both texts, and where their bytes stand.
#[derive(Clone, Copy, Debug)]
pub struct Heights<F> {
    /// How high each text is.
    pub total: Pair<f64>,
    /// The height at which a byte of the compared text stands now.
    pub of: F,
}

/// The bytes that belong together, found once for each comparison.
#[derive(Debug, Default)]
pub struct AnchorBytes {
    of: Option<u64>,
    bytes: Vec<Pair<u32>>,
}

impl AnchorBytes {
    /// The anchors of `comparison`, which carries `number`; kept until another number comes.
    pub fn of(&mut self, number: u64, comparison: &Comparison) -> &[Pair<u32>] {
        if self.of != Some(number) {
            self.of = Some(number);
            self.bytes = anchor_bytes(comparison);
        }
        &self.bytes
    }
}

fn anchor_bytes(comparison: &Comparison) -> Vec<Pair<u32>> {
    let ends = |index: usize| {
        let passage = comparison.passages.get(index)?;
        let spans = Pair::from_fn(|side| comparison.span(side, &passage.at[side]));
        Some([spans.map(|span| span.start), spans.map(|span| span.end)])
    };
    let all = chain(&comparison.passages).into_iter().filter_map(ends);
    let mut anchors: Vec<Pair<u32>> = Vec::new();
    for anchor in all.flatten() {
        let last = anchors.last().copied().unwrap_or_default();
        if anchor.left >= last.left && anchor.right >= last.right {
            anchors.push(anchor);
        }
    }
    anchors
}

/// The height in the other text that belongs to `height` on `side`.
pub fn across(
    anchors: &[Pair<u32>],
    heights: &Heights<impl Fn(Side, u32) -> f64>,
    side: Side,
    height: f64,
) -> f64 {
    let other = side.other();
    let at = |anchor: &Pair<u32>| Pair::from_fn(|side| (heights.of)(side, anchor[side]));
    let after = anchors.partition_point(|anchor| (heights.of)(side, anchor[side]) <= height);
    let before = after.checked_sub(1).and_then(|index| anchors.get(index));
    let a = before.map_or(Pair::default(), at);
    let b = anchors.get(after).map_or(heights.total, at);
    if height > b[side] {
        return b[other] + (height - b[side]);
    }
    let share = (height - a[side]) / (b[side] - a[side]).max(1.0);
    a[other] + share * (b[other] - a[other])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_between_anchors_are_shared_out() {
        let heights = Heights {
            total: Pair::new(200.0, 310.0),
            of: |_: Side, at: u32| f64::from(at),
        };
        let across = |side, height| across(&[Pair::new(100, 300)], &heights, side, height);
        assert_eq!(across(Side::Left, 50.0), 150.0);
        assert_eq!(across(Side::Right, 305.0), 150.0);
        assert_eq!(
            across(Side::Left, 250.0),
            360.0,
            "beyond the end both go on"
        );
    }
}
