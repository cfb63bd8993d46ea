//! How the texts differ, word by word: in the panes, between them, in their strips, and in a tab.
//!
//! While the tab is open, the texts show changes instead of passages.

pub mod tab;

mod detail;
mod list;
pub mod wording;

mod beside;
mod marks;
pub mod view;

pub use crate::ui::difference::beside::beside_ui;
pub use crate::ui::difference::marks::{mark_shapes, visible_marks};
