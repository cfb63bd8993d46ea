//! The pairs of texts that come with the program, to try it without texts of your own.

use crate::document::{Document, Origin};
use crate::phrases::Phrases;
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
    pub fn title(self, t: &Phrases) -> String {
        match self {
            Sample::Lighthouse => t.sample_lighthouse(),
            Sample::Samovar => t.sample_samovar(),
            Sample::Licences => t.sample_licences(),
        }
    }

    /// Both texts.
    pub fn documents(self, t: &Phrases) -> Pair<Document> {
        let own = |name: &str| name.to_owned();
        let [left, right] = match self {
            Sample::Lighthouse => [
                (
                    t.lighthouse_article(),
                    include_str!("../../assets/samples/lighthouse-1.txt"),
                ),
                (
                    t.lighthouse_rewording(),
                    include_str!("../../assets/samples/lighthouse-2.txt"),
                ),
            ],
            Sample::Samovar => [
                (
                    own("самовар-1.txt"),
                    include_str!("../../assets/samples/samovar-1.txt"),
                ),
                (
                    own("самовар-2.txt"),
                    include_str!("../../assets/samples/samovar-2.txt"),
                ),
            ],
            Sample::Licences => [
                (
                    own("gpl-2.txt"),
                    include_str!("../../assets/samples/gpl-2.txt"),
                ),
                (
                    own("gpl-3.txt"),
                    include_str!("../../assets/samples/gpl-3.txt"),
                ),
            ],
        };
        let document = |(name, text): (String, &str)| Document::named(name, text, Origin::Sample);
        Pair::new(document(left), document(right))
    }
}
