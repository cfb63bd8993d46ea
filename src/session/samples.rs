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

crate::phrases::chooses!(Sample);

impl Sample {
    pub const ALL: [Sample; 3] = [Sample::Lighthouse, Sample::Samovar, Sample::Licences];

    /// Its title in the menu.
    pub fn title(self, t: &Phrases) -> String {
        t.sample_title(self)
    }

    /// Both texts.
    pub fn documents(self, t: &Phrases) -> Pair<Document> {
        let names = match self {
            Sample::Lighthouse => [t.lighthouse_article(), t.lighthouse_rewording()],
            Sample::Samovar => ["самовар-1.txt", "самовар-2.txt"].map(str::to_owned),
            Sample::Licences => ["gpl-2.txt", "gpl-3.txt"].map(str::to_owned),
        };
        let texts = match self {
            Sample::Lighthouse => [
                include_str!("../../core/samples/lighthouse-1.txt"),
                include_str!("../../core/samples/lighthouse-2.txt"),
            ],
            Sample::Samovar => [
                include_str!("../../core/samples/samovar-1.txt"),
                include_str!("../../core/samples/samovar-2.txt"),
            ],
            Sample::Licences => [
                include_str!("../../core/samples/gpl-2.txt"),
                include_str!("../../core/samples/gpl-3.txt"),
            ],
        };
        let [left, right] = names;
        let document = |name, text| Document::named(name, text, Origin::Sample);
        Pair::new(document(left, texts[0]), document(right, texts[1]))
    }
}
