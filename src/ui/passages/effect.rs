//! What the chosen passage does to the score, and the button that sets it aside or puts it back.

use crate::export::numbers::{grouped, percents_apart};
use crate::ui::action::Action;
use crate::ui::passages::tab::Passages;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::icons;
use crate::ui::widgets::{elided_ui, framed_button, icon_button_ui, place_right};
use egui::{Rect, Ui, pos2, vec2};
use shinglescope_core::pair::passages::passage::Passage;

/// The button, its right end at `right`; gives back where it begins.
pub fn exclude_button_ui(
    ui: &mut Ui,
    (right, y): (f32, f32),
    index: usize,
    passage: &Passage,
    has_words: bool,
    actions: &mut Vec<Action>,
) -> f32 {
    let (icon, word, hover, action) = match passage.is_excluded {
        true => (
            icons::ARROW_COUNTER_CLOCKWISE,
            "Put back",
            "It counts again (Ctrl+D)",
            Action::PutPassageBack(index),
        ),
        false => (
            icons::MINUS_CIRCLE,
            "Set aside",
            "A quotation, boilerplate, words of a form: they stay visible and do not count as shared, wherever they stand \
             (Ctrl+D)",
            Action::ExcludePassage(index),
        ),
    };
    let (left, response) = match has_words {
        true => {
            let ink = Palette::of(ui).ink_1;
            let font = Type::Body.font();
            let galley = ui.painter().layout_no_wrap(word.to_owned(), font, ink);
            let size = vec2(galley.size().x + 48.0, 28.0);
            place_right(ui, right, y, size, framed_button(icon, word))
        }
        false => {
            let place = Rect::from_center_size(pos2(right - 14.0, y), vec2(28.0, 28.0));
            (place.left(), icon_button_ui(ui, place, icon, word, false))
        }
    };
    if response.on_hover_text(hover).clicked() {
        actions.push(action);
    }
    left
}

/// One line into `rect`: how much of what is shared the passage holds, and the score without it.
pub fn effect_ui(ui: &mut Ui, rect: Rect, passages: &Passages<'_>, passage: &Passage) {
    let palette = Palette::of(ui);
    let line = effect(passages, passage);
    elided_ui(ui, rect, &line, Type::Caption, palette.ink_2).on_hover_text(
        "Shared shingles that stand in this passage and are not set aside. They may stand elsewhere too: there they \
         would not count either",
    );
}

fn effect(passages: &Passages<'_>, passage: &Passage) -> String {
    let Some(without) = &passages.without else {
        return match passage.is_excluded {
            true => "Set aside: it does not count as shared".to_owned(),
            false => String::new(),
        };
    };
    let all = passages.comparison.numbers.counts.distinct_shared;
    let held = format!(
        "Holds {} of the {} shared shingles",
        grouped(all - without.counts.distinct_shared),
        grouped(all)
    );
    match without.score {
        Some(Ok(score)) => {
            let now = passages.comparison.numbers.score.unwrap_or(score);
            let (_, score) = percents_apart(now, score);
            format!("{held}; without it the score would be {score}")
        }
        Some(Err(_)) | None => held,
    }
}
