//! The methods table, the pipeline panel and the switches of words: what a person does there, and what follows.

use crate::harness::{Window, light};
use egui::accesskit::{Role, Toggled};
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use shinglescope::session::samples::Sample;
use shinglescope::session::settings::{MethodsAs, Settings, Tab};
use shinglescope::ui::action::{Action, Knob};
use shinglescope::ui::theme::LIGHT;
use shinglescope_core::methods::parameters::{Case, Formula, Length, StopWords, WordForms, Yo};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::methods::switch_effects::Switch;
use shinglescope_core::text::{Pair, Side};
use shinglescope_core::words::language::TextLanguage;

/// The GPL pair with one tab of the panel open.
fn licences(tab: Tab) -> Window {
    Window::licences([1440.0, 900.0], light(), tab)
}

fn row(window: &Window, method: &str) -> String {
    let start = format!("Use {method}:");
    let labels = window.labels();
    labels
        .into_iter()
        .find(|label| label.starts_with(&start))
        .unwrap_or_default()
}

#[test]
fn the_table_shows_every_method_with_its_published_figures() {
    let window = licences(Tab::Methods);
    for (method, said) in [
        ("python-2009", "16.8 %, Shares shingles"),
        ("php", "36.5 %, News about the same event"),
        ("minhash-84", "9.5 %, Estimate agrees with the exact value"),
        ("supershingles", "0 of 6, Not near duplicates"),
        ("megashingles", "0 of 15, Not near duplicates"),
        ("short-words", "40.0 %, Not a duplicate"),
    ] {
        assert_eq!(row(&window, method), format!("Use {method}: {said}"));
    }
    for preset in Preset::ALL {
        assert!(!row(&window, preset.name()).is_empty(), "{}", preset.name());
    }
    assert!(window.shows("2 × 720 of 8,594") && window.shows("1,012 of 2,772"));
    assert!(window.shows("exact 9.2 %") && window.shows("± 3.2"));
    assert!(window.shows("Why php says yes and supershingles say no."));
    assert!(
        window.shows("10 methods compared in"),
        "{:?}",
        window.labels()
    );
}

#[test]
fn pressing_a_row_adopts_its_method() {
    let mut window = licences(Tab::Methods);
    let label = row(&window, "php");
    window
        .harness
        .get_by_role_and_label(Role::Button, &label.replace(" %", "\u{202f}%"))
        .click();
    window.settle();
    let settings = &window.session().settings;
    assert_eq!(
        (settings.preset, settings.is_changed()),
        (Preset::Php, false)
    );
    assert_eq!(window.score(), "Score 36.5 %");
    let label = row(&window, "minhash-84");
    window
        .harness
        .get_by_role_and_label(Role::Button, &label.replace(" %", "\u{202f}%"))
        .click_accesskit();
    window.settle();
    assert_eq!(window.score(), "Score 9.5 %");
    let agreed = window.session().comparison().unwrap();
    let sketch = agreed.index.sketch.as_ref().unwrap();
    assert_eq!(sketch.agreement.unwrap().minima, 8);
}

#[test]
fn all_methods_can_be_cut_alike_and_follow_the_length() {
    let mut window = licences(Tab::Methods);
    window.click("All at 5 words");
    assert_eq!(window.session().settings.methods_as, MethodsAs::Mine);
    assert_eq!(
        row(&window, "python-2009"),
        "Use python-2009: 24.1 %, Shares shingles"
    );
    assert!(row(&window, "minhash-84").starts_with("Use minhash-84: 11.9 %"));
    window.apply(Action::Tune(Knob::Length(10)));
    window.settle();
    assert_eq!(
        row(&window, "python-2009"),
        "Use python-2009: 16.8 %, Shares shingles"
    );
    let label = row(&window, "php").replace(" %", "\u{202f}%");
    window
        .harness
        .get_by_role_and_label(Role::Button, &label)
        .click();
    window.settle();
    assert_eq!(
        window.session().settings.parameters.shingle.length,
        Length::Fixed(10)
    );
    assert!(
        window.shows("php, length 10"),
        "the preset says that it was changed"
    );
}

#[test]
fn a_moved_threshold_changes_what_is_said_and_lasts() {
    let mut window = licences(Tab::Methods);
    let mut lines = window.session().settings.thresholds;
    lines.set_percent(Preset::Php, Some(50.0));
    window.apply(Action::DrawLines(lines));
    window.settle();
    assert_eq!(
        row(&window, "php"),
        "Use php: 36.5 %, Not about the same event"
    );
    assert!(window.shows("Threshold of php: above 50 %"));
    let kept = serde_json::to_string(&window.session().settings).unwrap();
    let read: Settings = serde_json::from_str(&kept).unwrap();
    assert_eq!(read.thresholds, lines);
    window.click("Threshold of php: above 50\u{202f}%");
    window.click("As published: above 10 %");
    assert_eq!(
        row(&window, "php"),
        "Use php: 36.5 %, News about the same event"
    );
}

#[test]
fn every_preset_can_be_chosen_and_says_when_a_knob_was_turned() {
    let mut window = licences(Tab::Words);
    for preset in Preset::ALL {
        window.apply(Action::Tune(Knob::Preset(preset)));
        window.settle();
        assert!(
            window.shows(&format!(
                "Preset: {}",
                shinglescope::phrases::Phrases::english().preset_title(preset)
            )),
            "{preset:?}"
        );
        assert_ne!(window.score(), "No score", "{preset:?}");
        let mut canon = window.session().settings.parameters.canon;
        canon.yo = Yo::AsYe;
        window.apply(Action::Tune(Knob::Canon(canon)));
        window.settle();
        assert!(
            window.shows(&format!(
                "Preset: {}, changed",
                shinglescope::phrases::Phrases::english().preset_title(preset)
            )),
            "{preset:?}"
        );
    }
}

#[test]
fn a_shingle_chosen_in_the_list_is_framed_in_both_texts_and_through_all_stages() {
    let mut window = licences(Tab::Pipeline);
    assert!(window.shows("2,964 of 5 words, 2,874 distinct, 1,038 also in right"));
    assert!(window.shows("10 minima equal"));
    assert!(window.shows("0 equal"));
    window.apply(Action::FilterShingles("terms so they know".to_owned()));
    window.settle();
    assert!(window.shows("2 found"));
    let chosen = "Shingle 310: terms so they know their, right 317";
    window.click(chosen);
    assert!(window.shows("Shingle 310 gives minimum 18, the same in both."));
    assert!(window.shows("Shingle 310 of gpl-2.txt occurs 1 time in gpl-3.txt"));
    let label = window.harness.get_by_label(chosen);
    assert_eq!(label.accesskit_node().toggled(), Some(Toggled::True));
    assert!(!window.painted(LIGHT.row).is_empty(), "the row is marked");
    for side in Side::BOTH {
        assert!(window.framed(side, LIGHT.accent) >= 1, "{side:?}");
    }
    window.press(Modifiers::NONE, Key::Escape);
    for side in Side::BOTH {
        assert_eq!(window.framed(side, LIGHT.accent), 0, "{side:?}");
    }
}

#[test]
fn the_list_is_searched_by_words_numbers_and_checksums() {
    let mut window = licences(Tab::Pipeline);
    for (sought, first) in [
        (
            "194006139",
            "Shingle 310: terms so they know their, right 317",
        ),
        (
            "\u{2212}2079600263",
            "Shingle 304: and you must show them, right 311",
        ),
        ("310", "Shingle 310: terms so they know their, right 317"),
    ] {
        window.apply(Action::FilterShingles(sought.to_owned()));
        window.settle();
        assert!(window.shows(first), "{sought}");
    }
    window.apply(Action::FilterShingles("no such words here".to_owned()));
    window.settle();
    assert!(window.shows("No shingle contains that"));
}

#[test]
fn a_cell_of_the_grid_leads_to_its_shingle_on_the_side_that_is_shown() {
    let mut window = licences(Tab::Pipeline);
    window.click("Minimum 18, equal");
    assert!(window.shows("Shingle 310 gives minimum 18"));
    window
        .harness
        .get_by_role_and_label(Role::RadioButton, "Right")
        .click();
    window.settle();
    assert!(window.shows("5,640 of 5 words"));
    window.click("Minimum 18, equal");
    assert!(window.shows("Shingle 317 gives minimum 18, the same in both."));
    window.press(Modifiers::NONE, Key::ArrowDown);
    assert!(window.shows("Shingle 318"));
}

#[test]
fn arrow_keys_walk_through_the_shingles_from_the_filter_on() {
    let mut window = licences(Tab::Pipeline);
    let number = window.session().answered();
    let chosen = |window: &mut Window| window.app().view().pipeline.chosen(number);
    let filter = window
        .harness
        .get_by_role_and_label(Role::TextInput, "Filter shingles");
    filter.focus();
    window.settle();
    window.press(Modifiers::NONE, Key::ArrowDown);
    assert_eq!(chosen(&mut window), Some((Side::Left, 0)));
    window.press(Modifiers::NONE, Key::ArrowDown);
    assert_eq!(chosen(&mut window), Some((Side::Left, 1)));
    window.press(Modifiers::NONE, Key::End);
    assert_eq!(chosen(&mut window), Some((Side::Left, 2963)));
    assert!(window.shows("Shingle 2964:"), "the list scrolls along");
    assert!(
        !window.shows("Shingle 2:"),
        "rows out of view are not drawn"
    );
    window.press(Modifiers::NONE, Key::PageUp);
    let (_, at) = chosen(&mut window).expect("chosen");
    assert!((2900..2963).contains(&at), "{at}");
}

#[test]
fn texts_without_shingles_say_so_in_both_panels() {
    let mut window = Window::with_texts("one two", "one two");
    window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
    window.apply(Action::ShowTab(Tab::Pipeline));
    window.settle();
    assert!(window.shows("No sketch: both texts have fewer than 10 words to compare."));
    assert!(window.shows("Both texts have fewer than 10 words to compare"));
    window.apply(Action::ShowTab(Tab::Methods));
    window.settle();
    let said = row(&window, "python-2009");
    assert_eq!(
        said,
        "Use python-2009: –, Undefined: both texts have fewer than 10 words to compare"
    );
}

#[test]
fn lemmas_are_the_base_forms_of_russian_and_the_score_as_written_stays_in_view() {
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    window.apply(Action::OpenSample(Sample::Samovar));
    window.apply(Action::Tune(Knob::Preset(Preset::Recommended)));
    window.apply(Action::ShowTab(Tab::Words));
    window.settle();
    let before = window.score().replace("Score ", "");
    let canon = window.session().settings.parameters.canon;
    let russian = Some(TextLanguage::Russian);
    let canon = Switch::WordForms.toggled(&canon, russian);
    assert_eq!(canon.word_forms, WordForms::Lemmas);
    window.apply(Action::Tune(Knob::Canon(canon)));
    window.settle();
    let after = window.score().replace("Score ", "");
    assert_ne!(after, before);
    window.apply(Action::ShowTab(Tab::Passages));
    window.settle();
    let said = format!("As written {before}");
    assert!(window.shows(&said), "{said}: {:?}", window.labels());
}

#[test]
fn a_switch_says_what_it_would_do_and_then_does_it() {
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    window.apply(Action::OpenSample(Sample::Samovar));
    window.apply(Action::ShowTab(Tab::Words));
    window.settle();
    let before = window.score();
    let labels = window.labels();
    let is_tagged_only = |label: &String| label.starts_with("English and Russian only");
    assert!(!labels.iter().any(is_tagged_only), "{labels:?}");
    let promised: Vec<String> = window
        .labels()
        .into_iter()
        .filter(|label| label.starts_with("would give"))
        .collect();
    assert!(!promised.is_empty());
    window.click("Read ё as е");
    assert_eq!(window.session().settings.parameters.canon.yo, Yo::AsYe);
    assert_ne!(window.score(), before);
    let now = window.score().replace("Score ", "would give ");
    assert!(
        promised.contains(&now),
        "{now} was promised among {promised:?}"
    );
    window.click("Skip stop words");
    assert_eq!(
        window.session().settings.parameters.canon.stop_words,
        StopWords::Russian
    );
}

#[test]
fn words_left_out_by_their_part_of_speech_are_struck_through_and_say_why() {
    let mut window = Window::with_texts(
        "He told stories of the parties to his friends in a big house.",
        "He told a story of a party to a friend in the big houses.",
    );
    window.apply(Action::Tune(Knob::Preset(Preset::Node2014)));
    window.apply(Action::Tune(Knob::Length(2)));
    window.settle();
    let words: Vec<String> = window
        .session()
        .comparison()
        .unwrap()
        .index
        .words
        .left
        .forms()
        .map(str::to_owned)
        .collect();
    assert_eq!(words.join(" "), "He told story party his friend house");
    assert!(
        window.struck(LIGHT.ink_3) >= 8,
        "struck through: {}",
        window.struck(LIGHT.ink_3)
    );
    let place = window.place_of(Side::Left, "parties");
    window.harness.hover_at(place);
    window.harness.run_steps(60);
    assert!(
        window.shows("plural noun, compared as “party”"),
        "{:?}",
        window.labels()
    );
    let place = window.place_of(Side::Left, "the parties");
    window.harness.hover_at(place);
    window.harness.run_steps(60);
    assert!(window.shows("determiner, not compared"));
}

#[test]
fn a_formula_can_be_changed_to_the_estimate_and_the_window_says_so() {
    let mut window = licences(Tab::Length);
    window.apply(Action::Tune(Knob::Formula(Formula::Estimate)));
    window.settle();
    assert_eq!(window.score(), "Score 11.9 %");
    assert!(window.shows("python-2009, changed"));
    window.apply(Action::Tune(Knob::Preset(Preset::ShortWords)));
    window.settle();
    assert_eq!(window.score(), "Score 40.0 %");
    assert_eq!(
        window.session().settings.parameters.canon.case,
        Case::FullLower
    );
    window.set_texts(
        "The lighthouse keeper remembered a tremendous storm.",
        "A storm so tremendous that every keeper remembered it.",
    );
    assert_eq!(window.score(), "Score 80.0 %");
    let is_painted = |number| !window.painted(LIGHT.passage(number).fill).is_empty();
    assert!(
        (0..3).all(is_painted),
        "the three runs of common words are highlighted"
    );
}

#[test]
fn the_panels_fit_a_small_window() {
    for tab in [Tab::Methods, Tab::Pipeline, Tab::Words] {
        let mut window = Window::open([900.0, 600.0], light(), Pair::default());
        window.apply(Action::ShowTab(tab));
        window.settle();
        assert!(!window.shows("🔥"), "{tab:?}");
    }
}
