//! States that are not an ordinary comparison: sizes and names go in; what is wrong, and the way out, come out.

use super::messages::messages;

messages! {
    "paste-here" paste_here(side: &str);
    "empty-file" empty_file(name: &str);
    "open-file" open_file();
    "open-on-side" open_on_side(side: &str);
    "open-another" open_another();
    "read-file-again" read_file_again();
    "dismiss" dismiss();
    "resume" resume();
    "sample-empty" sample_empty(sample_every: &str);
    "count-every-shingle" count_every_shingle();
    "no-words-left" no_words_left();
    "recommended-settings" recommended_settings();
    "too-short" too_short(side: &str, units: &str, length: usize);
    "shorten-to" shorten_to(length: usize);
    "differ-in-blanks" differ_in_blanks();
    "differ-in-form" differ_in_form(places: &str);
    "hide-differences" hide_differences();
    "show-differences" show_differences();
    "all-set-aside" all_set_aside(units: &str);
    "nothing-shared" nothing_shared(unit: &str, units: &str);
    "nothing-shared-but" nothing_shared_but(units: &str, longest: &str, text: &str);
    "compare-single-words" compare_single_words();
    "compare-single-characters" compare_single_characters();
}
