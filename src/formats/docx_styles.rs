//! The style part of a DOCX in; which styles are headings, hide their text or give it a background, out.

use crate::formats::errors::FormatError;
use crate::formats::limits::ReadingRun;
use crate::formats::xml::{Opening, Xml, XmlEvent};
use std::collections::HashMap;

#[derive(Clone, Debug, Default)]
struct Style {
    based_on: Option<String>,
    is_heading: Option<bool>,
    is_hidden: Option<bool>,
    has_shading: Option<bool>,
}

#[derive(Debug, Default)]
pub(super) struct Styles(HashMap<String, Style>);

/// A style may be based on another one, and that again; a chain of more is an error.
const MOST_BASED: usize = 20;

/// Outline levels are 0 to 8; 9 is body text.
pub(super) fn is_outline(opening: &Opening<'_>) -> bool {
    let level = opening
        .attribute("val")
        .and_then(|level| level.parse().ok());
    level.is_some_and(|level: u32| level < 9)
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
                    if name.starts_with("heading ") {
                        style.is_heading = Some(true);
                    }
                }
                "basedOn" => style.based_on = opening.attribute("val"),
                "outlineLvl" => style.is_heading = Some(is_outline(&opening)),
                // That of a table may shade some of its cells only.
                "shd" if has_fill(&opening) => style.has_shading = Some(true),
                "vanish" => style.is_hidden = Some(is_on(&opening)),
                _ => {}
            }
        }
        Ok(Styles(styles))
    }

    pub fn is_heading(&self, id: &str) -> bool {
        self.property(id, |style| style.is_heading)
    }

    pub fn is_hidden(&self, id: &str) -> bool {
        self.property(id, |style| style.is_hidden)
    }

    pub fn has_shading(&self, id: &str) -> bool {
        self.property(id, |style| style.has_shading)
    }

    fn property(&self, id: &str, property: impl Fn(&Style) -> Option<bool>) -> bool {
        let mut id = id;
        for _ in 0..MOST_BASED {
            let Some(style) = self.0.get(id) else {
                return false;
            };
            if let Some(value) = property(style) {
                return value;
            }
            match &style.based_on {
                Some(based_on) => id = based_on,
                None => return false,
            }
        }
        false
    }
}
