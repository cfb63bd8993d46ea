//! The Methods tab: names, counts and thresholds go in; its labels and hints come out.

use super::messages::messages;

messages! {
    "methods-comparing" methods_comparing();
    "methods-out-of-date" methods_out_of_date();
    "methods-as-published" methods_as_published();
    "methods-as-mine" methods_as_mine(units: &str);
    "methods-as-published-note" methods_as_published_note();
    "methods-as-mine-note" methods_as_mine_note();
    "methods-yours" methods_yours(score: &str, formula: &str, shingles: &str);
    "column-method" column_method();
    "column-compares" column_compares();
    "column-result" column_result();
    "column-threshold" column_threshold();
    "column-verdict" column_verdict();
    "column-time" column_time();
    "use-method" use_method();
    "use-method-spoken" use_method_spoken(method: &str, result: &str, verdict: &str);
    "method-in-use" method_in_use();
    "method-formula" method_formula(formula: &str);
    "supershingles-idea" supershingles_idea(preset: &str);
    "megashingles-idea" megashingles_idea(preset: &str);
    "threshold-spoken" threshold_spoken(method: &str, threshold: &str);
    "threshold-hint" threshold_hint();
    "threshold-title" threshold_title(method: &str);
    "threshold-at-least" threshold_at_least();
    "threshold-of-equal" threshold_of_equal(total: usize);
    "threshold-above" threshold_above();
    "threshold-above-hint" threshold_above_hint();
    "threshold-percent-spoken" threshold_percent_spoken();
    "threshold-count-spoken" threshold_count_spoken(before: &str, after: &str);
    "threshold-in-common-before" threshold_in_common_before();
    "threshold-in-common-after" threshold_in_common_after();
    "threshold-set" threshold_set(percent: &str);
    "threshold-published-count" threshold_published_count(count: usize);
    "threshold-published" threshold_published(percent: &str);
    "threshold-published-none" threshold_published_none();
}
