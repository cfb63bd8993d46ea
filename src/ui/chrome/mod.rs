//! What surrounds the texts: menu, panel, status line, help, the states, keys.

pub mod help;
pub mod keys;
pub mod menu_bar;
pub mod panel;
pub mod states;
pub mod status_bar;
pub mod work;
