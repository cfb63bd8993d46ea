//! The canonical text of some units, cut with `…` where it is longer than a sentence can hold.

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
    let text = cut_letters(units.canonical(&shown), 80, cut);
    match (range.len() > most, cut) {
        (false, _) => text,
        (true, CutAt::End) => format!("{text} …"),
        (true, CutAt::Start) => format!("… {text}"),
    }
}

/// Cuts single words that have more characters than `most`: some are as long as a file.
pub(super) fn cut_letters(text: &str, most: usize, cut: CutAt) -> String {
    let last = most.saturating_sub(1);
    let is_long = text.chars().nth(most).is_some();
    match cut {
        _ if !is_long => text.to_owned(),
        CutAt::End => format!("{}…", text.chars().take(most).collect::<String>()),
        CutAt::Start => {
            let start = text.char_indices().rev().nth(last);
            format!("…{}", &text[start.map_or(0, |(at, _)| at)..])
        }
    }
}
