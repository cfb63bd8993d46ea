//! Parts of speech: what a tagger says of the words of a text, and which of them are left out.
//!
//! A tagger is whoever implements [`Tagger`]; `english` holds the one that comes with the program.

use crate::text::Span;

/// Says which part of speech each word of a text is.
pub trait Tagger: Send + Sync {
    /// The words of `text` that are some [`Part`], in order, spans not overlapping. Words of other parts are left out.
    fn tags(&self, text: &str) -> Vec<Tagged>;
}

/// A word with its part of speech.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tagged {
    /// Its bytes, marks around it left out.
    pub span: Span,
    pub part: Part,
    /// The singular of a plural noun, where the tagger's dictionary has it.
    pub singular: Option<Box<str>>,
}

/// The parts of speech that canonicalisation tells apart, by their Penn Treebank tags.
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
    /// NNS: made singular, never left out.
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

    /// The part of a Penn Treebank tag; none for all others.
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

    /// Whether words of this part are left out when parts of speech are.
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

/// A plural made singular by the rule of `node-2014`: `’s` endings stay, -ies becomes -y in words of more than three
/// characters, else a final s falls in words of more than two.
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

/// Walks through the tags of a text as its words come, in order.
pub(crate) struct TagWalk<'a> {
    tags: &'a [Tagged],
}

impl<'a> TagWalk<'a> {
    pub fn new(tags: &'a [Tagged]) -> TagWalk<'a> {
        TagWalk { tags }
    }

    /// What was said of the word at `span` of `text`, marks around it set aside: a tag for a part of the word says
    /// nothing of the whole.
    pub fn tag(&mut self, text: &str, span: Span) -> Option<&'a Tagged> {
        // Most comparisons tell no parts of speech apart.
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
