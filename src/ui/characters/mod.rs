//! Characters that a reader does not see or takes for others: their marks in the texts, and the Characters tab.

pub mod fonts;
pub mod list;
pub mod marks;
pub mod pictures;
pub mod tab;
pub mod view;
