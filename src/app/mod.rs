//! Where workspace, worker, files and window meet, and nowhere else.
//!
//! A frame is three beats: receive what the worker and the file threads sent, draw, apply what the person asked for.

mod apply;
mod comparing;
mod difference;
mod exclusions;
mod find;
mod passages;
mod why;
mod window;

pub use crate::app::window::run;

use crate::files::free_memory::NoRoom;
use crate::files::inbox::{FileReply, Inbox};
use crate::files::{Fate, Seen};
use crate::session::samples::Sample;
use crate::session::settings::{Appearance, Settings};
use crate::session::{Notice, NoticeKind, Session};
use crate::ui;
use crate::ui::action::Action;
use crate::ui::theme;
use crate::ui::view::View;
use crate::ui::view::{Goal, Target};
use crate::worker::{Extras, Worker};
use egui::{Context, Event, ThemePreference, Ui};
use shinglescope_core::text::{Document, Origin, Pair, Side};
use std::path::PathBuf;

/// How often an open file is looked at, in seconds.
const LOOK_EVERY: f64 = 2.0;
/// How long the clipboard may take to answer, in seconds.
const PASTE_WAIT: f64 = 2.0;

/// The whole program behind its window.
#[derive(Debug)]
pub struct App {
    session: Session,
    view: View,
    worker: Worker,
    inbox: Inbox,
    /// The number of the last request that went to the worker, and what was wanted besides.
    asked: (u64, Extras),
    /// The number of the last comparison after which something broke.
    broken: Option<u64>,
    /// The number of the comparison that was not made or not finished, and why.
    paused: Option<(u64, Pause)>,
    /// A side that waits for the clipboard, and until when, in seconds.
    paste_into: Option<(Side, f64)>,
    seen: Pair<Option<Seen>>,
    looked_at: f64,
    /// When a text was typed in last, in seconds.
    typed_at: f64,
}

/// Why a comparison was not made, or not finished.
#[derive(Clone, Copy, Debug)]
enum Pause {
    Stopped,
    NoRoom(NoRoom),
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
            session: Session::new(settings.sane()),
            view: View::default(),
            worker: Worker::start(wake.clone())?,
            inbox: Inbox::new(wake),
            asked: (0, Extras::default()),
            broken: None,
            paused: None,
            paste_into: None,
            seen: Pair::default(),
            looked_at: 0.0,
            typed_at: f64::NEG_INFINITY,
        };
        if files.left.is_none() && files.right.is_none() {
            app.session
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

    pub fn session(&self) -> &Session {
        &self.session
    }

    pub fn view(&self) -> &View {
        &self.view
    }

    /// Draws a frame and does what it asks for.
    pub fn ui(&mut self, ui: &mut Ui) {
        self.receive(ui.ctx());
        self.show_work(ui.ctx());
        self.take_keys(ui.ctx());
        self.find_on(ui.ctx());
        for action in ui::frame_ui(ui, &self.session, &mut self.view) {
            self.apply(ui.ctx(), action);
        }
        self.ask(Some(ui.ctx()));
    }

    /// Keys are carried out before drawing: what is typed is seen at once.
    fn take_keys(&mut self, ctx: &Context) {
        for action in ui::keys(ctx, &self.session, &self.view) {
            self.apply(ctx, action);
        }
        for (side, event) in ui::strokes(ctx) {
            if let Some(edit) = ui::stroke(ctx, side, &event, &self.session, &mut self.view) {
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
                self.session.replace(side, document, &what);
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
                    self.session.pane_mut(side).notice = Some(Notice {
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
            FileReply::ChosenTemplate(path) => self.take_template_path(ctx, path),
            FileReply::ReadTemplate(result) => self.take_template(ctx, result),
        }
    }

    fn fail(&mut self, side: Side, text: String) {
        self.session.pane_mut(side).notice = Some(Notice {
            kind: NoticeKind::Failed,
            text,
        });
    }

    fn tell_fate(&mut self, side: Side, fate: Fate) {
        let name = self.session.document(side).name.clone();
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
        self.session.pane_mut(side).notice = Some(Notice { kind, text });
    }

    /// The side a text goes to when nobody said which: the empty one, or the one in use.
    fn free_side(&self) -> Side {
        let is_empty = |side: &Side| self.session.document(*side).is_empty();
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
            self.session.document(side).origin == Origin::Sample
                && !self.session.pane(side).is_edited
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
        if text.len() > shinglescope_core::text::MAX_BYTES {
            self.fail(
                side,
                "The clipboard holds more than 1 GB, the most one side can hold".to_owned(),
            );
            return;
        }
        let document = Document::named("Pasted text", text, Origin::Typed);
        self.seen[side] = None;
        self.session
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

    fn show_appearance(&self, ctx: &Context) {
        ctx.set_theme(match self.session.settings.appearance {
            Appearance::System => ThemePreference::System,
            Appearance::Light => ThemePreference::Light,
            Appearance::Dark => ThemePreference::Dark,
        });
    }
}
