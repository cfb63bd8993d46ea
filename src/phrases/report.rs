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
        match setting {
            "length_auto" => self.setting_length_auto(),
            "footnotes" => self.setting_footnotes(),
            "whole_page" => self.setting_whole_page(),
            "hidden_text" => self.setting_hidden_text(),
            "running_heads" => self.setting_running_heads(),
            "line_end_hyphens" => self.setting_line_end_hyphens(),
            "least_equal_percent" => self.setting_meaning("least_equal", value),
            "shortest_words" => self.setting_meaning("shortest_passage", value),
            option => {
                let meaning = self.value_help(option, value);
                let meaning = meaning.or_else(|| self.option_help(option));
                meaning.unwrap_or_default()
            }
        }
    }
}
