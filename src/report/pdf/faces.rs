//! The fonts of a document: for each character one of our own, or one that is found on this system. The only user of `fontique`,
//! which finds fonts, and of `harfrust`, which shapes text.

use crate::report::evidence::record::{SystemFont, sha256};
use fontique::{
    Collection, CollectionOptions, FallbackKey, GenericFamily, Language, QueryFamily, QueryFont,
    QueryStatus, Script as FontScript, SourceCache, SourceCacheOptions,
};
use harfrust::{
    BufferFlags, Direction, Feature, FontRef, GlyphBuffer, ShapeOptions, ShaperData, Tag,
    UnicodeBuffer,
};
use icu_properties::PropertyNamesShort;
use icu_properties::props::{EnumeratedProperty as _, Script};
use krilla::text::Font;
use std::collections::HashMap;
use std::sync::Arc;

/// What letters look like, in the order of [`Faces::new`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lettering {
    Plain,
    Strong,
    Reading,
}

impl Lettering {
    pub const ALL: [Lettering; 3] = [Lettering::Plain, Lettering::Strong, Lettering::Reading];
}

/// The index of a font in [`Faces`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FaceId(u16);

type Bytes = Arc<dyn AsRef<[u8]> + Send + Sync>;

/// A font, ready to shape words and to be embedded.
struct Face {
    bytes: Bytes,
    index: u32,
    shaper: ShaperData,
    font: Font,
    /// Its family, if it is one of this system.
    system: Option<String>,
}

impl Face {
    /// None if the bytes are no font.
    fn new(bytes: Bytes, index: u32, system: Option<String>) -> Option<Face> {
        let font = Font::new(Arc::clone(&bytes).into(), index)?;
        let shaper = ShaperData::new(&FontRef::from_index((*bytes).as_ref(), index).ok()?);
        Some(Face {
            shaper,
            font,
            bytes,
            index,
            system,
        })
    }
}

/// The fonts of a document.
pub struct Faces {
    faces: Vec<Face>,
    /// Whether a font has a character, for what was asked before.
    known: HashMap<(u16, char), bool>,
    /// The font of this system for a character, for what was asked before.
    found: HashMap<char, Option<FaceId>>,
    /// Fonts of this system, read when the first of them is needed.
    system: Option<(Collection, SourceCache)>,
    figures: [Feature; 1],
}

impl Faces {
    /// None if a font of the program is damaged.
    pub fn new() -> Option<Faces> {
        let files: [&'static [u8]; 3] = [
            include_bytes!("../../../assets/fonts/Inter-Regular.otf"),
            include_bytes!("../../../assets/fonts/Inter-SemiBold.otf"),
            include_bytes!("../../../assets/fonts/Reading-Regular.ttf"),
        ];
        let faces = files.map(|bytes| Face::new(Arc::new(bytes), 0, None));
        Some(Faces {
            faces: faces.into_iter().collect::<Option<Vec<Face>>>()?,
            known: HashMap::new(),
            found: HashMap::new(),
            system: None,
            // Figures of one width stand below each other in tables.
            figures: [Feature::new(Tag::new(b"tnum"), 1, ..)],
        })
    }

    pub fn own(lettering: Lettering) -> FaceId {
        FaceId(lettering as u16)
    }

    pub fn font(&self, face: FaceId) -> &Font {
        &self.faces[usize::from(face.0)].font
    }

    /// The glyphs of a text in a font, from left to right.
    pub fn shape(&self, face: FaceId, text: &str, from_right: bool) -> Option<GlyphBuffer> {
        let face = &self.faces[usize::from(face.0)];
        let font = FontRef::from_index((*face.bytes).as_ref(), face.index).ok()?;
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let directions = [Direction::LeftToRight, Direction::RightToLeft];
        buffer.set_direction(directions[usize::from(from_right)]);
        buffer.set_flags(BufferFlags::REMOVE_DEFAULT_IGNORABLES);
        let shaper = face.shaper.shaper(&font).build();
        let is_reading = std::ptr::eq(face, &self.faces[Lettering::Reading as usize]);
        let features: &[Feature] = if is_reading { &[] } else { &self.figures };
        Some(shaper.shape(buffer, ShapeOptions::new().features(features)))
    }

    /// The font for a character that follows one in `before`; none if no font has it.
    pub fn of(&mut self, c: char, lettering: Lettering, before: Option<FaceId>) -> Option<FaceId> {
        let own = Faces::own(lettering);
        let likely = before.filter(|before| !c.is_alphanumeric() && *before != own);
        let mut likely = likely.into_iter().chain([own]).chain(before);
        let likely = likely.find(|face| self.has(*face, c));
        likely.or_else(|| self.of_system(c))
    }

    fn has(&mut self, face: FaceId, c: char) -> bool {
        if let Some(known) = self.known.get(&(face.0, c)) {
            return *known;
        }
        let shaped = self.shape(face, c.encode_utf8(&mut [0; 4]), false);
        let are_known = |shaped: GlyphBuffer| {
            let mut glyphs = shaped.glyph_infos().iter();
            glyphs.all(|glyph| glyph.glyph_id != 0)
        };
        let has = shaped.is_some_and(are_known);
        self.known.insert((face.0, c), has);
        has
    }

    fn of_system(&mut self, c: char) -> Option<FaceId> {
        if let Some(found) = self.found.get(&c) {
            return *found;
        }
        let found = self.search(c).filter(|face| self.has(*face, c));
        self.found.insert(c, found);
        found
    }

    /// Looks for a font of this system that has a character and may be embedded.
    fn search(&mut self, c: char) -> Option<FaceId> {
        let mut of_system = (Lettering::ALL.len()..self.faces.len()).map(|i| FaceId(i as u16));
        if let Some(face) = of_system.find(|face| self.has(*face, c)) {
            return Some(face);
        }
        let (collection, cache) = self.system.get_or_insert_with(|| {
            let options = CollectionOptions {
                shared: false,
                system_fonts: true,
            };
            let cache = SourceCache::new(SourceCacheOptions::default());
            (Collection::new(options), cache)
        });
        let found = query(collection, cache, c)?;
        let name = collection.family_name(found.family.0).unwrap_or("");
        let (bytes, _) = found.blob.into_raw_parts();
        let face = Face::new(bytes, found.index, Some(name.to_owned()))?;
        let id = FaceId(u16::try_from(self.faces.len()).ok()?);
        self.faces.push(face);
        Some(id)
    }

    /// The fonts of this system that are in the document, by their names.
    pub fn of_this_system(&self) -> Vec<SystemFont> {
        let faces = self.faces.iter().filter_map(|face| {
            Some(SystemFont {
                name: face.system.clone()?,
                sha256: sha256((*face.bytes).as_ref()),
            })
        });
        let mut fonts: Vec<SystemFont> = faces.collect();
        fonts.sort();
        fonts.dedup();
        fonts
    }
}

/// The font that this system prefers for a character.
fn query(collection: &mut Collection, cache: &mut SourceCache, c: char) -> Option<QueryFont> {
    let families = [
        GenericFamily::Serif,
        GenericFamily::SansSerif,
        GenericFamily::SystemUi,
        GenericFamily::Math,
        GenericFamily::Monospace,
    ];
    let script = Script::for_char(c);
    let name = PropertyNamesShort::<Script>::new().get(script);
    let name = name.filter(|_| !matches!(script, Script::Common | Script::Inherited));
    let name = name.and_then(|name| FontScript::parse(name).ok());
    // A font for Chinese characters is one for a language.
    let languages: &[&str] = match script {
        Script::Han => &["zh-SG", "zh-TW", "ja", "ko"],
        _ => &[],
    };
    let languages = languages.iter().map(|name| Language::parse(name).ok());
    let mut languages = std::iter::once(None).chain(languages);
    languages.find_map(|language| {
        let mut query = collection.query(cache);
        query.set_families(families.map(QueryFamily::Generic));
        if let Some(script) = name {
            query.set_fallbacks(FallbackKey::new(script, language.as_ref()));
        }
        let mut found = None;
        query.matches_with(|font| {
            found = has_outline(font, c).then(|| font.clone());
            let stop = found.as_ref().map(|_| QueryStatus::Stop);
            stop.unwrap_or(QueryStatus::Continue)
        });
        found
    })
}

/// Whether a font can show a character as an outline, and may be embedded.
fn has_outline(font: &QueryFont, c: char) -> bool {
    let glyph = font.charmap().and_then(|charmap| charmap.map(c));
    if glyph.is_none_or(|glyph| glyph == 0) {
        return false;
    }
    let Ok(tables) = FontRef::from_index(font.blob.as_ref(), font.index) else {
        return false;
    };
    let has = |tag: &[u8; 4]| tables.table_data(Tag::new(tag)).is_some();
    let rights = tables.table_data(Tag::new(b"OS/2"));
    let rights = rights.and_then(|table| table.as_bytes().get(8..10).map(|at| at[1] & 0xF));
    (has(b"glyf") || has(b"CFF ") || has(b"CFF2")) && rights != Some(RESTRICTED)
}

/// The embedding rights of a font that must not be embedded.
const RESTRICTED: u8 = 2;
