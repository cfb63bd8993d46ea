//! Steps that only the published methods take.

pub mod joined_lines;
pub mod longest;
mod programs;
