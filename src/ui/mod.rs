//! The window. Views read the session and return actions; nothing here changes a text or a setting.
//!
//! ```text
//! chrome    menu bar
//! score     score bar
//! panes     invitation (first start)
//!           header                   │ gutter │                   header
//!           strip text_pane brackets │ bands  │ brackets text_pane strip
//! chrome    panel: length, passages, methods, pipeline, words, difference
//!           status bar
//! ```

pub mod action;
pub mod characters;
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
mod tab_row;
pub mod theme;
pub mod view;
pub mod why;
mod widgets;
mod window;
mod words;

pub use crate::ui::action::{Action, Editing, Keeping, Knob};
pub use crate::ui::characters::list::row as odd_character;
pub use crate::ui::chrome::keys::{editor_events, keys};
pub use crate::ui::panes::text_pane::{input, text_source};
pub use crate::ui::passages::list::{copied_list, copied_passage, passage_with_keyboard};
pub use crate::ui::passages::places::{place_at, twin_start};
pub use crate::ui::view::View;
pub use crate::ui::widgets::phrases_of;
pub use crate::ui::window::frame_ui;
