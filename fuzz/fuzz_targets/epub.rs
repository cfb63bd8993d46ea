//! Any bytes as the contents of an e-book and as its only chapter.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shinglescope_fuzz::{is_within_bounds, package};

const CONTAINER: &[u8] = br#"<container><rootfile full-path="book.opf"/></container>"#;
const BOOK: &[u8] =
    br#"<item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><itemref idref="a"/>"#;

fuzz_target!(|bytes: &[u8]| {
    let book = [BOOK, bytes].concat();
    is_within_bounds(&package(&[
        ("META-INF/container.xml", CONTAINER),
        ("book.opf", &book),
        ("a.xhtml", bytes),
    ]));
});
