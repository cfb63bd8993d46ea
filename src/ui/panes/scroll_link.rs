//! Linked scrolling: the height in one text where the twin of what is at a height of the other lies.
//!
//! Anchors are the beginnings and ends of the passages of the heaviest chain that keeps its order, so that the way from one
//! text to the other never jumps back. Between anchors it is a straight line. Only the anchors around a height are looked
//! at: a binary search, however many there are. In a large comparison they are found a stretch a frame; until then the
//! anchors of the previous comparison are used.

use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::passages::chain::{ChainLink, ChainSearch};
use shinglescope_core::text::{Pair, Side};

/// Passages that are looked at in one frame: about a millisecond.
const STRETCH: usize = 8_000;

/// The heights of both texts, and of their bytes.
#[derive(Clone, Copy, Debug)]
pub struct Heights<F> {
    /// How high each text is.
    pub total: Pair<f64>,
    /// The height at which a byte of the compared text is now.
    pub of: F,
}

/// The bytes of both texts that belong together, found once for each comparison.
#[derive(Debug, Default)]
pub struct AnchorBytes {
    /// The number of the comparison that they belong to.
    of: Option<u64>,
    bytes: Vec<Pair<u32>>,
    search: Option<AnchorSearch>,
}

impl AnchorBytes {
    /// The anchors of comparison `number`, found at once if it is small. If not, the previous anchors until
    /// [`AnchorBytes::search_more`] has found all.
    pub fn of(&mut self, number: u64, comparison: &Comparison) -> &[Pair<u32>] {
        let is_small = comparison.passages().len() <= STRETCH;
        while self.of != Some(number) || (is_small && self.search.is_some()) {
            self.search_a_stretch(number, comparison);
        }
        &self.bytes
    }

    /// Does a frame's part of the search in a large comparison; returns whether more is left.
    pub fn search_more(&mut self, number: u64, comparison: &Comparison) -> bool {
        let is_due = self.of != Some(number) || self.search.is_some();
        if is_due && comparison.passages().len() > STRETCH {
            self.search_a_stretch(number, comparison);
        }
        self.search.is_some()
    }

    fn search_a_stretch(&mut self, number: u64, comparison: &Comparison) {
        if self.of != Some(number) {
            self.of = Some(number);
            self.search = Some(AnchorSearch::default());
        }
        if let Some(search) = &mut self.search
            && search.is_done_after_a_stretch(comparison)
        {
            self.bytes = std::mem::take(&mut search.anchors);
            self.search = None;
        }
    }
}

/// The search for anchors: first the whole chain, then the bytes of its passages.
#[derive(Debug, Default)]
struct AnchorSearch {
    links: ChainSearch,
    chain: Option<std::vec::IntoIter<u32>>,
    anchors: Vec<Pair<u32>>,
}

impl AnchorSearch {
    fn is_done_after_a_stretch(&mut self, comparison: &Comparison) -> bool {
        let passages = comparison.passages();
        let Some(chain) = &mut self.chain else {
            let rest = passages.get(self.links.len()..).unwrap_or(&[]);
            for passage in rest.iter().take(STRETCH) {
                let Pair { left, right } = &passage.at;
                self.links.add(&ChainLink::new(left, right, passage.len()));
            }
            if self.links.len() >= passages.len() {
                self.chain = Some(self.links.chain().into_iter());
            }
            return false;
        };
        let stretch = chain.by_ref().take(STRETCH);
        for passage in stretch.filter_map(|index| passages.get(index as usize)) {
            let spans = Pair::from_fn(|side| comparison.span(side, &passage.at[side]));
            for anchor in [spans.map(|span| span.start), spans.map(|span| span.end)] {
                let last = self.anchors.last().copied().unwrap_or_default();
                if anchor.left >= last.left && anchor.right >= last.right {
                    self.anchors.push(anchor);
                }
            }
        }
        chain.len() == 0
    }
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
