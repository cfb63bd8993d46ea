//! The pairs of texts that come with the program, to try it without texts of your own.

use crate::document::{Document, Origin};
use shinglescope_core::text::Pair;

/// A pair to open from the Samples menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    Lighthouse,
    Samovar,
    Licences,
}

impl Sample {
    pub const ALL: [Sample; 3] = [Sample::Lighthouse, Sample::Samovar, Sample::Licences];

    /// Its title in the menu.
    pub fn title(self) -> &'static str {
        match self {
            Sample::Lighthouse => "Lighthouse: an article and a rewording",
            Sample::Samovar => "Самовар: статья и пересказ",
            Sample::Licences => "GPL version 2 and version 3",
        }
    }

    /// Both texts.
    pub fn documents(self) -> Pair<Document> {
        let [left, right] = match self {
            Sample::Lighthouse => [
                (
                    "Lighthouse, an article",
                    include_str!("../../assets/samples/lighthouse-1.txt"),
                ),
                (
                    "Lighthouse, a rewording",
                    include_str!("../../assets/samples/lighthouse-2.txt"),
                ),
            ],
            Sample::Samovar => [
                (
                    "самовар-1.txt",
                    include_str!("../../assets/samples/samovar-1.txt"),
                ),
                (
                    "самовар-2.txt",
                    include_str!("../../assets/samples/samovar-2.txt"),
                ),
            ],
            Sample::Licences => [
                ("gpl-2.txt", include_str!("../../assets/samples/gpl-2.txt")),
                ("gpl-3.txt", include_str!("../../assets/samples/gpl-3.txt")),
            ],
        };
        let document = |(name, text): (&str, &str)| Document::named(name, text, Origin::Sample);
        Pair::new(document(left), document(right))
    }
}
