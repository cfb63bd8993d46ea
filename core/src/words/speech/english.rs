//! The English tagger, in the style of Brill: a lexicon and context rules. The only user of `english-pos-tagger`.
//!
//! Text is split here, so that each word keeps its span: at Unicode's boundaries, but with hyphenated words in one piece and
//! contractions in two (do|n't, dog|'s), as in the lexicon. Sentences are tagged one at a time. Cost: about a microsecond
//! per word; 2 MB of tables, which take 50 ms to load once.

use crate::text::Span;
use crate::words::compounds;
use crate::words::speech::part::{Part, Tagged, TaggedLanguage, Tagger};
use english_pos_tagger::Token;
use std::sync::LazyLock;

/// The built-in tagger. Its tables are loaded on first use.
pub struct English;

/// Longer words are no words of a language.
const MAX_BYTES: usize = 200;

static TABLES: LazyLock<english_pos_tagger::Tagger> =
    LazyLock::new(english_pos_tagger::Tagger::new);

impl Tagger for English {
    fn tags(&self, text: &str, _: TaggedLanguage) -> Vec<Tagged> {
        let mut tags = Vec::new();
        let mut sentence = Sentence::default();
        for (span, piece) in compounds(text) {
            for (span, part) in split_contraction(span, piece) {
                sentence.push(span, part);
            }
            if matches!(piece, "." | "!" | "?") {
                sentence.tag(&mut tags);
            }
        }
        sentence.tag(&mut tags);
        tags
    }
}

/// The lemma of a word in lower case, taken by itself; none if it has no other form.
pub(crate) fn lemma(word: &str) -> Option<String> {
    if word.len() > MAX_BYTES || !word.starts_with(|c: char| c.is_ascii_lowercase()) {
        return None;
    }
    let tagged = TABLES.tag(vec![Token::new(word, "word")]).pop()?;
    tagged.lemma.filter(|lemma| !lemma.is_empty())
}

#[derive(Default)]
struct Sentence {
    spans: Vec<Span>,
    tokens: Vec<Token>,
}

impl Sentence {
    fn push(&mut self, span: Span, piece: &str) {
        let kind = match piece.chars().next() {
            Some(first) if first.is_ascii_digit() => "number",
            Some(first) if first.is_alphanumeric() || first == '\'' || first == '’' => "word",
            Some(_) | None if ".,!?;:-()[]{}\"“”‘…".contains(piece) => "punctuation",
            Some(_) | None => "symbol",
        };
        // The lexicon has only straight apostrophes.
        self.tokens.push(Token::new(piece.replace('’', "'"), kind));
        self.spans.push(span);
    }

    fn tag(&mut self, tags: &mut Vec<Tagged>) {
        let tokens = TABLES.tag(std::mem::take(&mut self.tokens));
        for (span, token) in self.spans.drain(..).zip(tokens) {
            let Some(part) = token.pos.as_deref().and_then(Part::of_tag) else {
                continue;
            };
            let is_plural = part == Part::PluralNoun;
            let singular = token.lemma.filter(|_| is_plural);
            tags.push(Tagged {
                span,
                part,
                singular: singular.map(String::into_boxed_str),
            });
        }
    }
}

/// Endings that are words of their own.
const ENDINGS: [&str; 7] = ["n't", "'s", "'re", "'ll", "'ve", "'d", "'m"];

/// A contraction as its two words; any other word unchanged.
fn split_contraction(span: Span, piece: &str) -> impl Iterator<Item = (Span, &str)> {
    let ending_at = ENDINGS.iter().find_map(|ending| {
        // Counted in characters, since a curly apostrophe has more bytes.
        let count = ending.chars().count();
        let (at, _) = piece.char_indices().rev().nth(count - 1)?;
        let tail = piece.get(at..)?.to_lowercase().replace('’', "'");
        (at > 0 && tail == *ending).then_some(at)
    });
    let at = ending_at.unwrap_or(piece.len());
    let (word, ending) = piece.split_at(at);
    let middle = span.start as usize + at;
    let first = (Span::new(span.start as usize, middle), word);
    let second = (Span::new(middle, span.end as usize), ending);
    std::iter::once(first).chain((!ending.is_empty()).then_some(second))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(text: &str) -> Vec<(&str, Part)> {
        let tags = English.tags(text, TaggedLanguage::English);
        tags.iter()
            .map(|tag| (tag.span.of(text), tag.part))
            .collect()
    }

    #[test]
    fn parts_of_speech_come_with_the_bytes_of_their_words() {
        use Part::{Adjective, Conjunction, Determiner, PluralNoun, Preposition, To};
        assert_eq!(
            said("The big parties sold “boxes” of apples, and don’t go to the in-app store."),
            [
                ("The", Determiner),
                ("big", Adjective),
                ("parties", PluralNoun),
                ("boxes", PluralNoun),
                ("of", Preposition),
                ("apples", PluralNoun),
                ("and", Conjunction),
                ("to", To),
                ("the", Determiner),
            ]
        );
    }

    #[test]
    fn plurals_know_their_singular() {
        let text = "the men opened two boxes and a bottle of wishes";
        let tags = English.tags(text, TaggedLanguage::English);
        let singulars: Vec<&str> = tags
            .iter()
            .filter_map(|tag| tag.singular.as_deref())
            .collect();
        assert_eq!(singulars, ["man", "box", "wish"]);
    }

    #[test]
    fn any_text_can_be_tagged() {
        for text in [
            "",
            " ",
            "…",
            "Ты и я",
            "a\u{301}-b-'s n't ’s",
            "日本 -x- 3-4's",
        ] {
            for tag in English.tags(text, TaggedLanguage::English) {
                assert!(!tag.span.of(text).is_empty());
            }
        }
    }
}
