//! The text of one pane as it is shown: its blocks, the few of them that are laid out, and how high each is.
//!
//! Only what is looked at is laid out: what is in view, where a jump goes, where the caret moves. Layouts are kept while
//! they are used; a block that was laid out corrects its estimated height.

use crate::session::EditMap;
use crate::ui::editor::block_layout::{BlockLayout, LayoutStyle};
use crate::ui::editor::blocks::{Blocks, Measure};
use crate::ui::editor::pen::Pen;
use crate::ui::theme::{DARK, LIGHT};
use shinglescope_core::text::Span;
use std::collections::HashMap;
use std::sync::Arc;

/// Layouts that no frame asked for are kept up to this many, so that looking back and forth lays out nothing.
const MOST_KEPT: usize = 64;

/// What every layout of a page depends on besides the text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shape {
    pub width: f32,
    pub style: LayoutStyle,
    pub is_dark: bool,
    pub pixels_per_point: f32,
    /// Rises when the font atlas is emptied: older galleys then point at nothing.
    pub atlas: u64,
}

/// What became of the text since the page was last looked at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum News {
    Same,
    /// It was typed in.
    Moved(EditMap),
    /// It is another text.
    Another,
}

/// The text of one pane as it is shown.
#[derive(Debug, Default)]
pub struct Page {
    blocks: Blocks,
    revision: Option<u64>,
    shape: Option<Shape>,
    measure: Measure,
    /// By the number of the block.
    layouts: HashMap<u32, Kept>,
    turn: u64,
}

#[derive(Debug)]
struct Kept {
    layout: Arc<BlockLayout>,
    /// When it was last asked for.
    turn: u64,
}

impl Page {
    /// Follows the text and takes on a shape; call before anything else in a frame, and after an edit.
    pub fn follow(&mut self, pen: &Pen, shape: Shape) -> News {
        let revision = pen.pane().revision();
        let moved = self.revision.and_then(|own| pen.pane().moved_since(own));
        let flows_alike = self
            .shape
            .is_some_and(|own| own.style.flow_lines == shape.style.flow_lines);
        let wraps_alike = self
            .shape
            .is_some_and(|own| own.style == shape.style && own.width == shape.width);
        if self.shape != Some(shape) {
            self.layouts.clear();
            self.shape = Some(shape);
        }
        self.revision = Some(revision);
        let news = match moved {
            None => News::Another,
            Some(edit_map) if edit_map.is_none() => News::Same,
            Some(edit_map) => News::Moved(edit_map),
        };
        if news == News::Another || !flows_alike {
            self.measure = measure(pen, &shape);
            self.layouts.clear();
            self.blocks.cut(pen.text(), &self.measure);
            return news;
        }
        if let News::Moved(edit_map) = news {
            self.blocks.follow(pen.text(), edit_map, &self.measure);
        }
        if !wraps_alike {
            self.measure = measure(pen, &shape);
            self.blocks.estimate(pen.text(), &self.measure);
        } else if news == News::Same {
            self.blocks.estimate_on(pen.text(), &self.measure);
        }
        news
    }

    /// The shape it has, after its first frame.
    pub fn shape(&self) -> Option<Shape> {
        self.shape
    }

    /// A frame begins: layouts that were not asked for lately are dropped.
    pub fn turn(&mut self) {
        self.turn += 1;
        if self.layouts.len() > MOST_KEPT {
            let now = self.turn;
            self.layouts.retain(|_, kept| kept.turn + 1 >= now);
        }
    }

    pub fn blocks(&self) -> &Blocks {
        &self.blocks
    }

    pub fn row_height(&self) -> f32 {
        self.measure.row_height.max(1.0)
    }

    /// How wide its column is.
    pub fn width(&self) -> f32 {
        self.shape.map_or(1.0, |shape| shape.width)
    }

    /// The layout of a block, from memory where nothing it depends on changed.
    pub fn layout(&mut self, pen: &Pen, index: usize) -> Option<Arc<BlockLayout>> {
        let shape = self.shape?;
        let span = self.blocks.span(index);
        let subdued = pen.subdued(span);
        let is_last = index + 1 == self.blocks.len();
        let id = self.blocks.id(index);
        if let Some(kept) = self.layouts.get_mut(&id)
            && kept.layout.is_for(&subdued, is_last)
        {
            kept.turn = self.turn;
            return Some(Arc::clone(&kept.layout));
        }
        let palette = if shape.is_dark { DARK } else { LIGHT };
        let layout = Arc::new(BlockLayout::new(
            pen.ctx,
            span.of(pen.text()),
            is_last,
            subdued,
            shape.width,
            &shape.style,
            &palette,
        ));
        self.blocks.measured(index, layout.height());
        let kept = Kept {
            layout: Arc::clone(&layout),
            turn: self.turn,
        };
        self.layouts.insert(id, kept);
        Some(layout)
    }

    /// The layout of a block, if there is one.
    fn known(&self, index: usize) -> Option<&BlockLayout> {
        let kept = self.layouts.get(&self.blocks.id(index))?;
        Some(&kept.layout)
    }

    /// How far down the row of byte `at` stands: exactly below a block that is laid out, about elsewhere.
    pub fn y_of(&self, at: u32) -> f64 {
        let index = self.blocks.index_of(at);
        let start = self.blocks.span(index).start;
        let within = match self.known(index) {
            Some(layout) => layout.row_y(layout.row_of(at.saturating_sub(start))).0,
            None => self.share(index, at),
        };
        self.blocks.top(index) + f64::from(within)
    }

    /// How far down byte `at` stands when a row's height is shared out along it: what comes later lies lower.
    pub fn reading_y(&self, at: u32) -> f64 {
        let index = self.blocks.index_of(at);
        let start = self.blocks.span(index).start;
        let within = match self.known(index) {
            Some(layout) => {
                let at = at.saturating_sub(start);
                let row = layout.row_of(at);
                let (top, bottom) = layout.row_y(row);
                let along = layout.x_in_row(row, at) / self.width().max(1.0);
                top + (bottom - top) * along.clamp(0.0, 1.0)
            }
            None => self.share(index, at),
        };
        self.blocks.top(index) + f64::from(within)
    }

    fn share(&self, index: usize, at: u32) -> f32 {
        let span = self.blocks.span(index);
        let along = at.saturating_sub(span.start) as f32 / span.byte_len().max(1) as f32;
        self.blocks.height(index) * along.min(1.0)
    }

    /// About the byte that stands at height `y`.
    pub fn byte_near(&self, y: f64) -> u32 {
        let index = self.blocks.at_height(y);
        let span = self.blocks.span(index);
        let height = f64::from(self.blocks.height(index)).max(1.0);
        let along = ((y - self.blocks.top(index)) / height).clamp(0.0, 1.0);
        span.start + (span.byte_len() as f64 * along) as u32
    }

    /// Bytes of memory that it takes, but for the layouts in view.
    pub fn memory(&self) -> usize {
        self.blocks.memory()
    }

    /// The bytes of a block.
    pub fn block_span(&self, index: usize) -> Span {
        self.blocks.span(index)
    }
}

/// How many characters a row holds, by the letters that this text begins with.
fn measure(pen: &Pen, shape: &Shape) -> Measure {
    const SAMPLE: usize = 1_000;
    let font = shape.style.font();
    let (count, width) = pen.ctx.fonts_mut(|fonts| {
        let letters = pen.text().chars().filter(|c| !c.is_control()).take(SAMPLE);
        letters.fold((0.0, 0.0), |(count, width), c| {
            (count + 1.0, width + fonts.glyph_width(&font, c))
        })
    });
    let advance = if width > 0.0 {
        width / count
    } else {
        font.size / 2.0
    };
    // Words do not break: the end of a row stays empty by half a word or so.
    const FILLED: f32 = 0.96;
    Measure {
        flows: shape.style.flow_lines,
        columns: (shape.width / advance * FILLED).max(1.0),
        row_height: shape.style.row_height(),
    }
}

/// Notices when the font atlas was emptied.
#[derive(Debug, Default)]
pub struct AtlasWatch {
    fill: f32,
    generation: u64,
}

impl AtlasWatch {
    /// Call once a frame, before any layout.
    pub fn look(&mut self, ctx: &egui::Context) {
        let fill = ctx.fonts(|fonts| fonts.font_atlas_fill_ratio());
        if fill < self.fill {
            self.generation += 1;
        }
        self.fill = fill;
    }

    /// Rises each time.
    pub fn generation(&self) -> u64 {
        self.generation
    }
}
