//! Where the journal is written. A trait, so that a test can fill the disk.

use crate::files::saving::{FileAccess, write_file};
use std::io;
use std::path::Path;

pub(super) trait Disk: Send {
    /// Writes a whole file that only its owner can read; on failure, the old one is as it was.
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()>;
}

/// The disk of the machine.
#[derive(Debug)]
pub(super) struct RealDisk;

impl Disk for RealDisk {
    fn write(&self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        write_file(path, bytes, FileAccess::OwnerOnly)
    }
}
