//! A side goes in; what the window calls that text comes out.

use super::Phrases;
use super::messages::messages;
use shinglescope_core::text::Side;

messages! {
    "side-name" side_name(side: &str);
    "other-side-name" other_side_name(side: &str);
    "side-title" side_title(side: &str);
    "other-side-title" other_side_title(side: &str);
}

impl Phrases {
    /// `left` or `right`, inside a sentence.
    pub fn side(&self, side: Side) -> String {
        self.side_name(side.name())
    }

    /// `Left` or `Right`, at the beginning of a label.
    pub fn side_label(&self, side: Side) -> String {
        self.side_title(side.name())
    }

    /// The other text than `side`, inside a sentence.
    pub fn other_side(&self, side: Side) -> String {
        self.other_side_name(side.name())
    }

    /// The other text than `side`, at the beginning of a label.
    pub fn other_side_label(&self, side: Side) -> String {
        self.other_side_title(side.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_have_names() {
        let phrases = Phrases::english();
        assert_eq!(phrases.side(Side::Left), "left");
        assert_eq!(phrases.side_label(Side::Right), "Right");
        assert_eq!(phrases.other_side_name("left"), "right");
        assert_eq!(phrases.other_side_title("right"), "Left");
    }
}
