//! The knobs of shingling: the length on its scale, beside it the exact number, the unit, the advice and the sample.

use crate::session::Session;
use crate::ui::action::{Action, Knob};
use crate::ui::length::scale::length_scale_ui;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::icons;
use crate::ui::widgets::{checkbox_ui, drop_down_ui, icon_button_ui, phrases, rich, text_ui};
use egui::{
    Align2, CornerRadius, DragValue, Label, Rect, Stroke, StrokeKind, Ui, UiBuilder, pos2, vec2,
};
use shinglescope_core::methods::parameters::{Length, MAX_LENGTH, Unit};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::advice::Instead;
use shinglescope_core::pair::comparison::Comparison;

/// Draws the tab into `body`.
pub fn length_tab_ui(
    ui: &mut Ui,
    body: Rect,
    session: &Session,
    view: &View,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let small = body.width() < 1000.0;
    let side_width = if small { 248.0 } else { 352.0 };
    let divider = body.right() - side_width;
    ui.painter()
        .vline(divider, body.y_range(), Stroke::new(1.0, palette.hairline));
    let scale = Rect::from_min_max(body.min, pos2(divider, body.bottom()));
    let comparison = session.comparison().map(std::convert::AsRef::as_ref);
    length_scale_ui(ui, scale, small, session, comparison, actions);
    let knobs = Rect::from_min_max(pos2(divider, body.top()), body.max)
        .shrink2(vec2(if small { 16.0 } else { 20.0 }, 14.0));
    knobs_ui(ui, knobs, small, session, view, comparison, actions);
}

fn knobs_ui(
    ui: &mut Ui,
    rect: Rect,
    small: bool,
    session: &Session,
    view: &View,
    comparison: Option<&Comparison>,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let shingle = session.settings.parameters.shingle;
    let length = session.length_in_force();
    let y = rect.top() + 14.0;
    let mut x = rect.left();
    if !small {
        text_ui(
            ui,
            pos2(x, y),
            Align2::LEFT_CENTER,
            "Shingle length",
            Type::BodyStrong,
            palette.ink_1,
        );
        x = rect.right() - 204.0;
    }
    stepper_ui(
        ui,
        Rect::from_min_size(pos2(x, y - 14.0), vec2(96.0, 28.0)),
        length,
        actions,
    );
    unit_ui(
        ui,
        Rect::from_min_size(
            pos2(x + 100.0, y - 14.0),
            vec2(if small { 112.0 } else { 104.0 }, 28.0),
        ),
        shingle.unit,
        actions,
    );

    let below = Rect::from_min_max(
        pos2(rect.left(), y + if small { 18.0 } else { 24.0 }),
        rect.max,
    );
    let mut below = ui.new_child(UiBuilder::new().max_rect(below).id_salt("length knobs"));
    let area = egui::ScrollArea::vertical().id_salt("length knobs");
    area.auto_shrink(false).show(&mut below, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let is_auto = shingle.length == Length::Auto;
        let advised = comparison.map(|comparison| &comparison.numbers.advice);
        let title = match (small, advised) {
            (false, Some(advice)) => format!("Choose from the texts: {}", advice.length),
            (true, Some(advice)) => format!("From the texts: {}", advice.length),
            (_, None) => "Choose from the texts".to_owned(),
        };
        let mut wanted = is_auto;
        let hover = "Takes the length that suits these two texts, and changes it as they change";
        if checkbox_ui(ui, &mut wanted, &title)
            .on_hover_text(hover)
            .changed()
        {
            actions.push(Action::Tune(Knob::AutoLength(wanted)));
        }
        if let Some(note) = &view.length_note {
            ui.horizontal(|ui| {
                ui.add_space(24.0);
                ui.add(Label::new(rich(note, Type::Caption, palette.warn_ink)).wrap());
            });
        } else if let Some(advice) = advised {
            ui.horizontal(|ui| {
                ui.add_space(24.0);
                let t = phrases(ui);
                let spectrum = session.spectra().map(|spectra| &spectra.own);
                let reason = comparison
                    .map(|c| t.length_reason(&c.numbers.advice, c.shared_at_advice(spectrum)))
                    .unwrap_or_default();
                ui.add(Label::new(rich(reason, Type::Caption, palette.ink_2)).wrap());
            });
            if let Some(instead) = advice.instead.filter(|_| !small) {
                instead_ui(ui, instead, actions);
            }
        }
        if !small {
            lines_ui(ui, session, actions);
            sampling_ui(ui, shingle.sample_every, actions);
        }
    });
}

/// Another way to compare very short texts, and a button that takes it.
fn instead_ui(ui: &mut Ui, instead: Instead, actions: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    let (name, wanted) = match instead {
        Instead::Characters => ("Use characters", Knob::Unit(Unit::Characters)),
        Instead::ShortWords => ("Use short-words", Knob::Preset(Preset::ShortWords)),
    };
    ui.horizontal(|ui| {
        ui.add_space(24.0);
        let button = egui::Button::new(rich(name, Type::Caption, palette.accent));
        if ui
            .add(button)
            .on_hover_text(phrases(ui).instead_reason(instead))
            .clicked()
        {
            actions.push(Action::Tune(wanted));
        }
    });
}

/// Which lines the chart shows.
fn lines_ui(ui: &mut Ui, session: &Session, actions: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    ui.add_space(6.0);
    ui.label(rich("Lines in the chart", Type::Caption, palette.ink_2));
    let before = session.settings.curve;
    let mut lines = before;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(14.0, 0.0);
        for (is_on, name, hover) in [
            (
                &mut lines.shuffled,
                "Shuffled",
                "What the same words in random order would share: chance made visible",
            ),
            (
                &mut lines.left,
                "Left in right",
                "How many positions of left are found in right",
            ),
            (
                &mut lines.right,
                "Right in left",
                "How many positions of right are found in left",
            ),
            (
                &mut lines.is_even,
                "Even lengths",
                "Lengths lie evenly, not by their logarithm",
            ),
        ] {
            checkbox_ui(ui, is_on, name).on_hover_text(hover);
        }
    });
    if lines != before {
        actions.push(Action::DrawCurve(lines));
    }
}

fn stepper_ui(ui: &mut Ui, rect: Rect, length: u32, actions: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    ui.painter().rect(
        rect,
        CornerRadius::same(6),
        palette.raised,
        Stroke::new(1.0, palette.hairline_strong),
        StrokeKind::Inside,
    );
    let button = |x: f32| Rect::from_min_size(pos2(x, rect.top()), vec2(28.0, 28.0)).shrink(1.0);
    let minus = icon_button_ui(
        ui,
        button(rect.left()),
        icons::MINUS,
        "Shorter shingles",
        false,
    );
    if minus.on_hover_text("Shorter ( [ )").clicked() {
        actions.push(Action::Tune(Knob::LengthBy(-1)));
    }
    let plus = icon_button_ui(
        ui,
        button(rect.right() - 28.0),
        icons::PLUS,
        "Longer shingles",
        false,
    );
    if plus.on_hover_text("Longer ( ] )").clicked() {
        actions.push(Action::Tune(Knob::LengthBy(1)));
    }
    let mut value = i64::from(length);
    let field = Rect::from_min_max(
        pos2(rect.left() + 29.0, rect.top() + 1.0),
        pos2(rect.right() - 29.0, rect.bottom() - 1.0),
    );
    let response = ui
        .scope_builder(UiBuilder::new().max_rect(field), |ui| {
            ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::NONE;
            ui.visuals_mut().widgets.inactive.weak_bg_fill = palette.raised;
            ui.style_mut()
                .text_styles
                .insert(egui::TextStyle::Button, Type::BodyStrong.font());
            ui.style_mut().drag_value_text_style = egui::TextStyle::Button;
            ui.spacing_mut().button_padding.x = 0.0;
            ui.spacing_mut().interact_size = field.size();
            ui.add_sized(field.size(), DragValue::new(&mut value).speed(0.1))
        })
        .inner;
    // What is typed is taken as it is meant: 0 becomes 1, 500 becomes 100, and the field says so.
    if response.changed() && value != i64::from(length) {
        actions.push(Action::Tune(Knob::Length(value)));
    }
    response.on_hover_text(format!("Click to type a length from 1 to {MAX_LENGTH}"));
}

fn unit_ui(ui: &mut Ui, rect: Rect, unit: Unit, actions: &mut Vec<Action>) {
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        let response = drop_down_ui(ui, rect.size(), "Unit", unit.noun(2), Type::Body, |ui| {
            for (other, hover) in [
                (Unit::Words, "A shingle is so many words in a row"),
                (
                    Unit::Characters,
                    "A shingle is so many characters in a row: for short texts",
                ),
            ] {
                if ui
                    .selectable_label(other == unit, other.noun(2))
                    .on_hover_text(hover)
                    .clicked()
                {
                    actions.push(Action::Tune(Knob::Unit(other)));
                    ui.close();
                }
            }
        });
        response.on_hover_text("What the length is counted in");
    });
}

fn sampling_ui(ui: &mut Ui, sample_every: u32, actions: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        ui.label(rich("Count checksums divisible by", Type::Caption, palette.ink_2));
        let mut value = sample_every;
        let hover = "1 counts every shingle. 25 keeps about one in 25: the published way to make large texts cheap. \
                     Highlights stay whole.";
        let response = ui.add(DragValue::new(&mut value).range(1..=1000).clamp_existing_to_range(false).speed(0.1)).on_hover_text(hover);
        if response.changed() && value != sample_every {
            actions.push(Action::Tune(Knob::Sampling(value)));
        }
    });
}
