//! Keeping what the person did: the journal, restoring it, and the list of recent files.

use crate::app::App;
use crate::app::keeper::Written;
use crate::document::Origin;
use crate::files::dates::moment;
use crate::files::dialogs::Wanted;
use crate::files::errors::{Doing, Failure};
use crate::files::watch::FileStamp;
use crate::journal::{Beginning, Journal, Restored, Snapshot};
use crate::session::recent::{RecentEntry, RecentFiles};
use crate::session::{Notice, Session};
use crate::ui::action::{Action, Keeping};
use crate::ui::view::{AuthorField, Closing, RestoredHow, RestoredNote, View};
use egui::{Context, ViewportCommand};
use shinglescope_core::text::{Pair, Side};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How often a session that keeps changing is written, in seconds.
const WRITE_EVERY: f64 = 0.4;
/// In how many frames a restored session is shown, once it is compared, before it counts as harmless: what is drawn reaches the
/// screen after the frame, and what it loads may be needed only then.
const FRAMES_TO_LAST: u32 = 3;

impl App {
    /// Keeps a journal in `folder` and, unless the person asked for certain files, restores the last session.
    pub fn begin_journal(&mut self, ctx: &Context, folder: PathBuf, beginning: Beginning) {
        let wake = {
            let ctx = ctx.clone();
            move || ctx.request_repaint()
        };
        let (journal, restored) = Journal::start(folder, beginning, wake);
        self.session.recent = journal.recent();
        self.session.left_pairs = journal.pairs();
        if journal.has_withheld {
            self.view.restored = Some(RestoredNote {
                how: RestoredHow::Withheld,
                revisions: None,
            });
        }
        self.keeper.journal = Some(journal);
        if let Some(restored) = restored {
            self.take_restored(ctx, restored);
        }
        self.look_at_recent();
        self.show_keeping();
    }

    /// Waits until everything that was given to the journal is on disk.
    pub fn wait_for_journal(&self) {
        let journal = self.keeper.journal.as_ref();
        journal.inspect(|journal| journal.wait());
    }

    /// Call when the window is closing: writes what has changed, and records that this is not a crash.
    pub fn finish_journal(&mut self) {
        self.write_journal();
        let journal = self.keeper.journal.as_ref();
        journal.inspect(|journal| journal.finish());
    }

    /// Asks before the window closes, if what was typed is kept nowhere. Call once a frame.
    pub(super) fn guard_close(&mut self, ctx: &Context) {
        let asks = ctx.input(|input| input.viewport().close_requested());
        if asks && self.view.closing != Closing::Allowed && self.would_lose_text() {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.view.closing = Closing::Asking;
        }
    }

    /// Whether what was typed is neither in a file nor in the journal.
    fn would_lose_text(&self) -> bool {
        let journal = self.keeper.journal.as_ref();
        let is_kept = journal.is_some_and(|journal| !journal.is_off) && !self.keeper.has_failed;
        let has_unsaved = Side::BOTH.into_iter().any(|side| {
            let pane = self.session.pane(side);
            pane.is_unsaved && !pane.document.is_empty()
        });
        has_unsaved && !is_kept
    }

    /// Whether the person wants nothing to be kept on disk.
    pub(super) fn keeps_nothing(&self) -> bool {
        let journal = self.keeper.journal.as_ref();
        journal.is_some_and(|journal| journal.is_off)
    }

    /// Gives the journal what has changed, now or a moment later.
    pub(super) fn keep(&mut self, ctx: &Context) {
        let failure = self.keeper.journal.as_ref().and_then(Journal::failure);
        if let Some(error) = failure {
            self.keeper.has_failed = true;
            self.say(Notice::Failed(Failure::new(Doing::Keeping, "", error)));
        }
        if self.keeper.journal.is_none() {
            return;
        }
        if self.keeper.written.as_ref() == Some(&self.now()) {
            return self.note_score();
        }
        let now = ctx.input(|input| input.time);
        let written_at = self.keeper.written_at;
        let wait = written_at.map_or(0.0, |at| at + WRITE_EVERY - now);
        if wait > 0.0 {
            ctx.request_repaint_after(Duration::from_secs_f64(wait));
            return;
        }
        self.keeper.written_at = Some(now);
        self.write_journal();
    }

    fn now(&self) -> Written {
        Written {
            number: self.session.wanted(),
            settings: self.session.settings.clone(),
            selected: self.view.selected,
            saves: self.keeper.saves,
            notes: self.session.notes().revision(),
        }
    }

    fn write_journal(&mut self) {
        self.note_score();
        let now = self.now();
        let Some(journal) = &self.keeper.journal else {
            return;
        };
        if self.keeper.written.as_ref() == Some(&now) {
            return;
        }
        journal.write(self.snapshot());
        self.keeper.written = Some(now);
    }

    /// The session as it is now.
    pub(super) fn snapshot(&self) -> Snapshot {
        Snapshot {
            kept: self.session.kept(),
            selected: self.view.selected,
            stamps: Pair::from_fn(|side| self.stamp(side)),
        }
    }

    /// The file of a side as it was when it was last read or saved.
    pub(super) fn stamp(&self, side: Side) -> Option<FileStamp> {
        let path = self.session.document(side).path()?;
        self.keeper.stamps.get(path).cloned()
    }

    /// Takes note that a file was read.
    pub(super) fn was_read(&mut self, path: &Path) {
        if let Some(stamp) = FileStamp::now(path) {
            self.keeper.stamps.insert(path.to_owned(), stamp);
        }
        // When two files are opened together, both are recorded once the last one is read.
        if !self.inbox.is_reading() {
            self.note_recent();
        }
    }

    /// Takes note of the files that are open and that the person chose.
    pub(super) fn note_recent(&mut self) {
        let paths = Side::BOTH.map(|side| {
            let is_chosen = !self.session.pane(side).asks_before_saving;
            let path = self.session.document(side).path().map(Path::to_owned);
            path.filter(|_| is_chosen)
        });
        let files = match paths {
            [Some(left), Some(right)] => RecentFiles::Pair(Pair::new(left, right)),
            [Some(one), None] | [None, Some(one)] => RecentFiles::One(one),
            [None, None] => return,
        };
        self.add_recent(files);
    }

    pub(super) fn add_recent(&mut self, files: RecentFiles) {
        let first = self.session.recent.entries().first();
        if first.is_none_or(|first| first.files != files) {
            self.add_entry(RecentEntry::now(files));
        }
    }

    fn add_entry(&mut self, entry: RecentEntry) {
        self.session.recent.add(entry.clone());
        let journal = self.keeper.journal.as_ref();
        journal.inspect(|journal| journal.opened(entry));
    }

    /// Notes the score of the pair that was opened last, if that is the pair on the screen.
    fn note_score(&mut self) {
        let score = match self.session.comparison() {
            Some(found) if !self.session.is_stale() => found.numbers.score.ok(),
            Some(_) | None => None,
        };
        let first = self.session.recent.entries().first();
        let is_other = |known: f64, score: f64| (known - score).abs() >= 0.05;
        if let Some((score, first)) = score.zip(first)
            && first.score.is_none_or(|known| is_other(known, score))
            && let Pair {
                left: Some(left),
                right: Some(right),
            } = self.paths()
            && first.files == RecentFiles::Pair(Pair::new(left, right))
        {
            let score = Some(score);
            self.add_entry(RecentEntry {
                score,
                ..first.clone()
            });
        }
    }

    pub(super) fn look_at_recent(&mut self) {
        let entries = self.session.recent.entries().iter();
        let paths = entries.flat_map(|entry| entry.files.paths());
        let paths: Vec<PathBuf> = paths.cloned().collect();
        if !paths.is_empty() {
            let look = move || paths.into_iter().filter(|path| !path.exists()).collect();
            self.run(look, BTreeSet::new(), |app, _, missing| {
                app.session.recent.missing = missing;
            });
        }
    }

    fn take_restored(&mut self, ctx: &Context, restored: Restored) {
        let recalled = restored.recalled;
        self.session.restore(recalled.snapshot.kept);
        self.show_from(ctx, recalled.snapshot.selected, recalled.snapshot.stamps);
        self.keeper.session_file = None;
        for side in Side::BOTH {
            let path = self.session.document(side).path().map(Path::to_owned);
            if let (true, Some(path)) = (recalled.reads_again[side], path) {
                self.read(side, path, None);
            }
        }
        let reads_again = recalled.reads_again.left || recalled.reads_again.right;
        let how = match (restored.damaged, restored.has_ended) {
            (Some(path), _) => RestoredHow::Partly(path),
            (None, _) if restored.is_unwritten => RestoredHow::Unwritten,
            (None, _) if reads_again => RestoredHow::ReadAgain,
            (None, true) => RestoredHow::AsLeft,
            (None, false) => RestoredHow::AsItWas,
        };
        let is_whole = matches!(how, RestoredHow::AsLeft | RestoredHow::AsItWas);
        let is_worth_saying = !is_whole || holds_work(&self.session);
        self.view.restored = is_worth_saying.then(|| RestoredNote {
            how,
            revisions: (!reads_again).then(|| self.revisions()),
        });
        self.keeper.frames_to_last = Some(FRAMES_TO_LAST);
    }

    /// Tells the journal that the program has lasted, once a restored session was compared and shown in a few frames, or its
    /// comparison was stopped. What ends the program before that would end it at the next start too. Call once a frame.
    pub(super) fn note_lasted(&mut self, ctx: &Context) {
        let Some(frames) = &mut self.keeper.frames_to_last else {
            return;
        };
        *frames = frames.saturating_sub(1);
        let is_over = *frames == 0;
        if self.is_at_work() {
            self.keeper.frames_to_last = Some(FRAMES_TO_LAST);
        } else if is_over {
            self.keeper.frames_to_last = None;
            let journal = self.keeper.journal.as_ref();
            journal.inspect(|journal| journal.lasted());
        } else {
            ctx.request_repaint();
        }
    }

    /// Takes note of what came with another pair of texts: its chosen passage, and a notice about what changes figures.
    pub(super) fn show_arrived(&mut self) {
        if let Some(arrived) = self.session.take_arrived() {
            self.view.selected = None;
            self.keeper.shows_chosen = false;
            self.view.restored = arrived.since.map(|since| RestoredNote {
                how: RestoredHow::Pair(moment(since).unwrap_or_default()),
                revisions: Some(self.revisions()),
            });
            self.session.chosen_passage.clone_from(&arrived.chosen);
            self.keeper.wanted_passage = arrived.chosen;
        }
        let now = (self.session.answered(), self.view.selected);
        if self.keeper.wanted_passage.is_none() && self.keeper.chosen_then != Some(now) {
            self.keeper.chosen_then = Some(now);
            let chosen = self.view.selected;
            self.session.chosen_passage = chosen.map(|index| {
                const BEGINNING: usize = 200;
                let wording = self.wording(index, Side::Left);
                wording[..wording.floor_char_boundary(BEGINNING)].to_owned()
            });
        }
    }

    /// Watches the files of a session from another run. One that has changed or vanished in the meantime is reported at once.
    pub(super) fn watch(&mut self, stamps: Pair<Option<FileStamp>>) {
        for stamp in [&stamps.left, &stamps.right].into_iter().flatten() {
            let path = stamp.path().to_owned();
            self.keeper.stamps.insert(path, stamp.clone());
        }
        self.seen = stamps;
    }

    pub(super) fn revisions(&self) -> Pair<u64> {
        Pair::from_fn(|side| self.session.pane(side).revision())
    }

    /// The texts are no longer as they were restored, and nothing says so.
    pub(super) fn drop_restored_note(&mut self) {
        let is_past =
            |note: &RestoredNote| note.revisions.is_some_and(|then| then != self.revisions());
        if self.view.restored.as_ref().is_some_and(is_past) {
            self.view.restored = None;
        }
    }

    /// Brings the chosen passage of a restored session into view, once the texts are compared.
    pub(super) fn show_restored(&mut self, ctx: &Context) {
        let is_due = self.keeper.shows_chosen || self.keeper.wanted_passage.is_some();
        if !is_due || self.session.is_stale() || !self.session.has_passages() {
            return;
        }
        self.keeper.shows_chosen = false;
        let wanted = self.keeper.wanted_passage.take();
        let wanted = wanted.zip(self.session.comparison());
        let wanted = wanted.and_then(|(words, found)| found.passage_with_wording(&words));
        let chosen = wanted.or(self.view.selected);
        self.view.selected = chosen.filter(|index| self.session.passage(*index).is_some());
        if let Some(chosen) = self.view.selected {
            self.apply(ctx, Action::Reveal(chosen, None));
        }
    }

    pub(super) fn show_keeping(&mut self) {
        let file = self.keeper.session_file.as_ref();
        self.view.session_file = file.map(|(path, _)| path.clone());
        let journal = self.keeper.journal.as_ref();
        self.view.keeps_nothing = journal.map(|journal| journal.is_off);
        self.view.has_earlier_session = journal.is_some_and(|journal| journal.earlier.is_some());
    }

    /// Carries out an action about what is kept.
    pub(super) fn apply_keeping(&mut self, ctx: &Context, keeping: Keeping) {
        match keeping {
            Keeping::Save(side) => self.save(side, false),
            Keeping::SaveAnyway(side) => {
                self.session.pane_mut(side).notice = None;
                self.save(side, true);
            }
            Keeping::AnswerSave(answer) => self.answer_save(answer),
            Keeping::SaveAs(side) => self.choose_save(side),
            Keeping::Export(export) => self.choose_export(ctx, export),
            Keeping::AskAuthor => {
                self.view.author = Some(AuthorField {
                    name: self.session.settings.redline_author.clone(),
                    is_new: true,
                });
            }
            Keeping::AnswerPath(path) => self.answer_path(ctx, path),
            Keeping::SetAuthor(name) => {
                self.view.author = None;
                if let Some(name) = name {
                    self.session.settings.redline_author = name;
                }
            }
            Keeping::WriteLongReport(path, shown) => self.write_long_report(ctx, path, shown),
            Keeping::OpenReport(Some(path)) => self.open_report(path),
            Keeping::OpenReport(None) => {
                self.ask_for_file(Wanted::Report, |app, ctx, path| {
                    app.take_report_choice(ctx, None, path);
                });
            }
            Keeping::CloseReport => self.close_report(),
            Keeping::OpenRecent(RecentFiles::One(path)) => {
                let side = View::focused_pane(ctx).unwrap_or_else(|| self.free_side());
                self.read(side, path, None);
            }
            Keeping::OpenRecent(RecentFiles::Session(path)) => self.open_session(path),
            Keeping::OpenRecent(RecentFiles::Pair(Pair { left, right })) => {
                self.read(Side::Left, left, None);
                self.read(Side::Right, right, None);
            }
            Keeping::OpenSession(Some(path)) => self.open_session(path),
            Keeping::OpenSession(None) => self.choose_session(ctx, false),
            Keeping::SaveSession(Some(path)) => self.save_session_in(path),
            Keeping::SaveSession(None) => self.choose_session(ctx, true),
            Keeping::LookAtRecent => self.look_at_recent(),
            Keeping::ClearRecent => {
                self.session.recent = Default::default();
                let journal = self.keeper.journal.as_ref();
                journal.inspect(|journal| journal.clear_recent());
            }
            Keeping::RestoreEarlier => {
                self.write_journal();
                let journal = self.keeper.journal.as_mut();
                if let Some(restored) = journal.and_then(Journal::restore_earlier) {
                    self.take_restored(ctx, restored);
                }
            }
            Keeping::StartFresh => {
                self.write_journal();
                if let Some(journal) = &mut self.keeper.journal {
                    journal.start_fresh();
                }
                let mut fresh = Session::default().kept();
                fresh.settings = self.session.settings.clone();
                fresh.settings.begin_pair();
                self.session.restore(fresh);
                self.seen = Pair::default();
                self.keeper.session_file = None;
                self.view = View::default();
                self.view.focus = Some(Side::Left);
            }
            Keeping::StartPairAfresh => {
                self.session.start_pair_afresh();
                self.view.restored = None;
            }
            Keeping::DismissRestored => self.view.restored = None,
            Keeping::KeepNothing(is_on) => {
                if let Some(journal) = &mut self.keeper.journal {
                    journal.keep_nothing(is_on);
                }
                if is_on {
                    self.session.recent = Default::default();
                }
                // Once sessions are kept again, the whole session is written.
                self.keeper.written = None;
            }
        }
        self.show_keeping();
    }
}

/// Whether a session contains more than a first start shows.
fn holds_work(session: &Session) -> bool {
    let is_own = |side: &Side| {
        let (document, pane) = (session.document(*side), session.pane(*side));
        match document.origin {
            Origin::Typed => !document.is_empty(),
            Origin::Sample => pane.is_edited,
            Origin::File(_) => true,
        }
    };
    let has_steps = session.undo_name().is_some() || session.redo_name().is_some();
    has_steps || !session.exclusions().is_empty() || Side::BOTH.iter().any(is_own)
}
