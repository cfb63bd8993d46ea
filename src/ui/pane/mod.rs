//! The text pane of every size: an editor that lays out only what is in view.
//!
//! ```text
//! cut        text ▶ blocks, at line ends where it can
//! blocks     bytes ◀▶ blocks ◀▶ heights, estimated and corrected
//! block_layout, page      blocks ▶ rows, kept while they are looked at
//! standing   where the view begins: a row, never a height
//! rows       what is in view, on the screen
//! moves, strokes, pointer     keys and mouse ▶ caret, edits
//! spoken     what is in view ▶ a screen reader, and what it asks for ▶ caret
//! ```
//!
//! The text itself stays in the workspace's document; a keystroke becomes an [`Edit`](crate::text::Edit), and blocks follow it.

mod block_layout;
mod blocks;
mod cut;
mod moves;
mod page;
mod paint;
mod pane_view;
mod pen;
mod pointer;
mod rows;
mod spoken;
mod standing;
mod strokes;

pub use block_layout::LayoutStyle;
pub use moves::Caret;
pub use page::{AtlasWatch, Page, Shape};
pub use paint::{paint_caret, paint_text, selection_shapes};
pub use pane_view::{GLIDE_SECONDS, Goal, PaneView, Target};
pub use pen::Pen;
pub use pointer::{Drag, Presses, pointer};
pub use rows::{RowPiece, Stop, VisibleRows};
pub use spoken::Spoken;
pub use standing::{PADDING, Place, Standing};
pub use strokes::stroke;
