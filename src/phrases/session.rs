//! What can be undone, and the names of texts that have no file.

use super::messages::messages;

messages! {
    "undo-open" undo_open(name: &str);
    "undo-open-sample" undo_open_sample();
    "undo-paste" undo_paste(side: &str);
    "undo-clear" undo_clear(side: &str);
    "undo-typing" undo_typing(side: &str);
    "undo-set-passage-aside" undo_set_passage_aside(number: usize);
    "undo-set-selection-aside" undo_set_selection_aside();
    "undo-set-aside" undo_set_aside(name: &str);
    "undo-put-passage-back" undo_put_passage_back(number: usize);
    "undo-put-back" undo_put_back(title: &str);
    "undo-put-some-back" undo_put_some_back();
    "undo-put-all-back" undo_put_all_back();
    "pasted-text" pasted_text();
    "sample-lighthouse" sample_lighthouse();
    "sample-samovar" sample_samovar();
    "sample-licences" sample_licences();
    "lighthouse-article" lighthouse_article();
    "lighthouse-rewording" lighthouse_rewording();
}
