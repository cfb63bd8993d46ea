//! The published methods as values of the parameters, and all of them on one pair.

pub mod disagreements;
pub mod parameters;
pub mod presets;
pub mod published;
pub mod switch_effects;
pub mod table;
pub mod thresholds;
