//! Above each text: its name, what it measures, and what can be done with it.

use crate::export::numbers::{bytes, counted};
use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::{PathField, View};
use crate::ui::widgets::icons;
use crate::ui::widgets::{elided_ui, menu_width, place_right, quiet_button};
use egui::text_selection::CCursorRange;
use egui::{Button, Key, Popup, Rect, Sense, TextEdit, Ui, pos2, vec2};
use shinglescope_core::text::Side;

/// Encodings to choose from when the bytes were misread; any name can be given on the command line.
const ENCODINGS: [&str; 12] = [
    "UTF-8",
    "UTF-16LE",
    "UTF-16BE",
    "windows-1251",
    "KOI8-R",
    "IBM866",
    "ISO-8859-5",
    "windows-1252",
    "windows-1250",
    "Shift_JIS",
    "GB18030",
    "Big5",
];

/// Draws the header of `side`: text from `left`, buttons up to `right`.
pub fn pane_header_ui(
    ui: &mut Ui,
    side: Side,
    (left, right): (f32, f32),
    row: Rect,
    session: &Session,
    view: &mut View,
    actions: &mut Vec<Action>,
) {
    let document = session.document(side);
    let y = row.center().y;
    let words = row.width() > 520.0;
    let mut x = right;
    let has_text = !document.is_empty();
    for (icon, word, width, hover, enabled, action) in [
        (
            icons::X,
            "Clear",
            72.0,
            "Empty this side; undo brings it back",
            has_text,
            Action::Clear(side),
        ),
        (
            icons::CLIPBOARD_TEXT,
            "Paste",
            76.0,
            "Put the clipboard's text here",
            true,
            Action::Paste(side),
        ),
        (
            icons::FOLDER_OPEN,
            "Open",
            76.0,
            "Open a file here, or drop one",
            true,
            Action::Open(side),
        ),
    ] {
        let size = vec2(if words { width } else { 28.0 }, 28.0);
        let button = quiet_button(ui, icon, if words { word } else { "" });
        let (edge, response) = ui
            .add_enabled_ui(enabled, |ui| place_right(ui, x, y, size, button))
            .inner;
        response.widget_info(|| {
            egui::WidgetInfo::labeled(
                egui::Role::Button,
                enabled,
                format!("{word} {}", side.name()),
            )
        });
        if response.on_hover_text(hover).clicked() {
            actions.push(action);
        }
        x = edge - 4.0;
    }
    let room = Rect::from_min_max(pos2(left, row.top()), pos2(x - 8.0, row.bottom()));
    match &mut view.path_field {
        Some(field) if field.side == side => path_field_ui(ui, room, field, actions),
        Some(_) | None => name_ui(ui, side, room, session, actions),
    }
}

fn name_ui(ui: &mut Ui, side: Side, room: Rect, session: &Session, actions: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    let document = session.document(side);
    let name = match (document.name.as_str(), document.is_empty()) {
        ("", true) => "Empty",
        ("", false) => "Typed text",
        (name, _) => name,
    };
    let measured = |text: &str, style: Type| {
        let galley = ui
            .painter()
            .layout_no_wrap(text.to_owned(), style.font(), palette.ink_1);
        galley.size().x
    };
    let whole = meta(session, side);
    // Counts give way to the name, from the last; then the name is cut too.
    let name_width = measured(name, Type::BodyMedium);
    let fits = |parts: &[String], name: f32| {
        name + 8.0 + measured(&parts.join(" · "), Type::Caption) <= room.width()
    };
    let most = |name: f32| {
        (1..=whole.len())
            .rev()
            .find(|count| fits(&whole[..*count], name))
    };
    // A long name is cut to half of the room before size and encoding go.
    let kept = match (most(name_width), most(name_width.min(room.width() / 2.0))) {
        (Some(kept), _) if kept >= whole.len().min(3) => kept,
        (_, Some(kept)) => kept.min(3),
        (kept, None) => kept.unwrap_or(0),
    };
    let (meta, whole) = (whole[..kept].join(" · "), whole.join(" · "));
    let meta_width = measured(&meta, Type::Caption);
    let name_room = (room.width() - meta_width - 8.0).min(name_width + 1.0);
    let name_rect = Rect::from_min_size(room.min, vec2(name_room, room.height()));
    let colour = if document.is_empty() {
        palette.ink_3
    } else {
        palette.ink_1
    };
    elided_ui(ui, name_rect, name, Type::BodyMedium, colour);
    let click = ui.interact(
        name_rect.shrink2(vec2(0.0, 6.0)),
        ui.scope_id().with(("name", side.name())),
        Sense::click(),
    );
    click.widget_info(|| {
        egui::WidgetInfo::labeled(egui::Role::Button, true, format!("Path of {}", side.name()))
    });
    let path = document
        .path()
        .map(|path| format!("{}\n", path.display()))
        .unwrap_or_default();
    if click
        .on_hover_text(format!("{path}Click to type a path (Ctrl+L)"))
        .clicked()
    {
        actions.push(Action::EditPath(Some(side)));
    }
    let meta_rect = Rect::from_min_max(pos2(name_rect.right() + 8.0, room.top()), room.max);
    let shown = elided_ui(ui, meta_rect, &meta, Type::Caption, palette.ink_2);
    let note = document
        .note
        .as_ref()
        .map(|note| format!("\nRead as {}: {note}.", document.encoding))
        .unwrap_or_default();
    let shown = ui.interact(
        shown.rect,
        ui.scope_id().with(("meta", side.name())),
        Sense::click(),
    );
    if document.path().is_some() {
        Popup::menu(&shown).show(|ui| encodings_ui(ui, side, session, actions));
    }
    shown.on_hover_text(format!(
        "{whole}{note}\nClick to read the file in another encoding."
    ));
}

fn encodings_ui(ui: &mut Ui, side: Side, session: &Session, actions: &mut Vec<Action>) {
    menu_width(ui, 190.0);
    let now = &session.document(side).encoding;
    let mut choose = |ui: &mut Ui, title: &str, is_on: bool, named: Option<String>| {
        if ui
            .add(Button::selectable(is_on, title).min_size(vec2(ui.available_width(), 24.0)))
            .clicked()
        {
            actions.push(Action::Reload(side, named));
            ui.close();
        }
    };
    choose(ui, "As its bytes show", false, None);
    ui.separator();
    for name in ENCODINGS {
        choose(
            ui,
            name,
            now.eq_ignore_ascii_case(name),
            Some(name.to_owned()),
        );
    }
}

/// Bytes, encoding, words and shingles, the most wanted first.
fn meta(session: &Session, side: Side) -> Vec<String> {
    let document = session.document(side);
    if document.is_empty() {
        return Vec::new();
    }
    let mut parts = vec![bytes(document.text.len()), document.encoding.clone()];
    if document.encoding.is_empty() {
        parts.pop();
    }
    if let Some(comparison) = session.comparison() {
        let words = &comparison.index.words[side];
        let mut text = counted(words.len(), "word", "words");
        if !words.skipped.is_empty() {
            text.push_str(&format!(
                ", {} skipped",
                crate::export::numbers::grouped(words.skipped.len())
            ));
        }
        parts.push(text);
        parts.push(counted(
            comparison.numbers.counts.shingles[side],
            "shingle",
            "shingles",
        ));
    }
    parts
}

fn path_field_ui(ui: &mut Ui, room: Rect, field: &mut PathField, actions: &mut Vec<Action>) {
    let id = egui::Id::unique(("path", field.side.name()));
    let edit = TextEdit::singleline(&mut field.path)
        .hint_text("Path of a text file, then Enter")
        .id(id)
        .desired_width(room.width());
    let response = ui.place(room.shrink2(vec2(0.0, 4.0)), edit);
    response.widget_info(|| {
        egui::WidgetInfo::text_edit(
            true,
            &field.path,
            &field.path,
            "Path of a text file, then Enter",
        )
    });
    if field.is_new {
        response.request_focus();
        field.is_new = false;
        // What stands there is replaced by the first letter typed.
        let mut state = TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
        let all = CCursorRange::select_all_str(&field.path);
        state.cursor.set_char_range(Some(all));
        TextEdit::store_state(ui.ctx(), id, state);
    } else if response.lost_focus() {
        let entered = ui.input(|input| input.key_pressed(Key::Enter));
        let path = field.path.trim();
        match entered && !path.is_empty() {
            true => actions.push(Action::OpenPath(field.side, path.into())),
            false => actions.push(Action::EditPath(None)),
        }
    }
}
