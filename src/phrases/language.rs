//! A language of the window: its code, and how it writes numbers. The only user of the ICU number formatter.

use std::sync::LazyLock;

use icu_decimal::DecimalFormatter;
use icu_decimal::input::Decimal;
use icu_decimal::options::GroupingStrategy;
use icu_locale_core::Locale;

/// A language of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WindowLanguage {
    #[default]
    English,
}

impl WindowLanguage {
    /// Every language that has message files.
    pub const ALL: &[Self] = &[Self::English];

    /// Its BCP 47 code, which is also the name of its folder in `assets/locale`.
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
        }
    }
}

/// How one language writes numbers: its decimal separator and its grouping of thousands.
pub(super) struct Decimals {
    // None only if the compiled-in data lacks the locale; digits are then shown as they are.
    grouped: Option<DecimalFormatter>,
    ungrouped: Option<DecimalFormatter>,
}

impl Decimals {
    /// The formatters of `language`, built once: they take 5 µs to make and 0.2 µs to use.
    pub(super) fn of(language: WindowLanguage) -> &'static Self {
        static ENGLISH: LazyLock<Decimals> =
            LazyLock::new(|| Decimals::new(WindowLanguage::English.code()));
        match language {
            WindowLanguage::English => &ENGLISH,
        }
    }

    fn new(code: &str) -> Self {
        let formatter = |grouping: GroupingStrategy| {
            let locale: Locale = code.parse().ok()?;
            DecimalFormatter::try_new((&locale).into(), grouping.into()).ok()
        };
        Self {
            grouped: formatter(GroupingStrategy::Auto),
            ungrouped: formatter(GroupingStrategy::Never),
        }
    }

    /// `1204300.5` becomes `1,204,300.5`. What is not a number stays as it is.
    pub(super) fn grouped(&self, digits: &str) -> String {
        written(self.grouped.as_ref(), digits)
    }

    /// `1204300.5` stays `1204300.5` in English and becomes `1204300,5` in Russian.
    pub(super) fn ungrouped(&self, digits: &str) -> String {
        written(self.ungrouped.as_ref(), digits)
    }
}

fn written(formatter: Option<&DecimalFormatter>, digits: &str) -> String {
    match (formatter, digits.parse::<Decimal>()) {
        (Some(formatter), Ok(number)) => formatter.format(&number).to_string(),
        _ => digits.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_language_has_its_own_separators() {
        let both = |code| {
            let decimals = Decimals::new(code);
            [
                decimals.grouped("1234567.5"),
                decimals.ungrouped("1234567.5"),
            ]
        };
        assert_eq!(both("en"), ["1,234,567.5", "1234567.5"]);
        assert_eq!(both("ru"), ["1\u{a0}234\u{a0}567,5", "1234567,5"]);
        assert_eq!(both("de"), ["1.234.567,5", "1234567,5"]);
    }

    #[test]
    fn what_is_no_number_stays_as_it_is() {
        let english = Decimals::of(WindowLanguage::English);
        for text in ["NaN", "inf", "-inf", "", "12 apples"] {
            assert_eq!(english.grouped(text), text);
        }
        assert_eq!(Decimals::new("not a locale").grouped("1234.5"), "1234.5");
    }

    #[test]
    fn zeros_and_signs_are_kept() {
        let english = Decimals::of(WindowLanguage::English);
        for text in ["0", "0.0", "-0.0", "-3.50", "0.0041", "100.0"] {
            assert_eq!(english.grouped(text), text);
        }
    }
}
