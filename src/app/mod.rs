//! Where workspace, worker, files and window meet, and nowhere else.
//!
//! A frame is three beats: receive what the worker and the file threads sent, draw, apply what the person asked for.

mod apply;
mod find;
mod window;

pub use window::run;

use crate::files::{Fate, Seen};
use crate::inbox::{FileReply, Inbox};
use crate::text::{Document, Origin, Pair, Side};
use crate::ui::view::{Goal, Target};
use crate::ui::{self, Action, View, theme};
use crate::worker::{Extras, Outcome, Reply, Worker};
use crate::workspace::samples::Sample;
use crate::workspace::settings::{Appearance, Settings, Tab};
use crate::workspace::{Notice, NoticeKind, Workspace};
use egui::{Context, Event, ThemePreference, Ui};
use std::path::PathBuf;

/// How often an open file is looked at, in seconds.
const LOOK_EVERY: f64 = 2.0;
/// How long the clipboard may take to answer, in seconds.
const PASTE_WAIT: f64 = 2.0;

/// The whole program behind its window.
#[derive(Debug)]
pub struct App {
    workspace: Workspace,
    view: View,
    worker: Worker,
    inbox: Inbox,
    /// The number of the last request that went to the worker, and what was wanted besides.
    asked: (u64, Extras),
    /// The number of the last comparison after which something broke.
    broken: Option<u64>,
    /// A side that waits for the clipboard, and until when, in seconds.
    paste_into: Option<(Side, f64)>,
    seen: Pair<Option<Seen>>,
    looked_at: f64,
    /// When a text was typed in last, in seconds.
    typed_at: f64,
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
            asked: (0, Extras::default()),
            broken: None,
            paste_into: None,
            seen: Pair::default(),
            looked_at: 0.0,
            typed_at: f64::NEG_INFINITY,
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

    pub fn view(&self) -> &View {
        &self.view
    }

    /// Draws a frame and does what it asks for.
    pub fn ui(&mut self, ui: &mut Ui) {
        self.receive(ui.ctx());
        self.take_keys(ui.ctx());
        self.find_on(ui.ctx());
        for action in ui::frame_ui(ui, &self.workspace, &mut self.view) {
            self.apply(ui.ctx(), action);
        }
        self.ask(Some(ui.ctx()));
    }

    /// Keys are carried out before drawing: what is typed is seen at once.
    fn take_keys(&mut self, ctx: &Context) {
        for action in ui::keys(ctx, &self.workspace, &self.view) {
            self.apply(ctx, action);
        }
        for (side, event) in ui::strokes(ctx) {
            if let Some(edit) = ui::stroke(ctx, side, &event, &self.workspace, &mut self.view) {
                self.apply(ctx, Action::Typed(side, edit));
            }
        }
    }

    fn receive(&mut self, ctx: &Context) {
        while let Some(reply) = self.worker.next_reply() {
            self.take_reply(reply);
        }
        while let Some(reply) = self.inbox.next() {
            self.take_file(ctx, reply);
        }
        self.take_dropped(ctx);
        self.take_pasted(ctx);
        self.look_at_files(ctx);
    }

    /// Waits until every file asked for is read and the latest texts are compared: for callers that draw no window.
    pub fn settle(&mut self, ctx: &Context) {
        while let Some(reply) = self.inbox.wait() {
            self.take_file(ctx, reply);
        }
        self.ask(None);
        while self.workspace.is_stale() || self.awaits_extras() {
            let Some(reply) = self.worker.wait_for_reply() else {
                return;
            };
            self.take_reply(reply);
        }
    }

    fn take_reply(&mut self, reply: Reply) {
        match reply.outcome {
            Outcome::Compared(comparison) => {
                self.workspace.accept(reply.number, comparison);
                let passages = self.workspace.comparison().map_or(0, |c| c.passages.len());
                self.view.selected = self.view.selected.filter(|passage| *passage < passages);
            }
            Outcome::ExtraBroke => {
                self.asked.1 = Extras::default();
                self.broken = Some(reply.number);
                self.workspace.pane_mut(Side::Left).notice = Some(Notice {
                    kind: NoticeKind::Note,
                    text: "A part of the panel below could not be worked out: a defect of this program. The score and the \
                           passages stand. Please report it, with the texts if you may."
                        .to_owned(),
                });
            }
            Outcome::Live(live) => self.workspace.take_live(reply.number, live),
            Outcome::Spectrum(spectra) => self.workspace.findings.spectra = Some(spectra),
            Outcome::Methods(cut, table) => {
                self.workspace.findings.methods = Some((reply.number, cut, table));
            }
            Outcome::Sketched(sketches) => {
                self.workspace.findings.sketches = Some((reply.number, sketches));
            }
            Outcome::WhatIf(what_if) => {
                self.workspace.findings.what_if = Some((reply.number, what_if));
            }
            Outcome::Broke => {
                self.workspace.give_up(reply.number);
                self.workspace.pane_mut(Side::Left).notice = Some(Notice {
                        kind: NoticeKind::Failed,
                        text: "These two texts could not be compared: a defect of this program. Both stand as they \
                               were. Please report it, with the texts if you may."
                            .to_owned(),
                    });
            }
        }
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
                self.view.panes[side].target = Some(Target::Jump(Goal::Start));
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
        let mut paths = dropped.into_iter().map(|file| file.path().to_path_buf());
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
        let focused = View::focused_pane(ctx);
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
        let document = Document::named("Pasted text", text, Origin::Typed);
        self.seen[side] = None;
        self.workspace
            .replace(side, document, &format!("paste {}", side.name()));
        self.view.panes[side].target = Some(Target::Jump(Goal::Start));
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

    /// Sends the worker what is wanted now, unless it has it. Where a long text is being typed in, a pause is waited for
    /// when there is a window to wait in: a copy of it at each keystroke would be felt.
    fn ask(&mut self, ctx: Option<&Context>) {
        let number = self.workspace.wanted();
        if let Some(ctx) = ctx {
            let left = self.typed_at + self.typing_pause() - ctx.input(|input| input.time);
            if self.asked.0 != number && left > 0.0 {
                ctx.request_repaint_after(std::time::Duration::from_secs_f64(left));
                return;
            }
        }
        // What broke once would break again.
        let extras = match self.broken == Some(number) {
            true => Extras::default(),
            false => self.wanted_extras(),
        };
        let wanted = (number, extras);
        if self.asked != wanted {
            self.asked = wanted;
            let request = self.workspace.request();
            self.worker.ask(wanted.0, request, wanted.1);
        }
    }

    /// How long typing has to rest before the texts are compared, in seconds.
    fn typing_pause(&self) -> f64 {
        const AT_ONCE: usize = 400_000;
        const BYTES_A_SECOND: f64 = 60e6;
        let bytes = Side::BOTH.map(|side| self.workspace.document(side).text.len());
        match bytes.iter().sum::<usize>() {
            small if small <= AT_ONCE => 0.0,
            large => (large as f64 / BYTES_A_SECOND).clamp(0.1, 0.5),
        }
    }

    /// What the open tab shows besides the comparison.
    fn wanted_extras(&self) -> Extras {
        let panel = self.workspace.settings.panel;
        let shows = |tab| panel.is_open && panel.tab == tab;
        Extras {
            live: self.workspace.wants_live(),
            methods: shows(Tab::Methods).then(|| self.workspace.wanted_cut()),
            sketches: shows(Tab::Pipeline),
            what_if: shows(Tab::Words),
        }
    }

    /// Whether something that was asked for besides the comparison has not come yet.
    fn awaits_extras(&self) -> bool {
        let (number, extras) = self.asked;
        let findings = &self.workspace.findings;
        let methods = findings.methods.as_ref();
        let has_methods = methods.is_some_and(|(of, cut, _)| {
            *of == number && extras.methods.is_none_or(|wanted| wanted == *cut)
        });
        let has_sketches = findings
            .sketches
            .as_ref()
            .is_some_and(|(of, _)| *of == number);
        let has_what_if = findings
            .what_if
            .as_ref()
            .is_some_and(|(of, _)| *of == number);
        // A comparison that broke has nothing after it.
        if self.workspace.comparison().is_none() || self.broken == Some(number) {
            return false;
        }
        self.workspace.spectra().is_none()
            || (extras.methods.is_some() && !has_methods)
            || (extras.sketches && !has_sketches)
            || (extras.what_if && !has_what_if)
    }

    fn show_appearance(&self, ctx: &Context) {
        ctx.set_theme(match self.workspace.settings.appearance {
            Appearance::System => ThemePreference::System,
            Appearance::Light => ThemePreference::Light,
            Appearance::Dark => ThemePreference::Dark,
        });
    }
}
