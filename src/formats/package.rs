//! A ZIP package in; its parts out, by name. The only user of `zip`.
//!
//! Nothing is written to disk, so names with `..` in them reach nothing. All parts together may have only so many bytes
//! unpacked: no more than that is ever in memory.

use crate::formats::errors::FormatError;
use crate::formats::limits::ReadingRun;
use std::collections::HashMap;
use std::io::{Cursor, Read};
use zip::ZipArchive;

pub(super) struct Package<'b> {
    archive: ZipArchive<Cursor<&'b [u8]>>,
    /// The number of each part by its name, in lower case and with slashes.
    parts: HashMap<String, usize>,
    /// How many bytes may still be unpacked.
    left: usize,
}

/// The bytes of a part.
pub(super) struct Part {
    pub bytes: Vec<u8>,
    /// It ends too early, or its checksum is wrong.
    pub is_damaged: bool,
}

impl<'b> Package<'b> {
    /// # Errors
    /// If there is no list of parts, or too long a one.
    pub fn open(bytes: &'b [u8], run: &ReadingRun<'_>) -> Result<Package<'b>, FormatError> {
        let most = run.bounds.files;
        // The list is read as a whole, so its length is counted first.
        let entry = b"PK\x01\x02";
        if bytes.windows(entry.len()).filter(|at| at == entry).count() > most {
            return Err(FormatError::TooManyFiles(most));
        }
        let archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| FormatError::Damaged)?;
        let names = archive.file_names_raw().enumerate();
        let parts = names.map(|(i, name)| (comparable(&String::from_utf8_lossy(name)), i));
        Ok(Package {
            parts: parts.collect(),
            archive,
            left: run.bounds.unpacked_bytes,
        })
    }

    pub fn has(&self, name: &str) -> bool {
        self.parts.contains_key(&comparable(name))
    }

    /// A part by its name; none if there is no such part.
    ///
    /// # Errors
    /// If it is encrypted, or too large.
    pub fn part(&mut self, name: &str, run: &ReadingRun<'_>) -> Result<Option<Part>, FormatError> {
        run.checkpoint()?;
        let Some(number) = self.parts.get(&comparable(name)).copied() else {
            return Ok(None);
        };
        let is_encrypted = |archive: &mut ZipArchive<_>| {
            let raw = archive.by_index_raw(number);
            raw.is_ok_and(|file| file.encrypted())
        };
        if is_encrypted(&mut self.archive) {
            return Err(FormatError::Password);
        }
        let Ok(file) = self.archive.by_index(number) else {
            return Err(FormatError::Damaged);
        };
        let mut bytes = Vec::new();
        let read = file.take(self.left as u64 + 1).read_to_end(&mut bytes);
        if bytes.len() > self.left {
            return Err(run.too_large());
        }
        self.left -= bytes.len();
        Ok(Some(Part {
            bytes,
            is_damaged: read.is_err(),
        }))
    }
}

/// A name as it is compared: programs differ in case and slashes.
fn comparable(name: &str) -> String {
    let name = name.replace('\\', "/").to_lowercase();
    name.trim_start_matches('/').to_owned()
}

/// The name that a reference in the part `from` leads to.
pub(super) fn resolved(from: &str, reference: &str) -> String {
    let reference = reference.split(['#', '?']).next().unwrap_or_default();
    let mut steps: Vec<&str> = match reference.starts_with('/') {
        true => Vec::new(),
        false => from.split('/').collect(),
    };
    steps.pop();
    for step in reference.split('/') {
        match step {
            "" | "." => {}
            ".." => {
                steps.pop();
            }
            _ => steps.push(step),
        }
    }
    steps.join("/")
}
