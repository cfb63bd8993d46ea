//! Puts the lines of all pages of a PDF together: without running heads and page numbers, and with words that a line end
//! divides joined again.

use crate::formats::facts::PlaceKind;
use crate::formats::limits::ReadingRun;
use crate::formats::pdf::layout::Line;
use crate::formats::text_writer::TextWriter;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// Lines at the top and at the bottom of a page that may be running heads.
const EDGE_LINES: usize = 2;
/// On how many pages a line has to be to be a running head.
const REPEATED: usize = 3;
/// On how many pages a number at the edge has to count the pages to be their number.
const NUMBERED: usize = 5;
/// Lines whose heights differ by less are beside each other.
const SAME_HEIGHT: f64 = 2.0;

/// Writes the text of the pages, which are their lines in reading order.
pub(super) fn write(mut pages: Vec<Vec<Line>>, out: &mut TextWriter, run: &ReadingRun<'_>) {
    if !run.options.running_heads {
        out.facts.left_out.running_heads += leave_out_running_heads(&mut pages);
    }
    let mut lines = Joined {
        out,
        joins: !run.options.line_end_hyphens,
        is_divided: false,
    };
    for (number, page) in pages.iter().enumerate() {
        lines.begin_page(number + 1);
        for line in page {
            lines.push(line);
        }
    }
    lines.end();
}

/// Removes the lines that repeat at the edges of pages; returns how many.
fn leave_out_running_heads(pages: &mut [Vec<Line>]) -> usize {
    let mut pages_of: HashMap<Head, usize> = HashMap::new();
    let edges: Vec<Vec<(usize, bool)>> = pages.iter().map(|page| edges(page)).collect();
    for (number, (page, edges)) in pages.iter().zip(&edges).enumerate() {
        let of_page = edges.iter().flat_map(|edge| heads(number, page, *edge));
        for head in of_page.collect::<HashSet<_>>() {
            *pages_of.entry(head).or_default() += 1;
        }
    }
    let least = REPEATED.min(pages.len().max(2));
    let mut count = 0;
    for (number, (page, edges)) in pages.iter_mut().zip(edges).enumerate() {
        let is_head = |edge: &(usize, bool)| {
            heads(number, page, *edge).into_iter().any(|head| {
                let least = match head {
                    Head::Text(..) => least,
                    Head::Numbered { .. } => NUMBERED,
                };
                pages_of.get(&head).is_some_and(|pages| *pages >= least)
            })
        };
        let heads = edges.iter().filter(|edge| is_head(edge));
        let heads: HashSet<usize> = heads.map(|(line, _)| *line).collect();
        count += heads.len();
        let mut numbers = 0..;
        page.retain(|_| numbers.next().is_none_or(|number| !heads.contains(&number)));
    }
    count
}

/// What a line may have in common with the lines at the same edge of other pages.
#[derive(Debug, PartialEq, Eq, Hash)]
enum Head {
    /// Its text but for the numbers; true at the top.
    Text(bool, String),
    /// It begins or ends with a number that counts the pages.
    Numbered {
        is_top: bool,
        is_first: bool,
        offset: i64,
    },
}

/// What a line at the edge of a page may be recognised by.
fn heads(page_number: usize, page: &[Line], (line, is_top): (usize, bool)) -> Vec<Head> {
    let text = page.get(line).map_or("", |line| line.text.trim());
    let mut heads = vec![Head::Text(is_top, without_numbers(text))];
    let words = text.split_whitespace();
    for (word, is_first) in [
        (words.clone().next(), true),
        (words.clone().next_back(), false),
    ] {
        if let Some(number) = word.and_then(|word| word.parse::<u32>().ok()) {
            heads.push(Head::Numbered {
                is_top,
                is_first,
                offset: i64::from(number) - page_number as i64,
            });
        }
    }
    heads
}

/// The lines at the top and at the bottom of a page, by their height; true for those at the top.
fn edges(lines: &[Line]) -> Vec<(usize, bool)> {
    let mut by_height: Vec<usize> = (0..lines.len()).collect();
    let y = |line: &usize| lines.get(*line).map_or(0.0, |line| line.y);
    by_height.sort_by(|a, b| y(b).total_cmp(&y(a)));
    let rows = |order: &mut dyn Iterator<Item = usize>, is_top: bool| {
        let mut found = Vec::new();
        let (mut rows, mut height) = (0, f64::INFINITY);
        for line in order {
            if (y(&line) - height).abs() > SAME_HEIGHT {
                rows += 1;
                height = y(&line);
            }
            if rows > EDGE_LINES {
                break;
            }
            found.push((line, is_top));
        }
        found
    };
    let mut found = rows(&mut by_height.iter().copied(), true);
    found.extend(rows(&mut by_height.iter().rev().copied(), false));
    found
}

/// A line with every number replaced by `#`: running heads differ in the number of the page.
fn without_numbers(line: &str) -> String {
    let mut text = String::with_capacity(line.len());
    for c in line.trim().chars() {
        match c.is_numeric() {
            true if text.ends_with('#') => {}
            true => text.push('#'),
            false => text.push(c),
        }
    }
    text
}

/// Lines that are written one after the other.
struct Joined<'w> {
    out: &'w mut TextWriter,
    joins: bool,
    /// The last line ended within a word, whose rest comes next.
    is_divided: bool,
}

/// Ends a line in the middle of a word.
const HYPHENS: [char; 3] = ['-', '\u{2010}', '\u{AD}'];

impl Joined<'_> {
    fn begin_page(&mut self, number: usize) {
        if !self.is_divided {
            self.out.line_break();
        }
        let start = self.out.byte_len();
        self.out.place_at(start, PlaceKind::Page(number));
    }

    fn push(&mut self, line: &Line) {
        let start = line.text.len() - line.text.trim_start().len();
        let end = line.text.trim_end().len();
        if start >= end {
            return;
        }
        let mut rest = start..end;
        if std::mem::take(&mut self.is_divided) {
            let text = &line.text[rest.clone()];
            if text.starts_with(char::is_lowercase) {
                // The rest of the word stays on the line where the word begins.
                let word = text.find(' ').unwrap_or(text.len());
                self.write(line, start..start + word);
                rest.start = end - text[word..].trim_start().len();
            } else {
                self.out.push("-");
            }
            self.out.line_break();
        } else if line.begins_paragraph {
            self.out.line_end();
        }
        let text = &line.text[rest.clone()];
        let stem = text.trim_end_matches(HYPHENS);
        let is_divided = stem.len() < text.len() && stem.ends_with(char::is_alphabetic);
        if self.joins && is_divided {
            self.write(line, rest.start..rest.start + stem.len());
            self.is_divided = true;
        } else {
            self.write(line, rest);
            self.out.line_break();
        }
    }

    /// Writes a part of a line, and notes what of it is not seen.
    fn write(&mut self, line: &Line, part: Range<usize>) {
        let text = |range: Range<usize>| line.text.get(range).unwrap_or_default();
        let mut at = part.start;
        for (unseen, _) in &line.unseen {
            let (start, end) = (unseen.start.max(at), unseen.end.min(part.end));
            if start < end {
                self.out.push(text(at..start));
                self.out.push_unseen(text(start..end));
                at = end;
            }
        }
        self.out.push(text(at..part.end));
    }

    fn end(&mut self) {
        if self.is_divided {
            self.out.push("-");
        }
        self.out.line_break();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::facts::{DocumentFacts, Format};
    use crate::formats::limits::{Bounds, ReadingOptions};

    fn text(pages: &[&[&str]], options: &ReadingOptions) -> (String, DocumentFacts) {
        let page = |lines: &&[&str]| {
            let lines = lines.iter().enumerate().map(|(i, text)| Line {
                text: (*text).to_owned(),
                y: 800.0 - 12.0 * i as f64,
                ..Line::default()
            });
            lines.collect()
        };
        let pages: Vec<Vec<Line>> = pages.iter().map(page).collect();
        let run = ReadingRun::new(options, Bounds::default(), &|| false);
        let mut out = TextWriter::new(Format::Pdf, &run);
        write(pages, &mut out, &run);
        let read = out.finish(&run).expect("within the bounds");
        (read.text, read.facts)
    }

    const PAGES: [&[&str]; 3] = [
        &[
            "A book",
            "first line",
            "with a divi-",
            "ded word",
            "and e-",
            "Mail",
            "1",
        ],
        &[
            "A book",
            "second page",
            "with more",
            "lines of",
            "text that ends exam-",
            "2",
        ],
        &[
            "A book",
            "ple third page",
            "has lines",
            "too, and",
            "more",
            "3",
        ],
    ];

    #[test]
    fn running_heads_are_left_out_and_words_joined() {
        let (text, facts) = text(&PAGES, &ReadingOptions::default());
        let expected = "first line\nwith a divided\nword\nand e-\nMail\nsecond page\nwith more\n\
            lines of\ntext that ends example\nthird page\nhas lines\ntoo, and\nmore\n";
        assert_eq!(text, expected);
        assert_eq!(facts.left_out.running_heads, 6);
        let pages: Vec<&str> = facts
            .places
            .iter()
            .map(|place| &text[place.start..])
            .collect();
        assert!(pages[1].starts_with("second") && pages[2].starts_with("ple\nthird"));
    }

    #[test]
    fn a_head_that_changes_is_known_by_the_number_of_its_page() {
        let page = |i: usize| {
            let title = ["On wind", "On rain", "On snow", "On fog", "On ice"][i];
            let lines = ["one", "two", "three", "four"].map(|line| format!("{line} {title}"));
            let head = format!("{title} {}", i + 101);
            std::iter::once(head).chain(lines).collect::<Vec<String>>()
        };
        let pages: Vec<Vec<String>> = (0..5).map(page).collect();
        let pages: Vec<Vec<&str>> = pages
            .iter()
            .map(|page| page.iter().map(String::as_str).collect())
            .collect();
        let pages: Vec<&[&str]> = pages.iter().map(Vec::as_slice).collect();
        let (text, facts) = text(&pages, &ReadingOptions::default());
        assert!(
            text.starts_with("one On wind\n") && !text.contains("10"),
            "{text}"
        );
        assert_eq!(facts.left_out.running_heads, 5);
    }

    #[test]
    fn both_can_be_kept() {
        let options = ReadingOptions {
            running_heads: true,
            line_end_hyphens: true,
            ..ReadingOptions::default()
        };
        let (text, facts) = text(&PAGES, &options);
        assert!(
            text.starts_with("A book\nfirst line\nwith a divi-\nded word\n"),
            "{text}"
        );
        assert_eq!(facts.left_out.running_heads, 0);
    }
}
