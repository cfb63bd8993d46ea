//! Where things are in the window: nothing is cut off, nothing lies over something else, and what was chosen stays in view.

use crate::harness::{Window, light};
use crate::pasting::paste_without_focus;
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, Rect, pos2};
use egui_kittest::kittest::{NodeT, Queryable};
use shinglescope::session::settings::{Appearance, Panel, Settings, Tab};
use shinglescope::ui::action::{Action, Knob};
use shinglescope::ui::theme::LIGHT;
use shinglescope_core::text::{Pair, Side};

const SIZES: [[f32; 2]; 4] = [
    [1440.0, 900.0],
    [900.0, 600.0],
    [720.0, 480.0],
    [2560.0, 1440.0],
];

fn whole(window: &Window) -> Rect {
    window.harness.ctx.content_rect()
}

/// Where the tab of this name is.
fn words_tab(window: &Window) -> Rect {
    window
        .harness
        .get_by_role_and_label(Role::Tab, "Words")
        .rect()
}

/// The body of the panel: below the tabs, above the status line.
fn panel_body(window: &Window) -> Rect {
    let tabs = words_tab(window);
    let all = whole(window);
    Rect::from_min_max(
        pos2(all.left(), tabs.bottom() + 1.0),
        pos2(all.right(), all.bottom() - 29.0),
    )
}

#[test]
fn no_text_ends_outside_of_its_panel_in_any_tab_at_any_size() {
    for size in SIZES {
        for tab in Tab::ALL {
            let window = Window::licences(size, light(), tab);
            let cut = window.cut_sideways(whole(&window));
            assert!(cut.is_empty(), "{tab:?} at {size:?}: {cut:?}");
        }
    }
}

#[test]
fn the_knobs_beside_the_curve_are_shown_whole() {
    for size in SIZES {
        for appearance in [Appearance::Light, Appearance::Dark] {
            let settings = Settings {
                appearance,
                ..light()
            };
            let window = Window::licences(size, settings, Tab::Length);
            let cut = window.cut_in_height(panel_body(&window));
            assert!(cut.is_empty(), "at {size:?}: {cut:?}");
        }
    }
}

#[test]
fn what_has_no_room_beside_the_curve_is_in_a_menu() {
    let mut window = Window::licences([900.0, 600.0], light(), Tab::Length);
    assert!(!window.shows("Even lengths"));
    window.click("Lines in the chart, sample");
    window.click("Even lengths");
    assert!(window.session().settings.curve.is_even);
    assert!(window.shows("Use every shingle"));
}

#[test]
fn labels_on_the_chart_cover_neither_each_other_nor_the_handle() {
    let near = "the lamp was lit at dusk and nobody came to see it until the tide went out again";
    for size in SIZES {
        for length in [1, 2, 3, 4, 5, 6, 9, 10, 12, 40] {
            let mut window = Window::licences(size, light(), Tab::Length);
            let check = |window: &mut Window, what: &str| {
                window.apply(Action::Tune(Knob::Length(length)));
                window.settle();
                let over = window.overlapping(panel_body(window));
                assert!(over.is_empty(), "{what} at {size:?}, {length}: {over:?}");
                let axis = window.scale().rect().bottom() - 18.0;
                let mut texts = window.placed_texts().into_iter();
                let named = texts.find(|text| text.text == "shuffled");
                let is_above = named.is_none_or(|text| text.rect.bottom() <= axis);
                assert!(is_above, "{what} at {size:?}, {length}");
            };
            check(&mut window, "licences");
            // A curve along the top of the chart.
            window.set_texts(near, &near.replace("nobody", "somebody"));
            check(&mut window, "a near duplicate");
            window.set_texts(near, near);
            check(&mut window, "the same");
        }
    }
}

#[test]
fn the_read_out_of_the_curve_is_above_the_chart_and_off_the_handle() {
    let mut window = Window::licences([1440.0, 900.0], light(), Tab::Length);
    let scale = window.scale().rect();
    let read_out = |window: &Window| {
        let mut texts = window.placed_texts().into_iter();
        texts.find(|text| text.text.starts_with("The same words, shuffled"))
    };
    let mut hover = |x: f32| {
        window.harness.hover_at(pos2(10.0, 300.0));
        window.harness.run_steps(2);
        window.harness.hover_at(pos2(x, scale.center().y));
        window.harness.run_steps(60);
        let body = panel_body(&window);
        (read_out(&window), body)
    };
    let (shown, body) = hover(scale.center().x);
    let texts: Vec<String> = window_texts(&shown);
    let shown = shown.expect("a read-out");
    assert!(shown.rect.bottom() < body.top() + 40.0, "{texts:?}");
    // The length is 5: its handle is at ln 5 / ln 88 of the chart.
    let chart = scale.shrink(12.0);
    let share = 5.0_f32.ln() / 88.0_f32.ln();
    let (over_handle, _) = hover(chart.left() + chart.width() * share);
    assert!(over_handle.is_none(), "{over_handle:?}");
}

fn window_texts(shown: &Option<crate::harness::placed::PlacedText>) -> Vec<String> {
    shown.iter().map(|text| text.text.clone()).collect()
}

#[test]
fn numbers_in_the_margin_keep_off_the_text() {
    // Many short passages share a row.
    let words: Vec<String> = (0..400).map(|word| format!("w{word}")).collect();
    let left: Vec<String> = words.chunks(3).map(|three| three.join(" ")).collect();
    let mut other = left.clone();
    other.reverse();
    for size in SIZES {
        for zoom in [67, 100] {
            let mut window = Window::open(size, light(), Pair::default());
            window.set_texts(&left.join(" "), &other.join(" "));
            window.apply(Action::SetTextZoom(zoom));
            window.apply(Action::Tune(Knob::Length(2)));
            window.settle();
            window.apply(Action::Reveal(120, None));
            window.settle();
            let over = window.overlapping(whole(&window));
            assert!(over.is_empty(), "at {size:?}, {zoom} %: {over:?}");
        }
    }
}

#[test]
fn every_size_says_that_the_score_is_evidence() {
    for size in SIZES.into_iter().chain([[1000.0, 700.0], [1200.0, 700.0]]) {
        let window = Window::licences(size, light(), Tab::Length);
        let note = "evidence, not a verdict";
        assert!(
            window
                .painted_texts()
                .iter()
                .any(|text| text.starts_with(note)),
            "at {size:?}: {:?}",
            window.painted_texts()
        );
    }
}

#[test]
fn the_score_bar_says_in_plain_words_how_much_of_a_text_is_in_the_other() {
    for size in SIZES {
        let window = Window::licences(size, light(), Tab::Length);
        let texts = window.painted_texts();
        let is_plain = |text: &&String| text.contains("of the left text ");
        let plain = texts.iter().find(is_plain);
        assert!(plain.is_some(), "at {size:?}: {texts:?}");
        assert!(!texts.iter().any(|text| text.contains("chance")));
    }
}

/// Whether the first row of a passage is inside of its pane, on both sides.
fn is_chosen_in_view(window: &mut Window) -> bool {
    let colour = LIGHT.passage(40).selected;
    let rects = window.painted(colour);
    let tabs = words_tab(window);
    let middle = whole(window).center().x;
    let seen = |is_left: bool| {
        let mut on_side = rects
            .iter()
            .filter(|rect| (rect.center().x < middle) == is_left);
        on_side
            .any(|rect| rect.height() > 16.0 && rect.bottom() <= tabs.top() && rect.width() > 20.0)
    };
    seen(true) && seen(false)
}

#[test]
fn the_chosen_passage_stays_in_view_when_the_texts_get_less_room() {
    let mut window = Window::licences([1440.0, 900.0], light(), Tab::Length);
    window.apply(Action::ShowPanel(false));
    window.settle();
    window.apply(Action::Reveal(40, None));
    window.settle();
    window.harness.run_steps(60);
    assert!(is_chosen_in_view(&mut window));
    for tab in [Tab::Length, Tab::Pipeline, Tab::Words, Tab::Methods] {
        window.apply(Action::ShowTab(tab));
        window.settle();
        assert!(is_chosen_in_view(&mut window), "{tab:?}");
    }
    for size in [
        [1100.0, 700.0],
        [900.0, 600.0],
        [1440.0, 900.0],
        [720.0, 480.0],
    ] {
        window.harness.set_size(size.into());
        window.settle();
        assert!(is_chosen_in_view(&mut window), "{size:?}");
    }
}

#[test]
fn the_pipeline_opens_at_the_chosen_passage() {
    let mut window = Window::licences([1440.0, 900.0], light(), Tab::Length);
    window.apply(Action::Reveal(40, None));
    window.settle();
    window.apply(Action::ShowTab(Tab::Pipeline));
    window.settle();
    let number = window.session().answered();
    let comparison = window.session().comparison().unwrap().clone();
    let start = comparison.passages()[40].at.left.start;
    let chosen = window.app().view().pipeline.chosen(number);
    assert_eq!(chosen, Some((Side::Left, start)));
    // Its words are shown whole in the list.
    let words = comparison.index.units.left.canonical(&(start..start + 5));
    let is_there = |text: &String| text == words;
    assert!(window.painted_texts().iter().any(is_there), "{words}");
}

#[test]
fn the_panel_is_dragged_between_its_tabs_and_a_few_lines_of_text() {
    let mut window = Window::licences([1440.0, 900.0], light(), Tab::Length);
    let grip = |window: &Window| {
        let edge = window.harness.get_by_label_contains("Edge of the panel");
        edge.rect().center()
    };
    let at = grip(&window);
    window.drag(at, pos2(at.x, 60.0));
    let texts_height = window.app().view().panes.left.visible_height;
    assert!((60.0..140.0).contains(&texts_height), "{texts_height}");
    let height = window.session().settings.panel.height();
    let at = grip(&window);
    window.drag(at, pos2(at.x, 899.0));
    assert!(!window.session().settings.panel.is_open);
    assert!(window.harness.query_by_label("Shingle length").is_none());
    let at = grip(&window);
    window.drag(at, pos2(at.x, 500.0));
    assert!(window.session().settings.panel.is_open);
    assert_ne!(window.session().settings.panel.height(), height);
    let stored = serde_json::to_string(&window.session().settings).unwrap();
    let read: Settings = serde_json::from_str(&stored).unwrap();
    assert_eq!(read.clamped().panel, window.session().settings.panel);
}

#[test]
fn the_panel_can_be_at_the_right_of_the_texts_and_every_tab_fits_there() {
    let settings = Settings {
        panel: Panel {
            is_right: true,
            ..Panel::default()
        },
        invitation_closed: true,
        ..light()
    };
    for tab in Tab::ALL {
        let mut window = Window::licences([1440.0, 900.0], settings.clone(), tab);
        let tabs = words_tab(&window);
        assert!(tabs.left() > 700.0 && tabs.top() < 160.0, "{tabs:?}");
        let body = Rect::from_min_max(pos2(890.0, 170.0), pos2(1440.0, 870.0));
        let cut = window.cut_sideways(body);
        assert!(cut.is_empty(), "{tab:?}: {cut:?}");
        let over = window.overlapping(body);
        assert!(over.is_empty(), "{tab:?}: {over:?}");
        window.click("Move the panel below the texts");
        assert!(!window.session().settings.panel.is_right);
        let tabs = words_tab(&window);
        assert!(tabs.top() > 300.0, "{tabs:?}");
    }
    // A small window has no room for it, and the menu says so.
    let mut window = Window::licences([900.0, 800.0], settings, Tab::Length);
    assert!(words_tab(&window).top() > 300.0);
    window.click("View");
    let entry = window
        .harness
        .get_by_label("Panel to the right of the texts");
    assert!(entry.accesskit_node().is_disabled());
    let at = entry.rect().center();
    window.harness.hover_at(at);
    window.harness.run_steps(60);
    let texts = window.painted_texts();
    assert!(
        texts.contains(
            &"The window is too narrow for this: make it wider, or the interface smaller"
                .to_owned()
        ),
        "{texts:?}"
    );
}

#[test]
fn a_notice_lies_over_the_text_and_moves_no_word() {
    let mut window = Window::with_texts("one two three four", "one two three five");
    let before = window.place_of(Side::Left, "three");
    paste_without_focus(&mut window, "six");
    let said = "Click into the text that you want to paste into";
    assert!(window.shows(said));
    assert_eq!(window.place_of(Side::Left, "three"), before);
    window.click("Dismiss");
    assert!(!window.shows(said));
}

#[test]
fn a_strip_with_more_passages_than_points_shows_how_much_is_covered() {
    let row = |word: usize| format!("lamp{word} port{word}");
    let left: Vec<String> = (0..3_000).map(|w| format!("{} left{w}", row(w))).collect();
    let right: Vec<String> = (0..3_000).map(|w| format!("{} right{w}", row(w))).collect();
    let mut window = Window::with_texts(&left.join("\n"), &right.join("\n"));
    window.apply(Action::Tune(Knob::Length(2)));
    window.settle();
    assert_eq!(
        window.session().comparison().unwrap().passages().len(),
        3_000
    );
    let strip = |window: &Window, colour| {
        let painted = window.painted(colour);
        painted.iter().filter(|rect| rect.right() < 17.0).count()
    };
    let rainbow: usize = (0..8)
        .map(|number| strip(&window, LIGHT.passage(number).line))
        .sum();
    assert_eq!(rainbow, 0);
    // The chosen passage can still be distinguished.
    window.apply(Action::Reveal(1_500, None));
    window.settle();
    assert!(strip(&window, LIGHT.passage(1_500).line) > 0);
}

#[test]
fn the_interface_and_the_texts_are_zoomed_by_keys_of_their_own() {
    let mut window = Window::with_texts("some words", "some words");
    let ctrl = Modifiers::COMMAND;
    window.press(ctrl, Key::Plus);
    let settings = &window.session().settings;
    assert_eq!((settings.interface_zoom, settings.text_zoom), (110, 100));
    assert!((window.harness.ctx.zoom_factor() - 1.1).abs() < 1e-3);
    // Where a plus is typed with Shift, it is still the interface.
    window.press(ctrl | Modifiers::SHIFT, Key::Plus);
    assert_eq!(window.session().settings.interface_zoom, 125);
    window.press(ctrl, Key::Minus);
    window.press(Modifiers::ALT, Key::Plus);
    let settings = window.session().settings.clone();
    assert_eq!((settings.interface_zoom, settings.text_zoom), (110, 110));
    let stored = serde_json::to_string(&settings).unwrap();
    let read: Settings = serde_json::from_str(&stored).unwrap();
    assert_eq!(read.interface_zoom, 110);
    window.press(ctrl, Key::Num0);
    assert_eq!(window.session().settings.interface_zoom, 100);
    assert!((window.harness.ctx.zoom_factor() - 1.0).abs() < 1e-3);
}

#[test]
fn the_menus_open_from_the_keyboard() {
    let mut window = Window::with_texts("some words", "some words");
    window.type_into(Side::Left, "");
    assert!(window.harness.query_by_label("Swap sides").is_some());
    window.press(Modifiers::ALT, Key::V);
    assert!(window.shows("Larger interface"));
    window.press(Modifiers::NONE, Key::Escape);
    assert!(!window.shows("Larger interface"));
    window.press(Modifiers::NONE, Key::F10);
    window.press(Modifiers::NONE, Key::Enter);
    assert!(window.shows("Restore defaults"));
    assert_eq!(window.left_text(), "some words");
}

#[test]
fn finding_can_match_case_and_whole_words_and_shows_the_current_match() {
    let mut window = Window::with_texts("Lamp lamp lamps", "no more");
    window.type_into(Side::Left, "");
    window.press(Modifiers::COMMAND, Key::Home);
    window.press(Modifiers::COMMAND, Key::F);
    window.harness.event(Event::Text("lamp".to_owned()));
    window.settle();
    assert!(window.shows("of 3"));
    assert_eq!(
        window.painted(LIGHT.warn_fill).len(),
        1,
        "the current match"
    );
    window.click("Whole words");
    assert!(window.shows("of 2"), "{:?}", window.labels());
    window.click("Match case");
    assert!(window.shows("1 of 1"), "{:?}", window.labels());
}

#[test]
fn the_edge_of_the_panel_and_the_strips_answer_to_keys() {
    let mut window = Window::licences([1440.0, 900.0], light(), Tab::Length);
    let height = |window: &mut Window| window.app().view().panes.left.visible_height;
    let before = height(&mut window);
    window
        .harness
        .get_by_label_contains("Edge of the panel")
        .focus();
    window.settle();
    window.press(Modifiers::NONE, Key::ArrowUp);
    assert!(height(&mut window) < before);
    let strip = "Overview of the left text";
    window.harness.get_by_label(strip).focus();
    window.settle();
    window.press(Modifiers::NONE, Key::End);
    assert!(window.is_in_view(Side::Left, "Public License instead of this License"));
    window.press(Modifiers::NONE, Key::Home);
    assert!(window.is_in_view(Side::Left, "Everyone is permitted"));
}

/// What has the keyboard: where it is, and what a screen reader calls it.
fn focused(window: &Window) -> Option<(Rect, String)> {
    let nodes = window.harness.root().children_recursive();
    let mut focused = nodes.filter(|node| node.accesskit_node().is_focused());
    let node = focused.next()?;
    let label = node
        .accesskit_node()
        .label()
        .or(node.accesskit_node().value());
    Some((node.rect(), label.unwrap_or_default()))
}

#[test]
fn tab_goes_through_the_window_as_it_is_read() {
    for tab in Tab::ALL {
        let mut window = Window::licences([1440.0, 900.0], light(), tab);
        window.apply(Action::Reveal(11, None));
        window.settle();
        let mut seen: Vec<(Rect, String)> = Vec::new();
        for _ in 0..120 {
            window.harness.key_press(Key::Tab);
            window.harness.run_steps(2);
            let Some(now) = focused(&window) else {
                continue;
            };
            if seen.first() == Some(&now) {
                break;
            }
            seen.push(now);
        }
        let place = |label: &str| {
            let at = seen.iter().position(|(_, own)| own.starts_with(label));
            at.unwrap_or_else(|| panic!("{tab:?}: no {label} in {seen:?}"))
        };
        let order = [
            "File",
            "Help",
            "Preset",
            "Theme",
            "Formula",
            "Open left",
            "Clear left",
            "Open right",
            "Clear right",
            "Left text",
            "Right text",
            "Curve",
            "Difference",
        ];
        let places: Vec<usize> = order.iter().map(|label| place(label)).collect();
        assert!(places.is_sorted(), "{tab:?}: {places:?} in {seen:?}");
        let (_, last) = seen.last().unwrap();
        assert_ne!(last, "Right text, gpl-3.txt", "{tab:?}: it ends there");
    }
}
