//! The Passages tab, and how passages are shown wherever they are.

pub mod tab;

pub mod detail;
pub mod foot;
pub mod list;
pub mod not_counted;
pub mod toolbar;

pub mod order;
pub mod places;
pub mod view;

pub mod shared_words;
pub mod shown_text;
pub mod word_differences;
pub mod wording;

pub mod colours;
pub mod marks;
pub mod menu;

/// Two texts compared by the recommended preset at one shingle length, for tests.
#[cfg(test)]
fn compared(
    left: &str,
    right: &str,
    length: u32,
    adjust: impl FnOnce(&mut shinglescope_core::methods::parameters::Parameters),
) -> shinglescope_core::pair::comparison::Comparison {
    use shinglescope_core::methods::parameters::Length;
    use shinglescope_core::text::{Pair, Text};

    let mut parameters = shinglescope_core::methods::presets::Preset::Recommended.parameters();
    parameters.shingle.length = Length::Fixed(length);
    adjust(&mut parameters);
    shinglescope_core::run::stages::compare(&shinglescope_core::pair::request::Request {
        texts: Pair::new(Text::from(left), Text::from(right)),
        parameters,
        exclusions: Default::default(),
        notices: Default::default(),
        tokeniser: None,
    })
}
