//! The list of odd characters: each with its word, its code point, and the letter that it is read as when folded.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::passages::copied::table;
use crate::ui::passages::view::text_names;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::list::{ListContent, ListRows, Listed};
use crate::ui::widgets::table::{TableColumn, TableRow, number_ui, words_ui};
use crate::ui::widgets::{elided_text, phrases, text_width};
use egui::{Rect, Ui};
use shinglescope_core::text::lines::Lines;
use shinglescope_core::text::{Pair, Side};
use shinglescope_core::words::odd_characters::{OddCharacter, OddCharacters, Oddity};

/// Below this width there is no column for how a character is read.
const NARROW: f32 = 760.0;

/// What the list is drawn from.
pub struct CharacterData<'a> {
    pub found: &'a Pair<OddCharacters>,
    pub texts: Pair<&'a str>,
    pub lines: &'a Pair<Lines>,
    pub names: &'a Pair<String>,
}

impl CharacterData<'_> {
    /// How many rows there are: those of left, then those of right.
    pub fn row_count(&self) -> usize {
        self.found.left.all.len() + self.found.right.all.len()
    }

    /// Which text a row is about.
    fn side(&self, index: usize) -> Side {
        match index < self.found.left.all.len() {
            true => Side::Left,
            false => Side::Right,
        }
    }

    /// The word of an odd character, without what has no shape.
    fn word(&self, side: Side, odd: &OddCharacter) -> String {
        shown(odd.word.of(self.texts[side]))
    }

    fn line(&self, side: Side, odd: &OddCharacter) -> usize {
        self.lines[side].line_at(odd.span.start)
    }

    fn character(&self, side: Side, odd: &OddCharacter, t: &Phrases) -> String {
        character(self.texts[side], odd, t)
    }
}

/// The character itself, if it can be seen, its code point and its name.
pub fn character(text: &str, odd: &OddCharacter, t: &Phrases) -> String {
    let Some(c) = odd.span.of(text).chars().next() else {
        return String::new();
    };
    let named = code_point(c);
    match odd.oddity {
        Oddity::Lookalike(_) | Oddity::OtherScript => t.odd_shown(c.to_string(), named),
        Oddity::ZeroWidth
        | Oddity::SoftHyphen
        | Oddity::Direction
        | Oddity::Blank
        | Oddity::PrivateUse
        | Oddity::PiledUp => named,
        Oddity::Unseen => shown(odd.word.of(text)),
    }
}

/// The row of the list with this index: its side and its character.
pub fn row(found: &Pair<OddCharacters>, index: usize) -> Option<(Side, &OddCharacter)> {
    let left = &found.left.all;
    match left.get(index) {
        Some(odd) => Some((Side::Left, odd)),
        None => Some((Side::Right, found.right.all.get(index - left.len())?)),
    }
}

/// `U+0430 Cyrillic small letter a`.
fn code_point(c: char) -> String {
    let name = unicode_names2::name(c).map(|name| name.to_string().to_lowercase());
    let mut name = name.unwrap_or_default();
    for script in ["latin", "cyrillic", "greek", "hangul", "braille"] {
        if name.starts_with(script) {
            name[..1].make_ascii_uppercase();
        }
    }
    format!("U+{:04X} {name}", c as u32).trim_end().to_owned()
}

/// A word without characters that have no shape.
fn shown(word: &str) -> String {
    let has_shape = |c: &char| {
        !c.is_control()
            && !matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}' | '\u{ad}')
    };
    word.chars().filter(has_shape).take(60).collect()
}

/// Draws the list into `rect`.
pub fn list_ui(
    ui: &mut Ui,
    rect: Rect,
    data: &CharacterData<'_>,
    view: &mut View,
    actions: &mut Vec<Action>,
) {
    let t = phrases(ui);
    let is_narrow = rect.width() < NARROW;
    let width = |full: f32, narrow: f32| if is_narrow { narrow } else { full };
    let greatest = t.grouped(data.row_count() as u64);
    let number = text_width(ui, &greatest, Type::Body).max(width(32.0, 24.0));
    let mut columns = vec![
        TableColumn::words(number.ceil(), t.head_number()),
        TableColumn::words(width(56.0, 36.0), t.head_text()),
        TableColumn::number(width(56.0, 40.0), t.head_line_only()),
        TableColumn::words(width(150.0, 90.0), t.head_word()),
        TableColumn::words(width(150.0, 90.0), t.head_kind()),
    ];
    match is_narrow {
        true => columns.push(TableColumn::rest(t.head_character())),
        false => {
            let half = (rect.width() * 0.24).ceil();
            columns.push(TableColumn::words(half, t.head_character()));
            columns.push(TableColumn::rest(t.head_read_as()));
        }
    }
    let rows = CharacterRows {
        data,
        t: &t,
        is_narrow,
    };
    let content = ListContent {
        columns: &columns,
        listed: Listed::All(data.row_count()),
        chosen: view.characters.chosen,
        empty_note: t.odd_none(),
    };
    let list = &mut view.characters.list;
    list.ui(ui, rect, &content, &rows, actions);
}

struct CharacterRows<'a> {
    data: &'a CharacterData<'a>,
    t: &'a Phrases,
    is_narrow: bool,
}

impl ListRows for CharacterRows<'_> {
    type Item = OddCharacter;
    type Action = Action;
    const NAME: &'static str = "characters";

    fn item(&self, index: usize) -> Option<&OddCharacter> {
        Some(row(self.data.found, index)?.1)
    }

    fn spoken(&self, index: usize, odd: &OddCharacter) -> String {
        let side = self.data.side(index);
        self.t.odd_row(
            index + 1,
            self.t.side(side),
            self.data.line(side, odd),
            self.data.word(side, odd),
            self.t.odd_kind(odd.oddity),
        )
    }

    fn hint(&self, index: usize, odd: &OddCharacter) -> String {
        let side = self.data.side(index);
        let name = &self.data.names[side];
        let place = self.t.text_and_line(name, self.data.line(side, odd));
        let character = self.data.character(side, odd, self.t);
        let read_as = self.t.odd_read_hint(read_as(odd, self.t));
        format!("{place}\n{character}\n{read_as}")
    }

    fn cells_ui(
        &self,
        cells: &mut TableRow<'_, '_>,
        index: usize,
        odd: &OddCharacter,
        _actions: &mut Vec<Action>,
    ) {
        let side = self.data.side(index);
        let grouped = |count: usize| self.t.grouped(count as u64);
        let words = |ui: &mut Ui, words: &str, is_strong: bool| {
            let (place, palette) = (ui.max_rect(), Palette::of(ui));
            let ink = if is_strong {
                palette.ink_1
            } else {
                palette.ink_2
            };
            elided_text(ui, place.x_range(), place.center().y, words, ink);
        };
        cells.col(|ui| words_ui(ui, &grouped(index + 1), Palette::of(ui).ink_2));
        cells.col(|ui| words(ui, &self.t.side(side), false));
        cells.col(|ui| {
            number_ui(
                ui,
                &grouped(self.data.line(side, odd)),
                Palette::of(ui).ink_2,
            );
        });
        cells.col(|ui| words(ui, &self.data.word(side, odd), true));
        cells.col(|ui| words(ui, &self.t.odd_kind(odd.oddity), false));
        cells.col(|ui| words(ui, &self.data.character(side, odd, self.t), false));
        if !self.is_narrow {
            cells.col(|ui| words(ui, &read_as(odd, self.t), true));
        }
    }

    fn choose(&self, index: usize) -> Action {
        Action::RevealCharacter(index)
    }
}

/// How the character is read where it is folded.
fn read_as(odd: &OddCharacter, t: &Phrases) -> String {
    match odd.oddity {
        Oddity::Lookalike(letter) => t.odd_shown(letter.to_string(), code_point(letter)),
        Oddity::ZeroWidth | Oddity::SoftHyphen | Oddity::Direction => t.odd_read_as_nothing(),
        Oddity::Blank
        | Oddity::PrivateUse
        | Oddity::OtherScript
        | Oddity::PiledUp
        | Oddity::Unseen => t.odd_read_as_it_is(),
    }
}

/// The list as a table for the clipboard.
pub fn copied_characters(session: &Session, view: &mut View, t: &Phrases) -> Option<String> {
    let (number, comparison) = (session.answered(), session.comparison()?);
    let lines = view.passages.lines(number, comparison);
    let data = CharacterData {
        found: session.odd_characters()?,
        texts: Pair::from_fn(|side| comparison.index.texts[side].as_str()),
        lines: &lines,
        names: &text_names(session, t),
    };
    let headings = [
        t.head_number(),
        t.head_text(),
        t.head_line_only(),
        t.head_word(),
        t.head_kind(),
        t.head_character(),
        t.head_read_as(),
    ];
    let rows = (0..data.row_count()).filter_map(|index| {
        let (side, odd) = row(data.found, index)?;
        Some([
            (index + 1).to_string(),
            t.side(side),
            data.line(side, odd).to_string(),
            data.word(side, odd),
            t.odd_kind(odd.oddity),
            data.character(side, odd, t),
            read_as(odd, t),
        ])
    });
    Some(table(headings, rows))
}
