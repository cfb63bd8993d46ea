//! The methods table of the session goes in; a row is drawn for each published method: its result, its author's threshold,
//! its verdict, how long it took. A row is a button that adopts the method, and its threshold can be changed.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::session::settings::MethodsAs;
use crate::ui::action::{Action, Knob};
use crate::ui::methods::cells::{judgement_ui, result_bar_ui, threshold_ui};
use crate::ui::theme::{Palette, Type, radius};
use crate::ui::widgets::icons;
use crate::ui::widgets::{Line, elided_ui, focus_ring, phrases, segmented_ui, split_top, text_ui};
use egui::{
    Align2, Label, Rangef, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder,
    WidgetInfo, pos2, vec2,
};
use shinglescope_core::methods::table::{Method, MethodResult, Row, Table};
use shinglescope_core::methods::thresholds::Thresholds;

const TOOLBAR_HEIGHT: f32 = 44.0;
const HEAD_HEIGHT: f32 = 28.0;
const ROW_HEIGHT: f32 = 32.0;
const LEFT: Align2 = Align2::LEFT_CENTER;
const RIGHT: Align2 = Align2::RIGHT_CENTER;

/// Draws the tab into `body`.
pub fn methods_tab_ui(ui: &mut Ui, body: Rect, session: &Session, actions: &mut Vec<Action>) {
    let (t, palette) = (phrases(ui), Palette::of(ui));
    let columns = MethodColumns::new(body);
    let (toolbar, rest) = split_top(body, TOOLBAR_HEIGHT);
    let (head, below) = split_top(rest, HEAD_HEIGHT);
    toolbar_ui(ui, toolbar, columns.edge, session, actions);
    let stroke = Stroke::new(1.0, palette.hairline);
    for y in [head.top(), head.bottom()] {
        ui.painter().hline(body.x_range(), y - 0.5, stroke);
    }
    for (x, anchor, name) in columns.heads(&t) {
        let at = pos2(x, head.center().y);
        text_ui(ui, at, anchor, name, Type::Caption, palette.ink_2);
    }
    let Some((_, _, table)) = &session.findings.methods else {
        let (at, note) = (
            pos2(columns.method.min, below.top() + 24.0),
            t.methods_comparing(),
        );
        text_ui(ui, at, LEFT, note, Type::Body, palette.ink_2);
        return;
    };
    let mut scope = ui.new_child(UiBuilder::new().max_rect(below).id_salt("methods"));
    scope.set_clip_rect(below.intersect(ui.clip_rect()));
    let area = ScrollArea::vertical().id_salt("methods").auto_shrink(false);
    area.show(&mut scope, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for row in &table.rows {
            let (_, place) = ui.allocate_space(vec2(body.width(), ROW_HEIGHT));
            let rect = Rect::from_x_y_ranges(body.x_range(), place.y_range());
            row_ui(ui, rect, &columns, row, session, actions);
        }
        explanations_ui(ui, body.shrink2(vec2(columns.edge, 0.0)), table, session);
    });
}

/// The horizontal extent of each column.
struct MethodColumns {
    edge: f32,
    method: Rangef,
    /// In a narrow window the description is in the tooltip.
    compares: Option<Rangef>,
    bar: Rangef,
    value: Rangef,
    counts: Rangef,
    threshold: Rangef,
    verdict: Rangef,
    time: Option<Rangef>,
    button: Rangef,
}

impl MethodColumns {
    fn new(body: Rect) -> MethodColumns {
        let small = body.width() < 1000.0;
        let edge = if small { 16.0 } else { 24.0 };
        let mut x = body.left() + edge;
        let mut column = |width: f32, gap: f32| {
            x += width;
            Rangef::new(x - width, x - gap)
        };
        let method = column(if small { 116.0 } else { 132.0 }, 8.0);
        let width = if body.width() < 1200.0 { 232.0 } else { 300.0 };
        let compares = (!small).then(|| column(width, 8.0));
        let bar = column(if small { 96.0 } else { 176.0 }, 16.0);
        let value = column(104.0, 0.0);
        let counts = column(if small { 100.0 } else { 116.0 }, 8.0);
        let threshold = column(124.0, 0.0);
        let right = body.right() - edge;
        let button = Rangef::new(right - 52.0, right);
        let time = (!small).then(|| Rangef::new(button.min - 80.0, button.min - 12.0));
        let end = time.unwrap_or(button).min;
        MethodColumns {
            edge,
            method,
            compares,
            bar,
            value,
            counts,
            threshold,
            verdict: Rangef::new(threshold.max, end - 8.0),
            time,
            button,
        }
    }

    fn heads(&self, t: &Phrases) -> impl Iterator<Item = (f32, Align2, String)> + use<> {
        let heads = [
            Some((self.method.min, LEFT, t.column_method())),
            self.compares
                .map(|column| (column.min, LEFT, t.column_compares())),
            Some((self.bar.min, LEFT, t.column_result())),
            Some((self.threshold.min + 6.0, LEFT, t.column_threshold())),
            Some((self.verdict.min, LEFT, t.column_verdict())),
            self.time.map(|column| (column.max, RIGHT, t.column_time())),
        ];
        heads.into_iter().flatten()
    }
}

fn toolbar_ui(ui: &mut Ui, rect: Rect, edge: f32, session: &Session, actions: &mut Vec<Action>) {
    let (t, palette) = (phrases(ui), Palette::of(ui));
    let y = rect.center().y;
    let unit = session.settings.parameters.shingle.unit;
    let units = t.units_counted(unit, session.length_in_force() as usize);
    let (published, mine) = (t.methods_as_published(), t.methods_as_mine(&units));
    let choices = [
        (MethodsAs::Published, published.as_str()),
        (MethodsAs::Mine, mine.as_str()),
    ];
    let chosen = session.settings.methods_as;
    let (pressed, end) = segmented_ui(ui, pos2(rect.left() + edge, y), &choices, chosen);
    if let Some(pressed) = pressed.filter(|pressed| *pressed != chosen) {
        actions.push(Action::CutMethods(pressed));
    }
    let mut right = rect.right() - edge;
    if let Some(comparison) = session.comparison() {
        let numbers = &comparison.numbers;
        let shingles = t.shingles_named(numbers.length, numbers.parameters.shingle.unit);
        let formula = t.formula_name(numbers.parameters.formula);
        let yours = t.methods_yours(&t.percent_or_dash(numbers.score), &formula, &shingles);
        let yours = text_ui(
            ui,
            pos2(right, y),
            RIGHT,
            yours,
            Type::Caption,
            palette.ink_2,
        );
        right = yours.rect.left() - 16.0;
    }
    let is_old = session
        .findings
        .methods
        .as_ref()
        .is_some_and(|(number, cut, _)| {
            *number != session.wanted() || *cut != session.wanted_cut()
        });
    let note = match chosen {
        _ if is_old => t.methods_out_of_date(),
        MethodsAs::Published => t.methods_as_published_note(),
        MethodsAs::Mine => t.methods_as_mine_note(),
    };
    let rest = Rect::from_x_y_ranges(end + 12.0..=right, y - 10.0..=y + 10.0);
    if rest.width() > 60.0 {
        elided_ui(ui, rest, &note, Type::Caption, palette.ink_2);
    }
}

fn row_ui(
    ui: &mut Ui,
    rect: Rect,
    columns: &MethodColumns,
    row: &Row,
    session: &Session,
    actions: &mut Vec<Action>,
) {
    let (t, palette) = (phrases(ui), Palette::of(ui));
    let settings = &session.settings;
    let name = row.method.name();
    let (result, verdict) = (
        t.method_result(row),
        t.method_verdict(row, &settings.thresholds),
    );
    let response = ui.interact(rect, ui.scope_id().with(("method", name)), Sense::click());
    let spoken = t.use_method_spoken(name, &result, &verdict);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
    let is_lit = response.hovered() || response.has_focus();
    let is_mine = matches!(row.method, Method::Preset(preset) if preset == settings.preset);
    if is_lit {
        ui.painter().rect_filled(rect, 0, palette.hover);
    } else if is_mine {
        ui.painter().rect_filled(rect, 0, palette.row);
    }
    let stroke = Stroke::new(1.0, palette.hairline);
    ui.painter()
        .hline(rect.x_range(), rect.bottom() - 0.5, stroke);
    focus_ring(ui, &response, rect.shrink(1.0), &palette);
    if response.clicked() {
        actions.extend(adopting(row, session).map(Action::Tune));
    }
    response.on_hover_text(hint(&t, row, &settings.thresholds));
    let (y, weak) = (rect.center().y, palette.ink_2);
    let cell = |column: Rangef| Rect::from_x_y_ranges(column, y - 10.0..=y + 10.0);
    elided_ui(
        ui,
        cell(columns.method),
        name,
        Type::BodyMedium,
        palette.ink_1,
    );
    if let Some(column) = columns.compares {
        elided_ui(ui, cell(column), &t.method_compares(row), Type::Body, weak);
    }
    let bar = Rect::from_x_y_ranges(columns.bar, y - 4.0..=y + 4.0);
    result_bar_ui(ui, bar, row, session);
    let at = pos2(columns.value.min, y);
    let value = text_ui(ui, at, LEFT, result, Type::BodyStrong, palette.ink_1);
    if let MethodResult::Estimate {
        standard_error: Some(error),
        ..
    } = row.result
    {
        let (at, error) = (pos2(value.rect.right() + 4.0, y), t.decimal(error, 1));
        text_ui(ui, at, LEFT, format!("± {error}"), Type::Caption, weak);
    }
    elided_ui(
        ui,
        cell(columns.counts),
        &t.method_counts(row),
        Type::Caption,
        weak,
    );
    threshold_ui(ui, cell(columns.threshold), row, session, actions);
    judgement_ui(ui, cell(columns.verdict), row, session, &verdict);
    if let Some(column) = columns.time {
        let (at, time) = (pos2(column.max, y), t.duration_ms(row.time_ms));
        text_ui(ui, at, RIGHT, time, Type::Body, weak);
    }
    if is_lit {
        // The whole row is the button; this only says so.
        let button = Rect::from_x_y_ranges(columns.button, y - 12.0..=y + 12.0);
        let outline = Stroke::new(1.0, palette.hairline_strong);
        let (corner, fill, inside) = (radius::CONTROL, palette.raised, StrokeKind::Inside);
        ui.painter().rect(button, corner, fill, outline, inside);
        let word = match is_mine && !settings.is_changed() {
            true => t.method_in_use(),
            false => t.use_method(),
        };
        let (at, font) = (button.center(), Type::Body.font());
        ui.painter()
            .text(at, Align2::CENTER_CENTER, word, font, palette.ink_1);
    }
}

/// What pressing a row sets: its preset, and with “All at …” the shingles as they are set now.
fn adopting(row: &Row, session: &Session) -> impl Iterator<Item = Knob> + use<> {
    let shingle = session.settings.parameters.shingle;
    let keeps_shingles = session.settings.methods_as == MethodsAs::Mine && row.shingling.is_some();
    let mine = [
        Knob::Unit(shingle.unit),
        Knob::Length(i64::from(session.length_in_force())),
        Knob::Sampling(shingle.sample_every),
    ];
    let mine = mine.into_iter().filter(move |_| keeps_shingles);
    std::iter::once(Knob::Preset(row.method.preset())).chain(mine)
}

/// The idea, the formula and the threshold of a method.
fn hint(t: &Phrases, row: &Row, thresholds: &Thresholds) -> String {
    let preset = row.method.preset();
    match row.method {
        Method::Preset(preset) => [
            t.preset_idea(preset).to_owned(),
            t.method_formula(&t.preset_formula(preset)),
            t.threshold_sentence(preset, thresholds),
        ]
        .join("\n"),
        Method::Supershingles => t.supershingles_idea(preset.name()),
        Method::Megashingles => t.megashingles_idea(preset.name()),
    }
}

/// Draws why methods disagree, in boxes below them.
fn explanations_ui(ui: &mut Ui, body: Rect, table: &Table, session: &Session) {
    let (t, palette) = (phrases(ui), Palette::of(ui));
    for explanation in t.method_explanations(table, &session.settings.thresholds) {
        ui.add_space(10.0);
        let reason = format!(" {}", explanation.reason);
        let line = Line::default()
            .with(&explanation.heading, Type::BodyStrong, palette.ink_1)
            .with(&reason, Type::Body, palette.ink_1)
            .wrapped(body.width() - 52.0);
        let galley = line.galley(ui);
        let (_, space) = ui.allocate_space(vec2(body.width(), galley.size().y + 20.0));
        let frame = Rect::from_x_y_ranges(body.x_range(), space.y_range());
        ui.painter().rect_filled(frame, 8, palette.accent_tint);
        let (at, font) = (frame.min + vec2(22.0, 18.0), Type::Icon.font());
        let centre = Align2::CENTER_CENTER;
        ui.painter()
            .text(at, centre, icons::INFO, font, palette.accent);
        let place = Rect::from_min_size(frame.min + vec2(40.0, 10.0), galley.size());
        ui.place(place, Label::new(galley).selectable(false));
    }
    ui.add_space(12.0);
}
