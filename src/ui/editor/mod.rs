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
//! The text itself stays in the workspace's document; a keystroke becomes an [`Edit`](shinglescope_core::text::Edit), and blocks follow it.

mod block_layout;
mod block_split;
mod blocks;
mod editor_view;
mod input;
mod moves;
mod page;
mod paint;
mod pen;
mod pointer;
mod rows;
mod scroll_anchor;
mod spoken;

pub use crate::ui::editor::block_layout::LayoutStyle;
pub use crate::ui::editor::editor_view::{EditorView, GLIDE_SECONDS, Goal, Target};
pub use crate::ui::editor::input::stroke;
pub use crate::ui::editor::moves::Caret;
pub use crate::ui::editor::page::{AtlasWatch, Page, Shape};
pub use crate::ui::editor::paint::{paint_caret, paint_text, selection_shapes};
pub use crate::ui::editor::pen::Pen;
pub use crate::ui::editor::pointer::{Drag, Presses, pointer};
pub use crate::ui::editor::rows::{RowPiece, Stop, VisibleRows};
pub use crate::ui::editor::scroll_anchor::{PADDING, Place, ScrollAnchor};
pub use crate::ui::editor::spoken::Spoken;
