//! How the texts differ, word by word: in the panes, between them, in their strips, and in a tab of its own.
//!
//! While the tab is open the texts show changes in the place of passages: one question at a time.

mod beside;
mod chips;
mod copied;
mod detail;
mod list;
mod marks;
mod row;
mod said;
mod tab;
pub mod view;

pub use crate::ui::difference::beside::beside_ui;
pub use crate::ui::difference::copied::copied_changes;
pub use crate::ui::difference::marks::{mark_shapes, visible_marks};
pub use crate::ui::difference::tab::difference_tab_ui;
