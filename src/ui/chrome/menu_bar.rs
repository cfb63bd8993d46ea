//! The bar of the menus; at its right end the preset, the theme and help.

use crate::files::Export;
use crate::phrases::Phrases;
use crate::session::Session;
use crate::session::samples::Sample;
use crate::session::settings::{Appearance, Colouring, Tab, USUAL_ZOOM};
use crate::ui::action::{Action, Keeping};
use crate::ui::chrome::keys::{self, can_be_reported, can_be_saved};
use crate::ui::chrome::menu_item::{MenuGroup, entry, keyed_entry, preset_ui};
use crate::ui::chrome::panel::{PanelPlace, tab_title};
use crate::ui::chrome::recent::recent_menu_ui;
use crate::ui::chrome::toolbar::{tool_ui, toolbar_ui};
use crate::ui::frame::Frame;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::{focus_ring, icons, menu_width, rich};
use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{
    Align, Button, Color32, FocusDirection, Key, Layout, Popup, PopupCloseBehavior, Rect, Response,
    ScrollArea, Stroke, Ui, UiBuilder, vec2,
};
use shinglescope_core::text::Side;

/// Draws the menus into `rect`.
pub fn menu_bar_ui(ui: &mut Ui, rect: Rect, frame: &mut Frame) {
    let left = rect.with_min_x(rect.left() + 8.0);
    let layout = Layout::left_to_right(Align::Center);
    ui.scope_builder(UiBuilder::new().max_rect(left).layout(layout), |ui| {
        menus_ui(ui, rect, frame);
    });
    let edge = if rect.width() < 1000.0 { 8.0 } else { 16.0 };
    let row = rect.with_max_x(rect.right() - edge);
    let row = toolbar_ui(ui, row, 0.0, |ui| {
        let (t, actions) = (&frame.t, &mut frame.actions);
        let next = if frame.palette.is_dark {
            Appearance::Light
        } else {
            Appearance::Dark
        };
        let (help, words) = (Action::ShowHelp(true), [t.menu_help(), t.help_hint()]);
        tool_ui(ui, icons::QUESTION, words, false, help, actions);
        let (theme, words) = (Action::SetAppearance(next), [t.theme(), t.theme_hint()]);
        tool_ui(ui, icons::CIRCLE_HALF, words, false, theme, actions);
        ui.available_rect_before_wrap()
    });
    let row = row.with_max_x(row.right() - 12.0);
    toolbar_ui(ui, row, 8.0, |ui| preset_ui(ui, frame));
}

/// Draws the titles of the menus, and the one that is open.
fn menus_ui(ui: &mut Ui, bar: Rect, frame: &mut Frame) {
    let (session, view, t) = (frame.session, &*frame.view, &*frame.t);
    ui.spacing_mut().item_spacing.x = 0.0;
    let widgets = &mut ui.visuals_mut().widgets;
    widgets.inactive.weak_bg_fill = Color32::TRANSPARENT;
    for widget in [
        &mut widgets.inactive,
        &mut widgets.hovered,
        &mut widgets.open,
        &mut widgets.active,
    ] {
        widget.bg_stroke = Stroke::NONE;
    }
    let menus = [
        (t.menu_file(), file_menu(t, session, view)),
        (t.menu_edit(), edit_menu(t, session, view)),
        (t.menu_view(), view_menu(ui, t, session, bar)),
        (t.menu_samples(), samples_menu(t)),
        (t.menu_help(), help_menu(t)),
    ];
    let mut drawn = Vec::new();
    for (i, (title, groups)) in menus.into_iter().enumerate() {
        // The recent files are in the first menu.
        let recent_of = (i == 0).then_some(session);
        let (response, takes_arrows) = menu_ui(ui, &title, groups, recent_of, &mut frame.actions);
        match frame.view.menu {
            Some(Some(asked)) if asked == i => {
                response.request_focus();
                Popup::open_id(ui.ctx(), Popup::default_response_id(&response));
            }
            Some(None) if i == 0 => response.request_focus(),
            Some(_) | None => {}
        }
        drawn.push((response, takes_arrows));
    }
    frame.view.is_in_menu_bar = drawn.iter().any(|(title, _)| title.has_focus());
    if let Some(menu) = menu_by_arrow_key(ui, &drawn) {
        ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        frame.actions.push(Action::OpenMenu(Some(menu)));
    }
}

/// The menu that an arrow key opens: the one whose title has the keyboard, or a neighbour of the open one. Each menu comes with
/// its title, and whether an entry of it takes the arrow keys to the sides.
fn menu_by_arrow_key(ui: &Ui, menus: &[(Response, bool)]) -> Option<usize> {
    let pressed = |key| ui.input(|input| input.modifiers.is_none() && input.key_pressed(key));
    let is_open = |(title, _): &(Response, bool)| {
        Popup::is_id_open(ui.ctx(), Popup::default_response_id(title))
    };
    let Some(open) = menus.iter().position(is_open) else {
        let focused = menus.iter().position(|(title, _)| title.has_focus());
        return focused.filter(|_| pressed(Key::ArrowDown));
    };
    let (_, takes_arrows) = menus[open];
    if takes_arrows || View::is_typing(ui.ctx()) {
        None
    } else if pressed(Key::ArrowRight) {
        Some((open + 1) % menus.len())
    } else if pressed(Key::ArrowLeft) {
        Some((open + menus.len() - 1) % menus.len())
    } else {
        None
    }
}

/// Draws a menu; with a session, the recent files follow its first group. Returns its title, and whether an entry takes the arrow
/// keys to the sides.
fn menu_ui(
    ui: &mut Ui,
    title: &str,
    groups: Vec<MenuGroup>,
    recent_of: Option<&Session>,
    actions: &mut Vec<Action>,
) -> (Response, bool) {
    let mut takes_arrows = false;
    let palette = Palette::of(ui);
    let button = Button::new(rich(title, Type::Body, palette.ink_1)).min_size(vec2(0.0, 26.0));
    let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClick);
    let menu = MenuButton::from_button(button).config(config);
    let (response, _) = menu.ui(ui, |ui| {
        let entries: usize = groups.iter().map(Vec::len).sum();
        let height = 24.0 * (entries + groups.len()) as f32;
        let room = (ui.ctx().content_rect().bottom() - ui.min_rect().top() - 16.0).max(120.0);
        let contents = |ui: &mut Ui| {
            for (i, group) in groups.into_iter().enumerate() {
                if i > 0 {
                    ui.separator();
                }
                for item in group {
                    item.item_ui(ui, actions);
                }
                if let (0, Some(session)) = (i, recent_of) {
                    takes_arrows = recent_menu_ui(ui, session, actions);
                }
            }
        };
        menu_width(ui, 352.0);
        if height <= room {
            contents(ui);
        } else {
            // In a low window a long menu scrolls. By default a menu has 400 points.
            ui.set_max_height(room);
            // Beside the keys, not over them.
            ui.spacing_mut().scroll.floating_allocated_width = 12.0;
            ScrollArea::vertical().max_height(room).show(ui, contents);
        }
    });
    if response.clicked() && recent_of.is_some() {
        actions.push(Action::Keep(Keeping::LookAtRecent));
    }
    focus_ring(ui, &response, response.rect, &palette);
    (response, takes_arrows)
}

fn file_menu(t: &Phrases, session: &Session, view: &View) -> Vec<MenuGroup> {
    let read_again = |side: Side| {
        let is_file = session.document(side).path().is_some();
        entry(t.read_again(side.name()), Action::Reload(side, None)).enabled(is_file)
    };
    let path = Action::EditPath(Some(Side::Left));
    let open = |side: Side| entry(t.open_side(side.name()), Action::Open(side));
    let keep = |title: String, keeping| entry(title, Action::Keep(keeping));
    // The keys save the text in use.
    let in_use = |side: Side, keys| (view.last_pane == side).then_some(keys);
    let save = |side: Side| {
        let item = keep(t.save_side(side.name()), Keeping::Save(side));
        let item = item.keyed(in_use(side, keys::SAVE));
        item.enabled(can_be_saved(session, side))
    };
    let save_as = |side: Side| {
        let item = keep(t.save_side_as(side.name()), Keeping::SaveAs(side));
        let item = item.keyed(in_use(side, keys::SAVE_AS));
        item.enabled(can_be_saved(session, side))
    };
    let export = |title: String, export: Export| {
        keep(title, Keeping::Export(export)).enabled(can_be_reported(session))
    };
    let saves_as = Side::BOTH.map(save_as);
    let has_text = can_be_reported(session);
    let file = view.session_file.clone();
    let save_title = match &file {
        Some(_) => t.save_session(),
        None => t.save_session_new(),
    };
    let sessions = vec![
        keep(t.open_session(), Keeping::OpenSession(None)).keyed(keys::OPEN_SESSION),
        keep(save_title, Keeping::SaveSession(file))
            .keyed(keys::SAVE_SESSION)
            .hinted(t.save_session_hint())
            .enabled(has_text),
        keep(t.save_session_as(), Keeping::SaveSession(None))
            .hinted(t.save_session_hint())
            .enabled(has_text),
    ];
    let restore = keep(t.restore_earlier(), Keeping::RestoreEarlier);
    let restore = restore.enabled(view.has_earlier_session);
    let keep_nothing = view.keeps_nothing.map(|is_on| {
        let item = keep(t.keep_nothing(), Keeping::KeepNothing(!is_on));
        item.hinted(t.keep_nothing_hint()).ticked(is_on)
    });
    let kept = std::iter::once(restore).chain(keep_nothing).collect();
    vec![
        vec![
            open(Side::Left).keyed(keys::OPEN_LEFT),
            open(Side::Right).keyed(keys::OPEN_RIGHT),
            entry(t.open_two(), Action::OpenTwo),
            keyed_entry(t.type_a_path(), keys::TYPE_PATH, path),
            keyed_entry(t.close_both(), keys::CLOSE_BOTH, Action::CloseBoth).enabled(has_text),
        ],
        Vec::from_iter(Side::BOTH.map(save).into_iter().chain(saves_as)),
        vec![
            keep(t.open_report(), Keeping::OpenReport(None)).hinted(t.open_report_hint()),
            export(t.export_report(), Export::Report)
                .keyed(keys::REPORT)
                .hinted(t.export_report_hint()),
            export(t.export_redline(), Export::Redline)
                .keyed(keys::REDLINE)
                .hinted(t.export_redline_hint()),
            keep(t.redline_author(), Keeping::AskAuthor).hinted(t.redline_author_hint()),
        ],
        Side::BOTH.map(read_again).into(),
        sessions,
        kept,
        vec![
            entry(t.restore_defaults(), Action::RestoreDefaults),
            keyed_entry(t.quit(), keys::QUIT, Action::Quit),
        ],
    ]
}

fn edit_menu(t: &Phrases, session: &Session, view: &View) -> Vec<MenuGroup> {
    let (undo, redo) = (session.undo_name(), session.redo_name());
    let undo_title = match &undo {
        Some(what) => t.undo_what(what.phrase(t)),
        None => t.undo(),
    };
    let redo_title = match &redo {
        Some(what) => t.redo_what(what.phrase(t)),
        None => t.redo(),
    };
    let paste = |side: Side| entry(t.paste_side(side.name()), Action::Paste(side));
    let has_text = |side: Side| !session.document(side).is_empty();
    let clear =
        |side: Side| entry(t.clear_side(side.name()), Action::Clear(side)).enabled(has_text(side));
    let comparison = session.comparison();
    let is_compared = comparison.is_some();
    let has_passages = comparison.is_some_and(|found| !found.passages().is_empty());
    let excluded: Vec<usize> = (0..session.exclusions().items().len()).collect();
    let is_any_excluded = !excluded.is_empty();
    let is_selected = has_passages && view.selected.is_some();
    let has_both = has_text(Side::Left) && has_text(Side::Right);
    let (next, previous) = (Action::StepPassage(1), Action::StepPassage(-1));
    let (next_change, previous_change) = (Action::StepChange(1), Action::StepChange(-1));
    let [paste_left, paste_right] = Side::BOTH.map(paste);
    let [clear_left, clear_right] = Side::BOTH.map(clear);
    vec![
        vec![
            keyed_entry(undo_title, keys::UNDO, Action::Undo).enabled(undo.is_some()),
            keyed_entry(redo_title, keys::REDO, Action::Redo).enabled(redo.is_some()),
        ],
        vec![paste_left, paste_right, clear_left, clear_right],
        vec![keyed_entry(t.menu_swap_sides(), keys::SWAP, Action::Swap)],
        vec![
            keyed_entry(t.set_aside_selected(), keys::SET_ASIDE, Action::SetAside)
                .enabled(is_compared),
            entry(t.set_aside_text(), Action::ChooseTemplate),
            entry(t.leave_out(), Action::ShowLeaveOut(true)).enabled(has_both),
            entry(t.menu_put_all_back(), Action::PutBack(excluded)).enabled(is_any_excluded),
        ],
        vec![
            keyed_entry(t.find(), keys::FIND, Action::ShowFind(true)),
            keyed_entry(t.why_this_word(), keys::WHY, Action::WhyHere).enabled(is_compared),
            keyed_entry(t.next_passage(), keys::NEXT_PASSAGE, next).enabled(has_passages),
            keyed_entry(t.previous_passage(), keys::PREVIOUS_PASSAGE, previous)
                .enabled(has_passages),
        ],
        vec![
            entry(t.copy_both_wordings(), Action::CopyPassage).enabled(is_selected),
            entry(t.copy_passages(), Action::CopyPassages).enabled(has_passages),
            keyed_entry(t.next_change(), keys::NEXT_CHANGE, next_change).enabled(has_both),
            keyed_entry(t.previous_change(), keys::PREVIOUS_CHANGE, previous_change)
                .enabled(has_both),
        ],
    ]
}

fn view_menu(ui: &Ui, t: &Phrases, session: &Session, bar: Rect) -> Vec<MenuGroup> {
    let settings = &session.settings;
    // Single line ends are shown as spaces.
    let is_flowing = Side::BOTH.iter().any(|side| session.joins_lines(*side));
    // The largest interface that the window has room for, in percent.
    let most_zoom = View::most_interface_zoom(ui.ctx());
    let appearance = |title: String, appearance: Appearance| {
        let is_on = settings.appearance == appearance;
        entry(title, Action::SetAppearance(appearance)).ticked(is_on)
    };
    let zoom = |title: String, zoom: u16| {
        let item = entry(title, Action::SetTextZoom(zoom)).indented();
        item.enabled(zoom != settings.text_zoom)
    };
    let scale = |title: String, zoom: u16| {
        let item = entry(title, Action::SetInterfaceZoom(zoom)).indented();
        item.enabled(zoom != settings.interface_zoom)
    };
    let (together, mono) = (settings.scroll_together, settings.monospace);
    let (is_by_length, other) = match settings.colouring {
        Colouring::ByPassage => (false, Colouring::ByLength),
        Colouring::ByLength => (true, Colouring::ByPassage),
    };
    let scroll = Action::SetScrollTogether(!together);
    let flow = Action::SetFlowLines(Some(!is_flowing));
    let only_marked = match session.shown_difference() {
        Some(_) => t.only_changed(),
        None => t.only_matching(),
    };
    let hide = Action::ShowOnlyMarked(!settings.only_marked);
    let panel = settings.panel;
    let scaled = |by| settings.interface_zoomed_by(by, most_zoom);
    let mut larger = scale(t.larger_interface(), scaled(1)).keyed(keys::LARGER_INTERFACE);
    if scaled(1) <= settings.interface_zoom.min(most_zoom) {
        larger = larger.enabled(false).hinted(t.interface_is_largest());
    }
    let tab = |(i, tab): (usize, Tab)| {
        let is_on = panel.is_open && panel.tab == tab;
        let item = entry(tab_title(t, tab), Action::ShowTab(tab));
        item.keyed(keys::tab_keys(i)).ticked(is_on)
    };
    let tabs = Tab::ALL.into_iter().enumerate().map(tab);
    let whole = entry(t.panel(), Action::ShowPanel(!panel.is_open)).ticked(panel.is_open);
    let dock = Action::DockPanel(!panel.is_right);
    let mut dock = entry(t.menu_panel_right(), dock).ticked(panel.is_right);
    if !PanelPlace::fits_right(bar) {
        dock = dock.enabled(false).hinted(t.panel_right_needs_width());
    }
    vec![
        vec![
            appearance(t.theme_system(), Appearance::System),
            appearance(t.theme_light(), Appearance::Light),
            appearance(t.theme_dark(), Appearance::Dark),
        ],
        vec![
            larger,
            scale(t.smaller_interface(), scaled(-1)).keyed(keys::SMALLER_INTERFACE),
            scale(t.usual_interface_size(), USUAL_ZOOM).keyed(keys::USUAL_INTERFACE),
        ],
        vec![
            entry(t.menu_scroll_together(), scroll).ticked(together),
            keyed_entry(only_marked, keys::ONLY_MARKED, hide).ticked(settings.only_marked),
            entry(t.colour_by_length(), Action::SetColouring(other)).ticked(is_by_length),
            entry(t.monospace(), Action::SetMonospace(!mono)).ticked(mono),
            zoom(t.larger_texts(), settings.zoomed_by(1)).keyed(keys::LARGER_TEXTS),
            zoom(t.smaller_texts(), settings.zoomed_by(-1)).keyed(keys::SMALLER_TEXTS),
            zoom(t.usual_text_size(), USUAL_ZOOM).keyed(keys::USUAL_TEXTS),
            entry(t.flow_lines(), flow).ticked(is_flowing),
        ],
        tabs.chain([whole, dock]).collect(),
    ]
}

fn samples_menu(t: &Phrases) -> Vec<MenuGroup> {
    let sample = |sample: Sample| entry(sample.title(t), Action::OpenSample(sample));
    vec![Sample::ALL.into_iter().map(sample).collect()]
}

fn help_menu(t: &Phrases) -> Vec<MenuGroup> {
    let figures = entry(t.legend_title(), Action::ShowHelp(true));
    let help = keyed_entry(t.keys_and_ideas(), keys::HELP, Action::ShowHelp(true));
    let about = entry(t.about(), Action::ShowAbout(true));
    vec![vec![figures, help], vec![about]]
}
