//! Blocks with Hebrew and Arabic letters, laid out with the fonts of `tests/fonts`.

use crate::ui::editor::bidi_levels::Direction;
use crate::ui::editor::block_layout::{BlockLayout, BlockText, LayoutStyle};
use crate::ui::editor::rows::stop_in_row;
use crate::ui::editor::stop::Stop;
use crate::ui::theme::{self, LIGHT};
use egui::epaint::text::{FontInsert, FontPriority, InsertFontFamily};
use egui::{Context, FontData};
use proptest::prelude::*;
use shinglescope_core::text::Span;
use shinglescope_core::text::boundaries::next_grapheme;

pub const STYLE: LayoutStyle = LayoutStyle {
    monospace: false,
    flow_lines: false,
    zoom_percent: 100,
};

pub fn with_fonts<R>(test: impl FnOnce(&Context) -> R) -> R {
    with_more_fonts(&[], test)
}

/// Runs `test` with Hebrew and Arabic letters, which `more` may have as well and then takes precedence.
fn with_more_fonts<R>(more: &[(&str, &'static [u8])], test: impl FnOnce(&Context) -> R) -> R {
    let ctx = Context::default();
    theme::install(&ctx);
    let fonts: [(&str, &'static [u8]); 2] = [
        (
            "Hebrew",
            include_bytes!("../../../tests/fonts/NotoSansHebrew-subset.ttf"),
        ),
        (
            "Arabic",
            include_bytes!("../../../tests/fonts/NotoSansArabic-subset.ttf"),
        ),
    ];
    for (name, bytes) in more.iter().copied().chain(fonts) {
        let family = InsertFontFamily {
            family: STYLE.font().family,
            priority: FontPriority::Lowest,
        };
        ctx.add_font(FontInsert::new(
            name,
            FontData::from_static(bytes),
            vec![family],
        ));
    }
    let mut test = Some(test);
    let mut result = None;
    let output = ctx.run_ui(Default::default(), |ui| {
        if let Some(test) = test.take() {
            result = Some(test(ui.ctx()));
        }
    });
    output.drop_without_applying_deltas();
    result.expect("the frame ran")
}

fn laid_out(ctx: &Context, text: &str, width: f32) -> BlockLayout {
    let block = BlockText {
        text,
        is_last: true,
        ..BlockText::default()
    };
    BlockLayout::new(ctx, block, width, &STYLE, &LIGHT)
}

/// The graphemes of a row from left to right.
fn shown(text: &str, layout: &BlockLayout, row: usize) -> String {
    let mut cells = layout.bidi_row(row).expect("a row").cells.clone();
    cells.sort_by(|a, b| a.left.total_cmp(&b.left));
    cells.iter().map(|cell| cell.span.of(text)).collect()
}

#[test]
fn words_stand_in_visual_order() {
    with_fonts(|ctx| {
        for (text, expected) in [
            ("abc שלום def", "abc םולש def"),
            ("שלום abc 12 עולם", "םלוע abc 12 םולש"),
            ("مرحبا بالعالم", "ملاعلاب ابحرم"),
            ("ب ١٢٣ ت", "ت ١٢٣ ب"),
            ("ب 123 ت", "ت 123 ب"),
            ("אב (גד) הו", "וה )דג( בא"),
            ("a אב, גד b", "a דג ,בא b"),
        ] {
            let layout = laid_out(ctx, text, 500.0);
            assert_eq!(layout.row_count(), 1);
            assert_eq!(shown(text, &layout, 0), expected);
        }
    });
}

#[test]
fn lines_of_right_to_left_text_end_at_the_right() {
    with_fonts(|ctx| {
        let text = "שלום abc\nabc שלום\n\nسلام";
        let layout = laid_out(ctx, text, 300.0);
        let ends: Vec<_> = (0..4)
            .map(|row| {
                let row = layout.bidi_row(row).unwrap();
                (row.left == 0.0, row.right == 300.0, row.direction)
            })
            .collect();
        use Direction::{LeftToRight as Ltr, RightToLeft as Rtl};
        assert_eq!(
            ends,
            [
                (false, true, Rtl),
                (true, false, Ltr),
                (true, false, Ltr),
                (false, true, Rtl)
            ]
        );
    });
}

#[test]
fn brackets_are_drawn_mirrored() {
    with_fonts(|ctx| {
        let plain = laid_out(ctx, "()", 300.0);
        let closing = plain.galley().rows[0].glyphs[1].uv_rect;
        let text = "א (ב";
        let layout = laid_out(ctx, text, 300.0);
        assert_eq!(layout.galley().rows[0].glyphs[2].uv_rect.size, closing.size);
        let opening = plain.galley().rows[0].glyphs[0].uv_rect;
        assert!(opening != closing);
    });
}

#[test]
fn the_galley_has_a_glyph_for_each_character_and_ink_for_each_letter() {
    with_fonts(|ctx| {
        let text = "abc שָׁלוֹם، سلام لا\r\n\tدو 12";
        let layout = laid_out(ctx, text, 300.0);
        let galley = layout.galley();
        let glyphs: String = galley
            .rows
            .iter()
            .flat_map(|row| row.glyphs.iter().map(|g| g.chr))
            .collect();
        assert_eq!(glyphs, text.replace('\n', ""));
        for row in &galley.rows {
            assert!(row.visuals.mesh.is_valid());
            assert!(row.visuals.mesh.vertices.len() >= 4 * 3);
            assert!(row.glyphs.is_sorted_by_key(|glyph| glyph.first_vertex));
        }
        assert_eq!(galley.rows.len(), 2);
        assert!(galley.rows[0].ends_with_newline && !galley.rows[1].ends_with_newline);
        let row = layout.row_span(1);
        assert_eq!(row.of(text), "\tدو 12");
    });
}

#[test]
fn one_span_can_be_several_rectangles() {
    with_fonts(|ctx| {
        let text = "abc שלום def";
        let layout = laid_out(ctx, text, 500.0);
        let ranges = |span: Span| {
            let mut ranges = Vec::new();
            layout.pieces(0, span, |left, right| ranges.push((left, right)));
            ranges
        };
        let cells = &layout.bidi_row(0).unwrap().cells;
        // “c ש” is on both sides of “לום”.
        let parts = ranges(Span::from(2..6));
        assert_eq!(parts.len(), 2);
        assert_eq!(parts[0], (cells[2].left, cells[3].right));
        assert_eq!(parts[1], (cells[4].left, cells[4].right));
        assert_eq!(
            ranges(Span::from(4..12)),
            [(cells[7].left, cells[4].right)],
            "the word"
        );
        assert_eq!(ranges(Span::from(0..16)).len(), 1, "the whole row");
    });
}

#[test]
fn between_two_directions_a_byte_has_two_places() {
    with_fonts(|ctx| {
        let text = "abcשלום";
        let layout = laid_out(ctx, text, 500.0);
        let row = layout.bidi_row(0).unwrap();
        let boundary = row.cells[2].right;
        let x = |byte, leans_back| layout.x_in_row(0, Stop { byte, leans_back });
        assert_eq!(x(3, true), boundary);
        assert_eq!(x(3, false), row.right);
        assert_eq!(x(11, true), boundary);
        assert_eq!(x(11, false), row.right, "the end of the line");
        assert_eq!(row.nearest(boundary - 1.0).byte, 3);
        assert_eq!(row.nearest(boundary + 1.0).byte, 11);
        assert_eq!(row.nearest(row.right - 1.0), Stop::at(3));
        assert_eq!(row.nearest(row.right + 9.0), Stop::at(11));
        assert_eq!(layout.byte_under(0, boundary + 1.0), Some(9));
    });
}

#[test]
fn a_ligature_has_a_stop_inside_and_points_have_none() {
    with_fonts(|ctx| {
        for text in ["سلام", "office ש"] {
            let row = laid_out(ctx, text, 500.0).bidi_row(0).unwrap().clone();
            assert_eq!(row.cells.len(), text.chars().count());
            for cell in &row.cells {
                assert!(cell.right - cell.left > 2.0, "{cell:?}");
            }
        }
        let pointed = "שָׁלוֹם";
        let row = laid_out(ctx, pointed, 500.0).bidi_row(0).unwrap().clone();
        let plain = laid_out(ctx, "שלום", 500.0).bidi_row(0).unwrap().clone();
        assert_eq!(row.cells.len(), 4);
        for (cell, plain) in row.cells.iter().zip(&plain.cells) {
            assert!((cell.left - plain.left).abs() < 0.1);
        }
    });
}

#[test]
fn letters_of_a_word_from_two_fonts_keep_their_order() {
    let gimel_and_dalet = include_bytes!("../../../tests/fonts/NotoSansHebrew-two-letters.ttf");
    let text = "אגבבד";
    let boxes = |ctx: &Context| {
        let layout = laid_out(ctx, text, 300.0);
        let row = &layout.galley().rows[0];
        let ink = row.glyphs.iter().map(|glyph| {
            let first = glyph.first_vertex as usize;
            let corners = &row.visuals.mesh.vertices[first..first + 4];
            (corners[0].pos.x + corners[1].pos.x) / 2.0
        });
        let ink: Vec<f32> = ink.collect();
        let cells = layout.bidi_row(0).unwrap().cells.clone();
        (cells, ink)
    };
    let (one_font, _) = with_fonts(boxes);
    let (two_fonts, ink) = with_more_fonts(&[("two", gimel_and_dalet)], boxes);
    for ((one, two), ink) in one_font.iter().zip(&two_fonts).zip(ink) {
        assert!((one.left - two.left).abs() < 0.5, "{one:?} {two:?}");
        assert!(two.left < ink && ink < two.right, "{two:?} {ink}");
    }
}

#[test]
fn left_to_right_lines_are_laid_out_as_without_hebrew() {
    with_fonts(|ctx| {
        let line =
            "It is a truth universally acknowledged, that a man (in possession) wants “tea”.";
        let text = format!("{line}\nשלום");
        let (plain, mixed) = (laid_out(ctx, line, 260.0), laid_out(ctx, &text, 260.0));
        assert!(plain.bidi_row(0).is_none() && plain.row_count() == 3);
        for row in 0..plain.row_count() {
            let span = Span::from(plain.row_span(row).start..plain.row_span(row).end);
            assert_eq!(mixed.row_span(row).start, span.start);
            for at in span.range().filter(|at| line.is_char_boundary(*at)) {
                let stop = Stop::at(at as u32);
                let (one, other) = (plain.x_in_row(row, stop), mixed.x_in_row(row, stop));
                assert!((one - other).abs() < 1.5, "{at}: {one} {other}");
            }
        }
    });
}

#[test]
fn a_word_longer_than_a_row_is_broken_between_graphemes() {
    with_fonts(|ctx| {
        let text = format!("שלום {} סוף", "אבגדהו".repeat(12));
        let layout = laid_out(ctx, &text, 120.0);
        assert!(layout.row_count() > 3);
        assert_eq!(layout.row_span(0).of(&text), "שלום ");
        for row in 0..layout.row_count() {
            let row = layout.bidi_row(row).unwrap();
            assert!(row.right - row.left < 130.0);
            assert_eq!(row.right, 120.0);
        }
    });
}

#[test]
fn a_block_inside_a_line_keeps_the_direction_of_the_line() {
    with_fonts(|ctx| {
        let of = |continues| {
            let block = BlockText {
                text: "abc שלום",
                is_last: true,
                continues,
                ..BlockText::default()
            };
            BlockLayout::new(ctx, block, 300.0, &STYLE, &LIGHT).direction(0)
        };
        assert_eq!(of(None), Direction::LeftToRight);
        assert_eq!(of(Some(Direction::RightToLeft)), Direction::RightToLeft);
    });
}

#[test]
fn weaker_words_have_another_ink_and_the_same_place() {
    with_fonts(|ctx| {
        let text = "שלום עולם";
        let weak = BlockText {
            text,
            is_last: true,
            weak_words: vec![Span::from(0..8)],
            ..BlockText::default()
        };
        let weak = BlockLayout::new(ctx, weak, 300.0, &STYLE, &LIGHT);
        let plain = laid_out(ctx, text, 300.0);
        assert_eq!(weak.bidi_row(0), plain.bidi_row(0));
        let inks = |layout: &BlockLayout, ink| {
            let vertices = &layout.galley().rows[0].visuals.mesh.vertices;
            vertices.iter().filter(|vertex| vertex.color == ink).count()
        };
        assert_eq!(inks(&weak, LIGHT.ink_2), 16);
        assert_eq!(inks(&weak, LIGHT.ink_1), 16);
        assert_eq!(inks(&plain, LIGHT.ink_1), 32);
    });
}

/// Text that mixes everything that changes direction.
pub fn mixed_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[a-zé]{1,7}",
        "[אבגדשםוֹ]{1,9}",
        "[ابتسلمه]{1,9}",
        "لا",
        "[0-9]{1,3}",
        "[٠-٩]{1,3}",
        "[ ]{1,2}",
        "[(){},.!«»\\-]{1,2}",
        Just("\n".to_owned()),
        Just("\r\n".to_owned()),
        Just("\t".to_owned()),
    ];
    let pieces = prop::collection::vec(piece, 1..40);
    pieces.prop_map(|pieces| format!("{}ש", pieces.concat()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn every_stop_is_found_again_where_it_is_drawn(text in mixed_text(), width in 60_u16..400) {
        let width = f32::from(width);
        let failed = with_fonts(|ctx| {
            let layout = laid_out(ctx, &text, width);
            let mut at = 0;
            loop {
                let is_found = stops_at(&layout, at as u32).iter().any(|(row, stop)| {
                    let x = layout.x_in_row(*row, *stop);
                    [-0.02, 0.02].iter().any(|by| {
                        stop_in_row(&text, 0, &layout, *row, x + by).byte == at as u32
                    })
                });
                if !is_found {
                    return Some(at);
                }
                if at == text.len() {
                    return None;
                }
                at = next_grapheme(&text, at);
            }
        });
        prop_assert_eq!(failed, None);
    }

    #[test]
    fn rows_hold_all_of_the_text_and_are_no_wider_than_the_column(
        text in mixed_text(),
        width in 60_u16..400,
    ) {
        let width = f32::from(width);
        let wrong = with_fonts(|ctx| {
            let layout = laid_out(ctx, &text, width);
            let mut end = 0;
            for row in 0..layout.row_count() {
                let span = layout.row_span(row);
                let own = layout.bidi_row(row)?;
                let is_wide = own.right - own.left > width + 24.0 && own.cells.len() > 2;
                let first = own.cells.first().map_or(span.start, |cell| cell.span.start);
                if span.start != end || own.start != span.start || first != span.start || is_wide {
                    return Some(row);
                }
                end = span.end;
            }
            (end as usize != text.len()).then_some(usize::MAX)
        });
        prop_assert_eq!(wrong, None);
    }
}

/// The rows that byte `at` is drawn in, as each of its stops.
fn stops_at(layout: &BlockLayout, at: u32) -> Vec<(usize, Stop)> {
    let row = layout.row_of(at);
    let back = Stop {
        byte: at,
        leans_back: true,
    };
    let mut stops = vec![(row, Stop::at(at))];
    match layout.row_span(row).start == at {
        true if row > 0 && !layout.ends_line(row - 1) => stops.push((row - 1, back)),
        true => {}
        false => stops.push((row, back)),
    }
    stops
}
