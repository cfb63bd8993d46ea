//! A method of [`Phrases`] for every message, made by `build.rs` from the message files, and what can be passed to it.
//!
//! An unknown method, a missing argument, or a text where a number chooses the plural form is a compile error, and a method
//! that nobody calls is reported as dead code.

use super::Phrases;
use crate::formats::{Format, FormatError};
use fluent_bundle::FluentValue;
use shinglescope_core::methods::parameters::{StopWords, WordForms};
use shinglescope_core::pair::advice::Instead;
use shinglescope_core::pair::difference::ChangeKind;
use shinglescope_core::pair::explain::NotAWord;
use shinglescope_core::pair::explain::minima::MinimumState;
use shinglescope_core::pair::verdict::BytesOfSameText;
use shinglescope_core::text::file_format::FileFormat;
use shinglescope_core::words::language::TextLanguage;
use shinglescope_core::words::odd_characters::Oddity;
use shinglescope_core::words::speech::Part;
use shinglescope_core::{Formula, Preset, Side, Stage, Unit, Verdict};

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

chooses! {
    BytesOfSameText, ChangeKind, FileFormat, Format, FormatError, Formula, Instead,
    MinimumState, NotAWord, Oddity, Part, Preset, Stage, StopWords, TextLanguage, Unit, Verdict,
    WordForms
}

/// What can be passed to a message. A number chooses the plural and is shown with its thousands grouped; a text is
/// shown as it is.
pub(crate) trait Argument<'a> {
    fn value(self) -> FluentValue<'a>;
}

impl<'a> Argument<'a> for &'a str {
    fn value(self) -> FluentValue<'a> {
        self.into()
    }
}

impl<'a> Argument<'a> for &'a String {
    fn value(self) -> FluentValue<'a> {
        self.as_str().into()
    }
}

impl<'a> Argument<'a> for String {
    fn value(self) -> FluentValue<'a> {
        self.into()
    }
}

/// `left` or `right`, which a message can choose by.
impl<'a> Argument<'a> for Side {
    fn value(self) -> FluentValue<'a> {
        self.name().into()
    }
}

/// `yes` or `no`, which a message can choose by.
impl<'a> Argument<'a> for bool {
    fn value(self) -> FluentValue<'a> {
        if self { "yes" } else { "no" }.into()
    }
}

impl<'a> Argument<'a> for usize {
    fn value(self) -> FluentValue<'a> {
        // Fluent counts in f64. Past 2⁵³ that is no longer exact, and its plural rules panic a little later.
        if self as u64 <= 1 << 53 {
            self.into()
        } else {
            self.to_string().into()
        }
    }
}

impl<'a> Argument<'a> for f64 {
    fn value(self) -> FluentValue<'a> {
        // Fluent's plural rules panic on infinities, on NaN and on integer parts beyond u64.
        if self.is_finite() && self.abs() < 1e15 {
            self.into()
        } else {
            self.to_string().into()
        }
    }
}

/// What can choose a plural form.
pub(crate) trait Number: Argument<'static> {}

impl Number for usize {}
impl Number for f64 {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_plural_rules_cannot_take_are_passed_as_text() {
        for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300] {
            assert!(matches!(value.value(), FluentValue::String(_)), "{value}");
        }
        for value in [0.0, -0.0, 1.5, 1e-300, -12.0, 999_999_999_999_999.9] {
            assert!(matches!(value.value(), FluentValue::Number(_)), "{value}");
        }
        assert!(matches!(usize::MAX.value(), FluentValue::String(_)));
        assert!(matches!(7_usize.value(), FluentValue::Number(_)));
    }

    #[test]
    fn sides_have_names() {
        let phrases = Phrases::english();
        assert_eq!(phrases.side(Side::Left), "left");
        assert_eq!(phrases.other_side_name(Side::Right), "left");
        assert_eq!(phrases.other_side_title(Side::Right), "Left");
    }
}
