//! Check, pairs and groups of generated documents, counted another way.

use super::{Collection, Writer, sources};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// The sets of three words in a row.
fn shingles(text: &str) -> BTreeSet<Vec<&str>> {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.windows(3).map(<[&str]>::to_vec).collect()
}

fn resemblance(one: &str, other: &str) -> f64 {
    let (one, other) = (shingles(one), shingles(other));
    let shared = one.intersection(&other).count();
    100.0 * shared as f64 / (one.len() + other.len() - shared) as f64
}

fn with_changes(words: &[String], every: usize, writer: &mut Writer) -> Vec<String> {
    let mut words = words.to_vec();
    for word in words.iter_mut().step_by(every) {
        *word = format!("x{}", writer.below(1_000_000));
    }
    words
}

/// 300 documents: copies, edited copies, documents with a passage of another, and unrelated ones.
fn documents() -> (BTreeMap<String, String>, BTreeSet<(String, String)>) {
    let mut writer = Writer::new(1);
    let mut documents: Vec<Vec<String>> = (0..240).map(|_| writer.words(150)).collect();
    let mut related = BTreeSet::new();
    let name = |i: usize| format!("{i:03}.txt");
    for i in 0..60 {
        let copy = match i % 3 {
            0 => documents[i].clone(),
            1 => with_changes(&documents[i].clone(), 8, &mut writer),
            _ => {
                let own = writer.words(100);
                [&own[..50], &documents[i][40..80], &own[50..]].concat()
            }
        };
        related.insert((name(i), name(documents.len())));
        documents.push(copy);
    }
    let documents = documents.into_iter().enumerate();
    (
        documents
            .map(|(i, words)| (name(i), words.join(" ")))
            .collect(),
        related,
    )
}

fn collection(documents: &BTreeMap<String, String>) -> Collection {
    let collection = Collection::of(
        documents
            .iter()
            .map(|(name, text)| (name.as_str(), text.as_str())),
    );
    collection.index();
    collection
}

#[test]
fn all_pairs_are_those_that_share_something_and_no_others() {
    let (documents, related) = documents();
    let collection = collection(&documents);
    let said = collection.said(&["pairs", "--store", "store", "--json"], 0);
    let found: Vec<Value> = said
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let name = |pair: &Value, side: &str| pair[side].as_str().unwrap().to_owned();
    let pairs: BTreeSet<_> = found
        .iter()
        .map(|pair| (name(pair, "left"), name(pair, "right")))
        .collect();
    assert_eq!(pairs, related);
    for pair in &found {
        let (left, right) = (
            &documents[&name(pair, "left")],
            &documents[&name(pair, "right")],
        );
        // No text has a word that the other lacks in what they share.
        let others: BTreeSet<&str> = right.split_whitespace().collect();
        let most = left
            .split_whitespace()
            .filter(|word| others.contains(word))
            .count();
        let shared = pair["shared_words"].as_u64().unwrap() as usize;
        assert!(shared >= 38 && shared <= most, "{pair}");
        let share = pair["left_in_right_percent"].as_f64().unwrap();
        assert!(
            (share - 100.0 * shared as f64 / 150.0).abs() < 1e-9,
            "{pair}"
        );
        if left == right {
            assert_eq!((shared, share), (150, 100.0));
        }
    }
    let table = collection.said(&["pairs", "--store", "store", "--csv"], 0);
    assert_eq!(table.lines().count(), 61);
    assert!(table.contains("000.txt,240.txt,100"), "{table}");
}

#[test]
fn groups_are_those_of_all_resemblances() {
    let (documents, _) = documents();
    let collection = collection(&documents);
    let names: Vec<&String> = documents.keys().collect();
    let mut alike: Vec<(f64, usize, usize)> = Vec::new();
    for (i, one) in names.iter().enumerate() {
        for (j, other) in names.iter().enumerate().skip(i + 1) {
            alike.push((resemblance(&documents[*one], &documents[*other]), i, j));
        }
    }
    for threshold in [10.0, 50.0, 80.0] {
        let mut group: Vec<usize> = (0..names.len()).collect();
        for (_, i, j) in alike.iter().filter(|pair| pair.0 >= threshold) {
            let (from, to) = (group[*i], group[*j]);
            group
                .iter_mut()
                .filter(|own| **own == from)
                .for_each(|own| *own = to);
        }
        let mut expected: BTreeMap<usize, BTreeSet<&str>> = BTreeMap::new();
        for (i, own) in group.iter().enumerate() {
            expected.entry(*own).or_default().insert(names[i].as_str());
        }
        let expected: BTreeSet<BTreeSet<&str>> =
            expected.into_values().filter(|own| own.len() > 1).collect();
        let said = collection.said(
            &[
                "group",
                "--store",
                "store",
                "--json",
                "--threshold",
                &threshold.to_string(),
            ],
            0,
        );
        let said: Value = serde_json::from_str(&said).unwrap();
        let groups = said["groups"].as_array().unwrap();
        let members = |group: &Value| {
            let members = group["documents"].as_array().unwrap();
            members
                .iter()
                .map(|name| name.as_str().unwrap().to_owned())
                .collect::<BTreeSet<_>>()
        };
        let found: BTreeSet<BTreeSet<String>> = groups.iter().map(members).collect();
        let expected: BTreeSet<BTreeSet<String>> = expected
            .into_iter()
            .map(|own| own.into_iter().map(str::to_owned).collect())
            .collect();
        assert_eq!(found, expected, "{threshold}");
        let curve = said["curve"].as_array().unwrap();
        assert_eq!(
            curve[threshold as usize - 1]["groups"],
            found.len(),
            "{threshold}"
        );
    }
}

#[test]
fn planted_passages_are_among_the_first_ten_also_when_edited() {
    let mut writer = Writer::new(7);
    let mut documents: Vec<Vec<String>> = (0..3_000).map(|_| writer.words(150)).collect();
    let planted: Vec<(usize, Vec<String>)> = (0..100)
        .map(|i| {
            let passage = writer.words(60);
            let at = writer.below(150);
            documents[i * 29].splice(at..at, passage.iter().cloned());
            (i * 29, passage)
        })
        .collect();
    let files: BTreeMap<String, String> = documents
        .iter()
        .enumerate()
        .map(|(i, words)| (format!("{i:04}.txt"), words.join(" ")))
        .collect();
    let collection = collection(&files);
    let (mut same, mut edited) = (0, 0);
    for (i, passage) in &planted {
        let name = format!("{i:04}.txt");
        let is_found = |found: &Value| sources(found).iter().take(10).any(|source| *source == name);
        let mut within = |words: &[String]| {
            [&writer.words(150)[..], words, &writer.words(150)]
                .concat()
                .join(" ")
        };
        let text = within(passage);
        same += usize::from(is_found(&collection.check(&text)));
        let changed = with_changes(passage, 4, &mut Writer::new(*i as u64 + 1));
        edited += usize::from(is_found(&collection.check(&within(&changed))));
    }
    assert_eq!(same, planted.len());
    assert!(
        100 * edited >= 95 * planted.len(),
        "{edited} of {}",
        planted.len()
    );
}

#[test]
fn each_word_of_a_text_has_one_source() {
    let mut writer = Writer::new(3);
    let (one, other) = (writer.words(200), writer.words(200));
    let both = [&one[..80], &other[..40]].concat();
    let files = [
        ("one.txt", one.join(" ")),
        ("other.txt", other.join(" ")),
        ("both.txt", both.join(" ")),
    ];
    let collection = Collection::of(files.iter().map(|(name, text)| (*name, text.as_str())));
    collection.index();
    let text = [&one[..80], &other[..60], &writer.words(60)]
        .concat()
        .join(" ");
    let found = collection.check(&text);
    assert_eq!(sources(&found)[0], "both.txt", "it has most: {found}");
    let shares = found["sources"].as_array().unwrap().iter();
    let shares: f64 = shares
        .map(|source| source["share_percent"].as_f64().unwrap())
        .sum();
    assert!((shares - found["covered_percent"].as_f64().unwrap()).abs() < 1e-9);
    assert!(
        (found["covered_percent"].as_f64().unwrap() - 70.0).abs() < 1.0,
        "{found}"
    );
    // The passages are where they say.
    for source in found["sources"].as_array().unwrap() {
        let name = source["name"].as_str().unwrap();
        let stored =
            std::fs::read_to_string(collection.folder.path().join("texts").join(name)).unwrap();
        for passage in source["passages"].as_array().unwrap() {
            let of = |text: &str, side: &str| {
                let at = |end: &str| passage[side][end].as_u64().unwrap() as usize;
                text[at("start_byte")..at("end_byte")].to_owned()
            };
            assert_eq!(of(&text, "text"), of(&stored, "source"));
        }
    }
}

#[test]
fn references_are_not_compared_with_each_other() {
    let mut writer = Writer::new(4);
    let text = writer.words(100).join(" ");
    let collection = Collection::of([("new.txt", text.as_str())]);
    for name in ["../old/one.txt", "../old/two.txt"] {
        collection.write(name, &text);
    }
    collection.index();
    collection.said(&["index", "old", "--reference", "--store", "store"], 0);
    let said = collection.said(&["pairs", "--store", "store", "--json"], 0);
    assert_eq!(said.lines().count(), 2, "{said}");
    assert!(said.lines().all(|line| line.contains("new.txt")), "{said}");
}

#[test]
fn a_short_passage_in_long_documents_makes_a_pair() {
    let mut writer = Writer::new(8);
    let mut documents: Vec<Vec<String>> = (0..40).map(|_| writer.words(2_000)).collect();
    let passage = documents[3][700..760].to_vec();
    documents[30].splice(900..900, with_changes(&passage, 10, &mut writer));
    let documents = documents.iter().enumerate();
    let files: BTreeMap<String, String> = documents
        .map(|(i, words)| (format!("{i:02}.txt"), words.join(" ")))
        .collect();
    let said = collection(&files).said(&["pairs", "--store", "store", "--json"], 0);
    let names = |line: &str| {
        let pair: Value = serde_json::from_str(line).unwrap();
        [pair["left"].clone(), pair["right"].clone()]
    };
    assert_eq!(
        said.lines().map(names).collect::<Vec<_>>(),
        [["03.txt", "30.txt"]]
    );
}
