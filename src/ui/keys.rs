//! Keys that work anywhere in the window. Those that are also letters work while no text has the keyboard.

use super::action::{Action, Knob};
use super::view::View;
use crate::text::Side;
use crate::workspace::Workspace;
use crate::workspace::settings::Tab;
use egui::text_edit::TextEditState;
use egui::{Context, Key, KeyboardShortcut, Modifiers};

/// What was pressed, taken out of the input so that no editor sees it too.
pub fn keys(ctx: &Context, workspace: &Workspace, view: &View) -> Vec<Action> {
    let mut actions = Vec::new();
    let wants_keyboard = ctx.text_edit_focused();
    let side = view.last_pane;
    let mut on = |modifiers: Modifiers, key: Key, action: Action| {
        if ctx.input_mut(|input| input.consume_shortcut(&KeyboardShortcut::new(modifiers, key))) {
            actions.push(action);
        }
    };
    let (ctrl, shift, alt, none) = (
        Modifiers::COMMAND,
        Modifiers::SHIFT,
        Modifiers::ALT,
        Modifiers::NONE,
    );
    on(ctrl | shift, Key::O, Action::Open(Side::Right));
    on(ctrl, Key::O, Action::Open(Side::Left));
    on(ctrl, Key::L, Action::EditPath(Some(side)));
    on(ctrl | shift, Key::X, Action::Swap);
    on(ctrl, Key::Q, Action::Quit);
    for (key, tab) in [Key::Num1, Key::Num2, Key::Num3, Key::Num4]
        .into_iter()
        .zip(Tab::ALL)
    {
        on(ctrl, key, Action::ShowTab(tab));
    }
    on(ctrl, Key::OpenBracket, Action::Tune(Knob::LengthBy(-1)));
    on(ctrl, Key::CloseBracket, Action::Tune(Knob::LengthBy(1)));
    on(alt, Key::ArrowDown, Action::StepPassage(1));
    on(alt, Key::ArrowUp, Action::StepPassage(-1));
    on(shift, Key::F7, Action::StepPassage(-1));
    on(none, Key::F7, Action::StepPassage(1));
    on(none, Key::F6, Action::CyclePanes);
    if !view.help_is_open {
        on(none, Key::F1, Action::ShowHelp(true));
    }
    if !wants_keyboard {
        on(none, Key::OpenBracket, Action::Tune(Knob::LengthBy(-1)));
        on(none, Key::CloseBracket, Action::Tune(Knob::LengthBy(1)));
        on(none, Key::N, Action::StepPassage(1));
        on(none, Key::P, Action::StepPassage(-1));
        on(none, Key::Questionmark, Action::ShowHelp(true));
    }
    if view.selected.is_some() && view.path_field.is_none() && !view.help_is_open {
        on(none, Key::Escape, Action::Select(None));
    } else if view.pipeline.chosen(workspace.answered()).is_some() && !wants_keyboard {
        on(none, Key::Escape, Action::SelectShingle(None));
    }
    undo_keys(ctx, workspace, &mut actions);
    actions
}

/// An editor undoes its own typing first; what was replaced as a whole comes after.
fn undo_keys(ctx: &Context, workspace: &Workspace, actions: &mut Vec<Action>) {
    let focused = Side::BOTH
        .into_iter()
        .find(|side| ctx.memory(|memory| memory.has_focus(View::editor_id(*side))));
    // A field of one line undoes its own typing and nothing else.
    if focused.is_none() && ctx.text_edit_focused() {
        return;
    }
    let can = |redo: bool| {
        let Some(side) = focused else {
            return false;
        };
        let state = TextEditState::load(ctx, View::editor_id(side)).unwrap_or_default();
        let now = (
            state.cursor.char_range().unwrap_or_default(),
            workspace.document(side).text.clone(),
        );
        match redo {
            true => state.undoer().has_redo(&now),
            false => state.undoer().has_undo(&now),
        }
    };
    let pressed = |modifiers: Modifiers, key: Key| {
        ctx.input(|input| input.modifiers.matches_exact(modifiers) && input.key_pressed(key))
    };
    let (ctrl, shift) = (Modifiers::COMMAND, Modifiers::SHIFT);
    if pressed(ctrl, Key::Z) && workspace.undo_name().is_some() && !can(false) {
        ctx.input_mut(|input| input.consume_key(ctrl, Key::Z));
        actions.push(Action::Undo);
    }
    let redo = pressed(ctrl, Key::Y) || pressed(ctrl | shift, Key::Z);
    if redo && workspace.redo_name().is_some() && !can(true) {
        ctx.input_mut(|input| {
            input.consume_key(ctrl, Key::Y) || input.consume_key(ctrl | shift, Key::Z)
        });
        actions.push(Action::Redo);
    }
}
