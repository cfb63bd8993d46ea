//! Arrows between modules point down: reads the `use` lines and paths of every file, and knows which room is above which.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

/// Each room of the program with the rooms it may name. A file of a room may always name its own room.
const MAY_NAME: [(&str, &[&str]); 15] = [
    ("formats", &[]),
    ("document", &["formats"]),
    ("phrases", &["document", "formats"]),
    ("files", &["document", "formats", "phrases"]),
    ("findings", &["files"]),
    ("collection", &["files", "findings", "formats", "phrases"]),
    ("export", &["document", "formats", "phrases", "findings"]),
    (
        "report",
        &[
            "document", "files", "formats", "export", "phrases", "findings",
        ],
    ),
    ("worker", &["files"]),
    ("session", &["document", "files", "formats", "phrases"]),
    ("journal", &["document", "files", "formats", "session"]),
    (
        "ui",
        &[
            "document", "session", "files", "formats", "export", "phrases",
        ],
    ),
    (
        "cli",
        &[
            "collection",
            "document",
            "files",
            "formats",
            "export",
            "phrases",
            "report",
            "findings",
        ],
    ),
    (
        "app",
        &[
            "document", "ui", "session", "journal", "worker", "files", "formats", "export",
            "phrases", "report",
        ],
    ),
    ("main", &["app", "cli"]),
];

/// Crates that only some files may name: one door each.
const DOORS: [(&str, &[&str]); 56] = [
    ("indicatif", &["src/cli/pairs.rs", "src/cli/collections.rs"]),
    ("rusqlite", &["src/collection/"]),
    ("walkdir", &["src/collection/indexing.rs"]),
    ("csv", &["src/report/tables/passages.rs"]),
    ("maud", &["src/report/"]),
    (
        "sha2",
        &[
            "src/collection/indexing.rs",
            "src/report/evidence/record.rs",
        ],
    ),
    ("jiff", &["src/files/dates.rs"]),
    ("flate2", &["src/formats/pdf/streams.rs"]),
    (
        "zip",
        &["src/formats/package.rs", "src/report/redline/docx.rs"],
    ),
    ("quick_xml", &["src/formats/xml.rs"]),
    ("hayro_syntax", &["src/formats/pdf/"]),
    ("hayro_interpret", &["src/formats/pdf/"]),
    ("krilla", &["src/report/pdf/"]),
    ("harfrust", &["src/report/pdf/faces.rs"]),
    ("fontique", &["src/report/pdf/faces.rs"]),
    ("regex_automata", &["core/src/text/search.rs"]),
    ("signal_hook", &["src/app/quitting.rs"]),
    ("sysinfo", &["src/files/free_memory.rs"]),
    ("crc32fast", &["core/src/fingerprint/checksums.rs"]),
    ("similar", &["core/src/pair/difference/edits.rs"]),
    ("md5", &["core/src/fingerprint/short_words.rs"]),
    ("unicode_segmentation", &["core/src/text/boundaries.rs"]),
    ("fearless_simd", &["core/src/words/fast/bits.rs"]),
    ("memmap2", &["core/src/run/pages.rs"]),
    ("bytemuck", &["core/src/run/pages.rs"]),
    ("hashbrown", &["core/src/words/vocabulary.rs"]),
    ("icu_casemap", &["core/src/words/form.rs"]),
    ("icu_normalizer", &["core/src/words/form.rs"]),
    (
        "icu_properties",
        &[
            "core/src/words/unusual/hidden.rs",
            "src/report/pdf/faces.rs",
            "src/report/pdf/words.rs",
            "src/ui/characters/fonts.rs",
            "src/ui/editor/bidi_levels.rs",
        ],
    ),
    ("icu_segmenter", &["core/src/words/split.rs"]),
    (
        "unicode_bidi",
        &[
            "src/formats/pdf/",
            "src/report/pdf/rows.rs",
            "src/ui/editor/bidi_levels.rs",
        ],
    ),
    (
        "html5gum",
        &[
            "core/src/words/markup.rs",
            "core/src/words/tag_reader.rs",
            "src/formats/html.rs",
        ],
    ),
    ("english_pos_tagger", &["core/src/words/speech/english.rs"]),
    ("brotli", &["core/src/words/speech/russian.rs"]),
    ("libsais_rs", &["core/src/pair/lengths/suffixes.rs"]),
    ("rayon", &["core/src/pair/lengths/suffixes.rs"]),
    (
        "snowball_stemmers_rs",
        &["core/src/words/forms/base_former.rs"],
    ),
    ("whichlang", &["core/src/words/language.rs"]),
    ("stop_words", &["core/src/words/stop_lists.rs"]),
    (
        "encoding_rs",
        &["core/src/text/decode.rs", "core/src/text/encode.rs"],
    ),
    ("chardetng", &["core/src/text/decode.rs"]),
    ("rustc_hash", &["core/src/"]),
    ("rfd", &["src/files/dialogs.rs"]),
    ("pollster", &["src/files/dialogs.rs"]),
    (
        "serde_json",
        &[
            "src/export/json.rs",
            "src/app/window.rs",
            "src/cli/collections.rs",
            "src/cli/pairs.rs",
            "src/collection/store.rs",
            "src/journal/",
            "src/report/",
            "src/session/excluding.rs",
            "src/session/settings.rs",
        ],
    ),
    ("clap", &["src/cli/"]),
    ("clap_complete", &["src/cli/generating.rs"]),
    ("clap_mangen", &["src/cli/manual.rs"]),
    ("eframe", &["src/app/window.rs"]),
    ("egui", &["src/app/", "src/ui/"]),
    ("egui_extras", &["src/ui/widgets/table.rs"]),
    ("fluent_bundle", &["src/phrases/"]),
    ("fluent_syntax", &["src/phrases/message_files.rs"]),
    ("icu_decimal", &["src/phrases/language.rs"]),
    ("icu_locale_core", &["src/phrases/language.rs"]),
    ("icu_provider", &[]),
];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The sources of the program and of the core, by their paths from the top of the repository.
fn files() -> BTreeMap<String, String> {
    files_in(&["src", "core/src"])
}

fn files_in(folders: &[&str]) -> BTreeMap<String, String> {
    let mut files = BTreeMap::new();
    let mut folders: Vec<_> = folders.iter().map(|folder| root().join(folder)).collect();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(root()).unwrap().to_string_lossy();
                files.insert(
                    name.replace('\\', "/"),
                    std::fs::read_to_string(&path).unwrap(),
                );
            }
        }
    }
    assert!(files.len() > 30, "the sources were found");
    files
}

/// The room of one of the program's files.
fn room(file: &str) -> Option<&str> {
    let inside = file.strip_prefix("src/")?;
    let first = inside.split('/').next().unwrap_or(inside);
    Some(first.trim_end_matches(".rs"))
}

/// Code without its comment lines.
fn code(text: &str) -> String {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    text.lines().filter(is_code).collect::<Vec<_>>().join("\n")
}

/// The rooms that a file names: after `crate::`, one name or several in braces; `main` says `shinglescope::`.
fn named_rooms(file: &str, text: &str) -> BTreeSet<String> {
    let root = if file == "src/main.rs" {
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
        if file == "src/lib.rs" {
            continue;
        }
        let Some(own) = room(&file) else {
            continue;
        };
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
fn the_core_uses_threads_and_the_clock_in_one_file() {
    for (file, text) in files() {
        if file.starts_with("core/src/") && file != "core/src/run/threads.rs" {
            for path in ["std::thread", "std::time"] {
                assert!(!code(&text).contains(path), "{file} uses {path}");
            }
        }
    }
}

#[test]
fn files_stay_short_enough_to_hold_one_idea() {
    let all = [
        "src",
        "tests",
        "benches",
        "core/src",
        "core/tests",
        "core/benches",
    ];
    for (file, text) in files_in(&all) {
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
        if !file.starts_with("src/ui/") && !file.starts_with("src/app/") {
            assert!(!code(&text).contains("egui"), "{file} knows the window");
        }
    }
}

#[test]
fn the_core_needs_no_window_and_no_command_line() {
    let manifest = include_str!("../../core/Cargo.toml");
    let names = manifest
        .lines()
        .filter_map(|line| Some(line.split_once(['=', '.'])?.0.trim()));
    let names: Vec<&str> = names.collect();
    assert!(names.contains(&"crc32fast"), "the dependencies were found");
    for name in ["egui", "eframe", "rfd", "clap", "sysinfo", "rusqlite"] {
        assert!(!names.contains(&name), "the core depends on {name}");
    }
}

/// Modules that the large-text editor may name besides its own.
const EDITOR_MAY_NAME: [&str; 4] = [
    "crate::ui::editor",
    "crate::ui::theme",
    "crate::ui::widgets",
    "shinglescope_core::text",
];

#[test]
fn the_editor_knows_texts_and_nothing_of_the_program() {
    let files = files();
    let editor: Vec<_> = files
        .iter()
        .filter(|(file, _)| file.starts_with("src/ui/editor/"))
        .collect();
    assert!(editor.len() > 5, "the editor was found");
    for (file, text) in editor {
        let code = code(text);
        for root in ["crate::", "shinglescope_core::"] {
            for (at, _) in code.match_indices(root) {
                let named = &code[at..];
                let may_name = EDITOR_MAY_NAME.iter().any(|module| {
                    let rest = named.strip_prefix(module);
                    rest.is_some_and(|rest| rest.starts_with([':', ';', ' ']))
                });
                let line = named.lines().next().unwrap_or_default();
                assert!(may_name, "{file} names {line}");
            }
        }
        assert!(!code.contains("super::super"), "{file} names a room above");
    }
}
