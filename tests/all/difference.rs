//! The difference of two texts in the window: the tab, the texts, the keys.

use crate::harness::{Window, light};
use egui::accesskit::{Role, Toggled};
use egui::{Key, Modifiers};
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT, Queryable};
use shinglescope::session::samples::Sample;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::Action;
use shinglescope::ui::theme::LIGHT;
use shinglescope_core::pair::difference::ChangeKind;
use shinglescope_core::text::{Edit, Pair, Side, Span};

const FIRST: &str =
    "The lamp on the wall was lit at dusk every day of the year by the keeper alone.";
const SECOND: &str = "In spring the grey gulls came back to the rock, and they stayed there until the autumn storms began to blow.";
const THIRD: &str = "A boat brought bread, oil and letters each month, when the sea was calm enough for it to land.";

/// Three paragraphs, and the same with the first moved to the end and a word replaced in the third.
fn moved() -> Window {
    let left = [FIRST, SECOND, THIRD].join("\n\n");
    let third = THIRD.replace("letters", "newspapers");
    let right = [SECOND, &third, FIRST].join("\n\n");
    shown(&left, &right)
}

/// These texts with the tab open.
fn shown(left: &str, right: &str) -> Window {
    let mut window = Window::with_texts(left, right);
    window.apply(Action::ShowTab(Tab::Difference));
    window.settle();
    window
}

/// The GPL pair with the tab open.
fn licences(size: [f32; 2]) -> Window {
    let mut window = Window::open(size, light(), Pair::default());
    window.apply(Action::OpenSample(Sample::Licences));
    window.apply(Action::ShowTab(Tab::Difference));
    window.settle();
    window
}

fn rows(window: &Window) -> Vec<String> {
    window.rows("Change")
}

fn row(window: &Window, number: usize) -> Node<'_> {
    window.row("Change", number)
}

fn chosen(window: &mut Window) -> Option<usize> {
    window.app().view().difference.chosen.map(|index| index + 1)
}

fn press(window: &mut Window, modifiers: Modifiers, key: Key) {
    window.press(modifiers, key);
    window.harness.run_steps(40);
    window.settle();
}

/// Whether something in this colour is painted behind words of a text.
fn is_painted(window: &Window, side: Side, words: &str, colour: egui::Color32) -> bool {
    let at = window.place_of(side, words);
    let painted = window.painted(colour);
    painted.iter().any(|rect| rect.contains(at))
}

#[test]
fn the_tab_says_how_much_was_changed_in_which_way() {
    let mut window = moved();
    assert!(window.shows("39 words unchanged · 1 word became 1 · 18 moved"));
    assert_eq!(
        rows(&window),
        [
            format!("Change 1, moved M1, left line 1, right line 5: {FIRST}"),
            "Change 2, replaced, left line 5, right line 3: letters, by newspapers".to_owned(),
        ]
    );
    window.press(Modifiers::COMMAND, Key::Num1);
    assert!(rows(&window).is_empty());
    window.press(Modifiers::COMMAND, Key::Num6);
    assert_eq!(rows(&window).len(), 2);
    let tab = window
        .harness
        .get_by_role_and_label(Role::Tab, "Difference, 2");
    assert_eq!(tab.accesskit_node().toggled(), Some(Toggled::True));
}

#[test]
fn a_moved_paragraph_is_moved_on_both_sides_and_neither_deleted_nor_inserted() {
    let window = moved();
    for (side, words) in [(Side::Left, "The lamp on"), (Side::Right, "The lamp on")] {
        assert!(
            is_painted(&window, side, words, LIGHT.accent_tint),
            "{side:?}"
        );
        let other = format!("M1, 18 words, also in {}", side.other().name());
        assert!(window.shows(&other));
    }
    assert!(
        window
            .painted(LIGHT.diff_left_fill)
            .iter()
            .all(|rect| rect.height() < 25.0)
    );
    assert!(is_painted(
        &window,
        Side::Left,
        "letters",
        LIGHT.diff_left_fill
    ));
    assert!(is_painted(
        &window,
        Side::Right,
        "newspapers",
        LIGHT.diff_right_fill
    ));
    assert!(!is_painted(
        &window,
        Side::Left,
        "bread, oil",
        LIGHT.diff_left_fill
    ));
    assert!(
        window.painted(LIGHT.passage(0).fill).is_empty(),
        "passages are not shown beside it"
    );
}

#[test]
fn f8_shows_the_difference_and_goes_from_change_to_change() {
    let mut window = licences([1440.0, 900.0]);
    window.apply(Action::ShowTab(Tab::Length));
    window.settle();
    press(&mut window, Modifiers::NONE, Key::F8);
    assert_eq!(window.session().settings.panel.tab, Tab::Difference);
    let count = window
        .session()
        .difference()
        .unwrap()
        .difference
        .changes
        .len();
    assert!(window.shows(&format!("{count} changes, none chosen")));
    press(&mut window, Modifiers::NONE, Key::F8);
    assert_eq!(chosen(&mut window), Some(1));
    press(&mut window, Modifiers::NONE, Key::F8);
    assert_eq!(chosen(&mut window), Some(2));
    assert!(window.shows(&format!("2 of {count}")));
    for _ in 0..2 {
        press(&mut window, Modifiers::SHIFT, Key::F8);
    }
    assert_eq!(
        chosen(&mut window),
        Some(count),
        "from the first to the last"
    );
    let end = window.session().document(Side::Left).text.len() as u32;
    assert!(window.app().view().panes.left.in_view.end + 2_000 > end);
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert_eq!(chosen(&mut window), None);
    press(&mut window, Modifiers::SHIFT, Key::F8);
    let near = chosen(&mut window).unwrap();
    assert!(
        near > count / 2 && near < count,
        "from where the text stands, not from its beginning: {near}"
    );
}

#[test]
fn choosing_a_change_scrolls_both_texts_to_it_and_shows_both_wordings() {
    let mut window = licences([1440.0, 900.0]);
    let differed = window.session().difference().unwrap().clone();
    let changes = differed.difference.changes.iter();
    let moved = |(_, change): &(usize, &shinglescope_core::pair::difference::Change)| {
        change.kind == ChangeKind::Moved && change.at.left.len() == 18
    };
    let (index, change) = changes.enumerate().find(moved).unwrap();
    let name = format!("M{}: 18 words moved", change.number);
    window.apply(Action::RevealChange(index, None));
    window.harness.run_steps(40);
    window.settle();
    assert!(window.is_in_view(Side::Left, "The source code for a work means"));
    assert!(window.is_in_view(Side::Right, "\"source code\" for a work means"));
    assert_eq!(
        row(&window, index + 1).accesskit_node().toggled(),
        Some(Toggled::True)
    );
    assert!(window.shows(&name));
    assert!(window.shows("gpl-2.txt, line 155"));
    assert!(window.shows("Left wording: “The source code for a work means the preferred form"));
    assert!(window.shows("Right wording: “The \"source code\" for a work means"));
}

#[test]
fn the_list_is_walked_and_chosen_from_with_keys() {
    let mut window = licences([1440.0, 900.0]);
    window.press(Modifiers::COMMAND, Key::Num1);
    window.press(Modifiers::COMMAND, Key::Num6);
    assert!(row(&window, 1).is_focused(), "the key leads to the list");
    window.keys(
        Modifiers::NONE,
        &[Key::ArrowDown, Key::ArrowDown, Key::ArrowUp],
    );
    window.settle();
    assert!(row(&window, 2).is_focused());
    press(&mut window, Modifiers::NONE, Key::Enter);
    assert_eq!(chosen(&mut window), Some(2));
    press(&mut window, Modifiers::NONE, Key::End);
    let count = window
        .session()
        .difference()
        .unwrap()
        .difference
        .changes
        .len();
    assert!(row(&window, count).is_focused());
}

#[test]
fn a_kind_that_is_hidden_goes_from_the_list_the_keys_and_the_texts() {
    let mut window = moved();
    window.click("Show replaced, 1 place");
    assert_eq!(rows(&window).len(), 1);
    assert!(!is_painted(
        &window,
        Side::Left,
        "letters",
        LIGHT.diff_left_fill
    ));
    assert!(is_painted(
        &window,
        Side::Left,
        "The lamp on",
        LIGHT.accent_tint
    ));
    for _ in 0..2 {
        press(&mut window, Modifiers::NONE, Key::F8);
        assert_eq!(chosen(&mut window), Some(1));
    }
    window.click("Show moved, 1 place");
    assert!(window.shows("Every type of change is hidden"));
    window.click("Show replaced, 1 place");
    assert_eq!(rows(&window).len(), 1);
    press(&mut window, Modifiers::NONE, Key::F8);
    assert_eq!(chosen(&mut window), Some(2));
}

#[test]
fn editing_keeps_the_difference_right_and_the_change_chosen() {
    let mut window = moved();
    window.apply(Action::RevealChange(1, None));
    window.settle();
    let at = window.left_text().find("In spring").unwrap();
    window.apply(Action::Typed(
        Side::Left,
        Edit::new(Span::new(at, at), "Every year. "),
    ));
    // In the next frame already, before it is compared anew.
    window.harness.run_steps(1);
    assert!(is_painted(
        &window,
        Side::Left,
        "letters",
        LIGHT.diff_left_fill
    ));
    window.settle();
    assert!(window.shows("39 words unchanged · 2 deleted · 1 word became 1 · 18 moved"));
    assert_eq!(chosen(&mut window), Some(3));
    assert!(rows(&window)[2].contains("letters, by newspapers"));
    let (from, words) = (window.left_text().find("letters").unwrap(), "newspapers");
    let edit = Edit::new(Span::new(from, from + "letters".len()), words);
    window.apply(Action::Typed(Side::Left, edit));
    window.settle();
    assert_eq!(rows(&window).len(), 2);
    assert_eq!(chosen(&mut window), None, "it is no more");
    assert!(!is_painted(
        &window,
        Side::Right,
        words,
        LIGHT.diff_right_fill
    ));
}

#[test]
fn the_listed_changes_are_copied_as_a_table() {
    let mut window = moved();
    assert_eq!(
        window.copied_by("Copy list"),
        format!(
            "No.\tType\tLeft line\tRight line\tWas\tIs\n1\tmoved M1\t1\t5\t{FIRST}\t{FIRST}\n\
             2\treplaced\t5\t3\tletters\tnewspapers\n"
        )
    );
}

#[test]
fn texts_without_a_difference_or_without_a_text_say_so() {
    let window = shown("The old Lamp, lit.", "The old lamp lit.");
    assert!(window.shows("No words differ."));
    assert!(window.shows("Case or punctuation differs in"));
    let window = shown(FIRST, FIRST);
    assert!(window.shows("The texts are identical, byte for byte."));
    let mut window = shown(FIRST, SECOND);
    assert_eq!(rows(&window).len(), 1);
    window.apply(Action::Clear(Side::Right));
    window.settle();
    assert!(window.shows("Add a text on the right to see how they differ."));
    let window = shown("one two three four", "five six seven");
    assert!(window.shows("No words in common in the same order."));
}

#[test]
fn a_small_window_has_the_list_and_the_wordings() {
    let mut window = licences([900.0, 600.0]);
    assert!(!rows(&window).is_empty());
    press(&mut window, Modifiers::NONE, Key::F8);
    assert!(window.shows("1 word replaced by 2"));
    assert!(window.shows("Left wording: “2,”"));
}

#[test]
fn another_pair_shows_its_own_changes_and_none_of_the_last() {
    let mut window = moved();
    window.apply(Action::RevealChange(1, None));
    window.apply(Action::OpenSample(Sample::Samovar));
    window.settle();
    assert_eq!(chosen(&mut window), None);
    assert!(rows(&window)[0].contains("Первый самовар"));
    window.apply(Action::Swap);
    window.settle();
    let rows = rows(&window);
    assert!(
        rows[0].contains("inserted") && rows[0].contains(": Первый самовар"),
        "{rows:?}"
    );
}

#[test]
fn words_that_are_the_same_inside_a_change_are_counted_and_not_denied() {
    let window = shown("start w1 w2 same w3 w4 end", "start v1 v2 same v3 v4 end");
    assert!(
        window.shows("3 words unchanged, 1 of them between changed words · 5 words became 5"),
        "{:?}",
        window.labels()
    );
    let window = shown("w1 w2 same w3 w4", "v1 v2 same v3 v4");
    assert!(window.shows("1 word unchanged, 1 of them between changed words · 5 words became 5"));
    assert!(!window.shows("No words in common"));
}

#[test]
fn long_texts_with_little_in_common_are_compared_roughly_until_it_is_asked_for_all() {
    let words = |name: &str| {
        let words = (0..17_000).map(|i| format!("{name}{i} "));
        words.collect::<String>()
    };
    let (left, right) = (words("a") + "both", words("b") + "both " + &words("c"));
    let mut window = shown(&left, &right);
    assert!(window.shows("This comparison is rough: the texts are long and have little in common · At least 0 words unchanged · at most 17,001 of left and 34,001 of right differ"), "{:?}", window.labels());
    window.click("Compare exactly");
    window.settle();
    assert!(
        window.shows(
            "1 word unchanged, 1 of them between changed words · 17,001 words became 34,001"
        ),
        "{:?}",
        window.labels()
    );
}
