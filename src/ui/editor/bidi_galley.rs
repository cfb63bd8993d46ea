//! A short text with right-to-left letters goes in; a galley in visual order comes out, kept while it is shown.

use crate::ui::editor::bidi_block::bidi_block;
use crate::ui::editor::bidi_levels::has_right_to_left;
use egui::text::LayoutJob;
use egui::{Context, Galley, Id};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// A galley, and what tells whether it can be painted again.
#[derive(Clone)]
struct Kept {
    galley: Arc<Galley>,
    job: u64,
    pass: u64,
    atlas_fill: f32,
}

/// Lays out `job`, whose sections may differ in ink alone: as egui does, or in visual order if it has right-to-left letters.
/// `place` is where it is shown, as long as it is.
pub fn galley_in_visual_order(ctx: &Context, place: Id, job: LayoutJob) -> Arc<Galley> {
    let plain = |job| ctx.fonts_mut(|fonts| fonts.layout_job(job));
    if !has_right_to_left(&job.text) {
        return plain(job);
    }
    let mut hasher = DefaultHasher::new();
    job.hash(&mut hasher);
    ctx.pixels_per_point().to_bits().hash(&mut hasher);
    let hash = hasher.finish();
    let pass = ctx.cumulative_pass_nr();
    let atlas_fill = ctx.fonts(|fonts| fonts.font_atlas_fill_ratio());
    let kept = ctx.data(|data| data.get_temp::<Kept>(place));
    // A galley that was not shown in the last pass, or is older than the font atlas, is laid out again.
    let is_fresh =
        |kept: &Kept| kept.job == hash && kept.pass + 1 >= pass && kept.atlas_fill <= atlas_fill;
    let galley = match kept.filter(is_fresh) {
        Some(kept) => kept.galley,
        None => match bidi_block(ctx, job.clone(), None) {
            Some(block) => Arc::new(block.galley),
            None => plain(job),
        },
    };
    let kept = Kept {
        galley: Arc::clone(&galley),
        job: hash,
        pass,
        atlas_fill: ctx.fonts(|fonts| fonts.font_atlas_fill_ratio()),
    };
    ctx.data_mut(|data| data.insert_temp(place, kept));
    galley
}
