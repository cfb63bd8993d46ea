//! Every state that is no ordinary comparison has its words and its way out.

use crate::harness::{Window, light};
use shinglescope::ui::action::{Action, Knob};
use shinglescope::ui::theme::LIGHT;
use shinglescope_core::text::{Pair, Side};
use std::path::{Path, PathBuf};

#[test]
fn two_empty_sides_invite_two_texts() {
    let window = Window::with_texts("", "");
    assert_eq!(window.score(), "No score");
    assert!(window.shows("Two texts are missing"));
    assert!(window.shows("Paste or drop the first text here"));
    assert!(window.shows("Left empty, right empty"));
}

#[test]
fn one_missing_text_is_asked_for_on_its_side() {
    let window = Window::with_texts("one two three", "");
    assert_eq!(window.score(), "No score");
    assert!(window.shows("The right text is missing"));
    assert!(window.shows("Paste or drop the second text here"));
    let window = Window::with_texts("", "one two three");
    assert!(window.shows("The left text is missing"));
}

#[test]
fn texts_too_short_for_the_length_say_so_and_offer_one_that_fits() {
    let mut window = Window::with_texts(
        "Wind from the north west, force six, rain later, good visibility.",
        "Wind from the north, rain later tonight.",
    );
    window.apply(Action::Tune(Knob::Length(10)));
    window.settle();
    assert_eq!(window.score(), "No score");
    assert!(window.shows("No score at 10 words"));
    assert!(window.shows("The right text has 7 words. Choose a length of 7 or less."));
    assert!(window.shows("The right text has 7 words. Shingles of 10 need at least 10."));
    let shorten = window
        .labels()
        .into_iter()
        .find(|label| label.starts_with("Shorten to"));
    window.click(&shorten.expect("a way out"));
    assert!(window.score().starts_with("Score "));
}

#[test]
fn a_length_above_both_texts_is_no_score_and_no_crash() {
    let mut window = Window::with_texts("one two", "one two");
    window.apply(Action::Tune(Knob::Length(100)));
    window.settle();
    assert_eq!(window.score(), "No score");
    assert!(window.shows("Both texts have fewer than 100 words to compare"));
}

#[test]
fn a_length_of_nothing_becomes_one() {
    let mut window = Window::with_texts("one two", "one two");
    window.apply(Action::Tune(Knob::Length(0)));
    window.settle();
    assert_eq!(window.session().length_in_force(), 1);
    assert!(window.shows("The shortest shingle length is 1."));
    window.apply(Action::Tune(Knob::Length(500)));
    window.settle();
    assert_eq!(window.session().length_in_force(), 100);
    assert!(window.shows("500 is too long. The longest shingle length is 100."));
    window.apply(Action::Tune(Knob::Length(2)));
    window.settle();
    assert!(!window.shows("is too long"));
}

#[test]
fn identical_bytes_and_identical_words_are_told_apart() {
    let window = Window::with_texts("The lamp, which burned oil.", "The lamp, which burned oil.");
    assert_eq!(window.score(), "Score 100.0 %");
    assert!(window.shows("Identical"));
    assert!(window.shows("in the same order, and are the same to the last byte."));
    let window = Window::with_texts("The lamp, which burned oil.", "The Lamp which burned oil");
    assert_eq!(window.score(), "Score 100.0 %");
    assert!(window.shows("Identical words"));
    assert!(window.shows("in the same order, but not the same characters."));
    assert!(window.shows("2 words are written differently."));
    assert!(!window.shows("to the last byte"));
}

#[test]
fn texts_that_differ_in_blanks_alone_are_the_same_words() {
    let window = Window::with_texts("one two three\n", "one  two\nthree");
    assert!(window.shows("Identical words"));
    assert!(window.shows("They differ only in spaces and line ends."));
}

#[test]
fn nothing_shared_names_the_longest_run_that_is() {
    let mut window = Window::with_texts(
        "The lamp burned rape-seed oil and could be seen from a distance.",
        "You must make sure that they, too, receive the source code.",
    );
    window.apply(Action::Tune(Knob::Length(3)));
    window.settle();
    assert_eq!(window.score(), "Score 0.0 %");
    assert!(window.shows("No run of 3 words shared"));
    assert!(window.shows("No run of 3 words is shared. The longest is 1 word: “The”."));
    assert!(window.painted(LIGHT.passage(0).fill).is_empty());
    window.click("Compare single words");
    assert_eq!(window.session().length_in_force(), 1);
    assert_ne!(window.score(), "Score 0.0 %");
}

#[test]
fn a_near_duplicate_says_how_many_words_were_changed() {
    let text = "one two three four five six seven eight nine ten ".to_owned()
        + "eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty";
    let mut window = Window::with_texts(&text, &format!("{text} again"));
    window.apply(Action::Tune(Knob::Length(2)));
    window.settle();
    assert!(window.shows("Near duplicate"));
    assert!(window.shows("(20 of 20 words) is in the right, in the same order."));
}

#[test]
fn settings_that_leave_no_words_offer_the_recommended_ones() {
    let mut window = Window::with_texts("и в на", "и в на с");
    let mut canon = window.session().settings.parameters.canon;
    canon.stop_words = shinglescope_core::methods::parameters::StopWords::Python2009;
    window.apply(Action::Tune(Knob::Canon(canon)));
    window.settle();
    assert_eq!(window.score(), "No score");
    assert!(window.shows("there are no words left"));
    window.click("Recommended settings");
    assert!(window.score().starts_with("Score "));
}

#[test]
fn an_empty_sample_offers_to_count_everything() {
    let mut window = Window::with_texts("one two three four", "one two three five");
    window.apply(Action::Tune(Knob::Sampling(999_983)));
    window.settle();
    assert_eq!(window.score(), "No score");
    assert!(window.shows("divisible by 999983"));
    window.click("Count every shingle");
    assert!(window.score().starts_with("Score "));
}

/// A folder of bad files, and one good.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).unwrap();
    write(
        "good.txt",
        "Wind from the north, rain later tonight.".as_bytes(),
    );
    write("empty.txt", b"");
    write("picture.png", b"\x89PNG\r\n\x1a\n....");
    write("blob.txt", &[0, 1, 2, 3, 0, 0, 9, 200, 7, 0, 0, 1]);
    // windows-1251 for «Ветер с севера, к ночи дождь. Видимость хорошая, волнение слабое.»
    let cyrillic = "Ветер с севера, к ночи дождь. Видимость хорошая, волнение слабое.";
    let bytes: Vec<u8> = cyrillic
        .chars()
        .map(|c| match u32::from(c) {
            code @ 0x410..=0x44F => (code - 0x410 + 0xC0) as u8,
            code => code as u8,
        })
        .collect();
    write("cyrillic.txt", &bytes);
    write("long line.txt", "слово ".repeat(18_000).as_bytes());
    folder
}

fn opened(window: &mut Window, side: Side, path: &Path) {
    window.apply(Action::OpenPath(side, path.to_owned()));
    window.settle();
}

#[test]
fn what_cannot_be_read_says_why_and_leaves_the_text_as_it_was() {
    let folder = folder();
    let cases = [
        ("no such file.txt", "no such file.txt” does not exist."),
        ("", "is a folder. Choose a text file inside it."),
        (
            "picture.png",
            "“picture.png” is a PNG picture, not plain text.",
        ),
        ("blob.txt", "“blob.txt” contains binary data, not text."),
    ];
    for (name, message) in cases {
        let mut window = Window::with_texts("kept as it was", "and this too");
        let path: PathBuf = if name.is_empty() {
            folder.path().to_owned()
        } else {
            folder.path().join(name)
        };
        opened(&mut window, Side::Right, &path);
        assert!(window.shows(message), "{name}: {:?}", window.labels());
        assert_eq!(window.session().document(Side::Right).text, "and this too");
        assert!(window.score().starts_with("Score "), "{name}");
        window.click("Dismiss");
        assert!(!window.shows(message));
    }
}

#[test]
fn a_side_that_could_not_be_read_has_no_score() {
    let folder = folder();
    let mut window = Window::with_texts("one two three", "");
    opened(&mut window, Side::Right, &folder.path().join("picture.png"));
    assert_eq!(window.score(), "No score");
    assert!(window.shows("Right could not be read"));
    assert!(window.shows("Open another…"));
}

#[test]
fn an_empty_file_is_named_as_empty() {
    let folder = folder();
    let mut window = Window::with_texts("one two three", "");
    opened(&mut window, Side::Right, &folder.path().join("empty.txt"));
    assert!(window.shows("“empty.txt” is empty"));
    assert_eq!(window.score(), "No score");
}

#[test]
fn another_encoding_is_recognised_and_said() {
    let folder = folder();
    let mut window = Window::with_texts("ветер с севера", "");
    opened(
        &mut window,
        Side::Right,
        &folder.path().join("cyrillic.txt"),
    );
    assert!(
        window
            .session()
            .document(Side::Right)
            .text
            .starts_with("Ветер с севера, к ночи")
    );
    assert!(window.shows("windows-1251"));
    assert!(window.shows("the encoding was recognised from the letters"));
}

#[test]
fn a_file_that_vanishes_or_changes_while_open_is_told_and_its_text_stays() {
    let folder = folder();
    let path = folder.path().join("good.txt");
    let mut window = Window::with_texts("rain later tonight", "");
    opened(&mut window, Side::Right, &path);
    std::fs::write(
        &path,
        "Another text altogether, somewhat longer than before.",
    )
    .unwrap();
    window.settle();
    assert!(
        window.shows("“good.txt” was changed on disk since it was read."),
        "{:?}",
        window.labels()
    );
    window.click("Reload");
    assert!(
        window
            .session()
            .document(Side::Right)
            .text
            .starts_with("Another text")
    );
    std::fs::remove_file(&path).unwrap();
    window.settle();
    assert!(window.shows("“good.txt” is no longer there. Its text stays here."));
    assert!(
        window
            .session()
            .document(Side::Right)
            .text
            .starts_with("Another text")
    );
    let before = window.session().document(Side::Right).text.clone();
    window.apply(Action::Reload(Side::Right, None));
    window.settle();
    assert!(window.shows("does not exist"));
    assert_eq!(window.session().document(Side::Right).text, before);
}

#[test]
fn two_hundred_kilobytes_on_one_line_open_and_compare() {
    let folder = folder();
    let path = folder.path().join("long line.txt");
    assert!(std::fs::metadata(&path).unwrap().len() > 190_000);
    let mut window = Window::first_start();
    opened(&mut window, Side::Left, &path);
    opened(&mut window, Side::Right, &path);
    assert!(window.shows("Identical"));
    assert!(!window.painted(LIGHT.passage(0).fill).is_empty());
}

#[test]
fn files_named_on_the_command_line_are_opened_on_their_sides() {
    let folder = folder();
    let files = Pair::new(
        Some(folder.path().join("good.txt")),
        Some(folder.path().join("no such file.txt")),
    );
    let window = Window::open([1440.0, 900.0], light(), files);
    assert!(
        window
            .session()
            .document(Side::Left)
            .text
            .starts_with("Wind from the north")
    );
    assert!(window.shows("no such file.txt” does not exist."));
    assert!(
        window.session().document(Side::Right).is_empty(),
        "no sample stands in for a missing file"
    );
}

/// A file as the system hands it over.
#[derive(Debug)]
struct Dropped(PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

#[test]
fn a_dropped_file_goes_to_the_side_it_was_dropped_on_and_two_go_to_both() {
    let folder = folder();
    let good = folder.path().join("good.txt");
    let cyrillic = folder.path().join("cyrillic.txt");
    let mut window = Window::first_start();
    let drop = |window: &mut Window, paths: &[&PathBuf]| {
        for path in paths {
            let file = std::sync::Arc::new(Dropped((*path).clone()));
            window.harness.input_mut().dropped_files.push(file);
        }
        window.settle();
    };
    window.harness.hover_at(egui::pos2(1200.0, 400.0));
    window.harness.run_steps(1);
    drop(&mut window, &[&good]);
    let name = |window: &Window, side| window.session().document(side).name.clone();
    assert_eq!(name(&window, Side::Right), "good.txt");
    // The other half of the sample made room for the second text.
    assert_eq!(name(&window, Side::Left), "");
    drop(&mut window, &[&cyrillic, &good]);
    assert_eq!(name(&window, Side::Left), "cyrillic.txt");
    assert_eq!(name(&window, Side::Right), "good.txt");
}

#[test]
fn a_file_can_be_read_again_in_another_encoding() {
    let folder = folder();
    let mut window = Window::with_texts("one two", "");
    opened(
        &mut window,
        Side::Right,
        &folder.path().join("cyrillic.txt"),
    );
    window.apply(Action::Reload(Side::Right, Some("KOI8-R".to_owned())));
    window.settle();
    assert_eq!(window.session().document(Side::Right).encoding, "KOI8-R");
    assert!(
        !window
            .session()
            .document(Side::Right)
            .text
            .starts_with("Ветер")
    );
    window.apply(Action::Reload(Side::Right, None));
    window.settle();
    assert!(
        window
            .session()
            .document(Side::Right)
            .text
            .starts_with("Ветер")
    );
}

#[test]
fn a_path_can_be_typed() {
    let folder = folder();
    let mut window = Window::with_texts("rain later tonight", "");
    window.apply(Action::EditPath(Some(Side::Right)));
    window.settle();
    let path = folder.path().join("good.txt");
    window
        .harness
        .event(egui::Event::Text(path.display().to_string()));
    window.harness.run_steps(1);
    window.press(egui::Modifiers::NONE, egui::Key::Enter);
    assert!(
        window
            .session()
            .document(Side::Right)
            .text
            .starts_with("Wind from the north")
    );
    assert!(!window.shows("Path of a text file"));
}

#[test]
fn figures_of_a_text_that_is_gone_are_gone_at_once() {
    let mut window = Window::with_texts("one two three four", "one two three five");
    assert!(window.session().comparison().is_some());
    window.apply(Action::Clear(Side::Left));
    assert!(window.session().comparison().is_none(), "not compared yet");
    window.settle();
    assert!(window.session().comparison().is_some());
    assert!(window.shows("Left empty, right 4 words"));
}

#[test]
fn hidden_characters_are_said_in_the_header() {
    let text = "the l\u{200B}amp was lit at dusk";
    for width in [1440.0, 900.0] {
        let mut window = Window::open([width, 900.0], light(), Pair::default());
        window.set_texts(text, "the lamp was lit at dusk");
        let painted = window.painted_texts();
        let is_said = |text: &String| text.starts_with("1 word with hidden characters");
        assert!(painted.iter().any(is_said), "{width}: {painted:?}");
    }
}

#[test]
fn the_window_asks_before_it_closes_and_loses_what_was_typed() {
    let close = |window: &mut Window| {
        let viewports = &mut window.harness.input_mut().viewports;
        let window = viewports.entry(egui::ViewportId::ROOT).or_default();
        window.events.push(egui::ViewportEvent::Close);
    };
    let asks = |window: &Window| window.shows("Quit without saving?");
    let mut window = Window::first_start();
    close(&mut window);
    window.harness.run_steps(4);
    assert!(!asks(&window), "nothing was typed");
    window.type_into(Side::Left, "more ");
    // Nothing keeps a journal here.
    close(&mut window);
    window.harness.run_steps(4);
    assert!(asks(&window));
    window.click("Go back");
    window.settle();
    assert!(!asks(&window));
    assert!(window.left_text().contains("more "));
}

#[test]
fn the_zoom_leaves_as_much_room_as_the_least_window_has() {
    let mut window = Window::open([900.0, 600.0], light(), Pair::default());
    window.apply(Action::SetInterfaceZoom(200));
    window.harness.run_steps(4);
    let zoom = window.harness.ctx.zoom_factor();
    assert!((1.2..=1.25).contains(&zoom), "{zoom}");
}

#[test]
fn a_narrow_find_bar_has_every_option() {
    for width in [720.0, 1440.0] {
        let mut window = Window::open([width, 600.0], light(), Pair::default());
        window.set_texts("one two three four", "one two three five");
        window.apply(Action::ShowFind(true));
        window.settle();
        if width < 1000.0 {
            window.click("Options of the search");
            window.harness.run_steps(2);
        }
        for option in ["Match case", "Whole words"] {
            assert!(window.shows(option), "{width}: {option}");
        }
    }
}
