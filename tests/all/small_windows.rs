//! The smallest windows: raw counts, the status line, what is offered beside the curve, the options of the search.

use crate::harness::{Window, light};
use egui::accesskit::Role;
use egui::{Key, Modifiers, Rect, pos2};
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT, Queryable};
use shinglescope::session::samples::Sample;
use shinglescope::session::settings::{Settings, Tab};
use shinglescope::ui::action::{Action, Knob};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::text::{Pair, Side};

const SIZES: [[f32; 2]; 2] = [[900.0, 600.0], [720.0, 480.0]];

#[test]
fn raw_counts_of_long_texts_are_shown() {
    let words =
        |from: usize| -> String { (from..from + 120_000).map(|i| format!("w{i} ")).collect() };
    for size in SIZES {
        let mut window = Window::open(size, light(), Pair::default());
        window.set_texts(&words(0), &words(10_000));
        let texts = window.painted_texts();
        let is_count = |text: &&String| *text == "110,000 of 120,000 words";
        assert_eq!(
            texts.iter().filter(is_count).count(),
            2,
            "{size:?}: {texts:?}"
        );
        let all = window.harness.ctx.content_rect();
        assert!(window.cut_sideways(all).is_empty());
    }
}

#[test]
fn the_status_line_is_never_cut() {
    for size in SIZES {
        for settings in [light(), Settings::default()] {
            for tab in Tab::ALL {
                let mut window = Window::open(size, settings.clone(), Pair::default());
                window.apply(Action::OpenSample(Sample::Licences));
                window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
                window.apply(Action::ShowTab(tab));
                window.settle();
                let all = window.harness.ctx.content_rect();
                let status = Rect::from_min_max(pos2(0.0, all.bottom() - 27.0), all.max);
                let texts = window.placed_texts().into_iter();
                let mut texts = texts.filter(|text| status.contains(text.rect.center()));
                let cut = texts.find(|text| text.text.ends_with('…'));
                assert!(cut.is_none(), "{tab:?} at {size:?}: {cut:?}");
                let is_said = tab != Tab::Length || window.shows("2,968 × 5,644 words");
                assert!(is_said, "{tab:?} at {size:?}");
            }
        }
    }
}

#[test]
fn the_pipeline_shows_the_chosen_shingle_and_its_figures_whole() {
    for size in SIZES {
        let mut window = Window::open(size, light(), Pair::default());
        window.apply(Action::OpenSample(Sample::Licences));
        window.settle();
        window.press(Modifiers::ALT, Key::ArrowDown);
        window.apply(Action::ShowTab(Tab::Pipeline));
        window.settle();
        let all = window.harness.ctx.content_rect();
        // The checksums of the minima, to their right, are shortened on purpose.
        let body = Rect::from_min_max(
            pos2(0.0, all.center().y),
            pos2(all.right() - 392.0, all.bottom()),
        );
        let texts = window.placed_texts().into_iter();
        let mut texts = texts.filter(|text| body.contains(text.rect.center()) && !text.is_reading);
        let cut = texts.find(|text| text.text.ends_with('…'));
        assert!(cut.is_none(), "{size:?}: {cut:?}");
        assert!(window.shows("also in right"));
    }
}

#[test]
fn a_passage_that_is_set_aside_has_room_in_the_list_at_every_width() {
    for width in (720..1200).step_by(40) {
        let size = [width as f32, 480.0];
        let mut window = Window::open(size, light(), Pair::default());
        window.apply(Action::OpenSample(Sample::Licences));
        window.settle();
        window.apply(Action::ExcludePassage(0));
        window.apply(Action::ShowTab(Tab::Passages));
        window.settle();
        let cut = window.cut_sideways(window.harness.ctx.content_rect());
        assert!(cut.is_empty(), "{width}: {cut:?}");
    }
}

#[test]
fn another_way_of_comparing_short_texts_can_be_read_beside_the_curve() {
    let sentences = "Every night the keeper wrote down the wind and the rain, and slept until the sea broke the door. ";
    for size in SIZES {
        for (text, button) in [
            ("the old lamp", "Use characters"),
            (&*sentences.repeat(2), "Use short-words"),
        ] {
            let mut window = Window::open(size, light(), Pair::default());
            window.set_texts(text, &text.replace("old", "new"));
            window.apply(Action::ShowTab(Tab::Length));
            window.settle();
            if !window.shows(button) {
                continue;
            }
            let place = window.harness.get_by_label(button).rect();
            let body = place.expand2(egui::vec2(10.0, 60.0));
            let cut = [window.cut_sideways(body), window.cut_in_height(body)].concat();
            assert!(cut.is_empty(), "{button} at {size:?}: {cut:?}");
            window.click(button);
            assert!(!window.shows(button), "{button} at {size:?}");
        }
    }
}

#[test]
fn the_search_has_its_usual_switches_in_view_and_the_others_in_a_menu() {
    for size in SIZES {
        let mut window = Window::open(size, light(), Pair::default());
        window.set_texts("Lamp lamp lamps", "no more lamps");
        window.type_into(Side::Left, "");
        window.press(Modifiers::COMMAND, Key::Home);
        window.apply(Action::ShowFind(true));
        window.settle();
        window.harness.event(egui::Event::Text("lamp".to_owned()));
        window.settle();
        assert!(window.shows("of 3"), "{size:?}");
        window.click("Whole words");
        assert!(window.shows("of 2"), "{size:?}: {:?}", window.labels());
        window.click("Match case");
        assert!(window.shows("1 of 1"), "{size:?}: {:?}", window.labels());
        let mut fields = window.harness.query_all_by_role(Role::TextInput);
        let is_query = |node: &Node<'_>| node.accesskit_node().value().as_deref() == Some("lamp");
        let field = fields.find(is_query).expect("a field").rect();
        drop(fields);
        assert!(field.width() >= 60.0, "{size:?}: {field:?}");
        let bar = Rect::from_x_y_ranges(0.0..=size[0] / 2.0, field.y_range());
        assert!(
            window.overlapping(bar).is_empty(),
            "{:?}",
            window.overlapping(bar)
        );
        assert!(window.cut_sideways(bar).is_empty());
        window.click("Match case");
        window.click("Options of the search");
        window.harness.run_steps(2);
        window.click("In both texts");
        assert!(window.shows("left 2"), "{size:?}: {:?}", window.labels());
    }
}
