//! Files that were opened lately: pairs, single ones and sessions, the newest first.

use shinglescope_core::text::Pair;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::SystemTime;

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

/// What was opened together, when, and its score.
#[derive(Clone, Debug, PartialEq)]
pub struct RecentEntry {
    pub files: RecentFiles,
    /// When it was opened last; none if an earlier version did not say.
    pub when: Option<SystemTime>,
    /// The score of a pair as it was last, in percent.
    pub score: Option<f64>,
}

impl RecentEntry {
    /// Files that are opened now.
    pub fn now(files: RecentFiles) -> RecentEntry {
        RecentEntry {
            files,
            when: Some(SystemTime::now()),
            score: None,
        }
    }
}

/// The list, and which of its files are gone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RecentList {
    entries: Vec<RecentEntry>,
    /// The files that were not there when they were last looked for.
    pub missing: BTreeSet<PathBuf>,
}

impl RecentList {
    pub fn of(entries: Vec<RecentEntry>) -> RecentList {
        let mut list = RecentList::default();
        for entry in entries.into_iter().rev() {
            list.add(entry);
        }
        list
    }

    pub fn entries(&self) -> &[RecentEntry] {
        &self.entries
    }

    /// What was opened in one step: pairs and sessions, the newest first.
    pub fn together(&self) -> impl Iterator<Item = &RecentEntry> {
        let entries = self.entries.iter();
        entries.filter(|entry| !matches!(entry.files, RecentFiles::One(_)))
    }

    /// Every text file, also those that were opened in a pair, the newest first.
    pub fn files(&self) -> Vec<RecentFiles> {
        let mut files: Vec<RecentFiles> = Vec::new();
        for entry in &self.entries {
            if let RecentFiles::Session(_) = entry.files {
                continue;
            }
            for path in entry.files.paths() {
                let file = RecentFiles::One(path.clone());
                if !files.contains(&file) {
                    files.push(file);
                }
            }
        }
        files.truncate(MAX_RECENT);
        files
    }

    /// Puts an entry first. A single file that is part of it is no longer listed apart, and a score that is not known yet is the
    /// one that was known.
    pub fn add(&mut self, mut entry: RecentEntry) {
        let known = self.entries.iter().find(|known| known.files == entry.files);
        entry.score = entry.score.or(known.and_then(|known| known.score));
        self.entries.retain(|known| {
            let is_part = match &known.files {
                RecentFiles::One(path) => entry.files.paths().contains(&path),
                RecentFiles::Pair(_) | RecentFiles::Session(_) => false,
            };
            known.files != entry.files && !is_part
        });
        for path in entry.files.paths() {
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

    fn entry(files: RecentFiles) -> RecentEntry {
        RecentEntry {
            files,
            when: None,
            score: None,
        }
    }

    fn first_two(list: &RecentList) -> Vec<RecentFiles> {
        let entries = list.entries().iter().take(2);
        entries.map(|entry| entry.files.clone()).collect()
    }

    #[test]
    fn the_newest_comes_first_once_and_ten_are_kept() {
        let mut list = RecentList::default();
        for i in 0..20 {
            list.add(entry(one(&format!("{i}.txt"))));
        }
        assert_eq!(list.entries().len(), MAX_RECENT);
        list.add(entry(one("12.txt")));
        assert_eq!(first_two(&list), [one("12.txt"), one("19.txt")]);
        let pair = RecentFiles::Pair(Pair::new("12.txt".into(), "0.txt".into()));
        list.add(RecentEntry {
            score: Some(24.1),
            ..entry(pair.clone())
        });
        list.add(entry(pair.clone()));
        assert_eq!(list.entries()[0].score, Some(24.1));
        assert_eq!(
            first_two(&list),
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
        for files in [
            one("d.txt"),
            pair("a.txt", "b.txt"),
            session.clone(),
            pair("a.txt", "c.txt"),
        ] {
            list.add(entry(files));
        }
        assert_eq!(list.files(), ["a.txt", "c.txt", "b.txt", "d.txt"].map(one));
        let together: Vec<&RecentFiles> = list.together().map(|entry| &entry.files).collect();
        let expected = [pair("a.txt", "c.txt"), session, pair("a.txt", "b.txt")];
        assert_eq!(together, expected.iter().collect::<Vec<_>>());
    }
}
