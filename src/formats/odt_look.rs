//! How the text of an OpenDocument file looks, from its styles and the open elements.

use crate::formats::look::{Label, Letters, ListItem, Look, ParagraphLook};
use crate::formats::xml::Opening;
use std::collections::HashMap;

/// A style may be based on another one, and that again; a chain of more is an error.
const MOST_BASED: usize = 20;

/// Lists have at most this many levels, as in Word.
const LEVELS: usize = 9;

#[derive(Debug, Default)]
struct Style {
    parent: String,
    is_bold: Option<bool>,
    is_italic: Option<bool>,
    is_underlined: Option<bool>,
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
    labels: HashMap<String, HashMap<u8, Label>>,
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
        let attribute = |name: &str| opening.attribute(name).unwrap_or_default();
        match opening.name() {
            "style" => {
                self.present = (attribute("family"), attribute("name"));
                let style = self.styles.entry(self.present.clone()).or_default();
                style.parent = attribute("parent-style-name");
            }
            "text-properties" => {
                let style = self.styles.entry(self.present.clone()).or_default();
                let weight = opening.attribute("font-weight");
                let is_bold = |weight: String| match weight.parse::<u32>() {
                    Ok(weight) => weight >= 600,
                    Err(_) => weight == "bold",
                };
                let slant = opening.attribute("font-style");
                let line = opening.attribute("text-underline-style");
                style.is_bold = weight.map(is_bold);
                style.is_italic = slant.map(|slant| slant != "normal");
                style.is_underlined = line.map(|line| line != "none");
            }
            "paragraph-properties" => {
                let style = self.styles.entry(self.present.clone()).or_default();
                style.is_right_to_left = match attribute("writing-mode").as_str() {
                    "rl-tb" | "rl" => Some(true),
                    "lr-tb" | "lr" => Some(false),
                    _ => None,
                };
            }
            "list-style" => self.list_style = attribute("name"),
            "list-level-style-bullet" | "list-level-style-image" => {
                self.note_label(Label::Bullet, opening);
            }
            "list-level-style-number" => {
                let label = match attribute("num-format").is_empty() {
                    true => Label::None,
                    false => Label::Number,
                };
                self.note_label(label, opening);
            }
            _ => {}
        }
    }

    fn note_label(&mut self, label: Label, opening: &Opening<'_>) {
        let level = opening
            .attribute("level")
            .and_then(|level| level.parse().ok());
        let labels = self.labels.entry(self.list_style.clone()).or_default();
        labels.insert(level.unwrap_or(1), label);
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
                let style = opening.attribute("style-name").unwrap_or_default();
                look.letters = self.letters("text", &style, look.letters);
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
        let inherited = outer.map(|outer| outer.style.clone());
        let style = opening
            .attribute("style-name")
            .or(inherited)
            .unwrap_or_default();
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
        let style = opening.attribute("style-name").unwrap_or_default();
        let heading = (opening.name() == "h").then(|| {
            let level = opening.attribute("outline-level");
            level
                .and_then(|level| level.parse().ok())
                .unwrap_or(1)
                .max(1)
        });
        let level = self.lists.len().min(LEVELS) as u8;
        // The items of an item come before it only where it has no text: its label is then theirs.
        let begins = self
            .lists
            .last_mut()
            .map(|list| std::mem::take(&mut list.begins_item));
        let item = self.lists.last().map(|list| {
            let labels = self.labels.get(&list.style);
            let label = labels.and_then(|labels| labels.get(&level)).copied();
            ListItem {
                list: list.number,
                level: level - 1,
                label: match begins {
                    Some(true) => label.unwrap_or(Label::Bullet),
                    Some(false) | None => Label::None,
                },
            }
        });
        let letters = match heading {
            // How the letters of a heading look is up to its style.
            Some(_) => Letters::default(),
            None => self.letters("paragraph", &style, Letters::default()),
        };
        let mut chain = self.chain("paragraph", &style);
        Look {
            letters,
            paragraph: ParagraphLook {
                heading,
                item,
                is_right_to_left: chain.find_map(|style| style.is_right_to_left) == Some(true),
            },
            is_soft: false,
        }
    }

    /// The letters of a style inside letters that look like `outer`.
    fn letters(&self, family: &str, style: &str, outer: Letters) -> Letters {
        let find =
            |property: fn(&Style) -> Option<bool>| self.chain(family, style).find_map(property);
        Letters {
            is_bold: find(|style| style.is_bold).unwrap_or(outer.is_bold),
            is_italic: find(|style| style.is_italic).unwrap_or(outer.is_italic),
            is_underlined: find(|style| style.is_underlined).unwrap_or(outer.is_underlined),
        }
    }

    /// A style, and those that it is based on.
    fn chain(&self, family: &str, style: &str) -> impl Iterator<Item = &Style> {
        let find = move |name: &str| self.styles.get(&(family.to_owned(), name.to_owned()));
        std::iter::successors(find(style), move |style| find(&style.parent)).take(MOST_BASED)
    }
}
