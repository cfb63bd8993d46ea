//! The curve is the slider: the score at every shingle length, and a handle on it to drag.

use crate::session::Session;
use crate::ui::action::{Action, Knob};
use crate::ui::length::axis::{Scale, axes_ui};
use crate::ui::length::curve::{Curve, Lines, ends_ui, flags_ui, handle_ui, lines_ui};
use crate::ui::theme::Palette;
use crate::ui::widgets::phrases;
use egui::accesskit;
use egui::{
    CornerRadius, CursorIcon, Key, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2,
};
use shinglescope_core::methods::parameters::MAX_LENGTH;
use shinglescope_core::pair::comparison::Comparison;

/// Draws the scale into `rect`.
pub fn length_scale_ui(
    ui: &mut Ui,
    rect: Rect,
    small: bool,
    session: &Session,
    comparison: Option<&Comparison>,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let (left, right) = if small { (56.0, 24.0) } else { (64.0, 24.0) };
    let chart = Rect::from_min_max(
        rect.min + vec2(left, if small { 12.0 } else { 18.0 }),
        rect.max - vec2(right, if small { 28.0 } else { 30.0 }),
    );
    let length = session.length_in_force();
    let response = ui.interact(
        chart.expand2(vec2(12.0, 18.0)),
        ui.scope_id().with("length scale"),
        Sense::click_and_drag(),
    );
    let settings = &session.settings;
    let length_preview = session.length_preview();
    let numbers = length_preview
        .as_ref()
        .or(comparison.map(|comparison| &comparison.numbers));
    let curve = match (numbers, session.latest_spectra()) {
        (Some(numbers), Some(spectra)) => {
            Some(Curve::new(numbers, spectra, settings.parameters.formula))
        }
        (_, _) => None,
    };
    let longest = curve.as_ref().map_or(MAX_LENGTH - 1, Curve::longest);
    let scale = Scale {
        chart,
        // The longest common passage ends the curve; other tools' lengths are always in view.
        most: (longest + 1).max(12),
        is_even: settings.curve.is_even,
    };
    let score = numbers.and_then(|numbers| numbers.score.ok());
    axes_ui(ui, &scale, length, small, &palette);
    if let Some(curve) = &curve {
        let lines = Lines {
            shuffled: settings.curve.shuffled,
            left: settings.curve.left,
            right: settings.curve.right,
        };
        lines_ui(ui, &scale, curve, lines, &palette);
        if !small {
            flags_ui(ui, &scale, curve, &palette);
            ends_ui(ui, &scale, curve, length, &palette);
        }
        // An earlier curve stands, weaker, until the new one is counted.
        if session.spectra().is_none() {
            let veil = palette.chrome.gamma_multiply(0.6);
            ui.painter().rect_filled(rect, CornerRadius::ZERO, veil);
        }
    }
    let is_lit = response.hovered() || response.dragged();
    handle_ui(ui, &scale, length, score, is_lit, &palette);
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
    let pointed = response.hover_pos().filter(|_| !response.dragged());
    if let (Some(at), Some(curve)) = (pointed, &curve) {
        let pointed = scale.length_at(at.x);
        let x = scale.x(pointed);
        let stroke = Stroke::new(1.0, palette.ink_3);
        ui.painter().vline(x, chart.y_range(), stroke);
        response.on_hover_text_at_pointer(format!(
            "{}\nDrag or click to take a length; the wheel and the arrow keys step it",
            curve.read_out(&phrases(ui), pointed)
        ));
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
        let to = scale.settable_at(at.x);
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
