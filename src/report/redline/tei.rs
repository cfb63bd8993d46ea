//! A redline as a TEI P5 document, with both texts as witnesses in one text by parallel segmentation. See the TEI Guidelines,
//! 12.2.3.
//!
//! ```text
//! same <app><rdg wit="#left">deleted</rdg><rdg wit="#right">inserted</rdg></app>
//! ```
//! The end of a paragraph that only one text has is a milestone. Words that moved are two entries that name each other.

use crate::phrases::Phrases;
use crate::report::content::report::{shown_name, title};
use crate::report::evidence::record::Record;
use crate::report::html::escape::xml;
use crate::report::redline::pieces::{Mark, Part, Piece, Redline};
use shinglescope_core::{Pair, Side};

pub(super) fn tei(redline: &Redline, record: &Record, t: &Phrases) -> String {
    let witnesses = Side::BOTH.map(|side| {
        let source = record.source(side);
        let witness = t.redline_witness(shown_name(t, source), source.hash());
        format!(
            "<witness xml:id=\"{}\">{}</witness>\n",
            side.name(),
            xml(&witness)
        )
    });
    let mut out = format!(
        concat!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n",
            "<TEI xmlns=\"http://www.tei-c.org/ns/1.0\">\n",
            "<teiHeader>\n<fileDesc>\n<titleStmt><title>{title}</title></titleStmt>\n",
            "<publicationStmt><p>{made}</p></publicationStmt>\n",
            "<sourceDesc>\n<listWit>\n{witnesses}</listWit>\n</sourceDesc>\n</fileDesc>\n<encodingDesc>",
            "<variantEncoding method=\"parallel-segmentation\" location=\"internal\"/>",
            "</encodingDesc>\n</teiHeader>\n<text>\n<body>\n<p>"
        ),
        title = xml(&title(t, record)),
        made = xml(&t.redline_made(&record.version, &record.made)),
        witnesses = witnesses.concat(),
    );
    let mut pieces = redline.pieces.iter().peekable();
    while let Some(piece) = pieces.next() {
        if piece.mark == Mark::Same {
            out += &content(redline, piece, "</p>\n<p>");
            continue;
        }
        let side = piece.mark.side();
        let mut readings = Pair::on(side, Some(piece), None);
        if piece.mark == Mark::Deleted {
            readings.right = pieces.next_if(|next| next.mark == Mark::Inserted);
        }
        let moved = piece.mark.number().map(|number| {
            let (own, other) = (side.name(), side.other().name());
            format!(" xml:id=\"move{number}-{own}\" corresp=\"#move{number}-{other}\"")
        });
        out += &entry(redline, readings, moved.as_deref());
    }
    out + "</p>\n</body>\n</text>\n</TEI>\n"
}

/// An entry with the readings of both texts. The one of a move has these attributes beside its witness.
fn entry(redline: &Redline, readings: Pair<Option<&Piece>>, moved: Option<&str>) -> String {
    let attributes = moved.unwrap_or_default();
    let kind = moved.map_or("", |_| " type=\"move\"");
    let readings = Side::BOTH.map(|side| {
        let witness = side.name();
        let Some(piece) = readings[side] else {
            return format!("<rdg wit=\"#{witness}\"/>");
        };
        let text = content(redline, piece, "<milestone unit=\"paragraph\"/>");
        format!("<rdg wit=\"#{witness}\"{attributes}>{text}</rdg>")
    });
    format!("<app{kind}>{}</app>", readings.concat())
}

/// The text of a piece, with this for each end of a paragraph.
fn content(redline: &Redline, piece: &Piece, paragraph_end: &str) -> String {
    let parts = redline.parts(piece).map(|part| match part {
        Part::Run(text) => xml(text),
        Part::ParagraphEnd => paragraph_end.to_owned(),
    });
    parts.collect()
}
