//! The control words of RTF: what their groups hold, and which characters and encodings they mean.

/// What happens with the text of a group.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Destination {
    #[default]
    Text,
    /// Nobody sees it.
    Nothing,
    Fonts,
    /// Two forms of one text, of which the second one is read.
    BothForms,
    /// Text that is counted: only programs that know the word read it.
    Unknown,
    /// The instruction of a field, and what a form shows.
    Instruction,
    /// It belongs elsewhere, or is processed when the group ends.
    Apart(Apart),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Apart {
    Note,
    TextBox,
    Header,
    Footer,
    /// A field: its result is text.
    Field,
    /// What a field of a form shows: its text, or an entry of its list.
    FieldText,
    FieldEntry,
}

impl Destination {
    /// What happens with the text of the groups in this one.
    pub fn inside(self) -> Destination {
        match self {
            Destination::BothForms => Destination::Nothing,
            Destination::Apart(_) => Destination::Text,
            Destination::Text
            | Destination::Nothing
            | Destination::Fonts
            | Destination::Unknown
            | Destination::Instruction => self,
        }
    }

    /// Whether text is written.
    pub fn is_written(self) -> bool {
        matches!(self, Destination::Text | Destination::Apart(_))
    }
}

/// What happens with the group in which this word is. `is_starred` if programs that do not know the word are to ignore the group.
pub(super) fn destination(word: &str, is_starred: bool) -> Destination {
    match word {
        "header" | "headerl" | "headerr" | "headerf" => Destination::Apart(Apart::Header),
        "footer" | "footerl" | "footerr" | "footerf" => Destination::Apart(Apart::Footer),
        "fldinst" => Destination::Instruction,
        // No text of the document, starred or not.
        "aftncn" | "aftnsep" | "aftnsepc" | "annotation" | "colortbl" | "filetbl" | "ftncn"
        | "ftnsep" | "ftnsepc" | "info" | "listtext" | "nonshppict" | "objdata" | "pict"
        | "pnseclvl" | "pntext" | "shprslt" | "sp" | "stylesheet" | "tc" | "xe" => {
            Destination::Nothing
        }
        // Properties of a part of a formula.
        _ if word.starts_with('m') && word.ends_with("Pr") => Destination::Nothing,
        _ if !is_starred => Destination::Text,
        // Text comes after these: shapes, notes, formulas, and styles of characters, sections and tables.
        "cs" | "do" | "dptxbxtext" | "ds" | "fldrslt" | "footnote" | "moMath" | "moMathPara"
        | "nestrow" | "s" | "shpinst" | "shptxt" | "txfieldtext" | "ts" | "ud" => Destination::Text,
        _ if word.starts_with("mm") || word.starts_with("lsd") => Destination::Nothing,
        _ if WITHOUT_TEXT.split(' ').any(|known| known == word) => Destination::Nothing,
        _ => Destination::Unknown,
    }
}

/// Starred destinations without text that a person sees, in the specification and in files of LibreOffice and macOS.
const WITHOUT_TEXT: &str = "\
    aftncn aftnsep aftnsepc annotation atnauthor atndate atnicn atnid atnparent atnref atntime atrfend \
    atrfstart author background bkmkend bkmkstart blipuid buptim category cbitmap colorschememapping \
    colortbl comment company connectstr creatim datafield datastore defchp defpap do docvar \
    expandedcolortbl factoidname falt fchars ffdeftext ffentrymcr ffexitmcr ffformat ffhelptext ffl \
    ffname ffstattext file filetbl fldinst fldtype fname fontemb fontfile formfield generator gridtbl hl \
    hlfr hlinkbase hlloc hlsrc hsv htmltag hyphen info keycode keywords latentstyles lchars levelnumbers \
    leveltext lfolevel linkval list listlevel listname listoverride listoverridetable listpicture \
    liststylename listtable listtext lsdlockedexcept mailmerge manager mathPr mhtmltag mmath mmathPict \
    mmathPr nesttableprops nextfile nonesttables objalias objclass objdata objname objsect objtime \
    oldcprops oldpprops oldsprops oldtprops oleclsid operator panose password passwordhash pgdsctbl pgp \
    pgptbl picprop pict pn pnseclvl pntext pntxta pntxtb printim private propname protend protstart \
    protusertbl pxe revtbl revtim rsidtbl rxe shppict sn sp staticval stylesheet subject sv svb tc \
    template themedata title txe upr userprops wgrffmtfilter windowcaption writereservation \
    writereservhash xe xform xmlattrname xmlattrvalue xmlclose xmlname xmlnstbl xmlopen";

/// A control word that is a character.
pub(super) fn character(word: &str) -> Option<&'static str> {
    Some(match word {
        "emdash" => "—",
        "endash" => "–",
        "lquote" => "‘",
        "rquote" => "’",
        "ldblquote" => "“",
        "rdblquote" => "”",
        "bullet" => "•",
        "emspace" => "\u{2003}",
        "enspace" => "\u{2002}",
        "qmspace" => "\u{2005}",
        "zwj" => "\u{200D}",
        "zwnj" => "\u{200C}",
        _ => return None,
    })
}

/// Encodings, by their numbers as a Windows character set and as a code page.
const ENCODINGS: [(Option<i32>, i32, &str); 19] = [
    (Some(77), 10_000, "macintosh"),
    (Some(128), 932, "shift_jis"),
    (Some(129), 949, "euc-kr"),
    (Some(134), 936, "gbk"),
    (Some(136), 950, "big5"),
    (Some(161), 1253, "windows-1253"),
    (Some(162), 1254, "windows-1254"),
    (Some(163), 1258, "windows-1258"),
    (Some(177), 1255, "windows-1255"),
    (Some(178), 1256, "windows-1256"),
    (Some(186), 1257, "windows-1257"),
    (Some(204), 1251, "windows-1251"),
    (Some(222), 874, "windows-874"),
    (Some(238), 1250, "windows-1250"),
    (None, 866, "ibm866"),
    (None, 1252, "windows-1252"),
    (None, 10_007, "x-mac-cyrillic"),
    (None, 20_866, "koi8-r"),
    (None, 65_001, "utf-8"),
];

/// The encoding of a Windows character set; none for the one of the file.
pub(super) fn encoding_of_charset(charset: i32) -> Option<&'static str> {
    let mut known = ENCODINGS.iter();
    known.find_map(|(number, _, name)| (*number == Some(charset)).then_some(*name))
}

/// The encoding of a Windows code page.
pub(super) fn encoding_of_code_page(code_page: i32) -> Option<&'static str> {
    let mut known = ENCODINGS.iter();
    known.find_map(|(_, number, name)| (*number == code_page).then_some(*name))
}
