//! The frame around the texts: menus, keys, the tabs of the panel, the status line, help and what the program holds, cards for special states.

pub mod about;
pub mod banner;
pub mod help;
pub mod keys;
pub mod leave_out;
mod legend;
pub mod menu_bar;
pub mod menu_item;
pub mod notices;
pub mod panel;
pub mod questions;
pub mod recent;
pub mod report_check;
mod sheet;
pub mod states;
pub mod status_bar;
pub mod tab_order;
pub mod toolbar;
pub mod work;
