//! Keys with the caret in a text: a shortcut of the help sheet types nothing, and AltGr types.

use crate::harness::Window;
use egui::{Event, Key, Modifiers};
use shinglescope::ui::view::View;
use shinglescope_core::text::{Pair, Side};

/// The message files with the keys of the help sheet. One that the sheet does not show would be an unused method.
const MESSAGES: [&str; 2] = [
    include_str!("../../assets/locale/en/help.ftl"),
    include_str!("../../assets/locale/en/report.ftl"),
];

/// Keys of the sheet that change a text.
const EDITING: [&str; 5] = ["Ctrl+W", "Ctrl+V", "Ctrl+Z", "Ctrl+Shift+X", "Enter"];

/// Keys that would open a dialog of the system. With Ctrl, no key types.
const DIALOGS: [&str; 8] = [
    "Ctrl+O",
    "Ctrl+Shift+O",
    "Ctrl+S",
    "Ctrl+Shift+S",
    "Ctrl+Alt+O",
    "Ctrl+Alt+S",
    "Ctrl+E",
    "Ctrl+Shift+E",
];

/// Every key of the help sheet as it is written there, with its modifiers.
fn sheet() -> Vec<String> {
    let mut all = Vec::new();
    let lines = MESSAGES.iter().flat_map(|messages| messages.lines());
    let rows = lines.filter_map(|line| line.strip_prefix("keys-"));
    for row in rows.filter_map(|row| Some(row.split_once(" = ")?.1)) {
        let row = row.replace("{ -ctrl }", "Ctrl+");
        let row = row.replace("{ -ctrl-shift }", "Ctrl+Shift+");
        let row = row.replace("{ -ctrl-alt }", "Ctrl+Alt+");
        let row = row.replace("{ \"[\" }", "[").replace(" to ", ", to ");
        let row = row.replace(" and ", ", ").replace(" or ", ", ");
        let mut prefix = "";
        for name in row.split(", ") {
            let is_letter = name.len() == 1 && name.as_bytes()[0].is_ascii_alphabetic();
            if let Some(last) = name.strip_prefix("to Ctrl+") {
                let numbers = '2'..=last.parse().unwrap();
                all.extend(numbers.map(|number| format!("Ctrl+{number}")));
            } else if is_letter {
                // “Alt+F, E” is Alt+F and Alt+E.
                all.push(format!("{prefix}{name}"));
            } else {
                prefix = name.strip_suffix(char::is_alphabetic).unwrap_or("");
                all.push(name.to_owned());
            }
        }
    }
    assert!(
        all.len() > 60 && all.iter().any(|name| name == "Alt+H"),
        "{all:?}"
    );
    // The mouse is not a keyboard.
    all.retain(|name| !["Click on a passage", "Ctrl+click on a word"].contains(&name.as_str()));
    all
}

fn with_modifiers(name: &str) -> (Modifiers, &str) {
    let all = [
        ("Ctrl+", Modifiers::COMMAND | Modifiers::CTRL),
        ("Alt+", Modifiers::ALT),
        ("Shift+", Modifiers::SHIFT),
    ];
    let found = all
        .into_iter()
        .find_map(|(prefix, modifier)| Some((modifier, name.strip_prefix(prefix)?)));
    match found {
        Some((modifier, rest)) => {
            let (others, key) = with_modifiers(rest);
            (modifier | others, key)
        }
        None => (Modifiers::NONE, name),
    }
}

/// What a keyboard sends for these keys, each with what it types: with Ctrl nothing, with Alt the same as without.
fn events(name: &str) -> Vec<Vec<Event>> {
    let (modifiers, name) = with_modifiers(name);
    if modifiers.command && name == "V" {
        return vec![vec![Event::Paste("pasted".to_owned())]];
    }
    let letter = name.to_ascii_lowercase();
    let keys: Vec<(Key, Option<&str>)> = match name {
        "+" => vec![(Key::Plus, Some("+")), (Key::Equals, Some("="))],
        "−" => vec![(Key::Minus, Some("-"))],
        "↓" => vec![(Key::ArrowDown, None)],
        "↑" => vec![(Key::ArrowUp, None)],
        "→" => vec![(Key::ArrowRight, None)],
        "←" => vec![(Key::ArrowLeft, None)],
        "Page" => vec![(Key::PageUp, None), (Key::PageDown, None)],
        "Esc" => vec![(Key::Escape, None)],
        _ => {
            let key = Key::from_name(name).unwrap_or_else(|| panic!("no key is called {name:?}"));
            vec![(key, (name.len() == 1).then_some(letter.as_str()))]
        }
    };
    let sent = keys
        .into_iter()
        .map(|(key, typed)| pressed(key, modifiers, typed.filter(|_| !modifiers.ctrl)));
    sent.collect()
}

/// A key that goes down, with what it types.
fn pressed(key: Key, modifiers: Modifiers, typed: Option<&str>) -> Vec<Event> {
    let down = Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers,
    };
    let typed = typed.map(|typed| Event::Text(typed.to_owned()));
    std::iter::once(down).chain(typed).collect()
}

fn texts(window: &Window) -> Pair<String> {
    Pair::from_fn(|side| window.session().document(side).text.to_string())
}

/// Two texts, with the caret in the left one after something was typed there.
fn window() -> Window {
    let mut window = Window::with_texts("the lamp was lit at dusk", "the lamp was lit at noon");
    window.type_into(Side::Left, "now ");
    window
}

impl Window {
    /// Sends events in one frame, as a keyboard does.
    fn send(&mut self, events: Vec<Event>) {
        self.harness.input_mut().events.extend(events);
        self.harness.step();
        self.settle();
    }
}

#[test]
fn the_keys_of_the_help_sheet_leave_the_text_alone() {
    for name in sheet() {
        if DIALOGS.contains(&name.as_str()) {
            continue;
        }
        for sent in events(&name) {
            let mut window = window();
            let before = texts(&window);
            window.send(sent.clone());
            let is_edited = texts(&window) != before;
            assert_eq!(
                is_edited,
                EDITING.contains(&name.as_str()),
                "{name}: {sent:?}"
            );
        }
    }
}

#[test]
fn the_sheet_has_every_key_that_edits_or_opens_a_dialog() {
    let sheet = sheet();
    for name in EDITING.iter().chain(&DIALOGS) {
        assert!(sheet.iter().any(|key| key == name), "{name}");
    }
}

#[test]
#[cfg(not(target_os = "macos"))]
fn with_alt_no_key_types_in_a_text_or_a_field() {
    let mut window = window();
    let before = texts(&window);
    for (key, typed) in [(Key::Q, "q"), (Key::Num7, "7"), (Key::Num0, "0")] {
        window.send(pressed(key, Modifiers::ALT, Some(typed)));
    }
    assert_eq!(texts(&window), before);
    window.send(pressed(Key::F, Modifiers::COMMAND | Modifiers::CTRL, None));
    window.send(pressed(Key::L, Modifiers::NONE, Some("l")));
    window.send(pressed(Key::Minus, Modifiers::ALT, Some("-")));
    let finding = window.app().view().find.as_ref().expect("the find bar");
    assert_eq!(finding.query, "l");
    assert_eq!(texts(&window), before);
}

/// Windows reports AltGr as Ctrl and Alt.
#[test]
fn alt_gr_types_and_is_no_shortcut() {
    let mut window = window();
    let before = texts(&window);
    let zoom = window.session().settings.interface_zoom;
    let alt_gr = Modifiers::COMMAND | Modifiers::CTRL | Modifiers::ALT;
    for (key, typed) in [(Key::Num0, "}"), (Key::A, "ą")] {
        window.send(pressed(key, alt_gr, Some(typed)));
    }
    let after = texts(&window);
    assert_eq!(after.left.len(), before.left.len() + "}ą".len());
    assert!(after.left.contains("}ą"), "{}", after.left);
    assert_eq!(window.session().settings.interface_zoom, zoom);
    assert!(View::focused_pane(&window.harness.ctx).is_some());
}
