//! Counts and shows texts by words of one's own: here the statements of a program, whatever their indentation.
//!
//! Run it with `cargo run -p shinglescope-core --example own_tokeniser`.

use shinglescope_core::pair::explain::{WordOutcome, place_at, why};
use shinglescope_core::text::Span;
use shinglescope_core::words::tokenise::{Tokenise, Tokeniser};
use shinglescope_core::{Request, Side, compare_request};

/// A word is what stands between semicolons and braces, with its blanks folded.
struct Statements;

impl Tokenise for Statements {
    fn name(&self) -> &str {
        "statements"
    }

    fn version(&self) -> u32 {
        1
    }

    fn for_each_word(&self, text: &str, take: &mut dyn FnMut(Span, &str)) {
        let mut end = 0;
        for statement in text.split_inclusive([';', '{', '}']) {
            let core = statement.trim();
            let start = end + statement.len() - statement.trim_start().len();
            let words: Vec<&str> = core.split_whitespace().collect();
            if !words.is_empty() {
                take(Span::new(start, start + core.len()), &words.join(" "));
            }
            end += statement.len();
        }
    }
}

fn main() {
    let left = "fn main() {\n    let a = 1;\n    let b = 2;\n    print(a, b);\n}\n";
    let right = "fn other() { let  a = 1; let b = 2; print(a,\n b); stop(); }\n";
    let mut request = Request {
        tokeniser: Some(Tokeniser::new(Statements)),
        ..Request::recommended(left, right)
    };
    request.parameters.shingle.length = shinglescope_core::methods::parameters::Length::Fixed(2);
    let found = compare_request(&request);
    let score = found.numbers.score.expect("both texts have shingles");
    println!("{score:.1} % of the statements are shared, in pairs");
    for passage in found.passages() {
        for side in Side::BOTH {
            let shown = found.span(side, &passage.at[side]).of(&request.texts[side]);
            println!("{side:?}: {shown:?}");
        }
    }
    let at = right.find("stop").map_or(0, |at| at as u32);
    let place = place_at(&found, Side::Right, at);
    let why = place.and_then(|place| why(&found, Side::Right, place));
    if let Some(why) = why
        && let WordOutcome::Counts { form, .. } = why.outcome
    {
        println!("{form:?} is in {} shared pairs", why.covering.shared);
    }
}
