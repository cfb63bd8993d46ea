//! Nothing is lost without a word: headers and footers, fields of forms, white letters in tables, documents of Word in one XML
//! file, and documents without a word.

use super::packages::{WORD, docx, package, paragraph};
use super::{read, read_within, text};
use shinglescope::formats::{Bounds, NoWords, Reading, ReadingOptions};

fn with_running_heads(bytes: &[u8]) -> Reading {
    let options = ReadingOptions {
        running_heads: true,
        ..ReadingOptions::default()
    };
    read_within(bytes, "a", &options, Bounds::default()).unwrap()
}

/// A DOCX with two headers, of which one is there twice, and a footer.
fn docx_with_running_heads(header: &str) -> Vec<u8> {
    let part = |root: &str, content: &str| {
        let content = match root {
            "document" => format!("<w:body>{content}</w:body>"),
            _ => content.to_owned(),
        };
        format!("<w:{root} xmlns:w='{WORD}'>{content}</w:{root}>").into_bytes()
    };
    let rels = [
        ("header", "header10"),
        ("footer", "footer1"),
        ("header", "header2"),
        ("header", "header3"),
    ];
    let rels = rels
        .map(|(kind, name)| format!("<Relationship Type='http://x/{kind}' Target='{name}.xml'/>"));
    package(&[
        (
            "_rels/.rels",
            b"<R><Relationship Type='/officeDocument' Target='word/document.xml'/></R>",
        ),
        (
            "word/_rels/document.xml.rels",
            format!("<R>{}</R>", rels.concat()).as_bytes(),
        ),
        (
            "word/document.xml",
            &part(
                "document",
                &(paragraph("the body") + "<w:sectPr><w:headerReference/></w:sectPr>"),
            ),
        ),
        ("word/header2.xml", &part("hdr", &paragraph(header))),
        ("word/header3.xml", &part("hdr", &paragraph(header))),
        ("word/header10.xml", &part("hdr", &paragraph("last header"))),
        (
            "word/footer1.xml",
            &part("ftr", &paragraph("a footer here")),
        ),
    ])
}

#[test]
fn headers_and_footers_are_counted_or_read_once() {
    let styles = "<office:document-styles><office:master-styles><style:master-page><style:header><text:p>first header\
        <text:note><text:note-body><text:p/></text:note-body></text:note></text:p></style:header>\
        <style:header-left style:display='false'><text:p>unused</text:p></style:header-left>\
        <style:footer><text:p>a footer here</text:p></style:footer></style:master-page>\
        <style:master-page><style:header><text:p>first header</text:p></style:header>\
        <style:header-first><text:p>last header</text:p></style:header-first></style:master-page></office:master-styles>\
        </office:document-styles>";
    let content = "<office:document-content><office:body><office:text><text:h>the body</text:h></office:text></office:body>\
        </office:document-content>";
    let odt = package(&[
        ("mimetype", b"application/vnd.oasis.opendocument.text"),
        ("styles.xml", styles.as_bytes()),
        ("content.xml", content.as_bytes()),
    ]);
    let flat = format!("<office:document>{styles}{content}</office:document>");
    let rtf = "{\\rtf1{\\header\\pard first header\\par}{\\footerl a {\\b footer} here\\par}the body\\sect\
        {\\headerr first header}{\\headerf last header\\par}}";
    for bytes in [
        docx_with_running_heads("first header"),
        odt,
        flat.into(),
        rtf.into(),
    ] {
        let without = read(&bytes, "a").unwrap();
        assert_eq!(without.text, "the body\n");
        assert_eq!(without.facts.left_out.header_words, 7);
        let with = with_running_heads(&bytes);
        assert_eq!(
            with.text,
            "first header\nlast header\nthe body\na footer here\n"
        );
        assert_eq!(with.facts.left_out.header_words, 0);
        // Places move with the text.
        for place in with.facts.places {
            assert!(with.text[place.start..].starts_with("the body"));
        }
    }
}

#[test]
fn texts_that_differ_in_their_headers_say_that_something_was_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let paths = ["one header", "other header words"].map(|header| {
        let path = folder.path().join(format!("{header}.docx"));
        std::fs::write(&path, docx_with_running_heads(header)).unwrap();
        path
    });
    let answer = |arguments: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_shinglescope"));
        let output = command.arg("compare").args(&paths).args(arguments).output();
        String::from_utf8(output.unwrap().stdout).unwrap()
    };
    let human = answer(&[]);
    assert!(
        human.contains("7 words of headers and footers left out"),
        "{human}"
    );
    assert!(
        human.contains("8 words of headers and footers left out"),
        "{human}"
    );
    let json: serde_json::Value = serde_json::from_str(&answer(&["--json"])).unwrap();
    assert_eq!(json["left"]["left_out"]["header_words"], 7);
    assert_eq!(json["right"]["left_out"]["header_words"], 8);
    let kept = answer(&["--text", "--keep-running-heads"]);
    assert!(kept.contains("other header words"), "{kept}");
}

#[test]
fn a_running_head_that_breaks_off_takes_nothing_of_the_body_with_it() {
    let part = |content: &str| format!("<w:hdr xmlns:w='{WORD}'>{content}");
    let broken = part("<w:tbl><w:tr><w:tc><w:p><w:r><w:txbxContent><w:p><w:r><w:t>half");
    let bytes = package(&[
        (
            "_rels/.rels",
            b"<R><Relationship Type='/officeDocument' Target='d.xml'/></R>",
        ),
        (
            "_rels/d.xml.rels",
            b"<R><Relationship Type='/header' Target='h.xml'/></R>",
        ),
        ("h.xml", broken.as_bytes()),
        (
            "d.xml",
            format!("<w:document>{}</w:document>", paragraph("whole")).as_bytes(),
        ),
    ]);
    let found = read(&bytes, "a").unwrap();
    assert_eq!(found.text, "whole\n");
    assert_eq!(found.facts.left_out.header_words, 1);
    assert!(found.facts.is_damaged);
    assert_eq!(with_running_heads(&bytes).text, "half\nwhole\n");
    let flat = "<office:document><style:header><text:p>half<draw:text-box><text:p>boxed";
    let found = read(flat.as_bytes(), "a").unwrap();
    assert_eq!(
        (found.text.as_str(), found.facts.left_out.header_words),
        ("", 2)
    );
    assert_eq!(with_running_heads(flat.as_bytes()).text, "half\nboxed\n");
}

#[test]
fn rtf_keeps_styled_text_and_counts_what_it_does_not_know() {
    let rtf = b"{\\rtf1 one {\\*\\cs7 two} {\\*\\ds1 three}{\\*\\ts11\\b  four} {\\*\\unheard {\\b of} it 12}\
        {\\*\\bkmkstart _GoBack}{\\*\\generator Riched20;}{\\*\\do{\\dptxbxtext boxed}}{\\mmath{\\*\\moMath{\\mf{\\mfPr{\\mtype lin}}\
        {\\mr x}}}}\\par}";
    let found = read(rtf, "a").unwrap();
    assert_eq!(found.text, "one two three four x\nboxed\n");
    assert_eq!(found.facts.left_out.unknown_words, 2);
}

#[test]
fn fields_of_forms_are_read_where_they_are() {
    let field = |instruction: &str, result: &str| {
        format!("{{\\field{{\\*\\fldinst {{FORM {{\\*\\formfield{{{instruction}}}}}}}}}{result}}}")
    };
    let rtf = format!(
        "{{\\rtf1 Name: {}, from: {}, in {}, {}.\\par {{\\field{{\\*\\fldinst PAGE}}}}end}}",
        field(
            "\\fftype0{\\*\\ffname N}{\\*\\ffdeftext nobody}",
            "{\\fldrslt {\\b Ann}}"
        ),
        field("\\fftype0{\\*\\ffname N}{\\*\\ffdeftext {\\i Oslo}}", ""),
        field(
            "\\fftype2\\ffres1\\ffdefres0{\\*\\ffl May}{\\*\\ffl June}",
            "{\\fldrslt }"
        ),
        field(
            "\\fftype2\\ffres25\\ffdefres0{\\*\\ffl 2026}{\\*\\ffl 2027}",
            ""
        ),
    );
    assert_eq!(
        text(rtf.as_bytes(), "a"),
        "Name: Ann, from: Oslo, in June, 2026.\nend\n"
    );
    let list = "<w:p><w:r><w:t xml:space='preserve'>in </w:t></w:r><w:r><w:fldChar w:fldCharType='begin'><w:ffData><w:ddList>\
        <w:result w:val='1'/><w:listEntry w:val='May'/><w:listEntry w:val='June'/></w:ddList></w:ffData></w:fldChar></w:r>\
        <w:r><w:instrText>FORMDROPDOWN</w:instrText></w:r><w:r><w:fldChar w:fldCharType='end'/></w:r></w:p>";
    assert_eq!(text(&docx(list, "", ""), "a"), "in June\n");
    let control = |name: &str, anchor: &str| {
        format!("<draw:control text:anchor-type='{anchor}' draw:control='{name}'/>")
    };
    let flat = format!(
        "<office:document><office:body><office:text><office:forms><form:form form:name='f'>\
         <form:text form:id='a' form:current-value='Ann' form:value='nobody'/>\
         <form:textarea xml:id='b' form:current-value='x'><text:p>two</text:p><text:p>lines</text:p></form:textarea>\
         <form:listbox form:id='c'><form:option form:label='May'/><form:option form:label='June'\
         form:current-selected='true'/></form:listbox><form:checkbox form:id='d' form:label='Agreed' form:value='on'/>\
         <form:password form:id='e' form:current-value='secret'/></form:form></office:forms>{}\
         <text:p>Name: {}, since {}.{}</text:p><text:p>end{}</text:p></office:text></office:body></office:document>",
        control("d", "page"),
        control("a", "as-char"),
        control("c", "as-char"),
        control("b", "paragraph"),
        control("e", "as-char"),
    );
    assert_eq!(
        text(flat.replace("'June'form", "'June' form").as_bytes(), "a"),
        "Agreed\nName: Ann, since June.\ntwo\nlines\nend\n"
    );
}

/// A document of Word 2003 around the content of its body.
fn word_2003(body: &str) -> String {
    format!(
        "<?xml version='1.0'?><?mso-application progid='Word.Document'?><w:wordDocument xmlns:w='x'>\
         <o:DocumentProperties><o:Title>no</o:Title></o:DocumentProperties><w:styles><w:style w:styleId='T'>\
         <w:name w:val='heading 1'/><w:pPr><w:outlineLvl w:val='0'/></w:pPr></w:style></w:styles>\
         <w:docPr><w:footnotePr><w:footnote w:type='separator'><w:p/></w:footnote></w:footnotePr></w:docPr>\
         <w:body><wx:sect>{body}</wx:sect></w:body></w:wordDocument>"
    )
}

#[test]
fn a_document_of_word_2003_is_read_as_a_document() {
    let note = format!(
        "<w:r><w:footnote>{}</w:footnote></w:r>",
        paragraph("a note")
    );
    let body = format!(
        "<w:p><w:pPr><w:pStyle w:val='T'/></w:pPr><w:r><w:t>A title</w:t></w:r></w:p>\
         <w:p><w:r><w:t>text</w:t></w:r>{note}<aml:annotation w:type='Word.Insertion'><aml:content><w:r><w:t> added</w:t></w:r>\
         </aml:content></aml:annotation><aml:annotation w:type='Word.Deletion'><aml:content><w:r><w:delText>gone</w:delText>\
         </w:r></aml:content></aml:annotation><aml:annotation w:type='Word.Comment'><aml:content>{}</aml:content>\
         </aml:annotation><w:r><w:pict><w:binData>AAAA</w:binData></w:pict></w:r></w:p>\
         <w:p><w:pPr><w:listPr><wx:t wx:val='1.'/></w:listPr><w:sectPr><w:hdr>{}</w:hdr></w:sectPr></w:pPr>\
         <w:r><w:t>end</w:t></w:r></w:p><w:sectPr><w:ftr>{}</w:ftr></w:sectPr>",
        paragraph("said"),
        paragraph("the header"),
        paragraph("foot"),
    );
    let file = word_2003(&body);
    let found = read(file.as_bytes(), "a.xml").unwrap();
    assert_eq!(found.text, "A title\ntext added\nend\na note\n");
    let left_out = &found.facts.left_out;
    assert_eq!(
        (left_out.deletions, left_out.comments, left_out.header_words),
        (1, 1, 3)
    );
    assert_eq!(found.facts.places.len(), 1);
    let with = with_running_heads(file.as_bytes());
    assert_eq!(
        with.text,
        "the header\nA title\ntext added\nend\na note\nfoot\n"
    );
    let options = ReadingOptions {
        footnotes: false,
        ..ReadingOptions::default()
    };
    let without = read_within(file.as_bytes(), "a", &options, Bounds::default()).unwrap();
    assert_eq!(without.text, "A title\ntext added\nend\n");
    assert_eq!(without.facts.left_out.footnotes, 1);
    // Sections in sections need no more stack.
    let nested = "<w:p><w:pPr><w:sectPr><w:hdr>".repeat(400) + &paragraph("deep");
    assert!(read(word_2003(&nested).as_bytes(), "a").is_ok());
}

#[test]
fn a_package_in_one_xml_file_is_read_like_the_package() {
    let part = |name: &str, content: &str| {
        format!("<pkg:part pkg:name='{name}'><pkg:xmlData>{content}</pkg:xmlData></pkg:part>")
    };
    let rel = |kind: &str, target: &str| {
        format!("<R><Relationship Type='http://x/{kind}' Target='{target}'/></R>")
    };
    let flat = format!(
        "<?xml version='1.0'?><pkg:package xmlns:pkg='http://schemas.microsoft.com/office/2006/xmlPackage'>\
         {}{}{}{}<pkg:part pkg:name='/a.png'><pkg:binaryData>AAAA</pkg:binaryData></pkg:part></pkg:package>",
        part("/_rels/.rels", &rel("officeDocument", "word/document.xml")),
        part(
            "/word/_rels/document.xml.rels",
            &rel("footnotes", "notes.xml")
        ),
        part(
            "/word/document.xml",
            "<w:document><w:p><w:r><w:t>a &lt; b</w:t><w:footnoteReference w:id='1'/></w:r></w:p></w:document>"
        ),
        part(
            "/word/notes.xml",
            &format!(
                "<w:footnotes><w:footnote w:id='1'>{}</w:footnote></w:footnotes>",
                paragraph("n")
            )
        ),
    );
    assert_eq!(text(flat.as_bytes(), "a.xml"), "a < b\nn\n");
    // It breaks off: what was there is read.
    let cut = &flat[..flat.find("</w:t>").unwrap()];
    let found = read(cut.as_bytes(), "a.xml").unwrap();
    assert_eq!(found.text, "a < b\n");
    assert!(found.facts.is_damaged);
}

#[test]
fn white_letters_in_cells_without_a_colour_are_noted() {
    let white = |text: &str| {
        format!("<w:p><w:r><w:rPr><w:color w:val='FFFFFF'/></w:rPr><w:t>{text}</w:t></w:r></w:p>")
    };
    let cell = |fill: &str, content: &str| {
        let shading = match fill {
            "" => String::new(),
            fill => format!("<w:shd w:val='clear' w:fill='{fill}'/>"),
        };
        format!("<w:tc><w:tcPr>{shading}</w:tcPr>{content}</w:tc>")
    };
    let table = |style: &str, cells: &[String]| {
        format!(
            "<w:tbl><w:tblPr><w:tblStyle w:val='{style}'/></w:tblPr><w:tr>{}</w:tr></w:tbl>",
            cells.concat()
        )
    };
    let body = [
        table(
            "Plain",
            &[
                cell("", &white("one")),
                cell("FFFFFF", &white("two")),
                cell("1F3864", &white("dark")),
                cell("auto", &white("three")),
            ],
        ),
        table(
            "Banded",
            &[cell("", &white("perhaps")), cell("FFFFFF", &white("four"))],
        ),
        table(
            "",
            &[cell("000000", &table("", &[cell("", &white("inner"))]))],
        ),
    ];
    let styles = "<w:style w:styleId='Plain'/><w:style w:styleId='Dark'><w:tblStylePr w:type='firstRow'><w:tcPr>\
        <w:shd w:val='clear' w:fill='4472C4'/></w:tcPr></w:tblStylePr></w:style>\
        <w:style w:styleId='Banded'><w:basedOn w:val='Dark'/></w:style>";
    let found = read(&docx(&body.concat(), "", styles), "a").unwrap();
    let unseen = found.facts.unseen.iter();
    let unseen: Vec<&str> = unseen.map(|range| &found.text[range.clone()]).collect();
    assert_eq!(unseen, ["one", "two", "three", "four"]);
}

#[test]
fn a_document_without_a_word_says_what_it_has() {
    let picture = "<w:p><w:r><w:drawing><a:blip/></w:drawing></w:r></w:p>";
    let hidden = "<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r></w:p>";
    for (bytes, reason) in [
        (docx(&picture.repeat(2), "", ""), NoWords::Pictures(2)),
        (docx(hidden, "", ""), NoWords::LeftOut),
        (docx("<w:p/>", "", ""), NoWords::Markup),
        (b"{\\rtf1{\\pict 00ff}}".to_vec(), NoWords::Pictures(1)),
        (
            b"<html><body><div id=app></div><script>let words;</script>".to_vec(),
            NoWords::Script,
        ),
        (b"<html><img src=a>".to_vec(), NoWords::Pictures(1)),
        (
            b"<office:document><office:body><text:p><draw:image/> - </text:p></office:body></office:document>".to_vec(),
            NoWords::Pictures(1),
        ),
    ] {
        let found = read(&bytes, "a").unwrap();
        assert_eq!(found.facts.no_words, Some(reason), "{:?}", found.text);
    }
    let worded = docx(&(paragraph("word") + picture), "", "");
    assert_eq!(read(&worded, "a").unwrap().facts.no_words, None);
}
