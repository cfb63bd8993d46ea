//! Steps that only the published methods take.

pub(crate) mod joined_lines;
pub(crate) mod longest;
pub(crate) mod php;
mod programs;
