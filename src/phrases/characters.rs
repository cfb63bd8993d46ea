//! How messages choose by the kind of an odd character.

use super::messages::Argument;
use fluent_bundle::FluentValue;
use shinglescope_core::words::odd_characters::Oddity;

/// A kind is passed by its name.
impl<'a> Argument<'a> for Oddity {
    fn value(self) -> FluentValue<'a> {
        match self {
            Oddity::Lookalike(_) => "lookalike",
            Oddity::OtherScript => "other-script",
            Oddity::ZeroWidth => "zero-width",
            Oddity::SoftHyphen => "soft-hyphen",
            Oddity::Direction => "direction",
            Oddity::Blank => "blank",
            Oddity::PrivateUse => "private-use",
            Oddity::PiledUp => "piled-up",
            Oddity::Unseen => "unseen",
        }
        .into()
    }
}
