//! The score, the answer to quote, both directions in words, and the facts about passages.

use crate::phrases::{short_text, verdict};
use crate::ui::action::{Action, Knob};
use crate::ui::chrome::work;
use crate::ui::frame::Frame;
use crate::ui::score::blocks::Blocks;
use crate::ui::score::directions::bars_ui;
use crate::ui::score::facts::{Figures, Inks, facts_ui};
use crate::ui::score::headline::Headline;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{
    Line, elided_ui, fitted_ui, focus_ring, icons, lines_of, menu_width, phrases, rich, text_ui,
    text_width,
};
use egui::containers::menu::MenuButton;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align2, Button, Color32, Label, Pos2, Rect, Role, Sense, Stroke, Ui, UiBuilder, WidgetInfo,
    pos2, vec2,
};
use shinglescope_core::fingerprint::sketch::MINIMA;
use shinglescope_core::methods::parameters::{Formula, Length, Unit};
use shinglescope_core::pair::verdict::Verdict;
use std::sync::Arc;

const LEFT: Align2 = Align2::LEFT_CENTER;

/// Draws the score bar into `rect`, with work in progress as a bar along its lower edge. `is_dimmed` while the result is
/// out of date.
pub fn score_bar_ui(ui: &mut Ui, rect: Rect, is_dimmed: bool, frame: &mut Frame) {
    let (session, palette) = (frame.session, frame.palette);
    let [strong, weak, bar] = match is_dimmed {
        true => [palette.ink_3, palette.ink_3, palette.hairline_strong],
        false => [palette.ink_1, palette.ink_2, palette.accent],
    };
    let inks = Inks { strong, weak, bar };
    let preview = session.preview();
    let latest = session.comparison().map(std::convert::AsRef::as_ref);
    let work = frame.view.work.clone();
    let t = Arc::clone(&frame.t);
    let known = |numbers| Figures {
        session,
        t: &t,
        work: &work,
        numbers,
        passages: None,
        agreement: None,
        wording: session.wording(),
        lookalikes: None,
        as_written: None,
    };
    let figures = match &preview {
        Some(numbers) => Some(known(numbers)),
        None => latest.map(|comparison| known(&comparison.numbers)),
    };
    let figures = figures.zip(latest).map(|(figures, comparison)| {
        match figures.numbers.parameters.bridging.edited_passages || preview.is_none() {
            // No length changes these passages: until there are new ones, they are the last ones.
            true if preview.is_none() => figures.with(comparison),
            true => figures.with_earlier(comparison),
            false => figures,
        }
    });
    let blocks = Blocks::of(ui, rect, figures);
    let headline = Headline::of(frame, latest, figures);
    let headline = steady(ui, headline, frame);
    let bar = ScoreBar { figures, inks };
    bar.score_ui(ui, blocks.score, frame);
    bar.answer_ui(ui, blocks.answer, &headline, frame);
    if let (Some(figures), Some(bars)) = (figures, blocks.bars) {
        bars_ui(ui, bars, blocks.track, figures, &bar.inks);
        if let Some(facts) = blocks.facts {
            facts_ui(ui, facts, figures, &bar.inks);
        }
    }
    for x in blocks.lines {
        let line = Stroke::new(1.0, palette.hairline);
        ui.painter()
            .vline(x, rect.shrink2(vec2(0.0, 20.0)).y_range(), line);
    }
    work::bar_ui(ui, rect, &frame.view.work);
}

/// How long the last verdict stays while the next one is weighed, in seconds. Small texts never flicker.
const KEEP_VERDICT: f64 = 0.080;

/// The headline, with no verdict that changes a moment later: while the shared wording is being weighed, the last verdict
/// stays for a moment, and then the headline says that it is weighed.
fn steady(ui: &Ui, headline: Headline, frame: &mut Frame) -> Headline {
    let (session, view) = (frame.session, &mut *frame.view);
    if session.is_new_pair() {
        view.last_verdict = None;
    }
    if !view.is_working || !session.awaits_wording() {
        view.weighing_since = None;
        let has_verdict = session.comparison().is_some();
        view.last_verdict = has_verdict.then(|| headline.title.clone());
        return headline;
    }
    let now = ui.input(|input| input.time);
    let since = *view.weighing_since.get_or_insert(now);
    let kept = view.last_verdict.clone();
    let kept = kept.filter(|_| now - since < KEEP_VERDICT);
    if kept.is_some() {
        ui.ctx()
            .request_repaint_after(std::time::Duration::from_secs_f64(KEEP_VERDICT));
    }
    Headline {
        is_pending: kept.is_none(),
        title: kept.unwrap_or_else(|| frame.t.verdict_weighing()),
        ..headline
    }
}

/// The score and what it means, in a weaker ink while they are out of date.
struct ScoreBar<'a> {
    figures: Option<Figures<'a>>,
    inks: Inks,
}

impl ScoreBar<'_> {
    /// Draws the score, and below it the menu of formulas with the length.
    fn score_ui(&self, ui: &mut Ui, rect: Rect, frame: &mut Frame) {
        let (palette, t, inks) = (frame.palette, Arc::clone(&frame.t), &self.inks);
        let score = self.figures.and_then(|figures| figures.numbers.score.ok());
        let (number, spoken, ink) = match score {
            Some(score) => {
                let number = t.percent(score);
                let spoken = t.score_value(&number);
                (number, spoken, inks.strong)
            }
            None => ("–".to_owned(), t.no_score(), palette.ink_3),
        };
        let mut format = TextFormat::simple(Type::Score.font(), ink);
        format.extra_letter_spacing = -0.7;
        let job = LayoutJob::single_section(number, format);
        let galley = ui.painter().layout_job(job);
        let middle = pos2(rect.left(), rect.center().y - 11.0);
        let place = LEFT.anchor_size(middle, galley.size());
        let response = ui.place(place, Label::new(galley).selectable(false));
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
        if let Some(figures) = self.figures {
            response.on_hover_text(score_hint(figures));
        }
        self.formula_line_ui(ui, rect, frame);
    }

    /// Draws the verdict and the sentence beside it, and a line below.
    fn answer_ui(&self, ui: &mut Ui, rect: Rect, headline: &Headline, frame: &mut Frame) {
        // In a low window, the rows are closer together.
        let (head, row, below) = match rect.height() < 90.0 {
            true => (20.0, 18.0, 17.0),
            false => (24.0, 20.0, 22.0),
        };
        let (palette, t, inks) = (frame.palette, Arc::clone(&frame.t), &self.inks);
        let width = rect.width();
        let sentence = |rest: &str| {
            let lead = match headline.sentence.lead.as_str() {
                "" => Line::default(),
                lead => Line::default()
                    .with(lead, Type::BodyStrong, inks.strong)
                    .with(" ", Type::Body, inks.strong),
            };
            let line = lead.with(rest, Type::Body, inks.strong);
            line.in_rows(width, 2).galley(ui)
        };
        let mut galley = sentence(&headline.sentence.rest);
        for rest in &headline.sentence.shorter {
            if galley.elided {
                galley = sentence(rest);
            }
        }
        let offer = self
            .figures
            .and_then(|figures| Some((figures, shorter_length(figures)?)));
        let rows = galley.rows.len().max(1) as f32;
        let evidence = t.evidence_note();
        let is_scored = self
            .figures
            .is_some_and(|figures| figures.numbers.score.is_ok());
        let beside = text_width(ui, &headline.title, Type::Title) + 8.0;
        let is_noted_below = is_scored && beside + text_width(ui, &evidence, Type::Caption) > width;
        let notes = [
            is_noted_below.then_some(evidence.clone()),
            headline.note.clone(),
        ];
        let notes: Vec<String> = notes.into_iter().flatten().collect();
        let has_more = offer.is_some() || !notes.is_empty();
        let below = if has_more { below } else { 0.0 };
        let top = rect.center().y - (head + row * rows + below) / 2.0;

        let title_room = Rect::from_x_y_ranges(rect.x_range(), top..=top + head - 2.0);
        let title_ink = match headline.is_pending {
            true => palette.ink_3,
            false => inks.strong,
        };
        let words = &headline.title;
        let at = title_room.left_center();
        let title = match text_width(ui, words, Type::Title) <= width {
            true => text_ui(ui, at, LEFT, words, Type::Title, title_ink),
            // A long verdict in a small window.
            false => fitted_ui(ui, title_room, words, Type::CaptionStrong, title_ink),
        };
        if is_scored && !is_noted_below {
            let at = pos2(title.rect.right() + 8.0, at.y + 1.0);
            text_ui(ui, at, LEFT, &evidence, Type::Caption, inks.weak);
        }
        let rule = self.figures.map(chance_note);
        title.on_hover_text(lines_of([headline.hint.clone(), rule.clone()]));

        let spoken = headline.sentence.whole();
        let line = Rect::from_min_size(pos2(rect.left(), top + head), galley.size());
        let response = ui.place(line, Label::new(galley).selectable(false));
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
        let said = [Some(spoken.clone()), headline.hint.clone(), rule];
        response.on_hover_text(lines_of(said));

        let y = top + head + row * rows + below / 2.0 + 2.0;
        let mut left = rect.left();
        if let Some((figures, (length, score))) = offer {
            left = offer_ui(ui, pos2(left, y), figures, (length, score), frame) + 12.0;
        }
        if !notes.is_empty() && left + 40.0 < rect.right() {
            let place = Rect::from_x_y_ranges(left..=rect.right(), y - 9.0..=y + 9.0);
            elided_ui(ui, place, &notes.join(" · "), Type::Caption, inks.weak);
        }
    }

    /// Draws the menu of formulas and the length, below the score.
    fn formula_line_ui(&self, ui: &mut Ui, score: Rect, frame: &mut Frame) {
        let (figures, inks) = (self.figures, &self.inks);
        let (session, t, actions) = (frame.session, &*frame.t, &mut frame.actions);
        // An earlier score is by an earlier formula.
        let formula = figures.map_or(session.settings.parameters.formula, |figures| {
            figures.numbers.parameters.formula
        });
        let name = t.formula_name(formula);
        let y = score.center().y + 21.0;
        let width = text_width(ui, &name, Type::Body) + 26.0;
        let size = vec2(width.min(score.width() + 4.0), 20.0);
        let rect = Rect::from_min_size(pos2(score.left() - 4.0, y - 10.0), size);
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
        child.spacing_mut().button_padding = vec2(4.0, 0.0);
        child.spacing_mut().interact_size.y = 20.0;
        child.spacing_mut().icon_spacing = 4.0;
        let caret = rich(icons::CARET_DOWN, Type::IconSmall, inks.weak);
        let button = Button::new((rich(&name, Type::Body, inks.strong), caret));
        let button = button.frame_when_inactive(false).truncate();
        let (response, _) = MenuButton::from_button(button).ui(&mut child, |ui| {
            formulas_ui(ui, formula, figures, actions);
        });
        response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, t.formula_button(&name)));
        focus_ring(ui, &response, response.rect, &frame.palette);
        let right = response.rect.right();
        response.on_hover_text(t.formula_meaning(formula));
        // Without both texts no length is chosen.
        let Some(figures) = figures.filter(|_| session.missing_text().is_none()) else {
            return;
        };
        let numbers = figures.numbers;
        if formula == Formula::SharedWording {
            return;
        }
        let units = t.units_counted(numbers.parameters.shingle.unit, numbers.length as usize);
        let length = t.at_length(&units);
        let hint = match formula_counts(figures) {
            Some(counts) => format!("{length}: {counts}"),
            None => length.clone(),
        };
        let rest = Rect::from_x_y_ranges(right + 2.0..=score.right(), y - 10.0..=y + 10.0);
        let fits = |style: &Type| text_width(ui, &length, *style) <= rest.width();
        // It is never cut: the tab of the curve says it too.
        if let Some(style) = [Type::Body, Type::Caption].into_iter().find(fits) {
            let at = rest.left_center();
            text_ui(ui, at, LEFT, length, style, inks.weak).on_hover_text(hint);
        }
    }
}

/// Draws the offer to go to a length that shows what the texts share; returns where it ends.
fn offer_ui(
    ui: &mut Ui,
    at: Pos2,
    figures: Figures<'_>,
    (length, score): (u32, f64),
    frame: &mut Frame,
) -> f32 {
    let (t, palette) = (figures.t, frame.palette);
    let unit = figures.numbers.parameters.shingle.unit;
    let offer = t.offer_length(t.units_counted(unit, length as usize), t.percent(score));
    let size = vec2(text_width(ui, &offer, Type::CaptionStrong) + 16.0, 22.0);
    let place = LEFT.anchor_size(at, size);
    let mut child = ui.new_child(UiBuilder::new().max_rect(place));
    child.spacing_mut().button_padding = vec2(8.0, 0.0);
    let words = rich(&offer, Type::CaptionStrong, palette.accent);
    let button = Button::new(words).fill(palette.accent_tint).min_size(size);
    let response = child.place(place, button);
    let go = Action::Tune(Knob::Length(i64::from(length)));
    go.on_click(
        response.on_hover_text(t.offer_length_hint()),
        &mut frame.actions,
    );
    place.right()
}

/// The length that the program would choose, and the score there, where the length that was set by hand shows nothing of what
/// the texts share.
fn shorter_length(figures: Figures<'_>) -> Option<(u32, f64)> {
    let (numbers, session) = (figures.numbers, figures.session);
    let is_fixed = matches!(numbers.parameters.shingle.length, Length::Fixed(_));
    let shows_nothing = |score: f64| score < 0.05;
    let is_hidden = is_fixed
        && numbers.advice.length < numbers.length
        && numbers.score.is_ok_and(shows_nothing);
    let (length, comparison) = (numbers.advice.length, session.comparison()?);
    let spectrum = &session.spectra().filter(|_| is_hidden)?.own;
    let there = comparison.at_length(spectrum, numbers.parameters, length)?;
    let score = there.score.ok().filter(|score| !shows_nothing(*score))?;
    Some((length, score))
}

/// How many shingles are shared, and how many would be by chance.
fn chance_note(figures: Figures<'_>) -> String {
    let (t, numbers) = (figures.t, figures.numbers);
    let pairs = numbers.counts.shared_pairs as usize;
    let note = match short_text(numbers) {
        Some(_) => t.verdict_note_alone(pairs),
        None => t.verdict_note(pairs, t.decimal(numbers.expected_by_chance, 3)),
    };
    // Only these rest on the rule.
    let rule = match verdict(numbers, figures.wording) {
        Verdict::SharesPassages | Verdict::ShortPassages | Verdict::StockPhrases => {
            figures.wording.map(|wording| t.verdict_rule(wording))
        }
        Verdict::IdenticalBytes
        | Verdict::IdenticalText(_)
        | Verdict::IdenticalWords
        | Verdict::NearDuplicate
        | Verdict::TooShort
        | Verdict::NoMoreThanChance
        | Verdict::Undefined(_) => None,
    };
    let session = figures.session;
    let notices = session.notices().zip(session.comparison());
    let notices = notices.and_then(|(found, comparison)| t.notices(found, comparison));
    let notices = notices.map(|notices| t.stock_notices_no_evidence(&notices));
    lines_of([
        Some(note),
        t.sampled_note(&numbers.parameters),
        rule,
        notices,
    ])
}

/// The exact score or why there is none, what the formula means, its counts.
fn score_hint(figures: Figures<'_>) -> String {
    let (t, numbers) = (figures.t, figures.numbers);
    let (unit, formula) = (numbers.shape.unit, numbers.parameters.formula);
    let exact = match numbers.score {
        Ok(score) => format!("{} %", t.decimal(score, 4)),
        Err(undefined) => figures.session.why_undefined(t, undefined),
    };
    let counts = formula_counts(figures).map(|counts| format!("{counts}."));
    let ranking = numbers.measures.dice_per_unit.ok();
    let ranking = ranking.filter(|_| formula != Formula::DicePerUnit);
    let ranking = ranking.map(|value| match unit {
        Unit::Words => t.dice_per_word_note(t.percent(value)),
        Unit::Characters => t.dice_per_character_note(t.percent(value)),
    });
    let sampled = t.sampled_note(&numbers.parameters);
    let sampled = sampled.filter(|_| numbers.score.is_ok());
    let meaning = Some(t.formula_meaning(formula));
    lines_of([Some(exact), sampled, meaning, counts, ranking])
}

/// The menu of formulas with the score by each, and the facts that are never the score.
fn formulas_ui(ui: &mut Ui, formula: Formula, figures: Option<Figures>, actions: &mut Vec<Action>) {
    let t = &phrases(ui);
    let ink = Palette::of(ui).ink_2;
    menu_width(ui, 260.0);
    let size = vec2(ui.available_width(), 24.0);
    for other in Formula::ALL {
        let value = figures.and_then(|figures| figures.numbers.measures.by(other));
        let number = value.map_or_else(String::new, |value| t.percent_or_dash(value));
        let mut hint = t.formula_meaning(other);
        if let Some((figures, undefined)) = figures.zip(value.and_then(Result::err)) {
            hint = format!("{hint}\n{}", figures.session.why_undefined(t, undefined));
        }
        let button = Button::selectable(other == formula, t.formula_name(other))
            .right_text(rich(number, Type::CaptionStrong, ink))
            .min_size(size);
        if ui.add(button).on_hover_text(hint).clicked() {
            actions.push(Action::Tune(Knob::Formula(other)));
            ui.close();
        }
    }
    let Some(figures) = figures else {
        return;
    };
    ui.separator();
    let facts = [Some(figures.in_order()), figures.with_changed_words()];
    for fact in facts.into_iter().flatten() {
        let line = Button::new(rich(fact.name, Type::Body, ink))
            .right_text(rich(fact.value, Type::CaptionStrong, ink))
            .sense(Sense::hover())
            .fill(Color32::TRANSPARENT)
            .stroke(Stroke::NONE)
            .min_size(size);
        ui.add(line).on_hover_text(fact.hint);
    }
}

/// The counts that the formula divides; `None` where an estimate has none, and without a score.
fn formula_counts(figures: Figures<'_>) -> Option<String> {
    let (t, numbers) = (figures.t, figures.numbers);
    numbers.score.ok()?;
    let counts = &numbers.counts;
    let (shared, distinct) = (counts.distinct_shared, counts.distinct);
    let by_position = counts.matches.left + counts.accidental.left;
    let twice = |whole| t.counts_twice_of(shared, whole);
    let once = |whole| t.counts_shared_of(shared, whole);
    Some(match numbers.parameters.formula {
        Formula::Dice | Formula::DicePerUnit => twice(distinct.left + distinct.right),
        // These count a shingle at every position where it stands.
        Formula::Python2009 => {
            let whole = counts.shingles.left + counts.shingles.right;
            t.counts_positions_twice_of(by_position, whole)
        }
        Formula::Php => {
            let whole = numbers.shape.php_denominator(counts.shingles.left);
            t.counts_positions_of(by_position, whole)
        }
        Formula::Resemblance => once(distinct.left + distinct.right - shared),
        Formula::ContainmentLeft => once(distinct.left),
        Formula::ContainmentRight => once(distinct.right),
        Formula::Overlap => once(distinct.left.min(distinct.right)),
        Formula::SharedWording => return None,
        Formula::Estimate => t.counts_equal_of(figures.agreement?.minima, MINIMA),
    })
}
