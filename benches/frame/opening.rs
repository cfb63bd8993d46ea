//! From two files on disk to what is on the screen: the score, next to `wc -w`; step by step for large texts.

use super::{Bench, generated, light};
use shinglescope::app::App;
use shinglescope_core::text::{Pair, Side};
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

/// The way from two files to the frame that shows their score, next to the time in which `wc` counts their words.
pub fn opening() {
    const BYTES: usize = 10_000_000;
    const RUNS: usize = 7;
    let texts = generated(BYTES);
    let (_folder, files) = written(&texts);
    let (mut ours, mut counted) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        ours.push(opening_ms(&files, &texts));
        counted.extend(word_count_ms(&files));
    }
    let cell = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        (times[0], times[times.len() / 2])
    };
    println!(
        "opening: two files of 10 MB to the first frame with their score, ms, minimum and median of {RUNS}"
    );
    let (least, median) = cell(ours.clone());
    println!("shinglescope {least:>9.0} {median:>9.0}");
    if counted.len() < RUNS {
        println!("wc -w: skipped, there is no wc here");
        return;
    }
    let ratios = ours.iter().zip(&counted).map(|(ours, wc)| ours / wc);
    let (least_ratio, median_ratio) = cell(ratios.collect());
    let (least, median) = cell(counted);
    println!("wc -w        {least:>9.0} {median:>9.0}");
    println!("ratio        {least_ratio:>9.2} {median_ratio:>9.2}");
}

/// Both texts in files, for as long as their folder is held.
fn written(texts: &Pair<String>) -> (tempfile::TempDir, Pair<PathBuf>) {
    let folder = tempfile::tempdir().unwrap();
    let files = Pair::from_fn(|side| {
        let path = folder.path().join(side.name());
        std::fs::write(&path, &texts[side]).unwrap();
        path
    });
    (folder, files)
}

/// When each result of two large files is on the screen, and the memory it took at most.
pub fn opening_step_by_step(name: &str, bytes: usize) {
    let (_folder, files) = written(&generated(bytes));
    let ctx = egui::Context::default();
    let begun = Instant::now();
    let named = files.map(|path| Some(path.clone()));
    let app = App::new(&ctx, light(), named).unwrap();
    let mut bench = Bench {
        ctx,
        app,
        time: 0.0,
    };
    println!("opening: two files of {name}, seconds, and MB of memory at most");
    let is_here = |bench: &Bench, step: usize| {
        let session = bench.app.session();
        let both = Side::BOTH
            .iter()
            .all(|side| !session.document(*side).is_empty());
        let has_score = both && session.comparison().is_some() && !session.is_stale();
        match step {
            0 => has_score,
            1 => has_score && session.has_passages(),
            _ => has_score && session.spectra().is_some(),
        }
    };
    for (step, what) in ["score", "passages", "every length"]
        .into_iter()
        .enumerate()
    {
        while !is_here(&bench, step) {
            bench.time = begun.elapsed().as_secs_f64();
            bench.frame_now(Vec::new());
            std::thread::sleep(Duration::from_millis(10));
        }
        let seconds = begun.elapsed().as_secs_f64();
        println!("{what:13} {seconds:>7.1} {:>7}", most_megabytes());
    }
}

/// The most memory this program took so far; "?" where the system does not say.
fn most_megabytes() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<usize>().ok());
    kilobytes.map_or("?".to_owned(), |kilobytes| (kilobytes / 1000).to_string())
}

/// From just before the program starts to the end of the frame that shows the score.
fn opening_ms(files: &Pair<PathBuf>, texts: &Pair<String>) -> f64 {
    let ctx = egui::Context::default();
    let begun = Instant::now();
    let named = files.map(|path| Some(path.clone()));
    let app = App::new(&ctx, light(), named).unwrap();
    let time = 0.0;
    let mut bench = Bench { ctx, app, time };
    let took = loop {
        bench.time = begun.elapsed().as_secs_f64();
        bench.frame_now(Vec::new());
        if bench.shows_score_of(texts) {
            break begun.elapsed().as_secs_f64() * 1000.0;
        }
        std::thread::sleep(Duration::from_millis(1));
    };
    let shown = bench.app.session().comparison().unwrap();
    assert!(
        Side::BOTH
            .iter()
            .all(|side| *shown.index.texts[*side] == texts[*side])
    );
    // What is worked out besides would share the processor with the next run.
    bench.settle();
    took
}

/// How long `wc -w` takes to count the words of both files; nothing where there is no `wc`.
fn word_count_ms(files: &Pair<PathBuf>) -> Option<f64> {
    let begun = Instant::now();
    let output = Command::new("wc")
        .env("LC_ALL", "C.UTF-8")
        .arg("-w")
        .args([&files.left, &files.right])
        .output()
        .ok()?;
    let took = begun.elapsed().as_secs_f64() * 1000.0;
    output.status.success().then_some(took)
}
