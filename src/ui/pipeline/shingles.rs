//! A stage goes in; its shingles are drawn as the articles print them: number, words, checksum, the position in the other
//! text, the minima they give. The list can be filtered, and only the rows in view are drawn.

use crate::ui::action::Action;
use crate::ui::pipeline::view::PipelineData;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::icons;
use crate::ui::widgets::{elided_ui, focus_ring, phrases, shortened, split_top, text_ui};
use egui::{
    Align2, Key, Rangef, Rect, Role, ScrollArea, Sense, Stroke, TextEdit, Ui, UiBuilder,
    WidgetInfo, pos2, vec2,
};
use shinglescope_core::fingerprint::sketch::MINIMA;
use std::sync::Arc;

const FILTER_HEIGHT: f32 = 36.0;
const HEAD_HEIGHT: f32 = 26.0;
const ROW_HEIGHT: f32 = 26.0;
const LEFT: Align2 = Align2::LEFT_CENTER;
const RIGHT: Align2 = Align2::RIGHT_CENTER;

/// The horizontal extent of each column.
struct ShingleColumns {
    number: Rangef,
    words: Rangef,
    checksum: Rangef,
    twin: Rangef,
    minima: Option<Rangef>,
}

impl ShingleColumns {
    fn new(rect: Rect) -> ShingleColumns {
        let (left, right) = (rect.left() + 16.0, rect.right() - 16.0);
        let minima = (rect.width() > 420.0).then(|| Rangef::new(right - 60.0, right));
        let end = minima.map_or(right, |minima| minima.min - 8.0);
        let twin = Rangef::new(end - 62.0, end);
        let checksum = Rangef::new(twin.min - 112.0, twin.min - 16.0);
        let number = Rangef::new(left, left + 52.0);
        ShingleColumns {
            number,
            words: Rangef::new(number.max + 4.0, checksum.min - 12.0),
            checksum,
            twin,
            minima,
        }
    }
}

/// The positions in the list: all of them, or those that match the filter.
struct ShingleRows {
    filtered: Option<Arc<Vec<u32>>>,
    total: usize,
}

impl ShingleRows {
    fn new(stage: &PipelineData<'_>, view: &mut View) -> ShingleRows {
        ShingleRows {
            filtered: view.pipeline.listed(stage.number, stage.comparison),
            total: stage.comparison.index.checksums[view.pipeline.side].len(),
        }
    }

    fn len(&self) -> usize {
        self.filtered.as_ref().map_or(self.total, |all| all.len())
    }

    fn position(&self, row: usize) -> usize {
        self.filtered.as_ref().map_or(row, |all| all[row] as usize)
    }

    fn row_of(&self, position: usize) -> Option<usize> {
        match &self.filtered {
            Some(all) => all.binary_search(&(position as u32)).ok(),
            None => Some(position),
        }
    }
}

/// Draws the list into `rect`.
pub fn shingle_list_ui(
    ui: &mut Ui,
    rect: Rect,
    stage: &PipelineData<'_>,
    view: &mut View,
    actions: &mut Vec<Action>,
) {
    let (t, palette) = (phrases(ui), Palette::of(ui));
    let side = view.pipeline.side;
    let rows = ShingleRows::new(stage, view);
    let columns = ShingleColumns::new(rect);
    let (filter, rest) = split_top(rect, FILTER_HEIGHT);
    let (head, below) = split_top(rest, HEAD_HEIGHT);
    let found = rows.filtered.as_ref().map(|found| found.len());
    filter_ui(ui, filter, view, found, actions);
    let minima = columns
        .minima
        .map(|column| (column.max, RIGHT, t.shingle_column_minima()));
    let heads = [
        Some((columns.number.min, LEFT, t.shingle_column_number())),
        Some((columns.words.min, LEFT, t.shingle_column_words())),
        Some((columns.checksum.max, RIGHT, t.shingle_column_checksum())),
        Some((columns.twin.min, LEFT, t.shingle_column_twin(side.name()))),
        minima,
    ];
    for (x, anchor, name) in heads.into_iter().flatten() {
        let at = pos2(x, head.center().y);
        text_ui(ui, at, anchor, name, Type::Caption, palette.ink_2);
    }
    let stroke = Stroke::new(1.0, palette.hairline);
    ui.painter()
        .hline(rect.x_range(), below.top() - 0.5, stroke);
    if rows.len() == 0 {
        let note = match (found, stage.comparison.numbers.obstacle()) {
            (Some(_), _) => t.shingles_none_found(),
            (None, Some(obstacle)) => t.undefined_title(obstacle),
            (None, None) => t.shingles_none(),
        };
        let (place, _) = split_top(below.shrink2(vec2(16.0, 8.0)), 24.0);
        elided_ui(ui, place, &note, Type::Body, palette.ink_2);
        return;
    }
    let holders = stage.sketches.map(|sketches| &sketches.holders[side]);
    let holders: Vec<u32> = holders
        .into_iter()
        .flatten()
        .take(MINIMA)
        .copied()
        .collect();
    let builder = UiBuilder::new().max_rect(below);
    let mut child = ui.new_child(builder.id_salt(("shingles", side.name())));
    child.set_clip_rect(below.intersect(ui.clip_rect()));
    child.spacing_mut().item_spacing.y = 0.0;
    let mut area = ScrollArea::vertical()
        .id_salt("shingles")
        .auto_shrink(false);
    let chosen = view.pipeline.chosen(stage.number);
    let chosen = chosen.filter(|(of, _)| *of == side).map(|(_, at)| at);
    if std::mem::take(&mut view.pipeline.brings_chosen) {
        let seen = &view.pipeline.rows_in_view;
        let is_seen = |row: &usize| (seen.start + 1..seen.end.saturating_sub(2)).contains(row);
        let row = chosen.and_then(|at| rows.row_of(at));
        if let Some(row) = row.filter(|row| !is_seen(row)) {
            let offset = row as f32 * ROW_HEIGHT - below.height() / 3.0;
            area = area.vertical_scroll_offset(offset.max(0.0));
        }
    }
    area.show_rows(&mut child, ROW_HEIGHT, rows.len(), |ui, in_view| {
        view.pipeline.rows_in_view = in_view.clone();
        for row in in_view {
            let at = rows.position(row);
            let (_, place) = ui.allocate_space(vec2(rect.width(), ROW_HEIGHT));
            let shingle = ShingleRow {
                rect: Rect::from_x_y_ranges(rect.x_range(), place.y_range()),
                at,
                minima: (0..holders.len())
                    .filter(|minimum| holders[*minimum] == at as u32)
                    .map(|minimum| minimum + 1)
                    .collect(),
                is_chosen: chosen == Some(at),
            };
            shingle.row_ui(ui, &columns, stage, view, actions);
        }
    });
    let chosen = chosen.filter(|_| !View::is_typing(ui.ctx()));
    if let Some(next) = chosen.and_then(|at| next_with_keys(ui, &rows, at)) {
        actions.push(Action::RevealShingle(side, next));
    }
}

fn filter_ui(
    ui: &mut Ui,
    rect: Rect,
    view: &View,
    found: Option<usize>,
    actions: &mut Vec<Action>,
) {
    let (t, palette) = (phrases(ui), Palette::of(ui));
    let (y, ink) = (rect.center().y + 2.0, palette.ink_2);
    let (at, font) = (pos2(rect.left() + 24.0, y), Type::Icon.font());
    let icon = icons::MAGNIFYING_GLASS;
    ui.painter()
        .text(at, Align2::CENTER_CENTER, icon, font, ink);
    let mut right = rect.right() - 16.0;
    if let Some(found) = found {
        let (at, note) = (pos2(right, y), t.shingles_found(found));
        let note = text_ui(ui, at, RIGHT, note, Type::Caption, ink);
        right = note.rect.left() - 8.0;
    }
    let place = Rect::from_x_y_ranges(rect.left() + 38.0..=right, y - 12.0..=y + 12.0);
    let mut filter = view.pipeline.filter.clone();
    let edit = TextEdit::singleline(&mut filter)
        .id_salt("shingle filter")
        .hint_text(t.shingle_filter_hint())
        .font(Type::Body.font())
        .desired_width(place.width());
    let response = ui.place(place, edit);
    response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, t.shingle_filter()));
    if response.has_focus() && ui.input(|input| input.key_pressed(Key::Escape)) {
        filter.clear();
    }
    if filter != view.pipeline.filter {
        actions.push(Action::FilterShingles(filter));
    }
}

/// One shingle of the list.
struct ShingleRow {
    rect: Rect,
    at: usize,
    /// The numbers of the minima that it gives.
    minima: Vec<usize>,
    is_chosen: bool,
}

impl ShingleRow {
    fn row_ui(
        &self,
        ui: &mut Ui,
        columns: &ShingleColumns,
        stage: &PipelineData<'_>,
        view: &mut View,
        actions: &mut Vec<Action>,
    ) {
        let (t, palette) = (phrases(ui), Palette::of(ui));
        let ShingleRow { rect, at, .. } = *self;
        let (comparison, side) = (stage.comparison, view.pipeline.side);
        let numbers = &comparison.numbers;
        let units = &comparison.index.units[side];
        let shingle = shortened(units.canonical(&(at..at + numbers.length as usize)));
        let twin = view.pipeline.twin(stage.number, comparison, side, at);
        let response = ui.interact(rect, ui.scope_id().with(("shingle", at)), Sense::click());
        let number = (at + 1).to_string();
        let spoken = match twin {
            Some(twin) => t.shingle_spoken(&number, &shingle, side.name(), &(twin + 1).to_string()),
            None => t.shingle_spoken_alone(&number, &shingle, side.name()),
        };
        let is_chosen = self.is_chosen;
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, &spoken));
        if is_chosen {
            ui.painter().rect_filled(rect, 0, palette.row);
        } else if response.hovered() {
            ui.painter().rect_filled(rect, 0, palette.hover);
        }
        focus_ring(ui, &response, rect, &palette);
        let y = rect.center().y;
        let checksum = comparison.index.checksums[side][at];
        let is_sampled = checksum.is_sampled(numbers.parameters.shingle.sample_every);
        let ink = if is_sampled {
            palette.ink_1
        } else {
            palette.ink_3
        };
        let paint = |x: f32, anchor: Align2, text: &str, style: Type, ink| {
            ui.painter()
                .text(pos2(x, y), anchor, text, style.font(), ink);
        };
        let grouped = |position: usize| t.grouped(position as u64 + 1);
        let signed = checksum.0.to_string().replace('-', "\u{2212}");
        paint(
            columns.number.min,
            LEFT,
            &grouped(at),
            Type::Body,
            palette.ink_2,
        );
        paint(columns.checksum.max, RIGHT, &signed, Type::Body, ink);
        let x = columns.twin.min;
        match twin {
            Some(twin) => {
                let (arrow, ink) = (icons::ARROW_RIGHT, palette.accent);
                paint(x + 6.0, Align2::CENTER_CENTER, arrow, Type::IconSmall, ink);
                paint(x + 16.0, LEFT, &grouped(twin), Type::BodyStrong, ink);
            }
            None => paint(x, LEFT, "–", Type::Body, palette.ink_2),
        }
        if let Some(column) = columns.minima {
            let shown = match self.minima[..] {
                [] => String::new(),
                [one] => one.to_string(),
                [one, two] => format!("{one}, {two}"),
                [one, ref rest @ ..] => format!("{one} +{}", rest.len()),
            };
            paint(column.max, RIGHT, &shown, Type::Caption, palette.ink_2);
        }
        let words = Rect::from_x_y_ranges(columns.words, y - 10.0..=y + 10.0);
        elided_ui(ui, words, &shingle, Type::Body, ink);
        if response.clicked() {
            actions.push(Action::RevealShingle(side, at));
        }
        let hex = format!("{:08x}", checksum.unsigned());
        let list: Vec<String> = self.minima.iter().map(usize::to_string).collect();
        let place = comparison.index.matches.at(side, at);
        let times = place.as_ref().map_or(1, |place| place.positions[side]);
        let collides = place.is_some_and(|place| place.collides);
        let lines = [
            Some(t.shingle_checksum(&shingle, &checksum.0.to_string(), &hex)),
            (!is_sampled).then(|| t.shingle_not_sampled()),
            (!list.is_empty()).then(|| t.shingle_minima(&list.join(", "))),
            collides.then(|| t.shingle_collides()),
            (times > 1).then(|| t.shingle_repeats(times as usize)),
        ];
        let lines: Vec<String> = lines.into_iter().flatten().collect();
        response.on_hover_text(lines.join("\n"));
    }
}

/// The position that an arrow key leads to from the chosen shingle.
fn next_with_keys(ui: &Ui, rows: &ShingleRows, chosen: usize) -> Option<usize> {
    let row = rows.row_of(chosen)?;
    let is_pressed = |key| ui.input(|input| input.modifiers.is_none() && input.key_pressed(key));
    let next = match (is_pressed(Key::ArrowDown), is_pressed(Key::ArrowUp)) {
        (true, false) if row + 1 < rows.len() => row + 1,
        (false, true) if row > 0 => row - 1,
        (_, _) => return None,
    };
    Some(rows.position(next))
}
