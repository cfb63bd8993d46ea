//! The styles of a DOCX: which are headings, hide their text or give it a background, and how text in them looks.

use crate::formats::errors::FormatError;
use crate::formats::limits::ReadingRun;
use crate::formats::look::Letters;
use crate::formats::xml::{Opening, Xml, XmlEvent};
use std::collections::HashMap;

#[derive(Clone, Debug, Default)]
struct Style {
    based_on: Option<String>,
    is_hidden: Option<bool>,
    has_shading: Option<bool>,
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
    pub is_bold: Option<bool>,
    pub is_italic: Option<bool>,
    pub is_underlined: Option<bool>,
}

impl Properties {
    /// Notes a property of a paragraph.
    pub fn note_paragraph(&mut self, opening: &Opening<'_>) {
        match opening.name() {
            "outlineLvl" => self.heading = Some(outline_level(opening)),
            "numId" => self.list = opening.attribute("val"),
            "ilvl" => {
                let level = opening.attribute("val");
                self.level = level.and_then(|level| level.parse().ok());
            }
            "bidi" => self.is_right_to_left = Some(is_on(opening)),
            _ => {}
        }
    }

    /// Notes a property of letters; those of Arabic and Hebrew letters have their own elements.
    pub fn note_letters(&mut self, opening: &Opening<'_>) {
        let either = |before: Option<bool>| Some(before == Some(true) || is_on(opening));
        match opening.name() {
            "b" | "bCs" => self.is_bold = either(self.is_bold),
            "i" | "iCs" => self.is_italic = either(self.is_italic),
            "u" => self.is_underlined = Some(!opening.is("val", "none")),
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
            is_bold: self.is_bold.or(base.is_bold),
            is_italic: self.is_italic.or(base.is_italic),
            is_underlined: self.is_underlined.or(base.is_underlined),
        }
    }

    /// The letters of what has these properties, inside letters that look like `outer`.
    pub fn letters(&self, outer: Letters) -> Letters {
        Letters {
            is_bold: self.is_bold.unwrap_or(outer.is_bold),
            is_italic: self.is_italic.unwrap_or(outer.is_italic),
            is_underlined: self.is_underlined.unwrap_or(outer.is_underlined),
        }
    }
}

#[derive(Debug, Default)]
pub(super) struct Styles(HashMap<String, Style>);

/// A style may be based on another one, and that again; a chain of more is an error.
const MOST_BASED: usize = 20;

/// The level of a heading, from 1; 0 for body text, whose outline level is 9.
fn outline_level(opening: &Opening<'_>) -> u8 {
    let level = opening
        .attribute("val")
        .and_then(|level| level.parse().ok());
    level
        .filter(|level| *level < 9)
        .map_or(0, |level: u8| level + 1)
}

/// Whether an outline level is that of a heading.
pub(super) fn is_outline(opening: &Opening<'_>) -> bool {
    outline_level(opening) > 0
}

/// Whether a property that is there is switched on.
pub(super) fn is_on(opening: &Opening<'_>) -> bool {
    let value = opening.attribute("val");
    !value.is_some_and(|value| matches!(value.as_str(), "0" | "false" | "off"))
}

/// Whether an attribute is the colour white.
pub(super) fn is_white(opening: &Opening<'_>, attribute: &str) -> bool {
    let is_background = opening
        .attribute("themeColor")
        .is_some_and(|theme| theme == "background1");
    let colour = opening.attribute(attribute).unwrap_or_default();
    is_background || colour.eq_ignore_ascii_case("ffffff") || colour == "white"
}

/// Whether shading gives its text a background that is not white.
pub(super) fn has_fill(shading: &Opening<'_>) -> bool {
    let fill = shading.attribute("fill").unwrap_or_default();
    let has_colour = !(fill.is_empty() || fill == "auto" || fill.eq_ignore_ascii_case("ffffff"));
    let pattern = shading.attribute("val");
    has_colour || pattern.is_some_and(|pattern| pattern != "clear" && pattern != "nil")
}

impl Styles {
    pub fn of(part: &str, run: &ReadingRun<'_>) -> Result<Styles, FormatError> {
        let mut styles = HashMap::new();
        let mut present: Option<(String, Style)> = None;
        let mut xml = Xml::new(part);
        while let Some(event) = xml.next(run)? {
            let opening = match event {
                XmlEvent::Open(opening) => opening,
                XmlEvent::Close(closing) if closing.name() == "style" => {
                    styles.extend(present.take());
                    continue;
                }
                XmlEvent::Close(_) | XmlEvent::Text(_) => continue,
            };
            if opening.name() == "style" {
                let id = opening.attribute("styleId").unwrap_or_default();
                present = Some((id, Style::default()));
                continue;
            }
            let Some((_, style)) = &mut present else {
                continue;
            };
            match opening.name() {
                "name" => {
                    let name = opening.attribute("val").unwrap_or_default().to_lowercase();
                    if let Some(level) = name.strip_prefix("heading ") {
                        style.properties.heading = Some(level.trim().parse().unwrap_or(1).max(1));
                    }
                }
                "basedOn" => style.based_on = opening.attribute("val"),
                // That of a table may shade some of its cells only.
                "shd" if has_fill(&opening) => style.has_shading = Some(true),
                "vanish" => style.is_hidden = Some(is_on(&opening)),
                _ => {
                    style.properties.note_paragraph(&opening);
                    style.properties.note_letters(&opening);
                }
            }
        }
        Ok(Styles(styles))
    }

    pub fn is_heading(&self, id: &str) -> bool {
        let mut chain = self.chain(id);
        chain.find_map(|style| style.properties.heading) > Some(0)
    }

    pub fn is_hidden(&self, id: &str) -> bool {
        let mut chain = self.chain(id);
        chain.find_map(|style| style.is_hidden) == Some(true)
    }

    pub fn has_shading(&self, id: &str) -> bool {
        let mut chain = self.chain(id);
        chain.find_map(|style| style.has_shading) == Some(true)
    }

    /// What a style says of how its text looks.
    pub fn properties(&self, id: &str) -> Properties {
        self.chain(id).fold(Properties::default(), |found, style| {
            found.over(&style.properties)
        })
    }

    /// A style, and those that it is based on.
    fn chain(&self, id: &str) -> impl Iterator<Item = &Style> {
        let base = |style: &&Style| style.based_on.as_ref().and_then(|id| self.0.get(id));
        std::iter::successors(self.0.get(id), base).take(MOST_BASED)
    }
}
