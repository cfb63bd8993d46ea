//! The card that says why a word counts: opened by mouse and key, what it says, where it leads, how it closes.

use crate::harness::{Window, light};
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::{NodeT, Queryable};
use shinglescope::session::samples::Sample;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::{Action, Knob};
use shinglescope::ui::editor::Caret;
use shinglescope::ui::theme::LIGHT;
use shinglescope::ui::view::View;
use shinglescope_core::methods::parameters::{Bridging, Length, Unit};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::explain::places::WordPlace;
use shinglescope_core::text::{Edit, Pair, Side, Span};

const NONE: Modifiers = Modifiers::NONE;

/// The GPL pair as the comp shows it.
fn licences() -> Window {
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    window.apply(Action::OpenSample(Sample::Licences));
    window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
    window.apply(Action::Tune(Knob::Length(5)));
    window.settle();
    window
}

fn at_length(left: &str, right: &str, length: i64) -> Window {
    let mut window = Window::with_texts(left, right);
    window.apply(Action::Tune(Knob::Length(length)));
    window.settle();
    window
}

fn press_at(window: &mut Window, at: Pos2, button: PointerButton, modifiers: Modifiers) {
    window.harness.hover_at(at);
    window.harness.run_steps(1);
    for pressed in [true, false] {
        window.harness.event(Event::PointerButton {
            pos: at,
            button,
            pressed,
            modifiers,
        });
        window.harness.run_steps(1);
    }
    window.settle();
}

fn ctrl_click(window: &mut Window, side: Side, words: &str) {
    // On the first letter rather than behind it.
    let at = window.place_of(side, words) - egui::vec2(3.0, 0.0);
    window
        .harness
        .event_modifiers(Event::PointerMoved(at), Modifiers::COMMAND);
    window.harness.run_steps(1);
    for pressed in [true, false] {
        let event = Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::COMMAND,
        };
        window.harness.event_modifiers(event, Modifiers::COMMAND);
        window.harness.run_steps(1);
    }
    window.settle();
}

/// Puts the caret of a text before the first place of these words, the keyboard too.
fn put_caret(window: &mut Window, side: Side, words: &str) {
    let at = window.session().document(side).text.find(words).unwrap() as u32;
    window.type_into(side, "");
    window.app();
    let ctx = window.harness.ctx.clone();
    ctx.memory_mut(|memory| memory.request_focus(View::editor_id(side)));
    window.harness.run_steps(2);
    let text = window.session().document(side).text.to_string();
    let steps = text[..at as usize].chars().count();
    window.keys(Modifiers::COMMAND, &[Key::Home]);
    for _ in 0..steps {
        window.keys(NONE, &[Key::ArrowRight]);
    }
    let caret = window.app().view().panes[side].caret.unwrap();
    assert_eq!(caret, Caret::at(at));
}

fn is_open(window: &mut Window) -> bool {
    window.app().view().why.is_open()
}

fn place(window: &mut Window) -> WordPlace {
    let explained = window.app().view().why.explained().unwrap().clone();
    explained.why.place
}

fn has_keyboard(window: &Window, side: Side) -> bool {
    let id = View::editor_id(side);
    window.harness.ctx.memory(|memory| memory.has_focus(id))
}

/// What the card is called.
fn title(window: &Window) -> String {
    let mut found = window.labels().into_iter();
    found.find(|label| label.starts_with("Why “")).unwrap()
}

#[test]
fn ctrl_click_explains_the_word_with_the_comps_figures() {
    let mut window = licences();
    window.apply(Action::Reveal(11, None));
    window.harness.run_steps(40);
    window.settle();
    ctrl_click(&mut window, Side::Left, "know their");
    assert_eq!(
        title(&window),
        "Why “know” → “know”: counts unchanged. Word 313 of 2,968, line 36 of gpl-2.txt, in passage 12"
    );
    for said in [
        "Covered by 5 shingles, 3 of them also in right",
        "Shingle 309: these terms so they know, CRC-32 1397758888, in right 316",
        "Shingle 310: terms so they know their, CRC-32 194006139, in right 317, minima 18",
        "Shingle 311: so they know their rights, CRC-32 -701701616, in right 318",
        "Shingle 312: they know their rights we, CRC-32 1915366732, not in right",
        "Shingle 313: know their rights we protect, CRC-32 -533141394, not in right",
        "After “rights” the texts differ: left continues “we protect”, right “developers that”.",
        "Holds 1 of the 84 minima",
        "Minimum 18 comes from shingle 310 and is the same in right. Its supershingle, S2, still differs: 2 of 14 minima \
         are equal.",
    ] {
        assert!(window.shows(said), "{said}");
    }
    let title = title(&window);
    let head = window.harness.get_by_role_and_label(Role::Dialog, &title);
    assert!(head.is_focused(), "the card has the keyboard");
    assert_eq!(
        window.framed(Side::Left, LIGHT.ink_1),
        1,
        "a frame around the word"
    );
    let rect = window.app().view().why.rect.unwrap();
    let all = window.harness.ctx.content_rect();
    assert!(all.contains_rect(rect), "{rect:?}");
    assert!(rect.height() > 300.0, "nothing is squeezed: {rect:?}");
}

#[test]
fn a_plain_click_does_what_it_did() {
    let mut window = licences();
    let at = window.place_of(Side::Left, "licenses for most");
    press_at(&mut window, at, PointerButton::Primary, NONE);
    assert!(!is_open(&mut window));
    assert!(window.app().view().selected.is_some());
}

const LEFT: &str = "zero the keeper wrote down the wind and the rain every night of his life alone";
const RIGHT: &str = "the keeper wrote down the wind not the rain every night of his life there";

#[test]
fn f4_explains_the_word_at_the_caret_and_escape_gives_the_keyboard_back() {
    let mut window = at_length(LEFT, RIGHT, 4);
    put_caret(&mut window, Side::Left, "wrote");
    assert!(has_keyboard(&window, Side::Left));
    window.press(NONE, Key::F4);
    assert!(title(&window).starts_with("Why “wrote” → “wrote”: counts unchanged. Word 4 of 16"));
    assert!(!has_keyboard(&window, Side::Left));
    window.press(NONE, Key::Escape);
    assert!(!is_open(&mut window));
    assert!(has_keyboard(&window, Side::Left));
    assert_eq!(window.left_text(), LEFT);
    window.harness.event(Event::Text("x".to_owned()));
    window.settle();
    assert_eq!(window.left_text(), LEFT.replacen("wrote", "xwrote", 1));
}

#[test]
fn arrows_and_buttons_walk_from_word_to_word() {
    let mut window = at_length(LEFT, RIGHT, 4);
    put_caret(&mut window, Side::Left, "wrote");
    window.press(NONE, Key::F4);
    assert_eq!(place(&mut window), WordPlace::Word(3));
    window.press(NONE, Key::ArrowRight);
    assert_eq!(place(&mut window), WordPlace::Word(4));
    window.press(NONE, Key::ArrowLeft);
    window.press(NONE, Key::ArrowLeft);
    assert_eq!(place(&mut window), WordPlace::Word(2));
    window.click("Next word");
    assert_eq!(place(&mut window), WordPlace::Word(3));
    window.press(NONE, Key::ArrowRight);
    assert_eq!(
        place(&mut window),
        WordPlace::Word(4),
        "a button holds them too"
    );
    window.click("Close");
    assert!(!is_open(&mut window));
    assert!(has_keyboard(&window, Side::Left));
}

#[test]
fn the_keyboard_goes_through_the_card() {
    let mut window = at_length(LEFT, RIGHT, 4);
    put_caret(&mut window, Side::Left, "wrote");
    window.press(NONE, Key::F4);
    let mut seen = Vec::new();
    for _ in 0..8 {
        window.press(NONE, Key::Tab);
        let nodes = window.harness.root().children_recursive();
        let focused = nodes.into_iter().find(|node| node.is_focused());
        seen.extend(focused.and_then(|node| node.accesskit_node().label()));
    }
    for name in [
        "Close",
        "Next word",
        "Previous word",
        "Show 1 in right",
        "Show in Pipeline",
    ] {
        assert!(seen.iter().any(|label| label == name), "{name}: {seen:?}");
    }
}

#[test]
fn a_word_changed_inside_a_bridged_passage_says_what_would_have_to_be_equal() {
    let mut window = at_length(LEFT, RIGHT, 4);
    let bridging = Bridging {
        changed_words: 1,
        ..Bridging::NONE
    };
    window.apply(Action::Tune(Knob::Bridging(bridging)));
    window.settle();
    ctrl_click(&mut window, Side::Left, "and the rain");
    assert!(window.shows("Covered by 4 shingles, none of them in right"));
    assert!(window.shows("Changed inside passage 1: right has “not” in place of “and”."));
    assert!(window.shows("If right had “and” there, all 4 would match."));
    ctrl_click(&mut window, Side::Right, "there");
    assert!(
        title(&window).contains("Why “there”"),
        "one card gives way to another"
    );
    assert!(window.shows("“there” does not occur in left."));
}

#[test]
fn a_dropped_word_says_its_step() {
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
    window.set_texts("Ходит кот, И пёс.", "кот");
    ctrl_click(&mut window, Side::Left, "И пёс");
    assert_eq!(
        title(&window),
        "Why “И”: dropped as a stop word. Line 1 of left"
    );
    assert!(
        window.shows("Dropped as a stop word: “и” is one of the 29 Russian words of python-2009.")
    );
    assert!(window.shows("Shingles continue across it, from “кот” to “пёс”."));
    window.press(NONE, Key::ArrowRight);
    assert!(
        title(&window)
            .starts_with("Why “пёс.” → “пёс”: punctuation removed from its ends. Word 3 of 3")
    );
    assert!(window.shows("No shingle covers it: left has 3 words, and a shingle needs 10."));
}

#[test]
fn a_place_in_the_other_text_is_a_button_that_leads_there() {
    let filler: String = (0..300).map(|i| format!("filler{i}\n\n")).collect();
    let right = format!("{filler}the keeper wrote down the wind");
    let mut window = at_length("the keeper wrote down the wind", &right, 5);
    put_caret(&mut window, Side::Left, "wrote");
    window.press(NONE, Key::F4);
    window.apply(Action::SetScrollTogether(false));
    let is_in_view = |window: &mut Window| {
        let at = filler.len() as u32;
        let seen = window.app().view().panes.right.in_view;
        seen.start <= at && at < seen.end
    };
    assert!(!is_in_view(&mut window));
    window.harness.get_by_label("Show 301 in right").click();
    window.harness.run_steps(40);
    window.settle();
    assert!(is_in_view(&mut window));
    assert!(is_open(&mut window), "the card stays");
    let number = window.session().answered();
    assert_eq!(
        window.app().view().pipeline.chosen(number),
        Some((Side::Left, 0))
    );
}

#[test]
fn it_leads_to_the_pipeline() {
    let mut window = at_length(LEFT, RIGHT, 4);
    ctrl_click(&mut window, Side::Left, "wrote");
    window.click("Show in Pipeline");
    assert_eq!(window.session().settings.panel.tab, Tab::Pipeline);
    let number = window.session().answered();
    assert_eq!(
        window.app().view().pipeline.chosen(number),
        Some((Side::Left, 1))
    );
    assert!(!is_open(&mut window));
}

#[test]
fn typing_and_clicking_elsewhere_close_it() {
    let mut window = at_length(LEFT, RIGHT, 4);
    ctrl_click(&mut window, Side::Left, "wrote");
    assert!(is_open(&mut window));
    let at = window.place_of(Side::Right, "night of");
    press_at(&mut window, at, PointerButton::Primary, NONE);
    assert!(!is_open(&mut window));
    assert!(
        has_keyboard(&window, Side::Right),
        "the click says where the keyboard goes"
    );
    ctrl_click(&mut window, Side::Left, "wrote");
    assert!(is_open(&mut window));
    window.apply(Action::Typed(Side::Right, Edit::new(Span::new(0, 0), "x")));
    window.harness.run_steps(1);
    assert!(!is_open(&mut window));
    assert_eq!(window.framed(Side::Left, LIGHT.ink_1), 0);
}

#[test]
fn another_length_is_followed() {
    let mut window = at_length(LEFT, RIGHT, 4);
    ctrl_click(&mut window, Side::Left, "wrote");
    assert!(window.shows("Covered by 4 shingles"));
    window.apply(Action::Tune(Knob::Length(2)));
    window.harness.run_steps(1);
    window.settle();
    assert!(window.shows("Covered by 2 shingles, all of them also in right"));
    assert_eq!(
        window.session().settings.parameters.shingle.length,
        Length::Fixed(2)
    );
}

#[test]
fn it_works_with_characters_as_unit() {
    let mut window = Window::with_texts("they know their rights", "we know their wishes");
    window.apply(Action::Tune(Knob::Unit(Unit::Characters)));
    window.apply(Action::Tune(Knob::Length(6)));
    window.settle();
    ctrl_click(&mut window, Side::Left, "know");
    assert!(window.shows("Covered by 9 shingles, 5 of them also in right"));
    assert!(window.shows("Shingle 1: they k, "));
    assert!(window.shows("Before “ know ” the texts differ: left has “they”, right “we”."));
}

#[test]
fn many_shingles_scroll_and_the_card_stays_in_a_small_window() {
    let text: String = (0..400).map(|i| format!("word{i} ")).collect();
    for size in [[1440.0, 900.0], [900.0, 600.0], [640.0, 420.0]] {
        let mut window = Window::open(size, light(), Pair::default());
        window.set_texts(&text, &text.replace("word150 ", "other "));
        window.apply(Action::Tune(Knob::Length(100)));
        window.settle();
        put_caret(&mut window, Side::Left, "word20 ");
        window.press(NONE, Key::F4);
        window.harness.run_steps(20);
        assert!(window.shows("Covered by 21 shingles, all of them also in right"));
        let rect = window.app().view().why.rect.unwrap();
        let all = window.harness.ctx.content_rect();
        assert!(all.contains_rect(rect), "{rect:?} in {size:?}");
    }
}

#[test]
fn the_menu_of_a_text_explains_and_edits_and_keeps_what_is_selected() {
    let mut window = at_length(LEFT, RIGHT, 4);
    let from = window.place_of(Side::Left, "keeper");
    let to = window.place_of(Side::Left, "wind");
    window.drag(from, to);
    let selected = window.selected();
    assert!(selected.contains("wrote down"), "{selected}");
    let at = window.place_of(Side::Left, "rain");
    press_at(&mut window, at, PointerButton::Secondary, NONE);
    assert_eq!(window.selected(), selected);
    window.click("Why “rain”? F4");
    assert!(title(&window).starts_with("Why “rain”"));
    window.press(NONE, Key::Escape);
    assert_eq!(window.selected(), selected);
    press_at(&mut window, at, PointerButton::Secondary, NONE);
    window.click("Cut Ctrl+X");
    assert_eq!(window.left_text(), LEFT.replacen(&selected, "", 1));
    assert!(has_keyboard(&window, Side::Left));
    press_at(&mut window, at, PointerButton::Secondary, NONE);
    window.click("Select all Ctrl+A");
    assert_eq!(window.selected(), window.left_text());
}

#[test]
fn the_edit_menu_and_the_help_sheet_have_it() {
    let mut window = at_length(LEFT, RIGHT, 4);
    put_caret(&mut window, Side::Left, "wrote");
    window.click("Edit");
    window.click("Why this word? F4");
    assert!(title(&window).starts_with("Why “wrote”"));
    window.press(NONE, Key::F1);
    assert!(window.shows("F4, Ctrl+click on a word"));
}

#[test]
fn a_passage_is_set_aside_from_the_card_and_from_the_menu_of_a_text() {
    let mut window = licences();
    ctrl_click(&mut window, Side::Left, "distribute verbatim copies");
    window.click("Set passage 2 aside");
    assert_eq!(window.score(), "Score 23.7 %");
    let note = "5 of them are set aside: they do not count as shared.";
    assert!(
        window.labels().iter().any(|label| label == note),
        "{:?}",
        window.labels()
    );
    window.click("Count passage 2 again");
    assert_eq!(window.score(), "Score 24.1 %");
    window.press(NONE, Key::Escape);
    let at = window.place_of(Side::Left, "distribute verbatim copies");
    press_at(&mut window, at, PointerButton::Secondary, NONE);
    assert!(window.shows("Passage 2, 21 words"));
    window.click("Set aside");
    assert_eq!(window.score(), "Score 23.7 %");
    press_at(&mut window, at, PointerButton::Secondary, NONE);
    window.click("Put back");
    assert_eq!(window.score(), "Score 24.1 %");
}
