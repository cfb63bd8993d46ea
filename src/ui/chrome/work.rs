//! Work in progress: a chip over the texts while a first result is awaited, or a note in the status line where the work only
//! adds to a result, each with a button that stops or resumes it. A bar shows the progress.

use crate::phrases::Phrases;
use crate::ui::action::Action;
use crate::ui::frame::Frame;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::{Missing, Pause, Task, Work};
use crate::ui::widgets::{elided_ui, focus_ring, key_cap_ui, rich, text_width};
use egui::{
    Button, CornerRadius, Rect, Role, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2,
};

const BAR_HEIGHT: f32 = 2.0;
/// Where the progress is unknown, a piece of this width moves along the bar, once in this many seconds.
const PIECE_WIDTH: f32 = 0.15;
const PIECE_SECONDS: f64 = 1.6;

/// Draws quiet work into `room`, and returns whether there is any.
pub fn work_ui(ui: &mut Ui, room: Rect, frame: &mut Frame) -> bool {
    match &frame.view.work {
        Work::Busy {
            task,
            share,
            is_quiet: true,
        } => {
            let note = progress(&frame.t, task, *share);
            stoppable_ui(ui, room, &note, frame);
            true
        }
        Work::Paused {
            missing,
            why,
            is_quiet: true,
        } => {
            let note = why_stopped(&frame.t, *missing, *why);
            if note_with_button_ui(ui, room, &note, &frame.t.work_resume(), None) {
                frame.actions.push(Action::ResumeWork);
            }
            true
        }
        Work::Busy { .. } | Work::Paused { .. } | Work::None => false,
    }
}

fn progress(t: &Phrases, task: &Task, share: Option<f32>) -> String {
    let what = match task {
        Task::Reading(name) => t.reading_file(name),
        Task::Comparing(stage) => t.stage(*stage),
    };
    match share {
        Some(share) => t.work_share(&what, t.decimal(100.0 * f64::from(share), 0)),
        None => t.work_going(&what),
    }
}

impl Work {
    /// What is missing because work was stopped, and why it was, if it was.
    pub fn why_stopped(&self, t: &Phrases) -> Option<String> {
        match self {
            Work::Paused { missing, why, .. } => Some(why_stopped(t, *missing, *why)),
            Work::Busy { .. } | Work::None => None,
        }
    }
}

/// What is missing because work was stopped, and why it was, without a full stop at the end.
pub fn why_stopped(t: &Phrases, missing: Missing, why: Pause) -> String {
    match why {
        Pause::Stopped => t.stopped(missing),
        Pause::NoRoom(no_room) => t.stopped_no_room(missing, no_room.sentence(t)),
    }
}

/// Draws work that a first result waits for as a chip over the lower end of `texts`.
pub fn chip_ui(ui: &mut Ui, texts: Rect, frame: &mut Frame) {
    let Work::Busy {
        task,
        share,
        is_quiet: false,
    } = &frame.view.work
    else {
        return;
    };
    const SIZE: Vec2 = vec2(336.0, 36.0);
    let size = vec2(SIZE.x.min(texts.width() - 32.0), SIZE.y);
    let centre = pos2(texts.center().x, texts.bottom() - 16.0 - size.y / 2.0);
    let chip = Rect::from_center_size(centre, size);
    let (corners, fill) = (CornerRadius::same(8), frame.palette.raised);
    let stroke = Stroke::new(1.0, frame.palette.hairline_strong);
    let shadow = ui.visuals().popup_shadow.as_shape(chip, corners);
    ui.painter().add(shadow);
    ui.painter()
        .rect(chip, corners, fill, stroke, StrokeKind::Inside);
    let note = progress(&frame.t, task, *share);
    stoppable_ui(ui, chip.shrink2(vec2(12.0, 4.0)), &note, frame);
}

fn stoppable_ui(ui: &mut Ui, room: Rect, note: &str, frame: &mut Frame) {
    if note_with_button_ui(ui, room, note, &frame.t.work_stop(), Some("Esc")) {
        frame.actions.push(Action::StopWork);
    }
}

/// Draws a note and a button right after it, however little room there is, and returns whether it was pressed.
fn note_with_button_ui(ui: &mut Ui, room: Rect, note: &str, word: &str, key: Option<&str>) -> bool {
    const KEY: f32 = 34.0;
    let palette = Palette::of(ui);
    let padding = 2.0 * ui.spacing().button_padding.x + 2.0;
    let width = (text_width(ui, word, Type::Caption) + padding).max(56.0);
    let after = 8.0 + width + key.map_or(0.0, |_| KEY);
    let text = room.with_max_x((room.right() - after).max(room.left()));
    let line = elided_ui(ui, text, note, Type::Caption, palette.ink_1);
    let left = line.rect.right().min(text.right()) + 8.0;
    let at = Rect::from_x_y_ranges(left..=left + width, room.top() + 4.0..=room.bottom() - 3.0);
    let button = Button::new(rich(word, Type::Caption, palette.accent)).small();
    let response = ui.place(at, button.min_size(at.size()));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, word));
    focus_ring(ui, &response, at, &palette);
    if let Some(key) = key {
        key_cap_ui(ui, pos2(at.right() + KEY, at.center().y), key);
    }
    response.clicked()
}

/// Draws the progress along the lower edge of `rect`.
pub fn bar_ui(ui: &Ui, rect: Rect, work: &Work) {
    let Work::Busy { share, .. } = work else {
        return;
    };
    let (start, width) = match share {
        Some(share) => (0.0, *share),
        None => {
            let turns = ui.input(|input| input.time) / PIECE_SECONDS;
            (
                turns.fract() as f32 * (1.0 + PIECE_WIDTH) - PIECE_WIDTH,
                PIECE_WIDTH,
            )
        }
    };
    let x_of = |share: f32| rect.left() + share.clamp(0.0, 1.0) * rect.width();
    let y = rect.bottom() - BAR_HEIGHT..=rect.bottom();
    let bar = Rect::from_x_y_ranges(x_of(start)..=x_of(start + width), y);
    ui.painter()
        .rect_filled(bar, CornerRadius::ZERO, Palette::of(ui).accent);
}
