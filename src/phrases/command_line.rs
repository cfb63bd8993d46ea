//! What the command line says when something is wrong, and why there is no window.

use super::messages::messages;

messages! {
    "length-expected" length_expected(most: u64);
    "length-zero" length_zero(most: u64);
    "length-too-long" length_too_long(length: u64, most: u64);
    "limit-expected" limit_expected();
    "percentage-expected" percentage_expected();
    "threshold-expected" threshold_expected();
    "threshold-too-high" threshold_too_high(threshold: f64, most: f64);
    "named-twice" named_twice(name: &str);
    "standard-input" standard_input();
    "not-compared" not_compared(memory: &str);
    "not-written" not_written(error: &str);
    "window-no-display" window_no_display(instead: &str);
    "window-display-failed" window_display_failed(display: &str, instead: &str);
    "window-library-missing" window_library_missing(library: &str, instead: &str);
    "window-graphics-failed" window_graphics_failed(instead: &str);
    "window-failed" window_failed(error: &str, instead: &str);
    "window-not-built-in" window_not_built_in(instead: &str);
    "without-window" without_window();
}
