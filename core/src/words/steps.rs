//! One word of a text in; each step of canonicalisation that changed it out, in order, with the result.
//!
//! ```text
//! “Rights.”   ── MarksAtEnds ──▶   Rights   ── Capitals ──▶   rights
//! ```
//! The word goes through the same code as every other word, with the settings turned on one after the other, so the steps
//! are the real ones. Steps that need the whole text, such as recognising plurals, are not included.

use crate::methods::parameters::{
    Canon, Case, Entities, Joints, Lookalikes, Marks, NormalForm, Split, Tags, Umlauts, Yo,
};
use crate::text::Span;
use crate::words::collect::php_rest;
use crate::words::form::{Former, is_invisible, is_without_shape};
use crate::words::markup;
use crate::words::published::joined_lines;

/// A step that changes the form of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormStep {
    /// Tags were removed.
    Tags,
    /// Entities were replaced.
    Entities,
    /// Line ends were removed.
    LineEnds,
    /// Marks were removed from its ends.
    MarksAtEnds,
    /// Marks inside it were removed.
    Marks,
    /// A curly apostrophe became a straight one.
    Apostrophe,
    /// Invisible characters were removed.
    Invisible,
    /// It was normalised (NFKC).
    NormalForm,
    /// Letters of another script were read as those that they look like.
    Lookalikes,
    /// Capital letters became lower case.
    Capitals,
    /// Its case was folded.
    Folding,
    /// ё became е.
    Yo,
    /// ä became ae or a.
    Umlauts,
    /// Hyphens or apostrophes inside it were removed or made plain.
    Joints,
    /// Blanks were removed from its ends.
    Blanks,
    /// A plural noun became singular.
    Singular,
    /// It was reduced to its stem.
    Stem,
    /// It became its dictionary form.
    Lemma,
}

impl FormStep {
    /// Every step, in order.
    pub const ALL: [FormStep; 18] = [
        FormStep::Tags,
        FormStep::Entities,
        FormStep::LineEnds,
        FormStep::MarksAtEnds,
        FormStep::Marks,
        FormStep::Apostrophe,
        FormStep::Invisible,
        FormStep::NormalForm,
        FormStep::Lookalikes,
        FormStep::Capitals,
        FormStep::Folding,
        FormStep::Yo,
        FormStep::Umlauts,
        FormStep::Joints,
        FormStep::Blanks,
        FormStep::Singular,
        FormStep::Stem,
        FormStep::Lemma,
    ];
}

/// A step, and the word after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormChange {
    pub step: FormStep,
    pub form: String,
}

/// The steps that changed `raw`, a word of a text with the marks attached to it. Empty if no step changes the word; the last
/// form may be empty.
pub fn steps(raw: &str, canon: &Canon) -> Vec<FormChange> {
    let mut recorder = StepRecorder {
        form: raw.to_owned(),
        steps: Vec::new(),
    };
    let plain = |canon: Canon| {
        let (plain, _) = markup::plain(raw, &canon);
        plain.text().trim_matches(' ').to_owned()
    };
    let without_entities = Canon {
        entities: Entities::Keep,
        ..*canon
    };
    if canon.tags != Tags::Keep {
        recorder.record(FormStep::Tags, plain(without_entities));
    }
    if canon.entities != Entities::Keep {
        recorder.record(FormStep::Entities, plain(*canon));
    }
    if canon.split == Split::JoinedLines {
        let left = recorder.form.replace(['\n', '\r'], "");
        recorder.record(FormStep::LineEnds, left);
    }
    let mut settings = Canon {
        marks: Marks::Keep,
        normal_form: NormalForm::Keep,
        case: Case::Keep,
        yo: Yo::Keep,
        umlauts: Umlauts::Keep,
        hyphens: Joints::AsSplit,
        apostrophes: Joints::AsSplit,
        lookalikes: Lookalikes::Keep,
        ..*canon
    };
    let start = recorder.form.clone();
    let formed = |settings: Canon| Former::new(settings).form(&start).form.to_owned();
    settings.marks = canon.marks;
    recorder.record_without_marks(formed(settings));
    settings.normal_form = canon.normal_form;
    recorder.record_normal(formed(settings));
    settings.lookalikes = canon.lookalikes;
    if canon.lookalikes == Lookalikes::Fold {
        let visible = recorder.form.chars().filter(|c| !is_without_shape(*c));
        let visible = visible.collect();
        recorder.record(FormStep::Invisible, visible);
    }
    recorder.record(FormStep::Lookalikes, formed(settings));
    settings.case = canon.case;
    let folded = formed(settings);
    let is_lower_case = folded == recorder.form.to_lowercase();
    let step = match is_lower_case {
        true => FormStep::Capitals,
        false => FormStep::Folding,
    };
    recorder.record(step, folded);
    settings.yo = canon.yo;
    recorder.record(FormStep::Yo, formed(settings));
    settings.umlauts = canon.umlauts;
    recorder.record(FormStep::Umlauts, formed(settings));
    settings.hyphens = canon.hyphens;
    settings.apostrophes = canon.apostrophes;
    recorder.record(FormStep::Joints, formed(settings));
    recorder.steps
}

/// Like [`steps`], including what `php` does to a word that it does not skip.
pub fn steps_of_word(raw: &str, canon: &Canon) -> Vec<FormChange> {
    let mut steps = steps(raw, canon);
    if canon.split == Split::Blanks {
        let form = steps.last().map_or(raw, |changed| changed.form.as_str());
        let rest = php_rest(form, canon.stop_words);
        if rest != form {
            steps.push(FormChange {
                step: FormStep::Blanks,
                form: rest.to_owned(),
            });
        }
    }
    steps
}

/// The word at `core` of `text` with the marks attached to it, if a later step than splitting removes them; never beyond
/// `within`.
pub fn raw_span(text: &str, core: Span, within: Span, canon: &Canon) -> Span {
    /// More marks than this do not belong to a word.
    const MOST: usize = 16;
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
                Marks::ListedNode => joined_lines::is_listed(*c),
                Marks::Keep | Marks::ListedEnds | Marks::Ends | Marks::All | Marks::Listed => {
                    !c.is_whitespace() && !c.is_alphanumeric()
                }
            }
    };
    let piece = |start: u32, end: u32| text.get(start as usize..end as usize).unwrap_or("");
    let before = piece(within.start.min(core.start), core.start);
    let after = piece(core.end, within.end.max(core.end));
    let bytes = |count: usize, c: char| count + c.len_utf8();
    let lead = before.chars().rev().take(MOST).take_while(is_mark);
    let trail = after.chars().take(MOST).take_while(is_mark);
    Span {
        start: core.start - lead.fold(0, bytes) as u32,
        end: core.end + trail.fold(0, bytes) as u32,
    }
}

/// A word, and the steps that changed it so far.
struct StepRecorder {
    form: String,
    steps: Vec<FormChange>,
}

impl StepRecorder {
    fn record(&mut self, step: FormStep, form: String) {
        if form != self.form {
            self.form.clone_from(&form);
            self.steps.push(FormChange { step, form });
        }
    }

    fn record_without_marks(&mut self, form: String) {
        let is_piece = self.form.contains(&form);
        let step = match is_piece {
            true => FormStep::MarksAtEnds,
            false => FormStep::Marks,
        };
        self.record(step, form);
    }

    /// Normalisation does three things at once; record which of them changed the word.
    fn record_normal(&mut self, form: String) {
        if form == self.form {
            return;
        }
        let straight = self.form.replace('’', "'");
        self.record(FormStep::Apostrophe, straight);
        if form == self.form {
            return;
        }
        let visible: String = self.form.chars().filter(|c| !is_invisible(*c)).collect();
        self.record(FormStep::Invisible, visible);
        self.record(FormStep::NormalForm, form);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
