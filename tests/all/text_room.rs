//! The room of the texts: rows beside every tab, and hard-wrapped lines that are shown joined.

use crate::harness::{Window, light};
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;
use shinglescope::session::settings::Tab;
use shinglescope::ui::action::Action;
use shinglescope::ui::theme::READING_ROW;
use shinglescope_core::text::Side;

const SIZES: [[f32; 2]; 3] = [[1440.0, 900.0], [900.0, 600.0], [720.0, 480.0]];

#[test]
fn every_tab_leaves_fourteen_rows_to_the_texts_and_keeps_its_own_height() {
    for tab in Tab::ALL {
        let mut window = Window::licences([1440.0, 900.0], light(), tab);
        let rows = window.app().view().panes.left.visible_height / READING_ROW;
        assert!(rows >= 14.0, "{tab:?}: {rows}");
    }
    let mut window = Window::licences([1440.0, 900.0], light(), Tab::Length);
    let height = |window: &mut Window, tab| {
        window.apply(Action::ShowTab(tab));
        window.settle();
        window.app().view().panes.left.visible_height
    };
    let passages = height(&mut window, Tab::Passages);
    let usual = height(&mut window, Tab::Length);
    window.apply(Action::SizePanel(Some(120.0)));
    let dragged = height(&mut window, Tab::Length);
    assert!(dragged > usual);
    assert_eq!(height(&mut window, Tab::Passages), passages);
    assert_eq!(height(&mut window, Tab::Length), dragged);
}

#[test]
fn hard_wrapped_texts_are_joined_at_every_size_and_the_chip_undoes_it() {
    let wrapped = "The keeper wrote down the wind and the rain of every night that\nhe spent on the rock, and he did so until the first ship of that\nwinter came in.\n";
    let poem = "Roses are red\nViolets are blue\n";
    for size in SIZES {
        let mut window = Window::open(size, light(), Default::default());
        window.paste(Side::Left, wrapped);
        window.paste(Side::Right, poem);
        window.settle();
        let is_joined = |window: &Window, side: Side| window.session().joins_lines(side);
        assert!(is_joined(&window, Side::Left) && !is_joined(&window, Side::Right));
        assert!(
            window
                .harness
                .query_by_label("Lines of the right text joined")
                .is_none()
        );
        window.click("Lines of the left text joined");
        assert!(!is_joined(&window, Side::Left), "{size:?}");
        window.click("Lines of the left text joined");
        assert!(is_joined(&window, Side::Left), "{size:?}");
        // Pressing Enter shows a line end.
        window.type_into(Side::Left, "x");
        assert!(is_joined(&window, Side::Left));
        window.press(Modifiers::NONE, Key::Enter);
        assert!(!is_joined(&window, Side::Left));
    }
}
