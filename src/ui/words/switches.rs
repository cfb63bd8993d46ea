//! The switches of canonicalisation: for each a box to tick, the values it has while it is on, and its effect in words.

use crate::phrases::Phrases;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{
    Line, checkbox_ui, drop_down_ui, phrases, scroll_to_focus, text_ui, text_width,
};
use egui::{Align2, DragValue, Label, Rect, Role, Sense, Ui, WidgetInfo, vec2};
use shinglescope_core::methods::canon::{Canon, Keep, Split};
use shinglescope_core::methods::switch_effects::SwitchEffects;
use shinglescope_core::methods::switches::{LONG_WORD, Setting, Switch, SwitchGroup};
use shinglescope_core::pair::measures::Percent;
use shinglescope_core::text::Pair;
use shinglescope_core::words::language::TextLanguage;
use shinglescope_core::words::list::Effects;

/// The least width of a menu of values.
const MIN_VALUES: f32 = 128.0;

/// Draws a switch.
pub fn switch_ui(ui: &mut Ui, switch: Switch, canon: &mut Canon, language: Option<TextLanguage>) {
    let (t, mut is_on) = (phrases(ui), switch.is_on(canon));
    // Look-alike letters: hidden characters are folded too, unless normalisation removes them anyway.
    let title = match switch == Switch::Lookalikes && !canon.counts_hidden() {
        true => t.lookalikes_alone(),
        false => t.switch(switch.key(), ""),
    };
    let response = checkbox_ui(ui, &mut is_on, &title);
    let hint = t.switch(switch.key(), "-hint");
    if response.on_hover_text(hint).changed() {
        *canon = switch.toggled(canon, language);
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
    /// Draws the switches of a group.
    pub fn group_ui(&mut self, ui: &mut Ui, group: SwitchGroup) {
        for switch in Switch::ALL
            .into_iter()
            .filter(|switch| switch.group() == group)
        {
            let other = self.language.filter(|language| !language.has_lemmas());
            let other = other.filter(|_| switch.needs_tagger());
            let is_enabled = other.is_none() || switch.is_on(self.canon);
            ui.scope(|ui| {
                // A disabled switch has a weaker ink of its own and is never faded.
                ui.visuals_mut().disabled_alpha = 1.0;
                ui.add_enabled_ui(is_enabled, |ui| self.row_ui(ui, switch, other));
            });
        }
    }

    /// `other` is the language of the texts where the switch does not know it.
    fn row_ui(&mut self, ui: &mut Ui, switch: Switch, other: Option<TextLanguage>) {
        let t = phrases(ui);
        let was_on = switch.is_on(self.canon);
        ui.horizontal_wrapped(|ui| {
            switch_ui(ui, switch, self.canon, self.language);
            match switch.setting() {
                _ if !was_on => {}
                Some(setting) => values_ui(ui, &t, self.canon, switch, setting),
                None => {
                    make_room_ui(ui);
                    longest_word_ui(ui, &t, self.canon);
                }
            }
        });
        let turned = self.switch_effects.and_then(|effects| effects.of(switch));
        let scores = self.score.zip(turned.map(|turned| turned.score));
        let preview = scores.and_then(|(score, other)| Preview::new(&t, was_on, score, other));
        let effect = match (was_on, self.effects, turned) {
            (true, Some(effects), _) => {
                let effect = effects.map(|effects| switch.effect(effects));
                self.effect(&t, switch, effect, preview.is_some())
            }
            (false, _, Some(turned)) => match (turned.effect, other) {
                (Pair { left: 0, right: 0 }, Some(other)) => t.tagged_only(t.language_name(other)),
                (Pair { left: 0, right: 0 }, None) => self.off(&t, switch),
                (Pair { left, right }, _) => t.switch_would(left, right),
            },
            (false, _, None) if self.switch_effects.is_some() => t.switch_untried(),
            // Not known yet.
            (true, None, _) | (false, _, None) => String::new(),
        };
        effect_ui(ui, &effect, preview);
    }

    /// `is_felt` if the score would be another without the switch.
    fn effect(&self, t: &Phrases, switch: Switch, words: Pair<usize>, is_felt: bool) -> String {
        let Pair { left, right } = words;
        // Unicode words end before their marks: there is hardly anything to remove, but without the switch each mark is a word.
        let ends_before_marks = switch == Switch::Marks && self.canon.split == Split::Unicode;
        match (left + right, ends_before_marks) {
            (0, true) => t.punctuation_no_effect_boundaries(),
            (0, false) if is_felt => String::new(),
            (0, false) => t.switch_no_effect(),
            (_, true) => t.punctuation_effect_boundaries(left, right),
            (_, false) => t.switch_effect(switch.key(), left, right),
        }
    }

    fn off(&self, t: &Phrases, switch: Switch) -> String {
        match (switch, self.canon.split) {
            (Switch::Numbers, Split::Letters) => t.numbers_off_letters(),
            (Switch::Marks, Split::Letters) => t.punctuation_off_letters(),
            (_, _) => t.switch(switch.key(), "-off"),
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
                let options = [
                    (Split::WhiteSpace, t.boundaries_white_space()),
                    (Split::Blanks, t.boundaries_blanks()),
                    (Split::JoinedLines, t.boundaries_joined_lines()),
                    (Split::Letters, t.boundaries_letters()),
                ];
                menu_ui(ui, split, &t.boundaries_label(), &options);
            }
        });
        effect_ui(ui, &note, None);
        if self.canon.split == Split::Unicode {
            self.group_ui(ui, SwitchGroup::Boundaries);
        }
        if self.canon.split != Split::JoinedLines {
            self.group_ui(ui, SwitchGroup::Joints);
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
    if ui.available_size_before_wrap().x < MIN_VALUES {
        ui.end_row();
        ui.add_space(24.0);
    }
}

/// Chooses the value of a switch that is on, if it has several.
fn values_ui(ui: &mut Ui, t: &Phrases, canon: &mut Canon, switch: Switch, setting: &Setting) {
    let is_on = |name: &&&str| {
        let mut canon = *canon;
        (setting.set)(&mut canon, name);
        switch.is_on(&canon)
    };
    let values: Vec<&str> = (setting.names)().iter().filter(is_on).copied().collect();
    if values.len() < 2 {
        return;
    }
    make_room_ui(ui);
    let name = |value: &str| t.switch(setting.key, &format!("-{value}"));
    let options: Vec<(&str, String)> = values.iter().map(|value| (*value, name(value))).collect();
    let mut value = (setting.get)(canon);
    menu_ui(ui, &mut value, &t.switch(setting.key, "-label"), &options);
    (setting.set)(canon, value);
}

/// Chooses one of several values, each with its name.
fn menu_ui<T: Copy + PartialEq>(ui: &mut Ui, value: &mut T, label: &str, options: &[(T, String)]) {
    let chosen = options.iter().find(|(option, _)| *option == *value);
    let shown = chosen.map_or("", |(_, name)| name.as_str());
    let room = ui.available_size_before_wrap().x;
    let size = vec2(room.clamp(MIN_VALUES, 168.0), 22.0);
    drop_down_ui(ui, size, label, shown, Type::Caption, |ui| {
        for (option, name) in options {
            if ui.selectable_label(*option == *value, name).clicked() {
                *value = *option;
                ui.close();
            }
        }
    });
}

fn longest_word_ui(ui: &mut Ui, t: &Phrases, canon: &mut Canon) {
    let mut limit = canon.longest_word.unwrap_or(LONG_WORD);
    let field = DragValue::new(&mut limit).range(1..=1000).speed(0.2);
    let response = ui.add(field.prefix(t.word_limit_field_prefix()));
    scroll_to_focus(&response);
    let name = t.word_limit_field();
    response.widget_info(|| WidgetInfo::labeled(Role::SpinButton, true, &name));
    if response
        .on_hover_text(t.switch("longest_word", "-hint"))
        .changed()
    {
        canon.longest_word = Some(limit.max(1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_switch_has_its_sentences_and_no_sentence_is_left_over() {
        let t = Phrases::english();
        let mut shown = Vec::new();
        for switch in Switch::ALL {
            let mut parts = vec![String::new(), "-hint".to_owned(), "-off".to_owned()];
            let names = switch
                .setting()
                .map_or(&[][..], |setting| (setting.names)());
            let off = switch.setting().map(|setting| {
                let mut canon = Canon::BARE;
                if switch.is_on(&canon) {
                    canon = switch.toggled(&canon, None);
                }
                (setting.get)(&canon)
            });
            if names.len() > 2 {
                parts.push("-label".to_owned());
                let values = names.iter().filter(|name| off != Some(**name));
                parts.extend(values.map(|name| format!("-{name}")));
            }
            for part in parts {
                let sentence = t.switch(switch.key(), &part);
                assert!(!sentence.is_empty(), "{switch:?} {part}");
                shown.push(sentence);
            }
        }
        for sentence in t.all_with("switch-") {
            assert!(shown.contains(&sentence), "not shown: {sentence}");
        }
    }
}
