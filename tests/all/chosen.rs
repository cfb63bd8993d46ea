//! The chosen passage: its numbers beside both texts, its row in the list.

use crate::harness::{Window, light};
use egui::{Key, Modifiers, vec2};
use egui_kittest::kittest::Queryable;
use shinglescope::session::samples::Sample;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::Action;
use shinglescope_core::text::Pair;

#[test]
fn the_chosen_passage_has_its_number_beside_both_texts() {
    for (size, sample) in [
        ([1440.0, 900.0], Sample::Licences),
        ([900.0, 600.0], Sample::Samovar),
        ([900.0, 600.0], Sample::Licences),
    ] {
        let mut window = Window::open(size, light(), Pair::default());
        window.apply(Action::OpenSample(sample));
        window.settle();
        for _ in 0..25 {
            window.press(Modifiers::ALT, Key::ArrowDown);
            window.settle();
            let chosen = window.app().view().selected.expect("a passage");
            let number = format!("Passage {}, ", chosen + 1);
            for other in [", also in left", ", also in right"] {
                let labels = window.labels().into_iter();
                let mut labels = labels.filter(|label| label.starts_with(&number));
                let is_beside = labels.any(|label| label.contains(other));
                assert!(is_beside, "{sample:?} at {size:?}: {number}{other}");
            }
        }
    }
}

#[test]
fn the_chosen_row_stays_in_view_when_its_list_gets_less_room() {
    let mut window = Window::open([900.0, 600.0], light(), Pair::default());
    window.apply(Action::OpenSample(Sample::Samovar));
    window.apply(Action::ShowTab(Tab::Passages));
    window.settle();
    window.apply(Action::Reveal(6, None));
    window.settle();
    let row = |window: &Window| {
        let label = window.labels().into_iter();
        let mut label =
            label.filter(|label| label.starts_with("Passage 7, ") && label.contains("left line"));
        let label = label.next().expect("the row is drawn");
        window.harness.get_by_label(&label).rect()
    };
    let before = row(&window);
    window.harness.set_size(vec2(900.0, 480.0));
    window.settle();
    let row = row(&window);
    let all = window.harness.ctx.content_rect();
    assert!(row.bottom() <= all.bottom() - 28.0, "{before:?} {row:?}");
}

#[test]
fn a_word_is_explained_by_the_chosen_passage() {
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    window.apply(Action::OpenSample(Sample::Licences));
    window.settle();
    for _ in 0..12 {
        window.press(Modifiers::ALT, Key::ArrowDown);
        window.settle();
        let chosen = window.app().view().selected.expect("a passage");
        window.press(Modifiers::NONE, Key::F4);
        window.harness.run_steps(3);
        let explained = window.labels().into_iter();
        let mut explained = explained.filter(|label| label.starts_with("Why “"));
        let place = explained.next().expect("the card");
        let wanted = format!(", in passage {}", chosen + 1);
        assert!(place.ends_with(&wanted), "{place}, not {wanted}");
    }
}
