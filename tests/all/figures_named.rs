//! A figure and the words beside it speak of the same thing: what methods, samples, checksums and switches count.

use crate::harness::{Window, light};
use egui::{Key, Modifiers};
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::{Action, Knob};

const SIZES: [[f32; 2]; 3] = [[1440.0, 900.0], [900.0, 600.0], [720.0, 480.0]];

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
    let said = "No run of 5 words shared";
    assert!(window.labels().contains(&said.to_owned()));
    let row = format!("Use recommended: 0.0 %, {said}");
    assert!(window.labels().contains(&row), "{:?}", window.labels());
    assert!(!window.shows("Nothing shared"));
    // Other verdicts differ from that of the headline, which weighs the words.
    assert!(window.shows("Verdict by the result"));
}

