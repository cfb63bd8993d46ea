//! The languages of the window.

/// A language of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Language {
    #[default]
    English,
}

impl Language {
    /// Every language that has message files.
    pub const ALL: &[Self] = &[Self::English];

    /// Its BCP 47 code, which is also the name of its folder in `assets/locale`.
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
        }
    }
}
