//! Reads the parts of a ZIP package, or of one in a single XML file ("Flat OPC"), by their names. The only user of `zip`.
//!
//! Nothing is written to disk, so names with `..` in them reach nothing. All parts together may have only so many bytes
//! unpacked: no more than that is ever in memory.

use crate::formats::errors::{FormatError, Result};
use crate::formats::limits::ReadingRun;
use crate::formats::xml::{Xml, characters};
use std::borrow::Cow;
use std::collections::HashMap;
use std::io::{Cursor, Read};
use zip::ZipArchive;

pub(super) struct Package<'b> {
    parts: Parts<'b>,
    pub run: &'b ReadingRun<'b>,
    /// How many bytes may still be unpacked.
    left: usize,
}

/// The parts by their names, in lower case and with slashes.
enum Parts<'b> {
    Zip {
        archive: ZipArchive<Cursor<&'b [u8]>>,
        numbers: HashMap<String, usize>,
    },
    Flat(HashMap<String, &'b str>),
}

/// The bytes of a part.
pub(super) struct Part {
    pub bytes: Vec<u8>,
    /// It ends too early, or its checksum is wrong.
    pub is_damaged: bool,
}

impl Part {
    pub fn text(&self) -> Cow<'_, str> {
        characters(&self.bytes)
    }
}

impl<'b> Package<'b> {
    /// # Errors
    /// If there is no list of parts, or too long a one.
    pub fn open(bytes: &'b [u8], run: &'b ReadingRun<'b>) -> Result<Package<'b>> {
        let most = run.bounds.files;
        // The list is read as a whole, so its length is counted first.
        let entry = b"PK\x01\x02";
        if bytes.windows(entry.len()).filter(|at| at == entry).count() > most {
            return Err(FormatError::TooManyFiles(most));
        }
        let archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| FormatError::Damaged)?;
        let names = archive.file_names_raw().enumerate();
        let parts = names.map(|(i, name)| (comparable(&String::from_utf8_lossy(name)), i));
        let numbers = parts.collect();
        Ok(Package {
            parts: Parts::Zip { archive, numbers },
            run,
            left: run.bounds.unpacked_bytes,
        })
    }

    /// A package in one XML file. Its parts that are no XML, such as pictures, are left out.
    ///
    /// # Errors
    /// If it has too many parts, or elements too deep inside each other.
    pub fn flat(text: &'b str, run: &'b ReadingRun<'b>) -> Result<Package<'b>> {
        let mut xml = Xml::new(text, run);
        let mut parts = HashMap::new();
        let mut name = None;
        while let Some(opening) = xml.next_opening()? {
            match opening.name() {
                "part" => name = opening.attribute("name"),
                "xmlData" => {
                    let start = xml.position();
                    xml.skip()?;
                    let part = text.get(start..xml.position()).unwrap_or_default();
                    let part = match part.rsplit_once("</") {
                        Some((inside, end)) if end.ends_with("xmlData>") => inside,
                        Some(_) | None => part,
                    };
                    if let Some(name) = name.take() {
                        parts.insert(comparable(&name), part);
                    }
                }
                _ => {}
            }
            if parts.len() > run.bounds.files {
                return Err(FormatError::TooManyFiles(run.bounds.files));
            }
        }
        Ok(Package {
            parts: Parts::Flat(parts),
            run,
            left: run.bounds.unpacked_bytes,
        })
    }

    pub fn has(&self, name: &str) -> bool {
        let name = comparable(name);
        match &self.parts {
            Parts::Zip { numbers, .. } => numbers.contains_key(&name),
            Parts::Flat(parts) => parts.contains_key(&name),
        }
    }

    /// A part by its name; none if there is no such part.
    ///
    /// # Errors
    /// If it is encrypted, or too large.
    pub fn part(&mut self, name: &str) -> Result<Option<Part>> {
        self.run.checkpoint()?;
        let name = comparable(name);
        let mut bytes = Vec::new();
        let most = self.left as u64 + 1;
        let read = match &mut self.parts {
            Parts::Flat(parts) => match parts.get(&name) {
                Some(part) => part.as_bytes().take(most).read_to_end(&mut bytes),
                None => return Ok(None),
            },
            Parts::Zip { archive, numbers } => {
                let Some(number) = numbers.get(&name).copied() else {
                    return Ok(None);
                };
                let raw = archive.by_index_raw(number);
                if raw.is_ok_and(|file| file.encrypted()) {
                    return Err(FormatError::Password);
                }
                let Ok(file) = archive.by_index(number) else {
                    return Err(FormatError::Damaged);
                };
                file.take(most).read_to_end(&mut bytes)
            }
        };
        if bytes.len() > self.left {
            return Err(self.run.too_large());
        }
        self.left -= bytes.len();
        Ok(Some(Part {
            bytes,
            is_damaged: read.is_err(),
        }))
    }

    /// A part that the document cannot do without.
    pub fn needed_part(&mut self, name: &str) -> Result<Part> {
        self.part(name)?.ok_or(FormatError::Damaged)
    }

    /// These attributes of every element with this name in a part; empty if there is no such part.
    pub fn elements<const N: usize>(
        &mut self,
        part: &str,
        element: &str,
        attributes: [&str; N],
    ) -> Result<Vec<[Option<String>; N]>> {
        let mut found = Vec::new();
        let Some(part) = self.part(part)? else {
            return Ok(found);
        };
        let text = part.text();
        let mut xml = Xml::new(&text, self.run);
        while let Some(opening) = xml.next_opening()? {
            if opening.name() == element {
                found.push(attributes.map(|name| opening.attribute(name)));
            }
        }
        Ok(found)
    }
}

/// A name as it is compared: programs differ in case and slashes.
fn comparable(name: &str) -> String {
    let name = name.replace('\\', "/").to_lowercase();
    name.trim_start_matches('/').to_owned()
}

/// The name that a reference in the part `from` leads to.
pub(super) fn resolved(from: &str, reference: &str) -> String {
    let reference = reference.split(['#', '?']).next().unwrap_or_default();
    let mut steps: Vec<&str> = match reference.starts_with('/') {
        true => Vec::new(),
        false => from.split('/').collect(),
    };
    steps.pop();
    for step in reference.split('/') {
        match step {
            "" | "." => {}
            ".." => drop(steps.pop()),
            _ => steps.push(step),
        }
    }
    steps.join("/")
}
