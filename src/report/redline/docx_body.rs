//! The body of a Word document with tracked changes, written from the blocks of a redline.
//!
//! The end of a paragraph is text too: it belongs to the paragraph that it ends, and is deleted, inserted or moved there. See
//! ECMA-376, part 1, 17.13.5.

use crate::formats::{Letters, Look, Looks, ParagraphLook};
use crate::report::content::direction::{is_right_to_left, stretches};
use crate::report::html::escape::xml;
use crate::report::redline::blocks::{Block, TableRow};
use crate::report::redline::docx_lists::{INDENT, Lists};
use crate::report::redline::pieces::{Mark, Part, Piece, Redline, parts};
use shinglescope_core::{Pair, Side};

const WORD: &str = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";

/// The width of a table, in twentieths of a point.
const TABLE: usize = 9_600;
/// The most headings have levels of their own.
const HEADINGS: u8 = 6;

/// Line ends inside a paragraph.
const LINE: &str = "\u{2028}";
const LINE_ENDS: [char; 2] = ['\u{2028}', '\u{B}'];

/// What is written so far, and the paragraph that is being written.
pub(super) struct Body<'a> {
    redline: &'a Redline,
    looks: Option<&'a Pair<Looks>>,
    /// Who made the changes, and when: attributes of each change.
    signature: String,
    out: String,
    /// The runs of the present paragraph.
    runs: String,
    is_right_to_left: Option<bool>,
    /// How the present paragraph looks, and whose look that is.
    look: (ParagraphLook, Side),
    pub lists: Lists,
    last_id: usize,
    /// It ends with a paragraph that stays, whatever becomes of the changes.
    ends_with_paragraph: bool,
}

impl<'a> Body<'a> {
    pub fn new(
        redline: &'a Redline,
        looks: Option<&'a Pair<Looks>>,
        author: &str,
        made: &str,
    ) -> Body<'a> {
        let (author, made) = (xml(author), xml(made));
        let signature = format!(r#" w:author="{author}" w:date="{made}""#);
        Body {
            redline,
            looks,
            signature,
            out: format!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<w:document xmlns:w=\"{WORD}\"><w:body>"
            ),
            runs: String::new(),
            is_right_to_left: None,
            look: (ParagraphLook::default(), Side::Right),
            lists: looks.map_or_else(Lists::default, |looks| Lists::of(redline, looks)),
            last_id: 0,
            ends_with_paragraph: false,
        }
    }

    pub fn block(&mut self, block: &Block) {
        match block {
            Block::Paragraphs(pieces) => self.paragraphs(pieces),
            Block::Table(rows) => self.table(rows),
        }
    }

    fn paragraphs(&mut self, pieces: &[Piece]) {
        for piece in pieces {
            self.piece(piece);
        }
        // Its last line end was one inside a paragraph.
        if self.looks.is_some() && !self.runs.is_empty() {
            let is_in_both = pieces.iter().any(|piece| piece.mark == Mark::Same);
            let last = pieces.last().filter(|_| !is_in_both);
            self.end_paragraph(last.map_or(Mark::Same, |last| last.mark));
        }
    }

    fn table(&mut self, rows: &[TableRow]) {
        let columns = rows.iter().map(|row| row.cells.len());
        let columns = columns.max().unwrap_or(1).max(1);
        let width = TABLE / columns;
        let grid = format!(r#"<w:gridCol w:w="{width}"/>"#).repeat(columns);
        self.out += r#"<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/><w:tblW w:w="5000" w:type="pct"/></w:tblPr>"#;
        self.out += &format!("<w:tblGrid>{grid}</w:tblGrid>");
        for row in rows {
            self.out += "<w:tr>";
            if let Some((element, change)) = self.change(row.mark) {
                self.out += &format!("<w:trPr><w:{element} {change}/></w:trPr>");
            }
            for (i, cell) in row.cells.iter().enumerate() {
                // The last cell is as wide as those that the row lacks.
                let is_last = i + 1 == row.cells.len();
                let span = if is_last { columns - i } else { 1 };
                let wide = span * width;
                let spans = format!(r#"<w:gridSpan w:val="{span}"/>"#);
                let spans = if span > 1 { spans } else { String::new() };
                self.out +=
                    &format!(r#"<w:tc><w:tcPr><w:tcW w:w="{wide}" w:type="dxa"/>{spans}</w:tcPr>"#);
                for piece in cell {
                    self.piece(piece);
                }
                self.end_paragraph(row.mark);
                self.out += "</w:tc>";
            }
            self.out += "</w:tr>";
        }
        self.out += "</w:tbl>";
        self.ends_with_paragraph = false;
    }

    fn piece(&mut self, piece: &Piece) {
        let moved = element(piece.mark).zip(piece.mark.number());
        let mut range = None;
        // Whether the paragraph has nothing else, and something of this piece.
        let (mut is_alone, mut is_begun) = (self.runs.is_empty(), false);
        let mut ends_paragraph = false;
        for (text, look, side) in self.strokes(piece) {
            for part in parts(text) {
                self.look = (look.paragraph, side);
                let run = match part {
                    Part::Run(text) => text,
                    Part::ParagraphEnd if look.is_soft => LINE,
                    // LibreOffice takes back the move of the end of a paragraph only with all of the paragraph.
                    Part::ParagraphEnd => {
                        let is_whole = is_alone && is_begun;
                        let stays = piece.mark.without_move();
                        self.end_paragraph(if is_whole { piece.mark } else { stays });
                        (is_alone, is_begun, ends_paragraph) = (true, false, true);
                        continue;
                    }
                };
                if let (Some((name, number)), None) = (moved, range) {
                    let id = self.next_id();
                    range = Some(id);
                    let signature = &self.signature;
                    self.runs += &format!(
                        r#"<w:{name}RangeStart w:id="{id}"{signature} w:name="move{number}"/>"#
                    );
                }
                self.run(piece.mark, run, look.letters);
                (is_begun, ends_paragraph) = (true, false);
            }
        }
        if let (Some((name, _)), Some(id)) = (moved, range) {
            let end = format!(r#"<w:{name}RangeEnd w:id="{id}"/>"#);
            // Behind the paragraph that it ends, if it is a whole one.
            match ends_paragraph {
                true => self.out += &end,
                false => self.runs += &end,
            }
        }
    }

    /// The text of a piece by its looks, and whose they are: the right text's where it is in both.
    fn strokes(&self, piece: &Piece) -> Vec<(&'a str, Look, Side)> {
        let Some(looks) = self.looks else {
            return vec![(self.redline.text(piece), Look::default(), Side::Right)];
        };
        let mut sides = [Side::Right, Side::Left].into_iter();
        let side = sides.find(|side| piece.has(*side)).unwrap_or(Side::Left);
        let text = &self.redline.texts[side].text;
        let within = looks[side].within(piece.at[side].clone());
        let strokes = within.map(|(at, look)| (text.get(at).unwrap_or_default(), look, side));
        strokes.collect()
    }

    fn next_id(&mut self) -> usize {
        self.last_id += 1;
        self.last_id
    }

    /// The element of a change and its attributes.
    fn change(&mut self, mark: Mark) -> Option<(&'static str, String)> {
        let element = element(mark)?;
        let id = self.next_id();
        Some((element, format!(r#"w:id="{id}"{}"#, self.signature)))
    }

    fn run(&mut self, mark: Mark, text: &str, letters: Letters) {
        self.is_right_to_left = self.is_right_to_left.or_else(|| is_right_to_left(text));
        let is_deleted = mark == Mark::Deleted;
        let content = self.content(if is_deleted { "delText" } else { "t" }, text, letters);
        let changed = self
            .change(mark)
            .map(|(element, change)| format!("<w:{element} {change}>{content}</w:{element}>"));
        self.runs += changed.as_ref().unwrap_or(&content);
    }

    /// Runs with this text, one for each direction: a tab and a line break are elements of their own.
    fn content(&self, element: &str, text: &str, letters: Letters) -> String {
        let base = self.is_paragraph_right_to_left();
        let is_element = |c: char| c == '\t' || LINE_ENDS.contains(&c);
        let mut out = String::new();
        for (text, is_right_to_left) in stretches(text, base) {
            out += "<w:r>";
            out += &run_properties(letters, is_right_to_left);
            for stretch in text.split_inclusive(is_element) {
                let plain = stretch.trim_end_matches(is_element);
                if !plain.is_empty() {
                    let (begin, plain) = (r#" xml:space="preserve""#, xml(plain));
                    out += &format!("<w:{element}{begin}>{plain}</w:{element}>");
                }
                out += match stretch.chars().next_back() {
                    Some('\t') => "<w:tab/>",
                    Some(c) if LINE_ENDS.contains(&c) => "<w:br/>",
                    Some(_) | None => "",
                };
            }
            out += "</w:r>";
        }
        out
    }

    fn is_paragraph_right_to_left(&self) -> bool {
        self.look.0.is_right_to_left || self.is_right_to_left == Some(true)
    }

    /// Ends the present paragraph. The end of the last one belongs to no piece.
    fn end_paragraph(&mut self, mark: Mark) {
        let change = self.change(mark);
        self.ends_with_paragraph = change.is_none();
        let mut properties = self.paragraph_properties();
        if let Some((element, change)) = change {
            properties += &format!("<w:rPr><w:{element} {change}/></w:rPr>");
        }
        if !properties.is_empty() {
            properties = format!("<w:pPr>{properties}</w:pPr>");
        }
        let runs = std::mem::take(&mut self.runs);
        self.out += &format!("<w:p>{properties}{runs}</w:p>");
        self.is_right_to_left = None;
        self.look = (ParagraphLook::default(), Side::Right);
    }

    /// The properties of the present paragraph, in the order that the schema wants.
    fn paragraph_properties(&mut self) -> String {
        let (look, side) = self.look;
        let mut out = match (look.heading, look.item) {
            (Some(level), _) => format!(r#"<w:pStyle w:val="Heading{}"/>"#, level.min(HEADINGS)),
            (None, Some(_)) => r#"<w:pStyle w:val="ListParagraph"/>"#.to_owned(),
            (None, None) => String::new(),
        };
        let number = look.item.and_then(|item| self.lists.number(side, item));
        if let (Some(item), Some(number)) = (look.item, number) {
            let level = format!(r#"<w:ilvl w:val="{}"/>"#, item.level);
            out += &format!(r#"<w:numPr>{level}<w:numId w:val="{number}"/></w:numPr>"#);
        }
        if self.is_paragraph_right_to_left() {
            out += "<w:bidi/>";
        }
        if let (Some(item), None) = (look.item, number) {
            let left = INDENT * (usize::from(item.level) + 1);
            out += &format!(r#"<w:ind w:left="{left}"/>"#);
        }
        out
    }

    pub fn finished(mut self) -> String {
        match self.looks {
            None => self.end_paragraph(Mark::Same),
            Some(_) if self.ends_with_paragraph => {}
            Some(_) => self.out += "<w:p/>",
        }
        self.out + "<w:sectPr/></w:body></w:document>"
    }
}

fn run_properties(letters: Letters, is_right_to_left: bool) -> String {
    let properties = [
        (letters.is_bold, "<w:b/><w:bCs/>"),
        (letters.is_italic, "<w:i/><w:iCs/>"),
        (letters.is_underlined, r#"<w:u w:val="single"/>"#),
        (is_right_to_left, "<w:rtl/>"),
    ];
    let own = properties.iter().filter(|(is_so, _)| *is_so);
    let own: String = own.map(|(_, name)| *name).collect();
    if own.is_empty() {
        return own;
    }
    format!("<w:rPr>{own}</w:rPr>")
}

fn element(mark: Mark) -> Option<&'static str> {
    match mark {
        Mark::Same => None,
        Mark::Deleted => Some("del"),
        Mark::Inserted => Some("ins"),
        Mark::MovedAway(_) => Some("moveFrom"),
        Mark::MovedHere(_) => Some("moveTo"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::redline::set_text::SetText;

    /// A redline of these pieces.
    fn made_of(pieces: &[(Mark, &str)]) -> Redline {
        let mut texts = Pair::from_fn(|_| SetText {
            text: String::new(),
            words: Vec::new(),
        });
        let pieces = pieces.iter().map(|(mark, text)| {
            let has_it = |side: Side| *mark == Mark::Same || mark.side() == side;
            let at = Pair::from_fn(|side| {
                let own = &mut texts[side].text;
                let start = own.len();
                own.push_str(if has_it(side) { text } else { "" });
                start..own.len()
            });
            Piece { mark: *mark, at }
        });
        let pieces = pieces.collect();
        Redline { texts, pieces }
    }

    fn body(pieces: &[(Mark, &str)]) -> String {
        let redline = made_of(pieces);
        let mut body = Body::new(&redline, None, "A <b>", "2026-11-22T00:00:00Z");
        for piece in &redline.pieces {
            body.piece(piece);
        }
        let document = body.finished();
        let (_, body) = document.split_once("<w:body>").unwrap();
        let body = body.replace(
            r#" w:author="A &lt;b&gt;" w:date="2026-11-22T00:00:00Z""#,
            "",
        );
        body.replace(r#" xml:space="preserve""#, "")
    }

    #[test]
    fn the_end_of_a_paragraph_is_a_change_of_the_paragraph_that_it_ends() {
        assert_eq!(
            body(&[
                (Mark::Same, "a"),
                (Mark::Deleted, "\nb"),
                (Mark::Same, "\nc")
            ]),
            concat!(
                r#"<w:p><w:pPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr><w:r><w:t>a</w:t></w:r></w:p>"#,
                r#"<w:p><w:del w:id="2"><w:r><w:delText>b</w:delText></w:r></w:del></w:p>"#,
                r#"<w:p><w:r><w:t>c</w:t></w:r></w:p><w:sectPr/></w:body></w:document>"#
            )
        );
    }

    #[test]
    fn a_move_is_a_range_with_its_name_and_a_whole_paragraph_ends_it_behind_itself() {
        let found = body(&[
            (Mark::MovedAway(7), "a\n"),
            (Mark::Same, "b"),
            (Mark::MovedHere(7), " a"),
        ]);
        assert_eq!(
            found,
            concat!(
                r#"<w:p><w:pPr><w:rPr><w:moveFrom w:id="3"/></w:rPr></w:pPr>"#,
                r#"<w:moveFromRangeStart w:id="1" w:name="move7"/><w:moveFrom w:id="2"><w:r><w:t>a</w:t></w:r></w:moveFrom></w:p>"#,
                r#"<w:moveFromRangeEnd w:id="1"/><w:p><w:r><w:t>b</w:t></w:r>"#,
                r#"<w:moveToRangeStart w:id="4" w:name="move7"/><w:moveTo w:id="5"><w:r><w:t> a</w:t></w:r></w:moveTo>"#,
                r#"<w:moveToRangeEnd w:id="4"/></w:p><w:sectPr/></w:body></w:document>"#
            )
        );
    }

    #[test]
    fn the_end_of_a_paragraph_that_stays_does_not_move() {
        let found = body(&[
            (Mark::MovedAway(1), "a\n"),
            (Mark::Same, "b"),
            (Mark::MovedHere(1), "\na"),
        ]);
        let (_, here) = found
            .split_once(r#"<w:moveFromRangeEnd w:id="1"/>"#)
            .unwrap();
        assert_eq!(
            here,
            concat!(
                r#"<w:p><w:pPr><w:rPr><w:ins w:id="4"/></w:rPr></w:pPr><w:r><w:t>b</w:t></w:r></w:p>"#,
                r#"<w:p><w:moveToRangeStart w:id="5" w:name="move1"/><w:moveTo w:id="6"><w:r><w:t>a</w:t></w:r></w:moveTo>"#,
                r#"<w:moveToRangeEnd w:id="5"/></w:p><w:sectPr/></w:body></w:document>"#
            )
        );
    }

    #[test]
    fn text_is_text() {
        let found = body(&[
            (Mark::Same, "a\t<b>\u{0}\u{2028}&"),
            (Mark::Inserted, "שלום"),
        ]);
        assert!(
            found.contains("<w:t>a</w:t><w:tab/><w:t>&lt;b&gt;</w:t><w:br/><w:t>&amp;</w:t>"),
            "{found}"
        );
        assert!(!found.contains("<w:bidi/>"), "{found}");
    }

    #[test]
    fn paragraphs_from_right_to_left_and_their_runs_say_so() {
        assert_eq!(
            body(&[(Mark::Same, "«שלום» a, 2 שנים")]),
            concat!(
                r#"<w:p><w:pPr><w:bidi/></w:pPr><w:r><w:rPr><w:rtl/></w:rPr><w:t>«שלום» </w:t></w:r><w:r><w:t>a, 2</w:t></w:r>"#,
                r#"<w:r><w:rPr><w:rtl/></w:rPr><w:t> שנים</w:t></w:r></w:p><w:sectPr/></w:body></w:document>"#
            )
        );
        let left_to_right = body(&[(Mark::Deleted, "a שלום!")]);
        assert!(!left_to_right.contains("<w:bidi/>"), "{left_to_right}");
        assert!(
            left_to_right.contains("<w:rPr><w:rtl/></w:rPr><w:delText>שלום</w:delText>"),
            "{left_to_right}"
        );
    }
}
