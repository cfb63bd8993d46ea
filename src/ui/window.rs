//! One frame of the window: menu, score, texts, panel, status line. Views read the session and return actions; nothing
//! here changes a text or a setting.

use crate::session::Session;
use crate::session::settings::Tab;
use crate::ui::action::Action;
use crate::ui::chrome::toolbar::{tool_ui, toolbar_ui};
use crate::ui::chrome::{
    about, banner, help, leave_out, menu_bar, notices, panel, questions, recent, report_check,
    states, status_bar, tab_order, work,
};
use crate::ui::difference;
use crate::ui::editor::atlas_generation;
use crate::ui::frame::Frame;
use crate::ui::panes::layers::OLD_MARKS;
use crate::ui::panes::layout::{HEADER, PaneFrame, PanesLayout};
use crate::ui::panes::margin::Margin;
use crate::ui::panes::marks::Mark;
use crate::ui::panes::{find_bar, gutter, header, invitation, marks, strip, text_pane};
use crate::ui::score::bar;
use crate::ui::view::{Closing, View};
use crate::ui::why;
use crate::ui::widgets::{icons, is_small, split_bottom, split_top};
use egui::{CornerRadius, Rangef, Rect, Stroke, Ui, UiBuilder};
use shinglescope_core::text::{Pair, Side};

/// A result that is out of date for longer than this, in seconds, is dimmed. Small texts never flicker.
const DIM_AFTER: f64 = 0.080;

/// The same for what stays old while newer figures are shown already, as when the length is dragged.
const DIM_REST_AFTER: f64 = 0.250;

/// Below this height, a card over the texts covers as little of them as it can.
const LOW_PANES: f32 = 260.0;

/// The height of texts that have room for a card and a notice.
const CARD_AND_NOTICE: f32 = 128.0;

/// Draws one frame; returns what the person asked for.
pub fn frame_ui(ui: &mut Ui, session: &Session, view: &mut View) -> Vec<Action> {
    atlas_generation(ui.ctx());
    view.why.follow(session);
    view.colours.follow(session);
    let all = ui.max_rect();
    let small = is_small(ui);
    let is_dimmed = is_dimmed(ui, session, view);
    let mut frame = Frame::new(ui, session, view);
    ui.painter()
        .rect_filled(all, CornerRadius::ZERO, frame.palette.chrome);

    let (menu, rest) = split_top(all, 32.0);
    let score_height = match small {
        true if all.height() < 560.0 => 76.0,
        true => 84.0,
        false => 104.0,
    };
    let (score, rest) = split_top(rest, score_height);
    // In a low window the texts come first.
    // In a low window it would cover what a tab is for, but for the one that is open at first.
    let has_room = all.height() >= 560.0 || session.settings.panel.tab == Tab::Length;
    let shows_invitation = invitation::is_due(session) && frame.view.restored.is_none() && has_room;
    let line_if = |is_shown| if is_shown { banner::height(all) } else { 0.0 };
    let (invitation, rest) = split_top(rest, line_if(shows_invitation));
    let (restored, rest) = split_top(rest, line_if(frame.view.restored.is_some()));
    let (rest, status) = split_bottom(rest, 28.0);
    let place = panel::PanelPlace::new(rest, small, session.settings.panel);

    let panel_rect = place.body.map_or(place.tabs, |body| body.union(place.tabs));
    let (_, texts) = split_top(place.texts, HEADER);
    tab_order::announce(ui.ctx(), texts, panel_rect);

    menu_bar::menu_bar_ui(ui, menu, &mut frame);
    hline(ui, score, score.top(), &frame);
    bar::score_bar_ui(ui, score, is_dimmed, &mut frame);
    if shows_invitation {
        invitation::invitation_ui(ui, invitation, &mut frame);
    }
    banner::restored_ui(ui, restored, &mut frame);
    panes_ui(ui, place.texts, &mut frame);
    match recent::is_start(&frame) && place.body.is_some() {
        true => recent::start_ui(ui, panel_rect, &mut frame),
        false => panel::panel_ui(ui, &place, &mut frame),
    }
    status_bar::status_bar_ui(ui, status, &mut frame);
    sheets_ui(ui, &mut frame);
    (frame.view.focus, frame.view.menu) = (None, None);
    frame.actions
}

/// Draws what is open over the window.
fn sheets_ui(ui: &mut Ui, frame: &mut Frame) {
    let Frame { view, actions, .. } = frame;
    if view.help_is_open {
        help::help_ui(ui, frame.session, actions);
    }
    if view.about_is_open {
        about::about_ui(ui, actions);
    }
    if let Some(sheet) = &mut view.leaving_out {
        leave_out::leave_out_ui(ui, sheet, frame.session, actions);
    }
    if let Some(check) = &view.report_check {
        report_check::report_check_ui(ui, check, actions);
    }
    if let Some(field) = &mut view.author {
        questions::author_ui(ui, field, actions);
    }
    if let Some(question) = &mut view.path_question {
        questions::path_question_ui(ui, question, actions);
    }
    if let Some(question) = &view.save_question {
        questions::save_question_ui(ui, question, actions);
    }
    if view.closing == Closing::Asking {
        questions::closing_ui(ui, actions);
    }
}

/// Whether to dim the figures: they have been out of date for a while. What lies in the texts is dimmed by
/// [`View::stale_since`].
fn is_dimmed(ui: &Ui, session: &Session, view: &mut View) -> bool {
    let now = ui.input(|input| input.time);
    if !session.is_stale() || session.missing_text().is_some() {
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

fn hline(ui: &Ui, rect: Rect, y: f32, frame: &Frame) {
    let stroke = Stroke::new(1.0, frame.palette.hairline);
    ui.painter().hline(rect.x_range(), y - 0.5, stroke);
}

fn panes_ui(ui: &mut Ui, panes: Rect, frame: &mut Frame) {
    let (session, palette) = (frame.session, frame.palette);
    let is_low = panes.height() < LOW_PANES;
    // A card and the notices lie over the lower end of the texts, and move no word.
    let (above_card, card) = split_bottom(panes, frame.view.card_height);
    // Beside the panel, the texts may have as little room as in a small window.
    let mut layout = PanesLayout::new(panes, panes.width() < 1000.0);
    let bar = frame.view.find.as_ref().map(|finding| {
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
    let drawn = texts_ui(ui, &layout, frame);
    let gutter = Rect::from_x_y_ranges(layout.gutter, panes.y_range());
    ui.painter().rect_filled(gutter, 0, palette.chrome);
    let bands = Rect::from_x_y_ranges(layout.gutter, layout.body.y_range());
    // What lies beside the texts moves with an edit, faint, until there is a new result.
    let is_old = frame.view.stale_since.is_some();
    let comparison = session.comparison();
    let comparison = comparison.filter(|_| !is_old || !session.is_new_pair());
    let mut beside = ui.new_child(UiBuilder::new().max_rect(panes));
    if is_old {
        beside.multiply_opacity(OLD_MARKS);
    }
    if let Some(differed) = session.shown_difference() {
        let margins = Pair::from_fn(|side| layout.sides[side].margin);
        if comparison.is_some() {
            difference::beside_ui(&mut beside, bands, margins, &drawn, differed, frame);
        }
    } else if let Some(comparison) = comparison {
        gutter::gutter_ui(&mut beside, bands, &drawn, comparison, frame);
        for side in Side::BOTH {
            let margin = Margin {
                side,
                place: layout.sides[side].margin,
                frames: &drawn,
                comparison,
            };
            margin.margin_ui(&mut beside, frame);
        }
    }
    let hovered = comparison.and_then(|_| hovered_passage(ui, &layout, &drawn));
    if hovered != frame.view.hovered {
        frame.view.hovered = hovered;
        ui.ctx().request_repaint();
    }
    gutter::pass_wheel(ui, bands, frame.view);
    for side in Side::BOTH {
        let strip = layout.sides[side].strip;
        if let Some(to) = strip::strip_ui(ui, side, strip, &drawn[side], frame) {
            frame.view.lead(session, side, to);
        }
        let body = layout.sides[side].body;
        over_text_ui(ui, side, body, body.intersect(above_card), is_low, frame);
    }
    if let Some(bar) = bar {
        find_bar::find_bar_ui(ui, bar, frame);
    }
    headers_ui(ui, &layout, panes, frame);
    why::why_ui(ui, &drawn, frame);
    let height = if card_waits {
        0.0
    } else {
        states::state_card_ui(ui, card, is_low, frame)
    };
    if height != frame.view.card_height {
        frame.view.card_height = height;
        ui.ctx().request_repaint();
    }
    let covered = Side::BOTH.map(|side| frame.view.panes[side].covered);
    let (free, _) = split_bottom(panes, covered[0].max(covered[1]));
    work::chip_ui(ui, free, frame);
}

/// Draws what lies over a text: what to do where it is empty, a notice with `room` above the card, and where a file is
/// dropped.
fn over_text_ui(ui: &mut Ui, side: Side, body: Rect, room: Rect, is_low: bool, frame: &mut Frame) {
    if frame.session.document(side).is_empty() {
        let covered = frame.view.panes[side].covered;
        let free = body.with_max_y(body.bottom() - covered);
        states::empty_pane_ui(ui, side, free, frame);
    }
    notices::notice_ui(ui, side, room, is_low, frame);
    if frame.view.drop_target == Some(side) {
        let stroke = Stroke::new(2.0, frame.palette.accent);
        ui.painter()
            .extend(marks::dashed_rect(body.shrink(6.0), stroke));
    }
}

/// Draws both texts. The one that is being scrolled goes first, so that the other follows in the same frame.
fn texts_ui(ui: &mut Ui, layout: &PanesLayout, frame: &mut Frame) -> Pair<PaneFrame> {
    let palette = frame.palette;
    let pointer = ui.input(|input| input.pointer.hover_pos());
    let first = Side::BOTH
        .into_iter()
        .find(|side| pointer.is_some_and(|at| layout.sides[*side].body.contains(at)))
        .unwrap_or(frame.view.last_pane);
    let mut draw = |side: Side, frame: &mut Frame| {
        let parts = &layout.sides[side];
        let ground = parts.body.with_min_y(layout.body.top());
        ui.painter().rect_filled(ground, 0, palette.pane);
        text_pane::text_pane_ui(ui, side, parts, frame)
    };
    let leader = draw(first, frame);
    let pane = &frame.view.panes[first];
    if leader.was_scrolled && pane.target.is_none() {
        let offset = pane.offset;
        frame.view.lead(frame.session, first, offset);
    }
    let follower = draw(first.other(), frame);
    // The lines around the texts are painted over them.
    let (painter, stroke) = (ui.painter(), Stroke::new(1.0, palette.hairline));
    for (side, parts) in Side::BOTH.map(|side| (side, &layout.sides[side])) {
        let body = parts.body;
        let (inner, outer) = match side {
            Side::Left => (body.right(), body.left()),
            Side::Right => (body.left(), body.right()),
        };
        painter.vline(inner, layout.header.top()..=body.bottom(), stroke);
        painter.vline(outer, body.y_range(), stroke);
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
        let (parts, drawn) = (&layout.sides[side], &frames[side]);
        if ui.rect_contains_pointer(parts.margin) {
            let is_beside = |mark: &&Mark| mark.bracket.is_some_and(|y| y.contains(at.y));
            return drawn.marks.iter().find(is_beside).map(|mark| mark.passage);
        }
        if !ui.rect_contains_pointer(parts.body) {
            return None;
        }
        let under = drawn.marks.iter().find(|mark| mark.contains(at));
        under.map(|mark| mark.passage)
    });
    found.filter(|passage| *passage != marks::NEW)
}

fn headers_ui(ui: &mut Ui, layout: &PanesLayout, panes: Rect, frame: &mut Frame) {
    let header = layout.header;
    ui.painter().rect_filled(header, 0, frame.palette.chrome);
    for y in [header.top(), header.bottom()] {
        hline(ui, header, y, frame);
    }
    let stroke = Stroke::new(1.0, frame.palette.hairline);
    for x in [layout.gutter.min, layout.gutter.max] {
        ui.painter().vline(x, panes.y_range(), stroke);
    }
    let rows = Pair::new(
        Rangef::new(panes.left(), layout.gutter.min),
        Rangef::new(layout.gutter.max, panes.right()),
    );
    for (side, edge) in [(Side::Left, 8.0), (Side::Right, 16.0)] {
        let row = Rect::from_x_y_ranges(rows[side], header.y_range());
        let column = Rangef::new(layout.sides[side].column.min, row.right() - edge);
        header::pane_header_ui(ui, side, column, row, frame);
    }
    let narrow = layout.gutter.span() < 60.0;
    let width = if narrow { 28.0 } else { 60.0 };
    let middle = Rect::from_x_y_ranges(layout.gutter, header.y_range());
    let middle = middle.shrink2((middle.size() - egui::vec2(width, middle.height())) / 2.0);
    let (t, actions) = (&frame.t, &mut frame.actions);
    let together = frame.session.settings.scroll_together;
    toolbar_ui(ui, middle, 4.0, |ui| {
        if !narrow {
            let words = [t.swap_sides(), t.swap_sides_hint()];
            let icon = icons::ARROWS_LEFT_RIGHT;
            tool_ui(ui, icon, words, false, Action::Swap, actions);
        }
        let words = [t.scroll_together(), t.scroll_together_hint()];
        let scroll = Action::SetScrollTogether(!together);
        tool_ui(ui, icons::LINK_SIMPLE, words, together, scroll, actions);
    });
}
