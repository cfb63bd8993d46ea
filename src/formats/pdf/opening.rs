//! Opens a PDF, or says why it cannot be opened.

use crate::formats::errors::{FormatError, Result};
use crate::formats::recognise::pdf_start;
use hayro_syntax::{DecryptionError, LoadPdfError, Pdf};

/// # Errors
/// If it has a password, is encrypted or compressed in a way that is not known, or is damaged.
pub(super) fn open(bytes: &[u8]) -> Result<Pdf> {
    // A header for the printer may come before it; places in the file count from its own beginning.
    let bytes = pdf_start(bytes)
        .and_then(|start| bytes.get(start..))
        .unwrap_or(bytes);
    let error = match Pdf::new(bytes.to_vec()) {
        Ok(pdf) => return Ok(pdf),
        Err(error) => error,
    };
    if let LoadPdfError::Decryption(_) = error
        && encrypts_only_attachments(bytes)
        && let Ok(pdf) = Pdf::new(without_encryption(bytes))
    {
        return Ok(pdf);
    }
    Err(match error {
        LoadPdfError::Decryption(DecryptionError::PasswordProtected) => FormatError::Password,
        LoadPdfError::Decryption(DecryptionError::UnsupportedAlgorithm) => {
            FormatError::UnknownEncryption
        }
        LoadPdfError::Decryption(_) | LoadPdfError::Invalid => match unknown_compression(bytes) {
            Some(name) => FormatError::UnknownCompression(name),
            None => FormatError::Damaged,
        },
    })
}

/// The name of a compression that cannot be unpacked, if a stream uses one.
pub(super) fn unknown_compression(bytes: &[u8]) -> Option<String> {
    let name = b"/BrotliDecode";
    let mut windows = bytes.windows(name.len());
    windows.any(|at| at == name).then(|| "Brotli".to_owned())
}

/// Whether only the files that are attached are encrypted: the text needs no password. Filters that are not named leave strings
/// and streams as they are.
fn encrypts_only_attachments(bytes: &[u8]) -> bool {
    let is_identity = |key: &'static [u8]| {
        let mut values = keys(bytes, key).filter_map(|end| bytes.get(end..));
        values.all(|value| value.trim_ascii_start().starts_with(b"/Identity"))
    };
    keys(bytes, b"/CF").next().is_some() && is_identity(b"/StmF") && is_identity(b"/StrF")
}

/// Where each key of this name ends.
fn keys(bytes: &[u8], key: &'static [u8]) -> impl Iterator<Item = usize> {
    let windows = bytes.windows(key.len()).enumerate();
    let ends = windows.filter(move |(_, at)| *at == key);
    let ends = ends.map(move |(at, _)| at + key.len());
    ends.filter(move |end| {
        let next = bytes.get(*end);
        next.is_some_and(|next| !next.is_ascii_alphanumeric())
    })
}

/// The document with its key `Encrypt` under a name that nothing reads.
fn without_encryption(bytes: &[u8]) -> Vec<u8> {
    let mut copy = bytes.to_vec();
    for end in keys(bytes, b"/Encrypt") {
        if let Some(last) = copy.get_mut(end - 1) {
            *last = b'_';
        }
    }
    copy
}
