//! Sentences about facts and numbers, in the language of the window.
//!
//! The text of every message is in `assets/locale/<language>/<area>.ftl`, in the syntax of Project Fluent. `build.rs` makes
//! a method of [`Phrases`] for each of them. The files here choose between messages.
//!
//! To add a message, write it in a `.ftl` file, in every language:
//!
//! ```text
//! words-shared = { $count } of { $total } words are shared
//!
//! phrases.words_shared(1_408, 2_984)    "1,408 of 2,984 words are shared"
//! ```
//!
//! The arguments are the variables in the order of their first appearance, or in that of a comment right above the message:
//! `# Arguments: $total, $count`.
//!
//! A number chooses the plural and is shown with its thousands grouped, so there is no need to format it first. What
//! must be written in another way (`24.1 %`, `17.7 KB`, a line number without grouping) is passed as text.
//!
//! To add a language, add a variant of [`WindowLanguage`], its folder of `.ftl` files, its plural categories in
//! `message_files.rs`, and whatever the compiler then asks for. The build reports messages that are missing, unused or have
//! other variables than in English.

mod difference;
mod documents;
mod explain;
mod formats;
mod language;
mod lengths;
mod messages;
mod methods;
mod notices;
mod numbers;
mod passages;
mod presets;
mod score;
mod sentences;
mod settings;
mod undefined;

#[cfg(test)]
mod message_files;

use std::sync::{Arc, LazyLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use language::Decimals;

pub use language::WindowLanguage;
pub(crate) use messages::{chooses, keys};
pub use methods::Explanation;
pub use score::{short_text, verdict};
pub use sentences::Sentence;

/// Every message of one language, and its way of writing numbers. Cheap to read from any thread; about a millisecond
/// to build.
pub struct Phrases {
    language: WindowLanguage,
    bundle: FluentBundle<FluentResource>,
    decimals: &'static Decimals,
}

impl Phrases {
    /// The messages of `language`.
    pub fn new(language: WindowLanguage) -> Self {
        Self::on(std::env::consts::OS, language)
    }

    /// The messages of `language`, with keys as the system `os` writes them.
    fn on(os: &'static str, language: WindowLanguage) -> Self {
        // A code that does not parse leaves the list empty: plural rules then know "other" alone.
        let locales = language.code().parse().into_iter().collect();
        let mut bundle = FluentBundle::new_concurrent(locales);
        // Isolation marks are invisible in the window, but exports and the clipboard would carry them.
        bundle.set_use_isolating(false);
        // `NUMBER($line, useGrouping: "false")`.
        let builtins = bundle.add_builtins();
        debug_assert!(builtins.is_ok(), "{builtins:?}");
        let platform = bundle.add_function("PLATFORM", move |_, _| os.into());
        debug_assert!(platform.is_ok(), "{platform:?}");
        bundle.set_formatter(Some(match language {
            WindowLanguage::English => {
                |value, _| number_in_sentence(WindowLanguage::English, value)
            }
        }));
        for (name, text) in messages::files(language.code()) {
            let resource = FluentResource::try_new((*text).to_owned());
            let resource = resource.unwrap_or_else(|(resource, errors)| {
                debug_assert!(errors.is_empty(), "{name}.ftl: {errors:?}");
                resource
            });
            let added = bundle.add_resource(resource);
            debug_assert!(added.is_ok(), "{name}.ftl: {added:?}");
        }
        Self {
            language,
            bundle,
            decimals: Decimals::of(language),
        }
    }

    /// English, built once and shared: for the command line, exports and tests.
    pub fn english() -> Arc<Self> {
        static ENGLISH: LazyLock<Arc<Phrases>> =
            LazyLock::new(|| Arc::new(Phrases::new(WindowLanguage::English)));
        Arc::clone(&ENGLISH)
    }

    /// The text of the message `id`, or `id` itself if there is no such message.
    fn message<const N: usize>(
        &self,
        id: &str,
        arguments: [(&'static str, FluentValue<'_>); N],
    ) -> String {
        let message = self.bundle.get_message(id);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            debug_assert!(false, "no message {id} in {:?}", self.language);
            return id.to_owned();
        };
        let arguments = FluentArgs::from_iter(arguments);
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&arguments), &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        text.into_owned()
    }
}

/// A message that takes no arguments: `Phrases::open_file`.
pub type Phrase = fn(&Phrases) -> String;

/// `text` with a capital first letter.
pub fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

/// How a number that a message shows is written; nothing for what is not a number.
fn number_in_sentence(language: WindowLanguage, value: &FluentValue<'_>) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let decimals = Decimals::of(language);
    let digits = number.as_string();
    Some(if number.options.use_grouping {
        decimals.grouped(&digits)
    } else {
        decimals.ungrouped(&digits)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_can_share_phrases() {
        fn shared<T: Send + Sync + 'static>() {}
        shared::<Phrases>();
        assert!(Arc::ptr_eq(&Phrases::english(), &Phrases::english()));
    }

    #[test]
    fn every_language_loads_every_area() {
        for &language in WindowLanguage::ALL {
            assert_eq!(Phrases::new(language).language, language);
        }
    }

    #[test]
    fn keys_are_written_as_the_system_writes_them() {
        let phrases = |os| Phrases::on(os, WindowLanguage::English);
        assert_eq!(phrases("linux").keys_save(), "Ctrl+S, Ctrl+Shift+S");
        let mac = phrases("macos");
        assert_eq!(mac.keys_save(), "⌘S, ⇧⌘S");
        assert_eq!(mac.keys_sessions(), "⌥⌘O, ⌥⌘S");
        assert!(mac.set_aside_hint().ends_with("(⌘D)"));
    }

    #[test]
    fn a_message_can_switch_grouping_off() {
        let number = |text: &str| {
            let number = FluentValue::try_number(text);
            number_in_sentence(WindowLanguage::English, &number)
        };
        assert_eq!(number("1204300").as_deref(), Some("1,204,300"));
        assert_eq!(number("1204.50").as_deref(), Some("1,204.50"));
        assert_eq!(number("twelve"), None);
        let FluentValue::Number(mut year) = FluentValue::from(2026) else {
            panic!("a number");
        };
        year.options.use_grouping = false;
        let year = number_in_sentence(WindowLanguage::English, &year.into());
        assert_eq!(year.as_deref(), Some("2026"));
    }
}
