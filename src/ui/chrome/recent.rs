//! What was opened lately: in a menu, and below two empty texts as the page that the window begins with.

use crate::files::dates::{Day, day};
use crate::files::short_name;
use crate::phrases::Phrases;
use crate::session::Session;
use crate::session::recent::{RecentEntry, RecentFiles};
use crate::session::samples::Sample;
use crate::ui::action::{Action, Keeping};
use crate::ui::frame::Frame;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{
    elided_text, focus_ring, hinted, menu_width, phrases, rich, scroll_to_focus, split_top,
    text_ui, word_button,
};
use egui::containers::menu::SubMenuButton;
use egui::{
    Align2, Button, Rangef, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder,
    WidgetInfo, pos2, vec2,
};
use shinglescope_core::text::{Pair, Side};
use std::path::{Path, PathBuf};
use std::sync::Arc;

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
            menu_width(ui, 420.0);
            files_ui(ui, &t, session, actions);
        });
        scroll_to_focus(&response);
        response.has_focus() || files.is_some()
    })
    .inner
}

fn files_ui(ui: &mut Ui, t: &Phrases, session: &Session, actions: &mut Vec<Action>) {
    let together = session.recent.together();
    let together = together.map(|entry| {
        let title = title(t, &entry.files);
        (entry.files.clone(), title, seen(t, entry))
    });
    let together: Vec<(RecentFiles, String, String)> = together.collect();
    let files = session.recent.files();
    let singles = files.iter().map(|single| {
        let name = title(t, single);
        let alike = files.iter().filter(|other| title(t, other) == name);
        let name = match single {
            RecentFiles::One(path) if alike.count() > 1 => name_in_folder(path),
            _ => name,
        };
        (single.clone(), name, String::new())
    });
    let singles: Vec<(RecentFiles, String, String)> = singles.collect();
    let has_both = !together.is_empty() && !singles.is_empty();
    let first_single = together.len();
    for (i, (files, title, seen)) in together.iter().chain(&singles).enumerate() {
        if has_both && i == first_single {
            ui.separator();
        }
        let size = vec2(ui.available_width(), 24.0);
        let mut button = Button::new(title).min_size(size).truncate();
        if !seen.is_empty() {
            button = button.right_text(rich(seen, Type::Caption, Palette::of(ui).ink_2));
        }
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
            None => drop(hinted(response, paths(files))),
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

/// The whole paths, a line each.
fn paths(files: &RecentFiles) -> String {
    let paths = files.paths().into_iter();
    let paths: Vec<String> = paths.map(|path| path.display().to_string()).collect();
    paths.join("\n")
}

/// The names of two files, with their folders where the names are the same.
fn names(pair: &Pair<PathBuf>) -> Pair<String> {
    let names = pair.as_ref().map(|path| short_name(path));
    match names.left == names.right {
        true => pair.as_ref().map(|path| name_in_folder(path)),
        false => names,
    }
}

fn name_in_folder(path: &Path) -> String {
    let folder = path.parent().and_then(Path::file_name);
    let folder = folder.unwrap_or_default().to_string_lossy();
    format!("{folder}/{}", short_name(path))
}

fn title(t: &Phrases, files: &RecentFiles) -> String {
    match files {
        RecentFiles::Pair(pair) => {
            let names = names(pair);
            t.recent_pair(names.left, names.right)
        }
        RecentFiles::One(path) | RecentFiles::Session(path) => short_name(path),
    }
}

/// When it was open last, as far as that is known.
fn when(t: &Phrases, entry: &RecentEntry) -> Option<String> {
    Some(match day(entry.when?)? {
        Day::Today(time) => t.recent_today(time),
        Day::Yesterday => t.recent_yesterday(),
        Day::Date(date) => date,
    })
}

/// The score and the day of what was opened together.
fn seen(t: &Phrases, entry: &RecentEntry) -> String {
    let score = entry.score.map(|score| t.percent(score));
    let parts = [score, when(t, entry)];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(" · ")
}

const MARGIN: f32 = 24.0;
const SAMPLES: f32 = 212.0;
const HEADING: f32 = 24.0;
const ROW: f32 = 30.0;

/// Whether there is nothing in the window yet, and nothing on its way.
pub fn is_start(frame: &Frame) -> bool {
    let reading = &frame.view.reading;
    let is_free = |side: &Side| {
        let pane = frame.session.pane(*side);
        pane.document.is_empty() && pane.notice.is_none() && reading[*side].is_none()
    };
    !frame.view.shows_tabs && Side::BOTH.iter().all(is_free)
}

/// Draws samples, sessions and recent pairs into `rect`.
pub fn start_ui(ui: &mut Ui, rect: Rect, frame: &mut Frame) {
    let palette = frame.palette;
    ui.painter().rect_filled(rect, 0, palette.panel);
    let stroke = Stroke::new(1.0, palette.hairline);
    ui.painter().hline(rect.x_range(), rect.top() + 0.5, stroke);
    let inner = rect.shrink2(vec2(MARGIN, 14.0));
    let (samples, rest) = inner.split_left_right_at_x(inner.left() + SAMPLES.min(inner.width()));
    samples_ui(ui, samples, frame);
    let entries: Vec<RecentEntry> = frame.session.recent.together().cloned().collect();
    let is_session = |entry: &&RecentEntry| matches!(entry.files, RecentFiles::Session(_));
    let (sessions, pairs): (Vec<&RecentEntry>, Vec<&RecentEntry>) =
        entries.iter().partition(is_session);
    let rest = rest.with_min_x(rest.left() + MARGIN);
    let t = Arc::clone(&frame.t);
    let groups = [(t.recent_pairs(), pairs), (t.recent_sessions(), sessions)];
    let groups: Vec<_> = groups
        .into_iter()
        .filter(|(_, rows)| !rows.is_empty())
        .collect();
    let width = (rest.width() + MARGIN) / groups.len().max(1) as f32 - MARGIN;
    if width < 240.0 && groups.len() > 1 {
        // In a small window the pairs come first.
        return group_ui(ui, rest, &groups[0], frame);
    }
    for (i, group) in groups.iter().enumerate() {
        let left = rest.left() + (width + MARGIN) * i as f32;
        let place = Rect::from_x_y_ranges(left..=left + width, rest.y_range());
        group_ui(ui, place, group, frame);
    }
}

fn samples_ui(ui: &mut Ui, rect: Rect, frame: &mut Frame) {
    let (t, ink) = (&frame.t, frame.palette.ink_1);
    let (head, below) = split_top(rect, HEADING);
    let (at, anchor) = (head.left_center(), Align2::LEFT_CENTER);
    text_ui(ui, at, anchor, t.try_a_sample(), Type::BodyStrong, ink);
    let mut child = ui.new_child(UiBuilder::new().max_rect(below).id_salt("samples"));
    child.spacing_mut().item_spacing.y = 6.0;
    for sample in Sample::ALL {
        let response = child.add(word_button(&sample.title(t)));
        Action::OpenSample(sample).on_click(response, &mut frame.actions);
    }
    if child.min_rect().bottom() + 20.0 <= rect.bottom() {
        let ink = frame.palette.ink_2;
        child.label(rich(t.nothing_leaves(), Type::Caption, ink));
    }
}

/// Draws a heading and rows, as many as there is room for.
fn group_ui(
    ui: &mut Ui,
    rect: Rect,
    (heading, rows): &(String, Vec<&RecentEntry>),
    frame: &mut Frame,
) {
    let palette = frame.palette;
    let (head, below) = split_top(rect, HEADING);
    let (at, anchor) = (head.left_center(), Align2::LEFT_CENTER);
    text_ui(ui, at, anchor, heading, Type::BodyStrong, palette.ink_1);
    let fitting = (below.height() / ROW).max(0.0) as usize;
    let shown = rows.len().min(fitting);
    let height = ROW * shown as f32;
    let place = Rect::from_min_size(below.min, vec2(below.width(), height));
    let line = Stroke::new(1.0, palette.hairline);
    ui.painter()
        .rect(place, 6, palette.pane, line, StrokeKind::Inside);
    for (i, entry) in rows.iter().take(shown).enumerate() {
        let top = pos2(place.left(), place.top() + ROW * i as f32);
        let row = Rect::from_min_size(top, vec2(place.width(), ROW));
        if i > 0 {
            ui.painter().hline(row.x_range(), row.top(), line);
        }
        let response = row_ui(ui, row, entry, frame);
        let open = Action::Keep(Keeping::OpenRecent(entry.files.clone()));
        open.on_click(response, &mut frame.actions);
    }
}

fn row_ui(ui: &mut Ui, rect: Rect, entry: &RecentEntry, frame: &Frame) -> Response {
    let (t, palette) = (&frame.t, frame.palette);
    let missing = frame.session.recent.missing_of(&entry.files);
    let id = ui.scope_id().with(("recent", paths(&entry.files)));
    let sense = if missing.is_some() {
        Sense::hover()
    } else {
        Sense::click()
    };
    let response = ui.interact(rect, id, sense);
    if response.hovered() && missing.is_none() {
        ui.painter()
            .rect_filled(rect.shrink(1.0), 5, palette.row_hover);
    }
    focus_ring(ui, &response, rect.shrink(1.0), &palette);
    let (strong, weak) = match missing {
        Some(_) => (palette.ink_3, palette.ink_3),
        None => (palette.ink_1, palette.ink_2),
    };
    let seen = match missing {
        Some(_) => t.recent_gone(),
        None => entry
            .score
            .map(|score| t.percent(score))
            .unwrap_or_default(),
    };
    let when = when(t, entry).unwrap_or_default();
    let inner = rect.shrink2(vec2(14.0, 0.0));
    let mut end = inner.right_center();
    for (words, style, ink) in [
        (&when, Type::Caption, weak),
        (&seen, Type::BodyStrong, strong),
    ] {
        if !words.is_empty() {
            let (anchor, font) = (Align2::RIGHT_CENTER, style.font());
            let shown = ui.painter().text(end, anchor, words, font, ink);
            end.x -= (shown.width() + 16.0).max(88.0);
        }
    }
    let (room, y) = (Rangef::new(inner.left(), end.x - 8.0), inner.center().y);
    match &entry.files {
        RecentFiles::Pair(pair) => {
            let (names, middle) = (names(pair), room.center());
            let left = Rangef::new(room.min, middle - 12.0);
            elided_text(ui, left, y, &names.left, strong);
            elided_text(ui, Rangef::new(middle, room.max), y, &names.right, strong);
        }
        RecentFiles::One(path) | RecentFiles::Session(path) => {
            elided_text(ui, room, y, &short_name(path), strong);
        }
    }
    let spoken = [title(t, &entry.files), seen, when];
    let spoken: Vec<String> = spoken
        .into_iter()
        .filter(|words| !words.is_empty())
        .collect();
    response
        .widget_info(|| WidgetInfo::labeled(Role::Button, missing.is_none(), spoken.join(", ")));
    hinted(response, paths(&entry.files))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_names_have_their_folders() {
        let shown = |left: &str, right: &str| {
            let names = names(&Pair::new(left.into(), right.into()));
            [names.left, names.right]
        };
        assert_eq!(shown("/a/one.txt", "/b/two.txt"), ["one.txt", "two.txt"]);
        assert_eq!(
            shown("/2025/terms.docx", "/2026/terms.docx"),
            ["2025/terms.docx", "2026/terms.docx"]
        );
    }

    #[test]
    fn an_entry_says_its_score_and_its_day() {
        let t = Phrases::english();
        let files = RecentFiles::One("a.txt".into());
        let entry = RecentEntry {
            score: Some(24.13),
            ..RecentEntry::now(files)
        };
        assert!(seen(&t, &entry).starts_with("24.1\u{202f}% · today "));
        let entry = RecentEntry {
            when: None,
            score: None,
            ..entry
        };
        assert_eq!(seen(&t, &entry), "");
    }
}
