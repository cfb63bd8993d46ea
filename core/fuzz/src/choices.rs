//! Makes a canon, or all parameters, with any of the switches, from bytes.

use arbitrary::{Arbitrary, Result, Unstructured};
use shinglescope_core::methods::parameters::{Bridging, Canon, Formula, Length, Shingling, Unit};
use shinglescope_core::methods::switches::SETTINGS;
use shinglescope_core::{Parameters, Preset};

/// A preset's canon with some switches turned.
pub fn canon(u: &mut Unstructured<'_>) -> Result<Canon> {
    let mut canon = u.choose(&Preset::ALL)?.parameters().canon;
    for _ in 0..u.int_in_range(0..=4)? {
        turn(u, &mut canon)?;
    }
    Ok(canon)
}

/// Gives one setting a value, perhaps the one that it has.
fn turn(u: &mut Unstructured<'_>, canon: &mut Canon) -> Result<()> {
    match u.int_in_range(0..=SETTINGS.len())? {
        0 => canon.longest_word = *u.choose(&[None, Some(0), Some(3), Some(u32::MAX)])?,
        row => {
            let setting = &SETTINGS[row - 1];
            (setting.set)(canon, u.choose((setting.names)())?);
        }
    }
    Ok(())
}

/// Parameters of a preset with some switches turned, most often with short shingles.
pub fn parameters(u: &mut Unstructured<'_>) -> Result<Parameters> {
    let own = u.choose(&Preset::ALL)?.parameters();
    let canon = match bool::arbitrary(u)? {
        true => own.canon,
        false => canon(u)?,
    };
    let length = match u.int_in_range(0..=7)? {
        0 => own.shingle.length,
        1 => Length::Auto,
        2 => Length::Fixed(u.int_in_range(1..=100)?),
        _ => Length::Fixed(u.int_in_range(1..=6)?),
    };
    let sample_every = match bool::arbitrary(u)? {
        true => 1,
        false => u.int_in_range(0..=30)?,
    };
    let bridging = match bool::arbitrary(u)? {
        true => Bridging::NONE,
        false => Bridging {
            edited_passages: bool::arbitrary(u)?,
            changed_words: u.int_in_range(0..=12)?,
            least_equal_percent: u.int_in_range(0..=110)?,
            shortest_words: u.int_in_range(0..=12)?,
        },
    };
    Ok(Parameters {
        canon,
        shingle: Shingling {
            length,
            unit: *u.choose(&[Unit::Words, Unit::Characters])?,
            sample_every,
        },
        formula: *u.choose(&Formula::ALL)?,
        bridging,
    })
}
