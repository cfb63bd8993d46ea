//! Scrolling together, aligned by match: a height in one text gives the height in the other where its twin stands.
//!
//! Anchors are the beginnings and ends of the passages of the chain that keeps its order, so the way from one text to the
//! other never jumps back; between anchors it is a straight line. Only the anchors around the height asked for are looked
//! at, so a hundred thousand of them cost what seventeen do. So many are found a stretch a frame; until then those of the
//! comparison before stand.

mod heaviest;

use crate::ui::panes::scroll_link::heaviest::Heaviest;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::text::{Pair, Side};

/// Passages that are looked at in one frame: less than a millisecond.
const STRETCH: usize = 16_000;

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
    search: Option<Search>,
}

impl AnchorBytes {
    /// The anchors of `comparison`, which carries `number`; where it has so many passages that they take several frames,
    /// those found last until [`AnchorBytes::go_on`] is through.
    pub fn of(&mut self, number: u64, comparison: &Comparison) -> &[Pair<u32>] {
        let is_small = comparison.passages().len() <= STRETCH;
        while self.of != Some(number) || (is_small && self.search.is_some()) {
            self.look_on(number, comparison);
        }
        &self.bytes
    }

    /// Looks for a frame's part of the anchors of a comparison that has too many for one frame; says whether more are left.
    pub fn go_on(&mut self, number: u64, comparison: &Comparison) -> bool {
        let is_due = self.of != Some(number) || self.search.is_some();
        if is_due && comparison.passages().len() > STRETCH {
            self.look_on(number, comparison);
        }
        self.search.is_some()
    }

    fn look_on(&mut self, number: u64, comparison: &Comparison) {
        if self.of != Some(number) {
            self.of = Some(number);
            self.search = Some(Search::default());
        }
        if let Some(search) = &mut self.search
            && search.go_on(comparison)
        {
            self.bytes = std::mem::take(&mut search.anchors);
            self.search = None;
        }
    }
}

/// On the way to the anchors: first the whole chain, then the bytes of its passages.
#[derive(Debug, Default)]
struct Search {
    heaviest: Heaviest,
    chain: Option<Vec<u32>>,
    /// Passages of the chain whose bytes are among the anchors.
    told: usize,
    anchors: Vec<Pair<u32>>,
}

impl Search {
    /// Goes on by a stretch; says whether it is through.
    fn go_on(&mut self, comparison: &Comparison) -> bool {
        let passages = comparison.passages();
        let Some(chain) = &self.chain else {
            if self.heaviest.go_on(passages, STRETCH) {
                self.chain = Some(self.heaviest.chain());
            }
            return false;
        };
        let rest = chain.get(self.told..).unwrap_or(&[]);
        for index in rest.iter().take(STRETCH) {
            self.told += 1;
            let Some(passage) = passages.get(*index as usize) else {
                continue;
            };
            let spans = Pair::from_fn(|side| comparison.span(side, &passage.at[side]));
            for anchor in [spans.map(|span| span.start), spans.map(|span| span.end)] {
                let last = self.anchors.last().copied().unwrap_or_default();
                if anchor.left >= last.left && anchor.right >= last.right {
                    self.anchors.push(anchor);
                }
            }
        }
        self.told >= chain.len()
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
