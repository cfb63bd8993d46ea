//! The usual tagger, and the language that it takes a text to be in.

use crate::methods::parameters::{Canon, Split};
use crate::text::Language;
use crate::words::language::TextLanguage;
#[cfg(feature = "english")]
use crate::words::speech::english::English;
use crate::words::speech::part::{Tagged, TaggedLanguage, Tagger};
#[cfg(feature = "russian")]
use crate::words::speech::russian::Russian;

/// The English tagger for all texts that are not Russian, and the Russian one for those.
pub struct BuiltIn;

impl Tagger for BuiltIn {
    fn tags(&self, text: &str, language: TaggedLanguage) -> Vec<Tagged> {
        match language {
            #[cfg(feature = "russian")]
            TaggedLanguage::Russian => Russian.tags(text, language),
            #[cfg(feature = "english")]
            _ => English.tags(text, language),
            #[cfg(not(feature = "english"))]
            _ => {
                let _ = text;
                Vec::new()
            }
        }
    }
}

/// The language whose parts of speech `text` has under `canon`, given the language chosen for it.
pub(crate) fn tagged_language(text: &str, canon: &Canon, chosen: Language) -> TaggedLanguage {
    match chosen {
        // The published method tags every text as English.
        _ if canon.split == Split::JoinedLines => TaggedLanguage::English,
        Language::Iso(_) if chosen.name() == "ru" => TaggedLanguage::Russian,
        Language::Detected if TextLanguage::of(text) == Some(TextLanguage::Russian) => {
            TaggedLanguage::Russian
        }
        Language::Iso(_) | Language::Detected | Language::Other => TaggedLanguage::English,
    }
}
