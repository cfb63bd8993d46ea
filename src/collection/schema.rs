//! The tables of a store, and how a document goes into them and out again.

use crate::collection::entry::{NewDocument, packed};
use rusqlite::{Connection, params};

pub(super) const SCHEMA: &str = "
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE folders (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, is_reference INTEGER NOT NULL);
-- A document that changes gets a new number, so that a posting never means another text.
CREATE TABLE documents (
    id INTEGER PRIMARY KEY AUTOINCREMENT, folder INTEGER NOT NULL, name TEXT NOT NULL,
    byte_len INTEGER NOT NULL, modified INTEGER, sha256 BLOB NOT NULL, words INTEGER NOT NULL, shingles INTEGER NOT NULL,
    UNIQUE (folder, name));
-- The truth: distinct hashes of 40 bits, ascending; the lower 32 bits of 84 minima; 6 supershingles.
CREATE TABLE fingerprints (doc_id INTEGER PRIMARY KEY, hashes BLOB NOT NULL, minima BLOB NOT NULL, supershingles BLOB NOT NULL);
CREATE TABLE texts (doc_id INTEGER PRIMARY KEY, text TEXT NOT NULL);
-- The two tables of the article about short texts. The numbers of a document's rows are 16 times its own and what follows.
CREATE TABLE items_hashes (id INTEGER PRIMARY KEY, doc_id INTEGER NOT NULL, word_hash INTEGER NOT NULL);
CREATE INDEX items_hashes_by_hash ON items_hashes (word_hash, doc_id);
CREATE TABLE items_hashes_summary (doc_id INTEGER PRIMARY KEY, full_hash BLOB NOT NULL, length INTEGER NOT NULL);
CREATE INDEX items_hashes_summary_by_hash ON items_hashes_summary (full_hash);
-- Made from the fingerprints: which documents have a hash, by its first bits.
CREATE TABLE postings (prefix INTEGER PRIMARY KEY, entries BLOB NOT NULL);
CREATE TABLE unread (
    folder INTEGER NOT NULL, name TEXT NOT NULL, byte_len INTEGER NOT NULL, modified INTEGER, why TEXT NOT NULL,
    PRIMARY KEY (folder, name)) WITHOUT ROWID;
";

/// Adds a document to every table.
pub(super) fn insert(step: &Connection, folder: i64, new: &NewDocument) -> rusqlite::Result<()> {
    let entry = &new.entry;
    step.prepare_cached(
        "INSERT INTO documents (folder, name, byte_len, modified, sha256, words, shingles) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?
    .execute(params![
        folder,
        new.name,
        new.stamp.byte_len,
        new.stamp.modified,
        new.sha256,
        entry.words,
        entry.shingles
    ])?;
    let id = step.last_insert_rowid();
    let minima = entry
        .minima
        .iter()
        .flat_map(|minimum| minimum.to_le_bytes());
    let supershingles = entry
        .supershingles
        .iter()
        .flat_map(|value| value.to_le_bytes());
    step.prepare_cached("INSERT INTO fingerprints VALUES (?1, ?2, ?3, ?4)")?
        .execute(params![
            id,
            packed(&entry.hashes),
            minima.collect::<Vec<u8>>(),
            supershingles.collect::<Vec<u8>>()
        ])?;
    step.prepare_cached("INSERT INTO texts VALUES (?1, ?2)")?
        .execute(params![id, new.text])?;
    let mut word = step.prepare_cached("INSERT INTO items_hashes VALUES (?1, ?2, ?3)")?;
    for (at, hash) in entry.word_hashes.iter().take(16).enumerate() {
        word.execute(params![16 * id + at as i64, id, hash])?;
    }
    step.prepare_cached("INSERT INTO items_hashes_summary VALUES (?1, ?2, ?3)")?
        .execute(params![id, entry.full_hash, entry.word_hashes.len()])?;
    Ok(())
}

/// Removes a document; its postings stay until they are made again, and mean nothing.
pub(super) fn remove(step: &Connection, id: u32) -> rusqlite::Result<()> {
    for sql in [
        "DELETE FROM items_hashes WHERE id BETWEEN 16 * ?1 AND 16 * ?1 + 15",
        "DELETE FROM items_hashes_summary WHERE doc_id = ?1",
        "DELETE FROM texts WHERE doc_id = ?1",
        "DELETE FROM fingerprints WHERE doc_id = ?1",
        "DELETE FROM documents WHERE id = ?1",
    ] {
        step.prepare_cached(sql)?.execute([id])?;
    }
    Ok(())
}
