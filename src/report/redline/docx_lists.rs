//! The lists of both texts in a Word document: their numbers, and the part that defines them.

use crate::formats::{Label, ListItem, Looks};
use crate::report::redline::pieces::{Mark, Piece, Redline};
use shinglescope_core::text::{Pair, Side};
use std::collections::HashMap;

/// Twentieths of a point that each level of a list is indented.
pub(super) const INDENT: usize = 720;
/// Lists have nine levels.
const LEVELS: usize = 9;

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

    /// The part with all lists: list 1 has bullets, and each after it begins with its own 1.
    pub fn numbering(&self) -> String {
        let mut out = String::from(concat!(
            r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#,
            "\n",
            r#"<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">"#
        ));
        for (kind, format) in ["bullet", "decimal"].into_iter().enumerate() {
            out += &format!(
                r#"<w:abstractNum w:abstractNumId="{kind}"><w:multiLevelType w:val="multilevel"/>"#
            );
            let mut numbers = String::new();
            for level in 0..LEVELS {
                numbers += &format!("%{}.", level + 1);
                let label = if kind == 0 { "\u{2022}" } else { &numbers };
                let left = INDENT * (level + 1);
                out += &format!(
                    concat!(
                        r#"<w:lvl w:ilvl="{level}"><w:start w:val="1"/><w:numFmt w:val="{format}"/><w:lvlText w:val="{label}"/>"#,
                        r#"<w:lvlJc w:val="left"/><w:pPr><w:ind w:left="{left}" w:hanging="{hanging}"/></w:pPr></w:lvl>"#
                    ),
                    level = level,
                    format = format,
                    label = label,
                    left = left,
                    hanging = INDENT / 2
                );
            }
            out += "</w:abstractNum>";
        }
        out += r#"<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>"#;
        for number in 2..2 + self.numbers.len() {
            out += &format!(
                r#"<w:num w:numId="{number}"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>"#
            );
        }
        out + "</w:numbering>"
    }
}
