//! Any bytes as an OpenDocument text, in a package and in one file.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shinglescope_fuzz::{is_within_bounds, package};

fuzz_target!(|bytes: &[u8]| {
    let text = [&b"<office:document><office:body>"[..], bytes].concat();
    is_within_bounds(&text);
    is_within_bounds(&package(&[
        ("mimetype", b"application/vnd.oasis.opendocument.text"),
        ("content.xml", &text),
    ]));
});
