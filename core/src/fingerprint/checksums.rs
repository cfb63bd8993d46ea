//! The CRC-32 checksums of shingles, and which of them a sample has.
//!
//! The checksum is CRC-32/ISO-HDLC (zlib's) of the shingle's UTF-8 text. It is signed because the articles print and sample
//! it as a signed number. Cost: O(n·k) bytes hashed, 4 bytes per shingle. Only user of `crc32fast`.

use crate::fingerprint::{Units, shingle_count};
use crate::run::{RunControl, Stage, Stopped, sides};
use crate::text::{Pair, Side};

/// From this many shingles on, a second thread pays off.
const MANY_SHINGLES: usize = 20_000;

/// The CRC-32 of a shingle, as the articles print it.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(transparent)]
pub struct Checksum(pub i32);

impl Checksum {
    /// The CRC-32 of a shingle.
    pub fn of(shingle: &str) -> Checksum {
        Checksum(crc32fast::hash(shingle.as_bytes()).cast_signed())
    }

    /// The same bits as an unsigned number.
    pub fn unsigned(self) -> u32 {
        self.0.cast_unsigned()
    }

    /// Whether the signed number is divisible by `m`, that is, whether a sample of every `m`-th checksum keeps it. All are
    /// kept for `m` of 0 or 1.
    pub fn is_sampled(self, m: u32) -> bool {
        m <= 1 || i64::from(self.0) % i64::from(m) == 0
    }
}

/// The checksum of every shingle of `length` units, in order.
pub fn checksums(units: &Units, length: u32) -> Vec<Checksum> {
    RunControl::uncancelled(|control| checksums_after(None, units, length, control))
}

/// The checksums of both texts, on two threads when they are long. `before` is an earlier version of the pair with its
/// checksums at the same length; checksums outside the edited part are copied from it.
///
/// # Errors
/// [`Stopped`] when `control` was asked to stop.
pub(crate) fn both_checksums(
    before: Option<(&Pair<Units>, &Pair<Vec<Checksum>>)>,
    units: &Pair<Units>,
    length: u32,
    control: &RunControl,
) -> Result<Pair<Vec<Checksum>>, Stopped> {
    let shingles = units.map(|units| shingle_count(units.len(), length));
    let all = shingles.left + shingles.right;
    control.begin(Stage::Checksums, all)?;
    let one = |side: Side| {
        let before = before.map(|(units, known)| (&units[side], known[side].as_slice()));
        checksums_after(before, &units[side], length, control)
    };
    sides(all > MANY_SHINGLES, one).ok()
}

/// The checksums of one text. Where an earlier version with its checksums at the same length is known, only shingles that
/// overlap the edit are hashed, and the others are copied.
///
/// # Errors
/// [`Stopped`] when `control` was asked to stop.
fn checksums_after(
    before: Option<(&Units, &[Checksum])>,
    units: &Units,
    length: u32,
    control: &RunControl,
) -> Result<Vec<Checksum>, Stopped> {
    /// Approximate number of units hashed between two checkpoints.
    const STRIDE: usize = 1 << 18;
    let count = shingle_count(units.len(), length);
    let known = before.map_or(&[][..], |(_, known)| known);
    let (first, last) = before.map_or((0, 0), |(before, _)| before.common_units(units));
    // Shingles within the first units lie entirely before the edit, those that begin in the last units entirely after it.
    let head = shingle_count(first, length).min(known.len()).min(count);
    let tail = shingle_count(last, length).min(known.len().min(count - head));
    let mut checksums = Vec::with_capacity(count);
    checksums.extend_from_slice(&known[..head]);
    let stride = (STRIDE / (length as usize).max(1)).clamp(16, 1 << 16);
    for start in (head..count - tail).step_by(stride) {
        let some = start..(start + stride).min(count - tail);
        control.checkpoint(some.len())?;
        let one = |at: usize| Checksum::of(units.canonical(&(at..at + length as usize)));
        checksums.extend(some.map(one));
    }
    checksums.extend_from_slice(&known[known.len() - tail..]);
    control.checkpoint(head + tail)?;
    Ok(checksums)
}

/// A digest of a list of checksums: their exclusive or and their wrapping sum, both unsigned.
pub fn digest(checksums: impl Iterator<Item = Checksum>) -> (u32, u32) {
    checksums.fold((0, 0), |(xor, sum), checksum| {
        (
            xor ^ checksum.unsigned(),
            sum.wrapping_add(checksum.unsigned()),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fingerprint::units::units;
    use crate::methods::parameters::Unit;
    use crate::methods::presets::Preset;
    use crate::words::words;
    use std::sync::Arc;

    #[test]
    fn checksums_equal_those_printed_in_the_article() {
        assert_eq!(Checksum::of("My war is over."), Checksum(1759088479));
        assert_eq!(Checksum::of("My war is over!"), Checksum(-127495474));
        assert_eq!(
            Checksum::of("чтобы иметь стройную").unsigned(),
            crc32fast::hash("чтобы иметь стройную".as_bytes())
        );
    }

    #[test]
    fn checksums_after_an_edit_equal_those_from_scratch() {
        let units_of = |text: &str, unit: Unit| {
            let canon = Preset::Recommended.parameters().canon;
            let words = Arc::new(words(text, &canon));
            units(&Pair::new(Arc::clone(&words), words), unit).left
        };
        let text = "one two three one two three four five six one two";
        let mut edited = vec![String::new(), format!("new {text}"), format!("{text} new")];
        for (from, to) in [
            ("three four", "three"),
            ("five", "fi ve"),
            ("one two", "one two two"),
            ("six", "sixth"),
        ] {
            edited.push(text.replacen(from, to, 1));
            edited.push(text.replace(from, to));
        }
        for unit in [Unit::Words, Unit::Characters] {
            let before = units_of(text, unit);
            for now in &edited {
                let now = units_of(now, unit);
                for length in [1, 2, 3, 20] {
                    let known = checksums(&before, length);
                    let after = RunControl::uncancelled(|control| {
                        let before = Some((&before, known.as_slice()));
                        checksums_after(before, &now, length, control)
                    });
                    assert_eq!(after, checksums(&now, length));
                }
            }
        }
    }

    #[test]
    fn sampling_uses_the_signed_number() {
        assert!(Checksum(-25).is_sampled(25));
        assert!(!Checksum(-24).is_sampled(25));
        assert!(Checksum(7).is_sampled(1));
        assert_ne!(
            Checksum(-25).unsigned() % 25,
            0,
            "the unsigned number would not be in the sample"
        );
    }
}
