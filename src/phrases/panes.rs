//! What is shown in, above and between the two texts.

use super::messages::messages;

messages! {
    "pane-clear" pane_clear();
    "pane-clear-of" pane_clear_of(side: &str);
    "pane-clear-hint" pane_clear_hint();
    "pane-paste" pane_paste();
    "pane-paste-of" pane_paste_of(side: &str);
    "pane-paste-hint" pane_paste_hint();
    "pane-open" pane_open();
    "pane-open-of" pane_open_of(side: &str);
    "pane-open-hint" pane_open_hint();
    "pane-empty" pane_empty();
    "pane-typed-text" pane_typed_text();
    "pane-path-of" pane_path_of(side: &str);
    "pane-path-hint" pane_path_hint();
    "pane-path-field" pane_path_field();
    "pane-words-skipped" pane_words_skipped(count: usize, skipped: usize);
    "pane-words-hiding" pane_words_hiding(words: usize);
    "pane-read-as" pane_read_as(encoding: &str, note: &str);
    "pane-encoding-hint" pane_encoding_hint();
    "pane-detect-encoding" pane_detect_encoding();
    "text-of" text_of(side: &str);
    "text-of-named" text_of_named(side: &str, name: &str);
    "strip-overview" strip_overview(side: &str);
    "passage-in-margin" passage_in_margin(passage: usize, count: usize, other: &str, excluded: &str);
    "passage-in-margin-hint" passage_in_margin_hint(label: &str);
    "word-not-compared" word_not_compared(reason: &str);
    "word-singular" word_singular(form: &str);
    "lines-hidden" lines_hidden(lines: usize, marks: &str);
    "lines-hidden-hint" lines_hidden_hint();
    "menu-why" menu_why();
    "menu-exclude-selection" menu_exclude_selection();
    "menu-exclude-passage" menu_exclude_passage(passage: usize);
    "menu-include-passage" menu_include_passage(passage: usize);
    "menu-show-passage" menu_show_passage(passage: usize);
    "menu-show-change" menu_show_change(change: usize);
    "menu-scroll-here" menu_scroll_here();
    "menu-cut" menu_cut();
    "menu-copy" menu_copy();
    "menu-paste" menu_paste();
    "menu-select-all" menu_select_all();
    "scroll-together" scroll_together();
    "scroll-separately" scroll_separately();
    "scroll-together-hint" scroll_together_hint();
    "swap-sides" swap_sides();
    "swap-sides-hint" swap_sides_hint();
    "invitation-sample" invitation_sample();
    "invitation-short" invitation_short();
    "invitation-long" invitation_long();
    "invitation-open-two" invitation_open_two();
    "invitation-close" invitation_close();
}
