//! The texts of a journal, each in a file of its own. A text that is already on disk is not written again, and one that differs
//! from it in one place is kept as that difference.
//!
//! Cost: a long text is compared with those on disk once each time it has changed, and written as a whole only when the
//! difference has grown beyond [`MAX_PATCH`].

use crate::files::saving::{FileAccess, write_file};
use serde::{Deserialize, Serialize};
use shinglescope_core::text::Text;
use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

/// Texts up to this size are stored in the state itself.
const MAX_INLINE: usize = 1 << 10;
/// Where the difference is larger than this, the whole text is written instead.
const MAX_PATCH: usize = 16 << 10;

/// Where a text is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum StoredText {
    Inline(String),
    /// The file of this name.
    File {
        name: String,
        byte_len: usize,
    },
    /// The file of this name with one part replaced.
    Patched {
        name: String,
        byte_len: usize,
        start: usize,
        end: usize,
        with: String,
    },
}

/// A text that could be read only in part, or not at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Torn {
    pub readable: String,
}

/// The texts in the folder of a journal.
#[derive(Debug, Default)]
pub(super) struct TextFiles {
    folder: PathBuf,
    /// Each with the name of its file.
    written: Vec<(String, Text)>,
    /// The files that the current state needs.
    needed: BTreeSet<String>,
    count: u64,
    /// Every text is stored in the state itself, whatever its size.
    pub is_inline: bool,
}

impl TextFiles {
    /// No files at all: every text is in the state.
    pub(super) fn inline() -> TextFiles {
        TextFiles {
            is_inline: true,
            ..TextFiles::default()
        }
    }

    pub(super) fn of(folder: &Path) -> TextFiles {
        let names = names_in(folder);
        let numbers = names.iter().filter_map(|name| number(name));
        TextFiles {
            folder: folder.to_owned(),
            count: numbers.max().unwrap_or(0),
            ..TextFiles::default()
        }
    }

    /// Begins another state: nothing is needed so far.
    pub(super) fn begin(&mut self) {
        self.needed.clear();
    }

    /// Stores a text. The name of its file begins with `role`, so that a person can find it.
    pub(super) fn put(
        &mut self,
        role: &str,
        text: &Text,
        disk: &dyn Disk,
    ) -> io::Result<StoredText> {
        if self.is_inline || text.len() <= MAX_INLINE {
            return Ok(StoredText::Inline(text.to_string()));
        }
        let byte_len = text.len();
        if let Some((name, _)) = self.written.iter().find(|(_, known)| known.is(text)) {
            let name = name.clone();
            self.needed.insert(name.clone());
            return Ok(StoredText::File { name, byte_len });
        }
        let is_near = |known: &&(String, Text)| known.1.len().abs_diff(byte_len) <= MAX_PATCH;
        let mut near = self.written.iter().filter(is_near);
        let patch = near.find_map(|(name, known)| {
            let (start, end, with) = difference(known, text)?;
            let patch = StoredText::Patched {
                name: name.clone(),
                byte_len: known.len(),
                start,
                end,
                with,
            };
            Some((name.clone(), patch))
        });
        if let Some((name, patch)) = patch {
            self.needed.insert(name);
            return Ok(patch);
        }
        self.count += 1;
        let name = format!("{role}-{}.txt", self.count);
        disk.write(&self.folder.join(&name), text.as_bytes())?;
        self.written.push((name.clone(), text.clone()));
        self.needed.insert(name.clone());
        Ok(StoredText::File { name, byte_len })
    }

    /// Call after the state is written: deletes the files that it does not need.
    pub(super) fn sweep(&mut self) {
        let needed = &self.needed;
        self.written.retain(|(name, _)| needed.contains(name));
        for name in names_in(&self.folder) {
            if !needed.contains(&name) {
                // A file that cannot be deleted now is deleted after a later state.
                std::fs::remove_file(self.folder.join(name)).ok();
            }
        }
    }

    /// A stored text.
    pub(super) fn get(&mut self, stored: &StoredText) -> Result<Text, Torn> {
        match stored {
            StoredText::Inline(text) => Ok(text.as_str().into()),
            StoredText::File { name, byte_len } => self.file(name, *byte_len),
            StoredText::Patched {
                name,
                byte_len,
                start,
                end,
                with,
            } => {
                let whole = self.file(name, *byte_len)?;
                let parts = (whole.get(..*start), whole.get(*end..));
                let (Some(before), Some(after)) = parts else {
                    return Err(Torn {
                        readable: whole.to_string(),
                    });
                };
                Ok([before, with, after].concat().into())
            }
        }
    }

    fn file(&mut self, name: &str, byte_len: usize) -> Result<Text, Torn> {
        if let Some((_, known)) = self.written.iter().find(|(known, _)| known == name) {
            return Ok(known.clone());
        }
        // This program never writes a name that contains a folder.
        let is_own = !self.is_inline && number(name).is_some() && !name.contains(['/', '\\']);
        let bytes = match is_own {
            true => std::fs::read(self.folder.join(name)).unwrap_or_default(),
            false => Vec::new(),
        };
        match String::from_utf8(bytes) {
            Ok(text) if text.len() == byte_len => {
                let text = Text::from(text);
                self.written.push((name.to_owned(), text.clone()));
                Ok(text)
            }
            Ok(readable) => Err(Torn { readable }),
            Err(error) => Err(Torn {
                readable: String::from_utf8_lossy(error.as_bytes()).into_owned(),
            }),
        }
    }

    /// The newest text of a role, for when the state cannot be read.
    pub(super) fn newest(&self, role: &str) -> Option<String> {
        let own = |name: &String| {
            name.strip_prefix(role)
                .is_some_and(|rest| rest.starts_with('-'))
        };
        let names = names_in(&self.folder).into_iter().filter(own);
        let name = names.max_by_key(|name| number(name))?;
        let bytes = std::fs::read(self.folder.join(name)).ok()?;
        Some(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// The names of the text files in a folder.
fn names_in(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
    names.filter(|name| number(name).is_some()).collect()
}

/// The number in `left-3.txt`.
fn number(name: &str) -> Option<u64> {
    name.strip_suffix(".txt")?.rsplit_once('-')?.1.parse().ok()
}

/// The part of `old` that is replaced in `new`, and the replacement; none if that is long.
fn difference(old: &str, new: &str) -> Option<(usize, usize, String)> {
    let pairs = old.bytes().zip(new.bytes());
    let start = pairs.take_while(|(a, b)| a == b).count();
    let start = old
        .floor_char_boundary(start)
        .min(new.floor_char_boundary(start));
    let (old_rest, new_rest) = (&old.as_bytes()[start..], &new.as_bytes()[start..]);
    let pairs = old_rest.iter().rev().zip(new_rest.iter().rev());
    let tail = pairs.take_while(|(a, b)| a == b).count();
    let (mut end, mut new_end) = (old.len() - tail, new.len() - tail);
    while !old.is_char_boundary(end) || !new.is_char_boundary(new_end) {
        (end, new_end) = (end + 1, new_end + 1);
    }
    let with = new.get(start..new_end)?;
    (with.len() <= MAX_PATCH).then(|| (start, end, with.to_owned()))
}

pub(super) trait Disk: Send {
    /// Writes a whole file that only its owner can read; on failure, the old file is unchanged.
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;
}

/// The real disk.
#[derive(Debug)]
pub(super) struct RealDisk;

impl Disk for RealDisk {
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        write_file(path, &[bytes], FileAccess::OwnerOnly)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::texts::RealDisk;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_difference_makes_the_new_text_of_the_old_one(
            old in "[aёж世\\n]{0,12}", new in "[aёж世\\n]{0,12}",
        ) {
            let (start, end, with) = difference(&old, &new).expect("short");
            prop_assert_eq!([&old[..start], with.as_str(), &old[end..]].concat(), new);
        }
    }

    #[test]
    fn a_long_text_is_written_once_and_its_edits_are_not() {
        let folder = tempfile::tempdir().unwrap();
        let mut files = TextFiles::of(folder.path());
        let long = Text::from("some words ".repeat(10_000));
        let whole = files.put("left", &long, &RealDisk).unwrap();
        assert_eq!(files.put("right", &long.clone(), &RealDisk).unwrap(), whole);
        let mut edited = long.clone();
        edited.to_change().insert(50_000, 'ё');
        let patched = files.put("left", &edited, &RealDisk).unwrap();
        assert!(matches!(patched, StoredText::Patched { .. }), "{patched:?}");
        assert_eq!(names_in(folder.path()), ["left-1.txt"]);
        let mut later = TextFiles::of(folder.path());
        assert_eq!(later.get(&whole), Ok(long));
        assert_eq!(later.get(&patched), Ok(edited));
        later.begin();
        later
            .put("left", &Text::from("other ".repeat(500)), &RealDisk)
            .unwrap();
        later.sweep();
        assert_eq!(names_in(folder.path()), ["left-2.txt"]);
    }

    #[test]
    fn a_torn_file_gives_what_is_readable() {
        let folder = tempfile::tempdir().unwrap();
        let mut files = TextFiles::of(folder.path());
        let stored = files
            .put("left", &Text::from("ё".repeat(1_000)), &RealDisk)
            .unwrap();
        std::fs::write(
            folder.path().join("left-1.txt"),
            "ёё\u{451}".as_bytes().split_at(5).0,
        )
        .unwrap();
        let torn = TextFiles::of(folder.path()).get(&stored).unwrap_err();
        assert_eq!(torn.readable, "ёё\u{fffd}");
        let outside = StoredText::File {
            name: "../left-1.txt".to_owned(),
            byte_len: 5,
        };
        assert_eq!(
            TextFiles::of(folder.path()).get(&outside),
            Err(Torn::default())
        );
    }
}
