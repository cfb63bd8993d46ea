//! Many pairs: a list of files in; one JSON object a line out, as soon as each pair is compared. A pair that cannot be compared
//! has its reason in its line, and the others go on.

use crate::cli::errors::{CompareError, finished};
use crate::cli::options::Compare;
use crate::document::Document;
use crate::export::json;
use crate::files;
use crate::files::free_memory::{has_room, lacked, room_for, room_to_compare};
use crate::phrases::Phrases;
use indicatif::ProgressBar;
use serde_json::json;
use shinglescope_core::methods::published::PublishedForms;
use shinglescope_core::methods::switch_effects::score_as_written;
use shinglescope_core::pair::exclusions::Exclusions;
use shinglescope_core::pair::request::Request;
use shinglescope_core::run::control::{RunControl, Stopped};
use shinglescope_core::run::memory as needs;
use shinglescope_core::run::stages::Stages;
use shinglescope_core::text::{Pair, Text};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// A pair of the list, and the number of its line, from 1.
struct ListedPair {
    line: usize,
    paths: Pair<PathBuf>,
}

/// What the threads share.
struct Run<'a, W> {
    options: &'a Compare,
    pairs: &'a [ListedPair],
    excluded: &'a [Document],
    next: AtomicUsize,
    failed: AtomicUsize,
    progress: ProgressBar,
    out: Mutex<W>,
}

/// Compares every pair of the list and prints its line.
pub(super) fn run(options: &Compare, list: &Path, out: impl Write + Send) -> ExitCode {
    let t = Phrases::english();
    match compare_all(options, list, out) {
        Ok((_, 0)) => ExitCode::SUCCESS,
        Ok((all, failed)) => {
            eprintln!("shinglescope: {}", t.pairs_failed(failed, all));
            ExitCode::from(2)
        }
        Err(error) => {
            eprintln!("shinglescope: {}", error.sentence(&t));
            ExitCode::from(2)
        }
    }
}

/// How many pairs there were, and how many could not be compared.
fn compare_all(
    options: &Compare,
    list: &Path,
    out: impl Write + Send,
) -> Result<(usize, usize), CompareError> {
    let list = files::read(list, &Default::default())?;
    let pairs = listed(&list.text)?;
    let excluded = options.set_aside.iter().map(|path| options.read(path));
    let excluded: Vec<Document> = excluded.collect::<Result<_, _>>()?;
    let run = Run {
        options,
        pairs: &pairs,
        excluded: &excluded,
        next: AtomicUsize::new(0),
        failed: AtomicUsize::new(0),
        progress: ProgressBar::new(pairs.len() as u64),
        out: Mutex::new(out),
    };
    let jobs = options.jobs.map_or(1, usize::from).min(pairs.len().max(1));
    std::thread::scope(|scope| {
        let others = (1..jobs).filter_map(|_| {
            // Fewer threads do the same work if the system starts no more.
            let thread = std::thread::Builder::new().name("pairs".to_owned());
            thread.spawn_scoped(scope, || run.work()).ok()
        });
        let others: Vec<_> = others.collect();
        let own = run.work();
        let others = others.into_iter().map(|thread| match thread.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        others.fold(own, |all, one| all.and(one))
    })?;
    run.progress.finish_and_clear();
    Ok((pairs.len(), run.failed.into_inner()))
}

/// The pairs of a list: two paths a line with a tab between them. Blank lines, and lines that begin with `#`, are left out.
fn listed(text: &str) -> Result<Vec<ListedPair>, CompareError> {
    let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line));
    let lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let pair = |(line, text): (usize, &str)| {
        let mut paths = text.split('\t').map(PathBuf::from);
        match (paths.next(), paths.next(), paths.next()) {
            (Some(left), Some(right), None) => Ok(ListedPair {
                line,
                paths: Pair::new(left, right),
            }),
            _ => Err(CompareError::NotAPair(line)),
        }
    };
    lines.map(pair).collect()
}

impl<W: Write> Run<'_, W> {
    /// Compares pairs until there are no more.
    fn work(&self) -> Result<(), CompareError> {
        while let Some(pair) = self.pairs.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            let mut line = Vec::new();
            let names = pair.paths.map(|path| path.display().to_string());
            if let Err(error) = self.write_pair(&mut line, pair) {
                self.failed.fetch_add(1, Ordering::Relaxed);
                let t = Phrases::english();
                let error = json!({
                    "line": pair.line,
                    "left": {"name": names.left},
                    "right": {"name": names.right},
                    "error": error.sentence(&t),
                });
                line = format!("{error}\n").into_bytes();
            }
            let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
            let written = out.write_all(&line);
            let is_gone = written.is_err();
            finished(&mut *out, written)?;
            if is_gone {
                // Nobody reads any more.
                self.next.store(self.pairs.len(), Ordering::Relaxed);
            }
            self.progress.inc(1);
        }
        Ok(())
    }

    fn write_pair(&self, out: &mut Vec<u8>, pair: &ListedPair) -> Result<(), CompareError> {
        let options = self.options;
        let mut documents = Pair::new(
            options.read(&pair.paths.left)?,
            options.read(&pair.paths.right)?,
        );
        documents.left.name = pair.paths.left.display().to_string();
        documents.right.name = pair.paths.right.display().to_string();
        let excluded = self.excluded.iter().map(|document| document.text.clone());
        let request = Request {
            texts: options.in_languages(&documents),
            parameters: options.parameters(),
            exclusions: Exclusions::new(excluded.collect::<Vec<Text>>()),
        };
        room_to_compare(&request)?;
        let control = RunControl::asking(has_room);
        let lacking = |Stopped| lacked(&control);
        let mut stages = Stages::default();
        let compared = stages.compare_with_wording(&request, &control);
        let (comparison, wording) = compared.map_err(lacking)?;
        let words = &comparison.index.words;
        room_for(needs::to_find_published(
            request.texts.left.len() + request.texts.right.len(),
            words.left.len() + words.right.len(),
        ))?;
        let as_written = score_as_written(&request, &control).map_err(lacking)?;
        let parts = json::Parts {
            set_aside: self.excluded,
            checksums: options.checksums,
            passages: options.passages,
            wording: Some(&wording.counted),
            as_written,
            line: Some(pair.line),
            ..json::Parts::default()
        };
        let published = PublishedForms::of(
            request.texts.map(|text| text.as_str()),
            &comparison.numbers.parameters.shingle,
        );
        let (preset, lines) = (options.preset, options.thresholds());
        let written = json::write(
            out,
            preset,
            &lines,
            &documents,
            &comparison,
            &published,
            parts,
        );
        written.map_err(CompareError::NotWritten)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_two_paths_a_line() {
        let found = listed("# old and new\na.txt\tb c.txt\n\nd\te\r\n")
            .ok()
            .expect("a list");
        let shown: Vec<_> = found
            .iter()
            .map(|pair| (pair.line, pair.paths.right.to_str()))
            .collect();
        assert_eq!(shown, [(2, Some("b c.txt")), (4, Some("e"))]);
        for wrong in ["a\n", "a\tb\tc\n"] {
            assert!(matches!(listed(wrong), Err(CompareError::NotAPair(1))));
        }
    }
}
