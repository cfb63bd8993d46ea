//! What of a PDF is read, what is left out and counted, and the reasons why there may be no text.

use super::hostile::{one_page, pdf};
use super::{read, read_within, text};
use shinglescope::formats::{Bounds, FormatError, Reading, ReadingOptions};

fn refusal(bytes: &[u8]) -> FormatError {
    read(bytes, "a.pdf").map(|read| read.text).unwrap_err()
}

fn stream(dictionary: &str, content: &str) -> String {
    let length = content.len();
    format!("<<{dictionary} /Length {length}>>\nstream\n{content}\nendstream")
}

/// A page with the fonts F (Helvetica) and G (object 6), and any further objects from 6 on.
fn page(attributes: &str, content: &str, objects: &[String]) -> Vec<u8> {
    let mut all = vec![
        "<</Type /Catalog /Pages 2 0 R>>".to_owned(),
        "<</Type /Pages /Kids [3 0 R] /Count 1>>".to_owned(),
        format!(
            "<</Type /Page /Parent 2 0 R /MediaBox [0 0 300 300] /Contents 4 0 R \
             /Resources <</Font <</F 5 0 R /G 6 0 R>>>> {attributes}>>"
        ),
        stream("", content),
        "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>"
            .to_owned(),
    ];
    all.extend_from_slice(objects);
    pdf(&all)
}

/// A composite font whose codes are numbers of glyphs, with this map of its characters.
fn composite(map: Option<&str>) -> Vec<String> {
    let has_map = if map.is_some() {
        "/ToUnicode 8 0 R"
    } else {
        ""
    };
    let mut objects = vec![
        format!(
            "<</Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Some /Encoding /Identity-H \
             /DescendantFonts [7 0 R] {has_map}>>"
        ),
        "<</Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Some /DW 500 \
         /CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>>>"
            .to_owned(),
    ];
    objects.extend(map.map(|map| stream("", map)));
    objects
}

fn unseen(read: &Reading) -> Vec<&str> {
    let ranges = read.facts.unseen.iter();
    ranges.map(|range| &read.text[range.clone()]).collect()
}

#[test]
fn a_map_of_characters_with_gaps_is_read() {
    let content = "BT /G 12 Tf 20 100 Td <000100020003> Tj ET";
    for map in [
        "3 beginbfchar <0001> <0061> <03f2> <> <0002> <0062> endbfchar \
         1 beginbfchar <0003> <00660066> endbfchar",
        "2 beginbfrange <0001> <0003> <0061> <0010> <0015> [<0041>] endbfrange \
         1 beginbfchar <0003> <00660066> endbfchar",
    ] {
        let bytes = page("", content, &composite(Some(map)));
        assert_eq!(text(&bytes, "a.pdf"), "abff\n");
    }
}

#[test]
fn letters_of_unknown_fonts_are_named_and_the_other_words_stay() {
    let unknown = "BT /G 12 Tf 20 100 Td <004100420043004400450046> Tj ET";
    let bytes = page("", unknown, &composite(None));
    assert_eq!(refusal(&bytes), FormatError::UnknownLetters);
    let both = format!("BT /F 12 Tf 20 200 Td (two) Tj ET {unknown}");
    let found = read(&page("", &both, &composite(None)), "a.pdf").unwrap();
    assert_eq!(found.text, "two\n");
    assert_eq!(found.facts.left_out.unknown_letters, 6);
    assert_eq!(found.facts.left_out.pages_without_text, 0);
    // A font with drawings for letters: most of its codes are no Latin letters, so that none is.
    let glyphs: Vec<String> = (1..30).map(|code| format!("/g{code} 7 0 R")).collect();
    let names: Vec<String> = (1..30).map(|code| format!("/g{code}")).collect();
    let font = format!(
        "<</Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [.001 0 0 .001 0 0] \
         /FirstChar 1 /LastChar 70 /Widths [{}] /CharProcs <<{} /g65 7 0 R>> \
         /Encoding <</Differences [1 {} 65 /g65]>>>>",
        "500 ".repeat(70),
        glyphs.join(" "),
        names.join(" ")
    );
    let drawing = stream("", "500 0 0 0 500 500 d1 0 0 400 400 re f");
    let content = "BT /F 12 Tf 20 200 Td (two words) Tj /G 12 Tf 0 -50 Td <0102030405060741> Tj ET";
    let found = read(&page("", content, &[font, drawing]), "a.pdf").unwrap();
    assert_eq!(found.text, "two words\n");
    assert_eq!(found.facts.left_out.unknown_letters, 8);
}

#[test]
fn words_outside_of_the_visible_page_are_counted() {
    let content = "BT /F 12 Tf 50 100 Td (seen) Tj 0 100 Td (not seen at all +) Tj ET";
    let bytes = page("/CropBox [0 0 300 150]", content, &composite(None));
    let found = read(&bytes, "a.pdf").unwrap();
    assert_eq!(found.text, "seen\n");
    assert_eq!(found.facts.left_out.cropped_words, 4);
    let nothing = page("/CropBox [0 0 300 50]", content, &composite(None));
    assert_eq!(refusal(&nothing), FormatError::OutsidePages(5));
    let options = ReadingOptions {
        hidden_text: true,
        ..ReadingOptions::default()
    };
    let found = read_within(&bytes, "a.pdf", &options, Bounds::default()).unwrap();
    assert_eq!(found.text, "seen\n\nnot seen at all +\n");
    assert_eq!(found.facts.left_out.cropped_words, 0);
    assert_eq!(unseen(&found), ["not seen at all +"]);
}

#[test]
fn white_tiny_and_undrawn_letters_are_noted() {
    let content = "BT /F 12 Tf 20 200 Td (one ) Tj 1 g (two three) Tj 0 g ( four ) Tj \
                   /F 1 Tf (five) Tj /F 12 Tf ( six ) Tj 3 Tr (seven) Tj ET \
                   q 0 0 .5 rg 10 90 200 30 re f Q \
                   BT 0 Tr 1 1 1 rg 20 100 Td (white on blue) Tj ET \
                   1 g 10 40 200 30 re f BT 20 50 Td (on white) Tj ET";
    let found = read(&page("", content, &composite(None)), "a.pdf").unwrap();
    let expected = "one two three four five six seven\n\nwhite on blue\n\non white\n";
    assert_eq!(found.text, expected);
    assert_eq!(unseen(&found), ["two three", "five", "seven", "on white"]);
    // The text layer of a scan is drawn without colour over or under its picture.
    let scan = "q 300 0 0 300 0 0 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x7F EI Q \
                BT 3 Tr /F 12 Tf 20 100 Td (layer) Tj 0 Tr 1 g ( white) Tj ET";
    let found = read(&page("", scan, &composite(None)), "a.pdf").unwrap();
    assert_eq!(found.text, "layer white\n");
    assert!(found.facts.unseen.is_empty());
}

#[test]
fn outlined_letters_are_read_once_and_shapes_are_named() {
    let content = "BT 2 Tr /F 12 Tf 20 200 Td (once only) Tj ET";
    assert_eq!(text(&one_page(content), "a.pdf"), "once only\n");
    let shapes = "10 10 5 5 re f ".repeat(150);
    assert_eq!(refusal(&one_page(&shapes)), FormatError::OnlyShapes);
    assert_eq!(text(&one_page("10 10 5 5 re f"), "a.pdf"), "");
}

#[test]
fn the_text_of_a_field_follows_its_label() {
    let content = "BT /F 12 Tf 20 200 Td (Name:) Tj 0 -50 Td (Place:) Tj 0 -50 Td (The end.) Tj ET";
    let drawn = "<</Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (Ann Bell) \
                 /Rect [80 195 200 215] /AP <</N 8 0 R>>>>";
    let undrawn = "<</Type /Annot /Subtype /Widget /Parent 9 0 R /Rect [80 145 200 165]>>";
    let objects = [
        "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>".to_owned(),
        "null".to_owned(),
        stream(
            "/Type /XObject /Subtype /Form /BBox [0 0 120 20] /Resources <</Font <</F 5 0 R>>>>",
            "/Tx BMC BT /F 12 Tf 2 5 Td (Ann Bell) Tj ET EMC",
        ),
        "<</FT /Tx /T (b) /V <FEFF004D00FC006E006300680065006E>>>".to_owned(),
    ];
    let bytes = page(&format!("/Annots [{drawn} {undrawn}]"), content, &objects);
    let found: Vec<String> = text(&bytes, "a.pdf")
        .split_whitespace()
        .map(str::to_owned)
        .collect();
    let expected = ["Name:", "Ann", "Bell", "Place:", "München", "The", "end."];
    assert_eq!(found, expected);
}

#[test]
fn a_form_that_another_program_draws_is_named() {
    let form = |text: &str| {
        let bytes = one_page(&format!("BT /F 12 Tf 20 200 Td ({text}) Tj ET"));
        let page = String::from_utf8(bytes).unwrap();
        let catalog = "/Type /Catalog /AcroForm <</XFA (x) /Fields []>>";
        page.replacen("/Type /Catalog", catalog, 1).into_bytes()
    };
    let placeholder = form("Please wait. You need Adobe Reader.");
    assert_eq!(refusal(&placeholder), FormatError::DynamicForm);
    assert_eq!(text(&form("Your own name"), "a.pdf"), "Your own name\n");
}

#[test]
fn what_only_attachments_need_is_not_asked_for() {
    let page = one_page("BT /F 12 Tf 20 200 Td (open text) Tj ET");
    let encrypted = |filters: &str| {
        let zeros = "00".repeat(32);
        let encryption = format!(
            "trailer <</Encrypt <</Filter /Standard /V 4 /R 4 /Length 128 /P -1 /O <{zeros}> \
             /U <{zeros}> /CF <</StdCF <</CFM /AESV2 /Length 16>>>> {filters}>> "
        );
        let page = String::from_utf8(page.clone()).unwrap();
        page.replacen("trailer <<", &encryption, 1).into_bytes()
    };
    for filters in ["/StmF /Identity /StrF /Identity /EFF /StdCF", "/EFF /StdCF"] {
        assert_eq!(text(&encrypted(filters), "a.pdf"), "open text\n");
    }
    let all = encrypted("/StmF /StdCF /StrF /StdCF /EFF /StdCF");
    assert_eq!(refusal(&all), FormatError::Password);
    let by_certificate = String::from_utf8(all).unwrap();
    let by_certificate = by_certificate.replace("/Filter /Standard", "/Filter /Adobe.PubSec");
    assert_eq!(
        refusal(by_certificate.as_bytes()),
        FormatError::UnknownEncryption
    );
}

#[test]
fn a_header_for_the_printer_is_skipped_and_a_compression_is_named() {
    let page = one_page("BT /F 12 Tf 20 200 Td (a page) Tj ET");
    let header = b"\x1B%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n";
    assert_eq!(text(&[header, &page[..]].concat(), "a.prn"), "a page\n");
    let compressed = String::from_utf8(page).unwrap();
    let compressed = compressed.replacen("<</Length", "<</Filter /BrotliDecode /Length", 1);
    let compressed = compressed.replace("a page", "\u{1}\u{2}");
    let brotli = FormatError::UnknownCompression("Brotli".to_owned());
    assert_eq!(refusal(compressed.as_bytes()), brotli);
}
