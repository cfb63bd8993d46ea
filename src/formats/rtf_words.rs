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
    /// A header or a footer.
    RunningHead {
        is_footer: bool,
    },
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
        "header" | "headerl" | "headerr" | "headerf" => {
            Destination::Apart(Apart::RunningHead { is_footer: false })
        }
        "footer" | "footerl" | "footerr" | "footerf" => {
            Destination::Apart(Apart::RunningHead { is_footer: true })
        }
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

/// The encoding of a Windows character set; none for the one of the file.
pub(super) fn encoding_of_charset(charset: i32) -> Option<&'static str> {
    Some(match charset {
        77 => "macintosh",
        128 => "shift_jis",
        129 => "euc-kr",
        134 => "gbk",
        136 => "big5",
        161 => "windows-1253",
        162 => "windows-1254",
        163 => "windows-1258",
        177 => "windows-1255",
        178 => "windows-1256",
        186 => "windows-1257",
        204 => "windows-1251",
        222 => "windows-874",
        238 => "windows-1250",
        _ => return None,
    })
}

/// The encoding of a Windows code page.
pub(super) fn encoding_of_code_page(number: i32) -> Option<String> {
    Some(match number {
        866 => "ibm866".to_owned(),
        874 | 1250..=1258 => format!("windows-{number}"),
        932 => "shift_jis".to_owned(),
        936 => "gbk".to_owned(),
        949 => "euc-kr".to_owned(),
        950 => "big5".to_owned(),
        10000 => "macintosh".to_owned(),
        10007 => "x-mac-cyrillic".to_owned(),
        20866 => "koi8-r".to_owned(),
        65001 => "utf-8".to_owned(),
        _ => return None,
    })
}
