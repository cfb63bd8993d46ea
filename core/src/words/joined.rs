//! Words as `node-2014` cuts them: the whole text is changed, then split at blanks.
//!
//! ```text
//! plain      The big parties,␊of "boxes"            tags are out already
//! joined     The big parties,of "boxes"             trimmed, line ends gone: words across a line end join
//! tagged      ╳   ╳  parties,of "boxes"             each tagged word goes wherever it stands, with the blank before it
//! unmarked    partiesof boxes                       the blank at the beginning stays, and nothing before it is a word
//! words      ""  partiesof  boxe
//! ```
//! Source: the article of 2014, its patterns escaped; `\s` is JavaScript's. Cost: one pass, and a look-up a word.

use crate::methods::parameters::{Canon, Marks, Nouns, PartsOfSpeech};
use crate::text::Span;
use crate::words::markup::Plain;
use crate::words::speech::{Part, Tagged, without_s};
use rustc_hash::FxHashMap;

/// What the method deletes before words are tagged, and what after.
const QUOTES: [char; 2] = ['“', '”'];
const OTHER_MARKS: [char; 8] = [',', '.', ':', '$', '#', '"', '(', ')'];

/// All marks that the method deletes.
pub(crate) fn is_listed(c: char) -> bool {
    QUOTES.contains(&c) || OTHER_MARKS.contains(&c)
}

/// A word between blanks, which may be nothing.
#[derive(Default)]
pub(crate) struct Field {
    pub form: String,
    /// From its first character that is left to its last one, in the plain text.
    pub span: Span,
    pub has_singular: bool,
    pub marks_taken: bool,
}

/// What came out of a text.
#[derive(Default)]
pub(crate) struct Fields {
    pub words: Vec<Field>,
    /// Words left out by their part of speech, in order.
    pub left_out: Vec<(Span, Part)>,
}

/// White space as JavaScript's `\s` has it.
fn is_space(c: char) -> bool {
    (c.is_whitespace() && c != '\u{85}') || c == '\u{feff}'
}

/// The text that is tagged: trimmed, without line ends and, where the method's marks fall, without curly quotes.
pub(crate) fn joined<'t>(plain: &'t str, canon: &Canon) -> Plain<'t> {
    let trimmed = plain.trim_matches(is_space);
    let start = trimmed.as_ptr() as usize - plain.as_ptr() as usize;
    let goes = |c: char| {
        matches!(c, '\n' | '\r') || (canon.marks == Marks::ListedNode && QUOTES.contains(&c))
    };
    let mut joined = Plain::made(trimmed.len());
    let mut at = start;
    for (offset, piece) in trimmed.match_indices(goes) {
        joined.push(plain, Span::new(at, start + offset));
        at = start + offset + piece.len();
    }
    joined.push(plain, Span::new(at, start + trimmed.len()));
    joined
}

/// The words of a joined text.
pub(crate) fn fields(joined: &Plain<'_>, canon: &Canon, tags: &[Tagged]) -> Fields {
    let text = joined.text();
    let changes = Changes::new(text, canon, tags);
    let mut fields = Fields::default();
    let mut line = Line::default();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let blank = rest.len() - rest.trim_start_matches(is_space).len();
        let token = &rest[blank..];
        let token = &token[..token.find(is_space).unwrap_or(token.len())];
        let (from, span) = (at, Span::new(at + blank, at + blank + token.len()));
        at = span.end as usize;
        if let Some(part) = changes.left_out.get(token) {
            let last = rest[..blank].chars().next_back().map_or(0, char::len_utf8);
            line.blanks(&rest[..blank - last], from, joined, span.start);
            fields.left_out.push((joined.source(span), *part));
            continue;
        }
        line.blanks(&rest[..blank], from, joined, span.start);
        if !token.is_empty() {
            line.token(token, span, joined, canon, &changes);
        }
    }
    fields.words = line.ended();
    fields
}

/// What the tags ask for, by the word.
struct Changes<'a> {
    left_out: FxHashMap<&'a str, Part>,
    /// Plural nouns in order of appearance, each with its singular.
    singulars: Vec<(&'a str, String)>,
    by_plural: FxHashMap<&'a str, usize>,
}

impl<'a> Changes<'a> {
    fn new(text: &'a str, canon: &Canon, tags: &[Tagged]) -> Changes<'a> {
        let mut changes = Changes {
            left_out: FxHashMap::default(),
            singulars: Vec::new(),
            by_plural: FxHashMap::default(),
        };
        for tag in tags {
            let word = tag.span.of(text);
            if tag.part.is_left_out() {
                if canon.parts_of_speech == PartsOfSpeech::Skip {
                    changes.left_out.entry(word).or_insert(tag.part);
                }
                continue;
            }
            let singular = match canon.nouns {
                Nouns::Keep => continue,
                Nouns::DropS => without_s(word),
                Nouns::Singular => tag.singular.as_deref().unwrap_or(word).to_owned(),
            };
            let next = changes.singulars.len();
            changes.by_plural.entry(word).or_insert_with(|| {
                changes.singulars.push((word, singular));
                next
            });
        }
        changes
    }

    /// `word` after every replacement, in order: what one makes can be what a later one looks for.
    fn singular(&self, word: &str) -> Option<&str> {
        let mut at = *self.by_plural.get(word)?;
        loop {
            let (_, singular) = self.singulars.get(at)?;
            match self.by_plural.get(singular.as_str()) {
                Some(next) if *next > at => at = *next,
                Some(_) | None => return Some(singular),
            }
        }
    }
}

/// The text being put together again, field by field.
#[derive(Default)]
struct Line {
    done: Vec<Field>,
    open: Field,
    has_content: bool,
    /// The last character was a blank: more of them make no more fields.
    after_blank: bool,
}

impl Line {
    /// Takes the `blanks` that begin at `from`; the next token is at `at`.
    fn blanks(&mut self, blanks: &str, from: usize, joined: &Plain<'_>, at: u32) {
        for (offset, c) in blanks.char_indices() {
            if c != ' ' {
                if !self.has_content {
                    // A word can be nothing but blanks of other kinds.
                    let start = from + offset;
                    let own = joined.source(Span::new(start, start + c.len_utf8()));
                    self.open.span = match self.open.form.is_empty() {
                        true => own,
                        false => self.open.span.joined(own),
                    };
                }
                self.open.form.push(c);
                self.after_blank = false;
            } else if !self.after_blank {
                self.end_field();
                self.after_blank = true;
            }
        }
        if !self.has_content && self.open.form.is_empty() {
            // Where the word is, should it stay empty.
            self.open.span = joined.source(Span { start: at, end: at });
        }
    }

    fn token(
        &mut self,
        token: &str,
        span: Span,
        joined: &Plain<'_>,
        canon: &Canon,
        changes: &Changes<'_>,
    ) {
        let falls = |c: char| canon.marks == Marks::ListedNode && OTHER_MARKS.contains(&c);
        let left: String = token.chars().filter(|c| !falls(*c)).collect();
        self.open.marks_taken |= left.len() != token.len();
        if left.is_empty() {
            return;
        }
        let lead = token.len() - token.trim_start_matches(falls).len();
        let tail = token.len() - token.trim_end_matches(falls).len();
        let core = Span::new(span.start as usize + lead, span.end as usize - tail);
        let source = joined.source(core);
        self.open.span = match self.has_content {
            true => self.open.span.joined(source),
            false => source,
        };
        match changes.singular(&left) {
            Some(singular) => {
                self.open.has_singular |= singular != left;
                self.open.form.push_str(singular);
            }
            None => self.open.form.push_str(&left),
        }
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
