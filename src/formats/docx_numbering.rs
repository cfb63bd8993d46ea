//! The lists of a DOCX: what is before their items, and what that says about the look of a paragraph.

use crate::formats::docx_styles::Properties;
use crate::formats::errors::Result;
use crate::formats::limits::ReadingRun;
use crate::formats::look::{Label, ListItem, Look, ParagraphLook};
use crate::formats::xml::Xml;
use std::collections::HashMap;

/// Lists have at most this many levels.
const LEVELS: u8 = 9;

#[derive(Debug, Default)]
pub(super) struct Numbering {
    /// The labels of each kind of list at each level.
    labels: HashMap<(String, u8), Label>,
    /// The number of each list in the document, and its kind.
    lists: HashMap<String, (usize, String)>,
}

impl Numbering {
    pub fn of(part: &str, run: &ReadingRun<'_>) -> Result<Numbering> {
        let mut found = Numbering::default();
        let (mut kind, mut list) = (String::new(), String::new());
        let mut level = 0;
        let mut xml = Xml::new(part, run);
        while let Some(opening) = xml.next_opening()? {
            match opening.name() {
                "abstractNum" => kind = opening.value("abstractNumId"),
                "lvl" => level = opening.number("ilvl").unwrap_or(0),
                "numFmt" => {
                    let label = match opening.value("val").as_str() {
                        "bullet" => Label::Bullet,
                        "none" => Label::None,
                        _ => Label::Number,
                    };
                    found.labels.insert((kind.clone(), level), label);
                }
                "num" => {
                    // A level that a list overrides belongs to that list.
                    list = opening.value("numId");
                    kind.clear();
                }
                "abstractNumId" => {
                    let number = found.lists.len();
                    found
                        .lists
                        .insert(list.clone(), (number, opening.value("val")));
                }
                _ => {}
            }
        }
        Ok(found)
    }

    /// The look of a paragraph with these properties.
    pub fn look(&self, properties: &Properties) -> Look {
        let list = properties
            .list
            .as_ref()
            .and_then(|list| self.lists.get(list));
        let level = properties.level.unwrap_or(0).min(LEVELS - 1);
        let item = list.map(|(list, kind)| {
            let label = self.labels.get(&(kind.clone(), level)).copied();
            ListItem {
                list: *list,
                level,
                label: label.unwrap_or(Label::Number),
            }
        });
        let paragraph = ParagraphLook {
            heading: properties.heading.filter(|level| *level > 0),
            item,
            is_right_to_left: properties.is_right_to_left == Some(true),
        };
        Look::of(paragraph, properties.letters)
    }
}
