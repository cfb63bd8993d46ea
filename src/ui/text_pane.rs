//! One pane's text: an editor over a kept layout, the marks painted behind it.

use super::action::Action;
use super::marks::{self, Mark};
use super::pipeline_view::PipelineView;
use super::text_layout::{LayoutStyle, TextLayout};
use super::theme::Palette;
use super::view::{PaneFrame, PaneView, View};
use super::widgets::is_small;
use super::word_marks;
use crate::pipeline::parameters::Unit;
use crate::pipeline::spectrum::Spectrum;
use crate::pipeline::{Comparison, highlights};
use crate::text::{Side, Span};
use crate::workspace::Workspace;
use egui::scroll_area::ScrollBarVisibility;
use egui::{
    Pos2, Rangef, Rect, Response, ScrollArea, Shape, Stroke, TextEdit, Ui, UiBuilder, pos2, vec2,
};
use std::ops::Range;
use std::sync::Arc;

/// Paper above the first row, and below the last.
const PADDING: f32 = 8.0;

/// Skipped words that are shown in a weaker ink, at most.
const MOST_SUBDUED: usize = 50_000;

/// Draws the text of `side` into `body`, its column at `column`.
pub fn text_pane_ui(
    ui: &mut Ui,
    side: Side,
    body: Rect,
    column: Rangef,
    workspace: &Workspace,
    view: &mut View,
    actions: &mut Vec<Action>,
) -> PaneFrame {
    let palette = Palette::of(ui);
    let now = ui.input(|input| input.time);
    let document = workspace.document(side);
    let style = LayoutStyle {
        monospace: workspace.settings.monospace,
        flow_lines: workspace
            .settings
            .flow_lines
            .unwrap_or(is_small(ui) && !workspace.pane(side).is_edited),
    };
    let skipped = skipped_spans(workspace, side);
    let is_dimmed = view.stale_since.is_some();
    let (selected, flash) = (view.selected, view.flashes(now));
    let shows_forms = view.shows_form_differences;
    let wants_focus = view.focus == Some(side);
    let View { panes, atlas, .. } = view;
    let pane = &mut panes[side];
    if sync_buffer(pane, workspace.pane(side).revision(), &document.text) {
        View::forget_typing(ui.ctx(), side);
    }

    let mut child = ui.new_child(
        UiBuilder::new()
            .max_rect(body)
            .id_salt(("pane", side.name())),
    );
    child.set_clip_rect(body.intersect(ui.clip_rect()));
    let mut area = ScrollArea::vertical()
        .id_salt(("scroll", side.name()))
        .auto_shrink(false)
        .scroll_bar_visibility(ScrollBarVisibility::AlwaysHidden);
    let forced = pane.step(now);
    if let Some(offset) = forced {
        area = area.vertical_scroll_offset(offset.max(0.0));
        ui.ctx().request_repaint();
    }
    let PaneView { buffer, memo, .. } = pane;
    let mut layout: Option<Arc<TextLayout>> = None;
    let output = area.show(&mut child, |ui| {
        let top = ui.cursor().top() + PADDING;
        let place = Rect::from_min_max(pos2(column.min, top), pos2(column.max, f32::INFINITY));
        let behind = ui.painter().add(Shape::Noop);
        let mut layouter = |ui: &Ui, text: &dyn egui::TextBuffer, width: f32| {
            let laid_out = memo.layout(ui, text.as_str(), &skipped, width, style, atlas);
            let galley = Arc::clone(laid_out.galley());
            layout = Some(laid_out);
            galley
        };
        let edit = TextEdit::multiline(buffer)
            .id(View::editor_id(side))
            .frame(egui::Frame::NONE)
            .desired_width(column.span())
            .min_size(vec2(column.span(), body.height() - 2.0 * PADDING))
            .lock_focus(false)
            .layouter(&mut layouter);
        let shown = ui
            .scope_builder(UiBuilder::new().max_rect(place), |ui| edit.show(ui))
            .inner;
        // The paper around the column belongs to the text: the scroll area counts it as content.
        ui.allocate_rect(
            Rect::from_min_max(
                pos2(body.left(), top - PADDING),
                pos2(body.right(), shown.response.rect.bottom() + PADDING),
            ),
            egui::Sense::hover(),
        );
        (shown, behind)
    });
    let (shown, behind) = output.inner;
    name_for_screen_readers(&child, side, document.name.as_str());
    let offset = output.state.clamped_offset().y;
    let was_scrolled = forced.is_none() && (offset - pane.offset).abs() > 0.25;
    pane.offset = offset;
    pane.visible_height = body.height();
    pane.content_height = output.content_size.y;
    if shown.response.changed() {
        actions.push(Action::Typed(side, pane.buffer.clone()));
    }
    if wants_focus {
        shown.response.request_focus();
    }
    if shown.response.has_focus() {
        view.last_pane = side;
    }
    let layout = layout.unwrap_or_else(|| Arc::new(TextLayout::empty(Arc::clone(&shown.galley))));
    let marks = visible_marks(workspace, side, &layout, shown.galley_pos, body);
    let mut shapes = Vec::new();
    let rows = rows_in_view(&layout, shown.galley_pos, body);
    if !is_dimmed {
        shapes = marks::paint(&marks, selected, flash, &palette);
        shapes.extend(chosen_shingle(
            workspace,
            side,
            &layout,
            &rows,
            shown.galley_pos,
            &view.pipeline,
            &palette,
        ));
        if shows_forms {
            shapes.extend(form_underlines(
                workspace,
                side,
                &layout,
                shown.galley_pos,
                body,
                &palette,
            ));
        }
    }
    let origin = shown.galley_pos;
    shapes.extend(word_marks::shapes(
        workspace, side, &layout, origin, &rows, &palette,
    ));
    child
        .painter()
        .with_clip_rect(body)
        .set(behind, Shape::Vec(shapes));
    say_what_became(&shown.response.response, workspace, side, &layout, origin);
    if shown.response.clicked()
        && let Some(at) = shown.response.interact_pointer_pos()
        && ui.input(|input| input.modifiers.is_none())
    {
        let touched = marks
            .iter()
            .find(|mark| mark.contains(at))
            .map(|mark| mark.passage);
        actions.push(match touched {
            Some(passage) => Action::Reveal(passage, Some(side.other())),
            None => Action::Select(None),
        });
    }
    PaneFrame {
        body,
        origin: shown.galley_pos,
        layout,
        marks,
        content_height: output.content_size.y,
        was_scrolled,
    }
}

/// Brings the edited text up to the document's; says whether it was another one.
fn sync_buffer(pane: &mut PaneView, revision: u64, text: &str) -> bool {
    if pane.revision == Some(revision) {
        return false;
    }
    pane.revision = Some(revision);
    let is_another = pane.buffer != text;
    if is_another {
        pane.buffer.clear();
        pane.buffer.push_str(text);
    }
    is_another
}

fn name_for_screen_readers(ui: &Ui, side: Side, name: &str) {
    ui.ctx()
        .accesskit_node_builder(View::editor_id(side), |node| {
            node.set_label(match name {
                "" => format!("{} text", side.title()),
                name => format!("{} text, {name}", side.title()),
            });
        });
}

/// Words that take no part, where they stand now.
fn skipped_spans(workspace: &Workspace, side: Side) -> Vec<Span> {
    let Some(comparison) = workspace.comparison() else {
        return Vec::new();
    };
    let skipped = &comparison.words[side].skipped;
    // Where nearly every word is skipped, subduing each would cost more than it says.
    if skipped.is_empty() || skipped.len() > MOST_SUBDUED {
        return Vec::new();
    }
    let drift = workspace.drift(side);
    skipped
        .iter()
        .filter_map(|skipped| drift.moved(skipped.span))
        .collect()
}

/// The rows in view and one more on each side, so that shapes which go on beyond the view keep their form.
fn rows_in_view(layout: &TextLayout, origin: Pos2, body: Rect) -> Range<usize> {
    let rows = layout.rows_between(body.top() - origin.y, body.bottom() - origin.y);
    rows.start.saturating_sub(1)..(rows.end + 1).min(layout.galley().rows.len())
}

fn visible_marks(
    workspace: &Workspace,
    side: Side,
    layout: &TextLayout,
    origin: Pos2,
    body: Rect,
) -> Vec<Mark> {
    let Some(comparison) = workspace.comparison() else {
        return Vec::new();
    };
    let rows = rows_in_view(layout, origin, body);
    let visible = layout.bytes_of(&rows);
    let all = &comparison.highlights[side];
    let mark =
        |passage: u32, span: Span| Mark::new(passage as usize, &layout.pieces(span, &rows), origin);
    if let Some(quick) = workspace.quick()
        && let Some(spectra) = workspace.spectra()
        && quick.parameters.shingle.unit == Unit::Words
    {
        return quick_marks(&quick, &spectra.own, side, visible)
            .filter_map(|(passage, span)| mark(passage, span))
            .collect();
    }
    if !workspace.is_stale() {
        let seen = highlights::visible(all, visible);
        return seen
            .iter()
            .filter_map(|h| mark(h.passage, h.span))
            .collect();
    }
    let drift = workspace.drift(side);
    let moved = all
        .iter()
        .filter_map(|h| drift.moved(h.span).map(|span| (h.passage, span)));
    let seen = moved.filter(|(_, span)| span.start < visible.end && span.end > visible.start);
    seen.filter_map(|(passage, span)| mark(passage, span))
        .collect()
}

/// What matches at a length that was just set, straight from the longest match at each position: in the colours of the
/// passages that stand there still, until those of the new length come.
fn quick_marks<'a>(
    quick: &'a Comparison,
    spectrum: &Spectrum,
    side: Side,
    visible: Span,
) -> impl Iterator<Item = (u32, Span)> + 'a {
    /// The colour of what had no passage before: grey.
    const NEW: u32 = 7;
    let spans = quick.words[side].spans();
    let first = spans.partition_point(|span| span.end <= visible.start);
    let end = spans.partition_point(|span| span.start < visible.end);
    let runs = spectrum.covered(side, quick.length, &(first..end));
    let old = &quick.highlights[side];
    runs.into_iter().map(move |run| {
        let span = quick.span(side, &run);
        let at = old.partition_point(|highlight| highlight.span.end <= span.start);
        let passage = old
            .get(at)
            .filter(|highlight| highlight.span.start < span.end)
            .map_or(NEW, |highlight| highlight.passage);
        (passage, span)
    })
}

/// A frame around the shingle that was chosen in the pipeline panel, wherever it stands.
fn chosen_shingle(
    workspace: &Workspace,
    side: Side,
    layout: &TextLayout,
    rows: &Range<usize>,
    origin: Pos2,
    pipeline: &PipelineView,
    palette: &Palette,
) -> Vec<Shape> {
    if workspace.is_stale() {
        return Vec::new();
    }
    let visible = layout.bytes_of(rows);
    let stroke = Stroke::new(2.0, palette.accent);
    let all = pipeline.chosen_spans(workspace.answered(), side).iter();
    let seen = all.filter(|span| span.start < visible.end && span.end > visible.start);
    let frames = seen.filter_map(|span| Mark::new(0, &layout.pieces(*span, rows), origin));
    frames.flat_map(|frame| frame.outline(stroke)).collect()
}

/// Shows why the word under the pointer takes no part, or in which form it does.
fn say_what_became(
    response: &Response,
    workspace: &Workspace,
    side: Side,
    layout: &TextLayout,
    origin: Pos2,
) {
    let Some(comparison) = workspace.comparison().filter(|_| !workspace.is_stale()) else {
        return;
    };
    let pointed = response
        .hover_pos()
        .filter(|_| !response.is_pointer_button_down_on());
    let byte = pointed.and_then(|at| layout.byte_at(at - origin.to_vec2()));
    if let Some(said) = byte.and_then(|byte| word_marks::said(comparison, side, byte)) {
        response.clone().on_hover_text_at_pointer(said);
    }
}

/// Lines under words that are the same but for case or marks, in texts with identical words.
fn form_underlines(
    workspace: &Workspace,
    side: Side,
    layout: &TextLayout,
    origin: Pos2,
    body: Rect,
    palette: &Palette,
) -> Vec<Shape> {
    let Some(comparison) = workspace.comparison().filter(|_| !workspace.is_stale()) else {
        return Vec::new();
    };
    let rows = rows_in_view(layout, origin, body);
    let stroke = Stroke::new(2.0, palette.diff_form);
    let lines = comparison.form_differences[side]
        .iter()
        .flat_map(|span| layout.pieces(*span, &rows));
    let line = |y: f32, left: f32, right: f32| {
        Shape::line_segment([pos2(left, y), pos2(right, y)], stroke)
    };
    lines
        .map(|piece| {
            line(
                origin.y + piece.bottom - 2.0,
                origin.x + piece.left,
                origin.x + piece.right,
            )
        })
        .collect()
}
