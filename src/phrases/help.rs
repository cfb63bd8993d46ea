//! The help sheet: no facts go in; ideas and keys come out.

use super::messages::messages;

messages! {
    "help-title" help_title();
    "help-evidence" help_evidence();
    "help-close" help_close();
    "idea-shingle" idea_shingle();
    "idea-shingle-text" idea_shingle_text();
    "idea-length" idea_length();
    "idea-length-text" idea_length_text();
    "idea-direction" idea_direction();
    "idea-direction-text" idea_direction_text();
    "idea-checksum" idea_checksum();
    "idea-checksum-text" idea_checksum_text();
    "idea-set-aside" idea_set_aside();
    "idea-set-aside-text" idea_set_aside_text();
    "key-open" key_open();
    "key-path" key_path();
    "key-paste" key_paste();
    "key-undo" key_undo();
    "key-length" key_length();
    "key-length-anywhere" key_length_anywhere();
    "key-passages" key_passages();
    "key-passages-letters" key_passages_letters();
    "key-copies" key_copies();
    "key-changes" key_changes();
    "key-click-passage" key_click_passage();
    "key-set-aside" key_set_aside();
    "key-why" key_why();
    "key-find" key_find();
    "key-zoom" key_zoom();
    "key-tabs" key_tabs();
    "key-other-text" key_other_text();
    "key-controls" key_controls();
    "key-swap" key_swap();
    "key-shingles" key_shingles();
    "key-lists" key_lists();
    "key-escape" key_escape();
    "key-help" key_help();
}
