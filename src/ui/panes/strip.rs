//! The overview strip at the outer edge of each pane: the marks of the whole text, the part in view, and the scroll bar.

use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::editor::{ScrollGoal, ScrollTarget};
use crate::ui::panes::layout::PaneFrame;
use crate::ui::panes::strip_marks::{StripContent, StripMap};
use crate::ui::passages::menu::passage_menu_ui;
use crate::ui::theme::{Palette, READING_ROW};
use crate::ui::view::View;
use crate::ui::widgets::{focus_ring, menu_item_ui, phrases};
use egui::{
    CornerRadius, CursorIcon, Key, Modifiers, Rangef, Rect, Response, Role, Sense, Stroke,
    StrokeKind, Ui, WidgetInfo, vec2,
};
use shinglescope_core::text::{EditMap, Side};

const MARK_WIDTH: f32 = 6.0;
const SELECTED_WIDTH: f32 = 10.0;
const THUMB_WIDTH: f32 = 13.0;

/// Draws the strip of `side`. If the person scrolled the text with it, returns the new offset of the text.
pub fn strip_ui(
    ui: &mut Ui,
    side: Side,
    strip: Rect,
    frame: &PaneFrame,
    session: &Session,
    view: &mut View,
    actions: &mut Vec<Action>,
) -> Option<f64> {
    let palette = Palette::of(ui);
    let id = ui.scope_id().with(("strip", side.name()));
    let response = ui.interact(strip, id, Sense::click_and_drag());
    let label = phrases(ui).strip_overview(side.name());
    response.widget_info(|| WidgetInfo::labeled(Role::ScrollBar, true, &label));
    ui.painter()
        .rect_filled(strip, CornerRadius::ZERO, palette.chrome);
    let content = frame.content_height.max(1.0);
    let visible = f64::from(frame.body.height());
    // The marks of a text that fits into its pane lie beside their words.
    let scale = (f64::from(strip.height()) / content).min(1.0);
    marks_ui(ui, side, strip, scale, session, view);
    matches_ui(ui, side, strip, scale, session, view);

    let most = content - visible + f64::from(view.panes[side].covered);
    let offset = view.panes[side].offset;
    let mut scrolled = None;
    if most > 0.5 {
        let size = vec2(THUMB_WIDTH, ((visible * scale) as f32).max(16.0));
        let centre = strip.top() + ((offset + visible / 2.0) * scale) as f32;
        let highest = strip.top() + size.y / 2.0;
        let centre = centre.clamp(highest, (strip.bottom() - size.y / 2.0).max(highest));
        let thumb = Rect::from_center_size(egui::pos2(strip.center().x, centre), size);
        let is_lit = response.hovered() || response.dragged();
        let opacity = if is_lit { 0.26 } else { 0.14 };
        ui.painter().rect(
            thumb,
            CornerRadius::same(3),
            palette.ink_3.gamma_multiply(opacity),
            Stroke::new(1.0, palette.ink_3.gamma_multiply(0.6)),
            StrokeKind::Inside,
        );
        if let Some(at) = response.interact_pointer_pos()
            && (response.dragged() || response.clicked())
        {
            let to = f64::from(at.y - strip.top()) / scale - visible / 2.0;
            let to = to.clamp(0.0, most);
            scrolled = Some((ScrollGoal::Offset(to), to));
        }
    }
    if let Some(to) = menu_ui(&response, side, strip, scale, session, view, actions) {
        let to = (to - visible / 2.0).clamp(0.0, most.max(0.0));
        scrolled = Some((ScrollGoal::Offset(to), to));
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
        if let Some((_, to)) = keys.into_iter().find(|(key, _)| pressed(key)) {
            let to = to.clamp(0.0, most.max(0.0));
            scrolled = Some((ScrollGoal::Offset(to), to));
        }
    }
    if response.hovered() {
        ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        let wheel = f64::from(ui.input(|input| input.smooth_scroll_delta().y));
        if wheel != 0.0 {
            let to = (offset - wheel).clamp(0.0, most.max(0.0));
            scrolled = Some((ScrollGoal::By(-wheel), to));
        }
    }
    let (goal, to) = scrolled?;
    view.panes[side].target = Some(ScrollTarget::Jump(goal));
    ui.ctx().request_repaint();
    Some(to)
}

/// The context menu of the place under the pointer; returns the height of the text to scroll to, if that was chosen.
fn menu_ui(
    response: &Response,
    side: Side,
    strip: Rect,
    scale: f64,
    session: &Session,
    view: &View,
    actions: &mut Vec<Action>,
) -> Option<f64> {
    let comparison = session.comparison().filter(|_| !session.is_new_pair())?;
    let map = StripMap::new(
        &view.panes[side].page,
        session.edit_map(side),
        strip.height(),
        scale,
    );
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
    let mut to = None;
    let others = |ui: &mut Ui, _: &mut Vec<Action>| {
        if menu_item_ui(ui, &phrases(ui).menu_scroll_here(), "", true) {
            to = ui.data(|data| data.get_temp(kept));
        }
    };
    let pointed = || pointed().filter(|_| has_passages);
    passage_menu_ui(
        response,
        comparison,
        session.notes(),
        pointed,
        others,
        actions,
    );
    to
}

/// The passages, or the changes while the texts show those.
fn marks_ui(ui: &Ui, side: Side, strip: Rect, scale: f64, session: &Session, view: &mut View) {
    let Some(comparison) = session.comparison().filter(|_| view.stale_since.is_none()) else {
        return;
    };
    let palette = Palette::of(ui);
    let shown = session.shown_difference();
    let edit_map = shown.map_or_else(|| session.edit_map(side), |shown| shown.edit_map(side));
    let map = StripMap::new(&view.panes[side].page, edit_map, strip.height(), scale);
    let selected = match shown {
        Some(_) => view.difference.chosen,
        None => view.selected,
    };
    let kept = &mut view.strips[side].marks;
    let marks = match shown {
        Some(shown) => {
            let content = StripContent::Changes {
                difference: shown.number,
                kinds: view.difference.kinds,
                selected,
            };
            kept.of(map.scale, content, || {
                let spans = view.difference.spans(shown);
                let own = &spans[side];
                let at = |index: usize| own.get(index).copied().unwrap_or_default();
                let chosen = selected.and_then(|index| {
                    let change = shown.difference.changes.get(index)?;
                    Some((shown.span(side, &change.at[side]), index as u32))
                });
                map.marks(own.len(), at, chosen.into_iter())
            })
        }
        None if session.marks_by_weight() => {
            let weighed = session.shown_runs();
            let content = StripContent::Runs {
                number: weighed.map(|weighed| weighed.number),
                comparison: session.answered(),
                selected,
            };
            kept.of(map.scale, content, || {
                // The runs can be of texts before the latest edits.
                let edit_map = weighed.map_or(edit_map, |weighed| weighed.edit_map(side));
                let runs = StripMap::new(map.page, edit_map, strip.height(), scale);
                let mut marks = weighed.map_or(Vec::new(), |weighed| runs.runs(weighed, side));
                marks.extend(map.selected(comparison, side, selected));
                marks
            })
        }
        None if map.is_crowded(comparison.highlights(side).len()) => {
            let content = StripContent::Density {
                comparison: session.answered(),
                selected,
            };
            kept.of(map.scale, content, || {
                map.passage_density(comparison, side, selected)
            })
        }
        None => {
            let content = StripContent::Passages {
                comparison: session.answered(),
                selected,
            };
            kept.of(map.scale, content, || {
                map.passages(comparison, side, selected)
            })
        }
    };
    let painter = ui.painter().with_clip_rect(strip);
    for mark in marks {
        let width = match selected == Some(mark.index) && mark.weight.is_none() {
            true => SELECTED_WIDTH,
            false => MARK_WIDTH,
        };
        if let Some(share) = mark.density {
            let x = strip.center().x;
            let x = Rangef::new(x - MARK_WIDTH / 2.0, x + MARK_WIDTH / 2.0);
            let y = Rangef::new(strip.top() + mark.y.min, strip.top() + mark.y.max);
            // A little is still seen.
            let ink = palette
                .chrome
                .lerp_to_gamma(palette.accent, 0.2 + 0.8 * share);
            painter.rect_filled(Rect::from_x_y_ranges(x, y), 0, ink);
            continue;
        }
        let gap = if mark.y.span() > 6.0 { 1.0 } else { 0.0 };
        let x = strip.center().x;
        let rect = Rect::from_x_y_ranges(
            Rangef::new(x - width / 2.0, x + width / 2.0),
            Rangef::new(
                strip.top() + mark.y.min + gap,
                strip.top() + mark.y.max - gap,
            ),
        );
        let colour = match (shown, mark.weight) {
            (None, Some(step)) => palette.weight(step).line,
            (Some(shown), _) => {
                let change = shown.difference.changes.get(mark.index);
                change.map_or(palette.ink_3, |change| palette.change(change.kind, side).0)
            }
            (None, None) => view.colours.shown(&palette, comparison, mark.index).line,
        };
        painter.rect_filled(rect, CornerRadius::same(1), colour);
    }
}

/// Short lines at the right edge for the matches of what is searched for.
fn matches_ui(ui: &Ui, side: Side, strip: Rect, scale: f64, session: &Session, view: &mut View) {
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
        revision: session.pane(side).revision(),
    };
    let found = view.strips[side].found.of(map.scale, content, || {
        let at = |index: usize| (places.get(index).copied().unwrap_or_default(), 0);
        map.marks(places.len(), at, std::iter::empty())
    });
    let stroke = Stroke::new(1.5, Palette::of(ui).accent);
    let painter = ui.painter().with_clip_rect(strip);
    for mark in found {
        let y = strip.top() + mark.y.min + 1.0;
        painter.hline(strip.right() - 5.0..=strip.right(), y, stroke);
    }
}
