//! The Length tab: the curve, and beside it the exact length, the unit, the advice and the sample.

use crate::phrases::Phrases;
use crate::ui::action::{Action, Knob};
use crate::ui::frame::Frame;
use crate::ui::length::curve::CurveLine;
use crate::ui::length::scale::length_scale_ui;
use crate::ui::tab_row::TabRow;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{
    checkbox_ui, drop_down_ui, focus_ring, icon_button_ui, icons, lines_of, rich, split_bottom,
    text_ui, text_width,
};
use egui::{
    Align2, DragValue, Label, Popup, PopupCloseBehavior, Rect, Stroke, StrokeKind, TextStyle, Ui,
    UiBuilder, pos2, vec2,
};
use shinglescope_core::methods::parameters::{Length, MAX_LENGTH, Unit};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::advice::Instead;
use shinglescope_core::text::Side;
use std::sync::Arc;

/// The width of the knobs beside the curve, and the height that they take below it.
const SMALL_KNOBS: f32 = 264.0;
const KNOBS: f32 = 352.0;
const KNOBS_BELOW: f32 = 236.0;
/// Below this width, the knobs are below the curve.
const MIN_WIDTH: f32 = 600.0;

/// Its row in the panel.
pub const ROW: TabRow = TabRow {
    heights: (264.0, 134.0),
    min_texts: 260.0,
    is_result: false,
    ..TabRow::of(Phrases::tab_curve, length_tab_ui)
};

/// Draws the tab into `body`.
fn length_tab_ui(ui: &mut Ui, body: Rect, frame: &mut Frame) {
    let (session, palette) = (frame.session, frame.palette);
    let is_column = body.width() < MIN_WIDTH;
    // Flags and knobs need height as well as width.
    let small = !is_column && (body.width() < 1000.0 || body.height() < 200.0);
    let (width, margin) = match small {
        true => (SMALL_KNOBS, 16.0),
        false => (KNOBS, 20.0),
    };
    let stroke = Stroke::new(1.0, palette.hairline);
    let (scale, knobs) = if is_column {
        let (scale, knobs) = split_bottom(body, KNOBS_BELOW.min(body.height() / 2.0));
        ui.painter().hline(body.x_range(), knobs.top(), stroke);
        (scale, knobs)
    } else {
        let (scale, knobs) = body.split_left_right_at_x(body.right() - width);
        ui.painter().vline(knobs.left(), body.y_range(), stroke);
        (scale, knobs)
    };
    // A narrow chart has flags where it is high: they stand below each other.
    let least = if scale.width() >= 640.0 { 200.0 } else { 320.0 };
    let has_flags = scale.height() >= least && scale.width() >= 400.0;
    // Another length of the same texts has the same curve.
    let is_old = frame.view.stale_since.is_some() && session.length_preview().is_none();
    length_scale_ui(ui, scale, !has_flags, is_old, frame);
    let knobs = knobs.shrink2(vec2(margin, 10.0));
    knobs_ui(ui, knobs, small, is_old, frame);
}

fn knobs_ui(ui: &mut Ui, rect: Rect, small: bool, is_old: bool, frame: &mut Frame) {
    let (session, t, palette) = (frame.session, Arc::clone(&frame.t), frame.palette);
    let shingle = session.settings.parameters.shingle;
    let y = rect.top() + 14.0;
    let mut x = rect.left();
    if !small {
        let (at, anchor, ink) = (pos2(x, y), Align2::LEFT_CENTER, palette.ink_1);
        text_ui(ui, at, anchor, t.shingle_length(), Type::BodyStrong, ink);
        x = rect.right() - 88.0 - 4.0 - 112.0;
    }
    let field = |x: f32, width: f32| Rect::from_min_size(pos2(x, y - 14.0), vec2(width, 28.0));
    let length_field = field(x, 88.0);
    stepper_ui(ui, length_field, frame);
    let unit_field = field(length_field.right() + 4.0, 112.0);
    unit_ui(ui, unit_field, frame);
    if small {
        more_ui(ui, field(rect.right() - 28.0, 28.0), frame);
    }

    let below = rect.with_min_y(y + if small { 18.0 } else { 22.0 });
    let mut below = ui.new_child(UiBuilder::new().max_rect(below).id_salt("length knobs"));
    let area = egui::ScrollArea::vertical().id_salt("length knobs");
    area.auto_shrink(false).show(&mut below, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        ui.spacing_mut().interact_size.y = 22.0;
        // What an earlier result advises says nothing about the present texts.
        let comparison = session.comparison().filter(|_| !is_old);
        let has_both = session.missing_text().is_none();
        let advised = comparison.map(|comparison| &comparison.numbers.advice);
        let length = advised.filter(|_| has_both);
        let title = match length.map(|advice| advice.length.to_string()) {
            Some(length) if small => t.choose_length_short(&length),
            Some(length) => t.choose_length_is(&length),
            None => t.choose_length(),
        };
        let mut is_auto = shingle.length == Length::Auto;
        let reason = comparison.map(|comparison| {
            let spectrum = session.spectra().map(|spectra| &spectra.own);
            let shared = comparison.shared_at_advice(spectrum);
            t.length_reason(&comparison.numbers.advice, shared)
        });
        let response = checkbox_ui(ui, &mut is_auto, &title);
        let hint = [Some(t.choose_length_hint()), reason.clone()];
        if response.on_hover_text(lines_of(hint)).changed() {
            frame.actions.push(Action::Tune(Knob::AutoLength(is_auto)));
        }
        if !small {
            keep_length_ui(ui, frame);
        }
        let indent = if small { 0.0 } else { 24.0 };
        let instead = advised.and_then(|advice| advice.instead);
        let instead = instead.filter(|instead| match instead {
            Instead::Characters => shingle.unit != Unit::Characters,
            Instead::ShortWords => session.settings.preset != Preset::ShortWords,
        });
        if let Some(error) = frame.view.length_error {
            note_ui(ui, indent, &t.length_error(error), palette.warn_ink);
        } else {
            // Where there is no room for both, the button comes first.
            let is_button_alone = instead.is_some() && small;
            if let Some(reason) = reason.filter(|_| !is_button_alone) {
                note_ui(ui, indent, &reason, palette.ink_2);
            }
            if let Some(instead) = instead {
                instead_ui(ui, indent, instead, frame);
            }
        }
        if !small {
            ui.add_space(4.0);
            curve_lines_ui(ui, frame);
            ui.add_space(4.0);
            sampling_ui(ui, frame);
        }
    });
}

/// Keeps a length when other texts are opened, if it was chosen by hand.
fn keep_length_ui(ui: &mut Ui, frame: &mut Frame) {
    if !frame.session.settings.has_own_length() {
        return;
    }
    let mut keeps = frame.session.settings.keeps_length;
    let response = checkbox_ui(ui, &mut keeps, &frame.t.keep_length());
    if response.on_hover_text(frame.t.keep_length_hint()).changed() {
        frame.actions.push(Action::KeepLength(keeps));
    }
}

/// A button that opens what else can be set, where there is no room for it beside the curve.
fn more_ui(ui: &mut Ui, rect: Rect, frame: &mut Frame) {
    let name = frame.t.curve_more();
    let response = icon_button_ui(ui, rect, icons::CARET_DOWN, &name, false);
    let popup = Popup::menu(&response).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    popup.show(|ui| {
        ui.set_width(SMALL_KNOBS);
        let inner = egui::Frame::new().inner_margin(egui::Margin::same(8));
        inner.show(ui, |ui| {
            keep_length_ui(ui, frame);
            curve_lines_ui(ui, frame);
            ui.add_space(6.0);
            sampling_ui(ui, frame);
        });
    });
    response.on_hover_text(name);
}

fn note_ui(ui: &mut Ui, indent: f32, note: &str, ink: egui::Color32) {
    ui.horizontal(|ui| {
        ui.add_space(indent);
        ui.add(Label::new(rich(note, Type::Caption, ink)).wrap());
    });
}

/// A button that changes to another way of comparing very short texts.
fn instead_ui(ui: &mut Ui, indent: f32, instead: Instead, frame: &mut Frame) {
    let (t, palette, actions) = (&frame.t, frame.palette, &mut frame.actions);
    let (name, knob) = match instead {
        Instead::Characters => (t.use_characters(), Knob::Unit(Unit::Characters)),
        Instead::ShortWords => (t.use_short_words(), Knob::Preset(Preset::ShortWords)),
    };
    ui.horizontal(|ui| {
        ui.add_space(indent);
        let button = egui::Button::new(rich(name, Type::Caption, palette.accent));
        let response = ui.add(button);
        focus_ring(ui, &response, response.rect, &palette);
        Action::Tune(knob).on_click(response.on_hover_text(t.instead_reason(instead)), actions);
    });
}

/// Chooses the lines of the chart.
fn curve_lines_ui(ui: &mut Ui, frame: &mut Frame) {
    let (t, session) = (&frame.t, frame.session);
    ui.label(rich(t.curve_lines(), Type::Caption, frame.palette.ink_2));
    let before = session.settings.curve;
    let mut lines = before;
    let has_excluded = !session.exclusions().is_empty();
    let (own, left, right) = (
        CurveLine::Shuffled,
        CurveLine::Share(Side::Left),
        CurveLine::Share(Side::Right),
    );
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 0.0);
        if has_excluded {
            let off = |ui: &mut Ui| checkbox_ui(ui, &mut false, &t.line_shuffled());
            let response = ui.add_enabled_ui(false, off).inner;
            response.on_disabled_hover_text(t.line_shuffled_excluded_hint());
            sample_ui(ui, own);
        } else {
            let (name, hint) = (t.line_shuffled(), t.line_shuffled_hint());
            line_ui(ui, &mut lines.shuffled, (&name, hint), own);
        }
        for (is_on, name, hint, line) in [
            (&mut lines.left, t.line_left(), t.line_left_hint(), left),
            (&mut lines.right, t.line_right(), t.line_right_hint(), right),
            (
                &mut lines.wording,
                t.line_wording(),
                t.line_wording_hint(),
                CurveLine::Wording,
            ),
        ] {
            line_ui(ui, is_on, (&name, hint), line);
        }
        checkbox_ui(ui, &mut lines.is_even, &t.line_even()).on_hover_text(t.line_even_hint());
    });
    if lines != before {
        frame.actions.push(Action::DrawCurve(lines));
    }
}

/// Draws the choice of a line, and how it looks.
fn line_ui(ui: &mut Ui, is_on: &mut bool, (name, hint): (&str, String), line: CurveLine) {
    checkbox_ui(ui, is_on, name).on_hover_text(hint);
    sample_ui(ui, line);
}

/// Draws a short piece of a line, and the gap after it.
fn sample_ui(ui: &mut Ui, line: CurveLine) {
    let (_, place) = ui.allocate_space(vec2(22.0, 22.0));
    let ends = [place.left_center(), place.left_center() + vec2(16.0, 0.0)];
    let shapes = line.shapes(&ends, &Palette::of(ui));
    ui.painter().extend(shapes);
}

fn stepper_ui(ui: &mut Ui, rect: Rect, frame: &mut Frame) {
    let (t, palette, actions) = (&frame.t, frame.palette, &mut frame.actions);
    let stroke = Stroke::new(1.0, palette.hairline_strong);
    let inside = StrokeKind::Inside;
    ui.painter().rect(rect, 6, palette.raised, stroke, inside);
    let (shorter, longer) = (t.shorter_shingles(), t.longer_shingles());
    let (shorter_hint, longer_hint) = (t.shorter_shingles_hint(), t.longer_shingles_hint());
    for (x, icon, name, hint, step) in [
        (rect.left(), icons::MINUS, shorter, shorter_hint, -1),
        (rect.right() - 28.0, icons::PLUS, longer, longer_hint, 1),
    ] {
        let place = Rect::from_min_size(pos2(x, rect.top()), vec2(28.0, 28.0)).shrink(1.0);
        let response = icon_button_ui(ui, place, icon, &name, false);
        Action::Tune(Knob::LengthBy(step)).on_click(response.on_hover_text(hint), actions);
    }
    let length = i64::from(frame.session.length_in_force());
    let mut value = length;
    let field = rect.shrink2(vec2(29.0, 1.0));
    let builder = UiBuilder::new().max_rect(field);
    let response = ui.scope_builder(builder, |ui| {
        ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::NONE;
        ui.visuals_mut().widgets.inactive.weak_bg_fill = palette.raised;
        let (style, font) = (ui.style_mut(), Type::BodyStrong.font());
        style.text_styles.insert(TextStyle::Button, font);
        style.drag_value_text_style = TextStyle::Button;
        ui.spacing_mut().button_padding.x = 0.0;
        ui.spacing_mut().interact_size = field.size();
        ui.add_sized(field.size(), DragValue::new(&mut value).speed(0.1))
    });
    let response = response.inner;
    // What is typed is corrected, not refused: 0 becomes 1, 500 becomes 100, and a note says so.
    if response.changed() && value != length {
        actions.push(Action::Tune(Knob::Length(value)));
    }
    response.on_hover_text(t.length_field_hint(MAX_LENGTH as usize));
}

fn unit_ui(ui: &mut Ui, rect: Rect, frame: &mut Frame) {
    let (t, actions) = (&frame.t, &mut frame.actions);
    let unit = frame.session.settings.parameters.shingle.unit;
    let (words, characters) = (t.unit_words(), t.unit_characters());
    let shown = match unit {
        Unit::Words => &words,
        Unit::Characters => &characters,
    };
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        let (size, style) = (rect.size(), Type::Body);
        let response = drop_down_ui(ui, size, &t.length_unit(), shown, style, |ui| {
            for (other, name, hint) in [
                (Unit::Words, &words, t.unit_words_hint()),
                (Unit::Characters, &characters, t.unit_characters_hint()),
            ] {
                let item = ui.selectable_label(other == unit, name);
                if item.on_hover_text(hint).clicked() {
                    actions.push(Action::Tune(Knob::Unit(other)));
                    ui.close();
                }
            }
        });
        response.on_hover_text(t.length_unit_hint());
    });
}

/// One in how many shingles can be counted.
const SAMPLES: [u32; 7] = [1, 2, 4, 10, 25, 100, 1000];

fn sampling_ui(ui: &mut Ui, frame: &mut Frame) {
    let t = &frame.t;
    let sample_every = frame.session.settings.parameters.shingle.sample_every;
    let shown = t.sample_of(sample_every as usize);
    let size = vec2(text_width(ui, &shown, Type::Caption) + 40.0, 24.0);
    let actions = &mut frame.actions;
    let response = drop_down_ui(ui, size, &t.sample(), &shown, Type::Caption, |ui| {
        for every in SAMPLES {
            let name = t.sample_of(every as usize);
            if ui.selectable_label(every == sample_every, name).clicked() {
                actions.push(Action::Tune(Knob::Sampling(every)));
                ui.close();
            }
        }
    });
    response.on_hover_text(t.sample_hint());
}
