//! What is marked in a text, from the fills behind its words to the frame around an explained one: layers, painted in the
//! order of one list. A layer knows its marks in the rows in view, how they look, and what a click on one of them does.

use crate::session::Differed;
use crate::ui::action::Action;
use crate::ui::characters::marks as character_marks;
use crate::ui::difference;
use crate::ui::editor::selection_shapes;
use crate::ui::panes::find_bar::found_shapes;
use crate::ui::panes::marked_text::MarkedText;
use crate::ui::panes::marks::{self, Mark, MarkKind};
use crate::ui::panes::word_marks;
use crate::ui::passages::marks::{
    changed_words, chosen_shingle, form_underlines, visible_marks, visible_runs,
};
use crate::ui::passages::places::place_at;
use crate::ui::why;
use egui::{Painter, Pos2, Shape};

/// The opacity of marks while the comparison is out of date.
const OLD_MARKS: f32 = 0.4;

/// One kind of mark.
pub trait Layer {
    /// Its marks in the rows in view that can be pointed at.
    fn marks(&self, _: &MarkedText) -> Vec<Mark> {
        Vec::new()
    }

    /// What is painted; `marks` are those that [`Layer::marks`] returned.
    fn shapes(&self, text: &MarkedText, marks: &[Mark]) -> Vec<Shape>;

    /// How it is painted while the comparison is out of date.
    fn while_old(&self) -> WhileOld {
        WhileOld::Faint
    }

    /// What a click at a point of a mark does; without a mark, a click beside all of them.
    fn clicked(&self, _: &MarkedText, _: Option<(&Mark, Pos2)>) -> Option<Action> {
        None
    }
}

/// How a layer is painted while the comparison is out of date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhileOld {
    Faint,
    Hidden,
    /// It does not depend on the comparison.
    Shown,
}

/// The passages, or the runs that weigh enough.
struct Passages;

/// The changes, while the texts show the difference.
struct Changes<'a>(&'a Differed);

/// A layer whose marks cannot be pointed at; it is given those that can be.
struct Painted(WhileOld, fn(&MarkedText, &[Mark]) -> Vec<Shape>);

/// The layers between the marks of the comparison and the words.
const ABOVE: [Painted; 8] = [
    Painted(WhileOld::Hidden, |text, _| chosen_shingle(text)),
    Painted(WhileOld::Hidden, changed_words),
    Painted(WhileOld::Hidden, |text, _| form_underlines(text)),
    Painted(WhileOld::Shown, |text, _| found_shapes(text)),
    Painted(WhileOld::Shown, |text, _| {
        let selection = text.selection().filter(|_| text.has_focus);
        let shapes = |span| selection_shapes(text.ui, text.rows, span);
        selection.map_or_else(Vec::new, shapes)
    }),
    Painted(WhileOld::Shown, |text, _| word_marks::shapes(text)),
    Painted(WhileOld::Shown, |text, _| character_marks::shapes(text)),
    Painted(WhileOld::Shown, |text, _| why::outline(text)),
];

/// Paints all layers of a text. Returns the marks that can be pointed at, and what a click at `clicked` does.
pub fn paint(
    painter: &Painter,
    text: &MarkedText,
    clicked: Option<Pos2>,
) -> (Vec<Mark>, Option<Action>) {
    let session = text.session;
    let changes = session.shown_difference().map(Changes);
    let lowest: &dyn Layer = match &changes {
        Some(changes) => changes,
        None => &Passages,
    };
    let marks = lowest.marks(text);
    let is_old = text.view.stale_since.is_some();
    let above = ABOVE.iter().map(|layer| layer as &dyn Layer);
    for layer in std::iter::once(lowest).chain(above) {
        let mut painter = painter.clone();
        match layer.while_old() {
            WhileOld::Hidden if is_old => continue,
            WhileOld::Faint if is_old => painter.multiply_opacity(OLD_MARKS),
            WhileOld::Hidden | WhileOld::Faint | WhileOld::Shown => {}
        }
        painter.extend(layer.shapes(text, &marks));
    }
    let action = clicked.and_then(|at| {
        // Runs can overlap, and only one of them be in a passage.
        let touched = marks.iter().filter(|mark| mark.contains(at));
        let touched = touched.min_by_key(|mark| mark.passage == marks::NEW);
        let action = lowest.clicked(text, touched.map(|mark| (mark, at)));
        action.or_else(|| lowest.clicked(text, None))
    });
    (marks, action)
}

impl Layer for Passages {
    fn marks(&self, text: &MarkedText) -> Vec<Mark> {
        if text.session.marks_by_weight() {
            visible_runs(text)
        } else {
            visible_marks(text)
        }
    }

    fn shapes(&self, text: &MarkedText, marks: &[Mark]) -> Vec<Shape> {
        let (lit, colours) = (text.view.lit(), &text.view.colours);
        marks::paint(marks, lit, text.is_dim, text.palette, colours)
    }

    fn clicked(&self, text: &MarkedText, at: Option<(&Mark, Pos2)>) -> Option<Action> {
        let Some((mark, at)) = at else {
            return Some(Action::Select(None));
        };
        let (side, passage) = (text.side, mark.passage);
        if passage != marks::NEW {
            let place = place_at(text.session.comparison()?, passage, side, mark.span);
            return Some(Action::RevealPlace(side, passage, place));
        }
        // A run in no passage explains its word.
        let byte = text.rows.byte_at(at)?;
        (mark.kind != MarkKind::Passage).then_some(Action::Why(side, byte))
    }
}

impl Layer for Changes<'_> {
    fn marks(&self, text: &MarkedText) -> Vec<Mark> {
        difference::visible_marks(self.0, text)
    }

    fn shapes(&self, text: &MarkedText, marks: &[Mark]) -> Vec<Shape> {
        difference::mark_shapes(self.0, text, marks)
    }

    fn clicked(&self, text: &MarkedText, at: Option<(&Mark, Pos2)>) -> Option<Action> {
        let Some((mark, _)) = at else {
            return Some(Action::SelectChange(None));
        };
        let other = Some(text.side.other());
        Some(Action::RevealChange(mark.passage, other))
    }
}

impl Layer for Painted {
    fn shapes(&self, text: &MarkedText, marks: &[Mark]) -> Vec<Shape> {
        (self.1)(text, marks)
    }

    fn while_old(&self) -> WhileOld {
        self.0
    }
}
