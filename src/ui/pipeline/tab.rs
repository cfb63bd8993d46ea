//! The Pipeline tab, four stages beside each other: canonical words, shingles with their checksums, 84 minima in six
//! supershingles, fifteen megashingles. One chosen shingle is marked in all of them, and in both texts.

use crate::phrases::Phrases;
use crate::ui::action::Action;
use crate::ui::frame::Frame;
use crate::ui::pipeline::minima::{megashingles_ui, minima_ui};
use crate::ui::pipeline::shingles::shingle_list_ui;
use crate::ui::pipeline::view::PipelineData;
use crate::ui::pipeline::word_lines::word_lines_ui;
use crate::ui::tab_row::{TabChoice, TabRow};
use crate::ui::theme::{Palette, Type, radius};
use crate::ui::widgets::segmented_ui;
use crate::ui::widgets::{fitted_ui, split_bottom, split_top, text_ui};
use egui::{Align2, Rangef, Rect, Stroke, Ui, pos2, vec2};
use shinglescope_core::fingerprint::sketch::{MEGASHINGLES, MINIMA, SUPERSHINGLES};
use shinglescope_core::text::Side;
use std::sync::Arc;

const HEADING_HEIGHT: f32 = 40.0;
/// Below this width, the minima are below the shingles.
const MIN_BESIDE: f32 = 680.0;
/// What they need there, and what the shingles need above them.
const MINIMA_HEIGHT: f32 = 420.0;
const MIN_ABOVE: f32 = 200.0;

/// Its row in the panel.
pub const ROW: TabRow = TabRow {
    heights: (448.0, 330.0),
    choice: Some(TabChoice {
        width: |_| SIDES_WIDTH,
        draw: sides_ui,
        min_height: 0.0,
    }),
    ..TabRow::of(Phrases::tab_pipeline, pipeline_tab_ui)
};
/// The width of the choice of a side.
const SIDES_WIDTH: f32 = 100.0;

/// Draws the tab into `body`.
fn pipeline_tab_ui(ui: &mut Ui, body: Rect, frame: &mut Frame) {
    let (session, t, palette) = (frame.session, Arc::clone(&frame.t), frame.palette);
    let Some(comparison) = session.comparison() else {
        let (at, ink) = (body.min + vec2(24.0, 24.0), palette.ink_2);
        let (anchor, words) = (Align2::LEFT_CENTER, t.pipeline_empty());
        text_ui(ui, at, anchor, words, Type::Body, ink);
        return;
    };
    let is_wide = body.width() >= 1200.0;
    let data = PipelineData {
        comparison: comparison.as_ref(),
        number: session.answered(),
        sketches: session.sketches().map(std::convert::AsRef::as_ref),
        is_wide,
    };
    let stroke = Stroke::new(1.0, palette.hairline);
    if body.width() < MIN_BESIDE {
        // Without the height for both, shingles alone.
        let has_minima = body.height() >= MIN_ABOVE + MINIMA_HEIGHT;
        let height = if has_minima { MINIMA_HEIGHT } else { 0.0 };
        let (shingles, minima) = split_bottom(body, height);
        shingles_ui(ui, shingles, &data, frame);
        if has_minima {
            ui.painter().hline(body.x_range(), minima.top(), stroke);
            sketches_ui(ui, minima, &data, frame);
        }
        return;
    }
    let (words_width, mega_width) = if is_wide { (296.0, 232.0) } else { (0.0, 0.0) };
    let minima_end = body.right() - mega_width;
    let stages: [(f32, Stage); 4] = [
        (body.left() + words_width, words_ui),
        (minima_end - 392.0, shingles_ui),
        (minima_end, sketches_ui),
        (body.right(), pairs_ui),
    ];
    let heading_y = body.top() + HEADING_HEIGHT - 0.5;
    ui.painter().hline(body.x_range(), heading_y, stroke);
    let mut left = body.left();
    for (right, stage_ui) in stages {
        if left < right {
            if right < body.right() {
                ui.painter().vline(right, body.y_range(), stroke);
            }
            let place = Rect::from_x_y_ranges(left..=right, body.y_range());
            stage_ui(ui, place, &data, frame);
        }
        left = right;
    }
}

/// Draws a stage into its place.
type Stage = fn(&mut Ui, Rect, &PipelineData<'_>, &mut Frame<'_>);

fn words_ui(ui: &mut Ui, place: Rect, data: &PipelineData<'_>, frame: &mut Frame<'_>) {
    let (t, side) = (&frame.t, frame.view.pipeline.side);
    let words = &data.comparison.index.words[side];
    let note = t.stage_words_note(words.len(), words.skipped.len());
    let below = headed_ui(ui, place, 1, &t.stage_words(), &note);
    word_lines_ui(ui, below, data, frame.view);
}

fn shingles_ui(ui: &mut Ui, place: Rect, data: &PipelineData<'_>, frame: &mut Frame<'_>) {
    let (t, side) = (&frame.t, frame.view.pipeline.side);
    let numbers = &data.comparison.numbers;
    let (counts, shingle) = (&numbers.counts, numbers.parameters.shingle);
    let units = t.units_counted(shingle.unit, numbers.length as usize);
    let note = t.stage_shingles_note(
        side.name(),
        counts.shingles[side],
        &units,
        counts.distinct[side],
        counts.matches[side],
    );
    let note = match shingle.sample_every {
        1 => note,
        every => t.stage_shingles_sampled(note, every.to_string()),
    };
    let below = headed_ui(ui, place, 2, &t.stage_shingles(), &note);
    shingle_list_ui(ui, below, data, frame);
}

fn sketches_ui(ui: &mut Ui, place: Rect, data: &PipelineData<'_>, frame: &mut Frame<'_>) {
    let agreement = data.sketches.and_then(|sketches| sketches.agreement);
    let title = frame.t.stage_minima(MINIMA, SUPERSHINGLES);
    let note = agreement.map(|agreement| frame.t.stage_minima_note(agreement.minima));
    let below = headed_ui(ui, place, 3, &title, &note.unwrap_or_default());
    minima_ui(ui, below, data, frame);
}

fn pairs_ui(ui: &mut Ui, place: Rect, data: &PipelineData<'_>, frame: &mut Frame<'_>) {
    let agreement = data.sketches.and_then(|sketches| sketches.agreement);
    let title = frame.t.stage_megashingles(MEGASHINGLES);
    let note = agreement.map(|found| frame.t.stage_megashingles_note(found.megashingles));
    let below = headed_ui(ui, place, 4, &title, &note.unwrap_or_default());
    megashingles_ui(ui, below, data, frame);
}

/// Draws the number and the title of a stage, and returns the room below.
fn headed_ui(ui: &mut Ui, rect: Rect, number: u32, title: &str, note: &str) -> Rect {
    let palette = Palette::of(ui);
    let (heading, below) = split_top(rect, HEADING_HEIGHT);
    let y = heading.center().y;
    let chip = Rect::from_center_size(pos2(rect.left() + 26.0, y), vec2(20.0, 20.0));
    ui.painter().rect_filled(chip, radius::SMALL, palette.track);
    let (font, ink) = (Type::CaptionStrong.font(), palette.ink_1);
    let (centre, number) = (chip.center(), number.to_string());
    ui.painter()
        .text(centre, Align2::CENTER_CENTER, number, font, ink);
    let at = pos2(chip.right() + 8.0, y);
    let title = text_ui(ui, at, Align2::LEFT_CENTER, title, Type::BodyMedium, ink);
    let x = Rangef::new(title.rect.right() + 10.0, rect.right() - 12.0);
    if x.span() > 24.0 {
        let rest = Rect::from_x_y_ranges(x, y - 16.0..=y + 16.0);
        fitted_ui(ui, rest, note, Type::Caption, palette.ink_2);
    }
    below
}

/// Draws the choice of the side at the right end of `room`.
fn sides_ui(ui: &mut Ui, room: Rect, frame: &mut Frame) {
    let t = &frame.t;
    let left = pos2(room.right() - SIDES_WIDTH, room.center().y);
    let (one, other) = (t.pipeline_left(), t.pipeline_right());
    let choices = [(Side::Left, one.as_str()), (Side::Right, &other)];
    let (pressed, _) = segmented_ui(ui, left, &choices, frame.view.pipeline.side, |_| None);
    frame.actions.extend(pressed.map(Action::ShowPipelineOf));
}
