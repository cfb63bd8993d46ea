//! Where the journal is written. A trait, so that a test can simulate a full disk.

use crate::files::saving::{FileAccess, write_file};
use std::io;
use std::path::Path;

pub(super) trait Disk: Send {
    /// Writes a whole file that only its owner can read; on failure, the old file is unchanged.
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;
}

/// The real disk.
#[derive(Debug)]
pub(super) struct RealDisk;

impl Disk for RealDisk {
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        write_file(path, &[bytes], FileAccess::OwnerOnly)
    }
}
