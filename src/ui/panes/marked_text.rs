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
    /// What is selected, once there is a caret.
    pub fn selection(&self) -> Option<Span> {
        Some(self.view.panes[self.side].caret?.selection())
    }
}
