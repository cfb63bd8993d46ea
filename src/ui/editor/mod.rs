//! An editor for texts of every size: it lays out only what is in view, and knows nothing of what the text is for.
//!
//! **In**, each frame: a [`TextSource`] (the text as `&str`, what changed since the last frame, which words are drawn in a
//! weaker ink), a [`PageShape`] (width, font, colours), the wheel and the mouse; and between frames egui events.
//! **Out**: the [`VisibleRows`], by which the caller paints marks behind and over the words, and an
//! [`Edit`](shinglescope_core::text::Edit) for whatever the person typed, cut or pasted. The
//! editor changes no text: the caller carries the edit out and shows the result in the same frame.
//! **Kept** between frames, in an [`EditorView`]: caret, scroll position, the layouts of the blocks in view.
//!
//! ```text
//! block_split    text ▶ blocks of 1 to 4 KB, at line ends where possible
//! blocks         bytes ◀▶ blocks ◀▶ heights, estimated first and corrected when laid out
//! block_layout   one block ▶ its rows
//! bidi_block     one block with Hebrew or Arabic letters ▶ its rows, in visual order
//! folds          text, spans that stay in view ▶ the lines that are hidden behind one row
//! page           the blocks that are laid out, cached while they are looked at
//! scroll_anchor  where the view begins: a row, never a height
//! rows           the rows in view, on the screen
//! moves, drag    the caret, and where keys and the mouse take it
//! input, pointer events ▶ caret, edits
//! accessibility  the rows in view ▶ a screen reader, and its requests ▶ caret
//! paint          selection, rows, caret
//! ```
//!
//! Cost: opening a text takes one pass over its line ends and 0.02 bytes of memory a byte of text. A frame lays out only
//! blocks that were not in view before; an edit splits only the blocks it touches and their neighbours.

mod accessibility;
mod bidi_block;
mod bidi_cells;
mod bidi_galley;
mod bidi_levels;
mod bidi_moves;
#[cfg(test)]
mod bidi_moves_tests;
mod bidi_row;
mod bidi_shaping;
#[cfg(test)]
mod bidi_tests;
mod block_layout;
mod block_split;
mod blocks;
mod drag;
mod editor_view;
mod folds;
mod input;
mod moves;
mod page;
mod paint;
mod pointer;
mod rows;
mod scroll_anchor;
mod source;
mod stop;

pub use crate::ui::editor::bidi_galley::galley_in_visual_order;
pub use crate::ui::editor::bidi_levels::{has_right_to_left, reads_from_right};
pub use crate::ui::editor::bidi_row::merged;
pub use crate::ui::editor::block_layout::LayoutStyle;
pub use crate::ui::editor::editor_view::{EditorView, GLIDE_SECONDS, ScrollGoal, ScrollTarget};
pub use crate::ui::editor::folds::{Fold, fold_at, folds, moved as moved_folds};
pub use crate::ui::editor::input::input;
pub use crate::ui::editor::moves::Caret;
pub use crate::ui::editor::page::{Page, PageShape, atlas_generation};
pub use crate::ui::editor::paint::{paint_caret, paint_text, selection_shapes};
pub use crate::ui::editor::pointer::pointer;
pub use crate::ui::editor::rows::{RowPiece, VisibleRows};
pub use crate::ui::editor::scroll_anchor::PADDING;
pub use crate::ui::editor::source::TextSource;
pub use crate::ui::editor::stop::Stop;
