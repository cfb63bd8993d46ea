//! One word of a text in; what each step of canonicalisation made of it, in order, out.
//!
//! ```text
//! “Rights.”   ── MarksAtEnds ──▶   Rights   ── Capitals ──▶   rights
//! ```
//! The code that forms every word forms this one too, with its switches turned on one after the other, so that no step is
//! made up. Steps that need the whole text, such as recognising plurals, are not here.

use crate::methods::parameters::{Canon, Case, Entities, Marks, NormalForm, Split, Tags, Yo};
use crate::text::Span;
use crate::words::collect::php_rest;
use crate::words::form::{Former, is_invisible};
use crate::words::markup;
use crate::words::published::joined_lines;

/// A step that changes the form of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Tags were removed.
    Tags,
    /// Entities were replaced.
    Entities,
    /// Line ends were removed.
    LineEnds,
    /// Marks were taken off its ends.
    MarksAtEnds,
    /// Marks inside it were removed.
    Marks,
    /// A curly apostrophe became a straight one.
    Apostrophe,
    /// Invisible characters were removed.
    Invisible,
    /// It was normalised (NFKC).
    NormalForm,
    /// Capital letters became small.
    Capitals,
    /// Its case was folded.
    Folding,
    /// ё became е.
    Yo,
    /// Blanks were taken off its ends.
    Blanks,
    /// A plural noun became singular.
    Singular,
}

impl Step {
    /// Every step, in order.
    pub const ALL: [Step; 13] = [
        Step::Tags,
        Step::Entities,
        Step::LineEnds,
        Step::MarksAtEnds,
        Step::Marks,
        Step::Apostrophe,
        Step::Invisible,
        Step::NormalForm,
        Step::Capitals,
        Step::Folding,
        Step::Yo,
        Step::Blanks,
        Step::Singular,
    ];
}

/// A step, and the word after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    pub step: Step,
    pub form: String,
}

/// The steps that changed `raw`, a word of a text with the marks that are glued to it. The list is empty where none changes
/// it; the last form may be empty.
pub fn steps(raw: &str, canon: &Canon) -> Vec<Changed> {
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
        recorder.record(Step::Tags, plain(without_entities));
    }
    if canon.entities != Entities::Keep {
        recorder.record(Step::Entities, plain(*canon));
    }
    if canon.split == Split::JoinedLines {
        let left = recorder.form.replace(['\n', '\r'], "");
        recorder.record(Step::LineEnds, left);
    }
    let mut switches = Canon {
        marks: Marks::Keep,
        normal_form: NormalForm::Keep,
        case: Case::Keep,
        yo: Yo::Keep,
        ..*canon
    };
    let start = recorder.form.clone();
    let formed = |switches: Canon| Former::new(switches).form(&start).form.to_owned();
    switches.marks = canon.marks;
    recorder.record_without_marks(formed(switches));
    switches.normal_form = canon.normal_form;
    recorder.record_normal(formed(switches));
    switches.case = canon.case;
    let folded = formed(switches);
    let is_small = folded == recorder.form.to_lowercase();
    let step = match is_small {
        true => Step::Capitals,
        false => Step::Folding,
    };
    recorder.record(step, folded);
    switches.yo = canon.yo;
    recorder.record(Step::Yo, formed(switches));
    recorder.steps
}

/// Like [`steps`], and also what `php` does to a word that it did not skip.
pub fn steps_of_word(raw: &str, canon: &Canon) -> Vec<Changed> {
    let mut steps = steps(raw, canon);
    if canon.split == Split::Blanks {
        let form = steps.last().map_or(raw, |changed| changed.form.as_str());
        let rest = php_rest(form, canon.stop_words);
        if rest != form {
            steps.push(Changed {
                step: Step::Blanks,
                form: rest.to_owned(),
            });
        }
    }
    steps
}

/// The word at `core` of `text` with the marks glued to it, where splitting leaves them to a later step; never beyond
/// `within`.
pub fn raw_span(text: &str, core: Span, within: Span, canon: &Canon) -> Span {
    /// More marks than this do not belong to a word.
    const MOST: usize = 16;
    let is_whole = match canon.split {
        // The marks around a word were never part of it.
        Split::Unicode | Split::Letters => true,
        Split::WhiteSpace | Split::Blanks | Split::JoinedLines => canon.marks == Marks::Keep,
    };
    if is_whole {
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
    steps: Vec<Changed>,
}

impl StepRecorder {
    fn record(&mut self, step: Step, form: String) {
        if form != self.form {
            self.form.clone_from(&form);
            self.steps.push(Changed { step, form });
        }
    }

    fn record_without_marks(&mut self, form: String) {
        let is_piece = self.form.contains(&form);
        let step = match is_piece {
            true => Step::MarksAtEnds,
            false => Step::Marks,
        };
        self.record(step, form);
    }

    /// Normalising does three things at once; record which of them changed the word.
    fn record_normal(&mut self, form: String) {
        if form == self.form {
            return;
        }
        let straight = self.form.replace('’', "'");
        self.record(Step::Apostrophe, straight);
        if form == self.form {
            return;
        }
        let seen: String = self.form.chars().filter(|c| !is_invisible(*c)).collect();
        self.record(Step::Invisible, seen);
        self.record(Step::NormalForm, form);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::methods::presets::Preset;
    use crate::words::words;
    use proptest::prelude::*;

    fn said(raw: &str, canon: &Canon) -> Vec<(Step, String)> {
        let all = steps_of_word(raw, canon).into_iter();
        all.map(|changed| (changed.step, changed.form)).collect()
    }

    fn expected(steps: &[(Step, &str)]) -> Vec<(Step, String)> {
        let all = steps.iter();
        all.map(|(step, form)| (*step, (*form).to_owned()))
            .collect()
    }

    #[test]
    fn each_step_is_told_in_order_and_none_that_changed_nothing() {
        let recommended = Preset::Recommended.parameters().canon;
        let python = Preset::Python2009.parameters().canon;
        let yo = Canon {
            yo: Yo::AsYe,
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
            ("Know", recommended, &[(Step::Capitals, "know")]),
            ("Straße", recommended, &[(Step::Folding, "strasse")]),
            ("don’t", recommended, &[(Step::Apostrophe, "don't")]),
            (
                "D’É\u{ad}te\u{301}",
                recommended,
                &[
                    (Step::Apostrophe, "D'É\u{ad}te\u{301}"),
                    (Step::Invisible, "D'Éte\u{301}"),
                    (Step::NormalForm, "D'Été"),
                    (Step::Capitals, "d'été"),
                ],
            ),
            ("ПЁС", yo, &[(Step::Capitals, "пёс"), (Step::Yo, "пес")]),
            (
                "(Rights.)",
                python,
                &[(Step::MarksAtEnds, "Rights"), (Step::Capitals, "rights")],
            ),
            ("(2)", python, &[(Step::MarksAtEnds, "2")]),
            ("“так”", python, &[]),
            (
                "b<b>old</b>&eacute;",
                html,
                &[(Step::Tags, "bold&eacute;"), (Step::Entities, "boldé")],
            ),
            (
                "e.g.,\n",
                php,
                &[(Step::Marks, "eg\n"), (Step::Blanks, "eg")],
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
            word in "[aZé’ё\u{301}ßЖ.,!(7ﬁ]{1,8}",
            preset in prop::sample::select(Preset::ALL.to_vec()),
            yo in prop::sample::select(vec![Yo::Keep, Yo::AsYe]),
            case in prop::sample::select(vec![Case::Keep, Case::Ascii, Case::Lower, Case::FullLower, Case::Fold]),
            normal_form in prop::sample::select(vec![NormalForm::Keep, NormalForm::Nfkc]),
        ) {
            let own = preset.parameters().canon;
            let canon = Canon {
                yo,
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
