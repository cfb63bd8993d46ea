//! What a person does in the window, and what follows: paste, type, drag, click, keys.

use crate::harness::{Window, light};
use egui::{Key, Modifiers, pos2};
use egui_kittest::kittest::{NodeT, Queryable};
use shinglescope::session::samples::Sample;
use shinglescope::session::settings::{Settings, Tab};
use shinglescope::ui::action::{Action, Knob};
use shinglescope::ui::theme::LIGHT;
use shinglescope_core::methods::parameters::{Bridging, Case, Length, Unit};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::text::{Edit, Pair, Side, Span};

const SENTENCE: &str =
    "The sea broke the door of the oil store and the light stayed dark for nine nights.";

#[test]
fn a_passage_under_the_pointer_is_lit_on_both_sides() {
    let mut window = Window::with_texts(SENTENCE, &format!("Once more. {SENTENCE}"));
    let (fill, strong) = (LIGHT.passage(0).fill, LIGHT.passage(0).selected);
    let sides = |window: &Window, colour| {
        let middle = window.harness.ctx.content_rect().center().x;
        let rects = window.painted(colour);
        let on_left = rects.iter().filter(|rect| rect.right() < middle).count();
        (on_left, rects.len() - on_left)
    };
    assert_eq!(sides(&window, strong), (0, 0));
    let before = sides(&window, fill);
    let at = window.place_of(Side::Left, "the light");
    window.harness.hover_at(at);
    window.harness.run_steps(2);
    assert_eq!(sides(&window, fill), (0, 0));
    assert_eq!(sides(&window, strong), before, "the same shapes, stronger");
    window.harness.hover_at(pos2(20.0, 20.0));
    window.harness.run_steps(2);
    assert_eq!(sides(&window, strong), (0, 0));
}

#[test]
fn changed_words_inside_a_bridged_passage_are_marked_on_their_side() {
    let mut window = Window::with_texts(
        "the keeper wrote down the wind and the rain every night of his life",
        "the keeper wrote down the wind nor the rain every night of his life",
    );
    window.apply(Action::Tune(Knob::Length(4)));
    window.settle();
    let passages = |window: &Window| window.session().comparison().unwrap().passages().len();
    assert_eq!(passages(&window), 2);
    assert!(window.painted(LIGHT.diff_left_fill).is_empty());
    let score = window.score();
    let bridging = Bridging {
        changed_words: 1,
        ..Bridging::NONE
    };
    window.apply(Action::Tune(Knob::Bridging(bridging)));
    window.settle();
    assert_eq!((passages(&window), window.score()), (1, score));
    let middle = window.harness.ctx.content_rect().center().x;
    let (left, right) = (
        window.painted(LIGHT.diff_left_fill),
        window.painted(LIGHT.diff_right_fill),
    );
    assert_eq!((left.len(), right.len()), (1, 1));
    assert!(left[0].right() < middle && right[0].left() > middle);
}

#[test]
fn the_first_start_shows_the_sample_its_score_and_an_invitation() {
    let window = Window::first_start();
    assert_eq!(window.score(), "Score 59.8 %");
    assert!(window.shows("This is a sample."));
    assert!(window.shows("83 % of the left text (101 of 121 words) is in the right"));
    assert!(window.shows("Shares passages"));
    assert!(
        !window.painted(LIGHT.passage(0).fill).is_empty(),
        "passages are highlighted"
    );
}

#[test]
fn pasting_into_both_panes_compares_what_was_pasted() {
    let mut window = Window::first_start();
    window.paste(Side::Left, SENTENCE);
    window.paste(Side::Right, &SENTENCE.replace("nine", "six"));
    assert_eq!(window.session().document(Side::Left).text, SENTENCE);
    let words = window
        .session()
        .comparison()
        .unwrap()
        .index
        .words
        .as_ref()
        .map(|words| words.len());
    assert_eq!(words, Pair::new(17, 17));
    // Shingles of three: fifteen a side, two of which hold the changed word.
    assert_eq!(window.session().length_in_force(), 3);
    assert_eq!(window.score(), "Score 86.7 %");
    assert!(!window.shows("This is a sample."));
}

#[test]
fn typing_changes_the_score_and_the_first_keystroke_does_not_replace_the_text() {
    let mut window = Window::with_texts("one two three", "one two three four");
    let before = window.score();
    window.type_into(Side::Left, " four");
    let text = window.session().document(Side::Left).text.clone();
    assert_eq!(text.split_whitespace().count(), 4, "{text}");
    assert_ne!(window.score(), before);
}

#[test]
fn dragging_the_scale_changes_length_score_and_highlights() {
    let mut window = Window::first_start();
    let scale = window.scale().rect();
    let before = window.painted(LIGHT.passage(0).fill);
    window.drag(scale.center(), pos2(scale.left() + 14.0, scale.center().y));
    assert_eq!(window.session().length_in_force(), 1);
    assert_eq!(
        window.session().settings.parameters.shingle.length,
        Length::Fixed(1)
    );
    let score = window.score();
    assert_ne!(score, "Score 59.8 %");
    assert_ne!(
        window.painted(LIGHT.passage(0).fill),
        before,
        "the highlights follow"
    );
    window.drag(
        pos2(scale.left() + 14.0, scale.center().y),
        scale.right_center(),
    );
    assert_eq!(
        window.session().length_in_force(),
        19,
        "one more than the longest shared passage ends the curve"
    );
    assert_eq!(window.score(), "Score 0.0 %");
    assert!(window.painted(LIGHT.passage(0).fill).is_empty());
}

#[test]
fn the_scale_answers_to_arrow_keys_and_to_a_screen_reader() {
    let mut window = Window::first_start();
    window.scale().focus();
    window.settle();
    window.press(Modifiers::NONE, Key::ArrowRight);
    assert_eq!(window.session().length_in_force(), 4);
    window.press(Modifiers::NONE, Key::ArrowLeft);
    window.press(Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(window.session().length_in_force(), 2);
    window.press(Modifiers::NONE, Key::Home);
    assert_eq!(window.session().length_in_force(), 1);
    window.scale().set_value_accesskit(6.0);
    window.settle();
    assert_eq!(window.session().length_in_force(), 6);
    window.scale().increment_accesskit();
    window.settle();
    assert_eq!(window.session().length_in_force(), 7);
}

#[test]
fn the_stepper_the_brackets_and_the_choice_from_the_texts_set_the_length() {
    let mut window = Window::first_start();
    window.click("Longer shingles");
    assert_eq!(window.session().length_in_force(), 4);
    window.press(Modifiers::COMMAND, Key::OpenBracket);
    assert_eq!(window.session().length_in_force(), 3);
    assert_eq!(
        window.session().settings.parameters.shingle.length,
        Length::Fixed(3)
    );
    window.click("Choose from the texts: 3");
    assert_eq!(
        window.session().settings.parameters.shingle.length,
        Length::Auto
    );
}

#[test]
fn the_unit_can_be_characters() {
    let mut window = Window::first_start();
    window.apply(Action::Tune(Knob::Unit(Unit::Characters)));
    window.settle();
    assert!(window.shows("at 10 characters"));
    assert!(window.score().starts_with("Score "));
}

#[test]
fn a_switch_of_the_words_tab_changes_the_score_and_is_remembered() {
    let mut window = Window::with_texts("The Lamp Burned Oil", "the lamp burned oil");
    window.apply(Action::ShowTab(Tab::Words));
    window.settle();
    assert_eq!(window.score(), "Score 100.0 %");
    window.click("Ignore case");
    assert_eq!(window.session().settings.parameters.canon.case, Case::Keep);
    assert_eq!(window.score(), "Score 0.0 %");
    assert!(window.shows("Preset: Recommended, changed"));
    let stored = serde_json::to_string(&window.session().settings).unwrap();
    let read: Settings = serde_json::from_str(&stored).unwrap();
    let reopened = Window::open([1440.0, 900.0], read, Pair::default());
    assert_eq!(
        reopened.session().settings.parameters.canon.case,
        Case::Keep
    );
}

#[test]
fn defaults_can_be_restored() {
    let mut window = Window::first_start();
    window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
    window.apply(Action::Tune(Knob::Length(5)));
    window.apply(Action::SetInterfaceZoom(125));
    window.apply(Action::SetTextZoom(110));
    window.settle();
    assert!(window.shows("Preset: python-2009, length 5"));
    window.apply(Action::RestoreDefaults);
    window.settle();
    // How the window looks stays as it is.
    let settings = Settings {
        appearance: light().appearance,
        interface_zoom: 125,
        text_zoom: 110,
        ..Settings::default()
    };
    assert_eq!(window.session().settings, settings);
    assert!((window.harness.ctx.zoom_factor() - 1.25).abs() < 1e-3);
    assert_eq!(window.score(), "Score 59.8 %");
}

#[test]
fn a_cleared_text_can_be_brought_back() {
    let mut window = Window::first_start();
    let text = window.session().document(Side::Left).text.clone();
    window.click("Clear left");
    assert!(window.session().document(Side::Left).is_empty());
    assert!(window.shows("The left text is missing"));
    window.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.session().document(Side::Left).text, text);
    assert_eq!(window.score(), "Score 59.8 %");
}

#[test]
fn typing_is_undone_before_what_was_replaced() {
    let mut window = Window::first_start();
    window.paste(Side::Left, "one two three");
    window.type_into(Side::Left, " four");
    window.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.session().document(Side::Left).text, "one two three");
    window.press(Modifiers::COMMAND, Key::Z);
    assert!(
        window
            .session()
            .document(Side::Left)
            .text
            .starts_with("The lighthouse")
    );
    let name = &window.session().document(Side::Left).name;
    assert_eq!(
        name, "Lighthouse, an article",
        "its name comes back with it"
    );
}

#[test]
fn after_swapping_each_side_edits_its_own_text() {
    let mut window = Window::with_texts("one two three", "four five six seven");
    window.type_into(Side::Left, " LEFT");
    window.click("Swap sides");
    window.type_into(Side::Right, " RIGHT");
    let text = |side| window.session().document(side).text.clone();
    assert!(
        text(Side::Left).starts_with("four five six seven"),
        "{}",
        text(Side::Left)
    );
    assert!(
        text(Side::Right).contains("one two three"),
        "{}",
        text(Side::Right)
    );
    assert!(text(Side::Right).contains("LEFT") && text(Side::Right).contains("RIGHT"));
}

#[test]
fn swapping_sides_swaps_names_texts_and_directions() {
    let mut window = Window::first_start();
    let names =
        |window: &Window| Pair::from_fn(|side| window.session().document(side).name.clone());
    let before = names(&window);
    window.click("Swap sides");
    let after = names(&window);
    assert_eq!((before.left, before.right), (after.right, after.left));
    let counts = window.session().comparison().unwrap().numbers.counts;
    assert_eq!(counts.shingles, Pair::new(125, 119));
}

#[test]
fn the_number_of_a_passage_chooses_it_and_brings_its_twin_into_view() {
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    window.apply(Action::OpenSample(Sample::Licences));
    window.settle();
    assert!(window.painted(LIGHT.passage(0).selected).is_empty());
    for _ in 0..30 {
        window.press(Modifiers::ALT, Key::ArrowDown);
    }
    // A glide and a flash pass.
    window.harness.run_steps(40);
    let chosen = window.painted(LIGHT.passage(29).selected);
    let middle = 720.0;
    assert!(
        chosen.iter().any(|rect| rect.right() < middle),
        "in view on the left"
    );
    assert!(
        chosen.iter().any(|rect| rect.left() > middle),
        "in view on the right"
    );
    window.press(Modifiers::NONE, Key::Escape);
    assert!(window.painted(LIGHT.passage(29).selected).is_empty());
}

#[test]
fn the_formula_menu_makes_any_measure_the_score() {
    let mut window = Window::first_start();
    window.click("Formula: Dice");
    window
        .harness
        .get_by_label_contains("Resemblance 42.7")
        .click();
    window.settle();
    assert_eq!(window.score(), "Score 42.7 %");
}

#[test]
fn the_help_sheet_opens_and_closes_by_key() {
    let mut window = Window::first_start();
    window.press(Modifiers::NONE, Key::F1);
    assert!(window.shows("Figures, keys and ideas"));
    window.press(Modifiers::NONE, Key::Escape);
    assert!(!window.shows("A few words in a row"));
}

#[test]
fn in_a_small_window_nothing_reaches_beyond_its_edges() {
    for size in [
        [900.0, 600.0],
        [720.0, 480.0],
        [1440.0, 900.0],
        [2560.0, 1440.0],
    ] {
        let mut window = Window::open(size, light(), Pair::default());
        window.apply(Action::OpenSample(Sample::Licences));
        window.settle();
        for node in window.harness.root().children_recursive() {
            let Some(bounds) = node.accesskit_node().raw_bounds() else {
                continue;
            };
            let label = node.accesskit_node().label().unwrap_or_default();
            // The editors are as high as their texts and are cut by their panes.
            if label.is_empty() || label.contains(" text, ") {
                continue;
            }
            let inside = bounds.x0 >= -1.0 && bounds.x1 <= f64::from(size[0]) + 1.0;
            assert!(
                inside && bounds.y1 <= f64::from(size[1]) + 1.0,
                "{label:?} at {bounds:?} in {size:?}"
            );
        }
    }
}

#[test]
fn parts_of_the_score_bar_do_not_overlap() {
    for width in [900.0, 1000.0, 1200.0, 1440.0] {
        let mut window = Window::open([width, 700.0], light(), Pair::default());
        window.apply(Action::OpenSample(Sample::Licences));
        window.apply(Action::Tune(Knob::Length(5)));
        window.settle();
        let of = |text: &str| {
            let found = window.harness.root().children_recursive().find(|node| {
                let node = node.accesskit_node();
                let is = |shown: Option<String>| shown.is_some_and(|shown| shown.starts_with(text));
                is(node.label()) || is(node.value())
            });
            found.unwrap_or_else(|| panic!("{text} is shown")).rect()
        };
        let (reason, bars) = (of("48\u{202f}%"), of("Left in right"));
        assert!(
            reason.right() <= bars.left(),
            "{width}: {reason:?} {bars:?}"
        );
    }
}

#[test]
fn dragging_along_the_curve_reads_the_score_at_every_length() {
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    window.apply(Action::OpenSample(Sample::Licences));
    window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
    window.settle();
    let spectra = window
        .session()
        .spectra()
        .map(std::sync::Arc::clone)
        .unwrap();
    assert_eq!(spectra.own.longest(), 87);
    for length in [5, 3, 20, 87, 1] {
        window.apply(Action::Tune(Knob::Length(length)));
        window.settle();
        let counts = spectra.own.counts(length as u32);
        let comparison = window.session().comparison().unwrap();
        assert_eq!(
            counts.matches, comparison.numbers.counts.matches,
            "{length}"
        );
        let score = comparison
            .numbers
            .measures_of(&counts, length as u32)
            .python_2009
            .unwrap();
        let shown = shinglescope::phrases::Phrases::english()
            .percent(score)
            .replace('\u{202f}', " ");
        assert_eq!(window.score(), format!("Score {shown}"));
    }
    // The flags carry our score at other tools' lengths, and pointing at the curve reads it out.
    let chart = window.scale().rect();
    window.harness.hover_at(chart.center());
    window.harness.run_steps(60);
    assert!(
        window.shows("The same words, shuffled: 0.0 %"),
        "{:?}",
        window.labels()
    );
    window
        .harness
        .get_by_role_and_label(egui::accesskit::Role::CheckBox, "Left in right")
        .click();
    window.settle();
    assert!(window.session().settings.curve.left);
}

#[test]
fn a_length_that_was_just_set_has_its_numbers_before_the_comparison_comes() {
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    window.apply(Action::OpenSample(Sample::Licences));
    window.settle();
    assert!(
        window.session().length_preview().is_none(),
        "nothing is out of date"
    );
    window.apply(Action::Tune(Knob::Length(9)));
    let length_preview = window.session().length_preview().unwrap();
    assert_eq!(length_preview.length, 9);
    window.settle();
    let slow = window.session().comparison().unwrap();
    assert_eq!(length_preview.score, slow.numbers.score);
    assert_eq!(length_preview.counts.distinct, slow.numbers.counts.distinct);
    assert_eq!(length_preview.verdict, slow.numbers.verdict);
    let all = Span::new(0, window.session().document(Side::Left).text.len());
    window.apply(Action::Typed(Side::Left, Edit::new(all, "another text")));
    window.apply(Action::Tune(Knob::Length(4)));
    assert!(
        window.session().length_preview().is_none(),
        "another text has other words"
    );
}

#[test]
fn the_bar_that_finds_keeps_room_for_a_word_in_the_smallest_window() {
    let mut window = Window::open([720.0, 480.0], light(), Pair::default());
    let all = "a ".repeat(110_000);
    window.set_texts(&all, &all);
    window.press(Modifiers::COMMAND, Key::F);
    window.harness.event(egui::Event::Text("a".to_owned()));
    window.settle();
    window.click("Options of the search");
    window.harness.run_steps(2);
    window.click("In both texts");
    window.harness.run_steps(8);
    let said = window
        .harness
        .get_by_label_contains("100,000 or more")
        .rect();
    let fields = window
        .harness
        .query_all_by_role(egui::accesskit::Role::TextInput);
    let mut fields = fields.filter(|node| node.accesskit_node().value().as_deref() == Some("a"));
    let field = fields.next().unwrap().rect();
    assert!(field.width() >= 60.0, "{field:?}");
    let switch = window.harness.get_by_label("Whole words").rect();
    assert!(field.right() < said.left() && said.right() < switch.left());
}
