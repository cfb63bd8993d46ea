//! The steps of canonicalisation that changed one word of a text, in order, each with its result.
//!
//! The word goes through the same code as every other word, which is watched by a recorder. Steps that need the whole text,
//! such as recognising plurals, are not included.

use crate::methods::parameters::{Canon, Entities, Marks, Split, Tags};
use crate::text::Span;
pub use crate::words::form::FormStep;
pub use crate::words::recorder::FormChange;
use crate::words::{Former, StepRecorder, markup, published};

/// The steps that changed `raw`, a word of a text with the marks attached to it. Empty if no step changes the word; the last
/// form may be empty.
pub fn steps(raw: &str, canon: &Canon) -> Vec<FormChange> {
    recorded(raw, canon).steps
}

/// Like [`steps`], including what `php` does to a word that it does not skip.
pub fn steps_of_word(raw: &str, canon: &Canon) -> Vec<FormChange> {
    let mut recorder = recorded(raw, canon);
    if canon.split == Split::Blanks {
        let rest = published::php_rest(&recorder.form, canon.stop_words).to_owned();
        recorder.record(FormStep::Blanks, &rest);
    }
    recorder.steps
}

fn recorded(raw: &str, canon: &Canon) -> StepRecorder {
    let mut recorder = StepRecorder::new(raw);
    let without_entities = Canon {
        entities: Entities::Keep,
        ..*canon
    };
    for (step, is_on, canon) in [
        (FormStep::Tags, canon.tags != Tags::Keep, without_entities),
        (FormStep::Entities, canon.entities != Entities::Keep, *canon),
    ] {
        if is_on {
            let plain = markup::plain(raw, &canon);
            recorder.record(step, plain.text().trim_matches(' '));
        }
    }
    if canon.split == Split::JoinedLines {
        let joined = recorder.form.replace(['\n', '\r'], "");
        recorder.record(FormStep::LineEnds, &joined);
    }
    let start = recorder.form.clone();
    Former::new(*canon).form_recorded(&start, &mut |step, form| recorder.record_formed(step, form));
    recorder
}

/// The word at `core` of `text` with the marks attached to it, if a later step than splitting removes them; never beyond
/// `within`.
pub fn raw_span(text: &str, core: Span, within: Span, canon: &Canon) -> Span {
    /// More marks than this do not belong to a word.
    const MAX: usize = 16;
    let has_no_marks = match canon.split {
        // The marks around a word were never part of it.
        Split::Unicode | Split::Letters => true,
        Split::WhiteSpace | Split::Blanks | Split::JoinedLines => canon.marks == Marks::Keep,
    };
    if has_no_marks {
        return core;
    }
    let is_markup = |c: char| match (canon.tags, canon.entities) {
        (Tags::Keep, Entities::Keep) => false,
        (_, _) => matches!(c, '<' | '>' | '&' | ';'),
    };
    let is_mark = |c: &char| {
        !is_markup(*c)
            && match canon.marks {
                Marks::ListedNode => published::is_listed(*c),
                Marks::Keep | Marks::ListedEnds | Marks::Ends | Marks::All | Marks::Listed => {
                    !c.is_whitespace() && !c.is_alphanumeric()
                }
            }
    };
    let lead = Span::from(within.start.min(core.start)..core.start).of(text);
    let trail = Span::from(core.end..within.end.max(core.end)).of(text);
    core.with_marks(lead, trail, MAX, is_mark)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::parameters::{Case, Joints, NormalForm, Umlauts, Yo};
    use crate::methods::presets::Preset;
    use crate::words::words;
    use proptest::prelude::*;

    fn said(raw: &str, canon: &Canon) -> Vec<(FormStep, String)> {
        let all = steps_of_word(raw, canon).into_iter();
        all.map(|changed| (changed.step, changed.form)).collect()
    }

    fn expected(steps: &[(FormStep, &str)]) -> Vec<(FormStep, String)> {
        let all = steps.iter();
        all.map(|(step, form)| (*step, (*form).to_owned()))
            .collect()
    }

    #[test]
    fn steps_are_in_order_and_omit_those_that_changed_nothing() {
        let recommended = Preset::Recommended.parameters().canon;
        let python = Preset::Python2009.parameters().canon;
        let yo = Canon {
            yo: Yo::AsYe,
            ..recommended
        };
        let plain = Canon {
            umlauts: Umlauts::AsAe,
            hyphens: Joints::Join,
            ..recommended
        };
        let html = Canon {
            tags: Tags::Html,
            entities: Entities::Decode,
            ..recommended
        };
        let php = Preset::Php.parameters().canon;
        for (raw, canon, steps) in [
            ("know", recommended, &[][..]),
            ("Know", recommended, &[(FormStep::Capitals, "know")]),
            ("Straße", recommended, &[(FormStep::Folding, "strasse")]),
            ("don’t", recommended, &[(FormStep::Apostrophe, "don't")]),
            (
                "D’É\u{ad}te\u{301}",
                recommended,
                &[
                    (FormStep::Apostrophe, "D'É\u{ad}te\u{301}"),
                    (FormStep::Invisible, "D'Éte\u{301}"),
                    (FormStep::NormalForm, "D'Été"),
                    (FormStep::Capitals, "d'été"),
                ],
            ),
            (
                "ПЁС",
                yo,
                &[(FormStep::Capitals, "пёс"), (FormStep::Yo, "пес")],
            ),
            (
                "Ärzte-Tag",
                plain,
                &[
                    (FormStep::Capitals, "ärzte-tag"),
                    (FormStep::Umlauts, "aerzte-tag"),
                    (FormStep::Joints, "aerztetag"),
                ],
            ),
            (
                "(Rights.)",
                python,
                &[
                    (FormStep::MarksAtEnds, "Rights"),
                    (FormStep::Capitals, "rights"),
                ],
            ),
            ("(2)", python, &[(FormStep::MarksAtEnds, "2")]),
            ("“так”", python, &[]),
            (
                "b<b>old</b>&eacute;",
                html,
                &[
                    (FormStep::Tags, "bold&eacute;"),
                    (FormStep::Entities, "boldé"),
                ],
            ),
            (
                "e.g.,\n",
                php,
                &[(FormStep::Marks, "eg\n"), (FormStep::Blanks, "eg")],
            ),
        ] {
            assert_eq!(said(raw, &canon), expected(steps), "{raw:?}");
        }
    }

    #[test]
    fn a_word_takes_its_marks_where_they_are_taken_off_later() {
        let text = "so, “(Rights.)” — go";
        let core = Span::new(8, 14);
        assert_eq!(core.of(text), "Rights", "“ is three bytes");
        let all = Span::new(0, text.len());
        let python = Preset::Python2009.parameters().canon;
        assert_eq!(raw_span(text, core, all, &python).of(text), "“(Rights.)”");
        let own = Span::new(7, 15);
        assert_eq!(raw_span(text, core, own, &python).of(text), "(Rights.");
        let recommended = Preset::Recommended.parameters().canon;
        assert_eq!(raw_span(text, core, all, &recommended), core);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        /// The last form is the one that the word has in a text, whatever is turned on.
        #[test]
        fn steps_lead_to_the_form_of_the_word(
            word in "[aZéÄ’ё\u{301}ßЖ.,!(7ﬁ-]{1,8}",
            preset in prop::sample::select(Preset::ALL.to_vec()),
            yo in prop::sample::select(vec![Yo::Keep, Yo::AsYe]),
            umlauts in prop::sample::select(vec![Umlauts::Keep, Umlauts::AsAe, Umlauts::AsA]),
            joints in prop::sample::select(vec![
                (Joints::AsSplit, Joints::AsSplit),
                (Joints::Together, Joints::Split),
                (Joints::Split, Joints::Join),
                (Joints::Join, Joints::Together),
            ]),
            case in prop::sample::select(vec![Case::Keep, Case::Ascii, Case::Lower, Case::FullLower, Case::Fold]),
            normal_form in prop::sample::select(vec![NormalForm::Keep, NormalForm::Nfkc]),
        ) {
            let own = preset.parameters().canon;
            let canon = Canon {
                yo,
                umlauts,
                hyphens: joints.0,
                apostrophes: joints.1,
                case,
                normal_form,
                nouns: crate::methods::parameters::Nouns::Keep,
                parts_of_speech: crate::methods::parameters::PartsOfSpeech::Keep,
                stop_words: crate::methods::parameters::StopWords::None,
                keep: crate::methods::parameters::Keep::All,
                ..own
            };
            let found = words(&word, &canon);
            if found.len() == 1 && found.skipped.is_empty() {
                let raw = raw_span(&word, found.span(0), Span::new(0, word.len()), &canon);
                let steps = steps_of_word(raw.of(&word), &canon);
                let last = steps.last().map_or(raw.of(&word), |changed| &changed.form);
                prop_assert_eq!(last, found.form(0), "{:?} of {:?}", raw.of(&word), preset);
            }
        }
    }
}
