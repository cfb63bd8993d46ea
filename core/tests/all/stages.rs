//! The stages of a comparison: each parameter reaches its own, and what is not run again keeps its time.

use crate::methods::{forms, request};
use shinglescope_core::methods::parameters::Parameters;
use shinglescope_core::methods::parameters::{Entities, Keep, PartsOfSpeech, Tags, Yo};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::comparison::Timings;
use shinglescope_core::pair::request::Request;
use shinglescope_core::run::stages::{Stages, compare};
use shinglescope_core::text::Side;

#[test]
fn parameters_are_independent() {
    let text = "<p>The <b>Cats</b>&nbsp;saw ёлки 1868 and averyverylongword</p>";
    let words = |change: &dyn Fn(&mut Parameters)| {
        let mut parameters = Preset::Recommended.parameters();
        change(&mut parameters);
        forms(&compare(&request(text, "", parameters)), Side::Left).join(" ")
    };
    let read = "the cats saw ёлки 1868 and averyverylongword";
    let as_html = |p: &mut Parameters| {
        p.canon.tags = Tags::Html;
        p.canon.entities = Entities::Decode;
    };
    assert_eq!(words(&as_html), read);
    assert_eq!(
        words(&|p| {
            as_html(p);
            p.canon.yo = Yo::AsYe;
        }),
        read.replace('ё', "е")
    );
    assert_eq!(
        words(&|p| {
            as_html(p);
            p.canon.longest_word = Some(10);
        }),
        read.replace(" averyverylongword", "")
    );
    assert_eq!(
        words(&|p| {
            as_html(p);
            p.canon.parts_of_speech = PartsOfSpeech::Skip;
        }),
        "cats saw ёлки 1868 averyverylongword"
    );
    assert_eq!(
        words(&|p| {
            as_html(p);
            p.canon.keep = Keep::Longest15;
        }),
        "cats ёлки 1868 averyverylongword"
    );
}

#[test]
fn a_stage_that_is_not_run_again_keeps_its_time() {
    let text = "one two three four five ".repeat(2_000);
    let request = Request::recommended(&text, &text);
    let mut stages = Stages::default();
    let first = stages.compare(&request).timings;
    assert!(first.words > 0.0 && first.total >= first.words + first.compare);
    let again = stages.compare(&request).timings;
    let stages_of = |timings: Timings| {
        [
            timings.words,
            timings.checksums,
            timings.compare,
            timings.passages,
        ]
    };
    assert_eq!(stages_of(again), stages_of(first));
    assert!(again.total >= again.words, "not the time of looking it up");
}
