//! Brackets of both texts go in; the bands between twins come out. The wheel over the gutter scrolls both texts.

use crate::ui::editor::{ScrollGoal, ScrollTarget};
use crate::ui::panes::brackets::{Bracket, brackets};
use crate::ui::panes::layout::PaneFrame;
use crate::ui::theme::Palette;
use crate::ui::view::View;
use egui::epaint::{Mesh, Vertex, WHITE_UV};
use egui::{Color32, Painter, Pos2, Rangef, Rect, Shape, Stroke, Ui, lerp, pos2};
use shinglescope_core::text::{Pair, Side};

/// Steps of a band's curve.
const STEPS: usize = 24;

/// Draws the bands into `gutter`.
pub fn bands_ui(ui: &Ui, gutter: Rect, frames: &Pair<PaneFrame>, view: &View) {
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
            .filter(|right| right.passage == left.passage)
        {
            let passage = Some(left.passage);
            // Passages that are set aside have a band only while they are chosen or hovered.
            if left.is_excluded && passage != lit.selected && passage != lit.hovered {
                continue;
            }
            let colours = match left.is_excluded {
                true => palette.excluded(),
                false => view.colours.of(&palette, left.passage),
            };
            let (fill, edge) = match (passage == lit.selected, passage == lit.hovered) {
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

/// A cubic curve with its handles at half the width, so that it begins and ends level.
fn curve(x: Rangef, from: f32, to: f32) -> impl Iterator<Item = Pos2> {
    (0..=STEPS).map(move |step| {
        let t = step as f32 / STEPS as f32;
        let u = 1.0 - t;
        // x = 3u²t·½ + 3ut²·½ + t³; y goes from one end to the other.
        let along = 1.5 * u * u * t + 1.5 * u * t * t + t * t * t;
        let down = 3.0 * u * t * t + t * t * t;
        pos2(lerp(x.min..=x.max, along), lerp(from..=to, down))
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
