//! Asking for a file: in a dialog or, where the system has none to show, by its path.

use crate::app::opening::finished;
use crate::app::{App, Waiting};
use crate::files::dialogs::Wanted;
use crate::files::free_path;
use crate::phrases::Phrases;
use crate::ui::view::{PathProblem, PathQuestion};
use egui::Context;
use std::path::{Path, PathBuf};

impl App {
    /// Asks for a file, first in the folder of an open one; `finish` gets its path, or none.
    pub(super) fn ask_for_file(
        &mut self,
        wanted: Wanted<'_>,
        finish: impl FnOnce(&mut App, &Context, Option<PathBuf>) + Clone + Send + 'static,
    ) {
        self.ask_in(self.folder(), wanted, finish);
    }

    /// Asks for a file, first in `folder`.
    pub(super) fn ask_in(
        &mut self,
        folder: Option<PathBuf>,
        wanted: Wanted<'_>,
        finish: impl FnOnce(&mut App, &Context, Option<PathBuf>) + Clone + Send + 'static,
    ) {
        let question = match wanted {
            // The header of its pane has a field for its path.
            Wanted::Text(_) | Wanted::TwoTexts => None,
            _ => {
                let name = wanted.file_name().map(str::to_owned);
                Some((wanted.title(&Phrases::english()), folder.clone(), name))
            }
        };
        let reply = move |paths: Vec<PathBuf>| {
            let (finish, question) = (finish.clone(), question.clone());
            let path = paths.into_iter().next();
            finished(path, move |app: &mut App, ctx, path| {
                match (path, question) {
                    // The person cancelled, or no dialog could be opened at all.
                    (None, Some((title, folder, name))) if app.inbox.dialog_was_brief() => {
                        let path = proposed(folder, name.as_deref());
                        app.view.path_question = Some(PathQuestion {
                            title,
                            path: path.display().to_string(),
                            saves: name.is_some(),
                            is_new: true,
                            problem: None,
                        });
                        app.waiting = Some(Waiting(Box::new(finish)));
                    }
                    (path, _) => finish(app, ctx, path),
                }
            })
        };
        self.inbox.ask(wanted, folder, reply);
    }

    /// A path was typed, or none. No file is replaced by name alone: the question stays until the name is free.
    pub(super) fn answer_path(&mut self, ctx: &Context, path: Option<PathBuf>) {
        let Some(question) = &mut self.view.path_question else {
            return;
        };
        question.problem = path.as_ref().and_then(|path| problem(path, question.saves));
        if question.problem.is_some() {
            return;
        }
        self.view.path_question = None;
        if let Some(Waiting(finish)) = self.waiting.take() {
            // The program may be started in another folder next time.
            let path = path.map(|path| std::path::absolute(&path).unwrap_or(path));
            finish(self, ctx, path);
        }
    }
}

/// Why a file cannot be written or read at this path, as far as the path tells.
fn problem(path: &Path, saves: bool) -> Option<PathProblem> {
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    match saves {
        true if path.exists() => Some(PathProblem::Taken),
        true if folder.is_some_and(|folder| !folder.is_dir()) => Some(PathProblem::NoFolder),
        false if !path.is_file() => Some(PathProblem::NoFile),
        true | false => None,
    }
}

/// The path that is there to be changed: one that no file has, or the folder to look in.
fn proposed(folder: Option<PathBuf>, name: Option<&str>) -> PathBuf {
    let folder = folder.or_else(std::env::home_dir);
    let folder = folder.unwrap_or_default();
    match name {
        Some(name) => free_path(folder.join(name)),
        None => folder.join(""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::settings::Settings;
    use crate::ui::action::{Action, Keeping};
    use shinglescope_core::text::Pair;

    #[test]
    fn a_name_that_is_taken_is_asked_for_again_and_closing_the_question_writes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let taken = folder.path().join("a.html");
        std::fs::write(&taken, "mine").unwrap();
        let ctx = Context::default();
        let mut app = App::new(&ctx, Settings::default(), Pair::default()).unwrap();
        let ask = |app: &mut App| {
            app.view.path_question = Some(PathQuestion {
                title: String::new(),
                path: String::new(),
                saves: true,
                is_new: true,
                problem: None,
            });
            let write = |_: &mut App, _: &Context, path: Option<PathBuf>| {
                if let Some(path) = path {
                    std::fs::write(path, "new").unwrap();
                }
            };
            app.waiting = Some(Waiting(Box::new(write)));
        };
        let answer = |app: &mut App, path: Option<PathBuf>| {
            app.apply(&ctx, Action::Keep(Keeping::AnswerPath(path)));
        };
        ask(&mut app);
        answer(&mut app, Some(taken.clone()));
        let problem = |app: &App| app.view.path_question.as_ref().unwrap().problem;
        assert_eq!(problem(&app), Some(PathProblem::Taken));
        answer(&mut app, Some(folder.path().join("no such folder/b.html")));
        assert_eq!(problem(&app), Some(PathProblem::NoFolder));
        assert_eq!(std::fs::read_to_string(&taken).unwrap(), "mine");
        let free = free_path(taken.clone());
        assert_eq!(free, folder.path().join("a 2.html"));
        answer(&mut app, Some(free.clone()));
        assert_eq!(app.view.path_question, None);
        assert_eq!(std::fs::read_to_string(&free).unwrap(), "new");
        assert_eq!(free_path(taken.clone()), folder.path().join("a 3.html"));
        ask(&mut app);
        answer(&mut app, None);
        assert_eq!(app.view.path_question, None);
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn what_is_proposed_is_a_free_name_in_the_folder_of_the_texts() {
        let folder = tempfile::tempdir().unwrap();
        let own = Some(folder.path().to_owned());
        let name = Some("pair.shinglescope");
        let path = proposed(own.clone(), name);
        assert_eq!(path, folder.path().join("pair.shinglescope"));
        std::fs::write(&path, "").unwrap();
        let again = proposed(own.clone(), name);
        assert_eq!(again, folder.path().join("pair 2.shinglescope"));
        let opened = proposed(own, None).display().to_string();
        assert!(opened.ends_with(std::path::MAIN_SEPARATOR));
    }
}
