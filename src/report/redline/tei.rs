//! A redline goes in; a TEI P5 document comes out, with both texts as witnesses in one text by parallel segmentation. See the
//! TEI Guidelines, 12.2.3.
//!
//! ```text
//! same <app><rdg wit="#left">deleted</rdg><rdg wit="#right">inserted</rdg></app>
//! ```
//! The end of a paragraph that only one text has is a milestone. Words that moved are two entries that name each other.

use crate::phrases::Phrases;
use crate::report::content::report::{shown_name, title};
use crate::report::evidence::record::Record;
use crate::report::html::escape::push_xml;
use crate::report::redline::pieces::{Mark, Part, Piece, Redline};
use shinglescope_core::text::Side;
use std::fmt::{self, Write as _};

pub(super) fn tei(redline: &Redline, record: &Record, t: &Phrases) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = write_tei(&mut out, redline, record, t);
    out
}

fn write_tei(out: &mut String, redline: &Redline, record: &Record, t: &Phrases) -> fmt::Result {
    out.push_str(concat!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n",
        "<TEI xmlns=\"http://www.tei-c.org/ns/1.0\">\n",
        "<teiHeader>\n<fileDesc>\n<titleStmt><title>"
    ));
    push_xml(out, &title(t, record));
    out.push_str("</title></titleStmt>\n<publicationStmt><p>");
    push_xml(out, &t.redline_made(&record.version, &record.made));
    out.push_str("</p></publicationStmt>\n<sourceDesc>\n<listWit>\n");
    for side in Side::BOTH {
        let source = record.source(side);
        let hash = source.hash();
        write!(out, "<witness xml:id=\"{}\">", side.name())?;
        push_xml(out, &t.redline_witness(shown_name(t, source), hash));
        out.push_str("</witness>\n");
    }
    out.push_str(concat!(
        "</listWit>\n</sourceDesc>\n</fileDesc>\n<encodingDesc>",
        "<variantEncoding method=\"parallel-segmentation\" location=\"internal\"/>",
        "</encodingDesc>\n</teiHeader>\n<text>\n<body>\n<p>"
    ));
    let mut pieces = redline.pieces.iter().peekable();
    while let Some(piece) = pieces.next() {
        match piece.mark {
            Mark::Same => {
                for part in redline.parts(piece) {
                    match part {
                        Part::Run(text) => push_xml(out, text),
                        Part::ParagraphEnd => out.push_str("</p>\n<p>"),
                    }
                }
            }
            Mark::Deleted => {
                let inserted = pieces.next_if(|next| next.mark == Mark::Inserted);
                entry(
                    out,
                    redline,
                    "",
                    Some((piece, "")),
                    inserted.map(|next| (next, "")),
                )?;
            }
            Mark::Inserted => entry(out, redline, "", None, Some((piece, "")))?,
            Mark::MovedAway(number) => {
                let link = format!(" xml:id=\"move{number}-left\" corresp=\"#move{number}-right\"");
                entry(out, redline, " type=\"move\"", Some((piece, &link)), None)?;
            }
            Mark::MovedHere(number) => {
                let link = format!(" xml:id=\"move{number}-right\" corresp=\"#move{number}-left\"");
                entry(out, redline, " type=\"move\"", None, Some((piece, &link)))?;
            }
        }
    }
    out.push_str("</p>\n</body>\n</text>\n</TEI>\n");
    Ok(())
}

/// A reading, with the attributes that it has beside its witness.
type Reading<'a> = (&'a Piece, &'a str);

fn entry(
    out: &mut String,
    redline: &Redline,
    attributes: &str,
    left: Option<Reading<'_>>,
    right: Option<Reading<'_>>,
) -> fmt::Result {
    write!(out, "<app{attributes}>")?;
    for (side, reading) in [(Side::Left, left), (Side::Right, right)] {
        let witness = side.name();
        let Some((piece, attributes)) = reading else {
            write!(out, "<rdg wit=\"#{witness}\"/>")?;
            continue;
        };
        write!(out, "<rdg wit=\"#{witness}\"{attributes}>")?;
        for part in redline.parts(piece) {
            match part {
                Part::Run(text) => push_xml(out, text),
                Part::ParagraphEnd => out.push_str("<milestone unit=\"paragraph\"/>"),
            }
        }
        out.push_str("</rdg>");
    }
    out.push_str("</app>");
    Ok(())
}
