//! What an editor remembers between frames: its page, its scroll position, its caret.

use crate::ui::editor::accessibility::AccessibleRows;
use crate::ui::editor::drag::{Drag, Presses};
use crate::ui::editor::moves::Caret;
use crate::ui::editor::page::{Page, PageShape, TextChange};
use crate::ui::editor::rows::VisibleRows;
use crate::ui::editor::scroll_anchor::{PADDING, ScrollAnchor, ScrollPosition};
use crate::ui::editor::source::TextSource;
use shinglescope_core::text::Span;

/// The state of one editor.
#[derive(Debug, Default)]
pub struct EditorView {
    pub page: Page,
    /// Where it is scrolled to.
    pub position: ScrollPosition,
    /// The same as a distance from the beginning, by the heights known so far.
    pub offset: f64,
    /// How high the view is, and the whole text.
    pub visible_height: f32,
    pub content_height: f64,
    /// How much of the bottom of the view something covers, in points.
    pub covered: f32,
    /// Where the program scrolls it next.
    pub target: Option<ScrollTarget>,
    /// The caret, once there is one.
    pub caret: Option<Caret>,
    /// The caret moved and has to be brought into view.
    pub shows_caret: bool,
    /// When the caret last moved, in seconds. It blinks from then on.
    pub touched_at: f64,
    /// What an input method composes at the caret.
    pub preedit: Option<String>,
    pub drag: Option<Drag>,
    pub presses: Presses,
    /// The selection that was last sent to the system.
    pub sent_selection: Span,
    /// The bytes in view.
    pub in_view: Span,
    /// The rows as a screen reader knows them; `None` if there is no screen reader.
    pub accessible_rows: Option<AccessibleRows>,
}

/// A scroll position that the program asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ScrollTarget {
    Jump(ScrollGoal),
    /// A glide from an offset to a goal, begun at a time in seconds.
    Glide {
        from: f64,
        goal: ScrollGoal,
        begun: f64,
    },
}

/// Where to scroll to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ScrollGoal {
    Start,
    /// By this many points down from here, or up.
    By(f64),
    /// So far from the beginning, by the heights known so far.
    Offset(f64),
    /// The row of a byte, at this distance below the top of the view.
    Byte {
        at: u32,
        down: f32,
    },
}

/// How long a glide takes, in seconds. A flash takes twice as long.
pub const GLIDE_SECONDS: f64 = 0.150;

impl EditorView {
    /// Adapts everything to the text as it is now, in a new shape or in the same. Call before anything else in a frame, and
    /// after an edit.
    pub fn update(&mut self, source: &TextSource, shape: Option<PageShape>) {
        let Some(shape) = shape.or(self.page.shape()) else {
            return;
        };
        match self.page.update(source, shape) {
            TextChange::None => {}
            TextChange::Edited(edit_map) => {
                self.position.byte = edit_map.moved_byte(self.position.byte);
            }
            TextChange::Replaced => {
                self.caret = None;
                self.preedit = None;
                self.drag = None;
            }
        }
        self.caret = self.caret.map(|caret| caret.within(source.text));
    }

    /// The caret. If there is none yet: the end of the text if that is in view, or else the first byte in view.
    pub fn caret_or_default(&self, text: &str) -> Caret {
        let end = text.len() as u32;
        let is_end_in_view = self.in_view.end >= end;
        let byte = if is_end_in_view {
            end
        } else {
            self.position.byte
        };
        self.caret.unwrap_or(Caret::at(byte))
    }

    /// Moves the caret and brings it into view.
    pub fn put_caret(&mut self, caret: Caret, now: f64) {
        self.caret = Some(caret);
        self.shows_caret = true;
        self.touched_at = now;
    }

    /// Scrolls there in the next frame, at once.
    pub fn jump(&mut self, goal: ScrollGoal) {
        self.target = Some(ScrollTarget::Jump(goal));
    }

    /// Scrolls as the wheel, the caret or the program asks: where the view begins in this frame, whether the person scrolled
    /// it, and whether the program did.
    pub fn scroll(
        &mut self,
        source: &TextSource,
        wheel: f32,
        now: f64,
    ) -> (ScrollAnchor, bool, bool) {
        let free = self.visible_height - self.covered;
        let anchor = self.page.anchor_of(source, self.position);
        let anchor = self.page.clamped(source, anchor, free);
        if let Some(target) = self.target.take() {
            let to = self.toward(source, target, anchor, now);
            self.shows_caret = false;
            let to = self.page.clamped(source, to, free);
            return (to, false, true);
        }
        let mut to = anchor;
        if wheel != 0.0 {
            to = self.page.scrolled_by(source, to, -f64::from(wheel));
        }
        if std::mem::take(&mut self.shows_caret) {
            to = self.with_caret_in_view(source, to);
        }
        let to = self.page.clamped(source, to, free);
        let was_scrolled = to.block != anchor.block || (to.above - anchor.above).abs() > 0.25;
        (to, was_scrolled, false)
    }

    fn toward(
        &mut self,
        source: &TextSource,
        target: ScrollTarget,
        from: ScrollAnchor,
        now: f64,
    ) -> ScrollAnchor {
        let (ScrollTarget::Jump(goal) | ScrollTarget::Glide { goal, .. }) = target;
        let end = match goal {
            ScrollGoal::Start => self.page.anchor_of(source, ScrollPosition::default()),
            ScrollGoal::By(points) => self.page.scrolled_by(source, from, points),
            ScrollGoal::Offset(offset) => self.page.anchor_at(source, offset - f64::from(PADDING)),
            ScrollGoal::Byte { at: byte, down } => {
                let below = -f64::from(down);
                let position = ScrollPosition { byte, below };
                self.page.anchor_of(source, position)
            }
        };
        let ScrollTarget::Glide { from, begun, .. } = target else {
            return end;
        };
        let t = ((now - begun) / GLIDE_SECONDS).clamp(0.0, 1.0);
        if t >= 1.0 {
            return end;
        }
        self.target = Some(target);
        let end = self.page.offset(end);
        // Ease-out cubic.
        let offset = from + (end - from) * (1.0 - (1.0 - t).powi(3));
        self.page.anchor_at(source, offset - f64::from(PADDING))
    }

    /// Scrolled from `anchor` no further than needed to have the caret's row in view.
    fn with_caret_in_view(&mut self, source: &TextSource, anchor: ScrollAnchor) -> ScrollAnchor {
        let Some(caret) = self.caret else {
            return anchor;
        };
        let row = f64::from(self.page.row_height());
        let upright = self.page.row_of(source, Caret::at(caret.head));
        let is_in_row_before = self.page.row_of(source, caret) != upright;
        let back = if is_in_row_before { row } else { 0.0 };
        let top = self.page.offset(anchor) - f64::from(PADDING);
        let y = self.page.y_of(caret.head) - back - top;
        let highest = f64::from(PADDING);
        let lowest = f64::from(self.visible_height) - row - f64::from(PADDING + self.covered);
        let wanted = y.clamp(highest, lowest.max(highest));
        if y == wanted {
            return anchor;
        }
        let below = -wanted - back;
        let byte = caret.head;
        self.page.anchor_of(source, ScrollPosition { byte, below })
    }

    /// Remembers what this frame showed.
    pub fn remember(&mut self, source: &TextSource, anchor: ScrollAnchor, rows: &VisibleRows) {
        self.position = self.page.position_of(source, anchor);
        self.offset = self.page.offset(anchor);
        self.content_height = self.page.content_height(self.visible_height);
        self.in_view = rows.bytes();
    }
}
