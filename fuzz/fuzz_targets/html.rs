//! Any bytes as a web page.

#![no_main]

use libfuzzer_sys::fuzz_target;
use shinglescope_fuzz::is_within_bounds;

fuzz_target!(|bytes: &[u8]| {
    is_within_bounds(&[&b"<html>"[..], bytes].concat());
});
