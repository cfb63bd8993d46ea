//! Finds where the methods of the table disagree.

use crate::fingerprint::standard_error_percent;
use crate::methods::table::{Judgement, Method, MethodResult, Table};
use crate::methods::{Preset, Thresholds};
use crate::pair::Percent;

/// Two methods that judge the texts differently, or an estimate that is off.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Disagreement {
    /// This preset considers the texts similar, supershingles do not.
    OnlyPreset(Preset),
    /// Supershingles consider the texts similar, this preset does not.
    OnlySupershingles(Preset),
    /// Supershingles and megashingles judge the texts differently.
    Levels,
    /// `php` and `php-mb` judge the texts differently.
    Php { scores: (Percent, Percent) },
    /// The estimate from 84 minima is far from the exact resemblance.
    Estimate {
        estimate: f64,
        exact: f64,
        standard_error: f64,
    },
}

/// Every disagreement of the table under these thresholds; none where all methods with a threshold agree.
pub fn disagreements(table: &Table, thresholds: &Thresholds) -> Vec<Disagreement> {
    let row_of = |method: Method| table.rows.iter().find(|row| row.method == method);
    let judgement = |method: Method| row_of(method).map(|row| row.judgement(thresholds));
    let of_preset = |preset: Preset| judgement(Method::Preset(preset));
    let level = judgement(Method::Supershingles).filter(|level| *level != Judgement::Undefined);
    let judging = |wanted: Judgement| {
        let presets = [Preset::Php, Preset::PhpMb, Preset::ShortWords];
        let mut presets = presets.into_iter();
        presets.find(|preset| of_preset(*preset) == Some(wanted))
    };
    let mut all = Vec::new();
    if level == Some(Judgement::NotAlike) {
        all.extend(judging(Judgement::Alike).map(Disagreement::OnlyPreset));
    }
    if level == Some(Judgement::Alike) {
        all.extend(judging(Judgement::NotAlike).map(Disagreement::OnlySupershingles));
    }
    if let (Some(one), Some(other)) = (level, judgement(Method::Megashingles))
        && one != other
    {
        all.push(Disagreement::Levels);
    }
    let score = |preset: Preset| {
        let row = row_of(Method::Preset(preset))?;
        let MethodResult::Score { score, .. } = row.result else {
            return None;
        };
        Some(score)
    };
    if let (Some(one), Some(other)) = (score(Preset::Php), score(Preset::PhpMb))
        && of_preset(Preset::Php) != of_preset(Preset::PhpMb)
    {
        let scores = (one, other);
        all.push(Disagreement::Php { scores });
    }
    all.extend(table.rows.iter().find_map(|row| match row.result {
        MethodResult::Estimate {
            estimate: Ok(estimate),
            exact: Ok(exact),
            ..
        } if is_estimate_off(estimate, exact) => Some(Disagreement::Estimate {
            estimate,
            exact,
            standard_error: standard_error_percent(Ok(exact)).unwrap_or(0.0),
        }),
        _ => None,
    }));
    all
}

/// Whether an estimate is more than two standard errors from the exact value, as one estimate in twenty is.
pub fn is_estimate_off(estimate: f64, exact: f64) -> bool {
    (estimate - exact).abs() > 2.0 * standard_error_percent(Ok(exact)).unwrap_or(0.0) + 1e-9
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::table::{ShinglingChoice, table};
    use crate::text::{Pair, Text};

    fn of(left: &str, right: &str) -> Table {
        let texts = Pair::new(Text::from(left), Text::from(right));
        table(&texts, ShinglingChoice::AsPublished)
    }

    #[test]
    fn php_and_supershingles_disagree_about_the_licences_until_the_thresholds_move() {
        let table = of(
            include_str!("../../samples/gpl-2.txt"),
            include_str!("../../samples/gpl-3.txt"),
        );
        let all = disagreements(&table, &Thresholds::default());
        assert_eq!(all.first(), Some(&Disagreement::OnlyPreset(Preset::Php)));
        let mut moved = Thresholds::default();
        moved.set_percent(Preset::Php, Some(90.0));
        moved.set_percent(Preset::PhpMb, Some(90.0));
        assert_eq!(disagreements(&table, &moved), []);
    }

    #[test]
    fn capitals_separate_php_from_php_mb() {
        let left = "МАМА МЫЛА РАМУ ВЧЕРА УТРОМ";
        let all = disagreements(&of(left, &left.to_lowercase()), &Thresholds::default());
        let is_php = |one: &Disagreement| matches!(one, Disagreement::Php { .. });
        assert!(all.iter().any(is_php), "{all:?}");
    }
}
