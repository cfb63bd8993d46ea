//! Documents with random damage, always the same for the same number: bytes changed, removed, repeated or moved, in the file or in
//! one part of a package.

use super::packages::{WORD, package, paragraph};
use super::stored;

/// A small generator of numbers (SplitMix64), so that a failure can be repeated.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    pub fn below(&mut self, most: usize) -> usize {
        (self.next() % most.max(1) as u64) as usize
    }
}

/// A copy with some bytes changed, removed, repeated or moved.
fn damaged(bytes: &[u8], numbers: &mut Numbers) -> Vec<u8> {
    let mut copy = bytes.to_vec();
    for _ in 0..=numbers.below(6) {
        let at = numbers.below(copy.len());
        let end = (at + numbers.below(40)).min(copy.len());
        match numbers.below(6) {
            0 => copy.truncate(at),
            1 => drop(copy.drain(at..end)),
            2 => {
                let piece = copy[at..end].to_vec();
                let to = numbers.below(copy.len());
                copy.splice(to..to, piece);
            }
            3 => copy[at..end].fill(numbers.next() as u8),
            _ => {
                if let Some(byte) = copy.get_mut(at) {
                    *byte = numbers.next() as u8;
                }
            }
        }
    }
    copy
}

/// The parts of a package: name and bytes.
type Parts = Vec<(String, Vec<u8>)>;

/// A document to damage.
pub struct Source {
    pub name: &'static str,
    bytes: Vec<u8>,
    /// Empty if it is no ZIP package.
    parts: Parts,
}

impl Source {
    fn new(name: &'static str, bytes: Vec<u8>) -> Source {
        let parts = match bytes.starts_with(b"PK") {
            true => unpacked(&bytes),
            false => Vec::new(),
        };
        Source { name, bytes, parts }
    }

    /// The stored documents that programs wrote.
    pub fn stored() -> Vec<Source> {
        let names = [
            "mixed.docx",
            "mixed.odt",
            "mixed.epub",
            "mixed.rtf",
            "libreoffice.rtf",
            "mixed.html",
            "russian.html",
            "pages.fodt",
        ];
        names.map(|name| Source::new(name, stored(name))).into()
    }

    #[cfg(feature = "pdf")]
    pub fn pdfs() -> Vec<Source> {
        let names = [
            "pages.pdf",
            "mixed.pdf",
            "hebrew-libreoffice.pdf",
            "arabic-chromium.pdf",
            "japanese.pdf",
        ];
        names.map(|name| Source::new(name, stored(name))).into()
    }

    /// Documents with what the stored ones lack: headers, forms, one XML file, many attributes.
    pub fn made() -> Vec<Source> {
        let word = word_2003();
        vec![
            Source::new("heads.docx", docx_with_heads()),
            Source::new("word.xml", word.into_bytes()),
            Source::new("package.xml", flat_package().into_bytes()),
            Source::new("forms.rtf", FORMS_RTF.to_vec()),
            Source::new("forms.fodt", FORMS_ODT.into()),
            Source::new("attributes.html", attributes().into_bytes()),
        ]
    }

    /// A copy with damage. Packages are damaged as files, or in one part inside of an intact package.
    pub fn damaged(&self, numbers: &mut Numbers) -> Vec<u8> {
        if self.parts.is_empty() || numbers.below(3) > 0 {
            return damaged(&self.bytes, numbers);
        }
        let chosen = numbers.below(self.parts.len());
        let copy = damaged(&self.parts[chosen].1, numbers);
        let parts = self.parts.iter().enumerate();
        let parts = parts.map(|(i, (name, part))| match i == chosen {
            true => (name.as_str(), copy.as_slice()),
            false => (name.as_str(), part.as_slice()),
        });
        package(&parts.collect::<Vec<_>>())
    }

    /// The document without damage.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

fn unpacked(bytes: &[u8]) -> Parts {
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let parts = (0..archive.len()).map(|i| {
        let mut part = Vec::new();
        let mut file = archive.by_index(i).unwrap();
        std::io::Read::read_to_end(&mut file, &mut part).unwrap();
        (file.name().unwrap().into_owned(), part)
    });
    parts.filter(|(_, part)| !part.is_empty()).collect()
}

const BODY: &str = "<w:p><w:pPr><w:shd w:fill='auto'/><w:sectPr><w:hdr><w:p><w:r><w:t>first header</w:t></w:r></w:p></w:hdr>\
    </w:sectPr></w:pPr><w:r><w:rPr><w:color w:val='FFFFFF'/></w:rPr><w:t>white</w:t><w:footnote><w:p><w:r><w:t>note</w:t></w:r>\
    </w:p></w:footnote></w:r></w:p><w:tbl><w:tblPr><w:tblStyle w:val='T'/></w:tblPr><w:tr><w:tc><w:tcPr><w:shd w:fill='000000'/>\
    </w:tcPr><w:p><w:r><w:txbxContent><w:p><w:r><w:t>box</w:t></w:r></w:p></w:txbxContent><w:t>cell</w:t></w:r></w:p></w:tc></w:tr>\
    </w:tbl><aml:annotation w:type='Word.Deletion'><aml:content/></aml:annotation><w:sectPr><w:ftr><w:p/></w:ftr></w:sectPr>";

fn docx_with_heads() -> Vec<u8> {
    let rels = "<R><Relationship Type='/header' Target='h.xml'/><Relationship Type='/footer' Target='f.xml'/></R>";
    let part = |root: &str, content: &str| {
        format!("<w:{root} xmlns:w='{WORD}'>{content}</w:{root}>").into_bytes()
    };
    package(&[
        (
            "_rels/.rels",
            b"<R><Relationship Type='/officeDocument' Target='d.xml'/></R>",
        ),
        ("_rels/d.xml.rels", rels.as_bytes()),
        ("d.xml", &part("document", BODY)),
        ("h.xml", &part("hdr", &paragraph("the header"))),
        ("f.xml", &part("ftr", &paragraph("the footer"))),
    ])
}

fn word_2003() -> String {
    format!(
        "<?xml version='1.0'?><w:wordDocument><w:styles><w:style w:styleId='T'><w:tblStylePr><w:shd w:fill='123456'/>\
         </w:tblStylePr></w:style></w:styles><w:body><wx:sect>{BODY}</wx:sect></w:body></w:wordDocument>"
    )
}

fn flat_package() -> String {
    format!(
        "<pkg:package xmlns:pkg='http://schemas.microsoft.com/office/2006/xmlPackage'><pkg:part pkg:name='/_rels/.rels'>\
         <pkg:xmlData><R><Relationship Type='/officeDocument' Target='d.xml'/></R></pkg:xmlData></pkg:part>\
         <pkg:part pkg:name='/d.xml'><pkg:xmlData><w:document>{BODY}</w:document></pkg:xmlData></pkg:part></pkg:package>"
    )
}

const FORMS_RTF: &[u8] = b"{\\rtf1{\\header a header}{\\footerr {\\b foot}}Name: {\\field{\\*\\fldinst {FORMTEXT \
    {\\*\\formfield{\\fftype0{\\*\\ffname N}{\\*\\ffdeftext nobody}}}}}{\\fldrslt Ann}}, {\\field{\\*\\fldinst {FORMDROPDOWN \
    {\\*\\formfield{\\ffres1\\ffdefres0{\\*\\ffl May}{\\*\\ffl June}}}}}{\\fldrslt }}{\\*\\cs7 styled}{\\*\\unheard of it}\
    {\\*\\do{\\dptxbxtext boxed}}{\\mmath{\\*\\moMath{\\mfPr{\\mtype lin}}{\\mr x}}}\\par}";

const FORMS_ODT: &str = "<office:document><office:master-styles><style:master-page><style:header><text:p>a header</text:p>\
    </style:header><style:footer><text:p>foot</text:p></style:footer></style:master-page></office:master-styles><office:body>\
    <office:text><office:forms><form:form><form:text form:id='a' form:current-value='Ann'/><form:textarea xml:id='b'><text:p>two\
    </text:p></form:textarea><form:listbox form:id='c'><form:option form:label='May' form:current-selected='true'/></form:listbox>\
    </form:form></office:forms><text:p>Name: <draw:control text:anchor-type='as-char' draw:control='a'/>.<draw:control \
    draw:control='b'/></text:p><draw:control draw:control='c'/></office:text></office:body></office:document>";

fn attributes() -> String {
    let attributes = "a=\"b\" c='\"' d=e &amp; f=\"&lt;\"\n".repeat(400);
    format!(
        "<!doctype html><html><body><p {attributes}>one \"two\" three</p><img {attributes}/>four"
    )
}
