//! The last line: what was compared, how long it took, accidents, and two keys worth knowing.

use crate::export::numbers::{counted, duration_ms, expected, grouped};
use crate::phrases::Phrases;
use crate::session::Session;
use crate::session::settings::Tab;
use crate::ui::action::Action;
use crate::ui::chrome::work::work_ui;
use crate::ui::passages::colours::LengthScale;
use crate::ui::theme::{HEAT_STEPS, Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::{elided_ui, key_cap_ui, phrases, text_ui};
use egui::{Align2, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2};
use shinglescope_core::pair::chance::expected_checksum_accidents;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::verdict::Verdict;
use shinglescope_core::text::{Pair, Side};

/// Draws the status line into `rect`.
pub fn status_bar_ui(
    ui: &mut Ui,
    rect: Rect,
    session: &Session,
    view: &View,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    ui.painter().rect_filled(rect, 0, palette.chrome);
    ui.painter().hline(
        rect.x_range(),
        rect.top() + 0.5,
        Stroke::new(1.0, palette.hairline),
    );
    let edge = if rect.width() < 1000.0 { 16.0 } else { 24.0 };
    let y = rect.center().y;
    let mut x = rect.right() - edge;
    let next = match session.shown_difference() {
        Some(_) => ("Next change", "F8"),
        None => ("Next passage", "Alt ↓"),
    };
    for (name, key) in [("Keys", "F1"), next] {
        x = key_cap_ui(ui, pos2(x, y), key) - 6.0;
        let label = text_ui(
            ui,
            pos2(x, y),
            Align2::RIGHT_CENTER,
            name,
            Type::Caption,
            palette.ink_2,
        );
        x = label.rect.left() - 16.0;
    }
    if let Some(scale) = view.colours.scale() {
        x = lengths_ui(ui, pos2(x, y), scale) - 16.0;
    }
    let room = Rect::from_min_max(pos2(rect.left() + edge, rect.top()), pos2(x, rect.bottom()));
    if work_ui(ui, room, &view.work, actions) {
        return;
    }
    let (line, hover) = status(session, view, &phrases(ui));
    let response = elided_ui(ui, room, &line, Type::Caption, palette.ink_2);
    if !hover.is_empty() {
        response.on_hover_text(hover);
    }
}

/// What colours say of the length of passages, up to `right_centre`; gives back where it begins.
fn lengths_ui(ui: &mut Ui, right_centre: Pos2, scale: LengthScale) -> f32 {
    const SWATCH: Vec2 = vec2(14.0, 12.0);
    let palette = Palette::of(ui);
    let words = |count: usize| counted(count, "word", "words");
    let (least, most) = (words(scale.least), words(scale.most));
    let right = Align2::RIGHT_CENTER;
    let ink = palette.ink_2;
    let longest = text_ui(ui, right_centre, right, &most, Type::Caption, ink);
    let mut x = longest.rect.left() - 8.0;
    for step in (0..HEAT_STEPS).rev() {
        let colours = palette.heat(step);
        let place = right.anchor_size(pos2(x, right_centre.y), SWATCH);
        let edge = Stroke::new(1.0, colours.line);
        let inside = StrokeKind::Inside;
        ui.painter().rect(place, 2, colours.fill, edge, inside);
        x = place.left() - 2.0;
    }
    let at = pos2(x - 6.0, right_centre.y);
    let shortest = text_ui(ui, at, right, &least, Type::Caption, ink);
    let all = shortest.rect.union(longest.rect);
    let response = ui.interact(all, ui.scope_id().with("lengths"), Sense::hover());
    let said = format!("Colours by length, from {least} to {most}");
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
    response.on_hover_text(
        "The colour of a passage says how long it is, in even steps of a scale of logarithms. View turns back to a colour \
         for each passage.",
    );
    all.left()
}

fn status(session: &Session, view: &View, t: &Phrases) -> (String, String) {
    if view.stale_since.is_some() {
        return ("Comparing…".to_owned(), String::new());
    }
    if let Some(said) = said(session, view, t) {
        return (said, String::new());
    }
    let words = |side: Side| match (session.document(side).is_empty(), session.comparison()) {
        (true, _) | (_, None) => "empty".to_owned(),
        (false, Some(comparison)) => counted(comparison.index.words[side].len(), "word", "words"),
    };
    let missing = Side::BOTH
        .iter()
        .any(|side| session.document(*side).is_empty());
    let Some(comparison) = session.comparison().filter(|_| !missing) else {
        return (
            format!("Left {}, right {}", words(Side::Left), words(Side::Right)),
            String::new(),
        );
    };
    let panel = session.settings.panel;
    let shown = panel.is_open.then_some(panel.tab);
    let line = match (shown, &session.findings.methods) {
        (Some(Tab::Methods), Some((_, _, table))) => t.methods_summary(table),
        (Some(Tab::Pipeline), _) => {
            chosen(session, view, comparison).unwrap_or_else(|| compared(comparison))
        }
        (_, _) => compared(comparison),
    };
    (line, accidents(comparison))
}

/// What was just set aside, and how many shared shingles it holds.
fn said(session: &Session, view: &View, t: &Phrases) -> Option<String> {
    let stands = |number: &u64| session.wanted() == *number;
    if let Some((_, hint)) = view.hint.as_ref().filter(|(number, _)| stands(number)) {
        return Some(hint.clone());
    }
    let (number, name) = view.said.as_ref()?;
    if session.wanted() != *number {
        return None;
    }
    let held = match session.is_stale() {
        true => None,
        false => session.exclusions().held(session.comparison()?),
    };
    Some(match held.and_then(|held| held.last().copied()) {
        None => t.excluded_now(name),
        Some(count) => t.excluded_now_holds(name, count),
    })
}

/// Where the chosen shingle stands in both texts.
fn chosen(session: &Session, view: &View, comparison: &Comparison) -> Option<String> {
    let number = session.answered();
    let (side, at) = view.pipeline.chosen(number)?;
    let name = |side: Side| match session.document(side).name.as_str() {
        "" => side.name(),
        name => name,
    };
    let places = |side: Side| {
        comparison
            .index
            .matches
            .at(side, at)
            .map(|found| found.positions)
    };
    let twins = places(side).map_or(0, |positions| positions[side.other()]) as usize;
    let other = match twins {
        0 => format!("is not in {}", name(side.other())),
        _ => format!(
            "stands {} in {}",
            counted(twins, "time", "times"),
            name(side.other())
        ),
    };
    Some(format!(
        "Shingle {} of {} {other}",
        grouped(at + 1),
        name(side)
    ))
}

fn compared(comparison: &Comparison) -> String {
    let sizes = comparison
        .index
        .words
        .as_ref()
        .map(|words| grouped(words.len()));
    let time = duration_ms(comparison.timings.total);
    let accidents = expected_checksum_accidents(comparison.numbers.counts.distinct);
    let by_chance = format!("{} expected", expected(accidents));
    let last = match comparison.numbers.verdict {
        Verdict::IdenticalBytes => "= the same bytes on both sides".to_owned(),
        Verdict::IdenticalWords => "identical after these settings".to_owned(),
        Verdict::NearDuplicate
        | Verdict::SharesPassages
        | Verdict::NoMoreThanChance
        | Verdict::Undefined(_) => match comparison.numbers.counts.accidental {
            Pair { left: 0, right: 0 } => format!("no accidental checksum matches, {by_chance}"),
            Pair { left, .. } => {
                let many = "accidental checksum matches";
                let found = counted(left, "accidental checksum match", many);
                format!("{found}, {by_chance}")
            }
        },
    };
    format!(
        "{} × {} words · {last} · compared in {time}",
        sizes.left, sizes.right
    )
}

fn accidents(comparison: &Comparison) -> String {
    let t = &comparison.timings;
    format!(
        "Words {}, checksums {}, matching {}, passages {}.\nA checksum can agree while the words differ: {} expected here \
         (n·m/2³²), {} found. Such a match is refused and never shown.",
        duration_ms(t.words),
        duration_ms(t.checksums),
        duration_ms(t.compare),
        duration_ms(t.passages),
        expected(expected_checksum_accidents(
            comparison.numbers.counts.distinct
        )),
        grouped(comparison.numbers.counts.accidental.left),
    )
}
