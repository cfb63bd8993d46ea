//! The list of shingles as the articles print it: number, words, checksum, whether the other text has it, which minima it
//! gives. Searchable; only the rows in view are made.

use crate::export::numbers::{counted, grouped};
use crate::ui::action::Action;
use crate::ui::pipeline::tab::Stage;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::icons;
use crate::ui::widgets::{elided_ui, focus_ring, phrases, shortened, text_ui};
use egui::{
    Align2, Key, Rangef, Rect, Role, ScrollArea, Sense, Stroke, TextEdit, Ui, UiBuilder,
    WidgetInfo, pos2, vec2,
};
use shinglescope_core::fingerprint::sketch::MINIMA;
use shinglescope_core::text::Side;

const FILTER: f32 = 36.0;
const HEAD: f32 = 26.0;
const ROW: f32 = 26.0;

/// Where the columns lie.
struct Columns {
    number: Rangef,
    words: Rangef,
    checksum: Rangef,
    twin: Rangef,
    minima: Option<Rangef>,
}

impl Columns {
    fn new(rect: Rect) -> Columns {
        let (left, right) = (rect.left() + 16.0, rect.right() - 16.0);
        let minima = (rect.width() > 420.0).then(|| Rangef::new(right - 60.0, right));
        let end = minima.map_or(right, |minima| minima.min - 8.0);
        let twin = Rangef::new(end - 62.0, end);
        let checksum = Rangef::new(twin.min - 112.0, twin.min - 16.0);
        let number = Rangef::new(left, left + 52.0);
        Columns {
            number,
            words: Rangef::new(number.max + 4.0, checksum.min - 12.0),
            checksum,
            twin,
            minima,
        }
    }
}

/// Draws the list into `rect`.
pub fn shingle_list_ui(
    ui: &mut Ui,
    rect: Rect,
    stage: &Stage<'_>,
    view: &mut View,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let side = view.pipeline.side;
    let total = stage.comparison.index.checksums[side].len();
    let listed = view.pipeline.listed(stage.number, stage.comparison);
    let count = listed.as_ref().map_or(total, |listed| listed.len());
    filter_ui(ui, rect, view, listed.is_some().then_some(count), actions);
    let columns = Columns::new(rect);
    let y = rect.top() + FILTER + HEAD / 2.0;
    let mut head = |x: f32, anchor: Align2, name: &str| {
        text_ui(ui, pos2(x, y), anchor, name, Type::Caption, palette.ink_2);
    };
    head(columns.number.min, Align2::LEFT_CENTER, "No.");
    head(columns.words.min, Align2::LEFT_CENTER, "Shingle");
    head(columns.checksum.max, Align2::RIGHT_CENTER, "CRC-32");
    head(
        columns.twin.min,
        Align2::LEFT_CENTER,
        &format!("In {}", side.other().name()),
    );
    if let Some(minima) = columns.minima {
        head(minima.max, Align2::RIGHT_CENTER, "Minima");
    }
    let top = rect.top() + FILTER + HEAD;
    ui.painter().hline(
        rect.x_range(),
        top - 0.5,
        Stroke::new(1.0, palette.hairline),
    );
    let below = Rect::from_min_max(pos2(rect.left(), top), rect.max);
    if count == 0 {
        let note = match (listed.is_some(), stage.comparison.numbers.score) {
            (true, _) => "No shingle holds that. Clear the filter to see all".to_owned(),
            (false, Err(reason)) => phrases(ui).undefined_title(reason),
            (false, Ok(_)) => "No shingles".to_owned(),
        };
        let place = below.shrink2(vec2(16.0, 8.0));
        elided_ui(
            ui,
            place.with_max_y(place.top() + 24.0),
            &note,
            Type::Body,
            palette.ink_2,
        );
        return;
    }
    let held = held_minima(stage, side);
    let mut child = ui.new_child(
        UiBuilder::new()
            .max_rect(below)
            .id_salt(("shingles", side.name())),
    );
    child.set_clip_rect(below.intersect(ui.clip_rect()));
    child.spacing_mut().item_spacing.y = 0.0;
    let mut area = ScrollArea::vertical()
        .id_salt("shingles")
        .auto_shrink(false);
    let chosen = view.pipeline.chosen(stage.number);
    if view.pipeline.brings_chosen {
        if let Some((_, at)) = chosen.filter(|(of, _)| *of == side) {
            let row = match &listed {
                Some(listed) => listed.binary_search(&(at as u32)).ok(),
                None => Some(at),
            };
            let seen = &view.pipeline.rows_in_view;
            if let Some(row) =
                row.filter(|row| !(seen.start + 1..seen.end.saturating_sub(2)).contains(row))
            {
                let offset = row as f32 * ROW - below.height() / 3.0;
                area = area.vertical_scroll_offset(offset.max(0.0));
            }
        }
        view.pipeline.brings_chosen = false;
    }
    area.show_rows(&mut child, ROW, count, |ui, rows| {
        view.pipeline.rows_in_view = rows.clone();
        for row in rows {
            let at = listed.as_ref().map_or(row, |listed| listed[row] as usize);
            let (_, place) = ui.allocate_space(vec2(rect.width(), ROW));
            let place = Rect::from_x_y_ranges(rect.x_range(), place.y_range());
            let minima: Vec<usize> = held
                .iter()
                .filter(|(holder, _)| *holder == at as u32)
                .map(|(_, minimum)| *minimum)
                .collect();
            let is_chosen = chosen == Some((side, at));
            row_ui(
                ui, place, &columns, stage, view, at, &minima, is_chosen, actions,
            );
        }
    });
    step_with_keys(ui, stage, view, chosen, actions);
}

/// Which minima each shingle gives, by its first position.
fn held_minima(stage: &Stage<'_>, side: Side) -> Vec<(u32, usize)> {
    let holders = stage.sketches.map(|sketches| &sketches.holders[side]);
    let holders = holders.into_iter().flatten().take(MINIMA);
    holders
        .enumerate()
        .map(|(minimum, at)| (*at, minimum + 1))
        .collect()
}

fn filter_ui(
    ui: &mut Ui,
    rect: Rect,
    view: &View,
    found: Option<usize>,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let y = rect.top() + FILTER / 2.0 + 2.0;
    ui.painter().text(
        pos2(rect.left() + 24.0, y),
        Align2::CENTER_CENTER,
        icons::MAGNIFYING_GLASS,
        Type::Icon.font(),
        palette.ink_2,
    );
    let mut right = rect.right() - 16.0;
    if let Some(found) = found {
        let note = format!("{} found", grouped(found));
        let shown = text_ui(
            ui,
            pos2(right, y),
            Align2::RIGHT_CENTER,
            note,
            Type::Caption,
            palette.ink_2,
        );
        right = shown.rect.left() - 8.0;
    }
    let place = Rect::from_min_max(pos2(rect.left() + 38.0, y - 12.0), pos2(right, y + 12.0));
    let mut filter = view.pipeline.filter.clone();
    let edit = TextEdit::singleline(&mut filter)
        .id_salt("shingle filter")
        .hint_text("Words, number or checksum")
        .font(Type::Body.font())
        .desired_width(place.width());
    let response = ui.place(place, edit);
    response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, "Filter shingles"));
    if response.has_focus() && ui.input(|input| input.key_pressed(Key::Escape)) {
        filter.clear();
    }
    if filter != view.pipeline.filter {
        actions.push(Action::FilterShingles(filter));
    }
}

#[expect(
    clippy::too_many_arguments,
    reason = "a row is drawn from what the list has at hand"
)]
fn row_ui(
    ui: &mut Ui,
    rect: Rect,
    columns: &Columns,
    stage: &Stage<'_>,
    view: &mut View,
    at: usize,
    minima: &[usize],
    is_chosen: bool,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let side = view.pipeline.side;
    let comparison = stage.comparison;
    let checksum = comparison.index.checksums[side][at];
    let shingle = &shortened(
        comparison.index.units[side].canonical(&(at..at + comparison.numbers.length as usize)),
    );
    let twin = view.pipeline.twin(stage.number, comparison, side, at);
    let response = ui.interact(rect, ui.scope_id().with(("shingle", at)), Sense::click());
    let other = side.other().name();
    let spoken = match twin {
        Some(twin) => format!("Shingle {}: {shingle}, {other} {}", at + 1, twin + 1),
        None => format!("Shingle {}: {shingle}, not in {other}", at + 1),
    };
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, &spoken));
    if is_chosen {
        ui.painter().rect_filled(rect, 0, palette.row);
    } else if response.hovered() {
        ui.painter().rect_filled(rect, 0, palette.hover);
    }
    focus_ring(ui, &response, rect, &palette);
    let y = rect.center().y;
    let is_sampled = checksum.is_sampled(comparison.numbers.parameters.shingle.sample_every);
    let ink = if is_sampled {
        palette.ink_1
    } else {
        palette.ink_3
    };
    let painter = ui.painter();
    let paint = |x: f32, anchor: Align2, text: String, ink| {
        painter.text(pos2(x, y), anchor, text, Type::Body.font(), ink);
    };
    paint(
        columns.number.min,
        Align2::LEFT_CENTER,
        grouped(at + 1),
        palette.ink_2,
    );
    let signed = checksum.0.to_string().replace('-', "\u{2212}");
    paint(columns.checksum.max, Align2::RIGHT_CENTER, signed, ink);
    match twin {
        Some(twin) => {
            let icon = pos2(columns.twin.min + 6.0, y);
            painter.text(
                icon,
                Align2::CENTER_CENTER,
                icons::ARROW_RIGHT,
                Type::IconSmall.font(),
                palette.accent,
            );
            let number = pos2(columns.twin.min + 16.0, y);
            let font = Type::BodyStrong.font();
            painter.text(
                number,
                Align2::LEFT_CENTER,
                grouped(twin + 1),
                font,
                palette.accent,
            );
        }
        None => paint(
            columns.twin.min,
            Align2::LEFT_CENTER,
            "–".to_owned(),
            palette.ink_2,
        ),
    }
    if let Some(range) = columns.minima {
        let shown = match minima {
            [] => String::new(),
            [one] => one.to_string(),
            [one, two] => format!("{one}, {two}"),
            [one, rest @ ..] => format!("{one} +{}", rest.len()),
        };
        let font = Type::Caption.font();
        painter.text(
            pos2(range.max, y),
            Align2::RIGHT_CENTER,
            shown,
            font,
            palette.ink_2,
        );
    }
    let words = Rect::from_x_y_ranges(columns.words, y - 10.0..=y + 10.0);
    elided_ui(ui, words, shingle, Type::Body, ink);
    if response.clicked() {
        actions.push(Action::RevealShingle(side, at));
    }
    let mut hover = format!(
        "“{shingle}”\nCRC-32 {} ({:08x})",
        checksum.0,
        checksum.unsigned()
    );
    if !is_sampled {
        hover.push_str("\nNot in the sample, so not counted");
    }
    if !minima.is_empty() {
        let list: Vec<String> = minima.iter().map(usize::to_string).collect();
        hover.push_str(&format!("\nGives minima {}", list.join(", ")));
    }
    if comparison
        .index
        .matches
        .at(side, at)
        .is_some_and(|shingle| shingle.collides)
    {
        hover.push_str("\nIts checksum is in the other text by accident; its words are not");
    }
    if let Some(place) = comparison.index.matches.at(side, at) {
        let count = place.positions[side] as usize;
        if count > 1 {
            hover.push_str(&format!(
                "\nStands here {}",
                counted(count, "time", "times")
            ));
        }
    }
    response.on_hover_text(hover);
}

/// The arrow keys walk through the list once a shingle is chosen and nothing else wants them.
fn step_with_keys(
    ui: &Ui,
    stage: &Stage<'_>,
    view: &mut View,
    chosen: Option<(Side, usize)>,
    actions: &mut Vec<Action>,
) {
    let shown = view.pipeline.side;
    let chosen = chosen.filter(|(side, _)| *side == shown && !View::is_typing(ui.ctx()));
    let Some((side, at)) = chosen else {
        return;
    };
    let steps = |key| ui.input(|input| input.modifiers.is_none() && input.key_pressed(key));
    let total = stage.comparison.index.checksums[side].len();
    let listed = view.pipeline.listed(stage.number, stage.comparison);
    let place = |at: usize| match &listed {
        Some(listed) => listed.binary_search(&(at as u32)).ok(),
        None => Some(at),
    };
    let Some(row) = place(at) else {
        return;
    };
    let count = listed.as_ref().map_or(total, |listed| listed.len());
    let next = match (steps(Key::ArrowDown), steps(Key::ArrowUp)) {
        (true, false) if row + 1 < count => row + 1,
        (false, true) if row > 0 => row - 1,
        _ => return,
    };
    let at = listed.as_ref().map_or(next, |listed| listed[next] as usize);
    actions.push(Action::RevealShingle(side, at));
}
