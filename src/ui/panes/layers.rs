//! What is marked in a text, from the fills behind its words to the frame around an explained one: layers, painted in the
//! order of one list. The lowest has the marks that can be pointed at: passages or changes.

use crate::ui::action::Action;
use crate::ui::characters::marks as character_marks;
use crate::ui::difference;
use crate::ui::editor::selection_shapes;
use crate::ui::panes::find_bar::found_shapes;
use crate::ui::panes::marked_text::MarkedText;
use crate::ui::panes::marks::{self, Lit, Mark};
use crate::ui::panes::word_marks;
use crate::ui::passages::marks::{changed_words, chosen_shingle, form_underlines, visible_marks};
use crate::ui::passages::places::place_at;
use crate::ui::passages::shared_words::shared_words;
use crate::ui::theme::PassageColours;
use crate::ui::why;
use egui::{Painter, Pos2, Shape, Stroke};

/// The opacity of marks while the comparison is out of date.
pub const OLD_MARKS: f32 = 0.4;

/// How a layer is painted while the comparison is out of date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WhileOld {
    Faint,
    Hidden,
    /// It does not depend on the comparison.
    Shown,
}

/// What a layer paints, if anything; it is given the marks that can be pointed at.
type Paints = fn(&MarkedText, &[Mark]) -> Option<Vec<Shape>>;

/// The layers, the lowest first.
const LAYERS: [(WhileOld, Paints); 10] = [
    (WhileOld::Faint, |text, marks| Some(lowest(text, marks))),
    (WhileOld::Faint, |text, _| shared_words(text)),
    (WhileOld::Hidden, |text, _| chosen_shingle(text)),
    (WhileOld::Hidden, changed_words),
    (WhileOld::Hidden, |text, _| form_underlines(text)),
    (WhileOld::Shown, |text, _| found_shapes(text)),
    (WhileOld::Shown, |text, _| {
        let selection = text.selection().filter(|_| text.has_focus)?;
        Some(selection_shapes(text.ui, text.rows, selection))
    }),
    (WhileOld::Shown, |text, _| word_marks::shapes(text)),
    (WhileOld::Shown, |text, _| character_marks::shapes(text)),
    (WhileOld::Shown, |text, _| why::outline(text)),
];

/// Paints all layers of a text, of which `marks` can be pointed at.
pub fn paint(painter: &Painter, text: &MarkedText, marks: &[Mark]) {
    let is_old = text.view.stale_since.is_some();
    for (while_old, paints) in LAYERS {
        let mut painter = painter.clone();
        match while_old {
            WhileOld::Hidden if is_old => continue,
            WhileOld::Faint if is_old => painter.multiply_opacity(OLD_MARKS),
            WhileOld::Hidden | WhileOld::Faint | WhileOld::Shown => {}
        }
        painter.extend(paints(text, marks).unwrap_or_default());
    }
}

/// The marks in the rows in view that can be pointed at.
pub fn marks(text: &MarkedText) -> Vec<Mark> {
    match text.session.shown_difference() {
        Some(differed) => difference::visible_marks(differed, text),
        None => visible_marks(text),
    }
}

fn lowest(text: &MarkedText, marks: &[Mark]) -> Vec<Shape> {
    match text.session.shown_difference() {
        Some(differed) => difference::mark_shapes(differed, text, marks),
        None => mark_shapes(text, marks),
    }
}

/// The shapes of many marks: fills, stronger under the pointer, then the chosen passage on top with its outline.
fn mark_shapes(text: &MarkedText, marks: &[Mark]) -> Vec<Shape> {
    let (lit, palette, all) = (text.view.lit(), text.palette, &text.view.colours);
    let mut shapes = Vec::new();
    let is_selected = |mark: &Mark| Some(mark.passage) == lit.selected;
    let mut in_order: Vec<&Mark> = marks.iter().collect();
    in_order.sort_by_key(|mark| (!mark.is_excluded, is_selected(mark)));
    for mark in in_order {
        let is_hovered = mark.passage != marks::NEW && Some(mark.passage) == lit.hovered;
        let mut colours = mark.colours(palette, all);
        if text.shows_edits() {
            (colours.fill, colours.selected) = (colours.pale, colours.pale_selected);
        }
        if mark.is_excluded {
            shapes.extend(excluded(mark, lit, colours));
            continue;
        }
        if is_selected(mark) {
            shapes.extend(mark.fill(if text.is_dim {
                colours.fill
            } else {
                colours.selected
            }));
            shapes.extend(mark.outline(Stroke::new(1.5, colours.line)));
            continue;
        }
        shapes.extend(mark.fill(if is_hovered {
            colours.selected
        } else {
            colours.fill
        }));
        let edge = match text.shows_edits() {
            true => Some(Stroke::new(1.0, colours.edge)),
            false => all.edge(colours),
        };
        shapes.extend(edge.into_iter().flat_map(|edge| mark.outline(edge)));
    }
    shapes
}

/// A mark that is set aside.
fn excluded(mark: &Mark, lit: Lit, colours: PassageColours) -> Vec<Shape> {
    let passage = Some(mark.passage);
    let mut shapes = Vec::new();
    if passage == lit.selected || passage == lit.hovered {
        shapes.extend(mark.fill(colours.selected));
    }
    shapes.extend(if passage == lit.selected {
        mark.outline(Stroke::new(1.5, colours.ink))
    } else {
        mark.dashed_outline(Stroke::new(1.0, colours.ink))
    });
    shapes
}

/// What a click at a point of a text does: on a mark, or on other words. Beside the words it leaves what is chosen.
pub fn clicked(text: &MarkedText, marks: &[Mark], at: Pos2) -> Option<Action> {
    let touched = marks.iter().filter(|mark| mark.contains(at));
    let touched = touched.min_by_key(|mark| mark.passage == marks::NEW);
    let is_on_words = text.rows.byte_at(at).is_some();
    if text.session.shown_difference().is_some() {
        let other = Some(text.side.other());
        let reveal = touched.map(|mark| Action::RevealChange(mark.passage, other));
        return reveal.or_else(|| is_on_words.then_some(Action::SelectChange(None)));
    }
    let touched = touched.filter(|mark| mark.passage != marks::NEW);
    let action = touched.and_then(|mark| {
        let (side, passage) = (text.side, mark.passage);
        let place = place_at(text.session.comparison()?, passage, side, mark.span);
        Some(Action::RevealPlace(side, passage, place))
    });
    action.or_else(|| is_on_words.then_some(Action::Select(None)))
}
