//! Which documents have a hash: lists by the first bits of the hashes, made from the fingerprints. Documents that are newer than
//! the lists are looked through one by one.

use crate::collection::entry::{HASH_BITS, shared};
use crate::collection::store::{Store, StoreError};
use rusqlite::{OptionalExtension, params};
use std::collections::{BTreeMap, HashMap};

/// The bits of a hash that choose its list, and those that follow and stand in the list.
const PREFIX_BITS: u32 = 14;
const KEPT_BITS: u32 = 24;
/// A posting: the kept bits, then the number of the document, 24 bits each.
const BYTES: usize = 6;
/// Larger numbers of documents have no posting; such documents are looked through.
const MOST_ID: u32 = 1 << 24;
/// The lists are made again once so many documents are newer or gone, or this share of all.
const FEW: usize = 64;
const SHARE: usize = 20;

/// How many documents have each of the hashes asked for, and which.
#[derive(Debug, Default)]
pub struct Lookup {
    /// By the place of the hash in the question.
    pub documents: Vec<Vec<u32>>,
}

/// The number of the last document that the lists know.
fn listed(store: &Store) -> Result<u32, StoreError> {
    let sql = "SELECT value FROM settings WHERE key = 'listed'";
    let found = store.db().query_row(sql, [], |row| row.get::<_, String>(0));
    let found = store.told(found.optional())?;
    Ok(found.and_then(|number| number.parse().ok()).unwrap_or(0))
}

/// How many documents the lists were made of.
fn listed_count(store: &Store) -> Result<usize, StoreError> {
    let sql = "SELECT value FROM settings WHERE key = 'listed_count'";
    let found = store.db().query_row(sql, [], |row| row.get::<_, String>(0));
    let found = store.told(found.optional())?;
    Ok(found.and_then(|number| number.parse().ok()).unwrap_or(0))
}

/// Makes the lists again if too many documents are newer, or gone.
pub fn keep_up(store: &mut Store) -> Result<(), StoreError> {
    let last = listed(store)?;
    let all = store.count()?;
    let sql = "SELECT COUNT(*) FROM documents WHERE id <= ?1";
    let kept: usize = store.told(store.db().query_row(sql, [last], |row| row.get(0)))?;
    let gone = listed_count(store)?.saturating_sub(kept);
    let few = FEW.max(all / SHARE);
    match all - kept > few || gone > few {
        true => make(store),
        false => Ok(()),
    }
}

fn make(store: &mut Store) -> Result<(), StoreError> {
    let mut lists: Vec<Vec<u64>> = vec![Vec::new(); 1 << PREFIX_BITS];
    let mut last = 0;
    let documents = store.documents()?;
    for document in &documents {
        if document.id >= MOST_ID {
            break;
        }
        for hash in store.hashes(document.id)? {
            let (prefix, kept) = parts(hash);
            lists[prefix].push(kept << 24 | u64::from(document.id));
        }
        last = document.id;
    }
    let count = documents
        .iter()
        .filter(|document| document.id <= last)
        .count();
    let made = store.db_mut().transaction().and_then(|step| {
        step.execute("DELETE FROM postings", [])?;
        let mut put = step.prepare("INSERT INTO postings VALUES (?1, ?2)")?;
        for (prefix, list) in lists.iter_mut().enumerate() {
            list.sort_unstable();
            let bytes = list
                .iter()
                .flat_map(|posting| posting.to_be_bytes().into_iter().skip(8 - BYTES));
            if !list.is_empty() {
                put.execute(params![prefix, bytes.collect::<Vec<u8>>()])?;
            }
        }
        drop(put);
        for (key, value) in [("listed", last as usize), ("listed_count", count)] {
            let sql = "INSERT OR REPLACE INTO settings VALUES (?1, ?2)";
            step.execute(sql, params![key, value.to_string()])?;
        }
        step.commit()
    });
    store.told(made)
}

/// The list of a hash, and what stands for it there.
fn parts(hash: u64) -> (usize, u64) {
    let rest = HASH_BITS - PREFIX_BITS;
    let kept = hash >> (rest - KEPT_BITS) & ((1 << KEPT_BITS) - 1);
    ((hash >> rest) as usize, kept)
}

/// Which documents have these ascending hashes. A document may be gone; one in some ten million postings may be wrong.
pub fn look_up(store: &Store, hashes: &[u64]) -> Result<Lookup, StoreError> {
    let mut documents = vec![Vec::new(); hashes.len()];
    let mut by_list: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (at, hash) in hashes.iter().enumerate() {
        by_list.entry(parts(*hash).0).or_default().push(at);
    }
    let sql = "SELECT entries FROM postings WHERE prefix = ?1";
    for (prefix, asked) in by_list {
        let list = store.all(sql, [prefix], |row| row.get::<_, Vec<u8>>(0))?;
        let Some(list) = list.first() else { continue };
        if !list.len().is_multiple_of(BYTES) {
            return Err(store.damaged("a list of postings is cut short"));
        }
        let count = list.len() / BYTES;
        // The kept bits, or the number, of a posting.
        let number = |at: usize, from: usize| {
            let begin = at * BYTES + from;
            let bytes = list.get(begin..begin + BYTES / 2).unwrap_or_default();
            bytes
                .iter()
                .fold(0, |all, byte| all << 8 | u64::from(*byte))
        };
        for at in asked {
            let kept = parts(hashes[at]).1;
            let (mut begin, mut end) = (0, count);
            while begin < end {
                let middle = usize::midpoint(begin, end);
                match number(middle, 0) < kept {
                    true => begin = middle + 1,
                    false => end = middle,
                }
            }
            let own = (begin..count).take_while(|at| number(*at, 0) == kept);
            documents[at] = own.map(|at| number(at, BYTES / 2) as u32).collect();
        }
    }
    for (id, own) in store.hashes_after(listed(store)?)? {
        if shared(hashes, &own) == 0 {
            continue;
        }
        for (at, hash) in hashes.iter().enumerate() {
            if own.binary_search(hash).is_ok() {
                documents[at].push(id);
            }
        }
    }
    Ok(Lookup { documents })
}

impl Lookup {
    /// Each document with what its hashes weigh: a hash that few of `all` documents have says more. Hashes in more than `most`
    /// documents are left out.
    pub fn weighed(&self, all: usize, most: usize) -> Vec<(u32, f64)> {
        let mut weights: HashMap<u32, f64> = HashMap::new();
        for documents in self.documents.iter().filter(|own| own.len() <= most) {
            let rarity = ((all + 1) as f64 / documents.len().max(1) as f64).log2();
            for id in documents {
                *weights.entry(*id).or_default() += rarity;
            }
        }
        let mut weighed: Vec<(u32, f64)> = weights.into_iter().collect();
        weighed.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
        weighed
    }
}
