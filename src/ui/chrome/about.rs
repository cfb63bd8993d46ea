//! The sheet about the program: its version, its licence, and the licences of everything in it, whole.

use crate::phrases::{Phrase, Phrases};
use crate::ui::action::Action;
use crate::ui::chrome::sheet::{closable_sheet_ui, note_ui, sentence_ui, title_ui};
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{focus_ring, phrases, rich, scroll_to_focus};
use egui::{CollapsingHeader, Key, ScrollArea, TextEdit, Ui, vec2};
use shinglescope_core::licences as data;

/// A licence or a notice: what it is of, and its text.
type Licence = (Phrase, &'static str);

macro_rules! file {
    ($name:expr) => {
        include_str!(concat!("../../../", $name))
    };
}

macro_rules! font {
    ($name:literal) => {
        file!(concat!("assets/fonts/LICENSE-", $name, ".txt"))
    };
}

/// Every licence and notice of what is in the program.
const LICENCES: [Licence; 11] = [
    (Phrases::licence_mit, file!("LICENSE-MIT")),
    (Phrases::licence_apache, file!("LICENSE-APACHE")),
    (Phrases::licence_inter, font!("Inter")),
    (Phrases::licence_source_serif, font!("SourceSerif")),
    (Phrases::licence_hack, font!("Hack")),
    (Phrases::licence_phosphor, font!("Phosphor")),
    (Phrases::licence_frequencies, data::FREQUENCIES),
    (Phrases::licence_cc_by_sa, data::CC_BY_SA),
    (Phrases::licence_english, data::ENGLISH),
    (Phrases::licence_unicode, data::UNICODE),
    (Phrases::licence_libraries, file!("assets/libraries.txt")),
];

/// The same in a build with Russian word forms.
const RUSSIAN: Licence = (Phrases::licence_russian, data::RUSSIAN);

/// Draws the sheet over the window.
pub fn about_ui(ui: &mut Ui, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let height = ui.ctx().content_rect().height() - 240.0;
    let close = t.help_close();
    let closes = closable_sheet_ui(ui, "about", 640.0, &close, |ui| {
        let title = t.about_title(env!("CARGO_PKG_VERSION"));
        title_ui(ui, title, Type::Title);
        note_ui(ui, t.about_purpose(), Type::Body);
        ui.add_space(12.0);
        let area = ScrollArea::vertical().auto_shrink([false, true]);
        area.max_height(height).show(ui, |ui| {
            // Beside the scroll bar.
            ui.set_max_width(ui.available_width() - 12.0);
            scroll_by_pages(ui);
            let russian = cfg!(feature = "russian").then_some(RUSSIAN);
            let has_russian = if russian.is_some() { "yes" } else { "no" };
            sentence_ui(ui, t.about_licence(has_russian), Type::Body);
            ui.add_space(8.0);
            note_ui(ui, t.about_samples(), Type::Body);
            ui.add_space(12.0);
            title_ui(ui, t.about_licences(), Type::BodyStrong);
            for (name, text) in LICENCES.into_iter().chain(russian) {
                licence_ui(ui, &name(&t), text);
            }
        });
        ui.add_space(12.0);
    });
    actions.extend(closes.then_some(Action::ShowAbout(false)));
}

/// Scrolls with the keys for it, whatever has the keyboard.
fn scroll_by_pages(ui: &Ui) {
    let pages = ui.input(|input| {
        let pressed = |key| input.num_presses(key) as f32;
        pressed(Key::PageUp) - pressed(Key::PageDown)
    });
    if pages != 0.0 {
        // A row of the page before stays in view.
        let page = ui.clip_rect().height() - 20.0;
        ui.scroll_with_delta(vec2(0.0, pages * page));
    }
}

/// A line that opens and closes the text of a licence. In the text, the keyboard moves a caret, which the sheet follows.
fn licence_ui(ui: &mut Ui, name: &str, mut text: &str) {
    let palette = Palette::of(ui);
    let header = CollapsingHeader::new(rich(name, Type::Body, palette.ink_1)).id_salt(name);
    let shown = header.show(ui, |ui| {
        let field = TextEdit::multiline(&mut text).font(Type::Caption.font());
        ui.add(field.text_color(palette.ink_1).desired_width(f32::INFINITY))
    });
    let line = &shown.header_response;
    focus_ring(ui, line, line.rect, &palette);
    scroll_to_focus(line);
    if let Some(field) = shown.body_returned {
        field.labelled_by(line.id);
    }
}
