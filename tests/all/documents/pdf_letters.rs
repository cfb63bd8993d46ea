//! The letters of PDFs: read from right to left, or shown by fonts that do not say plainly which letters they show.

use super::{stored, text};
use shinglescope_core::words::form::compatible;

/// The words, each in one normal form. A producer may end a line after a hyphen.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| c.is_whitespace() || c == '-');
    let words = words.filter(|word| !word.is_empty());
    words.map(compatible).collect()
}

#[test]
fn hebrew_and_arabic_are_read_in_logical_order() {
    for language in ["hebrew", "arabic"] {
        let name = format!("{language}.docx");
        let source = words(&text(&stored(&name), &name));
        assert!(source.len() > 70);
        for producer in ["libreoffice", "chromium"] {
            let name = format!("{language}-{producer}.pdf");
            assert_eq!(words(&text(&stored(&name), &name)), source, "{name}");
        }
    }
}

#[test]
fn japanese_fonts_without_a_map_are_read_by_their_collection() {
    let expected = "あいうえお\n\n亜\n\n日本語\n";
    assert_eq!(text(&stored("japanese.pdf"), "japanese.pdf"), expected);
}
