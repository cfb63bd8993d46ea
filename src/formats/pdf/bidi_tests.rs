//! Lines that are drawn as a page shows them, and read again.

use crate::formats::pdf::bidi::{BRACKETS, Piece, ReadingOrder, Sight};
use crate::formats::pdf::letters::{Letters, folded, is_mark, is_right_to_left_mark};
use shinglescope_core::words::form::compatible;
use unicode_bidi::{BidiInfo, Level, ParagraphBidiInfo};

/// The text as a page shows it, each character as a glyph of half a size; marks have no width.
fn drawn(text: &str, is_right: bool) -> (Vec<Piece>, String) {
    let level = if is_right { Level::rtl() } else { Level::ltr() };
    let info = ParagraphBidiInfo::new(text, Some(level));
    let levels = info.reordered_levels_per_char(0..text.len());
    let order = BidiInfo::reorder_visual(&levels);
    let characters: Vec<char> = text.chars().collect();
    let mirrored = |c: char| {
        let pair = BRACKETS.iter().find(|(a, b)| *a == c || *b == c);
        pair.map_or(c, |(a, b)| if c == *a { *b } else { *a })
    };
    let (mut raw, mut pieces, mut x) = (String::new(), Vec::new(), 0.0);
    for at in order {
        let (character, is_turned) = (characters[at], levels[at].is_rtl());
        let from = raw.len();
        raw.push(if is_turned {
            mirrored(character)
        } else {
            character
        });
        let width = if is_mark(character) { 0.0 } else { 5.0 };
        // A mark comes before its letter from right to left, and is over the middle of it.
        let start = if width == 0.0 && is_turned {
            x + 2.5
        } else {
            x
        };
        pieces.push(Piece {
            text: from..raw.len(),
            start,
            end: start + width,
            size: 10.0,
            is_note_number: false,
            sight: Sight::Seen,
        });
        x += width;
    }
    (pieces, raw)
}

fn read_on(page: Letters, text: &str, is_right: bool) -> String {
    let (pieces, raw) = drawn(text, is_right);
    let order = ReadingOrder::of(&pieces, &raw, page, 0.12, 0.12);
    let (mirrored, named) = order.unpaired();
    order.text(mirrored <= named).0
}

fn page(left_to_right: usize, right_to_left: usize) -> Letters {
    Letters {
        left_to_right,
        right_to_left,
    }
}

fn read(text: &str, is_right: bool) -> String {
    match is_right {
        true => read_on(page(0, 1_000), text, true),
        false => read_on(page(1_000, 0), text, false),
    }
}

#[test]
fn a_line_may_have_another_direction_than_its_page() {
    for text in [
        "An English paragraph with the Hebrew name דוד כהן",
        "דוד, followed by more English text on its next line",
    ] {
        assert_eq!(read_on(page(500, 1_000), text, false), text);
    }
    for text in ["קראו Microsoft Windows Vista Home היום", "שלום."] {
        assert_eq!(read_on(page(500, 1_000), text, true), text);
    }
    assert_eq!(read_on(page(1_000, 500), "שלום לכל.", true), "שלום לכל.");
    // Points do not count.
    let pointed = "בָּרָ֣א אֱלֹהִ֑ים A";
    let found = read_on(page(0, 0), pointed, true);
    assert_eq!(compatible(&found), compatible(pointed));
}

#[test]
fn what_a_page_shows_becomes_the_text_it_was_made_of() {
    for text in [
        "שלום לכל הקוראים.",
        "בשנת 1987 נפתחה (עם 2,450 ספרים בלבד), והיא שכנה.",
        "מחיר 12.50 שקלים, כ־15% פחות, 3/4 מהם.",
        "בתוכנה Open Library (גרסה 2.1), גם ב-Windows וגם ב-Linux.",
        "טלפון: 03-5551234, דוא\"ל: office@example.org.",
        "קראו Word (for Windows) היום",
        "בְּרֵאשִׁית הָיָה",
        "في سنة 1987 افتتحت (فيها 2,450 كتابا فقط)، بنحو 15% من المعتاد.",
        "واليوم يزورها ٣٤٥ قارئا، من 10-12 إلى 10/12.",
        "قالت المديرة: «الكتب ليست لنا [بل لأولادنا]».",
    ] {
        // The marks of a letter come in another order.
        assert_eq!(compatible(&read(text, true)), compatible(text));
    }
    for text in [
        "The sign says “שלום לכל הקוראים” (welcome) in blue.",
        "In 1948 the word שלום (peace), on page 12.",
        "From (שלום) to [אמת 12 אמת].",
    ] {
        assert_eq!(read(text, false), text);
    }
}

#[test]
fn ligatures_and_presentation_forms_are_letters_in_their_order() {
    // The ligature of lam and alef is one glyph, and a form of its own.
    for (glyph, letters) in [("\u{FEFB}", "لا"), ("لا", "لا"), ("\u{FB2B}", "ש\u{5C2}")] {
        let raw = format!("ب{glyph}م");
        let ends = [2, 2 + glyph.len(), raw.len()];
        let piece = |at: usize| Piece {
            text: if at == 0 { 0 } else { ends[at - 1] }..ends[at],
            start: at as f64 * 5.0,
            end: at as f64 * 5.0 + 5.0,
            size: 10.0,
            is_note_number: false,
            sight: Sight::Seen,
        };
        let pieces = [piece(2), piece(0), piece(1)];
        let order = ReadingOrder::of(&pieces, &raw, Letters::default(), 0.12, 0.12);
        assert_eq!(order.text(true).0, format!("م{letters}ب"));
    }
    assert_eq!(folded("\u{FE76}\u{FE8E}\u{FEDF}"), "\u{64E}\u{627}\u{644}");
    assert!(is_right_to_left_mark("\u{FE76}") && !is_right_to_left_mark("\u{301}"));
}

#[test]
fn cells_of_a_table_keep_their_order() {
    let (mut pieces, raw) = drawn("first cell אבג דהו", false);
    let count = pieces.len();
    for piece in &mut pieces[count - 3..] {
        piece.start += 50.0;
        piece.end += 50.0;
    }
    let order = ReadingOrder::of(&pieces, &raw, Letters::default(), 0.12, 0.12);
    assert_eq!(order.text(true).0, "first cell דהו אבג");
}
