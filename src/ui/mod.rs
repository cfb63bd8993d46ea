//! The window, one file a panel. Views read the workspace and return actions; nothing here changes a text or a setting.
//!
//! ```text
//! menu_bar
//! score_bar
//! invitation                      (first start)
//! pane_header   │ gutter │  pane_header
//! strip text_pane brackets │ bands │ brackets text_pane strip
//! panel: length_tab, passages_tab, methods_tab, pipeline_tab, words_tab, difference
//! status_bar
//! ```

pub mod action;
mod chrome;
pub mod difference;
pub mod editor;
mod frame;
mod length;
mod methods;
pub mod panes;
pub mod passages;
mod pipeline;
mod score;
pub mod theme;
pub mod view;
pub mod why;
mod widgets;
mod words;

pub use crate::ui::action::{Action, Editing, Knob};
pub use crate::ui::chrome::keys::{keys, strokes};
pub use crate::ui::difference::copied_changes;
pub use crate::ui::frame::{frame_ui, stroke};
pub use crate::ui::passages::copied::{copied_list, copied_passage};
pub use crate::ui::passages::list::passage_with_keyboard;
pub use crate::ui::passages::places::{place_at, twin_start};
pub use crate::ui::view::View;
pub use crate::ui::widgets::phrases_of;
