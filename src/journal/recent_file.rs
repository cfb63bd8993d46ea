//! The list of recently opened files, in a file that all windows share. Each window adds to what the others wrote.

use crate::journal::session_file;
use crate::journal::stored_path::StoredPath;
use crate::journal::texts::Disk;
use crate::session::recent::{RecentEntry, RecentFiles, RecentList};
use serde::{Deserialize, Serialize};
use shinglescope_core::text::Pair;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// An entry: one path or two. A session is known by its name.
#[derive(Serialize, Deserialize)]
struct StoredEntry {
    paths: Vec<StoredPath>,
    /// In seconds since 1970.
    #[serde(default)]
    when: Option<u64>,
    #[serde(default)]
    score: Option<f64>,
}

/// As earlier versions stored it, or this one.
#[derive(Deserialize)]
#[serde(untagged)]
enum AnyEntry {
    Paths(Vec<StoredPath>),
    Entry(StoredEntry),
}

pub(super) fn file(base: &Path) -> PathBuf {
    base.join("recent.json")
}

/// The list on disk; empty if there is none or it cannot be read.
pub(super) fn read(base: &Path) -> RecentList {
    let bytes = std::fs::read(file(base)).unwrap_or_default();
    let stored: Vec<AnyEntry> = serde_json::from_slice(&bytes).unwrap_or_default();
    RecentList::of(stored.into_iter().filter_map(recalled).collect())
}

fn recalled(stored: AnyEntry) -> Option<RecentEntry> {
    let (paths, when, score) = match stored {
        AnyEntry::Paths(paths) => (paths, None, None),
        AnyEntry::Entry(entry) => (entry.paths, entry.when, entry.score),
    };
    let paths: Option<Vec<PathBuf>> = paths.iter().map(StoredPath::path).collect();
    let files = match <[PathBuf; 2]>::try_from(paths?) {
        Ok([left, right]) => RecentFiles::Pair(Pair::new(left, right)),
        Err(paths) => {
            let path = paths.into_iter().next()?;
            match session_file::is_session(&path) {
                true => RecentFiles::Session(path),
                false => RecentFiles::One(path),
            }
        }
    };
    let when = when.and_then(|when| UNIX_EPOCH.checked_add(Duration::from_secs(when)));
    Some(RecentEntry { files, when, score })
}

pub(super) fn add(base: &Path, entry: RecentEntry, disk: &dyn Disk) -> io::Result<()> {
    let mut list = read(base);
    list.add(entry);
    let stored = list.entries().iter().map(|entry| {
        let paths = entry.files.paths().into_iter();
        let since = |when: SystemTime| when.duration_since(UNIX_EPOCH).ok();
        StoredEntry {
            paths: paths.map(|path| StoredPath::of(path)).collect(),
            when: entry.when.and_then(since).map(|since| since.as_secs()),
            score: entry.score,
        }
    });
    let stored: Vec<StoredEntry> = stored.collect();
    disk.write(&file(base), &serde_json::to_vec(&stored)?)
}
