//! Reports and redlines: writing one about the pair to a file that the person chooses.

use crate::app::App;
use crate::files::dialogs::Wanted;
use crate::files::errors::{Doing, Failure, Why};
use crate::files::saving::{is_same_file, save_made};
use crate::files::{Export, LongReport};
use crate::phrases::Phrases;
use crate::report::{
    AUTHOR, Contents, Form, Ingredients, Note, RedlineForm, SetAside, redline_file, report_file,
};
use crate::session::Notice;
use crate::ui::phrases_of;
use egui::Context;
use shinglescope_core::text::{Pair, Side};
use std::path::{Path, PathBuf};

/// How many characters of each text's name are in the name of a report.
const MAX_OF_NAME: usize = 40;

impl App {
    /// Shows the dialog that asks where to write a report or a redline.
    pub(super) fn choose_export(&mut self, ctx: &Context, export: Export) {
        let name = self.export_name(export, &phrases_of(ctx));
        let wanted = Wanted::ExportFile(export, &name);
        self.ask_for_file(wanted, move |app, ctx, path| {
            app.take_export_path(ctx, export, path);
        });
    }

    /// A file to export to was chosen, or none.
    pub(super) fn take_export_path(
        &mut self,
        ctx: &Context,
        export: Export,
        path: Option<PathBuf>,
    ) {
        if let Some(path) = path {
            self.write_export(ctx, export, path, None);
        }
    }

    /// Writes a long report, after the person chose what it shows.
    pub(super) fn write_long_report(&mut self, ctx: &Context, path: PathBuf, shown: LongReport) {
        for side in Side::BOTH {
            let notice = &mut self.session.pane_mut(side).notice;
            if matches!(notice, Some(Notice::LongReport(..))) {
                *notice = None;
            }
        }
        self.write_export(ctx, Export::Report, path, Some(shown));
    }

    /// Writes a report or a redline of the pair as it is now. A long report is written only after the person chose what is `shown`.
    fn write_export(
        &mut self,
        ctx: &Context,
        export: Export,
        path: PathBuf,
        shown: Option<LongReport>,
    ) {
        let is_source = |side: Side| {
            let own = self.session.document(side).path();
            own.is_some_and(|own| is_same_file(own, &path))
        };
        if Side::BOTH.into_iter().any(is_source) {
            let failure = Failure::at(&path, Doing::Exporting, Why::Compared);
            return self.say(Notice::Failed(failure));
        }
        let t = phrases_of(ctx);
        let mut ingredients = self.ingredients(&t);
        let is_pdf = export == Export::Report && Form::of(&path) == Some(Form::Pdf);
        let pages = is_pdf.then(|| ingredients.long_pdf()).flatten();
        match (shown, pages) {
            (None, Some(pages)) => {
                let notice = Notice::LongReport(path, pages);
                return self.say(notice);
            }
            (Some(LongReport::Short), _) => ingredients.contents = Contents::Matching,
            (Some(LongReport::Whole), _) | (None, None) => {}
        }
        let author = match self.session.settings.redline_author.as_str() {
            "" => AUTHOR.to_owned(),
            name => name.to_owned(),
        };
        let file = path.clone();
        let without_thread = Failure::at(&path, Doing::Exporting, Why::NoThread);
        let write = move || match export {
            Export::Report => {
                let form = Form::of(&file).unwrap_or(Form::Html);
                save_made(&file, report_file(ingredients, form, None, &t))
            }
            Export::Redline => {
                let form = RedlineForm::of(&file).unwrap_or(RedlineForm::Docx);
                save_made(&file, redline_file(ingredients, form, &author, None, &t))
            }
        };
        self.attempt(write, without_thread, move |app, _, ()| {
            app.say(Notice::Exported(export, path));
        });
    }

    fn ingredients(&self, t: &Phrases) -> Ingredients {
        let session = &self.session;
        let items = session.exclusions().items().iter();
        let set_aside = items.map(|item| SetAside {
            name: item.name.clone(),
            texts: item.texts.iter().map(ToString::to_string).collect(),
        });
        let notes = session.notes().items().iter().map(|note| Note {
            wording: note.wording.clone(),
            label: note.label.name(t),
            text: note.text.clone(),
        });
        Ingredients {
            documents: Pair::from_fn(|side| session.document(side).clone()),
            preset: session.settings.preset,
            parameters: session.settings.parameters,
            notices: session.settings.notices.clone(),
            reading: session.settings.reading.clone(),
            set_aside: set_aside.collect(),
            notes: notes.collect(),
            contents: match session.settings.only_marked {
                true => Contents::Matching,
                false => Contents::Whole,
            },
        }
    }

    /// `gpl-2 and gpl-3.html`, `gpl-2 and gpl-3 redline.docx`
    fn export_name(&self, export: Export, t: &Phrases) -> String {
        let name = |side: Side| {
            let name = &self.session.document(side).name;
            let stem = Path::new(name).file_stem().unwrap_or_default();
            let stem = stem.to_string_lossy();
            let is_plain = |c: &char| !c.is_control() && !r#"/\:*?"<>|"#.contains(*c);
            let stem: String = stem.chars().filter(is_plain).take(MAX_OF_NAME).collect();
            match stem.trim() {
                "" => side.name().to_owned(),
                stem => stem.to_owned(),
            }
        };
        let (left, right) = (name(Side::Left), name(Side::Right));
        match export {
            Export::Report => t.report_file_name(left, right),
            Export::Redline => t.redline_file_name(left, right),
        }
    }
}

/// The address of a file for a browser.
pub(super) fn file_address(path: &Path) -> String {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let path = path.to_string_lossy().replace('\\', "/");
    let mut address = String::from("file://");
    if !path.starts_with('/') {
        address.push('/');
    }
    for byte in path.bytes() {
        match byte {
            b'/' | b':' | b'-' | b'_' | b'.' | b'~' => address.push(byte.into()),
            _ if byte.is_ascii_alphanumeric() => address.push(byte.into()),
            _ => address.push_str(&format!("%{byte:02X}")),
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::verify;
    use crate::session::settings::Settings;
    use crate::ui::action::{Action, Keeping};

    fn opened(ctx: &Context, left: &[u8], right: &[u8]) -> (App, tempfile::TempDir) {
        let folder = tempfile::tempdir().expect("a folder");
        let files = [("left:1.txt", left), ("right.txt", right)].map(|(name, bytes)| {
            let path = folder.path().join(name);
            std::fs::write(&path, bytes).expect("written");
            path
        });
        let [left, right] = files;
        let files = Pair::new(Some(left), Some(right));
        let mut app = App::new(ctx, Settings::default(), files).expect("threads");
        app.settle(ctx);
        (app, folder)
    }

    #[test]
    fn a_report_of_the_window_is_confirmed_and_one_of_an_edited_text_names_no_file() {
        let ctx = Context::default();
        let shared = "the keeper wrote down the wind and the rain of the night";
        let (left, right) = (
            format!("One. {shared}."),
            format!("Two. {shared}, he said."),
        );
        let (mut app, folder) = opened(&ctx, left.as_bytes(), right.as_bytes());
        let t = Phrases::english();
        assert_eq!(app.export_name(Export::Report, &t), "left1 and right.html");
        assert_eq!(
            app.export_name(Export::Redline, &t),
            "left1 and right redline.docx"
        );
        app.session.exclude_passage(0);
        app.session.annotate(0, "from the log".to_owned());
        let report = folder.path().join("report.html");
        app.take_export_path(&ctx, Export::Report, Some(report.clone()));
        app.settle(&ctx);
        let notice = app.session.pane(Side::Left).notice.as_ref();
        assert!(matches!(notice, Some(Notice::Exported(Export::Report, path)) if *path == report));
        let files = ["left:1.txt", "right.txt"].map(|name| folder.path().join(name));
        let paths = Pair::new(files[0].as_path(), files[1].as_path());
        let found = verify(&report, paths, &Phrases::english()).expect("a report");
        assert_eq!(found.findings, []);
        assert_eq!(found.record.set_aside.len(), 1);
        assert_eq!(found.record.notes[0].text, "from the log");
        let page = std::fs::read_to_string(&report).expect("a report");
        assert!(page.contains("<td>from the log</td>"), "{page}");
        let held = found.record.figures["set_aside_passages"].as_u64();
        assert_eq!(held, Some(1));

        let edit = shinglescope_core::text::Edit::new(Default::default(), "More. ");
        app.apply(&ctx, Action::Typed(Side::Left, edit));
        app.take_export_path(&ctx, Export::Report, Some(report.clone()));
        app.settle(&ctx);
        let page = std::fs::read_to_string(&report).expect("a report");
        let record = crate::report::Record::inside(page.as_bytes()).expect("a record");
        assert_eq!(record.left.sha256, None);
        assert!(record.right.sha256.is_some());
        // The text that was compared, in a file of its own.
        std::fs::write(paths.left, format!("More. {left}")).expect("written");
        let found = verify(&report, paths, &Phrases::english()).expect("a report");
        assert_eq!(found.findings, []);
    }

    #[test]
    #[cfg(unix)]
    fn the_address_of_a_file_has_no_character_with_a_meaning() {
        let address = file_address(Path::new("/a b/ё #1?.html"));
        assert_eq!(address, "file:///a%20b/%D1%91%20%231%3F.html");
    }

    #[test]
    fn a_report_never_replaces_one_of_its_texts() {
        let ctx = Context::default();
        let (mut app, folder) = opened(&ctx, b"one two three", b"one two three four");
        let path = folder.path().join("right.txt");
        app.take_export_path(&ctx, Export::Report, Some(path.clone()));
        app.settle(&ctx);
        let notice = app.session.pane(Side::Left).notice.as_ref();
        assert!(matches!(
            notice,
            Some(Notice::Failed(Failure {
                why: Why::Compared,
                ..
            }))
        ));
        assert_eq!(std::fs::read(&path).expect("a file"), b"one two three four");
        app.take_export_path(
            &ctx,
            Export::Report,
            Some(folder.path().join("no/such/report.html")),
        );
        app.settle(&ctx);
        let notice = app.session.pane(Side::Left).notice.as_ref();
        assert!(matches!(
            notice,
            Some(Notice::Failed(Failure {
                why: Why::Missing,
                ..
            }))
        ));
    }

    #[cfg(feature = "pdf")]
    #[test]
    fn a_long_report_is_announced_and_written_in_the_form_that_was_chosen() {
        let ctx = Context::default();
        let shared = "the keeper wrote down the wind and the rain of the night";
        let long = |begin: &str| {
            let lines: String = (0..20_000).map(|i| format!("{begin}{i}\n\n")).collect();
            lines + shared
        };
        let (mut app, folder) = opened(&ctx, long("x").as_bytes(), long("y").as_bytes());
        let report = folder.path().join("report.pdf");
        app.take_export_path(&ctx, Export::Report, Some(report.clone()));
        app.settle(&ctx);
        let notice = app.session.pane(Side::Left).notice.as_ref();
        assert!(
            matches!(notice, Some(Notice::LongReport(path, 500..)) if *path == report),
            "{notice:?}"
        );
        assert!(!report.exists(), "nothing is written before that");
        let short = Keeping::WriteLongReport(report.clone(), LongReport::Short);
        app.apply(&ctx, Action::Keep(short));
        app.settle(&ctx);
        let notice = app.session.pane(Side::Left).notice.as_ref();
        assert!(matches!(notice, Some(Notice::Exported(..))), "{notice:?}");
        let page = std::fs::read(&report).expect("a report");
        let record = crate::report::Record::inside(&page).expect("a record");
        assert_eq!(record.contents, Contents::Matching);
        // As a page it has no pages.
        let page = folder.path().join("report.html");
        app.take_export_path(&ctx, Export::Report, Some(page.clone()));
        app.settle(&ctx);
        assert!(page.exists());
    }
}
