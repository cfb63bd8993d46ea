//! Long work in the window: it shows its progress, it can be stopped and resumed, and nothing is lost by it.

use crate::harness::Window;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use shinglescope::document::Origin;
use shinglescope::ui::action::{Action, Knob};
use shinglescope::ui::theme::LIGHT;
use shinglescope_core::text::{Pair, Side};
use std::time::Duration;

/// Two texts that take seconds in a test, of which five paragraphs in thirty lines differ.
fn long_texts() -> Pair<String> {
    Pair::from_fn(|side| {
        let sentence = |i: usize| match (3..8).contains(&(i % 30)) {
            true => format!("\n{side:?}{i} went {side:?} down {side:?}{i}.\n\n"),
            false => format!(
                "The keeper of lamp {i} wrote down wind {} and rain.\n",
                i * 7 % 977
            ),
        };
        (0..120_000).map(sentence).collect()
    })
}

/// Draws frames until the window shows `words`.
fn wait_for(window: &mut Window, words: &str) {
    wait_until(window, |window| window.shows(words));
}

/// Draws frames until `is_so`. Between frames it waits as a window does: until another thread asks for a frame, or for as
/// long as the last frame asked to wait.
fn wait_until(window: &mut Window, is_so: impl Fn(&Window) -> bool) {
    const FRAMES: usize = 20_000;
    const LONGEST: Duration = Duration::from_secs(1);
    let (sender, requests) = std::sync::mpsc::channel();
    let ctx = window.harness.ctx.clone();
    ctx.set_request_repaint_callback(move |request| {
        // Nobody listens once the wait is over.
        let _ = sender.send(request.delay);
    });
    for _ in 0..FRAMES {
        window.harness.run_steps(1);
        if is_so(window) {
            return;
        }
        let delay = requests.try_iter().min().unwrap_or(LONGEST);
        let _ = requests.recv_timeout(delay);
    }
    panic!("it never came to that: {:?}", window.labels());
}

/// Clicks without waiting for work that is going on.
fn click_at_once(window: &mut Window, label: &str) {
    window.harness.get_by_label(label).click();
    window.harness.run_steps(2);
}

/// Stops while the texts are compared. On a busy machine the comparison can end before a frame sees what was pressed: then the
/// texts are swapped, which begins another.
fn stop(window: &mut Window, press: fn(&mut Window)) {
    for _ in 0..20 {
        wait_for(window, "Stop");
        press(window);
        wait_until(window, |window| {
            window.shows("Resume") || window.shows(" × ")
        });
        if window.shows("Resume") {
            return;
        }
        window.apply(Action::Swap);
    }
    panic!("every comparison ended before it could be stopped");
}

fn open(window: &mut Window, texts: &Pair<String>) {
    let folder = tempfile::tempdir().unwrap();
    for side in Side::BOTH {
        let path = folder.path().join(format!("{}.txt", side.name()));
        std::fs::write(&path, &texts[side]).unwrap();
        window.apply(Action::OpenPath(side, path));
    }
    let is_read = |window: &Window, side: Side| {
        matches!(window.session().document(side).origin, Origin::File(_))
    };
    wait_until(window, |window| {
        Side::BOTH.iter().all(|side| is_read(window, *side))
    });
}

#[test]
fn comparing_shows_progress_stops_and_resumes() {
    let mut window = Window::with_texts("one two three", "one two");
    open(&mut window, &long_texts());
    stop(&mut window, |window| click_at_once(window, "Stop"));
    assert!(
        window
            .labels()
            .iter()
            .any(|label| label.starts_with("Stopped before"))
    );
    for _ in 0..20 {
        window.harness.run_steps(1);
    }
    assert!(window.shows("Resume"), "it stays stopped");
    let mut texts = window.placed_texts().into_iter();
    assert!(texts.any(|text| text.text == "Resume"), "it is on one line");
    click_at_once(&mut window, "Resume");
    window.settle();
    assert!(window.session().has_passages() && window.session().spectra().is_some());
    // The worker is idle a moment after its last reply.
    wait_for(&mut window, " × ");
    assert!(!window.shows("Resume") && !window.shows("Stop"));
}

#[test]
fn escape_stops_and_a_change_starts_again() {
    let mut window = Window::with_texts("one two three", "one two");
    open(&mut window, &long_texts());
    stop(&mut window, |window| {
        window
            .harness
            .key_press_modifiers(Modifiers::NONE, Key::Escape);
        window.harness.run_steps(2);
    });
    window.apply(Action::Clear(Side::Left));
    window.settle();
    assert!(window.shows("The left text is missing") && !window.shows("Resume"));
    window.apply(Action::Undo);
    window.settle();
    assert!(
        window.session().has_passages(),
        "what was stopped is finished now"
    );
}

/// The ink of the count beside the title of the Passages tab.
fn count_ink(window: &Window, count: &str) -> Option<egui::Color32> {
    let shapes = window.shapes().into_iter();
    let mut texts = shapes.filter_map(|(shape, _)| match shape {
        egui::Shape::Text(text) if text.galley.text() == count => Some(text),
        _ => None,
    });
    Some(texts.next()?.galley.job.sections.first()?.format.color)
}

#[test]
fn after_a_stop_at_another_length_nothing_earlier_is_taken_for_new() {
    let mut window = Window::with_texts("one two three", "one two");
    open(&mut window, &long_texts());
    window.apply(Action::ShowOnlyMarked(true));
    window.settle();
    wait_for(&mut window, " × ");
    assert!(window.shows("without a match"));
    let is_stopped = (6..40).any(|length| {
        window.apply(Action::Tune(Knob::Length(length)));
        window.harness.run_steps(1);
        window.apply(Action::StopWork);
        wait_until(&mut window, |window| {
            window.shows("Resume") || window.shows(" × ")
        });
        window.session().is_stale()
    });
    assert!(
        is_stopped,
        "every comparison ended before it could be stopped"
    );
    window.harness.run_steps(20);
    let said = "Stopped before the new passages were found. What is faded is from before your last changes.";
    assert!(window.shows(said), "{:?}", window.labels());
    let earlier = window.session().comparison().unwrap().passages().len();
    let count = match earlier {
        few if few < 1_000 => few.to_string(),
        many => format!("{},{:03}", many / 1_000, many % 1_000),
    };
    assert_eq!(
        count_ink(&window, &count),
        Some(LIGHT.ink_3.gamma_multiply(0.7))
    );
    let texts = window.painted_texts();
    assert!(
        !texts.contains(&"…".to_owned()),
        "nothing more is coming: {texts:?}"
    );
    assert!(
        !window.shows("without a match"),
        "nobody knows where the passages are"
    );
    click_at_once(&mut window, "Resume");
    window.settle();
    assert!(window.shows("without a match"));
}
