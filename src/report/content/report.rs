//! What a report is made of, and what every form of it calls its texts.

use crate::document::Document;
use crate::phrases::Phrases;
use crate::report::evidence::record::{Record, Source};
use shinglescope_core::{Comparison, Pair, SharedWording};

#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    pub record: &'a Record,
    pub documents: Pair<&'a Document>,
    pub comparison: &'a Comparison,
    /// None if there was no memory for it.
    pub wording: Option<&'a SharedWording>,
}

impl Report<'_> {
    /// The title of a window that shows the report.
    pub fn window_title(&self, t: &Phrases, names: &str) -> String {
        match self.comparison.numbers.score {
            Ok(score) => t.report_window_title(names, t.percent(score)),
            Err(_) => names.to_owned(),
        }
    }

    /// The verdict in a few words, the sentence to quote, and what the verdict rests on.
    pub fn verdict(&self, t: &Phrases) -> (String, String, Option<String>) {
        let numbers = &self.comparison.numbers;
        let found = self.comparison.passages.as_deref();
        match (numbers.score, numbers.obstacle()) {
            (Err(undefined), _) => (t.no_score(), t.undefined_title(undefined) + ".", None),
            (Ok(_), Some(obstacle)) => (
                t.nothing_to_compare(),
                t.undefined_title(obstacle) + ".",
                None,
            ),
            (Ok(_), None) => (
                t.verdict_title(numbers, self.wording, found),
                t.sentence(numbers, self.wording, found).whole(),
                Some(t.verdict_reason(numbers, self.wording, found) + "."),
            ),
        }
    }
}

/// Both names of a record, as the title of its report.
pub fn title(t: &Phrases, record: &Record) -> String {
    t.report_title(shown_name(t, &record.left), shown_name(t, &record.right))
}

pub fn shown_name(t: &Phrases, source: &Source) -> String {
    if source.name.is_empty() {
        return t.report_unnamed();
    }
    source.name.clone()
}
