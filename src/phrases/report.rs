//! What the value of a setting means.

use super::Phrases;

impl Phrases {
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
}
