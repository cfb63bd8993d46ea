//! The shingle length as a scale to drag, with the lengths that other tools use marked on it.
//!
//! Lengths are spread by their logarithm, since from 3 to 6 changes as much as from 30 to 60. The ring stands as high as
//! the score, so that turning the length shows at once what it does.

use super::action::{Action, Knob};
use super::theme::{Palette, Type};
use crate::pipeline::Comparison;
use crate::pipeline::parameters::{MAX_LENGTH, Unit};
use crate::report::numbers::percent;
use crate::workspace::Workspace;
use egui::accesskit;
use egui::{
    Align2, CornerRadius, CursorIcon, Key, Rangef, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};

/// Lengths that people know from other tools, in words.
const KNOWN: [(u32, &str); 6] = [
    (3, "Plagiarism Checker X, php"),
    (4, "similarity texter"),
    (5, "JPlag"),
    (6, "WCopyfind"),
    (9, "Scribbr"),
    (10, "python-2009, node-2014"),
];
const TICKS: [u32; 15] = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 40, 60, 80, 100];

/// Draws the scale into `rect`.
pub fn length_scale_ui(
    ui: &mut Ui,
    rect: Rect,
    small: bool,
    workspace: &Workspace,
    comparison: Option<&Comparison>,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let (left, right) = if small { (56.0, 24.0) } else { (64.0, 24.0) };
    let chart = Rect::from_min_max(
        rect.min + vec2(left, if small { 12.0 } else { 18.0 }),
        rect.max - vec2(right, if small { 28.0 } else { 30.0 }),
    );
    let length = workspace.length_in_force();
    let response = ui.interact(
        chart.expand2(vec2(12.0, 18.0)),
        ui.scope_id().with("length scale"),
        Sense::click_and_drag(),
    );
    let scale = Scale { chart };
    let score = comparison
        .filter(|c| c.situation.obstacle(&c.counts).is_none())
        .and_then(|c| c.score.ok());
    axes(ui, &scale, length, small, &palette);
    if workspace.settings.parameters.shingle.unit == Unit::Words && !small {
        known_lengths(ui, &scale, &palette);
    }
    handle(
        ui,
        &scale,
        length,
        score,
        response.hovered() || response.dragged(),
        &palette,
    );
    response.widget_info(|| WidgetInfo::slider(true, f64::from(length), "Shingle length"));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_min_numeric_value(1.0);
        node.set_max_numeric_value(f64::from(MAX_LENGTH));
        node.set_numeric_value_step(1.0);
        node.add_action(accesskit::Action::Increment);
        node.add_action(accesskit::Action::Decrement);
        node.add_action(accesskit::Action::SetValue);
    });
    asked_lengths(ui, &response, &scale, length, actions);
    if response.has_focus() {
        ui.painter().rect_stroke(
            chart.expand(6.0),
            CornerRadius::same(6),
            Stroke::new(2.0, palette.accent),
            StrokeKind::Outside,
        );
    }
    if response.hovered() || response.dragged() {
        ui.ctx().set_cursor_icon(CursorIcon::ResizeHorizontal);
    }
    if !response.dragged() && !response.has_focus() {
        response.on_hover_text(
            "Drag to change the shingle length; the wheel and the arrow keys step it",
        );
    }
}

/// What the mouse, the keyboard and a screen reader ask for.
fn asked_lengths(
    ui: &Ui,
    response: &Response,
    scale: &Scale,
    length: u32,
    actions: &mut Vec<Action>,
) {
    if let Some(at) = response.interact_pointer_pos()
        && (response.dragged() || response.clicked())
    {
        let to = scale.length_at(at.x);
        if to != length {
            actions.push(Action::Tune(Knob::Length(i64::from(to))));
        }
    }
    if response.clicked() || response.drag_started() {
        response.request_focus();
    }
    let mut steps = 0;
    if response.hovered() {
        let wheel = ui.input(|input| input.raw_scroll_steps());
        steps += wheel;
    }
    if response.has_focus() {
        ui.memory_mut(|memory| {
            let filter = egui::EventFilter {
                horizontal_arrows: true,
                vertical_arrows: true,
                ..Default::default()
            };
            memory.set_focus_lock_filter(response.id, filter);
        });
        ui.input(|input| {
            let pressed = |key| input.num_presses(key) as i64;
            steps += pressed(Key::ArrowRight) + pressed(Key::ArrowUp) + 5 * pressed(Key::PageUp);
            steps -= pressed(Key::ArrowLeft) + pressed(Key::ArrowDown) + 5 * pressed(Key::PageDown);
            if input.key_pressed(Key::Home) {
                actions.push(Action::Tune(Knob::Length(1)));
            }
            if input.key_pressed(Key::End) {
                actions.push(Action::Tune(Knob::Length(i64::from(MAX_LENGTH))));
            }
        });
    }
    ui.input(|input| {
        use accesskit::Action::{Decrement, Increment, SetValue};
        steps += input.num_accesskit_action_requests(response.id, Increment) as i64;
        steps -= input.num_accesskit_action_requests(response.id, Decrement) as i64;
        for request in input.accesskit_action_requests(response.id, SetValue) {
            if let Some(accesskit::ActionData::NumericValue(value)) = request.data {
                actions.push(Action::Tune(Knob::Length(value.round() as i64)));
            }
        }
    });
    if steps != 0 {
        actions.push(Action::Tune(Knob::LengthBy(steps)));
    }
}

/// Wheel steps, as whole lengths.
trait WheelSteps {
    fn raw_scroll_steps(&self) -> i64;
}

impl WheelSteps for egui::InputState {
    fn raw_scroll_steps(&self) -> i64 {
        let step = |event: &egui::Event| match event {
            egui::Event::MouseWheel { delta, .. } if delta.y > 0.0 => 1,
            egui::Event::MouseWheel { delta, .. } if delta.y < 0.0 => -1,
            _ => 0,
        };
        self.events.iter().map(step).sum()
    }
}

/// Lengths across, by their logarithm; percent upwards.
struct Scale {
    chart: Rect,
}

impl Scale {
    fn x(&self, length: u32) -> f32 {
        let share = (f64::from(length)).ln() / f64::from(MAX_LENGTH).ln();
        self.chart.left() + self.chart.width() * share as f32
    }

    fn y(&self, percent: f64) -> f32 {
        self.chart.bottom() - self.chart.height() * (percent.clamp(0.0, 100.0) / 100.0) as f32
    }

    fn length_at(&self, x: f32) -> u32 {
        let share = f64::from((x - self.chart.left()) / self.chart.width()).clamp(0.0, 1.0);
        (share * f64::from(MAX_LENGTH).ln())
            .exp()
            .round()
            .clamp(1.0, f64::from(MAX_LENGTH)) as u32
    }
}

fn axes(ui: &Ui, scale: &Scale, length: u32, small: bool, palette: &Palette) {
    let painter = ui.painter();
    let chart = scale.chart;
    for (value, label) in [(100.0, "100\u{202f}%"), (50.0, "50"), (0.0, "0")] {
        let y = scale.y(value);
        let colour = if value == 0.0 {
            palette.hairline_strong
        } else {
            palette.hairline
        };
        painter.hline(chart.x_range(), y, Stroke::new(1.0, colour));
        painter.text(
            pos2(chart.left() - 10.0, y),
            Align2::RIGHT_CENTER,
            label,
            Type::Caption.font(),
            palette.ink_2,
        );
    }
    let mut last = f32::NEG_INFINITY;
    for tick in TICKS {
        let x = scale.x(tick);
        // The tag of the length in force stands over its own tick, and needs room beside it.
        if tick == length
            || (x - scale.x(length)).abs() < 28.0
            || x - last < if small { 20.0 } else { 16.0 }
        {
            continue;
        }
        last = x;
        painter.vline(
            x,
            Rangef::new(chart.bottom(), chart.bottom() + 4.0),
            Stroke::new(1.0, palette.hairline_strong),
        );
        let at = pos2(x, chart.bottom() + 7.0);
        painter.text(
            at,
            Align2::CENTER_TOP,
            tick.to_string(),
            Type::Caption.font(),
            palette.ink_2,
        );
    }
}

fn known_lengths(ui: &Ui, scale: &Scale, palette: &Palette) {
    let painter = ui.painter();
    let chart = scale.chart;
    for (i, (length, name)) in KNOWN.into_iter().enumerate() {
        let (x, y) = (scale.x(length), chart.top() + 8.0 + 18.0 * i as f32);
        painter.vline(
            x,
            Rangef::new(y - 6.0, chart.bottom()),
            Stroke::new(1.0, palette.hairline_strong),
        );
        let galley = painter.layout_no_wrap(name.to_owned(), Type::Caption.font(), palette.ink_2);
        let at = pos2(x + 7.0, y - galley.size().y / 2.0);
        // Other marks pass behind the words, not through them.
        let ground = Rect::from_min_size(at, galley.size()).expand2(vec2(3.0, 0.0));
        painter.rect_filled(ground, 0, palette.panel);
        painter.galley(at, galley, palette.ink_2);
    }
}

fn handle(
    ui: &Ui,
    scale: &Scale,
    length: u32,
    score: Option<f64>,
    is_lit: bool,
    palette: &Palette,
) {
    let painter = ui.painter();
    let chart = scale.chart;
    let x = scale.x(length);
    let y = scale.y(score.unwrap_or(0.0));
    painter.vline(
        x,
        Rangef::new(y, chart.bottom()),
        Stroke::new(1.0, palette.accent),
    );
    if is_lit {
        painter.circle_filled(pos2(x, y), 12.0, palette.accent_tint);
    }
    painter.circle(
        pos2(x, y),
        7.0,
        palette.panel,
        Stroke::new(2.5, palette.accent),
    );
    if let Some(score) = score {
        let galley =
            painter.layout_no_wrap(percent(score), Type::CaptionStrong.font(), palette.accent);
        let anchor = if x > chart.right() - 70.0 {
            Align2::RIGHT_BOTTOM
        } else {
            Align2::LEFT_BOTTOM
        };
        let offset = if x > chart.right() - 70.0 {
            -12.0
        } else {
            12.0
        };
        let at = anchor.anchor_size(
            pos2(x + offset, (y - 4.0).max(chart.top() + 14.0)),
            galley.size(),
        );
        painter.rect_filled(at.expand2(vec2(3.0, 0.0)), 3, palette.panel);
        painter.galley(at.min, galley, palette.accent);
    }
    let galley = painter.layout_no_wrap(
        length.to_string(),
        Type::CaptionStrong.font(),
        palette.accent_on,
    );
    let tag = Rect::from_center_size(
        pos2(x, chart.bottom() + 15.0),
        vec2((galley.size().x + 14.0).max(26.0), 20.0),
    );
    painter.rect_filled(tag, CornerRadius::same(4), palette.accent);
    painter.galley(
        Align2::CENTER_CENTER
            .anchor_size(tag.center(), galley.size())
            .min,
        galley,
        palette.accent_on,
    );
}
