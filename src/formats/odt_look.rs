//! How the text of an OpenDocument file looks, from its styles and the open elements.

use crate::formats::look::{Label, LetterStyle, ListItem, Look, ParagraphLook, styles};
use crate::formats::xml::Opening;
use std::collections::HashMap;

/// Lists have at most this many levels, as in Word.
const LEVELS: usize = 9;

#[derive(Debug, Default)]
struct Style {
    parent: String,
    letters: LetterStyle,
    is_right_to_left: Option<bool>,
}

/// A list that is open.
#[derive(Debug, Default)]
struct List {
    /// Its number in the document; that of the outermost list.
    number: usize,
    style: String,
    /// The next paragraph begins an item.
    begins_item: bool,
}

#[derive(Debug, Default)]
pub(super) struct OdtLooks {
    /// Styles by their family and name: names repeat in families.
    styles: HashMap<(String, String), Style>,
    /// The style that is being defined.
    present: (String, String),
    /// The labels of each list style, by level from 1.
    labels: HashMap<(String, u8), Label>,
    list_style: String,
    /// Lists that are open, the outermost first.
    lists: Vec<List>,
    /// Those around what is open now and is in no list of its own: notes, text boxes, cells.
    outer_lists: Vec<Vec<List>>,
    list_count: usize,
    /// The last outermost list with each style.
    last_lists: HashMap<String, usize>,
    /// Of the paragraphs and spans that are open, the outermost first.
    looks: Vec<Look>,
}

impl OdtLooks {
    /// Notes what a style says.
    pub fn note_style(&mut self, opening: &Opening<'_>) {
        match opening.name() {
            "style" => {
                self.present = (opening.value("family"), opening.value("name"));
                self.present_style().parent = opening.value("parent-style-name");
            }
            "text-properties" => {
                let is_bold = |weight: String| match weight.parse::<u32>() {
                    Ok(weight) => weight >= 600,
                    Err(_) => weight == "bold",
                };
                let is_other = |name: &str, usual: &str| Some(opening.attribute(name)? != usual);
                self.present_style().letters = LetterStyle {
                    is_bold: opening.attribute("font-weight").map(is_bold),
                    is_italic: is_other("font-style", "normal"),
                    is_underlined: is_other("text-underline-style", "none"),
                };
            }
            "paragraph-properties" => {
                self.present_style().is_right_to_left = match opening.value("writing-mode").as_str()
                {
                    "rl-tb" | "rl" => Some(true),
                    "lr-tb" | "lr" => Some(false),
                    _ => None,
                };
            }
            "list-style" => self.list_style = opening.value("name"),
            "list-level-style-bullet" | "list-level-style-image" => {
                self.note_label(Label::Bullet, opening);
            }
            "list-level-style-number" => {
                let is_none = opening.value("num-format").is_empty();
                self.note_label(if is_none { Label::None } else { Label::Number }, opening);
            }
            _ => {}
        }
    }

    fn note_label(&mut self, label: Label, opening: &Opening<'_>) {
        let level = opening.number("level").unwrap_or(1);
        self.labels.insert((self.list_style.clone(), level), label);
    }

    /// The style that is being defined.
    fn present_style(&mut self) -> &mut Style {
        self.styles.entry(self.present.clone()).or_default()
    }

    /// An element of the text begins. Returns how what follows looks.
    pub fn open(&mut self, opening: &Opening<'_>) -> Look {
        let name = opening.name();
        match name {
            "list" => self.begin_list(opening),
            "list-item" | "list-header" => {
                if let Some(list) = self.lists.last_mut() {
                    list.begins_item = name == "list-item";
                }
            }
            "note-body" | "text-box" | "table-cell" => {
                self.outer_lists.push(std::mem::take(&mut self.lists));
            }
            "p" | "h" => {
                let look = self.paragraph(opening);
                self.looks.push(look);
            }
            "span" => {
                let mut look = self.look();
                let style = opening.value("style-name");
                look.letters = self.letters("text", &style).inside(look.letters);
                self.looks.push(look);
            }
            _ => {}
        }
        self.look()
    }

    /// An element of the text ends. Returns how what follows looks.
    pub fn close(&mut self, name: &str) -> Look {
        match name {
            "list" => drop(self.lists.pop()),
            "note-body" | "text-box" | "table-cell" => {
                self.lists = self.outer_lists.pop().unwrap_or_default();
            }
            "p" | "h" | "span" => drop(self.looks.pop()),
            _ => {}
        }
        self.look()
    }

    fn look(&self) -> Look {
        self.looks.last().copied().unwrap_or_default()
    }

    fn begin_list(&mut self, opening: &Opening<'_>) {
        let outer = self.lists.last();
        let inherited = || outer.map(|outer| outer.style.clone());
        let style = opening.attribute("style-name").or_else(inherited);
        let style = style.unwrap_or_default();
        let number = match outer {
            Some(outer) => outer.number,
            None => {
                let continues = opening.is("continue-numbering", "true")
                    || opening.attribute("continue-list").is_some();
                let last = self.last_lists.get(&style).filter(|_| continues);
                let new = self.list_count;
                self.list_count += 1;
                last.copied().unwrap_or(new)
            }
        };
        self.last_lists.insert(style.clone(), number);
        self.lists.push(List {
            number,
            style,
            begins_item: false,
        });
    }

    fn paragraph(&mut self, opening: &Opening<'_>) -> Look {
        let style = opening.value("style-name");
        let heading = opening.name() == "h";
        let heading = heading.then(|| opening.number("outline-level").unwrap_or(1).max(1));
        let level = self.lists.len().min(LEVELS) as u8;
        let item = self.lists.last_mut().map(|list| {
            // The items of an item come before it only where it has no text: its label is then theirs.
            let label = match std::mem::take(&mut list.begins_item) {
                true => self.labels.get(&(list.style.clone(), level)).copied(),
                false => Some(Label::None),
            };
            ListItem {
                list: list.number,
                level: level - 1,
                label: label.unwrap_or(Label::Bullet),
            }
        });
        let mut chain = self.chain("paragraph", &style);
        let paragraph = ParagraphLook {
            heading,
            item,
            is_right_to_left: chain.find_map(|style| style.is_right_to_left) == Some(true),
        };
        Look::of(paragraph, self.letters("paragraph", &style))
    }

    /// What a style says of its letters.
    fn letters(&self, family: &str, style: &str) -> LetterStyle {
        let chain = self.chain(family, style);
        chain.fold(LetterStyle::default(), |found, style| {
            found.over(style.letters)
        })
    }

    fn chain(&self, family: &str, style: &str) -> impl Iterator<Item = &Style> {
        let find = move |name: &str| self.styles.get(&(family.to_owned(), name.to_owned()));
        styles(find(style), move |style| find(&style.parent))
    }
}
