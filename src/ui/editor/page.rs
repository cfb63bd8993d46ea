//! A text as an editor shows it: its blocks, their heights, and the layouts of the few blocks that are looked at.
//!
//! A block is laid out when it is in view, a jump goes there or the caret moves there. Layouts are cached while they are
//! used, and each corrects the estimated height of its block.

use crate::ui::editor::bidi_block::continued_direction;
use crate::ui::editor::block_layout::{BlockLayout, BlockText, LayoutStyle};
use crate::ui::editor::blocks::{BlockMetrics, Blocks};
use crate::ui::editor::folds::Fold;
use crate::ui::editor::source::TextSource;
use crate::ui::theme::{DARK, LIGHT};
use shinglescope_core::text::EditMap;
use std::collections::HashMap;
use std::sync::Arc;

/// Layouts that are out of view are kept up to this many, so that scrolling back and forth lays out nothing.
const MAX_CACHED: usize = 64;

/// What the layout of a page depends on besides the text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PageShape {
    pub width: f32,
    pub style: LayoutStyle,
    pub is_dark: bool,
    pub pixels_per_point: f32,
    /// Rises when the font atlas is emptied, which makes older galleys useless.
    pub atlas: u64,
}

/// What happened to the text since the last update.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum TextChange {
    None,
    Edited(EditMap),
    /// It is another text.
    Replaced,
}

/// A text as it is shown.
#[derive(Debug, Default)]
pub struct Page {
    blocks: Blocks,
    revision: Option<u64>,
    shape: Option<PageShape>,
    folds: Arc<[Fold]>,
    measure: BlockMetrics,
    /// By the id of the block.
    layouts: HashMap<u32, CachedLayout>,
    frame: u64,
}

#[derive(Debug)]
struct CachedLayout {
    layout: Arc<BlockLayout>,
    /// The frame that used it last.
    used_in: u64,
}

impl Page {
    /// Adapts to the text and the shape. Call before anything else in a frame, and after an edit.
    pub fn update(&mut self, source: &TextSource, shape: PageShape) -> TextChange {
        let change = match (self.revision, source.edit_map) {
            (Some(own), _) if own == source.revision => TextChange::None,
            (Some(_), Some(edit_map)) => TextChange::Edited(edit_map),
            (_, _) => TextChange::Replaced,
        };
        let own = self.shape;
        let flows_alike = own.is_some_and(|own| own.style.flow_lines == shape.style.flow_lines);
        let wraps_alike =
            own.is_some_and(|own| own.style == shape.style && own.width == shape.width);
        if self.shape != Some(shape) {
            self.layouts.clear();
            self.shape = Some(shape);
        }
        self.revision = Some(source.revision);
        let folds_alike = Arc::ptr_eq(&self.folds, &source.folds) || self.folds == source.folds;
        // Folds are few rows, and splitting the text anew is quick.
        let is_edited_with_folds = change != TextChange::None && !source.folds.is_empty();
        self.folds = Arc::clone(&source.folds);
        if change == TextChange::Replaced || !flows_alike || !folds_alike || is_edited_with_folds {
            self.measure = measure(source, &shape);
            self.layouts.clear();
            let folds = &self.folds;
            self.blocks.split(source.text, folds, &self.measure);
            return change;
        }
        if let TextChange::Edited(edit_map) = change {
            self.blocks.edit(source.text, edit_map, &self.measure);
        }
        if !wraps_alike {
            self.measure = measure(source, &shape);
            self.blocks.estimate(source.text, &self.measure);
        } else if change == TextChange::None {
            self.blocks.estimate_more(source.text, &self.measure);
        }
        change
    }

    /// The state of the text that it saw last.
    pub fn revision(&self) -> Option<u64> {
        self.revision
    }

    /// The shape of the last frame.
    pub fn shape(&self) -> Option<PageShape> {
        self.shape
    }

    /// Drops the layouts that the last frame did not use.
    pub fn begin_frame(&mut self) {
        self.frame += 1;
        if self.layouts.len() > MAX_CACHED {
            let now = self.frame;
            self.layouts.retain(|_, cached| cached.used_in + 1 >= now);
        }
    }

    pub fn blocks(&self) -> &Blocks {
        &self.blocks
    }

    pub fn row_height(&self) -> f32 {
        self.measure.row_height.max(1.0)
    }

    /// The layout of a block, from the cache if nothing it depends on changed.
    pub fn layout(&mut self, source: &TextSource, index: usize) -> Option<Arc<BlockLayout>> {
        let shape = self.shape?;
        let span = self.blocks.span(index);
        let is_fold = self.blocks.is_fold(index);
        let weak_words = if is_fold {
            Vec::new()
        } else {
            source.weak_words(span)
        };
        let is_last = index + 1 == self.blocks.len();
        let id = self.blocks.id(index);
        let continues =
            || continued_direction(source.text, span.start as usize, shape.style.flow_lines);
        if let Some(cached) = self.layouts.get_mut(&id)
            && cached.layout.is_for(&weak_words, is_last, continues)
        {
            cached.used_in = self.frame;
            return Some(Arc::clone(&cached.layout));
        }
        let palette = if shape.is_dark { DARK } else { LIGHT };
        let layout = Arc::new(BlockLayout::new(
            source.ctx,
            BlockText {
                text: span.of(source.text),
                is_last,
                is_fold,
                weak_words,
                continues: continues(),
            },
            shape.width,
            &shape.style,
            &palette,
        ));
        self.blocks.measured(index, layout.height());
        let cached = CachedLayout {
            layout: Arc::clone(&layout),
            used_in: self.frame,
        };
        self.layouts.insert(id, cached);
        Some(layout)
    }

    /// How far down the row of byte `at` is: exact in a block that is laid out, estimated elsewhere.
    pub fn y_of(&self, at: u32) -> f64 {
        self.y_within(at, |layout, at| layout.row_y(layout.row_of(at)).0)
    }

    /// How far down byte `at` is if the bytes of a row are spread over its height, so that later bytes lie lower.
    pub fn reading_y(&self, at: u32) -> f64 {
        let width = self.shape.map_or(1.0, |shape| shape.width);
        self.y_within(at, |layout, at| {
            let row = layout.row_of(at);
            let (top, bottom) = layout.row_y(row);
            top + (bottom - top) * layout.share_of_row(row, at, width)
        })
    }

    /// The height of byte `at`, of which `exact` knows how far down a block it is, counted from the beginning of the block.
    fn y_within(&self, at: u32, exact: impl Fn(&BlockLayout, u32) -> f32) -> f64 {
        let index = self.blocks.index_of(at);
        let span = self.blocks.span(index);
        let at = at.saturating_sub(span.start);
        let within = match self.layouts.get(&self.blocks.id(index)) {
            Some(cached) => exact(&cached.layout, at),
            None => {
                let along = at as f32 / span.byte_len().max(1) as f32;
                self.blocks.height(index) * along.min(1.0)
            }
        };
        self.blocks.top(index) + f64::from(within)
    }

    /// A byte near height `y`.
    pub fn byte_near(&self, y: f64) -> u32 {
        let index = self.blocks.at_height(y);
        let span = self.blocks.span(index);
        let height = f64::from(self.blocks.height(index)).max(1.0);
        let along = ((y - self.blocks.top(index)) / height).clamp(0.0, 1.0);
        span.start + (span.byte_len() as f64 * along) as u32
    }

    /// The fold that a block is.
    pub fn fold_of(&self, index: usize) -> Option<Fold> {
        let start = self.blocks.span(index).start;
        let at = |fold: &Fold| fold.span.start;
        let found = self.folds.binary_search_by_key(&start, at).ok()?;
        let fold = self.folds.get(found).copied();
        fold.filter(|_| self.blocks.is_fold(index))
    }
}

/// How many characters fit in a row, judging by the letters at the beginning of this text.
fn measure(source: &TextSource, shape: &PageShape) -> BlockMetrics {
    const SAMPLE: usize = 1_000;
    let font = shape.style.font();
    let (count, width) = source.ctx.fonts_mut(|fonts| {
        let letters = source.text.chars().filter(|c| !c.is_control()).take(SAMPLE);
        letters.fold((0.0, 0.0), |(count, width), c| {
            (count + 1.0, width + fonts.glyph_width(&font, c))
        })
    });
    let advance = if width > 0.0 {
        width / count
    } else {
        font.size / 2.0
    };
    // Words are not broken, so about half a word of each row stays empty.
    const FILLED: f32 = 0.96;
    BlockMetrics {
        flows: shape.style.flow_lines,
        columns: (shape.width / advance * FILLED).max(1.0),
        row_height: shape.style.row_height(),
    }
}

/// Rises each time the font atlas is emptied. Asked at the beginning of a frame, before any layout, it misses none.
pub fn atlas_generation(ctx: &egui::Context) -> u64 {
    let fill = ctx.fonts(|fonts| fonts.font_atlas_fill_ratio());
    ctx.data_mut(|data| {
        let known: &mut (f32, u64) = data.get_temp_mut_or_default(egui::Id::unique("atlas"));
        known.1 += u64::from(fill < known.0);
        known.0 = fill;
        known.1
    })
}
