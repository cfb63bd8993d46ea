//! Any bytes as the text of a DOCX, its header, its styles and its notes; as a document of Word 2003; and as a whole package.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shinglescope_fuzz::{is_within_bounds, package};

const MAIN: &[u8] = br#"<R><Relationship Type="/officeDocument" Target="word/document.xml"/></R>"#;
const PARTS: &[u8] = br#"<R><Relationship Type="/footnotes" Target="document.xml"/>
    <Relationship Type="/header" Target="document.xml"/><Relationship Type="/styles" Target="document.xml"/></R>"#;

fuzz_target!(|bytes: &[u8]| {
    let text = [&b"<w:document><w:body>"[..], bytes].concat();
    is_within_bounds(&package(&[
        ("_rels/.rels", MAIN),
        ("word/_rels/document.xml.rels", PARTS),
        ("word/document.xml", &text),
    ]));
    is_within_bounds(&[&b"<w:wordDocument><w:body>"[..], bytes].concat());
    is_within_bounds(&[&b"PK\x03\x04"[..], bytes].concat());
});
