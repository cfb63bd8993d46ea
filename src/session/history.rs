//! What can be undone, in the order in which it was done: what was typed in either text, and texts replaced as a whole.
//!
//! Strokes that continue each other are one step: up to a pause, a new word, a line end, or a place elsewhere.

use crate::session::Replaced;
use crate::session::exclusions::Item;
use shinglescope_core::text::{Edit, Side, Span};

/// How many replaced texts can be brought back.
const MOST_REPLACED: usize = 50;
/// How many steps are kept in all.
const MOST_STEPS: usize = 2_000;
/// Strokes further apart than this, in seconds, are steps of their own.
const PAUSE: f64 = 1.0;

/// Something that can be undone or redone.
#[derive(Debug)]
pub(crate) enum Step {
    Replaced(Box<Replaced>),
    Typed(Typed),
    /// What was set aside before.
    Excluded {
        what: String,
        before: Vec<Item>,
    },
}

/// Strokes at one place of one text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Typed {
    pub side: Side,
    at: u32,
    removed: String,
    inserted: String,
    /// When the last stroke came, in seconds.
    time: f64,
}

impl Typed {
    /// A stroke by the edit that was made and the one that leads back.
    pub(crate) fn new(side: Side, edit: &Edit, back: Edit, time: f64) -> Typed {
        Typed {
            side,
            at: edit.range.start,
            removed: back.text,
            inserted: edit.text.clone(),
            time,
        }
    }

    pub(crate) fn undoing(&self) -> Edit {
        let start = self.at as usize;
        Edit::new(
            Span::new(start, start + self.inserted.len()),
            self.removed.clone(),
        )
    }

    pub(crate) fn redoing(&self) -> Edit {
        let start = self.at as usize;
        Edit::new(
            Span::new(start, start + self.removed.len()),
            self.inserted.clone(),
        )
    }

    /// Takes in a stroke that continues this one; gives it back where it does not.
    fn absorb(&mut self, next: Typed) -> Option<Typed> {
        if next.side != self.side || next.time - self.time > PAUSE {
            return Some(next);
        }
        let end = self.at as usize + self.inserted.len();
        let begins_word = self.inserted.ends_with(char::is_whitespace)
            && !next.inserted.starts_with(char::is_whitespace);
        let has_line_end = next.inserted.contains('\n') || self.inserted.ends_with('\n');
        let types_on = next.removed.is_empty()
            && !self.inserted.is_empty()
            && next.at as usize == end
            && next.inserted.len() <= 64
            && !begins_word
            && !has_line_end;
        let erases = next.inserted.is_empty() && self.inserted.is_empty();
        if types_on {
            self.inserted.push_str(&next.inserted);
        } else if erases && next.at as usize + next.removed.len() == self.at as usize {
            self.removed.insert_str(0, &next.removed);
            self.at = next.at;
        } else if erases && next.at == self.at {
            self.removed.push_str(&next.removed);
        } else {
            return Some(next);
        }
        self.time = next.time;
        None
    }
}

/// Both stacks.
#[derive(Debug, Default)]
pub(crate) struct History {
    undo: Vec<Step>,
    redo: Vec<Step>,
    /// The last step is complete: the next stroke begins another.
    is_closed: bool,
}

impl History {
    /// Remembers a replacement; `was_something` tells whether there is anything to bring back.
    pub(crate) fn replaced(&mut self, replaced: Replaced, was_something: bool) {
        self.redo.clear();
        // Strokes in a text that is gone can be undone only after it came back.
        let had_strokes = self.undo.iter().any(|step| match step {
            Step::Typed(typed) => replaced.before[typed.side].is_some(),
            Step::Replaced(_) | Step::Excluded { .. } => false,
        });
        if was_something || had_strokes {
            self.push(Step::Replaced(Box::new(replaced)));
        }
    }

    pub(crate) fn typed(&mut self, typed: Typed) {
        self.redo.clear();
        let left = match self.undo.last_mut() {
            Some(Step::Typed(last)) if !self.is_closed => last.absorb(typed),
            Some(_) | None => Some(typed),
        };
        if let Some(typed) = left {
            self.push(Step::Typed(typed));
        }
        self.is_closed = false;
    }

    /// Remembers a step that was done just now.
    pub(crate) fn put(&mut self, step: Step) {
        self.redo.clear();
        self.push(step);
        self.is_closed = true;
    }

    fn push(&mut self, step: Step) {
        self.undo.push(step);
        let is_replaced = |step: &&Step| matches!(step, Step::Replaced(_));
        let is_over = self.undo.len() > MOST_STEPS
            || self.undo.iter().filter(is_replaced).count() > MOST_REPLACED;
        if is_over {
            self.undo.remove(0);
        }
    }

    pub(crate) fn pop(&mut self, redo: bool) -> Option<Step> {
        match redo {
            false => self.undo.pop(),
            true => self.redo.pop(),
        }
    }

    /// Puts a step that was carried out onto the other stack.
    pub(crate) fn done(&mut self, redo: bool, step: Step) {
        self.is_closed = true;
        match redo {
            false => self.redo.push(step),
            true => self.undo.push(step),
        }
    }

    pub(crate) fn name(&self, redo: bool) -> Option<&str> {
        let stack = if redo { &self.redo } else { &self.undo };
        stack.last().map(|step| match step {
            Step::Replaced(replaced) => replaced.what.as_str(),
            Step::Excluded { what, .. } => what.as_str(),
            Step::Typed(typed) => match typed.side {
                Side::Left => "typing on the left",
                Side::Right => "typing on the right",
            },
        })
    }

    /// The texts changed places.
    pub(crate) fn swap(&mut self) {
        for step in self.undo.iter_mut().chain(&mut self.redo) {
            match step {
                Step::Replaced(replaced) => replaced.before.swap(),
                Step::Typed(typed) => typed.side = typed.side.other(),
                Step::Excluded { .. } => {}
            }
        }
    }
}
