//! A redline goes in; a Word document with tracked changes comes out: accepting them all gives the right text, rejecting them
//! all the left one, paragraph for paragraph.
//!
//! The end of a paragraph is text too: it belongs to the paragraph that it ends, and is deleted, inserted or moved there. See
//! ECMA-376, part 1, 17.13.5.

use crate::report::escape::push_xml;
use crate::report::redline::pieces::{Mark, Part, Piece, Redline};
use std::fmt::{self, Write as _};
use std::io::{self, Cursor, Write as _};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

const WORD: &str = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const AUTHOR: &str = "shinglescope";

const TYPES: &str = concat!(
    r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#,
    "\n",
    r#"<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">"#,
    r#"<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>"#,
    r#"<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>"#,
    r#"<Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/>"#,
    "</Types>"
);
const PACKAGE: &str = concat!(
    r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#,
    "\n",
    r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">"#,
    r#"<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>"#,
    "</Relationships>"
);
const DOCUMENT: &str = concat!(
    r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#,
    "\n",
    r#"<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">"#,
    r#"<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>"#,
    "</Relationships>"
);
/// Eleven points, and a little room below each paragraph.
const STYLES: &str = concat!(
    r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"#,
    "\n",
    r#"<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:docDefaults>"#,
    r#"<w:rPrDefault><w:rPr><w:sz w:val="22"/><w:szCs w:val="22"/></w:rPr></w:rPrDefault>"#,
    r#"<w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="264" w:lineRule="auto"/></w:pPr></w:pPrDefault>"#,
    "</w:docDefaults></w:styles>"
);

/// The document; `made` is when the changes were found, as `2026-11-22T00:00:00Z`.
pub(super) fn docx(redline: &Redline, made: &str) -> Vec<u8> {
    let mut body = Body::new(made);
    for piece in &redline.pieces {
        // Writing to a String cannot fail.
        let _ = body.piece(redline, piece);
    }
    // Packing in memory fails only for more than 4 GB, which no text has.
    packed(&body.finished()).unwrap_or_default()
}

fn packed(document: &str) -> io::Result<Vec<u8>> {
    let mut package = ZipWriter::new(Cursor::new(Vec::new()));
    let parts = [
        ("[Content_Types].xml", TYPES),
        ("_rels/.rels", PACKAGE),
        ("word/document.xml", document),
        ("word/_rels/document.xml.rels", DOCUMENT),
        ("word/styles.xml", STYLES),
    ];
    // The same redline gives the same bytes.
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default());
    for (name, content) in parts {
        package.start_file(name, options)?;
        package.write_all(content.as_bytes())?;
    }
    Ok(package.finish()?.into_inner())
}

/// The paragraphs so far, and the one that is being written.
struct Body<'a> {
    made: &'a str,
    out: String,
    /// The runs of the present paragraph.
    runs: String,
    is_right_to_left: Option<bool>,
    last_id: usize,
}

impl<'a> Body<'a> {
    fn new(made: &'a str) -> Body<'a> {
        Body {
            made,
            out: format!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<w:document xmlns:w=\"{WORD}\"><w:body>"
            ),
            runs: String::new(),
            is_right_to_left: None,
            last_id: 0,
        }
    }

    fn piece(&mut self, redline: &Redline, piece: &Piece) -> fmt::Result {
        let element = match piece.mark {
            Mark::MovedAway(number) => Some(("moveFrom", number)),
            Mark::MovedHere(number) => Some(("moveTo", number)),
            Mark::Same | Mark::Deleted | Mark::Inserted => None,
        };
        let id = element.map(|_| self.next_id());
        if let (Some((name, number)), Some(id)) = (element, id) {
            let made = self.made;
            write!(
                self.runs,
                r#"<w:{name}RangeStart w:id="{id}" w:author="{AUTHOR}" w:date="{made}" w:name="move{number}"/>"#
            )?;
        }
        let mut ends_paragraph = false;
        for part in redline.parts(piece) {
            ends_paragraph = part == Part::ParagraphEnd;
            match part {
                Part::Run(text) => self.run(piece.mark, text)?,
                Part::ParagraphEnd => self.end_paragraph(Some(piece.mark))?,
            }
        }
        if let (Some((name, _)), Some(id)) = (element, id) {
            // Behind the paragraph that it ends, if it is a whole one.
            let out = match ends_paragraph {
                true => &mut self.out,
                false => &mut self.runs,
            };
            write!(out, r#"<w:{name}RangeEnd w:id="{id}"/>"#)?;
        }
        Ok(())
    }

    fn next_id(&mut self) -> usize {
        self.last_id += 1;
        self.last_id
    }

    /// The attributes of a change.
    fn change(&mut self) -> String {
        let (id, made) = (self.next_id(), self.made);
        format!(r#"w:id="{id}" w:author="{AUTHOR}" w:date="{made}""#)
    }

    fn run(&mut self, mark: Mark, text: &str) -> fmt::Result {
        self.is_right_to_left = self.is_right_to_left.or_else(|| is_right_to_left(text));
        let Some(element) = element(mark) else {
            return self.content("t", text);
        };
        let change = self.change();
        write!(self.runs, "<w:{element} {change}>")?;
        self.content(
            if mark == Mark::Deleted {
                "delText"
            } else {
                "t"
            },
            text,
        )?;
        write!(self.runs, "</w:{element}>")
    }

    /// A run with this text: a tab and a line break are elements of their own.
    fn content(&mut self, element: &str, text: &str) -> fmt::Result {
        let out = &mut self.runs;
        out.push_str("<w:r>");
        for stretch in text.split_inclusive(['\t', LINE, FEED]) {
            let plain = stretch.trim_end_matches(['\t', LINE, FEED]);
            if !plain.is_empty() {
                write!(out, r#"<w:{element} xml:space="preserve">"#)?;
                push_xml(out, plain);
                write!(out, "</w:{element}>")?;
            }
            match stretch.chars().next_back() {
                Some('\t') => out.push_str("<w:tab/>"),
                Some(LINE | FEED) => out.push_str("<w:br/>"),
                Some(_) | None => {}
            }
        }
        out.push_str("</w:r>");
        Ok(())
    }

    /// Ends the present paragraph. The end of the last one belongs to no piece.
    fn end_paragraph(&mut self, mark: Option<Mark>) -> fmt::Result {
        let element = mark.and_then(element);
        let change = element.map(|_| self.change());
        self.out.push_str("<w:p>");
        let is_right_to_left = self.is_right_to_left.take() == Some(true);
        if is_right_to_left || element.is_some() {
            self.out.push_str("<w:pPr>");
            if is_right_to_left {
                self.out.push_str("<w:bidi/>");
            }
            if let (Some(element), Some(change)) = (element, change) {
                write!(self.out, "<w:rPr><w:{element} {change}/></w:rPr>")?;
            }
            self.out.push_str("</w:pPr>");
        }
        self.out.push_str(&std::mem::take(&mut self.runs));
        self.out.push_str("</w:p>");
        Ok(())
    }

    fn finished(mut self) -> String {
        // Writing to a String cannot fail.
        let _ = self.end_paragraph(None);
        self.out + "<w:sectPr/></w:body></w:document>"
    }
}

/// Line ends inside a paragraph.
const LINE: char = '\u{2028}';
const FEED: char = '\u{B}';

fn element(mark: Mark) -> Option<&'static str> {
    match mark {
        Mark::Same => None,
        Mark::Deleted => Some("del"),
        Mark::Inserted => Some("ins"),
        Mark::MovedAway(_) => Some("moveFrom"),
        Mark::MovedHere(_) => Some("moveTo"),
    }
}

/// Whether the first letter is Hebrew, Arabic or of another script that runs from right to left; none without a letter.
fn is_right_to_left(text: &str) -> Option<bool> {
    let letter = text.chars().find(|c| c.is_alphabetic())?;
    Some(
        matches!(letter, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFF}' | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}'),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn body(pieces: &[(Mark, &str)]) -> String {
        let mut body = Body::new("2026-11-22T00:00:00Z");
        let redline = Redline::made_of(pieces);
        for piece in &redline.pieces {
            body.piece(&redline, piece).unwrap();
        }
        let document = body.finished();
        let (_, body) = document.split_once("<w:body>").unwrap();
        let body = body.replace(
            r#" w:author="shinglescope" w:date="2026-11-22T00:00:00Z""#,
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
        assert!(body(&[(Mark::Same, "«שלום» a")]).contains("<w:pPr><w:bidi/></w:pPr>"));
    }
}
