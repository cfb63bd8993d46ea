//! Canonicalises raw words one by one, and collects their forms, or the reasons why they were skipped, in [`Words`].

use crate::methods::parameters::{Canon, Lookalikes, Nouns, NumberWords, PartsOfSpeech, Split};
use crate::text::Span;
use crate::words::speech::part::{Part, Tagged, without_s};
use crate::words::unusual::hidden::hides_characters;
use crate::words::unusual::lookalikes::without_lookalikes;
use crate::words::{Former, SkipReason, Words, form, markup, published, stop_lists};

/// Canonicalises raw words into [`Words`].
pub(crate) struct Collector<'c> {
    canon: &'c Canon,
    former: Former,
    pub words: Words,
}

impl<'c> Collector<'c> {
    pub fn new(canon: &'c Canon, capacity: usize) -> Collector<'c> {
        Collector {
            canon,
            former: Former::new(*canon),
            words: Words::with_capacity(capacity),
        }
    }

    /// Takes the raw word at `span` of the plain text, with its tag if it has one.
    pub fn take(&mut self, plain: &markup::Plain<'_>, span: Span, tagged: Option<&Tagged>) {
        let canon = self.canon;
        let formed = self.former.form(span.of(plain.text()));
        let start = span.start as usize + formed.lead;
        let source = plain.source(Span::new(start, start + formed.core_len));
        let effects = &mut self.words.effects;
        effects.marks_taken += usize::from(formed.marks_taken);
        if formed.form.is_empty() {
            return;
        }
        if is_skipped(&mut self.words, canon, formed.form, source, tagged) {
            return;
        }
        let form = match canon.split {
            Split::Blanks if formed.form == published::PHP_EMPTY => return,
            Split::Blanks => published::php_rest(formed.form, canon.stop_words),
            Split::Unicode | Split::WhiteSpace | Split::JoinedLines | Split::Letters => formed.form,
        };
        self.words.effects.count(formed.changes);
        push(&mut self.words, canon, form, source, tagged);
    }

    /// Takes a word that already has its canonical form.
    pub fn take_form(&mut self, form: &str, source: Span, tagged: Option<&Tagged>) {
        if !is_skipped(&mut self.words, self.canon, form, source, tagged) {
            push(&mut self.words, self.canon, form, source, tagged);
        }
    }

    /// Takes a word of `text` that was split, tagged and made singular with the whole of it.
    pub fn take_field(&mut self, field: &published::Field, text: &str, source: Span) {
        let formed = self.former.form(&field.form);
        let effects = &mut self.words.effects;
        effects.marks_taken += usize::from(formed.marks_taken || field.marks_taken);
        // An empty field counts as a word; a word that canonicalisation emptied does not.
        if formed.form.is_empty() && !field.form.is_empty() {
            return;
        }
        if is_skipped(&mut self.words, self.canon, formed.form, source, None) {
            return;
        }
        let effects = &mut self.words.effects;
        effects.count(formed.changes);
        let raw = source.of(text);
        if self.canon.lookalikes == Lookalikes::Fold && !raw.is_ascii() {
            // The whole text was folded before.
            effects.disguised +=
                usize::from(!formed.changes.disguised && without_lookalikes(raw).is_some());
            effects.hiding += usize::from(!formed.changes.hiding && hides_characters(raw));
        }
        match field.has_singular {
            true => self.words.push_singular(source, formed.form),
            false => self.words.push(source, formed.form),
        }
    }

    /// Skips words that were removed from fields before these were taken, in order.
    pub fn skip_left_out(&mut self, left_out: impl Iterator<Item = (Span, Part)>) {
        let words = &mut self.words;
        let skipped_fields = words.skipped.len();
        for (span, part) in left_out {
            // A field can continue over a word that was removed from it.
            let fields = words.skipped.get(..skipped_fields).unwrap_or_default();
            let before = fields.partition_point(|field| field.span.start <= span.start);
            let field = before.checked_sub(1).and_then(|before| fields.get(before));
            if field.is_none_or(|field| field.span.end <= span.start) {
                words.skip(span, SkipReason::PartOfSpeech(part));
            }
        }
        words.skipped.sort_by_key(|skipped| skipped.span.start);
    }
}

/// Skips a word if `canon` does; returns whether it does.
fn is_skipped(
    words: &mut Words,
    canon: &Canon,
    form: &str,
    source: Span,
    tagged: Option<&Tagged>,
) -> bool {
    let reason = skip_reason(canon, form, tagged);
    if let Some(reason) = reason {
        words.skip_form(source, reason, form);
    }
    reason.is_some()
}

/// Adds a word, in the singular if `canon` asks for it.
fn push(words: &mut Words, canon: &Canon, form: &str, source: Span, tagged: Option<&Tagged>) {
    match singular(canon.nouns, form, tagged).filter(|singular| singular != form) {
        Some(singular) => words.push_singular(source, &singular),
        None => words.push(source, form),
    }
}

/// Why `canon` skips a word, if it does.
fn skip_reason(canon: &Canon, form: &str, tagged: Option<&Tagged>) -> Option<SkipReason> {
    let left_out = tagged
        .map(|tagged| tagged.part)
        .filter(|part| part.is_left_out() && canon.parts_of_speech == PartsOfSpeech::Skip);
    if stop_lists::holds(canon.stop_words, form) {
        Some(SkipReason::StopWord)
    } else if canon.numbers == NumberWords::Skip && form::is_number(form) {
        Some(SkipReason::Number)
    } else if let Some(part) = left_out {
        Some(SkipReason::PartOfSpeech(part))
    } else {
        let limit = canon.longest_word? as usize;
        form.chars().nth(limit).map(|_| SkipReason::TooLong)
    }
}

/// The singular of a word that was tagged as a plural noun.
fn singular(nouns: Nouns, form: &str, tagged: Option<&Tagged>) -> Option<String> {
    let tagged = tagged.filter(|tagged| tagged.part == Part::PluralNoun)?;
    match nouns {
        Nouns::Keep => None,
        Nouns::DropS => Some(without_s(form)),
        Nouns::Singular => tagged.singular.as_deref().map(str::to_owned),
    }
}
