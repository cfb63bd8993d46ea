//! What was set aside and noted about pairs of files, in a file that all windows share. Each window changes only the pair that is on
//! its screen.

use crate::journal::stored::StoredItem;
use crate::journal::stored_path::StoredPath;
use crate::journal::texts::Disk;
use crate::journal::texts::StoredText;
use crate::session::exclusions::MAX_REMEMBERED;
use crate::session::{LeftPair, MAX_LEFT_PAIRS, PassageNote};
use serde::{Deserialize, Serialize};
use shinglescope_core::methods::parameters::{Unit, checked_length};
use shinglescope_core::text::{Pair, Text};
use std::convert::Infallible;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

#[derive(Serialize, Deserialize)]
struct StoredPair {
    left: StoredPath,
    right: StoredPath,
    excluded: Vec<StoredItem>,
    notes: Vec<PassageNote>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    length: Option<(Unit, u32)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chosen: Option<String>,
    /// When it last changed, in seconds since 1970.
    since: u64,
}

pub(super) fn file(base: &Path) -> PathBuf {
    base.join("pairs.json")
}

/// The pairs on disk, the latest last; those that can be read.
pub(super) fn read(base: &Path) -> Vec<LeftPair> {
    let bytes = std::fs::read(file(base)).unwrap_or_default();
    let stored: Vec<serde_json::Value> = serde_json::from_slice(&bytes).unwrap_or_default();
    let stored = stored.into_iter().map(serde_json::from_value::<StoredPair>);
    stored.filter_map(|pair| recalled(pair.ok()?)).collect()
}

/// Puts what belongs to a pair in the place of what was known about it; the oldest pairs go where there are too many.
pub(super) fn put(base: &Path, pair: LeftPair, disk: &dyn Disk) -> io::Result<()> {
    let mut pairs = read(base);
    if pairs.iter().any(|known| known.has_same(&pair)) {
        return Ok(());
    }
    pairs.retain(|known| !known.is_of(&pair.paths));
    if !pair.is_empty() {
        if pairs.len() >= MAX_LEFT_PAIRS {
            pairs.remove(LeftPair::to_forget(&pairs));
        }
        pairs.push(pair);
    }
    let mut room = MAX_REMEMBERED;
    let fitting = pairs.iter().rev().take(MAX_LEFT_PAIRS).take_while(|pair| {
        let rest = room.checked_sub(pair.byte_len());
        room = rest.unwrap_or_default();
        rest.is_some()
    });
    let mut stored: Vec<StoredPair> = fitting.map(stored).collect();
    stored.reverse();
    disk.write(&file(base), &serde_json::to_vec(&stored)?)
}

fn stored(pair: &LeftPair) -> StoredPair {
    let text = |text: &Text| Ok::<_, Infallible>(StoredText::Inline(text.to_string()));
    let excluded = pair.excluded.iter();
    let since = pair.since.duration_since(UNIX_EPOCH);
    StoredPair {
        left: StoredPath::of(&pair.paths.left),
        right: StoredPath::of(&pair.paths.right),
        excluded: excluded.flat_map(|item| item.converted(text)).collect(),
        notes: pair.notes.clone(),
        length: pair.length,
        chosen: pair.chosen.clone(),
        since: since.map_or(0, |since| since.as_secs()),
    }
}

fn recalled(stored: StoredPair) -> Option<LeftPair> {
    let text = |text: &StoredText| match text {
        StoredText::Inline(text) => Ok(Text::from(text.as_str())),
        StoredText::File { .. } | StoredText::Patched { .. } => Err(()),
    };
    let excluded = stored.excluded.iter();
    let since = UNIX_EPOCH.checked_add(Duration::from_secs(stored.since));
    Some(LeftPair {
        paths: Pair::new(stored.left.path()?, stored.right.path()?),
        excluded: excluded.flat_map(|item| item.converted(text)).collect(),
        notes: stored.notes,
        length: stored
            .length
            .filter(|(_, length)| checked_length(*length).is_ok()),
        chosen: stored.chosen,
        since: since.unwrap_or_else(SystemTime::now),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::texts::RealDisk;
    use crate::session::exclusions::{ExcludedItem, ExclusionKind};

    fn pair(name: &str, words: &str) -> LeftPair {
        LeftPair {
            paths: Pair::new(name.into(), "/b.txt".into()),
            excluded: vec![ExcludedItem {
                kind: ExclusionKind::Passage,
                name: String::new(),
                texts: vec![words.into(), "ё".into()],
            }],
            notes: vec![PassageNote::default()],
            length: Some((Unit::Words, 7)),
            chosen: Some("words".to_owned()),
            since: UNIX_EPOCH + Duration::from_secs(1_700_000_000),
        }
    }

    #[test]
    fn the_latest_pairs_are_kept_up_to_both_limits() {
        let base = tempfile::tempdir().unwrap();
        let put = |pair: LeftPair| put(base.path(), pair, &RealDisk).unwrap();
        for i in 0..MAX_LEFT_PAIRS + 5 {
            put(pair(&format!("/{i}.txt"), "words"));
        }
        let kept = read(base.path());
        assert_eq!(kept.len(), MAX_LEFT_PAIRS);
        let last = MAX_LEFT_PAIRS + 4;
        let last = format!("/{last}.txt");
        assert_eq!(kept.last(), Some(&pair(&last, "words")));
        // One that changed is the latest, and one that is empty is gone.
        put(pair("/10.txt", "other words"));
        put(LeftPair {
            excluded: Vec::new(),
            notes: Vec::new(),
            length: None,
            chosen: None,
            ..pair(&last, "")
        });
        let kept = read(base.path());
        assert_eq!(kept.len(), MAX_LEFT_PAIRS - 1);
        assert_eq!(kept.last(), Some(&pair("/10.txt", "other words")));
        let long = "x".repeat(MAX_REMEMBERED / 2 - 1_000);
        put(pair("/long.txt", &long));
        put(pair("/longer.txt", &long));
        put(pair("/last.txt", &"x".repeat(2_200)));
        let names: Vec<PathBuf> = read(base.path())
            .into_iter()
            .map(|pair| pair.paths.left)
            .collect();
        assert_eq!(names, [Path::new("/longer.txt"), Path::new("/last.txt")]);
    }

    #[test]
    fn what_cannot_be_read_is_left_out() {
        let base = tempfile::tempdir().unwrap();
        put(base.path(), pair("/a.txt", "words"), &RealDisk).unwrap();
        let whole = std::fs::read_to_string(file(base.path())).unwrap();
        let other = whole.replacen('[', "[{\"left\":7},", 1);
        std::fs::write(file(base.path()), other).unwrap();
        assert_eq!(read(base.path()), [pair("/a.txt", "words")]);
        std::fs::write(file(base.path()), &whole[1..]).unwrap();
        assert!(read(base.path()).is_empty());
    }
}
