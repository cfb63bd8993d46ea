//! Sentences are shown whole where there is little room, and leave room for the texts.

use crate::harness::{Window, light};
use egui::accesskit::Role;
use egui::{Rect, Shape, pos2};
use egui_kittest::kittest::Queryable;
use shinglescope::session::samples::Sample;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::{Action, Knob};
use shinglescope_core::text::{Pair, Side};

const SMALL: [[f32; 2]; 2] = [[720.0, 480.0], [900.0, 600.0]];

fn open(size: [f32; 2], left: &str, right: &str, tab: Tab) -> Window {
    let mut window = Window::open(size, light(), Pair::default());
    window.set_texts(left, right);
    window.apply(Action::ShowTab(tab));
    window.settle();
    window
}

/// The row of tabs.
fn tabs(window: &Window) -> Rect {
    let tab = window.harness.query_by_role_and_label(Role::Tab, "Words");
    // Below two empty texts there are no tabs.
    let start = || window.harness.get_by_label("Try a sample").rect();
    tab.map_or_else(start, |tab| tab.rect())
}

/// What of the interface ends in an ellipsis within `area`.
fn elided(window: &Window, area: Rect) -> Vec<String> {
    let shapes = window.shapes().into_iter();
    let texts = shapes.filter_map(|(shape, clip)| match shape {
        Shape::Text(text) if text.galley.elided => {
            let seen = text.visual_bounding_rect().intersect(clip);
            (seen.is_positive() && area.contains_rect(seen)).then(|| text.galley.text().to_owned())
        }
        _ => None,
    });
    texts.collect()
}

const LAMP: &str = "The lamp burned rape-seed oil and could be seen from a distance at night.";
const LICENCE: &str = "You must make sure that they, too, receive the source code of this program.";

#[test]
fn a_card_leaves_the_texts_a_few_rows() {
    for size in SMALL {
        for tab in Tab::ALL {
            let mut window = open(size, LAMP, LICENCE, tab);
            window.apply(Action::Tune(Knob::Length(3)));
            window.settle();
            assert!(window.shows("No run of 3 words is shared."));
            let height = window.app().view().panes.left.visible_height;
            assert!(height >= 58.0, "{tab:?} at {size:?}: {height}");
            let button = window.harness.get_by_label("Compare single words");
            assert!(button.rect().bottom() <= tabs(&window).top() + 1.0);
            let cut = window.cut_sideways(window.harness.ctx.content_rect());
            assert!(cut.is_empty(), "{tab:?} at {size:?}: {cut:?}");
        }
    }
}

#[test]
fn an_empty_side_has_its_words_and_its_button_in_a_low_pane() {
    for size in SMALL {
        for tab in Tab::ALL {
            for (left, right) in [("", ""), (LAMP, "")] {
                let window = open(size, left, right, tab);
                let all = window.harness.ctx.content_rect();
                let panes = Rect::from_min_max(pos2(0.0, 150.0), tabs(&window).left_top())
                    .with_max_x(all.right());
                let over = window.overlapping(panes);
                assert!(over.is_empty(), "{tab:?} at {size:?}: {over:?}");
                let cut = window.cut_in_height(panes);
                assert!(cut.is_empty(), "{tab:?} at {size:?}: {cut:?}");
                let open = window.harness.get_by_label("Open a file on the right");
                assert!(open.rect().bottom() <= tabs(&window).top());
                assert!(window.shows("Paste or drop the second text here"));
            }
        }
    }
}

#[test]
fn the_verdict_and_its_reason_are_never_cut_short() {
    let words: Vec<String> = (0..400).map(|word| format!("w{word}")).collect();
    let text = words.join(" ");
    let pairs = [
        (LAMP.to_owned(), LICENCE.to_owned(), 3),
        (LAMP.to_owned(), LICENCE.to_owned(), 100),
        (LAMP.to_owned(), LAMP.to_owned(), 3),
        (LAMP.to_owned(), LAMP.to_uppercase(), 3),
        (LAMP.to_owned(), String::new(), 3),
        (LAMP.to_owned(), LAMP.replace("burned", "needed"), 3),
        (text.clone(), text.replace("w250", "changed and more"), 3),
        (text.clone(), words[..100].join(" "), 3),
        ("a lamp was lit".to_owned(), "a lamp was out".to_owned(), 2),
    ];
    for size in SMALL.into_iter().chain([[1440.0, 900.0]]) {
        for (left, right, length) in &pairs {
            let mut window = open(size, left, right, Tab::Length);
            window.apply(Action::Tune(Knob::Length(*length)));
            window.settle();
            let bar = Rect::from_min_max(pos2(0.0, 32.0), pos2(size[0], 130.0));
            let elided = elided(&window, bar);
            assert!(elided.is_empty(), "at {size:?}: {elided:?}");
            let over = window.overlapping(bar);
            assert!(over.is_empty(), "at {size:?}: {over:?}");
        }
    }
}

#[test]
fn sentences_in_the_panel_wrap_in_a_small_window() {
    for size in SMALL {
        for tab in [Tab::Difference, Tab::Words, Tab::Methods] {
            let mut window = Window::open(size, light(), Pair::default());
            window.apply(Action::OpenSample(Sample::Licences));
            window.apply(Action::ShowTab(tab));
            window.settle();
            let tabs = tabs(&window);
            let bottom = match tab {
                // The rows of the list begin below.
                Tab::Difference => tabs.bottom() + 72.0,
                // The status line is below.
                _ => size[1] - 29.0,
            };
            let area = Rect::from_min_max(pos2(0.0, tabs.bottom()), pos2(size[0], bottom));
            let elided = elided(&window, area);
            assert!(elided.is_empty(), "{tab:?} at {size:?}: {elided:?}");
        }
    }
}

#[test]
fn everything_beside_the_curve_has_room_at_the_usual_size() {
    let mut window = open(
        [1440.0, 900.0],
        "one two three four five six",
        "one two three seven eight nine",
        Tab::Length,
    );
    let check = |window: &Window, name: &str| {
        let body = Rect::from_min_max(tabs(window).left_bottom(), pos2(1440.0, 871.0));
        assert!(window.shows(name), "{:?}", window.labels());
        let cut = window.cut_in_height(body.with_min_x(0.0));
        assert!(cut.is_empty(), "{cut:?}");
        let sample = window
            .harness
            .get_by_label("Shingles counted: Use every shingle");
        assert!(sample.rect().bottom() < 870.0, "{:?}", sample.rect());
    };
    check(&window, "Use characters");
    let words: Vec<String> = (0..60).map(|word| format!("w{word}")).collect();
    window.set_texts(&words.join(" "), &words[..40].join(" "));
    assert_eq!(window.session().document(Side::Left).text.len(), 229);
    check(&window, "Use every shingle");
}
