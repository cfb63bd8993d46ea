//! The program from outside: its window without a display, its commands, its pictures, its layout.
//!
//! One binary: linking costs more than running.

#![allow(clippy::unwrap_used)]

mod colours;
mod command_line;
mod difference;
mod exclusions;
mod harness;
mod layering;
mod number_alone;
mod pane;
mod panels;
mod passage_places;
mod passages_tab;
mod pictures;
mod read_aloud;
mod readme;
mod score_bar;
mod set_aside;
mod states;
mod why;
mod window;
mod word_reasons;
mod work;
