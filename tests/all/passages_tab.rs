//! The panel of passages: the list, the detail of the chosen one, its copies, and what is copied.

use crate::harness::{Window, light};
use egui::accesskit::{Role, Toggled};
use egui::{Key, Modifiers};
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT, Queryable};
use shinglescope::session::samples::Sample;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::{Action, Knob};
use shinglescope::ui::passages::order::{Column, Sort};
use shinglescope::ui::theme::LIGHT;
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::text::{Pair, Side};

/// The GPL pair with the list open.
fn licences(size: [f32; 2]) -> Window {
    let mut window = Window::open(size, light(), Pair::default());
    window.apply(Action::OpenSample(Sample::Licences));
    window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
    window.apply(Action::Tune(Knob::Length(5)));
    window.apply(Action::ShowTab(Tab::Passages));
    window.apply(Action::SortPassages(Sort::by(Column::Number)));
    window.settle();
    window
}

fn rows(window: &Window) -> Vec<String> {
    window.rows("Passage")
}

fn numbers(window: &Window) -> Vec<usize> {
    let number = |row: &String| {
        let digits = row.strip_prefix("Passage ")?.split(',').next()?;
        digits.parse().ok()
    };
    rows(window).iter().filter_map(number).collect()
}

fn row(window: &Window, number: usize) -> Node<'_> {
    window.row("Passage", number)
}

fn click_row(window: &mut Window, number: usize) {
    // Also where only the edge of the row is in view.
    row(window, number).click_accesskit();
    window.harness.run_steps(40);
    window.settle();
}

fn chosen(window: &mut Window) -> Option<usize> {
    window.app().view().selected.map(|index| index + 1)
}

fn press(window: &mut Window, key: Key) {
    window.press(Modifiers::NONE, key);
    window.harness.run_steps(20);
}

#[test]
fn the_tab_opens_by_click_and_by_key_and_says_how_many_there_are() {
    let mut window = licences([1440.0, 900.0]);
    assert!(!rows(&window).is_empty());
    window.press(Modifiers::COMMAND, Key::Num1);
    assert_eq!(window.session().settings.panel.tab, Tab::Length);
    assert!(rows(&window).is_empty());
    window.press(Modifiers::COMMAND, Key::Num2);
    assert!(!rows(&window).is_empty());
    window.press(Modifiers::COMMAND, Key::Num5);
    assert_eq!(window.session().settings.panel.tab, Tab::Words);
    let tab = window
        .harness
        .get_by_role_and_label(Role::Tab, "Passages, 90");
    tab.click();
    window.settle();
    assert_eq!(window.session().settings.panel.tab, Tab::Passages);
    let kept = serde_json::to_string(&window.session().settings).unwrap();
    assert!(kept.contains("passages"));
}

#[test]
fn rows_say_all_that_stands_in_them() {
    let window = licences([1440.0, 900.0]);
    let rows = rows(&window);
    let words = "By contrast, the GNU General Public License is intended to guarantee your freedom to \
                 share and change";
    assert_eq!(
        rows[4],
        format!("Passage 5, 17 words, left line 12, right line 14, 1 copy: {words}")
    );
}

#[test]
fn a_head_sorts_and_turns_the_order_round() {
    let mut window = licences([1440.0, 900.0]);
    assert_eq!(numbers(&window)[..4], [1, 2, 3, 4]);
    window.click("Sort by words");
    let first = rows(&window)[0].clone();
    assert!(first.contains(", 87 words,"), "{first}");
    window.click("Sort by words, now descending");
    assert!(rows(&window)[0].contains(", 5 words,"));
    window.click("Sort by right line");
    let lines: Vec<usize> = rows(&window)
        .iter()
        .map(|row| {
            let line = row.split("right line ").nth(1).unwrap();
            let digits = line.split([':', ' ']).next().unwrap();
            digits.trim_end_matches(',').parse().unwrap()
        })
        .collect();
    assert!(lines.is_sorted(), "{lines:?}");
}

#[test]
fn the_filter_leaves_what_holds_the_words_or_has_the_number() {
    let mut window = licences([1440.0, 900.0]);
    window.apply(Action::FilterPassages("FREEDOM to share".to_owned()));
    window.settle();
    assert_eq!(numbers(&window), [4, 5]);
    assert!(window.shows("2 of 90"));
    window.apply(Action::FilterPassages("87".to_owned()));
    window.settle();
    assert_eq!(numbers(&window), [87]);
    window.apply(Action::FilterPassages("no such words".to_owned()));
    window.settle();
    assert!(window.shows("No passage matches the filter"));
    window.apply(Action::FilterPassages(String::new()));
    window.settle();
    assert_eq!(numbers(&window)[0], 1);
    let filter = window
        .harness
        .get_by_role_and_label(Role::TextInput, "Filter passages");
    filter.focus();
    window.harness.run_steps(1);
    window
        .harness
        .event(egui::Event::Text("surrender".to_owned()));
    window.settle();
    assert_eq!(numbers(&window), [9]);
    press(&mut window, Key::Enter);
    assert!(row(&window, 9).is_focused(), "Enter leads to the list");
    assert_eq!(chosen(&mut window), Some(9));
}

#[test]
fn a_click_chooses_and_both_panes_show_it() {
    let mut window = licences([1440.0, 900.0]);
    window.apply(Action::SortPassages(Sort::by(Column::Words)));
    window.settle();
    let longest = numbers(&window)[0];
    click_row(&mut window, longest);
    assert_eq!(chosen(&mut window), Some(longest));
    let toggled = row(&window, longest).accesskit_node().toggled();
    assert_eq!(toggled, Some(Toggled::True));
    assert!(window.shows("87 words, the same in both"));
    let comparison = window.session().comparison().unwrap().clone();
    for side in Side::BOTH {
        let passage = &comparison.passages()[longest - 1];
        let span = comparison.span(side, &passage.at[side]);
        let words = span.of(&comparison.index.texts[side]).to_owned();
        assert!(window.is_in_view(side, &words), "{side:?}");
    }
}

#[test]
fn the_detail_shows_both_wordings_and_steps_on() {
    let mut window = licences([1440.0, 900.0]);
    assert!(window.shows("Choose a passage to see both wordings"));
    click_row(&mut window, 5);
    assert!(window.shows("17 words, the same in both"));
    assert!(window.shows("gpl-2.txt, line 12"));
    assert!(window.shows("gpl-3.txt, line 14"));
    assert!(window.shows("share and change free software--to make sure the software is free"));
    assert!(window.shows("share and change all versions of a program--to make sure it remains"));
    assert!(window.shows("Only in left: free software--to, the, is free"));
    for colour in [LIGHT.diff_left_fill, LIGHT.diff_right_fill] {
        assert!(!window.painted(colour).is_empty());
    }
    window
        .harness
        .get_by_role_and_label(Role::Button, "Next passage")
        .click();
    window.settle();
    assert_eq!(chosen(&mut window), Some(6));
    window.click("Previous passage");
    assert_eq!(chosen(&mut window), Some(5));
}

#[test]
fn what_is_chosen_elsewhere_comes_into_view() {
    let mut window = licences([1440.0, 900.0]);
    assert!(!numbers(&window).contains(&60));
    window.apply(Action::Reveal(59, None));
    window.settle();
    assert!(numbers(&window).contains(&60));
    let toggled = row(&window, 60).accesskit_node().toggled();
    assert_eq!(toggled, Some(Toggled::True));
    window.press(Modifiers::ALT, Key::ArrowDown);
    let toggled = row(&window, 61).accesskit_node().toggled();
    assert_eq!(toggled, Some(Toggled::True));
}

#[test]
fn keys_walk_the_list_and_the_texts_follow() {
    let mut window = licences([1440.0, 900.0]);
    click_row(&mut window, 1);
    let focused = |window: &Window, number| row(window, number).is_focused();
    assert!(focused(&window, 1));
    press(&mut window, Key::ArrowDown);
    press(&mut window, Key::ArrowDown);
    assert!(focused(&window, 3));
    assert_eq!(chosen(&mut window), Some(3));
    press(&mut window, Key::End);
    assert!(focused(&window, 90));
    press(&mut window, Key::PageUp);
    let page: Vec<usize> = (70..90).filter(|n| numbers(&window).contains(n)).collect();
    assert!(page.iter().any(|n| focused(&window, *n)));
    press(&mut window, Key::Home);
    press(&mut window, Key::ArrowUp);
    assert!(focused(&window, 1));
    press(&mut window, Key::PageDown);
    assert!(!focused(&window, 1));
    press(&mut window, Key::ArrowUp);
    press(&mut window, Key::Enter);
    let now = chosen(&mut window).unwrap();
    assert!((3..12).contains(&now), "{now}");
}

/// One sentence three times in right, and half of it a fourth time.
fn copies() -> Window {
    let sentence = "the lamp was lit at dusk and nobody came";
    let filler = |word: &str| format!("\n\n{}\n\n", format!("{word}\n").repeat(60));
    let mut window = Window::with_texts(
        &format!("A keeper said {sentence}."),
        &format!(
            "{sentence} {} {sentence} {} {sentence} {} lamp was lit at dusk",
            filler("x"),
            filler("y"),
            filler("z")
        ),
    );
    window.apply(Action::Tune(Knob::Preset(Preset::Recommended)));
    window.apply(Action::Tune(Knob::Length(5)));
    window.apply(Action::ShowTab(Tab::Passages));
    window.settle();
    window
}

#[test]
fn copies_are_counted_and_stepped_through() {
    let mut window = copies();
    assert!(rows(&window)[0].contains("3 copies"), "{:?}", rows(&window));
    click_row(&mut window, 1);
    assert!(window.shows("1 of 4"));
    assert!(window.shows("Right, line 1"));
    assert!(!window.shows("copy in left"), "left has one place");
    window.click("Next copy in right");
    window.harness.run_steps(40);
    assert!(window.shows("2 of 4") && window.shows("Right, line 65"));
    let seen = window.app().view().panes.right.in_view;
    assert!(seen.start > 100, "the pane went there");
    window.press(Modifiers::ALT, Key::ArrowRight);
    window.press(Modifiers::ALT, Key::ArrowRight);
    assert!(window.shows("4 of 4"));
    assert!(
        window.shows("5 of 9 words also in the right text"),
        "{:?}",
        window.labels()
    );
    window.press(Modifiers::ALT, Key::ArrowRight);
    assert!(window.shows("1 of 4"));
    window.press(Modifiers::ALT, Key::ArrowLeft);
    assert!(window.shows("4 of 4"));
    click_row(&mut window, 1);
    assert!(window.shows("1 of 4"), "choosing it anew begins anew");
}

#[test]
fn both_wordings_and_the_list_are_copied_as_text() {
    let mut window = licences([1440.0, 900.0]);
    click_row(&mut window, 5);
    assert_eq!(
        window.copied_by("Copy both"),
        "gpl-2.txt, line 12:\nBy contrast, the GNU General Public\nLicense is intended to guarantee \
         your freedom to share and change\n\ngpl-3.txt, line 14:\nBy contrast,\nthe GNU General \
         Public License is intended to guarantee your freedom to\nshare and change\n"
    );
    let list = window.copied_by("Copy list");
    let lines: Vec<&str> = list.lines().collect();
    assert_eq!(lines.len(), 91);
    assert_eq!(
        lines[0],
        "No.\tBits\tWords\tChanged\tLeft line\tRight line\tCopies\tPassage"
    );
    assert!(lines[5].starts_with("5\t"), "{}", lines[5]);
    let rest = "\t17\t0\t12\t14\t1\tBy contrast, the GNU General Public License";
    assert!(lines[5].contains(rest), "{}", lines[5]);
    assert!(lines.iter().all(|line| line.split('\t').count() == 8));
    window.apply(Action::FilterPassages("surrender".to_owned()));
    window.settle();
    assert_eq!(window.copied_by("Copy list").lines().count(), 2);
}

#[test]
fn of_many_passages_only_the_rows_in_view_are_made() {
    const COUNT: usize = 20_000;
    let text = |mark: &str| -> String {
        let one = |i: usize| format!("lamp{i} port{i} {mark}{i}\n");
        (0..COUNT).map(one).collect()
    };
    let mut window = Window::with_texts(&text("left"), &text("right"));
    window.apply(Action::Tune(Knob::Preset(Preset::Recommended)));
    window.apply(Action::Tune(Knob::Length(2)));
    window.apply(Action::ShowTab(Tab::Passages));
    window.settle();
    let found = window.session().comparison().unwrap().passages().len();
    assert_eq!(found, COUNT);
    assert!(window.shows("Passages, 20,000"));
    let most = 14;
    assert!(rows(&window).len() <= most, "{}", rows(&window).len());
    click_row(&mut window, 1);
    press(&mut window, Key::End);
    assert!(row(&window, COUNT).is_focused());
    assert!(rows(&window).len() <= most);
    window.apply(Action::SortPassages(Sort::by(Column::Right)));
    window.apply(Action::Reveal(12_344, None));
    window.settle();
    assert!(rows(&window).iter().any(|row| {
        row == "Passage 12345, 2 words, left line 12,345, right line 12,345: lamp12344 port12344"
    }));
    assert!(rows(&window).len() <= most);
}

#[test]
fn a_window_without_passages_says_why() {
    let mut window = Window::with_texts("one two three four", "five six seven eight");
    window.apply(Action::Tune(Knob::Length(2)));
    window.apply(Action::ShowTab(Tab::Passages));
    window.settle();
    assert!(window.shows("The texts share no passage at this length."));
    window.set_texts("one", "one");
    window.apply(Action::Tune(Knob::Length(2)));
    window.settle();
    assert!(
        window.shows("Both texts have fewer than 2 words to compare"),
        "{:?}",
        window.labels()
    );
}

#[test]
fn in_a_small_window_nothing_lies_over_anything() {
    let mut window = licences([900.0, 600.0]);
    click_row(&mut window, 5);
    assert!(window.shows("17 words, the same in both"));
    let left = window.harness.get_by_label_contains("Left wording").rect();
    let right = window.harness.get_by_label_contains("Right wording").rect();
    assert!(left.bottom() <= right.top());
    let row = row(&window, 5).rect();
    assert!(row.right() <= left.left());
    let mut window = licences([700.0, 600.0]);
    click_row(&mut window, 4);
    assert!(
        !window.shows("the same in both"),
        "there is room for the list alone"
    );
}

#[test]
fn passages_go_on_over_changed_words_and_short_ones_leave_the_list() {
    let mut window = licences([1440.0, 900.0]);
    let exact = rows(&window).len();
    assert!(!window.shows(" of 90"), "none can be edited");
    let score = window.score();
    let passages = |window: &Window| window.session().comparison().unwrap().passages().len();
    let before = passages(&window);
    window.click("Which passages are listed: Exact");
    window.click("Changed words in a row, at most: 3");
    window.settle();
    assert!(passages(&window) < before && exact > 0);
    assert_eq!(window.score(), score, "the score is exact");
    assert!(!window.shows("0 of "));
    window.click("Sort by changed words");
    let first = rows(&window).remove(0);
    assert!(first.contains(" changed, left line"), "{first}");
    window.click("Sort by changed words, now descending");
    assert!(
        !rows(&window).remove(0).contains("changed"),
        "exact ones first"
    );
    let bridged = window.session().comparison().unwrap();
    let index = bridged
        .passages()
        .iter()
        .position(|passage| !passage.changed.is_empty());
    window.apply(Action::Reveal(index.unwrap(), None));
    window.settle();
    assert!(
        window
            .labels()
            .iter()
            .any(|label| label.ends_with(" changed")),
        "{:?}",
        window.labels()
    );
    window.click("Which passages are listed: Up to 3 words");
    window.click("Shortest passage listed, in words: 50");
    window.settle();
    assert!(
        (1..20).contains(&passages(&window)),
        "{}",
        passages(&window)
    );
}

#[test]
fn the_edit_menu_copies_the_list_and_both_wordings() {
    let mut window = licences([1440.0, 900.0]);
    window.apply(Action::ShowTab(Tab::Length));
    window.apply(Action::FilterPassages("freedom to share".to_owned()));
    window.settle();
    let is_disabled = |window: &Window, label| {
        let node = window.harness.get_by_label(label);
        node.accesskit_node().is_disabled()
    };
    window.click("Edit");
    assert!(is_disabled(&window, "Copy both wordings"), "none is chosen");
    assert!(!is_disabled(&window, "Copy list of passages"));
    let list = window.copied_by("Copy list of passages");
    assert_eq!(list.lines().count(), 3, "as the list was filtered: {list}");
    window.apply(Action::Reveal(4, None));
    window.settle();
    window.click("Edit");
    let both = window.copied_by("Copy both wordings");
    assert!(both.starts_with("gpl-2.txt, line 12:\nBy contrast"));
    window.set_texts("nothing here", "is the same");
    window.click("Edit");
    assert!(is_disabled(&window, "Copy list of passages"));
}
