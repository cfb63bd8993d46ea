//! The help of the command line's options and their values.

use super::Phrases;

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

    pub(super) fn help_line(&self, id: String) -> Option<String> {
        let id = id.replace('_', "-");
        self.bundle.has_message(&id).then(|| self.message(&id, []))
    }
}
