//! Glyphs at their places, and the lines that they make.

use crate::formats::pdf::bidi::Sight;
use crate::formats::pdf::layout::{Glyph, Layout};
use hayro_interpret::kurbo::Point;

fn at(x: f64, y: f64) -> Point {
    Point::new(x, y)
}

/// Glyphs of half a size, at these places.
fn lines(glyphs: &[(&str, f64, f64)]) -> Vec<String> {
    let mut layout = Layout::default();
    for (text, x, y) in glyphs {
        layout.push(Glyph {
            text,
            start: at(*x, *y),
            end: at(x + 5.0, *y),
            size: 10.0,
            mark: None,
            sight: Sight::Seen,
        });
    }
    layout.finish().into_iter().map(|line| line.text).collect()
}

#[test]
fn gaps_make_spaces_and_lines() {
    let found = lines(&[
        ("a", 0.0, 100.0),
        ("b", 5.0, 100.0),
        ("c", 12.0, 100.0),
        ("d", 0.0, 88.0),
        ("\u{FB01}", 5.5, 88.0),
    ]);
    assert_eq!(found, ["ab c", "dfi"]);
}

#[test]
fn the_number_of_a_note_is_a_word_on_the_same_line() {
    let mut layout = Layout::default();
    for (text, x, y, size) in [
        ("a", 0.0, 0.0, 10.0),
        ("1", 5.0, 4.0, 6.0),
        ("b", 8.0, 0.0, 10.0),
    ] {
        layout.push(Glyph {
            text,
            start: at(x, y),
            end: at(x + size / 2.0, y),
            size,
            mark: None,
            sight: Sight::Seen,
        });
    }
    let lines = layout.finish();
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].text, "a 1b");
}

#[test]
fn a_line_from_right_to_left_is_read_however_it_is_drawn() {
    let from_the_left = [
        ("ב", 0.0, 0.0),
        ("א", 5.0, 0.0),
        ("A", 13.0, 0.0),
        ("ש", 21.0, 0.0),
    ];
    let mut by_runs = from_the_left;
    by_runs.rotate_right(1);
    let mut letter_by_letter = from_the_left;
    letter_by_letter.reverse();
    for drawn in [from_the_left, by_runs, letter_by_letter] {
        assert_eq!(lines(&drawn), ["ש A אב"]);
    }
    let mut layout = Layout::default();
    for (text, x, mark) in [("\u{5B8}", 7.0, true), ("ב", 0.0, false), ("א", 5.0, false)] {
        layout.push(Glyph {
            text,
            start: at(x, 3.0),
            end: at(x + 5.0, 3.0),
            size: 10.0,
            mark: mark.then(|| at(x, 3.0)),
            sight: Sight::Seen,
        });
    }
    assert_eq!(layout.finish()[0].text, "א\u{5B8}ב");
}

#[test]
fn a_letter_drawn_twice_is_one_letter() {
    let found = lines(&[("a", 0.0, 0.0), ("a", 0.4, 0.0), ("a", 5.0, 0.0)]);
    assert_eq!(found, ["aa"]);
}

#[test]
fn the_order_of_drawing_decides_between_runs_that_look_alike() {
    let name = [("ב", 36.0, 0.0), ("א", 41.0, 0.0)];
    let number = [("1", 23.0, 0.0), ("2", 28.0, 0.0)];
    let word = [("A", 10.0, 0.0), ("b", 15.0, 0.0)];
    assert_eq!(lines(&[name, number, word].concat()), ["אב 12 Ab"]);
    assert_eq!(lines(&[word, number, name].concat()), ["אב Ab 12"]);
}

#[test]
fn a_glyph_without_a_letter_fills_the_gap_that_it_covers() {
    let glyph = |text, x: f64| Glyph {
        text,
        start: at(x, 0.0),
        end: at(x + 5.0, 0.0),
        size: 10.0,
        mark: None,
        sight: Sight::Seen,
    };
    for is_filled in [true, false] {
        let mut layout = Layout::default();
        layout.push(glyph("ب", 0.0));
        layout.push(glyph("م", 10.0));
        assert!(!is_filled || layout.lengthen(at(5.0, 0.0), at(10.0, 0.0)));
        let expected = if is_filled { "مب" } else { "م ب" };
        assert_eq!(layout.finish()[0].text, expected);
    }
    let mut layout = Layout::default();
    layout.push(glyph("a", 0.0));
    assert!(!layout.lengthen(at(5.0, 0.0), at(10.0, 0.0)));
}
