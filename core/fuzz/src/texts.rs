//! Bytes in, texts out: pieces that the word rules tell apart, a few words over and over, and any character at all.

use arbitrary::{Arbitrary, Result, Unstructured};
use shinglescope_core::{Pair, Text};

/// The most pieces of one text: small texts run fast, and a fast run finds more.
const MOST_PIECES: usize = 200;

/// The words come first and in small number, so that two texts share some.
const PIECES: [&str; 98] = [
    "a ",
    "b ",
    "c ",
    "a b ",
    "b a ",
    "a b c d ",
    "the ",
    "cat ",
    "Cat ",
    "boxes ",
    "story ",
    "дом ",
    "Дом ",
    "и ",
    "всё ",
    "все ",
    "don't ",
    "don’t ",
    "3.14 ",
    "1,000 ",
    "x-y ",
    "Straße ",
    "strasse ",
    "ΟΔΥΣΣΕΥΣ ",
    "a",
    "b",
    "B",
    "É",
    "e\u{301}",
    "ß",
    "ё",
    "Ж",
    "İ",
    "Σ",
    "ﬁ",
    "日",
    "本",
    "カ",
    "ー",
    "ก",
    "한",
    "😀",
    "🇩",
    "🇪",
    "א",
    "ا",
    "²",
    "№",
    "7",
    "_",
    ".",
    ",",
    ";",
    ":",
    "'",
    "’",
    "-",
    "–",
    "—",
    "…",
    "«",
    "“",
    "\"",
    "(",
    "!",
    " ",
    " ",
    " ",
    "\n",
    "\t",
    "\r",
    "\r\n",
    "\u{a0}",
    "\u{ad}",
    "\u{301}",
    "\u{345}",
    "\u{200d}",
    "\u{200b}",
    "\u{200e}",
    "\u{feff}",
    "\u{1c}",
    "\u{b}",
    "\u{85}",
    "\u{2028}",
    "\u{2003}",
    "\u{3000}",
    "\0",
    "\u{1930}",
    "<b>",
    "</p>",
    "<!--",
    "-->",
    "<",
    ">",
    "&amp;",
    "&nbsp;",
    "&#65;",
    "<script>",
];

/// A text of at most two hundred pieces.
#[derive(Clone, Debug)]
pub struct Pieces(pub String);

impl<'a> Arbitrary<'a> for Pieces {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Pieces> {
        pieces(u, MOST_PIECES).map(Pieces)
    }
}

/// A text of at most this many pieces.
pub fn pieces(u: &mut Unstructured<'_>, most: usize) -> Result<String> {
    let count = u.int_in_range(0..=most)?;
    let mut text = String::new();
    for _ in 0..count {
        if u.is_empty() {
            break;
        }
        let byte = usize::from(u8::arbitrary(u)?);
        match byte < 2 * PIECES.len() {
            true => text.push_str(PIECES[byte % PIECES.len()]),
            false => text.push(char::arbitrary(u)?),
        }
    }
    Ok(text)
}

/// Two texts of at most this many pieces each; the right one is of pieces of its own, or of stretches of the left one.
pub fn pair(u: &mut Unstructured<'_>, most: usize) -> Result<Pair<String>> {
    let left = pieces(u, most)?;
    let mut right = pieces(u, most)?;
    for _ in 0..u.int_in_range(0..=4)? {
        let start = index(u, &left)?;
        let end = index(u, &left)?.max(start);
        let at = index(u, &right)?;
        // Repeated copying doubles a text: it ends where two texts of plain pieces would.
        if right.len() + end - start <= 8 * most {
            right.insert_str(at, &left[start..end]);
        }
    }
    Ok(Pair::new(left, right))
}

/// A place between two characters of `text`.
pub fn index(u: &mut Unstructured<'_>, text: &str) -> Result<usize> {
    Ok(text.floor_char_boundary(u.int_in_range(0..=text.len())?))
}

/// Both texts as a request holds them.
pub fn shared(texts: &Pair<String>) -> Pair<Text> {
    texts.as_ref().map(|text| Text::from(text.as_str()))
}
