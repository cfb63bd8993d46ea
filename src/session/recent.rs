//! Files that were opened lately: pairs, single ones and sessions, the newest first.

use shinglescope_core::text::Pair;
use std::collections::BTreeSet;
use std::path::PathBuf;

/// How many are remembered.
pub const MAX_RECENT: usize = 10;

/// What was opened together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecentFiles {
    Pair(Pair<PathBuf>),
    One(PathBuf),
    Session(PathBuf),
}

impl RecentFiles {
    pub fn paths(&self) -> Vec<&PathBuf> {
        match self {
            RecentFiles::Pair(pair) => vec![&pair.left, &pair.right],
            RecentFiles::One(path) | RecentFiles::Session(path) => vec![path],
        }
    }
}

/// The list, and which of its files are gone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecentList {
    entries: Vec<RecentFiles>,
    /// The files that were not there when they were last looked for.
    pub missing: BTreeSet<PathBuf>,
}

impl RecentList {
    pub fn of(entries: Vec<RecentFiles>) -> RecentList {
        let mut list = RecentList::default();
        for entry in entries.into_iter().rev() {
            list.add(entry);
        }
        list
    }

    pub fn entries(&self) -> &[RecentFiles] {
        &self.entries
    }

    /// What was opened in one step: pairs and sessions, the newest first.
    pub fn together(&self) -> impl Iterator<Item = &RecentFiles> {
        let entries = self.entries.iter();
        entries.filter(|entry| !matches!(entry, RecentFiles::One(_)))
    }

    /// Every text file, also those that were opened in a pair, the newest first.
    pub fn files(&self) -> Vec<RecentFiles> {
        let mut files: Vec<RecentFiles> = Vec::new();
        for entry in &self.entries {
            if let RecentFiles::Session(_) = entry {
                continue;
            }
            for path in entry.paths() {
                let file = RecentFiles::One(path.clone());
                if !files.contains(&file) {
                    files.push(file);
                }
            }
        }
        files.truncate(MAX_RECENT);
        files
    }

    /// Puts an entry first. A single file that is part of it is no longer listed apart.
    pub fn add(&mut self, entry: RecentFiles) {
        self.entries.retain(|known| {
            let is_part = match known {
                RecentFiles::One(path) => entry.paths().contains(&path),
                RecentFiles::Pair(_) | RecentFiles::Session(_) => false,
            };
            *known != entry && !is_part
        });
        for path in entry.paths() {
            self.missing.remove(path);
        }
        self.entries.insert(0, entry);
        self.entries.truncate(MAX_RECENT);
    }

    /// The first of its files that is gone.
    pub fn missing_of<'a>(&self, entry: &'a RecentFiles) -> Option<&'a PathBuf> {
        let mut paths = entry.paths().into_iter();
        paths.find(|path| self.missing.contains(*path))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(name: &str) -> RecentFiles {
        RecentFiles::One(name.into())
    }

    #[test]
    fn the_newest_comes_first_once_and_ten_are_kept() {
        let mut list = RecentList::default();
        for i in 0..20 {
            list.add(one(&format!("{i}.txt")));
        }
        assert_eq!(list.entries().len(), MAX_RECENT);
        list.add(one("12.txt"));
        assert_eq!(list.entries()[..2], [one("12.txt"), one("19.txt")]);
        let pair = RecentFiles::Pair(Pair::new("12.txt".into(), "0.txt".into()));
        list.add(pair.clone());
        assert_eq!(
            list.entries()[..2],
            [pair, one("19.txt")],
            "the pair stands for its parts"
        );
        assert_eq!(
            RecentList::of(list.entries().to_vec()).entries(),
            list.entries()
        );
    }

    #[test]
    fn the_files_of_pairs_are_listed_one_by_one_too() {
        let mut list = RecentList::default();
        let pair =
            |left: &str, right: &str| RecentFiles::Pair(Pair::new(left.into(), right.into()));
        let session = RecentFiles::Session("a.shinglescope".into());
        for entry in [
            one("d.txt"),
            pair("a.txt", "b.txt"),
            session.clone(),
            pair("a.txt", "c.txt"),
        ] {
            list.add(entry);
        }
        assert_eq!(list.files(), ["a.txt", "c.txt", "b.txt", "d.txt"].map(one));
        let together: Vec<&RecentFiles> = list.together().collect();
        let expected = [pair("a.txt", "c.txt"), session, pair("a.txt", "b.txt")];
        assert_eq!(together, expected.iter().collect::<Vec<_>>());
    }
}
