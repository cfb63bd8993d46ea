//! Reading folders into a store, again and again, and stores that are damaged, foreign or in use.

use super::{Collection, Writer, sources};
use rusqlite::Connection;
use serde_json::Value;

const STORY: &str = "The keeper of the lighthouse wrote down the wind and the rain every night, and in the morning he counted the \
    gannets on the northern cliff before he climbed down for his bread.";

fn story() -> Collection {
    Collection::of([
        ("a.txt", STORY),
        (
            "sub/b.md",
            "Nobody in the village had ever seen a balloon, and so the baker's children ran after its shadow.",
        ),
    ])
}

#[test]
fn only_new_and_changed_files_are_read_again() {
    let collection = story();
    assert!(
        collection
            .index()
            .contains("2 added, 0 changed, 0 removed, 0 as they were")
    );
    assert!(
        collection
            .index()
            .contains("0 added, 0 changed, 0 removed, 2 as they were")
    );
    collection.write("a.txt", &STORY.replace("bread", "cheese"));
    collection.write("c.txt", STORY);
    std::fs::remove_file(collection.folder.path().join("texts/sub/b.md")).unwrap();
    assert!(
        collection
            .index()
            .contains("1 added, 1 changed, 1 removed, 0 as they were")
    );
    let found = collection.check(STORY);
    assert_eq!(found["full_match"], "c.txt");
    assert_eq!(sources(&found)[0], "c.txt");
    assert_eq!(found["covered_percent"], 100.0);
}

#[test]
fn a_file_that_cannot_be_read_is_named_with_its_reason_and_the_others_are_read() {
    let collection = story();
    collection.write("broken.docx", "PK\u{3}\u{4} is no package");
    let said = collection.said(&["index", "texts", "--store", "store"], 1);
    assert!(
        said.contains("2 added") && said.contains("1 not read"),
        "{said}"
    );
    assert!(
        said.contains("“broken.docx” is not in the collection:"),
        "{said}"
    );
    // It is told again, without being read.
    let said = collection.said(&["index", "texts", "--store", "store"], 1);
    assert!(
        said.contains("“broken.docx” is not in the collection:"),
        "{said}"
    );
}

#[test]
fn a_store_can_be_moved_and_opened_where_nothing_can_be_written() {
    let collection = story();
    collection.index();
    let files: Vec<_> = std::fs::read_dir(collection.folder.path())
        .unwrap()
        .collect();
    assert_eq!(files.len(), 2, "the store is one file");
    let before = std::fs::read(collection.store()).unwrap();
    std::fs::rename(collection.store(), collection.folder.path().join("moved")).unwrap();
    std::fs::write(collection.folder.path().join("text.txt"), STORY).unwrap();
    let said = collection.said(&["check", "text.txt", "--store", "moved"], 0);
    assert!(said.contains("33 of 33 words"), "{said}");
    let after = std::fs::read(collection.folder.path().join("moved")).unwrap();
    assert!(before == after, "asking changes nothing");
}

#[test]
fn what_is_no_store_is_refused_and_stays_as_it_is() {
    let collection = story();
    let text = "a letter, not a store. ".repeat(100);
    std::fs::write(collection.store(), &text).unwrap();
    for command in [
        &["index", "texts", "--store", "store"][..],
        &["check", "texts/a.txt", "--store", "store"],
        &["pairs", "--store", "store"],
        &["group", "--store", "store"],
    ] {
        let said = collection.said(command, 2);
        assert!(said.contains("is no store of shinglescope"), "{said}");
    }
    assert_eq!(std::fs::read_to_string(collection.store()).unwrap(), text);
    std::fs::remove_file(collection.store()).unwrap();
    let said = collection.said(&["pairs", "--store", "store"], 2);
    assert!(said.contains("there is no store"), "{said}");
    assert!(!super::is_file(&collection.store()));
    // Another program's database.
    let other = Connection::open(collection.store()).unwrap();
    other
        .execute_batch("CREATE TABLE mine (x); INSERT INTO mine VALUES (1)")
        .unwrap();
    drop(other);
    let said = collection.said(&["index", "texts", "--store", "store"], 2);
    assert!(said.contains("is no store of shinglescope"), "{said}");
}

#[test]
fn a_newer_store_and_one_with_other_shingles_are_refused() {
    let collection = story();
    collection.index();
    let said = collection.said(&["index", "texts", "--store", "store", "--length", "5"], 2);
    assert!(said.contains("shingles of another length"), "{said}");
    let store = Connection::open(collection.store()).unwrap();
    store.pragma_update(None, "user_version", 2).unwrap();
    drop(store);
    let said = collection.said(&["group", "--store", "store"], 2);
    assert!(said.contains("a newer version"), "{said}");
}

#[test]
fn a_damaged_store_is_told_and_never_replaced() {
    let collection = story();
    let mut writer = Writer::new(5);
    for i in 0..40 {
        collection.write(&format!("{i}.txt"), &writer.words(150).join(" "));
    }
    collection.index();
    let whole = std::fs::read(collection.store()).unwrap();
    let mut told = 0;
    for _ in 0..60 {
        let mut bytes = whole.clone();
        // A stretch of other bytes, as from a failing disk; every third time the end is missing.
        match writer.below(3) {
            0 => bytes.truncate(writer.below(whole.len())),
            _ => {
                let at = writer.below(whole.len() - 512);
                bytes[at..at + 512].fill(0xa5);
            }
        }
        std::fs::write(collection.store(), &bytes).unwrap();
        for command in [
            &["pairs", "--store", "store", "--json"][..],
            &["check", "texts/a.txt", "--store", "store"],
        ] {
            let output = collection.command(command).output().unwrap();
            let errors = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(matches!(output.status.code(), Some(0 | 2)), "{errors}");
            assert!(!errors.contains("panicked"), "{errors}");
            told += usize::from(output.status.code() == Some(2));
        }
        let now = std::fs::read(collection.store()).unwrap();
        assert!(now == bytes, "the file stays as it is");
    }
    assert!(told > 20, "most damage is noticed: {told}");
}

#[test]
fn a_program_that_is_killed_while_it_indexes_leaves_a_store_that_goes_on() {
    let collection = story();
    let mut writer = Writer::new(11);
    for i in 0..400 {
        collection.write(&format!("{i:03}.txt"), &writer.words(400).join(" "));
    }
    let mut killed = 0;
    for turn in 0..20 {
        let _ = std::fs::remove_file(collection.store());
        let mut index = std::process::Command::new(env!("CARGO_BIN_EXE_shinglescope"));
        let index = index.current_dir(collection.folder.path());
        let mut index = index
            .args(["index", "texts", "--store", "store"])
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(std::time::Duration::from_millis(10 + 15 * turn));
        killed += usize::from(index.try_wait().unwrap().is_none());
        let _ = index.kill();
        index.wait().unwrap();
        let said = collection.index();
        let numbers: Vec<usize> = said
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|n| n.parse().ok())
            .collect();
        let found = numbers.iter().rev().take(5).copied().collect::<Vec<_>>();
        let (unchanged, added) = (found[1], found[4]);
        assert_eq!(added + unchanged, 402, "{said}");
        let found = collection.check(STORY);
        assert_eq!(found["full_match"], "a.txt");
    }
    assert!(killed > 0, "it was killed in the middle");
}

#[test]
fn two_programs_index_into_one_store() {
    let collection = story();
    let mut writer = Writer::new(12);
    for i in 0..60 {
        collection.write(&format!("{i}.txt"), &writer.words(300).join(" "));
    }
    collection.index();
    for i in 0..30 {
        collection.write(&format!("{i}.txt"), &writer.words(300).join(" "));
    }
    let spawn = || {
        let mut index = std::process::Command::new(env!("CARGO_BIN_EXE_shinglescope"));
        let index = index.current_dir(collection.folder.path());
        index
            .args(["index", "texts", "--store", "store"])
            .stdout(std::process::Stdio::null())
            .spawn()
            .unwrap()
    };
    let both = [spawn(), spawn()];
    for mut one in both {
        let status = one.wait().unwrap();
        assert!(
            matches!(status.code(), Some(0 | 2)),
            "it ended, or said that the store is in use"
        );
    }
    assert!(collection.index().contains("62 as they were"));
    let store = Connection::open(collection.store()).unwrap();
    let sound: String = store
        .query_row("PRAGMA integrity_check", [], |row| row.get(0))
        .unwrap();
    assert_eq!(sound, "ok");
}

#[test]
fn a_foreign_store_names_no_file_that_is_opened() {
    let collection = story();
    collection.index();
    let secret = collection.folder.path().join("secret.txt");
    std::fs::write(&secret, STORY).unwrap();
    let store = Connection::open(collection.store()).unwrap();
    store
        .execute(
            "UPDATE documents SET name = ?1",
            [format!("{}", secret.display())],
        )
        .unwrap_err();
    store
        .execute(
            "UPDATE documents SET name = ?1 WHERE name = 'a.txt'",
            ["../secret.txt"],
        )
        .unwrap();
    drop(store);
    std::fs::remove_file(&secret).unwrap();
    let found: Value = collection.check(STORY);
    assert_eq!(
        sources(&found)[0],
        "../secret.txt",
        "its text is that of the store"
    );
    assert!(!super::is_file(&secret));
}
