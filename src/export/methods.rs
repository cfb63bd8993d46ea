//! The methods table as words: what each method compares, where its line is, what it says, and why two of them disagree.

use crate::export::numbers::{counted, duration_ms, grouped, percent};
use shinglescope_core::fingerprint::sketch::{
    MEGASHINGLES, SUPERSHINGLES, chance_of_supershingles, standard_error_percent,
};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::methods::table::{Finding, Judgement, Method, Row, Table};
use shinglescope_core::methods::thresholds::Thresholds;
use shinglescope_core::pair::measures::Percent;
use shinglescope_core::pair::verdict::Verdict;
use std::fmt::Write as _;

/// What a method compares, in a few words.
pub fn compares(row: &Row) -> String {
    let shingles = row
        .shingling
        .map(|(length, shingle)| format!("{length}-{} shingles", shingle.unit.noun(1)));
    let of = |rest: &str| match &shingles {
        Some(shingles) => format!("{shingles}{rest}"),
        None => rest.trim_start_matches([',', ' ']).to_owned(),
    };
    match row.method {
        Method::Preset(Preset::Recommended) => of(", each counted once"),
        Method::Preset(Preset::Python2009) => of(", eleven marks off"),
        Method::Preset(Preset::Php) => of(", split at blanks only"),
        Method::Preset(Preset::PhpMb) => of(", every capital made small"),
        Method::Preset(Preset::Node2014) => of(", chosen parts of speech"),
        Method::Preset(Preset::Minhash84) => {
            format!("84 minima of {}", shingles.unwrap_or_default())
        }
        Method::Preset(Preset::ShortWords) => "the 15 longest words of each text".to_owned(),
        Method::Supershingles => "6 groups of 14 minima".to_owned(),
        Method::Megashingles => "15 pairs of supershingles".to_owned(),
    }
}

/// Where the method's line is: `above 10 %`, `2 of 6`, `none given`.
pub fn line(row: &Row, thresholds: &Thresholds) -> String {
    match row.finding {
        Finding::Equal { of, .. } => format!("{} of {of}", row.least_equal(thresholds)),
        Finding::Score { .. } | Finding::Estimate { .. } | Finding::Words(..) => {
            match thresholds.percent(row.method.preset()) {
                Some(line) => format!("above {}", plain_percent(line)),
                None => "none given".to_owned(),
            }
        }
    }
}

/// Where a preset's line is, as a sentence, and whether it was moved from where its author drew it.
pub fn threshold_sentence(preset: Preset, thresholds: &Thresholds) -> String {
    let authors = Thresholds::default();
    let said = |lines: &Thresholds| match (preset, lines.percent(preset)) {
        (_, None) => "none".to_owned(),
        (Preset::Php | Preset::PhpMb, Some(line)) => {
            format!("above {} is news about the same event", plain_percent(line))
        }
        (Preset::ShortWords, Some(line)) => format!(
            "above {}, with more than {} in common, is a duplicate",
            plain_percent(line),
            counted(lines.strangers_share, "word", "words")
        ),
        (_, Some(line)) => format!("above {}", plain_percent(line)),
    };
    let (own, author) = (said(thresholds), said(&authors));
    match own == author {
        true => format!("Its author’s threshold: {author}."),
        false => format!("Your threshold: {own}. Its author’s: {author}."),
    }
}

/// A percentage that somebody set: no decimals where it has none.
fn plain_percent(value: f64) -> String {
    match value.fract() == 0.0 {
        true => format!("{value:.0}\u{202f}%"),
        false => format!("{value}\u{202f}%"),
    }
}

/// The result as a number: `36.5 %`, `0 of 6`, an en dash where there is none.
pub fn result(row: &Row) -> String {
    let shown = |value: Percent| value.map_or_else(|_| "–".to_owned(), percent);
    match row.finding {
        Finding::Score { score, .. } => shown(score),
        Finding::Estimate { estimate, .. } => shown(estimate),
        Finding::Equal { equal, of } => match equal {
            Some(equal) => format!("{equal} of {of}"),
            None => "–".to_owned(),
        },
        Finding::Words(likeness, _) => shown(likeness.similarity),
    }
}

/// What the number is made of: `1,012 of 2,772`, `exact 9.2 %`.
pub fn counts(row: &Row) -> String {
    match row.finding {
        Finding::Score { part, whole, .. } => format!("{} of {}", grouped(part), grouped(whole)),
        Finding::Estimate { exact, .. } => match exact {
            Ok(exact) => format!("exact {}", percent(exact)),
            Err(_) => String::new(),
        },
        Finding::Equal { equal, .. } => equal.map_or_else(String::new, |_| "equal".to_owned()),
        Finding::Words(likeness, fewer) => format!("{} of {fewer}", likeness.common),
    }
}

/// What the method says of the two texts.
pub fn verdict(row: &Row, thresholds: &Thresholds) -> String {
    let is_alike = match row.judgement(thresholds) {
        Judgement::Alike => true,
        Judgement::NotAlike => false,
        Judgement::NoLine => return without_line(row),
        Judgement::Undefined => return undefined(row),
    };
    let said = match (row.method, is_alike) {
        (Method::Preset(Preset::Php | Preset::PhpMb), true) => "News about the same event",
        (Method::Preset(Preset::Php | Preset::PhpMb), false) => "Not about the same event",
        (Method::Preset(Preset::ShortWords), true) => match row.finding {
            Finding::Words(likeness, _) if likeness.full_match => "The same words throughout",
            _ => "A duplicate",
        },
        (Method::Preset(Preset::ShortWords), false) => match row.finding {
            Finding::Words(likeness, _) if likeness.common <= thresholds.strangers_share => {
                "Too little shared to compare"
            }
            _ => "Not a duplicate",
        },
        (Method::Supershingles | Method::Megashingles, true) => "Near duplicates",
        (Method::Supershingles | Method::Megashingles, false) => "Not near duplicates",
        (
            Method::Preset(
                Preset::Recommended | Preset::Python2009 | Preset::Node2014 | Preset::Minhash84,
            ),
            is_above,
        ) => match is_above {
            true => "Above your line",
            false => "Not above your line",
        },
    };
    said.to_owned()
}

fn without_line(row: &Row) -> String {
    match row.finding {
        Finding::Estimate {
            estimate: Ok(estimate),
            exact: Ok(exact),
            ..
        } => match is_off(estimate, exact) {
            false => "Estimate agrees with the exact value".to_owned(),
            true => format!("Estimate is {:.1} points off", (estimate - exact).abs()),
        },
        Finding::Estimate { .. } => "An estimate alone".to_owned(),
        Finding::Score { part, verdict, .. } => match (verdict, row.shingling) {
            (Verdict::NoMoreThanChance, _) if part > 0 => "No more than chance".to_owned(),
            (Verdict::NearDuplicate, _) => "Near duplicate".to_owned(),
            (_, Some((_, shingle))) if part == 0 && shingle.sample_every > 1 => {
                "Nothing shared in the sample".to_owned()
            }
            (_, _) if part == 0 => "Nothing shared".to_owned(),
            (_, _) => "Shares passages".to_owned(),
        },
        // These always have a line.
        Finding::Equal { .. } | Finding::Words(..) => "–".to_owned(),
    }
}

/// More than two standard errors from the exact value: one pair in twenty is.
fn is_off(estimate: f64, exact: f64) -> bool {
    (estimate - exact).abs() > 2.0 * standard_error_percent(Ok(exact)).unwrap_or(0.0) + 1e-9
}

fn undefined(row: &Row) -> String {
    let reason = match row.finding {
        Finding::Score { score, .. } => score.err(),
        Finding::Estimate { estimate, .. } => estimate.err(),
        Finding::Words(likeness, _) => likeness.similarity.err(),
        Finding::Equal { .. } => None,
    };
    match reason {
        Some(reason) => format!("Undefined: {reason}"),
        None => "Undefined: a text without a sketch".to_owned(),
    }
}

/// Why two methods disagree: a heading, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    pub heading: String,
    pub reason: String,
}

/// The disagreements of a table, explained; none where all that draw a line agree.
pub fn explanations(table: &Table, thresholds: &Thresholds) -> Vec<Explanation> {
    let says = |method: Method| {
        let row = table.rows.iter().find(|row| row.method == method);
        row.map(|row| row.judgement(thresholds))
    };
    let result_of = |method: Method| {
        let row = table.rows.iter().find(|row| row.method == method);
        row.map(result)
    };
    let mut all = Vec::new();
    let php = Method::Preset(Preset::Php);
    let php_mb = Method::Preset(Preset::PhpMb);
    let short = Method::Preset(Preset::ShortWords);
    let level = match says(Method::Supershingles) {
        Some(Judgement::Undefined) | None => None,
        Some(judgement) => Some(judgement),
    };
    let shares = [php, php_mb, short];
    let saying = |judgement: Judgement| {
        shares
            .into_iter()
            .find(|method| says(*method) == Some(judgement))
    };
    if level == Some(Judgement::NotAlike)
        && let Some(method) = saying(Judgement::Alike)
    {
        all.push(Explanation {
            heading: format!("Why {} says yes and supershingles say no.", method.name()),
            reason: format!(
                "{} A supershingle is equal only when 14 minima are equal at once, so two texts must be nearly the same: \
                 {}",
                satisfied(method, thresholds),
                odds(table, thresholds)
            ),
        });
    }
    if level == Some(Judgement::Alike)
        && let Some(method) = saying(Judgement::NotAlike)
    {
        all.push(Explanation {
            heading: format!("Why supershingles say yes and {} says no.", method.name()),
            reason: format!(
                "{} Supershingles look at the whole: {}",
                unsatisfied(method, thresholds),
                odds(table, thresholds)
            ),
        });
    }
    if let (Some(one), Some(other)) = (level, says(Method::Megashingles))
        && one != other
    {
        all.push(Explanation {
            heading: "Why supershingles and megashingles disagree.".to_owned(),
            reason: format!(
                "A megashingle is a pair of supershingles, so one equal megashingle is the same event as two equal \
                 supershingles. With the lines at {} of {SUPERSHINGLES} and {} of {MEGASHINGLES} they ask for different \
                 things.",
                thresholds.supershingles, thresholds.megashingles
            ),
        });
    }
    if let (Some(one), Some(other)) = (says(php), says(php_mb))
        && one != other
    {
        all.push(Explanation {
            heading: "Why php and php-mb disagree.".to_owned(),
            reason: match result_of(php) == result_of(php_mb) {
                true => "Their scores are the same; their thresholds are not.".to_owned(),
                false => "php makes only the letters A to Z small, so a Russian word at the beginning of a sentence is \
                          another word than inside one; php-mb makes every capital small."
                    .to_owned(),
            },
        });
    }
    let estimate = table.rows.iter().find_map(|row| match row.finding {
        Finding::Estimate {
            estimate: Ok(estimate),
            exact: Ok(exact),
            ..
        } => is_off(estimate, exact).then_some((estimate, exact)),
        _ => None,
    });
    if let Some((estimate, exact)) = estimate {
        all.push(Explanation {
            heading: "Why the estimate is off.".to_owned(),
            reason: format!(
                "84 minima are a sample: {} for an exact {}, where the standard error is {:.1} points. One pair in twenty \
                 lies more than two of them away.",
                percent(estimate),
                percent(exact),
                standard_error_percent(Ok(exact)).unwrap_or(0.0)
            ),
        });
    }
    all
}

fn satisfied(method: Method, thresholds: &Thresholds) -> String {
    let line = thresholds
        .percent(method.preset())
        .map_or_else(String::new, plain_percent);
    match method {
        Method::Preset(Preset::ShortWords) => {
            format!(
                "short-words looks at the longest words alone, in any order, and is satisfied above {line}."
            )
        }
        Method::Preset(_) | Method::Supershingles | Method::Megashingles => format!(
            "{} counts shared shingles by position and is satisfied above {line}.",
            method.name()
        ),
    }
}

fn unsatisfied(method: Method, thresholds: &Thresholds) -> String {
    let line = thresholds
        .percent(method.preset())
        .map_or_else(String::new, plain_percent);
    match method {
        Method::Preset(Preset::ShortWords) => format!(
            "short-words looks at the fifteen longest words alone: a few changed ones among them take it below {line}, \
             however much of the rest is the same."
        ),
        Method::Preset(_) | Method::Supershingles | Method::Megashingles => format!(
            "{} counts by the words of the left text as it splits them, and asks for more than {line}.",
            method.name()
        ),
    }
}

/// How likely the supershingles' line is reached: at 90 %, at 80 %, and at what these two have.
fn odds(table: &Table, thresholds: &Thresholds) -> String {
    let chance =
        |share: f64| percent(100.0 * chance_of_supershingles(share, thresholds.supershingles));
    let mut text = format!(
        "at a resemblance of 90\u{202f}%, {} of pairs reach {} of {SUPERSHINGLES}; at 80\u{202f}%, {}.",
        chance(0.9),
        thresholds.supershingles,
        chance(0.8)
    );
    if let Ok(resemblance) = table.sketched_resemblance {
        let shingles = table
            .rows
            .iter()
            .find(|row| row.method == Method::Preset(Preset::Minhash84));
        let shingles = shingles
            .and_then(|row| row.shingling)
            .map_or_else(String::new, |(length, shingle)| {
                format!(" ({length}-{} shingles)", shingle.unit.noun(1))
            });
        // Writing to a String cannot fail.
        let _ = write!(
            text,
            " These two resemble each other by {}{shingles}.",
            percent(resemblance)
        );
        if (50.0..100.0).contains(&resemblance) {
            let _ = write!(
                text,
                " That passes in {} of cases.",
                chance(resemblance / 100.0)
            );
        }
    }
    text
}

/// The whole table as text.
pub fn written(table: &Table, thresholds: &Thresholds) -> String {
    let mut out = String::new();
    for row in &table.rows {
        let error = match row.finding {
            Finding::Estimate {
                standard_error: Some(error),
                ..
            } => format!(" ± {error:.1}"),
            _ => String::new(),
        };
        let _ = writeln!(
            out,
            "{:<14} {:>14}  {:<18} {:<11} {} ({})",
            row.method.name(),
            format!("{}{error}", result(row)),
            counts(row),
            line(row, thresholds),
            verdict(row, thresholds),
            duration_ms(row.time_ms)
        );
    }
    for explanation in explanations(table, thresholds) {
        let _ = writeln!(out, "\n{} {}", explanation.heading, explanation.reason);
    }
    out
}

/// `9 methods compared in 20 ms`.
pub fn summary(table: &Table) -> String {
    format!(
        "{} compared in {}",
        counted(table.rows.len(), "method", "methods"),
        duration_ms(table.total_ms)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::methods::table::{ShinglingChoice, table};
    use shinglescope_core::text::Pair;
    use shinglescope_core::text::Text;
    use shinglescope_core::words::tag_cache::TagCache;

    fn of(left: &str, right: &str) -> Table {
        let texts = Pair::new(Text::from(left), Text::from(right));
        table(
            &texts,
            ShinglingChoice::AsPublished,
            &mut TagCache::default(),
            &|| true,
        )
        .unwrap()
    }

    #[test]
    fn the_gpl_pair_shows_why_php_and_supershingles_disagree() {
        let table = of(
            include_str!("../../assets/samples/gpl-2.txt"),
            include_str!("../../assets/samples/gpl-3.txt"),
        );
        let all = explanations(&table, &Thresholds::default());
        assert_eq!(all[0].heading, "Why php says yes and supershingles say no.");
        for part in [
            "41.5\u{202f}%",
            "2.6\u{202f}%",
            "9.2\u{202f}% (10-word shingles)",
        ] {
            assert!(
                all[0].reason.contains(part),
                "{} lacks {part}",
                all[0].reason
            );
        }
        let mut lines = Thresholds::default();
        lines.set_percent(Preset::Php, Some(90.0));
        lines.set_percent(Preset::PhpMb, Some(90.0));
        assert!(
            explanations(&table, &lines).is_empty(),
            "moved lines can agree"
        );
        lines.megashingles = 1;
        let written = written(&table, &lines);
        assert!(written.contains("Not about the same event"));
        assert!(written.contains("0 of 15"));
    }

    #[test]
    fn capitals_part_php_from_php_mb() {
        let left = "МАМА МЫЛА РАМУ ВЧЕРА УТРОМ";
        let all = explanations(&of(left, &left.to_lowercase()), &Thresholds::default());
        assert!(
            all.iter()
                .any(|e| e.heading == "Why php and php-mb disagree.")
        );
    }

    #[test]
    fn undefined_rows_say_why() {
        let table = of("one two", "one two");
        let row = table
            .rows
            .iter()
            .find(|row| row.method.name() == "python-2009")
            .unwrap();
        assert_eq!(
            verdict(row, &Thresholds::default()),
            "Undefined: neither text has a shingle of 10 words"
        );
        assert_eq!(result(row), "–");
    }
}
