//! One text against a store: what in it resembles the text, and which words of the text have which source.

use crate::collection::confirming::{Confirmed, SharedPassage, bits_of_choice};
use crate::collection::entry::{Entry, shared};
use crate::collection::postings::look_up;
use crate::collection::store::{Store, StoreError, Stored};
use rusqlite::{OptionalExtension, params};
use shinglescope_core::{Pair, Text};
use std::collections::BTreeSet;

/// How a text is checked.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CheckOptions {
    /// How many candidates are compared at most.
    pub candidates: usize,
    /// Shingles in more than this share of the documents, in percent, are left out of the search.
    pub common_percent: f64,
    /// Texts that share at most this many of their longest words are strangers.
    pub strangers_share: usize,
    /// A text is a duplicate if the share of its longest words is above this, in percent.
    pub duplicate_percent: f64,
}

impl Default for CheckOptions {
    fn default() -> CheckOptions {
        use shinglescope_core::fingerprint::short_words::{
            DUPLICATE_PERCENT, MAX_SHARED_OF_STRANGERS,
        };
        CheckOptions {
            candidates: 20,
            common_percent: 100.0,
            strangers_share: MAX_SHARED_OF_STRANGERS,
            duplicate_percent: DUPLICATE_PERCENT,
        }
    }
}

/// A document that the text shares passages with.
#[derive(Clone, Debug, PartialEq)]
pub struct Source {
    pub document: Stored,
    /// Words of the text that come from this source and from none before it in the list.
    pub share_words: usize,
    /// The share of the distinct shingles of each that the other has, in percent; none without shingles.
    pub containment_of_text: Option<f64>,
    pub containment_of_source: Option<f64>,
    pub shared_wording: Option<f64>,
    pub longest_match_words: usize,
    pub passages: Vec<SharedPassage>,
}

/// A document that resembles the text by its longest words.
#[derive(Clone, Debug, PartialEq)]
pub struct ShortWordsMatch {
    pub name: String,
    pub common: usize,
    pub similarity_percent: f64,
    pub is_duplicate: bool,
}

/// What a check found.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    pub words: usize,
    /// A document with the same words.
    pub full_match: Option<String>,
    /// Words of the text that have a source.
    pub covered_words: usize,
    /// By their share, the largest first.
    pub sources: Vec<Source>,
    /// The most similar first.
    pub by_short_words: Vec<ShortWordsMatch>,
    /// The documents that were compared, the most promising first.
    pub candidates: Vec<u32>,
}

/// Checks a text against a store.
///
/// # Errors
/// [`StoreError`] if the store cannot be read, or a comparison has no memory.
pub fn check(store: &Store, text: &Text, options: &CheckOptions) -> Result<Check, StoreError> {
    let entry = Entry::of(text, &store.settings.canon, store.settings.length);
    let candidates = candidates(store, &entry, options)?;
    let mut found = Vec::new();
    let needed = bits_of_choice(store.count()?);
    for id in &candidates {
        let Some(document) = store.document(*id)? else {
            continue;
        };
        let texts = Pair::new(text.clone(), Text::from(store.text(*id)?.as_str()));
        let mut confirmed = Confirmed::of(texts, &[]).map_err(StoreError::NoRoom)?;
        // Among many documents, chance has many tries.
        confirmed
            .passages
            .retain(|passage| passage.beyond_chance >= needed);
        if confirmed.passages.is_empty() {
            continue;
        }
        let own = store.hashes(*id)?;
        let common = shared(&entry.hashes, &own);
        let percent = |all: usize| (all > 0).then(|| 100.0 * common as f64 / all as f64);
        found.push(Source {
            document,
            share_words: 0,
            containment_of_text: percent(entry.hashes.len()),
            containment_of_source: percent(own.len()),
            shared_wording: confirmed.shared_wording,
            longest_match_words: confirmed.longest_match_words,
            passages: confirmed.passages,
        });
    }
    let (sources, covered_words) = shares(found, entry.words);
    Ok(Check {
        words: entry.words,
        full_match: full_match(store, &entry)?,
        covered_words,
        sources,
        by_short_words: by_short_words(store, &entry, options)?,
        candidates,
    })
}

/// The documents that share the rarest shingles with the text, the most promising first.
fn candidates(
    store: &Store,
    entry: &Entry,
    options: &CheckOptions,
) -> Result<Vec<u32>, StoreError> {
    let all = store.count()?;
    let most = (options.common_percent / 100.0 * all as f64).ceil() as usize;
    let found = look_up(store, &entry.hashes)?;
    let mut promising = Vec::new();
    // Two documents share one shingle by chance, however rare it is. Words that this collection is full of weigh little here, but
    // much in their language.
    let least = 2.0 * bits_of_choice(all + 1);
    let weighed = found.weighed(all, most.max(1)).into_iter();
    for (id, _) in weighed.take_while(|(_, weight)| *weight >= least) {
        if promising.len() >= options.candidates {
            break;
        }
        // Its postings may be older than that it is gone.
        if store.document(id)?.is_some() {
            promising.push(id);
        }
    }
    Ok(promising)
}

/// Gives each word of the text to one source: again and again to the one that has most of the words left.
fn shares(mut found: Vec<Source>, words: usize) -> (Vec<Source>, usize) {
    let mut is_taken = vec![false; words];
    let mut sources = Vec::new();
    while !found.is_empty() {
        let left = |source: &Source| {
            own_words(source)
                .into_iter()
                .filter(|word| is_taken.get(*word) == Some(&false))
                .count()
        };
        let shares = found.iter().map(left).enumerate();
        // Of several with the same share, the first: the most promising.
        let Some((best, _)) = shares.rev().max_by_key(|(_, share)| *share) else {
            break;
        };
        let mut source = found.remove(best);
        for word in own_words(&source) {
            if let Some(taken) = is_taken.get_mut(word)
                && !*taken
            {
                *taken = true;
                source.share_words += 1;
            }
        }
        sources.push(source);
    }
    (sources, is_taken.into_iter().filter(|taken| *taken).count())
}

/// The words of the text that a source has, each once.
fn own_words(source: &Source) -> BTreeSet<usize> {
    let passages = source.passages.iter();
    passages
        .flat_map(|passage| passage.equal.iter().cloned().flatten())
        .collect()
}

/// A document with the same words, digits and marks aside, as the article about short texts has it.
fn full_match(store: &Store, entry: &Entry) -> Result<Option<String>, StoreError> {
    if entry.full_hash.is_empty() {
        return Ok(None);
    }
    let sql = "SELECT name FROM items_hashes_summary JOIN documents ON documents.id = doc_id
               WHERE full_hash = ?1 ORDER BY doc_id LIMIT 1";
    let found = store
        .db()
        .query_row(sql, [&entry.full_hash], |row| row.get(0));
    store.told(found.optional())
}

/// The documents that share longest words with the text, as the article about short texts has it.
fn by_short_words(
    store: &Store,
    entry: &Entry,
    options: &CheckOptions,
) -> Result<Vec<ShortWordsMatch>, StoreError> {
    let own = entry.word_hashes.len();
    let hashes: Vec<String> = entry.word_hashes.iter().map(i32::to_string).collect();
    // They are numbers, and at most fifteen.
    let sql = format!(
        "SELECT name, COUNT(*), length FROM items_hashes JOIN items_hashes_summary USING (doc_id)
         JOIN documents ON documents.id = doc_id WHERE word_hash IN ({})
         GROUP BY doc_id HAVING COUNT(*) > ?1 ORDER BY 100.0 * COUNT(*) / MIN(length, ?2) DESC, doc_id LIMIT ?3",
        hashes.join(", ")
    );
    store.all(
        &sql,
        params![options.strangers_share, own, options.candidates],
        |row| {
            let (common, length): (usize, usize) = (row.get(1)?, row.get(2)?);
            let similarity = 100.0 * common as f64 / length.min(own).max(1) as f64;
            Ok(ShortWordsMatch {
                name: row.get(0)?,
                common,
                similarity_percent: similarity,
                is_duplicate: similarity > options.duplicate_percent,
            })
        },
    )
}
