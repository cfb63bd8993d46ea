//! Numbers as people read them, with their sign or unit: `1,204,300`, `24.1 %`, `17.7 KB`, `1 word`.
//!
//! Rust rounds, the language only chooses the separators, so that every language shows the same digits.

use super::Phrases;
use shinglescope_core::Unit;

impl Phrases {
    /// `1,204,300`.
    pub(crate) fn grouped(&self, number: u64) -> String {
        self.decimals.grouped(&number.to_string())
    }

    /// `0.41`: rounded to this many digits behind the point, without grouping.
    pub(crate) fn decimal(&self, value: f64, digits: usize) -> String {
        self.decimals.ungrouped(&format!("{value:.digits$}"))
    }

    /// `24.1 %`, with a narrow no-break space. A value that would round to 0.0 or 100.0 without being it is shown as
    /// `<0.1 %` or `>99.9 %`.
    pub fn percent(&self, value: f64) -> String {
        if value > 0.0 && value < 0.05 {
            self.percent_less_than(self.decimal(0.1, 1))
        } else if value > 99.95 && value < 100.0 {
            self.percent_more_than(self.decimal(99.9, 1))
        } else {
            self.percent_of(self.decimal(value, 1))
        }
    }

    /// `24.1 %` and `23.7 %`: two percentages with as many digits as it takes to see that they differ, at most four
    /// behind the point.
    pub(crate) fn percents_apart(&self, before: f64, after: f64) -> (String, String) {
        let usual = (self.percent(before), self.percent(after));
        if usual.0 != usual.1 || before == after {
            return usual;
        }
        let with = |digits: usize| {
            let one = |value: f64| self.percent_of(self.decimal(value, digits));
            (one(before), one(after))
        };
        let apart = (2..4).map(with).find(|(before, after)| before != after);
        apart.unwrap_or_else(|| with(4))
    }

    /// An expected number of accidental matches: two significant digits, or "none" below 0.0005.
    pub(crate) fn expected(&self, value: f64) -> String {
        if value < 0.0005 {
            self.expected_none()
        } else if value < 10.0 {
            let digits = (1 - value.log10().floor() as i32).clamp(0, 3) as usize;
            let short = format!("{value:.digits$}");
            self.decimals.ungrouped(match short.contains('.') {
                true => short.trim_end_matches('0').trim_end_matches('.'),
                false => &short,
            })
        } else {
            self.grouped(value.round() as u64)
        }
    }

    /// `17.7 KB`, counting 1,024 bytes to the kilobyte. Below 0.05 KB, whole bytes.
    pub(crate) fn bytes(&self, count: usize) -> String {
        const KB: f64 = 1024.0;
        let value = count as f64;
        if value < 0.05 * KB {
            self.bytes_counted(count)
        } else if value < KB * KB {
            self.kilobytes_of(self.decimal(value / KB, 1))
        } else {
            self.megabytes_of(self.decimal(value / KB / KB, 1))
        }
    }

    /// `1.8 ms`, `2.4 s`; anything shorter than `0.1 ms` is shown as that.
    pub(crate) fn duration_ms(&self, ms: f64) -> String {
        if ms < 1000.0 {
            self.milliseconds_of(self.decimal(ms.max(0.1), 1))
        } else {
            self.seconds_of(self.decimal(ms / 1000.0, 1))
        }
    }

    /// An amount of memory in gigabytes. Less than a tenth of one is not shown as nothing.
    pub(crate) fn gigabytes(&self, bytes: usize) -> String {
        let (least, places) = match bytes < 100_000_000 {
            true => (10_000_000, 2),
            false => (0, 1),
        };
        self.gigabytes_of(self.decimal(bytes.max(least) as f64 / 1e9, places))
    }

    /// `5-word shingles`, `10-character shingles`.
    pub fn shingles_named(&self, length: u32, unit: Unit) -> String {
        self.shingles_of(length.to_string(), unit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_grouped_by_a_comma() {
        let phrases = Phrases::english();
        assert_eq!(phrases.grouped(0), "0");
        assert_eq!(phrases.grouped(999), "999");
        assert_eq!(phrases.grouped(1_000), "1,000");
        assert_eq!(phrases.grouped(1_204_300), "1,204,300");
        assert_eq!(phrases.grouped(u64::MAX), "18,446,744,073,709,551,615");
    }

    #[test]
    fn a_percentage_never_rounds_into_all_or_nothing() {
        let phrases = Phrases::english();
        assert_eq!(phrases.percent(24.1283), "24.1\u{202f}%");
        assert_eq!(phrases.percent(0.0), "0.0\u{202f}%");
        assert_eq!(phrases.percent(100.0), "100.0\u{202f}%");
        assert_eq!(phrases.percent(99.99), ">99.9\u{202f}%");
        assert_eq!(phrases.percent(0.01), "<0.1\u{202f}%");
    }

    #[test]
    fn expectations_show_the_digits_that_count() {
        let phrases = Phrases::english();
        assert_eq!(phrases.expected(0.0041), "0.004");
        assert_eq!(phrases.expected(0.2), "0.2");
        assert_eq!(phrases.expected(0.91), "0.91");
        assert_eq!(phrases.expected(0.00001), "none");
        assert_eq!(phrases.expected(1234.4), "1,234");
    }

    #[test]
    fn sizes_are_those_a_file_manager_shows() {
        let phrases = Phrases::english();
        assert_eq!(phrases.bytes(0), "0 bytes");
        assert_eq!(phrases.bytes(1), "1 byte");
        assert_eq!(phrases.bytes(51), "51 bytes");
        assert_eq!(phrases.bytes(640), "0.6 KB");
        assert_eq!(phrases.bytes(18_092), "17.7 KB");
        assert_eq!(phrases.bytes(4_500_000), "4.3 MB");
    }

    #[test]
    fn durations_turn_into_seconds() {
        let phrases = Phrases::english();
        assert_eq!(phrases.duration_ms(1.84), "1.8 ms");
        assert_eq!(phrases.duration_ms(0.0), "0.1 ms");
        assert_eq!(phrases.duration_ms(2_400.0), "2.4 s");
    }

    #[test]
    fn percentages_that_round_alike_get_the_digits_that_tell_them_apart() {
        let phrases = Phrases::english();
        let apart = |a, b| {
            let (a, b) = phrases.percents_apart(a, b);
            format!("{a} {b}").replace('\u{202f}', "")
        };
        assert_eq!(apart(24.13, 23.74), "24.1% 23.7%");
        assert_eq!(apart(9.882, 9.872), "9.88% 9.87%");
        assert_eq!(apart(9.88, 9.88), "9.9% 9.9%");
        assert_eq!(apart(9.880_001, 9.880_002), "9.8800% 9.8800%");
    }

    #[test]
    fn english_is_what_plain_rust_formatting_gives() {
        let phrases = Phrases::english();
        for value in [
            -1.0,
            -0.0,
            0.05,
            0.25,
            0.35,
            49.95,
            99.95,
            1234.56,
            f64::NAN,
            f64::INFINITY,
        ] {
            assert_eq!(phrases.percent(value), format!("{value:.1}\u{202f}%"));
        }
        for value in [0.5, 7.25, 9.999] {
            assert_eq!(phrases.decimal(value, 2), format!("{value:.2}"));
        }
    }

    #[test]
    fn the_count_chooses_the_plural_and_is_grouped() {
        let phrases = Phrases::english();
        assert_eq!(phrases.words_counted(0), "0 words");
        assert_eq!(phrases.words_counted(1), "1 word");
        assert_eq!(phrases.words_counted(2_968), "2,968 words");
        assert_eq!(phrases.characters_counted(1), "1 character");
        assert_eq!(phrases.bytes_counted(640), "640 bytes");
        assert_eq!(phrases.shingles_counted(1_000), "1,000 shingles");
        assert_eq!(phrases.units_counted(Unit::Words, 1), "1 word");
        let named = phrases.shingles_named(10, Unit::Characters);
        assert_eq!(named, "10-character shingles");
    }

    #[test]
    fn a_count_too_large_for_a_plural_rule_is_still_shown() {
        let shown = Phrases::english().words_counted(usize::MAX);
        assert!(shown.ends_with(" words"), "{shown}");
    }
}
