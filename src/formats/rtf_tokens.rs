//! Splits an RTF file into groups, control words and characters.

/// A part of an RTF file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'b> {
    /// `{`
    Open,
    /// `}`
    Close,
    /// `\par`, `\u1078`: a control word, and its number.
    Word(&'b str, Option<i32>),
    /// `\~`, `\*`: a control symbol.
    Symbol(u8),
    /// A byte of text in the encoding of the present font.
    Byte(u8),
}

pub(super) struct Tokens<'b> {
    rest: &'b [u8],
}

impl<'b> Tokens<'b> {
    pub fn of(bytes: &'b [u8]) -> Tokens<'b> {
        Tokens { rest: bytes }
    }

    /// The next bytes, which are ASCII.
    fn take(&mut self, count: usize) -> &'b str {
        let (taken, rest) = self.rest.split_at(count);
        self.rest = rest;
        std::str::from_utf8(taken).unwrap_or_default()
    }

    /// What follows a backslash.
    fn control(&mut self) -> Option<Token<'b>> {
        let (first, after) = self.rest.split_first()?;
        if !first.is_ascii_alphabetic() {
            self.rest = after;
            return Some(match first {
                b'\'' => {
                    let digits = after.get(..2).and_then(|two| std::str::from_utf8(two).ok());
                    let code = digits.and_then(|two| u8::from_str_radix(two, 16).ok());
                    match code {
                        Some(code) => {
                            self.rest = &after[2..];
                            Token::Byte(code)
                        }
                        None => Token::Symbol(b'\''),
                    }
                }
                b'\\' | b'{' | b'}' => Token::Byte(*first),
                b'\n' | b'\r' => Token::Word("par", None),
                b'\t' => Token::Word("tab", None),
                _ => Token::Symbol(*first),
            });
        }
        let letters = self.rest.iter();
        let letters = letters.take_while(|byte| byte.is_ascii_alphabetic());
        let word = self.take(letters.count());
        let sign = usize::from(self.rest.first() == Some(&b'-'));
        let digits = self.rest[sign..].iter();
        let number = match digits.take_while(|byte| byte.is_ascii_digit()).count() {
            0 => None,
            digits => self.take(sign + digits).parse().ok(),
        };
        self.rest = self.rest.strip_prefix(b" ").unwrap_or(self.rest);
        if word == "bin" {
            let bytes = usize::try_from(number.unwrap_or(0)).unwrap_or(0);
            self.rest = self.rest.get(bytes..).unwrap_or_default();
        }
        Some(Token::Word(word, number))
    }
}

impl<'b> Iterator for Tokens<'b> {
    type Item = Token<'b>;

    fn next(&mut self) -> Option<Token<'b>> {
        loop {
            let (first, after) = self.rest.split_first()?;
            self.rest = after;
            return Some(match first {
                b'{' => Token::Open,
                b'}' => Token::Close,
                b'\\' => return self.control(),
                b'\r' | b'\n' | 0 => continue,
                byte => Token::Byte(*byte),
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_end_at_their_delimiter_and_numbers_may_be_negative() {
        let tokens: Vec<Token<'_>> =
            Tokens::of(b"{\\u-10179 x\\'e9\\~\\bin2 {}\\b\r\ny\\").collect();
        let expected = [
            Token::Open,
            Token::Word("u", Some(-10179)),
            Token::Byte(b'x'),
            Token::Byte(0xE9),
            Token::Symbol(b'~'),
            Token::Word("bin", Some(2)),
            Token::Word("b", None),
            Token::Byte(b'y'),
        ];
        assert_eq!(tokens, expected);
    }
}
