//! What the passage that has a word weighs: its longest runs of equal words, a row each, and the rest, as a sum.

use crate::phrases::Phrases;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::shortened_to;
use crate::ui::widgets::{elided_ui, text_ui, text_width};
use egui::{Align2, Rangef, Stroke, Ui, vec2};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::explain::Why;
use shinglescope_core::pair::explain::weight::PassageSum;
use shinglescope_core::text::Span;

const ROW: f32 = 22.0;
/// Runs that have a row each.
const MAX_RUNS: usize = 5;
/// Characters of a run that are shown at most.
const MAX_SHOWN: usize = 200;

/// The sum of a passage, and what it shows of the runs.
#[derive(Debug)]
pub struct ShownSum {
    /// Counted from 1.
    passage: usize,
    sum: PassageSum,
    /// The heaviest runs in the order of the text, each with its bits.
    shown: Vec<(String, usize)>,
}

impl ShownSum {
    /// The sum of the passage that is highlighted over a word; none where there is none or it is made of shingles.
    pub fn of(comparison: &Comparison, why: &Why) -> Option<ShownSum> {
        let passage = why.passage?;
        let sum = PassageSum::of(comparison, passage)?;
        let spans = comparison.index.words[why.side].spans();
        let text = comparison.index.texts[why.side].as_str();
        let mut heaviest: Vec<usize> = (0..sum.runs.len()).collect();
        heaviest.sort_by_key(|run| std::cmp::Reverse(sum.runs[*run].bits));
        heaviest.truncate(MAX_RUNS);
        heaviest.sort_unstable();
        let shown = heaviest.into_iter().filter_map(|run| {
            let run = &sum.runs[run];
            let words = spans.get(run.words[why.side].clone())?;
            let quoted = Span::from(words.first()?.start..words.last()?.end).of(text);
            let on_one_line = shortened_to(quoted, MAX_SHOWN)
                .split_whitespace()
                .collect::<Vec<_>>()
                .join(" ");
            Some((on_one_line, run.bits))
        });
        Some(ShownSum {
            passage: passage + 1,
            shown: shown.collect(),
            sum,
        })
    }

    /// `Passage 3 weighs 412 bits, where 62 are needed`.
    pub fn heading(&self, t: &Phrases) -> String {
        t.why_passage_weighs(self.passage, self.sum.bits(), self.sum.needed)
    }

    /// What is added, with the bits of each.
    fn rows(&self, t: &Phrases) -> Vec<(String, usize)> {
        let quoted = |(run, bits): &(String, usize)| (t.covering_quoted_hint(run), *bits);
        let mut rows: Vec<(String, usize)> = self.shown.iter().map(quoted).collect();
        let bits: usize = self.shown.iter().map(|(_, bits)| bits).sum();
        let more = self.sum.runs.len() - self.shown.len();
        if more > 0 {
            rows.push((t.why_sum_more(more), self.sum.bits() - bits));
        }
        let changed = &self.sum.changed;
        if changed.left + changed.right > 0 {
            rows.push((t.why_sum_changed(changed.left, changed.right), 0));
        }
        rows
    }
}

/// Draws the sum as wide as `ui`.
pub(super) fn sum_ui(ui: &mut Ui, t: &Phrases, shown: &ShownSum) {
    let palette = Palette::of(ui);
    let all = shown.sum.bits();
    let room = text_width(ui, &t.grouped(all as u64), Type::BodyMedium) + 16.0;
    let mut row_ui = |words: &str, bits: usize, style: Type, ink| {
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), ROW));
        let place = rect.with_max_x(rect.right() - room);
        elided_ui(ui, place, words, style, ink);
        let number = t.grouped(bits as u64);
        text_ui(
            ui,
            rect.right_center(),
            Align2::RIGHT_CENTER,
            number,
            style,
            ink,
        );
        rect
    };
    for (words, bits) in shown.rows(t) {
        row_ui(&words, bits, Type::Body, palette.ink_2);
    }
    let equal = t.why_sum_all(shown.sum.equal());
    let rect = row_ui(&equal, all, Type::BodyMedium, palette.ink_1);
    let line = Stroke::new(1.0, palette.hairline_strong);
    ui.painter().hline(
        Rangef::new(rect.right() - room, rect.right()),
        rect.top() + 0.5,
        line,
    );
}
