//! Lines of a text that are hidden while only paragraphs with marks are shown. A fold in which the caret is put opens.

use crate::session::Session;
use crate::ui::difference::view::DifferenceView;
use crate::ui::editor::{Caret, EditorView, Fold, VisibleRows, fold_at, folds, moved_folds};
use crate::ui::panes::shown_marks::ShownMarks;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{focus_ring, phrases};
use egui::{Align2, CursorIcon, Rect, Role, Sense, Stroke, Ui, WidgetInfo, vec2};
use shinglescope_core::text::{EditMap, Side, Span};
use std::sync::Arc;

/// The folds of one text.
#[derive(Debug, Default)]
pub struct Folding {
    made_for: Option<ShownMarks>,
    /// The state of the text that they belong to.
    revision: u64,
    folds: Arc<[Fold]>,
}

impl Folding {
    /// The folds of the text of `side` as it is now.
    pub fn follow(
        &mut self,
        session: &Session,
        side: Side,
        editor: &EditorView,
        difference: &mut DifferenceView,
    ) -> Arc<[Fold]> {
        if !session.settings.only_marked || session.is_new_text(side) {
            return self.open_all();
        }
        self.move_on(session, side);
        let marks = ShownMarks::of(session, difference.kinds);
        if self.made_for != Some(marks)
            && let Some(made) = made(session, side, difference)
        {
            self.made_for = Some(marks);
            self.folds = made.into();
        }
        // The pointer may pass over a fold while it selects.
        if let Some(caret) = editor.caret.filter(|_| editor.drag.is_none()) {
            self.open_at(caret, session.document(side).text.len());
        }
        Arc::clone(&self.folds)
    }

    /// Shows the whole text.
    pub fn open_all(&mut self) -> Arc<[Fold]> {
        *self = Folding::default();
        Arc::default()
    }

    /// Follows the edits since the last frame.
    fn move_on(&mut self, session: &Session, side: Side) {
        let pane = session.pane(side);
        if self.revision != pane.revision() && !self.folds.is_empty() {
            let edit_map = pane.moved_since(self.revision);
            let moved = edit_map.map(|edit_map| moved_folds(&self.folds, edit_map));
            self.folds = moved.unwrap_or_default().into();
        }
        self.revision = pane.revision();
    }

    fn open_at(&mut self, caret: Caret, text_len: usize) {
        let at = fold_at(&self.folds, text_len, caret.head);
        if let Some(at) = at.filter(|_| caret.selection().is_empty()) {
            let mut left = self.folds.to_vec();
            left.remove(at);
            self.folds = left.into();
        }
    }
}

/// What is between the paragraphs with marks in the text as it is now, once the marks are known. A text without marks is
/// shown whole.
fn made(session: &Session, side: Side, difference: &mut DifferenceView) -> Option<Vec<Fold>> {
    let (text, spans, edit_map): (&str, Vec<Span>, EditMap) =
        if let Some(differed) = session.shown_difference() {
            let text = &differed.comparison.index.texts[side];
            let within = |at: u32| (at as usize).min(text.len());
            let changed = difference.spans(differed);
            let spans = changed[side]
                .iter()
                .map(|(span, _)| Span::new(within(span.start), within(span.end)));
            (text, spans.collect(), differed.edit_map(side))
        } else {
            let comparison = session.comparison().filter(|_| session.has_passages())?;
            let spans = comparison.highlights(side).iter().map(|found| found.span);
            let text = &comparison.index.texts[side];
            (text, spans.collect(), session.edit_map(side))
        };
    Some(match spans.is_empty() {
        true => Vec::new(),
        false => moved_folds(&folds(text, spans), edit_map),
    })
}

/// Draws a button in place of hidden lines, which says how many they are. Returns the first byte of those to show.
pub fn folds_ui(ui: &mut Ui, rows: &VisibleRows, room: Rect, is_difference: bool) -> Option<u32> {
    let (t, palette) = (phrases(ui), Palette::of(ui));
    let hidden_by = if is_difference { "changes" } else { "passages" };
    let painter = ui.painter().with_clip_rect(room.intersect(ui.clip_rect()));
    let mut opened = None;
    for block in rows.blocks() {
        let Some(fold) = block.fold else {
            continue;
        };
        let at = block.origin;
        let whole = Rect::from_x_y_ranges(at.x..=room.right(), at.y..=at.y + block.layout.height());
        let (column, place) = (whole.x_range(), whole.intersect(room));
        let at = ("fold", room.left() as i32, fold.span.start);
        let id = ui.scope_id().with(at);
        let response = ui.interact(place, id, Sense::click());
        let words = t.lines_hidden(fold.lines, hidden_by);
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &words));
        let ink = match response.hovered() {
            true => palette.ink_1,
            false => palette.ink_2,
        };
        let galley = painter.layout_no_wrap(words, Type::Caption.font(), ink);
        let centre = whole.center();
        let words = Align2::CENTER_CENTER.anchor_size(centre, galley.size());
        let gap = words.expand2(vec2(10.0, 0.0)).x_range();
        let stroke = Stroke::new(1.0, palette.hairline_strong);
        for (from, to) in [(column.min, gap.min), (gap.max, column.max)] {
            if to > from {
                painter.hline(from..=to, centre.y.round() - 0.5, stroke);
            }
        }
        painter.galley(words.min, galley, ink);
        focus_ring(ui, &response, words.expand2(vec2(8.0, 3.0)), &palette);
        if response.clicked() {
            opened = Some(fold.span.start);
        }
        response
            .on_hover_cursor(CursorIcon::PointingHand)
            .on_hover_text(t.lines_hidden_hint());
    }
    opened
}
