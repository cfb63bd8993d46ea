//! The last line of the window: what the marking means, what was compared, and two keys worth knowing.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::session::settings::Tab;
use crate::ui::chrome::work::{why_stopped, work_ui};
use crate::ui::frame::Frame;
use crate::ui::passages::colours::LengthScale;
use crate::ui::theme::{HEAT_STEPS, Palette, PassageColours, Type};
use crate::ui::view::{JustExcluded, View, Work};
use crate::ui::widgets::{elided_ui, key_cap_ui, text_ui, text_width};
use egui::{
    Align2, Pos2, Rect, Role, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2,
};
use shinglescope_core::pair::chance::expected_checksum_accidents;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::text::{Pair, Side};

const RIGHT: Align2 = Align2::RIGHT_CENTER;

/// Draws the status line into `rect`.
pub fn status_bar_ui(ui: &mut Ui, rect: Rect, frame: &mut Frame) {
    let (session, palette) = (frame.session, frame.palette);
    ui.painter().rect_filled(rect, 0, palette.chrome);
    let stroke = Stroke::new(1.0, palette.hairline);
    ui.painter().hline(rect.x_range(), rect.top() + 0.5, stroke);
    let edge = if rect.width() < 1000.0 { 16.0 } else { 24.0 };
    let (mut x, y) = (rect.right() - edge, rect.center().y);
    let next = match session.shown_difference() {
        Some(_) => (frame.t.status_next_change(), "F8"),
        None => (frame.t.status_next_passage(), "Alt ↓"),
    };
    let Status {
        forms,
        hint,
        has_key,
    } = status(frame);
    let width = |words: &str| text_width(ui, words, Type::Caption);
    let widths: Vec<f32> = forms.iter().map(|form| width(form)).collect();
    let shortest = widths.iter().copied().fold(f32::INFINITY, f32::min);
    for (name, key) in [(frame.t.status_keys(), "F1"), next] {
        // Where there is too little room, the status stays and the keys are left out.
        let width = |words: &str| text_width(ui, words, Type::Caption);
        if x - width(&name) - width(key) - 30.0 < rect.left() + edge + shortest {
            continue;
        }
        let at = pos2(key_cap_ui(ui, pos2(x, y), key) - 6.0, y);
        let label = text_ui(ui, at, RIGHT, name, Type::Caption, palette.ink_2);
        x = label.rect.left() - 16.0;
    }
    if let Some(scale) = frame.view.colours.scale() {
        x = length_colours_ui(ui, pos2(x, y), scale, frame) - 16.0;
    }
    let mut room = Rect::from_x_y_ranges(rect.left() + edge..=x, rect.y_range());
    if work_ui(ui, room, frame) {
        return;
    }
    if has_key {
        room.min.x = marking_ui(ui, room, &widths, frame);
    }
    let mut fitting = forms.iter().zip(&widths);
    let fitting = fitting.find(|(_, width)| **width <= room.width());
    let line = fitting.map(|(form, _)| form).or(forms.last());
    let line = line.map_or("", String::as_str);
    let response = elided_ui(ui, room, line, Type::Caption, palette.ink_2);
    let mut hints: Vec<String> = Vec::new();
    hints.extend(forms.first().filter(|whole| *whole != line).cloned());
    hints.extend(hint);
    if !hints.is_empty() {
        response.on_hover_text(hints.join("\n"));
    }
}

/// Draws what the marking of passages means, if there is room for it beside a line with one of the `widths`; returns where that
/// line begins.
fn marking_ui(ui: &Ui, room: Rect, widths: &[f32], frame: &Frame) -> f32 {
    const SWATCH: Vec2 = vec2(20.0, 12.0);
    let (t, palette) = (&frame.t, frame.palette);
    let names = [t.marked_shared(), t.marked_equal(), t.marked_changed()];
    let width = |name: &String| text_width(ui, name, Type::Caption);
    let key: f32 = names.iter().map(|name| SWATCH.x + 24.0 + width(name)).sum();
    let line = widths.first().copied().unwrap_or(0.0);
    if key + line > room.width() {
        return room.left();
    }
    let colours = palette.passage(0);
    let (mut x, y) = (room.left(), room.center().y);
    for (i, name) in names.iter().enumerate() {
        let swatch = Align2::LEFT_CENTER.anchor_size(pos2(x, y), SWATCH);
        let edge = Stroke::new(1.0, colours.edge);
        let painter = ui.painter();
        match i {
            0 => drop(painter.rect(swatch, 2, colours.fill, edge, StrokeKind::Inside)),
            1 => drop(painter.rect(swatch, 2, colours.pale, edge, StrokeKind::Inside)),
            _ => {
                let line = [swatch.left_bottom(), swatch.right_bottom()];
                painter.extend(Shape::dotted_line(&line, palette.accent, 4.0, 1.0));
            }
        }
        let at = pos2(swatch.right() + 8.0, y);
        let font = Type::Caption.font();
        let words = painter.text(at, Align2::LEFT_CENTER, name, font, palette.ink_2);
        x = words.right() + 16.0;
    }
    let all = Rect::from_x_y_ranges(room.left()..=x, room.y_range());
    let response = ui.interact(all, ui.scope_id().with("marking"), Sense::hover());
    let spoken = t.marking_key(names.join(", "));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
    response.on_hover_text(t.marking_hint());
    // The sizes are at the right.
    (room.right() - line).max(x)
}

/// Draws what the colours mean where they show the length of passages, and returns where that begins.
fn length_colours_ui(ui: &mut Ui, right_centre: Pos2, scale: LengthScale, frame: &Frame) -> f32 {
    let t = &frame.t;
    let (least, most) = (t.words_counted(scale.least), t.words_counted(scale.most));
    let (spoken, hint) = (t.length_colours(&least, &most), t.length_colours_hint());
    let colours = (0..HEAT_STEPS).map(|step| frame.palette.heat(step));
    key_ui(ui, right_centre, (least, most), colours, spoken, hint)
}

/// Draws a row of colours between what both ends of it stand for, and returns where it begins.
fn key_ui(
    ui: &mut Ui,
    right_centre: Pos2,
    (least, most): (String, String),
    colours: impl DoubleEndedIterator<Item = PassageColours>,
    spoken: String,
    hint: String,
) -> f32 {
    const SWATCH: Vec2 = vec2(14.0, 12.0);
    let (y, ink) = (right_centre.y, Palette::of(ui).ink_2);
    let longest = text_ui(ui, right_centre, RIGHT, &most, Type::Caption, ink);
    let mut x = longest.rect.left() - 8.0;
    for colours in colours.rev() {
        let place = RIGHT.anchor_size(pos2(x, y), SWATCH);
        let (edge, inside) = (Stroke::new(1.0, colours.line), StrokeKind::Inside);
        ui.painter().rect(place, 2, colours.fill, edge, inside);
        x = place.left() - 2.0;
    }
    let shortest = text_ui(ui, pos2(x - 6.0, y), RIGHT, &least, Type::Caption, ink);
    let all = shortest.rect.union(longest.rect);
    let response = ui.interact(all, ui.scope_id().with("colours"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
    response.on_hover_text(hint);
    all.left()
}

/// What the status line says.
struct Status {
    /// The longest form first.
    forms: Vec<String>,
    hint: Option<String>,
    /// Whether there is nothing to say but how large the texts are: then the marking is explained.
    has_key: bool,
}

impl Status {
    fn news(line: String) -> Status {
        Status {
            forms: vec![line],
            hint: None,
            has_key: false,
        }
    }
}

fn status(frame: &Frame) -> Status {
    let (session, view, t) = (frame.session, &*frame.view, &*frame.t);
    if let Work::Paused { missing, why, .. } = view.work {
        return Status::news(why_stopped(t, missing, why));
    }
    if view.stale_since.is_some() {
        return Status::news(t.status_comparing());
    }
    if let Some(news) = last_exclusion(t, session, view) {
        return Status::news(news);
    }
    let is_missing = |side: Side| session.document(side).is_empty();
    let missing = is_missing(Side::Left) || is_missing(Side::Right);
    let Some(comparison) = session.comparison().filter(|_| !missing) else {
        let size = |side: Side| match session.comparison() {
            Some(comparison) if !is_missing(side) => {
                t.words_counted(comparison.index.words[side].len())
            }
            _ if session.pane(side).has_failed() => t.side_failed(),
            _ => t.side_empty(),
        };
        let sizes = t.status_sizes(size(Side::Left), size(Side::Right));
        return Status::news(sizes);
    };
    let panel = session.settings.panel;
    let tab = panel.is_open.then_some(panel.tab);
    let line = match (tab, &session.findings.methods) {
        (Some(Tab::Methods), Some((_, _, table))) if table.is_complete() => Some(format!(
            "{} · {}",
            t.methods_summary(table),
            accidents_line(t, comparison)
        )),
        (Some(Tab::Pipeline), _) => chosen_shingle(t, session, view, comparison),
        (_, _) => None,
    };
    let is_marked = comparison.numbers.parameters.bridging.edited_passages
        && session.shown_difference().is_none()
        && view.colours.scale().is_none();
    let words = comparison.index.words.as_ref().map(|words| words.len());
    let sizes = t.compared(words.left, words.right);
    Status {
        has_key: line.is_none() && is_marked,
        forms: line.into_iter().chain([sizes]).collect(),
        hint: Some(compared_hint(t, comparison)),
    }
}

/// What was just set aside, and how much of what is shared it contains; or what has to be done before that.
fn last_exclusion(t: &Phrases, session: &Session, view: &View) -> Option<String> {
    if view.nothing_chosen == Some(session.wanted()) {
        return Some(t.set_aside_nothing_chosen());
    }
    let latest = view.just_excluded.as_ref();
    let what = match latest.filter(|(number, _)| *number == session.wanted())? {
        (_, JustExcluded::Passage(index)) => t.excluded_now_passage(index + 1),
        (_, JustExcluded::Selection) => t.excluded_now_selection(),
        (_, JustExcluded::Text(name)) => name.clone(),
    };
    let held = if session.is_stale() {
        None
    } else {
        session.exclusions().held(session.comparison()?)
    };
    Some(match held.and_then(|held| held.last().copied()) {
        None => t.excluded_now(&what),
        Some(count) => t.excluded_now_holds(&what, count),
    })
}

/// How often the chosen shingle occurs in the other text.
fn chosen_shingle(
    t: &Phrases,
    session: &Session,
    view: &View,
    comparison: &Comparison,
) -> Option<String> {
    let (side, at) = view.pipeline.chosen(session.answered())?;
    let name = |side: Side| match session.document(side).name.as_str() {
        "" => t.unnamed_text(side.name()),
        name => name.to_owned(),
    };
    let place = comparison.index.matches.at(side, at);
    let times = place.map_or(0, |place| place.positions[side.other()]);
    let (text, other) = (name(side), name(side.other()));
    Some(match times {
        0 => t.shingle_occurs_nowhere(at + 1, &text, &other),
        times => t.shingle_occurs(at + 1, &text, times as usize, &other),
    })
}

/// How many distinct shingles have the checksum of a different one in the other text, and how many are expected to.
fn accidents(t: &Phrases, comparison: &Comparison) -> (usize, String) {
    let matches = &comparison.index.matches;
    let Pair { left, right } = matches.distinct_accidental();
    let expected = t.expected(expected_checksum_accidents(matches.distinct()));
    (left.max(right), expected)
}

fn accidents_line(t: &Phrases, comparison: &Comparison) -> String {
    match accidents(t, comparison) {
        (0, expected) => t.accidental_none(&expected),
        (found, expected) => t.accidental_matches(found, &expected),
    }
}

fn compared_hint(t: &Phrases, comparison: &Comparison) -> String {
    let timings = &comparison.timings;
    let time = |ms: f64| t.duration_ms(ms);
    let took = t.compared_in(time(timings.total));
    let timings = t.timings(
        time(timings.words),
        time(timings.checksums),
        time(timings.compare),
        time(timings.passages),
    );
    let (found, expected) = accidents(t, comparison);
    let accidents = t.accidental_hint(&expected, found);
    format!("{took}\n{timings}\n{accidents}")
}
