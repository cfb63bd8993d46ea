//! What is marked in a text, from the fills behind its words to the frame around an explained one: layers, painted in the
//! order of one list. A layer knows its marks in the rows in view, how they look, and what a click on one of them does.

use crate::session::{Differed, Session};
use crate::ui::action::Action;
use crate::ui::characters::marks as character_marks;
use crate::ui::difference;
use crate::ui::editor::{VisibleRows, selection_shapes};
use crate::ui::panes::find_bar::found_shapes;
use crate::ui::panes::marks::{self, Mark, MarkKind};
use crate::ui::panes::word_marks;
use crate::ui::passages::marks::{changed_words, chosen_shingle, form_underlines, visible_marks};
use crate::ui::passages::places::place_at;
use crate::ui::passages::run_marks::visible_runs;
use crate::ui::theme::Palette;
use crate::ui::view::View;
use crate::ui::why;
use egui::{Painter, Pos2, Shape, Ui};
use shinglescope_core::text::{Side, Span};

/// The opacity of marks while the comparison is out of date.
const OLD_MARKS: f32 = 0.4;

/// A text as it is shown in this frame.
pub struct ShownText<'a> {
    pub session: &'a Session,
    pub view: &'a View,
    pub side: Side,
    pub rows: &'a VisibleRows,
    pub palette: &'a Palette,
    /// It has the keyboard.
    pub has_focus: bool,
    /// What was jumped to is in the dim half of its flash.
    pub is_dim: bool,
}

impl ShownText<'_> {
    fn text(&self) -> &str {
        &self.session.document(self.side).text
    }

    fn selection(&self) -> Option<Span> {
        Some(self.view.panes[self.side].caret?.selection())
    }
}

/// One kind of mark.
pub trait Layer {
    /// Its marks in the rows in view that can be pointed at.
    fn marks(&self, _: &ShownText) -> Vec<Mark> {
        Vec::new()
    }

    /// What is painted; `marks` are those that [`Layer::marks`] returned.
    fn shapes(&self, ui: &Ui, shown: &ShownText, marks: &[Mark]) -> Vec<Shape>;

    /// How it is painted while the comparison is out of date.
    fn while_old(&self) -> WhileOld {
        WhileOld::Faint
    }

    /// What a click at a point of a mark does; without a mark, a click beside all of them.
    fn clicked(&self, _: &ShownText, _: Option<(&Mark, Pos2)>) -> Option<Action> {
        None
    }
}

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

/// A layer whose marks cannot be pointed at.
struct Painted(WhileOld, fn(&Ui, &ShownText, marks: &[Mark]) -> Vec<Shape>);

/// The layers that lie between the marks of the comparison and the words.
const ABOVE: [Painted; 8] = [
    Painted(WhileOld::Hidden, |_, shown, _| {
        let pipeline = &shown.view.pipeline;
        chosen_shingle(
            shown.session,
            shown.side,
            shown.rows,
            pipeline,
            shown.palette,
        )
    }),
    Painted(WhileOld::Hidden, |_, shown, marks| {
        let session = shown.session;
        if session.shown_difference().is_some() || session.marks_by_weight() {
            return Vec::new();
        }
        changed_words(session, shown.side, shown.rows, marks, shown.palette)
    }),
    Painted(WhileOld::Hidden, |_, shown, _| {
        if shown.view.hides_form_differences {
            return Vec::new();
        }
        form_underlines(shown.session, shown.side, shown.rows, shown.palette)
    }),
    Painted(WhileOld::Shown, |_, shown, _| {
        let finding = shown.view.find.as_ref();
        let Some(finding) = finding.filter(|finding| finding.looks_in(shown.side)) else {
            return Vec::new();
        };
        let chosen = shown.selection().filter(|_| finding.at == shown.side);
        let chosen = chosen.unwrap_or_default();
        found_shapes(finding, shown.text(), shown.rows, chosen, shown.palette)
    }),
    Painted(WhileOld::Shown, |ui, shown, _| {
        let selection = shown.selection().filter(|_| shown.has_focus);
        selection.map_or_else(Vec::new, |span| selection_shapes(ui, shown.rows, span))
    }),
    Painted(WhileOld::Shown, |_, shown, _| {
        word_marks::shapes(shown.session, shown.side, shown.rows, shown.palette)
    }),
    Painted(WhileOld::Shown, |_, shown, _| {
        character_marks::shapes(shown.session, shown.side, shown.rows, shown.palette)
    }),
    Painted(WhileOld::Shown, |_, shown, _| {
        why::outline(&shown.view.why, shown.side, shown.rows, shown.palette)
    }),
];

/// Paints all layers of a text. Returns the marks that can be pointed at, and what a click at `clicked` does.
pub fn paint(
    ui: &Ui,
    painter: &Painter,
    shown: &ShownText,
    clicked: Option<Pos2>,
) -> (Vec<Mark>, Option<Action>) {
    let session = shown.session;
    let changes = session.shown_difference().map(Changes);
    let lowest: &dyn Layer = match &changes {
        Some(changes) => changes,
        None => &Passages,
    };
    let marks = lowest.marks(shown);
    let is_old = shown.view.stale_since.is_some();
    let above = ABOVE.iter().map(|layer| layer as &dyn Layer);
    for layer in std::iter::once(lowest).chain(above) {
        let mut painter = painter.clone();
        match layer.while_old() {
            WhileOld::Hidden if is_old => continue,
            WhileOld::Faint if is_old => painter.multiply_opacity(OLD_MARKS),
            WhileOld::Hidden | WhileOld::Faint | WhileOld::Shown => {}
        }
        painter.extend(layer.shapes(ui, shown, &marks));
    }
    let action = clicked.and_then(|at| {
        // Runs can overlap, and only one of them be in a passage.
        let touched = marks.iter().filter(|mark| mark.contains(at));
        let touched = touched.min_by_key(|mark| mark.passage == marks::NEW);
        let action = lowest.clicked(shown, touched.map(|mark| (mark, at)));
        action.or_else(|| lowest.clicked(shown, None))
    });
    (marks, action)
}

impl Layer for Passages {
    fn marks(&self, shown: &ShownText) -> Vec<Mark> {
        let visible = if shown.session.marks_by_weight() {
            visible_runs
        } else {
            visible_marks
        };
        visible(shown.session, shown.view.selected, shown.side, shown.rows)
    }

    fn shapes(&self, _: &Ui, shown: &ShownText, marks: &[Mark]) -> Vec<Shape> {
        let (lit, colours) = (shown.view.lit(), &shown.view.colours);
        marks::paint(marks, lit, shown.is_dim, shown.palette, colours)
    }

    fn clicked(&self, shown: &ShownText, at: Option<(&Mark, Pos2)>) -> Option<Action> {
        let Some((mark, at)) = at else {
            return Some(Action::Select(None));
        };
        let (side, passage) = (shown.side, mark.passage);
        if passage != marks::NEW {
            let place = place_at(shown.session.comparison()?, passage, side, mark.span);
            return Some(Action::RevealPlace(side, passage, place));
        }
        // A run in no passage explains its word.
        let byte = shown.rows.byte_at(at)?;
        (mark.kind != MarkKind::Passage).then_some(Action::Why(side, byte))
    }
}

impl Layer for Changes<'_> {
    fn marks(&self, shown: &ShownText) -> Vec<Mark> {
        let kinds = shown.view.difference.kinds;
        difference::visible_marks(self.0, kinds, shown.side, shown.rows)
    }

    fn shapes(&self, _: &Ui, shown: &ShownText, marks: &[Mark]) -> Vec<Shape> {
        let (lit, is_dim) = (shown.view.lit_changes(), shown.is_dim);
        difference::mark_shapes(self.0, shown.side, marks, lit, is_dim, shown.palette)
    }

    fn clicked(&self, shown: &ShownText, at: Option<(&Mark, Pos2)>) -> Option<Action> {
        let Some((mark, _)) = at else {
            return Some(Action::SelectChange(None));
        };
        let other = Some(shown.side.other());
        Some(Action::RevealChange(mark.passage, other))
    }
}

impl Layer for Painted {
    fn shapes(&self, ui: &Ui, shown: &ShownText, marks: &[Mark]) -> Vec<Shape> {
        (self.1)(ui, shown, marks)
    }

    fn while_old(&self) -> WhileOld {
        self.0
    }
}
