//! The switches of canonicalisation and what is known of their effects go in; a table of rows is drawn: a box to tick, the
//! options that it has while it is on, and its effect in words.

use crate::phrases::{Phrase, Phrases};
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{
    Line, checkbox_ui, drop_down_ui, phrases, scroll_to_focus, text_ui, text_width,
};
use egui::{Align2, DragValue, Label, Rect, Role, Sense, Ui, WidgetInfo, vec2};
use shinglescope_core::methods::parameters::{
    Canon, Case, Entities, Joints, Keep, Marks, Nouns, Split, StopWords, Tags, Umlauts, WordForms,
};
use shinglescope_core::methods::switch_effects::{LONG_WORD, Switch, SwitchEffects};
use shinglescope_core::pair::measures::Percent;
use shinglescope_core::text::Pair;
use shinglescope_core::words::language::TextLanguage;
use shinglescope_core::words::list::Effects;

type P = Phrases;

/// The least width of a menu of options.
const LEAST_OPTIONS: f32 = 128.0;

/// One row of the table.
pub struct SwitchRow {
    switch: Switch,
    title: Phrase,
    hint: Phrase,
    /// What the switch does to this many words of left and of right, while it is on.
    effect: fn(&Phrases, usize, usize) -> String,
    /// What is so while it is off.
    off: Phrase,
    /// Draws what can be chosen while it is on.
    options: Option<fn(&mut Ui, &Phrases, &mut Canon)>,
    /// It needs parts of speech.
    is_tagged: bool,
}

/// Makes the table: `Switch: title, hint, effect, off;`, then what can be chosen while the switch is on, as
/// `{ field, label: Option = name, … }` or as a function in brackets, then `!tagged` where it needs parts of speech.
macro_rules! rows {
    (@options) => { None };
    (@options $field:ident, $label:ident: $($option:path = $name:ident),*) => {
        Some(|ui, t, canon| {
            options_ui(ui, t, &mut canon.$field, P::$label, [$(($option, P::$name)),*]);
        })
    };
    (@options $options:ident) => { Some($options) };
    (@tagged) => { false };
    (@tagged tagged) => { true };
    ($($switch:ident: $title:ident, $hint:ident, $effect:ident, $off:ident
        $({ $($listed:tt)* })? $(($drawn:ident))? $(! $tagged:ident)?;)*) => {
        &[$(SwitchRow {
            switch: Switch::$switch,
            title: P::$title,
            hint: P::$hint,
            effect: P::$effect,
            off: P::$off,
            options: rows!(@options $($($listed)*)? $($drawn)?),
            is_tagged: rows!(@tagged $($tagged)?),
        }),*]
    };
}

/// Where words end, beside the rule for all scripts.
const BOUNDARY_ROWS: &[SwitchRow] = rows! {
    Unspaced: unspaced, unspaced_hint, effect_finds, unspaced_off;
};

/// What happens at hyphens and apostrophes.
const JOINT_ROWS: &[SwitchRow] = rows! {
    Hyphens: hyphens, hyphens_hint, effect_changes, hyphens_off {
        hyphens, hyphens_label:
        Joints::Together = joints_together,
        Joints::Split = joints_split,
        Joints::Join = joints_join
    };
    Apostrophes: apostrophes, apostrophes_hint, effect_changes, apostrophes_off {
        apostrophes, apostrophes_label:
        Joints::Together = joints_together,
        Joints::Split = joints_split,
        Joints::Join = joints_join
    };
};

/// What is not text.
pub const TEXT_ROWS: &[SwitchRow] = rows! {
    Tags: tags, tags_hint, effect_removes, tags_off {
        tags, tags_label:
        Tags::Html = tags_html,
        Tags::Blank = tags_blank,
        Tags::Delete = tags_delete
    };
    Entities: entities, entities_hint, effect_reads, entities_off {
        entities, entities_label:
        Entities::Decode = entities_characters,
        Entities::Blank = entities_blank
    };
};

/// Words that are left out.
pub const LEFT_OUT_ROWS: &[SwitchRow] = rows! {
    StopWords: stop_words, stop_words_hint, effect_skips, stop_words_off {
        stop_words, stop_words_label:
        StopWords::English = stop_list_english,
        StopWords::French = stop_list_french,
        StopWords::German = stop_list_german,
        StopWords::Italian = stop_list_italian,
        StopWords::Polish = stop_list_polish,
        StopWords::Portuguese = stop_list_portuguese,
        StopWords::Russian = stop_list_russian,
        StopWords::Spanish = stop_list_spanish,
        StopWords::Ukrainian = stop_list_ukrainian,
        StopWords::Python2009 = stop_list_python,
        StopWords::Php = stop_list_php
    };
    Numbers: numbers, numbers_hint, effect_skips, numbers_off;
    LongWords: long_words, long_words_hint, effect_skips, long_words_off (longest_word_ui);
    PartsOfSpeech: parts_of_speech, parts_of_speech_hint, effect_skips, parts_of_speech_off !tagged;
};

/// Differences between words that do not count.
pub const SAME_ROWS: &[SwitchRow] = rows! {
    Case: case, case_hint, effect_changes, case_off {
        case, case_label:
        Case::Fold = case_fold,
        Case::Lower = case_lower,
        Case::FullLower = case_full_lower,
        Case::Ascii = case_ascii
    };
    Marks: punctuation, punctuation_hint, effect_removes, punctuation_off {
        marks, punctuation_label:
        Marks::Ends = punctuation_ends,
        Marks::All = punctuation_all,
        Marks::ListedEnds = punctuation_listed_ends,
        Marks::Listed = punctuation_listed,
        Marks::ListedNode = punctuation_listed_node
    };
    NormalForm: normal_form, normal_form_hint, effect_rewrites, normal_form_off;
    Yo: yo, yo_hint, effect_changes, yo_off;
    Umlauts: umlauts, umlauts_hint, effect_changes, umlauts_off {
        umlauts, umlauts_label:
        Umlauts::AsAe = umlauts_ae,
        Umlauts::AsA = umlauts_a
    };
    Lookalikes: lookalikes, lookalikes_hint, effect_changes, lookalikes_off;
    Nouns: plurals, plurals_hint, effect_changes, plurals_off {
        nouns, plurals_label:
        Nouns::Singular = plurals_dictionary,
        Nouns::DropS = plurals_drop_s
    } !tagged;
    WordForms: word_forms, word_forms_hint, effect_changes, word_forms_off {
        word_forms, word_forms_label:
        WordForms::Lemmas = word_forms_lemmas,
        WordForms::Stems = word_forms_stems
    };
};

/// What the switch of look-alike letters folds: hidden characters too, unless normalisation removes them anyway.
pub fn lookalikes_title(t: &Phrases, canon: &Canon) -> String {
    match canon.counts_hidden() {
        true => t.lookalikes(),
        false => t.lookalikes_alone(),
    }
}

/// The settings that the switches change, and what is known of their effects.
pub struct Switches<'a> {
    pub canon: &'a mut Canon,
    /// The current score; `None` before the first comparison.
    pub score: Option<Percent>,
    pub effects: Option<Pair<Effects>>,
    pub switch_effects: Option<&'a SwitchEffects>,
    /// The language of the texts, where it was recognised.
    pub language: Option<TextLanguage>,
}

impl Switches<'_> {
    /// Draws the rows.
    pub fn rows_ui(&mut self, ui: &mut Ui, rows: &[SwitchRow]) {
        for row in rows {
            let other = self.language.filter(|language| !language.has_lemmas());
            let other = other.filter(|_| row.is_tagged);
            let is_enabled = other.is_none() || row.switch.is_on(self.canon);
            ui.scope(|ui| {
                // A disabled switch has a weaker ink of its own and is never faded.
                ui.visuals_mut().disabled_alpha = 1.0;
                ui.add_enabled_ui(is_enabled, |ui| self.row_ui(ui, row, other));
            });
        }
    }

    /// `other` is the language of the texts where the switch does not know it.
    fn row_ui(&mut self, ui: &mut Ui, row: &SwitchRow, other: Option<TextLanguage>) {
        let t = phrases(ui);
        let was_on = row.switch.is_on(self.canon);
        let mut is_on = was_on;
        ui.horizontal_wrapped(|ui| {
            let title = match row.switch {
                Switch::Lookalikes => lookalikes_title(&t, self.canon),
                _ => (row.title)(&t),
            };
            let response = checkbox_ui(ui, &mut is_on, &title);
            if response.on_hover_text((row.hint)(&t)).changed() {
                *self.canon = row.switch.toggled(self.canon, self.language);
            }
            if let Some(options) = row.options.filter(|_| was_on) {
                make_room_ui(ui);
                options(ui, &t, self.canon);
            }
        });
        let turned = self
            .switch_effects
            .and_then(|effects| effects.of(row.switch));
        let scores = self.score.zip(turned.map(|turned| turned.score));
        let preview = scores.and_then(|(score, other)| Preview::new(&t, was_on, score, other));
        let effect = match (was_on, self.effects, turned) {
            (true, Some(effects), _) => {
                let effect = effects.map(|effects| row.switch.effect(effects));
                self.effect(&t, row, effect, preview.is_some())
            }
            (false, _, Some(turned)) => match (turned.effect, other) {
                (Pair { left: 0, right: 0 }, Some(other)) => t.tagged_only(t.language_name(other)),
                (Pair { left: 0, right: 0 }, None) => self.off(&t, row),
                (Pair { left, right }, _) => t.switch_would(left, right),
            },
            (false, _, None) if self.switch_effects.is_some() => t.switch_untried(),
            // Not known yet.
            (true, None, _) | (false, _, None) => String::new(),
        };
        effect_ui(ui, &effect, preview);
    }

    /// `is_felt` if the score would be another without the switch.
    fn effect(
        &self,
        t: &Phrases,
        row: &SwitchRow,
        Pair { left, right }: Pair<usize>,
        is_felt: bool,
    ) -> String {
        // Unicode words end before their marks: there is hardly anything to remove, but without the switch each mark is a word.
        let ends_before_marks = row.switch == Switch::Marks && self.canon.split == Split::Unicode;
        match (left + right, ends_before_marks) {
            (0, true) => t.punctuation_no_effect_boundaries(),
            (0, false) if is_felt => String::new(),
            (0, false) => t.switch_no_effect(),
            (_, true) => t.punctuation_effect_boundaries(left, right),
            (_, false) => (row.effect)(t, left, right),
        }
    }

    fn off(&self, t: &Phrases, row: &SwitchRow) -> String {
        match (row.switch, self.canon.split) {
            (Switch::Numbers, Split::Letters) => t.numbers_off_letters(),
            (Switch::Marks, Split::Letters) => t.punctuation_off_letters(),
            (_, _) => (row.off)(t),
        }
    }

    /// Draws where words begin and end.
    pub fn split_ui(&mut self, ui: &mut Ui) {
        let t = phrases(ui);
        let split = &mut self.canon.split;
        let note = match split {
            Split::Unicode => t.boundaries_unicode_note(),
            Split::WhiteSpace => t.boundaries_white_space_note(),
            Split::Blanks => t.boundaries_blanks_note(),
            Split::JoinedLines => t.boundaries_joined_lines_note(),
            Split::Letters => t.boundaries_letters_note(),
        };
        // On is Unicode; the other ways can be chosen while the switch is off.
        let mut is_on = *split == Split::Unicode;
        ui.horizontal_wrapped(|ui| {
            let response = checkbox_ui(ui, &mut is_on, &t.boundaries());
            if response.on_hover_text(t.boundaries_hint()).changed() {
                *split = match is_on {
                    true => Split::Unicode,
                    false => Split::WhiteSpace,
                };
            }
            if !is_on {
                make_room_ui(ui);
                options_ui(
                    ui,
                    &t,
                    split,
                    P::boundaries_label,
                    [
                        (Split::WhiteSpace, P::boundaries_white_space),
                        (Split::Blanks, P::boundaries_blanks),
                        (Split::JoinedLines, P::boundaries_joined_lines),
                        (Split::Letters, P::boundaries_letters),
                    ],
                );
            }
        });
        effect_ui(ui, &note, None);
        if self.canon.split == Split::Unicode {
            self.rows_ui(ui, BOUNDARY_ROWS);
        }
        if self.canon.split != Split::JoinedLines {
            self.rows_ui(ui, JOINT_ROWS);
        }
    }

    /// Draws whether only the longest words count.
    pub fn longest_words_ui(&mut self, ui: &mut Ui) {
        let t = phrases(ui);
        let mut is_on = self.canon.keep == Keep::Longest15;
        let response = checkbox_ui(ui, &mut is_on, &t.longest_words());
        if response.on_hover_text(t.longest_words_hint()).changed() {
            self.canon.keep = if is_on { Keep::Longest15 } else { Keep::All };
        }
        let skipped = self.effects.filter(|_| is_on);
        let note = match skipped.map(|effects| effects.map(|effects| effects.shorter_skipped)) {
            Some(Pair { left: 0, right: 0 }) => t.switch_no_effect(),
            Some(Pair { left, right }) => t.longest_words_effect(left, right),
            None => t.longest_words_off(),
        };
        effect_ui(ui, &note, None);
    }
}

/// What the score would be with a switch turned.
struct Preview {
    text: String,
    hint: Option<String>,
}

impl Preview {
    /// `None` where the score would stay as it is.
    fn new(t: &Phrases, was_on: bool, score: Percent, other: Percent) -> Option<Preview> {
        let is_same = match (score, other) {
            (Ok(score), Ok(other)) => (score - other).abs() < 0.05,
            (Err(_), Err(_)) => true,
            (_, _) => false,
        };
        let shown = t.percent_or_dash(other);
        let text = match was_on {
            true => t.switch_without(&shown),
            false => t.switch_would_give(&shown),
        };
        let hint = other.err().map(|undefined| t.undefined_title(undefined));
        (!is_same).then_some(Preview { text, hint })
    }
}

/// Draws what a switch does, and at the right what the score would be with the switch turned.
fn effect_ui(ui: &mut Ui, effect: &str, preview: Option<Preview>) {
    const INDENT: f32 = 24.0;
    let palette = Palette::of(ui);
    let ink = match ui.is_enabled() {
        true => palette.ink_2,
        false => palette.ink_3,
    };
    let shown = preview.as_ref().map_or("", |preview| &preview.text);
    let shown_width = text_width(ui, shown, Type::Caption);
    let width = ui.available_width() - INDENT - shown_width - 8.0;
    let words = Line::default().with(effect, Type::Caption, ink);
    let galley = words.wrapped(width.max(0.0)).galley(ui);
    let size = vec2(ui.available_width(), galley.size().y.max(16.0));
    let (row, _) = ui.allocate_exact_size(size, Sense::hover());
    let place = Rect::from_min_size(row.min + vec2(INDENT, 0.0), galley.size());
    ui.place(place, Label::new(galley));
    if let Some(Preview { text, hint }) = preview {
        let (at, anchor) = (row.right_top(), Align2::RIGHT_TOP);
        let response = text_ui(ui, at, anchor, text, Type::Caption, palette.ink_1);
        if let Some(hint) = hint {
            response.on_hover_text(hint);
        }
    }
    ui.add_space(6.0);
}

/// Goes to the next line where this one has too little room for options.
fn make_room_ui(ui: &mut Ui) {
    if ui.available_size_before_wrap().x < LEAST_OPTIONS {
        ui.end_row();
        ui.add_space(24.0);
    }
}

/// Chooses one of several options.
fn options_ui<T: Copy + PartialEq, const N: usize>(
    ui: &mut Ui,
    t: &Phrases,
    value: &mut T,
    label: Phrase,
    options: [(T, Phrase); N],
) {
    let chosen = options.iter().find(|(option, _)| *option == *value);
    let name = chosen.map_or_else(String::new, |(_, name)| name(t));
    let room = ui.available_size_before_wrap().x;
    let size = vec2(room.clamp(LEAST_OPTIONS, 168.0), 22.0);
    drop_down_ui(ui, size, &label(t), &name, Type::Caption, |ui| {
        for (option, name) in options {
            if ui.selectable_label(option == *value, name(t)).clicked() {
                *value = option;
                ui.close();
            }
        }
    });
}

fn longest_word_ui(ui: &mut Ui, t: &Phrases, canon: &mut Canon) {
    let mut limit = canon.longest_word.unwrap_or(LONG_WORD);
    let field = DragValue::new(&mut limit).range(1..=1000).speed(0.2);
    let response = ui.add(field.prefix(t.long_words_field_prefix()));
    scroll_to_focus(&response);
    let name = t.long_words_field();
    response.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, &name));
    if response.on_hover_text(t.long_words_hint()).changed() {
        canon.longest_word = Some(limit.max(1));
    }
}
