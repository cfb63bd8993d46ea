//! The keys that work anywhere in the window. None of them types a character.

use crate::files::Export;
use crate::session::Session;
use crate::session::settings::{Tab, USUAL_ZOOM};
use crate::ui::action::{Action, Keeping, Knob};
use crate::ui::view::{View, Work};
use egui::{Context, Event, Key, KeyboardShortcut, Modifiers, Popup};
use shinglescope_core::text::Side;

const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::SHIFT;
const ALT: Modifiers = Modifiers::ALT;
const NONE: Modifiers = Modifiers::NONE;
/// With Alt alone, macOS types other characters.
const FOR_TEXTS: Modifiers = if cfg!(target_os = "macos") {
    CTRL.plus(ALT)
} else {
    ALT
};

pub const OPEN_LEFT: KeyboardShortcut = KeyboardShortcut::new(CTRL, Key::O);
pub const OPEN_RIGHT: KeyboardShortcut = KeyboardShortcut::new(CTRL.plus(SHIFT), Key::O);
pub const OPEN_SESSION: KeyboardShortcut = KeyboardShortcut::new(CTRL.plus(ALT), Key::O);
pub const SAVE_SESSION: KeyboardShortcut = KeyboardShortcut::new(CTRL.plus(ALT), Key::S);
pub const TYPE_PATH: KeyboardShortcut = KeyboardShortcut::new(CTRL, Key::L);
pub const SAVE: KeyboardShortcut = KeyboardShortcut::new(CTRL, Key::S);
pub const SAVE_AS: KeyboardShortcut = KeyboardShortcut::new(CTRL.plus(SHIFT), Key::S);
pub const REPORT: KeyboardShortcut = KeyboardShortcut::new(CTRL, Key::E);
pub const REDLINE: KeyboardShortcut = KeyboardShortcut::new(CTRL.plus(SHIFT), Key::E);
pub const CLOSE_BOTH: KeyboardShortcut = KeyboardShortcut::new(CTRL, Key::W);
pub const QUIT: KeyboardShortcut = KeyboardShortcut::new(CTRL, Key::Q);
pub const UNDO: KeyboardShortcut = KeyboardShortcut::new(CTRL, Key::Z);
pub const REDO: KeyboardShortcut = KeyboardShortcut::new(CTRL, Key::Y);
pub const SWAP: KeyboardShortcut = KeyboardShortcut::new(CTRL.plus(SHIFT), Key::X);
pub const SET_ASIDE: KeyboardShortcut = KeyboardShortcut::new(CTRL, Key::D);
pub const TWIN: KeyboardShortcut = KeyboardShortcut::new(ALT, Key::Enter);
pub const COPY_BOTH: KeyboardShortcut = KeyboardShortcut::new(CTRL.plus(SHIFT), Key::C);
pub const NOTE: KeyboardShortcut = KeyboardShortcut::new(CTRL, Key::M);
pub const FIND: KeyboardShortcut = KeyboardShortcut::new(CTRL, Key::F);
pub const WHY: KeyboardShortcut = KeyboardShortcut::new(NONE, Key::F4);
pub const NEXT_PASSAGE: KeyboardShortcut = KeyboardShortcut::new(ALT, Key::ArrowDown);
pub const PREVIOUS_PASSAGE: KeyboardShortcut = KeyboardShortcut::new(ALT, Key::ArrowUp);
pub const NEXT_CHANGE: KeyboardShortcut = KeyboardShortcut::new(NONE, Key::F8);
pub const PREVIOUS_CHANGE: KeyboardShortcut = KeyboardShortcut::new(SHIFT, Key::F8);
pub const ONLY_MARKED: KeyboardShortcut = KeyboardShortcut::new(NONE, Key::F9);
pub const LARGER_INTERFACE: KeyboardShortcut = KeyboardShortcut::new(CTRL, Key::Plus);
pub const SMALLER_INTERFACE: KeyboardShortcut = KeyboardShortcut::new(CTRL, Key::Minus);
pub const USUAL_INTERFACE: KeyboardShortcut = KeyboardShortcut::new(CTRL, Key::Num0);
pub const LARGER_TEXTS: KeyboardShortcut = KeyboardShortcut::new(FOR_TEXTS, Key::Plus);
pub const SMALLER_TEXTS: KeyboardShortcut = KeyboardShortcut::new(FOR_TEXTS, Key::Minus);
pub const USUAL_TEXTS: KeyboardShortcut = KeyboardShortcut::new(FOR_TEXTS, Key::Num0);
pub const HELP: KeyboardShortcut = KeyboardShortcut::new(NONE, Key::F1);

/// The keys that show a tab, by its place.
pub fn tab_keys(place: usize) -> Option<KeyboardShortcut> {
    let key = Key::from_name(&(place + 1).to_string())?;
    Some(KeyboardShortcut::new(CTRL, key))
}

/// Keys as menus and hints show them.
pub fn shown_keys(ctx: &Context, keys: &KeyboardShortcut) -> String {
    let symbol = match keys.logical_key {
        Key::Plus => "+",
        Key::Minus => "−",
        Key::ArrowDown => "↓",
        Key::ArrowUp => "↑",
        _ => return ctx.format_shortcut(keys),
    };
    let shown = ctx.format_shortcut(keys);
    shown.replace(keys.logical_key.name(), symbol)
}

/// The pressed keys, and what they ask for so far. Those with more modifiers have to be asked about first.
struct Pressed<'a> {
    ctx: &'a Context,
    session: &'a Session,
    view: &'a View,
    actions: Vec<Action>,
}

impl Pressed<'_> {
    fn on(&mut self, modifiers: Modifiers, key: Key, action: Action) {
        if take(self.ctx, modifiers, key) {
            self.actions.push(action);
        }
    }

    fn on_keys(&mut self, keys: KeyboardShortcut, action: Action) {
        self.on(keys.modifiers, keys.logical_key, action);
    }

    fn file_keys(&mut self) {
        let (session, view) = (self.session, self.view);
        let keep = Action::Keep;
        self.on_keys(OPEN_SESSION, keep(Keeping::OpenSession(None)));
        if can_be_reported(session) {
            let file = view.session_file.clone();
            self.on_keys(SAVE_SESSION, keep(Keeping::SaveSession(file)));
        }
        self.on_keys(OPEN_RIGHT, Action::Open(Side::Right));
        self.on_keys(OPEN_LEFT, Action::Open(Side::Left));
        let text = View::focused_pane(self.ctx).unwrap_or(view.last_pane);
        if can_be_saved(session, text) {
            self.on_keys(SAVE_AS, keep(Keeping::SaveAs(text)));
            self.on_keys(SAVE, keep(Keeping::Save(text)));
        }
        if can_be_reported(session) {
            let redline = keep(Keeping::Export(Export::Redline));
            self.on_keys(REDLINE, redline);
            self.on_keys(REPORT, keep(Keeping::Export(Export::Report)));
        }
        self.on_keys(TYPE_PATH, Action::EditPath(Some(view.last_pane)));
        self.on_keys(SWAP, Action::Swap);
        self.on_keys(QUIT, Action::Quit);
    }

    /// Passages, changes, and what else is about the words.
    fn text_keys(&mut self) {
        self.on(CTRL, Key::OpenBracket, Action::Tune(Knob::LengthBy(-1)));
        self.on(CTRL, Key::CloseBracket, Action::Tune(Knob::LengthBy(1)));
        self.on_keys(NEXT_PASSAGE, Action::StepPassage(1));
        self.on_keys(PREVIOUS_PASSAGE, Action::StepPassage(-1));
        // Without copies, these keys belong to the texts.
        if self.view.has_other_places(self.session) {
            self.on(ALT, Key::ArrowRight, Action::StepPlace(None, 1));
            self.on(ALT, Key::ArrowLeft, Action::StepPlace(None, -1));
        }
        self.on(SHIFT, Key::F7, Action::StepPassage(-1));
        self.on(NONE, Key::F7, Action::StepPassage(1));
        self.on_keys(PREVIOUS_CHANGE, Action::StepChange(-1));
        self.on_keys(NEXT_CHANGE, Action::StepChange(1));
        self.on(NONE, Key::F6, Action::CyclePanes);
        let only_marked = self.session.settings.only_marked;
        self.on_keys(ONLY_MARKED, Action::ShowOnlyMarked(!only_marked));
        self.on_keys(WHY, Action::WhyHere);
        self.on_keys(SET_ASIDE, Action::SetAside);
        if let Some(chosen) = self.view.selected {
            let side = self.view.last_pane;
            self.on_keys(TWIN, Action::GoToTwin(chosen, side));
            self.on_keys(COPY_BOTH, Action::CopyPassage);
            self.on_keys(NOTE, Action::EditNote(chosen));
        }
        self.on_keys(FIND, Action::ShowFind(true));
        self.on(SHIFT, Key::F3, Action::FindNext(false));
        self.on(NONE, Key::F3, Action::FindNext(true));
    }

    fn zoom_keys(&mut self) {
        let settings = &self.session.settings;
        let zoomed = |by| Action::SetTextZoom(settings.zoomed_by(by));
        let most = View::most_interface_zoom(self.ctx);
        let scaled = |by| Action::SetInterfaceZoom(settings.interface_zoomed_by(by, most));
        // On many keyboards a plus is typed with Shift.
        for key in [LARGER_TEXTS.logical_key, Key::Equals] {
            for with in [SHIFT, NONE] {
                self.on(LARGER_TEXTS.modifiers | with, key, zoomed(1));
                self.on(LARGER_INTERFACE.modifiers | with, key, scaled(1));
            }
        }
        self.on_keys(SMALLER_TEXTS, zoomed(-1));
        self.on_keys(USUAL_TEXTS, Action::SetTextZoom(USUAL_ZOOM));
        self.on_keys(SMALLER_INTERFACE, scaled(-1));
        self.on_keys(USUAL_INTERFACE, Action::SetInterfaceZoom(USUAL_ZOOM));
    }

    /// Escape closes one thing after the other.
    fn closing_keys(&mut self, is_free: bool, wants_keyboard: bool) {
        let (session, view) = (self.session, self.view);
        let is_busy = matches!(view.work, Work::Busy { .. });
        let is_change_chosen =
            session.shown_difference().is_some() && view.difference.chosen.is_some();
        let is_shingle_chosen = view.pipeline.chosen(session.answered()).is_some();
        for (is_open, action) in [
            (view.is_in_menu_bar && is_free, Action::FocusText),
            (view.why.is_open() && is_free, Action::CloseWhy(true)),
            (is_busy && is_free, Action::StopWork),
            (view.find.is_some() && is_free, Action::ShowFind(false)),
            (is_change_chosen && is_free, Action::SelectChange(None)),
            (view.selected.is_some() && is_free, Action::Select(None)),
            (
                is_shingle_chosen && !wants_keyboard,
                Action::SelectShingle(None),
            ),
        ] {
            if is_open {
                self.on(NONE, Key::Escape, action);
            }
        }
    }

    fn menu_keys(&mut self) {
        if cfg!(target_os = "macos") {
            return;
        }
        for (menu, key) in MENU_KEYS.into_iter().enumerate() {
            self.on(ALT, key, Action::OpenMenu(Some(menu)));
        }
    }

    /// Undoes the last step first: typing, or a text that was replaced.
    fn undo_keys(&mut self) {
        let (ctx, session) = (self.ctx, self.session);
        // A single-line field undoes its own typing only.
        if ctx.text_edit_focused() {
            return;
        }
        let redo = take(ctx, CTRL | SHIFT, Key::Z) || take(ctx, REDO.modifiers, REDO.logical_key);
        let undo = take(ctx, UNDO.modifiers, UNDO.logical_key);
        if redo && session.redo_name().is_some() {
            self.actions.push(Action::Redo);
        } else if undo && session.undo_name().is_some() {
            self.actions.push(Action::Undo);
        }
    }
}

/// What the pressed keys ask for. They are removed from the input, so that no editor sees them too.
pub fn keys(ctx: &Context, session: &Session, view: &View) -> Vec<Action> {
    let wants_keyboard = View::is_typing(ctx);
    ctx.input_mut(|input| separate_typing(&mut input.events));
    // Shift+F10 opens the menu of what has the keyboard.
    let is_shifted = ctx.input(|input| input.modifiers.shift);
    let has_menu = Popup::is_any_open(ctx);
    let mut keys = Pressed {
        ctx,
        session,
        view,
        actions: Vec::new(),
    };
    keys.file_keys();
    for (place, tab) in Tab::ALL.into_iter().enumerate() {
        if let Some(shortcut) = tab_keys(place) {
            keys.on_keys(shortcut, Action::ShowTab(tab));
        }
    }
    keys.text_keys();
    if !is_shifted {
        keys.on(NONE, Key::F10, Action::OpenMenu(None));
    }
    keys.zoom_keys();
    let has_sheet = view.help_is_open
        || view.about_is_open
        || view.leaving_out.is_some()
        || view.path_question.is_some()
        || view.save_question.is_some();
    // In a field of one line, Ctrl+W deletes a word.
    if !has_sheet && !ctx.text_edit_focused() && can_be_reported(session) {
        keys.on_keys(CLOSE_BOTH, Action::CloseBoth);
    }
    if !has_sheet {
        keys.on_keys(HELP, Action::ShowHelp(true));
    }
    // The path field, the help sheet and menus close themselves.
    let is_free = view.path_field.is_none() && !has_sheet && !has_menu;
    keys.closing_keys(is_free, wants_keyboard);
    let mut lists = [Tab::Passages, Tab::Difference, Tab::Characters].into_iter();
    let goes_to_list = lists.any(|tab| keys.actions.contains(&Action::ShowTab(tab)));
    keys.actions
        .extend(goes_to_list.then_some(Action::GoToList));
    keys.menu_keys();
    keys.undo_keys();
    keys.actions
}

/// Decides which keys are typed and which are shortcuts. A key that types with AltGr, which Windows reports as Ctrl and Alt, is
/// no shortcut. With Alt alone, a key types nothing; on macOS it types other characters.
fn separate_typing(events: &mut Vec<Event>) {
    let mut at = 0;
    while at < events.len() {
        // What a key types comes right after it.
        if let Some(
            &[
                Event::Key {
                    pressed: true,
                    modifiers,
                    ..
                },
                Event::Text(_),
            ],
        ) = events.get(at..at + 2)
        {
            match (modifiers.ctrl, modifiers.alt) {
                (true, true) => drop(events.remove(at)),
                (false, true) if !cfg!(target_os = "macos") => drop(events.remove(at + 1)),
                (true | false, true | false) => {}
            }
        }
        at += 1;
    }
}

/// Whether a key was pressed with these modifiers. It is removed from the input, with what it types.
fn take(ctx: &Context, modifiers: Modifiers, key: Key) -> bool {
    let is_shortcut = |event: &Event| match event {
        Event::Key {
            key: other,
            pressed: true,
            modifiers: held,
            ..
        } => *other == key && held.matches_logically(modifiers),
        _ => false,
    };
    let (mut is_taken, mut follows) = (false, false);
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            let is_typed = follows && matches!(event, Event::Text(_));
            follows = is_shortcut(event);
            is_taken |= follows;
            !follows && !is_typed
        });
    });
    is_taken
}

/// Whether there is something to save: a text, or a file that was emptied.
pub(super) fn can_be_saved(session: &Session, side: Side) -> bool {
    let document = session.document(side);
    !document.is_empty() || document.path().is_some()
}

/// Whether there is something to write a report about.
pub(super) fn can_be_reported(session: &Session) -> bool {
    let has_text = |side: Side| !session.document(side).is_empty();
    Side::BOTH.into_iter().any(has_text)
}

/// The keys that open the menus, in their order, with Alt. On macOS, Alt with a letter types another letter.
const MENU_KEYS: [Key; 5] = [Key::F, Key::E, Key::V, Key::S, Key::H];

/// The events of this frame for the texts, in order, each with its side: keys for the text with the keyboard, and what a
/// screen reader asks of either.
pub fn editor_events(ctx: &Context) -> Vec<(Side, Event)> {
    // An open menu has the keys.
    let focused = View::focused_pane(ctx).filter(|_| !Popup::is_any_open(ctx));
    let side_of = |event: &Event| match event {
        Event::AccessKitActionRequest(request) => Side::BOTH
            .into_iter()
            .find(|side| View::editor_id(*side).accesskit_id() == request.target_node),
        Event::Key { pressed: true, .. }
        | Event::Text(_)
        | Event::Ime(_)
        | Event::Copy
        | Event::Cut
        | Event::Paste(_) => focused,
        _ => None,
    };
    ctx.input(|input| {
        let events = input.events.iter();
        let own = events.filter_map(|event| Some((side_of(event)?, event.clone())));
        own.collect()
    })
}
