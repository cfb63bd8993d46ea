//! Every published method on these texts, a row each: its result, its author's line, what it says, how long it took.
//! A row is a button that adopts the method; a line can be moved.

use crate::export::numbers::{duration_ms, percent};
use crate::phrases::Phrases;
use crate::session::Session;
use crate::session::settings::MethodsAs;
use crate::ui::action::{Action, Knob};
use crate::ui::methods::cells::{bar_ui, judgement_ui, line_ui};
use crate::ui::theme::{Palette, Type, radius};
use crate::ui::widgets::icons;
use crate::ui::widgets::{elided_ui, focus_ring, phrases, segmented_ui, text_ui};
use egui::{
    Align2, Label, Rangef, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder,
    WidgetInfo, pos2, vec2,
};
use shinglescope_core::methods::table::{Finding, Method, Row, Table};
use shinglescope_core::methods::thresholds::Thresholds;

const TOOLBAR: f32 = 44.0;
const HEAD: f32 = 28.0;
const ROW: f32 = 32.0;

/// Draws the tab into `body`.
pub fn methods_tab_ui(ui: &mut Ui, body: Rect, session: &Session, actions: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    let columns = Columns::new(body);
    toolbar_ui(ui, body, session, actions);
    let head_y = body.top() + TOOLBAR;
    for y in [head_y, head_y + HEAD] {
        ui.painter()
            .hline(body.x_range(), y - 0.5, Stroke::new(1.0, palette.hairline));
    }
    columns.head_ui(ui, head_y + HEAD / 2.0);
    let Some((_, _, table)) = &session.findings.methods else {
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
                row_ui(ui, rect, &columns, row, session, actions);
            }
            explanations_ui(ui, body, table, session);
        });
}

/// Where the columns lie.
struct Columns {
    method: Rangef,
    compares: Option<Rangef>,
    bar: Rangef,
    value: Rangef,
    counts: Rangef,
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
            counts,
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

fn toolbar_ui(ui: &mut Ui, body: Rect, session: &Session, actions: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    let small = body.width() < 1000.0;
    let edge = if small { 16.0 } else { 24.0 };
    let y = body.top() + TOOLBAR / 2.0;
    let unit = session.settings.parameters.shingle.unit;
    let length = session.length_in_force();
    let mine = format!("All at {length} {}", unit.noun(u64::from(length)));
    let chosen = session.settings.methods_as;
    let choices = [
        (MethodsAs::Published, "As published"),
        (MethodsAs::Mine, mine.as_str()),
    ];
    let (pressed, end) = segmented_ui(ui, pos2(body.left() + edge, y), &choices, chosen);
    if let Some(pressed) = pressed.filter(|pressed| *pressed != chosen) {
        actions.push(Action::CutMethods(pressed));
    }
    let mut right = body.right() - edge;
    if let Some(comparison) = session.comparison() {
        let t = phrases(ui);
        let score = comparison
            .numbers
            .score
            .map_or_else(|_| "–".to_owned(), percent);
        let yours = format!(
            "Yours: {score}, {}, {}",
            t.formula_name(comparison.numbers.parameters.formula),
            t.shingles_named(
                comparison.numbers.length,
                comparison.numbers.parameters.shingle.unit
            )
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
    let is_old = session
        .findings
        .methods
        .as_ref()
        .is_some_and(|(number, cut, _)| {
            *number != session.wanted() || *cut != session.wanted_cut()
        });
    let note = match chosen {
        _ if is_old => "Comparing by every method; these rows are those of before…",
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
    session: &Session,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let lines = &session.settings.thresholds;
    let name = row.method.name();
    let t = phrases(ui);
    let said = t.method_verdict(row, lines);
    let response = ui.interact(rect, ui.scope_id().with(("method", name)), Sense::click());
    let spoken = format!("Use {name}: {}, {said}", t.method_result(row));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
    let is_hovered = response.hovered() || response.has_focus();
    let is_mine = matches!(row.method, Method::Preset(preset) if preset == session.settings.preset);
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
        actions.extend(adopting(row, session));
    }
    response.on_hover_text(tooltip(&t, row, lines));
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
            &t.method_compares(row),
            Type::Body,
            palette.ink_2,
        );
    }
    bar_ui(
        ui,
        Rect::from_x_y_ranges(columns.bar, y - 4.0..=y + 4.0),
        row,
        session,
    );
    let value = text_ui(
        ui,
        pos2(columns.value.min, y),
        Align2::LEFT_CENTER,
        t.method_result(row),
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
    elided_ui(
        ui,
        cell(inset(columns.counts)),
        &t.method_counts(row),
        Type::Caption,
        palette.ink_2,
    );
    line_ui(ui, cell(columns.line), row, session, actions);
    judgement_ui(ui, cell(columns.verdict), row, session, &said);
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
        let word = if is_mine && !session.settings.is_changed() {
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
fn adopting(row: &Row, session: &Session) -> Vec<Action> {
    let preset = row.method.preset();
    let mut actions = vec![Action::Tune(Knob::Preset(preset))];
    if session.settings.methods_as == MethodsAs::Mine && row.shingling.is_some() {
        actions.push(Action::Tune(Knob::Unit(
            session.settings.parameters.shingle.unit,
        )));
        actions.push(Action::Tune(Knob::Length(i64::from(
            session.length_in_force(),
        ))));
        actions.push(Action::Tune(Knob::Sampling(
            session.settings.parameters.shingle.sample_every,
        )));
    }
    actions
}

/// The idea, the formula and the threshold of a method.
fn tooltip(t: &Phrases, row: &Row, lines: &Thresholds) -> String {
    let preset = row.method.preset();
    match row.method {
        Method::Preset(preset) => format!(
            "{}\nScore: {}.\n{}",
            t.preset_idea(preset),
            t.preset_formula(preset),
            t.threshold_sentence(preset, lines)
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

/// Why methods disagree, in a box below them.
fn explanations_ui(ui: &mut Ui, body: Rect, table: &Table, session: &Session) {
    let palette = Palette::of(ui);
    let edge = if body.width() < 1000.0 { 16.0 } else { 24.0 };
    for explanation in phrases(ui).method_explanations(table, &session.settings.thresholds) {
        ui.add_space(10.0);
        let width = body.width() - 2.0 * edge - 52.0;
        let line = crate::ui::widgets::Line::default()
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
