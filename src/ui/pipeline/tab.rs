//! The Pipeline tab, four stages beside each other: canonical words, shingles with their checksums, 84 minima in six
//! supershingles, fifteen megashingles. One chosen shingle is marked in all of them, and in both texts.

use crate::ui::frame::Frame;
use crate::ui::pipeline::minima::{megashingles_ui, minima_ui};
use crate::ui::pipeline::shingles::shingle_list_ui;
use crate::ui::pipeline::view::PipelineData;
use crate::ui::pipeline::word_lines::word_lines_ui;
use crate::ui::theme::{Palette, Type, radius};
use crate::ui::widgets::{fitted_ui, split_bottom, split_top, text_ui};
use egui::{Align2, Rangef, Rect, Stroke, Ui, pos2, vec2};
use shinglescope_core::fingerprint::sketch::{MEGASHINGLES, MINIMA, SUPERSHINGLES};
use std::sync::Arc;

const HEADING_HEIGHT: f32 = 40.0;
/// Below this width, the minima are below the shingles.
const MIN_BESIDE: f32 = 680.0;
/// What they need there, and what the shingles need above them.
const MINIMA_HEIGHT: f32 = 420.0;
const MIN_ABOVE: f32 = 200.0;

/// Draws the tab into `body`.
pub fn pipeline_tab_ui(ui: &mut Ui, body: Rect, frame: &mut Frame) {
    let (session, t, palette) = (frame.session, Arc::clone(&frame.t), frame.palette);
    let Some(comparison) = session.comparison() else {
        let (at, ink) = (body.min + vec2(24.0, 24.0), palette.ink_2);
        let (anchor, words) = (Align2::LEFT_CENTER, t.pipeline_empty());
        text_ui(ui, at, anchor, words, Type::Body, ink);
        return;
    };
    let stage = PipelineData {
        comparison: comparison.as_ref(),
        number: session.answered(),
        sketches: session.sketches().map(std::convert::AsRef::as_ref),
    };
    let wide = body.width() >= 1200.0;
    if body.width() < MIN_BESIDE {
        return stacked_ui(ui, body, &stage, frame);
    }
    let (words_width, mega_width) = if wide { (296.0, 232.0) } else { (0.0, 0.0) };
    let words_end = body.left() + words_width;
    let mega_start = body.right() - mega_width;
    let minima_start = mega_start - 392.0;
    let stroke = Stroke::new(1.0, palette.hairline);
    let heading_y = body.top() + HEADING_HEIGHT - 0.5;
    ui.painter().hline(body.x_range(), heading_y, stroke);
    for x in [words_end, minima_start, mega_start] {
        if x > body.left() && x < body.right() {
            ui.painter().vline(x, body.y_range(), stroke);
        }
    }
    let column =
        |left: f32, right: f32| body.intersect(Rect::everything_right_of(left).with_max_x(right));

    let side = frame.view.pipeline.side;
    if wide {
        let words = &comparison.index.words[side];
        let note = t.stage_words_note(words.len(), words.skipped.len());
        let place = column(body.left(), words_end);
        let below = headed_ui(ui, place, 1, &t.stage_words(), &note);
        word_lines_ui(ui, below, &stage, frame.view);
    }
    let place = column(words_end, minima_start);
    shingles_stage_ui(ui, place, &stage, frame);
    let place = column(minima_start, mega_start);
    minima_stage_ui(ui, place, &stage, !wide, frame);
    if wide {
        let agreement = stage.sketches.and_then(|sketches| sketches.agreement);
        let title = t.stage_megashingles(MEGASHINGLES);
        let note = agreement.map(|a| t.stage_megashingles_note(a.megashingles));
        let place = column(mega_start, body.right());
        let below = headed_ui(ui, place, 4, &title, &note.unwrap_or_default());
        megashingles_ui(ui, below, &stage, frame);
    }
}

/// Shingles above minima, in a narrow panel; without the height for both, shingles alone.
fn stacked_ui(ui: &mut Ui, body: Rect, stage: &PipelineData<'_>, frame: &mut Frame) {
    let has_minima = body.height() >= MIN_ABOVE + MINIMA_HEIGHT;
    let height = if has_minima { MINIMA_HEIGHT } else { 0.0 };
    let (shingles, minima) = split_bottom(body, height);
    shingles_stage_ui(ui, shingles, stage, frame);
    if has_minima {
        let stroke = Stroke::new(1.0, frame.palette.hairline);
        ui.painter().hline(body.x_range(), minima.top(), stroke);
        minima_stage_ui(ui, minima, stage, true, frame);
    }
}

fn shingles_stage_ui(ui: &mut Ui, place: Rect, stage: &PipelineData<'_>, frame: &mut Frame) {
    let (t, side, numbers) = (
        &frame.t,
        frame.view.pipeline.side,
        &stage.comparison.numbers,
    );
    let counts = &numbers.counts;
    let units = t.units_counted(numbers.parameters.shingle.unit, numbers.length as usize);
    let note = t.stage_shingles_note(
        side.name(),
        counts.shingles[side],
        &units,
        counts.distinct[side],
        counts.matches[side],
    );
    let note = match numbers.parameters.shingle.sample_every {
        1 => note,
        every => t.stage_shingles_sampled(note, every.to_string()),
    };
    let below = headed_ui(ui, place, 2, &t.stage_shingles(), &note);
    shingle_list_ui(ui, below, stage, frame);
}

fn minima_stage_ui(
    ui: &mut Ui,
    place: Rect,
    stage: &PipelineData<'_>,
    is_last: bool,
    frame: &mut Frame,
) {
    let agreement = stage.sketches.and_then(|sketches| sketches.agreement);
    let title = frame.t.stage_minima(MINIMA, SUPERSHINGLES);
    let note = agreement.map(|agreement| frame.t.stage_minima_note(agreement.minima));
    let below = headed_ui(ui, place, 3, &title, &note.unwrap_or_default());
    minima_ui(ui, below, stage, is_last, frame);
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
