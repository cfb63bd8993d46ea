//! Rescues what can still be read of a journal's state that has a wrong byte in it or lacks its end.
//!
//! A state is written without blanks, its fields in a fixed order, and a quotation mark inside a text always has a backslash before
//! it. So `,"right":` is where a field begins, whatever the bytes around it have become, and the value of a field ends where the
//! next one begins. One wrong character in such a mark is allowed. Settings have fields `left` and `right` too, of the curve, so
//! the mark of a side includes how the side begins.

use crate::journal::stored::StoredPane;
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// The fields of a state, in their order, but for its version and number.
const STATE: [&str; 8] = [
    "settings", "left", "right", "selected", "excluded", "notes", "undo", "redo",
];
/// The fields of one side, in their order.
const PANE: [&str; 13] = [
    "name",
    "text",
    "origin",
    "encoding",
    "has_mark",
    "bytes",
    "language",
    "notes",
    "facts",
    "is_edited",
    "is_unsaved",
    "asks_before_saving",
    "stamp",
];
/// What a side begins with.
const PANE_BEGINS: &str = "{\"name\":";

/// Whether a state has its fields and both sides. Those of earlier versions have no notes.
pub(super) fn is_whole(state: &Value) -> bool {
    let has = |name: &str| state.get(name).is_some();
    let known = ["version", "counter"].iter().chain(&STATE);
    let known = known.filter(|name| has(name)).count();
    let has_unknown = state.as_object().is_none_or(|fields| fields.len() > known);
    let is_there = |name: &&str| has(name) || (*name == "notes" && !has_unknown);
    STATE.iter().all(is_there) && ["left", "right"].iter().all(|side| is_pane(&state[*side]))
}

/// Whether a side can be read and says which text it has, if only that its file is read again.
fn is_pane(value: &Value) -> bool {
    value.get("text").is_some() && is_readable(value)
}

fn is_readable(pane: &Value) -> bool {
    StoredPane::deserialize(pane).is_ok()
}

/// What can be read of a state that is not whole.
pub(super) fn mended(bytes: &[u8]) -> Value {
    let text = String::from_utf8_lossy(bytes);
    // A state contains no bare control characters.
    let text = text.replace(|c: char| c < ' ', "\u{fffd}");
    if let Some(whole) = serde_json::from_str(&text).ok().filter(is_whole) {
        return whole;
    }
    let mut state = Map::new();
    // Steps have fields of the same names.
    let steps = text.find(",\"undo\":[").unwrap_or(text.len());
    for (name, raw) in fields(&text[..steps], &STATE) {
        let value = match name {
            "left" | "right" => whole(raw).filter(is_pane).or_else(|| pane(raw)),
            "excluded" => Some(elements(raw, "{\"kind\":")),
            "notes" => Some(elements(raw, "{\"label\":")),
            _ => value(raw),
        };
        state.extend(value.map(|value| (name.to_owned(), value)));
    }
    Value::Object(state)
}

/// One side with those of its fields that can be read. None without its text.
fn pane(raw: &str) -> Option<Value> {
    let mut pane = json!({
        "name": "", "origin": "typed", "encoding": "UTF-8", "notes": [], "is_edited": true, "is_unsaved": true,
    });
    for (name, raw) in fields(raw, &PANE) {
        let inline = (name == "text").then(|| inline(raw)).flatten();
        let readings = [whole(raw), inline, value(raw)].into_iter().flatten();
        let mut with = readings.map(|value| {
            let mut with = pane.clone();
            with[name] = value;
            with
        });
        if let Some(with) = with.find(is_readable) {
            pane = with;
        }
    }
    let has_text = pane.get("text").is_some_and(|text| !text.is_null());
    has_text.then_some(pane)
}

/// The fields with these names, each with the characters of its value.
fn fields<'a>(text: &'a str, names: &[&'static str]) -> Vec<(&'static str, &'a str)> {
    // Where each begins, and where its value does.
    let mut begun: Vec<(&'static str, usize, usize)> = Vec::new();
    let mut from = 0;
    for name in names {
        if let Some((start, value)) = field(&text[from..], name) {
            begun.push((name, from + start, from + value));
            from += value;
        }
    }
    let ends = begun.iter().skip(1).map(|(_, start, _)| *start);
    let ends = ends.chain([text.len()]);
    let values = begun.iter().zip(ends);
    values
        .map(|((name, _, value), end)| (*name, &text[*value..end]))
        .collect()
}

/// Where a field begins, and where its value does: at its mark, or else at the first that has one other character.
fn field(text: &str, name: &str) -> Option<(usize, usize)> {
    let begins = match name {
        "left" | "right" => PANE_BEGINS,
        _ => "",
    };
    let mark = format!(",\"{name}\":{begins}");
    let first = format!("{{\"{name}\":{begins}");
    let before_value = mark.len() - begins.len();
    let exact = [&mark, &first]
        .into_iter()
        .filter_map(|mark| text.find(mark));
    if let Some(start) = exact.min() {
        return Some((start, start + before_value));
    }
    let mut starts = text.char_indices().map(|(start, _)| start);
    starts.find_map(|start| {
        let rest = &text[start..];
        let pairs = rest.chars().zip(mark.chars());
        let wrong = pairs
            .filter(|(found, wanted)| found != wanted)
            .take(2)
            .count();
        let len = |most: usize| rest.chars().take(most).map(char::len_utf8).sum::<usize>();
        (wrong <= 1 && len(mark.len()) >= mark.len()).then(|| (start, start + len(before_value)))
    })
}

/// The value that all the characters are.
fn whole(raw: &str) -> Option<Value> {
    serde_json::from_str(raw).ok()
}

/// The value that the characters begin with.
fn value(raw: &str) -> Option<Value> {
    let mut values = serde_json::Deserializer::from_str(raw).into_iter::<Value>();
    values.next()?.ok()
}

/// The elements of a list that can be read; each begins with `mark`.
fn elements(raw: &str, mark: &str) -> Value {
    let begun = raw.match_indices(mark);
    begun.filter_map(|(at, _)| value(&raw[at..])).collect()
}

/// A text that is stored in the state, whatever became of its quotation marks and escapes: `{"inline":"…"}`.
fn inline(raw: &str) -> Option<Value> {
    const BEFORE: &str = "{\"inline\":\"";
    if raw.contains("\"byte_len\":") {
        // It is in a file.
        return None;
    }
    let (start, _) = raw.char_indices().nth(BEFORE.len())?;
    let text = raw[start..].strip_suffix("\"}").unwrap_or(&raw[start..]);
    Some(json!({ "inline": unescaped(text) }))
}

/// The characters of a JSON string. A backslash that escapes nothing is shown as the damage that it is.
fn unescaped(text: &str) -> String {
    let mut read = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\\') {
        read.push_str(before);
        let long = after.starts_with('u');
        // A character beyond U+FFFF is written as two.
        let ends = if long { &[11, 5][..] } else { &[1][..] };
        let escaped = ends.iter().find_map(|end| {
            let escaped = format!("\"\\{}\"", after.get(..*end)?);
            Some((serde_json::from_str::<String>(&escaped).ok()?, *end))
        });
        let (found, end) = escaped.unwrap_or(("\u{fffd}".to_owned(), 0));
        read.push_str(&found);
        rest = &after[end..];
    }
    read + rest
}

#[cfg(test)]
mod tests {
    use crate::document::{Document, Origin};
    use crate::journal::recalling::Recalled;
    use crate::journal::recalling::recalled;
    use crate::journal::stored;
    use crate::journal::stored::Snapshot;
    use crate::journal::texts::RealDisk;
    use crate::journal::texts::TextFiles;
    use crate::session::exclusions::{ExcludedItem, ExclusionKind};
    use crate::session::{Label, PassageNote, Session, UndoName};
    use shinglescope_core::text::{Edit, Pair, Side, Span};

    const LEFT: &str = "one “two” \"three\"\tfour\\five\nsix ё 𝄞 seven";
    const RIGHT: &str = "what stands on the right, {\"left\":7},\"undo\":[";

    /// The bytes of a state with short texts, and where each side of it begins.
    fn state() -> (Vec<u8>, Pair<std::ops::Range<usize>>) {
        let mut session = Session::default();
        for (side, text) in [(Side::Left, LEFT), (Side::Right, RIGHT)] {
            let document = Document::named("a.txt", text, Origin::File("/a.txt".into()));
            session.replace(side, document, UndoName::Open("a.txt".to_owned()));
        }
        session.edit(Side::Left, &Edit::new(Span::default(), "1"), 0.0);
        session.edit(Side::Left, &Edit::new(Span::new(0, 1), ""), 9.0);
        let mut kept = session.kept();
        kept.excluded = ["first", "second"]
            .map(|words| ExcludedItem {
                kind: ExclusionKind::Selection,
                name: String::new(),
                texts: vec![words.into()],
            })
            .to_vec();
        kept.notes = ["third", "fourth"]
            .map(|words| PassageNote {
                label: Label::Other(words.to_owned()),
                text: words.to_owned(),
                wording: words.to_owned(),
            })
            .to_vec();
        let snapshot = Snapshot {
            kept,
            ..Snapshot::default()
        };
        let bytes = stored::state(&snapshot, Some(7), &mut TextFiles::inline(), &RealDisk).unwrap();
        let at = |mark: &str| String::from_utf8_lossy(&bytes).find(mark).unwrap();
        let panes = Pair::new(
            at("\"left\":{")..at("\"right\":{"),
            at("\"right\":{")..at("\"selected\":"),
        );
        (bytes, panes)
    }

    fn read(bytes: &[u8]) -> Recalled {
        recalled(bytes, &mut TextFiles::inline())
    }

    fn text(recalled: &Recalled, side: Side) -> String {
        recalled.snapshot.kept.panes[side].document.text.to_string()
    }

    /// How many bytes at both ends are those of `whole`.
    fn same_ends(found: &str, whole: &str) -> usize {
        let same = |(a, b): &(u8, u8)| a == b;
        let start = found.bytes().zip(whole.bytes()).take_while(same).count();
        let end = found.bytes().rev().zip(whole.bytes().rev());
        (start + end.take_while(same).count()).min(whole.len())
    }

    #[test]
    fn one_wrong_byte_anywhere_costs_no_more_than_what_it_is_in() {
        let (bytes, panes) = state();
        let whole = Pair::new(LEFT, RIGHT);
        for at in 0..bytes.len() {
            for wrong in [0xFF, 0x00, b'"', b'\\', b'x', b'}', b'7'] {
                let mut bytes = bytes.clone();
                bytes[at] = wrong;
                let recalled = read(&bytes);
                let kept = &recalled.snapshot.kept;
                for side in Side::BOTH {
                    let found = text(&recalled, side);
                    let least = match panes[side].contains(&at) {
                        true => whole[side].len() - 8,
                        false => whole[side].len(),
                    };
                    let same = same_ends(&found, whole[side]);
                    assert!(same >= least, "{at} {wrong:x} {side:?}: {found:?}");
                }
                assert!(
                    kept.excluded.len() + kept.notes.len() >= 3,
                    "{at} {wrong:x}"
                );
            }
        }
    }

    #[test]
    fn a_state_without_its_end_keeps_what_came_before_it() {
        let (bytes, panes) = state();
        for end in panes.right.end..bytes.len() {
            let recalled = read(&bytes[..end]);
            assert!(recalled.is_partial && recalled.snapshot.kept.undo.is_empty());
            assert_eq!(text(&recalled, Side::Left), LEFT);
            assert_eq!(text(&recalled, Side::Right), RIGHT);
        }
        let recalled = read(&bytes[..panes.right.start + 9]);
        assert_eq!(text(&recalled, Side::Left), LEFT);
        let document = &recalled.snapshot.kept.panes.left.document;
        assert_eq!(document.path(), Some(std::path::Path::new("/a.txt")));
    }
}
