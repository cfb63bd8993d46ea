//! A comparison as sentences: the score, the verdict in words, the measures, the longest passages.

use crate::export::numbers::{counted, duration_ms, expected, grouped, percent};
use shinglescope_core::fingerprint::sketch::{
    MEGASHINGLES, MINIMA, SUPERSHINGLES, standard_error_percent,
};
use shinglescope_core::methods::parameters::Parameters;
use shinglescope_core::methods::parameters::{Formula, Unit};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::difference::edits::Edits;
use shinglescope_core::pair::measures::{Measures, Percent, Undefined};
use shinglescope_core::pair::numbers::Numbers;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::pair::passages::results::PassageResults;
use shinglescope_core::pair::verdict::{NEAR_DUPLICATE_PERCENT, Verdict};
use shinglescope_core::text::{Document, Pair, Side};
use std::fmt::Write as _;

/// How many passages are listed when nobody asked for all.
const LONGEST: usize = 5;
/// How many characters of a passage are shown when nobody asked for all.
const EXCERPT: usize = 100;

/// What the score is called where there is little room.
pub fn formula_name(formula: Formula) -> &'static str {
    match formula {
        Formula::Dice => "Dice",
        Formula::Python2009 => "Dice by position",
        Formula::Php => "Share of left",
        Formula::Resemblance => "Resemblance",
        Formula::ContainmentLeft => "Containment of left",
        Formula::ContainmentRight => "Containment of right",
        Formula::Overlap => "Overlap",
        Formula::DicePerUnit => "Dice per word",
        Formula::Estimate => "Estimate from 84 minima",
    }
}

/// What the score means, in a sentence.
pub fn formula_meaning(formula: Formula) -> &'static str {
    match formula {
        Formula::Dice => {
            "Twice the distinct shingles found in both texts, divided by the distinct shingles of each added up. \
             0 % means none in common, 100 % the same set."
        }
        Formula::Python2009 => {
            "The formula of the 2009 article: twice the positions of the left text whose checksum occurs in the right \
             one, divided by the shingles of both. It counts repeats, so it is not symmetric and can exceed 100 %."
        }
        Formula::Php => {
            "The formula of the PHP article: positions of the left text whose checksum occurs in the right one, divided by \
             the words of the left. Its author calls more than 10 % news about the same event."
        }
        Formula::Resemblance => {
            "Broder's resemblance: distinct shingles in both texts, divided by distinct shingles in either."
        }
        Formula::ContainmentLeft => {
            "Containment: the part of left's distinct shingles that right has too."
        }
        Formula::ContainmentRight => {
            "Containment: the part of right's distinct shingles that left has too."
        }
        Formula::Overlap => {
            "Distinct shingles in both texts, divided by those of the text that has fewer: 100 % when the smaller set lies \
             wholly in the larger. short-words compares its kept words so, and calls more than 80 % a duplicate."
        }
        Formula::DicePerUnit => {
            "Dice at k words, its k-th root: how much goes on from each word to the next. A run of five words survives editing \
             less often than a run of three; this is for ranking pairs that were compared at different lengths. Unrelated \
             texts of one kind have 20 to 40 %, so read it as a rank and not as a share."
        }
        Formula::Estimate => {
            "How many of 84 minima are equal. Each is equal as often as the two texts resemble each other, so the share \
             estimates Broder's resemblance, give or take a few points."
        }
    }
}

/// The verdict in a few words. Shared passages are told apart by how much they are of the whole.
pub fn verdict_title(numbers: &Numbers) -> &'static str {
    match numbers.verdict {
        Verdict::IdenticalBytes => "Identical bytes",
        Verdict::IdenticalWords => "The same words",
        Verdict::NearDuplicate => "Near duplicate",
        Verdict::SharesPassages if numbers.score.is_ok_and(|score| score >= 50.0) => {
            "More than half shared"
        }
        Verdict::SharesPassages => "Shares passages",
        Verdict::NoMoreThanChance if numbers.counts.shared_pairs == 0 => {
            match numbers.with_excluded.is_none() {
                true => "Nothing shared",
                false => "Nothing else shared",
            }
        }
        Verdict::NoMoreThanChance => "No more than chance",
        Verdict::Undefined(_) => "No score",
    }
}

/// The number that the verdict rests on.
pub fn verdict_reason(numbers: &Numbers, edits: Option<&Edits>) -> String {
    let by_chance = expected(numbers.expected_by_chance);
    match numbers.verdict {
        Verdict::IdenticalBytes => "Same to the last byte".to_owned(),
        Verdict::IdenticalWords => "Not the same bytes".to_owned(),
        Verdict::NearDuplicate => match edits {
            Some(edits) => format!(
                "{} only in left, {} only in right",
                counted(edits.deleted, "word", "words"),
                grouped(edits.inserted)
            ),
            None => format!("Resemblance of {NEAR_DUPLICATE_PERCENT} % or more"),
        },
        Verdict::SharesPassages => {
            let far =
                numbers.counts.shared_pairs as f64 > 10.0 * numbers.expected_by_chance.max(0.1);
            let more = if far {
                "Far more than chance"
            } else {
                "More than chance"
            };
            format!("{more} ({by_chance} expected)")
        }
        Verdict::NoMoreThanChance if numbers.expected_by_chance < 0.0005 => {
            "None expected by chance either".to_owned()
        }
        Verdict::NoMoreThanChance => format!("{by_chance} expected by chance"),
        Verdict::Undefined(reason) => capitalised(&reason.to_string()),
    }
}

/// `text` with a capital first letter.
pub fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

/// `5-word shingles`, `10-character shingles`.
pub fn shingles_named(length: u32, unit: Unit) -> String {
    format!("{length}-{} shingles", unit.noun(1))
}

/// The whole answer as text, a line for each thing.
///
/// `line` is the percentage above which the method calls two texts alike, if it draws one.
pub fn comparison(
    documents: &Pair<Document>,
    comparison: &Comparison,
    line: Option<f64>,
    all_passages: bool,
) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = write_comparison(&mut out, documents, comparison, line, all_passages);
    out
}

fn write_comparison(
    out: &mut String,
    documents: &Pair<Document>,
    comparison: &Comparison,
    line: Option<f64>,
    all_passages: bool,
) -> std::fmt::Result {
    let undefined = |reason: Undefined| format!("undefined, because {reason}");
    let shown = |value: Percent| value.map_or_else(undefined, percent);
    let of_both = |shares: &Pair<Percent>| {
        let of = |side: Side| match shares[side] {
            Ok(share) => format!("{} of {}", percent(share), side.name()),
            Err(reason) => format!("{} is {}", side.name(), undefined(reason)),
        };
        format!("{}, {}", of(Side::Left), of(Side::Right))
    };
    let unit = comparison.numbers.parameters.shingle.unit;
    match comparison.numbers.score {
        Ok(score) => writeln!(
            out,
            "{}  {}",
            percent(score),
            verdict_title(&comparison.numbers).to_lowercase()
        )?,
        Err(_) => writeln!(out, "no score")?,
    }
    writeln!(
        out,
        "{}, {}. {}",
        formula_name(comparison.numbers.parameters.formula),
        shingles_named(comparison.numbers.length, unit),
        verdict_reason(
            &comparison.numbers,
            comparison
                .passages
                .as_ref()
                .and_then(|found| found.edits.as_ref())
        )
    )?;
    if let Some(Ok(before)) = comparison.numbers.with_excluded.map(|all| all.score) {
        let shingles = counted(
            comparison.index.excluded.shingles,
            "shared shingle",
            "shared shingles",
        );
        writeln!(out, "{} before {shingles} were set aside", percent(before))?;
    }
    if let (Some(line), Ok(score)) = (line, comparison.numbers.score) {
        let is = if score > line { "above" } else { "not above" };
        writeln!(
            out,
            "{is} the {line} %, above which the method calls two texts alike"
        )?;
    }
    if let Some(sketch) = &comparison.index.sketch
        && let Some(agreement) = sketch.agreement
    {
        let error = standard_error_percent(Ok(agreement.estimate_percent()));
        writeln!(
            out,
            "{} of {MINIMA} minima equal{}; {} of {SUPERSHINGLES} supershingles, {} of {MEGASHINGLES} megashingles",
            agreement.minima,
            error.map_or_else(String::new, |error| format!(" (± {error:.1} points)")),
            agreement.supershingles,
            agreement.megashingles
        )?;
    }
    writeln!(out)?;
    for side in Side::BOTH {
        let document = &documents[side];
        writeln!(
            out,
            "{:<6} {}, {}, {}: {}",
            side.name(),
            document.name,
            counted(comparison.index.words[side].len(), "word", "words"),
            counted(
                comparison.numbers.counts.shingles[side],
                "shingle",
                "shingles"
            ),
            match comparison.numbers.measures.matched[side] {
                Ok(share) => format!(
                    "{} in {} ({} of {})",
                    percent(share),
                    side.other().name(),
                    grouped(comparison.numbers.counts.matches[side]),
                    grouped(comparison.numbers.counts.shingles[side])
                ),
                Err(reason) => format!(
                    "how much of it is in {} is {}",
                    side.other().name(),
                    undefined(reason)
                ),
            }
        )?;
        if let Some(note) = &document.note {
            writeln!(out, "       read as {}: {note}", document.encoding)?;
        }
    }
    writeln!(
        out,
        "resemblance {}",
        shown(comparison.numbers.measures.resemblance)
    )?;
    writeln!(
        out,
        "containment {}",
        of_both(&comparison.numbers.measures.containment)
    )?;
    if let Some(found) = &comparison.passages {
        writeln!(out, "rare wording covers {}", of_both(&found.rarity))?;
        writeln!(out, "{}", passages_cover(comparison, found))?;
    }
    if let Some(instead) = comparison.numbers.advice.instead {
        writeln!(out, "{}", instead.reason())?;
    }
    match comparison.numbers.counts.accidental.left {
        0 => writeln!(out, "no accidental checksum matches")?,
        count => writeln!(
            out,
            "{} by accident",
            counted(count, "checksum agrees", "checksums agree")
        )?,
    }
    write_passages(out, comparison, all_passages)
}

/// How much of both texts passages cover, with the words they go on over, and how much of that keeps its order.
fn passages_cover(comparison: &Comparison, found: &PassageResults) -> String {
    let share = |words: &Pair<usize>, side: Side| match comparison.index.words[side].len() {
        0 => "–".to_owned(),
        all => percent(100.0 * words[side] as f64 / all as f64),
    };
    let both = |words: &Pair<usize>| {
        format!(
            "{} of left, {} of right",
            share(words, Side::Left),
            share(words, Side::Right)
        )
    };
    let bridged = match comparison.numbers.parameters.bridging.changed_words {
        0 => String::new(),
        _ => format!(
            "; with the words they go on over {}",
            both(&found.bridged_words)
        ),
    };
    let in_order = found.in_order.percent;
    format!(
        "passages cover {}{bridged}; in the same order on both sides {}",
        both(&found.covered_words),
        in_order.map_or_else(|_| "–".to_owned(), percent)
    )
}

fn write_passages(out: &mut String, comparison: &Comparison, all: bool) -> std::fmt::Result {
    let mut longest: Vec<&Passage> = comparison.passages().iter().collect();
    // What is set aside comes last.
    longest.sort_by_key(|passage| (passage.is_excluded, std::cmp::Reverse(passage.len())));
    let listed = if all {
        longest.len()
    } else {
        longest.len().min(LONGEST)
    };
    if listed == 0 {
        return Ok(());
    }
    writeln!(out)?;
    if listed < longest.len() {
        writeln!(
            out,
            "the {listed} longest of {} passages:",
            grouped(longest.len())
        )?;
    } else {
        writeln!(out, "{}:", counted(listed, "passage", "passages"))?;
    }
    for passage in longest.iter().take(listed) {
        let words = passage.word_count(&comparison.index.units.left);
        let span = comparison.span(Side::Left, &passage.at.left);
        let line = span
            .of(&comparison.index.texts.left)
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        let shown = match line.char_indices().nth(EXCERPT) {
            Some((cut, _)) if !all => format!("{}…", &line[..cut]),
            Some(_) | None => line,
        };
        let changed = match passage.changed_units() {
            0 => String::new(),
            count => format!(", {} changed", grouped(count)),
        };
        let excluded = if passage.is_excluded {
            ", set aside"
        } else {
            ""
        };
        let words = counted(words, "word", "words");
        let words = format!("{words}{changed}{excluded}");
        writeln!(out, "  {words:>5}  {shown}")?;
    }
    Ok(())
}

/// Every length from 1 to `most`, a line each.
pub fn spectrum(parameters: &Parameters, most: u32, measures: impl Fn(u32) -> Measures) -> String {
    let unit = parameters.shingle.unit;
    let mut out = format!(
        "\n{:>10}  {:>8}  {:>14}  {:>14}\n",
        unit.noun(2),
        "score",
        "left in right",
        "right in left"
    );
    for length in 1..=most {
        let measures = measures(length);
        let score = measures.by(parameters.formula);
        let shown = |value: Percent| value.map_or_else(|_| "–".to_owned(), percent);
        // Writing to a String cannot fail.
        let _ = writeln!(
            out,
            "{length:>10}  {:>8}  {:>14}  {:>14}",
            score.map_or_else(|| "–".to_owned(), shown),
            shown(measures.matched.left),
            shown(measures.matched.right)
        );
    }
    out
}

/// The timings of every stage on one line.
pub fn timings(comparison: &Comparison, read_ms: f64) -> String {
    let t = &comparison.timings;
    format!(
        "read {}, words {}, checksums {}, compare {}, passages {}, total {}",
        duration_ms(read_ms),
        duration_ms(t.words),
        duration_ms(t.checksums),
        duration_ms(t.compare),
        duration_ms(t.passages),
        duration_ms(read_ms + t.total)
    )
}
