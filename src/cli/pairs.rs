//! Compares the pairs of a list of files. Each answer is a line of JSON, printed as soon as its pair is compared, or a row of a
//! table in the order of the list; each pair can have a report. A pair that cannot be compared has its reason in its line, and
//! the others go on.

use crate::cli::errors::{CompareError, complain, finished};
use crate::cli::options::Compare;
use crate::cli::pair_reports::{make_folder, write_index, write_report};
use crate::document::Document;
use crate::export::{Answer, json};
use crate::files;
use crate::findings::{Findings, Want, Wants};
use crate::phrases::Phrases;
use crate::report::{IndexFigures, IndexRow, MARK, index_head};
use indicatif::ProgressBar;
use serde_json::json;
use shinglescope_core::Pair;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// A line of the list with its number, from 1, and the paths in it.
#[derive(Debug, PartialEq)]
struct ListedPair {
    line: usize,
    paths: Vec<PathBuf>,
}

impl ListedPair {
    fn names(&self) -> Pair<String> {
        let name = |i: usize| self.paths.get(i).map(|path| path.display().to_string());
        Pair::new(name(0).unwrap_or_default(), name(1).unwrap_or_default())
    }
}

/// What the threads share.
struct Run<'a, W> {
    options: &'a Compare,
    pairs: &'a [ListedPair],
    excluded: &'a [Document],
    t: Arc<Phrases>,
    next: AtomicUsize,
    progress: ProgressBar,
    answers: Mutex<Answers<W>>,
}

/// What was answered.
struct Answers<W> {
    out: W,
    /// By the place of its pair in the list.
    rows: Vec<Option<IndexRow>>,
    /// How many rows of the table are printed.
    printed: usize,
}

/// Compares every pair of the list and prints its line.
pub(super) fn run(options: &Compare, list: &Path, out: impl Write + Send) -> ExitCode {
    let t = Phrases::english();
    match compare_all(options, list, out) {
        Ok((_, 0)) => ExitCode::SUCCESS,
        Ok((all, failed)) => {
            complain(&t.pairs_failed(failed, all));
            ExitCode::from(2)
        }
        Err(error) => error.end(&t),
    }
}

/// How many pairs there were, and how many could not be compared.
fn compare_all(
    options: &Compare,
    list: &Path,
    mut out: impl Write + Send,
) -> Result<(usize, usize), CompareError> {
    let list = files::read(list, &Default::default())?;
    let pairs = listed(&list.text);
    let excluded = options.set_aside.iter().map(|path| options.read(path));
    let excluded: Vec<Document> = excluded.collect::<Result<_, _>>()?;
    options.reports.as_deref().map_or(Ok(()), make_folder)?;
    if options.csv {
        let written = out.write_all(&[MARK, &index_head()].concat());
        finished(&mut out, written)?;
    }
    let run = Run {
        options,
        pairs: &pairs,
        excluded: &excluded,
        t: Phrases::english(),
        next: AtomicUsize::new(0),
        progress: ProgressBar::new(pairs.len() as u64),
        answers: Mutex::new(Answers {
            out,
            rows: vec![None; pairs.len()],
            printed: 0,
        }),
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
    let answers = run.answers.into_inner();
    let answers = answers.unwrap_or_else(PoisonError::into_inner);
    let rows: Vec<IndexRow> = answers.rows.into_iter().flatten().collect();
    if let Some(folder) = &options.reports {
        write_index(folder, &rows)?;
    }
    let failed = rows.iter().filter(|row| row.found.is_err()).count();
    Ok((pairs.len(), failed))
}

/// The lines of a list: two paths with a tab between them. Blank lines, and lines that begin with `#`, are left out.
fn listed(text: &str) -> Vec<ListedPair> {
    let lines = text.lines().enumerate().map(|(i, line)| (i + 1, line));
    let lines = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    let pair = |(line, text): (usize, &str)| ListedPair {
        line,
        paths: text.split('\t').map(PathBuf::from).collect(),
    };
    lines.map(pair).collect()
}

/// What was found of a pair.
struct Found {
    /// Its line of JSON; empty if that is not printed.
    json: Vec<u8>,
    figures: IndexFigures,
    report: Option<String>,
}

impl<W: Write> Run<'_, W> {
    /// Compares pairs until there are no more.
    fn work(&self) -> Result<(), CompareError> {
        loop {
            let at = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(pair) = self.pairs.get(at) else {
                return Ok(());
            };
            let answered = self.answer(at, pair);
            if answered.is_err() {
                // What cannot be written need not be compared.
                self.next.store(self.pairs.len(), Ordering::Relaxed);
                return answered;
            }
            self.progress.inc(1);
        }
    }

    /// Compares a pair and prints what can be printed now.
    fn answer(&self, at: usize, pair: &ListedPair) -> Result<(), CompareError> {
        let found = self.compare(pair).map_err(|error| error.sentence(&self.t));
        let names = pair.names();
        let line = match &found {
            Ok(found) => found.json.clone(),
            Err(error) => {
                let error = json!({
                    "line": pair.line,
                    "left": {"name": names.left},
                    "right": {"name": names.right},
                    "error": error,
                });
                format!("{error}\n").into_bytes()
            }
        };
        let row = IndexRow {
            line: pair.line,
            names,
            report: found.as_ref().ok().and_then(|found| found.report.clone()),
            found: found.map(|found| found.figures),
        };
        let mut answers = self.answers.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = answers.rows.get_mut(at) {
            *place = Some(row);
        }
        match self.options.csv {
            true => answers.print_rows(),
            false => {
                let written = answers.out.write_all(&line);
                finished(&mut answers.out, written)
            }
        }
    }

    fn compare(&self, pair: &ListedPair) -> Result<Found, CompareError> {
        let [left, right] = &pair.paths[..] else {
            return Err(CompareError::NotAPair(pair.line));
        };
        let options = self.options;
        let names = pair.names();
        let mut documents = Pair::new(options.read(left)?, options.read(right)?);
        let left_out = options.left_out(&documents);
        let excluded: Vec<Document> = self.excluded.iter().cloned().chain(left_out).collect();
        let reports = options.reports.as_deref();
        let reports = reports.map(|folder| (folder, options.ingredients(&documents, &excluded)));
        documents.left.name = names.left;
        documents.right.name = names.right;
        let wants = Wants {
            wording: Want::Yes,
            lengths: reports.as_ref().map_or(Want::No, |_| Want::IfRoom),
            as_written: !options.csv,
            methods: false,
            published: !options.csv,
            edited: options.passages,
        };
        let found = Findings::of(&options.request(&documents, &excluded), wants)?;
        let report = reports.map(|(folder, ingredients)| {
            let paths = Pair::new(left.as_path(), right.as_path());
            write_report(folder, pair.line, paths, ingredients, &found)
        });
        let answer = Answer {
            line: Some(pair.line),
            ..options.answer(&documents, &excluded, &found)
        };
        let mut json = Vec::new();
        if !options.csv {
            json::write(&mut json, &answer).map_err(CompareError::NotWritten)?;
        }
        Ok(Found {
            json,
            figures: IndexFigures::of(&found, &self.t),
            report: report.transpose()?,
        })
    }
}

impl<W: Write> Answers<W> {
    /// Prints the rows of the table that come next in the list.
    fn print_rows(&mut self) -> Result<(), CompareError> {
        let rest = self.rows.iter().skip(self.printed);
        let next = rest.map_while(Option::as_ref);
        let rows: Vec<Vec<u8>> = next.map(IndexRow::csv).collect();
        self.printed += rows.len();
        let written = self.out.write_all(&rows.concat());
        finished(&mut self.out, written)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_has_two_paths_a_line() {
        let found = listed("# old and new\na.txt\tb c.txt\n\nd\te\r\nf\n");
        let shown: Vec<_> = found
            .iter()
            .map(|pair| (pair.line, pair.names().right))
            .collect();
        let expected = [(2, "b c.txt"), (4, "e"), (5, "")];
        assert_eq!(shown, expected.map(|(line, name)| (line, name.to_owned())));
    }
}
