//! Characters that a reader does not see or takes for others: their list, their marks, and the switch that folds them.

use crate::harness::{Window, light};
use crate::pictures::picture;
use shinglescope::session::settings::{Appearance, Settings, Tab};
use shinglescope::ui::action::{Action, Knob};
use shinglescope_core::methods::parameters::{Length, Lookalikes};
use shinglescope_core::text::{Pair, Side};
use shinglescope_core::words::odd_characters::Oddity;

/// A Russian text, and the same with Latin letters, zero-width spaces and a letter that looks like none of its word.
fn disguised() -> Pair<String> {
    let plain = include_str!("../../core/samples/samovar-1.txt");
    let tricked = plain
        .replacen("самовар", "сaмовар", 1)
        .replacen("городе", "гoрoде", 1)
        .replacen("мастерскую", "мастер\u{200b}скую", 1)
        .replacen("латуни", "лaтyни", 1)
        .replacen("чайнике", "чайniке", 1);
    Pair::new(tricked, plain.to_owned())
}

fn window() -> Window {
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    let texts = disguised();
    window.set_texts(&texts.left, &texts.right);
    window.settle();
    window
}

#[test]
fn the_tab_is_there_only_for_texts_that_need_it() {
    let mut window = window();
    assert!(window.shows("Characters"), "{:?}", window.labels());
    window.set_texts("plain words", "plain words");
    window.settle();
    assert!(!window.shows("Characters"));
}

#[test]
fn every_character_is_listed_with_what_it_is_and_how_it_is_read() {
    let mut window = window();
    window.apply(Action::ShowTab(Tab::Characters));
    window.settle();
    let found = window.session().odd_characters().expect("found");
    assert_eq!(found.left.counts[Oddity::Lookalike('a').kind()], 5);
    assert_eq!(found.left.counts[Oddity::ZeroWidth.kind()], 1);
    assert_eq!(found.left.counts[Oddity::OtherScript.kind()], 2);
    assert_eq!(found.right.count(), 0);
    let painted = window.painted_texts();
    for words in [
        "a  U+0061 Latin small letter a",
        "а  U+0430 Cyrillic small letter a",
        "U+200B zero width space",
        "zero-width character",
        "letter of another script",
        "nothing",
    ] {
        assert!(painted.iter().any(|text| text.contains(words)), "{words}");
    }
    assert!(painted.iter().any(|text| text == "Current score"));
    assert!(painted.iter().any(|text| text == "Score after folding"));
    let copied = window.copied_by("Copy list");
    assert_eq!(copied.lines().count(), 9);
    assert!(
        copied.contains("1\tleft\t1\tсaмовар\tlook-alike letter\ta  U+0061"),
        "{copied}"
    );
}

#[test]
fn a_row_leads_to_its_character_after_an_edit_too() {
    let mut window = Window::open([900.0, 600.0], light(), Pair::default());
    let texts = disguised();
    let long = format!("{}{}", "Без уловок.\n\n".repeat(200), texts.left);
    window.set_texts(&long, &texts.right);
    window.apply(Action::ShowTab(Tab::Characters));
    window.settle();
    window.apply(Action::RevealCharacter(0));
    window.settle();
    let at = long.find("сaмовар").unwrap() as u32;
    let in_view = window.app().view().panes[Side::Left].in_view;
    assert!(in_view.start <= at && at < in_view.end, "{in_view:?} {at}");
}

#[test]
fn folding_removes_what_nobody_sees_under_published_methods_too() {
    use shinglescope_core::methods::presets::Preset;
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    let plain = "первый самовар в нашем городе сделали братья лаптевы из тулы давно";
    let hidden = plain
        .replace("самовар", "само\u{200b}вар")
        .replace("городе", "горо\u{ad}де");
    window.set_texts(plain, &hidden);
    window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
    window.apply(Action::Tune(Knob::Length(1)));
    window.settle();
    assert_ne!(window.score(), "Score 100.0 %");
    let mut canon = window.session().settings.parameters.canon;
    canon.lookalikes = Lookalikes::Fold;
    window.apply(Action::Tune(Knob::Canon(canon)));
    window.settle();
    assert_eq!(window.score(), "Score 100.0 %");
    let length = window.session().settings.parameters.shingle.length;
    assert_eq!(length, Length::Fixed(1));
    assert!(window.shows("Before folding"));
}

#[test]
fn the_tab_and_the_marks_look_as_they_should() {
    for (name, appearance) in [
        ("characters-light", Appearance::Light),
        ("characters-dark", Appearance::Dark),
    ] {
        let settings = Settings {
            appearance,
            invitation_closed: true,
            ..light()
        };
        let mut window = Window::open([1440.0, 900.0], settings, Pair::default());
        let texts = disguised();
        window.set_texts(&texts.left, &texts.right);
        window.apply(Action::ShowTab(Tab::Characters));
        window.settle();
        window.apply(Action::RevealCharacter(1));
        window.settle();
        picture(&mut window, name);
    }
}

#[test]
fn the_header_says_which_characters_have_no_font() {
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    // Cuneiform, which no font of the program has, and nothing asks the system in a test.
    let text = "the keeper wrote \u{12000}\u{12001}";
    window.set_texts("the keeper wrote", "the keeper wrote");
    window.settle();
    assert!(!window.shows("without a font"));
    let tofu = egui::MissingGlyphPolicy::Tofu;
    window.harness.ctx.set_missing_glyph_policy(tofu);
    window.set_texts("the keeper wrote", text);
    window.settle();
    assert!(
        window.shows("2 characters without a font"),
        "{:?}",
        window.labels()
    );
}

#[test]
fn words_that_a_document_shows_in_white_are_listed() {
    let page = "<!doctype html><html><body><p>The keeper wrote <span style='color:#fff'>nothing at all</span> down.</p>";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("page.html");
    std::fs::write(&path, page).unwrap();
    let files = Pair::new(Some(path.clone()), Some(path));
    let mut window = Window::open([1440.0, 900.0], light(), files);
    window.apply(Action::ShowTab(Tab::Characters));
    window.settle();
    let found = window.session().odd_characters().expect("found");
    assert_eq!(found.left.counts[Oddity::Unseen.kind()], 3);
    let painted = window.painted_texts();
    assert!(
        painted.iter().any(|text| text == "white, tiny or hidden"),
        "{painted:?}"
    );
}

#[test]
fn the_keyboard_goes_to_the_list_and_chooses_a_row() {
    let mut window = window();
    window.press(egui::Modifiers::COMMAND, egui::Key::Num7);
    window.settle();
    window.harness.run_steps(3);
    window.press(egui::Modifiers::NONE, egui::Key::Enter);
    window.settle();
    assert!(window.app().view().characters.chosen.is_some());
}

#[test]
fn the_card_of_a_word_names_what_nobody_sees_in_it() {
    let mut window = window();
    let text = window
        .session()
        .document(Side::Left)
        .text
        .as_str()
        .to_owned();
    for (word, named) in [
        (
            "мастер\u{200b}скую",
            "zero-width character (U+200B zero width space)",
        ),
        (
            "сaмовар",
            "look-alike letter (a  U+0061 Latin small letter a)",
        ),
    ] {
        let at = text.find(word).expect("it is there") as u32;
        window.apply(Action::Why(Side::Left, at));
        window.harness.run_steps(3);
        let wanted = format!("Hidden or look-alike characters: {named}");
        let painted = window.painted_texts();
        assert!(
            painted.iter().any(|line| line.contains(&wanted)),
            "{painted:?}"
        );
    }
    let at = text
        .find("первый")
        .or_else(|| text.find("Первый"))
        .expect("it is there") as u32;
    window.apply(Action::Why(Side::Left, at));
    window.harness.run_steps(3);
    assert!(
        !window
            .painted_texts()
            .iter()
            .any(|line| line.contains("Hidden or look-alike characters"))
    );
}

#[test]
fn soft_hyphens_are_listed_where_they_part_words_into_pieces() {
    use shinglescope_core::methods::presets::Preset;
    let plain = include_str!("../../core/samples/lighthouse-1.txt");
    let parted = plain
        .replace("keeper", "kee\u{ad}per")
        .replace("lighthouse", "light\u{ad}house");
    let mut window = Window::open([1440.0, 900.0], light(), Pair::default());
    window.set_texts(plain, &parted);
    window.apply(Action::Tune(Knob::Preset(Preset::ShortWords)));
    window.settle();
    assert!(window.shows("Characters"), "{:?}", window.labels());
    let found = window.session().odd_characters().expect("found");
    let hyphens = parted.matches('\u{ad}').count();
    assert_eq!(found.right.counts[Oddity::SoftHyphen.kind()], hyphens);
    assert!(
        window.shows("with hidden characters"),
        "{:?}",
        window.labels()
    );
    assert!(window.shows("After folding"), "{:?}", window.labels());
}
