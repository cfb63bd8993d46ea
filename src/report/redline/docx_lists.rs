//! The lists of both texts in a Word document: their numbers, and the part that defines them.

use crate::formats::{Label, ListItem, Looks};
use crate::report::redline::pieces::{Mark, Piece, Redline};
use shinglescope_core::{Pair, Side};
use std::collections::HashMap;

/// Twentieths of a point that each level of a list is indented.
pub(super) const INDENT: usize = 720;

/// Numbers for the lists of both texts.
#[derive(Debug, Default)]
pub(super) struct Lists {
    /// Lists of the left text that are lists of the right one too.
    same: HashMap<usize, usize>,
    numbers: HashMap<(Side, usize), usize>,
}

impl Lists {
    pub fn of(redline: &Redline, looks: &Pair<Looks>) -> Lists {
        let mut lists = Lists::default();
        let is_same = |piece: &&Piece| piece.mark == Mark::Same;
        for piece in redline.pieces.iter().filter(is_same) {
            for (at, right) in looks.right.within(piece.at.right.clone()) {
                let left = piece.at.left.start + (at.start - piece.at.right.start);
                let left = looks.left.at(left).paragraph.item;
                if let (Some(left), Some(right)) = (left, right.paragraph.item) {
                    lists.same.entry(left.list).or_insert(right.list);
                }
            }
        }
        lists
    }

    /// The number of the list of an item; none if it has no label.
    pub fn number(&mut self, side: Side, item: ListItem) -> Option<usize> {
        let same = self.same.get(&item.list).filter(|_| side == Side::Left);
        let list = same.map_or((side, item.list), |list| (Side::Right, *list));
        match item.label {
            Label::None => None,
            Label::Bullet => Some(1),
            Label::Number => {
                let next = self.numbers.len() + 2;
                Some(*self.numbers.entry(list).or_insert(next))
            }
        }
    }

    /// The numbered lists, each of which begins with its own 1. List 1 has bullets.
    pub fn numbered(&self) -> String {
        let numbered = (2..2 + self.numbers.len()).map(|number| {
            format!(
                r#"<w:num w:numId="{number}"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>"#
            )
        });
        numbered.collect()
    }
}
