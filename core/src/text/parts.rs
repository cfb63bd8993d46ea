//! Finds the parts of a text that are often left out of a comparison: quotations, the bibliography, headers and footers.
//!
//! | part | is |
//! | --- | --- |
//! | a marked quotation | what stands between quotation marks within a paragraph, or to its end if the next one opens again |
//! | a block quotation | a paragraph whose lines begin with `>`, or which is indented by 4 columns more than most |
//! | the bibliography | the last section with one of the usual headings, up to an appendix or the end |
//! | headers and footers | the first and last lines of pages that repeat on at least 3 pages, apart from their numbers |
//!
//! Cost: one pass over the text for each kind.

use crate::text::{Span, characters_beside};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;
use std::collections::HashMap;
use std::ops::Range;

/// A kind of part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TextPart {
    Quotations,
    Bibliography,
    /// Headers and footers.
    RunningHeads,
}

impl TextPart {
    pub const ALL: [TextPart; 3] = [
        TextPart::Quotations,
        TextPart::Bibliography,
        TextPart::RunningHeads,
    ];
}

/// The fewest words of a quotation, unless another number is chosen: shorter ones are mostly titles and terms.
pub const MIN_QUOTED_WORDS: usize = 5;

/// The quotations of `text` that have at least `min_words` words, in order and without their marks. They do not overlap.
pub fn quotations(text: &str, min_words: usize) -> Vec<Span> {
    let paragraphs = paragraphs(text);
    let usual = usual_indentation(text, &paragraphs);
    let mut found: Vec<Range<usize>> = Vec::new();
    for (i, paragraph) in paragraphs.iter().enumerate() {
        let own = &text[paragraph.clone()];
        if is_block_quotation(own, usual) {
            found.push(paragraph.clone());
            continue;
        }
        let next = paragraphs.get(i + 1).map(|next| &text[next.clone()]);
        let marked = marked_quotations(own, next).into_iter();
        found.extend(marked.map(|own| paragraph.start + own.start..paragraph.start + own.end));
    }
    let spans = found.into_iter().filter_map(|range| trimmed(text, range));
    let is_long = |span: &Span| word_count(span.of(text)) >= min_words.max(1);
    spans.filter(is_long).collect()
}

/// The bibliography of `text` with its heading; `None` without one.
pub fn bibliography(text: &str) -> Option<Span> {
    let lines = lines(text);
    let heading_of = |line: &Range<usize>| heading(&text[line.clone()]).unwrap_or_default();
    let is_first = |line: &Range<usize>| is_listed(BIBLIOGRAPHY, &heading_of(line));
    let first = lines.iter().rposition(is_first)?;
    let (own, rest) = lines.get(first..)?.split_first()?;
    let is_next = |line: &&Range<usize>| {
        let title = heading_of(line);
        let first_word = title.split(' ').next().unwrap_or_default();
        is_listed(AFTER_BIBLIOGRAPHY, first_word) || is_listed(AFTER_BIBLIOGRAPHY, &title)
    };
    let next = rest.iter().find(is_next);
    let end = next.map_or(text.len(), |line| line.start);
    let has_entries = !text[own.end..end].trim().is_empty();
    has_entries.then(|| trimmed(text, own.start..end)).flatten()
}

/// The lines of `text` that repeat at the top or bottom of its pages. Pages begin at the bytes `starts`, and at form feeds.
pub fn running_heads(text: &str, starts: &[usize]) -> Vec<Span> {
    const LINES: usize = 2;
    const MIN_PAGES: usize = 3;
    let feeds = text.match_indices('\u{c}').map(|(at, _)| at + 1);
    let starts = starts.iter().copied();
    let inside = starts.filter(|at| text.is_char_boundary(*at));
    let mut borders: Vec<usize> = feeds.chain(inside).chain([0, text.len()]).collect();
    borders.sort_unstable();
    borders.dedup();
    let mut edges: Vec<(String, Range<usize>)> = Vec::new();
    for page in borders.windows(2) {
        let own = lines(&text[page[0]..page[1]]).into_iter();
        let own = own.map(|line| page[0] + line.start..page[0] + line.end);
        let own = own.filter(|line| text[line.clone()].contains(char::is_alphanumeric));
        let own: Vec<Range<usize>> = own.collect();
        let top = own.len().min(LINES);
        let bottom = own.len().saturating_sub(LINES).max(top);
        let at_edges = own[..top].iter().chain(&own[bottom..]);
        edges.extend(at_edges.map(|line| (without_numbers(&text[line.clone()]), line.clone())));
    }
    let mut pages: HashMap<&str, usize> = HashMap::new();
    for (line, _) in &edges {
        *pages.entry(line).or_default() += 1;
    }
    let edges = edges.iter();
    let repeats = edges.filter(|(line, _)| pages[line.as_str()] >= MIN_PAGES);
    let spans = repeats.filter_map(|(_, line)| trimmed(text, line.clone()));
    spans.collect()
}

/// Headings of a bibliography, in lower case.
const BIBLIOGRAPHY: &str = "
    bibliography | literature | literature cited | reference list | references | references and notes | works cited
    bibliografie | literatur | literaturverzeichnis | quellen | quellenverzeichnis
    bibliografia | bibliografía | referencias | referências | riferimenti bibliografici
    bibliographie | références | références bibliographiques | źródła
    библиографический список | библиография | использованная литература | источники | источники и литература | литература
    список использованной литературы | список использованных источников | список источников
    список источников и литературы | список литературы
    використана література | список використаних джерел | література | 参考文献
";

/// First words of headings, or whole headings, that end a bibliography, in lower case.
const AFTER_BIBLIOGRAPHY: &str = "
    acknowledgements | acknowledgments | annex | annexes | appendices | appendix | authors | author's address | authors' addresses | index
    allegato | anexo | anhang | annexe | appendice | danksagung | remerciements | додаток | приложение | приложения | 附录
";

/// Whether `heading` is one of those in a list.
fn is_listed(list: &str, heading: &str) -> bool {
    let mut headings = list.split(['|', '\n']).map(str::trim);
    !heading.is_empty() && headings.any(|listed| listed == heading)
}

/// A heading in lower case, without its number and the marks around it; `None` if the line is too long to be one.
fn heading(line: &str) -> Option<String> {
    const MAX_CHARS: usize = 60;
    let line = line.trim().trim_start_matches('#').trim_start();
    let line = match line.split_once([' ', '\t']) {
        Some((number, title)) if is_section_number(number) => title.trim_start(),
        Some(_) | None => line,
    };
    let title = line
        .trim_end_matches([':', '.', ' ', '*', '_'])
        .trim_start_matches(['*', '_']);
    (!title.is_empty() && title.chars().nth(MAX_CHARS).is_none()).then(|| title.to_lowercase())
}

/// `7.`, `A.1`, `IV.`
fn is_section_number(word: &str) -> bool {
    let digits = word.trim_end_matches(['.', ')']);
    let is_part = |part: &str| {
        let is_roman = part.chars().all(|c| "IVXLC".contains(c));
        let is_letter = part.chars().count() == 1 && word.len() > part.len();
        let is_number = part.chars().all(|c| c.is_ascii_digit());
        !part.is_empty() && (is_roman || is_number || is_letter)
    };
    !digits.is_empty() && digits.split('.').all(is_part)
}

/// The lines of a text, without their ends.
fn lines(text: &str) -> Vec<Range<usize>> {
    let mut at = 0;
    let lines = text.split_inclusive('\n').map(|line| {
        let start = at;
        at += line.len();
        start..start + line.trim_end_matches(['\n', '\r']).len()
    });
    lines.collect()
}

/// The paragraphs of a text: runs of lines that are not blank.
fn paragraphs(text: &str) -> Vec<Range<usize>> {
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut is_open = false;
    for line in lines(text) {
        let is_blank = text[line.clone()].trim().is_empty();
        match found.last_mut().filter(|_| is_open && !is_blank) {
            Some(paragraph) => paragraph.end = line.end,
            None if !is_blank => found.push(line),
            None => {}
        }
        is_open = !is_blank;
    }
    found
}

/// The columns that the lines of a paragraph are indented by at least.
fn indentation(paragraph: &str) -> usize {
    const TAB: usize = 8;
    let columns = |line: &str| {
        let blanks = line.chars().take_while(|c| matches!(c, ' ' | '\t'));
        blanks.map(|c| if c == '\t' { TAB } else { 1 }).sum()
    };
    paragraph.lines().map(columns).min().unwrap_or(0)
}

/// The indentation that most lines of the text have.
fn usual_indentation(text: &str, paragraphs: &[Range<usize>]) -> usize {
    let mut lines: HashMap<usize, usize> = HashMap::new();
    for paragraph in paragraphs {
        let own = &text[paragraph.clone()];
        *lines.entry(indentation(own)).or_default() += own.lines().count();
    }
    let lines = lines.into_iter();
    let most = lines.max_by_key(|(columns, lines)| (*lines, Reverse(*columns)));
    most.map_or(0, |(columns, _)| columns)
}

fn is_block_quotation(paragraph: &str, usual: usize) -> bool {
    const DEEPER: usize = 4;
    let mut lines = paragraph.lines();
    if lines.all(|line| line.trim_start().starts_with('>')) {
        return true;
    }
    let first = paragraph.split_whitespace().next().unwrap_or_default();
    let is_item = is_section_number(first)
        || !first.contains(|c: char| c.is_alphanumeric() || "“„«\"".contains(c));
    paragraph.lines().nth(1).is_some() && indentation(paragraph) >= usual + DEEPER && !is_item
}

/// The marks that can end a quotation that `mark` opens; `None` if it opens none.
fn closing(mark: char) -> Option<&'static [char]> {
    match mark {
        '“' => Some(&['”']),
        '„' => Some(&['“', '”']),
        '«' => Some(&['»']),
        '»' => Some(&['«']),
        '「' => Some(&['」']),
        '『' => Some(&['』']),
        '"' => Some(&['"']),
        _ => None,
    }
}

/// What stands between quotation marks in a paragraph, and after a mark at its beginning if the `next` one begins with it too.
fn marked_quotations(paragraph: &str, next: Option<&str>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut at = 0;
    let is_mark = |(_, c): &(usize, char)| closing(*c).is_some();
    while let Some((offset, mark)) = paragraph[at..].char_indices().find(is_mark) {
        let open = at + offset;
        let from = open + mark.len_utf8();
        at = from;
        let (before, after) = characters_beside(paragraph, Span::new(open, from));
        // A straight mark opens before a word and closes behind one: inches and stray marks do neither.
        let is_straight = mark == '"';
        let opens = after.is_some_and(|c| !c.is_whitespace())
            && (!is_straight || before.is_none_or(|c| !c.is_alphanumeric()));
        if !opens {
            continue;
        }
        match end_of(&paragraph[from..], mark) {
            Some(end) => {
                found.push(from..from + end);
                let closing = paragraph[from + end..].chars().next();
                at = from + end + closing.map_or(0, char::len_utf8);
            }
            None => {
                let is_at_start = paragraph[..open].trim().is_empty();
                let goes_on = next.is_some_and(|next| next.trim_start().starts_with(mark));
                if is_at_start && goes_on && !is_straight {
                    found.push(from..paragraph.len());
                    return found;
                }
            }
        }
    }
    found
}

/// Where the quotation that `mark` opened before `rest` ends; quotations inside it are passed over.
fn end_of(rest: &str, mark: char) -> Option<usize> {
    let ends = closing(mark)?;
    let mut depth = 0usize;
    for (at, c) in rest.char_indices() {
        let is_end = ends.contains(&c);
        if is_end && depth == 0 {
            let before = rest[..at].chars().next_back();
            if mark != '"' || before.is_some_and(|c| !c.is_whitespace()) {
                return Some(at);
            }
        } else if is_end {
            depth -= 1;
        } else if c == mark {
            depth += 1;
        }
    }
    None
}

/// Words between blanks that have a letter or digit; each character of a script without blanks is one.
fn word_count(text: &str) -> usize {
    let is_unspaced = |c: &char| ('\u{3040}'..='\u{9fff}').contains(c);
    let words = text.split_whitespace().filter(|word| {
        let mut letters = word.chars().filter(|c| c.is_alphanumeric());
        letters.any(|c| !is_unspaced(&c))
    });
    words.count() + text.chars().filter(is_unspaced).count()
}

/// A line with one digit for each number and one blank for each run of blanks.
fn without_numbers(line: &str) -> String {
    let mut out = String::new();
    for c in line.trim().chars() {
        let c = match c {
            c if c.is_ascii_digit() => '0',
            c if c.is_whitespace() => ' ',
            c => c,
        };
        if !(out.ends_with(c) && matches!(c, '0' | ' ')) {
            out.push(c);
        }
    }
    out
}

/// The span of a range without the blanks at its ends; `None` if nothing is left.
fn trimmed(text: &str, range: Range<usize>) -> Option<Span> {
    let own = text.get(range.clone())?;
    let start = range.start + (own.len() - own.trim_start().len());
    let end = range.start + own.trim_end().len();
    (start < end).then(|| Span::new(start, end))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn quoted(text: &str, min_words: usize) -> Vec<&str> {
        let spans = quotations(text, min_words);
        spans.into_iter().map(|span| span.of(text)).collect()
    }

    #[test]
    fn quotations_are_found_by_the_marks_of_each_language() {
        let text = "He said “one two three” and “no”. Sie sagte „eins zwei drei“, »vier fünf sechs« auch. \
            Он сказал «раз два три». Then \"four five six\" and a 19\" screen, 20\" wide.";
        assert_eq!(
            quoted(text, 3),
            [
                "one two three",
                "eins zwei drei",
                "vier fünf sechs",
                "раз два три",
                "four five six",
            ]
        );
        assert_eq!(quoted("“a b c d” “e f g h i”", 5), ["e f g h i"]);
        assert_eq!(quoted("«outer «inner» words»", 1), ["outer «inner» words"]);
        assert_eq!(quoted("他说「今天天气很好」。", 5), ["今天天气很好"]);
        assert!(quoted("an “open one without an end", 1).is_empty());
        assert_eq!(
            quoted("“first paragraph of it\n\n“and the second”\n\nrest", 2),
            ["first paragraph of it", "and the second"]
        );
    }

    #[test]
    fn block_quotations_are_marked_or_indented() {
        let text = "Some words of our own here,\non two lines.\n\n> quoted from\n> another mail\n\n    a block that is\n    indented on both lines\n\n    1. an item of a list\n    with two lines\n\nMore words of our own.\nAnd more.\n";
        assert_eq!(
            quoted(text, 3),
            [
                "> quoted from\n> another mail",
                "a block that is\n    indented on both lines"
            ]
        );
    }

    #[test]
    fn a_bibliography_reaches_to_an_appendix_or_the_end() {
        let found = |text: &'static str| bibliography(text).map(|span| span.of(text));
        let text = "1. References ..... 9\n\nWords.\n\n7. References\n\n[1] A. Author.\n[2] B.\n\nAppendix A. Data\nmore\n";
        assert_eq!(found(text), Some("7. References\n\n[1] A. Author.\n[2] B."));
        assert_eq!(
            found("Текст.\n\n## Список литературы:\n1. Иванов\n2. Петров\n"),
            Some("## Список литературы:\n1. Иванов\n2. Петров")
        );
        assert_eq!(found("Words about literature and references."), None);
        assert_eq!(found("References\n"), None, "nothing follows");
    }

    #[test]
    fn lines_that_repeat_on_pages_are_headers_and_footers() {
        let page = |i: usize| {
            format!(
                "RFC 9999        A Protocol      March 2021\n\nwords of page {}\nand more {}\n\nAuthor       [Page {i}]\n\u{c}",
                "abc".repeat(i),
                "xyz".repeat(i)
            )
        };
        let text: String = (1..=4).map(page).collect();
        let lines = running_heads(&text, &[]);
        let lines: Vec<&str> = lines.iter().map(|span| span.of(&text)).collect();
        assert_eq!(lines.len(), 8);
        assert!(
            lines
                .iter()
                .all(|line| line.starts_with("RFC") || line.contains("[Page "))
        );
        let plain = text.replace('\u{c}', "");
        assert!(running_heads(&plain, &[]).is_empty(), "no pages are known");
        let starts: Vec<usize> = plain.match_indices("RFC").map(|(at, _)| at).collect();
        assert_eq!(running_heads(&plain, &starts).len(), 8);
    }

    proptest! {
        #[test]
        fn parts_are_in_order_and_inside_any_text(
            text in "[a-c“”„«»\"> \n\u{c}1.R7ёж」「日]{0,200}",
            min_words in 0usize..4,
            starts in prop::collection::vec(0usize..250, 0..5),
        ) {
            let parts = [
                quotations(&text, min_words),
                bibliography(&text).into_iter().collect(),
                running_heads(&text, &starts),
            ];
            for spans in parts {
                let mut from = 0;
                for span in spans {
                    prop_assert!(span.start >= from && span.start < span.end);
                    prop_assert!(text.get(span.range()).is_some());
                    from = span.end;
                }
            }
        }
    }
}
