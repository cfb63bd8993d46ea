//! Short texts with right-to-left letters as galleys in visual order, kept while they are shown.

use crate::ui::editor::bidi_block::bidi_block;
use crate::ui::editor::bidi_levels::has_right_to_left;
use crate::ui::editor::page::atlas_generation;
use egui::cache::FramePublisher;
use egui::text::{ByteIndex, LayoutJob, LayoutSection};
use egui::{Context, Galley};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// Lays out `job`, whose sections may differ in ink and in fonts of one size: as egui does, or in visual order if it has
/// right-to-left letters. Without a wrap width it is one line, and with one row at most the line ends in an ellipsis where it
/// has no room.
pub fn galley_in_visual_order(ctx: &Context, job: LayoutJob) -> Arc<Galley> {
    let plain = |job| ctx.fonts_mut(|fonts| fonts.layout_job(job));
    if !has_right_to_left(&job.text) || !is_in_one_size(&job) {
        return plain(job);
    }
    let mut hasher = DefaultHasher::new();
    job.hash(&mut hasher);
    let scale = ctx.pixels_per_point().to_bits();
    let key = (hasher.finish(), scale, atlas_generation(ctx));
    // They are kept while they are shown.
    type Kept = FramePublisher<(u64, u32, u64), Arc<Galley>>;
    let known = ctx.memory_mut(|memory| memory.caches.cache::<Kept>().get(&key).cloned());
    let galley = known.unwrap_or_else(|| in_visual_order(ctx, &job).unwrap_or_else(|| plain(job)));
    ctx.memory_mut(|memory| {
        let kept = memory.caches.cache::<Kept>();
        kept.set(key, Arc::clone(&galley));
    });
    galley
}

fn is_in_one_size(job: &LayoutJob) -> bool {
    let size = |section: &LayoutSection| section.format.font_id.size;
    job.sections.is_sorted_by(|a, b| size(a) == size(b))
}

/// A line without a wrap width is laid out as wide as this first, to find how wide it is.
const ROOM: f32 = 100_000.0;

fn in_visual_order(ctx: &Context, job: &LayoutJob) -> Option<Arc<Galley>> {
    let laid_out = |job: LayoutJob, width: f32| {
        let mut job = job;
        job.wrap.max_width = width;
        bidi_block(ctx, job, None)
    };
    let width = job.wrap.max_width;
    if width.is_finite() && job.wrap.max_rows > 1 {
        return Some(Arc::new(laid_out(job.clone(), width)?.galley));
    }
    let natural = |job: &LayoutJob| {
        let rows = laid_out(job.clone(), ROOM)?.rows;
        let widths = rows.iter().map(|row| row.right - row.left);
        Some(widths.fold(0.0, f32::max).ceil())
    };
    let whole = natural(job)?;
    if whole <= width {
        return Some(Arc::new(laid_out(job.clone(), whole)?.galley));
    }
    // The most letters that have room before the ellipsis.
    let ends: Vec<usize> = job.text.char_indices().map(|(at, _)| at).collect();
    let fits = |end: &usize| natural(&cut(job, *end)).is_some_and(|own| own <= width);
    let most = ends.partition_point(fits).saturating_sub(1);
    let cut = cut(job, ends.get(most).copied()?);
    let own = natural(&cut)?;
    let mut galley = laid_out(cut, own)?.galley;
    galley.elided = true;
    Some(Arc::new(galley))
}

/// The beginning of a line, up to byte `end`, and an ellipsis.
fn cut(job: &LayoutJob, end: usize) -> LayoutJob {
    let mut cut = job.clone();
    cut.text.truncate(end);
    cut.sections
        .retain(|section| section.byte_range.start.0 <= end);
    cut.text.push('…');
    for section in &mut cut.sections {
        section.byte_range.end = section.byte_range.end.min(ByteIndex(end));
    }
    if let Some(last) = cut.sections.last_mut() {
        last.byte_range.end = ByteIndex(cut.text.len());
    }
    cut
}
