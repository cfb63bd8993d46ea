//! The answer of `compare` as it is printed: the score alone, JSON, or sentences.

use crate::cli::errors::{CompareError, finished, print};
use crate::cli::options::Compare;
use crate::document::Document;
use crate::export::{human, json, methods};
use shinglescope_core::methods::published::PublishedForms;
use shinglescope_core::methods::table::Table;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::lengths::spectrum::Spectrum;
use shinglescope_core::pair::measures::Percent;
use shinglescope_core::pair::wording::BothWordings;
use shinglescope_core::text::Pair;
use std::io::Write;
use std::sync::Arc;

/// What there is to print.
pub(super) struct Answer<'a> {
    pub documents: &'a Pair<Document>,
    pub excluded: &'a [Document],
    pub comparison: &'a Comparison,
    pub wording: Option<Arc<BothWordings>>,
    /// The score with words as written; `None` unless base forms are compared.
    pub as_written: Option<Percent>,
    pub methods: Option<Table>,
    /// Every length, and the greatest to print.
    pub spectrum: Option<(Spectrum, u32)>,
    pub read_ms: f64,
    pub spectrum_ms: f64,
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
            documents,
            excluded,
            comparison,
            wording,
            as_written,
            methods: table,
            spectrum,
            read_ms,
            spectrum_ms,
        } = answer;
        let spectrum = spectrum.as_ref().map(|(spectrum, most)| (spectrum, *most));
        let wording = wording.as_ref().map(|found| &found.counted);
        let lines = self.thresholds();
        let lengths = spectrum.map_or(String::new(), |(spectrum, most)| {
            human::spectrum(&comparison.numbers.parameters, most, |length| {
                comparison
                    .numbers
                    .measures_of(&spectrum.counts(length), length)
            })
        });
        if self.score {
            let score = score_line(&comparison.numbers.score);
            return print(out, &format!("{score}{lengths}"));
        }
        if self.json {
            let parts = json::Parts {
                set_aside: excluded,
                checksums: self.checksums,
                passages: self.passages,
                wording,
                as_written: *as_written,
                methods: table.as_ref(),
                spectrum,
                read_ms: self.timings.then_some(*read_ms),
                spectrum_ms: *spectrum_ms,
                line: None,
            };
            let texts = comparison.index.texts.as_ref();
            let published = PublishedForms::of(
                texts.map(|text| text.as_str()),
                &comparison.numbers.parameters.shingle,
            );
            let preset = self.preset;
            let written = json::write(
                out, preset, &lines, documents, comparison, &published, parts,
            );
            return finished(out, written);
        }
        let answer = human::Answer {
            documents,
            comparison,
            wording,
            as_written: *as_written,
            threshold: lines.percent(self.preset),
            all_passages: self.passages,
        };
        let mut text = answer.to_string();
        text.push_str(&lengths);
        if let Some(table) = table {
            let is_less_compared = !comparison.index.exclusions.is_empty();
            let written = methods::written(table, &lines, is_less_compared);
            text.push_str(&format!("\n{written}"));
        }
        if self.timings {
            text.push_str(&format!("\n{}\n", human::timings(comparison, *read_ms)));
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
