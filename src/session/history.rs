//! What can be undone, oldest first: typing in either text, texts that were replaced, what was set aside.
//!
//! Keystrokes that continue each other are one step, up to a pause, a new word, a line end, or another place.

use crate::phrases::Phrases;
use crate::session::exclusions::{ExcludedItem, ExclusionKind};
use crate::session::notes::PassageNote;
use crate::session::pane::PaneText;
use crate::session::settings::Settings;
use serde::{Deserialize, Serialize};
use shinglescope_core::methods::parameters::{Length, Unit};
use shinglescope_core::text::{Edit, Pair, Side, Span, Text, TextBytes};

/// How many replaced texts can be brought back.
const MAX_REPLACED: usize = 50;
/// How many bytes of replaced and typed texts are kept, besides the last step and the last replaced text.
const MAX_BYTES: usize = 1 << 30;
/// How many steps are kept altogether.
const MAX_STEPS: usize = 2_000;
/// Keystrokes further apart than this, in seconds, are separate steps.
const PAUSE: f64 = 1.0;
/// How many steps the journal keeps, in either direction.
const MAX_KEPT: usize = 100;
/// How many bytes of texts they may hold, besides the last one.
const MAX_KEPT_BYTES: usize = 32 << 20;

/// What of a session outlives the program.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Kept {
    pub panes: Pair<PaneText>,
    pub settings: Settings,
    pub excluded: Vec<ExcludedItem>,
    pub notes: Vec<PassageNote>,
    /// How the chosen passage begins in left.
    pub chosen: Option<String>,
    /// The steps that undo would take back, the last one first to go.
    pub undo: Vec<UndoStep>,
    pub redo: Vec<UndoStep>,
}

/// Something that can be undone or redone.
///
/// `P` and `T` are the sides and texts in memory, or as the journal stores them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum UndoStep<P = PaneText, T = Text> {
    Replaced(Box<Replaced<P, T>>),
    Typed(TypingStep<T>),
    /// The list of what was set aside, as it was before.
    Excluded {
        name: UndoName,
        before: Vec<ExcludedItem<T>>,
    },
}

impl UndoStep {
    /// Bytes of the texts that it holds.
    fn byte_len(&self) -> usize {
        match self {
            UndoStep::Replaced(replaced) => replaced.byte_len(),
            UndoStep::Typed(typed) => typed.removed.len() + typed.inserted.len(),
            UndoStep::Excluded { before, .. } => {
                let texts = before.iter().flat_map(|item| &item.texts);
                texts.map(|text| text.len()).sum()
            }
        }
    }
}

/// The panes before a text was replaced.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Replaced<P = PaneText, T = Text> {
    pub name: UndoName,
    /// None for a side that stayed as it was.
    #[serde(flatten)]
    pub before: Pair<Option<P>>,
    /// The list of what was set aside, as it was before; none if it stayed as it was.
    pub excluded: Option<Vec<ExcludedItem<T>>>,
    /// The same for notes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<Vec<PassageNote>>,
    /// The settings as they were before; none if they stayed as they were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub settings: Option<Box<Settings>>,
    /// The shingle length and its unit as they were before; none if they stayed as they were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub length: Option<(Unit, Length)>,
}

impl Replaced {
    /// A step that replaces nothing.
    pub(crate) fn nothing(name: UndoName) -> Replaced {
        Replaced {
            name,
            before: Pair::default(),
            excluded: None,
            notes: None,
            settings: None,
            length: None,
        }
    }

    /// Bytes of the texts that it brings back.
    fn byte_len(&self) -> usize {
        let before = [&self.before.left, &self.before.right];
        let documents = before.into_iter().flatten();
        documents.map(|text| text.document.text.len()).sum()
    }
}

/// What a step did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UndoName {
    /// A file of this name was opened.
    Open(String),
    /// A session was opened from a file of this name.
    OpenSession(String),
    OpenSample,
    Paste(Side),
    Clear(Side),
    CloseBoth,
    Typing(Side),
    /// By the index of the passage.
    SetPassageAside(usize),
    SetSelectionAside,
    /// By the name of the text.
    SetTextAside(String),
    /// Parts of a kind.
    LeaveOut(ExclusionKind),
    /// By the index of the passage.
    PutPassageBack(usize),
    /// By the title of the item.
    PutBack(String),
    PutSomeBack,
    PutAllBack,
    RestoreDefaults,
}

impl UndoName {
    /// The step as it follows “Undo” or “Redo” in a menu.
    pub fn phrase(&self, t: &Phrases) -> String {
        match self {
            UndoName::Open(name) | UndoName::OpenSession(name) => t.undo_open(name),
            UndoName::OpenSample => t.undo_open_sample(),
            UndoName::Paste(side) => t.undo_paste(side.name()),
            UndoName::Clear(side) => t.undo_clear(side.name()),
            UndoName::CloseBoth => t.undo_close_both(),
            UndoName::Typing(side) => t.undo_typing(side.name()),
            UndoName::SetPassageAside(index) => t.undo_set_passage_aside(index + 1),
            UndoName::SetSelectionAside => t.undo_set_selection_aside(),
            UndoName::SetTextAside(name) => t.undo_set_aside(name),
            UndoName::LeaveOut(kind) => t.undo_leave_out(*kind),
            UndoName::PutPassageBack(index) => t.undo_put_passage_back(index + 1),
            UndoName::PutBack(title) => t.undo_put_back(title),
            UndoName::PutSomeBack => t.undo_put_some_back(),
            UndoName::PutAllBack => t.undo_put_all_back(),
            UndoName::RestoreDefaults => t.undo_restore_defaults(),
        }
    }
}

/// Keystrokes at one place of one text.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct TypingStep<T = Text> {
    pub side: Side,
    pub at: u32,
    pub removed: T,
    pub inserted: T,
    /// The bytes that the whole text was read from, before the step. Journals of earlier versions do not say.
    #[serde(default = "unknown_bytes")]
    pub bytes_before: TextBytes,
    /// When the last key was pressed, in seconds; 0 in another run.
    #[serde(skip)]
    pub time: f64,
}

fn unknown_bytes() -> TextBytes {
    TextBytes::Unknown
}

impl TypingStep {
    /// One keystroke in a text read from `bytes_before`, by its edit and the edit that undoes it.
    pub(crate) fn new(
        side: Side,
        edit: &Edit,
        back: Edit,
        bytes_before: TextBytes,
        time: f64,
    ) -> TypingStep {
        TypingStep {
            side,
            at: edit.range.start,
            removed: back.text.into(),
            inserted: edit.text.as_str().into(),
            bytes_before,
            time,
        }
    }

    /// The edit that does it again, or undoes it.
    pub(crate) fn edit(&self, redo: bool) -> Edit {
        let (gone, new) = match redo {
            true => (&self.removed, &self.inserted),
            false => (&self.inserted, &self.removed),
        };
        let start = self.at as usize;
        Edit::new(Span::new(start, start + gone.len()), new.as_str())
    }

    /// Appends a keystroke that continues this one; returns it if it does not.
    fn absorb(&mut self, next: TypingStep) -> Option<TypingStep> {
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
            self.inserted.to_change().push_str(&next.inserted);
        } else if erases && next.at as usize + next.removed.len() == self.at as usize {
            self.removed.to_change().insert_str(0, &next.removed);
            self.at = next.at;
        } else if erases && next.at == self.at {
            self.removed.to_change().push_str(&next.removed);
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
    undo: Vec<UndoStep>,
    redo: Vec<UndoStep>,
    /// The last step is complete: the next keystroke begins another.
    is_closed: bool,
}

impl History {
    /// Adds a replacement, unless there is nothing to bring back; `was_something` says whether a text was not empty.
    pub(crate) fn replaced(&mut self, replaced: Replaced, was_something: bool) {
        self.redo.clear();
        // Typing in a text that was replaced can be undone only after the text is back.
        let had_typing = self.undo.iter().any(|step| match step {
            UndoStep::Typed(typed) => replaced.before[typed.side].is_some(),
            UndoStep::Replaced(_) | UndoStep::Excluded { .. } => false,
        });
        if was_something || had_typing {
            self.push(UndoStep::Replaced(Box::new(replaced)));
        }
    }

    pub(crate) fn typed(&mut self, typed: TypingStep) {
        self.redo.clear();
        let left = match self.undo.last_mut() {
            Some(UndoStep::Typed(last)) if !self.is_closed => last.absorb(typed),
            Some(_) | None => Some(typed),
        };
        if let Some(typed) = left {
            self.push(UndoStep::Typed(typed));
        }
        self.is_closed = false;
    }

    /// Adds a step that is complete.
    pub(crate) fn put(&mut self, step: UndoStep) {
        self.redo.clear();
        self.push(step);
        self.is_closed = true;
    }

    fn push(&mut self, step: UndoStep) {
        self.undo.push(step);
        // Older steps build on each other, so they go oldest first, up to the one that is too many.
        let mut gone = self.undo.len().saturating_sub(MAX_STEPS);
        let (mut replaced, mut bytes) = (0, 0);
        let newest = self.undo.len().saturating_sub(1);
        for (place, step) in self.undo.iter().enumerate().rev() {
            let is_last_replaced = match step {
                UndoStep::Replaced(_) => {
                    replaced += 1;
                    replaced == 1
                }
                UndoStep::Typed(_) => false,
                // What was set aside is shared between steps and with the list that is shown.
                UndoStep::Excluded { .. } => continue,
            };
            bytes += step.byte_len();
            let is_needed = place == newest || is_last_replaced;
            if replaced > MAX_REPLACED || (bytes > MAX_BYTES && !is_needed) {
                gone = gone.max(place + 1);
                break;
            }
        }
        self.undo.drain(..gone);
    }

    /// The steps to undo, or to do again.
    fn stack(&mut self, redo: bool) -> &mut Vec<UndoStep> {
        if redo { &mut self.redo } else { &mut self.undo }
    }

    pub(crate) fn pop(&mut self, redo: bool) -> Option<UndoStep> {
        self.stack(redo).pop()
    }

    /// Puts a step that was undone or redone onto the other stack.
    pub(crate) fn done(&mut self, redo: bool, step: UndoStep) {
        self.is_closed = true;
        self.stack(!redo).push(step);
    }

    pub(crate) fn name(&self, redo: bool) -> Option<UndoName> {
        let stack = if redo { &self.redo } else { &self.undo };
        stack.last().map(|step| match step {
            UndoStep::Replaced(replaced) => replaced.name.clone(),
            UndoStep::Excluded { name, .. } => name.clone(),
            UndoStep::Typed(typed) => UndoName::Typing(typed.side),
        })
    }

    /// Both stacks, the next step of each last, up to the limits of what the journal keeps.
    pub(crate) fn kept(&self) -> [Vec<UndoStep>; 2] {
        [newest(&self.undo), newest(&self.redo)]
    }

    /// The history as it was kept.
    pub(crate) fn restored([undo, redo]: [Vec<UndoStep>; 2]) -> History {
        History {
            undo,
            redo,
            is_closed: true,
        }
    }

    /// The text of a side was saved: its file no longer has the bytes of an earlier state.
    pub(crate) fn forget_bytes(&mut self, side: Side) {
        for step in self.undo.iter_mut().chain(&mut self.redo) {
            if let UndoStep::Typed(typed) = step
                && typed.side == side
            {
                typed.bytes_before = typed.bytes_before.after_edit();
            }
        }
    }

    /// Left and right were swapped.
    pub(crate) fn swap(&mut self) {
        for step in self.undo.iter_mut().chain(&mut self.redo) {
            match step {
                UndoStep::Replaced(replaced) => replaced.before.swap(),
                UndoStep::Typed(typed) => typed.side = typed.side.other(),
                UndoStep::Excluded { .. } => {}
            }
        }
    }
}

/// The last steps of a stack that the journal keeps: at least one, as each builds on those after it.
fn newest(steps: &[UndoStep]) -> Vec<UndoStep> {
    let mut bytes = 0;
    let mut count = 0;
    for step in steps.iter().rev().take(MAX_KEPT) {
        bytes += step.byte_len();
        if count > 0 && bytes > MAX_KEPT_BYTES {
            break;
        }
        count += 1;
    }
    steps[steps.len() - count..].to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Document, Origin};

    fn replaced() -> Replaced {
        let document = Document::named("a", "some words", Origin::Typed);
        Replaced {
            before: Pair::new(Some(PaneText::new(document)), None),
            ..Replaced::nothing(UndoName::OpenSample)
        }
    }

    fn step(edit: Edit, back: Edit, time: f64) -> TypingStep {
        TypingStep::new(Side::Left, &edit, back, TextBytes::Typed, time)
    }

    #[test]
    fn no_more_replaced_texts_are_kept_than_the_limit_whatever_was_typed_between() {
        let mut history = History::default();
        for i in 0..4 * MAX_REPLACED {
            let (edit, back) = (
                Edit::new(Span::new(i, i), "\n"),
                Edit::new(Span::new(i, i), ""),
            );
            history.typed(step(edit, back, 10.0 * i as f64));
            history.replaced(replaced(), true);
        }
        let kept = std::iter::from_fn(|| history.pop(false));
        let kept = kept.filter(|step| matches!(step, UndoStep::Replaced(_)));
        assert_eq!(kept.count(), MAX_REPLACED);
    }

    #[test]
    fn no_more_bytes_of_replaced_texts_are_kept_than_the_limit() {
        let text = Text::from("x".repeat(MAX_BYTES / 4));
        let mut history = History::default();
        for _ in 0..9 {
            let mut step = replaced();
            step.before.left = Some(PaneText::new(Document::named(
                "a",
                text.clone(),
                Origin::Typed,
            )));
            history.replaced(step, true);
        }
        assert_eq!(std::iter::from_fn(|| history.pop(false)).count(), 4);
    }

    /// Typing of a quarter of [`MAX_BYTES`].
    fn quarter() -> TypingStep {
        let text = Text::from("x".repeat(MAX_BYTES / 4));
        TypingStep {
            side: Side::Left,
            at: 0,
            removed: Text::default(),
            inserted: text,
            bytes_before: TextBytes::Typed,
            time: 0.0,
        }
    }

    #[test]
    fn no_more_bytes_of_typed_texts_are_kept_than_the_limit() {
        let mut history = History::default();
        history.replaced(replaced(), true);
        let quarter = quarter();
        for _ in 0..9 {
            history.typed(quarter.clone());
        }
        assert_eq!(std::iter::from_fn(|| history.pop(false)).count(), 4);
    }

    #[test]
    fn the_last_replaced_text_stays_however_long_it_is_and_whatever_is_typed_after_it() {
        let quarter = quarter();
        let document = Document::named("a", quarter.inserted.clone(), Origin::Typed);
        let before = Some(PaneText::new(document));
        let mut history = History::default();
        for _ in 0..2 {
            history.replaced(
                Replaced {
                    before: Pair::new(before.clone(), before.clone()),
                    ..replaced()
                },
                true,
            );
        }
        for _ in 0..3 {
            history.typed(quarter.clone());
        }
        assert_eq!(std::iter::from_fn(|| history.pop(false)).count(), 4);
    }

    #[test]
    fn no_more_steps_are_kept_than_the_limit() {
        let mut history = History::default();
        for i in 0..MAX_STEPS + 10 {
            let (edit, back) = (
                Edit::new(Span::new(i, i), "\n"),
                Edit::new(Span::new(i, i), ""),
            );
            history.typed(step(edit, back, 10.0 * i as f64));
        }
        assert_eq!(std::iter::from_fn(|| history.pop(false)).count(), MAX_STEPS);
    }
}
