//! The colours of passages: one for each, or by how long they are.

use crate::harness::{Window, light};
use egui::epaint::ColorMode;
use egui::{Color32, Shape};
use shinglescope::session::settings::{Appearance, Colouring, Settings, Tab};
use shinglescope::ui::action::{Action, Knob};
use shinglescope::ui::theme::{DARK, HEAT_STEPS, LIGHT};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::text::Side;

/// The GPL pair with the list of passages.
fn licences(size: [f32; 2], settings: Settings) -> Window {
    Window::licences(size, settings, Tab::Passages)
}

fn by_length() -> Settings {
    Settings {
        colouring: Colouring::ByLength,
        ..light()
    }
}

/// How often closed outlines of one point were painted in this colour.
fn outlines(window: &Window, colour: Color32) -> usize {
    fn count(shape: &Shape, colour: Color32) -> usize {
        match shape {
            Shape::Vec(shapes) => shapes.iter().map(|shape| count(shape, colour)).sum(),
            Shape::Path(path) => {
                let is_edge = path.closed && path.stroke.width == 1.0;
                usize::from(is_edge && path.stroke.color == ColorMode::Solid(colour))
            }
            _ => 0,
        }
    }
    let shapes = &window.harness.output().shapes;
    shapes.iter().map(|shape| count(&shape.shape, colour)).sum()
}

#[test]
fn by_length_the_longest_and_the_shortest_have_the_ends_of_the_scale() {
    let mut window = licences([1440.0, 900.0], light());
    let comparison = window.session().comparison().unwrap().clone();
    let words =
        |index: &usize| comparison.passages()[*index].word_count(&comparison.index.units.left);
    let all = 0..comparison.passages().len();
    let longest = all.clone().max_by_key(words).unwrap();
    let shortest = all.clone().min_by_key(words).unwrap();
    window.click("View");
    window.click("Colour passages by their length");
    assert_eq!(window.session().settings.colouring, Colouring::ByLength);
    assert!(window.shows("Colours by length, from 5 words to 87 words"));
    for (index, step) in [(longest, HEAT_STEPS - 1), (shortest, 0)] {
        window.apply(Action::Reveal(index, None));
        window.harness.run_steps(60);
        window.settle();
        let middle = window.harness.ctx.content_rect().center().x;
        // Behind the words of both texts; the detail has the same colour below.
        let chosen = window.painted(LIGHT.heat(step).selected);
        for side in Side::BOTH {
            let is_here = |x: f32| (x < middle) == (side == Side::Left);
            let texts = chosen.iter().filter(|rect| rect.bottom() < 500.0);
            let here = texts.filter(|rect| is_here(rect.center().x));
            assert!(here.count() > 0, "step {step}, {side:?}");
        }
        // Its number stands on a chip.
        assert!(!window.painted(LIGHT.heat(step).ink).is_empty());
        // And none of the other set is left.
        for number in 0..8 {
            assert!(window.painted(LIGHT.passage(number).fill).is_empty());
            assert!(window.painted(LIGHT.passage(number).line).is_empty());
        }
    }
    window.click("View");
    window.click("Colour passages by their length");
    let is_painted = |number: usize| !window.painted(LIGHT.passage(number).line).is_empty();
    assert!((0..8).all(is_painted));
    assert!(!window.shows("Colours by length"));
    for step in 0..HEAT_STEPS {
        assert!(window.painted(LIGHT.heat(step).fill).is_empty());
    }
}

#[test]
fn neighbours_of_equal_length_keep_an_edge_each() {
    // Three words each, side by side in left, in another order in right.
    let mut window = Window::with_texts(
        "one lamp burns two gulls cry three boats sail x",
        "two gulls cry one lamp burns y three boats sail",
    );
    window.apply(Action::Tune(Knob::Preset(Preset::Recommended)));
    window.apply(Action::Tune(Knob::Length(3)));
    window.settle();
    let found = window.session().comparison().unwrap().passages().len();
    assert_eq!(found, 3);
    let colours = LIGHT.heat(0);
    let edge = colours.fill.lerp_to_gamma(colours.line, 0.5);
    assert_eq!(outlines(&window, edge), 0);
    window.apply(Action::SetColouring(Colouring::ByLength));
    window.settle();
    assert_eq!(outlines(&window, edge), 6, "three in each text");
}

#[test]
fn the_choice_is_remembered_and_kept_in_the_dark_and_in_small_windows() {
    let kept = serde_json::to_string(&by_length()).unwrap();
    let settings: Settings = serde_json::from_str(&kept).unwrap();
    let mut window = licences([900.0, 600.0], settings);
    assert!(window.shows("Colours by length, from 5 words to 87 words"));
    assert!(!window.painted(LIGHT.heat(0).line).is_empty());
    window.apply(Action::SetAppearance(Appearance::Dark));
    window.settle();
    assert!(!window.painted(DARK.heat(0).line).is_empty());
    assert!(window.painted(LIGHT.heat(0).line).is_empty());
    window.set_texts("nothing here", "is like the other");
    assert!(!window.shows("Colours by length"));
}

/// The colour of a property in each appearance that a style sheet has, light first.
fn declared(style: &str, property: &str) -> [Color32; 2] {
    let begin = format!("--{property}: ");
    let mut found = style.split(&begin).skip(1);
    let mut next = || Color32::from_hex(&found.next().unwrap()[..7]).unwrap();
    [next(), next()]
}

#[test]
fn reports_and_redlines_have_the_colours_of_the_window() {
    let report = include_str!("../../src/report/html/style.css");
    let redline = include_str!("../../src/report/redline/style.css");
    for (at, palette) in [LIGHT, DARK].into_iter().enumerate() {
        for number in 0..8 {
            let colours = palette.passage(number);
            assert_eq!(
                declared(report, &format!("c{number}"))[at],
                colours.fill,
                "{number}"
            );
            assert_eq!(
                declared(report, &format!("n{number}"))[at],
                colours.ink,
                "{number}"
            );
        }
        let (gone, new) = (palette.only_in(Side::Left), palette.only_in(Side::Right));
        assert_eq!(declared(redline, "gone")[at], gone.0);
        assert_eq!(declared(redline, "gone-fill")[at], gone.1);
        assert_eq!(declared(redline, "new")[at], new.0);
        assert_eq!(declared(redline, "new-fill")[at], new.1);
    }
}
