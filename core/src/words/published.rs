//! Steps that only the published methods `node-2014` and `php` take.
//!
//! `node-2014` edits the whole text and then splits it at spaces.
//!
//! ```text
//! plain      The big parties,␊of "boxes"            without HTML tags
//! joined     The big parties,of "boxes"             trimmed, without line ends: words around a line end join
//! tagged      ╳   ╳  parties,of "boxes"             each tagged word is removed everywhere, with the blank before it
//! unmarked    partiesof boxes                       the leading space stays, and the empty string before it is a word
//! words      ""  partiesof  boxe
//! ```
//! Source: the article of 2014, with its patterns escaped; `\s` is JavaScript's. Cost: one pass and one look-up per word.
//!
//! `php` deletes its own marks, and trims words after it has skipped some.

use crate::methods::parameters::{Canon, Marks, Nouns, PartsOfSpeech, StopWords};
use crate::text::Span;
use crate::words::speech::part::{Part, Tagged, without_s};
use crate::words::{Plain, stop_lists};
use rustc_hash::FxHashMap;

/// The marks that the method deletes before and after tagging.
const QUOTES: [char; 2] = ['“', '”'];
const OTHER_MARKS: [char; 8] = [',', '.', ':', '$', '#', '"', '(', ')'];

/// All marks that the method deletes.
pub(crate) fn is_listed(c: char) -> bool {
    QUOTES.contains(&c) || OTHER_MARKS.contains(&c)
}

/// The text between two spaces: a word, which may be empty or consist of other blanks.
#[derive(Default)]
pub(crate) struct Field {
    pub form: String,
    /// From its first to its last remaining character in the original text; for an empty or blank field, an empty span at its
    /// place.
    pub span: Span,
    pub has_singular: bool,
    pub marks_taken: bool,
}

/// The fields of a text.
#[derive(Default)]
pub(crate) struct Fields {
    pub words: Vec<Field>,
    /// Words removed for their part of speech, in order.
    pub left_out: Vec<(Span, Part)>,
}

/// White space as in JavaScript's `\s`.
fn is_space(c: char) -> bool {
    (c.is_whitespace() && c != '\u{85}') || c == '\u{feff}'
}

/// The text to be tagged: trimmed, without line ends and, if `canon` deletes the method's marks, without curly quotes.
pub(crate) fn joined<'t>(plain: &'t str, canon: &Canon) -> Plain<'t> {
    let trimmed = plain.trim_matches(is_space);
    let start = trimmed.as_ptr() as usize - plain.as_ptr() as usize;
    let is_removed = |c: char| {
        matches!(c, '\n' | '\r') || (canon.marks == Marks::ListedNode && QUOTES.contains(&c))
    };
    let mut joined = Plain::with_capacity(trimmed.len());
    let mut at = start;
    for (offset, piece) in trimmed.match_indices(is_removed) {
        joined.push(plain, Span::new(at, start + offset));
        at = start + offset + piece.len();
    }
    joined.push(plain, Span::new(at, start + trimmed.len()));
    joined
}

/// The fields of a joined text, with their tags applied.
pub(crate) fn fields(joined: &Plain<'_>, canon: &Canon, tags: &[Tagged]) -> Fields {
    let text = joined.text();
    let rules = TagRules::new(text, canon, tags);
    let mut fields = Fields::default();
    let mut builder = FieldBuilder::default();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let blank = rest.len() - rest.trim_start_matches(is_space).len();
        let token = &rest[blank..];
        let token = &token[..token.find(is_space).unwrap_or(token.len())];
        let span = Span::new(at + blank, at + blank + token.len());
        let (start, token_start) = (at, at + blank);
        at = token_start + token.len();
        if let Some(part) = rules.left_out.get(token) {
            let last = rest[..blank].chars().next_back().map_or(0, char::len_utf8);
            builder.blanks(&rest[..blank - last], start, token_start, joined);
            fields.left_out.push((joined.source(span), *part));
            continue;
        }
        builder.blanks(&rest[..blank], start, token_start, joined);
        if !token.is_empty() {
            builder.token(token, span, joined, canon, &rules);
        }
    }
    fields.words = builder.ended();
    fields
}

/// What the tags do to each word.
struct TagRules<'a> {
    left_out: FxHashMap<&'a str, Part>,
    /// Each plural noun with its singular, and how many others appear before it.
    singulars: FxHashMap<&'a str, (usize, String)>,
}

impl<'a> TagRules<'a> {
    fn new(text: &'a str, canon: &Canon, tags: &[Tagged]) -> TagRules<'a> {
        let mut rules = TagRules {
            left_out: FxHashMap::default(),
            singulars: FxHashMap::default(),
        };
        for tag in tags {
            let word = tag.span.of(text);
            if tag.part.is_left_out() {
                if canon.parts_of_speech == PartsOfSpeech::Skip {
                    rules.left_out.entry(word).or_insert(tag.part);
                }
                continue;
            }
            let singular = match canon.nouns {
                Nouns::Keep => continue,
                Nouns::DropS => without_s(word),
                Nouns::Singular => tag.singular.as_deref().unwrap_or(word).to_owned(),
            };
            let before = rules.singulars.len();
            rules.singulars.entry(word).or_insert((before, singular));
        }
        rules
    }

    /// `word` after every replacement in order: a later one may apply to the result of an earlier one.
    fn singular(&self, word: &str) -> Option<&str> {
        let mut found = self.singulars.get(word)?;
        while let Some(next) = self.singulars.get(found.1.as_str())
            && next.0 > found.0
        {
            found = next;
        }
        Some(&found.1)
    }
}

/// Builds fields from tokens and the blanks between them.
#[derive(Default)]
struct FieldBuilder {
    done: Vec<Field>,
    open: Field,
    has_content: bool,
    /// The last character was a space: further spaces begin no field.
    after_blank: bool,
}

impl FieldBuilder {
    /// Takes the blanks that begin at byte `start` of `joined`, before a token that begins at byte `token`.
    fn blanks(&mut self, blanks: &str, start: usize, token: usize, joined: &Plain<'_>) {
        for (offset, c) in blanks.char_indices() {
            if c != ' ' {
                self.begin_at(start + offset, joined);
                self.open.form.push(c);
                self.after_blank = false;
            } else if !self.after_blank {
                self.end_field();
                self.after_blank = true;
            }
        }
        if self.open.form.is_empty() {
            self.begin_at(token, joined);
        }
    }

    /// A field without content has an empty span where it begins.
    fn begin_at(&mut self, at: usize, joined: &Plain<'_>) {
        if !self.has_content && self.open.form.is_empty() {
            self.open.span = joined.source(Span::new(at, at));
        }
    }

    fn token(
        &mut self,
        token: &str,
        span: Span,
        joined: &Plain<'_>,
        canon: &Canon,
        rules: &TagRules<'_>,
    ) {
        let is_removed = |c: char| canon.marks == Marks::ListedNode && OTHER_MARKS.contains(&c);
        let left: String = token.chars().filter(|c| !is_removed(*c)).collect();
        self.open.marks_taken |= left.len() != token.len();
        if left.is_empty() {
            return;
        }
        let lead = token.len() - token.trim_start_matches(is_removed).len();
        let tail = token.len() - token.trim_end_matches(is_removed).len();
        let core = Span::new(span.start as usize + lead, span.end as usize - tail);
        let source = joined.source(core);
        self.open.span = match self.has_content {
            true => self.open.span.joined(source),
            false => source,
        };
        let singular = rules.singular(&left).unwrap_or(&left);
        self.open.has_singular |= singular != left;
        self.open.form.push_str(singular);
        self.has_content = true;
        self.after_blank = false;
    }

    fn end_field(&mut self) {
        self.done.push(std::mem::take(&mut self.open));
        self.has_content = false;
    }

    fn ended(mut self) -> Vec<Field> {
        self.end_field();
        self.done
    }
}

/// What it deletes anywhere in a word.
pub(crate) const PHP_MARKS: [char; 11] = [',', '.', '!', '?', '(', ')', '-', '—', ':', ';', '"'];

/// The one string besides "" that PHP treats as empty.
pub(crate) const PHP_EMPTY: &str = "0";

/// What it keeps of a word that it does not skip: the word without blanks at its ends; empty for a stop word followed by
/// a line end, because the `$` of its pattern also matches there. Even an empty word counts.
pub(crate) fn php_rest(form: &str, stop_words: StopWords) -> &str {
    match form.strip_suffix('\n') {
        Some(word) if stop_lists::holds(stop_words, word) => "",
        Some(_) | None => form.trim_matches([' ', '\t', '\n', '\r', '\0', '\u{b}']),
    }
}
