//! What is being done off the window's thread, said with a way to stop it or to go on: in a chip over the texts
//! while a result is waited for, in the last line where it only adds to one. How far it is shows as a bar.

use crate::ui::action::Action;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::Work;
use crate::ui::widgets::{elided_ui, focus_ring, key_cap_ui, rich};
use egui::{
    Button, CornerRadius, Rect, Response, Role, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2,
    vec2,
};

/// How high the bar is that shows how much is done.
const BAR: f32 = 2.0;
/// Where how much cannot be told, a piece of the bar so wide walks along it, once in so many seconds.
const WALKER: f32 = 0.15;
const WALK_SECONDS: f64 = 1.6;

/// Draws the line into `room`, of what is quiet; draws nothing and gives back false where there is nothing to say.
pub fn work_ui(ui: &mut Ui, room: Rect, work: &Work, actions: &mut Vec<Action>) -> bool {
    match work {
        Work::Busy {
            what,
            share,
            is_quiet: true,
        } => {
            let said = progress_said(what, *share);
            if said_with_button_ui(ui, room, &said, "Stop", Some("Esc")).clicked() {
                actions.push(Action::StopWork);
            }
            true
        }
        Work::Paused {
            what,
            is_quiet: true,
        } => {
            if said_with_button_ui(ui, room, what, "Go on", None).clicked() {
                actions.push(Action::ResumeWork);
            }
            true
        }
        Work::Busy { .. } | Work::Paused { .. } | Work::None => false,
    }
}

fn progress_said(what: &str, share: Option<f32>) -> String {
    match share {
        Some(share) => format!("{what}, {:.0} %", 100.0 * share),
        None => format!("{what}…"),
    }
}

/// Draws what a result is waited for as a chip over the end of `texts`, with a button that stops it.
pub fn chip_ui(ui: &mut Ui, texts: Rect, work: &Work, actions: &mut Vec<Action>) {
    let Work::Busy {
        what,
        share,
        is_quiet: false,
    } = work
    else {
        return;
    };
    const SIZE: Vec2 = vec2(336.0, 36.0);
    let palette = Palette::of(ui);
    let size = vec2(SIZE.x.min(texts.width() - 32.0), SIZE.y);
    let centre = pos2(texts.center().x, texts.bottom() - 16.0 - size.y / 2.0);
    let chip = Rect::from_center_size(centre, size);
    let corners = CornerRadius::same(8);
    ui.painter()
        .add(ui.visuals().popup_shadow.as_shape(chip, corners));
    let stroke = Stroke::new(1.0, palette.hairline_strong);
    ui.painter()
        .rect(chip, corners, palette.raised, stroke, StrokeKind::Inside);
    let room = chip.shrink2(vec2(12.0, 4.0));
    let said = progress_said(what, *share);
    if said_with_button_ui(ui, room, &said, "Stop", Some("Esc")).clicked() {
        actions.push(Action::StopWork);
    }
}

/// A line of words, and a button right after it, however little room there is.
fn said_with_button_ui(
    ui: &mut Ui,
    room: Rect,
    said: &str,
    word: &str,
    key: Option<&str>,
) -> Response {
    const BUTTON: f32 = 56.0;
    const KEY: f32 = 34.0;
    let palette = Palette::of(ui);
    let after = 8.0 + BUTTON + key.map_or(0.0, |_| KEY);
    let text = room.with_max_x((room.right() - after).max(room.left()));
    let line = elided_ui(ui, text, said, Type::Caption, palette.ink_1);
    let left = line.rect.right().min(text.right()) + 8.0;
    let at = Rect::from_min_max(
        pos2(left, room.top() + 4.0),
        pos2(left + BUTTON, room.bottom() - 3.0),
    );
    let button = Button::new(rich(word, Type::Caption, palette.accent))
        .small()
        .min_size(at.size());
    let response = ui.place(at, button);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, word));
    focus_ring(ui, &response, at, &palette);
    if let Some(key) = key {
        key_cap_ui(ui, pos2(at.right() + KEY, at.center().y), key);
    }
    response
}

/// Draws the bar along the end of `rect`, as far as what is worked at is done.
pub fn bar_ui(ui: &Ui, rect: Rect, work: &Work) {
    let Work::Busy { share, .. } = work else {
        return;
    };
    let palette = Palette::of(ui);
    let (left, width) = match share {
        Some(share) => (0.0, *share),
        None => {
            let now = ui.input(|input| input.time);
            let walked = (now / WALK_SECONDS).fract() as f32;
            (walked * (1.0 + WALKER) - WALKER, WALKER)
        }
    };
    let from = (rect.left() + left * rect.width()).max(rect.left());
    let to = (rect.left() + (left + width) * rect.width()).min(rect.right());
    let corner = pos2(from, rect.bottom() - BAR);
    let bar = Rect::from_min_size(corner, vec2((to - from).max(0.0), BAR));
    ui.painter()
        .rect_filled(bar, CornerRadius::ZERO, palette.accent);
}
