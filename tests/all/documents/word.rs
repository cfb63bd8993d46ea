//! What Word documents, OpenDocument texts and RTF files hide in their XML and their groups: each case on its own.

use super::packages::{docx, package, paragraph};
use super::{read, read_within, text};
use shinglescope::formats::{Bounds, FormatError, PlaceKind, ReadingOptions};

#[test]
fn tracked_changes_are_accepted_and_counted() {
    let body = "<w:p><w:r><w:t>kept </w:t></w:r><w:ins><w:r><w:t>added</w:t></w:r></w:ins>\
        <w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom>\
        <w:moveTo><w:r><w:t> here</w:t></w:r></w:moveTo></w:p>\
        <w:p><w:pPr><w:rPr><w:del w:id='1'/></w:rPr></w:pPr><w:r><w:t>one </w:t></w:r></w:p>";
    let found = read(&docx(&(body.to_owned() + &paragraph("line")), "", ""), "a").unwrap();
    assert_eq!(found.text, "kept added here\none line\n");
    assert_eq!(found.facts.left_out.deletions, 2);
}

#[test]
fn hidden_text_comments_and_soft_hyphens_are_left_out() {
    let body = "<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>two words</w:t></w:r><w:r><w:t>a</w:t></w:r>\
        <w:r><w:rPr><w:vanish w:val='0'/></w:rPr><w:t>b</w:t><w:softHyphen/><w:t>c\u{AD}d</w:t></w:r>\
        <w:r><w:rPr><w:rStyle w:val='H2'/></w:rPr><w:t>styled</w:t></w:r><w:r><w:commentReference w:id='3'/></w:r>\
        <w:r><w:instrText>PAGE</w:instrText><w:tab/><w:t>e</w:t><w:noBreakHyphen/><w:t>f</w:t>\
        <w:sym w:font='Symbol' w:char='F061'/><w:sym w:font='Wingdings' w:char='F04A'/></w:r></w:p>";
    let styles = "<w:style w:styleId='H'><w:rPr><w:vanish/></w:rPr></w:style>\
        <w:style w:styleId='H2'><w:basedOn w:val='H'/></w:style>";
    let found = read(&docx(body, "", styles), "a").unwrap();
    assert_eq!(found.text, "abcd\te-fα\n");
    assert_eq!(found.facts.left_out.hidden_words, 3);
    assert_eq!(found.facts.left_out.comments, 1);
}

#[test]
fn a_text_box_comes_once_after_its_paragraph() {
    let boxed = format!("<w:txbxContent>{}</w:txbxContent>", paragraph("in the box"));
    let body = format!(
        "<w:p><w:r><w:t>wo</w:t></w:r><w:r><mc:AlternateContent><mc:Choice>{boxed}</mc:Choice>\
         <mc:Fallback>{boxed}</mc:Fallback></mc:AlternateContent></w:r><w:r><w:t>rd</w:t></w:r></w:p>{}\
         <w:p><w:r><mc:AlternateContent><mc:Choice><a:pic/></mc:Choice><mc:Fallback>{boxed}</mc:Fallback>\
         </mc:AlternateContent></w:r></w:p>",
        paragraph("next")
    );
    assert_eq!(
        text(&docx(&body, "", ""), "a"),
        "word\nin the box\nnext\n\nin the box\n"
    );
}

#[test]
fn a_drop_cap_belongs_to_its_word_and_a_heading_begins_a_section() {
    let body = format!(
        "<w:p><w:pPr><w:pStyle w:val='Titre1'/></w:pPr><w:r><w:t>A  title</w:t></w:r></w:p>\
         <w:p><w:pPr><w:framePr w:dropCap='drop'/></w:pPr><w:r><w:t>D</w:t></w:r></w:p>{}",
        paragraph("rop cap")
    );
    let styles = "<w:style w:styleId='Titre1'><w:name w:val='Heading 1'/></w:style>";
    let found = read(&docx(&body, "", styles), "a").unwrap();
    assert_eq!(found.text, "A  title\nDrop cap\n");
    let section = PlaceKind::Section("A title".to_owned());
    assert_eq!(found.facts.place_at(12), Some(&section));
}

#[test]
fn notes_come_once_at_the_end_in_the_order_of_the_text() {
    let reference =
        |id: u8| format!("<w:p><w:r><w:t>t</w:t><w:footnoteReference w:id='{id}'/></w:r></w:p>");
    let body = [reference(2), reference(1), reference(2)].concat();
    let note =
        |id: u8, text: &str| format!("<w:footnote w:id='{id}'>{}</w:footnote>", paragraph(text));
    let separator = format!(
        "<w:footnote w:type='separator' w:id='0'>{}</w:footnote>",
        paragraph("line")
    );
    let notes = [
        separator,
        note(1, " first"),
        note(2, " second"),
        note(3, "unused"),
    ]
    .concat();
    assert_eq!(
        text(&docx(&body, &notes, ""), "a"),
        "t\nt\nt\nsecond\nfirst\n"
    );
    let options = ReadingOptions {
        footnotes: false,
        ..ReadingOptions::default()
    };
    let without = read_within(&docx(&body, &notes, ""), "a", &options, Bounds::default()).unwrap();
    assert_eq!(
        (without.text.as_str(), without.facts.left_out.footnotes),
        ("t\nt\nt\n", 3)
    );
}

#[test]
fn rows_of_tables_are_lines_with_tabs() {
    let cell = |content: &str| format!("<w:tc><w:tcPr/>{content}</w:tc>");
    let row = |cells: &[String]| format!("<w:tr>{}</w:tr>", cells.concat());
    let table = [
        row(&[cell(&paragraph("a")), cell("<w:p/>"), cell(&paragraph("c"))]),
        row(&[cell("<w:p/>"), cell(&(paragraph("d") + &paragraph("e")))]),
    ];
    let body = format!(
        "{}<w:tbl>{}</w:tbl>{}",
        paragraph("x"),
        table.concat(),
        paragraph("y")
    );
    assert_eq!(text(&docx(&body, "", ""), "a"), "x\na\t\tc\n\td\ne\ny\n");
}

fn odt(content: &str) -> Vec<u8> {
    let content = format!(
        "<office:document-content><office:automatic-styles><style:style style:name='hid'>\
         <style:text-properties text:display='none'/></style:style></office:automatic-styles>\
         <office:body><office:text>{content}</office:text></office:body></office:document-content>"
    );
    package(&[
        ("mimetype", b"application/vnd.oasis.opendocument.text"),
        ("content.xml", content.as_bytes()),
    ])
}

#[test]
fn an_open_document_keeps_its_text_and_nothing_else() {
    let content = "<text:tracked-changes><text:changed-region><text:deletion><text:p>gone</text:p></text:deletion>\
        </text:changed-region></text:tracked-changes><text:h>A  head\n</text:h>\
        <text:p>one<text:s text:c='3'/>two<text:note><text:note-citation>1</text:note-citation><text:note-body>\
        <text:p>a note</text:p></text:note-body></text:note><office:annotation><text:p>said</text:p></office:annotation>\
        <text:span text:style-name='hid'>two hidden</text:span><draw:frame><svg:title>no</svg:title><draw:text-box>\
        <text:p>boxed</text:p></draw:text-box></draw:frame> end<text:line-break/>of it</text:p>";
    let found = read(&odt(content), "a").unwrap();
    assert_eq!(found.text, "A head\none   two end\nof it\nboxed\na note\n");
    let left_out = &found.facts.left_out;
    assert_eq!(
        (left_out.deletions, left_out.comments, left_out.hidden_words),
        (1, 1, 2)
    );
}

#[test]
fn rtf_decodes_by_font_and_skips_what_is_no_text() {
    let rtf = b"{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset204 B;}{\\f2\\fcharset128 C;}}\
        {\\info{\\title no}}{\\header no}\\uc1 caf\\'e9 {\\f1 \\'ef\\'f0\\'e8\\'e2\\'e5\\'f2}\
        {\\f2 \\'93\\'fa\\'96\\'7b}\\par \\u-10179?\\u-8704? \\u1078 \\'e6{\\*\\unknown no}{\\v two words}\
        {\\upr{no}{\\*\\ud yes}}{\\field{\\*\\fldinst no}{\\fldrslt link}}\\~\\emdash{\\*\\bkmkstart no}\
        {\\footnote {\\b a} note}{\\*\\annotation no}{\\deleted gone}\\par\\bin3 }}}end\\'}";
    let found = read(rtf, "a.doc").unwrap();
    let expected = "café привет日本\n\u{1F600} жyeslink\u{A0}—\nend\na note\n";
    assert_eq!(found.text, expected);
    let left_out = &found.facts.left_out;
    assert_eq!(
        (left_out.hidden_words, left_out.comments, left_out.deletions),
        (2, 1, 1)
    );
    assert!(found.facts.is_damaged || found.text == expected);
}

#[test]
fn a_page_without_end_tags_keeps_its_text() {
    let page = "<!doctype html><title>t</title><p>one<p hidden>two<p>three<ul><li>four<li>five</ul>\
        <table><tr><td>a<td>b<tr><td>c<td>d</table><pre>x\n  y</pre>z&nbsp;&eacute;<br>w<wbr>v";
    let found = read(page.as_bytes(), "a").unwrap();
    let expected = "one\nthree\nfour\nfive\na\tb\nc\td\nx\n  y\nz\u{A0}é\nwv\n";
    assert_eq!(found.text, expected);
    assert_eq!(found.facts.left_out.hidden_words, 1);
}

#[test]
fn a_page_in_xml_may_have_empty_elements() {
    let page = "<?xml version='1.0'?><html><head><title/><script src='x'/></head><body><p/><p>one<a id='x'/> two</p>\
        <div hidden=''/><aside>menu</aside>end</body></html>";
    assert_eq!(text(page.as_bytes(), "a"), "one two\nend\n");
}

#[test]
fn an_unknown_encoding_is_refused_only_if_a_person_named_it() {
    let page = b"<html><meta charset=klingon><p>\xEF\xF0\xE8\xE2\xE5\xF2, \xFD\xF2\xEE \xF2\xE5\xEA\xF1\xF2";
    assert_eq!(text(page, "a"), "привет, это текст\n");
    let options = ReadingOptions {
        encoding: Some("klingon".to_owned()),
        ..ReadingOptions::default()
    };
    let named = read_within(page, "a", &options, Bounds::default());
    assert_eq!(
        named.unwrap_err(),
        FormatError::UnknownEncoding("klingon".to_owned())
    );
}

#[test]
fn letters_that_are_white_or_too_small_to_read_are_noted_where_they_stand() {
    let white = "<w:color w:val='FFFFFF'/>";
    let run = |properties: &str, text: &str| {
        format!("<w:r><w:rPr>{properties}</w:rPr><w:t xml:space='preserve'>{text}</w:t></w:r>")
    };
    let cell = format!(
        "<w:tbl><w:tr><w:tc><w:tcPr><w:shd w:fill='1F3864'/></w:tcPr><w:p>{}</w:p></w:tc></w:tr></w:tbl>",
        run(white, "on a dark cell")
    );
    let body = format!(
        "<w:p>{}{}{}{}</w:p><w:p><w:pPr><w:shd w:fill='1F3864'/></w:pPr>{}</w:p>{cell}",
        run("", "seen "),
        run(white, "white words "),
        run("<w:color w:val='FF0000'/>", "red "),
        run("<w:sz w:val='2'/>", "tiny"),
        run(white, "on a dark line"),
    );
    let found = read(&docx(&body, "", ""), "a").unwrap();
    assert!(
        found.text.starts_with("seen white words red tiny\n"),
        "{:?}",
        found.text
    );
    assert_eq!(found.facts.unseen, [5..17, 21..25]);
    let page = "<h1>A <span style='color: #FFF'>ghost</span></h1><p>seen <font color=white>one</font> \
        <span style='color:white; background: black'>two</span> <i style='font-size:1px'>thr<b>ee</b></i></p>\
        <p style='font-size:0'>gone</p>";
    let found = read(format!("<!doctype html><html><body>{page}").as_bytes(), "a").unwrap();
    assert_eq!(found.text, "A ghost\nseen one two three\n");
    let unseen: Vec<&str> = found
        .facts
        .unseen
        .iter()
        .map(|range| &found.text[range.clone()])
        .collect();
    assert_eq!(unseen, ["ghost", "one", "thr", "ee"]);
    assert_eq!(found.facts.left_out.hidden_words, 1);
    let section = PlaceKind::Section("A ghost".to_owned());
    assert_eq!(found.facts.place_at(9), Some(&section));
}

#[test]
fn the_pages_that_word_last_saw_are_the_places_of_a_document() {
    let body = "<w:p><w:pPr><w:pStyle w:val='T'/></w:pPr><w:r><w:t>Title</w:t></w:r></w:p>\
        <w:p><w:r><w:t>first </w:t><w:lastRenderedPageBreak/><w:t>second</w:t></w:r></w:p>\
        <w:p><w:r><w:lastRenderedPageBreak/><w:t>third</w:t></w:r></w:p>";
    let styles = "<w:style w:styleId='T'><w:name w:val='Heading 1'/></w:style>";
    let found = read(&docx(body, "", styles), "a").unwrap();
    assert_eq!(found.text, "Title\nfirst second\nthird\n");
    assert_eq!(found.facts.pages, Some(3));
    let page_of = |word: &str| found.facts.place_at(found.text.find(word).unwrap());
    for (word, page) in [("Title", 1), ("first", 1), ("second", 2), ("third", 3)] {
        assert_eq!(page_of(word), Some(&PlaceKind::Page(page)), "{word}");
    }
}

#[test]
fn hidden_text_can_be_read_and_is_noted_where_it_stands() {
    let options = ReadingOptions {
        hidden_text: true,
        ..ReadingOptions::default()
    };
    let body = "<w:p><w:r><w:t xml:space='preserve'>one </w:t></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>two</w:t></w:r></w:p>";
    let page = "<!doctype html><html><body><p>one <span hidden>two</span></p>";
    let rtf = "{\\rtf1\\ansi one {\\v two}}";
    for bytes in [docx(body, "", ""), page.into(), rtf.into()] {
        let without = read(&bytes, "a").unwrap();
        assert_eq!(
            (without.text.as_str(), without.facts.left_out.hidden_words),
            ("one\n", 1)
        );
        let with = read_within(&bytes, "a", &options, Bounds::default()).unwrap();
        assert_eq!(
            (with.text.as_str(), with.facts.left_out.hidden_words),
            ("one two\n", 0)
        );
        assert_eq!(with.facts.unseen.first(), Some(&(4..7)));
    }
}
