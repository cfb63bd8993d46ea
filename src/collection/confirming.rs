//! What two texts share, exactly: what the window shows of the same pair.

use crate::files::free_memory::NoRoom;
use crate::findings::{Findings, Want, Wants};
use shinglescope_core::pair::wording::Notices;
use shinglescope_core::{Exclusions, Pair, Preset, Request, Side, Span, Text};
use std::ops::Range;

/// What two texts share.
#[derive(Clone, Debug, PartialEq)]
pub struct Confirmed {
    /// The words of each.
    pub words: Pair<usize>,
    /// The share of the words of each that passages have in common with the other, in percent.
    pub share: Pair<f64>,
    pub score: Option<f64>,
    /// Shared wording of both, in percent.
    pub shared_wording: Option<f64>,
    /// Words of left that passages have in common with right.
    pub shared_words: usize,
    pub longest_match_words: usize,
    pub passages: Vec<SharedPassage>,
}

/// A passage that counts.
#[derive(Clone, Debug, PartialEq)]
pub struct SharedPassage {
    /// How many words of left it touches.
    pub words: usize,
    /// Where it is in each text, in bytes.
    pub at: Pair<Span>,
    /// Its runs of equal words, as words of left.
    pub equal: Vec<Range<usize>>,
    /// By how many bits its equal words are heavier than what two unrelated texts share about once.
    pub beyond_chance: f64,
}

impl Confirmed {
    /// Compares two texts as the window does without settings. `own` are more stock notices.
    ///
    /// # Errors
    /// [`NoRoom`] if there is too little memory.
    pub fn of(texts: Pair<Text>, own: &[String]) -> Result<Confirmed, NoRoom> {
        let mut parameters = Preset::Recommended.parameters();
        parameters.bridging.edited_passages = true;
        let request = Request {
            texts,
            parameters,
            exclusions: Exclusions::new(Vec::new()),
            notices: Notices {
                own: own.to_vec(),
                ..Notices::default()
            },
            tokeniser: None,
        };
        let wants = Wants {
            wording: Want::IfRoom,
            ..Wants::default()
        };
        let found = Findings::of(&request, wants)?;
        let comparison = &found.comparison;
        let units = &comparison.index.units;
        let results = comparison.passages.as_ref();
        let least = found.wording().map_or(0.0, |wording| wording.needed.0);
        let weights = comparison.passage_weights();
        let counted = comparison.passages().iter().zip(weights);
        let counted = counted.filter(|(passage, _)| !passage.is_excluded);
        let passages = counted.map(|(passage, bits)| SharedPassage {
            beyond_chance: bits - least,
            words: passage.word_count(&units.left),
            at: Pair::from_fn(|side: Side| comparison.span(side, &passage.at[side])),
            equal: passage
                .equal_runs()
                .map(|run| units.left.word_range(&run.left))
                .collect(),
        });
        let counts = results.map(|found| found.passage_words).unwrap_or_default();
        Ok(Confirmed {
            words: Pair::from_fn(|side: Side| comparison.index.words[side].len()),
            share: counts.share(),
            score: comparison.numbers.score.ok(),
            shared_wording: found.wording().and_then(|wording| wording.both.ok()),
            shared_words: counts.equal.left,
            longest_match_words: results.map_or(0, |found| found.longest_match_words),
            passages: passages.collect(),
        })
    }
}

/// How many more bits a passage needs where a text is compared with `count` others, to be shared about once by chance.
pub fn bits_of_choice(count: usize) -> f64 {
    (count.max(1) as f64).log2()
}
