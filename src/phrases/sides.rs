//! A side goes in; what the window calls that text comes out.

use super::Phrases;
use shinglescope_core::text::Side;

impl Phrases {
    /// The other text than `side`, inside a sentence and at the beginning of a label. Other messages refer to these two.
    pub fn other_side(&self, side: Side) -> [String; 2] {
        [self.other_side_name(side), self.other_side_title(side)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_have_names() {
        let phrases = Phrases::english();
        assert_eq!(phrases.side(Side::Left), "left");
        assert_eq!(phrases.other_side(Side::Right), ["left", "Left"]);
    }
}
