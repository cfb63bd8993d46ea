//! The language of a text, as far as somebody chose it.

/// The language of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// It is detected from the words.
    #[default]
    Detected,
    /// None that is known.
    Other,
    /// The two letters of ISO 639-1: `en`.
    Iso([u8; 2]),
}

impl Language {
    /// The language called `auto`, `none`, or by two letters.
    pub fn named(name: &str) -> Option<Language> {
        match (name, name.as_bytes()) {
            ("auto", _) => Some(Language::Detected),
            ("none", _) => Some(Language::Other),
            (_, [a, b]) if a.is_ascii_lowercase() && b.is_ascii_lowercase() => {
                Some(Language::Iso([*a, *b]))
            }
            _ => None,
        }
    }

    /// Its name, as [`Language::named`] reads it.
    pub fn name(&self) -> &str {
        match self {
            Language::Detected => "auto",
            Language::Other => "none",
            Language::Iso(code) => std::str::from_utf8(code).unwrap_or_default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_read_back_by_its_name() {
        for name in ["auto", "none", "ru"] {
            let language = Language::named(name).expect("a name");
            assert_eq!(language.name(), name);
        }
        for wrong in ["", "e", "eng", "EN", "ё"] {
            assert_eq!(Language::named(wrong), None);
        }
    }
}
