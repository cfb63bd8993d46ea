//! What one pane remembers between frames: its page, where it stands, its caret.

use crate::ui::editor::moves::Caret;
use crate::ui::editor::page::{News, Page, Shape};
use crate::ui::editor::pen::Pen;
use crate::ui::editor::pointer::{Drag, Presses};
use crate::ui::editor::rows::VisibleRows;
use crate::ui::editor::scroll_anchor::{PADDING, Place, ScrollAnchor};
use crate::ui::editor::spoken::Spoken;
use shinglescope_core::text::Span;

/// One pane.
#[derive(Debug, Default)]
pub struct EditorView {
    pub page: Page,
    /// Where it is scrolled to.
    pub place: Place,
    /// The same as a height from the beginning, as far as heights are known.
    pub offset: f64,
    /// How much of the text is in view at once, and how high all of it is.
    pub visible_height: f32,
    pub content_height: f64,
    /// Where it is going, at once or gliding.
    pub target: Option<Target>,
    /// The caret, once it was put somewhere.
    pub caret: Option<Caret>,
    /// The caret moved: it is brought into view.
    pub shows_caret: bool,
    /// When the caret moved last, in seconds: it blinks from then on.
    pub touched_at: f64,
    /// What an input method is composing at the caret.
    pub preedit: Option<String>,
    pub drag: Option<Drag>,
    pub presses: Presses,
    /// The selection that the system was told of last.
    pub told: Span,
    /// The bytes in view.
    pub in_view: Span,
    /// The rows that a screen reader was told last; nothing where none listens.
    pub spoken: Option<Spoken>,
}

/// A place a pane is scrolled to by the program.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    Jump(Goal),
    /// From an offset to a place, begun at a time in seconds.
    Glide {
        from: f64,
        goal: Goal,
        begun: f64,
    },
}

/// What to bring where.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Goal {
    Start,
    /// So many points down from here, or up.
    By(f64),
    /// So far from the beginning, as far as heights are known.
    Offset(f64),
    /// The row of a byte, so far below the top of the view.
    Byte {
        at: u32,
        down: f32,
    },
}

/// Motion: a glide takes this long, in seconds; a flash twice as long.
pub const GLIDE_SECONDS: f64 = 0.150;

impl EditorView {
    /// Brings everything up to the text as it is now, in `shape` or in the shape it has.
    pub fn follow(&mut self, pen: &Pen, shape: Option<Shape>) {
        let Some(shape) = shape.or(self.page.shape()) else {
            return;
        };
        match self.page.follow(pen, shape) {
            News::Same => {}
            News::Moved(edit_map) => self.place.byte = edit_map.moved_byte(self.place.byte),
            News::Another => {
                self.caret = None;
                self.preedit = None;
                self.drag = None;
            }
        }
        self.caret = self.caret.map(|caret| caret.within(pen.text()));
    }

    /// The caret; where it was put nowhere yet, the end of a text that is in view, or else the first byte in view.
    pub fn caret_or_default(&self, text: &str) -> Caret {
        let end = text.len() as u32;
        self.caret.unwrap_or(match self.in_view.end >= end {
            true => Caret::at(end),
            false => Caret::at(self.place.byte),
        })
    }

    /// Puts the caret somewhere and brings it into view.
    pub fn put_caret(&mut self, caret: Caret, now: f64) {
        self.caret = Some(caret);
        self.shows_caret = true;
        self.touched_at = now;
    }

    /// Where to stand in this frame; whether the person, not the program, moved it; whether it is still on its way.
    pub fn stand(
        &mut self,
        pen: &Pen,
        wheel: f32,
        visible: f32,
        now: f64,
    ) -> (ScrollAnchor, bool, bool) {
        let standing = self.page.stand(pen, self.place);
        let standing = self.page.held(pen, standing, visible);
        if let Some(target) = self.target.take() {
            let to = self.step(pen, target, standing, now);
            self.shows_caret = false;
            return (self.page.held(pen, to, visible), false, true);
        }
        let mut to = standing;
        if wheel != 0.0 {
            to = self.page.walk(pen, to, -f64::from(wheel));
        }
        if std::mem::take(&mut self.shows_caret)
            && let Some(caret) = self.caret
        {
            to = self.showing(pen, to, caret, visible);
        }
        let to = self.page.held(pen, to, visible);
        let was_scrolled = to.block != standing.block || (to.above - standing.above).abs() > 0.25;
        (to, was_scrolled, false)
    }

    fn step(&mut self, pen: &Pen, target: Target, from: ScrollAnchor, now: f64) -> ScrollAnchor {
        match target {
            Target::Jump(goal) => self.goal(pen, goal, from),
            Target::Glide {
                from: start,
                goal,
                begun,
            } => {
                let t = ((now - begun) / GLIDE_SECONDS).clamp(0.0, 1.0);
                if t >= 1.0 {
                    return self.goal(pen, goal, from);
                }
                self.target = Some(target);
                let end = self.goal(pen, goal, from);
                let end = self.page.offset(end);
                // Ease-out cubic.
                let offset = start + (end - start) * (1.0 - (1.0 - t).powi(3));
                self.page.stand_at(pen, offset - f64::from(PADDING))
            }
        }
    }

    fn goal(&mut self, pen: &Pen, goal: Goal, from: ScrollAnchor) -> ScrollAnchor {
        match goal {
            Goal::Start => self.page.stand(pen, Place::default()),
            Goal::By(points) => self.page.walk(pen, from, points),
            Goal::Offset(offset) => self.page.stand_at(pen, offset - f64::from(PADDING)),
            Goal::Byte { at, down } => {
                let below = -f64::from(down);
                self.page.stand(pen, Place { byte: at, below })
            }
        }
    }

    /// From `standing`, no further than it takes to have the caret's row in view.
    fn showing(
        &mut self,
        pen: &Pen,
        standing: ScrollAnchor,
        caret: Caret,
        visible: f32,
    ) -> ScrollAnchor {
        let row = f64::from(self.page.row_height());
        let block = self.page.blocks().index_of(caret.head);
        self.page.layout(pen, block);
        let back = if caret.leans_back { row } else { 0.0 };
        let top = self.page.offset(standing) - f64::from(PADDING);
        let y = self.page.y_of(caret.head) - back - top;
        let lowest = f64::from(visible) - row - f64::from(PADDING);
        let wanted = y.clamp(f64::from(PADDING), lowest.max(f64::from(PADDING)));
        if y == wanted {
            return standing;
        }
        let below = -wanted - back;
        let byte = caret.head;
        self.page.stand(pen, Place { byte, below })
    }

    /// Keeps what this frame showed for the next one.
    pub fn keep(&mut self, pen: &Pen, standing: ScrollAnchor, rows: &VisibleRows, visible: f32) {
        self.place = self.page.place(pen, standing);
        self.offset = self.page.offset(standing);
        self.visible_height = visible;
        self.content_height = self.page.content_height(visible);
        self.in_view = rows.bytes();
    }
}
