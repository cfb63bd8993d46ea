//! The 84 minima as a grid with equal ones marked, fourteen to a supershingle, and the fifteen megashingles as the triangle of
//! pairs that they are. A cell leads to the shingle that gave the minimum.

use crate::phrases::Phrases;
use crate::ui::action::Action;
use crate::ui::frame::Frame;
use crate::ui::pipeline::view::PipelineData;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{Line, hint_ui, icons, shortened, text_ui};
use egui::{
    Align2, Label, Pos2, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2,
    WidgetInfo, pos2, vec2,
};
use shinglescope_core::fingerprint::sketch::{
    MINIMA, MINIMA_PER_SUPERSHINGLE, SUPERSHINGLES, Sketch, chance_of_supershingles, pairs,
    standard_error_percent,
};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::sketches::Sketches;
use shinglescope_core::text::{Pair, Side};
use std::sync::Arc;

const CELL: f32 = 18.0;
const PITCH: f32 = 21.0;
const GROUP: f32 = 54.0;
const LEFT: Align2 = Align2::LEFT_CENTER;
const CENTRE: Align2 = Align2::CENTER_CENTER;

/// Draws the minima into `rect`, and the megashingles below them where these have no column of their own.
pub fn minima_ui(ui: &mut Ui, rect: Rect, data: &PipelineData<'_>, frame: &mut Frame) {
    let Some(minima) = Minima::new(data, frame) else {
        let t = &frame.t;
        let note = match data.sketches {
            Some(_) => {
                let reason = data.comparison.numbers.shape.reason_for_no_shingles();
                t.sketch_missing(t.undefined(reason))
            }
            None => t.sketch_pending(),
        };
        let line = Line::default().with(&note, Type::Body, frame.palette.ink_2);
        let galley = line.wrapped(rect.width() - 40.0).galley(ui);
        let place = Rect::from_min_size(rect.min + vec2(20.0, 12.0), galley.size());
        ui.place(place, Label::new(galley).selectable(false));
        return;
    };
    scrolled_ui(ui, rect, "minima", |ui| {
        let size = vec2(rect.width(), 8.0 + GROUP * SUPERSHINGLES as f32);
        let (_, grid) = ui.allocate_space(size);
        for group in 0..SUPERSHINGLES {
            let at = pos2(rect.left() + 20.0, grid.top() + 10.0 + group as f32 * GROUP);
            minima.group_ui(ui, at, group, &mut frame.actions);
        }
        minima.estimate_ui(ui, rect);
        if !data.is_wide {
            minima.triangle_ui(ui, rect, 20.0);
        }
    });
}

/// Draws the megashingles into `rect`.
pub fn megashingles_ui(ui: &mut Ui, rect: Rect, data: &PipelineData<'_>, frame: &Frame) {
    if let Some(minima) = Minima::new(data, frame) {
        scrolled_ui(ui, rect, "megashingles", |ui| {
            minima.triangle_ui(ui, rect, 16.0)
        });
    }
}

fn scrolled_ui(ui: &mut Ui, rect: Rect, salt: &str, content: impl FnOnce(&mut Ui)) {
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(salt));
    child.set_clip_rect(rect.intersect(ui.clip_rect()));
    let area = ScrollArea::vertical().id_salt(salt).auto_shrink(false);
    area.show(&mut child, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        content(ui);
    });
}

/// Draws a wrapped line below what was drawn last.
fn line_ui(ui: &mut Ui, rect: Rect, margin: f32, line: Line) {
    let galley = line.wrapped(rect.width() - 2.0 * margin).galley(ui);
    let (_, place) = ui.allocate_space(vec2(rect.width(), galley.size().y + 12.0));
    let corner = pos2(rect.left() + margin, place.top() + 2.0);
    let place = Rect::from_min_size(corner, galley.size());
    ui.place(place, Label::new(galley).selectable(false));
}

/// The sketches of both texts, and which shingles are listed and chosen.
struct Minima<'a> {
    comparison: &'a Comparison,
    found: &'a Sketches,
    sketches: Pair<&'a Sketch>,
    side: Side,
    chosen: Option<(Side, usize)>,
    t: Arc<Phrases>,
    palette: Palette,
}

impl<'a> Minima<'a> {
    /// If both texts have a sketch.
    fn new(data: &PipelineData<'a>, frame: &Frame) -> Option<Minima<'a>> {
        let (found, pipeline) = (data.sketches?, &frame.view.pipeline);
        Some(Minima {
            comparison: data.comparison,
            found,
            sketches: Pair::new(found.of.left.as_ref()?, found.of.right.as_ref()?),
            side: pipeline.side,
            chosen: pipeline.chosen(data.number),
            t: Arc::clone(&frame.t),
            palette: frame.palette,
        })
    }

    /// Draws a supershingle: its fourteen minima, a bracket, and both values.
    fn group_ui(&self, ui: &mut Ui, at: Pos2, group: usize, actions: &mut Vec<Action>) {
        let (t, palette) = (&self.t, self.palette);
        let minima = group * MINIMA_PER_SUPERSHINGLE..(group + 1) * MINIMA_PER_SUPERSHINGLE;
        let label = format!("{}–{}", minima.start + 1, minima.end);
        let middle = pos2(at.x, at.y + CELL / 2.0);
        text_ui(ui, middle, LEFT, label, Type::Caption, palette.ink_2);
        let (left, mut right) = (at.x + 48.0, at.x);
        let mut equal = 0;
        for (column, i) in minima.enumerate() {
            let corner = pos2(left + column as f32 * PITCH, at.y);
            let cell = Rect::from_min_size(corner, Vec2::splat(CELL));
            equal += usize::from(self.minimum_ui(ui, cell, i, actions));
            right = cell.right();
        }
        let below = at.y + CELL + 6.0;
        let stroke = Stroke::new(1.0, palette.hairline_strong);
        ui.painter().hline(left..=right, below, stroke);
        for x in [left, right] {
            ui.painter().vline(x, below - 3.0..=below, stroke);
        }
        let values = self.sketches.map(|sketch| sketch.supershingles[group]);
        let (one, other) = (values.left, values.right);
        let (sign, ink) = match one == other {
            true => ("=", palette.accent),
            false => ("≠", palette.ink_2),
        };
        let (y, number) = (below + 10.0, group + 1);
        let (at, name, style) = (pos2(left, y), format!("S{number}"), Type::CaptionStrong);
        let name = text_ui(ui, at, LEFT, name, style, palette.ink_1);
        let values = format!("{:08x}… {sign} {:08x}…", one >> 32, other >> 32);
        let at = pos2(name.rect.right() + 5.0, y);
        let values = text_ui(ui, at, LEFT, values, Type::Caption, ink);
        let (one, other) = (format!("{one:016x}"), format!("{other:016x}"));
        values.on_hover_text(t.supershingle_hint(number, &one, &other));
        let count = t.supershingle_equal(equal, MINIMA_PER_SUPERSHINGLE);
        let (at, anchor) = (pos2(right, y), Align2::RIGHT_CENTER);
        text_ui(ui, at, anchor, count, Type::Caption, palette.ink_2);
    }

    /// Draws one minimum, and returns whether it is the same in both texts.
    fn minimum_ui(&self, ui: &Ui, cell: Rect, i: usize, actions: &mut Vec<Action>) -> bool {
        let (t, side) = (&self.t, self.side);
        let Pair { left, right } = self.sketches.map(|sketch| sketch.minima[i]);
        let is_equal = left == right;
        let holder = self.found.holders[side].get(i).map(|at| *at as usize);
        let response = ui.interact(cell, ui.scope_id().with(("minimum", i)), Sense::click());
        let spoken = t.minimum_spoken(i + 1, state(is_equal));
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
        mark_ui(ui, cell, is_equal, response.hovered());
        let is_chosen = holder.is_some_and(|at| self.chosen == Some((side, at)));
        if is_chosen || response.has_focus() {
            let (around, stroke) = (cell.expand(2.5), Stroke::new(1.5, self.palette.ink_1));
            let inside = StrokeKind::Inside;
            ui.painter().rect_stroke(around, 5, stroke, inside);
        }
        if response.clicked()
            && let Some(at) = holder
        {
            actions.push(Action::RevealShingle(side, at));
        }
        response.on_hover_ui(|ui| {
            let values = t.both_values(format!("{left:016x}"), format!("{right:016x}"));
            let mut lines = vec![spoken, values];
            lines.extend(holder.map(|at| {
                let length = self.comparison.numbers.length as usize;
                let units = &self.comparison.index.units[side];
                let words = shortened(units.canonical(&(at..at + length)));
                t.minimum_holder(side.name(), at + 1, &words)
            }));
            hint_ui(ui, &lines.join("\n"));
        });
        is_equal
    }

    /// Draws the estimate, and which minima the chosen shingle gives.
    fn estimate_ui(&self, ui: &mut Ui, rect: Rect) {
        let (t, palette) = (&self.t, self.palette);
        let Some(agreement) = self.found.agreement else {
            return;
        };
        let (equal, estimate) = (agreement.minima, agreement.estimate_percent());
        let percent = t.percent(estimate);
        let value = match standard_error_percent(Ok(estimate)) {
            Some(error) => t.estimate_value_error(equal, MINIMA, &percent, t.decimal(error, 1)),
            None => t.estimate_value(equal, MINIMA, &percent),
        };
        let label = format!("{} ", t.estimate_label());
        let mut line = Line::default()
            .with(&label, Type::Caption, palette.ink_2)
            .with(&value, Type::CaptionStrong, palette.ink_1);
        if let Ok(exact) = self.comparison.numbers.resemblance {
            let exact = format!(", {}", t.estimate_exact(t.percent(exact)));
            line = line.with(&exact, Type::Caption, palette.ink_2);
        }
        if let Some((side, at)) = self.chosen {
            let holds = |i: &usize| self.found.holders[side].get(*i) == Some(&(at as u32));
            let held: Vec<usize> = (0..MINIMA).filter(holds).collect();
            let Pair { left, right } = self.sketches;
            let is_equal = |i: &&usize| left.minima[**i] == right.minima[**i];
            let number = (at + 1).to_string();
            let note = match (&held[..], held.iter().filter(is_equal).count()) {
                ([], _) => t.shingle_gives_none(side.name(), &number),
                ([minimum], 1) => t.shingle_gives_equal(&number, minimum + 1),
                ([minimum], _) => t.shingle_gives_own(side.name(), &number, minimum + 1),
                (several, equal) => t.shingle_gives_several(&number, several.len(), equal),
            };
            line = line.with(&format!("\n{note}"), Type::Caption, palette.ink_2);
        }
        line_ui(ui, rect, 20.0, line);
    }

    /// Draws every pair of supershingles, and how often one of the pairs is equal.
    fn triangle_ui(&self, ui: &mut Ui, rect: Rect, margin: f32) {
        const SIZE: f32 = 24.0;
        const STEP: f32 = 28.0;
        let (t, palette) = (&self.t, self.palette);
        let (_, place) = ui.allocate_space(vec2(rect.width(), 180.0));
        let at = pos2(rect.left() + margin, place.top() + 8.0);
        let x = |j: usize| at.x + 24.0 + (j as f32 - 1.0) * STEP;
        let y = |i: usize| at.y + 22.0 + i as f32 * STEP;
        for j in 1..SUPERSHINGLES {
            for (at, anchor, number) in [
                (pos2(x(j) + SIZE / 2.0, at.y + 8.0), CENTRE, j + 1),
                (pos2(at.x, y(j - 1) + SIZE / 2.0), LEFT, j),
            ] {
                let name = format!("S{number}");
                text_ui(ui, at, anchor, name, Type::Caption, palette.ink_2);
            }
        }
        for (number, (i, j)) in pairs().into_iter().enumerate() {
            let cell = Rect::from_min_size(pos2(x(j), y(i)), Vec2::splat(SIZE));
            let Pair { left, right } = self.sketches.map(|sketch| sketch.megashingles[number]);
            let is_equal = left == right;
            let response = ui.interact(cell, ui.scope_id().with(("mega", number)), Sense::hover());
            let spoken = t.megashingle_spoken(i + 1, j + 1, state(is_equal));
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
            mark_ui(ui, cell, is_equal, response.hovered());
            if !is_equal {
                let (at, font) = (cell.center(), Type::Caption.font());
                ui.painter().text(at, CENTRE, "–", font, palette.ink_2);
            }
            let values = t.both_values(format!("{left:016x}"), format!("{right:016x}"));
            response.on_hover_text(format!("{spoken}\n{values}"));
        }
        let note = format!("{}\n\n", t.megashingles_note());
        let line = Line::default()
            .with(&note, Type::Caption, palette.ink_2)
            .with(&self.odds(), Type::Caption, palette.ink_1);
        line_ui(ui, rect, margin, line);
    }

    /// How often one of fifteen is equal: at the resemblance of these two texts, and at 90 %.
    fn odds(&self) -> String {
        let t = &self.t;
        let high = t.percent(100.0 * chance_of_supershingles(0.9, 2));
        let Ok(resemblance) = self.comparison.numbers.resemblance else {
            return t.megashingles_odds_high(&high);
        };
        let chance = chance_of_supershingles(resemblance / 100.0, 2);
        let resemblance = t.percent(resemblance);
        match chance < 0.0005 {
            true => t.megashingles_odds_never(&resemblance, &high),
            false => t.megashingles_odds(&resemblance, t.percent(100.0 * chance), &high),
        }
    }
}

fn state(is_equal: bool) -> &'static str {
    if is_equal { "equal" } else { "different" }
}

/// Draws a filled cell with an equals sign, or an empty one.
fn mark_ui(ui: &Ui, cell: Rect, is_equal: bool, is_hovered: bool) {
    let (palette, painter) = (Palette::of(ui), ui.painter());
    if is_equal {
        painter.rect_filled(cell, 3, palette.accent);
        let (at, font) = (cell.center(), Type::IconSmall.font());
        painter.text(at, CENTRE, icons::EQUALS, font, palette.accent_on);
    } else {
        let (hover, raised) = (palette.hover, palette.raised);
        let fill = if is_hovered { hover } else { raised };
        let outline = Stroke::new(1.0, palette.hairline_strong);
        painter.rect(cell, 3, fill, outline, StrokeKind::Inside);
    }
}
