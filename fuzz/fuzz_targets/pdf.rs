//! Any bytes as a PDF.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shinglescope_fuzz::is_within_bounds;

fuzz_target!(|bytes: &[u8]| {
    is_within_bounds(&[&b"%PDF-1.7\n"[..], bytes].concat());
});
