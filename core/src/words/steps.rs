//! One word as it stands in; what each step of the canon made of it, in order, out.
//!
//! ```text
//! “Rights.”   ── marks off its ends ──▶   Rights   ── capitals made small ──▶   rights
//! ```
//! The same code forms it that forms every word, with its knobs turned on one after the other, so that no step is made up.
//! Steps that need the whole text, such as telling plurals, are not here.

use crate::methods::parameters::{Canon, Case, Entities, Marks, NormalForm, Split, Tags, Yo};
use crate::text::Span;
use crate::words::collect::php_rest;
use crate::words::form::{Former, is_invisible};
use crate::words::markup;
use crate::words::published::joined_lines;

/// A step that changes the form of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    Tags,
    Entities,
    LineEnds,
    MarksAtEnds,
    Marks,
    Apostrophe,
    Invisible,
    NormalForm,
    Capitals,
    Folding,
    Yo,
    Blanks,
    Singular,
}

impl Step {
    /// What it does, in plain words.
    pub fn said(self) -> &'static str {
        match self {
            Step::Tags => "tags taken out",
            Step::Entities => "entities read as characters",
            Step::LineEnds => "line ends taken out",
            Step::MarksAtEnds => "marks taken off its ends",
            Step::Marks => "marks taken out",
            Step::Apostrophe => "curly apostrophe made straight",
            Step::Invisible => "characters nobody sees taken out",
            Step::NormalForm => "characters in their normal form (NFKC)",
            Step::Capitals => "capital letters made small",
            Step::Folding => "case folded",
            Step::Yo => "ё read as е",
            Step::Blanks => "blanks taken off its ends",
            Step::Singular => "plural noun made singular",
        }
    }
}

/// A step, and what it left of the word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    pub step: Step,
    pub form: String,
}

/// The steps that changed `raw`, a word of a text with whatever marks stand glued to it. None changes it where the list is
/// empty; the last form may be nothing.
pub fn steps(raw: &str, canon: &Canon) -> Vec<Changed> {
    let mut walk = Walk {
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
        walk.go(Step::Tags, plain(without_entities));
    }
    if canon.entities != Entities::Keep {
        walk.go(Step::Entities, plain(*canon));
    }
    if canon.split == Split::JoinedLines {
        let left = walk.form.replace(['\n', '\r'], "");
        walk.go(Step::LineEnds, left);
    }
    let mut knobs = Canon {
        marks: Marks::Keep,
        normal_form: NormalForm::Keep,
        case: Case::Keep,
        yo: Yo::Keep,
        ..*canon
    };
    let start = walk.form.clone();
    let formed = |knobs: Canon| Former::new(knobs).form(&start).form.to_owned();
    knobs.marks = canon.marks;
    walk.go_without_marks(formed(knobs));
    knobs.normal_form = canon.normal_form;
    walk.go_normal(formed(knobs));
    knobs.case = canon.case;
    let folded = formed(knobs);
    let is_small = folded == walk.form.to_lowercase();
    let step = match is_small {
        true => Step::Capitals,
        false => Step::Folding,
    };
    walk.go(step, folded);
    knobs.yo = canon.yo;
    walk.go(Step::Yo, formed(knobs));
    walk.steps
}

/// The same, and what `php` does to a word that it did not skip.
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

/// The word at `core` of `text` with the marks glued to it, where its splitting leaves them to a later step; never beyond
/// `within`.
pub fn raw_span(text: &str, core: Span, within: Span, canon: &Canon) -> Span {
    /// More marks than this are no word's.
    const MOST: usize = 16;
    let is_whole = match canon.split {
        // What is no part of a word was never taken off it.
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

/// A word on its way.
struct Walk {
    form: String,
    steps: Vec<Changed>,
}

impl Walk {
    fn go(&mut self, step: Step, form: String) {
        if form != self.form {
            self.form.clone_from(&form);
            self.steps.push(Changed { step, form });
        }
    }

    fn go_without_marks(&mut self, form: String) {
        let is_piece = self.form.contains(&form);
        let step = match is_piece {
            true => Step::MarksAtEnds,
            false => Step::Marks,
        };
        self.go(step, form);
    }

    /// Normal form is three things at once; a reader wants to know which.
    fn go_normal(&mut self, form: String) {
        if form == self.form {
            return;
        }
        let straight = self.form.replace('’', "'");
        self.go(Step::Apostrophe, straight);
        if form == self.form {
            return;
        }
        let seen: String = self.form.chars().filter(|c| !is_invisible(*c)).collect();
        self.go(Step::Invisible, seen);
        self.go(Step::NormalForm, form);
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
