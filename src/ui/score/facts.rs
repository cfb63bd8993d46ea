//! The facts beside the score: passages, the longest of them, resemblance, what keeps its order.

use crate::export::numbers::{counted, grouped, percent};
use crate::phrases::Phrases;
use crate::ui::score::figures::Figures;
use crate::ui::theme::Type;
use crate::ui::widgets::{phrases, text_ui};
use egui::{Align2, Color32, Rect, Response, Ui, pos2};
use shinglescope_core::methods::parameters::Formula;
use shinglescope_core::pair::passages::results::PassageResults;

/// What is said of passages before they are worked out.
const NOT_YET: &str = "…";
/// What is shown where there is no value.
const UNDEFINED: &str = "–";
/// Between two facts.
const GAP: f32 = 32.0;

/// A number beside the score.
pub struct Fact {
    pub name: &'static str,
    pub value: String,
    pub meaning: String,
}

/// The share of the words of both texts that passages cover, bridges included.
fn both_covered(figures: Figures<'_>, found: &PassageResults) -> String {
    let (words, covered) = (figures.numbers.situation.words, &found.bridged_words);
    let all = words.left + words.right;
    percent(100.0 * (covered.left + covered.right) as f64 / all.max(1) as f64)
}

/// What passages that keep their order have of both texts.
pub fn in_order(figures: Figures<'_>) -> Fact {
    let value = match figures.passages {
        Some(found) => found
            .in_order
            .percent
            .map_or_else(|_| UNDEFINED.to_owned(), percent),
        None => NOT_YET.to_owned(),
    };
    Fact {
        name: "In order",
        value,
        meaning: "How much of both texts passages cover that follow each other in the same order on both sides. Those that \
                  changed places are left out here; the score counts them too.".to_owned(),
    }
}

/// What passages cover where they go on over changed words; `None` where they do not.
pub fn with_changed_words(figures: Figures<'_>) -> Option<Fact> {
    let found = figures.passages?;
    let goes_on = figures.numbers.parameters.bridging.changed_words > 0;
    goes_on.then(|| Fact {
        name: "With changed words",
        value: both_covered(figures, found),
        meaning: "How much of both texts passages cover, with the changed words they go on over. The score counts exact shingles.".to_owned(),
    })
}

/// `81`, or `80 + 1 aside`.
fn counted_passages(found: &PassageResults) -> String {
    let all = found.passages.len();
    match found.excluded_passages {
        0 => grouped(all),
        excluded => format!("{} + {} aside", grouped(all - excluded), grouped(excluded)),
    }
}

/// The facts from the right to the left, each with its turn to go where there is no room for all: the first goes last.
fn facts(t: &Phrases, figures: Figures<'_>) -> Vec<(usize, Fact)> {
    let undefined = figures.numbers.obstacle().is_some();
    let (passages, longest) = match figures.passages {
        _ if undefined => (UNDEFINED.to_owned(), UNDEFINED.to_owned()),
        Some(found) => (
            counted_passages(found),
            counted(found.longest_match_words, "word", "words"),
        ),
        None => (NOT_YET.to_owned(), NOT_YET.to_owned()),
    };
    let resemblance = figures
        .numbers
        .measures
        .resemblance
        .map_or_else(|_| UNDEFINED.to_owned(), percent);
    let mut facts = vec![
        (
            0,
            Fact {
                name: "Passages",
                value: passages,
                meaning:
                    "Runs of text that both sides share, those that are set aside counted apart."
                        .to_owned(),
            },
        ),
        (
            2,
            Fact {
                name: "Longest passage",
                value: longest,
                meaning: "The longest run of words that both sides share.".to_owned(),
            },
        ),
        (
            4,
            Fact {
                name: "Resemblance",
                value: resemblance,
                meaning: t.formula_meaning(Formula::Resemblance),
            },
        ),
        (1, in_order(figures)),
    ];
    facts.extend(with_changed_words(figures).map(|fact| (3, fact)));
    facts
}

/// Draws the facts that have room, right-aligned in `room`, in a strong and a weak ink.
pub fn facts_ui(
    ui: &mut Ui,
    room: Rect,
    small: bool,
    figures: Figures<'_>,
    (strong, weak): (Color32, Color32),
) {
    let measured = |text: &str, style: Type| {
        let galley = ui
            .painter()
            .layout_no_wrap(text.to_owned(), style.font(), weak);
        galley.size().x
    };
    if small {
        let text = match figures.passages {
            Some(found) if found.excluded_passages == 0 => {
                counted(found.passages.len(), "passage", "passages")
            }
            Some(found) => counted_passages(found),
            None => NOT_YET.to_owned(),
        };
        if measured(&text, Type::Caption) <= room.width() {
            let at = room.right_center();
            text_ui(ui, at, Align2::RIGHT_CENTER, text, Type::Caption, weak);
        }
        return;
    }
    let width =
        |fact: &Fact| measured(fact.name, Type::Caption).max(measured(&fact.value, Type::Title));
    let mut placed: Vec<(usize, f32, Fact)> = facts(&phrases(ui), figures)
        .into_iter()
        .map(|(turn, fact)| (turn, width(&fact), fact))
        .collect();
    while placed.iter().map(|(_, width, _)| width + GAP).sum::<f32>() - GAP > room.width() {
        let last = placed.iter().map(|(turn, ..)| *turn).max();
        placed.retain(|(turn, ..)| Some(*turn) != last);
    }
    let mut x = room.right();
    for (_, width, fact) in placed {
        let left = x - width;
        let anchor = Align2::LEFT_CENTER;
        let y = room.center().y;
        let (name, value) = (fact.name, fact.value);
        let parts: [Response; 2] = [
            text_ui(ui, pos2(left, y - 12.0), anchor, name, Type::Caption, weak),
            text_ui(ui, pos2(left, y + 9.0), anchor, value, Type::Title, strong),
        ];
        for part in parts {
            part.on_hover_text(fact.meaning.as_str());
        }
        x = left - GAP;
    }
}
