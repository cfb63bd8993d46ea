//! Makes a canon, or all parameters, with any of the switches, from bytes.

use arbitrary::{Arbitrary, Result, Unstructured};
use shinglescope_core::methods::parameters::{
    Bridging, Canon, Case, Entities, Formula, Joints, Keep, Length, Marks, NormalForm, Nouns,
    NumberWords, PartsOfSpeech, Shingling, Split, StopWords, Tags, Umlauts, Unit, Unspaced,
    WordForms, Yo,
};
use shinglescope_core::{Parameters, Preset};

const JOINTS: [Joints; 4] = [
    Joints::AsSplit,
    Joints::Together,
    Joints::Split,
    Joints::Join,
];

/// A preset's canon with some switches turned.
pub fn canon(u: &mut Unstructured<'_>) -> Result<Canon> {
    let mut canon = u.choose(&Preset::ALL)?.parameters().canon;
    for _ in 0..u.int_in_range(0..=4)? {
        turn(u, &mut canon)?;
    }
    Ok(canon)
}

/// Turns one switch, perhaps to where it is.
fn turn(u: &mut Unstructured<'_>, canon: &mut Canon) -> Result<()> {
    match u.int_in_range(0..=17)? {
        0 => canon.tags = *u.choose(&[Tags::Keep, Tags::Html, Tags::Blank, Tags::Delete])?,
        1 => canon.entities = *u.choose(&[Entities::Keep, Entities::Decode, Entities::Blank])?,
        2 => {
            canon.split = *u.choose(&[
                Split::Unicode,
                Split::WhiteSpace,
                Split::Blanks,
                Split::JoinedLines,
                Split::Letters,
            ])?;
        }
        3 => {
            canon.case = *u.choose(&[
                Case::Keep,
                Case::Ascii,
                Case::Lower,
                Case::FullLower,
                Case::Fold,
            ])?;
        }
        4 => {
            canon.marks = *u.choose(&[
                Marks::Keep,
                Marks::ListedEnds,
                Marks::Ends,
                Marks::All,
                Marks::Listed,
                Marks::ListedNode,
            ])?;
        }
        5 => canon.numbers = *u.choose(&[NumberWords::Keep, NumberWords::Skip])?,
        6 => {
            canon.stop_words = *u.choose(&[
                StopWords::None,
                StopWords::Python2009,
                StopWords::Php,
                StopWords::English,
                StopWords::French,
                StopWords::German,
                StopWords::Italian,
                StopWords::Polish,
                StopWords::Portuguese,
                StopWords::Russian,
                StopWords::Spanish,
                StopWords::Ukrainian,
            ])?;
        }
        7 => canon.normal_form = *u.choose(&[NormalForm::Keep, NormalForm::Nfkc])?,
        8 => canon.yo = *u.choose(&[Yo::Keep, Yo::AsYe])?,
        9 => canon.parts_of_speech = *u.choose(&[PartsOfSpeech::Keep, PartsOfSpeech::Skip])?,
        10 => canon.nouns = *u.choose(&[Nouns::Keep, Nouns::DropS, Nouns::Singular])?,
        11 => canon.longest_word = *u.choose(&[None, Some(0), Some(3), Some(u32::MAX)])?,
        12 => canon.unspaced = *u.choose(&[Unspaced::Dictionary, Unspaced::Characters])?,
        13 => canon.umlauts = *u.choose(&[Umlauts::Keep, Umlauts::AsAe, Umlauts::AsA])?,
        14 => canon.hyphens = *u.choose(&JOINTS)?,
        15 => canon.apostrophes = *u.choose(&JOINTS)?,
        16 => {
            canon.word_forms =
                *u.choose(&[WordForms::AsWritten, WordForms::Stems, WordForms::Lemmas])?
        }
        _ => canon.keep = *u.choose(&[Keep::All, Keep::Longest15])?,
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
