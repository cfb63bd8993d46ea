//! The paragraphs of a text as HTML, with each passage as a link to its twin, with its number.

use crate::phrases::Phrases;
use crate::report::content::texts::{Block, InPassage};
use crate::report::html::escape::push_text;
use shinglescope_core::{Pair, Side};

/// How many colours passages have.
const COLOURS: usize = 8;

/// The first letter of the ids of the passages in a text.
pub fn id_letter(side: Side) -> char {
    Pair::new('L', 'R')[side]
}

/// The classes of the number, and of the mark, of the passage with this index.
pub fn class(index: usize, is_excluded: bool) -> String {
    if is_excluded {
        return "x".to_owned();
    }
    format!("c{}", index % COLOURS)
}

/// Appends the paragraphs of a text.
pub fn push_paragraphs(
    out: &mut String,
    t: &Phrases,
    side: Side,
    text: &str,
    blocks: impl Iterator<Item = Block>,
) {
    for block in blocks {
        match block {
            Block::LeftOut(count) => {
                let line = t.report_paragraphs_left_out(count);
                *out += &format!("<p class=gap>{line}</p>\n");
            }
            Block::Paragraph(pieces) => {
                out.push_str("<p>");
                for piece in pieces {
                    let ends = piece.passage.map(|passage| link(side, passage));
                    let (begin, end) = ends.unwrap_or_default();
                    out.push_str(&begin);
                    push_text(out, text.get(piece.at).unwrap_or(""));
                    out.push_str(end);
                }
                out.push_str("</p>\n");
            }
        }
    }
}

/// The beginning and the end of the link around a part of a passage.
fn link(side: Side, passage: InPassage) -> (String, &'static str) {
    let number = passage.index + 1;
    let mut begin = format!("<a class={}", class(passage.index, passage.is_excluded));
    if passage.is_anchor {
        begin += &format!(" id={}{number}", id_letter(side));
    }
    if passage.has_twin {
        begin += &format!(" href=#{}{number}", id_letter(side.other()));
    }
    begin += ">";
    if passage.is_first {
        begin += &format!("<b>{number}</b>\u{A0}");
    }
    (begin, "</a>")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::content::texts::{Anchors, Shown, blocks};
    use shinglescope_core::pair::request::Request;
    use shinglescope_core::run::stages::compare;

    #[test]
    fn every_passage_is_marked_and_leads_to_its_twin() {
        let shared = "the keeper wrote down the wind and the rain";
        let left = format!("First <b>.\n{shared} that night.\nNobody came.\n");
        let right = format!("Other.\n\nIn the book {shared} too, and {shared}.\n");
        let comparison = compare(&Request::recommended(&left, &right));
        let anchors = Anchors::of(&comparison);
        let t = Phrases::english();
        let text = |side: Side, shown| {
            let mut out = String::new();
            let blocks = blocks(&comparison, side, &anchors, shown, true);
            push_paragraphs(&mut out, &t, side, &comparison.index.texts[side], blocks);
            out
        };
        let left = text(Side::Left, Shown::Everything);
        let mark = format!("<a class=c0 id=L1 href=#R1><b>1</b>\u{A0}{shared}</a>");
        assert!(left.contains(&mark), "{left}");
        assert!(left.starts_with("<p>First &lt;b&gt;.</p>"), "{left}");
        let right = text(Side::Right, Shown::Everything);
        assert_eq!(right.matches("id=R1").count(), 1, "{right}");
        assert_eq!(right.matches("href=#L1").count(), 2, "{right}");
        let part = text(Side::Left, Shown::Passages);
        assert_eq!(part.matches("class=gap").count(), 2, "{part}");
        assert!(!part.contains("Nobody"), "{part}");
        let listed = text(Side::Left, Shown::Only(vec![0]));
        assert_eq!(listed, part);
        let none = text(Side::Left, Shown::Only(Vec::new()));
        assert!(
            none.contains("class=gap") && !none.contains("<a "),
            "{none}"
        );
    }
}
