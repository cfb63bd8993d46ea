//! What each action does: one exhaustive match.

use crate::app::find::first_words_of_line;
use crate::app::opening::finished;
use crate::app::reporting::file_address;
use crate::app::{App, PASTE_WAIT};
use crate::document::Document;
use crate::files::dialogs::Wanted;
use crate::phrases::Phrases;
use crate::session::settings::{Settings, Tab};
use crate::session::{Session, UndoName};
use crate::ui::action::{Action, Editing, Knob};
use crate::ui::editor::{Caret, ScrollGoal};
use crate::ui::view::{Closing, LeavingOut, PathField, View};
use crate::ui::{copied_list, copied_passage, phrases_of};
use egui::{Context, Event, Key, Modifiers, OpenUrl, ViewportCommand};
use shinglescope_core::methods::parameters::{Length, LengthError, checked_length};
use shinglescope_core::pair::wording::Notices;
use shinglescope_core::text::parts::TextPart;
use shinglescope_core::text::{Pair, Side};
use std::path::PathBuf;

/// Writes what a panel shows as text; none if there is nothing to copy.
type Copied = fn(&Session, &mut View, &Phrases) -> Option<String>;

impl App {
    /// Carries out one action.
    pub fn apply(&mut self, ctx: &Context, action: Action) {
        match action {
            Action::Open(side) => self.ask_for_file(Wanted::Text(side), move |app, ctx, path| {
                app.take_path(ctx, side, path);
            }),
            Action::OpenTwo => {
                let reply = |paths| finished(paths, App::take_two_paths);
                self.inbox.ask(Wanted::TwoTexts, self.folder(), reply);
            }
            Action::OpenPath(side, path) => self.read(side, path, None),
            Action::Reload(side, encoding) => {
                if let Some(path) = self.session.document(side).path() {
                    self.reload(side, path.to_owned(), encoding);
                }
            }
            Action::FocusText => self.view.focus = Some(self.view.last_pane),
            Action::ReadAs(side, reading) => {
                self.session.settings.reading = reading;
                self.apply(ctx, Action::Reload(side, None));
            }
            Action::ChooseLanguage(side, language) => self.session.choose_language(side, language),
            Action::EditPath(side) => {
                self.view.path_field = side.map(|side| {
                    let path = self.session.document(side).path();
                    let path = path.map_or_else(String::new, |path| path.display().to_string());
                    let is_new = true;
                    PathField { side, path, is_new }
                });
            }
            Action::Paste(side) => {
                self.paste_into = Some((side, ctx.input(|input| input.time) + PASTE_WAIT));
                ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
            }
            Action::Clear(side) => {
                self.seen[side] = None;
                self.session
                    .replace(side, Document::default(), UndoName::Clear(side));
                self.view.focus = Some(side);
            }
            Action::CloseBoth => {
                self.seen = Pair::default();
                self.session
                    .replace_both(Pair::default(), UndoName::CloseBoth);
                self.view.shows_tabs = false;
                self.keeper.session_file = None;
                self.show_keeping();
                self.look_at_recent();
                self.view.focus = Some(Side::Left);
            }
            Action::Typed(side, edit) => {
                let now = ctx.input(|input| input.time);
                // The text keeps the keyboard focus while the person types.
                self.view.passages.list.takes_keyboard = false;
                self.view.difference.list.takes_keyboard = false;
                self.view.characters.list.takes_keyboard = false;
                if self.session.edit(side, &edit, now) {
                    self.typed_at = now;
                    let end = edit.range.start as usize + edit.text.len();
                    if View::focused_pane(ctx) == Some(side) {
                        let text = &self.session.document(side).text;
                        let caret = Caret::after_typing(text, end as u32);
                        self.put_caret(ctx, side, caret);
                    }
                }
            }
            Action::StopWork => self.stop_work(),
            Action::ResumeWork => self.resume_work(),
            Action::Swap => {
                self.session.swap();
                self.seen.swap();
                self.view.panes.swap();
                self.view.strips.swap();
                if let Some(finding) = &mut self.view.find {
                    finding.swap();
                }
            }
            Action::OpenSample(sample) => {
                self.seen = Pair::default();
                self.session
                    .replace_both(sample.documents(&phrases_of(ctx)), UndoName::OpenSample);
                for side in Side::BOTH {
                    self.view.panes[side].jump(ScrollGoal::Start);
                }
            }
            Action::DismissNotice(side) => self.session.pane_mut(side).notice = None,
            Action::CloseInvitation => self.session.settings.invitation_closed = true,
            Action::Undo => self.step(ctx, false),
            Action::Redo => self.step(ctx, true),
            Action::Tune(knob) => {
                self.view.length_error = length_error(knob);
                self.tune(knob);
            }
            Action::DrawCurve(lines) => self.session.settings.curve = lines,
            Action::CutMethods(way) => self.session.settings.methods_as = way,
            Action::DrawLines(lines) => self.session.settings.thresholds = lines,
            Action::SelectShingle(None) => self.view.pipeline.choose_none(),
            Action::SelectShingle(Some((side, at))) => self.choose_shingle(side, at),
            Action::RevealShingle(side, at) => self.reveal_shingle(ctx, side, at),
            Action::RevealTwin(side, at, twin) => self.reveal_twin(ctx, side, at, twin),
            Action::ShowPipelineOf(side) => {
                self.view.pipeline.side = side;
                self.view.pipeline.brings_chosen = true;
            }
            Action::FilterShingles(filter) => {
                self.view.pipeline.filter = filter;
                self.view.pipeline.brings_chosen = true;
            }
            Action::Select(passage) => self.view.selected = passage,
            Action::Reveal(passage, side) => self.reveal(ctx, passage, side),
            Action::RevealPlace(side, passage, place) => {
                self.reveal_place(ctx, side, passage, place);
            }
            Action::StepPassage(by) => self.step_passage(ctx, by),
            Action::StepPlace(side, by) => self.step_place(ctx, side, by),
            Action::SortPassages(sort) => {
                self.view.passages.sort = sort;
                self.view.passages.list.brings_cursor = true;
            }
            Action::FilterPassages(filter) => {
                self.view.passages.filter = filter;
                self.view.passages.list.brings_cursor = true;
            }
            Action::GoToTwin(passage, from) => {
                let to = from.other();
                self.reveal(ctx, passage, Some(to));
                self.view.focus = Some(to);
            }
            Action::CopyWording(passage, side) => {
                ctx.copy_text(self.wording(passage, side));
            }
            Action::FindPassage(passage, side) => {
                let words = self.wording(passage, side);
                self.find_words(side, first_words_of_line(&words));
            }
            Action::EditNote(passage) => {
                self.apply(ctx, Action::ShowTab(Tab::Passages));
                self.view.selected = Some(passage);
                self.view.passages.opens_note = true;
            }
            Action::CopyPassage => self.copy(ctx, copied_passage),
            Action::CopyPassages => self.copy(ctx, copied_list),
            Action::SetAside => self.set_aside(ctx),
            Action::ExcludeSelection(side) => self.exclude_selection(side),
            Action::ExcludePassage(passage) => self.exclude_passage(passage),
            Action::ExcludeLabelled(label) => {
                let name = label.name(&phrases_of(ctx));
                self.session.exclude_labelled(&label, name);
            }
            Action::Label(passage, label) => self.session.label_passage(passage, label),
            Action::Annotate(passage, text) => self.session.annotate(passage, text),
            Action::PutPassageBack(passage) => self.session.put_passage_back(passage),
            Action::PutBack(items) => self.session.put_back(&items),
            Action::ChooseTemplate => self.ask_for_file(Wanted::Template, |app, _, path| {
                app.take_template_path(path);
            }),
            Action::SelectChange(change) => self.view.difference.chosen = change,
            Action::RevealChange(change, side) => self.reveal_change(ctx, change, side),
            Action::StepChange(by) => self.step_change(ctx, by),
            Action::ShowKinds(kinds) => {
                self.view.difference.kinds = kinds;
                self.view.difference.list.brings_cursor = true;
            }
            Action::CompareExactly => self.compare_exactly(),
            Action::CopyList(text) => ctx.copy_text(text),
            Action::RevealCharacter(index) => self.reveal_character(ctx, index),
            Action::ShowFormDifferences(shown) => self.view.hides_form_differences = !shown,
            Action::Why(side, at) => self.ask_why(ctx, side, at),
            Action::WhyHere => self.ask_why_here(ctx),
            Action::StepWhy(forward) => self.step_why(ctx, forward),
            Action::CloseWhy(to_text) => self.close_why(to_text),
            Action::Edit(side, editing) => self.edit_text(ctx, side, editing),
            Action::ShowFind(true) => self.open_find(),
            Action::ShowFind(false) => {
                if let Some(finding) = self.view.find.take() {
                    self.view.focus = Some(finding.at);
                }
            }
            Action::FindHere => self.find(ctx, None),
            Action::FindNext(forward) => self.find(ctx, Some(forward)),
            Action::SetTextZoom(percent) => self.session.settings.set_text_zoom(percent),
            Action::SetInterfaceZoom(percent) => {
                let most = View::most_interface_zoom(ctx);
                self.session.settings.set_interface_zoom(percent.min(most));
            }
            Action::SetAppearance(appearance) => {
                self.session.settings.appearance = appearance;
                self.show_appearance(ctx);
            }
            Action::SetColouring(colouring) => self.session.settings.colouring = colouring,
            Action::SetScrollTogether(on) => self.session.settings.scroll_together = on,
            Action::SetMonospace(on) => self.session.settings.monospace = on,
            Action::SetFlowLines(flow) => self.session.settings.flow_lines = flow,
            Action::ShowOnlyMarked(on) => self.session.settings.only_marked = on,
            Action::ShowTab(tab) => {
                self.view.shows_tabs = true;
                self.session.settings.panel.tab = tab;
                self.session.settings.panel.is_open = true;
                if tab == Tab::Pipeline {
                    self.choose_shingle_here();
                }
            }
            Action::GoToList => {
                let tab = self.session.settings.panel.tab;
                self.view.difference.list.takes_keyboard = tab == Tab::Difference;
                self.view.characters.list.takes_keyboard = tab == Tab::Characters;
                self.view.passages.list.takes_keyboard = tab == Tab::Passages;
            }
            Action::ShowPanel(is_open) => self.session.settings.panel.is_open = is_open,
            Action::SizePanel(size) => self.session.settings.panel.resize(size),
            Action::DockPanel(is_right) => self.session.settings.panel.is_right = is_right,
            Action::OpenMenu(menu) => self.view.menu = Some(menu),
            Action::CyclePanes => self.view.focus = Some(self.view.last_pane.other()),
            Action::ShowHelp(is_open) => self.view.help_is_open = is_open,
            Action::ShowAbout(is_open) => self.view.about_is_open = is_open,
            Action::ShowLeaveOut(is_open) => {
                self.view.leaving_out = is_open.then(LeavingOut::default);
            }
            Action::LeaveOut(part, is_left_out) => self.session.leave_out(part, is_left_out),
            Action::KeepLength(keeps) => self.session.settings.keeps_length = keeps,
            Action::SetMinQuotedWords(words) => {
                self.session.settings.min_quoted_words = words;
                if self.session.is_left_out(TextPart::Quotations) {
                    self.session.leave_out(TextPart::Quotations, true);
                }
            }
            Action::CountNotices(are_counted) => {
                let notices = &mut self.session.settings.notices;
                notices.are_counted = are_counted;
                self.session.settings_changed();
            }
            Action::CountNotice(wording) => self.session.count_notice(wording),
            Action::LeaveNoticeOut(index) => {
                self.session.settings.notices.counted.remove(index);
                self.session.settings_changed();
            }
            Action::MarkAsNotice(passage) => self.session.mark_as_notice(passage),
            Action::ForgetNotice(index) => {
                self.session.settings.notices.own.remove(index);
                self.session.settings_changed();
            }
            Action::RestoreDefaults => {
                // This resets how the texts are compared, not how the window looks.
                let shown = self.session.settings.clone();
                self.session.restore_defaults(Settings {
                    appearance: shown.appearance,
                    panel: shown.panel,
                    text_zoom: shown.text_zoom,
                    interface_zoom: shown.interface_zoom,
                    monospace: shown.monospace,
                    invitation_closed: shown.invitation_closed,
                    notices: Notices {
                        own: shown.notices.own,
                        ..Notices::default()
                    },
                    ..Settings::default()
                });
            }
            Action::Keep(keeping) => self.apply_keeping(ctx, keeping),
            Action::ShowInBrowser(path) => {
                ctx.open_url(OpenUrl::new_tab(file_address(&path)));
            }
            Action::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
            Action::QuitAnyway(quits) => {
                self.view.closing = Closing::Usual;
                if quits {
                    self.view.closing = Closing::Allowed;
                    ctx.send_viewport_cmd(ViewportCommand::Close);
                }
            }
        }
    }

    fn tune(&mut self, knob: Knob) {
        let in_force = i64::from(self.session.length_in_force());
        let settings = &mut self.session.settings;
        let before = settings.parameters;
        match knob {
            Knob::Preset(preset) => settings.adopt(preset),
            Knob::Canon(canon) => settings.parameters.canon = canon,
            Knob::Formula(formula) => settings.parameters.formula = formula,
            Knob::Length(length) => settings.set_length(length),
            Knob::LengthBy(by) => settings.set_length(in_force + by),
            Knob::AutoLength(true) => settings.parameters.shingle.length = Length::Auto,
            Knob::AutoLength(false) => settings.set_length(in_force),
            Knob::Unit(unit) => settings.set_unit(unit),
            Knob::Bridging(bridging) => settings.parameters.bridging = bridging.clamped(),
            Knob::Sampling(every) => settings.parameters.shingle.sample_every = every.max(1),
        }
        if settings.parameters != before {
            self.session.settings_changed();
        }
    }

    /// The folder in which a dialog opens: the folder of an open file.
    pub(super) fn folder(&self) -> Option<PathBuf> {
        let path = |side| self.session.document(side).path();
        let open = path(self.view.last_pane).or_else(|| path(self.view.last_pane.other()))?;
        open.parent().map(PathBuf::from)
    }

    /// Puts what a panel has to copy on the clipboard.
    fn copy(&mut self, ctx: &Context, copied: Copied) {
        if let Some(text) = copied(&self.session, &mut self.view, &phrases_of(ctx)) {
            ctx.copy_text(text);
        }
    }

    /// Applies to a text what the corresponding key would do, and gives it the focus.
    fn edit_text(&mut self, ctx: &Context, side: Side, editing: Editing) {
        ctx.memory_mut(|memory| memory.request_focus(View::editor_id(side)));
        let event = match editing {
            Editing::Cut => Event::Cut,
            Editing::Copy => Event::Copy,
            // The content of the clipboard arrives in a later frame, as it does for the key.
            Editing::Paste => return ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
            Editing::SelectAll => Event::Key {
                key: Key::A,
                physical_key: None,
                pressed: true,
                repeat: false,
                modifiers: Modifiers::COMMAND,
            },
        };
        let edit = crate::ui::input(ctx, side, &event, &self.session, &mut self.view);
        if let Some(edit) = edit {
            self.apply(ctx, Action::Typed(side, edit));
        }
    }

    /// Undoes a step, or does it again. The caret moves to where typing was undone or redone.
    fn step(&mut self, ctx: &Context, redo: bool) {
        let name = self.session.step_name(redo);
        let before = self.paths();
        let place = self.session.step(redo);
        // The file of a text that is here again is watched, and no longer that of the text that is gone.
        for side in Side::BOTH {
            if self.session.document(side).path() != before[side].as_deref() {
                self.seen[side] = self.stamp(side);
            }
        }
        if let Some(UndoName::OpenSession(_)) = name {
            self.leave_session_file(ctx);
        }
        if let Some((side, span)) = place {
            self.put_caret(ctx, side, Caret::at(span.end));
            self.typed_at = ctx.input(|input| input.time);
        }
    }
}

/// Why a length cannot be used; it is replaced by the nearest one that can.
fn length_error(knob: Knob) -> Option<LengthError> {
    let Knob::Length(length) = knob else {
        return None;
    };
    checked_length(u32::try_from(length.max(0)).unwrap_or(u32::MAX)).err()
}
