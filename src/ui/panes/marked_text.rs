//! A text as it is shown in this frame: what its layers of marks are made from.

use crate::session::Session;
use crate::ui::editor::VisibleRows;
use crate::ui::theme::Palette;
use crate::ui::view::View;
use egui::Ui;
use shinglescope_core::text::{Side, Span};

/// A text with its rows in view, and what marks in it depend on.
pub struct MarkedText<'a> {
    pub ui: &'a Ui,
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

impl MarkedText<'_> {
    /// Whether the texts show passages with changed words, whose words in shared shingles are filled.
    pub fn shows_edits(&self) -> bool {
        let found = self.session.comparison();
        let is_edited =
            found.is_some_and(|found| found.numbers.parameters.bridging.edited_passages);
        is_edited && self.session.shown_difference().is_none()
    }

    /// What is selected, once there is a caret.
    pub fn selection(&self) -> Option<Span> {
        Some(self.view.panes[self.side].caret?.selection())
    }
}
