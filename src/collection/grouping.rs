//! Groups of near duplicates: documents that a chain of others with at least a threshold's resemblance joins.

use crate::collection::overlaps::{Overlaps, resemblance};
use crate::collection::store::{Store, StoreError};
use std::collections::BTreeMap;

/// Documents that resemble each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// The most typical first: the one that the others resemble most.
    pub documents: Vec<String>,
    /// Of all its pairs, in percent: two documents of a chain may share little.
    pub lowest_percent: f64,
    pub mean_percent: f64,
}

/// The groups of a store.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Groups {
    /// The largest first; documents without a near duplicate are in none.
    pub groups: Vec<Group>,
    /// How many groups there are at each threshold from 1 to 100 percent.
    pub curve: Vec<(u32, usize)>,
}

/// The groups at a threshold of resemblance, in percent.
///
/// # Errors
/// [`StoreError`] if the store cannot be read.
pub fn groups(
    store: &Store,
    threshold_percent: f64,
    common_percent: f64,
) -> Result<Groups, StoreError> {
    let overlaps = Overlaps::of(store, common_percent, |overlap, distinct| {
        resemblance(overlap.shared, distinct) >= threshold_percent.min(1.0)
    })?;
    let mut links: Vec<(f64, usize, usize)> = overlaps
        .all
        .iter()
        .map(|overlap| {
            let percent = overlaps.resemblance(overlap);
            (percent, overlap.one as usize, overlap.other as usize)
        })
        .collect();
    links.sort_by(|one, other| other.0.total_cmp(&one.0));
    let count = overlaps.documents.len();
    let mut curve = Vec::new();
    let (mut joined, mut next) = (Joined::new(count), 0);
    for percent in (1..=100).rev() {
        while let Some((_, one, other)) =
            links.get(next).filter(|link| link.0 >= f64::from(percent))
        {
            joined.join(*one, *other);
            next += 1;
        }
        curve.push((percent, joined.groups));
    }
    curve.reverse();
    let mut joined = Joined::new(count);
    for (_, one, other) in links.iter().filter(|link| link.0 >= threshold_percent) {
        joined.join(*one, *other);
    }
    let mut members: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for document in 0..count {
        members
            .entry(joined.root(document))
            .or_default()
            .push(document);
    }
    // The resemblances of the pairs inside a group; those of others are too small to be listed.
    let mut inside: BTreeMap<usize, Vec<(f64, usize, usize)>> = BTreeMap::new();
    for link in &links {
        let root = joined.root(link.1);
        if root == joined.root(link.2) {
            inside.entry(root).or_default().push(*link);
        }
    }
    let groups = members.into_iter().filter(|(_, members)| members.len() > 1);
    let mut groups: Vec<Group> = groups
        .map(|(root, members)| {
            let links = inside.get(&root).map_or(&[][..], Vec::as_slice);
            group(&overlaps, &members, links)
        })
        .collect();
    groups.sort_by(|one, other| {
        other
            .documents
            .len()
            .cmp(&one.documents.len())
            .then(other.mean_percent.total_cmp(&one.mean_percent))
    });
    Ok(Groups { groups, curve })
}

fn group(overlaps: &Overlaps, members: &[usize], links: &[(f64, usize, usize)]) -> Group {
    let mut sums: BTreeMap<usize, f64> = members.iter().map(|member| (*member, 0.0)).collect();
    for (percent, one, other) in links {
        for member in [one, other] {
            *sums.entry(*member).or_default() += percent;
        }
    }
    let mut typical = members.to_vec();
    typical.sort_by(|one, other| sums[other].total_cmp(&sums[one]).then(one.cmp(other)));
    let pairs = members.len() * (members.len() - 1) / 2;
    let lowest = links
        .iter()
        .map(|link| link.0)
        .fold(f64::INFINITY, f64::min);
    Group {
        documents: typical
            .into_iter()
            .map(|at| overlaps.documents[at].name.clone())
            .collect(),
        // A pair that is not listed shares less than one percent.
        lowest_percent: if links.len() < pairs { 0.0 } else { lowest },
        mean_percent: links.iter().map(|link| link.0).sum::<f64>() / pairs.max(1) as f64,
    }
}

/// Documents joined into groups.
struct Joined {
    parent: Vec<usize>,
    size: Vec<usize>,
    /// Groups of more than one document.
    groups: usize,
}

impl Joined {
    fn new(count: usize) -> Joined {
        Joined {
            parent: (0..count).collect(),
            size: vec![1; count],
            groups: 0,
        }
    }

    fn root(&mut self, mut at: usize) -> usize {
        while self.parent[at] != at {
            self.parent[at] = self.parent[self.parent[at]];
            at = self.parent[at];
        }
        at
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        if one == other {
            return;
        }
        let (large, small) = match self.size[one] < self.size[other] {
            true => (other, one),
            false => (one, other),
        };
        // Two groups become one, and two single documents a group.
        match (self.size[large], self.size[small]) {
            (1, 1) => self.groups += 1,
            (_, 1) => {}
            (_, _) => self.groups -= 1,
        }
        self.parent[small] = large;
        self.size[large] += self.size[small];
    }
}
