//! A passage's note in the window: the menu with its label and its text, and the entries of a context menu.

use crate::phrases::Phrases;
use crate::session::{Label, Notes};
use crate::ui::action::Action;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{focus_ring, icons, menu_item_ui, menu_width, phrases, rich};
use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{
    Button, Id, PopupCloseBehavior, Rect, Role, Stroke, TextEdit, Ui, UiBuilder, Vec2, WidgetInfo,
    vec2,
};

const WIDTH: f32 = 280.0;

/// How large the button is that opens a passage's note.
pub fn note_size(is_wide: bool) -> Vec2 {
    vec2(if is_wide { 132.0 } else { 60.0 }, 28.0)
}

/// Draws the menu of a passage's note at `place`.
pub fn note_ui(
    ui: &mut Ui,
    place: Rect,
    passage: usize,
    notes: &Notes,
    is_wide: bool,
    actions: &mut Vec<Action>,
) {
    let (palette, t) = (Palette::of(ui), phrases(ui));
    let mut child = ui.new_child(UiBuilder::new().max_rect(place).id_salt("note"));
    let title = title(&t, notes, passage);
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
        labels_ui(ui, passage, notes, actions);
        ui.separator();
        fields_ui(ui, passage, notes, actions);
        set_aside_ui(ui, passage, notes, actions);
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
pub fn labels_ui(ui: &mut Ui, passage: usize, notes: &Notes, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let chosen = notes.about(passage).map(|note| note.label.clone());
    let chosen = chosen.unwrap_or(Label::None);
    let all = std::iter::once(Label::None).chain(Label::USUAL);
    for label in all.chain(notes.own_labels()) {
        let name = match &label {
            Label::None => t.label_none(),
            named => named.name(&t),
        };
        let button = Button::selectable(label == chosen, name);
        let size = vec2(ui.available_width(), 24.0);
        if ui.add(button.min_size(size)).clicked() {
            actions.push(Action::Label(passage, label));
        }
    }
}

/// Fields for a label of one's own and for the text of the note.
fn fields_ui(ui: &mut Ui, passage: usize, notes: &Notes, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    // Menus draw their widgets without edges.
    let line = Stroke::new(1.0, Palette::of(ui).hairline_strong);
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
    let known = notes.about(passage).map_or("", |note| &note.text);
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

/// An entry that sets all passages with the label of this one aside.
fn set_aside_ui(ui: &mut Ui, passage: usize, notes: &Notes, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let label = notes.about(passage).map(|note| &note.label);
    let Some(label) = label.filter(|label| **label != Label::None) else {
        return;
    };
    let count = notes.labelled(label).len();
    if menu_item_ui(ui, &t.label_set_aside(count, label.name(&t)), "", true) {
        actions.push(Action::ExcludeLabelled(label.clone()));
    }
}
