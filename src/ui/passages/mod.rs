//! The Passages tab, and how passages are shown wherever they are.

pub mod bridging_menu;
pub mod colours;
pub mod copied;
pub mod detail;
pub mod effect;
pub mod excluded_bar;
pub mod list;
pub mod marks;
pub mod order;
pub mod places;
pub mod row;
pub mod shown;
pub mod tab;
pub mod view;
pub mod word_differences;
pub mod wording;
