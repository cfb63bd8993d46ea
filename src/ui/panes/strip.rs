//! The overview strip at the outer edge of each pane: the marks of the whole text, the part in view, and the scroll bar.

use crate::ui::action::Action;
use crate::ui::editor::ScrollGoal;
use crate::ui::frame::Frame;
use crate::ui::panes::layers::OLD_MARKS;
use crate::ui::panes::layout::PaneFrame;
use crate::ui::panes::shown_marks::ShownMarks;
use crate::ui::panes::strip_marks::{StripContent, StripMap, StripMark, places_of};
use crate::ui::passages::menu::{PassageMenu, passage_menu_ui};
use crate::ui::passages::view::remembered;
use crate::ui::theme::READING_ROW;
use crate::ui::widgets::{focus_ring, menu_item_ui};
use egui::{
    Color32, CornerRadius, CursorIcon, Key, Modifiers, Rangef, Rect, Response, Role, Sense, Stroke,
    StrokeKind, Ui, WidgetInfo, pos2, vec2,
};
use shinglescope_core::text::{EditMap, Side};
use std::sync::Arc;

const MARK_WIDTH: f32 = 6.0;
const SELECTED_WIDTH: f32 = 10.0;
const THUMB_WIDTH: f32 = 13.0;

/// Draws the strip of `side`. If the person scrolled the text with it, returns the new offset of the text.
pub fn strip_ui(
    ui: &mut Ui,
    side: Side,
    strip: Rect,
    drawn: &PaneFrame,
    frame: &mut Frame,
) -> Option<f64> {
    let palette = frame.palette;
    let id = ui.scope_id().with(("strip", side.name()));
    let response = ui.interact(strip, id, Sense::click_and_drag());
    let label = frame.t.strip_overview(side.name());
    response.widget_info(|| WidgetInfo::labeled(Role::ScrollBar, true, &label));
    ui.painter()
        .rect_filled(strip, CornerRadius::ZERO, palette.chrome);
    let content = drawn.content_height.max(1.0);
    let visible = f64::from(drawn.body.height());
    // The marks of a text that fits into its pane lie beside their words.
    let scale = (f64::from(strip.height()) / content).min(1.0);
    marks_ui(ui, side, strip, scale, frame);
    matches_ui(ui, side, strip, scale, frame);

    let most = content - visible + f64::from(frame.view.panes[side].covered);
    let within = |to: f64| to.clamp(0.0, most.max(0.0));
    let to_offset = |to: f64| (ScrollGoal::Offset(within(to)), within(to));
    let offset = frame.view.panes[side].offset;
    let mut scrolled = None;
    if most > 0.5 {
        let size = vec2(THUMB_WIDTH, ((visible * scale) as f32).max(16.0));
        let centre = strip.top() + ((offset + visible / 2.0) * scale) as f32;
        let highest = strip.top() + size.y / 2.0;
        let centre = centre.clamp(highest, (strip.bottom() - size.y / 2.0).max(highest));
        let thumb = Rect::from_center_size(pos2(strip.center().x, centre), size);
        let is_lit = response.hovered() || response.dragged();
        let fill = palette
            .ink_3
            .gamma_multiply(if is_lit { 0.26 } else { 0.14 });
        let (corners, inside) = (CornerRadius::same(3), StrokeKind::Inside);
        let stroke = Stroke::new(1.0, palette.ink_3.gamma_multiply(0.6));
        ui.painter().rect(thumb, corners, fill, stroke, inside);
        if let Some(at) = response.interact_pointer_pos()
            && (response.dragged() || response.clicked())
        {
            let at = f64::from(at.y - strip.top()) / scale;
            scrolled = Some(to_offset(at - visible / 2.0));
        }
    }
    if let Some(to) = menu_ui(&response, side, strip, scale, frame) {
        scrolled = Some(to_offset(to - visible / 2.0));
    }
    focus_ring(ui, &response, strip, &palette);
    if response.has_focus() {
        let page = (visible - f64::from(READING_ROW)).max(f64::from(READING_ROW));
        let keys = [
            (Key::PageUp, offset - page),
            (Key::PageDown, offset + page),
            (Key::Home, 0.0),
            (Key::End, most),
        ];
        let pressed = |key: &Key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, *key));
        let to = keys.into_iter().find(|(key, _)| pressed(key));
        scrolled = to.map(|(_, to)| to_offset(to)).or(scrolled);
    }
    if response.hovered() {
        ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        let wheel = f64::from(ui.input(|input| input.smooth_scroll_delta().y));
        if wheel != 0.0 {
            scrolled = Some((ScrollGoal::By(-wheel), within(offset - wheel)));
        }
    }
    let (goal, to) = scrolled?;
    frame.view.panes[side].jump(goal);
    ui.ctx().request_repaint();
    Some(to)
}

/// The context menu of the place under the pointer; returns the height of the text to scroll to, if that was chosen.
fn menu_ui(
    response: &Response,
    side: Side,
    strip: Rect,
    scale: f64,
    frame: &mut Frame,
) -> Option<f64> {
    let session = frame.session;
    let comparison = session.comparison().filter(|_| !session.is_new_pair())?;
    let edit_map = session.edit_map(side);
    let page = &frame.view.panes[side].page;
    let map = StripMap::new(page, edit_map, strip.height(), scale);
    let kept = response.id.with("place");
    let pointer = response
        .interact_pointer_pos()
        .filter(|_| response.secondary_clicked());
    if let Some(at) = pointer {
        let y = f64::from(at.y - strip.top()) / scale;
        response.ctx.data_mut(|data| data.insert_temp(kept, y));
    }
    let has_passages = session.shown_difference().is_none();
    let pointed = || map.passage_at(comparison, side, pointer?.y - strip.top());
    let pointed = || pointed().filter(|_| has_passages);
    let mut to = None;
    let others = |ui: &mut Ui, _: &mut Vec<Action>| {
        if menu_item_ui(ui, &frame.t.menu_scroll_here(), "", true) {
            to = ui.data(|data| data.get_temp(kept));
        }
    };
    let menu = PassageMenu {
        comparison,
        notes: session.notes(),
        side: Some(side),
        chosen: frame.view.selected,
    };
    passage_menu_ui(response, menu, pointed, others, &mut frame.actions);
    to
}

/// The passages, the runs that weigh enough, or the changes.
fn marks_ui(ui: &Ui, side: Side, strip: Rect, scale: f64, frame: &mut Frame) {
    let (session, palette) = (frame.session, frame.palette);
    let is_old = frame.view.stale_since.is_some();
    let of_these = |_: &&_| !is_old || !session.is_new_pair();
    let Some(comparison) = session.comparison().filter(of_these) else {
        return;
    };
    let shown = session.shown_difference();
    let selected = match shown {
        Some(_) => frame.view.difference.chosen,
        None => frame.view.selected,
    };
    let mut painter = ui.painter().with_clip_rect(strip);
    if is_old {
        painter.multiply_opacity(OLD_MARKS);
    }
    let mark_rect = |mark: &StripMark, width: f32, gap: f32| {
        let x = Rangef::point(strip.center().x).expand(width / 2.0);
        let y = strip.top() + mark.y.min + gap..=strip.top() + mark.y.max - gap;
        Rect::from_x_y_ranges(x, y)
    };
    let view = &mut *frame.view;
    let page = &view.panes[side].page;
    let map = |edit_map| StripMap::new(page, edit_map, strip.height(), scale);
    let edit_map = shown.map_or_else(|| session.edit_map(side), |shown| shown.edit_map(side));
    let own = map(edit_map);
    let content = StripContent::Marks {
        marks: ShownMarks::of(session, view.difference.kinds),
        comparison: session.answered(),
        selected,
    };
    let mut found = || {
        if let Some(shown) = shown {
            let spans = &view.difference.spans(shown)[side];
            let at = |index: usize| spans.get(index).copied().unwrap_or_default();
            let chosen = selected.and_then(|index| {
                let change = shown.difference.changes.get(index)?;
                Some((shown.span(side, &change.at[side]), index as u32))
            });
            return own.marks(spans.len(), at, chosen.as_slice());
        }
        let chosen = selected.map(|index| places_of(comparison, side, index));
        let chosen = chosen.unwrap_or_default();
        own.passages(comparison.highlights(side), &chosen)
    };
    let kept = &mut view.strips[side].marks;
    let marks = remembered(kept, (own.scale, content), || Arc::new(found()));
    for mark in marks.iter() {
        if let Some(share) = mark.density {
            // A little is still seen.
            let share = 0.2 + 0.8 * share;
            let ink = palette.chrome.lerp_to_gamma(palette.accent, share);
            painter.rect_filled(mark_rect(mark, MARK_WIDTH, 0.0), 0, ink);
            continue;
        }
        let is_wide = selected == Some(mark.index);
        let width = if is_wide { SELECTED_WIDTH } else { MARK_WIDTH };
        let gap = if mark.y.span() > 6.0 { 1.0 } else { 0.0 };
        let ink: Color32 = match shown {
            Some(shown) => {
                let change = shown.difference.changes.get(mark.index);
                change.map_or(palette.ink_3, |change| palette.change(change.kind, side).0)
            }
            None => view.colours.shown(&palette, comparison, mark.index).line,
        };
        let rect = mark_rect(mark, width, gap);
        painter.rect_filled(rect, CornerRadius::same(1), ink);
    }
}

/// Short lines at the right edge for the matches of what is searched for.
fn matches_ui(ui: &Ui, side: Side, strip: Rect, scale: f64, frame: &mut Frame) {
    let view = &mut *frame.view;
    let finding = view.find.as_ref();
    let Some(finding) = finding.filter(|finding| finding.looks_in(side)) else {
        return;
    };
    let page = &view.panes[side].page;
    let map = StripMap::new(page, EditMap::default(), strip.height(), scale);
    let places = finding.places(side);
    let content = StripContent::Matches {
        query: finding.query.clone(),
        options: finding.options,
        count: places.len(),
        revision: frame.session.pane(side).revision(),
    };
    let found = || {
        let at = |index: usize| (places.get(index).copied().unwrap_or_default(), 0);
        map.marks(places.len(), at, &[])
    };
    let kept = &mut view.strips[side].found;
    let found = remembered(kept, (map.scale, content), || Arc::new(found()));
    let stroke = Stroke::new(1.5, frame.palette.accent);
    let painter = ui.painter().with_clip_rect(strip);
    for mark in found.iter() {
        let y = strip.top() + mark.y.min + 1.0;
        painter.hline(strip.right() - 5.0..=strip.right(), y, stroke);
    }
}
