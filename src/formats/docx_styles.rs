//! The styles and lists of a DOCX: which styles are headings, hide their text or give it a background, how text in them looks,
//! and what is before the items of lists.

use crate::formats::errors::Result;
use crate::formats::limits::ReadingRun;
use crate::formats::look::{Label, LetterStyle, ListItem, Look, ParagraphLook, styles};
use crate::formats::xml::{Opening, Xml, XmlEvent};
use std::collections::HashMap;

#[derive(Clone, Debug, Default)]
struct Style {
    based_on: Option<String>,
    properties: Properties,
}

/// What a style, a paragraph or a run says of how it looks.
#[derive(Clone, Debug, Default)]
pub(super) struct Properties {
    /// The level of a heading, from 1; 0 for body text.
    pub heading: Option<u8>,
    /// The list that it is an item of.
    pub list: Option<String>,
    /// Its level in the list, from 0.
    pub level: Option<u8>,
    pub is_right_to_left: Option<bool>,
    pub is_hidden: Option<bool>,
    pub has_shading: Option<bool>,
    pub letters: LetterStyle,
}

impl Properties {
    /// Notes a property of a paragraph.
    pub fn note_paragraph(&mut self, opening: &Opening<'_>) {
        match opening.name() {
            "outlineLvl" => self.heading = Some(outline_level(opening)),
            "numId" => self.list = opening.attribute("val"),
            "ilvl" => self.level = opening.number("val"),
            "bidi" => self.is_right_to_left = Some(is_on(opening)),
            _ => {}
        }
    }

    /// Notes a property of letters; those of Arabic and Hebrew letters have their own elements.
    pub fn note_letters(&mut self, opening: &Opening<'_>) {
        let either = |before: Option<bool>| Some(before == Some(true) || is_on(opening));
        let letters = &mut self.letters;
        match opening.name() {
            "b" | "bCs" => letters.is_bold = either(letters.is_bold),
            "i" | "iCs" => letters.is_italic = either(letters.is_italic),
            "u" => letters.is_underlined = Some(!opening.is("val", "none")),
            _ => {}
        }
    }

    /// These, and those of `base` where they say nothing.
    pub fn over(self, base: &Properties) -> Properties {
        Properties {
            heading: self.heading.or(base.heading),
            list: self.list.or_else(|| base.list.clone()),
            level: self.level.or(base.level),
            is_right_to_left: self.is_right_to_left.or(base.is_right_to_left),
            is_hidden: self.is_hidden.or(base.is_hidden),
            has_shading: self.has_shading.or(base.has_shading),
            letters: self.letters.over(base.letters),
        }
    }
}

#[derive(Debug, Default)]
pub(super) struct Styles {
    styles: HashMap<String, Style>,
    /// The labels of each kind of list at each level.
    labels: HashMap<(String, u8), Label>,
    /// The number of each list in the document, and its kind.
    lists: HashMap<String, (usize, String)>,
}

/// Lists have at most this many levels.
const LEVELS: u8 = 9;

/// The level of a heading, from 1; 0 for body text, whose outline level is 9.
fn outline_level(opening: &Opening<'_>) -> u8 {
    let level = opening.number("val").filter(|level: &u8| *level < 9);
    level.map_or(0, |level| level + 1)
}

/// Whether a property that is there is switched on.
pub(super) fn is_on(opening: &Opening<'_>) -> bool {
    !matches!(opening.value("val").as_str(), "0" | "false" | "off")
}

/// Whether an attribute is the colour white.
pub(super) fn is_white(opening: &Opening<'_>, attribute: &str) -> bool {
    let colour = opening.value(attribute);
    opening.is("themeColor", "background1")
        || colour.eq_ignore_ascii_case("ffffff")
        || colour == "white"
}

/// Whether shading gives its text a background that is not white.
pub(super) fn has_fill(shading: &Opening<'_>) -> bool {
    let fill = shading.value("fill");
    let has_colour = !(fill.is_empty() || fill == "auto" || fill.eq_ignore_ascii_case("ffffff"));
    let pattern = shading.attribute("val");
    has_colour || pattern.is_some_and(|pattern| pattern != "clear" && pattern != "nil")
}

impl Styles {
    /// Reads the part with the styles.
    pub fn read(&mut self, part: &str, run: &ReadingRun<'_>) -> Result<()> {
        let mut present: Option<(String, Style)> = None;
        let mut xml = Xml::new(part, run);
        while let Some(event) = xml.next_event()? {
            let opening = match event {
                XmlEvent::Open(opening) => opening,
                XmlEvent::Close(closing) if closing.name() == "style" => {
                    self.styles.extend(present.take());
                    continue;
                }
                XmlEvent::Close(_) | XmlEvent::Text(_) => continue,
            };
            if opening.name() == "style" {
                let id = opening.value("styleId");
                present = Some((id, Style::default()));
                continue;
            }
            let Some((_, style)) = &mut present else {
                continue;
            };
            match opening.name() {
                "name" => {
                    let name = opening.value("val").to_lowercase();
                    if let Some(level) = name.strip_prefix("heading ") {
                        style.properties.heading = Some(level.trim().parse().unwrap_or(1).max(1));
                    }
                }
                "basedOn" => style.based_on = opening.attribute("val"),
                // That of a table may shade some of its cells only.
                "shd" if has_fill(&opening) => style.properties.has_shading = Some(true),
                "vanish" => style.properties.is_hidden = Some(is_on(&opening)),
                _ => {
                    style.properties.note_paragraph(&opening);
                    style.properties.note_letters(&opening);
                }
            }
        }
        Ok(())
    }

    /// Reads the part with the lists.
    pub fn read_lists(&mut self, part: &str, run: &ReadingRun<'_>) -> Result<()> {
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
                    self.labels.insert((kind.clone(), level), label);
                }
                "num" => {
                    // A level that a list overrides belongs to that list.
                    list = opening.value("numId");
                    kind.clear();
                }
                "abstractNumId" => {
                    let number = self.lists.len();
                    let kind = opening.value("val");
                    self.lists.insert(list.clone(), (number, kind));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// What a style and those that it is based on say of their text.
    pub fn properties(&self, id: &str) -> Properties {
        let base = |style: &&Style| self.styles.get(style.based_on.as_ref()?);
        let chain = styles(self.styles.get(id), base);
        chain.fold(Properties::default(), |found, style| {
            found.over(&style.properties)
        })
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
