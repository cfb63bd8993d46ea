//! Hebrew outside of the two texts: in the Pipeline tab, on the card of a word, in tooltips.

use crate::harness::Window;
use crate::right_to_left::window_with;
use egui::{Pos2, Shape};
use egui_kittest::Node;
use egui_kittest::kittest::NodeT;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::{Action, Knob};
use shinglescope::ui::theme::LIGHT;
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::text::Side;

/// How far apart two letters of painted texts outside of the panes are, where a text has both: above zero where the first is
/// further to the right.
fn distances(window: &Window, first: char, second: char) -> Vec<(String, f32)> {
    let mut found = Vec::new();
    for (shape, _) in window.shapes() {
        let Shape::Text(text) = shape else { continue };
        let sections = &text.galley.job.sections;
        let is_reading = |font: &egui::FontId| font.family.to_string() == "Reading";
        if sections
            .iter()
            .any(|section| is_reading(&section.format.font_id))
        {
            continue;
        }
        for row in &text.galley.rows {
            let x = |letter: char| {
                let glyph = row.row.glyphs.iter().find(|glyph| glyph.chr == letter);
                glyph.map(|glyph| glyph.pos.x)
            };
            if let (Some(first), Some(second)) = (x(first), x(second)) {
                found.push((row.row.text(), first - second));
            }
        }
    }
    found
}

#[test]
fn words_of_the_pipeline_and_of_the_card_stand_in_the_order_in_which_they_are_read() {
    let mut window = window_with("אחת בית גמל", "אחת בית גמל דלת");
    window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
    window.apply(Action::Tune(Knob::Length(2)));
    window.apply(Action::ShowTab(Tab::Pipeline));
    window.settle();
    let check = |window: &Window, least: usize| {
        let found = distances(window, 'א', 'ב');
        assert!(found.len() >= least, "{found:?}");
        assert!(found.iter().all(|(_, apart)| *apart > 0.0), "{found:?}");
    };
    check(&window, 1);
    // The chosen shingle is framed: its first words are at the right.
    window.apply(Action::RevealShingle(Side::Left, 0));
    window.settle();
    let frames = window.painted(LIGHT.accent_tint);
    let (text, x_of) = words_of_pipeline(&window);
    let (first, last) = (x_of('א'), x_of('ג'));
    let covers = |x: f32| {
        frames
            .iter()
            .any(|frame| frame.top() > 400.0 && frame.x_range().contains(x))
    };
    assert!(
        covers(first) && !covers(last),
        "{text}: {frames:?} {first} {last}"
    );
    window.apply(Action::Why(Side::Left, 0));
    window.settle();
    window.harness.run_steps(3);
    check(&window, 2);
}

/// The middle of the row with this beginning.
fn row_starting(window: &Window, start: &str) -> Pos2 {
    let mut nodes = window.harness.root().children_recursive();
    let is_row = |node: &Node<'_>| {
        let label = node.accesskit_node().label().unwrap_or_default();
        label.starts_with(start)
    };
    let row = nodes.find(is_row).expect("a row");
    row.rect().center()
}

#[test]
fn words_of_tooltips_stand_in_the_order_in_which_they_are_read() {
    let mut window = window_with("אחת בית גמל", "אחת בית גמל דלת");
    window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
    window.apply(Action::Tune(Knob::Length(2)));
    for (tab, row) in [
        (Tab::Passages, "Passage 1, 3 words, left line 1"),
        (Tab::Pipeline, "Shingle 1: "),
    ] {
        window.apply(Action::ShowTab(tab));
        window.settle();
        let before = distances(&window, 'א', 'ב').len();
        let at = row_starting(&window, row);
        window.harness.hover_at(at);
        window.harness.run_steps(60);
        let found = distances(&window, 'א', 'ב');
        assert!(found.len() > before, "{tab:?}: no tooltip in {found:?}");
        assert!(
            found.iter().all(|(_, apart)| *apart > 0.0),
            "{tab:?}: {found:?}"
        );
        window.harness.hover_at(Pos2::new(10.0, 10.0));
        window.harness.run_steps(4);
    }
}

/// The line of words in the pipeline, and where a letter of it is.
fn words_of_pipeline(window: &Window) -> (String, impl Fn(char) -> f32 + use<>) {
    let shapes = window.shapes();
    let line = shapes.into_iter().find_map(|(shape, _)| match shape {
        Shape::Text(text) if text.galley.text() == "אחת בית גמל" && text.pos.y > 400.0 => {
            Some(text)
        }
        _ => None,
    });
    let line = line.expect("the words");
    let x_of = {
        let line = line.clone();
        move |letter: char| {
            let row = &line.galley.rows[0].row;
            let glyph = row
                .glyphs
                .iter()
                .find(|glyph| glyph.chr == letter)
                .expect("a letter");
            line.pos.x + glyph.pos.x + glyph.advance_width / 2.0
        }
    };
    (line.galley.text().to_owned(), x_of)
}
