//! Parts of speech, the interface of taggers, and how tags apply to words.

use crate::text::Span;

/// Finds the parts of speech of a text. [`BuiltIn`](super::BuiltIn) is the usual one.
pub trait Tagger: Send + Sync {
    /// The words of `text` whose part of speech is a [`Part`], in order and without overlaps. Other words are omitted.
    fn tags(&self, text: &str, language: TaggedLanguage) -> Vec<Tagged>;
}

/// A language whose parts of speech are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaggedLanguage {
    English,
    Russian,
}

/// A word with its part of speech.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tagged {
    /// Its bytes in the tagged text, without marks around it.
    pub span: Span,
    pub part: Part,
    /// The singular of a plural noun, if the tagger's dictionary has it.
    pub singular: Option<Box<str>>,
}

/// The parts of speech that canonicalisation distinguishes, with their Penn Treebank tags.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// JJ, JJR, JJS.
    Adjective,
    /// CC.
    Conjunction,
    /// IN.
    Preposition,
    /// TO.
    To,
    /// UH.
    Interjection,
    /// DT.
    Determiner,
    /// NNS: made singular, never skipped.
    PluralNoun,
}

impl Part {
    pub const ALL: [Part; 7] = [
        Part::Adjective,
        Part::Conjunction,
        Part::Preposition,
        Part::To,
        Part::Interjection,
        Part::Determiner,
        Part::PluralNoun,
    ];

    /// The part of a Penn Treebank tag; `None` for all other tags.
    pub fn of_tag(tag: &str) -> Option<Part> {
        match tag {
            "JJ" | "JJR" | "JJS" => Some(Part::Adjective),
            "CC" => Some(Part::Conjunction),
            "IN" => Some(Part::Preposition),
            "TO" => Some(Part::To),
            "UH" => Some(Part::Interjection),
            "DT" => Some(Part::Determiner),
            "NNS" => Some(Part::PluralNoun),
            _ => None,
        }
    }

    /// Whether words of this part are skipped under `PartsOfSpeech::Skip`.
    pub fn is_left_out(self) -> bool {
        match self {
            Part::Adjective
            | Part::Conjunction
            | Part::Preposition
            | Part::To
            | Part::Interjection
            | Part::Determiner => true,
            Part::PluralNoun => false,
        }
    }
}

/// The singular of a plural by the rule of `node-2014`: `’s` stays, -ies becomes -y in words of more than three characters, and
/// otherwise words of more than two characters lose a final s.
pub fn without_s(word: &str) -> String {
    if word.ends_with("’s") {
        return word.to_owned();
    }
    if let Some(stem) = word.strip_suffix("ies").filter(|stem| !stem.is_empty()) {
        return format!("{stem}y");
    }
    let has_three = word.chars().nth(2).is_some();
    word.strip_suffix('s')
        .filter(|_| has_three)
        .unwrap_or(word)
        .to_owned()
}

/// Matches the tags of a text to its words, in order.
pub(crate) struct TagWalk<'a> {
    tags: &'a [Tagged],
}

impl<'a> TagWalk<'a> {
    pub fn new(tags: &'a [Tagged]) -> TagWalk<'a> {
        TagWalk { tags }
    }

    /// The tag of the word at `span` of `text`, marks at its ends ignored. A tag for a part of the word does not count.
    pub fn tag(&mut self, text: &str, span: Span) -> Option<&'a Tagged> {
        // The usual case: parts of speech are not needed.
        if self.tags.is_empty() {
            return None;
        }
        let raw = span.of(text);
        let core = raw.trim_matches(|c: char| !c.is_alphanumeric());
        if core.is_empty() {
            return None;
        }
        let start = span.start as usize + (core.as_ptr() as usize - raw.as_ptr() as usize);
        let core = Span::new(start, start + core.len());
        let before = self.tags.partition_point(|tag| tag.span.start < core.start);
        self.tags = self.tags.get(before..).unwrap_or_default();
        self.tags.first().filter(|tag| tag.span == core)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule_of_node_makes_plurals_singular() {
        for (plural, singular) in [
            ("stories", "story"),
            ("ties", "ty"),
            ("ies", "ie"),
            ("boxes", "boxe"),
            ("bus", "bu"),
            ("as", "as"),
            ("dog’s", "dog’s"),
            ("sheep", "sheep"),
        ] {
            assert_eq!(without_s(plural), singular, "{plural}");
        }
    }

    #[test]
    fn a_tag_belongs_to_the_whole_word_or_to_none() {
        let text = "“the” and/or";
        let tag = |start, end| Tagged {
            span: Span::new(start, end),
            part: Part::Determiner,
            singular: None,
        };
        let the = text.find("the").unwrap();
        let and = text.find("and").unwrap();
        let tags = [tag(the, the + 3), tag(and, and + 3)];
        let mut walk = TagWalk::new(&tags);
        assert!(walk.tag(text, Span::new(0, 9)).is_some());
        assert!(walk.tag(text, Span::new(and, text.len())).is_none());
    }
}
