//! Units of a text in; their canonical text out, cut with `…` where it is longer than a sentence can hold.

use crate::fingerprint::units::Units;
use crate::methods::parameters::Unit;
use std::ops::Range;

/// The end at which a long text is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CutAt {
    Start,
    End,
}

/// The canonical text of the units `range`, cut where it is long.
pub(super) fn excerpt(units: &Units, range: &Range<usize>, cut: CutAt) -> String {
    let most = match units.unit() {
        Unit::Words => 8,
        Unit::Characters => 40,
    };
    let shown = match cut {
        CutAt::End => range.start..range.end.min(range.start + most),
        CutAt::Start => range.start.max(range.end.saturating_sub(most))..range.end,
    };
    let text = cut_letters(units.canonical(&shown), cut);
    match (range.len() > most, cut) {
        (false, _) => text,
        (true, CutAt::End) => format!("{text} …"),
        (true, CutAt::Start) => format!("… {text}"),
    }
}

/// Cuts single words that are very long: some are as long as a file.
fn cut_letters(text: &str, cut: CutAt) -> String {
    const MOST: usize = 80;
    let count = text.chars().count();
    if count <= MOST {
        return text.to_owned();
    }
    match cut {
        CutAt::End => format!("{}…", text.chars().take(MOST).collect::<String>()),
        CutAt::Start => format!("…{}", text.chars().skip(count - MOST).collect::<String>()),
    }
}
