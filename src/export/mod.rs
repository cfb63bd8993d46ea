//! A comparison goes in; what other people and programs read comes out, one file per form.

pub mod human;
pub mod json;
mod json_passages;
pub mod methods;
