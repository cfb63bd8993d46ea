//! The frame around the word that is explained, and where the card is: below its word if there is room, otherwise above
//! it, never outside the window. An arrow points at the word while that is in view.

use crate::ui::panes::marked_text::MarkedText;
use crate::ui::panes::marks::Mark;
use crate::ui::theme::Palette;
use crate::ui::view::PaneFrame;
use crate::ui::why::{Explained, WhyView};
use egui::{Pos2, Rect, Shape, Stroke, Ui, Vec2, pos2, vec2};
use shinglescope_core::text::{Side, Span};

const WIDTH: f32 = 520.0;
/// Its least distance from the edges of the window.
const EDGE: f32 = 8.0;
const ARROW: Vec2 = vec2(18.0, 9.0);
/// How far left of the middle of its word it begins, if it can.
const LEAD: f32 = 96.0;

/// The frame around the word, if it is in view.
pub fn outline(text: &MarkedText) -> Option<Vec<Shape>> {
    let span = span(&text.view.why, text.side)?;
    let mark = Mark::new(0, &text.rows.pieces(span))?;
    Some(mark.outline(Stroke::new(2.0, text.palette.ink_1)))
}

/// The bytes of the word, if it is on this side.
fn span(view: &WhyView, side: Side) -> Option<Span> {
    let why = &view.explained()?.why;
    (why.side == side).then_some(why.span)
}

/// What the card is beside.
pub struct Anchor {
    rect: Rect,
    /// The word itself, rather than the edge of its text nearest to it.
    is_word: bool,
}

/// What the card is beside in this frame.
pub fn anchor(frame: &PaneFrame, view: &WhyView, explained: &Explained) -> Anchor {
    let span = span(view, explained.why.side).unwrap_or_default();
    let pieces = frame.rows.pieces(span);
    let word = pieces.iter().map(|piece| piece.rect).reduce(Rect::union);
    let body = frame.body;
    if let Some(rect) = word.filter(|rect| body.y_range().contains(rect.center().y)) {
        let is_word = true;
        return Anchor { rect, is_word };
    }
    let is_above = span.start < frame.rows.bytes().start
        || word.is_some_and(|rect| rect.center().y < body.center().y);
    let edge = if is_above {
        body.center_top()
    } else {
        body.center_bottom()
    };
    Anchor {
        rect: Rect::from_min_max(edge, edge),
        is_word: false,
    }
}

/// Where the card is drawn.
pub struct Placement {
    pub corner: Pos2,
    pub width: f32,
    pub most_height: f32,
    /// The point of the arrow and whether it points up.
    arrow: Option<(Pos2, bool)>,
}

impl Placement {
    /// In `window`, beside `anchor`, for a card of this height, if it is known.
    pub fn new(window: Rect, anchor: Anchor, height: Option<f32>) -> Placement {
        let window = window.shrink(EDGE);
        let width = WIDTH.min(window.width());
        let gap = ARROW.y + 2.0;
        let wanted = height.unwrap_or(0.0);
        let below = window.bottom() - anchor.rect.bottom() - gap;
        let above = anchor.rect.top() - gap - window.top();
        let is_below = wanted <= below || (above < wanted && below >= above);
        let most_height = if is_below { below } else { above };
        let shown = wanted.min(most_height).max(0.0);
        let (y, point) = match is_below {
            true => (anchor.rect.bottom() + gap, anchor.rect.bottom() + 2.0),
            false => (anchor.rect.top() - gap - shown, anchor.rect.top() - 2.0),
        };
        let middle = anchor.rect.center().x;
        let rightmost = (window.right() - width).max(window.left());
        let x = (middle - LEAD).clamp(window.left(), rightmost).round();
        // The arrow keeps clear of the corners.
        let reach = 8.0 + ARROW.x / 2.0;
        let on_edge = middle.clamp(x + reach, x + width - reach);
        Placement {
            corner: pos2(x, y.round()),
            width,
            most_height,
            arrow: anchor.is_word.then_some((pos2(on_edge, point), is_below)),
        }
    }

    /// Paints the arrow from the card to its word.
    pub fn paint_arrow(&self, ui: &Ui, palette: &Palette, outline: Stroke) {
        let Some((point, is_up)) = self.arrow else {
            return;
        };
        let down = if is_up { ARROW.y } else { -ARROW.y };
        let base = |dx: f32| point + vec2(dx, down);
        let (left, right) = (base(-ARROW.x / 2.0), base(ARROW.x / 2.0));
        // One point further than the frame's line, which it covers.
        let inside = vec2(0.0, if is_up { 1.5 } else { -1.5 });
        let fill = vec![left + inside, left, point, right, right + inside];
        let painter = ui.painter();
        painter.add(Shape::convex_polygon(fill, palette.raised, Stroke::NONE));
        painter.line(vec![left, point, right], outline);
    }
}
