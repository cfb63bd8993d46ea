//! The question before a text is saved in a file that a session file names: its whole path, and another place as the way out.

use crate::ui::action::{Action, Keeping, SaveAnswer};
use crate::ui::theme::{Palette, Type};
use crate::ui::view::SaveQuestion;
use crate::ui::widgets::{phrases, rich, word_button};
use egui::{Frame, Id, Label, Margin, Modal, Ui};
use std::path::Path;

/// Draws the question over the window.
pub fn save_question_ui(ui: &mut Ui, question: &SaveQuestion, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let width = (ui.ctx().content_rect().width() - 120.0).min(480.0);
    let frame = Frame::popup(ui.style()).inner_margin(Margin::same(20));
    let modal = Modal::new(Id::unique("save question")).frame(frame);
    let response = modal.show(ui.ctx(), |ui| {
        let palette = Palette::of(ui);
        ui.set_width(width);
        ui.label(rich(t.save_question_title(), Type::Title, palette.ink_1));
        ui.add_space(8.0);
        let path = rich(readable(&question.path), Type::BodyStrong, palette.ink_1);
        ui.add(Label::new(path).wrap());
        ui.add_space(8.0);
        let reason = rich(t.save_question_reason(), Type::Body, palette.ink_2);
        ui.add(Label::new(reason).wrap());
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
    let shown = path.chars().map(|c| match is_unseen(c) {
        true => c.escape_unicode().to_string(),
        false => c.to_string(),
    });
    shown.collect()
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
