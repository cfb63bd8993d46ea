//! Stops a comparison that takes too long: `cargo run --release -p shinglescope-core --example cancel`.
//!
//! One thread compares, another shows how far it is and stops it after a while. What was found until then is kept, so the
//! second run has less to do.

use shinglescope_core::{Request, RunControl, Stages};
use std::thread::{scope, sleep};
use std::time::{Duration, Instant};

/// A text that shares parts with the same text from another seed.
fn text(seed: usize) -> String {
    let word = |i: usize| format!("w{} ", (i / 40 * seed + i) * 7_919 % 50_021);
    (0..2_000_000).map(word).collect()
}

fn main() {
    let request = Request::recommended(&text(1), &text(2));
    let mut stages = Stages::default();
    for limit in [Duration::from_millis(300), Duration::from_secs(600)] {
        let control = RunControl::default();
        let begin = Instant::now();
        let result = scope(|threads| {
            let run = threads.spawn(|| stages.compare_cancellable(&request, &control, None));
            while !run.is_finished() {
                if begin.elapsed() > limit {
                    control.stop();
                }
                if let Some(progress) = control.progress() {
                    let share = progress.share.unwrap_or_default();
                    println!("{:?}: {:.0} %", progress.stage, 100.0 * share);
                }
                sleep(Duration::from_millis(100));
            }
            run.join()
        });
        match result {
            Ok(Ok(found)) => println!("score: {:?}", found.numbers.score),
            Ok(Err(stopped)) => println!("{stopped} after {:?}", begin.elapsed()),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    }
}
