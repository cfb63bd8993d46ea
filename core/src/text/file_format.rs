//! Recognises binary file formats by their first bytes.

/// A file format that is not plain text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFormat {
    Pdf,
    /// Word, OpenDocument and EPUB files are ZIP packages too.
    Zip,
    /// .doc, .xls
    OldOffice,
    Png,
    Jpeg,
    Gif,
    Gzip,
    SevenZip,
    Program,
    Database,
}

impl FileFormat {
    pub const ALL: [FileFormat; 10] = [
        FileFormat::Pdf,
        FileFormat::Zip,
        FileFormat::OldOffice,
        FileFormat::Png,
        FileFormat::Jpeg,
        FileFormat::Gif,
        FileFormat::Gzip,
        FileFormat::SevenZip,
        FileFormat::Program,
        FileFormat::Database,
    ];

    /// The magic number: the first bytes of every file of this format.
    fn magic(self) -> &'static [u8] {
        match self {
            FileFormat::Pdf => b"%PDF-",
            FileFormat::Zip => b"PK\x03\x04",
            FileFormat::OldOffice => b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1",
            FileFormat::Png => b"\x89PNG\r\n",
            FileFormat::Jpeg => b"\xFF\xD8\xFF",
            FileFormat::Gif => b"GIF8",
            FileFormat::Gzip => b"\x1F\x8B\x08",
            FileFormat::SevenZip => b"7z\xBC\xAF\x27\x1C",
            FileFormat::Program => b"\x7FELF",
            FileFormat::Database => b"SQLite format 3\0",
        }
    }

    /// The format whose magic number `bytes` begin with.
    pub fn of(bytes: &[u8]) -> Option<FileFormat> {
        let mut all = FileFormat::ALL.into_iter();
        all.find(|format| bytes.starts_with(format.magic()))
    }
}
