//! The stored documents, written by Pandoc and LibreOffice: their text is the stored one, and one document has the same words
//! in every format.

use super::{read_within, stored, text};
use shinglescope::formats::{Bounds, Format, LeftOut, PlaceKind, ReadingOptions};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::exclusions::Exclusions;
use shinglescope_core::pair::request::Request;
use shinglescope_core::run::stages::compare;
use shinglescope_core::text::Pair;

#[cfg(feature = "pdf")]
const DOCUMENTS: [&str; 12] = [
    "libreoffice.docx",
    "libreoffice.html",
    "libreoffice.rtf",
    "mixed.docx",
    "mixed.epub",
    "mixed.html",
    "mixed.odt",
    "mixed.pdf",
    "mixed.rtf",
    "pages.fodt",
    "pages.pdf",
    "russian.html",
];

/// To accept new texts, run `UPDATE_DOCUMENTS=1 cargo test --test all documents`.
#[cfg(feature = "pdf")]
#[test]
fn every_stored_document_has_its_stored_text() {
    let folder = super::folder();
    for name in DOCUMENTS {
        let found = text(&stored(name), name);
        let path = folder.join(format!("expected/{name}.txt"));
        if std::env::var_os("UPDATE_DOCUMENTS").is_some() {
            std::fs::create_dir_all(folder.join("expected")).unwrap();
            std::fs::write(&path, &found).unwrap();
        }
        assert_eq!(found, std::fs::read_to_string(path).unwrap(), "{name}");
    }
}

/// The share of equal wording of two texts.
fn score(left: &str, right: &str) -> f64 {
    let comparison = compare(&Request {
        texts: Pair::new(left.into(), right.into()),
        parameters: Preset::Recommended.parameters(),
        exclusions: Exclusions::default(),
        notices: Default::default(),
        tokeniser: None,
    });
    comparison.numbers.score.unwrap()
}

/// Pandoc writes the labels of lists into RTF as text, so that its RTF has other words.
#[test]
fn one_document_has_the_same_words_in_every_format() {
    let words = |text: &str| {
        text.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let expected = words(&text(&stored("mixed.docx"), "a"));
    assert!(expected.len() > 100);
    for name in [
        "mixed.odt",
        "mixed.html",
        "mixed.epub",
        "libreoffice.docx",
        "libreoffice.html",
        "libreoffice.rtf",
    ] {
        let found = text(&stored(name), name);
        assert_eq!(score(&expected.join(" "), &found), 100.0, "{name}: {found}");
    }
}

#[test]
fn sections_begin_at_headings() {
    for (name, format) in [
        ("mixed.docx", Format::Docx),
        ("mixed.odt", Format::Odt),
        ("mixed.html", Format::Html),
        ("mixed.epub", Format::Epub),
        ("mixed.rtf", Format::Rtf),
    ] {
        let options = ReadingOptions::default();
        let read = read_within(&stored(name), name, &options, Bounds::default()).unwrap();
        assert_eq!(read.facts.format, format);
        let titles: Vec<(&str, &str)> = read
            .facts
            .places
            .iter()
            .map(|place| match &place.kind {
                PlaceKind::Section(title) => (title.as_str(), &read.text[place.start..]),
                PlaceKind::Page(_) => ("", ""),
            })
            .collect();
        assert!(titles.len() >= 2, "{name}: {titles:?}");
        for (title, text) in titles {
            assert!(text.starts_with(title), "{name}: {title:?} at {text:?}");
        }
    }
}

#[test]
fn notes_can_be_left_out() {
    let options = ReadingOptions {
        footnotes: false,
        ..ReadingOptions::default()
    };
    for name in [
        "mixed.docx",
        "mixed.odt",
        "mixed.html",
        "mixed.epub",
        "mixed.rtf",
    ] {
        let with = text(&stored(name), name);
        assert!(with.contains("kept in the museum"), "{name}: {with}");
        let read = read_within(&stored(name), name, &options, Bounds::default()).unwrap();
        assert!(!read.text.contains("museum"), "{name}: {}", read.text);
        let expected = LeftOut {
            footnotes: 2,
            ..read.facts.left_out
        };
        assert_eq!(read.facts.left_out, expected, "{name}");
    }
}

#[cfg(feature = "pdf")]
#[test]
fn a_pdf_has_pages_and_loses_its_running_heads() {
    let bytes = stored("pages.pdf");
    let read = super::read(&bytes, "pages.pdf").unwrap();
    let pages = read.facts.pages.unwrap();
    assert!(pages > 5);
    assert_eq!(read.facts.places.len(), pages);
    assert_eq!(read.facts.left_out.running_heads, 2 * pages);
    assert!(!read.text.contains("Lighthouse notes") && !read.text.contains("Page 3"));
    let options = ReadingOptions {
        running_heads: true,
        ..ReadingOptions::default()
    };
    let kept = read_within(&bytes, "a", &options, Bounds::default()).unwrap();
    assert_eq!(kept.text.matches("Lighthouse notes").count(), pages);
    let source = text(&stored("pages.fodt"), "pages.fodt");
    assert_eq!(score(&source, &read.text), 100.0);
}

#[test]
fn main_content_or_everything() {
    let bytes = stored("russian.html");
    let main = super::read(&bytes, "a.html").unwrap();
    assert_eq!(main.encoding, "windows-1251");
    assert!(
        main.text.starts_with("Маяк на мысе\nКаждый вечер"),
        "{}",
        main.text
    );
    assert!(!main.text.contains("Карта") && !main.text.contains("не текст"));
    assert_eq!(main.facts.left_out.menu_words, 6);
    let options = ReadingOptions {
        whole_page: true,
        ..ReadingOptions::default()
    };
    let all = read_within(&bytes, "a", &options, Bounds::default()).unwrap();
    assert!(all.text.starts_with("Главная Карта сайта\n") && all.text.ends_with("защищены\n"));
}
