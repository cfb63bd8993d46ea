//! Questions over the window: whether it closes although what was typed is lost, whether a text is saved in a file that a session
//! file names, who is named as the author of redlines, and where a file is.

use crate::ui::action::{Action, Keeping, SaveAnswer};
use crate::ui::chrome::sheet::{note_ui, sentence_ui, sheet_ui, title_ui};
use crate::ui::theme::{Palette, Type};
use crate::ui::view::{AuthorField, PathQuestion, SaveQuestion};
use crate::ui::widgets::{phrases, rich, word_button};
use egui::text::{CCursor, CCursorRange};
use egui::{Id, Key, Response, TextEdit, Ui, WidgetInfo};
use std::path::Path;

/// Longer names fill the margin of a page.
const MAX_NAME: usize = 80;

/// Draws a question with `about` below its title, and below that a button for each answer. Returns the buttons and, once there
/// is an answer, its place; none in its stead if the question was closed.
fn question_ui<const N: usize>(
    ui: &Ui,
    (name, width): (&str, f32),
    title: String,
    about: impl FnOnce(&mut Ui),
    answers: [String; N],
) -> ([Response; N], Option<Option<usize>>) {
    let drawn = sheet_ui(ui, name, width, |ui| {
        title_ui(ui, title, Type::Title);
        ui.add_space(8.0);
        about(ui);
        ui.add_space(16.0);
        let buttons = |ui: &mut Ui| answers.map(|word| ui.add(word_button(&word)));
        ui.horizontal(buttons).inner
    });
    let clicked = drawn.inner.iter().position(Response::clicked);
    let closed = drawn.should_close().then_some(None);
    (drawn.inner, clicked.map(Some).or(closed))
}

/// Asks before the window closes and what was typed is lost.
pub fn closing_ui(ui: &Ui, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let about = |ui: &mut Ui| note_ui(ui, t.closing_reason(), Type::Body);
    let answers = [t.closing_stay(), t.closing_quit()];
    let (_, answer) = question_ui(ui, ("closing", 400.0), t.closing_title(), about, answers);
    actions.extend(answer.map(|answer| Action::QuitAnyway(answer == Some(1))));
}

/// Asks before a text is saved in a file that a session file names: shows its whole path, and another place as the way out.
pub fn save_question_ui(ui: &Ui, question: &SaveQuestion, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let about = |ui: &mut Ui| {
        sentence_ui(ui, readable(&question.path), Type::BodyStrong);
        ui.add_space(8.0);
        note_ui(ui, t.save_question_reason(), Type::Body);
    };
    let words = [t.save_elsewhere(), t.save_there(), t.save_question_cancel()];
    let (name, title) = (("save question", 480.0), t.save_question_title());
    let (buttons, answer) = question_ui(ui, name, title, about, words);
    // What is typed next does not go into the text below.
    if !buttons.iter().any(Response::has_focus) {
        buttons[0].request_focus();
    }
    let answers = [
        SaveAnswer::Elsewhere,
        SaveAnswer::There,
        SaveAnswer::Nowhere,
    ];
    let answer = answer.map(|at| at.map_or(SaveAnswer::Nowhere, |at| answers[at]));
    actions.extend(answer.map(|answer| Action::Keep(Keeping::AnswerSave(answer))));
}

/// Asks for the name of the author of redlines.
pub fn author_ui(ui: &Ui, field: &mut AuthorField, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let mut is_entered = false;
    let about = |ui: &mut Ui| {
        note_ui(ui, t.redline_author_reason(), Type::Body);
        ui.add_space(8.0);
        let edit = TextEdit::singleline(&mut field.name)
            .hint_text(t.redline_author_usual())
            .char_limit(MAX_NAME)
            .desired_width(f32::INFINITY);
        let edit = ui.add(edit);
        let name = t.redline_author_field();
        edit.widget_info(|| WidgetInfo::text_edit(true, &field.name, &field.name, &name));
        if std::mem::take(&mut field.is_new) {
            edit.request_focus();
        }
        is_entered = edit.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    };
    let answers = [t.redline_author_set(), t.redline_author_cancel()];
    let (name, title) = (("author", 400.0), t.redline_author_title());
    let (_, answer) = question_ui(ui, name, title, about, answers);
    if is_entered || answer == Some(Some(0)) {
        let name = field.name.trim().to_owned();
        actions.push(Action::Keep(Keeping::SetAuthor(Some(name))));
    } else if answer.is_some() {
        actions.push(Action::Keep(Keeping::SetAuthor(None)));
    }
}

/// Asks for the path of a file.
pub fn path_question_ui(ui: &Ui, question: &mut PathQuestion, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let (mut is_entered, id) = (false, Id::unique("path that is asked for"));
    let title = question.title.clone();
    let word = match question.saves {
        true => t.path_question_save(),
        false => t.path_question_open(),
    };
    let about = |ui: &mut Ui| {
        note_ui(ui, t.path_question_note(), Type::Body);
        ui.add_space(8.0);
        let edit = TextEdit::singleline(&mut question.path);
        let edit = ui.add(edit.id(id).desired_width(f32::INFINITY));
        let name = t.path_question_field();
        edit.widget_info(|| WidgetInfo::text_edit(true, &question.path, &question.path, &name));
        question.problem = question.problem.filter(|_| !edit.changed());
        if question.is_new {
            edit.request_focus();
            // What has just been opened has the keyboard a frame later.
            question.is_new = !edit.has_focus();
            let mut state = TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
            let end = CCursor::new(question.path.chars().count());
            state.cursor.set_char_range(Some(CCursorRange::one(end)));
            TextEdit::store_state(ui.ctx(), id, state);
        }
        is_entered = edit.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if let Some(problem) = question.problem {
            ui.add_space(6.0);
            let ink = Palette::of(ui).warn_ink;
            ui.label(rich(t.path_problem(problem), Type::Caption, ink));
        }
    };
    let answers = [word, t.path_question_cancel()];
    let (_, answer) = question_ui(ui, ("path question", 520.0), title, about, answers);
    let path = question.path.trim();
    if (is_entered || answer == Some(Some(0))) && !path.is_empty() {
        let path = Some(path.into());
        // A path that cannot be used is typed over.
        question.is_new = true;
        actions.push(Action::Keep(Keeping::AnswerPath(path)));
    } else if answer.is_some_and(|answer| answer != Some(0)) {
        actions.push(Action::Keep(Keeping::AnswerPath(None)));
    }
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
