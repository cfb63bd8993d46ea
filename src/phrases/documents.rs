//! How a file was decoded, and what is worth knowing about its text.

use super::Phrases;
use crate::document::DocumentNote;
use crate::formats::NoWords;
use shinglescope_core::text::decode::DecodeNote;

impl Phrases {
    /// What is worth knowing about how a text was read; none without notes.
    pub fn document_notes(&self, notes: &[DocumentNote]) -> Option<String> {
        let sentence = |note: &DocumentNote| match *note {
            DocumentNote::EmptyFile => self.note_empty_file(),
            DocumentNote::Decoded(note) => self.decode_note(note),
            DocumentNote::DamagedDocument => self.note_damaged_document(),
            DocumentNote::PagesWithoutText(count) => self.note_pages_without_text(count),
            DocumentNote::NoWords(reason) => match reason {
                NoWords::LeftOut => self.note_no_words_left_out(),
                NoWords::Pictures(count) => self.note_no_words_pictures(count),
                NoWords::Script => self.note_no_words_script(),
                NoWords::Markup => self.note_no_words_markup(),
            },
            DocumentNote::Large { megabytes, needed } => {
                self.note_large_file(megabytes, self.gigabytes(needed))
            }
        };
        let sentences: Vec<String> = notes.iter().map(sentence).collect();
        (!sentences.is_empty()).then(|| sentences.join(". "))
    }

    /// What is worth knowing about how a file was decoded.
    fn decode_note(&self, note: DecodeNote) -> String {
        match note {
            DecodeNote::MarkLeftOut => self.decode_mark_left_out(),
            DecodeNote::RecognisedByZeros => self.decode_recognised_by_zeros(),
            DecodeNote::RecognisedByLetters => self.decode_recognised_by_letters(),
            DecodeNote::Damaged(count) => self.decode_damaged(count, "\u{FFFD}"),
            DecodeNote::NulBytes(count) => self.decode_nul_bytes(count),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::text::file_format::FileFormat;
    use shinglescope_core::words::language::TextLanguage;

    #[test]
    fn every_format_is_called_by_its_own_name() {
        let phrases = Phrases::english();
        let names = FileFormat::ALL.map(|format| phrases.file_format(format));
        assert_eq!(names[0], "a PDF file");
        for (i, name) in names.iter().enumerate() {
            assert!(!names[..i].contains(name), "{name}");
        }
    }

    #[test]
    fn notes_count_damaged_places() {
        let phrases = Phrases::english();
        let one = phrases.decode_note(DecodeNote::Damaged(1));
        assert_eq!(one, "1 damaged place, shown as \u{FFFD}");
        let many = phrases.decode_note(DecodeNote::Damaged(1_200));
        assert_eq!(many, "1,200 damaged places, shown as \u{FFFD}");
        let nul = phrases.decode_note(DecodeNote::NulBytes(1));
        assert_eq!(nul, "contains 1 NUL byte");
        for note in [
            DecodeNote::MarkLeftOut,
            DecodeNote::RecognisedByZeros,
            DecodeNote::RecognisedByLetters,
        ] {
            assert!(!phrases.decode_note(note).is_empty());
        }
    }

    #[test]
    fn several_notes_are_joined_and_none_is_no_sentence() {
        let phrases = Phrases::english();
        let damaged = DocumentNote::Decoded(DecodeNote::Damaged(1));
        let large = DocumentNote::Large {
            megabytes: 200,
            needed: 2_000_000_000,
        };
        let both = phrases.document_notes(&[damaged, large]).expect("notes");
        assert!(
            both.starts_with("1 damaged place, shown as \u{FFFD}. 200 MB"),
            "{both}"
        );
        assert_eq!(phrases.document_notes(&[]), None);
    }

    #[test]
    fn every_language_has_a_name() {
        for language in TextLanguage::ALL {
            assert_eq!(
                Phrases::english().language_name(language),
                format!("{language:?}")
            );
        }
    }
}
