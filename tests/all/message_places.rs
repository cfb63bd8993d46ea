//! The window gives no advice for the command line, and the command line names no button and no menu.

use std::fs;
use std::path::{Path, PathBuf};

/// A message: the name of its file, its id and its text, with all of its variants.
struct Message {
    file: String,
    id: String,
    text: String,
}

impl Message {
    /// Whether only the command line uses it, as the help of options.
    fn is_for_command_line(&self) -> bool {
        let is_help = self.file == "settings" && self.id.starts_with("help-");
        is_help || COMMAND_LINE.contains(&self.file.as_str())
    }

    /// Whether the window has a message of its own in place of this one.
    fn has_twin(&self, all: &[Message]) -> bool {
        let twin = format!("{}-window", self.id);
        all.iter().any(|message| message.id == twin)
    }

    /// Whether this code uses it.
    fn is_used_in(&self, code: &str) -> bool {
        let method = self.id.replace('-', "_");
        code.contains(&format!(".{method}(")) || code.contains(&format!("Phrases::{method}"))
    }
}

/// Message files that only the command line uses.
const COMMAND_LINE: [&str; 3] = ["answer", "command_line", "manual"];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn files_in(folder: &Path, ending: &str) -> Vec<(String, String)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(files_in(&path, ending));
        } else if path.extension().is_some_and(|found| found == ending) {
            let name = path.strip_prefix(root()).unwrap().display().to_string();
            files.push((name.replace('\\', "/"), fs::read_to_string(path).unwrap()));
        }
    }
    files
}

fn messages() -> Vec<Message> {
    let mut messages: Vec<Message> = Vec::new();
    for (path, text) in files_in(&root().join("assets/locale/en"), "ftl") {
        let file = Path::new(&path).file_stem().unwrap().to_string_lossy();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            match line.split_once(" =") {
                Some((id, text)) if !line.starts_with(' ') => messages.push(Message {
                    file: file.clone().into_owned(),
                    id: id.to_owned(),
                    text: text.to_owned(),
                }),
                _ => {
                    let Some(last) = messages.last_mut() else {
                        continue;
                    };
                    last.text.push_str(line);
                }
            }
        }
    }
    assert!(messages.len() > 1000, "the messages were found");
    messages
}

/// The first of these words in a text, whatever their case.
fn found<'a>(words: &[&'a str], text: &str) -> Option<&'a str> {
    let text = text.to_lowercase();
    words.iter().copied().find(|word| text.contains(word))
}

#[test]
fn no_message_of_the_window_is_advice_for_the_command_line() {
    let all = messages();
    let is_option = |text: &str| {
        let mut rest = text.split("--").skip(1);
        rest.any(|after| after.starts_with(|c: char| c.is_ascii_lowercase()))
    };
    let words = [
        "standard input",
        "standard output",
        "command line",
        "`",
        "“shinglescope ",
    ];
    for message in &all {
        let is_shown = !message.is_for_command_line() && !message.has_twin(&all);
        let Message { file, id, text } = message;
        assert!(!is_shown || !is_option(text), "{file}.ftl, {id}: {text}");
        let word = found(&words, text).filter(|_| is_shown);
        assert_eq!(word, None, "{file}.ftl, {id}: {text}");
    }
}

#[test]
fn messages_of_the_command_line_are_used_there_alone() {
    let code = files_in(&root().join("src"), "rs");
    for message in messages() {
        // The answer is also written as Markdown, and “-” is a file's name.
        let is_shared = message.file == "answer" || message.id == "standard-input";
        if is_shared || !message.is_for_command_line() {
            continue;
        }
        // Why there is no window is said on the command line.
        let says_why = message.id.contains("window");
        for (file, code) in &code {
            let may_use = ["src/cli/", "src/export/"]
                .iter()
                .any(|room| file.starts_with(room));
            let may_use = may_use || (says_why && file == "src/app/window.rs");
            assert!(
                may_use || !message.is_used_in(code),
                "{file} uses {}",
                message.id
            );
        }
    }
}

#[test]
fn the_command_line_names_no_button_and_no_menu() {
    const PLACES: [&str; 8] = [
        "src/cli/",
        "src/export/",
        "src/files/errors.rs",
        "src/files/free_memory.rs",
        "src/files/saving.rs",
        "src/phrases/documents.rs",
        "src/phrases/formats.rs",
        "src/report/checking/sentences.rs",
    ];
    let mut code = files_in(&root().join("src"), "rs");
    code.retain(|(file, _)| PLACES.iter().any(|place| file.starts_with(place)));
    assert!(code.len() > 12, "the sources were found");
    // A web page has menus too.
    const OF_PAGES: [&str; 2] = ["help-whole-page", "left-out"];
    let words = [
        "button",
        "menu",
        "▸",
        "click",
        "dialog",
        "ctrl+",
        "with open",
        "paste",
    ];
    for Message { file, id, text } in messages().iter().filter(|message| {
        let is_its_own = message.is_for_command_line();
        let is_shared = code.iter().any(|(_, code)| message.is_used_in(code));
        (is_its_own || is_shared)
            && !message.id.ends_with("-window")
            && !OF_PAGES.contains(&message.id.as_str())
    }) {
        assert_eq!(found(&words, text), None, "{file}.ftl, {id}: {text}");
    }
}
