//! Runs of neighbouring positions, and marking them.

use std::ops::Range;

/// The runs that `positions`, which are in order, form.
pub(crate) fn runs(positions: impl IntoIterator<Item = usize>) -> Vec<Range<usize>> {
    let mut runs = Vec::new();
    for at in positions {
        push_run(&mut runs, at..at + 1);
    }
    runs
}

/// Appends a run to others in order: it continues the last one if they touch or overlap.
pub(crate) fn push_run(runs: &mut Vec<Range<usize>>, run: Range<usize>) {
    match runs.last_mut() {
        Some(last) if run.start <= last.end => last.end = last.end.max(run.end),
        Some(_) | None => runs.push(run),
    }
}

/// The same range, `by` further on.
pub(crate) fn shifted(range: &Range<usize>, by: usize) -> Range<usize> {
    range.start + by..range.end + by
}

/// Sets the marks of a run; it changes nothing if the run reaches beyond them.
pub(crate) fn mark(marks: &mut [bool], run: Range<usize>) {
    if let Some(marks) = marks.get_mut(run) {
        marks.fill(true);
    }
}
