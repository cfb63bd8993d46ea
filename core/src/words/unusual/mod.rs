//! Characters that are not what they seem: hidden ones, and letters that look like those of another script.

pub mod characters;
pub(crate) mod hidden;
pub(crate) mod lookalikes;
