//! Tells which kind of Office file from before 2007 this is. None of them is read.

use crate::formats::errors::FormatError;

/// Why such a file cannot be read. Its directory names what is in it, in UTF-16.
pub(super) fn refusal(bytes: &[u8]) -> FormatError {
    let has = |name: &str| {
        let name: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
        bytes.windows(name.len()).any(|at| at == name)
    };
    if has("EncryptedPackage") {
        FormatError::Password
    } else if has("WordDocument") {
        FormatError::OldWord
    } else {
        FormatError::OldOffice
    }
}
