//! Saving a text: to its file, or to one that the person chooses.

use crate::app::App;
use crate::document::Origin;
use crate::files::dialogs::Wanted;
use crate::files::errors::{Doing, Failure, Why};
use crate::files::saving::{SaveJob, SavedFile, is_same_file, save};
use crate::files::watch::FileStamp;
use crate::phrases::Phrases;
use crate::session::Notice;
use crate::ui::action::SaveAnswer;
use crate::ui::view::SaveQuestion;
use shinglescope_core::text::Side;
use shinglescope_core::text::decode::DecodeNote;
use std::path::{Path, PathBuf};

impl App {
    /// Saves the text of a side to its file, or asks for one.
    pub(super) fn save(&mut self, side: Side, anyway: bool) {
        if self.keeper.is_saving {
            // Files are saved one after the other, so that the newest text wins.
            self.keeper.saves_next = Some((side, anyway));
            return;
        }
        let document = self.session.document(side);
        let is_plain = document.facts.format.is_plain();
        let Some(path) = document.path().filter(|_| is_plain).map(Path::to_owned) else {
            return self.choose_save(side);
        };
        if self.session.pane(side).asks_before_saving {
            self.view.save_question = Some(SaveQuestion { side, path, anyway });
            return;
        }
        if document.has_note(|note| matches!(note, DecodeNote::Damaged(_))) && !anyway {
            let failure = Failure::at(&path, Doing::Saving, Why::Damaged);
            return self.notify(side, Notice::Failed(failure));
        }
        let seen = self.stamp(side);
        self.start_saving(side, path, seen, anyway);
    }

    /// The person has answered whether a text is saved in the file that its session names.
    pub(super) fn answer_save(&mut self, answer: SaveAnswer) {
        let Some(question) = self.view.save_question.take() else {
            return;
        };
        // Keys may have swapped or replaced the texts in the meantime.
        let is_its = |side: &Side| {
            let asks = self.session.pane(*side).asks_before_saving;
            asks && self.session.document(*side).path() == Some(&question.path)
        };
        let mut sides = [question.side, question.side.other()].into_iter();
        let Some(side) = sides.find(is_its) else {
            return;
        };
        match answer {
            SaveAnswer::There => {
                self.session.pane_mut(side).asks_before_saving = false;
                self.keeper.saves += 1;
                self.save(side, question.anyway);
            }
            SaveAnswer::Elsewhere => self.choose_save(side),
            SaveAnswer::Nowhere => {}
        }
    }

    pub(super) fn choose_save(&mut self, side: Side) {
        let document = self.session.document(side);
        let name = match document.origin {
            Origin::File(_) if document.facts.format.is_plain() => document.name.clone(),
            Origin::File(_) => text_name(&document.name),
            Origin::Typed | Origin::Sample => String::new(),
        };
        let name = match name.as_str() {
            "" => Phrases::english().save_file_name(),
            _ => name,
        };
        self.ask_for_file(Wanted::TextFile(side, &name), move |app, _, path| {
            app.take_save_path(side, path);
        });
    }

    /// A file to save to was chosen, or none.
    pub(super) fn take_save_path(&mut self, side: Side, path: Option<PathBuf>) {
        match path {
            // The dialog has already asked whether an existing file may be replaced.
            Some(path) if self.is_source(side, &path) => {
                let failure = Failure::at(&path, Doing::Saving, Why::Source);
                self.notify(side, Notice::Failed(failure));
            }
            Some(path) => self.start_saving(side, path, None, true),
            None => {}
        }
    }

    /// Whether `path` is the document that the text of a side was read from: the text alone must not replace it.
    fn is_source(&self, side: Side, path: &Path) -> bool {
        let document = self.session.document(side);
        let is_own = |own: &Path| is_same_file(own, path);
        !document.facts.format.is_plain() && document.path().is_some_and(is_own)
    }

    fn start_saving(&mut self, side: Side, path: PathBuf, seen: Option<FileStamp>, anyway: bool) {
        let document = self.session.document(side);
        let is_plain = document.facts.format.is_plain();
        let job = SaveJob {
            path,
            text: document.text.clone(),
            encoding: match document.encoding.as_str() {
                "" => "UTF-8".to_owned(),
                _ if !is_plain => "UTF-8".to_owned(),
                encoding => encoding.to_owned(),
            },
            has_mark: document.has_mark && is_plain,
            seen,
        };
        // The change that saving makes must not be reported.
        let revision = self.session.pane(side).revision();
        if let Some(seen) = self.seen[side].take() {
            self.keeper.seen_before_save.insert(revision, seen);
        }
        self.keeper.is_saving = true;
        let path = job.path.clone();
        let without_thread = Failure::at(&path, Doing::Saving, Why::NoThread);
        self.run(
            move || save(&job, anyway),
            Err(without_thread),
            move |app, _, result| {
                app.take_saved(side, revision, &path, result);
                app.keeper.is_saving = false;
                if let Some((side, anyway)) = app.keeper.saves_next.take() {
                    app.save(side, anyway);
                }
            },
        );
    }

    /// A text was saved, or could not be.
    fn take_saved(
        &mut self,
        side: Side,
        revision: u64,
        path: &Path,
        result: Result<SavedFile, Failure>,
    ) {
        let seen = self.keeper.seen_before_save.remove(&revision);
        let saved = match result {
            Ok(saved) => saved,
            Err(failure) => {
                // A change that is reported now is not reported again. Others are still to be reported, wherever the text is.
                if !matches!(failure.why, Why::Changed)
                    && let Some(side) = self.session.side_of(revision)
                    && self.seen[side].is_none()
                {
                    self.seen[side] = seen;
                }
                return self.notify(side, Notice::Failed(failure));
            }
        };
        if let Some(stamp) = &saved.stamp {
            self.keeper.stamps.insert(path.to_owned(), stamp.clone());
        }
        self.keeper.saves += 1;
        // The text may have moved to the other side, or be gone.
        if let Some(side) = self.session.saved(revision, path, &saved) {
            self.seen[side] = saved.stamp;
            let name = crate::files::short_name(path);
            self.session.pane_mut(side).notice =
                saved.is_converted.then_some(Notice::SavedAsUtf8(name));
            self.note_recent();
        }
    }
}

/// The name of a text file for the text of a document: `report.docx` becomes `report.txt`.
fn text_name(name: &str) -> String {
    let stem = Path::new(name).with_extension("txt");
    stem.to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::watch::FileChange;
    use crate::session::settings::Settings;
    use crate::ui::action::{Action, Keeping};
    use egui::Context;
    use shinglescope_core::pair::verdict::{BytesOfSameText, Verdict};
    use shinglescope_core::text::{Edit, Pair, Span};

    #[test]
    fn a_typed_text_becomes_a_file_of_the_side_it_is_on() {
        let ctx = Context::default();
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("mine.txt");
        let mut app = App::new(&ctx, Settings::default(), Pair::default()).expect("threads");
        app.apply(&ctx, Action::Clear(Side::Left));
        let edit = Edit::new(Span::default(), "my words, ё");
        app.apply(&ctx, Action::Typed(Side::Left, edit));
        app.take_save_path(Side::Left, Some(path.clone()));
        app.apply(&ctx, Action::Swap);
        app.settle(&ctx);
        let written = std::fs::read_to_string(&path).expect("a file");
        assert_eq!(written, "my words, ё");
        let document = app.session.document(Side::Right);
        assert_eq!(
            (document.path(), &*document.name),
            (Some(&*path), "mine.txt")
        );
        assert!(!app.session.pane(Side::Right).is_unsaved_file());
        assert_eq!(app.session.document(Side::Left).path(), None);
        assert!(
            app.session.pane(Side::Right).is_edited,
            "as the comparison knows it"
        );
        app.take_save_path(Side::Right, Some(folder.path().join("no/such.txt")));
        app.settle(&ctx);
        let notice = app.session.pane(Side::Right).notice.as_ref();
        assert!(matches!(
            notice,
            Some(Notice::Failed(Failure {
                why: Why::Missing,
                ..
            }))
        ));
    }

    #[test]
    fn of_two_savings_at_once_the_newer_text_stays() {
        let ctx = Context::default();
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.txt");
        std::fs::write(&path, "").expect("written");
        let mut app = App::new(&ctx, Settings::default(), Pair::default()).expect("threads");
        app.apply(&ctx, Action::OpenPath(Side::Left, path.clone()));
        app.settle(&ctx);
        for i in 0..20 {
            let edit = Edit::new(Span::default(), i.to_string());
            app.apply(&ctx, Action::Typed(Side::Left, edit));
            app.apply(&ctx, Action::Keep(Keeping::Save(Side::Left)));
        }
        app.settle(&ctx);
        let text = app.session.document(Side::Left).text.to_string();
        assert_eq!(std::fs::read_to_string(&path).expect("a file"), text);
        let pane = app.session.pane(Side::Left);
        assert!(!pane.is_unsaved_file() && pane.notice.is_none());
    }

    /// An app with `bytes` as the file of the left text.
    fn with_file(ctx: &Context, bytes: &[u8]) -> (App, tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.txt");
        std::fs::write(&path, bytes).expect("written");
        let mut app = App::new(ctx, Settings::default(), Pair::default()).expect("threads");
        app.apply(ctx, Action::OpenPath(Side::Left, path.clone()));
        app.settle(ctx);
        (app, folder, path)
    }

    fn type_and_save(ctx: &Context, app: &mut App, save: Keeping) {
        let edit = Edit::new(Span::default(), "b");
        app.apply(ctx, Action::Typed(Side::Left, edit));
        app.apply(ctx, Action::Keep(save));
        app.settle(ctx);
    }

    #[test]
    fn a_byte_order_mark_stays_however_the_file_was_read() {
        let ctx = Context::default();
        let utf8 = |body: &[u8]| [b"\xEF\xBB\xBF", body].concat();
        let (save, anyway) = (Keeping::Save(Side::Left), Keeping::SaveAnyway(Side::Left));
        for (bytes, named, save, expected) in [
            (utf8(b"a"), None, save.clone(), utf8(b"ba")),
            (utf8(b"a"), Some("UTF-8"), save.clone(), utf8(b"ba")),
            (
                b"\xFF\xFEa\0".to_vec(),
                Some("UTF-16LE"),
                save.clone(),
                b"\xFF\xFEb\0a\0".to_vec(),
            ),
            (
                utf8(b"a\xFF"),
                None,
                anyway.clone(),
                utf8("ba\u{FFFD}".as_bytes()),
            ),
            (
                utf8(b"a\xFF"),
                Some("UTF-8"),
                anyway,
                utf8("ba\u{FFFD}".as_bytes()),
            ),
            (b"a".to_vec(), Some("UTF-8"), save, b"ba".to_vec()),
        ] {
            let (mut app, _folder, path) = with_file(&ctx, &bytes);
            if let Some(named) = named {
                app.apply(&ctx, Action::Reload(Side::Left, Some(named.to_owned())));
                app.settle(&ctx);
            }
            type_and_save(&ctx, &mut app, save);
            let written = std::fs::read(&path).expect("a file");
            assert_eq!(written, expected, "{bytes:?} {named:?}");
        }
    }

    #[test]
    fn after_a_save_that_failed_changes_of_the_file_are_still_reported() {
        let ctx = Context::default();
        let (mut app, folder, path) = with_file(&ctx, b"a");
        let seen = app.seen.left.clone().expect("a file");
        app.take_save_path(Side::Left, Some(folder.path().join("no/such.txt")));
        app.settle(&ctx);
        let notice = app.session.pane(Side::Left).notice.as_ref();
        assert!(matches!(
            notice,
            Some(Notice::Failed(Failure {
                why: Why::Missing,
                ..
            }))
        ));
        assert_eq!(app.seen.left, Some(seen));
        std::fs::write(&path, "another program's").expect("written");
        app.settle(&ctx);
        let notice = app.session.pane(Side::Left).notice.as_ref();
        assert!(matches!(notice, Some(Notice::FileChanged(_))));
        type_and_save(&ctx, &mut app, Keeping::Save(Side::Left));
        let notice = app.session.pane(Side::Left).notice.as_ref();
        assert!(matches!(
            notice,
            Some(Notice::Failed(Failure {
                why: Why::Changed,
                ..
            }))
        ));
        assert_eq!(app.seen.left, None, "it is reported once");
    }

    #[test]
    fn a_change_from_before_a_save_or_a_swap_is_not_reported() {
        let ctx = Context::default();
        let (mut app, _folder, _path) = with_file(&ctx, b"a");
        let before = app.seen.left.clone().expect("a file");
        let late_report = |app: &mut App, side: Side, stamp: &FileStamp| {
            app.report_change(side, stamp, FileChange::Changed);
            app.session.pane(side).notice.is_some()
        };
        type_and_save(&ctx, &mut app, Keeping::Save(Side::Left));
        let after = app.seen.left.clone().expect("a file");
        assert_ne!(before, after);
        assert!(!late_report(&mut app, Side::Left, &before));
        app.apply(&ctx, Action::Swap);
        assert!(!late_report(&mut app, Side::Left, &after));
        assert_eq!(app.seen.right, Some(after.clone()));
        assert!(late_report(&mut app, Side::Right, &after));
    }

    #[test]
    fn a_text_that_was_saved_has_the_bytes_of_its_file() {
        let ctx = Context::default();
        let (mut app, folder, path) = with_file(&ctx, b"\xCF\xF0\xE8\xE2\xE5\xF2");
        let reload = Action::Reload(Side::Left, Some("windows-1251".to_owned()));
        app.apply(&ctx, reload);
        app.settle(&ctx);
        type_and_save(&ctx, &mut app, Keeping::Save(Side::Left));
        let copy = folder.path().join("copy.txt");
        std::fs::copy(&path, &copy).expect("copied");
        app.apply(&ctx, Action::OpenPath(Side::Right, copy));
        app.settle(&ctx);
        app.apply(
            &ctx,
            Action::Reload(Side::Right, Some("windows-1251".to_owned())),
        );
        app.settle(&ctx);
        let verdict = |app: &App| app.session.comparison().expect("compared").numbers.verdict;
        assert_eq!(verdict(&app), Verdict::IdenticalBytes);
        let typed = Edit::new(Span::default(), "c");
        app.apply(&ctx, Action::Typed(Side::Left, typed));
        let deleted = Edit::new(Span::new(0, 1), "");
        app.apply(&ctx, Action::Typed(Side::Left, deleted));
        app.settle(&ctx);
        let unknown = Verdict::IdenticalText(BytesOfSameText::Unknown);
        assert_eq!(verdict(&app), unknown);
        app.apply(&ctx, Action::Keep(Keeping::Save(Side::Left)));
        app.settle(&ctx);
        assert_eq!(verdict(&app), Verdict::IdenticalBytes);
    }

    #[test]
    fn the_text_of_a_document_never_replaces_the_document() {
        let ctx = Context::default();
        let page = "<html><p>some words of a page</p></html>";
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("page.html");
        std::fs::write(&path, page).expect("written");
        let mut app = App::new(&ctx, Settings::default(), Pair::default()).expect("threads");
        app.apply(&ctx, Action::OpenPath(Side::Left, path.clone()));
        app.settle(&ctx);
        assert_eq!(
            &*app.session.document(Side::Left).text,
            "some words of a page\n"
        );
        let edit = Edit::new(Span::default(), "b");
        app.apply(&ctx, Action::Typed(Side::Left, edit));
        app.take_save_path(Side::Left, Some(path.clone()));
        app.settle(&ctx);
        let notice = app.session.pane(Side::Left).notice.as_ref();
        assert!(matches!(
            notice,
            Some(Notice::Failed(Failure {
                why: Why::Source,
                ..
            }))
        ));
        assert_eq!(std::fs::read_to_string(&path).expect("a file"), page);
        let beside = folder.path().join(text_name("page.html"));
        app.take_save_path(Side::Left, Some(beside.clone()));
        app.settle(&ctx);
        let written = || std::fs::read_to_string(folder.path().join("page.txt"));
        assert_eq!(written().expect("a file"), "bsome words of a page\n");
        // The new file is a text of its own.
        type_and_save(&ctx, &mut app, Keeping::Save(Side::Left));
        assert_eq!(written().expect("a file"), "bbsome words of a page\n");
        assert_eq!(std::fs::read_to_string(&path).expect("a file"), page);
    }

    #[test]
    fn saving_a_document_asks_for_a_name_also_after_a_restart() {
        let ctx = Context::default();
        let page = b"<html><p>some words of a page</p></html>";
        let (mut app, _folder, path) = with_file(&ctx, page);
        let edit = Edit::new(Span::default(), "b");
        app.apply(&ctx, Action::Typed(Side::Left, edit));
        let kept = app.session.kept();
        app.session.restore(kept);
        let document = app.session.document(Side::Left);
        assert!(!document.facts.format.is_plain() && document.path() == Some(&*path));
        // Nothing but a dialog writes, and no dialog can be used here.
        assert!(app.is_source(Side::Left, &path));
    }
}
