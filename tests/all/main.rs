//! The program from outside: its window without a display, its commands, its pictures, its layout.
//!
//! One binary: linking costs more than running. Without the feature `window`, only what needs none.

#![allow(clippy::unwrap_used)]

#[cfg(feature = "window")]
mod characters;
#[cfg(feature = "window")]
mod chosen;
mod collections;
#[cfg(feature = "window")]
mod colours;
mod command_line;
#[cfg(feature = "window")]
mod curve_labels;
mod cycles;
#[cfg(feature = "window")]
mod difference;
mod documents;
#[cfg(feature = "window")]
mod edited_copies;
#[cfg(feature = "window")]
mod exclusions;
#[cfg(feature = "window")]
mod figures_named;
#[cfg(feature = "window")]
mod finding;
#[cfg(feature = "window")]
mod foreign_sessions;
#[cfg(feature = "window")]
mod harness;
#[cfg(feature = "window")]
mod keeping;
mod layering;
#[cfg(feature = "window")]
mod layout;
mod licences;
mod memory_limits;
#[cfg(feature = "window")]
mod menus;
mod message_places;
#[cfg(feature = "window")]
mod missing_texts;
#[cfg(feature = "window")]
mod notices;
#[cfg(feature = "window")]
mod noting;
mod number_alone;
#[cfg(feature = "window")]
mod opening;
mod packaging;
mod pairs;
#[cfg(feature = "window")]
mod pane;
#[cfg(feature = "window")]
mod panels;
#[cfg(feature = "window")]
mod passage_menu;
#[cfg(feature = "window")]
mod passage_places;
#[cfg(feature = "window")]
mod passages_tab;
#[cfg(feature = "window")]
mod pasting;
#[cfg(feature = "pdf")]
mod pdf_report;
#[cfg(feature = "window")]
mod pictures;
mod pipes;
#[cfg(feature = "window")]
mod reach;
#[cfg(feature = "window")]
mod read_aloud;
mod readme;
mod redline;
mod redline_cases;
mod redline_look;
mod redline_office;
mod report;
#[cfg(feature = "window")]
mod restoring;
#[cfg(feature = "window")]
mod right_to_left;
#[cfg(feature = "window")]
mod right_to_left_rows;
#[cfg(feature = "window")]
mod score_bar;
#[cfg(feature = "window")]
mod sentences;
#[cfg(feature = "window")]
mod session_files;
#[cfg(feature = "window")]
mod set_aside;
#[cfg(feature = "window")]
mod settled;
#[cfg(feature = "window")]
mod small_windows;
#[cfg(feature = "window")]
mod start_page;
#[cfg(feature = "window")]
mod states;
#[cfg(feature = "window")]
mod stock_notices;
#[cfg(feature = "window")]
mod text_room;
#[cfg(feature = "window")]
mod typing;
#[cfg(feature = "window")]
mod weighing;
#[cfg(feature = "window")]
mod whole_sentences;
#[cfg(feature = "window")]
mod why;
#[cfg(feature = "window")]
mod window;
#[cfg(feature = "window")]
mod word_reasons;
#[cfg(feature = "window")]
mod word_reasons_naive;
#[cfg(feature = "window")]
mod work;
