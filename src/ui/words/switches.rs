//! The switches of canonicalisation and what is known of their effects go in; a table of rows is drawn: a box to tick, the
//! options that it has while it is on, and its effect in words.

use crate::phrases::Phrases;
use crate::ui::score::facts::reason;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{checkbox_ui, drop_down_ui, phrases, rich};
use egui::{Align, DragValue, Label, Layout, Role, Ui, WidgetInfo, vec2};
use shinglescope_core::methods::parameters::{
    Canon, Case, Entities, Keep, Marks, Nouns, Split, StopWords, Tags,
};
use shinglescope_core::methods::switch_effects::{LONG_WORD, Switch, SwitchEffects};
use shinglescope_core::pair::measures::Percent;
use shinglescope_core::text::Pair;
use shinglescope_core::words::language::Language;
use shinglescope_core::words::list::Effects;

type Text = fn(&Phrases) -> String;

/// One row of the table.
pub struct SwitchRow {
    switch: Switch,
    title: Text,
    hint: Text,
    /// What the switch does to so many words of left and of right, while it is on.
    effect: fn(&Phrases, usize, usize) -> String,
    /// What is so while it is off.
    off: Text,
    /// Draws what can be chosen while it is on.
    options: Option<fn(&mut Ui, &Phrases, &mut Canon)>,
    /// It helps with English texts only.
    is_english: bool,
}

/// A row without options.
const fn row(
    switch: Switch,
    title: Text,
    hint: Text,
    effect: fn(&Phrases, usize, usize) -> String,
    off: Text,
) -> SwitchRow {
    SwitchRow {
        switch,
        title,
        hint,
        effect,
        off,
        options: None,
        is_english: false,
    }
}

impl SwitchRow {
    const fn with(self, options: fn(&mut Ui, &Phrases, &mut Canon)) -> SwitchRow {
        SwitchRow {
            options: Some(options),
            ..self
        }
    }

    const fn in_english(self) -> SwitchRow {
        SwitchRow {
            is_english: true,
            ..self
        }
    }
}

use Phrases as P;

/// What is not text.
pub const TEXT_ROWS: &[SwitchRow] = &[
    row(
        Switch::Tags,
        P::tags,
        P::tags_hint,
        P::tags_effect,
        P::tags_off,
    )
    .with(|ui, t, canon| {
        let options: [(Tags, Text); 3] = [
            (Tags::Html, P::tags_html),
            (Tags::Blank, P::tags_blank),
            (Tags::Delete, P::tags_delete),
        ];
        options_ui(ui, t, &mut canon.tags, &options, P::tags_label);
    }),
    row(
        Switch::Entities,
        P::entities,
        P::entities_hint,
        P::entities_effect,
        P::entities_off,
    )
    .with(|ui, t, canon| {
        let options: [(Entities, Text); 2] = [
            (Entities::Decode, P::entities_characters),
            (Entities::Blank, P::entities_blank),
        ];
        options_ui(ui, t, &mut canon.entities, &options, P::entities_label);
    }),
];

/// Words that are left out.
pub const LEFT_OUT_ROWS: &[SwitchRow] = &[
    row(
        Switch::StopWords,
        P::stop_words,
        P::stop_words_hint,
        P::stop_words_effect,
        P::stop_words_off,
    )
    .with(|ui, t, canon| {
        let options: [(StopWords, Text); 11] = [
            (StopWords::English, P::stop_list_english),
            (StopWords::French, P::stop_list_french),
            (StopWords::German, P::stop_list_german),
            (StopWords::Italian, P::stop_list_italian),
            (StopWords::Polish, P::stop_list_polish),
            (StopWords::Portuguese, P::stop_list_portuguese),
            (StopWords::Russian, P::stop_list_russian),
            (StopWords::Spanish, P::stop_list_spanish),
            (StopWords::Ukrainian, P::stop_list_ukrainian),
            (StopWords::Python2009, P::stop_list_python),
            (StopWords::Php, P::stop_list_php),
        ];
        options_ui(ui, t, &mut canon.stop_words, &options, P::stop_words_label);
    }),
    row(
        Switch::Numbers,
        P::numbers,
        P::numbers_hint,
        P::numbers_effect,
        P::numbers_off,
    ),
    row(
        Switch::LongWords,
        P::long_words,
        P::long_words_hint,
        P::long_words_effect,
        P::long_words_off,
    )
    .with(longest_word_ui),
    row(
        Switch::PartsOfSpeech,
        P::parts_of_speech,
        P::parts_of_speech_hint,
        P::parts_of_speech_effect,
        P::parts_of_speech_off,
    )
    .in_english(),
];

/// Differences between words that do not count.
pub const SAME_ROWS: &[SwitchRow] = &[
    row(
        Switch::Case,
        P::case,
        P::case_hint,
        P::case_effect,
        P::case_off,
    )
    .with(|ui, t, canon| {
        let options: [(Case, Text); 4] = [
            (Case::Fold, P::case_fold),
            (Case::Lower, P::case_lower),
            (Case::FullLower, P::case_full_lower),
            (Case::Ascii, P::case_ascii),
        ];
        options_ui(ui, t, &mut canon.case, &options, P::case_label);
    }),
    row(
        Switch::Marks,
        P::punctuation,
        P::punctuation_hint,
        P::punctuation_effect,
        P::punctuation_off,
    )
    .with(|ui, t, canon| {
        let options: [(Marks, Text); 5] = [
            (Marks::Ends, P::punctuation_ends),
            (Marks::All, P::punctuation_all),
            (Marks::ListedEnds, P::punctuation_listed_ends),
            (Marks::Listed, P::punctuation_listed),
            (Marks::ListedNode, P::punctuation_listed_node),
        ];
        options_ui(ui, t, &mut canon.marks, &options, P::punctuation_label);
    }),
    row(
        Switch::NormalForm,
        P::normal_form,
        P::normal_form_hint,
        P::normal_form_effect,
        P::normal_form_off,
    ),
    row(Switch::Yo, P::yo, P::yo_hint, P::yo_effect, P::yo_off),
    row(
        Switch::Nouns,
        P::plurals,
        P::plurals_hint,
        P::plurals_effect,
        P::plurals_off,
    )
    .with(|ui, t, canon| {
        let options: [(Nouns, Text); 2] = [
            (Nouns::Singular, P::plurals_dictionary),
            (Nouns::DropS, P::plurals_drop_s),
        ];
        options_ui(ui, t, &mut canon.nouns, &options, P::plurals_label);
    })
    .in_english(),
];

/// The settings that the switches change, and what is known of their effects.
pub struct Switches<'a> {
    pub canon: &'a mut Canon,
    /// The current score; `None` before the first comparison.
    pub score: Option<Percent>,
    pub effects: Option<Pair<Effects>>,
    pub switch_effects: Option<&'a SwitchEffects>,
    /// The language of the texts, where it was recognised.
    pub language: Option<Language>,
}

impl Switches<'_> {
    /// Draws the rows.
    pub fn rows_ui(&mut self, ui: &mut Ui, rows: &[SwitchRow]) {
        for row in rows {
            let other = self
                .language
                .filter(|language| *language != Language::English);
            let other = other.filter(|_| row.is_english);
            let is_enabled = other.is_none() || row.switch.is_on(self.canon);
            ui.scope(|ui| {
                // A disabled switch has a weaker ink of its own and is never faded.
                ui.visuals_mut().disabled_alpha = 1.0;
                ui.add_enabled_ui(is_enabled, |ui| self.row_ui(ui, row, other));
            });
        }
    }

    /// `other` is the language of the texts where the switch does not know it.
    fn row_ui(&mut self, ui: &mut Ui, row: &SwitchRow, other: Option<Language>) {
        let t = phrases(ui);
        let was_on = row.switch.is_on(self.canon);
        let mut is_on = was_on;
        ui.horizontal(|ui| {
            let response = checkbox_ui(ui, &mut is_on, &(row.title)(&t));
            if response.on_hover_text((row.hint)(&t)).changed() {
                *self.canon = row.switch.turned(self.canon, self.language);
            }
            if let Some(options) = row.options.filter(|_| was_on) {
                options(ui, &t, self.canon);
            }
        });
        let turned = self
            .switch_effects
            .and_then(|effects| effects.of(row.switch));
        let effect = match (was_on, self.effects, turned) {
            (true, Some(effects), _) => {
                let Pair { left, right } = effects.map(|effects| row.switch.effect(effects));
                self.effect(&t, row, left, right)
            }
            (false, _, Some(turned)) => match (turned.effect, other) {
                (Pair { left: 0, right: 0 }, Some(other)) => t.english_only(other.name()),
                (Pair { left: 0, right: 0 }, None) => self.off(&t, row),
                (Pair { left, right }, _) => t.switch_would(left, right),
            },
            // Not known yet, or the texts are too large to try.
            (true, None, _) | (false, _, None) => String::new(),
        };
        let scores = self.score.zip(turned.map(|turned| turned.score));
        let preview = scores.and_then(|(score, other)| Preview::new(&t, was_on, score, other));
        effect_ui(ui, &effect, preview);
    }

    fn effect(&self, t: &Phrases, row: &SwitchRow, left: usize, right: usize) -> String {
        // Unicode words end before their marks, so there is hardly anything to remove.
        let ends_before_marks = row.switch == Switch::Marks
            && self.canon.split == Split::Unicode
            && self.canon.marks == Marks::Ends;
        match (left + right, ends_before_marks) {
            (0, true) => t.punctuation_no_effect_boundaries(),
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
        ui.horizontal(|ui| {
            let response = checkbox_ui(ui, &mut is_on, &t.boundaries());
            if response.on_hover_text(t.boundaries_hint()).changed() {
                *split = match is_on {
                    true => Split::Unicode,
                    false => Split::WhiteSpace,
                };
            }
            if !is_on {
                let options: [(Split, Text); 4] = [
                    (Split::WhiteSpace, P::boundaries_white_space),
                    (Split::Blanks, P::boundaries_blanks),
                    (Split::JoinedLines, P::boundaries_joined_lines),
                    (Split::Letters, P::boundaries_letters),
                ];
                options_ui(ui, &t, split, &options, P::boundaries_label);
            }
        });
        effect_ui(ui, &note, None);
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
        let hint = other.err().map(reason);
        (!is_same).then_some(Preview { text, hint })
    }
}

/// Draws what a switch does, and at the right what the score would be with the switch turned.
fn effect_ui(ui: &mut Ui, effect: &str, preview: Option<Preview>) {
    let palette = Palette::of(ui);
    ui.horizontal(|ui| {
        ui.add_space(24.0);
        let size = vec2(ui.available_width(), 16.0);
        ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
            if let Some(Preview { text, hint }) = preview {
                let response = ui.label(rich(text, Type::Caption, palette.ink_1));
                if let Some(hint) = hint {
                    response.on_hover_text(hint);
                }
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let ink = match ui.is_enabled() {
                    true => palette.ink_2,
                    false => palette.ink_3,
                };
                ui.add(Label::new(rich(effect, Type::Caption, ink)).truncate());
            });
        });
    });
    ui.add_space(6.0);
}

/// Chooses one of several options.
fn options_ui<T: Copy + PartialEq>(
    ui: &mut Ui,
    t: &Phrases,
    value: &mut T,
    options: &[(T, Text)],
    label: Text,
) {
    let chosen = options.iter().find(|(option, _)| option == value);
    let name = chosen.map_or_else(String::new, |(_, name)| name(t));
    let size = vec2(ui.available_width().clamp(60.0, 168.0), 22.0);
    drop_down_ui(ui, size, &label(t), &name, Type::Caption, |ui| {
        for (option, name) in options {
            if ui.selectable_label(option == value, name(t)).clicked() {
                *value = *option;
                ui.close();
            }
        }
    });
}

fn longest_word_ui(ui: &mut Ui, t: &Phrases, canon: &mut Canon) {
    let mut limit = canon.longest_word.unwrap_or(LONG_WORD);
    let field = DragValue::new(&mut limit).range(1..=1000).speed(0.2);
    let response = ui.add(field.prefix(t.long_words_field_prefix()));
    let name = t.long_words_field();
    response.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, &name));
    if response.on_hover_text(t.long_words_hint()).changed() {
        canon.longest_word = Some(limit.max(1));
    }
}
