//! The bytes of a page for `html5gum`, so that its tokenizer needs the same stack for every page.
//!
//! It calls itself once more where an attribute follows a value in double quotes and a blank: 6,510 attributes of one tag overflow
//! 2 MB. A slash instead of that blank means the same to HTML, but sends the tokenizer back to its loop. It reads single bytes
//! after a quote only inside of tags and of declarations; text comes in runs, which stay as they are.
//!
//! ```text
//! page   <p a="b" c="d" >"x" y
//! read   <p a="b"/c="d" >"x" y        no slash before `>`, where it would close the element
//! ```

use html5gum::{Readable, Reader, StringReader};
use std::convert::Infallible;

/// Reads a page for a [`Tokenizer`](html5gum::Tokenizer): byte for byte, but with a slash after some values of attributes.
#[derive(Debug)]
pub struct TagReader<'t> {
    reader: StringReader<'t>,
    /// What `reader` will read.
    rest: &'t [u8],
    is_after_quote: bool,
}

impl<'t> TagReader<'t> {
    pub fn new(page: &'t str) -> TagReader<'t> {
        TagReader {
            reader: page.to_reader(),
            rest: page.as_bytes(),
            is_after_quote: false,
        }
    }
}

impl Reader for TagReader<'_> {
    type Error = Infallible;

    fn read_byte(&mut self) -> Result<Option<u8>, Infallible> {
        let Some(byte) = self.reader.read_byte()? else {
            return Ok(None);
        };
        self.rest = self.rest.get(1..).unwrap_or_default();
        let is_after_quote = std::mem::replace(&mut self.is_after_quote, byte == b'"');
        let is_blank = matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0xC);
        let goes_on = is_after_quote && is_blank && self.rest.first() != Some(&b'>');
        Ok(Some(if goes_on { b'/' } else { byte }))
    }

    fn read_until<'b>(
        &'b mut self,
        needle: &[u8],
        buffer: &'b mut [u8; 4],
    ) -> Result<Option<&'b [u8]>, Infallible> {
        let run = self.reader.read_until(needle, buffer)?;
        let bytes = run.map_or(0, <[u8]>::len);
        self.rest = self.rest.get(bytes..).unwrap_or_default();
        self.is_after_quote = run == Some(b"\"");
        Ok(run)
    }

    fn try_read_string(&mut self, text: &[u8], is_exact: bool) -> Result<bool, Infallible> {
        let is_read = self.reader.try_read_string(text, is_exact)?;
        if is_read {
            self.rest = self.rest.get(text.len()..).unwrap_or_default();
            self.is_after_quote = false;
        }
        Ok(is_read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use html5gum::{DefaultEmitter, Token, Tokenizer};

    /// The tokens of a page as `html5gum` reads it on its own, and as it reads it here.
    fn tokens(page: &str) -> [Vec<Token<usize>>; 2] {
        let is_kept = |token: &Token<usize>| !matches!(token, Token::Error(_));
        let own = Tokenizer::new_with_emitter(page, DefaultEmitter::new_with_span());
        let reader = TagReader::new(page);
        let here = Tokenizer::new_with_emitter(reader, DefaultEmitter::new_with_span());
        [
            own.flatten().filter(is_kept).collect(),
            here.flatten().filter(is_kept).collect(),
        ]
    }

    #[test]
    fn the_reader_of_tags_changes_no_token() {
        let pieces = [
            "<p ",
            "<a",
            "</b ",
            "a=\"b\" ",
            "\"",
            "\" ",
            " ",
            "=",
            "'",
            "c='\" d' ",
            "/",
            ">",
            "/>",
            " >",
            "x",
            "\"y\" z",
            "&amp;",
            "&\"",
            "<!-- \" ",
            "-->",
            "<![CDATA[ \" ]]>",
            "\r\n",
            "\0",
            "é",
            "\n",
            "e=f ",
        ];
        let mut number = 1_u64;
        for _ in 0..20_000 {
            let page: String = (0..12)
                .map(|_| {
                    number = number
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1);
                    pieces[(number >> 33) as usize % pieces.len()]
                })
                .collect();
            let [own, here] = tokens(&page);
            assert_eq!(own, here, "{page:?}");
        }
    }
}
