//! The question before a text is saved in a file that a session file names: its whole path, and another place as the way out.

use crate::ui::action::{Action, Keeping, SaveAnswer};
use crate::ui::chrome::sheet::{note_ui, sentence_ui, sheet_ui, title_ui};
use crate::ui::theme::Type;
use crate::ui::view::SaveQuestion;
use crate::ui::widgets::{phrases, word_button};
use egui::Ui;
use std::path::Path;

/// Draws the question over the window.
pub fn save_question_ui(ui: &mut Ui, question: &SaveQuestion, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let response = sheet_ui(ui, "save question", 480.0, |ui| {
        title_ui(ui, t.save_question_title(), Type::Title);
        ui.add_space(8.0);
        sentence_ui(ui, readable(&question.path), Type::BodyStrong);
        ui.add_space(8.0);
        note_ui(ui, t.save_question_reason(), Type::Body);
        ui.add_space(16.0);
        ui.horizontal(|ui| {
            let elsewhere = ui.add(word_button(&t.save_elsewhere()));
            let there = ui.add(word_button(&t.save_there()));
            let nowhere = ui.add(word_button(&t.save_question_cancel()));
            // What is typed next does not go into the text below.
            let has_keyboard = [&elsewhere, &there, &nowhere].map(|button| button.has_focus());
            if !has_keyboard.contains(&true) {
                elsewhere.request_focus();
            }
            let answers = [
                (elsewhere, SaveAnswer::Elsewhere),
                (there, SaveAnswer::There),
                (nowhere, SaveAnswer::Nowhere),
            ];
            let mut clicked = answers.into_iter().filter(|(button, _)| button.clicked());
            clicked.next().map(|(_, answer)| answer)
        })
        .inner
    });
    let closed = response.should_close().then_some(SaveAnswer::Nowhere);
    let answer = response.inner.or(closed);
    actions.extend(answer.map(|answer| Action::Keep(Keeping::AnswerSave(answer))));
}

/// A path with every character shown: what is not seen, or turns the direction of the rest, by its code point.
fn readable(path: &Path) -> String {
    let path = path.display().to_string();
    let is_unseen = |c: char| {
        c.is_control()
            || matches!(c, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
            || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let mut shown = String::with_capacity(path.len());
    for c in path.chars() {
        if is_unseen(c) {
            shown.extend(c.escape_unicode());
        } else {
            shown.push(c);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_shows_what_it_hides() {
        let path = Path::new("/home/ё/a\u{202e}txt.\u{200b}b\n");
        assert_eq!(readable(path), "/home/ё/a\\u{202e}txt.\\u{200b}b\\u{a}");
    }
}
