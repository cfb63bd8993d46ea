//! Random damage to every stored document, with a fixed seed: no panic, and no text beyond the bounds. Packages are damaged as
//! files, and their XML inside an intact package.

use super::packages::package;
use super::{read_within, stored};
use shinglescope::formats::{Bounds, ReadingOptions};
use std::time::Duration;

/// How many damaged copies of each document are read.
const COPIES: usize = 2_000;

/// A small generator of numbers (SplitMix64), so that a failure can be repeated.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, most: usize) -> usize {
        (self.next() % most.max(1) as u64) as usize
    }
}

/// A copy with some bytes changed, removed, repeated or moved.
fn damaged(bytes: &[u8], numbers: &mut Numbers) -> Vec<u8> {
    let mut copy = bytes.to_vec();
    for _ in 0..=numbers.below(6) {
        let at = numbers.below(copy.len());
        let end = (at + numbers.below(40)).min(copy.len());
        match numbers.below(6) {
            0 => copy.truncate(at),
            1 => drop(copy.drain(at..end)),
            2 => {
                let piece = copy[at..end].to_vec();
                let to = numbers.below(copy.len());
                copy.splice(to..to, piece);
            }
            3 => copy[at..end].fill(numbers.next() as u8),
            _ => {
                if let Some(byte) = copy.get_mut(at) {
                    *byte = numbers.next() as u8;
                }
            }
        }
    }
    copy
}

const BOUNDS: Bounds = Bounds {
    unpacked_bytes: 4_000_000,
    depth: 200,
    files: 1_000,
    pages: 100,
    time: Duration::from_secs(30),
};

fn stays_within_bounds(bytes: &[u8], name: &str) {
    let options = ReadingOptions::default();
    // Damage may turn a document into plain text, which needs no reader.
    let kind = shinglescope::formats::Kind::of(bytes, name);
    if kind.is_plain() {
        return;
    }
    if let Ok(read) = read_within(bytes, name, &options, BOUNDS) {
        assert!(read.text.len() <= BOUNDS.unpacked_bytes);
        let mut starts = read.facts.places.iter().map(|place| place.start);
        assert!(
            starts.all(|start| read.text.is_char_boundary(start)),
            "{name}"
        );
    }
}

fn survives(name: &str, copies: usize) {
    let bytes = stored(name);
    let mut numbers = Numbers(name.len() as u64);
    for _ in 0..copies {
        stays_within_bounds(&damaged(&bytes, &mut numbers), name);
    }
}

/// Damages the parts of a package one at a time.
fn survives_inside(name: &str, copies: usize) {
    let bytes = stored(name);
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let parts: Vec<(String, Vec<u8>)> = (0..archive.len())
        .map(|i| {
            let mut part = Vec::new();
            let mut file = archive.by_index(i).unwrap();
            std::io::Read::read_to_end(&mut file, &mut part).unwrap();
            (file.name().unwrap().into_owned(), part)
        })
        .filter(|(_, part)| !part.is_empty())
        .collect();
    let mut numbers = Numbers(1);
    for _ in 0..copies {
        let chosen = numbers.below(parts.len());
        let copy = damaged(&parts[chosen].1, &mut numbers);
        let all: Vec<(&str, &[u8])> = parts
            .iter()
            .enumerate()
            .map(|(i, (name, part))| match i == chosen {
                true => (name.as_str(), copy.as_slice()),
                false => (name.as_str(), part.as_slice()),
            })
            .collect();
        stays_within_bounds(&package(&all), name);
    }
}

#[test]
fn damaged_packages_do_no_harm() {
    for name in ["mixed.docx", "mixed.odt", "mixed.epub"] {
        survives(name, COPIES);
        survives_inside(name, COPIES / 2);
    }
}

#[test]
fn damaged_rtf_html_and_xml_do_no_harm() {
    for name in [
        "mixed.rtf",
        "libreoffice.rtf",
        "mixed.html",
        "russian.html",
        "pages.fodt",
    ] {
        survives(name, COPIES);
    }
}

#[cfg(feature = "pdf")]
#[test]
fn damaged_pdfs_do_no_harm() {
    for name in ["pages.pdf", "mixed.pdf"] {
        survives(name, COPIES / 2);
    }
    for name in [
        "hebrew-libreoffice.pdf",
        "arabic-chromium.pdf",
        "japanese.pdf",
    ] {
        survives(name, COPIES / 10);
    }
}
