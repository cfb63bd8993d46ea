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
    let facts = [
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
