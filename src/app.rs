//! Where workspace, worker, files and window meet, and nowhere else.
//!
//! A frame is three beats: receive what the worker and the file threads sent, draw, apply what the person asked for.

use crate::files::{Fate, Seen};
use crate::inbox::{FileReply, Inbox};
use crate::pipeline::parameters::Length;
use crate::text::{Document, Origin, Pair, Side};
use crate::ui::view::{PathField, Target};
use crate::ui::{self, Action, View, theme};
use crate::worker::{Outcome, Worker};
use crate::workspace::samples::Sample;
use crate::workspace::settings::{Appearance, Settings};
use crate::workspace::{Notice, NoticeKind, Workspace};
use egui::{Context, Event, ThemePreference, Ui, ViewportCommand};
use std::path::PathBuf;

/// How often an open file is looked at, in seconds.
const LOOK_EVERY: f64 = 2.0;
/// How long the clipboard may take to answer, in seconds.
const PASTE_WAIT: f64 = 2.0;
/// Where the settings are kept.
const SETTINGS_KEY: &str = "settings";

/// The whole program behind its window.
#[derive(Debug)]
pub struct App {
    workspace: Workspace,
    view: View,
    worker: Worker,
    inbox: Inbox,
    /// The number of the last request that went to the worker.
    asked: u64,
    /// A side that waits for the clipboard, and until when, in seconds.
    paste_into: Option<(Side, f64)>,
    seen: Pair<Option<Seen>>,
    looked_at: f64,
}

impl App {
    /// The program with these settings, showing these files, or a sample where none is named.
    ///
    /// # Errors
    /// When the system gives no thread to compare on.
    pub fn new(
        ctx: &Context,
        settings: Settings,
        files: Pair<Option<PathBuf>>,
    ) -> std::io::Result<App> {
        theme::install(ctx);
        let wake = {
            let ctx = ctx.clone();
            move || ctx.request_repaint()
        };
        let mut app = App {
            workspace: Workspace::new(settings.sane()),
            view: View::default(),
            worker: Worker::start(wake.clone())?,
            inbox: Inbox::new(wake),
            asked: 0,
            paste_into: None,
            seen: Pair::default(),
            looked_at: 0.0,
        };
        if files.left.is_none() && files.right.is_none() {
            app.workspace
                .replace_both(Sample::Lighthouse.documents(), "sample");
        }
        for (side, path) in [(Side::Left, files.left), (Side::Right, files.right)] {
            if let Some(path) = path {
                app.inbox.read(side, path, None);
            }
        }
        app.show_appearance(ctx);
        Ok(app)
    }

    pub fn workspace(&self) -> &Workspace {
        &self.workspace
    }

    /// Draws a frame and does what it asks for.
    pub fn ui(&mut self, ui: &mut Ui) {
        self.receive(ui.ctx());
        for action in ui::frame_ui(ui, &self.workspace, &mut self.view) {
            self.apply(ui.ctx(), action);
        }
        self.ask();
    }

    fn receive(&mut self, ctx: &Context) {
        if let Some(reply) = self.worker.newest_reply() {
            match reply.outcome {
                Outcome::Compared(comparison) => {
                    self.workspace.accept(reply.number, comparison);
                    let passages = self.workspace.comparison().map_or(0, |c| c.passages.len());
                    self.view.selected = self.view.selected.filter(|passage| *passage < passages);
                }
                Outcome::Broke => {
                    self.workspace.pane_mut(Side::Left).notice = Some(Notice {
                        kind: NoticeKind::Failed,
                        text: "These two texts could not be compared: a defect of this program. Both stand as they \
                               were. Please report it, with the texts if you may."
                            .to_owned(),
                    });
                }
            }
        }
        while let Some(reply) = self.inbox.next() {
            self.take_file(ctx, reply);
        }
        self.take_dropped(ctx);
        self.take_pasted(ctx);
        self.look_at_files(ctx);
    }

    fn take_file(&mut self, ctx: &Context, reply: FileReply) {
        match reply {
            FileReply::Read {
                side,
                result: Ok(document),
            } => {
                self.seen[side] = document.path().and_then(Seen::now);
                self.view.path_field = self
                    .view
                    .path_field
                    .take()
                    .filter(|field| field.side != side);
                self.view.panes[side].target = Some(Target::Jump(0.0));
                let what = format!("open {}", document.name);
                self.workspace.replace(side, document, &what);
            }
            FileReply::Read {
                side,
                result: Err(error),
            } => self.fail(side, error.to_string()),
            FileReply::Chosen {
                side,
                path: Some(path),
            } => self.inbox.read(side, path, None),
            FileReply::Chosen { side, path: None } => {
                // No answer may mean that the person changed his mind, or that no dialog could be shown at all.
                if self.inbox.dialog_was_brief() {
                    self.apply(ctx, Action::EditPath(Some(side)));
                    self.workspace.pane_mut(side).notice = Some(Notice {
                        kind: NoticeKind::Note,
                        text: "No file dialog could be shown here. Type the path above, paste the text, or drop the \
                               file on this side"
                            .to_owned(),
                    });
                }
            }
            FileReply::ChosenTwo(paths) => match <[PathBuf; 2]>::try_from(paths) {
                Ok([left, right]) => {
                    self.inbox.read(Side::Left, left, None);
                    self.inbox.read(Side::Right, right, None);
                }
                Err(paths) => match paths.into_iter().next() {
                    Some(path) => self.inbox.read(self.free_side(), path, None),
                    None => self.take_file(
                        ctx,
                        FileReply::Chosen {
                            side: Side::Left,
                            path: None,
                        },
                    ),
                },
            },
            FileReply::Looked { side, fate } => self.tell_fate(side, fate),
        }
    }

    fn fail(&mut self, side: Side, text: String) {
        self.workspace.pane_mut(side).notice = Some(Notice {
            kind: NoticeKind::Failed,
            text,
        });
    }

    fn tell_fate(&mut self, side: Side, fate: Fate) {
        let name = self.workspace.document(side).name.clone();
        let (kind, text) = match fate {
            Fate::Unchanged => return,
            Fate::Changed => (
                NoticeKind::Changed,
                format!("“{name}” was changed on disk since it was read"),
            ),
            Fate::Vanished => (
                NoticeKind::Note,
                format!("“{name}” is no longer there. Its text stays here as it was read"),
            ),
        };
        // Said once; the file is looked at again after it was read again.
        self.seen[side] = None;
        self.workspace.pane_mut(side).notice = Some(Notice { kind, text });
    }

    /// The side a text goes to when nobody said which: the empty one, or the one in use.
    fn free_side(&self) -> Side {
        let is_empty = |side: &Side| self.workspace.document(*side).is_empty();
        Side::BOTH
            .into_iter()
            .find(is_empty)
            .unwrap_or(self.view.last_pane)
    }

    fn take_dropped(&mut self, ctx: &Context) {
        let (hovered, dropped) = ctx.input(|input| {
            (
                input.raw.hovered_files.len(),
                input.raw.dropped_files.clone(),
            )
        });
        let under_pointer =
            ctx.pointer_latest_pos()
                .map(|at| match at.x < ctx.content_rect().center().x {
                    true => Side::Left,
                    false => Side::Right,
                });
        let side = under_pointer.unwrap_or_else(|| self.free_side());
        self.view.drop_target = (hovered > 0).then_some(side);
        let mut paths = dropped
            .into_iter()
            .map(|file| file.path().to_path_buf());
        match (paths.next(), paths.next()) {
            (Some(left), Some(right)) => {
                self.inbox.read(Side::Left, left, None);
                self.inbox.read(Side::Right, right, None);
            }
            (Some(path), None) => self.inbox.read(side, path, None),
            (None, _) => {}
        }
    }

    /// Text from the clipboard that is meant for a whole side: asked for by a button, or pasted where a sample stands or
    /// where no text has the keyboard.
    fn take_pasted(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        let focused = Side::BOTH
            .into_iter()
            .find(|side| ctx.memory(|memory| memory.has_focus(View::editor_id(*side))));
        let untouched_sample = |side: Side| {
            self.workspace.document(side).origin == Origin::Sample
                && !self.workspace.pane(side).is_edited
        };
        let side = match (self.paste_into, focused) {
            (Some((side, _)), _) => Some(side),
            (None, Some(side)) => untouched_sample(side).then_some(side),
            (None, None) if ctx.text_edit_focused() => None,
            (None, None) => Some(self.view.last_pane),
        };
        let Some(side) = side else {
            return;
        };
        let mut pasted = None;
        ctx.input_mut(|input| {
            input.events.retain(|event| match event {
                Event::Paste(text) => {
                    pasted = Some(text.clone());
                    false
                }
                _ => true,
            });
        });
        match (pasted, self.paste_into) {
            (Some(text), _) => {
                self.paste_into = None;
                self.put_pasted(side, text);
            }
            (None, Some((_, until))) if now > until => {
                self.paste_into = None;
                self.fail(
                    side,
                    "The clipboard holds no text. Copy some, then paste again".to_owned(),
                );
            }
            (None, Some(_)) => ctx.request_repaint_after(std::time::Duration::from_millis(100)),
            (None, None) => {}
        }
    }

    fn put_pasted(&mut self, side: Side, text: String) {
        if text.len() > crate::text::MAX_BYTES {
            self.fail(
                side,
                "The clipboard holds more than 1 GB, the most one side can hold".to_owned(),
            );
            return;
        }
        let document = Document::named("", text, Origin::Typed);
        self.seen[side] = None;
        self.workspace
            .replace(side, document, &format!("paste {}", side.name()));
        self.view.panes[side].target = Some(Target::Jump(0.0));
        self.view.focus = Some(side);
    }

    fn look_at_files(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        if now - self.looked_at < LOOK_EVERY {
            return;
        }
        self.looked_at = now;
        for side in Side::BOTH {
            if let Some(seen) = &self.seen[side] {
                self.inbox.look(side, seen.clone());
            }
        }
    }

    /// Sends the worker what is wanted now, unless it has it.
    fn ask(&mut self) {
        if self.asked != self.workspace.wanted() {
            self.asked = self.workspace.wanted();
            let request = self.workspace.request();
            self.worker.ask(self.asked, request);
        }
    }

    fn show_appearance(&self, ctx: &Context) {
        ctx.set_theme(match self.workspace.settings.appearance {
            Appearance::System => ThemePreference::System,
            Appearance::Light => ThemePreference::Light,
            Appearance::Dark => ThemePreference::Dark,
        });
    }

    /// Carries out one action.
    pub fn apply(&mut self, ctx: &Context, action: Action) {
        match action {
            Action::Open(side) => self.inbox.choose(side, self.folder()),
            Action::OpenTwo => self.inbox.choose_two(self.folder()),
            Action::OpenPath(side, path) => self.inbox.read(side, path, None),
            Action::Reload(side, encoding) => {
                if let Some(path) = self.workspace.document(side).path() {
                    self.inbox.read(side, path.to_owned(), encoding);
                }
            }
            Action::EditPath(side) => self.view.path_field = side.map(|side| self.path_field(side)),
            Action::Paste(side) => {
                self.paste_into = Some((side, ctx.input(|input| input.time) + PASTE_WAIT));
                ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
            }
            Action::Clear(side) => {
                self.seen[side] = None;
                self.workspace.replace(
                    side,
                    Document::default(),
                    &format!("clear {}", side.name()),
                );
                self.view.focus = Some(side);
            }
            Action::Typed(side, text) => {
                self.workspace.edit(side, |old| {
                    let changed = *old != text;
                    *old = text;
                    changed
                });
            }
            Action::Swap => {
                self.workspace.swap();
                self.seen.swap();
                self.view.panes.swap();
            }
            Action::OpenSample(sample) => {
                self.seen = Pair::default();
                self.workspace
                    .replace_both(sample.documents(), "open a sample");
                for side in Side::BOTH {
                    self.view.panes[side].target = Some(Target::Jump(0.0));
                }
            }
            Action::DismissNotice(side) => self.workspace.pane_mut(side).notice = None,
            Action::CloseInvitation => self.workspace.settings.invitation_closed = true,
            Action::Undo => self.workspace.undo(),
            Action::Redo => self.workspace.redo(),
            Action::Adopt(_)
            | Action::SetCanon(_)
            | Action::SetFormula(_)
            | Action::SetLength(_)
            | Action::StepLength(_)
            | Action::SetAutoLength(_)
            | Action::SetUnit(_)
            | Action::SetSampling(_) => self.apply_parameter(action),
            Action::Select(passage) => self.view.selected = passage,
            Action::Reveal(passage, side) => self.reveal(ctx, passage, side),
            Action::StepPassage(by) => self.step_passage(ctx, by),
            Action::ShowFormDifferences(shown) => self.view.shows_form_differences = shown,
            Action::SetAppearance(appearance) => {
                self.workspace.settings.appearance = appearance;
                self.show_appearance(ctx);
            }
            Action::SetScrollTogether(on) => self.workspace.settings.scroll_together = on,
            Action::SetMonospace(on) => self.workspace.settings.monospace = on,
            Action::SetFlowLines(on) => self.workspace.settings.flow_lines = on,
            Action::ShowTab(tab) => {
                self.workspace.settings.panel.tab = tab;
                self.workspace.settings.panel.is_open = true;
            }
            Action::ShowPanel(is_open) => self.workspace.settings.panel.is_open = is_open,
            Action::CyclePanes => self.view.focus = Some(self.view.last_pane.other()),
            Action::ShowHelp(is_open) => self.view.help_is_open = is_open,
            Action::RestoreDefaults => {
                self.workspace.settings = Settings::default();
                self.workspace.settings_changed();
                self.show_appearance(ctx);
            }
            Action::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
        }
    }

    fn apply_parameter(&mut self, action: Action) {
        let in_force = self
            .workspace
            .comparison()
            .map(|comparison| comparison.length);
        let settings = &mut self.workspace.settings;
        let before = settings.parameters;
        match action {
            Action::Adopt(preset) => settings.adopt(preset),
            Action::SetCanon(canon) => settings.parameters.canon = canon,
            Action::SetFormula(formula) => settings.parameters.formula = formula,
            Action::SetLength(length) => settings.set_length(length),
            Action::StepLength(by) => {
                let from = match settings.parameters.shingle.length {
                    Length::Fixed(length) => length,
                    Length::Auto => in_force.unwrap_or(1),
                };
                settings.set_length(i64::from(from) + by);
            }
            Action::SetAutoLength(true) => settings.parameters.shingle.length = Length::Auto,
            Action::SetAutoLength(false) => settings.set_length(i64::from(in_force.unwrap_or(1))),
            Action::SetUnit(unit) => settings.set_unit(unit),
            Action::SetSampling(every) => settings.parameters.shingle.sample_every = every.max(1),
            // Only the actions above are sent here.
            _ => {}
        }
        if settings.parameters != before {
            self.workspace.settings_changed();
        }
    }

    /// The folder that a dialog opens in: that of a file which is open.
    fn folder(&self) -> Option<PathBuf> {
        let path = |side| self.workspace.document(side).path();
        let open = path(self.view.last_pane).or_else(|| path(self.view.last_pane.other()))?;
        open.parent().map(PathBuf::from)
    }

    fn path_field(&self, side: Side) -> PathField {
        let path = self.workspace.document(side).path();
        PathField {
            side,
            path: path
                .map(|path| path.display().to_string())
                .unwrap_or_default(),
            is_new: true,
        }
    }

    fn step_passage(&mut self, ctx: &Context, by: i64) {
        let Some(count) = self
            .workspace
            .comparison()
            .map(|comparison| comparison.passages.len() as i64)
        else {
            return;
        };
        if count == 0 {
            return;
        }
        let next = match self.view.selected {
            Some(selected) => (selected as i64 + by).rem_euclid(count),
            None if by > 0 => 0,
            None => count - 1,
        };
        self.reveal(ctx, next as usize, None);
    }

    /// Chooses a passage and scrolls it into view, a third down, on one side or on both.
    fn reveal(&mut self, ctx: &Context, passage: usize, on: Option<Side>) {
        let Some(comparison) = self.workspace.comparison() else {
            return;
        };
        let Some(found) = comparison.passages.get(passage) else {
            return;
        };
        let now = ctx.input(|input| input.time);
        let reduced = ctx.global_style().animation_time == 0.0;
        self.view.selected = Some(passage);
        self.view.flash_from = now;
        for side in Side::BOTH {
            if on.is_some_and(|on| on != side) {
                continue;
            }
            let pane = &mut self.view.panes[side];
            let Some(layout) = pane.memo.last() else {
                continue;
            };
            let span = comparison.span(side, &found.at[side]);
            let drifted = self.workspace.drift(side).moved_byte(span.start);
            let y = layout.y_of(drifted);
            let visible = pane.visible_height;
            // A passage that is comfortably in view already stays where it is.
            if y >= pane.offset + 24.0 && y <= pane.offset + visible - 72.0 {
                continue;
            }
            let to = (y - visible / 3.0).clamp(0.0, (pane.content_height - visible).max(0.0));
            pane.target = Some(match reduced {
                true => Target::Jump(to),
                false => Target::Glide {
                    from: pane.offset,
                    to,
                    begun: now,
                },
            });
        }
        ctx.request_repaint();
    }
}

impl eframe::App for App {
    fn ui(&mut self, ui: &mut Ui, _frame: &mut eframe::Frame) {
        App::ui(self, ui);
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        eframe::set_value(storage, SETTINGS_KEY, &self.workspace.settings);
    }
}

/// Opens the window and stays in it until it is closed.
///
/// # Errors
/// When no window can be shown: a message that names what is missing and the way without one.
pub fn run(files: Pair<Option<PathBuf>>) -> Result<(), String> {
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_title("shinglescope")
            .with_app_id("shinglescope")
            .with_inner_size([1440.0, 900.0])
            .with_min_inner_size([720.0, 480.0])
            .with_drag_and_drop(true),
        persist_window: true,
        ..Default::default()
    };
    let start = |creation: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, Box<dyn std::error::Error + Send + Sync>> {
        let stored = creation.storage.and_then(|storage| eframe::get_value(storage, SETTINGS_KEY));
        Ok(Box::new(App::new(&creation.egui_ctx, stored.unwrap_or_default(), files)?))
    };
    eframe::run_native("shinglescope", options, Box::new(start))
        .map_err(|error| no_window(&error.to_string()))
}

/// Why there is no window, and what to do.
fn no_window(error: &str) -> String {
    let lower = error.to_lowercase();
    let no_display = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"]
        .iter()
        .all(|name| std::env::var_os(name).is_none_or(|value| value.is_empty()));
    let missing = if cfg!(target_os = "linux") && no_display {
        "there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set".to_owned()
    } else if lower.contains("lib") && lower.contains(".so") {
        format!(
            "a library is missing ({error}). On Debian: apt-get install libxcursor1 libxi6 libx11-xcb1 libxkbcommon-x11-0 libgl1"
        )
    } else {
        error.to_owned()
    };
    format!(
        "the window could not be opened: {missing}. Without a window, compare two files with\n    shinglescope compare LEFT RIGHT"
    )
}
