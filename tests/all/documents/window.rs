//! Documents in the window: their format, pages and sections are shown, and what of them is read can be chosen.

use crate::harness::{Window, light};
use shinglescope::formats::ReadingOptions;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::Action;
use shinglescope_core::pair::verdict::{BytesOfSameText, Verdict};
use shinglescope_core::text::{Pair, Side};
use std::path::Path;

fn opened(left: &str, right: &str) -> Window {
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    // There are no fonts of the system here.
    let tofu = egui::MissingGlyphPolicy::Tofu;
    window.harness.ctx.set_missing_glyph_policy(tofu);
    for (side, name) in [(Side::Left, left), (Side::Right, right)] {
        let path = Path::new("tests/documents").join(name);
        window.apply(Action::OpenPath(side, path));
    }
    window.settle();
    window
}

fn has_painted(window: &Window, words: &str) -> bool {
    let painted = window.painted_texts();
    painted.iter().any(|text| text.contains(words))
}

#[test]
fn a_word_file_and_a_web_page_are_compared_with_their_sections() {
    let mut window = opened("russian.docx", "russian.html");
    let comparison = window.session().comparison().expect("compared").clone();
    let same = Verdict::IdenticalText(BytesOfSameText::Different);
    assert_eq!(comparison.numbers.verdict, same);
    assert!(has_painted(&window, "DOCX") && has_painted(&window, "HTML"));
    assert!(has_painted(&window, "windows-1251"));
    window.apply(Action::ShowTab(Tab::Passages));
    window.apply(Action::Reveal(0, None));
    window.settle();
    assert!(
        has_painted(&window, "russian.docx, “Маяк на мысе”, line 1"),
        "{:?}",
        window.painted_texts()
    );
}

#[test]
fn the_list_shows_pages_where_a_document_has_them() {
    let mut window = opened("pages.pdf", "pages.fodt");
    window.apply(Action::ShowTab(Tab::Passages));
    window.settle();
    assert!(has_painted(&window, "Left page") && has_painted(&window, "Right line"));
    assert!(has_painted(&window, "p. 1"), "{:?}", window.painted_texts());
}

#[test]
fn footnotes_can_be_left_out_and_read_again() {
    let mut window = opened("libreoffice.docx", "libreoffice.html");
    let text = |window: &Window| window.session().document(Side::Left).text.to_string();
    let note = "The book is kept in the museum.";
    assert!(text(&window).contains(note));
    let without = ReadingOptions {
        footnotes: false,
        ..ReadingOptions::default()
    };
    window.apply(Action::ReadAs(Side::Left, without));
    window.settle();
    assert!(!text(&window).contains(note));
    assert!(has_painted(&window, "notes left out"), "said in the header");
    window.apply(Action::Undo);
    window.settle();
    assert!(text(&window).contains(note));
}
