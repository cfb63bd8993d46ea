//! Canonical forms for canons that form each word by itself. Easy words arrive folded from [`easy`]; the others are formed
//! one at a time.

use crate::methods::parameters::{Canon, Case, Marks, NormalForm, Split, Unspaced};
use crate::text::Span;
use crate::words::fast::{
    Easy, FIRST, Form, FormBuffer, FormKey, TakeEasy, TakeForms, easy, first_bytes,
};
use crate::words::form::{Changes, FormStep};
use crate::words::{Former, split};

/// Whether `canon` forms each word by itself: words end at Unicode's boundaries, none is skipped, and markup is kept.
pub fn is_word_by_word(canon: &Canon) -> bool {
    let plain = Canon {
        split: Split::Unicode,
        unspaced: canon.unspaced,
        case: canon.case,
        marks: Marks::Ends,
        normal_form: canon.normal_form,
        ..Canon::BARE
    };
    *canon == plain && matches!(canon.case, Case::Fold | Case::Lower | Case::FullLower)
}

/// Passes the canonical form of each word of `text` to `take`, in order, under a canon that [`is_word_by_word`].
#[inline(always)]
pub(crate) fn for_each_plain(text: &str, canon: &Canon, take: &mut impl TakeForms) {
    let mut word_former = WordFormer {
        text,
        unspaced: canon.unspaced,
        former: Former::new(*canon),
        straightens: canon.normal_form == NormalForm::Nfkc,
        buffer: FormBuffer::default(),
        take,
    };
    easy::for_each(text, &mut word_former);
}

/// Forms words as they are found.
struct WordFormer<'t, 'f, T> {
    text: &'t str,
    unspaced: Unspaced,
    former: Former,
    /// Curly apostrophes become straight ones.
    straightens: bool,
    buffer: FormBuffer,
    take: &'f mut T,
}

impl<T: TakeForms> TakeEasy for WordFormer<'_, '_, T> {
    #[inline(always)]
    fn easy(&mut self, word: Easy<'_>) {
        self.take.take(easy_form(word));
    }

    fn unusual(&mut self, word: Easy<'_>) {
        /// `’` in UTF-8.
        const CURLY: &[u8] = "’".as_bytes();
        let len = word.span.byte_len();
        let folded = word.folded.get(..len).unwrap_or_default();
        let straightens =
            self.straightens && folded.windows(CURLY.len()).any(|bytes| bytes == CURLY);
        let mut changes = Changes::default();
        changes.add(FormStep::Capitals, word.source.get(..len) != Some(folded));
        changes.add(FormStep::NormalForm, straightens);
        let form = self.buffer.written(word.span, changes, |out| {
            let mut rest = folded;
            while let [first, tail @ ..] = rest {
                let curly = rest.strip_prefix(CURLY).filter(|_| straightens);
                out.push(curly.map_or(*first, |_| b'\''));
                rest = curly.unwrap_or(tail);
            }
        });
        self.take.take(form);
    }

    #[cold]
    fn hard(&mut self, span: Span) {
        split::full(self.text, span, self.unspaced, |word| {
            let formed = self.former.form(word.of(self.text));
            if !formed.form.is_empty() {
                let form = self.buffer.written(word, formed.changes, |out| {
                    out.extend_from_slice(formed.form.as_bytes());
                });
                self.take.take(form);
            }
        });
    }
}

#[inline(always)]
fn easy_form(word: Easy<'_>) -> Form<'_> {
    let len = word.span.byte_len();
    let key = FormKey::of_padded(word.folded, len);
    let has_capitals = match len <= FIRST {
        true => first_bytes(word.source, len) != key.first,
        false => word.source.get(..len) != word.folded.get(..len),
    };
    let mut changes = Changes::default();
    changes.add(FormStep::Capitals, has_capitals);
    Form {
        span: word.span,
        key,
        padded: word.folded,
        changes,
    }
}
