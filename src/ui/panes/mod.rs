//! The two texts side by side, with what stands above, beside and between them.

pub mod brackets;
pub mod find_bar;
pub mod finding;
pub mod follow;
pub mod gutter;
pub mod header;
pub mod invitation;
pub mod layout;
pub mod marks;
pub mod menu;
pub mod scroll_link;
pub mod strip;
pub mod text_pane;
pub mod word_marks;
