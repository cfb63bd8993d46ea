//! The answer of `compare` as it is printed: the score alone, JSON, or sentences.

use crate::cli::errors::{CompareError, finished, print};
use crate::cli::options::Compare;
use crate::document::Document;
use crate::export::{Answer, human, json, methods};
use crate::findings::Findings;
use shinglescope_core::{Pair, Percent};
use std::io::Write;

impl Compare {
    /// What was found of these documents, and what of it is asked for.
    pub(super) fn answer<'a>(
        &self,
        documents: &'a Pair<Document>,
        excluded: &'a [Document],
        found: &'a Findings,
    ) -> Answer<'a> {
        Answer {
            documents,
            excluded,
            found,
            read_ms: 0.0,
            preset: self.preset,
            thresholds: self.thresholds(),
            most_length: self.spectrum,
            checksums: self.checksums,
            all_passages: self.passages,
            timings: self.timings,
            line: None,
        }
    }

    /// Writes the answer in the form that was asked for.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn write(
        &self,
        answer: &Answer<'_>,
        out: &mut impl Write,
    ) -> Result<(), CompareError> {
        if self.json {
            let written = json::write(out, answer);
            return finished(out, written);
        }
        let comparison = &answer.found.comparison;
        let lengths = human::lengths(answer);
        if self.score {
            return print(out, &(score_line(&comparison.numbers.score) + &lengths));
        }
        let mut text = answer.to_string() + &lengths;
        if let Some(table) = &answer.found.methods {
            let is_less_compared = !comparison.index.exclusions.is_empty();
            let written = methods::written(table, &answer.thresholds, is_less_compared);
            text += &format!("\n{written}");
        }
        if self.timings {
            text += &format!("\n{}\n", human::timings(comparison, answer.read_ms));
        }
        print(out, &text)
    }
}

/// The score on a line of its own; `undefined` if there is none.
pub(super) fn score_line(score: &Percent) -> String {
    match score {
        Ok(score) => format!("{score}\n"),
        Err(_) => "undefined\n".to_owned(),
    }
}
