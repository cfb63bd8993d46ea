//! The submenu that opens recent files again.

use crate::files::short_name;
use crate::phrases::Phrases;
use crate::session::Session;
use crate::session::recent::RecentFiles;
use crate::ui::action::{Action, Keeping};
use crate::ui::widgets::{hinted, menu_width, phrases, scroll_to_focus};
use egui::containers::menu::SubMenuButton;
use egui::{Button, Ui, vec2};

/// Draws the entry of the menu and, while it is open, the files. Returns whether the arrow keys to the sides are its own.
pub fn recent_menu_ui(ui: &mut Ui, session: &Session, actions: &mut Vec<Action>) -> bool {
    let t = phrases(ui);
    let is_empty = session.recent.entries().is_empty();
    let width = ui.available_width();
    ui.add_enabled_ui(!is_empty, |ui| {
        let arrow = SubMenuButton::arrow_atom(None);
        let button = Button::new(t.open_recent()).right_text(arrow);
        let button = button.min_size(vec2(width, 24.0));
        let (response, files) = SubMenuButton::from_button(button).ui(ui, |ui| {
            menu_width(ui, 320.0);
            files_ui(ui, &t, session, actions);
        });
        scroll_to_focus(&response);
        response.has_focus() || files.is_some()
    })
    .inner
}

fn files_ui(ui: &mut Ui, t: &Phrases, session: &Session, actions: &mut Vec<Action>) {
    let together: Vec<RecentFiles> = session.recent.together().cloned().collect();
    let singles = session.recent.files();
    let has_both = !together.is_empty() && !singles.is_empty();
    let first_single = together.len();
    for (i, files) in together.iter().chain(&singles).enumerate() {
        if has_both && i == first_single {
            ui.separator();
        }
        let size = vec2(ui.available_width(), 24.0);
        let button = Button::new(title(t, files)).min_size(size).truncate();
        let missing = session.recent.missing_of(files);
        let response = ui.add_enabled(missing.is_none(), button);
        if response.clicked() {
            actions.push(Action::Keep(Keeping::OpenRecent(files.clone())));
            ui.close();
        }
        match missing {
            Some(path) => {
                let path = path.display().to_string();
                response.on_disabled_hover_text(t.recent_missing(&path));
            }
            None => {
                let paths = files.paths().into_iter();
                let paths: Vec<String> = paths.map(|path| path.display().to_string()).collect();
                hinted(response, paths.join("\n"));
            }
        }
    }
    ui.separator();
    let size = vec2(ui.available_width(), 24.0);
    let clear = ui.add(Button::new(t.clear_recent()).min_size(size));
    if clear.clicked() {
        actions.push(Action::Keep(Keeping::ClearRecent));
        ui.close();
    }
}

fn title(t: &Phrases, files: &RecentFiles) -> String {
    match files {
        RecentFiles::Pair(pair) => t.recent_pair(short_name(&pair.left), short_name(&pair.right)),
        RecentFiles::One(path) | RecentFiles::Session(path) => short_name(path),
    }
}
