//! Documents that are protected, damaged or made to hurt: each is refused with the reason, within its bounds.

use super::packages::{WORD, docx, package, paragraph};
use super::{read, read_within};
use shinglescope::formats::{Bounds, FormatError, ReadingOptions, ReadingRun};

fn refusal(bytes: &[u8]) -> FormatError {
    read(bytes, "a").map(|read| read.text).unwrap_err()
}

fn within(bytes: &[u8], bounds: Bounds) -> Result<String, FormatError> {
    read_within(bytes, "a", &ReadingOptions::default(), bounds).map(|read| read.text)
}

/// The bytes of a name in the directory of an old Office file.
fn old_office(name: &str) -> Vec<u8> {
    let name: Vec<u8> = name.encode_utf16().flat_map(u16::to_le_bytes).collect();
    [b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0\0\0", name.as_slice()].concat()
}

#[test]
fn what_cannot_be_read_is_refused_by_its_kind() {
    assert_eq!(refusal(&old_office("WordDocument")), FormatError::OldWord);
    assert_eq!(refusal(&old_office("Workbook")), FormatError::OldOffice);
    assert_eq!(
        refusal(&old_office("EncryptedPackage")),
        FormatError::Password
    );
    assert_eq!(
        refusal(b"PK\x03\x04 and nothing else"),
        FormatError::Damaged
    );
    assert_eq!(
        refusal(&package(&[("a.txt", b"text")])),
        FormatError::NotADocument
    );
    let rels = br#"<Relationships><Relationship Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;
    let sheet = package(&[("_rels/.rels", rels), ("xl/workbook.xml", b"<workbook/>")]);
    assert_eq!(refusal(&sheet), FormatError::NotADocument);
    let without_main = package(&[("_rels/.rels", rels)]);
    assert_eq!(refusal(&without_main), FormatError::Damaged);
    let encrypted = package(&[
        ("mimetype", b"application/vnd.oasis.opendocument.text"),
        ("content.xml", b"\x01\x02"),
        (
            "META-INF/manifest.xml",
            b"<m:manifest><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>",
        ),
    ]);
    assert_eq!(refusal(&encrypted), FormatError::Password);
}

#[test]
fn a_document_that_breaks_off_keeps_its_beginning() {
    let whole = docx(&paragraph("kept text"), "", "");
    let rels = "_rels/.rels";
    let cut = format!(
        "<w:document xmlns:w='{WORD}'><w:body>{}<w:p><w:r><w:t>half",
        paragraph("kept")
    );
    let main = br#"<R><Relationship Type="/officeDocument" Target="word/document.xml"/></R>"#;
    let broken = package(&[(rels, main), ("word/document.xml", cut.as_bytes())]);
    let found = read(&broken, "a").unwrap();
    assert_eq!(found.text, "kept\nhalf\n");
    assert!(found.facts.is_damaged && !read(&whole, "a").unwrap().facts.is_damaged);
}

#[test]
fn a_package_that_unpacks_to_too_much_is_refused() {
    let bounds = Bounds {
        unpacked_bytes: 1_000_000,
        ..Bounds::default()
    };
    let bomb = docx(&paragraph(&" ".repeat(10_000_000)), "", "");
    assert!(bomb.len() < 50_000);
    assert_eq!(within(&bomb, bounds), Err(FormatError::TooLarge(1_000_000)));
    // Each part is small enough, all of them are not.
    let part = paragraph(&"word ".repeat(80_000));
    let parts = docx(
        &(part.clone() + "<w:p><w:r><w:footnoteReference w:id='1'/></w:r></w:p>"),
        &part,
        &part,
    );
    assert_eq!(
        within(&parts, bounds),
        Err(FormatError::TooLarge(1_000_000))
    );
    // Few bytes that stand for many blanks.
    let blanks = "<text:s text:c='99999999'/>x".repeat(2_000);
    let flat = format!(
        "<office:document><office:body><text:p>{blanks}</text:p></office:body></office:document>"
    );
    assert_eq!(
        within(flat.as_bytes(), bounds),
        Err(FormatError::TooLarge(1_000_000))
    );
}

#[test]
fn nesting_is_bounded() {
    let bounds = Bounds::default();
    let deep = docx(&"<w:sdt>".repeat(100_000), "", "");
    assert_eq!(
        within(&deep, bounds),
        Err(FormatError::TooDeep(bounds.depth))
    );
    let groups = format!("{{\\rtf1 {}", "{".repeat(100_000));
    assert_eq!(
        within(groups.as_bytes(), bounds),
        Err(FormatError::TooDeep(bounds.depth))
    );
    // HTML is not nested in memory.
    let page = format!(
        "<html>{}x{}",
        "<div><b>".repeat(200_000),
        "</div>".repeat(200_000)
    );
    assert_eq!(within(page.as_bytes(), bounds).as_deref(), Ok("x\n"));
}

/// A page as a file of its own, and as the chapter of a book.
fn page_and_book(page: &str) -> [Vec<u8>; 2] {
    let container = br#"<container><rootfile full-path="a.opf"/></container>"#;
    let list = br#"<package><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/><itemref idref="c"/></package>"#;
    let book = package(&[
        ("META-INF/container.xml", container),
        ("a.opf", list),
        ("c.xhtml", page.as_bytes()),
    ]);
    [page.into(), book]
}

#[test]
fn any_number_of_attributes_is_read_with_the_stack_of_a_thread() {
    for count in [12_000, 200_000] {
        for attribute in ["a=\"b\" ", "a='b' ", "a=b\n"] {
            let page = format!("<html><p {}>one</p>two", attribute.repeat(count));
            for bytes in page_and_book(&page) {
                let thread = std::thread::Builder::new().stack_size(2 << 20);
                let text = thread.spawn(move || within(&bytes, Bounds::default()));
                let text = text.unwrap().join().unwrap();
                assert_eq!(text.as_deref(), Ok("one\ntwo\n"), "{attribute:?} {count}");
            }
        }
    }
}

#[test]
fn entities_are_never_expanded() {
    let flood = r#"<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;">
        <!ENTITY f SYSTEM "file:///etc/passwd">]><office:document><office:body><text:p>x&c;&f;&#65;&amp;&lt;y &nosuch; z & w</text:p></office:body></office:document>"#;
    assert_eq!(
        within(flood.as_bytes(), Bounds::default()).as_deref(),
        Ok("xA&<y z & w\n")
    );
}

#[test]
fn names_that_lead_out_of_a_package_lead_nowhere() {
    let rels = br#"<R><Relationship Type="/officeDocument" Target="../../../../etc/passwd"/></R>"#;
    assert_eq!(
        refusal(&package(&[("_rels/.rels", rels)])),
        FormatError::Damaged
    );
    let inside = format!(
        "<w:document xmlns:w='{WORD}'>{}</w:document>",
        paragraph("inside")
    );
    let climbing = package(&[("_rels/.rels", rels), ("etc/passwd", inside.as_bytes())]);
    assert_eq!(
        within(&climbing, Bounds::default()).as_deref(),
        Ok("inside\n")
    );
}

#[test]
fn too_many_files_and_a_stopped_reading_are_refused() {
    let bounds = Bounds {
        files: 4,
        ..Bounds::default()
    };
    assert_eq!(
        within(&docx("", "", ""), bounds),
        Err(FormatError::TooManyFiles(4))
    );
    let options = ReadingOptions::default();
    let run = ReadingRun::new(&options, Bounds::default(), &|| true);
    for bytes in [
        docx("", "", ""),
        b"{\\rtf1 a}".to_vec(),
        b"<html>a".to_vec(),
    ] {
        let stopped = shinglescope::formats::read(&bytes, "a", &run);
        assert_eq!(stopped.map(|_| ()).unwrap_err(), FormatError::Stopped);
    }
}

/// A PDF of these objects, numbered from 1; the first is its catalogue.
#[cfg(feature = "pdf")]
pub(super) fn pdf(objects: &[String]) -> Vec<u8> {
    let mut file = b"%PDF-1.4\n".to_vec();
    let mut offsets = Vec::new();
    for (i, object) in objects.iter().enumerate() {
        offsets.push(file.len());
        file.extend(format!("{} 0 obj\n{object}\nendobj\n", i + 1).into_bytes());
    }
    let table = file.len();
    file.extend(format!("xref\n0 {}\n0000000000 65535 f \n", objects.len() + 1).into_bytes());
    for offset in offsets {
        file.extend(format!("{offset:010} 00000 n \n").into_bytes());
    }
    let size = objects.len() + 1;
    file.extend(
        format!("trailer <</Root 1 0 R /Size {size}>>\nstartxref\n{table}\n%%EOF").into_bytes(),
    );
    file
}

/// Ten million zeros as a stream of a PDF: what a package has without its own headers, behind those of zlib.
#[cfg(feature = "pdf")]
fn stream_of_zeros() -> Vec<u8> {
    let packed = package(&[("z", &[0; 10_000_000])]);
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(&packed)).unwrap();
    let file = archive.by_index_raw(0).unwrap();
    let (start, len) = (
        file.data_start().unwrap() as usize,
        file.compressed_size() as usize,
    );
    [b"\x78\x9C", &packed[start..start + len]].concat()
}

#[cfg(feature = "pdf")]
pub(super) fn one_page(content: &str) -> Vec<u8> {
    pdf(&[
        "<</Type /Catalog /Pages 2 0 R>>".to_owned(),
        "<</Type /Pages /Kids [3 0 R] /Count 1>>".to_owned(),
        "<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R /Resources <</Font <</F 5 0 R>>>>>>".to_owned(),
        format!("<</Length {}>>\nstream\n{content}\nendstream", content.len()),
        "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>".to_owned(),
    ])
}

#[cfg(feature = "pdf")]
#[test]
fn pdfs_without_text_or_with_a_password_are_refused_by_their_kind() {
    let page = one_page(
        "BT /F 12 Tf 20 100 Td (two words) Tj 0 -14 Td (next line) Tj 0 900 Td (outside) Tj ET",
    );
    assert_eq!(
        within(&page, Bounds::default()).as_deref(),
        Ok("two words\nnext line\n")
    );
    let scan = one_page("q 300 0 0 300 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x7F EI Q");
    assert_eq!(refusal(&scan), FormatError::NoTextLayer(1));
    assert_eq!(within(&one_page(""), Bounds::default()).as_deref(), Ok(""));
    assert_eq!(refusal(b"%PDF-1.7 and nothing else"), FormatError::Damaged);
    assert_eq!(
        refusal(&super::stored("password.pdf")),
        FormatError::Password
    );
    // Each stream is small, and would unpack to more than there may be.
    let bounds = Bounds {
        unpacked_bytes: 1_000_000,
        ..Bounds::default()
    };
    let too_large = Err(FormatError::TooLarge(1_000_000));
    let packed = stream_of_zeros();
    let mut bomb = one_page("");
    bomb.extend(b"6 0 obj <</Filter /FlateDecode>> stream\n");
    bomb.extend(&packed);
    bomb.extend(b"\nendstream endobj");
    assert!(bomb.len() < 20_000);
    assert_eq!(within(&bomb, bounds), too_large);
    let twice = "6 0 obj <</Filter [/FlateDecode /FlateDecode]>> stream\nx\nendstream endobj";
    assert_eq!(
        within(&[&one_page(""), twice.as_bytes()].concat(), bounds),
        too_large
    );
    let bounds = Bounds {
        pages: 0,
        ..Bounds::default()
    };
    assert_eq!(within(&page, bounds), Err(FormatError::TooManyPages(0)));
    let bounds = Bounds {
        time: std::time::Duration::ZERO,
        ..Bounds::default()
    };
    assert_eq!(
        within(&page, bounds),
        Err(FormatError::TooSlow(bounds.time))
    );
}
