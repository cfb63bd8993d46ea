//! What each method compares, where its threshold is, what it says, and why two of them disagree.

use super::Phrases;
use super::score::bytes_of;
use shinglescope_core::fingerprint::sketch::{
    MEGASHINGLES, SUPERSHINGLES, chance_of_supershingles,
};
use shinglescope_core::methods::disagreements::{Disagreement, disagreements, is_estimate_off};
use shinglescope_core::methods::table::{Judgement, Method, MethodResult, Row};
use shinglescope_core::methods::thresholds::Thresholds;
use shinglescope_core::pair::wording::Form;
use shinglescope_core::{Percent, Preset, Table, Verdict};

/// Why two methods disagree: a heading, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    pub heading: String,
    pub reason: String,
}

impl Phrases {
    /// What a method compares, in a few words.
    pub fn method_compares(&self, row: &Row) -> String {
        let shingles = row.shingling.map_or_else(String::new, |(length, shingle)| {
            self.shingles_named(length, shingle.unit)
        });
        match row.method {
            Method::Preset(preset) => self.compares_preset(preset, shingles),
            Method::SharedWording => match row.result {
                MethodResult::Wording(found, _) if found.form == Form::Characters => {
                    self.compares_letters()
                }
                _ => self.compares_shared_wording(),
            },
            Method::Supershingles => self.compares_supershingles(),
            Method::Megashingles => self.compares_megashingles(),
        }
    }

    /// Where the method's threshold is: `above 10 %`, `2 of 6`, `none given`.
    pub fn method_threshold(&self, row: &Row, thresholds: &Thresholds) -> String {
        match row.result {
            MethodResult::Equal { of, .. } => self.count_of(row.least_equal(thresholds), of),
            MethodResult::Wording(..) => self.method_threshold_none(),
            MethodResult::Score { .. }
            | MethodResult::Estimate { .. }
            | MethodResult::Words(..) => match thresholds.percent(row.method.preset()) {
                Some(percent) => self.method_threshold_above(self.percent_as_set(percent)),
                None => self.method_threshold_none(),
            },
        }
    }

    /// Where a preset's threshold is, as a sentence, and whether it was moved from where its author put it.
    pub fn threshold_sentence(&self, preset: Preset, thresholds: &Thresholds) -> String {
        let of = |thresholds: &Thresholds| {
            let Some(percent) = thresholds.percent(preset) else {
                return self.method_threshold_in_sentence_none();
            };
            let percent = self.percent_as_set(percent);
            self.method_threshold_in_sentence(preset, percent, thresholds.strangers_share)
        };
        let (own, authors) = (of(thresholds), of(&Thresholds::default()));
        self.method_threshold_of(own == authors, &own, &authors)
    }

    /// A percentage that somebody set: no decimals where it has none.
    fn percent_as_set(&self, percent: f64) -> String {
        let digits = percent.to_string();
        let decimals = digits.split_once('.').map_or(0, |(_, behind)| behind.len());
        self.percent_of(self.decimal(percent, decimals))
    }

    /// `36.5 %`, or an en dash where there is no value.
    pub fn percent_or_dash(&self, value: Percent) -> String {
        value.map_or_else(|_| "–".to_owned(), |value| self.percent(value))
    }

    /// The result as a number: `36.5 %`, `0 of 6`, an en dash where there is none.
    pub fn method_result(&self, row: &Row) -> String {
        if let MethodResult::Equal {
            equal: Some(equal),
            of,
        } = row.result
        {
            return self.count_of(equal, of);
        }
        let percent = row.result.percent();
        percent.map_or_else(|| "–".to_owned(), |percent| self.percent_or_dash(percent))
    }

    /// The result with its standard error, where it has one.
    pub fn method_result_with_error(&self, row: &Row) -> String {
        let result = self.method_result(row);
        if let MethodResult::Estimate {
            standard_error: Some(error),
            ..
        } = row.result
        {
            return self.result_with_error(&result, self.decimal(error, 1));
        }
        result
    }

    /// What the number is made of: `1,012 of 2,772`, `2 × 720 of 8,571`, `exact 9.2 %`; nothing where that adds nothing.
    pub fn method_counts(&self, row: &Row) -> String {
        match row.result {
            MethodResult::Score {
                part,
                of_both: Some(both),
                ..
            } => self.count_twice_of(part, both),
            MethodResult::Score { part, whole, .. } => self.count_of(part, whole),
            MethodResult::Estimate { exact, .. } => {
                exact.map_or_else(|_| String::new(), |it| self.result_exact(self.percent(it)))
            }
            MethodResult::Equal { equal: None, .. } => String::new(),
            MethodResult::Equal { .. } => self.result_equal(),
            MethodResult::Wording(..) => String::new(),
            MethodResult::Words(likeness, fewer) => self.count_of(likeness.common, fewer),
        }
    }

    /// What the method says about the two texts.
    pub fn method_verdict(&self, row: &Row, thresholds: &Thresholds) -> String {
        // A published formula has a figure even where a text has no shingle; its threshold means nothing then.
        if let MethodResult::Score {
            score: Ok(_),
            verdict: Verdict::Undefined(reason),
            ..
        } = row.result
        {
            return self.says_nothing_to_compare(self.undefined(reason));
        }
        let is_alike = match row.judgement(thresholds) {
            Judgement::Alike => true,
            Judgement::NotAlike => false,
            Judgement::NoThreshold => return self.without_threshold(row),
            Judgement::Undefined => return self.undefined_method(row),
        };
        match (row.method, row.result) {
            // It has no threshold.
            (Method::SharedWording, _) => "–".to_owned(),
            (Method::Supershingles | Method::Megashingles, _) if is_alike => {
                self.says_near_duplicates()
            }
            (Method::Supershingles | Method::Megashingles, _) => self.says_not_near_duplicates(),
            (Method::Preset(_), MethodResult::Words(likeness, _))
                if is_alike && likeness.full_match =>
            {
                self.says_same_words()
            }
            (Method::Preset(_), MethodResult::Words(likeness, _))
                if !is_alike && likeness.common <= thresholds.strangers_share =>
            {
                self.says_strangers()
            }
            (Method::Preset(preset), _) if is_alike => self.says_alike(preset),
            (Method::Preset(preset), _) => self.says_not_alike(preset),
        }
    }

    fn without_threshold(&self, row: &Row) -> String {
        match row.result {
            MethodResult::Estimate {
                estimate: Ok(estimate),
                exact: Ok(exact),
                ..
            } => match is_estimate_off(estimate, exact) {
                false => self.says_estimate_agrees(),
                true => self.says_estimate_off(self.decimal((estimate - exact).abs(), 1)),
            },
            MethodResult::Estimate { .. } => self.says_estimate_alone(),
            MethodResult::Score { part, verdict, .. } => match (verdict, row.shingling) {
                (Verdict::SharesPassages | Verdict::Undefined(_), None) => self.says_passages(),
                (Verdict::NoMoreThanChance, None) if part == 0 => self.says_passages(),
                (
                    Verdict::SharesPassages | Verdict::Undefined(_) | Verdict::NoMoreThanChance,
                    Some((length, shingle)),
                ) if part == 0 => self.nothing_shared_by(shingle, length),
                (Verdict::SharesPassages | Verdict::Undefined(_), Some(_)) => self.says_passages(),
                (verdict, _) => self.verdict_name(verdict, bytes_of(verdict)),
            },
            MethodResult::Wording(_, verdict) => match verdict {
                Verdict::Undefined(reason) => self.says_undefined(self.undefined(reason)),
                verdict => self.verdict_name(verdict, bytes_of(verdict)),
            },
            // These always have a threshold.
            MethodResult::Equal { .. } | MethodResult::Words(..) => "–".to_owned(),
        }
    }

    fn undefined_method(&self, row: &Row) -> String {
        match row.result.percent().and_then(Result::err) {
            Some(reason) => self.says_undefined(self.undefined(reason)),
            None => self.says_no_sketch(),
        }
    }

    /// The disagreements of a table, explained; none where all methods with a threshold agree.
    pub fn method_explanations(&self, table: &Table, thresholds: &Thresholds) -> Vec<Explanation> {
        let all = disagreements(table, thresholds).into_iter();
        all.map(|one| self.explanation(one, table, thresholds))
            .collect()
    }

    fn explanation(
        &self,
        disagreement: Disagreement,
        table: &Table,
        thresholds: &Thresholds,
    ) -> Explanation {
        let threshold = |preset: Preset| {
            let percent = thresholds.percent(preset);
            percent.map_or_else(String::new, |percent| self.percent_as_set(percent))
        };
        let (heading, reason) = match disagreement {
            Disagreement::OnlyPreset(preset) => {
                let satisfied = self.preset_satisfied(preset, preset.name(), threshold(preset));
                let reason = self.only_preset_reason(&satisfied, self.odds(table, thresholds));
                (self.why_only_preset(preset.name()), reason)
            }
            Disagreement::OnlySupershingles(preset) => {
                let unsatisfied = self.preset_unsatisfied(preset, preset.name(), threshold(preset));
                let odds = self.odds(table, thresholds);
                let reason = self.only_supershingles_reason(&unsatisfied, odds);
                (self.why_only_supershingles(preset.name()), reason)
            }
            Disagreement::Levels => {
                let (single, paired) = (thresholds.supershingles, thresholds.megashingles);
                let reason = self.levels_reason(single, SUPERSHINGLES, paired, MEGASHINGLES);
                (self.why_levels(), reason)
            }
            Disagreement::Php { scores } => {
                let (php, php_mb) = scores;
                let is_same = self.percent_or_dash(php) == self.percent_or_dash(php_mb);
                (self.why_php(), self.php_reason(is_same))
            }
            Disagreement::Estimate {
                estimate,
                exact,
                standard_error,
            } => {
                let (estimate, exact) = (self.percent(estimate), self.percent(exact));
                let error = self.decimal(standard_error, 1);
                let reason = self.estimate_reason(estimate, exact, error);
                (self.why_estimate(), reason)
            }
        };
        Explanation { heading, reason }
    }

    /// How likely the threshold of supershingles is reached: at 90 %, at 80 %, and at the resemblance of these two.
    fn odds(&self, table: &Table, thresholds: &Thresholds) -> String {
        let chance = |share: f64| {
            self.percent(100.0 * chance_of_supershingles(share, thresholds.supershingles))
        };
        let whole = |percent: f64| self.percent_of(self.decimal(percent, 0));
        let mut sentences = vec![self.odds_in_general(
            whole(90.0),
            chance(0.9),
            whole(80.0),
            chance(0.8),
            thresholds.supershingles,
            SUPERSHINGLES,
        )];
        if let Ok(resemblance) = table.sketched_resemblance {
            let is_sketch = |row: &&Row| row.method == Method::Preset(Preset::Minhash84);
            let sketch = table.rows.iter().find(is_sketch);
            let shingling = sketch.and_then(|row| row.shingling);
            let percent = self.percent(resemblance);
            let shingles = shingling.map(|(length, own)| self.shingles_named(length, own.unit));
            sentences.push(match shingles {
                Some(shingles) => self.odds_of_these_shingles(&percent, &shingles),
                None => self.odds_of_these(&percent),
            });
            if (50.0..100.0).contains(&resemblance) {
                sentences.push(self.odds_passing(chance(resemblance / 100.0)));
            }
        }
        sentences.join(" ")
    }

    /// `9 methods compared in 20 ms`.
    pub fn methods_summary(&self, table: &Table) -> String {
        self.methods_summary_of(table.rows.len(), self.duration_ms(table.total_ms))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shinglescope_core::methods::table::{ShinglingChoice, table};
    use shinglescope_core::text::{Pair, Text};

    fn of(left: &str, right: &str) -> Table {
        let texts = Pair::new(Text::from(left), Text::from(right));
        table(&texts, ShinglingChoice::AsPublished)
    }

    #[test]
    fn a_figure_without_shingles_is_not_judged() {
        let table = of("one two three four", "");
        for row in &table.rows {
            let verdict = Phrases::english().method_verdict(row, &Thresholds::default());
            let judges = verdict.contains("event") || verdict.contains("shared");
            assert!(!judges, "{:?}: {verdict}", row.method);
        }
    }

    fn explained(table: &Table, thresholds: &Thresholds) -> Vec<Explanation> {
        Phrases::english().method_explanations(table, thresholds)
    }

    #[test]
    fn the_gpl_pair_shows_why_php_and_supershingles_disagree() {
        let table = of(
            include_str!("../../core/samples/gpl-2.txt"),
            include_str!("../../core/samples/gpl-3.txt"),
        );
        let all = explained(&table, &Thresholds::default());
        assert_eq!(all[0].heading, "Why php says yes and supershingles say no.");
        for part in [
            "41.5\u{202f}%",
            "2.6\u{202f}%",
            "9.2\u{202f}% (10-word shingles)",
        ] {
            let reason = &all[0].reason;
            assert!(reason.contains(part), "{reason} lacks {part}");
        }
    }

    #[test]
    fn capitals_separate_php_from_php_mb() {
        let left = "МАМА МЫЛА РАМУ ВЧЕРА УТРОМ";
        let all = explained(&of(left, &left.to_lowercase()), &Thresholds::default());
        let is_php = |one: &Explanation| one.heading == "Why php and php-mb disagree.";
        assert!(all.iter().any(is_php));
    }

    #[test]
    fn every_row_has_its_words() {
        let phrases = Phrases::english();
        let lines = Thresholds::default();
        for row in of("one two", "one two").rows {
            assert!(!phrases.method_compares(&row).is_empty());
            assert!(!phrases.method_threshold(&row, &lines).is_empty());
            assert!(!phrases.method_verdict(&row, &lines).is_empty());
            if row.method.name() == "python-2009" {
                assert_eq!(
                    phrases.method_verdict(&row, &lines),
                    "Undefined: both texts have fewer than 10 words to compare"
                );
                assert_eq!(phrases.method_result(&row), "–");
            }
        }
    }

    #[test]
    fn a_moved_threshold_is_reported_beside_its_authors() {
        let phrases = Phrases::english();
        let mut lines = Thresholds::default();
        assert_eq!(
            phrases.threshold_sentence(Preset::ShortWords, &lines),
            "Its author’s threshold: above 80\u{202f}%, with more than 1 word in common, is a duplicate."
        );
        lines.set_percent(Preset::Php, Some(12.5));
        assert_eq!(
            phrases.threshold_sentence(Preset::Php, &lines),
            "Your threshold: above 12.5\u{202f}% is news about the same event. Its author’s: above 10\u{202f}% is news \
             about the same event."
        );
    }
}
