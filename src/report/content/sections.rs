//! The sections of a report, in order: what each of them says, whatever form it is written in.

use crate::export::json;
use crate::phrases::Phrases;
use crate::report::content::blocks::{
    Block, Cell, CellKind, Kind, Line, Role, Section, Span, TableKind,
};
use crate::report::content::curve::Chart;
use crate::report::content::report::{Report, shown_name};
use crate::report::evidence::record::{Contents, Source};
use serde_json::Value;
use shinglescope_core::{Formula, Pair, Side};

impl Report<'_> {
    /// The sections. `file` is what the command that checks the report calls it.
    pub fn sections(&self, t: &Phrases, file: &str) -> Vec<Section> {
        let both_texts = vec![self.texts_intro(t), Block::Texts];
        let sections = [
            (t.report_texts_heading(), vec![self.sources(t)]),
            (t.report_result_heading(), self.result(t)),
            (t.report_curve_heading(), vec![self.curve(t)]),
            (t.report_passages_heading(), self.passage_list(t)),
            (t.report_both_texts_heading(), both_texts),
            (t.report_settings_heading(), self.settings(t)),
            (t.report_method_heading(), vec![self.method(t)]),
            (t.report_check_heading(), self.check(t, file)),
        ];
        let section = |(title, blocks)| Section { title, blocks };
        sections.into_iter().map(section).collect()
    }

    /// What identifies both texts, and what they are.
    pub fn sources(&self, t: &Phrases) -> Block {
        let (numbers, record) = (&self.comparison.numbers, self.record);
        let name = |side: Side| {
            let name = Span::new(Kind::TextName, shown_name(t, record.source(side)));
            let side = Span::new(Kind::Side, t.side_title(side));
            Cell::of(CellKind::ColumnName, [side, name])
        };
        let column = |side: Side| {
            let (source, counts) = (record.source(side), &numbers.counts);
            let texts = [
                t.report_bytes(source.byte_len as usize),
                source.modified.as_deref().unwrap_or("–").to_owned(),
                self.read_as(t, side),
                t.report_number(numbers.shape.words[side]),
                t.report_shingles(counts.shingles[side], counts.distinct[side]),
            ];
            let texts = texts.map(|text| Cell::new(CellKind::Text, text));
            let hash = hash_cell(t, source, short_hash(source.hash()));
            [hash].into_iter().chain(texts)
        };
        let titles = [
            t.report_hash(),
            t.report_size(),
            t.report_modified(),
            t.report_read_as(),
            t.report_words(),
            t.report_shingles_row(),
        ];
        let columns = column(Side::Left).zip(column(Side::Right));
        let rows = titles.into_iter().zip(columns);
        let rows = rows.map(|(title, (left, right))| vec![Cell::row(title), left, right]);
        let corner = Cell::of(CellKind::Corner, []);
        let head = [corner, name(Side::Left), name(Side::Right)];
        Block::table(TableKind::Sources, head, rows)
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

    /// The result, in words and figures.
    fn result(&self, t: &Phrases) -> Vec<Block> {
        let numbers = &self.comparison.numbers;
        let found = self.comparison.passages.as_deref();
        let formula = numbers.parameters.formula;
        let (verdict, sentence, reason) = self.verdict(t);
        let mut lines = vec![(Role::Plain, led(verdict + ".", sentence))];
        lines.extend(reason.map(|reason| (Role::Plain, vec![Span::plain(reason)])));
        if let Some(before) = numbers.with_excluded.and_then(|all| all.score.ok()) {
            let count = self.record.set_aside.len();
            let line = t.report_before_set_aside(t.percent(before), count);
            lines.push((Role::Plain, vec![Span::plain(line)]));
        }
        let shingles = t.shingles_named(numbers.length, numbers.parameters.shingle.unit);
        let meaning = [Some(t.formula_meaning(formula)), self.calculation(t)];
        let meaning: Vec<String> = meaning.into_iter().flatten().collect();
        let formula = format!("{}, {shingles}.", t.formula_name(formula));
        lines.push((Role::Dim, led(formula, meaning.join(" "))));

        let counted = found.filter(|_| numbers.obstacle().is_none());
        let counted = counted.map(|found| found.passage_words);
        let shares = Side::BOTH.map(|side| {
            let (share, part) = match (counted, numbers.obstacle()) {
                (Some(words), _) => {
                    let part = t.words_of_words(words.equal[side], words.all[side]);
                    (Ok(words.share()[side]), part)
                }
                (None, obstacle) => (obstacle.map_or(Ok(0.0), Err), "–".to_owned()),
            };
            vec![
                Cell::new(CellKind::BarName, t.direction(side.name())),
                Cell::of(CellKind::Bar(share), []),
                Cell::new(CellKind::Value, t.percent_or_dash(share)),
                Cell::new(CellKind::Part, part),
            ]
        });

        let in_order = found.map(|found| t.percent_or_dash(found.in_order.percent));
        let resemblance = t.percent_or_dash(numbers.measures.resemblance);
        let mut facts = vec![
            (t.fact_in_order(), in_order.unwrap_or("–".to_owned())),
            (t.fact_resemblance(), resemblance),
        ];
        if let Some(wording) = self.wording {
            facts.push((t.fact_wording(), t.percent_or_dash(wording.both)));
        }
        if let Some(found) = found {
            let count = found.counted();
            facts.push((t.fact_longest(), t.words_counted(found.longest_match_words)));
            facts.push((t.fact_passages(), t.report_number(count)));
        }
        let evidence = led(t.report_evidence(), t.report_evidence_means());
        vec![
            Block::Score(t.percent_or_dash(numbers.score), lines),
            Block::table(TableKind::Shares, [], shares),
            Block::Facts(facts),
            Block::Paragraph(Role::Evidence, evidence),
        ]
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
                let all = counts.shingles;
                let part = counts.matches.left + counts.accidental.left;
                t.report_sum_dice(part, all.left, all.right, score)
            }
            Formula::Php | Formula::DicePerUnit | Formula::Estimate | Formula::SharedWording => {
                return None;
            }
        })
    }

    /// The score at every length.
    fn curve(&self, t: &Phrases) -> Block {
        let Some(chart) = Chart::of(self.record) else {
            return Block::paragraph(Role::Dim, t.report_no_curve());
        };
        let parameters = &self.comparison.numbers.parameters;
        let across = t.report_curve_across(
            t.formula_name(parameters.formula.at_every_length()),
            t.units_counted(parameters.shingle.unit, chart.longest() as usize),
        );
        Block::Chart {
            told: chart.described(t, &across),
            caption: format!("{across} {}", t.report_curve_flags()),
            chart,
        }
    }

    /// How to read both texts.
    fn texts_intro(&self, t: &Phrases) -> Block {
        let intro = match self.record.contents {
            Contents::Whole => t.report_texts_whole(),
            Contents::Matching => t.report_texts_matching(),
            Contents::Longest => t.report_texts_longest(),
        };
        Block::paragraph(Role::Dim, intro)
    }

    /// Every setting by its name on the command line, with its value and what it means; and what was set aside.
    fn settings(&self, t: &Phrases) -> Vec<Block> {
        let numbers = &self.comparison.numbers;
        let mut rows = vec![("preset".to_owned(), Value::from(self.record.preset.name()))];
        if let Value::Object(parameters) = json::parameters(&numbers.parameters, numbers.length) {
            rows.extend(parameters);
        }
        if let Ok(Value::Object(reading)) = serde_json::to_value(&self.record.reading) {
            rows.extend(reading);
        }
        let code = |kind: CellKind, text: String| Cell::of(kind, [Span::new(Kind::Code, text)]);
        let rows = rows.into_iter().map(|(name, value)| {
            let value = t.setting_value(value.as_str(), value.as_bool(), &value.to_string());
            let meaning = t.setting_meaning(&name, &value);
            vec![
                code(CellKind::RowName, name),
                code(CellKind::Text, value),
                Cell::new(CellKind::Meaning, meaning),
            ]
        });
        let set_aside = self.record.set_aside.iter().map(|aside| {
            let name = Some(&aside.name).filter(|name| !name.is_empty());
            let name = name.map(|name| Span::new(Kind::Label, name));
            let texts = aside.texts.iter();
            let texts = texts.map(|text| Span::new(Kind::Quote, text));
            name.into_iter().chain(texts).collect()
        });
        vec![
            Block::table(TableKind::Settings, [], rows),
            Block::Heading(t.report_set_aside_heading()),
            if self.record.set_aside.is_empty() {
                Block::paragraph(Role::Plain, t.report_nothing_set_aside())
            } else {
                Block::List(set_aside.collect())
            },
        ]
    }

    /// The steps of the method.
    fn method(&self, t: &Phrases) -> Block {
        let numbers = &self.comparison.numbers;
        let words = &self.comparison.index.words;
        let skipped = words.left.skipped.len() + words.right.skipped.len();
        let shingle = &numbers.parameters.shingle;
        let every = t.units_counted(shingle.unit, numbers.length as usize);
        let counts = &numbers.counts;
        let formula = numbers.parameters.formula;
        let is_published = matches!(formula, Formula::Python2009 | Formula::Php);
        let mut steps = vec![
            t.report_method_words(skipped),
            t.report_method_shingles(every, counts.shingles.left, counts.shingles.right),
        ];
        if shingle.sample_every > 1 {
            steps.push(t.report_method_sample(shingle.sample_every as usize));
        }
        steps.push(t.report_method_equal(is_published, counts.accidental.left));
        steps.push(t.report_method_passages());
        steps.push(t.report_method_time(t.duration_ms(self.record.took_ms as f64)));
        let steps = steps.into_iter();
        Block::List(steps.map(|step| vec![Span::plain(step)]).collect())
    }

    /// How to check the report, which is in this file.
    fn check(&self, t: &Phrases, file: &str) -> Vec<Block> {
        let names = Side::BOTH.map(|side| quoted(&shown_name(t, self.record.source(side))));
        let hashes = Side::BOTH.map(|side| {
            let source = self.record.source(side);
            let hash = hash_cell(t, source, source.hash().to_owned());
            vec![Cell::row(shown_name(t, source)), hash]
        });
        vec![
            Block::paragraph(Role::Plain, t.report_check_how()),
            Block::SystemFonts,
            Block::Command(format!("shinglescope verify {file} {}", names.join(" "))),
            Block::table(TableKind::Hashes, [], hashes),
        ]
    }
}

/// A line that begins with a strong part.
fn led(strong: String, rest: String) -> Line {
    let rest = format!(" {rest}");
    vec![Span::new(Kind::Strong, strong), Span::plain(rest)]
}

/// The hash of a source as it is `shown`; with a remark if it is not that of a file.
fn hash_cell(t: &Phrases, source: &Source, shown: String) -> Cell {
    let mut line = vec![Span::new(Kind::Code, shown)];
    if source.sha256.is_none() {
        let remark = format!(" {}", t.report_hash_of_text());
        line.push(Span::new(Kind::Dim, remark));
    }
    Cell::of(CellKind::Text, line)
}

/// The first sixteen digits of a hash, in fours.
fn short_hash(hash: &str) -> String {
    let four = |at: usize| hash.get(at..at + 4).unwrap_or("");
    format!("{} {} {} {} …", four(0), four(4), four(8), four(12))
}

/// A name as a shell takes it for one word.
fn quoted(name: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "._-/".contains(c);
    if !name.is_empty() && !name.starts_with('-') && name.chars().all(is_plain) {
        return name.to_owned();
    }
    format!("'{}'", name.replace('\'', r"'\''"))
}
