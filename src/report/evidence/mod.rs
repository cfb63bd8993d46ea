//! What a report can be checked by: its record, which identifies both texts, says how they were compared and states the figures.

pub mod figures;
pub mod locate;
pub mod record;
pub mod sources;
