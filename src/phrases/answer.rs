//! The lines of the command line's answer.

use super::messages::messages;

messages! {
    "answer-no-score" answer_no_score(reason: &str);
    "answer-formula" answer_formula(formula: &str, shingles: &str, reason: &str);
    "answer-formula-alone" answer_formula_alone(formula: &str, shingles: &str);
    "answer-before-exclusions" answer_before_exclusions(before: &str, count: usize);
    "answer-above" answer_above(threshold: &str);
    "answer-not-above" answer_not_above(threshold: &str);
    "answer-sketch" answer_sketch(minima: usize, all_minima: usize, supershingles: usize, all_supershingles: usize, megashingles: usize, all_megashingles: usize);
    "answer-sketch-with-error" answer_sketch_with_error(minima: usize, all_minima: usize, points: &str, supershingles: usize, all_supershingles: usize, megashingles: usize, all_megashingles: usize);
    "answer-text" answer_text(side: &str, name: &str, words: &str, shingles: &str, percent: &str, matches: usize, all: usize);
    "answer-text-alone" answer_text_alone(name: &str, words: &str, shingles: &str);
    "answer-read-as" answer_read_as(encoding: &str, note: &str);
    "answer-resemblance" answer_resemblance(percent: &str);
    "answer-containment" answer_containment(shares: &str);
    "answer-rarity" answer_rarity(shares: &str);
    "answer-share" answer_share(side: &str, percent: &str);
    "answer-passages-cover" answer_passages_cover(left: &str, right: &str, in_order: &str);
    "answer-passages-bridged" answer_passages_bridged(left: &str, right: &str, bridged_left: &str, bridged_right: &str, in_order: &str);
    "answer-no-accident" answer_no_accident();
    "answer-accidents" answer_accidents(count: usize);
    "answer-longest-passages" answer_longest_passages(listed: usize, count: usize);
    "answer-passages" answer_passages(count: usize);
    "answer-changed" answer_changed(count: usize);
    "answer-set-aside" answer_set_aside();
    "answer-length-words" answer_length_words();
    "answer-length-characters" answer_length_characters();
    "answer-score" answer_score();
    "answer-left-in-right" answer_left_in_right();
    "answer-right-in-left" answer_right_in_left();
    "answer-timings" answer_timings(read: &str, words: &str, checksums: &str, compare: &str, passages: &str, total: &str);
}
