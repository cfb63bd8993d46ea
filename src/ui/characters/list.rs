//! The list of odd characters: each with its word, its code point, and the letter that it is read as when folded.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::passages::view::text_name;
use crate::ui::view::View;
use crate::ui::widgets::list::{ListRows, Listed, copied_rows};
use crate::ui::widgets::table::TableColumn;
use shinglescope_core::text::lines::Lines;
use shinglescope_core::text::{Pair, Side};
use shinglescope_core::words::odd_characters::{OddCharacter, OddCharacters, Oddity};
use std::sync::Arc;

/// Below this width there is no column for how a character is read.
const NARROW: f32 = 760.0;

/// What the list is drawn from.
pub struct CharacterData<'a> {
    session: &'a Session,
    pub found: &'a Pair<OddCharacters>,
    texts: Pair<&'a str>,
    lines: Arc<Pair<Lines>>,
    chosen: Option<usize>,
    /// All rows: those of left, then those of right.
    listed: Listed,
    t: &'a Phrases,
}

impl<'a> CharacterData<'a> {
    /// Once both texts were searched.
    pub fn new(session: &'a Session, view: &mut View, t: &'a Phrases) -> Option<Self> {
        let comparison = session.comparison()?;
        let found = session.odd_characters()?;
        Some(CharacterData {
            session,
            found,
            texts: Pair::from_fn(|side| comparison.index.texts[side].as_str()),
            lines: (view.passages).lines(session.answered(), comparison),
            chosen: view.characters.chosen,
            listed: Listed::All(found.left.all.len() + found.right.all.len()),
            t,
        })
    }

    /// Puts the list on the clipboard, as a table.
    pub fn copy(&self) -> Action {
        Action::CopyList(copied_rows(self))
    }

    /// Which text a row is about.
    fn side(&self, index: usize) -> Side {
        match index < self.found.left.all.len() {
            true => Side::Left,
            false => Side::Right,
        }
    }

    /// The word of an odd character, without what has no shape.
    fn word(&self, index: usize, odd: &OddCharacter) -> String {
        shown(odd.word.of(self.texts[self.side(index)]))
    }

    fn line(&self, index: usize, odd: &OddCharacter) -> usize {
        self.lines[self.side(index)].line_at(odd.span.start)
    }

    fn character(&self, index: usize, odd: &OddCharacter) -> String {
        character(self.texts[self.side(index)], odd, self.t)
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

impl ListRows for CharacterData<'_> {
    type Item = OddCharacter;
    type Action = Action;
    const NAME: &'static str = "characters";

    fn state(&self) -> (&Listed, Option<usize>) {
        (&self.listed, self.chosen)
    }

    fn empty_note(&self) -> String {
        self.t.odd_none()
    }

    fn columns(&self, width: f32) -> Vec<TableColumn<'_, OddCharacter, Action>> {
        let (t, is_narrow, half) = (self.t, width < NARROW, (width * 0.24).ceil());
        let width = |full: f32, narrow: f32| if is_narrow { narrow } else { full };
        let greatest = t.grouped(self.listed.len() as u64);
        let character = match is_narrow {
            true => TableColumn::rest(t.head_character()),
            false => TableColumn::words(half, t.head_character()),
        };
        vec![
            TableColumn::numbering(width(32.0, 24.0), t.head_number(), greatest),
            TableColumn::words(width(56.0, 36.0), t.head_text())
                .says(|index, _| t.side(self.side(index))),
            TableColumn::number(width(56.0, 40.0), t.head_line_only())
                .says(|index, odd| self.line(index, odd)),
            TableColumn::words(width(150.0, 90.0), t.head_word())
                .says(|index, odd| self.word(index, odd))
                .strong(),
            TableColumn::words(width(150.0, 90.0), t.head_kind())
                .says(|_, odd: &OddCharacter| t.odd_kind(odd.oddity)),
            character.says(|index, odd| self.character(index, odd)),
            TableColumn::rest(t.head_read_as())
                .says(|_, odd| read_as(odd, t))
                .strong()
                .shown_if(!is_narrow),
        ]
    }

    fn item(&self, index: usize) -> Option<&OddCharacter> {
        Some(row(self.found, index)?.1)
    }

    fn spoken(&self, index: usize, odd: &OddCharacter) -> String {
        self.t.odd_row(
            index + 1,
            self.t.side(self.side(index)),
            self.line(index, odd),
            self.word(index, odd),
            self.t.odd_kind(odd.oddity),
        )
    }

    fn hint(&self, index: usize, odd: &OddCharacter) -> String {
        let name = text_name(self.session, self.side(index), self.t);
        let place = self.t.text_and_line(name, self.line(index, odd));
        let character = self.character(index, odd);
        let read_as = self.t.odd_read_hint(read_as(odd, self.t));
        format!("{place}\n{character}\n{read_as}")
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
