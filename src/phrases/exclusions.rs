//! Facts about what is set aside go in; the sentences and labels for it come out.

use super::messages::messages;

messages! {
    "set-aside" set_aside();
    "set-aside-hint" set_aside_hint();
    "put-back" put_back();
    "put-back-hint" put_back_hint();
    "put-passage-back" put_passage_back(number: usize);
    "passage-holds" passage_holds(shared: usize, total: usize);
    "passage-holds-score" passage_holds_score(shared: usize, total: usize, score: &str);
    "passage-holds-hint" passage_holds_hint();
    "passage-not-counted" passage_not_counted();
    "excluded-bar" excluded_bar(items: usize, change: &str);
    "excluded-bar-hint" excluded_bar_hint();
    "excluded-scores" excluded_scores(before: &str, after: &str);
    "excluded-waiting" excluded_waiting();
    "excluded-nothing" excluded_nothing();
    "excluded-no-score" excluded_no_score();
    "put-all-back" put_all_back();
    "put-all-back-hint" put_all_back_hint();
    "excluded-list" excluded_list();
    "excluded-list-name" excluded_list_name();
    "excluded-list-hint" excluded_list_hint();
    "excluded-item" excluded_item(kind: &str, title: &str);
    "excluded-item-hint" excluded_item_hint();
    "excluded-item-holds" excluded_item_holds(count: usize);
    "choose-template" choose_template();
    "excluded-now-passage" excluded_now_passage(number: usize);
    "excluded-now-selection" excluded_now_selection();
    "excluded-now" excluded_now(name: &str);
    "excluded-now-holds" excluded_now_holds(name: &str, count: usize);
    "set-aside-nothing-chosen" set_aside_nothing_chosen();
    "template-no-dialog" template_no_dialog();
    "template-empty" template_empty(name: &str);
    "template-too-long" template_too_long();
}
