//! The Length tab: a length, its measures and its advice go in; labels, hints and the read-out of the curve come
//! out.

use super::messages::messages;

messages! {
    "shingle-length" shingle_length();
    "curve-at" curve_at(units: &str, formula: &str, score: &str);
    "curve-directions" curve_directions(left: &str, left_part: usize, left_whole: usize, right: &str, right_part: usize, right_whole: usize);
    "curve-shuffled" curve_shuffled(percent: &str);
    "curve-tools" curve_tools(tools: &str, formula: &str);
    "curve-flags" curve_flags(formula: &str);
    "curve-hint" curve_hint();
    "curve-shuffled-line" curve_shuffled_line();
    "curve-longest" curve_longest(units: &str);
    "choose-length" choose_length();
    "choose-length-is" choose_length_is(length: &str);
    "choose-length-short" choose_length_short(length: &str);
    "choose-length-hint" choose_length_hint();
    "use-characters" use_characters();
    "use-short-words" use_short_words();
    "curve-lines" curve_lines();
    "curve-more" curve_more();
    "line-shuffled" line_shuffled();
    "line-shuffled-hint" line_shuffled_hint();
    "line-left" line_left();
    "line-left-hint" line_left_hint();
    "line-right" line_right();
    "line-right-hint" line_right_hint();
    "line-even" line_even();
    "line-even-hint" line_even_hint();
    "shorter-shingles" shorter_shingles();
    "shorter-shingles-hint" shorter_shingles_hint();
    "longer-shingles" longer_shingles();
    "longer-shingles-hint" longer_shingles_hint();
    "length-field-hint" length_field_hint(most: usize);
    "length-unit" length_unit();
    "length-unit-hint" length_unit_hint();
    "unit-words" unit_words();
    "unit-words-hint" unit_words_hint();
    "unit-characters" unit_characters();
    "unit-characters-hint" unit_characters_hint();
    "sample" sample();
    "sample-hint" sample_hint();
}
