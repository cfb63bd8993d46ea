//! The chosen passage: what it is, both wordings, and where they differ before and after it.

use crate::export::numbers::grouped;
use crate::ui::action::Action;
use crate::ui::editor::RowPiece;
use crate::ui::panes::marks::Mark;
use crate::ui::passages::colours::{Colours, is_excluded};
use crate::ui::passages::effect::{effect_ui, exclude_button_ui};
use crate::ui::passages::row::chip_ui;
use crate::ui::passages::tab::Passages;
use crate::ui::passages::wording::{Difference, Wording, title, wordings};
use crate::ui::theme::{Palette, PassageColours, Type, radius};
use crate::ui::view::View;
use crate::ui::widgets::icons;
use crate::ui::widgets::{
    elided_ui, framed_button, icon_button_ui, place_right, split_bottom, split_top, text_ui,
};
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align2, Color32, Galley, Pos2, Rect, Role, ScrollArea, Sense, Shape, Stroke, Ui, UiBuilder,
    WidgetInfo, pos2, vec2,
};
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::text::{Pair, Side};
use std::ops::Range;
use std::sync::Arc;

const HEADER: f32 = 44.0;
/// A row of a wording.
pub const ROW: f32 = 26.0;
/// The line that says where a wording stands.
const CAPTION: f32 = 28.0;
const LEGEND_ROW: f32 = 20.0;
/// Between the two wordings.
const GAP: f32 = 24.0;

/// The chosen passage and what its detail is drawn from.
struct Chosen<'a> {
    index: usize,
    passage: &'a Passage,
    /// Which of its places is looked at on each side.
    at: Pair<usize>,
    places: Pair<Range<usize>>,
    passages: &'a Passages<'a>,
    colours: &'a Colours,
}

impl Chosen<'_> {
    /// The colours of the passage itself.
    fn own(&self, palette: &Palette) -> PassageColours {
        self.colours
            .shown(palette, self.passages.comparison, self.index)
    }
}

/// Draws the detail into `rect`, the wordings beside each other or, where it is not wide, below each other.
pub fn detail_ui(
    ui: &mut Ui,
    rect: Rect,
    passages: &Passages<'_>,
    view: &View,
    is_wide: bool,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let edge = if is_wide { 24.0 } else { 16.0 };
    let inner = rect.shrink2(vec2(edge, 0.0));
    let (header, below) = split_top(inner, HEADER);
    let line = Stroke::new(1.0, palette.hairline);
    let y = header.bottom() - 0.5;
    ui.painter().hline(rect.x_range(), y, line);
    let all = passages.comparison.passages();
    let Some((index, passage)) = view
        .selected
        .and_then(|index| Some((index, all.get(index)?)))
    else {
        let note = "Choose a passage to see both wordings";
        elided_ui(ui, header, note, Type::Body, palette.ink_2);
        return;
    };
    let chosen = Chosen {
        index,
        passage,
        at: view.passages.place(passages.number, index),
        places: view.passages.places(passages.number, index, passage),
        passages,
        colours: &view.colours,
    };
    header_ui(ui, header, &chosen, is_wide, actions);
    if is_wide {
        let (body, legend) = split_bottom(below, legend_height(below.width()));
        let (body, effect) = split_bottom(body, LEGEND_ROW);
        wordings_ui(ui, body, &chosen, is_wide, actions);
        effect_ui(ui, effect, passages, passage);
        legend_ui(ui, legend, chosen.own(&palette));
    } else {
        // In a small window the legend comes after the wordings.
        wordings_ui(ui, below, &chosen, is_wide, actions);
    }
}

fn header_ui(
    ui: &mut Ui,
    rect: Rect,
    chosen: &Chosen<'_>,
    is_wide: bool,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let y = rect.center().y;
    let mut right = rect.right() + 6.0;
    let steps = [
        (icons::CARET_DOWN, "Next passage", "Next passage (Alt+↓)", 1),
        (
            icons::CARET_UP,
            "Previous passage",
            "Previous passage (Alt+↑)",
            -1,
        ),
    ];
    for (icon, name, hover, by) in steps {
        let place = Rect::from_center_size(pos2(right - 14.0, y), vec2(28.0, 28.0));
        if icon_button_ui(ui, place, icon, name, false)
            .on_hover_text(hover)
            .clicked()
        {
            actions.push(Action::StepPassage(by));
        }
        right = place.left();
    }
    right -= 8.0;
    let hover = "Copy both wordings, with the names of the texts and the lines";
    let is_pressed = if is_wide {
        let word = "Copy both";
        let font = Type::Body.font();
        let galley = ui
            .painter()
            .layout_no_wrap(word.to_owned(), font, palette.ink_1);
        let size = vec2(galley.size().x + 48.0, 28.0);
        let (left, response) = place_right(ui, right, y, size, framed_button(icons::COPY, word));
        right = left;
        response.on_hover_text(hover).clicked()
    } else {
        let place = Rect::from_center_size(pos2(right - 14.0, y), vec2(28.0, 28.0));
        right = place.left();
        icon_button_ui(ui, place, icons::COPY, "Copy both", false)
            .on_hover_text(hover)
            .clicked()
    };
    if is_pressed {
        actions.push(Action::CopyPassage);
    }
    right = exclude_button_ui(
        ui,
        (right - 8.0, y),
        chosen.index,
        chosen.passage,
        is_wide,
        actions,
    );
    let end = chip_ui(
        ui,
        pos2(rect.left(), y),
        chosen.passages.comparison,
        chosen.index,
        true,
        chosen.colours,
    );
    let place = Rect::from_min_max(pos2(end + 8.0, y - 10.0), pos2(right - 8.0, y + 10.0));
    let words = title(chosen.passages.comparison, chosen.passage, chosen.at);
    elided_ui(ui, place, &words, Type::BodyStrong, palette.ink_1);
}

fn wordings_ui(
    ui: &mut Ui,
    rect: Rect,
    chosen: &Chosen<'_>,
    is_wide: bool,
    actions: &mut Vec<Action>,
) {
    let both = wordings(chosen.passages.comparison, chosen.index, &chosen.places);
    // Fills reach over the edges of the columns.
    let clip = rect.expand2(vec2(8.0, 0.0));
    let mut child = ui.new_child(
        UiBuilder::new()
            .max_rect(rect)
            .id_salt(("wordings", chosen.index)),
    );
    child.set_clip_rect(clip.intersect(ui.clip_rect()));
    child.spacing_mut().item_spacing.y = 0.0;
    let area = ScrollArea::vertical()
        .id_salt(("wordings", chosen.index))
        .auto_shrink(false);
    area.show(&mut child, |ui| {
        // The bar of the scroll area lies over the edge, not over words.
        let width = rect.width() - 8.0;
        let column = if is_wide { (width - GAP) / 2.0 } else { width };
        let galleys = both.map(|wording| galley(ui, wording, column));
        let heights = galleys.map(|galley| CAPTION + galley.size().y + 8.0);
        let height = match is_wide {
            true => heights.left.max(heights.right),
            false => heights.left + heights.right,
        };
        let (_, space) = ui.allocate_space(vec2(rect.width(), height));
        if !is_wide {
            let (_, legend) = ui.allocate_space(vec2(rect.width(), legend_height(width)));
            legend_ui(ui, legend, chosen.own(&Palette::of(ui)));
        }
        let top = Pair::new(
            pos2(rect.left(), space.top()),
            match is_wide {
                true => pos2(rect.left() + column + GAP, space.top()),
                false => pos2(rect.left(), space.top() + heights.left),
            },
        );
        for side in Side::BOTH {
            let caption = Rect::from_min_size(top[side], vec2(column, CAPTION));
            caption_ui(ui, caption, side, chosen, actions);
            let at = top[side] + vec2(0.0, CAPTION);
            wording_ui(ui, at, side, chosen, &both[side], &galleys[side]);
        }
    });
}

/// The text's name, the line, and which of several places this is.
fn caption_ui(ui: &mut Ui, rect: Rect, side: Side, chosen: &Chosen<'_>, actions: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    let y = rect.center().y;
    let mut right = rect.right();
    let count = chosen.passage.places(side).count();
    if count > 1 {
        let centre = Align2::CENTER_CENTER;
        let note = format!("{} of {}", grouped(chosen.at[side] + 1), grouped(count));
        let font = Type::Caption.font();
        let width = ui
            .painter()
            .layout_no_wrap(note.clone(), font, palette.ink_2);
        let width = width.size().x + 8.0;
        let square = |x: f32| Rect::from_center_size(pos2(x, y), vec2(24.0, 24.0));
        let middle = right - 24.0 - width / 2.0;
        let steps = [
            (square(right - 12.0), icons::CARET_RIGHT, "Next", "→", 1),
            (
                square(middle - width / 2.0 - 12.0),
                icons::CARET_LEFT,
                "Previous",
                "←",
                -1,
            ),
        ];
        for (place, icon, which, key, by) in steps {
            let name = format!("{which} copy in {}", side.name());
            let hover = format!("{name} (Alt+{key})");
            if icon_button_ui(ui, place, icon, &name, false)
                .on_hover_text(hover)
                .clicked()
            {
                actions.push(Action::StepPlace(Some(side), by));
            }
        }
        text_ui(
            ui,
            pos2(middle, y),
            centre,
            note,
            Type::Caption,
            palette.ink_2,
        );
        right = middle - width / 2.0 - 32.0;
    }
    let start = chosen
        .passages
        .comparison
        .span(side, &chosen.places[side])
        .start;
    let line = grouped(chosen.passages.lines[side].line_at(start));
    let words = format!("{}, line {line}", chosen.passages.names[side]);
    let place = Rect::from_min_max(pos2(rect.left(), y - 9.0), pos2(right, y + 9.0));
    elided_ui(ui, place, &words, Type::Caption, palette.ink_2);
}

/// A part of a wording from one character to another, cut where the fill begins and ends if it is in the ink `weak`.
fn on_fill(
    (start, end, ink): (usize, usize, Color32),
    fill: &Range<usize>,
    weak: Color32,
    strong: Color32,
) -> [(usize, usize, Color32); 3] {
    let cut = |at: usize| at.clamp(start, end);
    let inside = if ink == weak { strong } else { ink };
    [
        (start, cut(fill.start), ink),
        (cut(fill.start), cut(fill.end), inside),
        (cut(fill.end), end, ink),
    ]
}

/// A wording laid out: what is further off in a weaker ink.
fn galley(ui: &Ui, wording: &Wording, width: f32) -> Arc<Galley> {
    let palette = Palette::of(ui);
    let byte = |at: usize| {
        let place = wording.text.char_indices().nth(at);
        place.map_or(wording.text.len(), |(byte, _)| byte)
    };
    // On a fill the weakest ink would be too weak.
    let mut parts = vec![(0, wording.near.start, palette.ink_3)];
    parts.push((wording.near.start, wording.near.end, palette.ink_1));
    parts.push((wording.near.end, usize::MAX, palette.ink_3));
    for (_, other) in &wording.others {
        parts = parts
            .into_iter()
            .flat_map(|part| on_fill(part, other, palette.ink_3, palette.ink_2))
            .filter(|(start, end, _)| start < end)
            .collect();
    }
    let mut job = LayoutJob::default();
    job.wrap.max_width = width;
    for (start, end, ink) in parts {
        let part = byte(start)..byte(end);
        let format = TextFormat {
            line_height: Some(ROW),
            ..TextFormat::simple(Type::Reading.font(), ink)
        };
        job.append(wording.text.get(part).unwrap_or(""), 0.0, format);
    }
    ui.painter().layout_job(job)
}

fn wording_ui(
    ui: &mut Ui,
    at: Pos2,
    side: Side,
    chosen: &Chosen<'_>,
    wording: &Wording,
    galley: &Arc<Galley>,
) {
    let palette = Palette::of(ui);
    let rect = Rect::from_min_size(at, galley.size());
    let id = ui.scope_id().with(("wording", side.name()));
    let response = ui.interact(rect, id, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, wording.said(side)));
    let painter = ui.painter();
    let mark = |index: usize, range: &Range<usize>| Mark::new(index, &pieces(galley, at, range));
    let (line, fill) = palette.only_in(side);
    let comparison = Some(chosen.passages.comparison);
    for (index, range) in &wording.others {
        if let Some(mark) = mark(*index, range) {
            match is_excluded(comparison, *index) {
                true => painter.extend(mark.dashed_outline(Stroke::new(1.0, palette.ink_3))),
                false => painter.extend(mark.fill(chosen.colours.of(&palette, *index).fill)),
            }
        }
    }
    let colours = chosen.own(&palette);
    for (range, fill) in [
        (&wording.passage, colours.fill),
        (&wording.part, colours.selected),
    ] {
        if let Some(mark) = mark(chosen.index, range) {
            painter.extend(mark.fill(fill));
        }
    }
    // Over the passage's own fill: a bridged one has such words inside.
    for (difference, range) in &wording.differences {
        if *difference == Difference::OnlyHere {
            for piece in pieces(galley, at, range) {
                painter.rect_filled(piece_rect(&piece).shrink2(vec2(0.0, 2.0)), 2, fill);
            }
        }
    }
    for (difference, range) in &wording.differences {
        let ink = match difference {
            Difference::OnlyHere => line,
            Difference::OtherForm => palette.diff_form,
        };
        for piece in pieces(galley, at, range) {
            painter.add(underline(piece_rect(&piece), ink));
        }
    }
    painter.galley(at, Arc::clone(galley), palette.ink_1);
}

pub fn underline(rect: Rect, ink: Color32) -> Shape {
    let y = rect.bottom() - 2.0;
    Shape::line_segment(
        [pos2(rect.left(), y), pos2(rect.right(), y)],
        Stroke::new(2.0, ink),
    )
}

pub fn piece_rect(piece: &RowPiece) -> Rect {
    Rect::from_min_max(pos2(piece.left, piece.top), pos2(piece.right, piece.bottom))
}

/// The pieces of rows that these characters take, blanks at the ends of each left out.
pub fn pieces(galley: &Galley, at: Pos2, range: &Range<usize>) -> Vec<RowPiece> {
    let mut pieces = Vec::new();
    let mut first = 0;
    for (row, placed) in galley.rows.iter().enumerate() {
        let glyphs = &placed.row.glyphs;
        let own = range.start.max(first)..range.end.min(first + glyphs.len());
        if own.start < own.end {
            let touched = &glyphs[own.start - first..own.end - first];
            let seen = || touched.iter().filter(|glyph| !glyph.chr.is_whitespace());
            if let (Some(left), Some(right)) = (seen().next(), seen().next_back()) {
                let origin = at + placed.pos.to_vec2();
                pieces.push(RowPiece {
                    row,
                    left: origin.x + left.pos.x,
                    right: origin.x + right.pos.x + right.advance_width,
                    top: origin.y,
                    bottom: origin.y + ROW,
                });
            }
        }
        first += glyphs.len() + usize::from(placed.ends_with_newline);
    }
    pieces
}

const LEGEND: [(&str, f32); 4] = [
    ("shared passage", 130.0),
    ("only in left", 108.0),
    ("only in right", 116.0),
    ("same word, other case or marks", 210.0),
];

fn legend_height(width: f32) -> f32 {
    let mut rows = 1.0;
    let mut left = width;
    for (_, item) in LEGEND {
        if item > left {
            rows += 1.0;
            left = width;
        }
        left -= item;
    }
    rows * LEGEND_ROW + 12.0
}

/// What each colour and line means.
fn legend_ui(ui: &mut Ui, rect: Rect, colours: PassageColours) {
    let palette = Palette::of(ui);
    let mut at = rect.min + vec2(0.0, 4.0);
    for (i, (name, width)) in LEGEND.into_iter().enumerate() {
        if at.x + width > rect.right() + 1.0 && at.x > rect.left() {
            at = pos2(rect.left(), at.y + LEGEND_ROW);
        }
        let centre = at + vec2(7.0, LEGEND_ROW / 2.0);
        let swatch = Rect::from_center_size(centre, vec2(14.0, 12.0));
        let painter = ui.painter();
        let tinted = |side: Side| {
            let (line, fill) = palette.only_in(side);
            painter.rect_filled(swatch, 2, fill);
            painter.add(underline(swatch.translate(vec2(0.0, 1.0)), line));
        };
        match i {
            0 => {
                painter.rect_filled(swatch, radius::SMALL, colours.selected);
            }
            1 => tinted(Side::Left),
            2 => tinted(Side::Right),
            _ => {
                painter.add(underline(swatch, palette.diff_form));
            }
        }
        let words = pos2(swatch.right() + 8.0, centre.y);
        let (anchor, ink) = (Align2::LEFT_CENTER, palette.ink_2);
        text_ui(ui, words, anchor, name, Type::Caption, ink);
        at.x += width;
    }
}
