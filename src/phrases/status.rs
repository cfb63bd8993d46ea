//! The last line of the window and work in progress: counts and times go in, sentences come out.

use super::messages::messages;

messages! {
    "status-keys" status_keys();
    "status-next-change" status_next_change();
    "status-next-passage" status_next_passage();
    "length-colours" length_colours(from: &str, to: &str);
    "length-colours-hint" length_colours_hint();
    "status-comparing" status_comparing();
    "side-empty" side_empty();
    "status-sizes" status_sizes(left: &str, right: &str);
    "unnamed-text" unnamed_text(side: &str);
    "shingle-occurs" shingle_occurs(number: usize, text: &str, times: usize, other: &str);
    "shingle-occurs-nowhere" shingle_occurs_nowhere(number: usize, text: &str, other: &str);
    "compared" compared(left: usize, right: usize, finding: &str, time: &str);
    "same-bytes" same_bytes();
    "same-text" same_text();
    "same-text-other-bytes" same_text_other_bytes();
    "same-words" same_words();
    "accidental-none" accidental_none(expected: &str);
    "accidental-matches" accidental_matches(count: usize, expected: &str);
    "timings" timings(words: &str, checksums: &str, matching: &str, passages: &str);
    "accidental-hint" accidental_hint(expected: &str, found: usize);
    "work-share" work_share(what: &str, percent: &str);
    "work-going" work_going(what: &str);
    "work-stop" work_stop();
    "work-resume" work_resume();
}
