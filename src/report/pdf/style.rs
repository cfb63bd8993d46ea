//! Colours and sizes of a report as PDF. The colours are those of the light theme of `html/style.css`.

use crate::report::pdf::faces::Lettering;
use crate::report::pdf::rows::{Colour, Style};
use crate::report::pdf::sheets::Look;

pub const INK: Colour = [0x1a, 0x1b, 0x1e];
pub const FAINT: Colour = [0x50, 0x53, 0x59];
pub const LINE: Colour = [0xe2, 0xe2, 0xde];
pub const STRONG_LINE: Colour = [0xc6, 0xc6, 0xc1];
pub const TRACK: Colour = [0xe4, 0xe4, 0xe0];
pub const ACCENT: Colour = [0x47, 0x4c, 0xc4];
pub const TINT: Colour = [0xe9, 0xe9, 0xfa];
pub const PAPER: Colour = [0xff, 0xff, 0xff];
pub const SHADE: Colour = [0xf5, 0xf5, 0xf3];

/// Behind passages, and their numbers, by their colour.
const PASSAGES: [(Colour, Colour); 8] = [
    ([0xf6, 0xce, 0x94], [0x88, 0x47, 0x00]),
    ([0xd3, 0xee, 0xff], [0x00, 0x6c, 0xac]),
    ([0xaf, 0xe2, 0xcb], [0x00, 0x68, 0x41]),
    ([0xf2, 0xee, 0xb1], [0x75, 0x67, 0x00]),
    ([0xf4, 0xc5, 0xdd], [0x8b, 0x3e, 0x6b]),
    ([0xff, 0xe3, 0xd3], [0xb3, 0x3e, 0x00]),
    ([0xae, 0xdc, 0xf9], [0x00, 0x61, 0x91]),
    ([0xea, 0xea, 0xea], [0x68, 0x68, 0x68]),
];

/// How a passage is marked, and the colour of its number.
pub fn passage_look(index: usize, is_excluded: bool) -> (Look, Colour) {
    if is_excluded {
        return (Look::Underlined(FAINT), FAINT);
    }
    let (fill, number) = PASSAGES[index % PASSAGES.len()];
    (Look::Filled(fill), number)
}

const fn style(lettering: Lettering, size: f32, colour: Colour) -> Style {
    Style {
        lettering,
        size,
        colour,
        rise: 0.0,
    }
}

pub const TITLE: Style = style(Lettering::Reading, 24.0, INK);
pub const HEADING: Style = style(Lettering::Strong, 12.5, INK);
pub const HEADING_NUMBER: Style = style(Lettering::Plain, 12.5, FAINT);
pub const SUBHEADING: Style = style(Lettering::Strong, 10.5, INK);
pub const SCORE: Style = style(Lettering::Strong, 32.0, INK);
pub const BODY: Style = style(Lettering::Plain, 9.5, INK);
pub const DIM: Style = style(Lettering::Plain, 9.5, FAINT);
pub const STRONG: Style = style(Lettering::Strong, 9.5, INK);
pub const SMALL: Style = style(Lettering::Plain, 8.5, FAINT);
pub const SMALL_STRONG: Style = style(Lettering::Strong, 8.5, FAINT);
pub const FIGURE: Style = style(Lettering::Strong, 11.5, INK);
pub const CHART: Style = style(Lettering::Plain, 7.5, FAINT);
pub const CHART_STRONG: Style = style(Lettering::Strong, 7.5, INK);
pub const CHART_CHOSEN: Style = style(Lettering::Strong, 7.5, PAPER);
pub const FOOT: Style = style(Lettering::Plain, 8.0, FAINT);
pub const TEXT: Style = style(Lettering::Reading, 9.5, INK);

/// The number before a passage.
pub const fn number(colour: Colour) -> Style {
    Style {
        rise: 3.0,
        ..style(Lettering::Strong, 6.5, colour)
    }
}

/// The number of a passage in the list.
pub const fn chip(colour: Colour) -> Style {
    style(Lettering::Strong, 8.5, colour)
}

/// The heights of rows.
pub const TITLE_LEADING: f32 = 29.0;
pub const LEADING: f32 = 14.0;
pub const SMALL_LEADING: f32 = 12.5;
pub const TEXT_LEADING: f32 = 14.5;
