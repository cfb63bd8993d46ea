//! One text of a comparison, beside the other one, for the questions that an explanation asks.

use crate::fingerprint::units::Units;
use crate::methods::parameters::Unit;
use crate::pair::comparison::Comparison;
use crate::pair::difference::anchors::same;
use crate::pair::explain::excerpt::{CutAt, excerpt};
use crate::text::Side;
use std::ops::Range;

/// The text on one side.
#[derive(Clone, Copy)]
pub(super) struct Here<'a> {
    pub comparison: &'a Comparison,
    pub side: Side,
}

impl<'a> Here<'a> {
    /// The units of this text.
    pub fn units(self) -> &'a Units {
        &self.comparison.index.units[self.side]
    }

    /// The other text.
    pub fn there(self) -> Here<'a> {
        Here {
            side: self.side.other(),
            ..self
        }
    }

    pub fn unit(self) -> Unit {
        self.units().unit()
    }

    /// The number of a unit; `None` beyond the last.
    pub fn id(self, at: usize) -> Option<u32> {
        self.units().ids().get(at).copied()
    }

    /// Units in a shingle.
    pub fn length(self) -> usize {
        self.comparison.numbers.length as usize
    }

    /// The beginning of a range of units.
    pub fn excerpt(self, range: &Range<usize>) -> String {
        excerpt(self.units(), range, CutAt::End)
    }

    /// `own` with the units before and after it that are equal to those before and after `other`, at most a shingle on each
    /// side.
    pub fn equal_around(self, own: &Range<usize>, other: &Range<usize>) -> Range<usize> {
        let ids = |here: Here<'a>, range: Range<usize>| {
            let ids = here.units().ids().get(range);
            ids.unwrap_or_default().iter()
        };
        let (there, length) = (self.there(), self.length());
        let (before, others) = (ids(self, 0..own.start), ids(there, 0..other.start));
        let back = same(before.rev().take(length), others.rev());
        let after = ids(self, own.end..self.units().len());
        let others = ids(there, other.end..there.units().len());
        own.start - back..own.end + same(after.take(length), others)
    }
}
