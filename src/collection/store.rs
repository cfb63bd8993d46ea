//! The store of a collection: one SQLite file. Nothing in it names a file that is opened; names are shown and no more.

use crate::collection::entry::{NewDocument, Stamp, unpacked};
use crate::collection::schema::{SCHEMA, insert, remove};
use crate::files::free_memory::NoRoom;
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};
use shinglescope_core::{Canon, Preset};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What marks the file: `SHSC`.
const APPLICATION: i64 = 0x5348_5343;
const VERSION: i64 = 1;
/// How long another program that writes is waited for.
const PATIENCE: Duration = Duration::from_secs(10);
/// How the words were found. A store with words found otherwise is not added to.
const TOKENISER: &str = "shinglescope words 1";
/// Words in a shingle: so few that a passage with every fourth word replaced keeps some.
pub const USUAL_LENGTH: u32 = 3;

/// Why a store cannot be used. The first field is its name, for a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    Missing(String),
    /// The file is something else.
    NotAStore(String),
    /// A newer version of the program made it.
    Newer(String),
    /// Its words were found in another way, or its shingles have another length.
    OtherWords(String),
    /// It is damaged, with what SQLite says.
    Damaged(String, String),
    /// Another program is writing to it.
    Busy(String),
    DiskFull(String),
    /// It may not be written, or not even be opened.
    Forbidden(String),
    /// Two of its texts cannot be compared.
    NoRoom(NoRoom),
}

/// How the texts of a store became shingles.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoreSettings {
    pub length: u32,
    pub canon: Canon,
    pub tokeniser: String,
}

impl StoreSettings {
    /// Those of a new store.
    pub fn with_length(length: u32) -> StoreSettings {
        StoreSettings {
            length,
            canon: Preset::Recommended.parameters().canon,
            tokeniser: TOKENISER.to_owned(),
        }
    }
}

/// A document without its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    pub id: u32,
    /// Its path below the folder, with `/` between names.
    pub name: String,
    pub words: usize,
    pub shingles: usize,
    /// It belongs to a folder of references, which are not compared with each other.
    pub is_reference: bool,
}

/// A file of a folder as it was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Known {
    pub id: u32,
    pub stamp: Stamp,
    pub sha256: Vec<u8>,
}

/// An open store.
pub struct Store {
    db: Connection,
    name: String,
    path: PathBuf,
    pub settings: StoreSettings,
}

impl Store {
    /// Opens a store to ask it something.
    ///
    /// # Errors
    /// [`StoreError`] if there is none, or it cannot be used.
    pub fn open(path: &Path) -> Result<Store, StoreError> {
        let name = path.display().to_string();
        if !path.is_file() {
            return Err(StoreError::Missing(name));
        }
        // What a killed program left is finished first, where the file may be written.
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let db = Connection::open_with_flags(path, flags);
        let db = db.map_err(|error| because(&name, &error))?;
        Store::of(db, name, path)
    }

    /// Opens a store to add to it, or makes one with shingles of `length` words; none for the length that it has.
    ///
    /// # Errors
    /// [`StoreError`] if the file is something else, cannot be written, or has shingles of another length.
    pub fn open_or_make(path: &Path, length: Option<u32>) -> Result<Store, StoreError> {
        let name = path.display().to_string();
        let is_new =
            std::fs::metadata(path).map_or(true, |found| found.is_file() && found.len() == 0);
        let store = match is_new {
            false => Store::open(path)?,
            true => {
                let made = Connection::open(path).and_then(|mut db| {
                    make(&mut db, length.unwrap_or(USUAL_LENGTH))?;
                    Ok(db)
                });
                let db = made.map_err(|error| because(&name, &error))?;
                Store::of(db, name.clone(), path)?
            }
        };
        let expected = StoreSettings::with_length(length.unwrap_or(store.settings.length));
        if store.settings != expected {
            return Err(StoreError::OtherWords(name));
        }
        if store.db.is_readonly("main").unwrap_or(true) {
            return Err(StoreError::Forbidden(name));
        }
        Ok(store)
    }

    fn of(db: Connection, name: String, path: &Path) -> Result<Store, StoreError> {
        let begun = begin(&db);
        let (application, version) = begun.map_err(|error| because(&name, &error))?;
        if application != APPLICATION {
            return Err(StoreError::NotAStore(name));
        }
        if version > VERSION {
            return Err(StoreError::Newer(name));
        }
        let found = db.query_row(
            "SELECT value FROM settings WHERE key = 'settings'",
            [],
            text,
        );
        let found = found.map_err(|error| because(&name, &error))?;
        let settings = serde_json::from_str(&found);
        let settings =
            settings.map_err(|error| StoreError::Damaged(name.clone(), error.to_string()))?;
        let path = path.to_owned();
        Ok(Store {
            db,
            name,
            path,
            settings,
        })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn db(&self) -> &Connection {
        &self.db
    }

    pub fn db_mut(&mut self) -> &mut Connection {
        &mut self.db
    }

    /// The result, or the reason that SQLite gives, with the name of the store.
    pub fn told<T>(&self, result: rusqlite::Result<T>) -> Result<T, StoreError> {
        result.map_err(|error| because(&self.name, &error))
    }

    /// The store is not what this program wrote.
    pub fn damaged(&self, what: &str) -> StoreError {
        StoreError::Damaged(self.name.clone(), what.to_owned())
    }

    /// The number of a folder, which is added if it is new.
    pub fn folder(&self, path: &str, is_reference: bool) -> Result<i64, StoreError> {
        let added = self.db.query_row(
            "INSERT INTO folders (path, is_reference) VALUES (?1, ?2)
             ON CONFLICT (path) DO UPDATE SET is_reference = ?2 RETURNING id",
            params![path, is_reference],
            |row| row.get(0),
        );
        self.told(added)
    }

    /// The documents of a folder, by name.
    pub fn known(&self, folder: i64) -> Result<Vec<(String, Known)>, StoreError> {
        let sql = "SELECT name, id, byte_len, modified, sha256 FROM documents WHERE folder = ?1";
        self.all(sql, [folder], |row| {
            let known = Known {
                id: row.get(1)?,
                stamp: Stamp {
                    byte_len: row.get(2)?,
                    modified: row.get(3)?,
                },
                sha256: row.get(4)?,
            };
            Ok((row.get(0)?, known))
        })
    }

    /// The files of a folder that could not be read, and why.
    pub fn unread(&self, folder: i64) -> Result<Vec<(String, Stamp, String)>, StoreError> {
        let sql = "SELECT name, byte_len, modified, why FROM unread WHERE folder = ?1";
        self.all(sql, [folder], |row| {
            let stamp = Stamp {
                byte_len: row.get(1)?,
                modified: row.get(2)?,
            };
            Ok((row.get(0)?, stamp, row.get(3)?))
        })
    }

    /// Adds a document, in place of one with its name, as one step.
    pub fn put(&mut self, folder: i64, new: &NewDocument) -> Result<(), StoreError> {
        let put = self.db.transaction().and_then(|step| {
            let old = "SELECT id FROM documents WHERE folder = ?1 AND name = ?2";
            let old = step.query_row(old, params![folder, new.name], |row| row.get(0));
            if let Some(old) = old.optional()? {
                remove(&step, old)?;
            }
            step.prepare_cached("DELETE FROM unread WHERE folder = ?1 AND name = ?2")?
                .execute(params![folder, new.name])?;
            insert(&step, folder, new)?;
            step.commit()
        });
        self.told(put)
    }

    /// Notes that a file could not be read; what was known of it is gone.
    pub fn put_unread(
        &mut self,
        folder: i64,
        name: &str,
        stamp: &Stamp,
        why: &str,
    ) -> Result<(), StoreError> {
        let put = self.db.transaction().and_then(|step| {
            let old = "SELECT id FROM documents WHERE folder = ?1 AND name = ?2";
            let old = step.query_row(old, params![folder, name], |row| row.get(0));
            if let Some(old) = old.optional()? {
                remove(&step, old)?;
            }
            let sql = "INSERT OR REPLACE INTO unread (folder, name, byte_len, modified, why) VALUES (?1, ?2, ?3, ?4, ?5)";
            step.execute(sql, params![folder, name, stamp.byte_len, stamp.modified, why])?;
            step.commit()
        });
        self.told(put)
    }

    /// Notes that a file with the same bytes has another time.
    pub fn touch(&self, id: u32, stamp: &Stamp) -> Result<(), StoreError> {
        let sql = "UPDATE documents SET byte_len = ?2, modified = ?3 WHERE id = ?1";
        let changed = self
            .db
            .execute(sql, params![id, stamp.byte_len, stamp.modified]);
        self.told(changed).map(|_| ())
    }

    /// Removes what is known of these files, which are gone.
    pub fn remove(
        &mut self,
        folder: i64,
        documents: &[u32],
        unread: &[String],
    ) -> Result<(), StoreError> {
        let removed = self.db.transaction().and_then(|step| {
            for id in documents {
                remove(&step, *id)?;
            }
            for name in unread {
                step.execute(
                    "DELETE FROM unread WHERE folder = ?1 AND name = ?2",
                    params![folder, name],
                )?;
            }
            step.commit()
        });
        self.told(removed)
    }

    /// All documents, in the order of their numbers.
    pub fn documents(&self) -> Result<Vec<Stored>, StoreError> {
        let sql = "SELECT documents.id, name, words, shingles, is_reference
                   FROM documents JOIN folders ON folders.id = documents.folder ORDER BY documents.id";
        self.all(sql, [], |row| {
            Ok(Stored {
                id: row.get(0)?,
                name: row.get(1)?,
                words: row.get(2)?,
                shingles: row.get(3)?,
                is_reference: row.get(4)?,
            })
        })
    }

    /// How many documents there are.
    pub fn count(&self) -> Result<usize, StoreError> {
        self.told(
            self.db
                .query_row("SELECT COUNT(*) FROM documents", [], |row| row.get(0)),
        )
    }

    /// The document with a number; none if it is gone.
    pub fn document(&self, id: u32) -> Result<Option<Stored>, StoreError> {
        let sql = "SELECT documents.id, name, words, shingles, is_reference
                   FROM documents JOIN folders ON folders.id = documents.folder WHERE documents.id = ?1";
        let mut found = self.all(sql, [id], |row| {
            Ok(Stored {
                id: row.get(0)?,
                name: row.get(1)?,
                words: row.get(2)?,
                shingles: row.get(3)?,
                is_reference: row.get(4)?,
            })
        })?;
        Ok(found.pop())
    }

    pub fn text(&self, id: u32) -> Result<String, StoreError> {
        let sql = "SELECT text FROM texts WHERE doc_id = ?1";
        self.told(self.db.query_row(sql, [id], text))
    }

    /// The hashes of a document.
    pub fn hashes(&self, id: u32) -> Result<Vec<u64>, StoreError> {
        let sql = "SELECT hashes FROM fingerprints WHERE doc_id = ?1";
        let bytes = self.db.prepare_cached(sql);
        let bytes =
            bytes.and_then(|mut found| found.query_row([id], |row| row.get::<_, Vec<u8>>(0)));
        let hashes = unpacked(&self.told(bytes)?);
        hashes.ok_or_else(|| self.damaged("hashes out of order"))
    }

    /// The numbers of the documents after `id`, with their hashes.
    pub fn hashes_after(&self, id: u32) -> Result<Vec<(u32, Vec<u64>)>, StoreError> {
        let sql = "SELECT doc_id, hashes FROM fingerprints WHERE doc_id > ?1 ORDER BY doc_id";
        let all = self.all(sql, [id], |row| {
            Ok((row.get(0)?, row.get::<_, Vec<u8>>(1)?))
        })?;
        let hashes = |(id, bytes): (u32, Vec<u8>)| {
            let hashes = unpacked(&bytes);
            Ok((
                id,
                hashes.ok_or_else(|| self.damaged("hashes out of order"))?,
            ))
        };
        all.into_iter().map(hashes).collect()
    }

    /// Every row that a question finds.
    pub fn all<T>(
        &self,
        sql: &str,
        asked: impl rusqlite::Params,
        row: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, StoreError> {
        let found = self.db.prepare_cached(sql).and_then(|mut found| {
            let rows = found.query_map(asked, row)?;
            rows.collect()
        });
        self.told(found)
    }

    /// Writes are quick, and survive a program that is killed; [`Store::settle`] ends it.
    pub fn write_ahead(&self) -> Result<(), StoreError> {
        let set = self.db.query_row("PRAGMA journal_mode = WAL", [], text);
        self.told(set)?;
        self.told(self.db.execute_batch("PRAGMA synchronous = NORMAL"))
    }

    /// Everything is in the one file, which can be copied.
    pub fn settle(&self) -> Result<(), StoreError> {
        match self.db.query_row("PRAGMA journal_mode = DELETE", [], text) {
            Ok(_) => Ok(()),
            // Another program still reads it; the last one to close it does this.
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => Ok(()),
            Err(error) => Err(because(&self.name, &error)),
        }
    }
}

fn make(db: &mut Connection, length: u32) -> rusqlite::Result<()> {
    let settings = StoreSettings::with_length(length);
    let settings = serde_json::to_string(&settings);
    let settings =
        settings.map_err(|error| rusqlite::Error::ToSqlConversionFailure(error.into()))?;
    // Larger pages waste less beside the fingerprints.
    db.execute_batch("PRAGMA page_size = 8192")?;
    let step = db.transaction()?;
    step.execute_batch(SCHEMA)?;
    step.execute("INSERT INTO settings VALUES ('settings', ?1)", [settings])?;
    step.pragma_update(None, "application_id", APPLICATION)?;
    step.pragma_update(None, "user_version", VERSION)?;
    step.commit()
}

/// What the file says that it is, and its version.
fn begin(db: &Connection) -> rusqlite::Result<(i64, i64)> {
    db.busy_timeout(PATIENCE)?;
    // The store may be somebody else's.
    db.execute_batch("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")?;
    let number = |name: &str| db.pragma_query_value(None, name, |row| row.get(0));
    Ok((number("application_id")?, number("user_version")?))
}

fn text(row: &Row<'_>) -> rusqlite::Result<String> {
    row.get(0)
}

fn because(name: &str, error: &rusqlite::Error) -> StoreError {
    let name = name.to_owned();
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => StoreError::NotAStore(name),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => StoreError::Busy(name),
        Some(ErrorCode::DiskFull) => StoreError::DiskFull(name),
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => {
            StoreError::Forbidden(name)
        }
        _ => StoreError::Damaged(name, error.to_string()),
    }
}
