//! Runs every published method on two texts: one row each, with its counts and its run time.
//!
//! Each shingle method runs its own canonicalisation; `minhash-84` and its two levels share one sketch. Cost: one comparison
//! without passages per method, of which the sketch is the most expensive.

use crate::fingerprint::{Agreement, Likeness, ShortWords, standard_error_percent, units};
use crate::methods::{Formula, Parameters, Preset, Shingling, Thresholds, Unit};
use crate::pair::lengths::spectrum::Spectrum;
use crate::pair::wording::{NoticesFound, SharedWording};
use crate::pair::{Numbers, Percent, Sameness, Undefined, Verdict, from_words};
use crate::run::threads::Instant;
use crate::run::{RunControl, Stopped, ms_since};
use crate::text::{Pair, Side, Text};
use crate::words::Words;
use crate::words::tag_cache::TagCache;
use std::sync::Arc;

/// A row of the table: a preset, or a level built on one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    Preset(Preset),
    /// Shared wording of the words of `recommended`: it has no length.
    SharedWording,
    Supershingles,
    Megashingles,
}

impl Method {
    /// All methods, in the order of the rows.
    pub const ALL: [Method; 10] = [
        Method::Preset(Preset::Recommended),
        Method::SharedWording,
        Method::Preset(Preset::Python2009),
        Method::Preset(Preset::Php),
        Method::Preset(Preset::PhpMb),
        Method::Preset(Preset::Node2014),
        Method::Preset(Preset::Minhash84),
        Method::Supershingles,
        Method::Megashingles,
        Method::Preset(Preset::ShortWords),
    ];

    /// The name of the method, as published.
    pub fn name(self) -> &'static str {
        match self {
            Method::Preset(preset) => preset.name(),
            Method::SharedWording => "shared-wording",
            Method::Supershingles => "supershingles",
            Method::Megashingles => "megashingles",
        }
    }

    /// The preset that the method is, or is built on.
    pub fn preset(self) -> Preset {
        match self {
            Method::Preset(preset) => preset,
            Method::SharedWording => Preset::Recommended,
            Method::Supershingles | Method::Megashingles => Preset::Minhash84,
        }
    }
}

/// The result of one method.
#[derive(Clone, Debug)]
pub struct Row {
    pub method: Method,
    pub result: MethodResult,
    /// The shingle length that was used, and the setting it comes from; none for methods without a length.
    pub shingling: Option<(u32, Shingling)>,
    /// Time of this row, without earlier rows that it builds on.
    pub time_ms: f64,
}

/// What one method found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum MethodResult {
    /// A score, with the counts that its author gives.
    Score {
        score: Percent,
        part: usize,
        whole: usize,
        /// The shingles of both texts, if the score is twice `part` divided by them rather than `part` divided by `whole`.
        of_both: Option<usize>,
        verdict: Verdict,
    },
    /// A resemblance estimated from minima, with the exact one.
    Estimate {
        estimate: Percent,
        standard_error: Option<f64>,
        exact: Percent,
        equal: Option<usize>,
    },
    /// How many values agree; none without sketches.
    Equal { equal: Option<usize>, of: usize },
    /// Shared wording, and the verdict that rests on it.
    Wording(SharedWording, Verdict),
    /// The comparison of the longest words, and the number of kept words of the text that kept fewer.
    Words(Likeness, usize),
}

/// How a result compares with its method's threshold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    Alike,
    NotAlike,
    /// The method has no threshold.
    NoThreshold,
    Undefined,
}

/// The results of the methods on one pair.
#[derive(Clone, Debug)]
pub struct Table {
    pub rows: Vec<Row>,
    /// Exact resemblance of the sketched shingles, on which the probabilities of the levels depend.
    pub sketched_resemblance: Percent,
    pub total_ms: f64,
}

impl Table {
    /// Whether every method has its row.
    pub fn is_complete(&self) -> bool {
        self.rows.len() == Method::ALL.len()
    }
}

/// Which shingles the methods use: each those of its article, or all the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShinglingChoice {
    AsPublished,
    All(Shingling),
}

/// Runs every method.
pub fn table(texts: &Pair<Text>, cut: ShinglingChoice) -> Table {
    let mut tags = TagCache::default();
    RunControl::uncancelled(|control| {
        table_cancellable(texts, cut, &mut tags, &mut |_| true, control)
    })
}

/// The same, cancellable, with parts of speech from `tags`. `listen` is called before each method with the results so far.
///
/// # Errors
/// [`Stopped`] when `control` was asked to stop, or when `listen` returned false.
pub fn table_cancellable(
    texts: &Pair<Text>,
    shingling: ShinglingChoice,
    tags: &mut TagCache,
    listen: &mut dyn FnMut(&Table) -> bool,
    control: &RunControl,
) -> Result<Table, Stopped> {
    let begin = Instant::now();
    let mut so_far = Table {
        rows: Vec::with_capacity(Method::ALL.len()),
        sketched_resemblance: Err(Undefined::BothEmpty),
        total_ms: 0.0,
    };
    let mut sketched = None;
    let mut words_of_2009 = None;
    let mut recommended: Option<(Pair<Arc<Words>>, Numbers)> = None;
    for method in Method::ALL {
        if !listen(&so_far) {
            return Err(Stopped);
        }
        let begun = Instant::now();
        let mut used = None;
        let result = match method {
            Method::Preset(Preset::ShortWords) => short_words(texts),
            Method::SharedWording => {
                // It comes after the method whose words it takes.
                let Some((words, numbers)) = &recommended else {
                    continue;
                };
                let (found, weighed) = wording(words, numbers, control)?;
                // What that method finds is weighed by it, as it is everywhere else.
                for row in &mut so_far.rows {
                    if row.method == Method::Preset(Preset::Recommended)
                        && let MethodResult::Score { verdict, .. } = &mut row.result
                    {
                        *verdict = weighed;
                    }
                }
                MethodResult::Wording(found, weighed)
            }
            Method::Preset(preset) => {
                let shares_words = matches!(preset, Preset::Python2009 | Preset::Minhash84);
                let known = words_of_2009.clone().filter(|_| shares_words);
                let words = known.map_or_else(|| words(texts, preset, tags, control), Ok)?;
                if shares_words {
                    words_of_2009 = Some(words.clone());
                }
                let shingle = match shingling {
                    ShinglingChoice::AsPublished => preset.parameters().shingle,
                    ShinglingChoice::All(shingle) => shingle,
                };
                let parameters = Parameters {
                    shingle,
                    ..preset.parameters()
                };
                let (mut numbers, sketches) = from_words(&words, &parameters, control)?;
                numbers.verdict = numbers.verdict.of_same(Sameness::of(texts, &words));
                let result = if preset == Preset::Minhash84 {
                    let agreement = sketches.and_then(|found| found.agreement);
                    sketched = Some((agreement, numbers.resemblance));
                    estimate(&numbers, agreement)
                } else {
                    score(&numbers, preset)
                };
                used = Some((numbers.length, shingle));
                if preset == Preset::Recommended {
                    recommended = Some((words, numbers));
                }
                result
            }
            Method::Supershingles => level(&sketched, |a| a.supershingles, 6),
            Method::Megashingles => level(&sketched, |a| a.megashingles, 15),
        };
        so_far.rows.push(Row {
            method,
            result,
            shingling: used,
            time_ms: ms_since(begun),
        });
        if let Some((_, resemblance)) = sketched {
            so_far.sketched_resemblance = resemblance;
        }
        so_far.total_ms = ms_since(begin);
    }
    Ok(so_far)
}

fn words(
    texts: &Pair<Text>,
    preset: Preset,
    tags: &mut TagCache,
    control: &RunControl,
) -> Result<Pair<Arc<Words>>, Stopped> {
    let canon = preset.parameters().canon;
    Pair::try_from_fn(|side: Side| {
        let words = tags.words_cancellable(&texts[side], &canon, None, control);
        words.map(Arc::new)
    })
}

fn wording(
    words: &Pair<Arc<Words>>,
    numbers: &Numbers,
    control: &RunControl,
) -> Result<(SharedWording, Verdict), Stopped> {
    let units = units(words, Unit::Words);
    let spectrum = Spectrum::of_cancellable(&units, control)?;
    let found =
        SharedWording::of_spectrum(&units, &spectrum, None, &NoticesFound::default(), control)?;
    let verdict = numbers.verdict.weighed(&numbers.counts, &found);
    Ok((found, verdict))
}

fn level(
    sketched: &Option<(Option<Agreement>, Percent)>,
    part: fn(&Agreement) -> usize,
    of: usize,
) -> MethodResult {
    let agreement = sketched.as_ref().and_then(|(agreement, _)| *agreement);
    MethodResult::Equal {
        equal: agreement.as_ref().map(part),
        of,
    }
}

fn short_words(texts: &Pair<Text>) -> MethodResult {
    let kept = texts.as_ref().map(|text| ShortWords::of(text));
    let fewer = kept.left.words.len().min(kept.right.words.len());
    MethodResult::Words(Likeness::of(&kept.left, &kept.right), fewer)
}

fn score(numbers: &Numbers, preset: Preset) -> MethodResult {
    let counts = &numbers.counts;
    let (distinct, shingles) = (counts.distinct, counts.shingles);
    let matching = counts.matches.left + counts.accidental.left;
    let (part, whole) = match preset {
        Preset::Recommended => (2 * counts.distinct_shared, distinct.left + distinct.right),
        Preset::Php | Preset::PhpMb => (matching, numbers.shape.php_denominator(shingles.left)),
        Preset::Python2009 | Preset::Node2014 | Preset::Minhash84 | Preset::ShortWords => {
            (matching, shingles.left)
        }
    };
    let is_of_both = numbers.parameters.formula == Formula::Python2009;
    MethodResult::Score {
        score: numbers.score,
        part,
        whole,
        of_both: is_of_both.then_some(shingles.left + shingles.right),
        verdict: numbers.verdict,
    }
}

fn estimate(numbers: &Numbers, agreement: Option<Agreement>) -> MethodResult {
    let estimated = agreement.map(Agreement::estimate_percent);
    MethodResult::Estimate {
        estimate: numbers.score,
        standard_error: estimated.and_then(|percent| standard_error_percent(Ok(percent))),
        exact: numbers.resemblance,
        equal: agreement.map(|agreement| agreement.minima),
    }
}

impl MethodResult {
    /// The result in percent; none for a count of equal values.
    pub fn percent(&self) -> Option<Percent> {
        match self {
            MethodResult::Score { score, .. } => Some(*score),
            MethodResult::Estimate { estimate, .. } => Some(*estimate),
            MethodResult::Wording(found, _) => Some(found.both),
            MethodResult::Words(likeness, _) => Some(likeness.similarity),
            MethodResult::Equal { .. } => None,
        }
    }
}

impl Row {
    /// How the result compares with the method's threshold.
    pub fn judgement(&self, thresholds: &Thresholds) -> Judgement {
        let by = |is_alike: bool| match is_alike {
            true => Judgement::Alike,
            false => Judgement::NotAlike,
        };
        let above = |score: Percent| match (score, thresholds.percent(self.method.preset())) {
            (Err(_), _) => Judgement::Undefined,
            (Ok(_), None) => Judgement::NoThreshold,
            (Ok(score), Some(threshold)) => by(score > threshold),
        };
        match self.result {
            MethodResult::Score { score, .. } => above(score),
            MethodResult::Estimate { estimate, .. } => above(estimate),
            MethodResult::Wording(found, _) => match found.both {
                Ok(_) => Judgement::NoThreshold,
                Err(_) => Judgement::Undefined,
            },
            MethodResult::Equal { equal: None, .. } => Judgement::Undefined,
            MethodResult::Equal {
                equal: Some(equal), ..
            } => by(equal >= self.least_equal(thresholds)),
            MethodResult::Words(likeness, _) => match likeness.similarity {
                Err(_) if likeness.is_empty => Judgement::Undefined,
                _ if likeness.full_match => Judgement::Alike,
                Err(_) => Judgement::Undefined,
                Ok(_) => by(thresholds.is_duplicate(&likeness)),
            },
        }
    }

    /// For supershingles and megashingles: how many have to agree.
    pub fn least_equal(&self, thresholds: &Thresholds) -> usize {
        match self.method {
            Method::Megashingles => thresholds.megashingles,
            Method::Supershingles | Method::SharedWording | Method::Preset(_) => {
                thresholds.supershingles
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::Length;

    fn rows(left: &str, right: &str, shingling: ShinglingChoice) -> Table {
        let texts = Pair::new(Text::from(left), Text::from(right));
        table(&texts, shingling)
    }

    #[test]
    fn every_preset_has_a_row_and_empty_texts_have_no_scores() {
        let table = rows("", "", ShinglingChoice::AsPublished);
        assert_eq!(table.rows.len(), Method::ALL.len());
        for row in &table.rows {
            let judgement = row.judgement(&Thresholds::default());
            assert_eq!(judgement, Judgement::Undefined, "{:?}", row.method);
        }
        for preset in Preset::ALL {
            assert!(
                table
                    .rows
                    .iter()
                    .any(|row| row.method == Method::Preset(preset))
            );
        }
    }

    #[test]
    fn the_gpl_pair_has_its_known_figures() {
        let table = rows(
            include_str!("../../samples/gpl-2.txt"),
            include_str!("../../samples/gpl-3.txt"),
            ShinglingChoice::AsPublished,
        );
        let score = |name: &str| {
            let row = table
                .rows
                .iter()
                .find(|row| row.method.name() == name)
                .unwrap();
            match row.result {
                MethodResult::Score {
                    score, part, whole, ..
                } => (score.unwrap(), part, whole),
                other => panic!("{other:?}"),
            }
        };
        let (python, part, whole) = score("python-2009");
        assert_eq!((part, whole), (720, 2959));
        assert!((python - 16.8).abs() < 0.05);
        let (php, part, whole) = score("php");
        assert_eq!((part, whole), (1012, 2772));
        assert!((php - 36.5).abs() < 0.05);
    }

    #[test]
    fn a_score_is_its_counts_divided() {
        let characters = Shingling {
            unit: Unit::Characters,
            length: Length::Fixed(4),
            sample_every: 1,
        };
        let sample = Shingling {
            unit: Unit::Words,
            length: Length::Fixed(2),
            sample_every: 4,
        };
        for shingling in [
            ShinglingChoice::AsPublished,
            ShinglingChoice::All(characters),
            ShinglingChoice::All(sample),
        ] {
            let table = rows(
                include_str!("../../samples/gpl-2.txt"),
                include_str!("../../samples/gpl-3.txt"),
                shingling,
            );
            for row in &table.rows {
                let MethodResult::Score {
                    score: Ok(score),
                    part,
                    whole,
                    of_both,
                    ..
                } = row.result
                else {
                    continue;
                };
                let counted = match of_both {
                    Some(both) => 200.0 * part as f64 / both as f64,
                    None => 100.0 * part as f64 / whole as f64,
                };
                assert!((score - counted).abs() < 1e-9, "{row:?}");
            }
        }
    }

    #[test]
    fn results_are_shown_one_by_one_and_an_unwanted_table_is_not_completed() {
        let texts = Pair::new(Text::from("a b c"), Text::from("a b c"));
        let mut tags = TagCache::default();
        let published = ShinglingChoice::AsPublished;
        let control = RunControl::default();
        let mut so_far = Vec::new();
        let mut listen = |table: &Table| {
            so_far.push(table.rows.len());
            !table.is_complete()
        };
        let whole = table_cancellable(&texts, published, &mut tags, &mut listen, &control);
        assert!(whole.is_ok_and(|table| table.is_complete()));
        assert!(so_far.into_iter().eq(0..Method::ALL.len()));
        let none = table_cancellable(&texts, published, &mut tags, &mut |_| false, &control);
        assert!(matches!(none, Err(Stopped)));
        control.stop();
        let none = table_cancellable(&texts, published, &mut tags, &mut |_| true, &control);
        assert!(matches!(none, Err(Stopped)));
    }
}
