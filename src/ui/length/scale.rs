//! The curve as a slider: the score at every shingle length, with a handle to drag.

use crate::ui::action::{Action, Knob};
use crate::ui::frame::Frame;
use crate::ui::length::axis::{LengthAxis, axes_ui};
use crate::ui::length::curve::{Curve, handle_ui, handle_x, ring_at, tag_rect};
use crate::ui::length::labels::LabelRoom;
use crate::ui::panes::text_pane::hold_arrow_keys;
use egui::accesskit::{self, Action::Decrement, Action::Increment, Action::SetValue};
use egui::{
    CornerRadius, CursorIcon, Event, Key, Popup, Rangef, Rect, RectAlign, Response, Sense, Stroke,
    StrokeKind, Tooltip, Ui, Vec2, WidgetInfo, vec2,
};
use shinglescope_core::methods::parameters::MAX_LENGTH;

/// The room that is kept free around the handle.
const HANDLE: Vec2 = vec2(28.0, 28.0);

/// Draws the curve and its handle into `rect`, weaker if the curve is that of texts as they were.
pub fn length_scale_ui(ui: &mut Ui, rect: Rect, small: bool, is_old: bool, frame: &mut Frame) {
    let (session, t, palette) = (frame.session, &*frame.t, frame.palette);
    let (left, top, bottom) = match small {
        true => (56.0, 12.0, 28.0),
        false => (64.0, 20.0, 30.0),
    };
    let chart = Rect::from_min_max(rect.min + vec2(left, top), rect.max - vec2(24.0, bottom));
    if chart.width() < 1.0 || chart.height() < 1.0 {
        return;
    }
    let length = session.length_in_force();
    let (id, sense) = (ui.scope_id().with("length scale"), Sense::click_and_drag());
    let response = ui.interact(chart.expand2(vec2(12.0, 18.0)), id, sense);
    let settings = &session.settings;
    let preview = session.length_preview();
    let latest = session.comparison().map(|comparison| &comparison.numbers);
    let numbers = preview.as_ref().or(latest);
    let known = numbers.zip(session.latest_spectra());
    let longest = known.map_or(MAX_LENGTH - 1, |(_, spectra)| spectra.own.longest());
    let axis = LengthAxis {
        chart,
        // The longest common passage ends the curve; the lengths of other tools are always in view.
        most: (longest + 1).max(12),
        is_even: settings.curve.is_even,
    };
    axes_ui(ui, &axis, tag_rect(ui, &axis, length), &palette);
    // An earlier score has no place on the curve.
    let score = numbers.filter(|_| !is_old).map(|numbers| numbers.score);
    let ring = ring_at(&axis, length, score);
    let mut room = LabelRoom::new(chart);
    if let Some(ring) = ring {
        let stem = Rect::from_x_y_ranges(ring.x..=ring.x, ring.y..=chart.bottom());
        room.keep(Rect::from_center_size(ring, HANDLE));
        room.keep(stem.expand2(vec2(4.0, 0.0)));
    }
    let mut curve = known.map(|(numbers, spectra)| Curve {
        numbers,
        spectra,
        axis,
        room,
        t,
        palette,
    });
    let curve_ui = |curve: &mut Curve<'_>| curve.ui(ui, settings.curve, length, small);
    let list = curve.as_mut().and_then(curve_ui);
    // The previous curve stays, weaker, until the new one is ready.
    if curve.is_some() && (is_old || session.spectra().is_none()) {
        let veil = palette.chrome.gamma_multiply(0.6);
        ui.painter().rect_filled(rect, CornerRadius::ZERO, veil);
    }
    let is_lit = response.hovered() || response.dragged();
    handle_ui(ui, &axis, length, ring, is_lit);
    let name = t.shingle_length();
    response.widget_info(|| WidgetInfo::slider(true, f64::from(length), &name));
    ui.ctx().accesskit_node_builder(response.id, |node| {
        node.set_min_numeric_value(1.0);
        node.set_max_numeric_value(f64::from(MAX_LENGTH));
        node.set_numeric_value_step(1.0);
        for action in [Increment, Decrement, SetValue] {
            node.add_action(action);
        }
    });
    let asked = requested_lengths(ui, &response, &axis, length);
    frame.actions.extend(asked.into_iter().map(Action::Tune));
    if response.has_focus() {
        let stroke = Stroke::new(2.0, palette.accent);
        // Around everything that is written beside the chart, but for the percentages.
        let frame = rect.shrink(1.0).with_min_x(chart.left() - 12.0);
        let frame = frame.with_max_x(chart.right() + 16.0);
        ui.painter()
            .rect_stroke(frame, CornerRadius::same(6), stroke, StrokeKind::Inside);
    }
    if is_lit {
        ui.ctx().set_cursor_icon(CursorIcon::ResizeHorizontal);
    }
    // The handle in use is never covered: the numbers of other lengths are read out above the chart.
    let pointer = response.hover_pos().filter(|_| !response.dragged());
    let pointer = pointer.filter(|at| list.is_none_or(|list: Rect| !list.contains(*at)));
    let elsewhere = pointer.filter(|at| (at.x - handle_x(&axis, length)).abs() > HANDLE.x / 2.0);
    if let Some((at, curve)) = elsewhere.zip(curve) {
        read_out_ui(ui, &response, &curve, at.x);
    }
}

/// Reads out the numbers of the length at `x`, above the chart.
fn read_out_ui(ui: &Ui, response: &Response, curve: &Curve<'_>, x: f32) {
    let (axis, chart) = (curve.axis, curve.axis.chart);
    let pointed = axis.length_at(x);
    let (line, stroke) = (axis.x(pointed), Stroke::new(1.0, curve.palette.ink_3));
    for y in between(curve.room.labels(), line, chart.y_range()) {
        ui.painter().vline(line, y, stroke);
    }
    let read_out = format!("{}\n{}", curve.read_out(pointed), curve.t.curve_hint());
    let mut tooltip = Tooltip::for_enabled(response);
    let pole = Rect::from_x_y_ranges(x..=x, chart.y_range());
    tooltip.popup = tooltip.popup.anchor(pole).align(RectAlign::TOP);
    tooltip.show(|ui| ui.label(read_out));
}

/// The parts of an upright line that no label is in the way of.
fn between(labels: &[Rect], x: f32, y: Rangef) -> Vec<Rangef> {
    let on_line = labels.iter();
    let on_line = on_line.filter(|label| label.expand(2.0).x_range().contains(x));
    let mut taken: Vec<Rangef> = on_line.map(|label| label.y_range()).collect();
    taken.sort_by(|a, b| a.min.total_cmp(&b.min));
    let mut parts = Vec::new();
    let mut top = y.min;
    for label in taken {
        parts.push(Rangef::new(top, label.min));
        top = top.max(label.max);
    }
    parts.push(Rangef::new(top, y.max));
    parts.retain(|part| part.span() > 0.0);
    parts
}

/// What the mouse, the keyboard and a screen reader ask for.
fn requested_lengths(ui: &Ui, response: &Response, axis: &LengthAxis, length: u32) -> Vec<Knob> {
    let mut knobs = Vec::new();
    if let Some(at) = response.interact_pointer_pos()
        && (response.dragged() || response.clicked())
    {
        let to = axis.settable_at(at.x);
        knobs.extend((to != length).then_some(Knob::Length(i64::from(to))));
    }
    if response.clicked() || response.drag_started() {
        response.request_focus();
    }
    let mut steps = 0;
    let (has_focus, has_menu) = (response.has_focus(), Popup::is_any_open(ui.ctx()));
    if has_focus {
        hold_arrow_keys(ui, response.id);
    }
    ui.input(|input| {
        // An open menu has the wheel for itself.
        if response.hovered() && !has_menu {
            let step = |event: &Event| match event {
                Event::MouseWheel { delta, .. } if delta.y > 0.0 => 1,
                Event::MouseWheel { delta, .. } if delta.y < 0.0 => -1,
                _ => 0,
            };
            steps += input.events.iter().map(step).sum::<i64>();
        }
        if has_focus {
            let pressed = |key| input.num_presses(key) as i64;
            steps += pressed(Key::ArrowRight) + pressed(Key::ArrowUp) + 5 * pressed(Key::PageUp);
            steps -= pressed(Key::ArrowLeft) + pressed(Key::ArrowDown) + 5 * pressed(Key::PageDown);
            for (key, to) in [(Key::Home, 1), (Key::End, i64::from(MAX_LENGTH))] {
                knobs.extend(input.key_pressed(key).then_some(Knob::Length(to)));
            }
        }
        steps += input.num_accesskit_action_requests(response.id, Increment) as i64;
        steps -= input.num_accesskit_action_requests(response.id, Decrement) as i64;
        for request in input.accesskit_action_requests(response.id, SetValue) {
            if let Some(accesskit::ActionData::NumericValue(value)) = request.data {
                knobs.push(Knob::Length(value.round() as i64));
            }
        }
    });
    knobs.extend((steps != 0).then_some(Knob::LengthBy(steps)));
    knobs
}
