//! What is marked in the texts: passages, or the runs that shared wording counts.

use crate::harness::{Window, light};
use egui::Color32;
use shinglescope::session::samples::Sample;
use shinglescope::session::settings::{Appearance, Marking, Settings, Tab};
use shinglescope::ui::action::{Action, Knob};
use shinglescope::ui::theme::{DARK, LIGHT, WEIGHT_STEPS};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::text::{Pair, Side};

/// A text with these words in front of many that no other text has.
fn text(name: &str, rare: &str) -> String {
    let filler = |i: usize| format!("the {name}{i} of {i}{name} and x{name}{i} to ");
    let filler: String = (0..60).map(filler).collect();
    format!("{name}g and of the {name}h {rare} {name}k. {filler}")
}

/// Two texts that share a phrase of three common words, a run of two rare words, and one of four.
fn window() -> Window {
    let rare = |between: &str| format!("quixotic samovar {between} oblique heron mosaic lantern");
    let mut window = Window::with_texts(&text("a", &rare("qq")), &text("b", &rare("ww")));
    window.apply(Action::Tune(Knob::Preset(Preset::Recommended)));
    window.apply(Action::Tune(Knob::Length(3)));
    window.apply(Action::ShowTab(Tab::Passages));
    window.settle();
    window
}

/// Whether one of these colours is behind the first letters of these words.
fn is_marked(window: &Window, side: Side, words: &str, colours: &[Color32]) -> bool {
    let at = window.place_of(side, words);
    let mut rects = colours.iter().flat_map(|colour| window.painted(*colour));
    rects.any(|rect| rect.contains(at))
}

fn weights() -> Vec<Color32> {
    let steps = 0..WEIGHT_STEPS;
    steps.map(|step| LIGHT.weight(step).fill).collect()
}

fn passages() -> Vec<Color32> {
    (0..8).map(|number| LIGHT.passage(number).fill).collect()
}

#[test]
fn by_weight_a_common_phrase_is_not_marked_and_a_rare_pair_of_words_is() {
    let mut window = window();
    let marked = |window: &Window, colours: &[Color32]| {
        let words = ["and of the", "quixotic", "oblique"];
        Side::BOTH.map(|side| words.map(|words| is_marked(window, side, words, colours)))
    };
    assert_eq!(marked(&window, &passages()), [[true, false, true]; 2]);
    window.click("By weight");
    assert_eq!(window.session().settings.marking, Marking::ByWeight);
    assert_eq!(marked(&window, &weights()), [[false, true, true]; 2]);
    assert_eq!(marked(&window, &passages()), [[false; 3]; 2]);
    assert!(window.shows("Colours by weight, from "));
    // Another length changes the passages, and not what is marked.
    window.apply(Action::Tune(Knob::Length(9)));
    window.settle();
    assert_eq!(marked(&window, &weights()), [[false, true, true]; 2]);
    window.click("View");
    window.click("Mark by weight instead of length");
    assert_eq!(marked(&window, &weights()), [[false; 3]; 2]);
    assert!(!window.shows("Colours by weight"));
}

fn click_at(window: &mut Window, side: Side, words: &str) {
    let at = window.place_of(side, words);
    window.harness.drag_at(at);
    window.harness.run_steps(1);
    window.harness.drop_at(at);
    window.settle();
}

#[test]
fn a_click_chooses_the_passage_around_a_run_or_explains_its_word() {
    let mut window = window();
    window.apply(Action::SetMarking(Marking::ByWeight));
    window.settle();
    click_at(&mut window, Side::Left, "oblique");
    assert_eq!(window.app().view().selected, Some(1));
    assert!(!window.app().view().why.is_open());
    click_at(&mut window, Side::Left, "quixotic");
    assert!(window.app().view().why.is_open());
}

#[test]
fn a_passage_chosen_in_the_list_is_framed_although_nothing_in_it_weighs_enough() {
    let mut window = window();
    window.apply(Action::SetMarking(Marking::ByWeight));
    window.settle();
    let has_number = |window: &Window| window.shows("Passage 1, 3 words, also in");
    assert!(!has_number(&window), "{:?}", window.labels());
    window.apply(Action::Reveal(0, None));
    window.settle();
    assert!(has_number(&window), "{:?}", window.labels());
    assert!(!is_marked(&window, Side::Left, "and of the", &weights()));
}

#[test]
fn marks_follow_typing_and_leave_with_their_texts() {
    let mut window = window();
    window.apply(Action::SetMarking(Marking::ByWeight));
    window.settle();
    window.type_into(Side::Left, "now ");
    assert!(is_marked(&window, Side::Left, "quixotic", &weights()));
    window.set_texts(&text("a", "qqq"), &text("b", "www"));
    let painted = |colour: &Color32| window.painted(*colour).len();
    assert!(weights().iter().all(|colour| painted(colour) == 0));
    let why = "Nothing is marked by weight: all that the texts share is too short or too common.";
    assert!(window.shows(why));
}

#[test]
fn texts_that_are_too_short_say_why_nothing_is_marked() {
    let mut window = window();
    window.apply(Action::SetMarking(Marking::ByWeight));
    window.set_texts("a quixotic samovar", "the quixotic samovar");
    assert!(window.shows("Nothing is marked by weight: both texts are too short for it."));
    window.apply(Action::SetMarking(Marking::ByLength));
    window.settle();
    assert!(!window.shows("Nothing is marked by weight"));
}

#[test]
fn the_choice_is_remembered_and_can_be_restored() {
    let settings = Settings {
        marking: Marking::ByWeight,
        ..light()
    };
    let kept = serde_json::to_string(&settings).unwrap();
    let settings: Settings = serde_json::from_str(&kept).unwrap();
    let mut window = Window::open([900.0, 600.0], settings, Pair::default());
    window.apply(Action::OpenSample(Sample::Licences));
    window.apply(Action::SetAppearance(Appearance::Dark));
    window.apply(Action::ShowTab(Tab::Passages));
    window.settle();
    let full = DARK.weight(WEIGHT_STEPS - 1).fill;
    assert!(!window.painted(full).is_empty());
    assert!(window.shows("By weight"));
    window.apply(Action::RestoreDefaults);
    window.settle();
    assert_eq!(window.session().settings.marking, Marking::ByLength);
}
