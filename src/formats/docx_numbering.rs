//! The lists of a DOCX: what is before their items, and what that says about the look of a paragraph.

use crate::formats::docx_styles::Properties;
use crate::formats::errors::FormatError;
use crate::formats::limits::ReadingRun;
use crate::formats::look::{Label, Letters, ListItem, Look, ParagraphLook};
use crate::formats::xml::{Xml, XmlEvent};
use std::collections::HashMap;

/// Lists have at most this many levels.
const LEVELS: u8 = 9;

#[derive(Debug, Default)]
pub(super) struct Numbering {
    /// The labels of the levels that are not numbered, for each kind of list.
    labels: HashMap<String, HashMap<u8, Label>>,
    /// The number of each list in the document, and its kind.
    lists: HashMap<String, (usize, String)>,
}

impl Numbering {
    pub fn of(part: &str, run: &ReadingRun<'_>) -> Result<Numbering, FormatError> {
        let mut found = Numbering::default();
        let (mut kind, mut list) = (String::new(), String::new());
        let mut level = 0;
        let mut xml = Xml::new(part);
        while let Some(event) = xml.next(run)? {
            let XmlEvent::Open(opening) = event else {
                continue;
            };
            let attribute = |name: &str| opening.attribute(name).unwrap_or_default();
            match opening.name() {
                "abstractNum" => kind = attribute("abstractNumId"),
                "lvl" => level = attribute("ilvl").parse().unwrap_or(0),
                "numFmt" => {
                    let label = match attribute("val").as_str() {
                        "bullet" => Label::Bullet,
                        "none" => Label::None,
                        _ => Label::Number,
                    };
                    found
                        .labels
                        .entry(kind.clone())
                        .or_default()
                        .insert(level, label);
                }
                "num" => {
                    // A level that a list overrides belongs to that list.
                    list = attribute("numId");
                    kind.clear();
                }
                "abstractNumId" => {
                    let number = found.lists.len();
                    found.lists.insert(list.clone(), (number, attribute("val")));
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
            let labels = self.labels.get(kind);
            let label = labels.and_then(|labels| labels.get(&level));
            ListItem {
                list: *list,
                level,
                label: label.copied().unwrap_or(Label::Number),
            }
        });
        let heading = properties.heading.filter(|level| *level > 0);
        Look {
            // A heading is a heading: how its letters look is up to its style.
            letters: match heading {
                Some(_) => Letters::default(),
                None => properties.letters(Letters::default()),
            },
            paragraph: ParagraphLook {
                heading,
                item,
                is_right_to_left: properties.is_right_to_left == Some(true),
            },
            is_soft: false,
        }
    }
}
