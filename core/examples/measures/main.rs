//! Measures the program: which passages it finds again that were copied and edited, and what separates related texts from
//! unrelated ones.
//!
//! ```text
//! cargo run --release --example measures -p shinglescope-core                        planted passages, in generated texts
//! cargo run --release --example measures -p shinglescope-core -- LEFT RIGHT SOURCE   the same, from SOURCE, in these two texts
//! cargo run --release --example measures -p shinglescope-core -- PAIRS               a line for each pair of a list
//! ```

mod pairs;
mod planted;

use std::error::Error;

fn main() -> Result<(), Box<dyn Error>> {
    let files: Vec<String> = std::env::args().skip(1).collect();
    match &files[..] {
        [] => {
            for (language, list) in planted::LISTS {
                println!("\n{language}, generated");
                let text = |seed: u64| planted::generated(list, seed);
                planted::print_table([text(1), text(2), text(3)]);
            }
            Ok(())
        }
        [list] => pairs::print_pairs(list),
        [left, right, source] => {
            let mut texts = Vec::new();
            for path in [left, right, source] {
                texts.push(planted::words_of(&std::fs::read_to_string(path)?));
            }
            let texts: [Vec<String>; 3] = texts.try_into().map_err(|_| "three texts")?;
            planted::print_table(texts);
            Ok(())
        }
        _ => Err(
            "name a list of pairs, or two texts and a third that passages are taken from".into(),
        ),
    }
}
