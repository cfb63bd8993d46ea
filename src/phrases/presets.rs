//! Presets as the window names them.

use super::Phrases;
use shinglescope_core::methods::presets::PresetChange;
use shinglescope_core::{Length, Parameters, Preset};

impl Phrases {
    /// The preset as the window names it.
    pub fn preset_title(&self, preset: Preset) -> String {
        self.preset_name(preset, preset.name())
    }

    /// The preset, and how `parameters` differ from it: `python-2009, length 5`, `Recommended, changed`.
    pub fn preset_in_force(&self, preset: Preset, parameters: &Parameters) -> String {
        let title = self.preset_title(preset);
        match preset.change(parameters) {
            PresetChange::None => title,
            PresetChange::Length(Length::Fixed(length)) => {
                self.preset_with_length(&title, length as usize)
            }
            PresetChange::Length(Length::Auto) => self.preset_with_auto_length(&title),
            PresetChange::More => self.preset_changed(&title),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_changed_preset_says_what_was_changed() {
        let phrases = Phrases::english();
        let preset = Preset::Python2009;
        let mut parameters = preset.parameters();
        assert_eq!(phrases.preset_in_force(preset, &parameters), "python-2009");
        parameters.shingle.length = Length::Fixed(5);
        let shown = phrases.preset_in_force(preset, &parameters);
        assert_eq!(shown, "python-2009, length 5");
        parameters.shingle.sample_every = 25;
        let shown = phrases.preset_in_force(preset, &parameters);
        assert_eq!(shown, "python-2009, changed");
    }

    #[test]
    fn every_preset_has_a_title_an_idea_and_a_formula() {
        let phrases = Phrases::english();
        assert_eq!(phrases.preset_title(Preset::Recommended), "Recommended");
        assert_eq!(phrases.preset_title(Preset::PhpMb), "php-mb");
        let ideas = Preset::ALL.map(|preset| phrases.preset_idea(preset));
        for (i, idea) in ideas.iter().enumerate() {
            assert!(idea.ends_with('.') && !ideas[..i].contains(idea), "{idea}");
            assert!(!phrases.preset_formula(Preset::ALL[i]).is_empty());
        }
    }
}
