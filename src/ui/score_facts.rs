//! The facts beside the score: passages, the longest of them, resemblance.

use super::theme::Type;
use super::widgets::text_ui;
use crate::pipeline::Comparison;
use crate::pipeline::parameters::Formula;
use crate::report::human::formula_meaning;
use crate::report::numbers::{counted, grouped, percent};
use egui::{Align2, Color32, Rect, Response, Ui, pos2};

/// What is said of passages before they are worked out.
const NOT_YET: &str = "…";
/// From these widths on there is room for one more, beside counts of some digits and of many.
const ROOMY: [f32; 2] = [1400.0, 1600.0];
/// From so many shingles on, counts have many digits.
const MANY: usize = 100_000;

/// The share of the words of both texts that passages cover, bridges included.
fn both_covered(comparison: &Comparison) -> String {
    let words = comparison.words.as_ref().map(|words| words.len());
    let covered = &comparison.bridged_words;
    let all = words.left + words.right;
    percent(100.0 * (covered.left + covered.right) as f64 / all.max(1) as f64)
}

/// Draws the facts, right-aligned to `edge` points from the end of `rect`, in a strong and a weak ink.
pub fn facts_ui(
    ui: &mut Ui,
    rect: Rect,
    edge: f32,
    small: bool,
    comparison: &Comparison,
    (strong, weak): (Color32, Color32),
) {
    let passages = comparison.passages.len();
    let right = rect.right() - edge;
    if small && rect.width() < 860.0 {
        return;
    }
    if small {
        let text = match comparison.has_passages {
            true => counted(passages, "passage", "passages"),
            false => NOT_YET.to_owned(),
        };
        text_ui(
            ui,
            pos2(right, rect.center().y),
            Align2::RIGHT_CENTER,
            text,
            Type::Caption,
            weak,
        );
        return;
    }
    let resemblance = comparison
        .measures
        .resemblance
        .map_or_else(|_| "–".to_owned(), percent);
    let (passages, longest) = match comparison.has_passages {
        true => (
            grouped(passages),
            counted(comparison.longest_match_words, "word", "words"),
        ),
        false => (NOT_YET.to_owned(), NOT_YET.to_owned()),
    };
    let mut facts = vec![
        ("Passages", passages, "Runs of text that both sides share."),
        (
            "Longest passage",
            longest,
            "The longest run of words that both sides share.",
        ),
        (
            "Resemblance",
            resemblance,
            formula_meaning(Formula::Resemblance),
        ),
    ];
    let shingles = comparison.counts.shingles;
    if comparison.has_passages
        && comparison.parameters.bridging.changed_words > 0
        && rect.width() >= ROOMY[usize::from(shingles.left + shingles.right >= MANY)]
    {
        facts.push((
            "With changed words",
            both_covered(comparison),
            "How much of both texts passages cover, with the changed words they go on over. The score counts exact shingles.",
        ));
    }
    let mut x = right;
    for (name, value, meaning) in facts {
        let painter = ui.painter();
        let measured = |text: &str, style: Type| {
            painter
                .layout_no_wrap(text.to_owned(), style.font(), weak)
                .size()
                .x
        };
        let width = measured(name, Type::Caption).max(measured(&value, Type::Title));
        let left = x - width;
        let anchor = Align2::LEFT_CENTER;
        let y = rect.center().y;
        let placed: [Response; 2] = [
            text_ui(ui, pos2(left, y - 12.0), anchor, name, Type::Caption, weak),
            text_ui(ui, pos2(left, y + 9.0), anchor, value, Type::Title, strong),
        ];
        for part in placed {
            part.on_hover_text(meaning);
        }
        x = left - 32.0;
    }
}
