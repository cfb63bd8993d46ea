//! The card: its frame, its head, its foot, and the explanation between them, which scrolls if it is long.

use crate::phrases::{Phrases, capitalised};
use crate::session::Session;
use crate::session::settings::Tab;
use crate::ui::action::Action;
use crate::ui::characters::list::character;
use crate::ui::frame::Frame;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::PaneFrame;
use crate::ui::why::Explained;
use crate::ui::why::card_context::CardContext;
use crate::ui::why::covering::covering_ui;
use crate::ui::why::placement::{Placement, anchor};
use crate::ui::why::sum::sum_ui;
use crate::ui::widgets::{
    Line, elided_ui, icon_button_ui, icons, rich, shortened, shortened_to, split_top, square,
    text_width,
};
use egui::{
    Align2, Area, Button, Color32, Id, InputState, Key, Label, Order, Rangef, Rect, Role,
    ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};
use shinglescope_core::fingerprint::sketch::MINIMA;
use shinglescope_core::pair::explain::{Why, WordOutcome};
use shinglescope_core::pair::wording::Form;
use shinglescope_core::text::Pair;
use shinglescope_core::words::odd_characters::OddCharacter;
use shinglescope_core::words::steps::FormChange;

const PADDING: f32 = 20.0;
const FOOT: f32 = 48.0;
/// How many characters of a word are shown in the head.
const MAX_SHOWN: usize = 26;

/// Draws the card while a word is explained.
pub fn why_ui(ui: &mut Ui, drawn: &Pair<PaneFrame>, frame: &mut Frame) {
    let (session, t, palette) = (frame.session, &*frame.t, frame.palette);
    let (view, actions) = (&mut *frame.view, &mut frame.actions);
    let Some(explained) = view.why.explained().cloned() else {
        return;
    };
    let anchor = anchor(&drawn[explained.why.side], &view.why, &explained);
    let is_current = view.why.is_current(session);
    let odd = odd_line(t, &explained.why, session).filter(|_| is_current);
    let place = Placement::new(ui.ctx().content_rect(), anchor, view.why.height);
    let wording = session.wording();
    let by_words = wording.filter(|wording| matches!(wording.form, Form::Words(_)));
    let mut card = CardContext {
        t,
        session,
        palette,
        is_current,
        explained: &explained,
        needed: by_words.map(|wording| wording.needed),
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
        let outline = Stroke::new(1.0, palette.hairline_strong);
        let frame = egui::Frame::new()
            .fill(palette.raised)
            .stroke(outline)
            .corner_radius(8)
            .shadow(ui.visuals().popup_shadow);
        let framed = frame.show(ui, |ui| {
            ui.set_width(place.width);
            ui.spacing_mut().item_spacing = Vec2::ZERO;
            let head = head_ui(ui, &mut card, takes_keyboard);
            let has_foot = !card.explained.why.covering.listed.is_empty();
            let foot = if has_foot { FOOT } else { 0.0 };
            let area = ScrollArea::vertical().id_salt("why");
            let area = area.max_height((place.most_height - head - foot).max(48.0));
            let area = area.auto_shrink([false, true]);
            let body = area.show(ui, |ui| body_ui(ui, &mut card, odd));
            if has_foot {
                foot_ui(ui, &mut card);
            }
            height = head + body.content_size.y + foot;
        });
        let mut edge = outline;
        if card.has_all {
            edge = Stroke::new(1.5, palette.accent);
            let rect = framed.response.rect;
            ui.painter().rect_stroke(rect, 8, edge, StrokeKind::Inside);
        }
        place.paint_arrow(ui, &palette, edge);
    });
    if card.has_keyboard {
        let pressed = |key| ui.input(|input| input.modifiers.is_none() && input.key_pressed(key));
        let (back, on) = (pressed(Key::ArrowLeft), pressed(Key::ArrowRight));
        actions.extend((back != on).then_some(Action::StepWhy(on)));
    }
    if view.why.height != Some(height) {
        view.why.height = Some(height);
        ui.ctx().request_repaint();
    }
    let rect = shown.response.rect;
    view.why.rect = Some(rect);
    follow_pointer(ui, rect, is_first, frame);
}

/// Pressing a part of the card keeps the keyboard in it, and pressing anything else closes it.
fn follow_pointer(ui: &Ui, card: Rect, is_first: bool, frame: &mut Frame) {
    // The press that opened it does not close it.
    let mut asked = frame.actions.iter();
    let was_just_opened = asked.any(|action| matches!(action, Action::Why(_, _)));
    let (pressed, released, at) = ui.input(|InputState { pointer, .. }| {
        let at = pointer.interact_pos();
        (pointer.any_pressed(), pointer.any_released(), at)
    });
    let is_inside = at.is_none_or(|at| card.contains(at));
    frame.view.why.takes_keyboard |= (pressed || released) && is_inside;
    if pressed && !is_inside && !was_just_opened && !is_first {
        frame.actions.push(Action::CloseWhy(false));
    }
}

/// Draws the word, what became of it and where it is; returns its height.
fn head_ui(ui: &mut Ui, card: &mut CardContext<'_>, takes_keyboard: bool) -> f32 {
    const LINE: f32 = 18.0;
    let (t, palette, why) = (card.t, card.palette, &card.explained.why);
    let outcome = t.outcome(&why.outcome);
    let place = place_line(t, why, card.session);
    let mut lines = step_lines(t, why);
    lines.push(place.clone());
    let height = 16.0 + 28.0 + LINE * lines.len() as f32 + 12.0;
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), height));
    let inner = rect.shrink2(vec2(PADDING, 0.0));
    let row = inner.top() + 16.0 + 14.0;
    let end = pos2(inner.right() - 3.0 * 28.0 - 4.0, row + 14.0);
    let word = Rect::from_min_max(rect.min + vec2(8.0, 12.0), end);
    let id = ui.scope_id().with("head");
    let response = ui.interact(word, id, Sense::focusable_noninteractive());
    let shown = shortened_form(&why.shown);
    let form = match &why.outcome {
        WordOutcome::Counts { form, .. } => Some(shortened_form(form)),
        WordOutcome::Dropped { .. } | WordOutcome::NotAWord(_) => None,
    };
    let spoken = match &form {
        Some(form) => t.why_title_form(&shown, form, &outcome, &place),
        None => t.why_title(&shown, &outcome, &place),
    };
    response.widget_info(|| WidgetInfo::labeled(Role::Dialog, true, &spoken));
    if takes_keyboard {
        response.request_focus();
    }
    card.hold(ui, &response);
    card.has_all = response.has_focus();
    let ink = palette.ink_2;
    let mut title = Line::default().with(&shown, Type::Reading, palette.ink_1);
    if let Some(form) = form {
        title = title
            .with("  ", Type::Body, ink)
            .with(icons::ARROW_RIGHT, Type::Icon, ink)
            .with("  ", Type::Body, ink)
            .with(&form, Type::Title, palette.ink_1);
    }
    let title = title.with("   ", Type::Body, ink);
    let title = title.with(&outcome, Type::Body, ink);
    let galley = title.elided(word.right() - inner.left() - 4.0).galley(ui);
    let corner = pos2(inner.left(), row - galley.size().y / 2.0);
    ui.painter().galley(corner, galley, palette.ink_1);
    let mut below = inner.with_min_y(row + 14.0);
    for line in lines {
        let (place, rest) = split_top(below, LINE);
        elided_ui(ui, place, &line, Type::Caption, ink);
        below = rest;
    }
    let close = (t.why_close(), t.why_close_hint());
    let next = (t.why_next(), t.why_next_hint());
    let previous = (t.why_previous(), t.why_previous_hint());
    let mut x = inner.right() + 6.0 - 14.0;
    for (icon, (name, hint), action) in [
        (icons::X, close, Action::CloseWhy(true)),
        (icons::CARET_RIGHT, next, Action::StepWhy(true)),
        (icons::CARET_LEFT, previous, Action::StepWhy(false)),
    ] {
        let response = icon_button_ui(ui, square(x, row), icon, &name, false);
        card.hold(ui, &response);
        action.on_click(response.on_hover_text(hint), card.actions);
        x -= 28.0;
    }
    line_ui(ui, rect.x_range(), rect.bottom() - 0.5, &palette);
    height
}

/// A line between the parts of the card.
fn line_ui(ui: &Ui, x: Rangef, y: f32, palette: &Palette) {
    ui.painter().hline(x, y, Stroke::new(1.0, palette.track));
}

/// Each step that changed a word, where there are several.
fn step_lines(t: &Phrases, why: &Why) -> Vec<String> {
    let WordOutcome::Counts { steps, .. } = &why.outcome else {
        return Vec::new();
    };
    let several = steps.iter().filter(|steps| steps.len() > 1);
    let line = |changed: &FormChange| {
        let form = shortened_form(&changed.form);
        capitalised(&t.why_step(t.step(changed.step), &form))
    };
    several.flatten().map(line).collect()
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
fn shortened_form(text: &str) -> String {
    shortened_to(text, MAX_SHOWN).replace(['\n', '\r', '\t'], " ")
}

/// The characters of the word that a reader does not see, or takes for others.
fn odd_line(t: &Phrases, why: &Why, session: &Session) -> Option<String> {
    const MAX_NAMED: usize = 4;
    let text = session.document(why.side).text.as_str();
    let near = session.odd_characters()?[why.side].near(why.span);
    let is_inside =
        |odd: &&OddCharacter| why.span.start <= odd.span.start && odd.span.end <= why.span.end;
    let mut named: Vec<String> = Vec::new();
    for odd in near.iter().filter(is_inside) {
        let one = t.why_odd_one(t.odd_kind(odd.oddity), character(text, odd, t));
        if !named.contains(&one) {
            named.push(one);
        }
    }
    if named.len() > MAX_NAMED {
        named.truncate(MAX_NAMED);
        named.push("…".to_owned());
    }
    (!named.is_empty()).then(|| t.why_odd(named.join(", ")))
}

fn body_ui(ui: &mut Ui, card: &mut CardContext<'_>, odd: Option<String>) {
    let (t, ink, explained) = (card.t, card.palette.ink_1, card.explained);
    let why = &explained.why;
    let reasons = t.why_reasons(why);
    if let Some(sentence) = t.outcome_reason(&why.outcome) {
        return part_ui(ui, |ui| {
            paragraph_ui(ui, &sentence, Type::Body, ink);
            captions_ui(ui, reasons.into_iter().chain(odd));
        });
    }
    let has_shingles = !why.covering.listed.is_empty();
    let full = ui.available_rect_before_wrap().x_range();
    part_ui(ui, |ui| {
        paragraph_ui(ui, &t.why_covered(why), Type::BodyMedium, ink);
        if has_shingles {
            ui.add_space(4.0);
            covering_ui(ui, card);
        }
        let weight = weight_line(t, explained, card.needed);
        let notes = reasons.into_iter().chain(t.why_notes(why));
        captions_ui(ui, odd.into_iter().chain(notes).chain(weight));
    });
    if let Some(sum) = &explained.passage {
        let y = ui.next_widget_position().y - 0.5;
        line_ui(ui, full, y, &card.palette);
        part_ui(ui, |ui| {
            paragraph_ui(ui, &sum.heading(t), Type::BodyMedium, ink);
            ui.add_space(4.0);
            sum_ui(ui, t, sum);
        });
    }
    if has_shingles {
        let y = ui.next_widget_position().y - 0.5;
        line_ui(ui, full, y, &card.palette);
        part_ui(ui, |ui| {
            paragraph_ui(ui, &minima_heading(t, explained), Type::BodyMedium, ink);
            let held = explained.minima.iter().flatten();
            captions_ui(ui, held.flat_map(|held| t.minima_held(held, why.side)));
        });
    }
}

fn captions_ui(ui: &mut Ui, lines: impl Iterator<Item = String>) {
    let ink = Palette::of(ui).ink_2;
    for line in lines {
        ui.add_space(4.0);
        paragraph_ui(ui, &line, Type::Caption, ink);
    }
}

/// A part of the body, with room around it.
fn part_ui(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    let width = ui.available_width() - 2.0 * PADDING;
    let top = ui.next_widget_position();
    let rect = Rect::from_min_size(top + vec2(PADDING, 12.0), vec2(width, f32::INFINITY));
    let used = ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        ui.set_width(width);
        content(ui);
    });
    let bottom = used.response.rect.bottom() + 12.0;
    ui.allocate_space(vec2(1.0, (bottom - ui.next_widget_position().y).max(0.0)));
}

/// What the word and the run through it weigh, and how much is needed to count.
fn weight_line(t: &Phrases, explained: &Explained, needed: Option<(f64, f64)>) -> Option<String> {
    let (run, (half, whole)) = explained.run.zip(needed)?;
    let [word, all, half, whole] =
        [run.word_bits, run.bits, half, whole].map(|bits| t.decimal(bits, 0));
    Some(match run.words {
        0 => t.why_weighs_alone(word),
        words => t.why_weighs(word, words, all, half, whole),
    })
}

/// How many minima the word holds.
fn minima_heading(t: &Phrases, explained: &Explained) -> String {
    match &explained.minima {
        None => t.why_minima_unknown(),
        Some(None) => t.why_minima_no_sketch(),
        Some(Some(held)) if held.is_empty() => t.why_minima_none(MINIMA),
        Some(Some(held)) => t.why_minima_held(held.len(), MINIMA),
    }
}

fn paragraph_ui(ui: &mut Ui, text: &str, style: Type, ink: Color32) {
    let line = Line::default().with(text, style, ink);
    let galley = line.wrapped(ui.available_width()).galley(ui);
    ui.add(Label::new(galley).selectable(false));
}

fn foot_ui(ui: &mut Ui, card: &mut CardContext<'_>) {
    let (t, palette, why) = (card.t, card.palette, &card.explained.why);
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), FOOT));
    line_ui(ui, rect.x_range(), rect.top() + 0.5, &palette);
    let name = t.why_pipeline();
    let words = Line::default().with(&name, Type::Body, palette.accent);
    let galley = words.galley(ui);
    let at = pos2(rect.left() + PADDING, rect.center().y);
    let place = Align2::LEFT_CENTER.anchor_size(at, galley.size());
    let button = place.expand2(vec2(6.0, 4.0));
    let id = ("show in pipeline", 0);
    if card.button_ui(ui, button, id, &name, t.why_pipeline_hint())
        && let Some(at) = why.telling_shingle()
    {
        card.actions.extend([
            Action::RevealShingle(why.side, at),
            Action::ShowTab(Tab::Pipeline),
            Action::CloseWhy(true),
        ]);
    }
    ui.painter().galley(place.min, galley, palette.accent);
    if let Some(passage) = why.passage {
        excluded_ui(ui, rect, card, passage);
    }
}

/// The button that sets the word's passage aside or puts it back, at the right end of the foot.
fn excluded_ui(ui: &mut Ui, foot: Rect, card: &mut CardContext<'_>, passage: usize) {
    let (t, palette, is_current) = (card.t, card.palette, card.is_current);
    let is_excluded = card.explained.why.is_excluded;
    let (icon, name) = match is_excluded {
        true => (icons::ARROW_COUNTER_CLOCKWISE, t.why_include(passage + 1)),
        false => (icons::MINUS_CIRCLE, t.why_exclude(passage + 1)),
    };
    let words = rich(&name, Type::Body, palette.ink_2);
    let button = Button::new((rich(icon, Type::Icon, palette.ink_2), words))
        .frame_when_inactive(false)
        .min_size(vec2(0.0, 28.0));
    let size = vec2(text_width(ui, &name, Type::Body) + 44.0, 28.0);
    let right = foot.right() - PADDING + 8.0;
    let place = Align2::RIGHT_CENTER.anchor_size(pos2(right, foot.center().y), size);
    let response = ui.place(place, button);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, is_current, &name));
    card.hold(ui, &response);
    if response.on_hover_text(t.why_exclude_hint()).clicked() && is_current {
        card.actions.push(Action::set_aside(passage, is_excluded));
    }
}
