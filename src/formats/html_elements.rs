//! What the elements of HTML are for: which begin a line, which hold no text, which are menus, notes or the main content.

/// The value of an attribute, in lower case.
pub(super) type Attributes<'t> = dyn Fn(&[u8]) -> Option<String> + 't;

/// Which part of a page is its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Region {
    All,
    /// What is inside `<main>`.
    Main,
    /// What is inside `<article>`.
    Article,
    /// All but the menus.
    WithoutMenus,
}

impl Region {
    /// Whether the main content begins with this element.
    pub fn begins_with(self, name: &[u8], attribute: &Attributes<'_>) -> bool {
        match self {
            Region::Main => name == b"main" || is_role(attribute, &["main"]),
            Region::Article => name == b"article",
            Region::All | Region::WithoutMenus => false,
        }
    }

    /// Whether this element is a menu or the like. The header of an article holds its title.
    pub fn leaves_out(self, name: &[u8], attribute: &Attributes<'_>, is_main_open: bool) -> bool {
        if self == Region::All {
            return false;
        }
        let roles = ["navigation", "contentinfo", "complementary", "search"];
        let is_menu =
            matches!(name, b"nav" | b"aside" | b"menu" | b"footer") || is_role(attribute, &roles);
        // LibreOffice writes the header and the footer of a text as such parts.
        let title = (name == b"div").then(|| attribute(b"title")).flatten();
        let is_page_edge = title.is_some_and(|title| title == "header" || title == "footer");
        let is_header = name == b"header" || is_role(attribute, &["banner"]);
        is_menu || is_page_edge || (is_header && !is_main_open)
    }
}

/// The part of a page that is read unless all of it is wanted.
pub(super) fn region(page: &str) -> Region {
    let has = |name: &str| {
        page.match_indices('<').any(|(at, _)| {
            let tag = page.as_bytes().get(at + 1..at + 2 + name.len());
            tag.is_some_and(|tag| {
                let (found, end) = tag.split_at(name.len());
                found.eq_ignore_ascii_case(name.as_bytes()) && !end[0].is_ascii_alphanumeric()
            })
        })
    };
    let has_role = || page.contains("role=\"main\"") || page.contains("role='main'");
    if has("main") || has_role() {
        Region::Main
    } else if has("article") {
        Region::Article
    } else {
        Region::WithoutMenus
    }
}

fn is_role(attribute: &Attributes<'_>, roles: &[&str]) -> bool {
    let words = attribute(b"role").unwrap_or_default();
    words.split_whitespace().any(|word| roles.contains(&word))
}

/// What an element does to its text.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Effect {
    None,
    /// It has no end tag.
    Void,
    /// Its content is no text of the page.
    Unread,
    /// It begins and ends a line.
    Block,
    /// It does so, and has no end tag.
    Rule,
    /// It does so, and begins a section.
    Heading,
}

impl Effect {
    pub fn of(name: &[u8]) -> Effect {
        match name {
            b"area" | b"base" | b"basefont" | b"bgsound" | b"br" | b"col" | b"embed" | b"frame"
            | b"img" | b"input" | b"link" | b"meta" | b"param" | b"source" | b"track" | b"wbr" => {
                Effect::Void
            }
            b"script" | b"style" | b"template" | b"noscript" | b"title" | b"svg" | b"canvas"
            | b"iframe" | b"object" | b"audio" | b"video" | b"map" | b"noframes" | b"rt"
            | b"rp" | b"annotation" | b"annotation-xml" => Effect::Unread,
            b"address" | b"article" | b"aside" | b"blockquote" | b"body" | b"caption"
            | b"center" | b"dd" | b"details" | b"dialog" | b"dir" | b"div" | b"dl" | b"dt"
            | b"fieldset" | b"figcaption" | b"figure" | b"footer" | b"form" | b"header"
            | b"hgroup" | b"legend" | b"li" | b"main" | b"menu" | b"nav" | b"ol" | b"option"
            | b"p" | b"section" | b"select" | b"summary" | b"tbody" | b"tfoot" | b"thead"
            | b"ul" => Effect::Block,
            b"hr" => Effect::Rule,
            b"h1" | b"h2" | b"h3" | b"h4" | b"h5" | b"h6" => Effect::Heading,
            _ => Effect::None,
        }
    }

    pub fn is_void(self) -> bool {
        matches!(self, Effect::Void | Effect::Rule)
    }

    /// Whether it begins and ends a line.
    pub fn is_block(self) -> bool {
        matches!(self, Effect::Block | Effect::Rule | Effect::Heading)
    }
}

/// Whether the page itself says that an element is not shown.
pub(super) fn is_hidden(attribute: &Attributes<'_>) -> bool {
    let hides = |style: String| {
        let style: String = style.split_whitespace().collect();
        let is_gone = |gone: &str| style.split(';').any(|property| property == gone);
        let gone = [
            "display:none",
            "visibility:hidden",
            "opacity:0",
            "font-size:0",
            "font-size:0px",
        ];
        gone.into_iter().any(is_gone)
    };
    let is_hidden = attribute(b"hidden").is_some_and(|value| value != "until-found");
    is_hidden || attribute(b"style").is_some_and(hides)
}

/// Whether an element says itself that its letters are white, or too small to read, and gives them no background.
pub(super) fn is_unseen(name: &[u8], attribute: &Attributes<'_>) -> bool {
    let style = attribute(b"style").unwrap_or_default();
    let style: String = style.split_whitespace().collect();
    let mut is_white =
        name == b"font" && attribute(b"color").is_some_and(|colour| is_white(&colour));
    let mut is_tiny = false;
    for property in style.split(';') {
        match property.split_once(':') {
            Some(("color", colour)) => is_white = is_white || self::is_white(colour),
            Some(("font-size", size)) => is_tiny = matches!(size, "1px" | "1pt" | "2px"),
            Some(("background" | "background-color" | "background-image", _)) => return is_tiny,
            Some(_) | None => {}
        }
    }
    is_white || is_tiny
}

fn is_white(colour: &str) -> bool {
    let colour = colour.trim_end_matches("!important");
    matches!(colour, "white" | "#fff" | "#ffffff" | "rgb(255,255,255)")
}

/// What an element has to do with notes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Note {
    /// The number of a note in the text.
    Reference,
    /// The number before a note, or a link from there back to the text.
    Label,
    Text,
}

/// What a word means in the vocabularies for notes: roles of web pages, types of books, classes of Pandoc and LibreOffice.
fn note(word: &str) -> Option<Note> {
    match word {
        "doc-noteref" | "noteref" | "footnote-ref" | "sdfootnoteanc" | "sdendnoteanc" => {
            Some(Note::Reference)
        }
        "doc-backlink" | "backlink" | "footnote-back" | "sdfootnotesym" | "sdendnotesym" => {
            Some(Note::Label)
        }
        "doc-footnote" | "doc-endnote" | "doc-endnotes" | "footnote" | "footnotes" | "endnote"
        | "endnotes" | "rearnote" | "rearnotes" => Some(Note::Text),
        _ => None,
    }
}

fn is_called(attribute: &Attributes<'_>, wanted: Note) -> bool {
    [&b"role"[..], b"epub:type", b"class"].iter().any(|kind| {
        let words = attribute(kind).unwrap_or_default();
        words
            .split_whitespace()
            .any(|word| note(word) == Some(wanted))
    })
}

/// Whether an element is the number of a note in the text, or before the note itself: other formats have no text for it.
pub(super) fn is_note_number(name: &[u8], attribute: &Attributes<'_>, kind: Note) -> bool {
    name == b"a" && is_called(attribute, kind)
}

/// Whether an element is a footnote, an endnote or a list of them.
pub(super) fn is_note(attribute: &Attributes<'_>) -> bool {
    let is_id = |id: String| id.starts_with("sdfootnote") || id.starts_with("sdendnote");
    is_called(attribute, Note::Text) || attribute(b"id").is_some_and(is_id)
}
