//! The kind of an odd character goes in; its name comes out.

use super::Phrases;
use shinglescope_core::words::odd_characters::Oddity;

impl Phrases {
    /// What one such character is.
    pub fn odd_kind(&self, oddity: Oddity) -> String {
        match oddity {
            Oddity::Lookalike(_) => self.odd_lookalike(),
            Oddity::OtherScript => self.odd_other_script(),
            Oddity::ZeroWidth => self.odd_zero_width(),
            Oddity::SoftHyphen => self.odd_soft_hyphen(),
            Oddity::Direction => self.odd_direction(),
            Oddity::Blank => self.odd_blank(),
            Oddity::PrivateUse => self.odd_private_use(),
            Oddity::PiledUp => self.odd_piled_up(),
            Oddity::Unseen => self.odd_unseen(),
        }
    }

    /// What all of its kind are.
    pub fn odd_kinds(&self, oddity: Oddity) -> String {
        match oddity {
            Oddity::Lookalike(_) => self.odds_lookalike(),
            Oddity::OtherScript => self.odds_other_script(),
            Oddity::ZeroWidth => self.odds_zero_width(),
            Oddity::SoftHyphen => self.odds_soft_hyphen(),
            Oddity::Direction => self.odds_direction(),
            Oddity::Blank => self.odds_blank(),
            Oddity::PrivateUse => self.odds_private_use(),
            Oddity::PiledUp => self.odds_piled_up(),
            Oddity::Unseen => self.odds_unseen(),
        }
    }
}
