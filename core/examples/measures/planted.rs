//! Plants passages of one text in two others, edits the copies, and counts how many of them are found, and how well.

use shinglescope_core::RunControl;
use shinglescope_core::fingerprint::units::units;
use shinglescope_core::methods::parameters::Unit;
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::passages::edited::{EditedPassage, EditedPassages};
use shinglescope_core::pair::wording::{NoticesFound, WordBits};
use shinglescope_core::text::{Pair, Side};
use shinglescope_core::words::words;
use std::ops::Range;
use std::sync::Arc;

/// The most frequent words of a language, each with how often it stands in a million.
pub const LISTS: [(&str, &str); 2] = [
    ("English", include_str!("../../assets/frequency/en.txt")),
    ("Russian", include_str!("../../assets/frequency/ru.txt")),
];

/// Words of each text around the planted ones.
const HOST_WORDS: usize = 20_000;
/// Passages planted in a pair of texts.
const PLANTED: usize = 20;
const PAIRS: u64 = 5;
const LENGTHS: [usize; 5] = [8, 12, 20, 40, 100];

/// How copies are edited: a name, and one word in how many.
const EDITS: [(Edit, usize); 7] = [
    (Edit::None, 1),
    (Edit::Replace, 8),
    (Edit::Replace, 4),
    (Edit::Replace, 3),
    (Edit::LeaveOut, 8),
    (Edit::Insert, 8),
    (Edit::Exchange, 8),
];

#[derive(Clone, Copy, Debug, PartialEq)]
enum Edit {
    None,
    Replace,
    LeaveOut,
    Insert,
    /// With the word after it.
    Exchange,
}

impl Edit {
    fn name(self, every: usize) -> String {
        match self {
            Edit::None => "verbatim".to_owned(),
            Edit::Replace => format!("one in {every} replaced"),
            Edit::LeaveOut => format!("one in {every} left out"),
            Edit::Insert => format!("one inserted for {every}"),
            Edit::Exchange => format!("two in {every} exchanged"),
        }
    }

    /// A copy with an edit in each group of `every` words, at a random place; new words are taken from `others`.
    fn applied(
        self,
        text: &[String],
        every: usize,
        others: &[String],
        random: &mut Random,
    ) -> Vec<String> {
        let mut copy = Vec::with_capacity(text.len());
        for group in text.chunks(every) {
            let mut group = group.to_vec();
            let at = random.below(every);
            match self {
                Edit::Replace if at < group.len() => {
                    group[at] = others[random.below(others.len())].clone();
                }
                Edit::LeaveOut if at < group.len() => drop(group.remove(at)),
                Edit::Insert if at < group.len() => {
                    group.insert(at, others[random.below(others.len())].clone());
                }
                Edit::Exchange if at + 1 < group.len() => group.swap(at, at + 1),
                _ => {}
            }
            copy.extend(group);
        }
        copy
    }
}

/// Random numbers that are the same every time (splitmix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, most: usize) -> usize {
        (self.next() % most.max(1) as u64) as usize
    }
}

/// The words of a text, as they are compared.
pub fn words_of(text: &str) -> Vec<String> {
    let words = words(text, &Preset::Recommended.parameters().canon);
    words.canonical().split(' ').map(str::to_owned).collect()
}

/// Words drawn as often as a list says; the words that it lacks share the rest, as if there were 50,000 of them.
pub fn generated(list: &str, seed: u64) -> Vec<String> {
    let entries = list.lines().filter_map(|line| line.split_once(' '));
    let known: Vec<(&str, u64)> = entries
        .filter_map(|(word, count)| Some((word, count.parse().ok()?)))
        .collect();
    let mut random = Random(seed);
    let word = |_| {
        let mut at = random.next() % 1_000_000;
        for (word, count) in &known {
            if at < *count {
                return (*word).to_owned();
            }
            at -= count;
        }
        format!("{}{}", known[0].0, random.below(50_000))
    };
    (0..HOST_WORDS).map(word).collect()
}

/// What was found of the passages of one length.
#[derive(Default)]
struct Tally {
    planted: usize,
    found: usize,
    /// With both borders within two words.
    with_borders: usize,
    pieces: usize,
    /// Passages that are no planted one.
    others: usize,
}

/// Prints the table for passages of the third text in the other two.
pub fn print_table([left, right, source]: [Vec<String>; 3]) {
    println!("recall / borders within two words / pieces / listed though not planted, a pair");
    print!("{:<22}", "");
    LENGTHS
        .iter()
        .for_each(|length| print!("{:>26}", format!("{length} words")));
    println!();
    for (edit, every) in EDITS {
        print!("{:<22}", edit.name(every));
        for length in LENGTHS {
            let mut tally = Tally::default();
            for round in 0..PAIRS {
                let mut random = Random(7919 * round + 31 * length as u64 + every as u64);
                plant(
                    &left,
                    &right,
                    &source,
                    (edit, every, length),
                    &mut random,
                    &mut tally,
                );
            }
            let share = |of: usize, all: usize| of as f64 / all.max(1) as f64;
            print!(
                "{:>26}",
                format!(
                    "{:.2} / {:.2} / {:.1} / {:.1}",
                    share(tally.found, tally.planted),
                    share(tally.with_borders, tally.found),
                    share(tally.pieces, tally.found),
                    tally.others as f64 / PAIRS as f64
                )
            );
        }
        println!();
    }
}

fn plant(
    left: &[String],
    right: &[String],
    source: &[String],
    (edit, every, length): (Edit, usize, usize),
    random: &mut Random,
    tally: &mut Tally,
) {
    let host = |text: &[String]| text[..text.len().min(HOST_WORDS)].to_vec();
    let hosts = Pair::new(host(left), host(right));
    let part = source.len() / PLANTED;
    let passages: Vec<&[String]> = (0..PLANTED)
        .map(|i| {
            let start = i * part + random.below(part - length.min(part - 1));
            &source[start..(start + length).min(source.len())]
        })
        .collect();
    let copies: Vec<Vec<String>> = passages
        .iter()
        .map(|text| edit.applied(text, every, &hosts.right, random))
        .collect();
    // The copies are in another order.
    let mut order: Vec<usize> = (0..PLANTED).collect();
    for end in (1..PLANTED).rev() {
        order.swap(end, random.below(end + 1));
    }
    let in_order: Vec<usize> = (0..PLANTED).collect();
    let originals: Vec<Vec<String>> = passages.iter().map(|text| text.to_vec()).collect();
    let texts = Pair::new(
        joined(&hosts.left, &originals, &in_order),
        joined(&hosts.right, &copies, &order),
    );
    let found = found(texts.as_ref().map(|(words, _)| words.as_slice()));
    let meets = |passage: &EditedPassage, number: usize| {
        Side::BOTH.into_iter().all(|side| {
            let (at, place) = (&passage.at[side], &texts[side].1[number]);
            at.start < place.end && place.start < at.end
        })
    };
    for number in 0..PLANTED {
        let own: Vec<&EditedPassage> = found.iter().filter(|own| meets(own, number)).collect();
        tally.planted += 1;
        tally.found += usize::from(!own.is_empty());
        tally.pieces += own.len();
        if let [own] = own[..] {
            let place = &texts.left.1[number];
            let is_near = |a: usize, b: usize| a.abs_diff(b) <= 2;
            let (start, end) = (own.at.left.start, own.at.left.end);
            let is_right = is_near(start, place.start) && is_near(end, place.end);
            tally.with_borders += usize::from(is_right);
        }
    }
    let is_other = |passage: &&EditedPassage| !(0..PLANTED).any(|number| meets(passage, number));
    tally.others += found.iter().filter(is_other).count();
}

/// A text with passages planted in this order, and where each of them is.
fn joined(
    host: &[String],
    passages: &[Vec<String>],
    order: &[usize],
) -> (Vec<String>, Vec<Range<usize>>) {
    let step = host.len() / (order.len() + 1);
    let (mut text, mut places) = (Vec::new(), vec![0..0; order.len()]);
    for (nth, number) in order.iter().enumerate() {
        text.extend_from_slice(&host[nth * step..(nth + 1) * step]);
        places[*number] = text.len()..text.len() + passages[*number].len();
        text.extend_from_slice(&passages[*number]);
    }
    text.extend_from_slice(&host[order.len() * step..]);
    (text, places)
}

fn found(texts: Pair<&[String]>) -> Vec<EditedPassage> {
    let canon = Preset::Recommended.parameters().canon;
    let words = texts.map(|text| Arc::new(words(&text.join(" "), &canon)));
    let units = units(&words, Unit::Words);
    let bits = words.as_ref().map(|words| WordBits::of(words));
    let found = EditedPassages::of(
        &units,
        &bits,
        None,
        &NoticesFound::default(),
        &RunControl::default(),
    );
    found.map_or_else(|_| Vec::new(), |found| found.all)
}
