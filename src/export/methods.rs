//! The table of methods for a terminal.

use crate::phrases::Phrases;
use shinglescope_core::Table;
use shinglescope_core::methods::thresholds::Thresholds;
use std::fmt::Write as _;

/// The whole table as text, and why methods disagree. `is_less_compared` if the comparison beside it sets something aside.
pub fn written(table: &Table, thresholds: &Thresholds, is_less_compared: bool) -> String {
    let t = Phrases::english();
    let mut out = String::new();
    // Writing to a String cannot fail.
    for row in &table.rows {
        let _ = writeln!(
            out,
            "{:<14} {:>14}  {:<18} {:<11} {} ({})",
            row.method.name(),
            t.method_result_with_error(row),
            t.method_counts(row),
            t.method_threshold(row, thresholds),
            t.method_verdict(row, thresholds),
            t.duration_ms(row.time_ms)
        );
    }
    if is_less_compared {
        let _ = writeln!(out, "{}", t.methods_whole_texts());
    }
    for explanation in t.method_explanations(table, thresholds) {
        let _ = writeln!(out, "\n{} {}", explanation.heading, explanation.reason);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::methods::presets::Preset;
    use shinglescope_core::methods::table::{ShinglingChoice, table};
    use shinglescope_core::text::{Pair, Text};

    #[test]
    fn moved_thresholds_change_what_the_table_says() {
        let texts = Pair::new(
            Text::from(include_str!("../../core/samples/gpl-2.txt")),
            Text::from(include_str!("../../core/samples/gpl-3.txt")),
        );
        let table = table(&texts, ShinglingChoice::AsPublished);
        let mut lines = Thresholds::default();
        lines.set_percent(Preset::Php, Some(90.0));
        lines.set_percent(Preset::PhpMb, Some(90.0));
        lines.megashingles = 1;
        let written = written(&table, &lines, false);
        assert!(written.contains("Not about the same event"));
        assert!(written.contains("0 of 15"));
        assert!(!written.contains("Why "), "moved thresholds can agree");
    }
}
