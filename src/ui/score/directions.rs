//! How much of each text is in the other, in words: a bar, a percentage and the count for each direction.

use crate::ui::score::facts::{CAPTION_ABOVE, Figures, Inks, rows};
use crate::ui::theme::Type;
use crate::ui::widgets::{elided_ui, lines_of, share_bar, text_ui};
use egui::{Align2, Rect, Ui, pos2};
use shinglescope_core::pair::wording::Form;
use shinglescope_core::text::Side;

/// How wide the parts of a direction are: its name, its bar, its percentage.
pub const NAMES: f32 = 88.0;
pub const TRACK: f32 = 144.0;
pub const PERCENT: f32 = 60.0;

/// Draws how many words of each text are in the other, in passages.
pub fn bars_ui(ui: &mut Ui, rect: Rect, track: f32, figures: Figures<'_>, inks: &Inks) {
    let (t, left, middle) = (figures.t, rect.left(), rect.center().y);
    let caption = match figures.numbers.parameters.bridging.edited_passages {
        true => t.words_in_passages(),
        false => t.words_in_passages_at_length(),
    };
    let at = Rect::from_x_y_ranges(
        rect.x_range(),
        middle - CAPTION_ABOVE - 8.0..=middle - CAPTION_ABOVE + 8.0,
    );
    elided_ui(ui, at, &caption, Type::Caption, inks.weak);
    let found = figures
        .passages
        .filter(|_| figures.numbers.obstacle().is_none());
    let shares = found.map(|found| found.passage_words.share());
    for (side, y) in Side::BOTH.into_iter().zip(rows(middle)) {
        let share = shares.map(|shares| shares[side]);
        let mut x = left + NAMES;
        if track > 0.0 {
            let bar = Rect::from_x_y_ranges(x..=x + track, y - 4.0..=y + 4.0);
            share_bar(ui, bar, share.unwrap_or(0.0) / 100.0, inks.bar);
            x += track + 16.0;
        }
        let hint = direction_hint(side, figures);
        let percent = match share {
            Some(share) => t.percent(share),
            // None will come.
            None if figures.numbers.obstacle().is_some()
                || figures.work.why_stopped(t).is_some() =>
            {
                "–".to_owned()
            }
            None => "…".to_owned(),
        };
        let counts = found.map(|found| {
            t.words_of_words(
                found.passage_words.equal[side],
                found.passage_words.all[side],
            )
        });
        let texts = [
            Some((left, t.direction(side.name()), Type::Body, inks.weak)),
            Some((x, percent, Type::BodyStrong, inks.strong)),
            counts.map(|counts| (x + PERCENT, counts, Type::Caption, inks.weak)),
        ];
        for (x, text, style, ink) in texts.into_iter().flatten() {
            text_ui(ui, pos2(x, y), Align2::LEFT_CENTER, text, style, ink).on_hover_text(&hint);
        }
    }
}

fn direction_hint(side: Side, figures: Figures<'_>) -> String {
    let (t, numbers) = (figures.t, figures.numbers);
    if let Some(obstacle) = numbers.obstacle() {
        return figures.session.why_undefined(t, obstacle);
    }
    let counts = &numbers.counts;
    let (part, whole) = (counts.matches[side], counts.shingles[side]);
    let containment = numbers.measures.containment[side].ok();
    let found = figures.passages;
    let covered = found.map(|found| {
        let grouped = |words: usize| t.grouped(words as u64);
        let covered = grouped(found.covered_words[side]);
        let words = t.words_counted(numbers.shape.words[side]);
        match numbers.parameters.bridging.joins_shingles() {
            false => t.direction_covered(&covered, &words),
            true => {
                let bridged = grouped(found.bridged_words[side]);
                t.direction_covered_bridged(&covered, &words, &bridged)
            }
        }
    });
    let wording = figures.wording.filter(|_| found.is_some());
    let wording = wording.and_then(|found| {
        let share = t.percent(found.of[side].ok()?);
        Some(match found.form {
            Form::Words(_) => t.direction_wording(share),
            Form::Characters => t.direction_by_letters(share),
        })
    });
    let in_order = found.and_then(|found| found.in_order.percent.ok());
    lines_of([
        found.map(|_| t.counted_words(&numbers.parameters)),
        Some(t.direction_matched(side.name(), part, whole)),
        containment.map(|share| t.direction_containment(t.percent(share))),
        t.counts_sampled_note(&numbers.parameters),
        covered,
        wording,
        in_order.map(|share| t.direction_in_order(t.percent(share))),
    ])
}
