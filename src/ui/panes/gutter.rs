//! Brackets of both texts go in; the bands between twins come out. The wheel over the gutter scrolls both texts.

use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::editor::{ScrollGoal, ScrollTarget};
use crate::ui::panes::brackets::{Bracket, brackets};
use crate::ui::panes::layout::PaneFrame;
use crate::ui::panes::marks::NEW;
use crate::ui::passages::menu::passage_menu_ui;
use crate::ui::theme::Palette;
use crate::ui::view::View;
use crate::ui::widgets::{menu_item_ui, phrases};
use egui::epaint::{Mesh, Vertex, WHITE_UV};
use egui::{
    Color32, CursorIcon, Painter, Pos2, Rangef, Rect, Sense, Shape, Stroke, Ui, lerp, pos2,
};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::text::{Pair, Side};

/// Steps of a band's curve.
const STEPS: usize = 24;

/// The bands can be clicked: a click shows both ends of a passage, and a secondary click opens its menu.
pub fn gutter_ui(
    ui: &mut Ui,
    gutter: Rect,
    frames: &Pair<PaneFrame>,
    session: &Session,
    comparison: &Comparison,
    view: &View,
    actions: &mut Vec<Action>,
) {
    let t = phrases(ui);
    bands_ui(ui, gutter, frames, view);
    let response = ui.interact(gutter, ui.scope_id().with("gutter"), Sense::CLICK);
    let pointer = response.hover_pos().or(response.interact_pointer_pos());
    let pointed = || band_at(gutter, frames, pointer?);
    if pointed().is_some() {
        ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
    }
    if response.clicked() {
        actions.extend(pointed().map(|passage| Action::Reveal(passage, None)));
    }
    let together = session.settings.scroll_together;
    let scroll = match together {
        true => t.scroll_separately(),
        false => t.scroll_together(),
    };
    let others = |ui: &mut Ui, actions: &mut Vec<Action>| {
        for (title, action) in [
            (scroll, Action::SetScrollTogether(!together)),
            (t.swap_sides(), Action::Swap),
        ] {
            if menu_item_ui(ui, &title, "", true) {
                actions.push(action);
            }
        }
    };
    passage_menu_ui(
        &response,
        comparison,
        session.notes(),
        pointed,
        others,
        actions,
    );
}

/// The passage whose band is at a point of the gutter, the narrowest of several.
fn band_at(gutter: Rect, frames: &Pair<PaneFrame>, at: Pos2) -> Option<usize> {
    let sides = Pair::from_fn(|side| brackets(&frames[side].marks));
    let t = curve_parameter((at.x - gutter.left()) / gutter.width().max(1.0));
    let down = down_at(t);
    let joined = sides.left.iter().flat_map(|left| {
        let twins = sides.right.iter();
        let twins = twins.filter(|right| left.is_twin(right));
        twins.map(move |right| {
            let top = lerp(left.y.min..=right.y.min, down);
            let bottom = lerp(left.y.max..=right.y.max, down);
            (left.passage, Rangef::new(top, bottom))
        })
    });
    let under = joined.filter(|(_, y)| y.contains(at.y));
    let narrowest = under.min_by(|(_, a), (_, b)| a.span().total_cmp(&b.span()));
    let passage = narrowest.map(|(passage, _)| passage);
    passage.filter(|passage| *passage != NEW)
}

/// Draws the bands into `gutter`.
fn bands_ui(ui: &Ui, gutter: Rect, frames: &Pair<PaneFrame>, view: &View) {
    let palette = Palette::of(ui);
    let lit = view.lit();
    let painter = ui.painter().with_clip_rect(gutter);
    let sides = Pair::from_fn(|side| brackets(&frames[side].marks));
    let is_selected = |bracket: &&Bracket| Some(bracket.passage) == lit.selected;
    let mut joined: Vec<&Bracket> = sides[Side::Left]
        .iter()
        .filter(|b| !is_selected(b))
        .collect();
    joined.extend(sides[Side::Left].iter().filter(is_selected));
    for left in joined {
        for right in sides[Side::Right]
            .iter()
            .filter(|right| left.is_twin(right))
        {
            let passage = Some(left.passage).filter(|passage| *passage != NEW);
            let is_lit = |lit: Option<usize>| passage.is_some() && passage == lit;
            // Passages that are set aside have a band only while they are chosen or hovered.
            if left.is_excluded && !is_lit(lit.selected) && !is_lit(lit.hovered) {
                continue;
            }
            let colours = left.colours(&palette, &view.colours);
            let (fill, edge) = match (is_lit(lit.selected), is_lit(lit.hovered)) {
                (true, _) => (colours.selected, Stroke::new(1.5, colours.line)),
                (false, true) => (colours.selected, Stroke::new(1.0, colours.line)),
                (false, false) => (
                    mixed(palette.chrome, colours.fill, 0.75),
                    Stroke::new(1.0, mixed(palette.chrome, colours.line, 0.45)),
                ),
            };
            let fills = Pair::new(fill, fill);
            let ends = Pair::new(left.y, right.y);
            band(&painter, gutter.x_range(), ends, fills, edge);
        }
    }
}

/// The wheel over the gutter scrolls both texts.
pub fn pass_wheel(ui: &Ui, gutter: Rect, view: &mut View) {
    if !ui.rect_contains_pointer(gutter) {
        return;
    }
    let wheel = ui.input(|input| input.smooth_scroll_delta().y);
    if wheel != 0.0 {
        for side in Side::BOTH {
            view.panes[side].target = Some(ScrollTarget::Jump(ScrollGoal::By(-f64::from(wheel))));
        }
        ui.ctx().request_repaint();
    }
}

/// A mix of two colours that is opaque, so that crossing bands stay distinct.
pub fn mixed(ground: Color32, over: Color32, share: f32) -> Color32 {
    ground.lerp_to_gamma(over, share)
}

/// How far along and how far down a cubic curve is that has its handles at half the width, so that it begins and ends level.
/// x = 3u²t·½ + 3ut²·½ + t³; y goes from one end to the other.
fn along_at(t: f32) -> f32 {
    let u = 1.0 - t;
    1.5 * u * u * t + 1.5 * u * t * t + t * t * t
}

fn down_at(t: f32) -> f32 {
    3.0 * (1.0 - t) * t * t + t * t * t
}

/// Where the curve is so far along, by halving.
fn curve_parameter(along: f32) -> f32 {
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..STEPS {
        let middle = (low + high) / 2.0;
        match along_at(middle) < along {
            true => low = middle,
            false => high = middle,
        }
    }
    low
}

fn curve(x: Rangef, from: f32, to: f32) -> impl Iterator<Item = Pos2> {
    (0..=STEPS).map(move |step| {
        let t = step as f32 / STEPS as f32;
        pos2(
            lerp(x.min..=x.max, along_at(t)),
            lerp(from..=to, down_at(t)),
        )
    })
}

/// A band from one side to the other, with a gradient between two colours.
pub fn band(painter: &Painter, x: Rangef, ends: Pair<Rangef>, fills: Pair<Color32>, edge: Stroke) {
    let upper: Vec<Pos2> = curve(x, ends.left.min, ends.right.min).collect();
    let lower: Vec<Pos2> = curve(x, ends.left.max, ends.right.max).collect();
    let mut mesh = Mesh::default();
    for (step, (a, b)) in upper.iter().zip(&lower).enumerate() {
        let along = step as f32 / STEPS as f32;
        let fill = fills.left.lerp_to_gamma(fills.right, along);
        for pos in [*a, *b] {
            mesh.vertices.push(Vertex {
                pos,
                uv: WHITE_UV,
                color: fill,
            });
        }
    }
    for step in 0..STEPS as u32 {
        let i = 2 * step;
        mesh.indices.extend([i, i + 1, i + 2, i + 1, i + 3, i + 2]);
    }
    painter.add(Shape::mesh(mesh));
    painter.add(Shape::line(upper, edge));
    painter.add(Shape::line(lower, edge));
}
