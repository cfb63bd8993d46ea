//! Setting aside in the window: passages, selected words, whole texts; the score before and after, undo, and what outlives
//! what.

use crate::harness::{Window, light};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use shinglescope::session::UndoName;
use shinglescope::session::samples::Sample;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::{Action, Knob};
use shinglescope::ui::editor::Caret;
use shinglescope::ui::passages::order::{Column, Sort};
use shinglescope::ui::theme::LIGHT;
use shinglescope::ui::view::View;
use shinglescope_core::methods::parameters::Length;
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::run::stages::compare;
use shinglescope_core::text::{Edit, Pair, Side, Span};

/// Passage 2, and one that quotes six words of it.
const PASSAGE_2: [usize; 2] = [2, 24];

fn licences() -> Window {
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    window.apply(Action::OpenSample(Sample::Licences));
    window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
    window.apply(Action::Tune(Knob::Length(5)));
    window.apply(Action::ShowTab(Tab::Passages));
    window.settle();
    window
}

fn are_excluded(window: &Window) -> Vec<usize> {
    let passages = window.session().comparison().unwrap().passages();
    let numbered = passages.iter().zip(1..);
    numbered
        .filter(|(passage, _)| passage.is_excluded)
        .map(|(_, number)| number)
        .collect()
}

fn says(window: &Window, words: &str) -> bool {
    window.labels().iter().any(|label| label.contains(words))
}

fn select(window: &mut Window, side: Side, words: &str) {
    let text = window.session().document(side).text.clone();
    let at = text.find(words).unwrap();
    let ctx = window.harness.ctx.clone();
    ctx.memory_mut(|memory| memory.request_focus(View::editor_id(side)));
    window.harness.run_steps(2);
    window.app().select(
        &ctx,
        side,
        Caret::selecting(Span::new(at, at + words.len())),
    );
    window.harness.run_steps(1);
}

#[test]
fn by_keys_alone_the_score_moves_and_comes_back() {
    let mut window = licences();
    assert_eq!(window.score(), "Score 24.1 %");
    window.press(Modifiers::ALT, Key::ArrowDown);
    window.press(Modifiers::ALT, Key::ArrowDown);
    window.press(Modifiers::COMMAND, Key::D);
    assert_eq!(window.score(), "Score 23.7 %");
    assert_eq!(are_excluded(&window), PASSAGE_2);
    assert!(
        says(&window, "24.1 % before, the wording of 1 passage set aside"),
        "{:?}",
        window.labels()
    );
    assert!(says(
        &window,
        "Passage 2 is set aside, 17 shared shingles · Press Ctrl+Z to undo"
    ));
    let said = "in 88 passages. 2 passages are not counted; with them 48 %.";
    assert!(says(&window, said), "{:?}", window.labels());
    assert_eq!(window.app().view().selected, Some(1), "it stays chosen");
    window.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.score(), "Score 24.1 %");
    assert!(!says(&window, "before, 1 passage"));
    window.press(Modifiers::COMMAND, Key::Y);
    assert_eq!(are_excluded(&window), PASSAGE_2);
    window.press(Modifiers::COMMAND, Key::D);
    assert!(
        are_excluded(&window).is_empty(),
        "the same key puts it back"
    );
    assert_eq!(window.score(), "Score 24.1 %");
}

#[test]
fn a_newcomer_finds_the_five_heaviest_sees_what_changed_in_them_and_sets_one_aside_by_keys_alone() {
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    window.apply(Action::OpenSample(Sample::Licences));
    let mut bridging = window.session().settings.parameters.bridging;
    bridging.changed_words = 3;
    window.apply(Action::Tune(Knob::Bridging(bridging)));
    window.settle();
    window.press(Modifiers::COMMAND, Key::Num2);
    let mut words = Vec::new();
    for place in 0..5 {
        if place > 0 {
            window.press(Modifiers::NONE, Key::ArrowDown);
        }
        window.press(Modifiers::NONE, Key::Enter);
        let chosen = window.app().view().selected.unwrap();
        let found = window.session().comparison().unwrap();
        let passage = &found.passages()[chosen];
        words.push(passage.word_count(&found.index.units.left));
        let changed = passage.changed_units();
        let title = match changed {
            0 => "the same in both".to_owned(),
            changed => format!("{changed} changed"),
        };
        assert!(says(&window, &title), "{title}");
    }
    let found = window.session().comparison().unwrap();
    let units = &found.index.units.left;
    let all = found.passages().iter();
    let all = all.map(|passage| passage.word_count(units));
    let mut heaviest: Vec<(f64, usize)> = found.passage_weights().into_iter().zip(all).collect();
    heaviest.sort_by(|a, b| b.0.total_cmp(&a.0));
    let heaviest: Vec<usize> = heaviest.into_iter().map(|(_, words)| words).collect();
    assert_eq!(words, heaviest[..5]);
    let before = window.score();
    window.press(Modifiers::NONE, Key::ArrowUp);
    window.press(Modifiers::COMMAND, Key::D);
    assert_ne!(window.score(), before);
    let is_excluded = |window: &Window, words: usize| {
        let found = window.session().comparison().unwrap();
        let own = |p: &&shinglescope_core::pair::passages::passage::Passage| {
            p.word_count(&found.index.units.left) == words
        };
        found
            .passages()
            .iter()
            .find(own)
            .is_some_and(|passage| passage.is_excluded)
    };
    assert!(
        is_excluded(&window, heaviest[3]),
        "the one whose row has the keyboard, not the chosen one"
    );
    window.press(Modifiers::COMMAND, Key::Z);
    assert_eq!(window.score(), before);
}

/// What is not counted and begins with these words.
fn foot(window: &Window, words: &str) -> String {
    let mut labels = window.labels().into_iter();
    let found = labels.find(|label| label.starts_with(words));
    found.unwrap_or_else(|| panic!("{words} in {:?}", window.labels()))
}

#[test]
fn with_the_mouse_it_is_set_aside_in_the_detail_and_put_back_at_the_foot_of_the_list() {
    let mut window = licences();
    window.apply(Action::SortPassages(Sort::by(Column::Number)));
    window.settle();
    let row = |window: &Window, number: usize| {
        let start = format!("Passage {number}, ");
        let labels = window.labels().into_iter();
        labels
            .filter(|label| label.starts_with(&start) && label.contains("left line"))
            .collect::<Vec<_>>()
            .remove(0)
    };
    let second = row(&window, 2);
    window.click(&second);
    let effect =
        "Holds 17 of the 992 different shared shingles; without it the score would be 23.7 %";
    assert!(says(&window, effect), "{:?}", window.labels());
    window.click("Set aside");
    assert_eq!(are_excluded(&window), PASSAGE_2);
    assert!(says(&window, "Set aside 1: 24.1 % → 23.7 %"));
    let line = foot(&window, "Passage “Everyone is");
    assert!(line.ends_with(", 21 words"), "{line}");
    let back = foot(&window, "Put back Passage “Everyone is");
    window.click(&back);
    assert!(are_excluded(&window).is_empty());
    assert_eq!(window.app().view().selected, Some(1), "it stays chosen");

    window.click("Set aside");
    let fifth = row(&window, 5);
    window.click(&fifth);
    window.click("Set aside");
    let both = are_excluded(&window);
    assert!(both.contains(&2) && both.contains(&5), "{both:?}");
    let back = foot(&window, "Put back Passage “Everyone is");
    window.harness.get_by_label(&back).click_accesskit();
    window.settle();
    assert!(!are_excluded(&window).contains(&2) && are_excluded(&window).contains(&5));
    window.click("Put all back");
    assert!(are_excluded(&window).is_empty());
    window.press(Modifiers::COMMAND, Key::Z);
    assert!(are_excluded(&window).contains(&5), "that is undone too");
}

#[test]
fn selected_words_are_set_aside_wherever_they_stand_and_short_ones_say_that_they_change_nothing() {
    let mut window = Window::with_texts(
        "one two three four five six seven. two three four five again",
        "here is one two three four five six seven",
    );
    window.apply(Action::Tune(Knob::Length(3)));
    window.settle();
    select(&mut window, Side::Left, "two three four five");
    window.press(Modifiers::COMMAND, Key::D);
    let found = window.session().comparison().unwrap().clone();
    assert_eq!(
        found.numbers.with_excluded.unwrap().counts.matches,
        Pair::new(7, 5)
    );
    assert_eq!(
        found.numbers.counts.matches,
        Pair::new(3, 3),
        "both places of left"
    );
    assert!(says(&window, "1 selection set aside"));
    select(&mut window, Side::Right, "six seven");
    window.press(Modifiers::COMMAND, Key::D);
    let note = "The selection is set aside, but contains nothing that is shared at this length";
    assert!(says(&window, note), "{:?}", window.labels());
    window.apply(Action::Tune(Knob::Length(2)));
    window.settle();
    assert!(
        says(&window, "2 selections set aside"),
        "at a shorter length it is"
    );
}

#[test]
fn it_outlives_knobs_edits_and_the_program() {
    let mut window = licences();
    window.apply(Action::ExcludePassage(1));
    window.settle();
    let shared = |window: &Window| {
        window
            .session()
            .comparison()
            .unwrap()
            .numbers
            .counts
            .distinct_shared
    };
    let without = shared(&window);
    let edit = Edit::new(Span::new(0, 0), "Some words of mine. ");
    window.apply(Action::Typed(Side::Right, edit));
    window.apply(Action::Tune(Knob::Length(6)));
    window.settle();
    assert!(!are_excluded(&window).is_empty());
    window.apply(Action::Tune(Knob::Preset(Preset::Node2014)));
    window.apply(Action::Tune(Knob::Length(4)));
    window.settle();
    assert!(
        !are_excluded(&window).is_empty(),
        "other words are left out, and these are set aside still"
    );
    let kept = serde_json::to_string(&window.session().exclusions().remembered()).unwrap();

    let mut later = licences();
    assert_ne!(shared(&later), without);
    later
        .app()
        .recall_exclusions(serde_json::from_str(&kept).unwrap());
    later.settle();
    assert_eq!(shared(&later), without);
    assert_eq!(are_excluded(&later), PASSAGE_2);
}

#[test]
fn a_text_of_a_form_is_set_aside_as_a_whole_and_one_that_cannot_be_read_says_so() {
    let folder = std::env::temp_dir().join(format!("shinglescope-aside-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let form = folder.join("form.txt");
    std::fs::write(&form, "name of the student and number of the course").unwrap();
    let mut window = Window::with_texts(
        "name of the student and number of the course: I saw the lamp",
        "name of the student and number of the course: we slept at noon",
    );
    window.apply(Action::Tune(Knob::Length(3)));
    window.app().read_template(form.clone());
    window.settle();
    assert_eq!(window.score(), "Score 0.0 %");
    assert!(says(&window, "Every shared run of 3 words is set aside."));
    assert!(
        says(&window, "form.txt is set aside, 7 shared shingles"),
        "{:?}",
        window.labels()
    );
    assert!(says(&window, "1 text set aside"));
    let undo = UndoName::SetTextAside("form.txt".to_owned());
    assert_eq!(window.session().undo_name(), Some(undo));
    std::fs::write(&form, "  \n").unwrap();
    window.app().read_template(form.clone());
    window.settle();
    assert!(
        says(&window, "“form.txt” is empty"),
        "{:?}",
        window.labels()
    );
    std::fs::remove_file(&form).unwrap();
    window.app().read_template(form);
    window.settle();
    assert!(says(&window, "form.txt"), "{:?}", window.labels());
    assert_eq!(
        window.session().exclusions().items().len(),
        1,
        "nothing is lost"
    );
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_curve_and_the_slider_leave_out_what_is_set_aside() {
    let mut window = licences();
    window.apply(Action::ExcludePassage(1));
    window.settle();
    let spectra = window.session().spectra().unwrap().clone();
    for length in [1, 3, 5, 8, 17, 21, 30] {
        let mut request = window.session().request();
        request.parameters.shingle.length = Length::Fixed(length);
        let found = compare(&request);
        let counts = spectra.own.counts(length);
        assert_eq!(
            counts.distinct_shared, found.numbers.counts.distinct_shared,
            "{length}"
        );
        assert_eq!(counts.matches, found.numbers.counts.matches, "{length}");
    }
    window.apply(Action::Tune(Knob::Length(8)));
    let length_preview = window.session().preview().unwrap();
    window.settle();
    let whole = window.session().comparison().unwrap();
    assert_eq!(length_preview.score, whole.numbers.score);
    assert_eq!(
        length_preview.with_excluded.map(|all| all.score),
        whole.numbers.with_excluded.map(|all| all.score)
    );
}

#[test]
fn in_the_panes_it_keeps_its_number_struck_through_and_loses_its_colour() {
    let mut window = licences();
    window.apply(Action::ShowTab(Tab::Length));
    window.settle();
    let fill = LIGHT.passage(1).fill;
    assert!(!window.painted(fill).is_empty());
    let before = window.struck(LIGHT.excluded().ink);
    window.apply(Action::ExcludePassage(1));
    window.settle();
    assert!(
        window.struck(LIGHT.excluded().ink) >= before + 2,
        "a line through its number on both sides"
    );
    let label = window
        .labels()
        .into_iter()
        .find(|label| label.starts_with("Passage 2, 21 words"));
    assert_eq!(
        label.as_deref(),
        Some("Passage 2, 21 words, also in right, not counted")
    );
    let number = window
        .harness
        .get_all_by_label(label.unwrap().as_str())
        .count();
    assert!(number > 0, "its number can still be clicked");
}

#[test]
fn a_second_press_before_the_answer_leaves_one_step_to_undo_and_nothing_chosen_says_what_to_do() {
    let mut window = licences();
    window.press(Modifiers::COMMAND, Key::D);
    assert!(says(
        &window,
        "Choose a passage or select words first: Ctrl+D sets them aside"
    ));
    assert!(window.session().exclusions().is_empty());
    // Two presses before a comparison comes in between.
    window.apply(Action::ExcludePassage(1));
    window.apply(Action::ExcludePassage(1));
    assert_eq!(window.session().exclusions().items().len(), 1);
    window.apply(Action::ExcludePassage(4));
    window.settle();
    // Put back one after the other, again before the answer.
    window.apply(Action::PutPassageBack(1));
    window.apply(Action::PutPassageBack(4));
    assert!(window.session().exclusions().is_empty());
    for _ in 0..4 {
        window.apply(Action::Undo);
    }
    window.settle();
    assert!(window.session().exclusions().is_empty() && are_excluded(&window).is_empty());
    assert_eq!(window.score(), "Score 24.1 %");
}

#[test]
fn the_header_says_what_is_set_aside_also_if_it_holds_nothing_shared() {
    let folder = std::env::temp_dir().join(format!("shinglescope-idle-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let form = folder.join("form.txt");
    std::fs::write(&form, "nothing of this is anywhere else").unwrap();
    let mut window = Window::with_texts(
        "the lamp burns in the tower tonight and nobody sees it from the village",
        "the lamp burns in the tower tonight while everybody sleeps down in the village",
    );
    window.apply(Action::Tune(Knob::Length(3)));
    window.settle();
    assert!(!window.shows("set aside"), "{:?}", window.labels());
    window.app().read_template(form);
    window.settle();
    let said = window.labels();
    let header = said.iter().any(|label| label == "1 text set aside");
    assert!(header, "{said:?}");
    std::fs::remove_dir_all(folder).unwrap();
}
