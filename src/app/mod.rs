//! The only place where session, worker, files and window meet.
//!
//! A frame has three steps: receive what the worker and the file threads sent, draw, apply what the person asked for.

mod apply;
mod asking;
mod comparing;
mod exclusions;
mod find;
mod keeper;
mod keeping;
mod opened_report;
mod opening;
mod places;
mod quitting;
mod reporting;
mod saving;
mod sessions;
mod window;

pub use crate::app::window::run;

use crate::app::keeper::Keeper;
use crate::document::{Document, Origin};
use crate::files::inbox::Inbox;
use crate::files::watch::{FileChange, FileStamp};
use crate::files::watcher::FileWatcher;
use crate::session::samples::Sample;
use crate::session::settings::{Appearance, Settings};
use crate::session::{Notice, Session, UndoName};
use crate::ui;
use crate::ui::action::Action;
use crate::ui::editor::{Caret, ScrollGoal};
use crate::ui::phrases_of;
use crate::ui::theme;
use crate::ui::view::{Pause, View};
use crate::worker::{Extras, Worker};
use egui::{Context, Event, ThemePreference, Ui};
use shinglescope_core::text::{Pair, Side};
use std::path::PathBuf;

/// How long the clipboard may take to answer, in seconds.
const PASTE_WAIT: f64 = 2.0;

/// What is done with the result of a file job.
type Finish = Box<dyn FnOnce(&mut App, &Context) + Send>;

/// What is done with the path of a file, or with none.
type FinishPath = dyn FnOnce(&mut App, &Context, Option<PathBuf>);

/// What waits for a path.
struct Waiting(Box<FinishPath>);

impl std::fmt::Debug for Waiting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Waiting")
    }
}

/// The whole program behind its window.
#[derive(Debug)]
pub struct App {
    session: Session,
    view: View,
    worker: Worker,
    inbox: Inbox<Finish>,
    /// What waits for the path that is asked for.
    waiting: Option<Waiting>,
    /// The number of the last request to the worker, and the extras that were requested with it.
    asked: (u64, Extras),
    /// The same for the last request whose answers have all arrived.
    done: (u64, Extras),
    /// The revisions of the texts whose difference is to be exact, however long that takes.
    exactly: Option<Pair<u64>>,
    /// The number of the comparison whose curve was stopped.
    without_curve: Option<u64>,
    /// The number of the comparison that stopped, and why.
    paused: Option<(u64, Pause)>,
    /// The side that waits for the clipboard, and until when, in seconds.
    paste_into: Option<(Side, f64)>,
    seen: Pair<Option<FileStamp>>,
    watcher: FileWatcher,
    /// When a text was last edited, in seconds.
    typed_at: f64,
    keeper: Keeper,
}

impl App {
    /// The program with these settings and files, or with a sample if no file is named.
    ///
    /// # Errors
    /// If no thread could be started.
    pub fn new(
        ctx: &Context,
        settings: Settings,
        files: Pair<Option<PathBuf>>,
    ) -> std::io::Result<App> {
        theme::install(ctx);
        let mut settings = settings.clamped();
        settings.begin_pair();
        let wake = {
            let ctx = ctx.clone();
            move || ctx.request_repaint()
        };
        let mut app = App {
            session: Session::new(settings),
            view: View::default(),
            worker: Worker::start(wake.clone())?,
            inbox: Inbox::new(wake.clone()),
            waiting: None,
            asked: (0, Extras::default()),
            done: (0, Extras::default()),
            exactly: None,
            without_curve: None,
            paused: None,
            paste_into: None,
            seen: Pair::default(),
            watcher: FileWatcher::new(wake),
            typed_at: f64::NEG_INFINITY,
            keeper: Keeper::default(),
        };
        if files.left.is_none() && files.right.is_none() {
            app.session.replace_both(
                Sample::Lighthouse.documents(&phrases_of(ctx)),
                UndoName::OpenSample,
            );
        }
        for (side, path) in [(Side::Left, files.left), (Side::Right, files.right)] {
            if let Some(path) = path {
                app.read(side, path, None);
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

    /// Draws a frame and carries out its actions.
    pub fn ui(&mut self, ui: &mut Ui) {
        self.fit_interface(ui.ctx());
        self.receive(ui.ctx());
        self.session.place_notes();
        self.show_work(ui.ctx());
        self.take_keys(ui.ctx());
        self.find_more(ui.ctx());
        for action in ui::frame_ui(ui, &self.session, &mut self.view) {
            self.apply(ui.ctx(), action);
        }
        self.show_arrived();
        self.guard_close(ui.ctx());
        self.show_restored(ui.ctx());
        self.drop_restored_note();
        self.ask(Some(ui.ctx()));
        self.note_lasted(ui.ctx());
        self.keep(ui.ctx());
    }

    /// Handles keys before drawing, so that what is typed is shown at once.
    fn take_keys(&mut self, ctx: &Context) {
        for action in ui::keys(ctx, &self.session, &self.view) {
            self.apply(ctx, action);
        }
        for (side, event) in ui::editor_events(ctx) {
            if let Some(edit) = ui::input(ctx, side, &event, &self.session, &mut self.view) {
                self.apply(ctx, Action::Typed(side, edit));
            }
        }
    }

    fn receive(&mut self, ctx: &Context) {
        while let Some(reply) = self.worker.next_reply() {
            self.take_reply(reply);
        }
        while let Some(finish) = self.inbox.next_reply() {
            finish(self, ctx);
        }
        self.take_dropped(ctx);
        self.take_pasted(ctx);
        self.take_changed_files();
    }

    fn paths(&self) -> Pair<Option<PathBuf>> {
        Pair::from_fn(|side| self.session.document(side).path().map(PathBuf::from))
    }

    fn notify(&mut self, side: Side, notice: Notice) {
        self.session.pane_mut(side).notice = Some(notice);
    }

    /// Says something that is about neither side, where the person looks.
    fn say(&mut self, notice: Notice) {
        self.notify(self.view.last_pane, notice);
    }

    /// Reports the open files that have changed on disk.
    fn take_changed_files(&mut self) {
        self.watcher.follow(&self.seen);
        while let Some((side, stamp, change)) = self.watcher.next_change() {
            self.report_change(side, &stamp, change);
        }
    }

    fn report_change(&mut self, side: Side, stamp: &FileStamp, change: FileChange) {
        // While the file was checked, the text may have been saved, swapped or replaced; undo may have brought another back.
        let document = self.session.document(side);
        if self.seen[side].as_ref() != Some(stamp) || document.path() != Some(stamp.path()) {
            return;
        }
        let name = document.name.clone();
        let notice = match change {
            FileChange::Unchanged => return,
            FileChange::Changed => Notice::FileChanged(name),
            FileChange::Vanished => Notice::FileVanished(name),
        };
        // Reported once. The file is checked again after it is read again.
        self.seen[side] = None;
        self.notify(side, notice);
    }

    /// The side that a text goes to if no side is named: the empty one, or the one in use.
    fn free_side(&self) -> Side {
        let is_empty = |side: &Side| self.session.document(*side).is_empty();
        let empty = Side::BOTH.into_iter().find(is_empty);
        empty.unwrap_or(self.view.last_pane)
    }

    fn take_dropped(&mut self, ctx: &Context) {
        let (hovered, dropped) = ctx.input(|input| {
            let dropped = input.raw.dropped_files.iter();
            let paths: Vec<PathBuf> = dropped.map(|file| file.path().to_path_buf()).collect();
            (input.raw.hovered_files.len(), paths)
        });
        let middle = ctx.content_rect().center().x;
        let under_pointer = ctx.pointer_latest_pos().map(|at| match at.x < middle {
            true => Side::Left,
            false => Side::Right,
        });
        let side = under_pointer.unwrap_or_else(|| self.free_side());
        self.view.drop_target = (hovered > 0).then_some(side);
        self.read_files(side, &dropped);
    }

    /// Takes text from the clipboard that replaces a whole side: requested by a button, or pasted over a sample or while no
    /// text has the keyboard focus.
    fn take_pasted(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        let focused = View::focused_pane(ctx);
        // A paste may replace a whole side if that side is empty or half of a sample.
        let is_free = |side: &Side| self.session.document(*side).is_empty();
        let is_sample = |side: &Side| self.session.is_untouched_sample(*side);
        let free = Side::BOTH.into_iter().find(is_free);
        let place = free.or_else(|| Side::BOTH.into_iter().find(is_sample));
        let side = match (self.paste_into, focused) {
            (Some((side, _)), _) => Some(side),
            (None, Some(side)) => (is_free(&side) || is_sample(&side)).then_some(side),
            (None, None) if ctx.text_edit_focused() => None,
            (None, None) => Some(place.unwrap_or(self.view.last_pane)),
        };
        let Some(side) = side else {
            return;
        };
        let has_place = self.paste_into.is_some() || focused.is_some() || place.is_some();
        let is_paste = |event: &mut Event| matches!(event, Event::Paste(_));
        let pasted = ctx.input_mut(|input| input.events.extract_if(.., is_paste).last());
        match (pasted, self.paste_into) {
            (Some(_), _) if !has_place => self.notify(side, Notice::PasteWhere),
            (Some(Event::Paste(text)), _) => {
                self.paste_into = None;
                self.put_pasted(ctx, side, text);
            }
            (_, Some((_, until))) if now > until => {
                self.paste_into = None;
                self.notify(side, Notice::NothingToPaste);
            }
            (_, Some(_)) => ctx.request_repaint_after(std::time::Duration::from_millis(100)),
            (_, None) => {}
        }
    }

    fn put_pasted(&mut self, ctx: &Context, side: Side, text: String) {
        if text.len() > shinglescope_core::text::MAX_BYTES {
            return self.notify(side, Notice::PasteTooLarge);
        }
        let document = Document::named(phrases_of(ctx).pasted_text(), text, Origin::Typed);
        self.seen[side] = None;
        self.session.replace(side, document, UndoName::Paste(side));
        let end = self.session.document(side).text.len() as u32;
        self.put_caret(ctx, side, Caret::at(end));
        self.view.panes[side].jump(ScrollGoal::Start);
        // So that the second text can be pasted with the same keys as the first.
        let other = side.other();
        let is_next = self.session.document(other).is_empty();
        self.view.focus = Some(if is_next { other } else { side });
    }

    fn show_appearance(&self, ctx: &Context) {
        ctx.set_theme(match self.session.settings.appearance {
            Appearance::System => ThemePreference::System,
            Appearance::Light => ThemePreference::Light,
            Appearance::Dark => ThemePreference::Dark,
        });
    }

    /// Gives the interface its size. The window holds no less than its least size, whatever the size that is set.
    fn fit_interface(&self, ctx: &Context) {
        let most = f32::from(View::most_interface_zoom(ctx)) / 100.0;
        let zoom = (f32::from(self.session.settings.interface_zoom) / 100.0).min(most);
        if (ctx.zoom_factor() - zoom).abs() > 0.001 {
            ctx.set_zoom_factor(zoom);
        }
    }
}
