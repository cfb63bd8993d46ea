//! The cells of the methods table: the result as a bar, the threshold that can be moved, what the method says.

use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::icons;
use crate::ui::widgets::{elided_ui, phrases, rich, share_bar};
use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{
    Align2, Button, CornerRadius, DragValue, PopupCloseBehavior, Rect, Role, Stroke, Ui, UiBuilder,
    WidgetInfo, pos2, vec2,
};
use shinglescope_core::fingerprint::sketch::{MEGASHINGLES, SUPERSHINGLES};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::methods::table::{Finding, Judgement, Method, Row};
use shinglescope_core::methods::thresholds::Thresholds;

/// The result as a bar, with the method's line as an upright mark.
pub fn bar_ui(ui: &Ui, bar: Rect, row: &Row, session: &Session) {
    let palette = Palette::of(ui);
    let lines = &session.settings.thresholds;
    let at = |percent: f64| bar.left() + bar.width() * (percent / 100.0).clamp(0.0, 1.0) as f32;
    let upright = |x: f32| {
        ui.painter().vline(
            x,
            bar.top() - 4.0..=bar.bottom() + 4.0,
            Stroke::new(1.5, palette.ink_1),
        );
    };
    match row.finding {
        Finding::Score { score, .. } => {
            share_bar(ui, bar, score.unwrap_or(0.0) / 100.0, palette.accent);
        }
        Finding::Words(likeness, _) => {
            let share = likeness.similarity.unwrap_or(0.0) / 100.0;
            share_bar(ui, bar, share, palette.accent);
        }
        Finding::Estimate {
            estimate,
            standard_error,
            ..
        } => {
            share_bar(ui, bar, 0.0, palette.accent);
            if let Ok(estimate) = estimate {
                let error = standard_error.unwrap_or(0.0);
                let stroke = Stroke::new(1.5, palette.accent);
                for end in [estimate - error, estimate + error] {
                    ui.painter()
                        .vline(at(end), bar.top() - 1.0..=bar.bottom() + 1.0, stroke);
                }
                ui.painter()
                    .circle_filled(pos2(at(estimate), bar.center().y), 3.5, palette.accent);
            }
        }
        Finding::Equal { equal, of } => {
            let gap = 2.0;
            let width = (bar.width() - gap * (of as f32 - 1.0)) / of as f32;
            for i in 0..of {
                let left = bar.left() + i as f32 * (width + gap);
                let cell = Rect::from_min_size(pos2(left, bar.top()), vec2(width, bar.height()));
                let is_equal = equal.is_some_and(|equal| i < equal);
                let fill = if is_equal {
                    palette.accent
                } else {
                    palette.track
                };
                ui.painter().rect_filled(cell, CornerRadius::same(2), fill);
            }
            let least = row.least_equal(lines) as f32;
            upright(bar.left() + least * (width + gap) - gap / 2.0);
        }
    }
    if !matches!(row.finding, Finding::Equal { .. })
        && let Some(line) = lines.percent(row.method.preset())
    {
        upright(at(line));
    }
}

/// The method's line, as a button that opens what moves it.
pub fn line_ui(ui: &mut Ui, cell: Rect, row: &Row, session: &Session, actions: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    let before = session.settings.thresholds;
    let shown = phrases(ui).method_threshold(row, &before);
    let builder = UiBuilder::new()
        .max_rect(cell)
        .id_salt(("line", row.method.name()));
    let mut child = ui.new_child(builder);
    child.spacing_mut().button_padding = vec2(6.0, 1.0);
    child.spacing_mut().interact_size.y = 20.0;
    let button = Button::new(rich(&shown, Type::Body, palette.ink_2)).frame_when_inactive(false);
    let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let mut lines = before;
    let (response, _) = MenuButton::from_button(button)
        .config(config)
        .ui(&mut child, |ui| {
            // Menus take the frames off their items; these are fields and buttons.
            let inactive = &mut ui.visuals_mut().widgets.inactive;
            inactive.weak_bg_fill = palette.raised;
            inactive.bg_fill = palette.raised;
            inactive.bg_stroke = Stroke::new(1.0, palette.hairline_strong);
            let margin = egui::Frame::new().inner_margin(8.0);
            margin.show(ui, |ui| {
                ui.set_width(240.0);
                ui.spacing_mut().item_spacing.y = 8.0;
                let title = format!("Where {} draws the line", row.method.name());
                ui.label(rich(title, Type::BodyMedium, palette.ink_1));
                line_controls_ui(ui, row, &mut lines);
            });
        });
    let name = row.method.name();
    response.widget_info(|| {
        WidgetInfo::labeled(
            Role::ComboBox,
            true,
            format!("Threshold of {name}: {shown}"),
        )
    });
    response.on_hover_text("Move the threshold");
    if lines != before {
        actions.push(Action::DrawLines(lines.sane()));
    }
}

fn line_controls_ui(ui: &mut Ui, row: &Row, lines: &mut Thresholds) {
    let published = Thresholds::default();
    let count = |ui: &mut Ui,
                 before: &str,
                 value: &mut usize,
                 range: std::ops::RangeInclusive<usize>,
                 after: &str| {
        ui.horizontal(|ui| {
            ui.label(before);
            let field = DragValue::new(value).range(range).speed(0.05);
            let response = ui.add(field);
            let name = format!("{before} … {after}");
            response.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, &name));
            ui.label(after);
        });
    };
    match row.method {
        Method::Supershingles => {
            count(
                ui,
                "At least",
                &mut lines.supershingles,
                1..=SUPERSHINGLES,
                "of 6 agree",
            );
            if ui.button("As published: 2").clicked() {
                lines.supershingles = published.supershingles;
            }
        }
        Method::Megashingles => {
            count(
                ui,
                "At least",
                &mut lines.megashingles,
                1..=MEGASHINGLES,
                "of 15 agree",
            );
            if ui.button("As published: 1").clicked() {
                lines.megashingles = published.megashingles;
            }
        }
        Method::Preset(preset) => {
            match lines.percent(preset) {
                None => {
                    if ui.button("Draw a line at 50 %").clicked() {
                        lines.set_percent(preset, Some(50.0));
                    }
                }
                Some(mut value) => {
                    ui.horizontal(|ui| {
                        ui.label("Above");
                        let field = DragValue::new(&mut value)
                            .range(0.0..=100.0)
                            .speed(0.2)
                            .suffix(" %")
                            .max_decimals(1);
                        let response = ui.add(field);
                        response.widget_info(|| {
                            WidgetInfo::labeled(Role::SpinButton, true, "Threshold in percent")
                        });
                        if response
                            .on_hover_text("Above this the method says yes")
                            .changed()
                        {
                            lines.set_percent(preset, Some(value));
                        }
                    });
                }
            }
            if preset == Preset::ShortWords {
                count(
                    ui,
                    "and more than",
                    &mut lines.strangers_share,
                    0..=14,
                    "words in common",
                );
            }
            let back = match published.percent(preset) {
                Some(line) => format!("As published: above {line} %"),
                None => "As published: none".to_owned(),
            };
            if ui.button(back).clicked() {
                lines.set_percent(preset, published.percent(preset));
                if preset == Preset::ShortWords {
                    lines.strangers_share = published.strangers_share;
                }
            }
        }
    }
}

/// What the method says, with a sign before it.
pub fn judgement_ui(ui: &mut Ui, cell: Rect, row: &Row, session: &Session, said: &str) {
    let palette = Palette::of(ui);
    let judgement = row.judgement(&session.settings.thresholds);
    let centre = pos2(cell.left() + 8.0, cell.center().y);
    let painter = ui.painter();
    match judgement {
        Judgement::Alike => {
            painter.circle_filled(centre, 7.0, palette.accent);
            let at = |x: f32, y: f32| centre + vec2(x, y);
            let tick = vec![at(-3.0, 0.2), at(-0.8, 2.4), at(3.2, -2.2)];
            painter.line(tick, Stroke::new(1.6, palette.accent_on));
        }
        Judgement::NotAlike => {
            painter.text(
                centre,
                Align2::CENTER_CENTER,
                icons::MINUS_CIRCLE,
                Type::Icon.font(),
                palette.ink_2,
            );
        }
        Judgement::NoLine | Judgement::Undefined => {
            painter.text(
                centre,
                Align2::CENTER_CENTER,
                "–",
                Type::Body.font(),
                palette.ink_2,
            );
        }
    }
    let ink = match judgement {
        Judgement::Alike | Judgement::NotAlike | Judgement::NoLine => palette.ink_1,
        Judgement::Undefined => palette.ink_2,
    };
    let rest = Rect::from_min_max(cell.min + vec2(24.0, 0.0), cell.max);
    elided_ui(ui, rest, said, Type::Body, ink);
}
