//! Builds the list of stock notices.
//!
//! ```text
//! cargo run --release --example notices -p shinglescope-core -- LIST NOTICES FOLDER[:WORDS] …
//! ```
//! `NOTICES` has notices, parted by empty lines. Each `FOLDER` has plain texts of one kind; those of more than `WORDS` words
//! are left out. `LIST` is written: every run of eight words of the notices, and those that stand in at least one text in a hundred of
//! a kind and in at least four.

use shinglescope_core::pair::wording::notice_hashes;
use shinglescope_core::text::Text;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::error::Error;
use std::path::Path;

/// In at least one text of so many.
const ONE_IN: usize = 100;
/// In at least so many texts.
const LEAST_TEXTS: usize = 4;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [list, notices, folders @ ..] = &arguments[..] else {
        return Err("name the list to write, a file of notices, and folders of texts".into());
    };
    let notices = std::fs::read_to_string(notices)?;
    let mut kept: BTreeSet<u64> = notices
        .split("\n\n")
        .flat_map(|notice| notice_hashes(&Text::from(notice)))
        .collect();
    println!("{:>6} of the notices", kept.len());
    for folder in folders {
        let (folder, most) = match folder.rsplit_once(':') {
            Some((folder, words)) => (folder, words.parse()?),
            None => (folder.as_str(), usize::MAX),
        };
        let (texts, hashes) = common(Path::new(folder), most)?;
        println!("{:>6} of {texts} texts in {folder}", hashes.len());
        kept.extend(hashes);
    }
    let bytes: Vec<u8> = kept.iter().flat_map(|hash| hash.to_le_bytes()).collect();
    std::fs::write(list, bytes)?;
    println!("{:>6} in all", kept.len());
    Ok(())
}

/// How many different texts of a folder have at most `most` words, and the hashes that are common among them.
fn common(folder: &Path, most: usize) -> Result<(usize, Vec<u64>), Box<dyn Error>> {
    let mut texts_with: HashMap<u64, usize> = HashMap::new();
    let mut seen: HashSet<Vec<u8>> = HashSet::new();
    for file in std::fs::read_dir(folder)? {
        let bytes = std::fs::read(file?.path())?;
        let text = String::from_utf8_lossy(&bytes);
        if text.split_whitespace().count() > most || !seen.insert(bytes.clone()) {
            continue;
        }
        let hashes: HashSet<u64> = notice_hashes(&Text::from(&*text)).into_iter().collect();
        for hash in hashes {
            *texts_with.entry(hash).or_default() += 1;
        }
    }
    let texts = seen.len();
    let least = texts.div_ceil(ONE_IN).max(LEAST_TEXTS);
    let common = texts_with.into_iter().filter(|(_, texts)| *texts >= least);
    Ok((texts, common.map(|(hash, _)| hash).collect()))
}
