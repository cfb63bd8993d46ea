//! The input of a comparison.

use crate::methods::{Parameters, Preset};
use crate::pair::Exclusions;
use crate::pair::wording::Notices;
use crate::text::{Pair, Text};
use crate::words::Tokeniser;

/// Two texts, the parameters, and what is excluded.
#[derive(Clone, Debug)]
pub struct Request {
    pub texts: Pair<Text>,
    pub parameters: Parameters,
    /// Texts whose shingles do not count as shared.
    pub exclusions: Exclusions,
    /// Which wording is no evidence.
    pub notices: Notices,
    /// Finds the words, in place of the tokeniser that the parameters describe.
    pub tokeniser: Option<Tokeniser>,
}

impl Request {
    /// Two texts with the recommended preset and without exclusions.
    pub fn recommended(left: &str, right: &str) -> Request {
        Request {
            texts: Pair::new(Text::from(left), Text::from(right)),
            parameters: Preset::Recommended.parameters(),
            exclusions: Exclusions::default(),
            notices: Notices::default(),
            tokeniser: None,
        }
    }
}
