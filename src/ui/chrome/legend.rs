//! What do these numbers mean? Every figure of this pair with its value, beside each other.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::chrome::sheet::{note_ui, title_ui};
use crate::ui::theme::Type;
use egui::{Grid, Ui};
use shinglescope_core::methods::parameters::Formula;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::text::Side;

/// A figure: its name, its value, and what it counts.
struct Figure {
    name: String,
    value: String,
    meaning: String,
}

/// Draws the figures of the pair that is compared; nothing before the first comparison.
pub fn legend_ui(ui: &mut Ui, session: &Session, t: &Phrases) {
    let Some(comparison) = session.comparison() else {
        return;
    };
    title_ui(ui, t.legend_title(), Type::Title);
    let is_edited = comparison.numbers.parameters.bridging.edited_passages;
    let which = match is_edited {
        true => t.legend_which(),
        false => t.legend_which_exact(),
    };
    note_ui(ui, which, Type::Body);
    ui.add_space(4.0);
    let grid = Grid::new("legend").num_columns(2).spacing([16.0, 6.0]);
    grid.show(ui, |ui| {
        for figure in figures(session, comparison, t) {
            ui.vertical(|ui| {
                title_ui(ui, figure.value, Type::BodyStrong);
            });
            ui.vertical(|ui| {
                title_ui(ui, figure.name, Type::BodyMedium);
                note_ui(ui, figure.meaning, Type::Caption);
            });
            ui.end_row();
        }
    });
    ui.add_space(12.0);
}

fn figures(session: &Session, comparison: &Comparison, t: &Phrases) -> Vec<Figure> {
    let numbers = &comparison.numbers;
    let formula = numbers.parameters.formula;
    let unit = numbers.parameters.shingle.unit;
    let units = t.units_counted(unit, numbers.length as usize);
    let figure = |name, value, meaning| Figure {
        name,
        value,
        meaning,
    };
    let score = t.percent_or_dash(numbers.score);
    let mut all = match formula {
        // It is below, and no length changes it.
        Formula::SharedWording => Vec::new(),
        _ => vec![figure(
            t.legend_score(t.formula_name(formula), &units),
            score,
            format!("{} {}", t.formula_meaning(formula), t.legend_follows()),
        )],
    };
    let found = comparison.passages.as_deref();
    if let Some(found) = found.filter(|_| numbers.obstacle().is_none()) {
        let (words, share) = (&found.passage_words, found.passage_words.share());
        for side in Side::BOTH {
            let counts = t.words_of_words(words.equal[side], words.all[side]);
            all.push(figure(
                t.direction(side.name()),
                t.percent(share[side]),
                format!("{counts}. {}", t.counted_words(&numbers.parameters)),
            ));
        }
    }
    for side in Side::BOTH {
        let (part, whole) = (numbers.counts.matches[side], numbers.counts.shingles[side]);
        all.push(figure(
            t.legend_shingles(t.direction(side.name()), &units),
            t.percent_or_dash(numbers.measures.matched[side]),
            t.direction_matched(side.name(), part, whole),
        ));
    }
    if let Some(wording) = session.wording() {
        all.push(figure(
            t.fact_wording(),
            t.percent_or_dash(wording.both),
            t.wording_sentence(wording),
        ));
    }
    if let Some(found) = found {
        all.push(figure(
            t.fact_in_order(),
            t.percent_or_dash(found.in_order.percent),
            t.fact_in_order_hint(),
        ));
    }
    if formula != Formula::Resemblance {
        all.push(figure(
            t.fact_resemblance(),
            t.percent_or_dash(numbers.measures.resemblance),
            t.formula_meaning(Formula::Resemblance),
        ));
    }
    all
}
