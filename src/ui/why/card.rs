//! The card: its frame, its head, its foot, and the explanation between them, which scrolls if it is long.

use crate::phrases::{Phrases, capitalised};
use crate::session::Session;
use crate::session::settings::Tab;
use crate::ui::action::Action;
use crate::ui::characters::list::character;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::{PaneFrame, View};
use crate::ui::why::Explained;
use crate::ui::why::card_context::CardContext;
use crate::ui::why::covering::covering_ui;
use crate::ui::why::placement::{Placement, anchor};
use crate::ui::widgets::icons;
use crate::ui::widgets::{
    Line, elided_ui, focus_ring, icon_button_ui, phrases, place_right, rich, shortened,
};
use egui::{
    Align2, Area, Button, Color32, CornerRadius, Frame, Id, Key, Label, Order, Rect, Role,
    ScrollArea, Sense, Stroke, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};
use shinglescope_core::fingerprint::sketch::MINIMA;
use shinglescope_core::pair::explain::{Why, WordOutcome};
use shinglescope_core::pair::wording::Form;
use shinglescope_core::text::Pair;
use shinglescope_core::words::odd_characters::OddCharacter;
use std::sync::Arc;

const PADDING: f32 = 20.0;
const FOOT: f32 = 48.0;
/// How many characters of a word are shown in the head.
const MOST_SHOWN: usize = 26;

/// Draws the card while a word is explained.
pub fn why_ui(
    ui: &mut Ui,
    frames: &Pair<PaneFrame>,
    session: &Session,
    view: &mut View,
    actions: &mut Vec<Action>,
) {
    let Some(explained) = view.why.explained().cloned() else {
        return;
    };
    let frame = &frames[explained.why.side];
    let anchor = anchor(frame, &view.why, &explained);
    let is_current = view.why.is_current(session);
    let odd = odd_line(&phrases(ui), &explained.why, session).filter(|_| is_current);
    let place = Placement::new(ui.ctx().content_rect(), anchor, view.why.height);
    let mut card = CardContext {
        t: phrases(ui),
        palette: Palette::of(ui),
        is_current,
        explained: &explained,
        needed: session
            .wording()
            .filter(|wording| matches!(wording.form, Form::Words(_)))
            .map(|wording| wording.needed),
        actions,
        has_keyboard: false,
        has_all: false,
    };
    let is_first = view.why.height.is_none();
    let takes_keyboard = !is_first && std::mem::take(&mut view.why.takes_keyboard);
    let area = Area::new(Id::unique("why"))
        .order(Order::Middle)
        .fixed_pos(place.corner)
        .constrain(false);
    let mut height = 0.0;
    let shown = area.show(ui.ctx(), |ui| {
        if is_first {
            // Its height is known once it is drawn.
            ui.set_invisible();
        }
        let palette = card.palette;
        let outline = Stroke::new(1.0, palette.hairline_strong);
        let framed = Frame::new()
            .fill(palette.raised)
            .stroke(outline)
            .corner_radius(CornerRadius::same(8))
            .shadow(ui.visuals().popup_shadow)
            .show(ui, |ui| {
                ui.set_width(place.width);
                ui.spacing_mut().item_spacing = Vec2::ZERO;
                let head = head_ui(ui, &mut card, session, takes_keyboard);
                let foot = match card.explained.why.covering.listed.is_empty() {
                    true => 0.0,
                    false => FOOT,
                };
                let room = (place.most_height - head - foot).max(48.0);
                let body = ScrollArea::vertical()
                    .id_salt("why")
                    .max_height(room)
                    .auto_shrink([false, true])
                    .show(ui, |ui| body_ui(ui, &mut card, odd.as_deref()));
                if foot > 0.0 {
                    foot_ui(ui, &mut card);
                }
                height = head + body.content_size.y + foot;
            });
        if card.has_all {
            let line = Stroke::new(1.5, palette.accent);
            let corners = CornerRadius::same(8);
            let rect = framed.response.rect;
            ui.painter()
                .rect_stroke(rect, corners, line, egui::StrokeKind::Inside);
        }
        let outline = match card.has_all {
            true => Stroke::new(1.5, palette.accent),
            false => outline,
        };
        place.paint_arrow(ui, &palette, outline);
    });
    let CardContext { has_keyboard, .. } = card;
    if has_keyboard {
        let pressed = |key| ui.input(|input| input.modifiers.is_none() && input.key_pressed(key));
        match (pressed(Key::ArrowLeft), pressed(Key::ArrowRight)) {
            (true, false) => actions.push(Action::StepWhy(false)),
            (false, true) => actions.push(Action::StepWhy(true)),
            (_, _) => {}
        }
    }
    if view.why.height != Some(height) {
        view.why.height = Some(height);
        ui.ctx().request_repaint();
    }
    let rect = shown.response.rect;
    view.why.rect = Some(rect);
    // The press that opened it does not close it.
    let was_just_opened = actions
        .iter()
        .any(|action| matches!(action, Action::Why(_, _)));
    let (pressed, released, is_inside) = ui.input(|input| {
        let at = input.pointer.interact_pos();
        (
            input.pointer.any_pressed(),
            input.pointer.any_released(),
            at.is_none_or(|at| rect.contains(at)),
        )
    });
    let pressed_beside = pressed && !is_inside;
    // Pressing a part of the card keeps the keyboard in the card.
    view.why.takes_keyboard |= (pressed || released) && is_inside;
    if pressed_beside && !was_just_opened && !is_first {
        actions.push(Action::CloseWhy(false));
    }
}

/// Draws the word, what became of it and where it is; returns its height.
fn head_ui(
    ui: &mut Ui,
    card: &mut CardContext<'_>,
    session: &Session,
    takes_keyboard: bool,
) -> f32 {
    let palette = card.palette;
    let why = &card.explained.why;
    let t = Arc::clone(&card.t);
    let outcome = t.outcome(&why.outcome);
    let steps = step_lines(&t, why);
    let place = place_line(&t, why, session);
    let width = ui.available_width();
    let line_height = 18.0;
    let height = 16.0 + 28.0 + line_height * (steps.len() + 1) as f32 + 12.0;
    let (_, rect) = ui.allocate_space(vec2(width, height));
    let inner = rect.shrink2(vec2(PADDING, 0.0));
    let row = inner.top() + 16.0 + 14.0;
    let id = ui.scope_id().with("head");
    let word = Rect::from_min_max(
        rect.min + vec2(8.0, 12.0),
        pos2(inner.right() - 3.0 * 28.0 - 4.0, row + 14.0),
    );
    let response = ui.interact(word, id, Sense::focusable_noninteractive());
    let shown = shortened_to(&why.shown);
    let spoken = match &why.outcome {
        WordOutcome::Counts { form, .. } => {
            t.why_title_form(&shown, shortened_to(form), &outcome, &place)
        }
        WordOutcome::Dropped { .. } | WordOutcome::NotAWord(_) => {
            t.why_title(&shown, &outcome, &place)
        }
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Dialog, true, &spoken));
    if takes_keyboard {
        response.request_focus();
    }
    card.hold(ui, &response);
    card.has_all = response.has_focus();
    let galley = title_line(why, &outcome, &palette)
        .elided(word.right() - inner.left() - 4.0)
        .galley(ui);
    let corner = pos2(inner.left(), row - galley.size().y / 2.0);
    ui.painter().galley(corner, galley, palette.ink_1);
    let mut y = row + 14.0;
    for line in steps.iter().chain([&place]) {
        let place = Rect::from_min_size(pos2(inner.left(), y), vec2(inner.width(), line_height));
        let ink = palette.ink_2;
        elided_ui(ui, place, line, Type::Caption, ink);
        y += line_height;
    }
    let buttons = [
        (
            icons::X,
            t.why_close(),
            t.why_close_hint(),
            Action::CloseWhy(true),
        ),
        (
            icons::CARET_RIGHT,
            t.why_next(),
            t.why_next_hint(),
            Action::StepWhy(true),
        ),
        (
            icons::CARET_LEFT,
            t.why_previous(),
            t.why_previous_hint(),
            Action::StepWhy(false),
        ),
    ];
    let mut right = inner.right() + 6.0;
    for (icon, name, hover, action) in buttons {
        let place = Rect::from_center_size(pos2(right - 14.0, row), vec2(28.0, 28.0));
        let response = icon_button_ui(ui, place, icon, &name, false);
        card.hold(ui, &response);
        if response.on_hover_text(hover).clicked() {
            card.actions.push(action);
        }
        right -= 28.0;
    }
    let y = rect.bottom() - 0.5;
    ui.painter()
        .hline(rect.x_range(), y, Stroke::new(1.0, palette.track));
    height
}

/// Each step that changed a word, where there are several.
fn step_lines(t: &Phrases, why: &Why) -> Vec<String> {
    match &why.outcome {
        WordOutcome::Counts {
            steps: Some(steps), ..
        } if steps.len() > 1 => {
            let lines = steps.iter().map(|changed| {
                let form = shortened_to(&changed.form);
                capitalised(&t.why_step(t.step(changed.step), &form))
            });
            lines.collect()
        }
        WordOutcome::Counts { .. } | WordOutcome::Dropped { .. } | WordOutcome::NotAWord(_) => {
            Vec::new()
        }
    }
}

fn title_line(why: &Why, outcome: &str, palette: &Palette) -> Line {
    let shown = shortened_to(&why.shown);
    let line = Line::default().with(&shown, Type::Reading, palette.ink_1);
    let line = match &why.outcome {
        WordOutcome::Counts { form, .. } => line
            .with("  ", Type::Body, palette.ink_2)
            .with(icons::ARROW_RIGHT, Type::Icon, palette.ink_2)
            .with("  ", Type::Body, palette.ink_2)
            .with(&shortened_to(form), Type::Title, palette.ink_1),
        WordOutcome::Dropped { .. } | WordOutcome::NotAWord(_) => line,
    };
    line.with("   ", Type::Body, palette.ink_2)
        .with(outcome, Type::Body, palette.ink_2)
}

/// `Word 313 of 2,968, line 36 of gpl-2.txt, in passage 10`.
fn place_line(t: &Phrases, why: &Why, session: &Session) -> String {
    let name = match session.document(why.side).name.as_str() {
        "" => t.side(why.side),
        name => shortened(name),
    };
    match &why.outcome {
        WordOutcome::Counts { word, .. } => {
            let words = session.comparison().map(|c| c.index.words[why.side].len());
            let passage = why.passage.map_or(0, |passage| passage + 1);
            t.why_place_word(word + 1, words.unwrap_or(0), why.line, &name, passage)
        }
        WordOutcome::Dropped { .. } | WordOutcome::NotAWord(_) => t.why_place_line(why.line, &name),
    }
}

/// Some words are as long as a file; line ends inside one are shown as blanks.
fn shortened_to(text: &str) -> String {
    let line = |text: &str| text.replace(['\n', '\r', '\t'], " ");
    match text.char_indices().nth(MOST_SHOWN) {
        Some((at, _)) => format!("{}…", line(&text[..at])),
        None => line(text),
    }
}

/// The characters of the word that a reader does not see, or takes for others.
fn odd_line(t: &Phrases, why: &Why, session: &Session) -> Option<String> {
    const MOST: usize = 4;
    let text = session.document(why.side).text.as_str();
    let near = session.odd_characters()?[why.side].near(why.span);
    let mut named: Vec<String> = Vec::new();
    let is_inside =
        |odd: &&OddCharacter| why.span.start <= odd.span.start && odd.span.end <= why.span.end;
    for odd in near.iter().filter(is_inside) {
        let one = t.why_odd_one(t.odd_kind(odd.oddity), character(text, odd, t));
        if !named.contains(&one) {
            named.push(one);
        }
    }
    if named.len() > MOST {
        named.truncate(MOST);
        named.push("…".to_owned());
    }
    (!named.is_empty()).then(|| t.why_odd(named.join(", ")))
}

fn body_ui(ui: &mut Ui, card: &mut CardContext<'_>, odd: Option<&str>) {
    let why = &card.explained.why;
    let palette = card.palette;
    let full = ui.available_rect_before_wrap().x_range();
    let part = |ui: &mut Ui, content: &mut dyn FnMut(&mut Ui)| {
        let top = ui.next_widget_position();
        let width = full.span() - 2.0 * PADDING;
        let rect = Rect::from_min_size(top + vec2(PADDING, 12.0), vec2(width, f32::INFINITY));
        let used = ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
            ui.set_width(width);
            content(ui);
        });
        let bottom = used.response.rect.bottom() + 12.0;
        ui.allocate_space(vec2(1.0, (bottom - ui.next_widget_position().y).max(0.0)));
    };
    let t = Arc::clone(&card.t);
    let reasons = t.why_reasons(why);
    if let Some(sentence) = t.outcome_reason(&why.outcome) {
        part(ui, &mut |ui| {
            paragraph_ui(ui, &sentence, Type::Body, palette.ink_1);
            for line in reasons.iter().map(String::as_str).chain(odd) {
                ui.add_space(4.0);
                paragraph_ui(ui, line, Type::Caption, palette.ink_2);
            }
        });
        return;
    }
    let explained = card.explained;
    part(ui, &mut |ui| {
        let covered = t.why_covered(&explained.why);
        paragraph_ui(ui, &covered, Type::BodyMedium, palette.ink_1);
        if !explained.why.covering.listed.is_empty() {
            ui.add_space(4.0);
            covering_ui(ui, card);
        }
        let weight = weight_line(&t, explained, card.needed);
        let notes = t.why_notes(&explained.why);
        let lines = reasons.iter().chain(&notes).chain(&weight);
        for line in odd.into_iter().chain(lines.map(String::as_str)) {
            ui.add_space(4.0);
            paragraph_ui(ui, line, Type::Caption, palette.ink_2);
        }
    });
    if explained.why.covering.listed.is_empty() {
        return;
    }
    let y = ui.next_widget_position().y - 0.5;
    ui.painter().hline(full, y, Stroke::new(1.0, palette.track));
    part(ui, &mut |ui| minima_ui(ui, &t, explained, &palette));
}

/// What the word and the run through it weigh, and how much is needed to count.
fn weight_line(t: &Phrases, explained: &Explained, needed: Option<(f64, f64)>) -> Option<String> {
    let (run, (half, whole)) = explained.run.zip(needed)?;
    let bits = |bits: f64| t.decimal(bits, 0);
    Some(match run.words {
        0 => t.why_weighs_alone(bits(run.word_bits)),
        words => t.why_weighs(
            bits(run.word_bits),
            words,
            bits(run.bits),
            bits(half),
            bits(whole),
        ),
    })
}

/// The minima that the word holds.
fn minima_ui(ui: &mut Ui, t: &Phrases, explained: &Explained, palette: &Palette) {
    let heading = match &explained.minima {
        None => t.why_minima_unknown(),
        Some(None) => t.why_minima_no_sketch(),
        Some(Some(held)) => match held.len() {
            0 => t.why_minima_none(MINIMA),
            count => t.why_minima_held(count, MINIMA),
        },
    };
    paragraph_ui(ui, &heading, Type::BodyMedium, palette.ink_1);
    let held = explained.minima.iter().flatten();
    for line in held.flat_map(|held| t.minima_held(held, explained.why.side)) {
        ui.add_space(4.0);
        paragraph_ui(ui, &line, Type::Caption, palette.ink_2);
    }
}

fn paragraph_ui(ui: &mut Ui, text: &str, style: Type, ink: Color32) {
    let line = Line::default().with(text, style, ink);
    let galley = line.wrapped(ui.available_width()).galley(ui);
    ui.add(Label::new(galley).selectable(false));
}

fn foot_ui(ui: &mut Ui, card: &mut CardContext<'_>) {
    let palette = card.palette;
    let width = ui.available_width();
    let (_, rect) = ui.allocate_space(vec2(width, FOOT));
    let line = Stroke::new(1.0, palette.track);
    ui.painter().hline(rect.x_range(), rect.top() + 0.5, line);
    let (side, telling) = (
        card.explained.why.side,
        card.explained.why.telling_shingle(),
    );
    let name = card.t.why_pipeline();
    let galley = ui
        .painter()
        .layout_no_wrap(name.clone(), Type::Body.font(), palette.accent);
    let at = pos2(rect.left() + PADDING, rect.center().y);
    let place = Align2::LEFT_CENTER.anchor_size(at, galley.size());
    let button = place.expand2(vec2(6.0, 4.0));
    let response = ui.interact(
        button,
        ui.scope_id().with("show in pipeline"),
        Sense::click(),
    );
    let is_current = card.is_current;
    response.widget_info(|| WidgetInfo::labeled(Role::Button, is_current, &name));
    card.hold(ui, &response);
    if response.hovered() {
        ui.painter().rect_filled(button, 4, palette.hover);
    }
    focus_ring(ui, &response, button, &palette);
    ui.painter().galley(place.min, galley, palette.accent);
    if response.clicked()
        && is_current
        && let Some(at) = telling
    {
        card.actions.push(Action::RevealShingle(side, at));
        card.actions.push(Action::ShowTab(Tab::Pipeline));
        card.actions.push(Action::CloseWhy(true));
    }
    response.on_hover_text(card.t.why_pipeline_hint());
    excluded_ui(ui, rect, card);
}

/// The button that sets the word's passage aside or puts it back, at the right end of the foot.
fn excluded_ui(ui: &mut Ui, foot: Rect, card: &mut CardContext<'_>) {
    let why = &card.explained.why;
    let Some(passage) = why.passage else {
        return;
    };
    let (icon, name, action) = match why.is_excluded {
        true => (
            icons::ARROW_COUNTER_CLOCKWISE,
            card.t.why_include(passage + 1),
            Action::PutPassageBack(passage),
        ),
        false => (
            icons::MINUS_CIRCLE,
            card.t.why_exclude(passage + 1),
            Action::ExcludePassage(passage),
        ),
    };
    let palette = card.palette;
    let words = rich(&name, Type::Body, palette.ink_2);
    let button = Button::new((rich(icon, Type::Icon, palette.ink_2), words))
        .frame_when_inactive(false)
        .min_size(vec2(0.0, 28.0));
    let width = ui
        .painter()
        .layout_no_wrap(name.clone(), Type::Body.font(), palette.ink_2)
        .size()
        .x
        + 44.0;
    let right = foot.right() - PADDING + 8.0;
    let (_, response) = place_right(ui, right, foot.center().y, vec2(width, 28.0), button);
    let is_current = card.is_current;
    response.widget_info(|| WidgetInfo::labeled(Role::Button, is_current, &name));
    card.hold(ui, &response);
    if response.clicked() && is_current {
        card.actions.push(action);
    }
    response.on_hover_text(card.t.why_exclude_hint());
}
