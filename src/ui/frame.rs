//! One frame of the window: menu, score, texts, panel, status line. Views read the session and return actions; nothing
//! here changes a text or a setting.

use crate::session::Session;
use crate::session::settings::Tab;
use crate::ui::action::Action;
use crate::ui::chrome::tab_order::TabRegions;
use crate::ui::chrome::{
    about, author, closing, help, leave_out, menu_bar, notices, panel, report_check, restored,
    save_question, states, status_bar, tab_order, work,
};
use crate::ui::difference;
use crate::ui::panes::layout::{HEADER, PaneFrame, PanesLayout};
use crate::ui::panes::{brackets, find_bar, gutter, header, invitation, marks, strip, text_pane};
use crate::ui::score::bar;
use crate::ui::theme::Palette;
use crate::ui::view::{Closing, View};
use crate::ui::why;
use crate::ui::widgets::{icon_button_ui, icons, is_small, phrases, split_bottom, split_top};
use egui::{CornerRadius, Rangef, Rect, Stroke, Ui, pos2, vec2};
use shinglescope_core::text::{Pair, Side};

/// A result that is out of date for longer than this, in seconds, is dimmed. Small texts never flicker.
const DIM_AFTER: f64 = 0.080;

/// Draws one frame; returns what the person asked for.
pub fn frame_ui(ui: &mut Ui, session: &Session, view: &mut View) -> Vec<Action> {
    let mut actions = Vec::new();
    view.atlas.update(ui.ctx());
    view.why.follow(session);
    view.colours.follow(session);
    let palette = Palette::of(ui);
    let all = ui.max_rect();
    let small = is_small(ui);
    let is_dimmed = is_dimmed(ui, session, view);
    ui.painter()
        .rect_filled(all, CornerRadius::ZERO, palette.chrome);

    let (menu, rest) = split_top(all, 32.0);
    let (score, rest) = split_top(rest, if small { 76.0 } else { 96.0 });
    // In a low window the texts come first.
    // In a low window it would cover what a tab is for, but for the one that is open at first.
    let has_room = all.height() >= 560.0 || session.settings.panel.tab == Tab::Length;
    let shows_invitation = invitation::is_due(session) && view.restored.is_none() && has_room;
    let height_if = |is_shown: bool, height: f32| if is_shown { height } else { 0.0 };
    let (invitation, rest) = split_top(rest, height_if(shows_invitation, invitation::height(all)));
    let (restored, rest) = split_top(
        rest,
        height_if(view.restored.is_some(), restored::height(all)),
    );
    let (rest, status) = split_bottom(rest, 28.0);
    let place = panel::PanelPlace::new(rest, small, session.settings.panel);

    let panel_rect = place.body.map_or(place.tabs, |body| body.union(place.tabs));
    let (_, texts) = split_top(place.texts, HEADER);
    let regions = TabRegions {
        texts,
        panel: panel_rect,
    };
    tab_order::announce(ui.ctx(), &regions);

    menu_bar::menu_bar_ui(ui, menu, session, view, &mut actions);
    hline(ui, score, score.top());
    bar::score_bar_ui(ui, score, session, is_dimmed, view, &mut actions);
    if shows_invitation {
        invitation::invitation_ui(ui, invitation, &mut actions);
    }
    if let Some(note) = &view.restored {
        restored::restored_ui(ui, restored, note, &mut actions);
    }
    // Beside the panel, the texts may have as little room as in a small window.
    let narrow = place.texts.width() < 1000.0;
    panes_ui(ui, place.texts, narrow, session, view, &mut actions);
    panel::panel_ui(ui, &place, session, view, &mut actions);
    status_bar::status_bar_ui(ui, status, session, view, &mut actions);
    if view.help_is_open {
        help::help_ui(ui, &mut actions);
    }
    if view.about_is_open {
        about::about_ui(ui, &mut actions);
    }
    if let Some(sheet) = &mut view.leaving_out {
        leave_out::leave_out_ui(ui, sheet, session, &mut actions);
    }
    if let Some(check) = &view.report_check {
        report_check::report_check_ui(ui, check, &mut actions);
    }
    if let Some(field) = &mut view.author {
        author::author_ui(ui, field, &mut actions);
    }
    if let Some(question) = &view.save_question {
        save_question::save_question_ui(ui, question, &mut actions);
    }
    if view.closing == Closing::Asking {
        closing::closing_ui(ui, &mut actions);
    }
    (view.focus, view.menu) = (None, None);
    actions
}

/// The same for what stays old while newer figures are shown already, as when the length is dragged.
const DIM_REST_AFTER: f64 = 0.250;

/// Whether to dim the figures: they have been out of date for a while. What lies in the texts is dimmed by
/// [`View::stale_since`].
fn is_dimmed(ui: &Ui, session: &Session, view: &mut View) -> bool {
    let now = ui.input(|input| input.time);
    let both_here = Side::BOTH
        .iter()
        .all(|side| !session.document(*side).is_empty());
    if !session.is_stale() || !both_here {
        (view.stale_since, view.stale_asked) = (None, None);
        return false;
    }
    let has_figures = session.preview().is_some();
    let after = if has_figures {
        DIM_REST_AFTER
    } else {
        DIM_AFTER
    };
    let since = *view.stale_asked.get_or_insert(now);
    if now - since < after {
        view.stale_since = None;
        ui.ctx()
            .request_repaint_after(std::time::Duration::from_secs_f64(after));
        return false;
    }
    view.stale_since = Some(since);
    !has_figures
}

fn hline(ui: &Ui, rect: Rect, y: f32) {
    let palette = Palette::of(ui);
    ui.painter()
        .hline(rect.x_range(), y - 0.5, Stroke::new(1.0, palette.hairline));
}

/// Below this height, a card over the texts covers as little of them as it can.
const LOW_PANES: f32 = 260.0;

/// The height of texts that have room for a card and a notice.
const CARD_AND_NOTICE: f32 = 128.0;

fn panes_ui(
    ui: &mut Ui,
    panes: Rect,
    small: bool,
    session: &Session,
    view: &mut View,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let is_low = panes.height() < LOW_PANES;
    // A card and the notices lie over the lower end of the texts, and move no word.
    let (above_card, card) = split_bottom(panes, view.card_height);
    let mut layout = PanesLayout::new(panes, small);
    let bar = view.find.as_ref().map(|finding| {
        let parts = &mut layout.sides[finding.side];
        let (bar, rest) = split_top(parts.body, find_bar::HEIGHT);
        parts.lower(rest.top());
        bar
    });
    // Where both have no room, a notice comes before the card.
    let has_no_room = |side: Side| layout.sides[side].body.height() < CARD_AND_NOTICE;
    let has_notice = |side: Side| session.pane(side).notice.is_some();
    let mut sides = Side::BOTH.into_iter();
    let card_waits = sides.any(|side| has_notice(side) && has_no_room(side));
    let frames = texts_ui(ui, &layout, session, view, actions);
    let gutter = Rect::from_x_y_ranges(layout.gutter, panes.y_range());
    ui.painter().rect_filled(gutter, 0, palette.chrome);
    let bands = Rect::from_x_y_ranges(layout.gutter, layout.body.y_range());
    let is_fresh = view.stale_since.is_none();
    let comparison = session.comparison().filter(|_| is_fresh);
    if let Some(differed) = session.shown_difference() {
        let margins = Pair::from_fn(|side| layout.sides[side].margin);
        if is_fresh {
            difference::beside_ui(ui, bands, margins, &frames, differed, view, actions);
        }
    } else if let Some(comparison) = comparison {
        gutter::gutter_ui(ui, bands, &frames, session, comparison, view, actions);
        for side in Side::BOTH {
            let margin = layout.sides[side].margin;
            brackets::margin_ui(
                ui,
                side,
                margin,
                &frames,
                (comparison, session.notes()),
                view,
                actions,
            );
        }
    }
    let hovered = comparison.and_then(|_| hovered_passage(ui, &layout, &frames));
    if hovered != view.hovered {
        view.hovered = hovered;
        ui.ctx().request_repaint();
    }
    gutter::pass_wheel(ui, bands, view);
    for side in Side::BOTH {
        let parts = &layout.sides[side];
        let led = strip::strip_ui(ui, side, parts.strip, &frames[side], session, view, actions);
        if let Some(to) = led {
            view.lead(session, side, to);
        }
        if session.document(side).is_empty() {
            let reading = view.reading[side].as_deref();
            let covered = view.panes[side].covered;
            let body = parts.body.with_max_y(parts.body.bottom() - covered);
            states::empty_pane_ui(ui, side, body, session, reading, actions);
        }
        let height = &mut view.notice_height[side];
        let room = parts.body.intersect(above_card);
        notices::notice_ui(ui, side, room, is_low, height, session, actions);
        if view.drop_target == Some(side) {
            let stroke = Stroke::new(2.0, palette.accent);
            ui.painter()
                .extend(marks::dashed_rect(parts.body.shrink(6.0), stroke));
        }
    }
    if let Some(bar) = bar {
        find_bar::find_bar_ui(ui, bar, session, view, actions);
    }
    headers_ui(ui, &layout, panes, session, view, actions);
    why::why_ui(ui, &frames, session, view, actions);
    let height = match card_waits {
        true => 0.0,
        false => states::state_card_ui(ui, card, is_low, session, view, actions),
    };
    if height != view.card_height {
        view.card_height = height;
        ui.ctx().request_repaint();
    }
    let covered = Side::BOTH.map(|side| view.panes[side].covered);
    let (free, _) = split_bottom(panes, covered[0].max(covered[1]));
    work::chip_ui(ui, free, &view.work, actions);
}

/// Draws both texts. The one that is being scrolled goes first, so that the other follows in the same frame.
fn texts_ui(
    ui: &mut Ui,
    layout: &PanesLayout,
    session: &Session,
    view: &mut View,
    actions: &mut Vec<Action>,
) -> Pair<PaneFrame> {
    let palette = Palette::of(ui);
    let pointer = ui.input(|input| input.pointer.hover_pos());
    let first = Side::BOTH
        .into_iter()
        .find(|side| pointer.is_some_and(|at| layout.sides[*side].body.contains(at)))
        .unwrap_or(view.last_pane);
    let mut draw = |ui: &mut Ui, side: Side, view: &mut View| {
        let parts = &layout.sides[side];
        ui.painter()
            .rect_filled(parts.body.with_min_y(layout.body.top()), 0, palette.pane);
        text_pane::text_pane_ui(ui, side, parts.body, parts.column, session, view, actions)
    };
    let leader = draw(ui, first, view);
    if leader.was_scrolled && view.panes[first].target.is_none() {
        view.lead(session, first, view.panes[first].offset);
    }
    let follower = draw(ui, first.other(), view);
    // The lines around the texts are painted over them.
    for side in Side::BOTH {
        let body = layout.sides[side].body;
        let (inner, outer) = match side {
            Side::Left => (body.right(), body.left()),
            Side::Right => (body.left(), body.right()),
        };
        let stroke = Stroke::new(1.0, palette.hairline);
        ui.painter()
            .vline(inner, layout.header.top()..=body.bottom(), stroke);
        ui.painter().vline(outer, body.y_range(), stroke);
    }
    match first {
        Side::Left => Pair::new(leader, follower),
        Side::Right => Pair::new(follower, leader),
    }
}

/// The passage whose words or bracket the pointer is on.
fn hovered_passage(ui: &Ui, layout: &PanesLayout, frames: &Pair<PaneFrame>) -> Option<usize> {
    let at = ui.input(|input| input.pointer.hover_pos())?;
    let found = Side::BOTH.into_iter().find_map(|side| {
        let (parts, marks) = (&layout.sides[side], &frames[side].marks);
        if ui.rect_contains_pointer(parts.margin) {
            let mut all = brackets::brackets(marks).into_iter();
            return all
                .find(|bracket| bracket.y.contains(at.y))
                .map(|bracket| bracket.passage);
        }
        if !ui.rect_contains_pointer(parts.body) {
            return None;
        }
        marks
            .iter()
            .find(|mark| mark.contains(at))
            .map(|mark| mark.passage)
    });
    found.filter(|passage| *passage != marks::NEW)
}

fn headers_ui(
    ui: &mut Ui,
    layout: &PanesLayout,
    panes: Rect,
    session: &Session,
    view: &mut View,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    ui.painter().rect_filled(layout.header, 0, palette.chrome);
    for y in [layout.header.top(), layout.header.bottom()] {
        hline(ui, layout.header, y);
    }
    for x in [layout.gutter.min, layout.gutter.max] {
        ui.painter()
            .vline(x, panes.y_range(), Stroke::new(1.0, palette.hairline));
    }
    for side in Side::BOTH {
        let parts = &layout.sides[side];
        let (row, right) = match side {
            Side::Left => (
                Rangef::new(panes.left(), layout.gutter.min),
                layout.gutter.min - 8.0,
            ),
            Side::Right => (
                Rangef::new(layout.gutter.max, panes.right()),
                panes.right() - 16.0,
            ),
        };
        let row = Rect::from_x_y_ranges(row, layout.header.y_range());
        let left = parts.column.min;
        header::pane_header_ui(ui, side, (left, right), row, session, view, actions);
    }
    let t = phrases(ui);
    let together = session.settings.scroll_together;
    let centre = pos2(layout.gutter.center(), layout.header.center().y);
    let narrow = layout.gutter.span() < 60.0;
    let square = |x: f32| Rect::from_center_size(pos2(x, centre.y), vec2(28.0, 28.0));
    let offset = if narrow { 0.0 } else { 16.0 };
    let link = icon_button_ui(
        ui,
        square(centre.x - offset),
        icons::LINK_SIMPLE,
        &t.scroll_together(),
        together,
    );
    if link.on_hover_text(t.scroll_together_hint()).clicked() {
        actions.push(Action::SetScrollTogether(!together));
    }
    if !narrow {
        let swap = icon_button_ui(
            ui,
            square(centre.x + offset),
            icons::ARROWS_LEFT_RIGHT,
            &t.swap_sides(),
            false,
        );
        if swap.on_hover_text(t.swap_sides_hint()).clicked() {
            actions.push(Action::Swap);
        }
    }
}
