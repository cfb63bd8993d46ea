//! A report goes in; what its sections say comes out, in the order of the page: rows of tables, sentences, figures. The HTML page
//! and the PDF show the same.

use crate::export::json;
use crate::phrases::Phrases;
use crate::report::curve::Chart;
use crate::report::page::{Report, shown_name};
use crate::report::record::{Contents, Note, Source};
use serde_json::Value;
use shinglescope_core::methods::parameters::Formula;
use shinglescope_core::pair::measures::Percent;
use shinglescope_core::pair::passages::located::passage_with_wording;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::text::lines::Lines;
use shinglescope_core::text::{Pair, Side};
use std::cmp::Reverse;

/// The list has at most this many passages, the longest ones.
const MOST_LISTED: usize = 2_000;
/// How many characters of a passage are in the list.
const EXCERPT: usize = 90;

/// A cell of the table of sources.
pub(super) struct Cell {
    pub text: String,
    /// It is a hash.
    pub is_code: bool,
    /// What is to know about it.
    pub remark: Option<String>,
}

/// The result, in words and figures.
pub(super) struct Outcome {
    pub score: String,
    pub verdict: String,
    pub reason: String,
    pub sentences: Vec<String>,
    /// The formula with the shingles, and what it means, with the figures put in.
    pub formula: String,
    pub meaning: String,
    pub directions: Pair<Direction>,
    /// Names and values.
    pub facts: Vec<(String, String)>,
}

/// How much of a text is in the other.
pub(super) struct Direction {
    pub name: String,
    pub share: Percent,
    pub shown: String,
    pub part: String,
}

/// The list of passages.
pub(super) struct Listing<'a> {
    pub intro: String,
    pub passages: Vec<Listed<'a>>,
    pub has_notes: bool,
}

/// A passage of the list.
pub(super) struct Listed<'a> {
    pub index: usize,
    pub is_excluded: bool,
    pub words: usize,
    pub places: Pair<String>,
    pub begins: String,
    pub notes: Vec<&'a Note>,
}

/// A setting: its name on the command line, its value, what it means.
pub(super) type Setting = (String, String, String);

impl<'a> Report<'a> {
    /// The rows of the table of sources.
    pub(super) fn source_rows(&self, t: &Phrases) -> Vec<(String, Pair<Cell>)> {
        let (numbers, record) = (&self.comparison.numbers, self.record);
        let plain = |text: String| Cell {
            text,
            is_code: false,
            remark: None,
        };
        let row = |title: String, text: &dyn Fn(Side) -> String| {
            (title, Pair::from_fn(|side| plain(text(side))))
        };
        let hash = Pair::from_fn(|side| {
            let (hash, remark) = hash(t, record.source(side));
            Cell {
                text: short_hash(hash),
                is_code: true,
                remark,
            }
        });
        vec![
            (t.report_hash(), hash),
            row(t.report_size(), &|side| {
                t.report_bytes(record.source(side).byte_len as usize)
            }),
            row(t.report_modified(), &|side| {
                let modified = record.source(side).modified.as_deref();
                modified.unwrap_or("–").to_owned()
            }),
            row(t.report_read_as(), &|side| self.read_as(t, side)),
            row(t.report_words(), &|side| {
                t.report_number(numbers.shape.words[side])
            }),
            row(t.report_shingles_row(), &|side| {
                let counts = &numbers.counts;
                t.report_shingles(counts.shingles[side], counts.distinct[side])
            }),
        ]
    }

    fn read_as(&self, t: &Phrases, side: Side) -> String {
        let source = self.record.source(side);
        let mut facts = vec![t.document_format(source.format)];
        if source.format.has_encoding() {
            facts.push(source.encoding.clone());
        }
        if let Some(language) = &source.language {
            facts.push(t.report_language(language));
        }
        facts.extend(t.document_facts(&self.documents[side].facts));
        facts.extend(t.document_notes(&self.documents[side].notes));
        facts.join(", ")
    }

    /// The verdict in a few words, and the reason for it.
    pub(super) fn verdict(&self, t: &Phrases) -> (String, String) {
        let numbers = &self.comparison.numbers;
        let found = self.comparison.passages.as_deref();
        match (numbers.score, numbers.obstacle()) {
            (Err(undefined), _) => (t.no_score(), t.undefined_title(undefined)),
            (Ok(_), Some(obstacle)) => (t.nothing_to_compare(), t.undefined_title(obstacle)),
            (Ok(_), None) => (
                t.verdict_title(numbers, self.wording, found),
                t.verdict_reason(numbers, self.wording, found),
            ),
        }
    }

    pub(super) fn outcome(&self, t: &Phrases) -> Outcome {
        let numbers = &self.comparison.numbers;
        let found = self.comparison.passages.as_deref();
        let formula = numbers.parameters.formula;
        let (verdict, reason) = self.verdict(t);
        let covered = found.filter(|_| numbers.obstacle().is_none());
        let covered = covered.map(|found| found.covered_words);
        let shared = Side::BOTH.into_iter().filter_map(|side| {
            let line = t.shared_words(side.name(), covered?[side], numbers.shape.words[side]);
            Some(format!("{line}."))
        });
        let before = numbers.with_excluded.and_then(|all| all.score.ok());
        let before = before
            .map(|score| t.report_before_set_aside(t.percent(score), self.record.set_aside.len()));
        let shingles = t.shingles_named(numbers.length, numbers.parameters.shingle.unit);
        let meaning = [Some(t.formula_meaning(formula)), self.calculation(t)];
        let in_order = found.map(|found| t.percent_or_dash(found.in_order.percent));
        let mut facts = vec![
            (t.fact_in_order(), in_order.unwrap_or("–".to_owned())),
            (
                t.fact_resemblance(),
                t.percent_or_dash(numbers.measures.resemblance),
            ),
        ];
        if let Some(wording) = self.wording {
            facts.push((t.fact_wording(), t.percent_or_dash(wording.both)));
        }
        if let Some(found) = found {
            let count = found.passages.len() - found.excluded_passages;
            facts.push((t.fact_longest(), t.words_counted(found.longest_match_words)));
            facts.push((t.fact_passages(), t.report_number(count)));
        }
        Outcome {
            score: t.percent_or_dash(numbers.score),
            verdict: format!("{verdict}."),
            reason: format!("{reason}."),
            sentences: shared.chain(before).collect(),
            formula: format!("{}, {shingles}.", t.formula_name(formula)),
            meaning: meaning.into_iter().flatten().collect::<Vec<_>>().join(" "),
            directions: Pair::from_fn(|side| Direction {
                name: t.direction(side.name()),
                share: numbers.measures.matched[side],
                shown: t.percent_or_dash(numbers.measures.matched[side]),
                part: t.report_part_of(numbers.counts.matches[side], numbers.counts.shingles[side]),
            }),
            facts,
        }
    }

    /// The score with its figures put in, where that is one line.
    fn calculation(&self, t: &Phrases) -> Option<String> {
        let numbers = &self.comparison.numbers;
        let score = t.percent(numbers.score.ok()?);
        let counts = &numbers.counts;
        let (shared, Pair { left, right }) = (counts.distinct_shared, counts.distinct);
        Some(match numbers.parameters.formula {
            Formula::Dice => t.report_sum_dice(shared, left, right, score),
            Formula::Resemblance => t.report_sum_part(shared, left + right - shared, score),
            Formula::ContainmentLeft => t.report_sum_part(shared, left, score),
            Formula::ContainmentRight => t.report_sum_part(shared, right, score),
            Formula::Overlap => t.report_sum_part(shared, left.min(right), score),
            Formula::Python2009 => {
                let (all, part) = (
                    counts.shingles,
                    counts.matches.left + counts.accidental.left,
                );
                t.report_sum_dice(part, all.left, all.right, score)
            }
            Formula::Php | Formula::DicePerUnit | Formula::Estimate | Formula::SharedWording => {
                return None;
            }
        })
    }

    /// The curve, and what runs across it.
    pub(super) fn chart(&self, t: &Phrases) -> Option<(Chart, String)> {
        let chart = Chart::of(self.record)?;
        let parameters = &self.comparison.numbers.parameters;
        let across = t.report_curve_across(
            t.formula_name(parameters.formula.at_every_length()),
            t.units_counted(parameters.shingle.unit, chart.longest() as usize),
        );
        Some((chart, across))
    }

    /// The passages with their indices, the longest first, what is set aside last.
    pub(super) fn longest_first(&self) -> Vec<(usize, &'a Passage)> {
        let passages = self.comparison.passages().iter();
        let mut listed: Vec<(usize, &Passage)> = passages.enumerate().collect();
        listed.sort_by_key(|(i, passage)| (passage.is_excluded, Reverse(passage.len()), *i));
        listed
    }

    /// Those that are listed: the longest, and what somebody noted, which is never left out.
    fn listed_passages(&self, notes: &[(usize, &Note)]) -> Vec<(usize, &'a Passage)> {
        let mut listed = self.longest_first();
        let is_noted = |i: usize| notes.iter().any(|(passage, _)| *passage == i);
        let mut rank = 0;
        listed.retain(|(i, _)| {
            rank += 1;
            rank <= MOST_LISTED || is_noted(*i)
        });
        listed
    }

    /// The indices of the passages that are listed, sorted.
    pub(super) fn listed(&self) -> Vec<usize> {
        let listed = self.listed_passages(&self.placed_notes()).into_iter();
        let mut listed: Vec<usize> = listed.map(|(index, _)| index).collect();
        listed.sort_unstable();
        listed
    }

    pub(super) fn listing(&self, t: &Phrases) -> Listing<'a> {
        let all = self.comparison.passages();
        let notes = self.placed_notes();
        let listed = self.listed_passages(&notes);
        let lines = Pair::from_fn(|side| Lines::of(&self.comparison.index.texts[side]));
        let intro = match listed.len() {
            0 => t.report_no_passages(),
            some if some < all.len() => match self.record.contents {
                Contents::Longest => t.report_longest_passages_only(some, all.len()),
                Contents::Whole | Contents::Matching => t.report_longest_passages(some, all.len()),
            },
            some => t.report_all_passages(some),
        };
        let noted = |i: usize| notes.iter().filter(move |(passage, _)| *passage == i);
        let passages = listed.into_iter().map(|(index, passage)| Listed {
            index,
            is_excluded: passage.is_excluded,
            words: passage.word_count(&self.comparison.index.units.left),
            places: Pair::from_fn(|side| self.place(t, &lines, passage, side)),
            begins: self.excerpt(passage),
            notes: noted(index).map(|(_, note)| *note).collect(),
        });
        Listing {
            intro,
            passages: passages.collect(),
            has_notes: !notes.is_empty(),
        }
    }

    /// Each note with the passage that it belongs to, if there is one.
    pub(super) fn placed_notes(&self) -> Vec<(usize, &'a Note)> {
        let notes = self.record.notes.iter();
        let placed = notes.filter_map(|note| {
            let passage = passage_with_wording(self.comparison, &note.wording)?;
            Some((passage, note))
        });
        placed.collect()
    }

    /// The page or section of a passage, or else its line.
    pub(super) fn place(
        &self,
        t: &Phrases,
        lines: &Pair<Lines>,
        passage: &Passage,
        side: Side,
    ) -> String {
        let start = self.comparison.span(side, &passage.at[side]).start;
        match self.documents[side].facts.place_at(start as usize) {
            Some(place) => t.place(place),
            None => t.report_line(lines[side].line_at(start)),
        }
    }

    /// The first words of a passage.
    pub(super) fn excerpt(&self, passage: &Passage) -> String {
        let span = self.comparison.span(Side::Left, &passage.at.left);
        let words = span
            .of(&self.comparison.index.texts.left)
            .split_whitespace();
        let mut line = String::new();
        for word in words {
            if line.len() > EXCERPT {
                return line + " …";
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.extend(word.chars().take(EXCERPT));
        }
        line
    }

    /// How to read both texts.
    pub(super) fn texts_intro(&self, t: &Phrases) -> String {
        match self.record.contents {
            Contents::Whole => t.report_texts_whole(),
            Contents::Matching => t.report_texts_matching(),
            Contents::Longest => t.report_texts_longest(),
        }
    }

    pub(super) fn settings(&self, t: &Phrases) -> Vec<Setting> {
        let numbers = &self.comparison.numbers;
        let mut rows = vec![("preset".to_owned(), Value::from(self.record.preset.name()))];
        if let Value::Object(parameters) = json::parameters(&numbers.parameters, numbers.length) {
            rows.extend(parameters);
        }
        let reading = serde_json::to_value(&self.record.reading);
        if let Ok(Value::Object(reading)) = reading {
            rows.extend(reading);
        }
        let rows = rows.into_iter().map(|(name, value)| {
            let value = t.setting_value(value.as_str(), value.as_bool(), &value.to_string());
            let meaning = t.setting_meaning(&name, &value);
            (name, value, meaning)
        });
        rows.collect()
    }

    /// The steps of the method.
    pub(super) fn method(&self, t: &Phrases) -> Vec<String> {
        let numbers = &self.comparison.numbers;
        let words = &self.comparison.index.words;
        let skipped = words.left.skipped.len() + words.right.skipped.len();
        let shingle = &numbers.parameters.shingle;
        let every = t.units_counted(shingle.unit, numbers.length as usize);
        let counts = &numbers.counts;
        let is_published = matches!(
            numbers.parameters.formula,
            Formula::Python2009 | Formula::Php
        );
        let equal = if is_published { "yes" } else { "no" };
        let mut steps = vec![
            t.report_method_words(skipped),
            t.report_method_shingles(every, counts.shingles.left, counts.shingles.right),
        ];
        if shingle.sample_every > 1 {
            steps.push(t.report_method_sample(shingle.sample_every as usize));
        }
        steps.push(t.report_method_equal(equal, counts.accidental.left));
        steps.push(t.report_method_passages());
        steps.push(t.report_method_time(t.duration_ms(self.record.took_ms as f64)));
        steps
    }

    /// The command that checks the report.
    pub(super) fn command(&self, t: &Phrases, report: &str) -> String {
        let names = Pair::from_fn(|side| quoted(&shown_name(t, self.record.source(side))));
        format!(
            "shinglescope verify {report} {} {}",
            names.left, names.right
        )
    }
}

/// The hash of a source; with a remark if it is not that of a file.
pub(super) fn hash<'s>(t: &Phrases, source: &'s Source) -> (&'s str, Option<String>) {
    match &source.sha256 {
        Some(hash) => (hash, None),
        None => (&source.text_sha256, Some(t.report_hash_of_text())),
    }
}

/// The first sixteen digits of a hash, in fours.
fn short_hash(hash: &str) -> String {
    let four = |at: usize| hash.get(at..at + 4).unwrap_or("");
    format!("{} {} {} {} …", four(0), four(4), four(8), four(12))
}

/// A name as a shell takes it for one word.
fn quoted(name: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "._-/".contains(c);
    match !name.is_empty() && !name.starts_with('-') && name.chars().all(is_plain) {
        true => name.to_owned(),
        false => format!("'{}'", name.replace('\'', r"'\''")),
    }
}
