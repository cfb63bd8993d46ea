//! One line per message goes in; a method of [`Phrases`](super::Phrases) per message and the list of ids and arguments
//! come out.
//!
//! ```text
//! messages! {
//!     "open-file" open_file();
//!     "words-shared" words_shared(count: usize, total: &str);
//! }
//! ```
//!
//! An unknown method, a missing argument or one of the wrong type is then a compile error, and a method that nobody
//! calls is reported as dead code. The tests compare ids and arguments with the message files.

use fluent_bundle::FluentValue;
use shinglescope_core::text::Side;

/// Declares the messages of one area: `"id" method(argument: Type, …);`. Arguments are `&str`, `String`, `u64`,
/// `usize`, `f64` or [`Side`]; each is the variable of the same name in the message.
macro_rules! messages {
    ($($id:literal $name:ident($($argument:ident: $type:ty),* $(,)?);)*) => {
        impl $crate::phrases::Phrases {
            $(
                #[allow(clippy::too_many_arguments)]
                pub(crate) fn $name(&self, $($argument: $type),*) -> String {
                    self.message(
                        $id,
                        [$((stringify!($argument), $crate::phrases::messages::Argument::value($argument))),*],
                    )
                }
            )*
        }

        /// Each message of this area with the names of its arguments.
        pub const IDS: &[(&str, &[&str])] = &[$(($id, &[$(stringify!($argument)),*])),*];
    };
}
pub(super) use messages;

/// What can be passed to a message. A number chooses the plural and is shown with its thousands grouped; a text is
/// shown as it is.
pub(super) trait Argument<'a> {
    fn value(self) -> FluentValue<'a>;
}

impl<'a> Argument<'a> for &'a str {
    fn value(self) -> FluentValue<'a> {
        self.into()
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
        match self {
            Side::Left => "left",
            Side::Right => "right",
        }
        .into()
    }
}

impl<'a> Argument<'a> for u64 {
    fn value(self) -> FluentValue<'a> {
        // Fluent counts in f64. Past 2⁵³ that is no longer exact, and its plural rules panic a little later.
        if self <= 1 << 53 {
            self.into()
        } else {
            self.to_string().into()
        }
    }
}

impl<'a> Argument<'a> for usize {
    fn value(self) -> FluentValue<'a> {
        (self as u64).value()
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
        assert!(matches!(u64::MAX.value(), FluentValue::String(_)));
        assert!(matches!(7_u64.value(), FluentValue::Number(_)));
    }
}
