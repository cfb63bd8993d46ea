//! All pairs of a store that share passages.

use crate::collection::confirming::{Confirmed, bits_of_choice};
use crate::collection::overlaps::{Overlap, Overlaps};
use crate::collection::store::{Store, StoreError};
use shinglescope_core::{Pair, Text};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// The share of the smaller document's shingles that a pair has in common before it is compared, in percent.
pub const USUAL_LEAST: f64 = 5.0;

/// So many shared shingles that hardly any other document has are compared whatever their share: a passage of some twenty words,
/// or of sixty with every fourth replaced.
const FEW_RARE: u32 = 12;

/// Two documents that share passages.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundPair {
    pub names: Pair<String>,
    pub ids: Pair<u32>,
    pub found: Confirmed,
}

/// Every pair of documents of which the smaller one shares at least this part of its distinct shingles, in percent, or enough
/// rare ones, and that share passages; those with the largest share first. A pair of unrelated texts shares a passage hardly ever: what is found is
/// compared as the window compares it.
///
/// # Errors
/// [`StoreError`] if the store cannot be read, or a comparison has no memory.
pub fn pairs(
    store: &Store,
    least_percent: f64,
    common_percent: f64,
    made: impl Fn(usize, usize) + Sync,
) -> Result<Vec<FoundPair>, StoreError> {
    let overlaps = Overlaps::of(store, common_percent, |overlap, [one, other]| {
        let share = 100.0 * f64::from(overlap.shared) / f64::from(one.min(other).max(1));
        share >= least_percent || overlap.rare >= FEW_RARE
    })?;
    let texts = texts(store, &overlaps)?;
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let found: Mutex<Vec<(usize, FoundPair)>> = Mutex::default();
    let work = || -> Result<(), StoreError> {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(overlap) = overlaps.all.get(at) else {
                return Ok(());
            };
            if let Some(pair) = confirmed(&overlaps, overlap, &texts)? {
                found
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .push((at, pair));
            }
            made(done.fetch_add(1, Ordering::Relaxed) + 1, overlaps.all.len());
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let own = work();
        others
            .into_iter()
            .fold(own, |all, other| match other.join() {
                Ok(result) => all.and(result),
                Err(panic) => std::panic::resume_unwind(panic),
            })
    })?;
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    let share = |pair: &FoundPair| pair.found.share.left.max(pair.found.share.right);
    found.sort_by(|(i, one), (j, other)| share(other).total_cmp(&share(one)).then(i.cmp(j)));
    Ok(found.into_iter().map(|(_, pair)| pair).collect())
}

/// The texts of the documents that are in a pair, each read once.
fn texts(store: &Store, overlaps: &Overlaps) -> Result<HashMap<u32, Text>, StoreError> {
    let mut texts = HashMap::new();
    for at in overlaps
        .all
        .iter()
        .flat_map(|overlap| [overlap.one, overlap.other])
    {
        if let Entry::Vacant(place) = texts.entry(at) {
            let text = store.text(overlaps.documents[at as usize].id)?;
            place.insert(Text::from(text.as_str()));
        }
    }
    Ok(texts)
}

fn confirmed(
    overlaps: &Overlaps,
    overlap: &Overlap,
    texts: &HashMap<u32, Text>,
) -> Result<Option<FoundPair>, StoreError> {
    let at = Pair::new(overlap.one, overlap.other);
    let both = at.map(|at| texts.get(at).cloned().unwrap_or_default());
    let found = Confirmed::of(both, &[]).map_err(StoreError::NoRoom)?;
    let document = at.map(|at| &overlaps.documents[*at as usize]);
    // Among many documents, chance has many tries.
    let needed = bits_of_choice(overlaps.documents.len());
    let mut passages = found.passages.iter();
    let is_heavy = passages.any(|passage| passage.beyond_chance >= needed);
    Ok(is_heavy.then(|| FoundPair {
        names: document.map(|document| document.name.clone()),
        ids: document.map(|document| document.id),
        found,
    }))
}
