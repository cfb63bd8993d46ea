//! Arrows between modules point down: reads the `use` lines and paths of every file, and knows which room is above which.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Each room with the rooms it may name. A file of a room may always name its own room.
const MAY_NAME: [(&str, &[&str]); 12] = [
    ("memory", &[]),
    ("text", &[]),
    ("pipeline", &["text"]),
    ("report", &["pipeline", "text"]),
    ("files", &["memory", "text"]),
    ("worker", &["memory", "pipeline", "text"]),
    ("workspace", &["pipeline", "text"]),
    ("inbox", &["files", "text"]),
    ("ui", &["workspace", "report", "pipeline", "text"]),
    ("cli", &["files", "memory", "report", "pipeline", "text"]),
    (
        "app",
        &[
            "ui",
            "workspace",
            "worker",
            "inbox",
            "files",
            "memory",
            "pipeline",
            "text",
        ],
    ),
    ("main", &["app", "cli", "text"]),
];

/// Crates that only some files may name: one door each.
const DOORS: [(&str, &[&str]); 26] = [
    ("regex_automata", &["text/search.rs"]),
    ("sysinfo", &["memory.rs"]),
    ("crc32fast", &["pipeline/checksums.rs"]),
    ("similar", &["pipeline/edits.rs"]),
    ("md5", &["pipeline/short_words.rs"]),
    ("unicode_segmentation", &["text/boundaries.rs"]),
    ("fearless_simd", &["pipeline/canon/bits.rs"]),
    ("memmap2", &["pipeline/pages.rs"]),
    ("bytemuck", &["pipeline/pages.rs"]),
    ("hashbrown", &["pipeline/canon/vocabulary.rs"]),
    ("icu_casemap", &["pipeline/canon/form.rs"]),
    ("icu_normalizer", &["pipeline/canon/form.rs"]),
    ("icu_properties", &["pipeline/canon/form.rs"]),
    ("html5gum", &["pipeline/canon/markup.rs"]),
    ("english_pos_tagger", &["pipeline/canon/english.rs"]),
    ("libsais_rs", &["pipeline/suffixes.rs"]),
    ("whichlang", &["pipeline/language.rs"]),
    ("stop_words", &["pipeline/canon/stop_lists.rs"]),
    ("encoding_rs", &["text/decode.rs"]),
    ("chardetng", &["text/decode.rs"]),
    ("rfd", &["inbox.rs"]),
    ("pollster", &["inbox.rs"]),
    (
        "serde_json",
        &[
            "report/json.rs",
            "workspace/aside.rs",
            "workspace/settings.rs",
        ],
    ),
    ("eframe", &["app/window.rs"]),
    ("egui", &["app/", "ui/"]),
    ("rustc_hash", &["pipeline/"]),
];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Every source file by its path inside `src`, with comments and strings' contents left as they are.
fn files() -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    let mut folders = vec![source()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path
                    .strip_prefix(source())
                    .unwrap()
                    .to_string_lossy()
                    .replace('\\', "/");
                files.insert(name, std::fs::read_to_string(&path).unwrap());
            }
        }
    }
    assert!(files.len() > 30, "the sources were found");
    files
}

fn room(file: &str) -> &str {
    file.split('/')
        .next()
        .unwrap_or(file)
        .trim_end_matches(".rs")
}

/// Code without its comment lines.
fn code(text: &str) -> String {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    text.lines().filter(is_code).collect::<Vec<_>>().join("\n")
}

/// The rooms that a file names: after `crate::`, one name or several in braces; `main` says `shinglescope::`.
fn named_rooms(file: &str, text: &str) -> BTreeSet<String> {
    let root = if file == "main.rs" {
        "shinglescope::"
    } else {
        "crate::"
    };
    let mut rooms = BTreeSet::new();
    for (at, _) in text.match_indices(root) {
        let rest = &text[at + root.len()..];
        let names: Vec<&str> = match rest.strip_prefix('{') {
            Some(list) => list.split('}').next().unwrap_or("").split(',').collect(),
            None => vec![rest],
        };
        for name in names {
            let end = |c: char| !c.is_alphanumeric() && c != '_';
            let name = name.trim().split(end).next().unwrap_or("");
            if !name.is_empty() {
                rooms.insert(name.to_owned());
            }
        }
    }
    rooms
}

#[test]
fn arrows_point_down() {
    for (file, text) in files() {
        if file == "lib.rs" {
            continue;
        }
        let own = room(&file);
        let Some((_, allowed)) = MAY_NAME.iter().find(|(name, _)| *name == own) else {
            panic!("{file} belongs to no room; say in this test what it may name");
        };
        for named in named_rooms(&file, &code(&text)) {
            assert!(
                named == own || allowed.contains(&named.as_str()),
                "{file} names {named}, which is not below {own}"
            );
        }
    }
}

#[test]
fn the_plan_itself_has_no_circle() {
    let mut below: BTreeSet<&str> = BTreeSet::new();
    for (room, names) in MAY_NAME {
        assert!(
            names.iter().all(|name| below.contains(name)),
            "{room} names a room above it"
        );
        below.insert(room);
    }
}

#[test]
fn a_crate_has_one_door() {
    for (file, text) in files() {
        let code = code(&text);
        for (name, doors) in DOORS {
            let names_it =
                code.contains(&format!("{name}::")) || code.contains(&format!("use {name};"));
            let is_door = doors
                .iter()
                .any(|door| file == *door || (door.ends_with('/') && file.starts_with(door)));
            assert!(
                !names_it || is_door,
                "{file} names {name}, whose door is {doors:?}"
            );
        }
    }
}

#[test]
fn files_stay_short_enough_to_hold_one_idea() {
    for (file, text) in files() {
        let lines = text.lines().count();
        assert!(
            lines <= 500,
            "{file} has {lines} lines; look for the second idea"
        );
        assert!(text.starts_with("//!"), "{file} does not say what it is");
    }
}

#[test]
fn every_file_below_the_window_is_free_of_it() {
    for (file, text) in files() {
        if !file.starts_with("ui/") && !file.starts_with("app/") {
            assert!(!code(&text).contains("egui"), "{file} knows the window");
        }
    }
}
