//! The bands between twins, which are drawn and clicked in the gutter between the texts. The wheel over it scrolls both.

use crate::ui::action::Action;
use crate::ui::editor::ScrollGoal;
use crate::ui::frame::Frame;
use crate::ui::panes::brackets::joined;
use crate::ui::panes::layout::PaneFrame;
use crate::ui::panes::marks::{Mark, NEW};
use crate::ui::passages::menu::{PassageMenu, passage_menu_ui};
use crate::ui::view::View;
use crate::ui::widgets::menu_item_ui;
use egui::epaint::{CubicBezierShape, Mesh};
use egui::{Color32, CursorIcon, Painter, Pos2, Rangef, Rect, Sense, Shape, Stroke, Ui, lerp};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::text::{Pair, Side};

/// Steps of a band's curve.
const STEPS: usize = 24;

/// The bands can be clicked: a click shows both ends of a passage, and a secondary click opens its menu.
pub fn gutter_ui(
    ui: &mut Ui,
    gutter: Rect,
    frames: &Pair<PaneFrame>,
    comparison: &Comparison,
    frame: &mut Frame,
) {
    let selected = frame.view.selected;
    let bands = joined(frames.map(|frame| frame.marks.as_slice()), selected);
    bands_ui(ui, gutter, &bands, frame);
    let response = ui.interact(gutter, ui.scope_id().with("gutter"), Sense::CLICK);
    let pointer = response.hover_pos().or(response.interact_pointer_pos());
    let pointed = pointer.and_then(|at| band_at(gutter, &bands, at));
    if pointed.is_some() {
        ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
    }
    if response.clicked() {
        let reveal = pointed.map(|passage| Action::Reveal(passage, None));
        frame.actions.extend(reveal);
    }
    let (session, t, actions) = (frame.session, &frame.t, &mut frame.actions);
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
    let menu = PassageMenu {
        comparison,
        notes: session.notes(),
        side: None,
        chosen: frame.view.selected,
    };
    passage_menu_ui(&response, menu, || pointed, others, actions);
}

/// The passage whose band is at a point of the gutter, the narrowest of several.
fn band_at(gutter: Rect, bands: &[(&Mark, Pair<Rangef>)], at: Pos2) -> Option<usize> {
    let down = down_at(gutter.x_range(), at.x);
    let height = |(_, ends): &(&Mark, Pair<Rangef>)| {
        let Pair { left, right } = ends;
        let top = lerp(left.min..=right.min, down);
        Rangef::new(top, lerp(left.max..=right.max, down))
    };
    let under = bands.iter().filter(|band| height(band).contains(at.y));
    let narrowest = under.min_by(|a, b| height(a).span().total_cmp(&height(b).span()));
    let passage = narrowest?.0.passage;
    (passage != NEW).then_some(passage)
}

/// Draws the bands into `gutter`.
fn bands_ui(ui: &Ui, gutter: Rect, bands: &[(&Mark, Pair<Rangef>)], frame: &Frame) {
    let (palette, lit) = (frame.palette, frame.view.lit());
    let painter = ui.painter().with_clip_rect(gutter);
    for (mark, ends) in bands {
        let passage = Some(mark.passage).filter(|passage| *passage != NEW);
        let is_lit = |lit: Option<usize>| passage.is_some() && passage == lit;
        // Passages that are set aside have a band only while they are chosen or hovered.
        if mark.is_excluded && !is_lit(lit.selected) && !is_lit(lit.hovered) {
            continue;
        }
        let colours = mark.colours(&palette, &frame.view.colours);
        let (fill, edge) = match (is_lit(lit.selected), is_lit(lit.hovered)) {
            (true, _) => (colours.selected, Stroke::new(1.5, colours.line)),
            (false, true) => (colours.selected, Stroke::new(1.0, colours.line)),
            (false, false) => (
                mixed(palette.chrome, colours.fill, 0.75),
                Stroke::new(1.0, mixed(palette.chrome, colours.line, 0.45)),
            ),
        };
        band(
            &painter,
            gutter.x_range(),
            *ends,
            Pair::new(fill, fill),
            edge,
        );
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
            view.panes[side].jump(ScrollGoal::By(-f64::from(wheel)));
        }
        ui.ctx().request_repaint();
    }
}

/// A mix of two colours that is opaque, so that crossing bands stay distinct.
pub fn mixed(ground: Color32, over: Color32, share: f32) -> Color32 {
    ground.lerp_to_gamma(over, share)
}

/// An edge of a band: a curve that begins and ends level, with its handles at half the width.
fn curve(x: Rangef, from: f32, to: f32) -> CubicBezierShape {
    let middle = x.center();
    let points = [(x.min, from), (middle, from), (middle, to), (x.max, to)];
    let points = points.map(Pos2::from);
    CubicBezierShape::from_points_stroke(points, false, Color32::TRANSPARENT, Stroke::NONE)
}

/// How far down a band is at `x`, from 0 where it begins to 1 where it ends, by halving.
fn down_at(gutter: Rangef, x: f32) -> f32 {
    let curve = curve(gutter, 0.0, 1.0);
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..STEPS {
        let middle = (low + high) / 2.0;
        if curve.sample(middle).x < x {
            low = middle;
        } else {
            high = middle;
        }
    }
    curve.sample(low).y
}

/// A band from one side to the other, with a gradient between two colours.
pub fn band(painter: &Painter, x: Rangef, ends: Pair<Rangef>, fills: Pair<Color32>, edge: Stroke) {
    let upper = curve(x, ends.left.min, ends.right.min);
    let lower = curve(x, ends.left.max, ends.right.max);
    let along = |step: usize| step as f32 / STEPS as f32;
    let mut mesh = Mesh::default();
    for along in (0..=STEPS).map(along) {
        let fill = fills.left.lerp_to_gamma(fills.right, along);
        mesh.colored_vertex(upper.sample(along), fill);
        mesh.colored_vertex(lower.sample(along), fill);
    }
    for step in 0..STEPS as u32 {
        let i = 2 * step;
        mesh.add_triangle(i, i + 1, i + 2);
        mesh.add_triangle(i + 1, i + 3, i + 2);
    }
    painter.add(Shape::mesh(mesh));
    for curve in [upper, lower] {
        let points = (0..=STEPS).map(|step| curve.sample(along(step)));
        painter.line(points.collect(), edge);
    }
}
