//! How many shingles each two documents of a store share, counted exactly.

use crate::collection::store::{Store, StoreError, Stored};

/// Two documents, by their places in the list, and how many distinct shingles they share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overlap {
    pub one: u32,
    pub other: u32,
    pub shared: u32,
    /// How many of them at most four documents have.
    pub rare: u32,
}

/// A shingle that so few documents have is rare.
const RARE: usize = 4;

/// The documents of a store and their overlaps.
#[derive(Debug, Default)]
pub struct Overlaps {
    pub documents: Vec<Stored>,
    /// Distinct shingles of each document that are not left out as common.
    pub distinct: Vec<u32>,
    pub all: Vec<Overlap>,
}

impl Overlaps {
    /// Every two documents of which `is_wanted` says so; it is given the distinct shingles of both. Shingles
    /// in more than `common_percent` of the documents are left out. References are not compared with each other.
    ///
    /// Cost: one step for each document that shares a shingle with another, and memory for all shingles: 12 bytes each.
    pub fn of(
        store: &Store,
        common_percent: f64,
        is_wanted: impl Fn(&Overlap, [u32; 2]) -> bool,
    ) -> Result<Overlaps, StoreError> {
        let documents = store.documents()?;
        let mut postings: Vec<(u64, u32)> = Vec::new();
        let mut of_document = vec![0; documents.len()];
        for (id, hashes) in store.hashes_after(0)? {
            let Ok(at) = documents.binary_search_by_key(&id, |document| document.id) else {
                continue;
            };
            postings.extend(hashes.into_iter().map(|hash| (hash, at as u32)));
        }
        postings.sort_unstable();
        let most = (common_percent / 100.0 * documents.len() as f64)
            .ceil()
            .max(1.0) as usize;
        let lists = postings.chunk_by(|one, next| one.0 == next.0);
        let lists: Vec<&[(u64, u32)]> = lists.filter(|list| list.len() <= most).collect();
        // The lists of each document that others have too.
        let mut lists_of: Vec<Vec<u32>> = vec![Vec::new(); documents.len()];
        for (number, list) in lists.iter().enumerate() {
            for (_, document) in *list {
                of_document[*document as usize] += 1;
                if list.len() > 1 {
                    lists_of[*document as usize].push(number as u32);
                }
            }
        }
        let mut all = Vec::new();
        let mut counts = vec![(0_u32, 0_u32); documents.len()];
        for (one, own) in lists_of.iter().enumerate() {
            let mut touched = Vec::new();
            for number in own {
                let list = lists[*number as usize];
                // Documents ascend in a list.
                let after = list.partition_point(|(_, document)| *document as usize <= one);
                for (_, other) in &list[after..] {
                    let count = &mut counts[*other as usize];
                    if count.0 == 0 {
                        touched.push(*other);
                    }
                    count.0 += 1;
                    count.1 += u32::from(list.len() <= RARE);
                }
            }
            touched.sort_unstable();
            for other in touched {
                let (shared, rare) = std::mem::take(&mut counts[other as usize]);
                let overlap = Overlap {
                    one: one as u32,
                    other,
                    shared,
                    rare,
                };
                let both = [of_document[one], of_document[other as usize]];
                let are_references =
                    documents[one].is_reference && documents[other as usize].is_reference;
                if !are_references && is_wanted(&overlap, both) {
                    all.push(overlap);
                }
            }
        }
        Ok(Overlaps {
            documents,
            distinct: of_document,
            all,
        })
    }

    /// The share of the shingles of both that are in both, in percent.
    pub fn resemblance(&self, overlap: &Overlap) -> f64 {
        let both = [overlap.one, overlap.other].map(|at| self.distinct[at as usize]);
        resemblance(overlap.shared, both)
    }
}

/// The share of all distinct shingles of two documents that are in both, in percent.
pub fn resemblance(shared: u32, distinct: [u32; 2]) -> f64 {
    let all = distinct[0] + distinct[1] - shared;
    100.0 * f64::from(shared) / f64::from(all.max(1))
}
