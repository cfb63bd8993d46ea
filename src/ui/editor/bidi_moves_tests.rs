//! Keys in text with Hebrew letters: where each takes the caret.

use crate::ui::editor::bidi_levels::Direction;
use crate::ui::editor::bidi_tests::{STYLE, mixed_text, with_fonts};
use crate::ui::editor::moves::{Caret, Move};
use crate::ui::editor::page::{Page, PageShape};
use crate::ui::editor::source::TextSource;
use crate::ui::editor::stop::Stop;
use proptest::prelude::*;
use shinglescope_core::text::Span;

/// Runs `test` with a page of `text`.
fn with_page(text: &str, width: f32, test: impl FnOnce(&TextSource, &mut Page)) {
    with_fonts(|ctx| {
        let source = TextSource {
            ctx,
            text,
            revision: 1,
            edit_map: None,
            folds: Default::default(),
            weak_words: Box::new(|_| Vec::new()),
        };
        let mut page = Page::default();
        let shape = PageShape {
            width,
            style: STYLE,
            is_dark: false,
            pixels_per_point: 1.0,
            atlas: 0,
        };
        page.update(&source, shape);
        test(&source, &mut page);
    });
}

/// The bytes that a key takes the caret to from `from`, until it was there before.
fn walked(source: &TextSource, page: &mut Page, from: u32, to: Move) -> Vec<u32> {
    let mut caret = Caret::at(from);
    let mut stops = vec![caret.stop()];
    for _ in 0..4 * source.text.len() + 4 {
        let next = page.moved(source, caret, to, false);
        if stops.contains(&next.stop()) {
            break;
        }
        caret = next;
        stops.push(caret.stop());
    }
    stops.iter().map(|stop| stop.byte).collect()
}

#[test]
fn arrow_keys_go_to_the_next_letter_on_the_screen() {
    // On the screen: “abc םולש def”, then “xyz םלוע”, then “e”.
    let text = "abc שלום def\nעולם xyz\ne";
    with_page(text, 500.0, |source, page| {
        let right = walked(source, page, 0, Move::Right);
        assert_eq!(right, [0, 1, 2, 3, 4, 10, 8, 6, 4, 13, 14, 15, 16, 17]);
        // From the beginning of the Hebrew line leftwards.
        let left = walked(source, page, 17, Move::Left);
        assert_eq!(left, [17, 19, 21, 23, 25, 26, 28, 27, 26, 30, 29]);
    });
}

#[test]
fn home_and_end_are_the_logical_ends_of_a_row() {
    let text = "שלום abc עולם\nabc שלום";
    with_page(text, 500.0, |source, page| {
        let mut moved = |from: u32, to: Move| page.moved(source, Caret::at(from), to, false).stop();
        assert_eq!(moved(11, Move::RowStart), Stop::at(0));
        assert_eq!(moved(11, Move::RowEnd), Stop::at(21));
        assert_eq!(moved(26, Move::RowStart), Stop::at(22));
        assert_eq!(moved(26, Move::RowEnd), Stop::at(34));
        assert_eq!(moved(0, Move::WordLeft), Stop::at(8), "onward in Hebrew");
        assert_eq!(moved(8, Move::WordRight), Stop::at(0));
        assert_eq!(moved(22, Move::WordRight), Stop::at(25));
    });
}

#[test]
fn a_selection_collapses_to_the_end_on_the_side_of_the_key() {
    let text = "abc שלום def";
    with_page(text, 500.0, |source, page| {
        let caret = Caret::selecting(Span::from(4..8));
        assert_eq!(page.moved(source, caret, Move::Left, false).head, 8);
        assert_eq!(page.moved(source, caret, Move::Right, false).head, 4);
    });
}

#[test]
fn up_and_down_keep_the_place_on_the_screen() {
    let text = "שלום עולם\nשלום עולם";
    with_page(text, 500.0, |source, page| {
        for at in [2, 6, 9, 15] {
            let down = page.moved(source, Caret::at(at), Move::Rows(1), false);
            assert_eq!(down.head, at + 18);
            assert_eq!(page.moved(source, down, Move::Rows(-1), false).head, at);
        }
    });
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn arrow_keys_get_through_every_text(text in mixed_text(), width in 60_u16..400) {
        with_page(&text, f32::from(width), |source, page| {
            let mut caret = Caret::at(0);
            let mut rows = 0;
            for _ in 0..4 * text.len() + 8 {
                if caret.head as usize == text.len() {
                    return;
                }
                let place = page.row_of(source, caret).expect("a row");
                let to = match page.direction_at(source, caret) {
                    Direction::LeftToRight => Move::Right,
                    Direction::RightToLeft => Move::Left,
                };
                caret = page.moved(source, caret, to, false);
                rows += usize::from(page.row_of(source, caret) != Some(place));
            }
            // Crossing the last row can pass the end of the text in its middle.
            let last = page.row_of(source, Caret::at(text.len() as u32));
            assert!(page.row_of(source, caret) == last, "{text:?} after {rows} rows");
        });
    }
}
