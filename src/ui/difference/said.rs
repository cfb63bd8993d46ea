//! What is said of a difference and of its changes, in words.

use crate::export::numbers::{counted, grouped};
use crate::session::Differed;
use crate::ui::passages::shown::shown_words;
use crate::ui::widgets::shortened;
use shinglescope_core::pair::difference::{Change, Counts, Kind, LIMIT};
use shinglescope_core::text::Pair;

/// `M1`, as it stands beside both texts.
pub fn moved_name(change: &Change) -> String {
    format!("M{}", change.number)
}

/// Both texts in a line, in words: `85 words the same · 8 deleted · 12 inserted · 25 replaced by 24 · 9 moved`. How many places
/// these are stands on the chips.
pub fn summary(counts: &Counts) -> String {
    let mut parts = vec![format!(
        "{} the same",
        counted(counts.same, "word", "words")
    )];
    if counts.deleted.places > 0 {
        parts.push(format!("{} deleted", grouped(counts.deleted.words.left)));
    }
    if counts.inserted.places > 0 {
        parts.push(format!("{} inserted", grouped(counts.inserted.words.right)));
    }
    let replaced = counts.replaced.words.map(|words| grouped(*words));
    if counts.replaced.places > 0 {
        parts.push(format!("{} replaced by {}", replaced.left, replaced.right));
    }
    if counts.moved.places > 0 {
        parts.push(format!("{} moved", grouped(counts.moved.words.left)));
    }
    parts.join(" · ")
}

/// Why a difference is coarse.
pub fn coarse() -> String {
    format!(
        "The difference is coarse here: the deadline of {} s passed",
        LIMIT.as_secs()
    )
}

/// What a change is, in a few words.
pub fn title(change: &Change) -> String {
    let words = |count: usize| counted(count, "word", "words");
    let Pair { left, right } = change.at.map(|range| range.len());
    match change.kind {
        Kind::Deleted => format!("{} deleted", words(left)),
        Kind::Inserted => format!("{} inserted", words(right)),
        Kind::Replaced => format!("{} replaced by {}", words(left), grouped(right)),
        Kind::Moved => format!("{} moved", words(left)),
    }
}

/// The first words of a change as they stand in both texts, each run of blanks as one.
pub fn wordings(differed: &Differed, change: &Change) -> Pair<String> {
    const MOST: usize = 1_000;
    Pair::from_fn(|side| {
        let text = differed.comparison.index.texts[side].as_str();
        let span = differed.span(side, &change.at[side]);
        let end = text.floor_char_boundary((span.end as usize).min(span.start as usize + MOST));
        let first = text.get(span.start as usize..end).unwrap_or("");
        shortened(&shown_words(first))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::pair::difference::Tally;

    #[test]
    fn a_summary_says_what_there_is_and_no_more() {
        let mut counts = Counts {
            same: 1_204,
            ..Counts::default()
        };
        assert_eq!(summary(&counts), "1,204 words the same");
        let tally = |places, left, right| Tally {
            places,
            words: Pair::new(left, right),
        };
        counts.deleted = tally(3, 87, 0);
        counts.inserted = tally(9, 0, 93);
        counts.replaced = tally(20, 112, 130);
        counts.moved = tally(2, 64, 64);
        assert_eq!(
            summary(&counts),
            "1,204 words the same · 87 deleted · 93 inserted · 112 replaced by 130 · 64 moved"
        );
    }
}
