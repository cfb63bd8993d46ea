//! Compares one file with many: `cargo run -p shinglescope-core --example one_with_many -- TEXT OTHERS…`.
//!
//! Each text is read once and kept as a fingerprint, which could be stored. The others are listed by how much of them is in the
//! text.

use shinglescope_core::fingerprint::select::All;
use shinglescope_core::fingerprint::units::Units;
use shinglescope_core::pair::counting::join::shared_by;
use shinglescope_core::words::words;
use shinglescope_core::{Canon, Fingerprint, Unit};
use std::error::Error;
use std::sync::Arc;

/// Words in a shingle.
const LENGTH: u32 = 5;

fn fingerprint(name: &str) -> Result<Fingerprint, Box<dyn Error>> {
    let text = std::fs::read_to_string(name).map_err(|error| format!("{name}: {error}"))?;
    let words = Arc::new(words(&text, &Canon::default()));
    Ok(Fingerprint::of(
        &Units::of(&words, Unit::Words),
        LENGTH,
        &All,
    ))
}

fn main() -> Result<(), Box<dyn Error>> {
    let names: Vec<String> = std::env::args().skip(1).collect();
    let Some((first, others)) = names.split_first() else {
        return Err("usage: one_with_many TEXT OTHERS…".into());
    };
    let text = fingerprint(first)?;
    let mut found = Vec::new();
    for name in others {
        // None only for fingerprints of different lengths.
        if let Some(counts) = shared_by(&text, &fingerprint(name)?) {
            let share = counts.shared as f64 / counts.distinct.right.max(1) as f64;
            found.push((100.0 * share, name));
        }
    }
    found.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    for (percent, name) in found {
        println!("{percent:5.1} % of {name} is in {first}");
    }
    Ok(())
}
