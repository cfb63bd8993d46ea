//! A report as a tree: numbered sections of blocks, whose lines are spans. It says what each part is; `html` and `pdf` decide how it
//! looks.

use crate::report::content::curve::Chart;
use shinglescope_core::{Percent, Side};

pub struct Section {
    pub title: String,
    pub blocks: Vec<Block>,
}

pub enum Block {
    Paragraph(Role, Line),
    /// A heading inside a section.
    Heading(String),
    /// A numbered list.
    List(Vec<Line>),
    Table(Table),
    /// The score, beside what it means.
    Score(String, Vec<(Role, Line)>),
    /// Figures with their names.
    Facts(Vec<(String, String)>),
    Chart {
        chart: Chart,
        /// The curve in words.
        told: String,
        caption: String,
    },
    /// A command to type.
    Command(String),
    /// Which fonts of the system a PDF uses.
    SystemFonts,
    /// Both texts with their passages.
    Texts,
}

impl Block {
    pub fn paragraph(role: Role, text: impl Into<String>) -> Block {
        Block::Paragraph(role, vec![Span::plain(text)])
    }

    /// A table; without a head if its columns need no names.
    pub fn table(
        kind: TableKind,
        head: impl Into<Vec<Cell>>,
        rows: impl IntoIterator<Item = Vec<Cell>>,
    ) -> Block {
        let (head, rows) = (head.into(), rows.into_iter().collect());
        Block::Table(Table { kind, head, rows })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Plain,
    Dim,
    /// What a score does not prove.
    Evidence,
}

pub type Line = Vec<Span>;

pub struct Span {
    pub kind: Kind,
    pub text: String,
}

impl Span {
    pub fn new(kind: Kind, text: impl Into<String>) -> Span {
        let text = text.into();
        Span { kind, text }
    }

    pub fn plain(text: impl Into<String>) -> Span {
        Span::new(Kind::Plain, text)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Plain,
    Dim,
    Strong,
    Code,
    /// Words of a text.
    Quote,
    /// The name or the label of what follows.
    Label,
    /// A note on a passage.
    Note,
    /// Which of the two texts it is, and what that text is called.
    Side,
    TextName,
    /// What follows was set aside.
    SetAside,
    /// The number of the passage with this index, which leads to a text that shows it.
    Number {
        index: usize,
        is_excluded: bool,
        leads_to: Option<Side>,
    },
    /// It leads to the passage with this index.
    Link(Side, usize),
}

pub struct Table {
    pub kind: TableKind,
    pub head: Vec<Cell>,
    pub rows: Vec<Vec<Cell>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableKind {
    Sources,
    /// How much of each text is in the other.
    Shares,
    Passages,
    Settings,
    Hashes,
    /// Changes by their type.
    Changes,
}

pub struct Cell {
    pub kind: CellKind,
    pub line: Line,
}

impl Cell {
    pub fn new(kind: CellKind, text: impl Into<String>) -> Cell {
        Cell::of(kind, [Span::plain(text)])
    }

    pub fn of(kind: CellKind, line: impl Into<Line>) -> Cell {
        let line = line.into();
        Cell { kind, line }
    }

    /// A cell that names its row.
    pub fn row(title: impl Into<String>) -> Cell {
        Cell::new(CellKind::RowName, title)
    }

    /// A cell that names its column.
    pub fn column(title: impl Into<String>) -> Cell {
        Cell::new(CellKind::ColumnName, title)
    }
}

#[derive(Clone, Copy, Debug)]
pub enum CellKind {
    /// Above the names of rows.
    Corner,
    ColumnName,
    /// The name of a column of numbers.
    NumberName,
    RowName,
    /// The name of a row with a bar.
    BarName,
    /// A share as a bar.
    Bar(Percent),
    Text,
    Number,
    Value,
    /// What a value is a part of.
    Part,
    Meaning,
    /// Where a passage is.
    Place,
    /// The first words of a passage.
    Begins,
    Notes,
    /// In a PDF: the name of a column of pages, and the page of the passage with this index.
    PageName,
    #[cfg_attr(not(feature = "pdf"), allow(dead_code))]
    Page(Side, usize),
}
