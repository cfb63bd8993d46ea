//! The pictures that the README shows are drawn here, so they cannot go stale.
//!
//! Without a graphics adapter (lavapipe will do) the test says so and passes; with `REQUIRE_PICTURES` set it fails.
//! `UPDATE_SNAPSHOTS=force cargo test --test pictures` draws them anew.

use crate::harness::Window;
use egui_kittest::SnapshotOptions;
use shinglescope::session::samples::Sample;
use shinglescope::session::settings::{Appearance, Settings, Tab};
use shinglescope::ui::action::{Action, Knob};
use shinglescope::ui::passages::order::{Column, Sort};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::text::{Pair, Side};
use std::sync::LazyLock;

/// The milliseconds in the status line differ from run to run; letters a little from one adapter to another.
const ALLOWED_PIXELS: usize = 900;

/// The same where a whole column holds milliseconds.
const ALLOWED_PIXELS_OF_TIMES: usize = 3000;

fn options(name: &str) -> SnapshotOptions {
    let allowed = match name {
        "methods-light" => ALLOWED_PIXELS_OF_TIMES,
        _ => ALLOWED_PIXELS,
    };
    SnapshotOptions::new()
        .output_path("assets/screenshots")
        .max_failed_pixels(allowed)
}

fn settings(appearance: Appearance) -> Settings {
    Settings {
        appearance,
        invitation_closed: true,
        ..Settings::default()
    }
}

/// The GPL pair as the README quotes it, its twelfth passage chosen.
fn gpl_pair(size: [f32; 2], appearance: Appearance) -> Window {
    let mut window = Window::open(size, settings(appearance), Pair::default());
    window.apply(Action::OpenSample(Sample::Licences));
    window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
    window.apply(Action::Tune(Knob::Length(5)));
    window.settle();
    window.apply(Action::Reveal(5, None));
    window.harness.run_steps(40);
    window.settle();
    window
}

/// Draws and compares. Without a graphics adapter it says so and passes.
pub fn picture(window: &mut Window, name: &str) {
    if !has_adapter() {
        assert!(
            std::env::var_os("REQUIRE_PICTURES").is_none(),
            "{name} could not be drawn: no graphics adapter"
        );
        eprintln!("skipped: {name} was not drawn. Install mesa-vulkan-drivers to draw it");
        return;
    }
    let image = window.harness.render().expect("drawn");
    let compared = egui_kittest::try_image_snapshot_options(&image, name, &options(name));
    if let Err(error) = compared {
        panic!("{error}");
    }
}

/// Whether anything can draw, in hardware or in software.
fn has_adapter() -> bool {
    static HAS_ADAPTER: LazyLock<bool> = LazyLock::new(|| {
        let setup = egui_kittest::wgpu::default_wgpu_setup();
        let adapters = async {
            let instance = setup.new_instance().await;
            instance.enumerate_adapters(Default::default()).await
        };
        !pollster::block_on(adapters).is_empty()
    });
    *HAS_ADAPTER
}

#[test]
fn the_pictures_of_the_readme_are_those_of_the_program() {
    picture(
        &mut gpl_pair([1440.0, 900.0], Appearance::Light),
        "main-light",
    );
    picture(
        &mut gpl_pair([1440.0, 900.0], Appearance::Dark),
        "main-dark",
    );
}

#[test]
fn the_small_window_keeps_its_order() {
    picture(
        &mut gpl_pair([900.0, 600.0], Appearance::Light),
        "small-light",
    );
}

#[test]
fn the_russian_sample_shows_its_skipped_words() {
    let mut window = Window::open(
        [1440.0, 900.0],
        settings(Appearance::Light),
        Pair::default(),
    );
    window.apply(Action::OpenSample(Sample::Samovar));
    window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
    window.apply(Action::Tune(Knob::Length(2)));
    window.apply(Action::ShowTab(Tab::Words));
    window.settle();
    picture(&mut window, "russian-light");
}

#[test]
fn the_methods_table_and_the_pipeline_are_those_of_the_program() {
    let mut window = gpl_pair([1440.0, 900.0], Appearance::Light);
    window.apply(Action::ShowTab(Tab::Pipeline));
    window.settle();
    window.apply(Action::RevealShingle(Side::Left, 309));
    window.harness.run_steps(40);
    window.settle();
    picture(&mut window, "pipeline-light");
    window.apply(Action::ShowTab(Tab::Methods));
    window.apply(Action::SelectShingle(None));
    window.settle();
    picture(&mut window, "methods-light");
}

#[test]
fn a_passage_set_aside_a_word_explained_and_the_difference_are_those_of_the_program() {
    let mut window = gpl_pair([1440.0, 900.0], Appearance::Dark);
    window.apply(Action::ShowTab(Tab::Passages));
    window.apply(Action::SortPassages(Sort::by(Column::Number)));
    window.apply(Action::ExcludePassage(1));
    window.settle();
    window.apply(Action::Reveal(4, None));
    window.harness.run_steps(40);
    window.settle();
    picture(&mut window, "passages-dark");

    let mut window = gpl_pair([1440.0, 900.0], Appearance::Light);
    let text = window.session().document(Side::Left).text.clone();
    let at = text.find("know their\nrights").expect("in the text");
    window.apply(Action::Why(Side::Left, at as u32));
    window.settle();
    window.harness.run_steps(10);
    picture(&mut window, "why-light");
    window.apply(Action::CloseWhy(true));
    window.apply(Action::ShowTab(Tab::Difference));
    window.settle();
    for _ in 0..4 {
        window.apply(Action::StepChange(1));
    }
    window.harness.run_steps(40);
    window.settle();
    picture(&mut window, "difference-light");
}
