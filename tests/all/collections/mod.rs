//! One text against many: the store, check, pairs and groups, through the commands, against counts made another way.

mod brute_force;
mod stores;

use assert_cmd::Command;
use serde_json::Value;
use std::path::Path;
use tempfile::TempDir;

/// A folder with files, and a place for the store.
pub struct Collection {
    pub folder: TempDir,
}

impl Collection {
    pub fn of<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Collection {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("texts")).unwrap();
        let collection = Collection { folder };
        for (name, text) in files {
            collection.write(name, text);
        }
        collection
    }

    pub fn write(&self, name: &str, text: &str) {
        let path = self.folder.path().join("texts").join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    }

    pub fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::cargo_bin("shinglescope").unwrap();
        command.current_dir(self.folder.path()).args(arguments);
        command
    }

    /// What a command prints, which ends with this status.
    pub fn said(&self, arguments: &[&str], status: i32) -> String {
        let output = self.command(arguments).output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{errors}");
        String::from_utf8(output.stdout).unwrap() + &errors
    }

    pub fn index(&self) -> String {
        self.said(&["index", "texts", "--store", "store"], 0)
    }

    pub fn check(&self, text: &str) -> Value {
        std::fs::write(self.folder.path().join("text.txt"), text).unwrap();
        let said = self.said(&["check", "text.txt", "--store", "store", "--json"], 0);
        serde_json::from_str(&said).unwrap()
    }

    pub fn store(&self) -> std::path::PathBuf {
        self.folder.path().join("store")
    }
}

/// The names of the sources of a check.
pub fn sources(found: &Value) -> Vec<&str> {
    let sources = found["sources"].as_array().unwrap().iter();
    sources
        .map(|source| source["name"].as_str().unwrap())
        .collect()
}

/// Words that look like those of a language, from a seed: few are frequent, many are rare.
pub struct Writer(u64);

impl Writer {
    pub fn new(seed: u64) -> Writer {
        Writer(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, most: usize) -> usize {
        (self.next() % most as u64) as usize
    }

    /// A word; the lower its number, the more often it comes.
    pub fn word(&mut self) -> String {
        let share = (self.next() >> 11) as f64 / (1_u64 << 53) as f64;
        let number = (6000_f64.powf(share) - 1.0) as u32;
        const PARTS: [&str; 16] = [
            "ba", "de", "fo", "gu", "ha", "ji", "ko", "lu", "ma", "ne", "pi", "ro", "su", "ta",
            "ve", "zi",
        ];
        let mut rest = number + 17;
        let mut word = String::new();
        while rest > 0 {
            word += PARTS[rest as usize % PARTS.len()];
            rest /= PARTS.len() as u32;
        }
        word
    }

    pub fn words(&mut self, count: usize) -> Vec<String> {
        (0..count).map(|_| self.word()).collect()
    }
}

/// Whether a file is there.
pub fn is_file(path: &Path) -> bool {
    path.is_file()
}
