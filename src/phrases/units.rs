//! A count goes in; the count with its unit, in the right plural form, comes out: `1 word`, `2,968 words`.

use super::Phrases;
use shinglescope_core::methods::parameters::Unit;

impl Phrases {
    /// `5-word shingles`, `10-character shingles`.
    pub fn shingles_named(&self, length: u32, unit: Unit) -> String {
        self.shingles_of(length.to_string(), unit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_chooses_the_plural_and_is_grouped() {
        let phrases = Phrases::english();
        assert_eq!(phrases.words_counted(0), "0 words");
        assert_eq!(phrases.words_counted(1), "1 word");
        assert_eq!(phrases.words_counted(2_968), "2,968 words");
        assert_eq!(phrases.characters_counted(1), "1 character");
        assert_eq!(phrases.bytes_counted(640), "640 bytes");
        assert_eq!(phrases.shingles_counted(1_000), "1,000 shingles");
        assert_eq!(phrases.passages_counted(2), "2 passages");
        assert_eq!(phrases.places_counted(1), "1 place");
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
