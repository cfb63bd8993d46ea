//! The canonical form of a raw word: without marks, in normal form, case-folded.
//!
//! ASCII words take a short path, since they need no normalisation and fold to lower case. Others go through the tables of
//! the `icu` crates for case and normal forms, which only this file uses.

use crate::methods::parameters::{Canon, Case, Lookalikes, Marks, NormalForm, Split, Umlauts, Yo};
use crate::words::unusual::hidden::{hides_characters, is_invisible, is_mark, is_without_shape};
use crate::words::unusual::lookalikes::without_lookalikes;
use crate::words::{depends_on_context, is_run, joints, published};
use icu_casemap::{CaseMapper, CaseMapperBorrowed};
use icu_normalizer::{ComposingNormalizer, ComposingNormalizerBorrowed};

/// What `python-2009` strips from the ends of words.
const LISTED_MARKS: [char; 11] = ['.', ',', '!', '?', ':', ';', '-', '\n', '\r', '(', ')'];

const UMLAUTS: [char; 6] = ['ä', 'ö', 'ü', 'Ä', 'Ö', 'Ü'];

/// A step that changes the form of a word. Its sentence is found by its name in kebab case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
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

/// What canonicalisation changed in a word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Changes {
    /// One bit for each counted step that changed it, by the number of the step.
    steps: u32,
    /// Letters of another script were folded.
    pub disguised: bool,
    /// The word holds hidden characters, whether or not these count.
    pub hiding: bool,
    /// A dictionary says where the word ends.
    pub by_dictionary: bool,
}

impl Changes {
    /// Adds a step if it changed the word.
    #[inline(always)]
    pub(crate) fn add(&mut self, step: FormStep, has_changed: bool) {
        self.steps |= u32::from(has_changed) << step as u32;
    }

    /// Calls `take` with the number of each counted step.
    #[inline(always)]
    pub(crate) fn for_each_step(self, mut take: impl FnMut(usize)) {
        let mut rest = self.steps;
        while rest != 0 {
            take(rest.trailing_zeros() as usize);
            rest &= rest - 1;
        }
    }
}

/// Canonicalises words one at a time. Holds the Unicode tables and one buffer, so that most words need no allocation.
pub(crate) struct Former {
    canon: Canon,
    case: CaseMapperBorrowed<'static>,
    nfkc: ComposingNormalizerBorrowed<'static>,
    form: String,
}

/// A word's canonical form, and the bytes of the raw word that it came from.
pub(crate) struct Formed<'a> {
    /// Empty if canonicalisation left nothing of the word.
    pub form: &'a str,
    /// Bytes removed from the front of the raw word.
    pub lead: usize,
    /// Bytes of the raw word without the marks at its ends.
    pub core_len: usize,
    pub marks_taken: bool,
    pub changes: Changes,
}

impl Former {
    pub fn new(canon: Canon) -> Former {
        Former {
            canon,
            case: CaseMapper::new(),
            nfkc: ComposingNormalizer::new_nfkc(),
            form: String::new(),
        }
    }

    pub fn form(&mut self, raw: &str) -> Formed<'_> {
        self.form_recorded(raw, &mut |_, _| ())
    }

    /// The same; passes each step to `record`, whether or not it changed the form, which is the one after it.
    pub fn form_recorded(
        &mut self,
        raw: &str,
        record: &mut impl FnMut(FormStep, &str),
    ) -> Formed<'_> {
        let core = self.core(raw);
        let lead = core.as_ptr() as usize - raw.as_ptr() as usize;
        let core_len = core.len();
        self.form.clear();
        let is_removed: Option<fn(char) -> bool> = match self.canon.marks {
            Marks::All => Some(|c| !c.is_alphanumeric() && !joins(c)),
            Marks::Listed => Some(|c| published::PHP_MARKS.contains(&c)),
            Marks::ListedNode => Some(published::is_listed),
            Marks::Keep | Marks::ListedEnds | Marks::Ends => None,
        };
        let is_removed = is_removed.filter(|is_removed| core.contains(*is_removed));
        let has_inner_marks = is_removed.is_some();
        match is_removed {
            Some(is_removed) => self.form.extend(core.chars().filter(|c| !is_removed(*c))),
            None => self.form.push_str(core),
        }
        record(FormStep::Marks, &self.form);
        let mut changes = Changes::default();
        changes.add(FormStep::NormalForm, self.normalise());
        record(FormStep::NormalForm, &self.form);
        let disguised = match self.canon.lookalikes {
            Lookalikes::Fold => without_lookalikes(&self.form),
            Lookalikes::Keep => None,
        };
        changes.disguised = disguised.is_some_and(|read| self.replace(read));
        if self.canon.lookalikes == Lookalikes::Fold && self.form.contains(is_without_shape) {
            self.form.retain(|c| !is_without_shape(c));
        }
        record(FormStep::Lookalikes, &self.form);
        changes.add(FormStep::Capitals, self.fold());
        record(FormStep::Capitals, &self.form);
        if self.canon.yo == Yo::AsYe && self.form.contains(['ё', 'Ё']) {
            let without = self.form.replace('ё', "е").replace('Ё', "Е");
            changes.add(FormStep::Yo, self.replace(without));
        }
        record(FormStep::Yo, &self.form);
        if self.canon.umlauts != Umlauts::Keep && self.form.contains(UMLAUTS) {
            let without = without_umlauts(&self.form, self.canon.umlauts == Umlauts::AsAe);
            changes.add(FormStep::Umlauts, self.replace(without));
        }
        record(FormStep::Umlauts, &self.form);
        if joints::are_set(&self.canon)
            && let Some(formed) = joints::formed(&self.form, &self.canon)
        {
            self.form = formed;
        }
        record(FormStep::Joints, &self.form);
        changes.hiding = hides_characters(raw);
        changes.by_dictionary = is_run(raw) && depends_on_context(raw, &self.canon);
        Formed {
            form: &self.form,
            lead,
            core_len,
            marks_taken: has_inner_marks || core_len != raw.len(),
            changes,
        }
    }

    fn core<'t>(&self, raw: &'t str) -> &'t str {
        match (self.canon.marks, self.canon.split) {
            // These settings delete marks anywhere in the word, later, or not at all.
            (Marks::Keep | Marks::Listed | Marks::ListedNode, _) => raw,
            (Marks::ListedEnds, _) => raw.trim_matches(LISTED_MARKS),
            // The only marks at the ends of a Unicode word are underscores, which count as letters.
            (Marks::Ends | Marks::All, Split::Unicode) => raw,
            (
                Marks::Ends | Marks::All,
                Split::WhiteSpace | Split::Blanks | Split::JoinedLines | Split::Letters,
            ) => raw.trim_matches(|c: char| !c.is_alphanumeric() && !joins(c)),
        }
    }

    fn normalise(&mut self) -> bool {
        match self.canon.normal_form {
            NormalForm::Keep => false,
            NormalForm::Nfkc => {
                if is_plain(&self.form)
                    || (self.nfkc.is_normalized(&self.form) && !self.form.contains(is_rewritten))
                {
                    return false;
                }
                // NFKC keeps the curly apostrophe, but people use both for the same purpose.
                let composed = self.nfkc.normalize(&self.form).replace('’', "'");
                self.form.clear();
                // Where only U+0020 separates words, line ends and tabs are part of them.
                let cut_at_blanks = matches!(self.canon.split, Split::Blanks | Split::JoinedLines);
                let stays = |c: char| {
                    !is_invisible(c) || (cut_at_blanks && matches!(c, '\n' | '\r' | '\t'))
                };
                self.form.extend(composed.chars().filter(|c| stays(*c)));
                true
            }
        }
    }

    fn fold(&mut self) -> bool {
        match self.canon.case {
            Case::Keep => false,
            Case::Ascii => self.lower_ascii(),
            Case::Lower | Case::FullLower | Case::Fold if self.form.is_ascii() => {
                self.lower_ascii()
            }
            Case::Lower | Case::FullLower | Case::Fold if is_plain(&self.form) => {
                self.lower_plain()
            }
            Case::FullLower => {
                let lower = self.form.to_lowercase();
                self.replace(lower)
            }
            Case::Lower => {
                let lower = self.form.chars().map(|c| self.case.simple_lowercase(c));
                let lower = lower.collect();
                self.replace(lower)
            }
            Case::Fold => {
                let folded = self.case.fold_string(&self.form).into_owned();
                // Folding can break normalisation (ᾳ, ŉ), so the form is normalised again.
                match self.canon.normal_form {
                    NormalForm::Nfkc if !self.nfkc.is_normalized(&folded) => {
                        let again = self.nfkc.normalize(&folded).into_owned();
                        self.replace(again)
                    }
                    NormalForm::Nfkc | NormalForm::Keep => self.replace(folded),
                }
            }
        }
    }

    fn lower_ascii(&mut self) -> bool {
        let changed = self.form.bytes().any(|byte| byte.is_ascii_uppercase());
        self.form.make_ascii_lowercase();
        changed
    }

    /// Lower case for forms that are [`is_plain`]: every letter folds to one of the same length.
    fn lower_plain(&mut self) -> bool {
        let small = |c: char| match c {
            'A'..='Z' => c.to_ascii_lowercase(),
            'А'..='Я' => char::from_u32(u32::from(c) + 0x20).unwrap_or(c),
            'Ѐ'..='Џ' => char::from_u32(u32::from(c) + 0x50).unwrap_or(c),
            _ => c,
        };
        if self.form.chars().all(|c| small(c) == c) {
            return false;
        }
        let lower: String = self.form.chars().map(small).collect();
        self.form = lower;
        true
    }

    fn replace(&mut self, form: String) -> bool {
        let changed = form != self.form;
        self.form = form;
        changed
    }
}

/// The form with each umlaut as another letter, with an e after it or without.
fn without_umlauts(form: &str, with_e: bool) -> String {
    let mut without = String::with_capacity(form.len());
    for c in form.chars() {
        let base = match c {
            'ä' => 'a',
            'ö' => 'o',
            'ü' => 'u',
            'Ä' => 'A',
            'Ö' => 'O',
            'Ü' => 'U',
            other => other,
        };
        without.push(base);
        if with_e && base != c {
            without.push('e');
        }
    }
    without
}

/// Whether a form has only ASCII and U+0400 to U+045F: already composed, and folded by adding an offset.
fn is_plain(form: &str) -> bool {
    let bytes = form.as_bytes();
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        at += match (byte, bytes.get(at + 1)) {
            (0..=0x7F, _) => 1,
            (0xD0, _) => 2,
            (0xD1, Some(next)) if *next < 0xA0 => 2,
            (_, _) => return false,
        };
    }
    true
}

/// A text in Unicode's compatibility form (NFKC): the letters that ligatures and presentation forms stand for.
pub fn compatible(text: &str) -> String {
    ComposingNormalizerBorrowed::new_nfkc()
        .normalize(text)
        .into_owned()
}

/// Characters that join letters without being letters: combining marks, joiners, the underscore.
fn joins(c: char) -> bool {
    c == '_' || c == '\u{200d}' || c == '\u{200c}' || is_mark(c)
}

fn is_rewritten(c: char) -> bool {
    c == '’' || is_invisible(c)
}

/// A word with a digit and no letter.
pub(crate) fn is_number(form: &str) -> bool {
    form.chars().any(char::is_numeric) && !form.chars().any(char::is_alphabetic)
}
