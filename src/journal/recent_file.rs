//! The list of recently opened files, in a file that all windows share. Each window adds to what the others wrote.

use crate::journal::session_file;
use crate::journal::stored_path::StoredPath;
use crate::journal::texts::Disk;
use crate::session::recent::{RecentFiles, RecentList};
use shinglescope_core::text::Pair;
use std::io;
use std::path::{Path, PathBuf};

/// Each entry is one path or two. A session is known by its name.
type StoredEntry = Vec<StoredPath>;

pub(super) fn file(base: &Path) -> PathBuf {
    base.join("recent.json")
}

/// The list on disk; empty if there is none or it cannot be read.
pub(super) fn read(base: &Path) -> RecentList {
    let bytes = std::fs::read(file(base)).unwrap_or_default();
    let stored: Vec<StoredEntry> = serde_json::from_slice(&bytes).unwrap_or_default();
    let entry = |stored: StoredEntry| {
        let paths: Option<Vec<PathBuf>> = stored.iter().map(StoredPath::path).collect();
        match <[PathBuf; 2]>::try_from(paths?) {
            Ok([left, right]) => Some(RecentFiles::Pair(Pair::new(left, right))),
            Err(paths) => {
                let path = paths.into_iter().next()?;
                Some(match session_file::is_session(&path) {
                    true => RecentFiles::Session(path),
                    false => RecentFiles::One(path),
                })
            }
        }
    };
    RecentList::of(stored.into_iter().filter_map(entry).collect())
}

pub(super) fn add(base: &Path, entry: RecentFiles, disk: &dyn Disk) -> io::Result<()> {
    let mut list = read(base);
    list.add(entry);
    let stored = list.entries().iter().map(|entry| {
        let paths = entry.paths().into_iter().map(|path| StoredPath::of(path));
        paths.collect()
    });
    let stored: Vec<StoredEntry> = stored.collect();
    disk.write(&file(base), &serde_json::to_vec(&stored)?)
}
