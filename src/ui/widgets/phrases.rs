//! The sentences of the window in its language, wherever a view draws.

use crate::phrases::Phrases;
use egui::{Context, Id, Ui};
use std::sync::Arc;

/// The phrases in the language of the window; English until another is set.
pub fn phrases(ui: &Ui) -> Arc<Phrases> {
    phrases_of(ui.ctx())
}

/// The same where there is a context and no place to draw.
pub fn phrases_of(ctx: &Context) -> Arc<Phrases> {
    ctx.data(|data| data.get_temp(key()))
        .unwrap_or_else(Phrases::english)
}

fn key() -> Id {
    Id::unique("phrases")
}
