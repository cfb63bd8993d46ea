//! Notes about passages in the window: given in the menu of the chosen passage, shown and found in the list, kept.

use crate::harness::{Window, light};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use shinglescope::session::Label;
use shinglescope::session::samples::Sample;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::{Action, Knob};
use shinglescope_core::text::Pair;

fn licences(size: [f32; 2]) -> Window {
    let mut window = Window::open(size, light(), Pair::default());
    window.apply(Action::OpenSample(Sample::Licences));
    window.apply(Action::Tune(Knob::Length(5)));
    window.apply(Action::ShowTab(Tab::Passages));
    window.settle();
    window
}

#[test]
fn a_label_and_a_text_are_given_in_the_menu_and_shown_in_the_list() {
    for size in [[1440.0, 900.0], [900.0, 600.0]] {
        let mut window = licences(size);
        window.apply(Action::Reveal(80, None));
        window.settle();
        window.click("Note about passage 81: Note");
        window.click("Quotation");
        window.settle();
        assert!(window.shows("Another label"), "the menu stays open");
        window.harness.get_by_label("Note").focus();
        window.harness.run_steps(2);
        window
            .harness
            .get_by_label("Note")
            .type_text("from the appendix");
        window.harness.run_steps(4);
        let note = window.session().notes().about(80).cloned().unwrap();
        assert_eq!(
            (note.label, &*note.text),
            (Label::Quotation, "from the appendix")
        );
        window.press(Modifiers::NONE, Key::Escape);
        window.settle();
        assert!(!window.shows("Another label"));
        assert_eq!(
            window.app().view().selected,
            Some(80),
            "Escape closes the menu alone"
        );
        let row = window
            .rows("Passage")
            .into_iter()
            .find(|row| row.starts_with("Passage 81,"));
        assert!(
            row.unwrap()
                .contains("Quotation: from the appendix: END OF TERMS")
        );
        assert!(window.painted_texts().contains(&"Quotation".to_owned()));
    }
}

#[test]
fn the_list_is_filtered_by_label_and_set_aside_by_it() {
    let mut window = licences([1440.0, 900.0]);
    for passage in [3, 80] {
        window.apply(Action::Label(passage, Label::Other("preamble".to_owned())));
    }
    window.apply(Action::FilterPassages("Pream".to_owned()));
    window.settle();
    let rows = window.rows("Passage");
    assert!(
        rows.iter().any(|row| row.starts_with("Passage 4,")),
        "{rows:?}"
    );
    assert!(
        rows.iter().any(|row| row.starts_with("Passage 81,")),
        "{rows:?}"
    );
    window.apply(Action::Reveal(80, None));
    window.settle();
    window.click("Note about passage 81: preamble");
    window.click("Set aside all 2 labelled “preamble”");
    window.settle();
    let session = window.session();
    // Another passage may have the same words.
    assert_eq!(session.exclusions().items().len(), 2);
    let comparison = session.comparison().unwrap();
    let aside = comparison.passages().iter();
    assert!(aside.filter(|passage| passage.is_excluded).count() >= 2);
    assert_eq!(
        session
            .notes()
            .labelled(&Label::Other("preamble".to_owned()))
            .len(),
        2
    );
}
