//! What was found of a report goes in; sentences come out.

use crate::files::errors::Place;
use crate::phrases::Phrases;
use crate::report::verify::{Finding, Verification, VerifyError};
use serde_json::Value;
use shinglescope_core::text::Side;

impl Verification {
    /// Whether everything holds, in a sentence.
    pub fn conclusion(&self, t: &Phrases) -> String {
        match (self.findings.len(), self.cannot_tell()) {
            (0, _) => t.verify_all_holds(),
            (_, true) if self.is_other_version => t.verify_cannot_tell(env!("CARGO_PKG_VERSION")),
            (_, true) => t.verify_figures_hold(),
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
        holding
            .map(|(name, value)| (name.as_str(), shown(t, value)))
            .collect()
    }
}

impl VerifyError {
    pub fn sentence(&self, t: &Phrases, place: Place) -> String {
        match self {
            VerifyError::NotRead(error) => error.sentence(t, place),
            VerifyError::NoReport { name } => t.verify_no_report(name),
            VerifyError::LaterFormat { version } => t.verify_later_format(version),
            VerifyError::NoRoom(no_room) => t.not_checked_no_memory(no_room.sentence(t)),
            VerifyError::NoPdf => t.verify_no_pdf(),
            VerifyError::NoThread => t.verify_no_thread(),
        }
    }
}

fn sentence(t: &Phrases, found: &Verification, finding: &Finding) -> String {
    let name = |side: &Side| &found.record.source(*side).name;
    match finding {
        Finding::ReportChanged => t.verify_report_changed(),
        Finding::OtherFile { side, sha256 } => {
            let stated = found.record.source(*side).sha256.as_deref();
            t.verify_other_file(side.name(), name(side), sha256, stated.unwrap_or_default())
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
            t.verify_page_not_compared(names.join(", "))
        }
    }
}

/// A figure in a few characters: lists by their number.
fn shown(t: &Phrases, value: &Value) -> String {
    match value {
        Value::Array(list) => t.verify_list(list.len()),
        Value::Null => "–".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
