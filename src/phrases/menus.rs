//! Menus, the choice of a preset, and the tabs of the panel: names go in, labels come out.

use super::messages::messages;

messages! {
    "menu-file" menu_file();
    "menu-edit" menu_edit();
    "menu-view" menu_view();
    "menu-samples" menu_samples();
    "menu-help" menu_help();
    "keys-and-ideas" keys_and_ideas();
    "help-hint" help_hint();
    "theme" theme();
    "theme-hint" theme_hint();
    "open-side" open_side(side: &str);
    "open-two" open_two();
    "type-a-path" type_a_path();
    "read-again" read_again(side: &str);
    "restore-defaults" restore_defaults();
    "quit" quit();
    "undo" undo();
    "undo-what" undo_what(what: &str);
    "redo" redo();
    "redo-what" redo_what(what: &str);
    "paste-side" paste_side(side: &str);
    "clear-side" clear_side(side: &str);
    "menu-swap-sides" menu_swap_sides();
    "set-aside-selected" set_aside_selected();
    "set-aside-text" set_aside_text();
    "menu-put-all-back" menu_put_all_back();
    "find" find();
    "why-this-word" why_this_word();
    "next-passage" next_passage();
    "previous-passage" previous_passage();
    "copy-both-wordings" copy_both_wordings();
    "copy-passages" copy_passages();
    "next-change" next_change();
    "previous-change" previous_change();
    "theme-system" theme_system();
    "theme-light" theme_light();
    "theme-dark" theme_dark();
    "menu-scroll-together" menu_scroll_together();
    "colour-by-length" colour_by_length();
    "monospace" monospace();
    "larger-texts" larger_texts();
    "smaller-texts" smaller_texts();
    "usual-text-size" usual_text_size();
    "flow-lines" flow_lines();
    "panel" panel();
    "preset" preset();
    "preset-button" preset_button(name: &str);
    "preset-restore" preset_restore(name: &str);
    "hide-panel" hide_panel();
    "show-panel" show_panel();
    "tab-counted" tab_counted(title: &str, count: &str);
}
