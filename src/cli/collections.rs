//! Runs the commands about collections: `index`, `check`, `pairs` and `group`.

use crate::cli::collection_options::{AllPairs, CheckText, GroupAll, Index};
use crate::cli::errors::{CompareError, complain, finished, print};
use crate::collection::checking::{Check, check};
use crate::collection::grouping::{Groups, groups};
use crate::collection::indexing::{Account, IndexControl, index};
use crate::collection::pairing::{FoundPair, pairs};
use crate::collection::store::Store;
use crate::document::Document;
use crate::export::terminal::inline;
use crate::files;
use crate::files::errors::{Doing, Failure, Why};
use crate::formats::ReadingOptions;
use crate::phrases::Phrases;
use crate::report::{MARK, row};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::{Value, json};
use shinglescope_core::{Pair, Span};
use std::io;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// How many passages of a source are listed for a person.
const LISTED: usize = 3;
/// How many characters of each.
const EXCERPT: usize = 80;

type Answer = Result<ExitCode, CompareError>;

/// Reads folders into a store.
pub fn run_index(options: &Index) -> ExitCode {
    ended(indexed(options))
}

/// Checks a text against a store.
pub fn run_check(options: &CheckText) -> ExitCode {
    ended(checked(options))
}

/// Prints all pairs of a store.
pub fn run_pairs(options: &AllPairs) -> ExitCode {
    ended(paired(options))
}

/// Prints the groups of a store.
pub fn run_group(options: &GroupAll) -> ExitCode {
    ended(grouped(options))
}

fn ended(answer: Answer) -> ExitCode {
    answer.unwrap_or_else(|error| error.end(&Phrases::english()))
}

fn indexed(options: &Index) -> Answer {
    let t = Phrases::english();
    let folders = options.folders.iter().map(|folder| absolute(folder));
    let folders = folders.collect::<Result<Vec<PathBuf>, CompareError>>()?;
    let mut store = Store::open_or_make(&options.store, options.length)?;
    let mut has_unread = false;
    for folder in folders {
        let control = IndexControl::default();
        let account = with_progress(&control, || {
            let reading = ReadingOptions::default();
            index(&mut store, &folder, options.reference, &reading, &control)
        })?;
        for (name, why) in &account.unread {
            complain(&t.collection_unread(name, why));
        }
        has_unread |= !account.unread.is_empty();
        print(&mut io::stdout(), &account_line(&t, &folder, &account))?;
    }
    // The rest can be asked for all the same.
    Ok(match has_unread {
        true => ExitCode::from(1),
        false => ExitCode::SUCCESS,
    })
}

fn account_line(t: &Phrases, folder: &Path, account: &Account) -> String {
    let line = t.collection_account(
        &*inline(&folder.display().to_string()),
        account.added,
        account.changed,
        account.removed,
        account.unchanged,
        account.unread.len(),
    );
    format!("{line}\n")
}

/// The folder by its whole path, so that it is the same one from everywhere.
fn absolute(folder: &Path) -> Result<PathBuf, CompareError> {
    let failed = |why: Why| CompareError::from(Failure::at(folder, Doing::Reading, why));
    let whole = std::fs::canonicalize(folder).map_err(|error| failed(error.into()))?;
    match whole.is_dir() {
        true => Ok(whole),
        false => Err(CompareError::NotAFolder(folder.display().to_string())),
    }
}

/// Runs with a bar on standard error, where that is a terminal.
fn with_progress<T>(control: &IndexControl, run: impl FnOnce() -> T) -> T {
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    let template = "{bar:30} {bytes}/{total_bytes} {msg} {eta}";
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    let is_done = std::sync::atomic::AtomicBool::new(false);
    let result = std::thread::scope(|scope| {
        scope.spawn(|| {
            while !is_done.load(Ordering::Relaxed) {
                let (files, all) = (&control.files, &control.of_files);
                let files = (files.load(Ordering::Relaxed), all.load(Ordering::Relaxed));
                bar.set_length(control.of_bytes.load(Ordering::Relaxed) as u64);
                bar.set_position(control.bytes.load(Ordering::Relaxed) as u64);
                bar.set_message(format!("{}/{}", files.0, files.1));
                std::thread::park_timeout(Duration::from_millis(100));
            }
        });
        let result = run();
        is_done.store(true, Ordering::Relaxed);
        result
    });
    bar.finish_and_clear();
    result
}

fn checked(options: &CheckText) -> Answer {
    let reading = ReadingOptions::default();
    let document = match options.text.as_os_str() == "-" {
        true => files::read_standard_input(&reading),
        false => files::read(&options.text, &reading),
    }?;
    let store = Store::open(&options.store)?;
    let found = check(&store, &document.text, &options.options())?;
    let mut out = io::stdout();
    match options.json {
        true => {
            let written = writeln!(out, "{}", check_json(&document, &found));
            finished(&mut out, written)?;
        }
        false => print(&mut out, &check_text(&document, &found))?,
    }
    let covered = covered_percent(&found).unwrap_or(0.0);
    Ok(match options.at_least {
        Some(least) if covered >= least => ExitCode::from(1),
        _ => ExitCode::SUCCESS,
    })
}

/// The share of the text's words that have a source, in percent; none for a text without words.
fn covered_percent(found: &Check) -> Option<f64> {
    share(found.covered_words, found.words)
}

fn share(part: usize, all: usize) -> Option<f64> {
    (all > 0).then(|| 100.0 * part as f64 / all as f64)
}

fn check_json(document: &Document, found: &Check) -> Value {
    let span = |span: Span| json!({"start_byte": span.start, "end_byte": span.end});
    let sources = found.sources.iter().map(|source| {
        let passages = source.passages.iter().map(|passage| {
            let Pair { left, right } = passage.at.map(|at| span(*at));
            json!({"words": passage.words, "text": left, "source": right})
        });
        json!({
            "name": source.document.name,
            "share_percent": share(source.share_words, found.words),
            "containment_of_text_percent": source.containment_of_text,
            "containment_of_source_percent": source.containment_of_source,
            "shared_wording_percent": source.shared_wording,
            "longest_match_words": source.longest_match_words,
            "passages": passages.collect::<Vec<Value>>(),
        })
    });
    let short = found.by_short_words.iter().map(|like| {
        json!({
            "name": like.name,
            "common": like.common,
            "similarity_percent": like.similarity_percent,
            "duplicate": like.is_duplicate,
        })
    });
    json!({
        "text": {"name": document.name, "words": found.words},
        "full_match": found.full_match,
        "covered_percent": covered_percent(found),
        "sources": sources.collect::<Vec<Value>>(),
        "short_words": short.collect::<Vec<Value>>(),
    })
}

/// The answer for a person.
fn check_text(document: &Document, found: &Check) -> String {
    let t = Phrases::english();
    let mut lines = Vec::new();
    if let Some(name) = &found.full_match {
        lines.push(t.collection_full_match(&*inline(name)));
    }
    let percent = |share: Option<f64>| share.map_or_else(|| "–".to_owned(), |it| t.percent(it));
    lines.push(match found.sources.len() {
        0 => t.collection_no_source(),
        sources => t.collection_covered(
            sources,
            percent(covered_percent(found)),
            found.covered_words,
            found.words,
        ),
    });
    for source in &found.sources {
        lines.push(t.collection_source(
            source.passages.len(),
            percent(share(source.share_words, found.words)),
            &*inline(&source.document.name),
            source.longest_match_words,
        ));
        let mut longest: Vec<_> = source.passages.iter().collect();
        longest.sort_by_key(|passage| std::cmp::Reverse(passage.words));
        for passage in longest.into_iter().take(LISTED) {
            let excerpt = inline(passage.at.left.of(&document.text));
            let is_long = excerpt.chars().nth(EXCERPT).is_some();
            let excerpt: String = excerpt.chars().take(EXCERPT).collect();
            let end = if is_long { " …" } else { "" };
            lines.push(format!("    {:>5}  {excerpt}{end}", passage.words));
        }
    }
    let duplicates = found.by_short_words.iter().filter(|like| like.is_duplicate);
    for like in duplicates {
        let percent = t.percent(like.similarity_percent);
        lines.push(t.collection_duplicate(&*inline(&like.name), percent));
    }
    lines.join("\n") + "\n"
}

fn paired(options: &AllPairs) -> Answer {
    let t = Phrases::english();
    let store = Store::open(&options.store)?;
    let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
    let found = pairs(&store, options.least, options.common, |done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    })?;
    bar.finish_and_clear();
    let mut out = io::stdout();
    if options.json {
        let lines: Vec<String> = found
            .iter()
            .map(|pair| format!("{}\n", pair_json(pair)))
            .collect();
        let written = out.write_all(lines.concat().as_bytes());
        finished(&mut out, written)?;
    } else if options.csv {
        let written = out.write_all(&pairs_csv(&found));
        finished(&mut out, written)?;
    } else {
        let mut lines = vec![t.collection_pairs(found.len())];
        lines.extend(found.iter().map(|pair| {
            let names = pair.names.as_ref().map(|name| inline(name));
            let share = pair.found.share.map(|share| t.percent(*share));
            t.collection_pair(&share.left, &*names.left, &share.right, &*names.right)
        }));
        print(&mut out, &(lines.join("\n") + "\n"))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn pair_json(pair: &FoundPair) -> Value {
    let found = &pair.found;
    json!({
        "left": pair.names.left,
        "right": pair.names.right,
        "left_in_right_percent": found.share.left,
        "right_in_left_percent": found.share.right,
        "score_percent": found.score,
        "shared_wording_percent": found.shared_wording,
        "shared_words": found.shared_words,
        "longest_match_words": found.longest_match_words,
        "passages": found.passages.len(),
    })
}

fn pairs_csv(found: &[FoundPair]) -> Vec<u8> {
    let head = [
        "left",
        "right",
        "left_in_right_percent",
        "right_in_left_percent",
        "score_percent",
        "shared_wording_percent",
        "shared_words",
        "longest_match_words",
        "passages",
    ];
    let mut table = MARK.to_vec();
    table.extend(row(head.map(str::to_owned), b','));
    for pair in found {
        let json = pair_json(pair);
        let cells = head.map(|name| match &json[name] {
            Value::Null => String::new(),
            Value::String(name) => name.clone(),
            other => other.to_string(),
        });
        table.extend(row(cells, b','));
    }
    table
}

fn grouped(options: &GroupAll) -> Answer {
    let t = Phrases::english();
    let store = Store::open(&options.store)?;
    let found = groups(&store, options.threshold, options.common)?;
    let mut out = io::stdout();
    match options.json {
        true => {
            let written = writeln!(out, "{}", groups_json(options.threshold, &found));
            finished(&mut out, written)?;
        }
        false => {
            let mut lines =
                vec![t.collection_groups(found.groups.len(), t.percent(options.threshold))];
            for group in &found.groups {
                lines.push(t.collection_group(
                    group.documents.len(),
                    t.percent(group.mean_percent),
                    t.percent(group.lowest_percent),
                ));
                lines.extend(
                    group
                        .documents
                        .iter()
                        .map(|name| format!("    {}", inline(name))),
                );
            }
            print(&mut out, &(lines.join("\n") + "\n"))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn groups_json(threshold: f64, found: &Groups) -> Value {
    let groups = found.groups.iter().map(|group| {
        json!({
            "typical": group.documents.first(),
            "documents": group.documents,
            "lowest_percent": group.lowest_percent,
            "mean_percent": group.mean_percent,
        })
    });
    let curve = found
        .curve
        .iter()
        .map(|(percent, groups)| json!({"threshold_percent": percent, "groups": groups}));
    json!({
        "threshold_percent": threshold,
        "groups": groups.collect::<Vec<Value>>(),
        "curve": curve.collect::<Vec<Value>>(),
    })
}
