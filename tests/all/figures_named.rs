//! A figure and the words beside it speak of the same thing: what methods, samples, checksums and switches count.

use crate::harness::{Window, light};
use egui::{Key, Modifiers, Vec2};
use egui_kittest::kittest::Queryable;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::{Action, Knob};

const SIZES: [[f32; 2]; 3] = [[1440.0, 900.0], [900.0, 600.0], [720.0, 480.0]];

/// What is written over the window while the pointer is on a label.
fn tooltip(window: &mut Window, label: &str) -> String {
    let mut labelled = window.harness.query_all_by_label(label);
    let at = labelled.next().expect(label).rect().center();
    drop(labelled);
    window.harness.hover_at(at);
    window.harness.run_steps(60);
    let shown = window.painted_texts().join("\n");
    window.harness.hover_at(Vec2::ZERO.to_pos2());
    window.harness.run_steps(2);
    shown
}

#[test]
fn methods_say_that_they_compare_what_is_set_aside_too() {
    const NOTE: &str = "Methods compare the whole texts: what is set aside counts too.";
    for size in SIZES {
        let mut window = Window::licences(size, light(), Tab::Passages);
        window.press(Modifiers::ALT, Key::ArrowDown);
        window.apply(Action::ShowTab(Tab::Methods));
        window.settle();
        assert!(!window.shows(NOTE), "{size:?}");
        window.press(Modifiers::COMMAND, Key::D);
        assert_eq!(window.session().exclusions().items().len(), 1);
        assert!(window.shows(NOTE), "{size:?}: {:?}", window.labels());
    }
}

#[test]
fn a_method_says_of_its_result_what_the_headline_says() {
    let mut window = Window::with_texts(
        "The keeper lit the old lamp at dusk.",
        "At dusk the lamp was lit by a keeper.",
    );
    window.apply(Action::Tune(Knob::Length(5)));
    window.apply(Action::ShowTab(Tab::Methods));
    window.settle();
    window.click("All at 5 words");
    // They share unlikely runs, but none of five words.
    let said = "Too short to tell";
    assert!(window.labels().contains(&said.to_owned()));
    let row = format!("Use recommended: 0.0 %, {said}");
    assert!(window.labels().contains(&row), "{:?}", window.labels());
    assert!(!window.shows("Nothing shared"));
    // Other verdicts differ from that of the headline, which weighs the words.
    assert!(window.shows("Verdict by the result"));
}

#[test]
fn the_score_of_a_sample_is_said_to_be_an_estimate() {
    const NOTE: &str = "An estimate from a sample: only shingles whose checksum is divisible by 4";
    let mut window = Window::licences([1440.0, 900.0], light(), Tab::Length);
    for (every, is_said) in [(1, false), (4, true)] {
        window.apply(Action::Tune(Knob::Sampling(every)));
        window.settle();
        let score = window.score().replace(" %", "\u{202f}%");
        for label in [score.as_str(), "Shares passages"] {
            let shown = tooltip(&mut window, label);
            assert_eq!(shown.contains(NOTE), is_said, "{label}: {shown}");
        }
        let shown = tooltip(&mut window, "Left in right");
        let counted = "Counted on a sample: shingles whose checksum is divisible by 4";
        assert_eq!(shown.contains(counted), is_said, "{shown}");
    }
}

#[test]
fn accidental_matches_are_counted_once_a_shingle() {
    // These two words have one CRC-32.
    let mut window = Window::with_texts("plumless plumless plumless one", "buckeroo two");
    window.apply(Action::Tune(Knob::Length(1)));
    window.settle();
    let found = &window.session().comparison().unwrap().numbers;
    assert_eq!(found.counts.accidental.left, 3, "at three positions");
    window.apply(Action::ShowTab(Tab::Methods));
    window.settle();
    assert!(
        window.shows(" · 1 accidental checksum match, "),
        "{:?}",
        window.labels()
    );
}

#[test]
fn a_switch_that_changes_the_score_is_not_said_to_have_nothing_to_do() {
    let mut window = Window::first_start();
    window.apply(Action::ShowTab(Tab::Words));
    window.settle();
    assert!(window.shows("without it "), "{:?}", window.labels());
    assert!(window.shows("marks do not count as words"));
    assert!(!window.shows("nothing left to remove"));
}

#[test]
fn the_methods_say_of_the_same_result_what_the_header_says() {
    for (left, right, said) in [
        ("red green blue", "red green blue", "Identical"),
        ("the quick fox", "the quick dog", "Too short to tell"),
    ] {
        let mut window = Window::with_texts(left, right);
        window.apply(Action::ShowTab(Tab::Methods));
        window.settle();
        let labels = window.labels();
        let row = labels
            .iter()
            .find(|label| label.starts_with("Use recommended: "));
        let row = row.expect("the row of the method in use");
        assert!(row.ends_with(said), "{row}");
        assert!(window.shows(said));
    }
}

#[test]
fn the_size_of_a_file_is_that_on_disk() {
    let folder = tempfile::tempdir().unwrap();
    // UTF-16 with its mark takes two bytes a letter.
    let text = "the keeper ".repeat(100);
    let units = [0xfeff].into_iter().chain(text.encode_utf16());
    let bytes: Vec<u8> = units.flat_map(u16::to_le_bytes).collect();
    assert_eq!(bytes.len(), 2_202);
    let path = folder.path().join("a.txt");
    std::fs::write(&path, &bytes).unwrap();
    let mut window = Window::open(
        [1440.0, 900.0],
        light(),
        shinglescope_core::text::Pair::new(Some(path), None),
    );
    window.settle();
    assert!(window.shows("2.2 KB · UTF-16LE"), "{:?}", window.labels());
}

#[test]
fn it_is_said_which_words_are_counted_as_shared() {
    let mut window = Window::licences([1440.0, 900.0], light(), Tab::Length);
    assert!(window.shows("Words in shared passages"));
    assert!(window.shows("1,413 of 2,968 words"));
    let shown = tooltip(&mut window, "Left in right");
    let said = "A word counts if it is equal in both texts and in a passage of both.";
    assert!(shown.contains(said), "{shown}");
}

#[test]
fn one_sheet_relates_every_figure_of_the_pair() {
    let mut window = Window::licences([1440.0, 900.0], light(), Tab::Length);
    window.press(Modifiers::NONE, Key::F1);
    window.settle();
    let labels = window.labels();
    let first = labels
        .iter()
        .position(|label| label == "What do these numbers mean?");
    let keys = labels.iter().position(|label| label == "Shingle");
    let legend = &labels[first.expect("the title")..keys.expect("the ideas after it")];
    let found = window.session().comparison().unwrap();
    let numbers = &found.numbers;
    let passages = found.passages.as_ref().unwrap();
    let share = passages.passage_words.share();
    let wording = window.session().wording().unwrap();
    for (name, percent) in [
        ("Dice by position at 5 words", numbers.score.unwrap()),
        ("Left in right", share.left),
        ("Right in left", share.right),
        (
            "Left in right, in shingles of 5 words",
            numbers.measures.matched.left.unwrap(),
        ),
        (
            "Right in left, in shingles of 5 words",
            numbers.measures.matched.right.unwrap(),
        ),
        ("Shared wording", wording.both.unwrap()),
        ("In order", passages.in_order.percent.unwrap()),
        ("Resemblance", numbers.measures.resemblance.unwrap()),
    ] {
        let at = legend.iter().position(|label| label == name);
        let at = at.unwrap_or_else(|| panic!("{name}: {legend:?}"));
        assert_eq!(legend[at - 1], format!("{percent:.1} %"), "{name}");
    }
    // The sheet is closed by the key that opened it.
    window.press(Modifiers::NONE, Key::F1);
    window.settle();
    assert!(!window.shows("What do these numbers mean?"));
}
