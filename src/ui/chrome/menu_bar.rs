//! The menu, and at its right end the preset, the theme and help.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::session::samples::Sample;
use crate::session::settings::{Appearance, Colouring, Tab, USUAL_ZOOM};
use crate::ui::action::{Action, Knob};
use crate::ui::theme::{Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::icons;
use crate::ui::widgets::{icon_button_ui, is_small, menu_width, phrases, rich, text_ui};
use egui::accesskit::Role;
use egui::containers::menu::{MenuButton, MenuConfig};
use egui::{
    Align, Align2, Button, Color32, Layout, PopupCloseBehavior, Rect, Ui, UiBuilder, WidgetInfo,
    pos2, vec2,
};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::methods::thresholds::Thresholds;
use shinglescope_core::text::Side;

/// Draws the menu into `rect`.
pub fn menu_bar_ui(
    ui: &mut Ui,
    rect: Rect,
    session: &Session,
    view: &View,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let left = Rect::from_min_max(rect.min + vec2(8.0, 0.0), rect.max);
    ui.scope_builder(
        UiBuilder::new()
            .max_rect(left)
            .layout(Layout::left_to_right(Align::Center)),
        |ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.visuals_mut().widgets.inactive.weak_bg_fill = egui::Color32::TRANSPARENT;
            ui.visuals_mut().widgets.inactive.bg_stroke = egui::Stroke::NONE;
            ui.visuals_mut().widgets.hovered.bg_stroke = egui::Stroke::NONE;
            ui.visuals_mut().widgets.open.bg_stroke = egui::Stroke::NONE;
            ui.visuals_mut().widgets.active.bg_stroke = egui::Stroke::NONE;
            menu(ui, "File", |ui| file_menu(ui, session, actions));
            menu(ui, "Edit", |ui| edit_menu(ui, session, view, actions));
            menu(ui, "View", |ui| view_menu(ui, session, actions));
            menu(ui, "Samples", |ui| {
                for sample in Sample::ALL {
                    item(
                        ui,
                        sample.title(),
                        "",
                        true,
                        Action::OpenSample(sample),
                        actions,
                    );
                }
            });
            menu(ui, "Help", |ui| {
                item(
                    ui,
                    "Keys and ideas",
                    "F1",
                    true,
                    Action::ShowHelp(true),
                    actions,
                );
            });
        },
    );
    let y = rect.center().y;
    let mut x = rect.right() - if rect.width() < 1000.0 { 8.0 } else { 16.0 };
    let square = |right: f32| Rect::from_center_size(pos2(right - 14.0, y), vec2(28.0, 28.0));
    let help = icon_button_ui(ui, square(x), icons::QUESTION, "Help", false);
    if help.on_hover_text("Keys and ideas (F1)").clicked() {
        actions.push(Action::ShowHelp(true));
    }
    x -= 28.0;
    let theme = icon_button_ui(ui, square(x), icons::CIRCLE_HALF, "Theme", false);
    if theme.on_hover_text("Light or dark").clicked() {
        let next = if palette.is_dark {
            Appearance::Light
        } else {
            Appearance::Dark
        };
        actions.push(Action::SetAppearance(next));
    }
    x -= 28.0 + 12.0;
    preset_ui(ui, x, y, session, actions);
}

fn menu(ui: &mut Ui, title: &str, content: impl FnOnce(&mut Ui)) {
    let palette = Palette::of(ui);
    let button = Button::new(rich(title, Type::Body, palette.ink_1)).min_size(vec2(0.0, 26.0));
    MenuButton::from_button(button)
        .config(MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClick))
        .ui(ui, |ui| {
            menu_width(ui, 280.0);
            content(ui);
        });
}

pub(crate) fn item(
    ui: &mut Ui,
    title: &str,
    keys: &str,
    enabled: bool,
    action: Action,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let mut button = Button::new(title).min_size(vec2(ui.available_width(), 24.0));
    if !keys.is_empty() {
        button = button.shortcut_text(rich(keys, Type::Caption, palette.ink_2));
    }
    if ui.add_enabled(enabled, button).clicked() {
        actions.push(action);
        ui.close();
    }
}

/// An item that is on or off, with a tick where it is on.
fn choice(
    ui: &mut Ui,
    title: &str,
    keys: &str,
    is_on: bool,
    action: Action,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let tick = if is_on {
        palette.accent
    } else {
        Color32::TRANSPARENT
    };
    let words = (
        rich(icons::CHECK, Type::IconSmall, tick),
        rich(title, Type::Body, palette.ink_1),
    );
    let mut button = Button::new(words).min_size(vec2(ui.available_width(), 24.0));
    if !keys.is_empty() {
        button = button.shortcut_text(rich(keys, Type::Caption, palette.ink_2));
    }
    let response = ui.add(button);
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, is_on, title));
    if response.clicked() {
        actions.push(action);
        ui.close();
    }
}

fn file_menu(ui: &mut Ui, session: &Session, actions: &mut Vec<Action>) {
    item(
        ui,
        "Open left…",
        "Ctrl+O",
        true,
        Action::Open(Side::Left),
        actions,
    );
    item(
        ui,
        "Open right…",
        "Ctrl+Shift+O",
        true,
        Action::Open(Side::Right),
        actions,
    );
    item(ui, "Open two files…", "", true, Action::OpenTwo, actions);
    item(
        ui,
        "Type a path…",
        "Ctrl+L",
        true,
        Action::EditPath(Some(Side::Left)),
        actions,
    );
    ui.separator();
    for side in Side::BOTH {
        let is_file = session.document(side).path().is_some();
        let title = format!("Read {} again", side.name());
        item(ui, &title, "", is_file, Action::Reload(side, None), actions);
    }
    ui.separator();
    item(
        ui,
        "Restore defaults",
        "",
        true,
        Action::RestoreDefaults,
        actions,
    );
    item(ui, "Quit", "Ctrl+Q", true, Action::Quit, actions);
}

fn edit_menu(ui: &mut Ui, session: &Session, view: &View, actions: &mut Vec<Action>) {
    let named = |verb: &str, what: Option<&str>| match what {
        Some(what) => format!("{verb} “{what}”"),
        None => verb.to_owned(),
    };
    let (undo, redo) = (session.undo_name(), session.redo_name());
    item(
        ui,
        &named("Undo", undo),
        "Ctrl+Z",
        undo.is_some(),
        Action::Undo,
        actions,
    );
    item(
        ui,
        &named("Redo", redo),
        "Ctrl+Y",
        redo.is_some(),
        Action::Redo,
        actions,
    );
    ui.separator();
    for side in Side::BOTH {
        item(
            ui,
            &format!("Paste {}", side.name()),
            "",
            true,
            Action::Paste(side),
            actions,
        );
    }
    for side in Side::BOTH {
        let has_text = !session.document(side).is_empty();
        item(
            ui,
            &format!("Clear {}", side.name()),
            "",
            has_text,
            Action::Clear(side),
            actions,
        );
    }
    ui.separator();
    item(
        ui,
        "Swap sides",
        "Ctrl+Shift+X",
        true,
        Action::Swap,
        actions,
    );
    ui.separator();
    item(
        ui,
        "Set aside what is chosen, or put it back",
        "Ctrl+D",
        session.comparison().is_some(),
        Action::SetAside,
        actions,
    );
    item(
        ui,
        "Set a text aside…",
        "",
        true,
        Action::ChooseTemplate,
        actions,
    );
    let all: Vec<usize> = (0..session.exclusions().items().len()).collect();
    item(
        ui,
        "Put all back",
        "",
        !all.is_empty(),
        Action::PutBack(all),
        actions,
    );
    ui.separator();
    item(ui, "Find…", "Ctrl+F", true, Action::ShowFind(true), actions);
    let has_words = session.comparison().is_some();
    item(
        ui,
        "Why this word?",
        "F4",
        has_words,
        Action::WhyHere,
        actions,
    );
    let has_passages = session
        .comparison()
        .is_some_and(|c| !c.passages().is_empty());
    item(
        ui,
        "Next passage",
        "Alt+↓",
        has_passages,
        Action::StepPassage(1),
        actions,
    );
    item(
        ui,
        "Previous passage",
        "Alt+↑",
        has_passages,
        Action::StepPassage(-1),
        actions,
    );
    ui.separator();
    let is_chosen = has_passages && view.selected.is_some();
    let both = Action::CopyPassage;
    item(ui, "Copy both wordings", "", is_chosen, both, actions);
    let list = Action::CopyPassages;
    item(ui, "Copy list of passages", "", has_passages, list, actions);
    let has_both = Side::BOTH
        .iter()
        .all(|side| !session.document(*side).is_empty());
    for (title, keys, by) in [
        ("Next change", "F8", 1),
        ("Previous change", "Shift+F8", -1),
    ] {
        let step = Action::StepChange(by);
        item(ui, title, keys, has_both, step, actions);
    }
}

fn view_menu(ui: &mut Ui, session: &Session, actions: &mut Vec<Action>) {
    let settings = &session.settings;
    for (title, appearance) in [
        ("As the system", Appearance::System),
        ("Light", Appearance::Light),
        ("Dark", Appearance::Dark),
    ] {
        let is_on = settings.appearance == appearance;
        choice(
            ui,
            title,
            "",
            is_on,
            Action::SetAppearance(appearance),
            actions,
        );
    }
    ui.separator();
    let (together, mono) = (settings.scroll_together, settings.monospace);
    let flow = settings.flow_lines.unwrap_or(is_small(ui));
    choice(
        ui,
        "Scroll together, aligned by match",
        "",
        together,
        Action::SetScrollTogether(!together),
        actions,
    );
    let (is_on, colouring) = match settings.colouring {
        Colouring::ByPassage => (false, Colouring::ByLength),
        Colouring::ByLength => (true, Colouring::ByPassage),
    };
    let colouring = Action::SetColouring(colouring);
    let title = "Colour passages by their length";
    choice(ui, title, "", is_on, colouring, actions);
    choice(
        ui,
        "Monospace texts",
        "",
        mono,
        Action::SetMonospace(!mono),
        actions,
    );
    for (title, key, by) in [
        ("Larger texts", "Ctrl++", 1),
        ("Smaller texts", "Ctrl+−", -1),
    ] {
        let zoom = settings.zoomed_by(by);
        let is_other = zoom != settings.text_zoom;
        item(ui, title, key, is_other, Action::SetTextZoom(zoom), actions);
    }
    let is_other = settings.text_zoom != USUAL_ZOOM;
    let usual = Action::SetTextZoom(USUAL_ZOOM);
    item(
        ui,
        "Texts in their usual size",
        "Ctrl+0",
        is_other,
        usual,
        actions,
    );
    choice(
        ui,
        "Single line ends as blanks",
        "",
        flow,
        Action::SetFlowLines(!flow),
        actions,
    );
    ui.separator();
    for (i, tab) in Tab::ALL.into_iter().enumerate() {
        let is_on = settings.panel.is_open && settings.panel.tab == tab;
        choice(
            ui,
            tab.title(),
            &format!("Ctrl+{}", i + 1),
            is_on,
            Action::ShowTab(tab),
            actions,
        );
    }
    let is_open = settings.panel.is_open;
    choice(
        ui,
        "Panel",
        "",
        is_open,
        Action::ShowPanel(!is_open),
        actions,
    );
}

/// The idea, the formula and the threshold of a preset.
fn preset_tooltip(t: &Phrases, preset: Preset, thresholds: &Thresholds) -> String {
    format!(
        "{}\nScore: {}.\n{}",
        t.preset_idea(preset),
        t.preset_formula(preset),
        t.threshold_sentence(preset, thresholds)
    )
}

fn preset_ui(ui: &mut Ui, right: f32, y: f32, session: &Session, actions: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    let settings = &session.settings;
    let t = phrases(ui);
    let title = t.preset_in_force(settings.preset, &settings.parameters);
    let label = ui
        .painter()
        .layout_no_wrap(title.clone(), Type::Body.font(), palette.ink_1);
    let size = vec2(label.size().x + 36.0, 24.0);
    let rect = Rect::from_min_size(pos2(right - size.x, y - size.y / 2.0), size);
    let mut child = ui.new_child(
        UiBuilder::new()
            .max_rect(rect)
            .layout(Layout::left_to_right(Align::Center)),
    );
    child.spacing_mut().interact_size.y = 24.0;
    let button = Button::new((
        rich(title.clone(), Type::Body, palette.ink_1),
        rich(icons::CARET_DOWN, Type::IconSmall, palette.ink_2),
    ))
    .min_size(size);
    let (response, _) = MenuButton::from_button(button).ui(&mut child, |ui| {
        menu_width(ui, 220.0);
        for preset in Preset::ALL {
            let is_on = settings.preset == preset && !settings.is_changed();
            let button = Button::selectable(is_on, t.preset_title(preset))
                .min_size(vec2(ui.available_width(), 24.0));
            if ui
                .add(button)
                .on_hover_text(preset_tooltip(&t, preset, &settings.thresholds))
                .clicked()
            {
                actions.push(Action::Tune(Knob::Preset(preset)));
                ui.close();
            }
        }
        if settings.is_changed() {
            ui.separator();
            let back = format!("Back to {} as published", t.preset_title(settings.preset));
            item(
                ui,
                &back,
                "",
                true,
                Action::Tune(Knob::Preset(settings.preset)),
                actions,
            );
        }
    });
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::Role::ComboBox, true, format!("Preset: {title}"))
    });
    response.on_hover_text(preset_tooltip(&t, settings.preset, &settings.thresholds));
    text_ui(
        ui,
        pos2(rect.left() - 8.0, y),
        Align2::RIGHT_CENTER,
        "Preset",
        Type::Body,
        palette.ink_2,
    );
}
