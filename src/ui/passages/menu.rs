//! The context menu of a passage, beside the texts, between them, on the strips and in the list; and the menu of its note, with
//! its label and its text.

use crate::phrases::Phrases;
use crate::session::{Label, Notes};
use crate::ui::action::Action;
use crate::ui::frame::Frame;
use crate::ui::theme::Type;
use crate::ui::widgets::{
    context_menu_ui, focus_ring, icons, is_menu_asked, menu_item_ui, menu_width, phrases, rich,
};
use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{
    Button, Id, PopupCloseBehavior, Rect, Response, Role, Stroke, TextEdit, Ui, UiBuilder,
    WidgetInfo, vec2,
};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::wording::NOTICE_WORDS;
use std::ops::RangeInclusive;
use std::sync::Arc;

const WIDTH: f32 = 280.0;
/// How many words a passage has that can be marked as a stock notice.
const MARKED: RangeInclusive<usize> = NOTICE_WORDS as usize..=2_000;

/// Opens at a secondary click, about the passage that `pointed` finds there, and stays about it while it is open. `others` are
/// entries about the place itself.
pub fn passage_menu_ui(
    response: &Response,
    comparison: &Comparison,
    notes: &Notes,
    pointed: impl FnOnce() -> Option<usize>,
    others: impl FnOnce(&mut Ui, &mut Vec<Action>),
    actions: &mut Vec<Action>,
) {
    let kept: Id = response.id.with("passage");
    if response.secondary_clicked() || is_menu_asked(response) {
        let (ctx, pointed) = (&response.ctx, pointed());
        ctx.data_mut(|data| data.insert_temp(kept, pointed));
    }
    context_menu_ui(response, response.rect.left_bottom(), |ui: &mut Ui| {
        menu_width(ui, 220.0);
        let passage = ui.data(|data| data.get_temp::<Option<usize>>(kept));
        if let Some(passage) = passage.flatten() {
            entries_ui(ui, comparison, notes, passage, actions);
            ui.separator();
        }
        others(ui, actions);
    });
}

/// An entry of a menu that asks for something.
pub fn entry_ui(ui: &mut Ui, title: &str, action: Action, actions: &mut Vec<Action>) {
    if menu_item_ui(ui, title, "", true) {
        actions.push(action);
    }
}

fn entries_ui(
    ui: &mut Ui,
    comparison: &Comparison,
    notes: &Notes,
    passage: usize,
    actions: &mut Vec<Action>,
) {
    let (t, number) = (phrases(ui), passage + 1);
    let Some(found) = comparison.passages().get(passage) else {
        return;
    };
    let reveal = Action::Reveal(passage, None);
    entry_ui(ui, &t.menu_show_passage(number), reveal, actions);
    let title = match found.is_excluded {
        true => t.menu_include_passage(number),
        false => t.menu_exclude_passage(number),
    };
    let set_aside = Action::set_aside(passage, found.is_excluded);
    entry_ui(ui, &title, set_aside, actions);
    let words = found.word_count(&comparison.index.units.left);
    if menu_item_ui(ui, &t.menu_mark_as_notice(), "", MARKED.contains(&words)) {
        actions.push(Action::MarkAsNotice(passage));
    }
    ui.menu_button(t.menu_label_passage(number), |ui| {
        menu_width(ui, 160.0);
        labels_ui(ui, passage, notes, actions);
    });
    if menu_item_ui(ui, &t.copy_both_wordings(), "", true) {
        actions.extend([Action::Select(Some(passage)), Action::CopyPassage]);
    }
}

/// Draws the menu of a passage's note at `place`.
pub fn note_ui(ui: &mut Ui, place: Rect, passage: usize, is_wide: bool, frame: &mut Frame) {
    let (t, notes) = (Arc::clone(&frame.t), frame.session.notes());
    let (t, palette) = (&*t, frame.palette);
    let mut child = ui.new_child(UiBuilder::new().max_rect(place).id_salt("note"));
    let title = title(t, notes, passage);
    let button = Button::new(rich(&title, Type::Body, palette.ink_1));
    let mut button = button.truncate().min_size(place.size());
    if is_wide {
        button = button.right_text(rich(icons::CARET_DOWN, Type::IconSmall, palette.ink_2));
    }
    // A click into a field keeps the menu open.
    let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let menu = MenuButton::from_button(button).config(config);
    let (response, _) = menu.ui(&mut child, |ui| {
        menu_width(ui, WIDTH);
        labels_ui(ui, passage, notes, &mut frame.actions);
        ui.separator();
        fields_ui(ui, passage, frame);
        // Sets all passages with the label of this one aside.
        let label = notes.about(passage).map(|note| &note.label);
        if let Some(label) = label.filter(|label| **label != Label::None) {
            let words = t.label_set_aside(notes.labelled(label).len(), label.name(t));
            let set_aside = Action::ExcludeLabelled(label.clone());
            entry_ui(ui, &words, set_aside, &mut frame.actions);
        }
    });
    focus_ring(ui, &response, response.rect, &palette);
    let name = t.note_of(passage + 1, &title);
    response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, &name));
    let text = notes.about(passage).map_or("", |note| &note.text);
    response.on_hover_text(match text {
        "" => t.note_hint(),
        text => text.to_owned(),
    });
}

/// The label of a passage, or what its note is called without one.
pub fn title(t: &Phrases, notes: &Notes, passage: usize) -> String {
    match notes.about(passage) {
        None => t.note_none(),
        Some(note) if note.label == Label::None => t.note_unlabelled(),
        Some(note) => note.label.name(t),
    }
}

/// A button for each label.
fn labels_ui(ui: &mut Ui, passage: usize, notes: &Notes, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let chosen = notes
        .about(passage)
        .map_or(&Label::None, |note| &note.label);
    let all = std::iter::once(Label::None).chain(Label::USUAL);
    for label in all.chain(notes.own_labels()) {
        let name = match &label {
            Label::None => t.label_none(),
            named => named.name(&t),
        };
        let button = Button::selectable(label == *chosen, name);
        let size = vec2(ui.available_width(), 24.0);
        Action::Label(passage, label).on_click(ui.add(button.min_size(size)), actions);
    }
}

/// Fields for a label of one's own and for the text of the note.
fn fields_ui(ui: &mut Ui, passage: usize, frame: &mut Frame) {
    let (t, actions) = (&frame.t, &mut frame.actions);
    // Menus draw their widgets without edges.
    let line = Stroke::new(1.0, frame.palette.hairline_strong);
    ui.visuals_mut().widgets.inactive.bg_stroke = line;
    ui.add_space(4.0);
    let id = Id::unique(("own label", passage));
    let mut own: String = ui.data(|data| data.get_temp(id)).unwrap_or_default();
    let field = TextEdit::singleline(&mut own).hint_text(t.label_own());
    let response = ui.add(field.char_limit(40).desired_width(f32::INFINITY));
    response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, t.label_own()));
    if response.lost_focus() && !own.trim().is_empty() {
        actions.push(Action::Label(passage, Label::Other(own.trim().to_owned())));
        own.clear();
    }
    ui.data_mut(|data| data.insert_temp(id, own));
    ui.add_space(4.0);
    let known = frame
        .session
        .notes()
        .about(passage)
        .map_or("", |note| &note.text);
    let mut text = known.to_owned();
    let field = TextEdit::multiline(&mut text).hint_text(t.note_text());
    let field = field.desired_rows(2);
    let response = ui.add(field.char_limit(2_000).desired_width(f32::INFINITY));
    response.widget_info(|| WidgetInfo::labeled(Role::MultilineTextInput, true, t.note_text()));
    if text != known {
        actions.push(Action::Annotate(passage, text));
    }
    ui.add_space(4.0);
    ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::NONE;
}
