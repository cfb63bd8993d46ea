//! The header above a text: its name, size, encoding and counts, and buttons.

use crate::formats::Format;
use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::characters::fonts::{FontPackage, package_for};
use crate::ui::chrome::menu_item::choice_ui;
use crate::ui::chrome::toolbar::{sized_ui, toolbar_ui};
use crate::ui::frame::Frame;
use crate::ui::panes::lines_chip::LinesChip;
use crate::ui::theme::Type;
use crate::ui::widgets::icons::{CLIPBOARD_TEXT, FOLDER_OPEN, X};
use crate::ui::widgets::{
    checkbox_ui, chip_ui, elided_ui, focus_ring, hinted, menu_width, quiet_button, text_width,
};
use egui::containers::menu::SubMenuButton;
use egui::text_selection::CCursorRange;
use egui::{
    Align2, Button, Color32, Key, Popup, Pos2, Rangef, Rect, Role, ScrollArea, Sense, TextEdit, Ui,
    WidgetInfo, pos2, vec2,
};
use shinglescope_core::pair::wording::Form;
use shinglescope_core::text::{Language, Side};
use shinglescope_core::words::frequency::FrequencyList;

/// Encodings to choose from if a file was misread. The command line takes any name.
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

/// The room beside the letters of the chip with the format, both sides together.
const CHIP_PADDING: f32 = 10.0;
/// The room of the mark of an edited file.
const MARK_WIDTH: f32 = 14.0;

/// Draws the header of `side` into `row`, its text and its buttons within `column`.
pub fn pane_header_ui(ui: &mut Ui, side: Side, column: Rangef, row: Rect, frame: &mut Frame) {
    let session = frame.session;
    let shows_words = row.width() > 520.0;
    let (has_text, of) = (!session.document(side).is_empty(), side.name());
    let place = Rect::from_x_y_ranges(column, row.y_range());
    let room = toolbar_ui(ui, place, 4.0, |ui| {
        let t = &frame.t;
        let clear = [t.pane_clear(), t.pane_clear_of(of), t.pane_clear_hint()];
        let paste = [t.pane_paste(), t.pane_paste_of(of), t.pane_paste_hint()];
        let open = [t.pane_open(), t.pane_open_of(of), t.pane_open_hint()];
        for (icon, [word, name, hint], width, is_enabled, action) in [
            (X, clear, 72.0, has_text, Action::Clear(side)),
            (CLIPBOARD_TEXT, paste, 76.0, true, Action::Paste(side)),
            (FOLDER_OPEN, open, 76.0, true, Action::Open(side)),
        ] {
            let button = quiet_button(ui, icon, if shows_words { &word } else { "" });
            let width = if shows_words { width } else { 28.0 };
            let response = ui.add_enabled_ui(is_enabled, |ui| sized_ui(ui, width, button));
            let response = response.inner;
            response.widget_info(|| WidgetInfo::labeled(Role::Button, is_enabled, &name));
            focus_ring(ui, &response, response.rect, &frame.palette);
            if response.on_hover_text(hint).clicked() {
                frame.actions.push(action);
            }
        }
        ui.available_rect_before_wrap()
    });
    let room = Rect::from_x_y_ranges(column.min..=room.right() - 8.0, row.y_range());
    match &frame.view.path_field {
        Some(field) if field.side == side => path_field_ui(ui, room, frame),
        Some(_) | None => name_ui(ui, side, room, frame),
    }
}

fn name_ui(ui: &mut Ui, side: Side, room: Rect, frame: &mut Frame) {
    let (session, t, palette) = (frame.session, &frame.t, frame.palette);
    let without_font = if session.is_new_text(side) {
        &[]
    } else {
        frame.view.characters.without_font(ui.ctx(), side)
    };
    let (lacking, lacking_hints) = (without_font.len(), font_hints(t, without_font));
    let document = session.document(side);
    let (is_empty, format) = (document.is_empty(), document.facts.format);
    let name = match document.name.as_str() {
        "" if is_empty => match session.pane(side).failed_name() {
            Some(name) => name,
            None => t.pane_empty(),
        },
        "" => t.pane_typed_text(),
        name => name.to_owned(),
    };
    let whole = meta(t, session, side, lacking);
    let lines = LinesChip::of(session, side, t);
    let chip = format.name().to_uppercase();
    let measured = |text: &str, style: Type| text_width(ui, text, style);
    let chip_room = if format.is_plain() {
        0.0
    } else {
        measured(&chip, Type::Caption) + CHIP_PADDING + 8.0
    };
    let is_unsaved = session.pane(side).is_unsaved_file();
    let mark_room = if is_unsaved { MARK_WIDTH } else { 0.0 };
    // Counts give way to the name, the last first; then the name is cut too.
    let name_width = measured(&name, Type::BodyMedium);
    let beside = mark_room + chip_room + 8.0;
    let counted = |parts: &[String]| measured(&parts.join(" · "), Type::Caption);
    // The chip loses its words before size, encoding and words go.
    let lines = lines.map(|chip| {
        let least = name_width.min(room.width() / 3.0) + counted(&whole[..whole.len().min(3)]);
        chip.fitted(ui, room.width() - beside - least)
    });
    let room = room.with_max_x(room.right() - lines.as_ref().map_or(0.0, |chip| chip.room()));
    let fits = |parts: &[String], name: f32| name + beside + counted(parts) <= room.width();
    let counts = || (1..=whole.len()).rev();
    let most = |name: f32| counts().find(|count| fits(&whole[..*count], name));
    // A long name is cut to half the room before size and encoding disappear.
    let kept = match (most(name_width), most(name_width.min(room.width() / 2.0))) {
        (Some(kept), _) if kept >= whole.len().min(3) => kept,
        (_, Some(kept)) => kept.min(3),
        (kept, None) => kept.unwrap_or(0),
    };
    let (meta, whole) = (whole[..kept].join(" · "), whole.join(" · "));
    let meta_width = measured(&meta, Type::Caption);
    let name_room = (room.width() - meta_width - 8.0 - mark_room - chip_room).min(name_width + 1.0);
    let name_rect = Rect::from_min_size(room.min, vec2(name_room, room.height()));
    let (full, weak) = (palette.ink_1, palette.ink_3);
    let ink = if is_empty { weak } else { full };
    elided_ui(ui, name_rect, &name, Type::BodyMedium, ink);
    let id = ui.scope_id().with(("name", side.name()));
    let click = ui.interact(name_rect.shrink2(vec2(0.0, 6.0)), id, Sense::click());
    focus_ring(ui, &click, click.rect.expand2(vec2(4.0, 0.0)), &palette);
    let label = t.pane_path_of(side.name());
    click.widget_info(|| WidgetInfo::labeled(Role::Button, true, &label));
    let path = document.path().map(|path| path.display().to_string());
    let hint = [path.unwrap_or_default(), t.pane_path_hint()];
    if hinted(click, hint.join("\n").trim_start()).clicked() {
        frame.actions.push(Action::EditPath(Some(side)));
    }
    let name_end = name_rect.right() + mark_room;
    if is_unsaved {
        let mark = Rect::from_x_y_ranges(name_rect.right()..=name_end, room.y_range());
        mark_ui(ui, mark, frame);
    }
    let mut meta_left = name_end + 8.0;
    if !format.is_plain() {
        meta_left = format_chip_ui(ui, pos2(meta_left, room.center().y), &chip) + 8.0;
    }
    let meta_rect = room.with_min_x(meta_left);
    let shown = elided_ui(ui, meta_rect, &meta, Type::Caption, palette.ink_2);
    let mut hint = vec![whole];
    hint.extend(shingles(t, session, side));
    hint.extend(lacking_hints);
    if let Some(notes) = t.document_notes(&document.notes) {
        hint.push(t.pane_read_as(&document.encoding, &notes));
    }
    hint.push(match document.path() {
        Some(_) => t.pane_encoding_hint(),
        None => t.pane_language_hint(),
    });
    let id = ui.scope_id().with(("meta", side.name()));
    let shown = ui.interact(shown.rect, id, Sense::click());
    focus_ring(ui, &shown, shown.rect.expand2(vec2(4.0, 3.0)), &palette);
    Popup::menu(&shown).show(|ui| menu_ui(ui, side, frame));
    let end = shown.rect.right_center();
    shown.on_hover_text(hint.join("\n"));
    if let Some(chip) = lines {
        chip.chip_ui(ui, end, frame);
    }
}

/// Draws the format of a document at `left_centre`, and returns where it ends.
fn format_chip_ui(ui: &Ui, left_centre: Pos2, format: &str) -> f32 {
    let (at, padding) = ((left_centre, Align2::LEFT_CENTER), CHIP_PADDING / 2.0);
    chip_ui(ui, at, format, padding, Color32::TRANSPARENT).right()
}

/// The mark of a file whose text was edited and not saved.
fn mark_ui(ui: &mut Ui, rect: Rect, frame: &Frame) {
    let accent = frame.palette.accent;
    ui.painter().circle_filled(rect.center(), 3.0, accent);
    let id = ui.scope_id().with(("edited", rect.left() as i32));
    let mark = ui.interact(rect.shrink2(vec2(0.0, 6.0)), id, Sense::hover());
    mark.widget_info(|| WidgetInfo::labeled(Role::Label, true, frame.t.edited()));
    mark.on_hover_text(frame.t.edited_hint());
}

/// How the document is read, and the language of its text.
fn menu_ui(ui: &mut Ui, side: Side, frame: &mut Frame) {
    let document = frame.session.document(side);
    menu_width(ui, 190.0);
    if document.path().is_some() {
        if document.facts.format.has_encoding() {
            encodings_ui(ui, side, frame);
            ui.separator();
        }
        if reading_ui(ui, side, frame) {
            ui.separator();
        }
    }
    languages_ui(ui, side, frame);
}

fn encodings_ui(ui: &mut Ui, side: Side, frame: &mut Frame) {
    let now = &frame.session.document(side).encoding;
    if choice_ui(ui, frame.t.pane_detect_encoding(), false).clicked() {
        frame.actions.push(Action::Reload(side, None));
    }
    ui.separator();
    for name in ENCODINGS {
        if choice_ui(ui, name, now.eq_ignore_ascii_case(name)).clicked() {
            let again = Action::Reload(side, Some(name.to_owned()));
            frame.actions.push(again);
        }
    }
}

/// What of a document can be read or left out. Returns whether there is anything to choose.
fn reading_ui(ui: &mut Ui, side: Side, frame: &mut Frame) -> bool {
    let t = &frame.t;
    let before = &frame.session.settings.reading;
    let mut reading = before.clone();
    let footnotes = (&mut reading.footnotes, t.reading_footnotes());
    let heads = (&mut reading.running_heads, t.reading_running_heads());
    let hidden = (&mut reading.hidden_text, t.reading_hidden_text());
    let page = (&mut reading.whole_page, t.reading_whole_page());
    let hyphens = (&mut reading.line_end_hyphens, t.reading_hyphens());
    let switches = match frame.session.document(side).facts.format {
        Format::Epub => vec![footnotes],
        Format::Odt => vec![footnotes, heads],
        Format::Docx | Format::Rtf => vec![footnotes, heads, hidden],
        Format::Html => vec![page, hidden],
        Format::Pdf => vec![heads, hyphens, hidden],
        Format::Text | Format::Markdown => return false,
    };
    for (is_on, title) in switches {
        checkbox_ui(ui, is_on, &title);
    }
    if reading != *before {
        frame.actions.push(Action::ReadAs(side, reading));
        ui.close();
    }
    true
}

/// The languages with lists of frequent words, in a menu of their own.
fn languages_ui(ui: &mut Ui, side: Side, frame: &mut Frame) {
    let t = &frame.t;
    let now = frame.session.document(side).text.language();
    let size = vec2(ui.available_width(), 24.0);
    let arrow = SubMenuButton::arrow_atom(None);
    let button = Button::new(t.pane_language()).right_text(arrow);
    SubMenuButton::from_button(button.min_size(size)).ui(ui, |ui| {
        menu_width(ui, 190.0);
        let mut choose = |ui: &mut Ui, title: String, language: Language| {
            if choice_ui(ui, title, language == now).clicked() {
                let choice = Action::ChooseLanguage(side, language);
                frame.actions.push(choice);
            }
        };
        choose(ui, t.pane_detect_language(), Language::Detected);
        choose(ui, t.pane_other_language(), Language::Other);
        ui.separator();
        let codes = FrequencyList::all().iter().map(|list| list.code);
        let named = codes.filter_map(|code| Some((t.language(code), Language::named(code)?)));
        let mut named: Vec<(String, Language)> = named.collect();
        named.sort_by(|(a, _), (b, _)| a.cmp(b));
        ScrollArea::vertical().max_height(320.0).show(ui, |ui| {
            for (title, language) in named {
                choose(ui, title, language);
            }
        });
    });
}

/// The language of a text: the one that was chosen, or the one that its words were weighed by.
fn language(t: &Phrases, session: &Session, side: Side) -> Option<String> {
    let detected = || match session.wording()?.form {
        Form::Words(languages) => languages[side],
        Form::Characters => None,
    };
    match session.document(side).text.language() {
        Language::Detected => Some(t.language(detected()?)),
        Language::Other => None,
        chosen @ Language::Iso(_) => Some(t.language(chosen.name())),
    }
}

/// How many shingles a text has, and of which length.
fn shingles(t: &Phrases, session: &Session, side: Side) -> Option<String> {
    let numbers = &session.comparison()?.numbers;
    let count = t.shingles_counted(numbers.counts.shingles[side]);
    let length = t.units_counted(numbers.parameters.shingle.unit, numbers.length as usize);
    (!session.document(side).is_empty()).then(|| t.pane_shingles(&count, &length))
}

/// Hidden characters, bytes, encoding, what was left out or cannot be shown, words and language, the most important first.
fn meta(t: &Phrases, session: &Session, side: Side, without_font: usize) -> Vec<String> {
    let document = session.document(side);
    if document.is_empty() {
        return Vec::new();
    }
    let format = document.facts.format;
    let mut parts = Vec::new();
    if format.is_plain() {
        let bytes = document.text.bytes_read().byte_len(&document.text);
        parts.extend(bytes.map(|bytes| t.bytes(bytes)));
    }
    // The pages, if there are any, come first.
    let mut facts = t.document_facts(&document.facts).into_iter();
    let has_pages = document.facts.pages.is_some();
    parts.extend(facts.by_ref().take(usize::from(has_pages)));
    if !document.encoding.is_empty() && format.has_encoding() {
        parts.push(document.encoding.clone());
    }
    // The words of an earlier text say nothing about this one.
    let comparison = session.comparison().filter(|_| !session.is_new_text(side));
    if let Some(comparison) = comparison {
        let words = &comparison.index.words[side];
        if words.effects.hiding > 0 {
            parts.insert(0, t.pane_words_hiding(words.effects.hiding));
        }
        if words.effects.disguised > 0 {
            parts.insert(0, t.pane_words_disguised(words.effects.disguised));
        }
        parts.extend(facts);
        parts.extend((without_font > 0).then(|| t.characters_without_font(without_font)));
        // The same as in the score bar, which shows newer numbers while there are any.
        let preview = session.preview();
        let numbers = preview.as_ref().unwrap_or(&comparison.numbers);
        let counted = numbers.shape.words[side];
        parts.push(match words.skipped.len() {
            0 => t.words_counted(counted),
            skipped => t.pane_words_skipped(counted, skipped),
        });
        parts.extend(language(t, session, side));
    }
    parts
}

/// Which characters have no font, and what to install for them, a sentence for each package.
fn font_hints(t: &Phrases, without_font: &[char]) -> Vec<String> {
    const MAX_SHOWN: usize = 12;
    let mut packages: Vec<(FontPackage, Vec<String>)> = Vec::new();
    for c in without_font {
        let package = package_for(*c);
        let shown = format!("U+{:04X}", *c as u32);
        match packages.iter_mut().find(|(known, _)| *known == package) {
            Some((_, characters)) => characters.push(shown),
            None => packages.push((package, vec![shown])),
        }
    }
    let hint = |(package, mut characters): (FontPackage, Vec<String>)| {
        if characters.len() > MAX_SHOWN {
            characters.truncate(MAX_SHOWN);
            characters.push("…".to_owned());
        }
        let FontPackage { font, package } = package;
        t.characters_without_font_hint(characters.join(", "), font, package)
    };
    packages.into_iter().map(hint).collect()
}

fn path_field_ui(ui: &mut Ui, room: Rect, frame: &mut Frame) {
    let Some(field) = &mut frame.view.path_field else {
        return;
    };
    let id = egui::Id::unique(("path", field.side.name()));
    let hint = frame.t.pane_path_field();
    let edit = TextEdit::singleline(&mut field.path)
        .hint_text(hint.as_str())
        .id(id)
        .desired_width(room.width());
    let response = ui.place(room.shrink2(vec2(0.0, 4.0)), edit);
    response.widget_info(|| WidgetInfo::text_edit(true, &field.path, &field.path, &hint));
    if field.is_new {
        response.request_focus();
        field.is_new = false;
        // The first letter typed replaces the path that is there.
        let mut state = TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
        let all = CCursorRange::select_all_str(&field.path);
        state.cursor.set_char_range(Some(all));
        TextEdit::store_state(ui.ctx(), id, state);
    } else if response.lost_focus() {
        let entered = ui.input(|input| input.key_pressed(Key::Enter));
        let path = field.path.trim();
        frame.actions.push(if entered && !path.is_empty() {
            Action::OpenPath(field.side, path.into())
        } else {
            Action::EditPath(None)
        });
    }
}
