//! Where the parts of the score bar are.

use crate::ui::score::directions::{NAMES, PERCENT, TRACK};
use crate::ui::score::facts::{Figures, facts_width};
use crate::ui::theme::Type;
use crate::ui::widgets::text_width;
use egui::{Rect, Ui};
use shinglescope_core::text::Side;

/// Where the parts of the score bar are: they stay there whatever the pair is.
pub struct Blocks {
    pub score: Rect,
    pub answer: Rect,
    pub bars: Option<Rect>,
    /// How long the bars of both directions are; 0 where there is no room.
    pub track: f32,
    pub facts: Option<Rect>,
    /// The hairlines between them.
    pub lines: Vec<f32>,
}

impl Blocks {
    pub fn of(ui: &Ui, rect: Rect, figures: Option<Figures<'_>>) -> Blocks {
        // Wider where a figure needs it, in texts with very many passages.
        let needed = figures.map_or(0.0, |figures| facts_width(ui, figures));
        let facts_width = needed.max(156.0);
        let small = rect.width() < 1000.0;
        let (edge, score, gap) = match small {
            true => (16.0, 128.0, 16.0),
            false => (24.0, 196.0, 24.0),
        };
        let part = |left: f32, right: f32| Rect::from_x_y_ranges(left..=right, rect.y_range());
        let left = rect.left() + edge;
        let mut lines = vec![left + score];
        let mut right = rect.right() - edge;
        let facts = (rect.width() >= 1240.0).then(|| part(right - facts_width, right));
        if facts.is_some() {
            right -= facts_width + gap;
            lines.push(right);
            right -= gap;
        }
        let track = match rect.width() {
            width if small || width < 1100.0 => 0.0,
            _ => TRACK,
        };
        let counts = figures.map_or(0.0, |figures| {
            let words = Side::BOTH.map(|side| figures.words()[side]);
            let counted = |words: usize| figures.t.words_of_words(words, words);
            let widths = words.map(|words| text_width(ui, &counted(words), Type::Caption));
            widths[0].max(widths[1])
        });
        let bars = NAMES + track + if track > 0.0 { 16.0 } else { 0.0 } + PERCENT + counts;
        let bars = figures.map(|_| part(right - bars, right));
        if let Some(bars) = bars {
            right = bars.left() - gap;
            lines.push(right);
            right -= gap;
        }
        Blocks {
            score: part(left, left + score),
            answer: part(left + score + gap, right),
            bars,
            track,
            facts,
            lines,
        }
    }
}
