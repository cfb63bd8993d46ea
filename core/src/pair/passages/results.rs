//! What follows from the matches: passages, what to paint, and how much of the texts they are.

use crate::fingerprint::units::Units;
use crate::pair::comparison::InOrder;
use crate::pair::exclusions::Aside;
use crate::pair::join::Matches;
use crate::pair::measures::Percent;
use crate::pair::passages::bridges::bridged;
use crate::pair::passages::chain::units_in_order;
use crate::pair::passages::highlights::{Highlight, covered_words as words_in, highlights};
use crate::pair::passages::passage::{Passage, passages_beside};
use crate::pair::passages::rarity::Rareness;
use crate::run::control::{Stopped, Watch};
use crate::run::stages::Request;
use crate::text::Pair;
use std::sync::Arc;

/// What follows from the matches.
#[derive(Clone)]
pub(crate) struct Found {
    pub passages: Arc<Vec<Passage>>,
    pub highlights: Arc<Pair<Vec<Highlight>>>,
    pub covered_words: Pair<usize>,
    pub bridged_words: Pair<usize>,
    pub in_order: InOrder,
    pub rarity: Pair<Percent>,
}

impl Found {
    /// Works it all out.
    ///
    /// # Errors
    /// [`Stopped`] where `watch` says so.
    pub fn of(
        matches: &Matches,
        aside: &Aside,
        units: &Arc<Pair<Units>>,
        rareness: &Rareness,
        length: u32,
        request: &Request,
        watch: &Watch,
    ) -> Result<Found, Stopped> {
        let (texts, bridging) = (&request.texts, &request.parameters.bridging);
        let sizes = units.as_ref().as_ref().map(|units| units.len());
        let passages = passages_beside(matches, aside, length, watch)?;
        let covered_words = Pair::from_fn(|side| words_in(&passages, &units[side], side));
        watch.go_on(0)?;
        let rarity = rareness.covered(units, &passages);
        watch.go_on(0)?;
        let passages = bridged(passages, units, length, bridging);
        let in_order = InOrder::of(units_in_order(&passages), sizes);
        watch.go_on(0)?;
        let shown = Pair::from_fn(|side| &*texts[side]);
        let highlights = highlights(&passages, units.as_ref().as_ref(), shown);
        watch.go_on(0)?;
        let bridged_words = match bridging.changed_words {
            0 => covered_words,
            _ => Pair::from_fn(|side| words_in(&passages, &units[side], side)),
        };
        Ok(Found {
            passages: Arc::new(passages),
            highlights: Arc::new(highlights),
            covered_words,
            bridged_words,
            in_order,
            rarity,
        })
    }
}
