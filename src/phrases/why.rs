//! The words of the card that explains a word: its head, its table of shingles, its buttons.

use super::messages::messages;

messages! {
    "why-title-form" why_title_form(shown: &str, form: &str, outcome: &str, place: &str);
    "why-title" why_title(shown: &str, outcome: &str, place: &str);
    "why-step" why_step(step: &str, form: &str);
    "why-place-word" why_place_word(word: usize, words: usize, line: usize, name: &str, passage: usize);
    "why-place-line" why_place_line(line: usize, name: &str);
    "why-close" why_close();
    "why-close-hint" why_close_hint();
    "why-next" why_next();
    "why-next-hint" why_next_hint();
    "why-previous" why_previous();
    "why-previous-hint" why_previous_hint();
    "why-minima-unknown" why_minima_unknown();
    "why-minima-no-sketch" why_minima_no_sketch();
    "why-minima-none" why_minima_none(all: usize);
    "why-minima-held" why_minima_held(count: usize, all: usize);
    "why-pipeline" why_pipeline();
    "why-pipeline-hint" why_pipeline_hint();
    "why-exclude" why_exclude(passage: usize);
    "why-include" why_include(passage: usize);
    "why-exclude-hint" why_exclude_hint();
    "covering-number" covering_number();
    "covering-words" covering_words();
    "covering-checksum" covering_checksum();
    "covering-twin" covering_twin(side: &str);
    "covering-minima" covering_minima();
    "covering-by-accident" covering_by_accident();
    "covering-shingle" covering_shingle(shingle: usize, words: &str);
    "covering-checksum-of" covering_checksum_of(checksum: &str);
    "covering-shared" covering_shared(side: &str, places: &str);
    "covering-shared-more" covering_shared_more(side: &str, places: &str, more: usize);
    "covering-accident" covering_accident(side: &str);
    "covering-not-shared" covering_not_shared(side: &str);
    "covering-minima-of" covering_minima_of(minima: &str);
    "covering-quoted-hint" covering_quoted_hint(words: &str);
    "covering-checksum-hint" covering_checksum_hint(checksum: &str, hexadecimal: &str);
    "covering-shared-hint" covering_shared_hint(side: &str, places: &str);
    "covering-shared-more-hint" covering_shared_more_hint(side: &str, places: &str, more: usize);
    "covering-excluded-hint" covering_excluded_hint();
    "covering-accident-hint" covering_accident_hint(side: &str);
    "covering-not-shared-hint" covering_not_shared_hint(side: &str);
    "covering-unsampled-hint" covering_unsampled_hint();
    "covering-minima-hint" covering_minima_hint(minima: &str);
    "covering-show" covering_show(shingle: usize, side: &str);
    "covering-show-hint" covering_show_hint(shingle: usize, side: &str);
}
