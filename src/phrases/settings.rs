//! The help of the command line's options and their values, and what the values of settings mean.

use super::Phrases;
use shinglescope_core::methods::names::name_of;
use shinglescope_core::words::steps::FormStep;

impl Phrases {
    /// What the option does; none if there is no such option.
    pub fn option_help(&self, option: &str) -> Option<String> {
        self.help_line(format!("help-{option}"))
    }

    /// What one of the option's values means; none where its name says it all.
    pub fn value_help(&self, option: &str, value: &str) -> Option<String> {
        self.help_line(format!("help-{option}-{value}"))
    }

    /// Every line whose id has this prefix.
    #[cfg(test)]
    pub(crate) fn all_with(&self, prefix: &'static str) -> impl Iterator<Item = String> {
        let mut files = super::messages::files("en").iter();
        let help = files.find(|(name, _)| *name == "settings");
        let lines = help.into_iter().flat_map(|(_, text)| text.lines());
        let ids = lines.filter_map(|line| Some(line.split_once(" =")?.0));
        let ids = ids.filter(move |id| id.starts_with(prefix));
        ids.map(|id| self.message(id, []))
    }

    /// A sentence of the switch of a setting: its title, or the part with this name, such as `-hint`, `-off` or `-label`.
    pub fn switch(&self, setting: &str, part: &str) -> String {
        self.help_line(format!("switch-{setting}{part}"))
            .unwrap_or_default()
    }

    /// What a step of canonicalisation does to a word.
    pub fn step(&self, step: FormStep) -> String {
        self.help_line(format!("step-{}", name_of(&step)))
            .unwrap_or_default()
    }

    /// A value of a setting, as a table shows it: a name, yes or no, or else as it is written.
    pub(crate) fn setting_value(
        &self,
        name: Option<&str>,
        is_on: Option<bool>,
        written: &str,
    ) -> String {
        match (name, is_on) {
            (Some(name), _) => name.to_owned(),
            (None, Some(true)) => self.setting_yes(),
            (None, Some(false)) => self.setting_no(),
            (None, None) if written == "null" => self.setting_none(),
            (None, None) => written.to_owned(),
        }
    }

    /// What a value of a setting means, or else what the setting is about; empty for an unknown one. Settings have the names
    /// that JSON has for them.
    pub(crate) fn setting_meaning(&self, setting: &str, value: &str) -> String {
        let option = match setting {
            "least_equal_percent" => "least_equal",
            "shortest_words" => "shortest_passage",
            option => option,
        };
        let meaning = self.help_line(format!("setting-{option}"));
        let meaning = meaning.or_else(|| self.value_help(option, value));
        meaning
            .or_else(|| self.option_help(option))
            .unwrap_or_default()
    }

    fn help_line(&self, id: String) -> Option<String> {
        let id = id.replace('_', "-");
        self.bundle.has_message(&id).then(|| self.message(&id, []))
    }
}
