//! The letters that the fonts of a PDF show where `hayro-interpret` does not know them: fonts with a damaged `ToUnicode` map, and
//! Chinese, Japanese and Korean fonts whose character collection says what their numbers mean.
//!
//! The crate hands over glyphs and the font file that they are from, but not the font's dictionary. It is found by its name,
//! and among several of that name by its file. Cost: one pass over the objects of the document, once there is an unknown glyph.

use crate::formats::pdf::to_unicode::characters;
use hayro_interpret::font::{FontData, Glyph, OutlineFontData};
use hayro_interpret::hayro_cmap::{BfString, CMap, CMapName, CidFamily, load_embedded};
use hayro_syntax::Pdf;
use hayro_syntax::object::{Array, Dict, Name, Object, Stream, String as PdfString};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// More fonts than this are in no document.
const MAX_FONTS: usize = 10_000;

/// Identifies the fonts of a document: the hashes of their files and of their names, since one file may replace
/// several fonts that are not in the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum FontKey {
    File(u128, u64),
    Type1,
    Type3,
}

/// What a font says about one of its glyphs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Letter {
    Known(String),
    /// Nothing, but its codes may be those of Latin letters.
    Guess,
    Unknown,
}

/// What is known about a glyph without a character.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    pub font: FontKey,
    pub letter: Letter,
    /// The font knows other letters: this glyph may be none.
    pub knows_others: bool,
}

pub(super) struct Fonts<'p> {
    pdf: &'p Pdf,
    /// The fonts of the document by their names.
    by_name: Option<HashMap<Vec<u8>, Vec<Dict<'p>>>>,
    known: HashMap<FontKey, FontLetters>,
}

/// What a font's dictionary says about its codes.
#[derive(Debug, Default)]
struct FontLetters {
    characters: HashMap<u32, String>,
    /// Its codes are numbers of glyphs.
    has_glyph_numbers: bool,
    collection: Option<(CMap, CMap)>,
}

impl<'p> Fonts<'p> {
    pub fn new(pdf: &'p Pdf) -> Fonts<'p> {
        Fonts {
            pdf,
            by_name: None,
            known: HashMap::new(),
        }
    }

    /// What a glyph shows whose character the crate does not know.
    pub fn answer(&mut self, glyph: &Glyph<'_>) -> Answer {
        let guess = |font| Answer {
            font,
            letter: Letter::Guess,
            knows_others: false,
        };
        let Glyph::Outline(outline) = glyph else {
            return guess(FontKey::Type3);
        };
        let Some(data) = outline.font_data() else {
            return guess(FontKey::Type1);
        };
        let mut name = DefaultHasher::new();
        data.postscript_name.hash(&mut name);
        let key = FontKey::File(data.cache_key, name.finish());
        let is_new = !self.known.contains_key(&key);
        let found = is_new.then(|| self.font(&data).map(letters).unwrap_or_default());
        if let Some(letters) = found {
            self.known.insert(key, letters);
        }
        match self.known.get(&key) {
            None => guess(key),
            Some(font) => Answer {
                font: key,
                letter: font.letter(glyph.char_code()),
                knows_others: !font.characters.is_empty(),
            },
        }
    }

    /// The dictionary of a font.
    fn font(&mut self, data: &OutlineFontData) -> Option<&Dict<'p>> {
        let name = data.postscript_name.as_ref()?;
        let by_name = self.by_name.get_or_insert_with(|| fonts(self.pdf));
        let fonts = by_name.get(name.as_bytes())?;
        match fonts.as_slice() {
            [font] => Some(font),
            fonts => fonts.iter().find(|font| has_file(font, &data.data)),
        }
    }
}

fn fonts(pdf: &Pdf) -> HashMap<Vec<u8>, Vec<Dict<'_>>> {
    let mut found: HashMap<Vec<u8>, Vec<Dict<'_>>> = HashMap::new();
    let dicts = pdf.objects().into_iter().filter_map(|object| match object {
        Object::Dict(dict) => Some(dict),
        _ => None,
    });
    let fonts = dicts.filter_map(|dict| {
        let name: Name<'_> = dict.get("BaseFont")?;
        // The font that a composite font is made of has the same name.
        let kind: Name<'_> = dict.get("Subtype")?;
        let is_part = kind.starts_with(b"CIDFont");
        (!is_part).then(|| (without_subset_prefix(&name).to_vec(), dict))
    });
    for (name, dict) in fonts.take(MAX_FONTS) {
        found.entry(name).or_default().push(dict);
    }
    found
}

/// `ABCDEF+Name` is a part of the font `Name`.
fn without_subset_prefix(name: &[u8]) -> &[u8] {
    match name.split_at_checked(7) {
        Some((prefix, rest)) if prefix.ends_with(b"+") => rest,
        _ => name,
    }
}

/// The font that a composite font is made of; the font itself if it is simple.
fn descendant<'p>(font: &Dict<'p>) -> Dict<'p> {
    let descendants = font.get::<Array<'p>>("DescendantFonts");
    let first = descendants.and_then(|fonts| fonts.iter::<Dict<'p>>().next());
    first.unwrap_or_else(|| font.clone())
}

fn has_file(font: &Dict<'_>, data: &FontData) -> bool {
    let Some(descriptor) = descendant(font).get::<Dict<'_>>("FontDescriptor") else {
        return false;
    };
    ["FontFile2", "FontFile3", "FontFile"].iter().any(|key| {
        let file = descriptor.get::<Stream<'_>>(*key);
        let file = file.and_then(|file| file.decoded_data().ok());
        file.is_some_and(|file| *file == *(**data).as_ref())
    })
}

fn letters(font: &Dict<'_>) -> FontLetters {
    let map = font.get::<Stream<'_>>("ToUnicode");
    let map = map.and_then(|map| map.decoded_data().ok());
    FontLetters {
        characters: map.map_or_else(HashMap::new, |map| characters(&map)),
        has_glyph_numbers: font.contains_key("DescendantFonts")
            && descendant(font).get::<Stream<'_>>("CIDToGIDMap").is_none(),
        collection: collection(font),
    }
}

/// The numbers of the font's codes in its character collection, and the characters of these numbers.
fn collection(font: &Dict<'_>) -> Option<(CMap, CMap)> {
    let info: Dict<'_> = descendant(font).get("CIDSystemInfo")?;
    let registry: PdfString<'_> = info.get("Registry")?;
    let ordering: PdfString<'_> = info.get("Ordering")?;
    let family = CidFamily::from_registry_ordering(&registry, &ordering);
    let characters = CMap::parse(load_embedded(family.ucs2_cmap()?)?, load_embedded)?;
    let numbers = match font.get::<Object<'_>>("Encoding")? {
        Object::Name(name) => match CMapName::from_bytes(&name) {
            CMapName::IdentityH | CMapName::IdentityV => CMap::identity_h(),
            name => CMap::parse(load_embedded(name)?, load_embedded)?,
        },
        Object::Stream(map) => CMap::parse(&map.decoded_data().ok()?, load_embedded)?,
        _ => return None,
    };
    Some((numbers, characters))
}

impl FontLetters {
    fn letter(&self, code: u32) -> Letter {
        if let Some(text) = self.characters.get(&code) {
            return Letter::Known(text.clone());
        }
        let of_collection = self.collection.as_ref().and_then(|(numbers, characters)| {
            let number = (1..=4).find_map(|bytes| numbers.lookup_cid_code(code, bytes))?;
            characters.lookup_bf_string(number)
        });
        match of_collection {
            Some(BfString::Char(character)) => Letter::Known(character.to_string()),
            Some(BfString::String(text)) => Letter::Known(text),
            None if self.has_glyph_numbers => Letter::Unknown,
            None => Letter::Guess,
        }
    }
}
