//! Everything in the program that has a licence of its own is named: in the window with the whole text, in the package, in the
//! README and in the manifests. No font but our own is in it.

use std::collections::BTreeSet;
use std::path::PathBuf;

const README: &str = include_str!("../../README.md");
const COPYRIGHT: &str = include_str!("../../packaging/copyright");
const METAINFO: &str = include_str!("../../packaging/shinglescope.metainfo.xml");
const LIBRARIES: &str = include_str!("../../assets/libraries.txt");
const MANIFESTS: [&str; 2] = [
    include_str!("../../Cargo.toml"),
    include_str!("../../core/Cargo.toml"),
];

/// The files of licences and notices, with their texts.
fn licences() -> Vec<(PathBuf, String)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["", "assets/fonts", "core/licences"] {
        for entry in std::fs::read_dir(root.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy();
            if name.starts_with("LICENSE") || folder == "core/licences" {
                let text = std::fs::read_to_string(&path).unwrap();
                files.push((path, text));
            }
        }
    }
    assert!(files.len() >= 11, "{files:?}");
    files
}

/// The value of a line `license = "…"`.
fn licence_field(manifest: &str) -> &str {
    let mut lines = manifest.lines();
    let value = lines.find_map(|line| line.strip_prefix("license = \""));
    value.unwrap().trim_end_matches('"')
}

#[test]
fn data_under_cc_by_sa_are_named_wherever_the_licence_is() {
    let (_, licence) = README.split_once("## Licence").unwrap();
    for (place, text, name) in [
        ("README.md", licence, "CC BY-SA 4.0"),
        ("packaging/copyright", COPYRIGHT, "License: CC-BY-SA-4.0"),
        ("Cargo.toml", licence_field(MANIFESTS[0]), "CC-BY-SA-4.0"),
        (
            "core/Cargo.toml",
            licence_field(MANIFESTS[1]),
            "CC-BY-SA-4.0",
        ),
    ] {
        assert!(text.contains(name), "{place}: {text}");
    }
    let own = format!(
        "<project_license>{}</project_license>",
        licence_field(MANIFESTS[0])
    );
    assert!(METAINFO.contains(&own), "{own}");
}

#[test]
fn the_licence_fields_are_known_names() {
    let known = [
        "MIT",
        "Apache-2.0",
        "CC-BY-SA-4.0",
        "OFL-1.1",
        "Bitstream-Vera",
    ];
    for manifest in MANIFESTS {
        let field = licence_field(manifest);
        let names = field.split([' ', '(', ')']).filter(|name| !name.is_empty());
        for name in names.filter(|name| !["AND", "OR"].contains(name)) {
            assert!(known.contains(&name), "{name} in {field}");
        }
        assert!(field.starts_with("(MIT OR Apache-2.0) AND "), "{field}");
    }
}

#[test]
fn the_package_carries_every_licence() {
    for (path, _) in licences() {
        let root = env!("CARGO_MANIFEST_DIR");
        let name = path.strip_prefix(root).unwrap().display().to_string();
        // Debian has the Apache licence, and its copyright file the MIT licence.
        let is_listed = MANIFESTS[0].contains(&format!("[\"{name}\""));
        let is_there = is_listed || name.starts_with("core/licences/") || !name.contains('/');
        assert!(is_there, "{name}");
    }
    assert!(MANIFESTS[0].contains("[\"core/licences/*\""));
    assert!(MANIFESTS[0].contains("[\"assets/libraries.txt\""));
}

/// Written anew by `packaging/libraries`.
#[test]
fn the_list_of_libraries_is_that_of_the_build() {
    let lock = include_str!("../../Cargo.lock");
    let mut listed = BTreeSet::new();
    let (list, texts) = LIBRARIES.split_once("\n\nNo file with a licence").unwrap();
    for line in list.lines().skip(3) {
        let (library, licence) = line.split_once(": ").unwrap();
        let (name, version) = library.split_once(' ').unwrap();
        let locked = format!("name = \"{name}\"\nversion = \"{version}\"\n");
        assert!(lock.contains(&locked), "{library} is not in Cargo.lock");
        assert!(!licence.is_empty(), "{library}");
        let is_named = |ends: &str| texts.contains(&format!("{name}{ends}"));
        assert!(
            is_named(", ") || is_named(":\n") || is_named(".\n"),
            "{name}"
        );
        listed.insert(name);
    }
    for manifest in MANIFESTS {
        let (_, rest) = manifest.split_once("\n[dependencies]\n").unwrap();
        let (dependencies, _) = rest.split_once("\n[").unwrap();
        let names = dependencies.lines().filter(|line| !line.starts_with('#'));
        let names = names.filter_map(|line| Some(line.split_once(" = ")?.0));
        let others = names.filter(|name| !listed.contains(name));
        let others: Vec<&str> = others.filter(|name| *name != "shinglescope-core").collect();
        assert_eq!(others, [""; 0]);
    }
    assert!(listed.len() > 300);
    for known in [
        "Permission is hereby granted",
        "Apache License",
        "Redistributions in binary form",
    ] {
        assert!(texts.contains(known), "{known}");
    }
}

#[cfg(feature = "window")]
mod window {
    use super::licences;
    use crate::harness::{Window, light};
    use egui::accesskit::Role;
    use egui::{FontDefinitions, Key, Modifiers, Shape};
    use egui_kittest::kittest::NodeT;
    use shinglescope::ui::action::Action;
    use shinglescope::ui::theme::Type;
    use shinglescope_core::text::Pair;

    /// The texts of several lines that a screen reader finds: those of the sheet.
    fn open_texts(window: &Window) -> Vec<String> {
        let nodes = window.harness.root().children_recursive();
        let texts = nodes.filter(|node| node.accesskit_node().role() == Role::MultilineTextInput);
        let values = texts.filter_map(|node| node.accesskit_node().value());
        values.collect()
    }

    /// With Tab and the space bar alone.
    #[test]
    fn every_licence_is_found_whole_by_the_keyboard_and_a_screen_reader() {
        let mut window = Window::open([900.0, 600.0], light(), Pair::default());
        window.apply(Action::ShowAbout(true));
        window.settle();
        assert!(window.shows("Data under CC BY-SA 4.0 are part of it"));
        let mut found = Vec::new();
        for _ in 0..60 {
            window.press(Modifiers::NONE, Key::Tab);
            let (name, place) = window.focused();
            if name == "Close" {
                break;
            }
            let all = window.harness.ctx.content_rect();
            assert!(all.contains_rect(place), "{name}: {place}");
            window.press(Modifiers::NONE, Key::Space);
            window.harness.run_steps(20);
            found.push((name, open_texts(&window)));
            window.press(Modifiers::NONE, Key::Space);
            window.harness.run_steps(20);
        }
        assert!(found.iter().any(|(name, _)| name.starts_with("Libraries")));
        for (path, text) in licences() {
            let is_shown = found.iter().any(|(_, shown)| shown.contains(&text));
            assert!(is_shown, "{} is not shown whole", path.display());
        }
    }

    #[test]
    fn the_end_of_a_licence_is_reached_by_the_keyboard() {
        let mut window = Window::open([900.0, 600.0], light(), Pair::default());
        window.apply(Action::ShowAbout(true));
        window.settle();
        window.keys(Modifiers::NONE, &[Key::Tab, Key::Tab, Key::Space]);
        window.harness.run_steps(20);
        let text = include_str!("../../LICENSE-APACHE");
        assert!(open_texts(&window).iter().any(|open| open == text));
        let end_is_in_view = |window: &Window| {
            let shapes = window.shapes().into_iter();
            let mut shown = shapes.filter_map(|(shape, clip)| match shape {
                Shape::Text(shape) if shape.galley.text() == text => {
                    Some(shape.pos.y + shape.galley.size().y <= clip.bottom())
                }
                _ => None,
            });
            shown.next().expect("the text is painted")
        };
        assert!(!end_is_in_view(&window));
        assert!((0..20).any(|_| {
            window.keys(Modifiers::NONE, &[Key::PageDown]);
            window.harness.run_steps(8);
            end_is_in_view(&window)
        }));
    }

    /// The characters of the window do not depend on what the system has installed.
    #[test]
    fn every_character_of_the_interface_is_in_our_own_fonts() {
        assert_eq!(FontDefinitions::builtin_font_names(), [""; 0]);
        let window = Window::first_start();
        let fonts = [
            Type::Score,
            Type::Title,
            Type::Body,
            Type::BodyMedium,
            Type::BodyStrong,
            Type::Caption,
            Type::CaptionStrong,
            Type::Reading,
            Type::ReadingMonospace,
        ];
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locale/en");
        for entry in std::fs::read_dir(folder).unwrap() {
            let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
            let lines = text.lines().filter(|line| !line.starts_with('#'));
            // What could not be read is shown as “�”, which a font of the system draws.
            for c in lines.flat_map(str::chars).filter(|c| *c != '\u{fffd}') {
                for font in fonts {
                    let has_it = window
                        .harness
                        .ctx
                        .fonts_mut(|all| all.has_glyph(&font.font(), c));
                    assert!(has_it, "{c:?} in {font:?}");
                }
            }
        }
    }
}
