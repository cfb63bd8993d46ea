//! The two texts side by side, with what is above, beside and between them.

pub mod layout;

pub mod header;
pub mod invitation;
mod lines_chip;

pub mod folding;
pub mod layers;
pub mod marked_text;
pub mod marks;
pub mod menu;
pub mod text_pane;
pub mod word_marks;

pub mod brackets;
pub mod gutter;
pub mod margin;
pub mod margin_chip;
pub mod number_rows;

pub mod scroll_link;
pub mod shown_marks;
pub mod strip;
pub mod strip_marks;

pub mod find_bar;
pub mod finding;
