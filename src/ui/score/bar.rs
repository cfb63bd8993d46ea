//! The score, large, with what it means; both directions as bars on one scale; the facts beside them.

use crate::export::numbers::{counted, grouped, percent, percents_apart};
use crate::phrases::Phrases;
use crate::session::Session;
use crate::session::exclusions::Kind;
use crate::ui::action::{Action, Knob};
use crate::ui::chrome::work;
use crate::ui::score::facts::{facts_ui, in_order, with_changed_words};
use crate::ui::score::figures::Figures;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::Work;
use crate::ui::widgets::icons;
use crate::ui::widgets::{elided_ui, is_small, menu_width, phrases, rich, share_bar, text_ui};
use egui::containers::menu::MenuButton;
use egui::text::{LayoutJob, TextFormat};
use egui::{Align2, Button, Color32, Label, Rect, Sense, Stroke, Ui, UiBuilder, pos2, vec2};
use shinglescope_core::fingerprint::sketch::MINIMA;
use shinglescope_core::methods::parameters::Formula;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::measures::Percent;
use shinglescope_core::pair::numbers::Numbers;
use shinglescope_core::text::{Pair, Side};

/// Draws the score bar into `rect`; `is_dimmed` while the result is out of date. What is worked at is a bar along its end.
pub fn score_bar_ui(
    ui: &mut Ui,
    rect: Rect,
    session: &Session,
    is_dimmed: bool,
    work: &Work,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let inks = Inks::new(&palette, is_dimmed);
    let small = rect.width() < 1000.0;
    let edge = if small { 16.0 } else { 24.0 };
    let length_preview = session.preview();
    let latest = session.comparison().map(std::convert::AsRef::as_ref);
    let figures = match &length_preview {
        Some(numbers) => Some(Figures::preview(numbers)),
        None => latest.map(Figures::of),
    };
    let shown = Shown::of(session, latest, figures, &phrases(ui));
    let bars_x = rect.left()
        + if small {
            0.40 * rect.width()
        } else {
            (rect.width() / 3.0).clamp(420.0, 640.0)
        };
    let head = Rect::from_min_max(
        rect.min + vec2(edge, 0.0),
        pos2(bars_x - 24.0, rect.bottom()),
    );
    headline_ui(ui, head, small, &shown, &inks);
    formula_line_ui(ui, head, session, &shown, &inks, actions);
    if let Some(figures) = shown.figures {
        let end = bars_ui(ui, pos2(bars_x, rect.center().y), small, figures, &inks);
        let room = Rect::from_x_y_ranges(end + 24.0..=rect.right() - edge, rect.y_range());
        facts_ui(ui, room, small, figures, (inks.strong, inks.weak));
    }
    work::bar_ui(ui, rect, work);
}

struct Inks {
    strong: Color32,
    weak: Color32,
    bar: Color32,
}

impl Inks {
    fn new(palette: &Palette, is_dimmed: bool) -> Inks {
        match is_dimmed {
            true => Inks {
                strong: palette.ink_3,
                weak: palette.ink_3,
                bar: palette.hairline_strong,
            },
            false => Inks {
                strong: palette.ink_1,
                weak: palette.ink_2,
                bar: palette.accent,
            },
        }
    }
}

/// What the headline says.
struct Shown<'a> {
    figures: Option<Figures<'a>>,
    /// The score, when there is one to show.
    score: Option<f64>,
    title: String,
    reason: String,
}

impl<'a> Shown<'a> {
    /// `latest` is the latest result, `figures` its own or those of a preview.
    fn of(
        session: &Session,
        latest: Option<&Comparison>,
        figures: Option<Figures<'a>>,
        t: &Phrases,
    ) -> Shown<'a> {
        let empty = Pair::from_fn(|side| session.document(side).is_empty());
        let missing = |title: &str, reason: String| Shown {
            figures: None,
            score: None,
            title: title.to_owned(),
            reason,
        };
        let failed = Side::BOTH
            .into_iter()
            .find(|side| session.pane(*side).has_failed() && empty[*side]);
        if let Some(side) = failed {
            return missing(
                "No score yet",
                format!("{} could not be read", side.title()),
            );
        }
        match (empty.left, empty.right, figures) {
            (true, true, _) => missing("No score yet", "Two texts are missing".to_owned()),
            (true, false, _) => missing("No score yet", "The left text is missing".to_owned()),
            (false, true, _) => missing("No score yet", "The right text is missing".to_owned()),
            (false, false, None) => {
                missing("Comparing", "The first result is on its way".to_owned())
            }
            (false, false, Some(figures)) => {
                let numbers = figures.numbers;
                let unit = numbers.parameters.shingle.unit;
                Shown {
                    figures: Some(figures),
                    score: numbers.score.ok(),
                    title: match numbers.score {
                        Ok(_) => t.verdict_title(numbers),
                        Err(_) => format!(
                            "No score at {}",
                            counted(numbers.length as usize, unit.noun(1), unit.noun(2))
                        ),
                    },
                    reason: set_aside(session, latest, numbers).unwrap_or_else(|| {
                        let edits = figures.passages.and_then(|found| found.edits.as_ref());
                        t.verdict_reason(numbers, edits)
                    }),
                }
            }
        }
    }
}

/// What the score was before anything was set aside: `24.1 % before, 1 passage set aside`.
fn set_aside(session: &Session, latest: Option<&Comparison>, numbers: &Numbers) -> Option<String> {
    let before = numbers.with_all?.score.ok()?;
    let held = session.exclusions().held(latest?)?;
    let items = session.exclusions().items().iter().zip(held);
    let here: Vec<Kind> = items
        .filter(|(_, held)| *held > 0)
        .map(|(item, _)| item.kind)
        .collect();
    let all = |kind: Kind| here.iter().all(|own| *own == kind);
    let (one, many) = match (
        all(Kind::Passage),
        all(Kind::Selection),
        all(Kind::Template),
    ) {
        (true, _, _) => ("passage", "passages"),
        (_, true, _) => ("selection", "selections"),
        (_, _, true) => ("text", "texts"),
        (false, false, false) => ("wording", "wordings"),
    };
    // Where the change is small, it takes more digits than the score has.
    let (before, now) = percents_apart(before, numbers.score.ok()?);
    let change = match now == percent(numbers.score.ok()?) {
        true => format!("{before} before"),
        false => format!("{before} → {now}"),
    };
    let what = counted(here.len(), one, many);
    Some(format!("{change}, {what} set aside"))
}

fn headline_ui(ui: &mut Ui, head: Rect, small: bool, shown: &Shown<'_>, inks: &Inks) {
    let palette = Palette::of(ui);
    let top = head.top() + (head.height() - 64.0) / 2.0;
    let number = match shown.score {
        Some(score) => percent(score),
        None => "–".to_owned(),
    };
    let colour = if shown.score.is_some() {
        inks.strong
    } else {
        palette.ink_3
    };
    let mut format = TextFormat::simple(Type::Score.font(), colour);
    format.extra_letter_spacing = -0.7;
    let galley = ui
        .painter()
        .layout_job(LayoutJob::single_section(number.clone(), format));
    let place = Align2::LEFT_CENTER.anchor_size(pos2(head.left(), top + 20.0), galley.size());
    let spoken = if shown.score.is_some() {
        format!("Score {number}")
    } else {
        "No score".to_owned()
    };
    let response = ui.place(place, Label::new(galley).selectable(false));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &spoken));
    if let Some(figures) = shown.figures {
        response.on_hover_text(score_tooltip(&phrases(ui), figures));
    }
    let x = place.right() + 16.0;
    let title = text_ui(
        ui,
        pos2(x, top + 12.0),
        Align2::LEFT_CENTER,
        &shown.title,
        Type::Title,
        inks.strong,
    );
    if shown.score.is_some() && title.rect.right() + 150.0 < head.right() + 24.0 {
        let at = pos2(title.rect.right() + 8.0, top + 13.0);
        text_ui(
            ui,
            at,
            Align2::LEFT_CENTER,
            "evidence, not a verdict",
            Type::Caption,
            inks.weak,
        );
    }
    if let Some(figures) = shown.figures {
        title.on_hover_text(verdict_tooltip(figures));
    }
    let line = Rect::from_min_max(pos2(x, top + 22.0), pos2(head.right() + 16.0, top + 38.0));
    // Where there is little room, the number in brackets stays in the tooltip.
    let reason = match (small, shown.reason.split_once(" (")) {
        (true, Some((short, _))) => short,
        (true | false, _) => &shown.reason,
    };
    elided_ui(ui, line, reason, Type::Caption, inks.weak).on_hover_text(&shown.reason);
}

fn formula_line_ui(
    ui: &mut Ui,
    head: Rect,
    session: &Session,
    shown: &Shown<'_>,
    inks: &Inks,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let y = head.top() + (head.height() - 64.0) / 2.0 + 54.0;
    let formula = session.settings.parameters.formula;
    let t = phrases(ui);
    let name = t.formula_name(formula);
    let width = ui
        .painter()
        .layout_no_wrap(name.clone(), Type::Body.font(), inks.strong)
        .size()
        .x
        + 18.0;
    let rect = Rect::from_min_size(pos2(head.left() - 4.0, y - 10.0), vec2(width + 8.0, 20.0));
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
    child.spacing_mut().button_padding = vec2(4.0, 0.0);
    child.spacing_mut().interact_size.y = 20.0;
    child.spacing_mut().icon_spacing = 4.0;
    let button = Button::new((
        rich(&name, Type::Body, inks.strong),
        rich(icons::CARET_DOWN, Type::IconSmall, inks.weak),
    ))
    .frame_when_inactive(false);
    let (response, _) = MenuButton::from_button(button).ui(&mut child, |ui| {
        menu_width(ui, 260.0);
        for other in Formula::ALL {
            let value = shown
                .figures
                .and_then(|figures| figures.numbers.measures.by(other));
            let number = value.map_or_else(String::new, |value| {
                value.map_or_else(|_| "–".to_owned(), percent)
            });
            let button = Button::selectable(other == formula, t.formula_name(other))
                .right_text(rich(number, Type::CaptionStrong, palette.ink_2))
                .min_size(vec2(ui.available_width(), 24.0));
            if ui
                .add(button)
                .on_hover_text(t.formula_meaning(other))
                .clicked()
            {
                actions.push(Action::Tune(Knob::Formula(other)));
                ui.close();
            }
        }
        if let Some(figures) = shown.figures {
            ui.separator();
            beside_ui(ui, figures);
        }
    });
    response.widget_info(|| {
        egui::WidgetInfo::labeled(egui::Role::ComboBox, true, format!("Formula: {name}"))
    });
    let right = response.rect.right();
    response.on_hover_text(t.formula_meaning(formula));
    if let Some(figures) = shown.figures {
        let shingles = t.shingles_named(
            figures.numbers.length,
            figures.numbers.parameters.shingle.unit,
        );
        let (part, whole) = formula_counts(figures);
        let line = match is_small(ui) {
            true => format!("· {shingles} · {part}"),
            false => format!("·  {shingles}  ·  {part} of {whole}"),
        };
        let rest = Rect::from_min_max(
            pos2(right + 2.0, y - 10.0),
            pos2(head.right() + 16.0, y + 10.0),
        );
        elided_ui(ui, rest, &line, Type::Body, inks.weak);
    }
}

/// What stands beside every score: none of these can be the large number.
fn beside_ui(ui: &mut Ui, figures: Figures<'_>) {
    let palette = Palette::of(ui);
    let facts = std::iter::once(in_order(figures)).chain(with_changed_words(figures));
    for fact in facts {
        let name = rich(fact.name, Type::Body, palette.ink_2);
        let number = rich(&fact.value, Type::CaptionStrong, palette.ink_2);
        let line = Button::new(name)
            .right_text(number)
            .sense(Sense::hover())
            .fill(Color32::TRANSPARENT)
            .stroke(Stroke::NONE)
            .min_size(vec2(ui.available_width(), 24.0));
        ui.add(line).on_hover_text(fact.meaning);
    }
}

/// The raw counts that the formula is made of: `2 × 1,038 shared`, and of how many.
fn formula_counts(figures: Figures<'_>) -> (String, String) {
    let counts = &figures.numbers.counts;
    let distinct = counts.distinct;
    let (part, whole) = match figures.numbers.parameters.formula {
        Formula::Dice | Formula::DicePerUnit => (
            format!("2 × {}", grouped(counts.distinct_shared)),
            distinct.left + distinct.right,
        ),
        Formula::Python2009 => (
            format!(
                "2 × {}",
                grouped(counts.matches.left + counts.accidental.left)
            ),
            counts.shingles.left + counts.shingles.right,
        ),
        Formula::Php => (
            grouped(counts.matches.left + counts.accidental.left),
            figures.numbers.situation.words.left,
        ),
        Formula::Resemblance => (
            grouped(counts.distinct_shared),
            distinct.left + distinct.right - counts.distinct_shared,
        ),
        Formula::ContainmentLeft => (grouped(counts.distinct_shared), distinct.left),
        Formula::ContainmentRight => (grouped(counts.distinct_shared), distinct.right),
        Formula::Overlap => (
            grouped(counts.distinct_shared),
            distinct.left.min(distinct.right),
        ),
        Formula::Estimate => {
            let equal = figures
                .agreement
                .map_or_else(|| "–".to_owned(), |a| grouped(a.minima));
            return (format!("{equal} equal"), grouped(MINIMA));
        }
    };
    (format!("{part} shared"), grouped(whole))
}

/// What ranks pairs that were compared at different lengths.
fn per_word(figures: Figures<'_>) -> Option<String> {
    let unit = figures.numbers.situation.unit.noun(1);
    let value = figures.numbers.measures.dice_per_unit.ok()?;
    let is_it = figures.numbers.parameters.formula == Formula::DicePerUnit;
    (!is_it).then(|| {
        format!(
            "\nDice per {unit} {}: for ranking pairs that were compared at different lengths.",
            percent(value)
        )
    })
}

fn score_tooltip(t: &Phrases, figures: Figures<'_>) -> String {
    let exact = figures.numbers.score.map_or_else(
        |reason| t.undefined(reason),
        |score| format!("{score:.4} %"),
    );
    let (part, whole) = formula_counts(figures);
    let meaning = t.formula_meaning(figures.numbers.parameters.formula);
    let ranking = per_word(figures).unwrap_or_default();
    format!("{exact}\n{meaning}\n{part} of {whole}.{ranking}")
}

fn verdict_tooltip(figures: Figures<'_>) -> String {
    format!(
        "{} pairs of shingles agree; two texts with these words in random order would share {:.3}. \
         A score is evidence: whether it is a copy is for a reader to say.",
        grouped(figures.numbers.counts.shared_pairs as usize),
        figures.numbers.expected_by_chance
    )
}

/// Draws both directions; gives back where they end, whatever the counts are at another length.
fn bars_ui(ui: &mut Ui, at: egui::Pos2, small: bool, figures: Figures<'_>, inks: &Inks) -> f32 {
    let mut end = at.x;
    let track = if small { 120.0 } else { 200.0 };
    for (side, y) in [(Side::Left, at.y - 14.0), (Side::Right, at.y + 14.0)] {
        let other = side.other();
        let label = format!("{} in {}", side.title(), other.name());
        let named = text_ui(
            ui,
            pos2(at.x, y),
            Align2::LEFT_CENTER,
            label,
            Type::Body,
            inks.weak,
        );
        let bar = Rect::from_min_size(pos2(at.x + 88.0, y - 4.0), vec2(track, 8.0));
        let share = figures.numbers.measures.matched[side];
        share_bar(ui, bar, share.unwrap_or(0.0) / 100.0, inks.bar);
        let value = share.map_or_else(|_| "–".to_owned(), percent);
        let value_at = pos2(bar.right() + 12.0, y);
        let shown = text_ui(
            ui,
            value_at,
            Align2::LEFT_CENTER,
            value,
            Type::BodyStrong,
            inks.strong,
        );
        let counts = format!(
            "{} of {}",
            grouped(figures.numbers.counts.matches[side]),
            grouped(figures.numbers.counts.shingles[side])
        );
        let counts_at = pos2(value_at.x + 64.0, y);
        let all = grouped(figures.numbers.counts.shingles[side]);
        let widest = format!("{all} of {all}");
        let font = Type::Caption.font();
        let widest = ui.painter().layout_no_wrap(widest, font, inks.weak);
        end = end.max(counts_at.x + widest.size().x);
        let count = text_ui(
            ui,
            counts_at,
            Align2::LEFT_CENTER,
            counts,
            Type::Caption,
            inks.weak,
        );
        let meaning = direction_tooltip(&phrases(ui), side, figures);
        for part in [named, shown, count] {
            part.on_hover_text(&meaning);
        }
    }
    end
}

fn direction_tooltip(t: &Phrases, side: Side, figures: Figures<'_>) -> String {
    let shown = |value: Percent| {
        value.map_or_else(
            |reason| format!("undefined, {}", t.undefined(reason)),
            percent,
        )
    };
    let counts = format!(
        "Of the {} shingles of the {} text, {} also occur in the {} one.\n\
         Containment over distinct shingles: {}.",
        grouped(figures.numbers.counts.shingles[side]),
        side.name(),
        grouped(figures.numbers.counts.matches[side]),
        side.other().name(),
        shown(figures.numbers.measures.containment[side]),
    );
    let Some(found) = figures.passages else {
        return counts;
    };
    let bridged = match figures.numbers.parameters.bridging.changed_words {
        0 => String::new(),
        _ => format!(
            ", {} with the changed words they go on over",
            grouped(found.bridged_words[side])
        ),
    };
    format!(
        "{counts}\nPassages cover {} of its {}{bridged}.\nRare wording, stock phrases left out, covers {}.\n\
         What stands in the same order on both sides is {} of both texts.",
        grouped(found.covered_words[side]),
        counted(figures.numbers.situation.words[side], "word", "words"),
        shown(found.rarity[side]),
        shown(found.in_order.percent),
    )
}
