//! A comparison as others read it, one file per form.

pub mod human;
pub mod json;
pub mod methods;
pub mod numbers;
