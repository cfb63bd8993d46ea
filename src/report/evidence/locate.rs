//! Finds the files of the texts of a report in some folders.

use crate::report::evidence::record::Record;
use crate::report::evidence::sources::FileBytes;
use shinglescope_core::{Pair, Side};
use std::path::{Path, PathBuf};

/// For each side, a file in one of `folders` that has the name of its text: one with the bytes that were compared, or else the
/// first one, unless it is that of the other side. A report may come from anybody: names lead to no other folder.
pub fn locate(record: &Record, folders: &[PathBuf]) -> Pair<Option<PathBuf>> {
    let named = Pair::from_fn(|side| named(&record.source(side).name, folders));
    let same = Pair::from_fn(|side| {
        let source = record.source(side);
        let compared = source.hash();
        let is_it =
            |path: &&PathBuf| FileBytes::read(path).is_ok_and(|file| file.sha256 == compared);
        named[side].iter().find(is_it).cloned()
    });
    Pair::from_fn(|side: Side| {
        let others = &same[side.other()];
        let mut rest = named[side]
            .iter()
            .filter(|path| Some(*path) != others.as_ref());
        same[side].clone().or_else(|| rest.next().cloned())
    })
}

/// The files with this name.
fn named(name: &str, folders: &[PathBuf]) -> Vec<PathBuf> {
    let Some(name) = Path::new(name).file_name() else {
        return Vec::new();
    };
    let paths = folders.iter().map(|folder| folder.join(name));
    paths.filter(|path| path.is_file()).collect()
}
