//! Finding words in the texts.

use super::messages::messages;

messages! {
    "find-close" find_close();
    "find-next" find_next();
    "find-previous" find_previous();
    "find-key-hint" find_key_hint(name: &str, key: &str);
    "find-case" find_case();
    "find-case-hint" find_case_hint();
    "find-whole-words" find_whole_words();
    "find-whole-words-hint" find_whole_words_hint();
    "find-pattern" find_pattern();
    "find-pattern-hint" find_pattern_hint();
    "find-both" find_both();
    "find-in-both" find_in_both();
    "find-in-both-hint" find_in_both_hint();
    "find-field" find_field();
    "find-field-pattern" find_field_pattern();
    "find-no-pattern" find_no_pattern();
    "find-nothing" find_nothing();
    "find-count" find_count(count: usize);
    "find-count-so-far" find_count_so_far(count: usize);
    "find-count-or-more" find_count_or_more(count: usize);
    "find-match-of" find_match_of(index: usize, all: &str);
    "find-left-and-right" find_left_and_right(left: &str, right: &str);
}
