//! Three cells of the methods table: the result as a bar, the threshold that can be changed, the verdict.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{fitted_ui, focus_ring, icons, phrases, rich, share_bar, word_button};
use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{
    Align2, Button, CornerRadius, DragValue, PopupCloseBehavior, Rect, Response, Role, Stroke, Ui,
    WidgetInfo, pos2, vec2,
};
use shinglescope_core::fingerprint::sketch::{MEGASHINGLES, SUPERSHINGLES};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::methods::table::{Judgement, Method, MethodResult, Row};
use shinglescope_core::methods::thresholds::Thresholds;
use std::ops::RangeInclusive;

/// Draws the result as a bar, with the threshold as an upright mark. A result without a value leaves the bar empty.
pub fn result_bar_ui(ui: &Ui, bar: Rect, row: &Row, session: &Session) {
    let (palette, painter) = (Palette::of(ui), ui.painter());
    let thresholds = &session.settings.thresholds;
    let x_of = |percent: f64| bar.left() + bar.width() * (percent / 100.0).clamp(0.0, 1.0) as f32;
    let mut threshold = thresholds.percent(row.method.preset()).map(x_of);
    let share_ui = |percent: Option<f64>| {
        share_bar(ui, bar, percent.unwrap_or(0.0) / 100.0, palette.accent);
    };
    match row.result {
        MethodResult::Score { score, .. } => share_ui(score.ok()),
        MethodResult::Wording(found, _) => {
            threshold = None;
            share_ui(found.both.ok());
        }
        MethodResult::Words(likeness, _) => share_ui(likeness.similarity.ok()),
        MethodResult::Estimate {
            estimate,
            standard_error,
            ..
        } => {
            share_ui(None);
            if let Ok(estimate) = estimate {
                let error = standard_error.unwrap_or(0.0);
                let range = bar.top() - 1.0..=bar.bottom() + 1.0;
                for end in [estimate - error, estimate + error] {
                    let stroke = Stroke::new(1.5, palette.accent);
                    painter.vline(x_of(end), range.clone(), stroke);
                }
                let centre = pos2(x_of(estimate), bar.center().y);
                painter.circle_filled(centre, 3.5, palette.accent);
            }
        }
        MethodResult::Equal { equal, of } => {
            let gap = 2.0;
            let pitch = (bar.width() + gap) / of as f32;
            for i in 0..of {
                let left = bar.left() + i as f32 * pitch;
                let size = vec2(pitch - gap, bar.height());
                let cell = Rect::from_min_size(pos2(left, bar.top()), size);
                let fill = match equal.is_some_and(|equal| i < equal) {
                    true => palette.accent,
                    false => palette.track,
                };
                painter.rect_filled(cell, CornerRadius::same(2), fill);
            }
            let least = row.least_equal(thresholds) as f32;
            threshold = Some(bar.left() + least * pitch - gap / 2.0);
        }
    }
    if let Some(x) = threshold {
        let stroke = Stroke::new(1.5, palette.ink_1);
        painter.vline(x, bar.top() - 4.0..=bar.bottom() + 4.0, stroke);
    }
}

/// Draws the threshold as a button that opens the fields that change it.
pub fn threshold_ui(ui: &mut Ui, row: &Row, session: &Session, actions: &mut Vec<Action>) {
    let (t, palette) = (phrases(ui), Palette::of(ui));
    let before = session.settings.thresholds;
    let (name, shown) = (row.method.name(), t.method_threshold(row, &before));
    ui.spacing_mut().button_padding = vec2(6.0, 1.0);
    // The words of the button line up with the head, not its frame.
    ui.add_space(-6.0);
    ui.spacing_mut().interact_size.y = 20.0;
    if row.method == Method::SharedWording {
        ui.add_space(6.0);
        ui.label(rich(&shown, Type::Body, palette.ink_2));
        return;
    }
    let button = Button::new(rich(&shown, Type::Body, palette.ink_2)).frame_when_inactive(false);
    let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let mut thresholds = before;
    let button = MenuButton::from_button(button).config(config);
    let (response, _) = button.ui(ui, |ui| {
        // A menu removes the frames of its items, but these are fields and buttons.
        let inactive = &mut ui.visuals_mut().widgets.inactive;
        inactive.weak_bg_fill = palette.raised;
        inactive.bg_fill = palette.raised;
        inactive.bg_stroke = Stroke::new(1.0, palette.hairline_strong);
        egui::Frame::new().inner_margin(8.0).show(ui, |ui| {
            ui.set_width(240.0);
            ui.spacing_mut().item_spacing.y = 8.0;
            let title = t.threshold_title(name);
            ui.label(rich(title, Type::BodyMedium, palette.ink_1));
            threshold_fields_ui(ui, &t, row, &mut thresholds);
        });
    });
    let spoken = t.threshold_spoken(name, &shown);
    response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &spoken));
    focus_ring(ui, &response, response.rect, &palette);
    response.on_hover_text(t.threshold_hint());
    if thresholds != before {
        actions.push(Action::DrawLines(thresholds.clamped()));
    }
}

fn threshold_fields_ui(ui: &mut Ui, t: &Phrases, row: &Row, thresholds: &mut Thresholds) {
    let published = Thresholds::default();
    match row.method {
        Method::SharedWording => {}
        Method::Supershingles => {
            let value = &mut thresholds.supershingles;
            equal_field_ui(ui, t, value, published.supershingles, SUPERSHINGLES);
        }
        Method::Megashingles => {
            let value = &mut thresholds.megashingles;
            equal_field_ui(ui, t, value, published.megashingles, MEGASHINGLES);
        }
        Method::Preset(preset) => {
            if let Some(mut value) = thresholds.percent(preset) {
                let field = DragValue::new(&mut value).range(0.0..=100.0).speed(0.2);
                let field = field.suffix(" %").max_decimals(1);
                let words = [t.threshold_above(), String::new()];
                let response = field_ui(ui, &words, field, t.threshold_percent_spoken());
                if response.on_hover_text(t.threshold_above_hint()).changed() {
                    thresholds.set_percent(preset, Some(value));
                }
            } else if ui.add(word_button(&t.threshold_set("50 %"))).clicked() {
                thresholds.set_percent(preset, Some(50.0));
            }
            let is_short_words = preset == Preset::ShortWords;
            if is_short_words {
                let before = t.threshold_in_common_before();
                let words = [before, t.threshold_in_common_after()];
                count_field_ui(ui, t, words, &mut thresholds.strangers_share, 0..=14);
            }
            let title = match published.percent(preset) {
                Some(percent) => t.threshold_published(format!("{percent} %")),
                None => t.threshold_published_none(),
            };
            if ui.add(word_button(&title)).clicked() {
                thresholds.set_percent(preset, published.percent(preset));
                if is_short_words {
                    thresholds.strangers_share = published.strangers_share;
                }
            }
        }
    }
}

/// Draws how many of `total` have to be equal.
fn equal_field_ui(ui: &mut Ui, t: &Phrases, value: &mut usize, published: usize, total: usize) {
    let words = [t.threshold_at_least(), t.threshold_of_equal(total)];
    count_field_ui(ui, t, words, value, 1..=total);
    let title = t.threshold_published_count(published);
    if ui.add(word_button(&title)).clicked() {
        *value = published;
    }
}

fn count_field_ui(
    ui: &mut Ui,
    t: &Phrases,
    words: [String; 2],
    value: &mut usize,
    range: RangeInclusive<usize>,
) {
    let spoken = t.threshold_count_spoken(&words[0], &words[1]);
    let field = DragValue::new(value).range(range).speed(0.05);
    field_ui(ui, &words, field, spoken);
}

/// Draws a number between the words before and after it.
fn field_ui(ui: &mut Ui, words: &[String; 2], field: DragValue<'_>, spoken: String) -> Response {
    let [before, after] = words;
    let row = ui.horizontal(|ui| {
        ui.label(before);
        let response = ui.add(field);
        response.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, &spoken));
        if !after.is_empty() {
            ui.label(after);
        }
        response
    });
    row.inner
}

/// Draws the verdict of the method, with a sign before it.
pub fn judgement_ui(ui: &mut Ui, row: &Row, session: &Session, verdict: &str) {
    let (palette, painter, cell) = (Palette::of(ui), ui.painter(), ui.max_rect());
    let judgement = row.judgement(&session.settings.thresholds);
    let centre = pos2(cell.left() + 8.0, cell.center().y);
    let sign = |text: &str, style: Type| {
        let (middle, ink) = (Align2::CENTER_CENTER, palette.ink_2);
        painter.text(centre, middle, text, style.font(), ink);
    };
    match judgement {
        Judgement::Alike => {
            painter.circle_filled(centre, 7.0, palette.accent);
            let tick = [vec2(-3.0, 0.2), vec2(-0.8, 2.4), vec2(3.2, -2.2)];
            let tick = tick.map(|offset| centre + offset).to_vec();
            painter.line(tick, Stroke::new(1.6, palette.accent_on));
        }
        Judgement::NotAlike => sign(icons::MINUS_CIRCLE, Type::Icon),
        Judgement::NoThreshold | Judgement::Undefined => sign("–", Type::Body),
    }
    let ink = match judgement {
        Judgement::Alike | Judgement::NotAlike | Judgement::NoThreshold => palette.ink_1,
        Judgement::Undefined => palette.ink_2,
    };
    let rest = cell.with_min_x(cell.left() + 24.0);
    fitted_ui(ui, rest, verdict, Type::Body, ink);
}
