//! Recognises which reader a file needs, from its first bytes. The file's name is asked only where several formats look alike:
//! Markdown and text, and HTML that begins with neither `<!DOCTYPE html>` nor `<html>`.

/// The reader that a file needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Plain text, or nothing that is known here.
    Text,
    Markdown,
    Html,
    Rtf,
    Pdf,
    /// A ZIP package: DOCX, ODT, EPUB or anything else.
    Package,
    /// An OpenDocument text in one XML file.
    FlatOdt,
    /// A document of Word 2003 in one XML file.
    WordXml,
    /// The package of a newer Office file, in one XML file.
    FlatPackage,
    /// An Office file from before 2007, or an encrypted newer one.
    OldOffice,
}

/// How many bytes are looked at.
const SNIFFED: usize = 4096;
/// Printer commands before the start of a PDF are no longer than this, in bytes.
const HEADER: usize = 1024;

/// Extensions of files whose HTML may begin with any tag, and of Markdown files.
const HTML_ENDINGS: [&str; 4] = ["html", "htm", "xhtml", "shtml"];
const MARKDOWN_ENDINGS: [&str; 4] = ["md", "markdown", "mdown", "mkd"];

impl Kind {
    /// `start` are the first bytes of the file, all of them or at least a few thousand.
    pub fn of(start: &[u8], name: &str) -> Kind {
        if start.starts_with(b"PK\x03\x04") {
            return Kind::Package;
        }
        if start.starts_with(b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1") {
            return Kind::OldOffice;
        }
        let has_pdf = pdf_start(start).is_some();
        // UTF-16 has a zero byte in every ASCII character; byte-order marks are no text.
        let start = start[..start.len().min(SNIFFED)].iter();
        let start = start.filter(|byte| !matches!(byte, 0 | 0xEF | 0xBB | 0xBF | 0xFE | 0xFF));
        let start: Vec<u8> = start.map(u8::to_ascii_lowercase).collect();
        let start = start.trim_ascii_start();
        if start.starts_with(b"%pdf-") || has_pdf {
            return Kind::Pdf;
        }
        if start.starts_with(b"{\\rtf") {
            return Kind::Rtf;
        }
        let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
        let is_one_of = |endings: &[&str]| {
            let mut endings = endings.iter();
            endings.any(|known| known.eq_ignore_ascii_case(ending))
        };
        let root = root(start);
        if root.starts_with(b"<office:document") {
            Kind::FlatOdt
        } else if local_name(root) == b"worddocument" {
            Kind::WordXml
        } else if local_name(root) == b"package" && is_office_package(root) {
            Kind::FlatPackage
        } else if is_html(root) || (is_one_of(&HTML_ENDINGS) && has_tag(start)) {
            Kind::Html
        } else if is_one_of(&MARKDOWN_ENDINGS) {
            Kind::Markdown
        } else {
            Kind::Text
        }
    }

    /// Whether the text of the file is the file itself.
    pub fn is_plain(self) -> bool {
        matches!(self, Kind::Text | Kind::Markdown)
    }
}

/// Where a PDF begins in a file: at its start, or after a header for the printer. A text about the format has no objects.
pub(super) fn pdf_start(file: &[u8]) -> Option<usize> {
    let magic = b"%PDF-";
    let header = file.get(..HEADER.min(file.len())).unwrap_or_default();
    let mut windows = header.windows(magic.len()).enumerate();
    windows.find_map(|(at, window)| {
        let before = at.checked_sub(1).and_then(|before| file.get(before));
        let is_line = before.is_none_or(|before| !matches!(before, b' '..=b'~'));
        let rest = file.get(at..(at + SNIFFED).min(file.len()))?;
        // As in `1 0 obj`.
        let is_object = |at: usize| {
            let (before, after) = (at.checked_sub(1).map(|at| rest[at]), rest.get(at + 4));
            before.is_some_and(|byte| byte.is_ascii_digit())
                && after.is_none_or(|byte| !byte.is_ascii_alphanumeric())
        };
        let mut words = rest.windows(4).enumerate();
        let mut has_object = || words.any(|(at, word)| word == b" obj" && is_object(at));
        (window == magic && is_line && (at == 0 || has_object())).then_some(at)
    })
}

/// What follows declarations and comments.
fn root(start: &[u8]) -> &[u8] {
    let mut rest = start;
    loop {
        let end: &[u8] = match rest {
            [b'<', b'?', ..] => b"?>",
            [b'<', b'!', b'-', b'-', ..] => b"-->",
            [b'<', b'!', ..] if is_html(rest) => return rest,
            // A document type may define entities.
            [b'<', b'!', ..] if rest.iter().find(|byte| b"[>".contains(byte)) == Some(&b'[') => {
                b"]>"
            }
            [b'<', b'!', ..] => b">",
            _ => return rest,
        };
        match rest.windows(end.len()).position(|at| at == end) {
            Some(at) => rest = rest[at + end.len()..].trim_ascii_start(),
            None => return rest,
        }
    }
}

/// The name of an element without its prefix; empty if there is no prefix.
fn local_name(root: &[u8]) -> &[u8] {
    let is_outside = |byte: &u8| !byte.is_ascii_alphanumeric() && *byte != b':';
    let inside = root.strip_prefix(b"<").unwrap_or_default();
    let name = inside.split(is_outside).next().unwrap_or_default();
    name.splitn(2, |byte| *byte == b':')
        .nth(1)
        .unwrap_or_default()
}

fn is_office_package(root: &[u8]) -> bool {
    let namespace = b"schemas.microsoft.com/office/2006/xmlpackage";
    root.windows(namespace.len()).any(|at| at == namespace)
}

fn is_html(root: &[u8]) -> bool {
    let begins = |tag: &[u8]| {
        let end = root.get(tag.len()).copied();
        root.starts_with(tag) && end.is_none_or(|end| !end.is_ascii_alphanumeric())
    };
    let tags: [&[u8]; 4] = [b"<!doctype html", b"<html", b"<head", b"<body"];
    tags.into_iter().any(begins)
}

/// Whether there is anything like a tag.
fn has_tag(start: &[u8]) -> bool {
    start.array_windows().any(|[open, next]| {
        *open == b'<' && (next.is_ascii_alphabetic() || matches!(next, b'!' | b'/'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_decides_and_the_name_only_where_formats_look_alike() {
        for (start, name, kind) in [
            (&b"%PDF-1.7"[..], "a.txt", Kind::Pdf),
            (b"{\\rtf1\\ansi", "a.doc", Kind::Rtf),
            (b"PK\x03\x04", "a.docx", Kind::Package),
            (
                b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1",
                "a.docm",
                Kind::OldOffice,
            ),
            (b"\n<!DOCTYPE HTML PUBLIC", "a.txt", Kind::Html),
            (b"<?xml version='1.0'?><!-- a --> <HTML>", "a", Kind::Html),
            (b"\xFF\xFE<\0h\0t\0m\0l\0>\0", "a", Kind::Html),
            (b"<htmlx>", "a.txt", Kind::Text),
            (b"<p>a page", "a.txt", Kind::Text),
            (b"<p>a page", "a.HTM", Kind::Html),
            (b"no tag, 1 < 2", "a.html", Kind::Text),
            (b"# A title", "README.md", Kind::Markdown),
            (b"<html>", "README.md", Kind::Html),
            (b"<?xml?><office:document ", "a.xml", Kind::FlatOdt),
            (
                b"<?xml?>\n<?mso-application progid='Word.Document'?><w:wordDocument xmlns:w='x'>",
                "a.xml",
                Kind::WordXml,
            ),
            (
                b"<pkg:package xmlns:pkg='http://schemas.microsoft.com/office/2006/xmlPackage'>",
                "a.xml",
                Kind::FlatPackage,
            ),
            (b"<wordDocument>", "a.xml", Kind::Text),
            (b"<pkg:package>", "a.xml", Kind::Text),
            (b"", "a.pdf", Kind::Text),
            (
                b"\x1B%-12345X@PJL\r\n@PJL ENTER LANGUAGE=PDF\r\n%PDF-1.4\n1 0 obj",
                "a.prn",
                Kind::Pdf,
            ),
            (
                b"A file begins with\n%PDF-1.4\nand objects",
                "a",
                Kind::Text,
            ),
        ] {
            assert_eq!(Kind::of(start, name), kind, "{name}");
        }
    }
}
