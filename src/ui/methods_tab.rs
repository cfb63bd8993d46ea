//! Every published method on these texts, a row each: its result, its author's line, what it says, how long it took.
//! A row is a button that adopts the method; a line can be moved.

use super::action::{Action, Knob};
use super::icons;
use super::theme::{Palette, Type, radius};
use super::widgets::{elided_ui, focus_ring, rich, segmented_ui, share_bar, text_ui};
use crate::pipeline::Preset;
use crate::pipeline::methods::{Finding, Judgement, Method, Row, Table};
use crate::pipeline::sketch::{MEGASHINGLES, SUPERSHINGLES};
use crate::pipeline::thresholds::Thresholds;
use crate::report::human::{formula_name, shingles_named};
use crate::report::methods::{
    compares, counts, explanations, line, result, threshold_sentence, verdict,
};
use crate::report::numbers::{duration_ms, percent};
use crate::workspace::Workspace;
use crate::workspace::settings::MethodsAs;
use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{
    Align2, Button, CornerRadius, DragValue, Label, PopupCloseBehavior, Rangef, Rect, Role,
    ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, pos2, vec2,
};

const TOOLBAR: f32 = 44.0;
const HEAD: f32 = 28.0;
const ROW: f32 = 36.0;

/// Draws the tab into `body`.
pub fn methods_tab_ui(ui: &mut Ui, body: Rect, workspace: &Workspace, actions: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    let columns = Columns::new(body);
    toolbar_ui(ui, body, workspace, actions);
    let head_y = body.top() + TOOLBAR;
    for y in [head_y, head_y + HEAD] {
        ui.painter()
            .hline(body.x_range(), y - 0.5, Stroke::new(1.0, palette.hairline));
    }
    columns.head_ui(ui, head_y + HEAD / 2.0);
    let Some((_, _, table)) = &workspace.findings.methods else {
        let at = pos2(columns.method.min, head_y + HEAD + 24.0);
        text_ui(
            ui,
            at,
            Align2::LEFT_CENTER,
            "Comparing by every method…",
            Type::Body,
            palette.ink_2,
        );
        return;
    };
    let below = Rect::from_min_max(pos2(body.left(), head_y + HEAD), body.max);
    let mut scope = ui.new_child(UiBuilder::new().max_rect(below).id_salt("methods"));
    scope.set_clip_rect(below.intersect(ui.clip_rect()));
    ScrollArea::vertical()
        .id_salt("methods")
        .auto_shrink(false)
        .show(&mut scope, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for row in &table.rows {
                let (_, rect) = ui.allocate_space(vec2(body.width(), ROW));
                let rect = Rect::from_x_y_ranges(body.x_range(), rect.y_range());
                row_ui(ui, rect, &columns, row, workspace, actions);
            }
            explanations_ui(ui, body, table, workspace);
        });
}

/// Where the columns lie.
struct Columns {
    method: Rangef,
    compares: Option<Rangef>,
    bar: Rangef,
    value: Rangef,
    counts: Option<Rangef>,
    line: Rangef,
    verdict: Rangef,
    time: Option<Rangef>,
    button: Rangef,
}

impl Columns {
    fn new(body: Rect) -> Columns {
        let small = body.width() < 1000.0;
        let edge = if small { 16.0 } else { 24.0 };
        let mut x = body.left() + edge;
        let mut column = |width: f32| {
            let range = Rangef::new(x, x + width);
            x += width;
            range
        };
        let method = column(if small { 116.0 } else { 132.0 });
        // On narrow windows the description stays in the tooltip.
        let compares = (!small).then(|| column(if body.width() < 1200.0 { 232.0 } else { 300.0 }));
        let bar = column(if small { 96.0 } else { 176.0 });
        let value = column(104.0);
        let counts = column(if small { 100.0 } else { 116.0 });
        let line = column(124.0);
        let right = body.right() - edge;
        let button = Rangef::new(right - 52.0, right);
        let time = (!small).then(|| Rangef::new(button.min - 80.0, button.min - 12.0));
        let end = time.map_or(button.min, |time| time.min);
        Columns {
            method,
            compares,
            bar: Rangef::new(bar.min, bar.max - 16.0),
            value,
            counts: Some(counts),
            line,
            verdict: Rangef::new(line.max, end - 8.0),
            time,
            button,
        }
    }

    fn head_ui(&self, ui: &mut Ui, y: f32) {
        let palette = Palette::of(ui);
        let mut head = |x: f32, anchor: Align2, name: &str| {
            text_ui(ui, pos2(x, y), anchor, name, Type::Caption, palette.ink_2);
        };
        head(self.method.min, Align2::LEFT_CENTER, "Method");
        if let Some(compares) = self.compares {
            head(compares.min, Align2::LEFT_CENTER, "Compares");
        }
        head(self.bar.min, Align2::LEFT_CENTER, "Result");
        head(self.line.min + 6.0, Align2::LEFT_CENTER, "Threshold");
        head(self.verdict.min, Align2::LEFT_CENTER, "Verdict");
        if let Some(time) = self.time {
            head(time.max, Align2::RIGHT_CENTER, "Time");
        }
    }
}

fn toolbar_ui(ui: &mut Ui, body: Rect, workspace: &Workspace, actions: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    let small = body.width() < 1000.0;
    let edge = if small { 16.0 } else { 24.0 };
    let y = body.top() + TOOLBAR / 2.0;
    let unit = workspace.settings.parameters.shingle.unit;
    let length = workspace.length_in_force();
    let mine = format!("All at {length} {}", unit.noun(u64::from(length)));
    let chosen = workspace.settings.methods_as;
    let choices = [
        (MethodsAs::Published, "As published"),
        (MethodsAs::Mine, mine.as_str()),
    ];
    let (pressed, end) = segmented_ui(ui, pos2(body.left() + edge, y), &choices, chosen);
    if let Some(pressed) = pressed.filter(|pressed| *pressed != chosen) {
        actions.push(Action::CutMethods(pressed));
    }
    let mut right = body.right() - edge;
    if let Some(comparison) = workspace.comparison() {
        let score = comparison.score.map_or_else(|_| "–".to_owned(), percent);
        let yours = format!(
            "Yours: {score}, {}, {}",
            formula_name(comparison.parameters.formula),
            shingles_named(comparison.length, comparison.parameters.shingle.unit)
        );
        let shown = text_ui(
            ui,
            pos2(right, y),
            Align2::RIGHT_CENTER,
            yours,
            Type::Caption,
            palette.ink_2,
        );
        right = shown.rect.left() - 16.0;
    }
    let note = match chosen {
        MethodsAs::Published => {
            "Each method with its author’s own settings. The upright mark in a bar is the threshold."
        }
        MethodsAs::Mine => {
            "Each method’s own words, all with your shingles. short-words knows no length."
        }
    };
    let rest = Rect::from_min_max(pos2(end + 12.0, y - 10.0), pos2(right, y + 10.0));
    if rest.width() > 60.0 {
        elided_ui(ui, rest, note, Type::Caption, palette.ink_2);
    }
}

fn row_ui(
    ui: &mut Ui,
    rect: Rect,
    columns: &Columns,
    row: &Row,
    workspace: &Workspace,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let lines = &workspace.settings.thresholds;
    let name = row.method.name();
    let said = verdict(row, lines);
    let response = ui.interact(rect, ui.scope_id().with(("method", name)), Sense::click());
    let spoken = format!("Use {name}: {}, {said}", result(row));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
    let is_hovered = response.hovered() || response.has_focus();
    let is_mine =
        matches!(row.method, Method::Preset(preset) if preset == workspace.settings.preset);
    if is_hovered {
        ui.painter().rect_filled(rect, 0, palette.hover);
    } else if is_mine {
        ui.painter().rect_filled(rect, 0, palette.row);
    }
    ui.painter().hline(
        rect.x_range(),
        rect.bottom() - 0.5,
        Stroke::new(1.0, palette.hairline),
    );
    focus_ring(ui, &response, rect.shrink(1.0), &palette);
    if response.clicked() {
        actions.extend(adopting(row, workspace));
    }
    response.on_hover_text(tooltip(row, lines));
    let y = rect.center().y;
    let cell = |range: Rangef| Rect::from_x_y_ranges(range, y - 10.0..=y + 10.0);
    let inset = |range: Rangef| Rangef::new(range.min, range.max - 8.0);
    elided_ui(
        ui,
        cell(inset(columns.method)),
        name,
        Type::BodyMedium,
        palette.ink_1,
    );
    if let Some(range) = columns.compares {
        elided_ui(
            ui,
            cell(inset(range)),
            &compares(row),
            Type::Body,
            palette.ink_2,
        );
    }
    bar_ui(
        ui,
        Rect::from_x_y_ranges(columns.bar, y - 4.0..=y + 4.0),
        row,
        workspace,
    );
    let value = text_ui(
        ui,
        pos2(columns.value.min, y),
        Align2::LEFT_CENTER,
        result(row),
        Type::BodyStrong,
        palette.ink_1,
    );
    if let Finding::Estimate {
        standard_error: Some(error),
        ..
    } = row.finding
    {
        let at = pos2(value.rect.right() + 4.0, y);
        let text = format!("± {error:.1}");
        text_ui(
            ui,
            at,
            Align2::LEFT_CENTER,
            text,
            Type::Caption,
            palette.ink_2,
        );
    }
    if let Some(range) = columns.counts {
        elided_ui(
            ui,
            cell(inset(range)),
            &counts(row),
            Type::Caption,
            palette.ink_2,
        );
    }
    line_ui(ui, cell(columns.line), row, workspace, actions);
    judgement_ui(ui, cell(columns.verdict), row, workspace, &said);
    if let Some(range) = columns.time {
        let at = pos2(range.max, y);
        text_ui(
            ui,
            at,
            Align2::RIGHT_CENTER,
            duration_ms(row.time_ms),
            Type::Body,
            palette.ink_2,
        );
    }
    if is_hovered {
        // The whole row is the button; this only says so.
        let button = Rect::from_x_y_ranges(columns.button, y - 12.0..=y + 12.0);
        let outline = Stroke::new(1.0, palette.hairline_strong);
        ui.painter().rect(
            button,
            radius::CONTROL,
            palette.raised,
            outline,
            StrokeKind::Inside,
        );
        let word = if is_mine && !workspace.settings.is_changed() {
            "In use"
        } else {
            "Use"
        };
        ui.painter().text(
            button.center(),
            Align2::CENTER_CENTER,
            word,
            Type::Body.font(),
            palette.ink_1,
        );
    }
}

/// What pressing a row does: the preset, and in the other view the length that is set.
fn adopting(row: &Row, workspace: &Workspace) -> Vec<Action> {
    let preset = row.method.preset();
    let mut actions = vec![Action::Tune(Knob::Preset(preset))];
    if workspace.settings.methods_as == MethodsAs::Mine && row.shingling.is_some() {
        actions.push(Action::Tune(Knob::Unit(
            workspace.settings.parameters.shingle.unit,
        )));
        actions.push(Action::Tune(Knob::Length(i64::from(
            workspace.length_in_force(),
        ))));
    }
    actions
}

/// The idea, the formula and the threshold of a method.
fn tooltip(row: &Row, lines: &Thresholds) -> String {
    let preset = row.method.preset();
    match row.method {
        Method::Preset(preset) => format!(
            "{}\nScore: {}.\n{}",
            preset.idea(),
            preset.formula(),
            threshold_sentence(preset, lines)
        ),
        Method::Supershingles => format!(
            "Fourteen of the 84 minima hashed together are a supershingle; six of them stand for a text. The articles call \
             two texts near duplicates when at least 2 of 6 agree.\nBuilt on {}.",
            preset.name()
        ),
        Method::Megashingles => format!(
            "Two supershingles hashed together are a megashingle: fifteen pairs of six. One equal megashingle is the same \
             event as two equal supershingles, and can be looked up in an index at once.\nBuilt on {}.",
            preset.name()
        ),
    }
}

fn bar_ui(ui: &Ui, bar: Rect, row: &Row, workspace: &Workspace) {
    let palette = Palette::of(ui);
    let lines = &workspace.settings.thresholds;
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
fn line_ui(ui: &mut Ui, cell: Rect, row: &Row, workspace: &Workspace, actions: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    let before = workspace.settings.thresholds;
    let shown = line(row, &before);
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
            ui.set_width(250.0);
            ui.spacing_mut().item_spacing.y = 6.0;
            let title = format!("Where {} draws the line", row.method.name());
            ui.label(rich(title, Type::BodyMedium, palette.ink_1));
            line_controls_ui(ui, row, &mut lines);
            ui.label(rich(
                "A score is evidence; a line is a habit.",
                Type::Caption,
                palette.ink_2,
            ));
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
            ui.add(field);
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
            let mut value = lines.percent(preset).unwrap_or(50.0);
            ui.horizontal(|ui| {
                ui.label("Above");
                let field = DragValue::new(&mut value)
                    .range(0.0..=100.0)
                    .speed(0.2)
                    .suffix(" %")
                    .max_decimals(1);
                if ui.add(field).changed() {
                    lines.set_percent(preset, Some(value));
                }
            });
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

fn judgement_ui(ui: &mut Ui, cell: Rect, row: &Row, workspace: &Workspace, said: &str) {
    let palette = Palette::of(ui);
    let judgement = row.judgement(&workspace.settings.thresholds);
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

/// Why methods disagree, in a box below them.
fn explanations_ui(ui: &mut Ui, body: Rect, table: &Table, workspace: &Workspace) {
    let palette = Palette::of(ui);
    let edge = if body.width() < 1000.0 { 16.0 } else { 24.0 };
    for explanation in explanations(table, &workspace.settings.thresholds) {
        ui.add_space(10.0);
        let width = body.width() - 2.0 * edge - 52.0;
        let line = super::widgets::Line::default()
            .with(&explanation.heading, Type::BodyStrong, palette.ink_1)
            .with(" ", Type::Body, palette.ink_1)
            .with(&explanation.reason, Type::Body, palette.ink_1)
            .wrapped(width);
        let galley = line.galley(ui);
        let (_, space) = ui.allocate_space(vec2(body.width(), galley.size().y + 20.0));
        let frame =
            Rect::from_x_y_ranges(body.left() + edge..=body.right() - edge, space.y_range());
        ui.painter().rect_filled(frame, 8, palette.accent_tint);
        ui.painter().text(
            pos2(frame.left() + 22.0, frame.top() + 18.0),
            Align2::CENTER_CENTER,
            icons::INFO,
            Type::Icon.font(),
            palette.accent,
        );
        let place = Rect::from_min_size(frame.min + vec2(40.0, 10.0), galley.size());
        ui.place(place, Label::new(galley).selectable(false));
    }
    ui.add_space(12.0);
}
