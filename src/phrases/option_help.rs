//! The name of an option of the command line, or of one of its values, goes in; its line of help comes out.

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

    /// Every line of help.
    #[cfg(test)]
    pub(crate) fn all_help(&self) -> impl Iterator<Item = String> {
        IDS.iter().map(|(id, _)| self.message(id, []))
    }

    fn help_line(&self, id: String) -> Option<String> {
        let id = id.replace('_', "-");
        let is_known = IDS.iter().any(|(known, _)| *known == id);
        is_known.then(|| self.message(&id, []))
    }
}

/// Each message of this area; none has arguments.
#[rustfmt::skip]
pub const IDS: &[(&str, &[&str])] = &[
    ("help-about", &[]),
    ("help-window-left", &[]),
    ("help-window-right", &[]),
    ("help-compare", &[]),
    ("help-left", &[]),
    ("help-right", &[]),
    ("help-preset", &[]),
    ("help-preset-recommended", &[]),
    ("help-preset-python-2009", &[]),
    ("help-preset-php", &[]),
    ("help-preset-php-mb", &[]),
    ("help-preset-node-2014", &[]),
    ("help-preset-minhash-84", &[]),
    ("help-preset-short-words", &[]),
    ("help-length", &[]),
    ("help-unit", &[]),
    ("help-unit-characters", &[]),
    ("help-sample-every", &[]),
    ("help-formula", &[]),
    ("help-formula-dice", &[]),
    ("help-formula-python-2009", &[]),
    ("help-formula-php", &[]),
    ("help-formula-resemblance", &[]),
    ("help-formula-containment-left", &[]),
    ("help-formula-containment-right", &[]),
    ("help-formula-overlap", &[]),
    ("help-formula-dice-per-unit", &[]),
    ("help-formula-estimate", &[]),
    ("help-tags", &[]),
    ("help-tags-keep", &[]),
    ("help-tags-html", &[]),
    ("help-tags-blank", &[]),
    ("help-tags-delete", &[]),
    ("help-entities", &[]),
    ("help-entities-keep", &[]),
    ("help-entities-decode", &[]),
    ("help-entities-blank", &[]),
    ("help-split", &[]),
    ("help-split-unicode", &[]),
    ("help-split-white-space", &[]),
    ("help-split-blanks", &[]),
    ("help-split-joined-lines", &[]),
    ("help-split-letters", &[]),
    ("help-case", &[]),
    ("help-case-keep", &[]),
    ("help-case-ascii", &[]),
    ("help-case-lower", &[]),
    ("help-case-full-lower", &[]),
    ("help-case-fold", &[]),
    ("help-marks", &[]),
    ("help-marks-keep", &[]),
    ("help-marks-listed-ends", &[]),
    ("help-marks-ends", &[]),
    ("help-marks-all", &[]),
    ("help-marks-listed", &[]),
    ("help-marks-listed-node", &[]),
    ("help-numbers", &[]),
    ("help-numbers-skip", &[]),
    ("help-stop-words", &[]),
    ("help-stop-words-python-2009", &[]),
    ("help-stop-words-php", &[]),
    ("help-normal-form", &[]),
    ("help-normal-form-nfkc", &[]),
    ("help-yo", &[]),
    ("help-yo-keep", &[]),
    ("help-yo-as-ye", &[]),
    ("help-parts-of-speech", &[]),
    ("help-parts-of-speech-off", &[]),
    ("help-parts-of-speech-on", &[]),
    ("help-nouns", &[]),
    ("help-nouns-keep", &[]),
    ("help-nouns-drop-s", &[]),
    ("help-nouns-singular", &[]),
    ("help-longest-word", &[]),
    ("help-keep", &[]),
    ("help-keep-longest15", &[]),
    ("help-changed-words", &[]),
    ("help-least-equal", &[]),
    ("help-shortest-passage", &[]),
    ("help-threshold", &[]),
    ("help-supershingles", &[]),
    ("help-megashingles", &[]),
    ("help-strangers-share", &[]),
    ("help-encoding", &[]),
    ("help-set-aside", &[]),
    ("help-json", &[]),
    ("help-checksums", &[]),
    ("help-passages", &[]),
    ("help-spectrum", &[]),
    ("help-methods", &[]),
    ("help-timings", &[]),
    ("help-score", &[]),
    ("help-at-least", &[]),
];
