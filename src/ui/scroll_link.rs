//! Scrolling together, aligned by match: a height in one text gives the height in the other where its twin stands.
//!
//! Anchors are the beginnings and ends of the passages of the chain that keeps its order, so the way from one text to the
//! other never jumps back; between anchors it is a straight line.

use super::text_layout::TextLayout;
use crate::pipeline::Comparison;
use crate::pipeline::chain::chain;
use crate::text::{Pair, Side};
use crate::workspace::Drift;

/// Heights that belong together, in order on both sides.
#[derive(Debug, Default)]
pub struct ScrollLink {
    anchors: Vec<Pair<f32>>,
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
    chain(&comparison.passages)
        .into_iter()
        .filter_map(ends)
        .flatten()
        .collect()
}

impl ScrollLink {
    pub fn new(
        anchors: &[Pair<u32>],
        drift: &Pair<Drift>,
        layouts: &Pair<std::sync::Arc<TextLayout>>,
    ) -> ScrollLink {
        let mut link = ScrollLink {
            anchors: vec![Pair::new(0.0, 0.0)],
        };
        for anchor in anchors {
            let heights =
                Pair::from_fn(|side| layouts[side].y_of(drift[side].moved_byte(anchor[side])));
            link.push(heights);
        }
        link.push(Pair::from_fn(|side| layouts[side].size().y));
        link
    }

    fn push(&mut self, heights: Pair<f32>) {
        if self
            .anchors
            .last()
            .is_some_and(|last| heights.left >= last.left && heights.right >= last.right)
        {
            self.anchors.push(heights);
        }
    }

    /// The height in the other text that belongs to `height` on `side`.
    pub fn across(&self, side: Side, height: f32) -> f32 {
        let other = side.other();
        let after = self
            .anchors
            .partition_point(|anchor| anchor[side] <= height);
        let (Some(a), Some(b)) = (
            after.checked_sub(1).and_then(|i| self.anchors.get(i)),
            self.anchors.get(after),
        ) else {
            return self
                .anchors
                .last()
                .map_or(height, |last| last[other] + (height - last[side]).max(0.0));
        };
        let share = (height - a[side]) / (b[side] - a[side]).max(1.0);
        a[other] + share * (b[other] - a[other])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heights_between_anchors_are_shared_out() {
        let link = ScrollLink {
            anchors: vec![
                Pair::new(0.0, 0.0),
                Pair::new(100.0, 300.0),
                Pair::new(200.0, 310.0),
            ],
        };
        assert_eq!(link.across(Side::Left, 50.0), 150.0);
        assert_eq!(link.across(Side::Right, 305.0), 150.0);
        assert_eq!(
            link.across(Side::Left, 250.0),
            360.0,
            "beyond the end both go on"
        );
    }
}
