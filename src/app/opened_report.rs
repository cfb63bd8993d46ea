//! Opening a report: its texts are found, compared again and shown with its settings, its notes and what was set aside. A card
//! says whether the report holds.
//!
//! ```text
//! report ──▶ record ──▶ files of its name in a folder that is known, or else asked for ──▶ verify ──▶ the session of the report
//! ```

use crate::app::App;
use crate::app::keeper::OpeningReport;
use crate::document::{Document, Origin};
use crate::files::dialogs::Wanted;
use crate::files::errors::{Doing, Failure, Place, Why};
use crate::files::short_name;
use crate::files::watch::FileStamp;
use crate::journal::Snapshot;
use crate::phrases::Phrases;
use crate::report::{Contents, Verification, is_report, known, locate, opened, verify};
use crate::session::exclusions::{ExcludedItem, ExclusionKind};
use crate::session::settings::Settings;
use crate::session::{Kept, Label, PaneText, PassageNote, UndoName};
use crate::ui::phrases_of;
use crate::ui::view::{Conclusion, ReportCheck};
use egui::Context;
use shinglescope_core::text::{Pair, Side, Text};
use std::collections::BTreeSet;
use std::path::PathBuf;

impl App {
    /// The report, or the file of one of its texts, was chosen, or none.
    pub(super) fn take_report_choice(
        &mut self,
        ctx: &Context,
        text: Option<Side>,
        path: Option<PathBuf>,
    ) {
        match (text, path) {
            (None, Some(path)) => self.open_report(path),
            (None, None) => {}
            (Some(side), Some(path)) => {
                if let Some(opening) = &mut self.keeper.opening_report {
                    opening.files[side] = Some(path);
                    self.find_texts_of_report(ctx);
                }
            }
            (Some(side), None) => {
                if let Some(opening) = self.keeper.opening_report.take() {
                    let name = &opening.record.source(side).name;
                    let sentence = phrases_of(ctx).report_text_missing(side.name(), name);
                    self.report_not_checked(short_name(&opening.path), sentence);
                }
            }
        }
    }

    /// Opens a page: as the report that it is, or else as a text for a side.
    pub(super) fn read_page(&mut self, side: Side, path: PathBuf) {
        let file = path.clone();
        let finish = move |app: &mut App, _: &Context, is_report| match is_report {
            true => app.open_report(path),
            false => app.read_text(side, path, None),
        };
        self.run(move || is_report(&file), false, finish);
    }

    /// Opens a report. Its texts are looked for beside it, beside the present texts, and beside files that were opened lately.
    pub(super) fn open_report(&mut self, path: PathBuf) {
        let path = std::path::absolute(&path).unwrap_or(path);
        self.show_checking(short_name(&path), String::new());
        let own = self.paths();
        let recent = self.session.recent.entries().iter();
        let recent = recent.flat_map(|entry| entry.files.paths().into_iter().cloned());
        let known = std::iter::once(path.clone())
            .chain([own.left, own.right].into_iter().flatten())
            .chain(recent);
        let mut seen = BTreeSet::new();
        let folders = known.filter_map(|path| path.parent().map(PathBuf::from));
        let folders: Vec<PathBuf> = folders
            .filter(|folder| seen.insert(folder.clone()))
            .collect();
        let file = path.clone();
        let without_thread = Failure::at(&path, Doing::Checking, Why::NoThread);
        let work = move || {
            let (record, _) = opened(&file)?;
            let files = locate(&record, &folders);
            Ok((record, files))
        };
        let finish = move |app: &mut App, ctx: &Context, result: Result<_, Failure>| match result {
            // Closing the card gave it up.
            _ if app.view.report_check.is_none() => {}
            Ok((record, files)) => {
                app.keeper.opening_report = Some(OpeningReport {
                    path,
                    record,
                    files,
                });
                app.find_texts_of_report(ctx);
            }
            Err(error) => {
                let sentence = error.sentence(&phrases_of(ctx), Place::Window);
                app.report_not_checked(short_name(&path), sentence);
            }
        };
        self.run(work, Err(without_thread), finish);
    }

    /// Asks for a text that was not found, or checks the report if both were.
    fn find_texts_of_report(&mut self, ctx: &Context) {
        let Some(opening) = self.keeper.opening_report.take() else {
            return;
        };
        let Pair { left, right } = opening.files.clone();
        let side = match (left, right) {
            (Some(left), Some(right)) => {
                return self.check_report(ctx, opening.path, Pair::new(left, right));
            }
            (None, _) => Side::Left,
            (Some(_), None) => Side::Right,
        };
        let folder = opening.path.parent().map(PathBuf::from);
        let name = opening.record.source(side).name.clone();
        self.keeper.opening_report = Some(opening);
        let wanted = Wanted::TextOfReport(side, &name);
        self.ask_in(folder, wanted, move |app, ctx, path| {
            app.take_report_choice(ctx, Some(side), path);
        });
    }

    fn check_report(&mut self, ctx: &Context, path: PathBuf, files: Pair<PathBuf>) {
        let t = phrases_of(ctx);
        let report = path.clone();
        let without_thread = Failure::at(&path, Doing::Checking, Why::NoThread);
        let work = move || {
            let stamps = files.as_ref().map(|file| FileStamp::now(file));
            let found = verify(&report, files.as_ref().map(|file| file.as_path()), &t)?;
            Ok((found, files, stamps))
        };
        let finish = move |app: &mut App, ctx: &Context, result: Result<_, Failure>| {
            // Closing the card gave the check up.
            if app.view.report_check.is_none() {
                return;
            }
            let t = phrases_of(ctx);
            let name = short_name(&path);
            match result {
                Ok((found, files, stamps)) => {
                    let check = checked(&found, name.clone(), &t);
                    let snapshot = app.snapshot_of(found, files, stamps, &t);
                    app.keeper.session_file = None;
                    app.show_snapshot(ctx, snapshot, UndoName::OpenSession(name));
                    app.view.report_check = Some(check);
                }
                Err(error) => app.report_not_checked(name, error.sentence(&t, Place::Window)),
            }
        };
        self.run(work, Err(without_thread), finish);
    }

    /// The session that a report is about, with the rest of the present settings.
    fn snapshot_of(
        &self,
        found: Verification,
        files: Pair<PathBuf>,
        stamps: Pair<Option<FileStamp>>,
        t: &Phrases,
    ) -> Snapshot {
        let pane = |side: Side| {
            PaneText::new(Document {
                origin: Origin::File(files[side].clone()),
                ..found.documents[side].clone()
            })
        };
        let record = found.record;
        let set_aside = record.set_aside.into_iter().map(|item| ExcludedItem {
            kind: match item.name.is_empty() {
                true => ExclusionKind::Passage,
                false => ExclusionKind::Template,
            },
            name: item.name,
            texts: item.texts.into_iter().map(Text::from).collect(),
        });
        let notes = record.notes.into_iter().map(|note| PassageNote {
            label: label(note.label, t),
            text: note.text,
            wording: note.wording,
        });
        Snapshot {
            kept: Kept {
                panes: Pair::from_fn(pane),
                settings: Settings {
                    preset: record.preset,
                    parameters: record.parameters,
                    reading: record.reading,
                    only_marked: record.contents != Contents::Whole,
                    ..self.session.settings.clone()
                },
                excluded: set_aside.collect(),
                notes: notes.collect(),
                ..Kept::default()
            },
            selected: None,
            stamps,
        }
    }

    fn show_checking(&mut self, name: String, made: String) {
        self.keeper.opening_report = None;
        self.view.report_check = Some(card(name, made, Conclusion::Checking, Vec::new()));
    }

    fn report_not_checked(&mut self, name: String, sentence: String) {
        let card = card(name, String::new(), Conclusion::Unknown, vec![sentence]);
        self.view.report_check = Some(card);
    }

    /// Hides what was found of a report; if it is still being checked, gives that up.
    pub(super) fn close_report(&mut self) {
        self.keeper.opening_report = None;
        self.view.report_check = None;
    }
}

fn checked(found: &Verification, name: String, t: &Phrases) -> ReportCheck {
    let made = t.verify_made(known(&found.record.version), known(&found.record.made));
    let conclusion = match (found.findings.is_empty(), found.cannot_tell()) {
        (true, _) => Conclusion::Holds,
        (false, true) => Conclusion::Unknown,
        (false, false) => Conclusion::Differs,
    };
    let mut sentences = vec![found.conclusion(t)];
    sentences.extend(found.told_sentences(t));
    let figures = found.figures(t).into_iter();
    ReportCheck {
        told: found.told(t),
        figures: figures
            .map(|(name, value)| (name.to_owned(), value))
            .collect(),
        stated: found.stated(t),
        ..card(name, made, conclusion, sentences)
    }
}

/// A card without figures.
fn card(name: String, made: String, conclusion: Conclusion, sentences: Vec<String>) -> ReportCheck {
    ReportCheck {
        name,
        made,
        conclusion,
        sentences,
        told: Vec::new(),
        figures: Vec::new(),
        stated: Vec::new(),
    }
}

/// The label with this name.
fn label(name: String, t: &Phrases) -> Label {
    let mut usual = Label::USUAL.into_iter();
    match usual.find(|label| label.name(t) == name) {
        Some(label) => label,
        None if name.is_empty() => Label::None,
        None => Label::Other(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::Export;
    use crate::session::Notice;
    use crate::ui::action::{Action, Keeping, Knob};
    use shinglescope_core::methods::parameters::Bridging;
    use std::path::Path;

    const SHARED: &str = "the keeper wrote down the wind and the rain of the night";

    /// Two files and a report on them with a note, with something set aside, at three words; and their folder.
    fn reported(ctx: &Context) -> (tempfile::TempDir, PathBuf) {
        let folder = tempfile::tempdir().expect("a folder");
        let texts = [
            (
                "one.txt",
                format!("One. {SHARED}. The lamp was lit before the ship came in."),
            ),
            (
                "two.txt",
                format!("Two. {SHARED}, he said. The lamp was lit before the ship came in."),
            ),
        ];
        let files = texts.map(|(name, text)| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).expect("written");
            path
        });
        let [left, right] = files;
        let files = Pair::new(Some(left), Some(right));
        let mut app = App::new(ctx, Settings::default(), files).expect("threads");
        app.apply(ctx, Action::Tune(Knob::Bridging(Bridging::NONE)));
        app.apply(ctx, Action::Tune(Knob::Length(3)));
        app.settle(ctx);
        app.session.annotate(0, "from the log".to_owned());
        app.session.exclude_passage(1);
        let report = folder.path().join("report.html");
        app.take_export_path(ctx, Export::Report, Some(report.clone()));
        app.settle(ctx);
        let notice = app.session.pane(Side::Left).notice.as_ref();
        assert!(matches!(notice, Some(Notice::Exported(..))), "{notice:?}");
        (folder, report)
    }

    fn opened_in_new_window(ctx: &Context, report: &Path) -> App {
        let mut app = App::new(ctx, Settings::default(), Pair::default()).expect("threads");
        app.settle(ctx);
        app.apply(
            ctx,
            Action::Keep(Keeping::OpenReport(Some(report.to_owned()))),
        );
        app.settle(ctx);
        app
    }

    fn check(app: &App) -> &ReportCheck {
        app.view.report_check.as_ref().expect("a card")
    }

    /// Whether a sentence of the card names this file.
    fn names(app: &App, file: &str) -> bool {
        let mut sentences = check(app).sentences.iter();
        sentences.any(|sentence| sentence.contains(file))
    }

    #[test]
    fn a_report_restores_its_session_and_says_that_it_holds() {
        let ctx = Context::default();
        let (folder, report) = reported(&ctx);
        let mut app = opened_in_new_window(&ctx, &report);
        assert_eq!(
            check(&app).conclusion,
            Conclusion::Holds,
            "{:?}",
            check(&app)
        );
        assert!(check(&app).figures.len() > 20);
        // By the window's names, rounded as it rounds, in its order.
        let score = app.session.comparison().unwrap().numbers.score.unwrap();
        let t = Phrases::english();
        let score = t.told_as_stated(t.percent(score));
        assert_eq!(check(&app).told[0], ("Score".to_owned(), score));
        assert_eq!(check(&app).told[1].0, "Shingle length");
        let stated = &check(&app).stated;
        assert!(
            stated.iter().any(|(_, value)| value.contains("one.txt")),
            "{stated:?}"
        );
        assert_eq!(
            app.session.document(Side::Left).path(),
            Some(folder.path().join("one.txt").as_path())
        );
        assert_eq!(app.session.notes().items()[0].text, "from the log");
        assert_eq!(app.session.exclusions().items().len(), 1);
        let comparison = app.session.comparison().expect("compared");
        assert_eq!(comparison.numbers.length, 3);
        assert_eq!(
            comparison
                .passages
                .as_ref()
                .map(|found| found.excluded_passages),
            Some(1)
        );
        app.apply(&ctx, Action::Keep(Keeping::CloseReport));
        assert_eq!(app.view.report_check, None);
        app.apply(&ctx, Action::Undo);
        app.settle(&ctx);
        assert_ne!(
            app.session.document(Side::Left).name,
            "one.txt",
            "undo goes back"
        );
    }

    #[test]
    fn a_report_that_is_dropped_is_opened_and_another_page_is_a_text() {
        let ctx = Context::default();
        let (folder, report) = reported(&ctx);
        let mut app = App::new(&ctx, Settings::default(), Pair::default()).expect("threads");
        app.read(Side::Right, report, None);
        app.settle(&ctx);
        assert_eq!(check(&app).conclusion, Conclusion::Holds);
        app.close_report();
        let page = folder.path().join("page.html");
        std::fs::write(&page, "<p>one two three</p>").expect("written");
        app.read(Side::Right, page, None);
        app.settle(&ctx);
        assert_eq!(app.view.report_check, None);
        assert_eq!(
            app.session.document(Side::Right).text.trim(),
            "one two three"
        );
    }

    #[test]
    fn a_text_that_was_changed_is_found_and_one_that_is_missing_is_named() {
        let ctx = Context::default();
        let (folder, report) = reported(&ctx);
        std::fs::write(folder.path().join("two.txt"), "Two. Something else.").expect("written");
        let app = opened_in_new_window(&ctx, &report);
        assert_eq!(check(&app).conclusion, Conclusion::Differs);
        assert!(names(&app, "two.txt"), "{:?}", check(&app).sentences);
        assert_eq!(
            &*app.session.document(Side::Right).text,
            "Two. Something else."
        );
        std::fs::remove_file(folder.path().join("two.txt")).expect("removed");
        let mut app = App::new(&ctx, Settings::default(), Pair::default()).expect("threads");
        let before = app.session.document(Side::Left).text.clone();
        app.open_report(report);
        // Nobody answers the dialog that asks where it is.
        app.take_report_choice(&ctx, Some(Side::Right), None);
        app.settle(&ctx);
        app.take_report_choice(&ctx, Some(Side::Right), None);
        assert_eq!(check(&app).conclusion, Conclusion::Unknown);
        assert!(names(&app, "two.txt"), "{:?}", check(&app).sentences);
        assert_eq!(app.session.document(Side::Left).text, before);
    }

    #[test]
    fn closing_the_card_gives_up_looking_for_the_texts() {
        let ctx = Context::default();
        let (folder, report) = reported(&ctx);
        std::fs::remove_file(folder.path().join("two.txt")).expect("removed");
        let mut app = App::new(&ctx, Settings::default(), Pair::default()).expect("threads");
        app.open_report(report);
        app.close_report();
        app.settle(&ctx);
        assert_eq!(app.view.report_check, None, "nothing is asked for");
        assert!(app.keeper.opening_report.is_none());
    }

    #[test]
    fn what_is_no_report_is_said_and_changes_nothing() {
        let ctx = Context::default();
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("page.html");
        std::fs::write(&path, "<p>one two three</p>").expect("written");
        let app = opened_in_new_window(&ctx, &path);
        assert_eq!(check(&app).conclusion, Conclusion::Unknown);
        assert!(check(&app).sentences[0].contains("page.html"));
    }
}
