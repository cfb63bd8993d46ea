//! What is drawn on the pages of a document, before it is written: shapes, pieces of text and links, and the tree of elements
//! that says what they mean to those who cannot see them.

use crate::report::pdf::rows::{Colour, Style};
use crate::report::pdf::shapes::{Area, Point, Shape};
use crate::report::pdf::words::WordId;
use krilla::tagging::{Identifier, Tag, TagKind};
use shinglescope_core::Side;
use std::collections::HashMap;
use std::ops::Range;

/// The size of an A4 page, in points.
pub const PAGE: (f32, f32) = (595.28, 841.89);
/// Text is between these; narrow enough for paper of the size Letter.
pub const LEFT: f32 = 45.0;
pub const RIGHT: f32 = PAGE.0 - LEFT;
pub const TOP: f32 = 51.0;
pub const BOTTOM: f32 = PAGE.1 - 57.0;
/// The base line of the foot.
pub const FOOT: f32 = PAGE.1 - 34.0;

/// The index of an element in [`Sheets`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ElementId(pub usize);

/// The index of a mark in [`Sheets`].
pub type MarkId = u32;

/// A piece of text on a page.
#[derive(Clone, Debug)]
pub struct Text {
    /// From left to right, as a range of [`Sheets::words`].
    pub words: Range<u32>,
    pub style: Style,
    /// The left end of its base line.
    pub at: Point,
    pub from_right: bool,
}

pub enum Drawn {
    Text(Text),
    Shape(Box<Shape>),
}

/// A page.
#[derive(Default)]
pub struct Page {
    /// Decoration, below everything else.
    pub under: Vec<Shape>,
    /// In the order of reading. What belongs to no element repeats or decorates.
    pub drawn: Vec<(Option<ElementId>, Drawn)>,
    pub links: Vec<(MarkId, Area)>,
}

/// A place on a page.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Place {
    pub page: usize,
    pub y: f32,
}

impl Place {
    pub fn later(self, other: Place) -> Place {
        if (self.page, self.y) > (other.page, other.y) {
            return self;
        }
        other
    }
}

/// A passage in one of the texts.
pub type Spot = (Side, usize);

/// A part of a text, or a number, that belongs to a passage.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    /// The passage that it leads to, and the element of the link.
    pub link: Option<(ElementId, Spot)>,
    pub look: Look,
}

/// How a mark is seen.
#[derive(Clone, Copy, Debug)]
pub enum Look {
    Filled(Colour),
    Underlined(Colour),
}

/// An element of the tree.
#[derive(Debug)]
pub struct Element {
    pub tag: TagKind,
    pub children: Vec<Child>,
    /// The element that it is appended to when something of it is drawn.
    pub waits_for: Option<ElementId>,
}

#[derive(Debug)]
pub enum Child {
    Element(ElementId),
    Content(Identifier),
}

/// An entry of the list of contents.
#[derive(Clone, Debug)]
pub struct Bookmark {
    pub title: String,
    pub place: Place,
    /// It is below the last one that is not.
    pub is_below: bool,
}

/// All that a document shows.
pub struct Sheets {
    pub pages: Vec<Page>,
    pub words: Vec<WordId>,
    pub elements: Vec<Element>,
    pub marks: Vec<Mark>,
    pub spots: HashMap<Spot, Place>,
    pub bookmarks: Vec<Bookmark>,
}

impl Sheets {
    /// The element that holds all others.
    pub const WHOLE: ElementId = ElementId(0);

    pub fn new(whole: TagKind) -> Sheets {
        let mut sheets = Sheets {
            pages: vec![Page::default()],
            words: Vec::new(),
            elements: Vec::new(),
            marks: Vec::new(),
            spots: HashMap::new(),
            bookmarks: Vec::new(),
        };
        sheets.add(whole, None);
        sheets
    }

    /// Appends an element to `parent`.
    pub fn element(&mut self, parent: ElementId, tag: impl Into<TagKind>) -> ElementId {
        let element = self.add(tag.into(), Some(parent));
        self.attach(element);
        element
    }

    fn add(&mut self, tag: TagKind, waits_for: Option<ElementId>) -> ElementId {
        self.elements.push(Element {
            tag,
            children: Vec::new(),
            waits_for,
        });
        ElementId(self.elements.len() - 1)
    }

    /// Appends an element to the one that it waits for.
    pub fn attach(&mut self, element: ElementId) {
        if let Some(parent) = self.elements[element.0].waits_for.take() {
            let children = &mut self.elements[parent.0].children;
            children.push(Child::Element(element));
        }
    }

    /// A mark that leads to `target`. Its link belongs to the element in which it is placed.
    pub fn mark(&mut self, target: Option<Spot>, look: Look) -> MarkId {
        let link = target.map(|spot| (self.add(Tag::Link.into(), None), spot));
        self.marks.push(Mark { link, look });
        (self.marks.len() - 1) as MarkId
    }

    pub fn page(&mut self, number: usize) -> &mut Page {
        if self.pages.len() <= number {
            self.pages.resize_with(number + 1, Page::default);
        }
        &mut self.pages[number]
    }
}
