//! The Pipeline tab: counts, positions and checksums go in; labels, notes and hints of its four stages come out.

use super::messages::messages;

messages! {
    "pipeline-empty" pipeline_empty();
    "stage-words" stage_words();
    "stage-words-note" stage_words_note(words: usize, skipped: usize);
    "stage-shingles" stage_shingles();
    "stage-shingles-note" stage_shingles_note(side: &str, shingles: usize, units: &str, distinct: usize, matched: usize);
    "stage-minima" stage_minima(minima: usize, supershingles: usize);
    "stage-minima-note" stage_minima_note(equal: usize);
    "stage-megashingles" stage_megashingles(count: usize);
    "stage-megashingles-note" stage_megashingles_note(equal: usize);
    "shingle-column-number" shingle_column_number();
    "shingle-column-words" shingle_column_words();
    "shingle-column-checksum" shingle_column_checksum();
    "shingle-column-twin" shingle_column_twin(side: &str);
    "shingle-column-minima" shingle_column_minima();
    "pipeline-left" pipeline_left();
    "pipeline-right" pipeline_right();
    "shingle-filter" shingle_filter();
    "shingle-filter-hint" shingle_filter_hint();
    "shingles-found" shingles_found(count: usize);
    "shingles-none" shingles_none();
    "shingles-none-found" shingles_none_found();
    "shingle-spoken" shingle_spoken(number: &str, words: &str, side: &str, twin: &str);
    "shingle-spoken-alone" shingle_spoken_alone(number: &str, words: &str, side: &str);
    "shingle-checksum" shingle_checksum(words: &str, signed: &str, hex: &str);
    "shingle-not-sampled" shingle_not_sampled();
    "shingle-minima" shingle_minima(list: &str);
    "shingle-collides" shingle_collides();
    "shingle-repeats" shingle_repeats(times: usize);
    "sketch-missing" sketch_missing(reason: &str);
    "sketch-pending" sketch_pending();
    "supershingle-hint" supershingle_hint(number: usize, left: &str, right: &str);
    "supershingle-equal" supershingle_equal(equal: usize, total: usize);
    "minimum-spoken" minimum_spoken(number: usize, state: &str);
    "both-values" both_values(left: &str, right: &str);
    "minimum-holder" minimum_holder(side: &str, number: usize, words: &str);
    "estimate-label" estimate_label();
    "estimate-value" estimate_value(equal: usize, total: usize, percent: &str);
    "estimate-value-error" estimate_value_error(equal: usize, total: usize, percent: &str, error: &str);
    "estimate-exact" estimate_exact(percent: &str);
    "shingle-gives-none" shingle_gives_none(side: &str, number: &str);
    "shingle-gives-equal" shingle_gives_equal(number: &str, minimum: usize);
    "shingle-gives-own" shingle_gives_own(side: &str, number: &str, minimum: usize);
    "shingle-gives-several" shingle_gives_several(number: &str, minima: usize, equal: usize);
    "megashingle-spoken" megashingle_spoken(first: usize, second: usize, state: &str);
    "megashingles-note" megashingles_note();
    "megashingles-odds-high" megashingles_odds_high(chance: &str);
    "megashingles-odds" megashingles_odds(resemblance: &str, chance: &str, high: &str);
    "megashingles-odds-never" megashingles_odds_never(resemblance: &str, high: &str);
}
