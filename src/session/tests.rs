//! Edits, undo and results of a session.

use super::*;
use crate::document::Origin;
use proptest::prelude::*;

proptest! {
    #[test]
    fn undo_and_redo_lead_through_exactly_the_same_texts(
        edits in prop::collection::vec((any::<bool>(), 0usize..30, 0usize..5, "[aё\\n ]{0,4}", 0usize..12), 1..40),
    ) {
        let mut session = Session::default();
        let texts = |session: &Session| Pair::from_fn(|side| session.document(side).text.clone());
        for (i, (left, start, len, new, what)) in edits.into_iter().enumerate() {
            let side = if left { Side::Left } else { Side::Right };
            match what {
                0 => session.replace(side, document(&new), open()),
                1 => session.swap(),
                _ => {
                    let text = &session.document(side).text;
                    let start = text.floor_char_boundary(start.min(text.len()));
                    let end = text.ceil_char_boundary((start + len).min(text.len()));
                    session.edit(side, &Edit::new(Span::new(start, end), new), i as f64 * 0.4);
                }
            }
        }
        let end = texts(&session);
        let mut states = vec![end];
        while session.undo_name().is_some() {
            session.undo();
            states.push(texts(&session));
        }
        for state in states.iter().rev().skip(1) {
            session.redo();
            prop_assert_eq!(&texts(&session), state);
        }
        prop_assert_eq!(session.redo_name(), None);
    }
}

#[test]
fn typing_is_undone_word_by_word_and_before_what_was_replaced() {
    let mut session = Session::default();
    session.replace(Side::Left, document("a"), open());
    for (i, c) in "b cd".chars().enumerate() {
        let at = session.document(Side::Left).text.len();
        session.edit(
            Side::Left,
            &Edit::new(Span::new(at, at), c.to_string()),
            i as f64 * 0.1,
        );
    }
    assert_eq!(session.document(Side::Left).text, "ab cd");
    assert_eq!(session.undo(), Some((Side::Left, Span::new(3, 3))));
    assert_eq!(session.document(Side::Left).text, "ab ");
    session.undo();
    assert_eq!(session.document(Side::Left).text, "a");
    session.redo();
    assert_eq!(session.document(Side::Left).text, "ab ");
}

fn open() -> UndoName {
    UndoName::Open("a".to_owned())
}

fn document(text: &str) -> Document {
    Document::named("a", text, Origin::Typed)
}

#[test]
fn a_cleared_text_comes_back_on_the_side_it_stands_on_now() {
    let mut session = Session::default();
    session.replace(Side::Left, document("kept"), open());
    assert_eq!(
        session.undo_name(),
        None,
        "an empty pane is nothing to bring back"
    );
    session.replace(Side::Left, Document::default(), UndoName::Clear(Side::Left));
    session.swap();
    assert_eq!(session.undo_name(), Some(UndoName::Clear(Side::Left)));
    session.undo();
    assert_eq!(session.document(Side::Right).text, "kept");
    session.redo();
    assert!(session.document(Side::Right).is_empty());
}

#[test]
fn a_result_older_than_the_latest_is_not_accepted() {
    let mut session = Session::default();
    session.replace(Side::Left, document("a b"), open());
    let result = Arc::new(shinglescope_core::run::stages::compare(&session.request()));
    session.accept(session.wanted(), Arc::clone(&result));
    assert!(!session.is_stale());
    session.edit(Side::Left, &Edit::new(Span::new(3, 3), "!"), 0.0);
    assert!(session.is_stale());
    session.accept(0, result);
    assert!(session.is_stale());
}

#[test]
fn a_file_whose_edits_were_all_undone_is_as_it_was_saved() {
    let mut session = Session::default();
    let file = Document::named("a.txt", "the lamp", Origin::File("a.txt".into()));
    session.replace(Side::Left, file, open());
    let is_unsaved = |session: &Session| session.pane(Side::Left).is_unsaved_file();
    assert!(!is_unsaved(&session));
    session.edit(Side::Left, &Edit::new(Span::new(8, 8), " was lit"), 0.0);
    assert!(is_unsaved(&session));
    session.undo();
    assert!(!is_unsaved(&session));
    session.redo();
    assert!(is_unsaved(&session));
}
