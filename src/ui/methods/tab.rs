//! The Methods tab, a row for each published method: its result, its author's threshold, its verdict, how long it took. A row is
//! a button that adopts the method, and its threshold can be changed.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::session::settings::MethodsAs;
use crate::ui::action::{Action, Knob};
use crate::ui::frame::Frame;
use crate::ui::methods::cells::{judgement_ui, result_bar_ui, threshold_ui};
use crate::ui::tab_row::TabRow;
use crate::ui::theme::{Palette, Type, radius};
use crate::ui::widgets::table::{HEAD, TableBody, TableColumn, TableLayout, row_ui};
use crate::ui::widgets::{
    Line, elided_ui, fitted_ui, icons, phrases, segmented_ui, split_top, text_ui, text_width,
};
use egui::{Align2, Id, Label, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use shinglescope_core::methods::parameters::Formula;
use shinglescope_core::methods::table::{Method, MethodResult, Row, Table};
use shinglescope_core::methods::thresholds::Thresholds;

const TOOLBAR_HEIGHT: f32 = 44.0;
const ROW_HEIGHT: f32 = 32.0;
const BUTTON_WIDTH: f32 = 52.0;
/// From this width on there is room for all columns.
const WIDE: f32 = 1000.0;
/// Below this width, there is no room for the bar and the counts of a result.
const WITH_COUNTS: f32 = 760.0;
const LEFT: Align2 = Align2::LEFT_CENTER;
const RIGHT: Align2 = Align2::RIGHT_CENTER;

/// Its row in the panel.
pub const ROW: TabRow = TabRow {
    heights: (476.0, 330.0),
    ..TabRow::of(Phrases::tab_methods, methods_tab_ui)
};

/// Draws the tab into `body`.
fn methods_tab_ui(ui: &mut Ui, body: Rect, frame: &mut Frame) {
    let (session, t, palette) = (frame.session, &*frame.t, frame.palette);
    let (work, actions) = (&frame.view.work, &mut frame.actions);
    let edge = if body.width() < WIDE { 16.0 } else { 24.0 };
    let (toolbar, rest) = split_top(body, TOOLBAR_HEIGHT);
    toolbar_ui(ui, toolbar, edge, session, actions);
    let found = session.findings.methods.as_ref();
    // In place of the methods that have no result yet.
    let waiting = || work.why_stopped(t).unwrap_or_else(|| t.methods_comparing());
    let methods = MethodRows {
        session,
        t,
        palette,
    };
    let table = TableLayout {
        name: "methods",
        rect: rest,
        edge,
        columns: methods.columns(ui, body.width()),
        offset: None,
    };
    table.ui(ui, actions, |mut rows, actions| {
        let Some((_, _, found)) = found else {
            return;
        };
        for (index, method) in found.rows.iter().enumerate() {
            rows.row(ROW_HEIGHT, |mut row| {
                row.col(|ui| methods.row_ui(ui, body, method, actions));
                table.cells_ui(&mut row, index, method, actions);
            });
        }
        if found.is_complete() {
            explanations_ui(rows, body.shrink2(vec2(edge, 0.0)), found, session);
        } else {
            let note = waiting();
            rows.row(ROW_HEIGHT, |mut row| {
                row.col(|ui| {
                    let at = ui.max_rect().left_center() + vec2(edge, 0.0);
                    text_ui(ui, at, LEFT, note, Type::Body, palette.ink_2);
                });
            });
        }
    });
    // While the texts are compared, the whole panel is veiled.
    if are_old(session) && !session.is_stale() {
        let (_, rows) = split_top(rest, HEAD);
        let veil = palette.panel.gamma_multiply(0.6);
        ui.painter().rect_filled(rows, 0, veil);
    }
    if found.is_none() {
        let at = rest.min + vec2(edge, HEAD + 24.0);
        text_ui(ui, at, LEFT, waiting(), Type::Body, palette.ink_2);
    }
}

/// How wide the counts of the results are; numbers are never cut off.
fn counts_width(ui: &Ui, session: &Session, t: &Phrases) -> f32 {
    let found = session.findings.methods.as_ref();
    let rows = found.into_iter().flat_map(|(_, _, table)| &table.rows);
    let widths = rows.map(|row| text_width(ui, &t.method_counts(row), Type::Caption));
    widths.fold(80.0, f32::max).ceil() + 1.0
}

/// The width of the column of descriptions, where there is room for it beside the verdicts.
fn description_width(width: f32, counts: f32) -> Option<f32> {
    const OTHERS: f32 = 116.0 + 148.0 + 88.0 + 96.0 + 64.0 + BUTTON_WIDTH;
    const VERDICT: f32 = 150.0;
    const GAPS: f32 = 2.0 * 24.0 + 8.0 * 16.0;
    let room = width - OTHERS - counts.max(100.0) - VERDICT - GAPS;
    (width >= WIDE && room >= 160.0).then_some(room.min(308.0))
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
    let (pressed, end) = segmented_ui(ui, pos2(rect.left() + edge, y), &choices, chosen, |_| None);
    if let Some(pressed) = pressed.filter(|pressed| *pressed != chosen) {
        actions.push(Action::CutMethods(pressed));
    }
    let mut right = rect.right() - edge;
    let has_excluded = !session.exclusions().is_empty();
    let note = match chosen {
        _ if are_old(session) => t.methods_out_of_date(),
        _ if has_excluded => t.methods_whole_texts(),
        MethodsAs::Published if rect.width() >= WITH_COUNTS => t.methods_as_published_note(),
        // There are no bars.
        MethodsAs::Published => t.methods_as_published_short(),
        MethodsAs::Mine => t.methods_as_mine_note(),
    };
    // Where there is no room for both, the note matters more.
    if let Some(comparison) = session.comparison() {
        let numbers = &comparison.numbers;
        let shingles = t.shingles_named(numbers.length, numbers.parameters.shingle.unit);
        let formula = t.formula_name(numbers.parameters.formula);
        let yours = t.methods_yours(t.percent_or_dash(numbers.score), &formula, &shingles);
        let width = |words: &str| text_width(ui, words, Type::Caption);
        // On two rows, and a little.
        let left = right - width(&yours) - 16.0;
        if end + 12.0 + 0.6 * width(&note) <= left {
            let (at, ink) = (pos2(right, y), palette.ink_2);
            text_ui(ui, at, RIGHT, yours, Type::Caption, ink);
            right = left;
        }
    }
    let rest = Rect::from_x_y_ranges(end + 12.0..=right, y - 22.0..=y + 22.0);
    if rest.width() > 60.0 {
        fitted_ui(ui, rest, &note, Type::Caption, palette.ink_2);
    }
}

/// Whether the results are those of earlier texts or settings.
fn are_old(session: &Session) -> bool {
    let found = session.findings.methods.as_ref();
    found
        .is_some_and(|(number, cut, _)| *number != session.wanted() || *cut != session.wanted_cut())
}

type MethodColumn<'a> = TableColumn<'a, Row, Action>;

/// What the rows of the methods are drawn from.
struct MethodRows<'a> {
    session: &'a Session,
    t: &'a Phrases,
    palette: Palette,
}

impl MethodRows<'_> {
    /// The columns from left to right. In a narrow window the description is in the tooltip.
    fn columns(&self, ui: &Ui, width: f32) -> Vec<MethodColumn<'_>> {
        let (t, session, palette) = (self.t, self.session, self.palette);
        let counts = counts_width(ui, session, t);
        let description = description_width(width, counts);
        let (is_wide, has_counts) = (width >= WIDE, width >= WITH_COUNTS);
        let choose = |wide: f32, narrow: f32| if is_wide { wide } else { narrow };
        let (result, value) = match has_counts {
            true => (t.column_result(), String::new()),
            false => (String::new(), t.column_result()),
        };
        vec![
            TableColumn::words(choose(116.0, 108.0), t.column_method()).drawn(
                move |ui, _, row: &Row, _| {
                    let name = row.method.name();
                    fitted_ui(ui, ui.max_rect(), name, Type::BodyMedium, palette.ink_1);
                },
            ),
            TableColumn::words(description.unwrap_or(0.0), t.column_compares())
                .drawn(move |ui, _, row, _| {
                    let words = t.method_compares(row);
                    fitted_ui(ui, ui.max_rect(), &words, Type::Body, palette.ink_2);
                })
                .shown_if(description.is_some()),
            TableColumn::words(choose(148.0, 80.0), result)
                .drawn(|ui, _, row, _| {
                    let place = ui.max_rect();
                    let bar = place.shrink2(vec2(0.0, place.height() / 2.0 - 4.0));
                    result_bar_ui(ui, bar, row, session);
                })
                .shown_if(has_counts),
            TableColumn::words(88.0, value).drawn(|ui, _, row, _| self.value_ui(ui, row)),
            TableColumn::words(counts.max(choose(100.0, 80.0)), String::new())
                .drawn(move |ui, _, row, _| {
                    let counts = t.method_counts(row);
                    elided_ui(ui, ui.max_rect(), &counts, Type::Caption, palette.ink_2);
                })
                .shown_if(has_counts),
            TableColumn::words(96.0, t.column_threshold())
                .drawn(|ui, _, row, actions| threshold_ui(ui, row, session, actions)),
            TableColumn::rest(t.column_verdict())
                .drawn(|ui, _, row, _| judgement_ui(ui, row, session, &self.verdict(row))),
            TableColumn::number(64.0, t.column_time())
                .says(|_, row: &Row| t.duration_ms(row.time_ms))
                .shown_if(is_wide),
            TableColumn::words(BUTTON_WIDTH, String::new())
                .drawn(|ui, _, row, _| self.button_ui(ui, row)),
        ]
    }

    fn verdict(&self, row: &Row) -> String {
        let thresholds = &self.session.settings.thresholds;
        self.t.method_verdict(row, thresholds)
    }

    fn is_mine(&self, row: &Row) -> bool {
        let own = self.session.settings.preset;
        matches!(row.method, Method::Preset(preset) if preset == own)
    }

    /// The whole row as a button.
    fn row_ui(&self, ui: &Ui, body: Rect, row: &Row, actions: &mut Vec<Action>) {
        let (name, settings) = (row.method.name(), &self.session.settings);
        let (id, is_mine) = (row_id(row), self.is_mine(row));
        let response = row_ui(ui, body.x_range(), id, Sense::click(), is_mine);
        let (result, verdict) = (self.t.method_result(row), self.verdict(row));
        let spoken = self.t.use_method_spoken(name, result, &verdict);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
        if response.clicked() {
            actions.extend(adopting(row, self.session).map(Action::Tune));
        }
        let hint = hint(self.t, row, &settings.thresholds);
        response.on_hover_text(match self.session.exclusions().is_empty() {
            true => hint,
            false => format!("{hint}\n{}", self.t.methods_whole_texts()),
        });
    }

    /// The result, with its error where it is an estimate.
    fn value_ui(&self, ui: &mut Ui, row: &Row) {
        let (at, result) = (ui.max_rect().left_center(), self.t.method_result(row));
        let ink = self.palette.ink_1;
        let value = text_ui(ui, at, LEFT, result, Type::BodyStrong, ink);
        if let MethodResult::Estimate {
            standard_error: Some(error),
            ..
        } = row.result
        {
            let at = pos2(value.rect.right() + 4.0, at.y);
            let error = format!("± {}", self.t.decimal(error, 1));
            text_ui(ui, at, LEFT, error, Type::Caption, self.palette.ink_2);
        }
    }

    /// What looks like a button at the end of a row that is hovered or has the keyboard. The whole row is the button; this
    /// only says so.
    fn button_ui(&self, ui: &Ui, row: &Row) {
        let response = ui.ctx().read_response(row_id(row));
        if !response.is_some_and(|row| row.hovered() || row.has_focus()) {
            return;
        }
        let (place, palette) = (ui.max_rect(), self.palette);
        let word = match self.is_mine(row) && !self.session.settings.is_changed() {
            true => self.t.method_in_use(),
            false => self.t.use_method(),
        };
        let button = place.shrink2(vec2(0.0, place.height() / 2.0 - 12.0));
        let outline = Stroke::new(1.0, palette.hairline_strong);
        let (corner, fill, inside) = (radius::CONTROL, palette.raised, StrokeKind::Inside);
        ui.painter().rect(button, corner, fill, outline, inside);
        let (at, font) = (button.center(), Type::Body.font());
        ui.painter()
            .text(at, Align2::CENTER_CENTER, word, font, palette.ink_1);
    }
}

fn row_id(row: &Row) -> Id {
    Id::unique(("method", row.method.name()))
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
    let formula = (row.method == Method::SharedWording).then_some(Formula::SharedWording);
    std::iter::once(Knob::Preset(row.method.preset()))
        .chain(formula.map(Knob::Formula))
        .chain(mine)
}

/// The idea, the formula and the threshold of a method.
fn hint(t: &Phrases, row: &Row, thresholds: &Thresholds) -> String {
    let preset = row.method.preset();
    match row.method {
        Method::Preset(preset) => [
            t.preset_idea(preset).to_owned(),
            t.method_formula(t.preset_formula(preset)),
            t.threshold_sentence(preset, thresholds),
        ]
        .join("\n"),
        Method::SharedWording => match row.result {
            MethodResult::Wording(found, _) => t.wording_sentence(&found),
            _ => String::new(),
        },
        Method::Supershingles => t.supershingles_idea(preset.name()),
        Method::Megashingles => t.megashingles_idea(preset.name()),
    }
}

/// Draws why methods disagree, in boxes below them.
fn explanations_ui(mut rows: TableBody<'_>, body: Rect, table: &Table, session: &Session) {
    let (t, palette) = (phrases(rows.ui_mut()), Palette::of(rows.ui_mut()));
    for explanation in t.method_explanations(table, &session.settings.thresholds) {
        let reason = format!(" {}", explanation.reason);
        let line = Line::default()
            .with(&explanation.heading, Type::BodyStrong, palette.ink_1)
            .with(&reason, Type::Body, palette.ink_1)
            .wrapped(body.width() - 52.0);
        let galley = line.galley(rows.ui_mut());
        let paint = |ui: &mut Ui| {
            let y = ui.max_rect().y_range();
            let frame = Rect::from_x_y_ranges(body.x_range(), y.min + 10.0..=y.max);
            ui.painter().rect_filled(frame, 8, palette.accent_tint);
            let (at, font) = (frame.min + vec2(22.0, 18.0), Type::Icon.font());
            let centre = Align2::CENTER_CENTER;
            ui.painter()
                .text(at, centre, icons::INFO, font, palette.accent);
            let place = Rect::from_min_size(frame.min + vec2(40.0, 10.0), galley.size());
            ui.place(place, Label::new(galley.clone()).selectable(false));
        };
        rows.row(galley.size().y + 30.0, |mut row| {
            row.col(paint);
        });
    }
    rows.row(12.0, |_| ());
}
