//! Says what was found of a report, in sentences. Text from the report has no effect on a terminal.

use crate::phrases::Phrases;
use crate::report::checking::verify::{Finding, Verification};
use crate::report::evidence::record::known;
use serde_json::Value;
use shinglescope_core::{Pair, Side};

impl Verification {
    /// Whether everything holds, in a sentence.
    pub fn conclusion(&self, t: &Phrases) -> String {
        use Finding::{PageNotCompared, PageOfOtherVersion};
        let is_of_page = |finding: &_| matches!(finding, PageNotCompared(_) | PageOfOtherVersion);
        match (self.findings.len(), self.cannot_tell()) {
            (0, _) => t.verify_all_holds(self.holding.len()),
            (_, true) if self.findings.iter().all(is_of_page) => t.verify_all_but_page_holds(),
            (_, true) => t.verify_cannot_tell(env!("CARGO_PKG_VERSION")),
            (count, false) => t.verify_differs(count),
        }
    }

    /// What does not hold, a sentence each.
    pub fn sentences(&self, t: &Phrases) -> Vec<String> {
        let findings = self.findings.iter();
        findings.map(|finding| sentence(t, self, finding)).collect()
    }

    /// The figures that hold: each one's name and value.
    pub fn figures(&self, t: &Phrases) -> Vec<(&str, String)> {
        let holding = self.holding.iter();
        let holding = holding.map(|(name, value)| (name.as_str(), shown(t, value)));
        holding.collect()
    }

    /// The figures that hold and that the window shows, in its order, by its names, and rounded as it rounds.
    pub fn told(&self, t: &Phrases) -> Vec<(String, String)> {
        let told = TOLD.iter().filter_map(|(key, shape)| {
            let (_, value) = self.holding.iter().find(|(name, _)| name == key)?;
            Some((
                t.told_figure(*key),
                t.told_as_stated(shape.shown(t, value)?),
            ))
        });
        told.collect()
    }

    /// What does not hold, a sentence each, for the window: figures by its names.
    pub fn told_sentences(&self, t: &Phrases) -> Vec<String> {
        let findings = self.findings.iter().map(|finding| match finding {
            Finding::Figure {
                name,
                stated,
                computed,
            } => {
                let told = TOLD.iter().find(|(key, _)| key == name);
                let both = told.and_then(|(key, shape)| {
                    let (stated, computed) = (shape.shown(t, stated)?, shape.shown(t, computed)?);
                    // Rounded alike, they would seem to be equal.
                    let name = t.told_figure(*key);
                    (stated != computed).then(|| t.verify_figure(name, stated, computed))
                });
                both.unwrap_or_else(|| sentence(t, self, finding))
            }
            Finding::ReportChanged
            | Finding::OtherFile { .. }
            | Finding::Swapped
            | Finding::OtherText(_)
            | Finding::OtherPage
            | Finding::PageNotCompared(_)
            | Finding::PageOfOtherVersion => sentence(t, self, finding),
        });
        findings.collect()
    }

    /// What the report states and no computation can check: what it is, and what it says.
    pub fn stated(&self, t: &Phrases) -> Vec<(String, String)> {
        let record = &self.record;
        let Pair { left, right } = record.sources();
        let both = |left: &str, right: &str| t.verify_stated_both(known(left), known(right));
        let modified = |stated: &Option<String>| stated.clone().unwrap_or_else(|| "–".to_owned());
        let dates = both(&modified(&left.modified), &modified(&right.modified));
        let mut rows = vec![
            (t.verify_stated_version(), known(&record.version)),
            (t.verify_stated_created(), known(&record.made)),
            (t.verify_stated_time(), t.duration_ms(record.took_ms as f64)),
            (t.verify_stated_preset(), record.preset.name().to_owned()),
            (t.verify_stated_names(), both(&left.name, &right.name)),
            (t.verify_stated_dates(), dates),
        ];
        for side in Side::BOTH {
            let source = record.source(side);
            if source.sha256.is_none() {
                let format = t.document_format(source.format);
                let origin = t.verify_stated_no_file(format, known(&source.encoding));
                rows.push((t.verify_stated_origin(side.name()), origin));
            }
        }
        let aside = record.set_aside.iter();
        let names = aside.filter(|item| !item.name.is_empty()).count();
        let counts = [
            (t.verify_stated_aside_names(), names),
            (t.verify_stated_aside_unused(), self.unused_wordings),
            (t.verify_stated_notes(), record.notes.len()),
        ];
        let counts = counts.into_iter().filter(|(_, count)| *count > 0);
        rows.extend(counts.map(|(title, count)| (title, count.to_string())));
        rows
    }
}

/// How a figure is written.
#[derive(Clone, Copy, Debug)]
enum Shape {
    Percent,
    Count,
    /// The name of a verdict.
    Name,
    /// How many items a list has.
    List,
}

/// The figures that the window shows, in its order.
const TOLD: [(&str, Shape); 13] = [
    ("score_percent", Shape::Percent),
    ("length", Shape::Count),
    ("verdict", Shape::Name),
    ("left_words", Shape::Count),
    ("right_words", Shape::Count),
    ("passages", Shape::List),
    ("longest_match_words", Shape::Count),
    ("matched_left_percent", Shape::Percent),
    ("matched_right_percent", Shape::Percent),
    ("shared_wording_percent", Shape::Percent),
    ("in_order_percent", Shape::Percent),
    ("resemblance_percent", Shape::Percent),
    ("distinct_shared", Shape::Count),
];

impl Shape {
    /// A figure as the window shows it; none if it is not of this shape.
    fn shown(self, t: &Phrases, value: &Value) -> Option<String> {
        match self {
            Shape::Percent => value.as_f64().map(|percent| t.percent(percent)),
            Shape::Count => value.as_u64().map(|count| t.grouped(count)),
            Shape::List => value.as_array().map(|list| t.grouped(list.len() as u64)),
            Shape::Name => value.as_str().map(|name| {
                let words = name.replace('_', " ");
                let mut letters = words.chars();
                let first = letters.next().into_iter().flat_map(char::to_uppercase);
                first.chain(letters).collect()
            }),
        }
    }
}

fn sentence(t: &Phrases, found: &Verification, finding: &Finding) -> String {
    let name = |side: &Side| known(&found.record.source(*side).name);
    match finding {
        Finding::ReportChanged => t.verify_report_changed(),
        Finding::OtherFile { side, sha256 } => {
            let stated = found.record.source(*side).sha256.as_deref();
            let stated = known(stated.unwrap_or_default());
            t.verify_other_file(side.name(), name(side), sha256, stated)
        }
        Finding::Swapped => t.verify_swapped(),
        Finding::OtherText(side) => t.verify_other_text(side.name(), name(side)),
        Finding::Figure {
            name,
            stated,
            computed,
        } => t.verify_figure(name, shown(t, stated), shown(t, computed)),
        Finding::OtherPage => t.verify_other_page(),
        Finding::PageNotCompared(fonts) => {
            let names: Vec<&str> = fonts.iter().map(|font| font.name.as_str()).collect();
            t.verify_page_not_compared(known(&names.join(", ")))
        }
        Finding::PageOfOtherVersion => t.verify_page_of_other_version(known(&found.record.version)),
    }
}

/// A figure in a few characters: lists by their number.
fn shown(t: &Phrases, value: &Value) -> String {
    match value {
        Value::Array(list) => t.verify_list(list.len()),
        Value::Null => "–".to_owned(),
        Value::String(text) => known(text),
        other => known(&other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::errors::{Doing, Failure, Place, Why};
    use crate::files::free_memory::no_room_for;

    #[test]
    fn the_window_names_no_options_and_the_command_line_no_buttons() {
        let t = Phrases::english();
        let whys = [
            Why::Foreign,
            Why::Newer("9".to_owned()),
            Why::TooMany {
                count: 20_000,
                most: 10_000,
            },
            Why::NoRoom(no_room_for(1 << 40)),
            Why::NoPdf,
            Why::NoThread,
        ];
        for why in whys {
            let error = Failure::new(Doing::Checking, "a.html", why);
            for place in [Place::Window, Place::CommandLine] {
                let sentence = error.sentence(&t, place);
                let named = ["--", "`", "▸", "button", "Ctrl", "lick"];
                let found = named.iter().find(|name| sentence.contains(**name));
                assert_eq!(found, None, "{sentence}");
            }
        }
    }
}
