//! The answer of `compare` as it is printed: the score alone, JSON, or sentences.

use crate::cli::errors::{CompareError, finished, print};
use crate::cli::options::Compare;
use crate::document::Document;
use crate::export::{human, json, methods};
use crate::findings::Findings;
use shinglescope_core::pair::lengths::spectrum::Spectrum;
use shinglescope_core::pair::measures::Percent;
use shinglescope_core::text::Pair;
use std::io::{self, Write};

/// What there is to print.
pub(super) struct Answer<'a> {
    pub documents: &'a Pair<Document>,
    pub excluded: &'a [Document],
    pub found: &'a Findings,
    pub read_ms: f64,
}

impl Compare {
    /// Writes the answer in the form that was asked for.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn write(
        &self,
        answer: &Answer<'_>,
        out: &mut impl Write,
    ) -> Result<(), CompareError> {
        let Answer {
            documents, found, ..
        } = answer;
        let (comparison, numbers) = (&found.comparison, &found.comparison.numbers);
        if self.json {
            let written = self.write_json(answer, None, out);
            return finished(out, written);
        }
        let lengths = self
            .lengths(found)
            .map_or(String::new(), |(spectrum, most)| {
                human::spectrum(&numbers.parameters, most, |length| {
                    numbers.measures_of(&spectrum.counts(length), length)
                })
            });
        if self.score {
            return print(out, &(score_line(&numbers.score) + &lengths));
        }
        let lines = self.thresholds();
        let answer_text = human::Answer {
            documents,
            comparison,
            wording: found.wording(),
            as_written: found.as_written,
            threshold: lines.percent(self.preset),
            all_passages: self.passages,
        };
        let mut text = answer_text.to_string() + &lengths;
        if let Some(table) = &found.methods {
            let is_less_compared = !comparison.index.exclusions.is_empty();
            let written = methods::written(table, &lines, is_less_compared);
            text += &format!("\n{written}");
        }
        if self.timings {
            text += &format!("\n{}\n", human::timings(comparison, answer.read_ms));
        }
        print(out, &text)
    }

    /// Writes the answer as JSON; on one line for a pair of a list.
    ///
    /// # Errors
    /// Whatever `out` reports.
    pub(super) fn write_json(
        &self,
        answer: &Answer<'_>,
        line: Option<usize>,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let Answer {
            documents,
            excluded,
            found,
            read_ms,
        } = answer;
        let parts = json::Parts {
            set_aside: excluded,
            checksums: self.checksums,
            passages: self.passages,
            wording: found.wording(),
            as_written: found.as_written,
            methods: found.methods.as_ref(),
            spectrum: self.lengths(found),
            read_ms: self.timings.then_some(*read_ms),
            spectrum_ms: found.spectrum_ms,
            line,
        };
        let (comparison, published) = (&found.comparison, found.published());
        let (preset, lines) = (self.preset, self.thresholds());
        json::write(
            out, preset, &lines, documents, comparison, &published, parts,
        )
    }

    /// Every length, if they are asked for, and the greatest to print.
    fn lengths<'f>(&self, found: &'f Findings) -> Option<(&'f Spectrum, u32)> {
        let (most, spectrum) = self.spectrum.zip(found.spectrum.as_ref())?;
        Some((spectrum, most.min(longest_with_a_shingle(spectrum))))
    }
}

/// The greatest length at which one of the texts has a shingle: at every greater length there is nothing to count.
pub(super) fn longest_with_a_shingle(spectrum: &Spectrum) -> u32 {
    let units = spectrum.counts_with_excluded(1).shingles;
    units.left.max(units.right) as u32
}

/// The score on a line of its own; `undefined` if there is none.
pub(super) fn score_line(score: &Percent) -> String {
    match score {
        Ok(score) => format!("{score}\n"),
        Err(_) => "undefined\n".to_owned(),
    }
}
