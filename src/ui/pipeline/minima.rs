//! The 84 minima of both texts as a grid, equal ones marked, fourteen to a supershingle; the fifteen megashingles as the
//! triangle of pairs they are. A cell leads to the shingle that gave the minimum.

use crate::export::numbers::percent;
use crate::ui::action::Action;
use crate::ui::pipeline::tab::Stage;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::icons;
use crate::ui::widgets::{Line, phrases, shortened, text_ui};
use egui::{
    Align2, CornerRadius, Label, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder,
    Vec2, WidgetInfo, pos2, vec2,
};
use shinglescope_core::fingerprint::sketch::{
    MINIMA, MINIMA_A_SUPERSHINGLE, SUPERSHINGLES, Sketch, chance_of_supershingles, pairs,
    standard_error_percent,
};
use shinglescope_core::text::Pair;

const CELL: f32 = 18.0;
const PITCH: f32 = 21.0;
const GROUP: f32 = 54.0;

/// Draws the minima into `rect`, with the megashingles below them where they have no room of their own.
pub fn minima_ui(
    ui: &mut Ui,
    rect: Rect,
    stage: &Stage<'_>,
    with_megashingles: bool,
    view: &View,
    actions: &mut Vec<Action>,
) {
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt("minima"));
    child.set_clip_rect(rect.intersect(ui.clip_rect()));
    let Some(sketches) = both(stage) else {
        without_sketches_ui(&mut child, rect, stage);
        return;
    };
    ScrollArea::vertical()
        .id_salt("minima")
        .auto_shrink(false)
        .show(&mut child, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let (_, grid) =
                ui.allocate_space(vec2(rect.width(), 8.0 + GROUP * SUPERSHINGLES as f32));
            for group in 0..SUPERSHINGLES {
                let top = grid.top() + 10.0 + group as f32 * GROUP;
                group_ui(
                    ui,
                    pos2(rect.left() + 20.0, top),
                    group,
                    stage,
                    sketches,
                    view,
                    actions,
                );
            }
            foot_ui(ui, rect, stage, sketches, view);
            if with_megashingles {
                let (_, place) = ui.allocate_space(vec2(rect.width(), 180.0));
                triangle_ui(ui, pos2(rect.left() + 20.0, place.top() + 8.0), sketches);
                note_ui(ui, rect, stage);
            }
        });
}

/// Draws the megashingles into `rect`.
pub fn megashingles_ui(ui: &mut Ui, rect: Rect, stage: &Stage<'_>) {
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt("megashingles"));
    child.set_clip_rect(rect.intersect(ui.clip_rect()));
    let Some(sketches) = both(stage) else {
        return;
    };
    ScrollArea::vertical()
        .id_salt("megashingles")
        .auto_shrink(false)
        .show(&mut child, |ui| {
            let (_, place) = ui.allocate_space(vec2(rect.width(), 180.0));
            triangle_ui(ui, pos2(rect.left() + 16.0, place.top() + 8.0), sketches);
            note_ui(ui, rect, stage);
        });
}

/// Both sketches, if both texts have one.
fn both<'a>(stage: &Stage<'a>) -> Option<Pair<&'a Sketch>> {
    let sketches = stage.sketches?;
    Some(Pair::new(
        sketches.of.left.as_ref()?,
        sketches.of.right.as_ref()?,
    ))
}

fn without_sketches_ui(ui: &mut Ui, rect: Rect, stage: &Stage<'_>) {
    let palette = Palette::of(ui);
    let note = match stage.sketches {
        Some(_) => format!(
            "No sketch: {}.",
            phrases(ui).undefined(stage.comparison.numbers.situation.lacking_units())
        ),
        None => "Sketching both texts…".to_owned(),
    };
    let line = Line::default().with(&note, Type::Body, palette.ink_2);
    let galley = line.wrapped(rect.width() - 40.0).galley(ui);
    let place = Rect::from_min_size(rect.min + vec2(20.0, 12.0), galley.size());
    ui.place(place, Label::new(galley).selectable(false));
}

/// One supershingle: its fourteen minima, a bracket, and both values.
fn group_ui(
    ui: &mut Ui,
    at: egui::Pos2,
    group: usize,
    stage: &Stage<'_>,
    sketches: Pair<&Sketch>,
    view: &View,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let first = group * MINIMA_A_SUPERSHINGLE;
    let label = format!("{}–{}", first + 1, first + MINIMA_A_SUPERSHINGLE);
    let y = at.y + CELL / 2.0;
    text_ui(
        ui,
        pos2(at.x, y),
        Align2::LEFT_CENTER,
        label,
        Type::Caption,
        palette.ink_2,
    );
    let left = at.x + 48.0;
    let mut equal = 0;
    for i in first..first + MINIMA_A_SUPERSHINGLE {
        let x = left + (i - first) as f32 * PITCH;
        let cell = Rect::from_min_size(pos2(x, at.y), Vec2::splat(CELL));
        equal += usize::from(cell_ui(ui, cell, i, stage, sketches, view, actions));
    }
    let right = left + PITCH * (MINIMA_A_SUPERSHINGLE as f32 - 1.0) + CELL;
    let below = at.y + CELL + 6.0;
    let stroke = Stroke::new(1.0, palette.hairline_strong);
    ui.painter().hline(left..=right, below, stroke);
    for x in [left, right] {
        ui.painter().vline(x, below - 3.0..=below, stroke);
    }
    let values = sketches.map(|sketch| sketch.supershingles[group]);
    let is_equal = values.left == values.right;
    let short = |value: u64| format!("{:08x}…", value >> 32);
    let sign = if is_equal { "=" } else { "≠" };
    let y = below + 10.0;
    let name = text_ui(
        ui,
        pos2(left, y),
        Align2::LEFT_CENTER,
        format!("S{}", group + 1),
        Type::CaptionStrong,
        palette.ink_1,
    );
    let value = format!("{} {sign} {}", short(values.left), short(values.right));
    let shown = text_ui(
        ui,
        pos2(name.rect.right() + 5.0, y),
        Align2::LEFT_CENTER,
        value,
        Type::Caption,
        if is_equal {
            palette.accent
        } else {
            palette.ink_2
        },
    );
    shown.on_hover_text(format!(
        "Supershingle {}: left {:016x}, right {:016x}",
        group + 1,
        values.left,
        values.right
    ));
    let count = format!("{equal} of {MINIMA_A_SUPERSHINGLE} equal");
    text_ui(
        ui,
        pos2(right, y),
        Align2::RIGHT_CENTER,
        count,
        Type::Caption,
        palette.ink_2,
    );
}

/// One minimum; says whether both texts have the same.
fn cell_ui(
    ui: &mut Ui,
    cell: Rect,
    i: usize,
    stage: &Stage<'_>,
    sketches: Pair<&Sketch>,
    view: &View,
    actions: &mut Vec<Action>,
) -> bool {
    let palette = Palette::of(ui);
    let values = sketches.map(|sketch| sketch.minima[i]);
    let is_equal = values.left == values.right;
    let side = view.pipeline.side;
    let holder = stage
        .sketches
        .and_then(|sketches| sketches.holders[side].get(i))
        .copied();
    let response = ui.interact(cell, ui.scope_id().with(("minimum", i)), Sense::click());
    let state = if is_equal { "equal" } else { "not equal" };
    let spoken = format!("Minimum {}, {state}", i + 1);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
    mark_ui(ui, cell, is_equal, response.hovered());
    let chosen = view.pipeline.chosen(stage.number);
    let is_chosen = holder.is_some_and(|at| chosen == Some((side, at as usize)));
    if is_chosen || response.has_focus() {
        let stroke = Stroke::new(1.5, palette.ink_1);
        ui.painter().rect_stroke(
            cell.expand(2.5),
            CornerRadius::same(5),
            stroke,
            StrokeKind::Inside,
        );
    }
    if response.clicked()
        && let Some(at) = holder
    {
        actions.push(Action::RevealShingle(side, at as usize));
    }
    response.on_hover_ui(|ui| {
        let shingle = holder.map_or_else(String::new, |at| {
            let at = at as usize;
            let length = stage.comparison.numbers.length as usize;
            let words = shortened(stage.comparison.index.units[side].canonical(&(at..at + length)));
            format!(
                "\nGiven by shingle {} of {}: “{words}”",
                at + 1,
                side.name()
            )
        });
        ui.label(format!(
            "{spoken}\nleft {:016x}\nright {:016x}{shingle}",
            values.left, values.right
        ));
    });
    is_equal
}

/// A filled cell with an equals sign, or an empty one.
fn mark_ui(ui: &Ui, cell: Rect, is_equal: bool, is_hovered: bool) {
    let palette = Palette::of(ui);
    let corner = CornerRadius::same(3);
    if is_equal {
        ui.painter().rect_filled(cell, corner, palette.accent);
        let font = Type::IconSmall.font();
        ui.painter().text(
            cell.center(),
            Align2::CENTER_CENTER,
            icons::EQUALS,
            font,
            palette.accent_on,
        );
    } else {
        let fill = if is_hovered {
            palette.hover
        } else {
            palette.raised
        };
        let outline = Stroke::new(1.0, palette.hairline_strong);
        ui.painter()
            .rect(cell, corner, fill, outline, StrokeKind::Inside);
    }
}

/// The estimate, and what the chosen shingle has to do with it.
fn foot_ui(ui: &mut Ui, rect: Rect, stage: &Stage<'_>, sketches: Pair<&Sketch>, view: &View) {
    let palette = Palette::of(ui);
    let Some(agreement) = stage.sketches.and_then(|sketches| sketches.agreement) else {
        return;
    };
    let exact = stage.comparison.numbers.resemblance;
    let error = standard_error_percent(Ok(agreement.estimate_percent()))
        .map_or_else(String::new, |error| format!(" ± {error:.1}"));
    let strong = format!(
        "{} of {MINIMA} = {}{error}",
        agreement.minima,
        percent(agreement.estimate_percent())
    );
    let exact = exact.map_or_else(
        |_| String::new(),
        |exact| format!(", exact {}", percent(exact)),
    );
    let mut line = Line::default()
        .with("Estimate ", Type::Caption, palette.ink_2)
        .with(&strong, Type::CaptionStrong, palette.ink_1)
        .with(&exact, Type::Caption, palette.ink_2);
    if let Some((side, at)) = view.pipeline.chosen(stage.number)
        && let Some(found) = stage.sketches
    {
        let holds = |i: &usize| found.holders[side].get(*i) == Some(&(at as u32));
        let held: Vec<usize> = (0..MINIMA).filter(holds).collect();
        let is_equal = |i: &&usize| sketches.left.minima[**i] == sketches.right.minima[**i];
        let equal = held.iter().filter(is_equal).count();
        let said = match (held.len(), equal) {
            (0, _) => format!("Shingle {} of {} gives no minimum.", at + 1, side.name()),
            (1, 1) => format!(
                "Shingle {} gives minimum {}, the same in both.",
                at + 1,
                held[0] + 1
            ),
            (1, _) => format!(
                "Shingle {} gives minimum {}, in {} alone.",
                at + 1,
                held[0] + 1,
                side.name()
            ),
            (many, equal) => {
                format!(
                    "Shingle {} gives {many} minima, {equal} of them the same in both.",
                    at + 1
                )
            }
        };
        line = line.with(&format!("\n{said}"), Type::Caption, palette.ink_2);
    }
    let galley = line.wrapped(rect.width() - 40.0).galley(ui);
    let (_, place) = ui.allocate_space(vec2(rect.width(), galley.size().y + 12.0));
    let place = Rect::from_min_size(pos2(rect.left() + 20.0, place.top() + 2.0), galley.size());
    ui.place(place, Label::new(galley).selectable(false));
}

/// Every pair of supershingles.
fn triangle_ui(ui: &mut Ui, at: egui::Pos2, sketches: Pair<&Sketch>) {
    let palette = Palette::of(ui);
    const SIZE: f32 = 24.0;
    const STEP: f32 = 28.0;
    let x = |j: usize| at.x + 24.0 + (j as f32 - 1.0) * STEP;
    let y = |i: usize| at.y + 22.0 + i as f32 * STEP;
    for j in 1..SUPERSHINGLES {
        let place = pos2(x(j) + SIZE / 2.0, at.y + 8.0);
        text_ui(
            ui,
            place,
            Align2::CENTER_CENTER,
            format!("S{}", j + 1),
            Type::Caption,
            palette.ink_2,
        );
        let place = pos2(at.x, y(j - 1) + SIZE / 2.0);
        text_ui(
            ui,
            place,
            Align2::LEFT_CENTER,
            format!("S{j}"),
            Type::Caption,
            palette.ink_2,
        );
    }
    for (number, (i, j)) in pairs().into_iter().enumerate() {
        let cell = Rect::from_min_size(pos2(x(j), y(i)), Vec2::splat(SIZE));
        let values = sketches.map(|sketch| sketch.megashingles[number]);
        let is_equal = values.left == values.right;
        let response = ui.interact(cell, ui.scope_id().with(("mega", number)), Sense::hover());
        let state = if is_equal { "equal" } else { "not equal" };
        let spoken = format!("Megashingle of S{} and S{}, {state}", i + 1, j + 1);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
        mark_ui(ui, cell, is_equal, response.hovered());
        if !is_equal {
            let font = Type::Caption.font();
            ui.painter().text(
                cell.center(),
                Align2::CENTER_CENTER,
                "–",
                font,
                palette.ink_2,
            );
        }
        response.on_hover_text(format!(
            "{spoken}\nleft {:016x}\nright {:016x}",
            values.left, values.right
        ));
    }
}

fn note_ui(ui: &mut Ui, rect: Rect, stage: &Stage<'_>) {
    let palette = Palette::of(ui);
    let line = Line::default()
        .with(
            "A cell is equal when both of its supershingles are. One of 15 is enough to call two texts near duplicates.\n\n",
            Type::Caption,
            palette.ink_2,
        )
        .with(&odds(stage), Type::Caption, palette.ink_1);
    let galley = line.wrapped(rect.width() - 36.0).galley(ui);
    let (_, place) = ui.allocate_space(vec2(rect.width(), galley.size().y + 12.0));
    let place = Rect::from_min_size(pos2(rect.left() + 16.0, place.top()), galley.size());
    ui.place(place, Label::new(galley).selectable(false));
}

/// How often one of fifteen is equal, at what these two texts have and at nine tenths.
fn odds(stage: &Stage<'_>) -> String {
    let at_90 = percent(100.0 * chance_of_supershingles(0.9, 2));
    let Ok(resemblance) = stage.comparison.numbers.resemblance else {
        return format!("At a resemblance of 90\u{202f}% it happens in {at_90} of pairs.");
    };
    let chance = chance_of_supershingles(resemblance / 100.0, 2);
    let own = match chance {
        chance if chance < 0.0005 => "that almost never happens".to_owned(),
        chance => format!("that happens in {} of pairs", percent(100.0 * chance)),
    };
    format!(
        "At a resemblance of {} {own}; at 90\u{202f}%, in {at_90} of pairs.",
        percent(resemblance)
    )
}
