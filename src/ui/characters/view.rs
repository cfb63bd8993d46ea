//! The state of the Characters tab between frames.

use crate::ui::widgets::list::RowList;

#[derive(Debug, Default)]
pub struct CharactersView {
    /// The row that was chosen.
    pub chosen: Option<usize>,
    pub list: RowList,
}
