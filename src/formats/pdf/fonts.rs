//! The letters that the glyphs of a PDF show, also where `hayro-interpret` does not know them: in fonts with a damaged `ToUnicode`
//! map, and in Chinese, Japanese and Korean fonts whose character collection says what their numbers mean.
//!
//! The crate hands over glyphs and the font file that they are from, but not the font's dictionary. It is found by its name,
//! and among several of that name by its file. Cost: one pass over the objects of the document, once there is an unknown glyph.

use crate::formats::pdf::to_unicode::characters;
use hayro_interpret::font::{FontData, Glyph, OutlineFontData};
use hayro_interpret::hayro_cmap::{BfString, CMap, CMapName, CidFamily, load_embedded};
use hayro_syntax::Pdf;
use hayro_syntax::object::{Array, Dict, Name, Object, Stream, String as PdfString};
use shinglescope_core::text::decode::decode;
use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// More fonts than this are in no document.
const MAX_FONTS: usize = 10_000;

/// Identifies the fonts of a document: the hashes of their files and of their names, since one file may replace
/// several fonts that are not in the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum FontKey {
    File(u128, u64),
    Type1,
    Type3,
}

/// What a glyph was found to be.
pub(super) enum Found {
    Text(String),
    /// Unknown; its font may know other glyphs.
    Nothing {
        knows_others: bool,
    },
}

pub(super) struct Fonts<'p> {
    pdf: &'p Pdf,
    /// The fonts of the document by their names.
    by_name: Option<HashMap<Vec<u8>, Vec<Dict<'p>>>>,
    known: HashMap<FontKey, FontLetters>,
    /// How many glyphs of a font were guessed on this page, and how many could not be.
    guessed: HashMap<FontKey, (usize, usize)>,
    /// The fonts whose codes are no Latin ones, as was found out when the page was read for the first time.
    unlike_latin: HashSet<FontKey>,
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
            guessed: HashMap::new(),
            unlike_latin: HashSet::new(),
        }
    }

    /// The characters that a glyph stands for, as the crate knows or its font says.
    pub fn found(&mut self, glyph: &Glyph<'_>) -> Found {
        let is_no_character = |c: char| matches!(c, '\0' | '\u{FFFD}');
        match glyph.as_unicode() {
            Some(BfString::Char(c)) if !is_no_character(c) => return Found::Text(c.to_string()),
            Some(BfString::String(text)) if !text.chars().all(is_no_character) => {
                return Found::Text(text);
            }
            Some(BfString::Char(_) | BfString::String(_)) | None => {}
        }
        let key = self.key(glyph);
        let font = self.known.get(&key);
        let code = glyph.char_code();
        if let Some(text) = font.and_then(|font| font.letter(code)) {
            return Found::Text(text);
        }
        let may_be_latin = font.is_none_or(|font| !font.has_glyph_numbers);
        let latin = latin(code).filter(|_| may_be_latin);
        let (guessed, unknown) = self.guessed.entry(key).or_default();
        match latin {
            Some(_) => *guessed += 1,
            None => *unknown += 1,
        }
        match latin.filter(|_| !self.unlike_latin.contains(&key)) {
            Some(c) => Found::Text(c.to_string()),
            None => Found::Nothing {
                knows_others: font.is_some_and(|font| !font.characters.is_empty()),
            },
        }
    }

    /// Whether the other letters of a font show that letters of the page were guessed wrongly: it has to be read again, once.
    pub fn misread(&mut self) -> bool {
        let is_again = !std::mem::take(&mut self.unlike_latin).is_empty();
        let fonts = std::mem::take(&mut self.guessed).into_iter();
        let is_wrong =
            |guessed: usize, unknown: usize| !is_again && guessed > 0 && unknown > guessed;
        let wrong = fonts.filter(|(_, (guessed, unknown))| is_wrong(*guessed, *unknown));
        self.unlike_latin.extend(wrong.map(|(font, _)| font));
        !self.unlike_latin.is_empty()
    }

    /// The font of a glyph, about which what is known is read once.
    fn key(&mut self, glyph: &Glyph<'_>) -> FontKey {
        let Glyph::Outline(outline) = glyph else {
            return FontKey::Type3;
        };
        let Some(data) = outline.font_data() else {
            return FontKey::Type1;
        };
        let mut name = DefaultHasher::new();
        data.postscript_name.hash(&mut name);
        let key = FontKey::File(data.cache_key, name.finish());
        if !self.known.contains_key(&key) {
            let letters = self.font(&data).map(letters).unwrap_or_default();
            self.known.insert(key, letters);
        }
        key
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
    let fonts = pdf.objects().into_iter().filter_map(|object| {
        let Object::Dict(dict) = object else {
            return None;
        };
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
    fn letter(&self, code: u32) -> Option<String> {
        if let Some(text) = self.characters.get(&code) {
            return Some(text.clone());
        }
        let (numbers, characters) = self.collection.as_ref()?;
        let number = (1..=4).find_map(|bytes| numbers.lookup_cid_code(code, bytes))?;
        Some(match characters.lookup_bf_string(number)? {
            BfString::Char(character) => character.to_string(),
            BfString::String(text) => text,
        })
    }
}

/// The character of Windows-1252 with this code.
fn latin(code: u32) -> Option<char> {
    let text = text_string(&[u8::try_from(code).ok()?]);
    text.chars().next().filter(|c| !c.is_control())
}

/// A text as PDF writes it: UTF-16 or UTF-8 with a mark, else Latin letters.
pub(super) fn text_string(bytes: &[u8]) -> String {
    let encoding = match bytes {
        [0xFE, 0xFF, ..] => "utf-16be",
        [0xFF, 0xFE, ..] => "utf-16le",
        [0xEF, 0xBB, 0xBF, ..] => "utf-8",
        _ => "windows-1252",
    };
    let decoded = decode(bytes, Some(encoding));
    decoded.map_or_else(|_| String::new(), |decoded| decoded.text)
}
