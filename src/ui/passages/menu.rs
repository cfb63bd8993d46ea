//! The context menu of a passage, beside the texts, between them, on the strips and in the list; and the menu of its note, with
//! its label and its text.

use crate::phrases::Phrases;
use crate::session::{Label, Notes};
use crate::ui::action::Action;
use crate::ui::chrome::keys::{COPY_BOTH, NOTE, SET_ASIDE, TWIN, WHY, shown_keys};
use crate::ui::frame::Frame;
use crate::ui::passages::not_counted::switch_of;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{
    context_menu_ui, focus_ring, icons, is_menu_asked, menu_item_ui, menu_width, phrases, rich,
};
use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{
    Button, Id, KeyboardShortcut, Label as Words, Popup, PopupCloseBehavior, Rect, Response, Role,
    Stroke, TextEdit, Ui, UiBuilder, WidgetInfo, vec2,
};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::wording::NOTICE_WORDS;
use shinglescope_core::text::Side;
use std::ops::RangeInclusive;
use std::sync::Arc;

const WIDTH: f32 = 264.0;
/// How many words a passage has that can be marked as a stock notice.
const MARKED: RangeInclusive<usize> = NOTICE_WORDS as usize..=2_000;

/// What the menu of a passage says and asks for depends on this.
#[derive(Clone, Copy)]
pub struct PassageMenu<'a> {
    pub comparison: &'a Comparison,
    pub notes: &'a Notes,
    /// The text in which it was opened, if it was in one.
    pub side: Option<Side>,
    /// The chosen passage, which the keys act on.
    pub chosen: Option<usize>,
}

/// Opens at a secondary click, about the passage that `pointed` finds there, and stays about it while it is open. `others` are
/// entries about the place itself.
pub fn passage_menu_ui(
    response: &Response,
    menu: PassageMenu<'_>,
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
        menu_width(ui, WIDTH);
        let passage = ui.data(|data| data.get_temp::<Option<usize>>(kept));
        if let Some(passage) = passage.flatten() {
            menu.entries_ui(ui, passage, None, actions);
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

impl PassageMenu<'_> {
    /// Draws the entries about a passage; `why` is the entry about the word that the pointer is on.
    pub fn entries_ui(
        &self,
        ui: &mut Ui,
        passage: usize,
        why: Option<(String, Action)>,
        actions: &mut Vec<Action>,
    ) {
        let (t, ctx, palette) = (phrases(ui), ui.ctx().clone(), Palette::of(ui));
        let Some(found) = self.comparison.passages().get(passage) else {
            return;
        };
        let words = found.word_count(&self.comparison.index.units.left);
        let title = t.menu_passage(passage + 1, words);
        ui.horizontal(|ui| {
            ui.add_space(ui.spacing().button_padding.x);
            let title = rich(title, Type::Caption, palette.ink_2);
            ui.add(Words::new(title).selectable(false));
        });
        // The keys act on what is chosen, not on what the pointer is on.
        let is_chosen = self.chosen == Some(passage);
        let on_chosen = |keys: &KeyboardShortcut| match is_chosen {
            true => shown_keys(&ctx, keys),
            false => String::new(),
        };
        let mut item = |ui: &mut Ui, title: &str, keys: &str, action: Action| {
            if menu_item_ui(ui, title, keys, true) {
                actions.push(action);
            }
        };
        match self.side {
            Some(side) => {
                let action = Action::GoToTwin(passage, side);
                item(ui, &t.menu_go_to_twin(), &on_chosen(&TWIN), action);
            }
            None => item(
                ui,
                &t.menu_show_passage(),
                "",
                Action::Reveal(passage, None),
            ),
        }
        if let Some((title, action)) = why {
            item(ui, &title, &shown_keys(&ctx, &WHY), action);
        }
        ui.separator();
        let side = self.side.unwrap_or_default();
        let copy = Action::CopyWording(passage, side);
        item(ui, &t.menu_copy_passage(), "", copy);
        let both = on_chosen(&COPY_BOTH);
        if menu_item_ui(ui, &t.copy_both_wordings(), &both, true) {
            actions.extend([Action::Select(Some(passage)), Action::CopyPassage]);
        }
        let mut item = |ui: &mut Ui, title: &str, keys: &str, is_enabled: bool, action: Action| {
            if menu_item_ui(ui, title, keys, is_enabled) {
                actions.push(action);
            }
        };
        let find = Action::FindPassage(passage, side);
        item(ui, &t.menu_find_passage(), "", true, find);
        ui.separator();
        let note = Action::EditNote(passage);
        item(ui, &t.menu_note(), &on_chosen(&NOTE), true, note);
        let (_, title, _) = switch_of(&t, found);
        let set_aside = Action::set_aside(passage, found.is_excluded);
        item(ui, &title, &on_chosen(&SET_ASIDE), true, set_aside);
        let is_markable = !found.is_notice && MARKED.contains(&words);
        let mark = Action::MarkAsNotice(passage);
        item(ui, &t.menu_mark_as_notice(), "", is_markable, mark);
        ui.menu_button(t.menu_label_passage(), |ui| {
            menu_width(ui, 160.0);
            labels_ui(ui, passage, self.notes, actions);
        });
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
    let opens = std::mem::take(&mut frame.view.passages.opens_note);
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
    if opens {
        frame.view.passages.focuses_note = true;
        Popup::open_id(ui.ctx(), Popup::default_response_id(&response));
    }
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
    if std::mem::take(&mut frame.view.passages.focuses_note) {
        response.request_focus();
    }
    if text != known {
        actions.push(Action::Annotate(passage, text));
    }
    ui.add_space(4.0);
    ui.visuals_mut().widgets.inactive.bg_stroke = Stroke::NONE;
}
