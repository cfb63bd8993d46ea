//! Hebrew and Arabic in the two texts: what is clicked, selected, copied, typed, marked and drawn.

use crate::harness::{Window, light};
use crate::pictures::picture;
use egui::accesskit::{Role, TextDirection};
use egui::epaint::text::{FontInsert, FontPriority, Glyph, InsertFontFamily};
use egui::{
    Event, FontData, Key, Modifiers, OutputCommand, PointerButton, Pos2, Rect, Shape, Vec2, vec2,
};
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT, Queryable};
use shinglescope::session::settings::{Appearance, Settings, Tab};
use shinglescope::ui::action::{Action, Knob};
use shinglescope::ui::theme::{LIGHT, Type};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::text::{Pair, Side};

const NONE: Modifiers = Modifiers::NONE;

const SHIFT: Modifiers = Modifiers::SHIFT;

const CTRL: Modifiers = Modifiers::COMMAND;

/// Article 1 of the Universal Declaration of Human Rights.
const HEBREW: &str = "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם \
                      לנהוג איש ברעהו ברוח של אחווה.";
const ARABIC: &str = "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق. وقد وهبوا عقلًا وضميرًا وعليهم أن يعامل بعضهم \
                      بعضًا بروح الإخاء.";

/// A window whose texts can show Hebrew and Arabic: letters that the program's own fonts leave to those of the system.
fn open(size: [f32; 2], settings: Settings) -> Window {
    let mut window = Window::open(size, settings, Pair::default());
    let ctx = window.harness.ctx.clone();
    let fonts: [(&str, &'static [u8]); 2] = [
        (
            "Hebrew",
            include_bytes!("../fonts/NotoSansHebrew-subset.ttf"),
        ),
        (
            "Arabic",
            include_bytes!("../fonts/NotoSansArabic-subset.ttf"),
        ),
    ];
    let roles = [
        Type::Reading,
        Type::ReadingMonospace,
        Type::Body,
        Type::BodyMedium,
        Type::BodyStrong,
    ];
    for (name, bytes) in fonts {
        let families = roles.map(|role| InsertFontFamily {
            family: role.font().family,
            priority: FontPriority::Lowest,
        });
        ctx.add_font(FontInsert::new(
            name,
            FontData::from_static(bytes),
            families.to_vec(),
        ));
    }
    ctx.options_mut(|options| options.input_options.max_double_click_delay = 3.0);
    window.harness.run_steps(2);
    window
}

pub fn window_with(left: &str, right: &str) -> Window {
    let mut window = open([1440.0, 900.0], light());
    window.set_texts(left, right);
    window.type_into(Side::Left, "");
    window
}

/// The box of each character of the left text, in its order, with the bytes where it begins and ends.
fn letters(window: &Window) -> Vec<(usize, usize, Rect)> {
    let text = window.left_text();
    let mut found = None;
    for clipped in &window.harness.output().shapes {
        find_galley(&clipped.shape, &text, &mut found);
    }
    let found = found.expect("the left text is painted");
    let mut letters = Vec::new();
    let mut at = 0;
    for (chr, rect) in found {
        letters.push((at, at + chr.len_utf8(), rect));
        at += chr.len_utf8();
    }
    letters
}

fn find_galley(shape: &Shape, text: &str, found: &mut Option<Vec<(char, Rect)>>) {
    match shape {
        Shape::Vec(shapes) => shapes
            .iter()
            .for_each(|shape| find_galley(shape, text, found)),
        Shape::Text(shown) if shown.galley.text() == text && found.is_none() => {
            let mut letters = Vec::new();
            for row in &shown.galley.rows {
                let corner = shown.pos + row.pos.to_vec2();
                let rect = |glyph: &Glyph| {
                    let size = vec2(glyph.advance_width, row.row.size.y);
                    Rect::from_min_size(corner + vec2(glyph.pos.x, 0.0), size)
                };
                letters.extend(row.row.glyphs.iter().map(|glyph| (glyph.chr, rect(glyph))));
                if row.ends_with_newline {
                    letters.push(('\n', Rect::NOTHING));
                }
            }
            *found = Some(letters);
        }
        _ => {}
    }
}

fn press(window: &mut Window, at: Pos2, times: usize) {
    window.harness.hover_at(at);
    window.harness.run_steps(1);
    for _ in 0..times {
        for pressed in [true, false] {
            window.harness.event(Event::PointerButton {
                pos: at,
                button: PointerButton::Primary,
                pressed,
                modifiers: NONE,
            });
        }
        window.harness.run_steps(1);
    }
}

/// From a letter to where nothing is.
const ELSEWHERE: Vec2 = vec2(0.0, 100.0);

fn head(window: &mut Window) -> usize {
    let caret = window.app().view().panes.left.caret.expect("a caret");
    caret.head as usize
}

fn copied(window: &mut Window) -> Option<String> {
    window.harness.event(Event::Copy);
    window.harness.run_steps(1);
    let commands = &window.harness.output().platform_output.commands;
    commands.iter().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    })
}

#[test]
fn a_click_beside_a_letter_puts_the_caret_there() {
    let text = "abc שלום (12) def\nשלום abc, עולם\nسلام 12 ١٢";
    let mut window = window_with(text, "");
    for (start, end, rect) in letters(&window) {
        if rect.width() <= 0.5 || !rect.is_finite() {
            continue;
        }
        let is_turned = text[start..end].chars().all(|c| ('א'..='ي').contains(&c));
        let is_plain = text[start..end].chars().all(|c| c.is_ascii_alphabetic());
        if !is_turned && !is_plain {
            continue;
        }
        let near_left = rect.left_center() + vec2(rect.width() * 0.25, 0.0);
        let near_right = rect.right_center() - vec2(rect.width() * 0.25, 0.0);
        let (first, last) = match is_turned {
            true => (near_right, near_left),
            false => (near_left, near_right),
        };
        press(&mut window, first, 1);
        assert_eq!(head(&mut window), start, "before {}", &text[start..end]);
        // Otherwise the next click is the second of a double click.
        press(&mut window, first + ELSEWHERE, 1);
        press(&mut window, last, 1);
        assert_eq!(head(&mut window), end, "behind {}", &text[start..end]);
        press(&mut window, first + ELSEWHERE, 1);
    }
}

#[test]
fn two_clicks_select_the_word_under_the_pointer_and_it_is_copied() {
    let text = "one שלום two\nאחד two שלוש";
    for word in ["שלום", "אחד", "שלוש", "two"] {
        let mut window = window_with(text, "");
        let at = text.find(word).unwrap();
        let of_word = |(start, _, _): &&(usize, usize, Rect)| (at..at + word.len()).contains(start);
        let all = letters(&window);
        for edge in [-1.0, 1.0] {
            let (_, _, last) = all.iter().rfind(of_word).unwrap();
            press(&mut window, last.center() + vec2(edge, 0.0), 2);
            assert_eq!(window.selected(), word);
            assert_eq!(copied(&mut window).as_deref(), Some(word));
            press(&mut window, last.center() + ELSEWHERE, 1);
        }
    }
}

#[test]
fn what_is_dragged_over_or_passed_with_shift_is_selected() {
    let text = "שלום עולם טוב";
    let mut window = window_with(text, "");
    let all = letters(&window);
    // From the right edge of the second word to its left edge.
    let (_, _, first) = all[5];
    let (_, _, last) = all[8];
    window.drag(
        first.right_center() - vec2(1.0, 0.0),
        last.left_center() + vec2(1.0, 0.0),
    );
    assert_eq!(window.selected(), "עולם");
    assert_eq!(copied(&mut window).as_deref(), Some("עולם"));
    window.keys(CTRL, &[Key::Home]);
    window.keys(SHIFT, &[Key::ArrowLeft, Key::ArrowLeft]);
    assert_eq!(window.selected(), "של");
    window.keys(SHIFT, &[Key::ArrowRight]);
    assert_eq!(window.selected(), "ש");
    window.keys(NONE, &[Key::Home]);
    window.keys(SHIFT, &[Key::End]);
    assert_eq!(window.selected(), text);
    let chosen = window.painted(
        window
            .harness
            .ctx
            .style_of(egui::Theme::Light)
            .visuals
            .selection
            .bg_fill,
    );
    let all = letters(&window);
    let bounds = chosen
        .iter()
        .fold(Rect::NOTHING, |all, one| all.union(*one));
    assert!(
        all.iter()
            .all(|(_, _, rect)| bounds.contains(rect.center()))
    );
}

#[test]
fn what_is_typed_stands_where_the_caret_is() {
    let mut window = window_with("שלום עולם", "");
    window.keys(CTRL, &[Key::Home]);
    window.keys(NONE, &[Key::ArrowLeft; 4]);
    for letter in [" ", "a", "b", "c"] {
        window.harness.event(Event::Text(letter.to_owned()));
        window.harness.run_steps(1);
    }
    assert_eq!(window.left_text(), "שלום abc עולם");
    window.keys(NONE, &[Key::Backspace]);
    assert_eq!(window.left_text(), "שלום ab עולם");
    window.keys(NONE, &[Key::End]);
    window.harness.event(Event::Text("!".to_owned()));
    window.harness.run_steps(1);
    assert_eq!(window.left_text(), "שלום ab עולם!");
}

#[test]
fn passages_cover_their_own_letters_and_no_others() {
    let shared = "כל בני האדם נולדו בני חורין ושווים בערכם";
    let left = format!("alpha beta gamma {shared} delta שונה לגמרי");
    let right = format!("אחרת קצת {shared} epsilon zeta");
    let mut window = window_with(&left, &right);
    window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
    window.apply(Action::Tune(Knob::Length(4)));
    window.settle();
    let middle = window.harness.ctx.content_rect().center().x;
    let fills: Vec<Rect> = window
        .painted(LIGHT.passage(0).fill)
        .into_iter()
        .filter(|rect| rect.right() < middle)
        .collect();
    assert!(!fills.is_empty());
    let from = left.find(shared).unwrap();
    let own = from..from + shared.len();
    for (start, end, rect) in letters(&window) {
        let letter = &left[start..end];
        if rect.width() > 3.5 && letter != " " {
            let centre = rect.center();
            let is_covered = fills.iter().any(|fill| fill.contains(centre));
            assert_eq!(is_covered, own.contains(&start), "{letter} at {start}");
        }
    }
}

#[test]
fn a_found_word_is_framed_where_it_stands() {
    let text = "שלום abc עולם אחד";
    let mut window = window_with(text, "");
    window.keys(CTRL, &[Key::Home]);
    window.press(CTRL, Key::F);
    window.harness.event(Event::Text("עולם".to_owned()));
    window.settle();
    assert_eq!(window.selected(), "עולם");
    let middle = window.harness.ctx.content_rect().center().x;
    let hits: Vec<Rect> = window.painted(LIGHT.warn_fill);
    let at = text.find("עולם").unwrap();
    let all = letters(&window);
    let own = all
        .iter()
        .filter(|(start, _, _)| (at..at + 8).contains(start));
    let word = own.fold(Rect::NOTHING, |all, (_, _, rect)| all.union(*rect));
    let hit = hits
        .iter()
        .find(|hit| hit.right() < middle && hit.contains(word.center()));
    let hit = hit.expect("a frame");
    assert!((hit.left() - word.left()).abs() < 1.0 && (hit.right() - word.right()).abs() < 1.0);
}

#[test]
fn a_screen_reader_hears_the_order_of_the_text_and_the_direction_of_its_lines() {
    let text = "שלום abc\r\nabc שלום";
    let window = window_with(text, "");
    let is_left = |node: &Node<'_>| {
        let label = node.accesskit_node().label().unwrap_or_default();
        label.starts_with("Left text")
    };
    let mut found = window.harness.get_all_by_role(Role::MultilineTextInput);
    let left = found.find(is_left).expect("the left text");
    let node = left.accesskit_node();
    assert_eq!(node.document_range().text(), text);
    let mut runs = node.children();
    let (hebrew, english) = (runs.next().expect("a row"), runs.next().expect("a row"));
    assert_eq!(
        hebrew.data().text_direction(),
        Some(TextDirection::RightToLeft)
    );
    assert_eq!(
        english.data().text_direction(),
        Some(TextDirection::LeftToRight)
    );
    let positions = hebrew.data().character_positions().expect("positions");
    assert!(
        positions[0].abs() < 0.5 && positions[1] > 2.0,
        "{positions:?}"
    );
    assert_eq!(positions.len(), "שלום abc\r\n".chars().count());
}

fn settings(appearance: Appearance) -> Settings {
    Settings {
        appearance,
        invitation_closed: true,
        ..light()
    }
}

#[test]
fn hebrew_with_its_passages_is_drawn_as_it_is_read() {
    let mut window = open([1100.0, 780.0], settings(Appearance::Light));
    let left = format!(
        "סעיף א׳ (1948)\n\n{HEBREW}\n\nThe article in English: “All human beings are born free” (כל בני האדם נולדו בני חורין) \
         and equal.\n\nשָׁלוֹם עוֹלָם, 12:30 [a–b]."
    );
    let right = format!(
        "נוסח אחר\n\n{}\n\nשָׁלוֹם עוֹלָם, 12:45 [a–b].",
        HEBREW
            .replace("נולדו", "באים לעולם")
            .replace("איש ברעהו", "זה עם זה")
    );
    window.set_texts(&left, &right);
    window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
    window.apply(Action::Tune(Knob::Length(3)));
    window.settle();
    window.apply(Action::Reveal(1, None));
    window.harness.run_steps(40);
    window.settle();
    picture(&mut window, "hebrew-light");
}

#[test]
fn arabic_with_its_passages_is_drawn_as_it_is_read() {
    let mut window = open([1100.0, 780.0], settings(Appearance::Dark));
    let left = format!(
        "المادة ١ (سنة 1948)\n\n{ARABIC}\n\nIn English: “born free and equal” (أحرارًا متساوين), لا غير."
    );
    let right = format!(
        "نص آخر، ١٢٣\n\n{}\n\nIn English: “free and equal” (أحرارًا متساوين).",
        ARABIC
            .replace("جميع الناس", "كل إنسان")
            .replace("وضميرًا", "وقلبًا")
    );
    window.set_texts(&left, &right);
    window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
    window.apply(Action::Tune(Knob::Length(3)));
    window.settle();
    picture(&mut window, "arabic-dark");
}

#[test]
fn differences_of_mixed_text_are_marked_on_their_words() {
    let mut window = open([1100.0, 780.0], settings(Appearance::Light));
    let left = format!("{HEBREW}\nEnglish words and {ARABIC}");
    let right = left
        .replace("האדם", "person")
        .replace("words and", "text with כל בני")
        .replace("الكرامة", "");
    window.set_texts(&left, &right);
    window.apply(Action::ShowTab(Tab::Difference));
    window.settle();
    window.apply(Action::StepChange(1));
    window.harness.run_steps(40);
    window.settle();
    picture(&mut window, "right-to-left-difference-light");
}

#[test]
fn after_a_line_end_the_caret_is_in_the_new_line() {
    let mut window = window_with("שלום", "");
    window.harness.key_press_modifiers(CTRL, Key::End);
    window.harness.run_steps(1);
    let y = |window: &mut Window| {
        let output = window.harness.output().platform_output.ime;
        output.expect("a caret").cursor_rect.top()
    };
    let before = y(&mut window);
    window.harness.key_press(Key::Enter);
    window.harness.run_steps(2);
    assert!(
        y(&mut window) > before + 10.0,
        "{} {before}",
        y(&mut window)
    );
    // Home stays in the new line, and what is typed is there.
    window.harness.key_press(Key::Home);
    window.harness.run_steps(1);
    window.harness.event(Event::Text("עולם".to_owned()));
    window.settle();
    assert_eq!(window.left_text(), "שלום\nעולם");
}
