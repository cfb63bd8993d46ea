//! Compares two files: `cargo run -p shinglescope-core --example compare -- LEFT RIGHT`.

use shinglescope_core::{Side, compare};
use std::process::ExitCode;

fn main() -> ExitCode {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let [left, right] = &names[..] else {
        eprintln!("usage: compare LEFT RIGHT");
        return ExitCode::from(2);
    };
    let texts = match (
        std::fs::read_to_string(left),
        std::fs::read_to_string(right),
    ) {
        (Ok(left), Ok(right)) => (left, right),
        (Err(error), _) => return unread(left, &error),
        (_, Err(error)) => return unread(right, &error),
    };
    let found = compare(&texts.0, &texts.1);
    let numbers = &found.numbers;
    match numbers.score {
        Ok(percent) => println!("{percent:.1} % at {} words", numbers.length),
        Err(reason) => println!("no score: {reason:?}"),
    }
    let matched = numbers.measures.matched;
    for (name, share) in [(left, matched.left), (right, matched.right)] {
        if let Ok(percent) = share {
            println!("{percent:5.1} % of {name} is in the other text");
        }
    }
    let mut passages: Vec<_> = found.passages().iter().collect();
    passages.sort_by_key(|passage| std::cmp::Reverse(passage.len()));
    for passage in passages.iter().take(5) {
        let span = found.span(Side::Left, &passage.at.left);
        println!("\n{}", span.of(&found.index.texts.left));
    }
    ExitCode::SUCCESS
}

fn unread(name: &str, error: &std::io::Error) -> ExitCode {
    eprintln!("{name} cannot be read: {error}");
    ExitCode::from(2)
}
