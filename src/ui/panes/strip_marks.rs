//! Where the marks of a whole text are on its overview strip.
//!
//! On a strip that is much shorter than its text, marks that would be painted over each other are skipped by stepping from
//! height to height, so that a million matches cost no more than the strip has points. Marks are kept until a height or a
//! span changes.

use crate::ui::editor::{PADDING, Page};
use crate::ui::panes::shown_marks::ShownMarks;
use crate::ui::passages::view::Memo;
use egui::Rangef;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::passages::highlights::{Highlight, visible};
use shinglescope_core::text::search_options::SearchOptions;
use shinglescope_core::text::{EditMap, Side, Span};
use std::sync::Arc;

/// Below this many points of strip for a point of text, marks are skipped.
const FINE: f64 = 0.05;

/// Marks with what they were found for.
type KeptMarks = Memo<(StripScale, StripContent), Arc<Vec<StripMark>>>;

/// The marks of one strip.
#[derive(Debug, Default)]
pub struct StripMemo {
    pub marks: KeptMarks,
    /// The matches of what is searched for.
    pub found: KeptMarks,
}

/// What the marks of a strip stand for.
#[derive(Clone, Debug, PartialEq)]
pub enum StripContent {
    /// What the texts show, and what is chosen of it.
    Marks {
        marks: ShownMarks,
        comparison: u64,
        selected: Option<usize>,
    },
    Matches {
        query: String,
        options: SearchOptions,
        count: usize,
        revision: u64,
    },
}

/// A passage, a change or a match on the strip, downwards from its top.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StripMark {
    pub index: usize,
    pub y: Rangef,
    /// The share of the text at this height that is covered, where marks stand for that.
    pub density: Option<f32>,
}

/// How the spans of a text are scaled to a strip.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StripScale {
    /// The version of the heights of the page.
    heights: u64,
    edit_map: EditMap,
    height: f32,
    /// Points of strip for a point of text.
    scale: f64,
}

/// A text and its strip.
#[derive(Clone, Copy)]
pub struct StripMap<'a> {
    pub page: &'a Page,
    pub scale: StripScale,
}

impl StripMap<'_> {
    /// Maps spans that `edit_map` leads to the text of `page` onto a strip of this height.
    pub fn new(page: &Page, edit_map: EditMap, height: f32, scale: f64) -> StripMap<'_> {
        let heights = page.blocks().version();
        StripMap {
            page,
            scale: StripScale {
                heights,
                edit_map,
                height,
                scale,
            },
        }
    }

    fn y_of(&self, at: u32) -> f32 {
        ((self.page.reading_y(at) + f64::from(PADDING)) * self.scale.scale) as f32
    }

    /// A byte of the older text near `y` on the strip.
    fn byte_at(&self, y: f32) -> u32 {
        let y = f64::from(y) / self.scale.scale - f64::from(PADDING);
        let now = self.page.byte_near(y);
        let span = Span::from(now..now);
        self.scale.edit_map.before(span).start
    }

    fn mark(&self, span: Span, index: u32) -> Option<StripMark> {
        let span = self.scale.edit_map.moved(span)?;
        let top = self.y_of(span.start);
        let bottom = self.y_of(span.end.saturating_sub(1)).max(top + 2.0);
        Some(StripMark {
            index: index as usize,
            y: Rangef::new(top, bottom),
            density: None,
        })
    }

    /// The marks of `count` spans in order, each with its index, and those of the `chosen` spans on top.
    pub fn marks(
        &self,
        count: usize,
        at: impl Fn(usize) -> (Span, u32),
        chosen: &[(Span, u32)],
    ) -> Vec<StripMark> {
        let is_fine = self.scale.scale >= FINE;
        let mut marks = Vec::new();
        let mut next = 0;
        while next < count {
            let (span, index) = at(next);
            next += 1;
            let Some(mark) = self.mark(span, index) else {
                continue;
            };
            marks.push(mark);
            if is_fine || mark.y.min >= self.scale.height {
                continue;
            }
            // Marks less than a point further down would be painted over this one.
            let byte = self.byte_at(mark.y.min + 1.0);
            let mut end = count;
            while next < end {
                let middle = next.midpoint(end);
                if at(middle).0.start < byte {
                    next = middle + 1;
                } else {
                    end = middle;
                }
            }
        }
        // Without skipping, the chosen one is among them already.
        marks.extend(self.chosen(chosen).filter(|_| !is_fine));
        marks
    }

    /// Whether more than about one of `count` marks falls on each point of the strip.
    fn is_crowded(&self, count: usize) -> bool {
        count as f32 > self.scale.height.max(1.0)
    }

    /// How much of the text is covered by `count` spans, which begin and end in order, in steps of two points.
    fn density(&self, count: usize, span: impl Fn(usize) -> Option<Span>) -> Vec<StripMark> {
        const STEP: f32 = 2.0;
        let mut marks = Vec::new();
        let (mut next, mut y) = (0, 0.0);
        while y < self.scale.height && next < count {
            let rows = Span::from(self.byte_at(y)..self.byte_at(y + STEP));
            // Spans can overlap.
            let (mut covered, mut free_from) = (0, rows.start);
            while let Some(found) = span(next) {
                let (start, end) = (found.start.max(free_from), found.end.min(rows.end));
                covered += end.saturating_sub(start);
                free_from = free_from.max(end);
                if found.end > rows.end {
                    break;
                }
                next += 1;
            }
            let share = covered as f32 / (rows.end.saturating_sub(rows.start)).max(1) as f32;
            if share > 0.0 {
                marks.push(StripMark {
                    index: usize::MAX,
                    y: Rangef::new(y, y + STEP),
                    density: Some(share.min(1.0)),
                });
            }
            y += STEP;
        }
        marks
    }

    /// The marks of these spans, each with its index.
    pub fn chosen(&self, chosen: &[(Span, u32)]) -> impl Iterator<Item = StripMark> {
        let chosen = chosen.iter();
        chosen.filter_map(|(span, index)| self.mark(*span, *index))
    }

    /// The passage of `side` whose mark is at this height, or nearest to it within a few points.
    pub fn passage_at(&self, comparison: &Comparison, side: Side, y: f32) -> Option<usize> {
        const NEAR: f32 = 4.0;
        let bytes = |reach: f32| Span::from(self.byte_at(y - reach)..self.byte_at(y + reach));
        [0.5, NEAR].into_iter().find_map(|reach| {
            let found = visible(comparison.highlights(side), bytes(reach));
            Some(found.first()?.passage as usize)
        })
    }

    /// The marks of passages, or how much of the text they cover, and the marks of the `chosen` places.
    pub fn passages(&self, all: &[Highlight], chosen: &[(Span, u32)]) -> Vec<StripMark> {
        if self.is_crowded(all.len()) {
            let mut marks = self.density(all.len(), |index| Some(all.get(index)?.span));
            marks.extend(self.chosen(chosen));
            return marks;
        }
        let at = |index: usize| {
            let found = all.get(index);
            found.map_or((Span::default(), 0), |h| (h.span, h.passage))
        };
        self.marks(all.len(), at, chosen)
    }
}

/// The places of a passage in the text of `side`, each with the index of the passage.
pub fn places_of(comparison: &Comparison, side: Side, index: usize) -> Vec<(Span, u32)> {
    let passage = comparison.passages().get(index).into_iter();
    let places = passage.flat_map(|passage| passage.places(side));
    let spans = places.map(|place| comparison.span(side, place));
    spans.map(|span| (span, index as u32)).collect()
}
