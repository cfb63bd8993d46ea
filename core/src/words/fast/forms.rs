//! Passes on the canonical form of each word of a text, with its hash. Nothing is stored.

use crate::methods::parameters::Canon;
use crate::words::fast::{FormBuffer, TakeForms, for_each_plain, is_word_by_word};
use crate::words::{Words, words};

/// Passes the canonical form of each word of `text` under `canon` to `take`, in order.
#[inline(always)]
pub fn for_each_form(text: &str, canon: &Canon, take: &mut impl TakeForms) {
    match is_word_by_word(canon) {
        true => for_each_plain(text, canon, take),
        false => for_each_of_words(&words(text, canon), take),
    }
}

fn for_each_of_words(words: &Words, take: &mut impl TakeForms) {
    let mut buffer = FormBuffer::default();
    for (form, span) in words.forms().zip(words.spans()) {
        take.take(buffer.form(*span, form));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::{Case, NormalForm};
    use crate::methods::presets::Preset;
    use crate::text::Span;
    use crate::words::fast::key::Form;
    use crate::words::fast::key::FormKey;
    use crate::words::form::Former;
    use crate::words::split;
    use proptest::prelude::*;

    /// Letters that fold in every way the kernel knows, and some that it does not.
    fn texts() -> impl Strategy<Value = String> {
        let latin = prop::char::range('\u{80}', '\u{17f}');
        let cyrillic = prop::char::range('\u{3f0}', '\u{4ff}');
        let ascii = prop::char::range(' ', '~');
        let marks = prop::sample::select(vec![
            ' ', '\n', '’', '‘', '\'', '.', '_', 'İ', 'ﬁ', 'Σ', '日', '本', 'ไ', 'ท', 'ย',
        ]);
        let one = prop_oneof![ascii, latin, cyrillic, marks];
        prop::collection::vec(one, 0..200).prop_map(|chars| chars.into_iter().collect())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(8_000))]

        #[test]
        fn the_fast_way_forms_words_as_the_full_one_does(
            text in texts(),
            case in prop::sample::select(vec![Case::Fold, Case::Lower, Case::FullLower]),
            normal_form in prop::sample::select(vec![NormalForm::Keep, NormalForm::Nfkc]),
        ) {
            let canon = Canon { case, normal_form, ..Preset::Recommended.parameters().canon };
            let mut former = Former::new(canon);
            let mut slow = Vec::new();
            split::full(&text, Span::new(0, text.len()), canon.unspaced, |span| {
                let formed = former.form(span.of(&text));
                if !formed.form.is_empty() {
                    let changes = formed.changes;
                    slow.push((span, formed.form.to_owned(), changes));
                }
            });
            let mut fast = Vec::new();
            for_each_form(&text, &canon, &mut |form: Form<'_>| {
                fast.push((form.span, String::from_utf8_lossy(form.bytes()).into_owned(), form.changes));
            });
            prop_assert_eq!(&fast, &slow);
            let words = words(&text, &canon);
            let forms: Vec<&str> = slow.iter().map(|(_, form, _)| form.as_str()).collect();
            prop_assert_eq!(words.canonical(), forms.join(" "));
            for (word, form) in words.ids().iter().zip(&forms) {
                let first = forms.iter().position(|other| other == form);
                let number = words.ids().get(first.unwrap_or_default());
                prop_assert_eq!(number, Some(word));
            }
        }
    }

    #[test]
    fn keys_of_written_and_of_found_forms_are_equal() {
        let text = "The ЁЖИК d’Étranger, Straße supercalifragilisticexpialidocious 日本";
        let mut found = Vec::new();
        for_each_form(
            text,
            &Preset::Recommended.parameters().canon,
            &mut |form: Form<'_>| {
                let bytes = String::from_utf8(form.bytes().to_vec()).expect("UTF-8");
                assert_eq!(form.key, FormKey::of(&bytes));
                found.push(bytes);
            },
        );
        assert_eq!(
            found,
            [
                "the",
                "ёжик",
                "d'étranger",
                "strasse",
                "supercalifragilisticexpialidocious",
                "日本"
            ]
        );
    }
}
