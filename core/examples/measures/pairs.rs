//! What separates related texts from unrelated ones: one line a pair, tab by tab.

use shinglescope_core::RunControl;
use shinglescope_core::fingerprint::units::units;
use shinglescope_core::methods::parameters::Unit;
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::lengths::spectrum::Spectrum;
use shinglescope_core::pair::passages::edited::EditedPassages;
use shinglescope_core::pair::request::Request;
use shinglescope_core::pair::wording::{Notices, NoticesFound, SharedWording, WordBits};
use shinglescope_core::run::stages::compare;
use shinglescope_core::text::{Pair, Text};
use std::error::Error;

/// Dice is printed at each length up to this one.
const MOST: u32 = 12;

/// Prints a line for each pair in a list, which has two paths and anything else on each line, with tabs between them.
pub fn print_pairs(list: &str) -> Result<(), Box<dyn Error>> {
    for line in std::fs::read_to_string(list)?.lines() {
        let mut fields = line.split('\t');
        let mut read = || -> Result<Text, Box<dyn Error>> {
            let path = fields.next().ok_or("two paths a line")?;
            Ok(Text::from(std::fs::read_to_string(path)?))
        };
        let texts = Pair {
            left: read()?,
            right: read()?,
        };
        let found = compare(&Request {
            texts,
            parameters: Preset::Recommended.parameters(),
            exclusions: Default::default(),
            notices: Default::default(),
            tokeniser: None,
        });
        let words = &found.index.words;
        let spectrum = Spectrum::of(&units(words, Unit::Words));
        let mut columns = vec![line.to_owned()];
        columns.extend([words.left.len(), words.right.len()].map(|count| count.to_string()));
        columns.push(found.numbers.length.to_string());
        columns.push(format!("{:.3}", found.numbers.score.unwrap_or(0.0)));
        columns.push(found.numbers.verdict.name().to_owned());
        let notices = NoticesFound::default();
        let wording = SharedWording::of(words, spectrum.longest_at(), None, &notices);
        let unlisted = words.as_ref().map(|words| WordBits::by(words, None));
        let without_list =
            SharedWording::by_bits(words, &unlisted, spectrum.longest_at(), None, &notices);
        let bits = words.as_ref().map(|words| WordBits::of(words));
        let units = units(words, Unit::Words);
        let heaviest = |notices: &NoticesFound| {
            let control = RunControl::default();
            let edited = EditedPassages::of(&units, &bits, None, notices, &control);
            edited.map_or(0.0, |edited| edited.heaviest.bits)
        };
        let edited = heaviest(&notices);
        let Pair { left, right } = wording.evidence;
        let evidence = (left * right).sqrt();
        for value in [wording.both, Ok(evidence), without_list.both] {
            columns.push(format!("{:.3}", value.unwrap_or(0.0)));
        }
        for length in 1..=MOST {
            let dice = found
                .numbers
                .measures_of(&spectrum.counts(length), length)
                .dice;
            columns.push(format!("{:.3}", dice.unwrap_or(0.0)));
        }
        for value in [left, right, wording.heaviest, wording.needed.0, edited] {
            columns.push(format!("{value:.3}"));
        }
        // The verdict with notices, and without.
        let left_out = NoticesFound::of(words, &Notices::default(), &found.numbers.parameters);
        for notices in [notices, left_out] {
            let wording = SharedWording {
                heaviest_edited: heaviest(&notices),
                ..SharedWording::of(words, spectrum.longest_at(), None, &notices)
            };
            let counts = &found.numbers.counts;
            let verdict = found.numbers.verdict.weighed(counts, &wording);
            columns.push(verdict.name().to_owned());
            columns.push(format!("{:.3}", wording.heaviest_edited));
        }
        println!("{}", columns.join("\t"));
    }
    Ok(())
}
