//! The widgets that the whole window uses: placed text, buttons with icons, checkboxes, menus, key caps.

pub mod context_menu;
pub mod line;
pub mod list;
pub mod list_panel;
pub mod phrases;
pub mod table;
pub mod wordings;

pub use context_menu::{context_menu_ui, is_menu_asked, menu_item_ui};
pub use line::Line;
pub use phrases::{phrases, phrases_of};

use crate::ui::editor::has_right_to_left;
use crate::ui::theme::{Palette, Type, radius};
use egui::containers::menu::MenuButton;
use egui::{
    Align, Align2, Atom, AtomExt as _, Button, Color32, CornerRadius, Galley, Label, Layout, Pos2,
    Rangef, Rect, Response, RichText, Role, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2,
    WidgetInfo, pos2, vec2,
};
use std::sync::Arc;

/// Icons: code points of the Phosphor subset that ships with the program.
pub mod icons {
    pub const FOLDER_OPEN: &str = "\u{e256}";
    pub const CLIPBOARD_TEXT: &str = "\u{e198}";
    pub const X: &str = "\u{e4f6}";
    pub const LINK_SIMPLE: &str = "\u{e2e6}";
    pub const ARROWS_LEFT_RIGHT: &str = "\u{e0a0}";
    pub const CARET_LEFT: &str = "\u{e138}";
    pub const CARET_RIGHT: &str = "\u{e13a}";
    pub const CARET_DOWN: &str = "\u{e136}";
    pub const CARET_UP: &str = "\u{e13c}";
    pub const CIRCLE_HALF: &str = "\u{e18c}";
    pub const QUESTION: &str = "\u{e3e8}";
    pub const MINUS: &str = "\u{e32a}";
    pub const PLUS: &str = "\u{e3d4}";
    pub const ARROW_COUNTER_CLOCKWISE: &str = "\u{e038}";
    pub const INFO: &str = "\u{e2ce}";
    pub const WARNING: &str = "\u{e4e0}";
    pub const NOT_EQUALS: &str = "\u{eda6}";
    pub const COPY: &str = "\u{e1ca}";
    pub const CHECK: &str = "\u{e182}";
    pub const EQUALS: &str = "\u{e21c}";
    pub const MAGNIFYING_GLASS: &str = "\u{e30c}";
    pub const MINUS_CIRCLE: &str = "\u{e32c}";
    pub const ARROW_RIGHT: &str = "\u{e06c}";
    pub const SIDEBAR: &str = "\u{ec24}";
}

/// Text at a place, in the accessibility tree as a label.
pub fn text_ui(
    ui: &mut Ui,
    at: Pos2,
    anchor: Align2,
    text: impl Into<String>,
    style: Type,
    colour: Color32,
) -> Response {
    let galley = Line::default().with(&text.into(), style, colour).galley(ui);
    let place = anchor.anchor_size(at, galley.size());
    ui.place(place, Label::new(galley).selectable(false))
}

/// Text that ends in an ellipsis where it has no room; hovering then shows the whole.
pub fn elided_ui(ui: &mut Ui, rect: Rect, text: &str, style: Type, colour: Color32) -> Response {
    let galley = elided_galley(ui, text, style, colour, rect.width());
    cut_ui(ui, rect, galley, text)
}

/// A text of which hovering shows the whole if it is cut.
fn cut_ui(ui: &mut Ui, rect: Rect, galley: Arc<Galley>, text: &str) -> Response {
    let place = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect);
    let is_cut = galley.elided;
    let response = ui.place(place, Label::new(galley).selectable(false));
    if is_cut {
        hinted(response, text)
    } else {
        response
    }
}

/// Text on one line or, where that has no room, as a caption on as many lines as `rect` holds. What has no room even then ends
/// in an ellipsis, and hovering shows the whole.
pub fn fitted_ui(ui: &mut Ui, rect: Rect, text: &str, style: Type, colour: Color32) -> Response {
    const ROW: f32 = 15.0;
    let rows = (rect.height() / ROW) as usize;
    if rows < 2 || text_width(ui, text, style) <= rect.width() {
        return elided_ui(ui, rect, text, style, colour);
    }
    let words = Line::default().with(text, Type::Caption, colour);
    let galley = words.in_rows(rect.width(), rows).galley(ui);
    cut_ui(ui, rect, galley, text)
}

/// Paints words that end in an ellipsis where they have no room.
pub fn elided_text(ui: &Ui, x: Rangef, middle: f32, words: &str, ink: Color32) {
    let galley = elided_galley(ui, words, Type::Body, ink, x.span());
    let place = Align2::LEFT_CENTER.anchor_size(pos2(x.min, middle), galley.size());
    ui.painter().galley(place.min, galley, ink);
}

fn elided_galley(ui: &Ui, text: &str, style: Type, ink: Color32, width: f32) -> Arc<Galley> {
    let line = Line::default().with(text, style, ink).elided(width);
    line.galley(ui)
}

/// Shows words while the pointer is on something, in visual order where they have right-to-left letters.
pub fn hinted(response: Response, words: impl Into<String>) -> Response {
    let words = words.into();
    response.on_hover_ui(|ui| hint_ui(ui, &words))
}

/// The words of a tooltip.
pub fn hint_ui(ui: &mut Ui, words: &str) {
    if !has_right_to_left(words) {
        ui.label(words);
        return;
    }
    let line = Line::default().with(words, Type::Body, ui.visuals().text_color());
    let whole = line.clone().galley(ui);
    let galley = match whole.size().x <= ui.available_width() {
        true => whole,
        false => line.wrapped(ui.available_width()).galley(ui),
    };
    ui.label(galley);
}

/// The lines of a tooltip, one below the other.
pub fn lines_of(lines: impl IntoIterator<Item = Option<String>>) -> String {
    lines.into_iter().flatten().collect::<Vec<_>>().join("\n")
}

/// How wide a line of text is.
pub fn text_width(ui: &Ui, text: &str, style: Type) -> f32 {
    let (text, ink) = (text.to_owned(), Color32::PLACEHOLDER);
    let galley = ui.painter().layout_no_wrap(text, style.font(), ink);
    galley.size().x
}

/// At most `most` characters of a text.
pub fn shortened_to(text: &str, most: usize) -> String {
    match text.char_indices().nth(most.max(1)) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}

/// The beginning of a text that may be as long as a whole file, as some "words" are.
pub fn shortened(text: &str) -> String {
    const MAX: usize = 300;
    match text.char_indices().nth(MAX) {
        Some((cut, _)) => format!("{}…", &text[..cut]),
        None => text.to_owned(),
    }
}

/// Rich text in one of the four sizes.
pub fn rich(text: impl Into<String>, style: Type, colour: Color32) -> RichText {
    RichText::new(text).font(style.font()).color(colour)
}

/// A square button with an icon; `name` is what a screen reader reads.
pub fn icon_button_ui(ui: &mut Ui, rect: Rect, icon: &str, name: &str, is_on: bool) -> Response {
    let palette = Palette::of(ui);
    let response = ui.interact(rect, ui.scope_id().with(("icon", name)), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), is_on, name));
    let (is_enabled, is_pressed) = (ui.is_enabled(), response.is_pointer_button_down_on());
    let fill = match (is_enabled && is_pressed, is_on, response.hovered()) {
        (true, _, _) => palette.press,
        (false, true, _) => palette.accent_tint,
        (false, false, true) if is_enabled => palette.hover,
        (false, false, _) => Color32::TRANSPARENT,
    };
    let ink = match (is_enabled, is_on) {
        (false, _) => palette.hairline_strong,
        (true, true) => palette.accent,
        (true, false) => palette.ink_2,
    };
    ui.painter().rect_filled(rect, radius::CONTROL, fill);
    focus_ring(ui, &response, rect, &palette);
    let (font, centre) = (Type::Icon.font(), Align2::CENTER_CENTER);
    ui.painter().text(rect.center(), centre, icon, font, ink);
    response
}

/// An outline around what has the keyboard focus.
pub fn focus_ring(ui: &Ui, response: &Response, rect: Rect, palette: &Palette) {
    if response.has_focus() {
        let (stroke, inside) = (Stroke::new(2.0, palette.accent), StrokeKind::Inside);
        ui.painter()
            .rect_stroke(rect, radius::CONTROL, stroke, inside);
    }
}

/// Scrolls to what the keyboard has just come to.
pub fn scroll_to_focus(response: &Response) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
}

/// A quiet button of the pane headers: icon and word, no frame until it is hovered.
pub fn quiet_button<'a>(ui: &Ui, icon: &'a str, word: &'a str) -> Button<'a> {
    let palette = Palette::of(ui);
    let icon: Atom<'_> = rich(icon, Type::Icon, palette.ink_2).into();
    let button = match word.is_empty() {
        true => Button::new(icon),
        false => Button::new((icon, rich(word, Type::Body, palette.ink_2))),
    };
    button.frame_when_inactive(false).min_size(vec2(28.0, 28.0))
}

/// A framed button with an icon; a screen reader reads the word alone.
pub fn framed_button<'a>(icon: &'a str, word: &'a str) -> impl egui::Widget + 'a {
    move |ui: &mut Ui| {
        let palette = Palette::of(ui);
        let icon: Atom<'_> =
            rich(icon, Type::Icon, palette.ink_1).atom_align(Align2::CENTER_CENTER);
        let word_atom = rich(word, Type::Body, palette.ink_1);
        let response = ui.add(Button::new((icon, word_atom)).min_size(vec2(28.0, 28.0)));
        response.widget_info(|| WidgetInfo::labeled(Role::Button, true, word));
        focus_ring(ui, &response, response.rect, &palette);
        response
    }
}

/// A button with a word alone.
pub fn word_button(word: &str) -> impl egui::Widget + '_ {
    move |ui: &mut Ui| {
        let palette = Palette::of(ui);
        let response = ui.add(Button::new(rich(word, Type::Body, palette.ink_1)));
        focus_ring(ui, &response, response.rect, &palette);
        response
    }
}

/// The square of an icon button around its middle.
pub fn square(x: f32, y: f32) -> Rect {
    Rect::from_center_size(pos2(x, y), vec2(28.0, 28.0))
}

/// A checkbox, filled with the accent colour when it is on.
pub fn checkbox_ui(ui: &mut Ui, is_on: &mut bool, title: &str) -> Response {
    let palette = Palette::of(ui);
    let ink = match ui.is_enabled() {
        true => palette.ink_1,
        false => palette.ink_3,
    };
    let (words, font) = (title.to_owned(), Type::Body.font());
    let galley = ui.painter().layout_no_wrap(words, font, ink);
    let size = vec2(24.0 + galley.size().x, galley.size().y.max(22.0));
    let (rect, mut response) = ui.allocate_exact_size(size, Sense::click());
    if response.clicked() {
        *is_on = !*is_on;
        response.mark_changed();
    }
    scroll_to_focus(&response);
    let ticked = *is_on;
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, ui.is_enabled(), ticked, title));
    let square = Rect::from_center_size(pos2(rect.left() + 8.0, rect.center().y), vec2(16.0, 16.0));
    let (fill, outline) = match (*is_on, response.hovered()) {
        (true, _) => (palette.accent, Stroke::NONE),
        (false, true) => (palette.hover, Stroke::new(1.0, palette.ink_3)),
        (false, false) => (palette.raised, Stroke::new(1.0, palette.hairline_strong)),
    };
    let (corners, inside) = (radius::SMALL, StrokeKind::Inside);
    ui.painter().rect(square, corners, fill, outline, inside);
    if *is_on {
        let at = |x: f32, y: f32| square.min + vec2(x, y);
        let tick = vec![at(4.0, 8.4), at(7.0, 11.2), at(12.0, 5.2)];
        ui.painter().line(tick, Stroke::new(2.0, palette.accent_on));
    }
    focus_ring(ui, &response, square.expand(3.0), &palette);
    let text = pos2(rect.left() + 24.0, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(text, galley, ink);
    response
}

/// Gives a menu its width and its items their padding.
pub fn menu_width(ui: &mut Ui, width: f32) {
    ui.set_width(width);
    ui.spacing_mut().button_padding = vec2(8.0, 2.0);
    ui.spacing_mut().interact_size.y = 24.0;
    ui.spacing_mut().item_spacing.y = 0.0;
}

/// A field that opens a menu, with its value and a caret; `name` is what a screen reader says before the value.
pub fn drop_down_ui(
    ui: &mut Ui,
    size: Vec2,
    name: &str,
    value: &str,
    style: Type,
    content: impl FnOnce(&mut Ui),
) -> Response {
    let palette = Palette::of(ui);
    let caret = rich(icons::CARET_DOWN, Type::IconSmall, palette.ink_2);
    let button = Button::new(rich(value, style, palette.ink_1)).right_text(caret);
    let button = button.truncate().min_size(size);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let layout = Layout::left_to_right(Align::Center);
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).layout(layout));
    child.spacing_mut().interact_size.y = size.y;
    let (response, _) = MenuButton::from_button(button).ui(&mut child, |ui| {
        menu_width(ui, size.x.max(120.0));
        content(ui);
    });
    response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, format!("{name}: {value}")));
    scroll_to_focus(&response);
    focus_ring(ui, &response, response.rect, &palette);
    response
}

/// A row of buttons of which one is on, each with its hint; returns the one that was pressed, and where the row ends.
pub fn segmented_ui<T: Copy + PartialEq>(
    ui: &mut Ui,
    left_centre: Pos2,
    choices: &[(T, &str)],
    chosen: T,
    hint: impl Fn(T) -> Option<String>,
) -> (Option<T>, f32) {
    let palette = Palette::of(ui);
    let mut pressed = None;
    let mut x = left_centre.x;
    for (i, (choice, name)) in choices.iter().enumerate() {
        let is_on = *choice == chosen;
        let ink = if is_on { palette.accent } else { palette.ink_1 };
        let (words, font) = ((*name).to_owned(), Type::Body.font());
        let galley = ui.painter().layout_no_wrap(words, font, ink);
        let size = vec2(galley.size().x + 24.0, 28.0);
        let rect = Rect::from_min_size(pos2(x, left_centre.y - 14.0), size);
        let response = ui.interact(rect, ui.scope_id().with(("segment", *name)), Sense::click());
        response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_on, *name));
        let fill = match (is_on, response.hovered()) {
            (true, _) => palette.accent_tint,
            (false, true) => palette.hover,
            (false, false) => palette.raised,
        };
        let corner = |is_end: bool| if is_end { radius::CONTROL } else { 0 };
        let (left, right) = (corner(i == 0), corner(i + 1 == choices.len()));
        let [nw, sw, ne, se] = [left, left, right, right];
        let corners = CornerRadius { nw, ne, sw, se };
        let outline = Stroke::new(1.0, palette.hairline_strong);
        ui.painter()
            .rect(rect, corners, fill, outline, StrokeKind::Inside);
        focus_ring(ui, &response, rect, &palette);
        let at = Align2::CENTER_CENTER.anchor_size(rect.center(), galley.size());
        ui.painter().galley(at.min, galley, ink);
        if response.clicked() {
            pressed = Some(*choice);
        }
        if let Some(hint) = hint(*choice) {
            response.on_hover_text(hint);
        }
        // Neighbours share their outline.
        x = rect.right() - 1.0;
    }
    (pressed, x + 1.0)
}

/// The button of a card that most people want.
pub fn primary_button(ui: &Ui, word: impl Into<String>) -> Button<'static> {
    let palette = Palette::of(ui);
    Button::new(rich(word, Type::BodyMedium, palette.accent_on))
        .fill(palette.accent)
        .stroke(Stroke::NONE)
        .min_size(vec2(28.0, 28.0))
}

/// A small framed key name, right-aligned at `right_centre`; returns where it begins.
pub fn key_cap_ui(ui: &Ui, right_centre: Pos2, key: &str) -> f32 {
    let fill = Palette::of(ui).raised;
    chip_ui(ui, (right_centre, Align2::RIGHT_CENTER), key, 4.0, fill).left()
}

/// A framed caption on a ground, anchored at a point, with so much room beside its letters; returns where it is.
pub fn chip_ui(
    ui: &Ui,
    (at, anchor): (Pos2, Align2),
    text: &str,
    padding: f32,
    fill: Color32,
) -> Rect {
    let (palette, painter) = (Palette::of(ui), ui.painter());
    let (text, font) = (text.to_owned(), Type::Caption.font());
    let galley = painter.layout_no_wrap(text, font, palette.ink_2);
    let rect = anchor.anchor_size(at, galley.size() + vec2(2.0 * padding, 2.0));
    let stroke = Stroke::new(1.0, palette.hairline_strong);
    painter.rect(rect, radius::SMALL, fill, stroke, StrokeKind::Inside);
    painter.galley(rect.min + vec2(padding, 1.0), galley, palette.ink_2);
    rect
}

/// A bar that shows a share between 0 and 1.
pub fn share_bar(ui: &Ui, rect: Rect, share: f64, colour: Color32) {
    let palette = Palette::of(ui);
    ui.painter().rect_filled(rect, 4, palette.track);
    let width = rect.width() * share.clamp(0.0, 1.0) as f32;
    if width > 0.0 {
        // A bar narrower than its corners would bulge.
        let filled = Rect::from_min_size(rect.min, vec2(width.max(4.0), rect.height()));
        ui.painter().rect_filled(filled, 4, colour);
    }
}

/// Whether the window is a small one, where labels and margins make room for the texts.
pub fn is_small(ui: &Ui) -> bool {
    ui.ctx().content_rect().width() < 1000.0
}

/// Cuts `height` off the top of `rect`.
pub fn split_top(rect: Rect, height: f32) -> (Rect, Rect) {
    let y = (rect.top() + height).min(rect.bottom());
    (
        Rect::from_min_max(rect.min, pos2(rect.right(), y)),
        Rect::from_min_max(pos2(rect.left(), y), rect.max),
    )
}

/// Cuts `height` off the bottom of `rect`: first the rest, then what was cut off.
pub fn split_bottom(rect: Rect, height: f32) -> (Rect, Rect) {
    split_top(rect, (rect.height() - height).max(0.0))
}
