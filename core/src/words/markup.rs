//! A text without its HTML, with a mapping back to the original bytes.
//!
//! ```text
//! original   <p>b<b>old</b>ed&nbsp;cat</p>
//! plain      ␣bolded cat␣                 inline tags vanish, block tags separate words, an entity is its character
//! ```
//! Cost: one pass; 16 bytes for each remaining piece. `html5gum` reads the tags and knows the entities.

use crate::methods::parameters::{Canon, Entities, Tags};
use crate::text::Span;
use crate::words::tag_reader::TagReader;
use html5gum::{DefaultEmitter, Token, Tokenizer};
use std::borrow::Cow;

/// A text with parts removed or replaced, and the source of each remaining part.
pub(crate) struct Plain<'t> {
    text: Cow<'t, str>,
    /// In order; empty if nothing was changed.
    pieces: Vec<Piece>,
    /// How many tags were removed.
    pub tags: usize,
    /// How many entities were replaced.
    pub entities: usize,
}

/// A part of the plain text.
#[derive(Clone, Copy)]
struct Piece {
    /// Where it begins in the plain text.
    start: u32,
    /// Its bytes in the original text.
    source: Span,
    /// Whether it is a copy of `source`; otherwise it replaces all of `source` and cannot be mapped byte by byte.
    is_verbatim: bool,
}

impl<'t> Plain<'t> {
    /// A text without changes.
    pub fn unchanged(text: &'t str) -> Plain<'t> {
        Plain {
            text: Cow::Borrowed(text),
            pieces: Vec::new(),
            tags: 0,
            entities: 0,
        }
    }

    /// An empty text, to be built piece by piece.
    pub fn with_capacity(capacity: usize) -> Plain<'t> {
        Plain {
            text: Cow::Owned(String::with_capacity(capacity)),
            ..Plain::unchanged("")
        }
    }

    pub fn text(&self) -> &str {
        &self.text
    }

    /// Appends a copy of `source` of `text`.
    pub fn push(&mut self, text: &str, source: Span) {
        if source.is_empty() {
            return;
        }
        let start = self.text.len() as u32;
        self.text.to_mut().push_str(source.of(text));
        match self.pieces.last_mut() {
            Some(last) if last.is_verbatim && last.source.end == source.start => {
                last.source.end = source.end;
            }
            Some(_) | None => self.pieces.push(Piece {
                start,
                source,
                is_verbatim: true,
            }),
        }
    }

    /// Appends `instead`, which replaces `source`.
    pub fn push_instead(&mut self, instead: &str, source: Span) {
        if instead.is_empty() {
            return;
        }
        self.pieces.push(Piece {
            start: self.text.len() as u32,
            source,
            is_verbatim: false,
        });
        self.text.to_mut().push_str(instead);
    }

    /// The original bytes of a span of the plain text, from the source of its first byte to that of its last.
    pub fn source(&self, plain: Span) -> Span {
        if self.pieces.is_empty() {
            return plain;
        }
        let piece = |at: u32| {
            let after = self.pieces.partition_point(|piece| piece.start <= at);
            self.pieces.get(after.saturating_sub(1)).copied()
        };
        let start = piece(plain.start).map_or(0, |piece| match piece.is_verbatim {
            true => (piece.source.start + (plain.start - piece.start)).min(piece.source.end),
            false => piece.source.start,
        });
        if plain.is_empty() {
            return Span { start, end: start };
        }
        let end = piece(plain.end - 1).map_or(start, |piece| match piece.is_verbatim {
            true => piece.source.start + (plain.end - piece.start),
            false => piece.source.end,
        });
        Span::from(start..end.max(start))
    }
}

/// `text` without the markup that `canon` removes.
pub(crate) fn plain<'t>(text: &'t str, canon: &Canon) -> Plain<'t> {
    let keeps_all = canon.tags == Tags::Keep && canon.entities == Entities::Keep;
    if keeps_all || !text.contains(['<', '&']) {
        return Plain::unchanged(text);
    }
    let mut plain = Plain::with_capacity(text.len());
    let mut at = 0;
    for tag in tags(text, canon.tags) {
        entities(text, at..tag.start, canon.entities, &mut plain);
        if tag.separates_words {
            plain.push_instead(" ", Span::new(tag.start, tag.end));
        }
        plain.tags += 1;
        at = tag.end;
    }
    entities(text, at..text.len(), canon.entities, &mut plain);
    plain
}

/// The position of a tag, comment or other markup.
struct Tag {
    start: usize,
    end: usize,
    separates_words: bool,
}

fn tags(text: &str, setting: Tags) -> Vec<Tag> {
    match setting {
        Tags::Keep => Vec::new(),
        Tags::Html => html_tags(text),
        Tags::Blank => bracketed(text, true),
        Tags::Delete => bracketed(text, false),
    }
}

/// `<[^>]+>`: anything between the brackets, at least one character.
fn bracketed(text: &str, separates_words: bool) -> Vec<Tag> {
    let mut tags = Vec::new();
    let mut at = 0;
    while let Some(before) = text[at..].find('<')
        && let Some(inner) = text[at + before + 1..].find('>')
    {
        let start = at + before;
        at = start + 1;
        // `<[^>]+>` matches no `<>`, nor a tag that begins with it.
        if inner > 0 {
            at += inner + 1;
            push_tag(&mut tags, text, start, at, separates_words);
        }
    }
    tags
}

/// Inline elements: their tags do not separate words.
const INLINE: [&[u8]; 31] = [
    b"a", b"abbr", b"acronym", b"b", b"bdi", b"bdo", b"big", b"cite", b"code", b"del", b"dfn",
    b"em", b"font", b"i", b"ins", b"kbd", b"label", b"mark", b"nobr", b"q", b"s", b"samp",
    b"small", b"span", b"strike", b"strong", b"sub", b"sup", b"tt", b"u", b"wbr",
];

/// Elements whose content is not text.
const UNREAD: [&[u8]; 4] = [b"script", b"style", b"noscript", b"template"];

fn html_tags(text: &str) -> Vec<Tag> {
    let mut emitter = DefaultEmitter::<usize>::new_with_span();
    emitter.naively_switch_states(true);
    let mut tags: Vec<Tag> = Vec::new();
    let mut unread: Option<(Vec<u8>, usize)> = None;
    for Ok(token) in Tokenizer::new_with_emitter(TagReader::new(text), emitter) {
        let (name, span, opens) = match &token {
            // A slash does not close an element such as `<script/>`.
            Token::StartTag(tag) => (tag.name.as_slice(), tag.span, true),
            Token::EndTag(tag) => (tag.name.as_slice(), tag.span, false),
            Token::Comment(comment) => (&b"!"[..], comment.span, false),
            Token::Doctype(doctype) => (&b"!"[..], doctype.span, false),
            Token::String(_) | Token::Error(_) => continue,
        };
        let is_end = matches!(token, Token::EndTag(_));
        let start = match &unread {
            Some((inside, from)) if is_end && inside.as_slice() == name => *from,
            Some(_) => continue,
            None if opens && UNREAD.contains(&name) => {
                unread = Some((name.to_vec(), span.start));
                continue;
            }
            None => span.start,
        };
        unread = None;
        push_tag(&mut tags, text, start, span.end, !INLINE.contains(&name));
    }
    if let Some((_, from)) = unread {
        push_tag(&mut tags, text, from, text.len(), true);
    }
    tags
}

/// Adds a tag unless it overlaps the last one or lies inside a character.
fn push_tag(tags: &mut Vec<Tag>, text: &str, start: usize, end: usize, separates_words: bool) {
    let from = tags.last().map_or(0, |last| last.end);
    let end = end.min(text.len());
    if start >= from && start < end && text.get(start..end).is_some() {
        tags.push(Tag {
            start,
            end,
            separates_words,
        });
    }
}

/// Appends `range` of the original text to `plain`, with its entities decoded.
fn entities(text: &str, range: std::ops::Range<usize>, setting: Entities, plain: &mut Plain<'_>) {
    let mut at = range.start;
    let mut search = at;
    while setting != Entities::Keep
        && let Some(from) = text.get(search..range.end).and_then(|rest| rest.find('&'))
    {
        let from = search + from;
        search = from + 1;
        let Some(entity) = text.get(from..range.end).and_then(entity) else {
            continue;
        };
        let source = Span::new(from, from + entity.len());
        let instead = match setting {
            Entities::Keep => None,
            Entities::Blank => Some(" ".to_owned()),
            Entities::Decode => decoded(entity),
        };
        let Some(instead) = instead else {
            continue;
        };
        plain.push(text, Span::new(at, from));
        plain.push_instead(&instead, source);
        plain.entities += 1;
        at = from + entity.len();
        search = at;
    }
    plain.push(text, Span::new(at, range.end));
}

/// What looks like an entity at the beginning of `text`: `&`, letters, digits or `#`, and a semicolon.
fn entity(text: &str) -> Option<&str> {
    let inner = text.get(1..)?;
    let end = inner.find(|c: char| !c.is_ascii_alphanumeric() && c != '#')?;
    (end > 0 && inner[end..].starts_with(';')).then(|| &text[..end + 2])
}

/// The characters that an entity means; `None` for an unknown name.
fn decoded(entity: &str) -> Option<String> {
    let mut text = String::new();
    for Ok(token) in Tokenizer::new(entity) {
        if let Token::String(string) = token {
            text.push_str(&String::from_utf8_lossy(&string));
        }
    }
    (!text.is_empty() && text != entity).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::presets::Preset;

    fn read(text: &str, tags: Tags, entities: Entities) -> (String, (usize, usize)) {
        let canon = Canon {
            tags,
            entities,
            ..Preset::Recommended.parameters().canon
        };
        let plain = plain(text, &canon);
        (plain.text().to_owned(), (plain.tags, plain.entities))
    }

    #[test]
    fn blocks_part_words_and_inline_tags_do_not() {
        let text =
            "<p>b<b>old</b>ed<br>cat</p><!-- note --><script>let a = '<p>';</script>end &amp; < 3";
        let (plain, found) = read(text, Tags::Html, Entities::Decode);
        assert_eq!(plain, " bolded cat   end & < 3");
        assert_eq!(found, (7, 1));
        assert_eq!(read("a<b>c</b>", Tags::Blank, Entities::Keep).0, "a c ");
        assert_eq!(read("a<b>c</b><>", Tags::Delete, Entities::Keep).0, "ac<>");
    }

    #[test]
    fn entities_are_their_characters_and_other_ampersands_stay() {
        let text = "caf&eacute; &#1087;&#x438; &nosuch; AT&T &amp;lt; &";
        assert_eq!(
            read(text, Tags::Keep, Entities::Decode).0,
            "café пи &nosuch; AT&T &lt; &"
        );
        assert_eq!(
            read("a&nbsp;b &amp c", Tags::Keep, Entities::Blank).0,
            "a b &amp c"
        );
    }

    #[test]
    fn every_part_of_the_plain_text_knows_its_origin() {
        let text = "<p>b<b>old</b>ed &eacute;t&eacute;</p>";
        let canon = Canon {
            tags: Tags::Html,
            entities: Entities::Decode,
            ..Preset::Recommended.parameters().canon
        };
        let plain = plain(text, &canon);
        let at = |word: &str| {
            let start = plain.text().find(word).unwrap();
            plain.source(Span::new(start, start + word.len())).of(text)
        };
        assert_eq!(at("bolded"), "b<b>old</b>ed");
        assert_eq!(at("été"), "&eacute;t&eacute;");
        assert_eq!(at("t"), "t");
        assert_eq!(at("ed"), "ed");
    }

    #[test]
    fn an_unended_script_or_comment_hides_the_rest() {
        assert_eq!(read("a<script>b", Tags::Html, Entities::Keep).0, "a ");
        assert_eq!(
            read("a < b, c <", Tags::Html, Entities::Keep).0,
            "a < b, c <"
        );
    }
}
