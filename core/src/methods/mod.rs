//! The published methods as parameter sets, and all of them on one pair of texts.

pub mod canon;
pub mod disagreements;
pub mod known_lengths;
pub mod names;
pub mod parameters;
pub mod presets;
pub mod published;
pub mod switch_effects;
pub mod switches;
pub mod table;
pub mod thresholds;

pub(crate) use crate::methods::parameters::{
    Bridging, Formula, Length, MAX_LENGTH, Parameters, Shingling, Unit,
};
pub(crate) use crate::methods::presets::Preset;
pub(crate) use crate::methods::thresholds::Thresholds;
