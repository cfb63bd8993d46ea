//! The score with what it means, both directions as bars on one scale, and the facts beside them.

use crate::phrases::{Phrases, short_text, verdict};
use crate::ui::action::{Action, Knob};
use crate::ui::chrome::work;
use crate::ui::frame::Frame;
use crate::ui::score::facts::{Figures, Inks, facts_ui};
use crate::ui::score::headline::Headline;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{
    elided_ui, fitted_ui, focus_ring, icons, lines_of, menu_width, phrases, rich, share_bar,
    text_ui, text_width,
};
use egui::containers::menu::MenuButton;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align2, Button, Color32, Label, Rangef, Rect, Role, Sense, Stroke, Ui, UiBuilder, WidgetInfo,
    pos2, vec2,
};
use shinglescope_core::fingerprint::sketch::MINIMA;
use shinglescope_core::methods::parameters::{Formula, Length, Unit};
use shinglescope_core::pair::verdict::Verdict;
use shinglescope_core::pair::wording::Form;
use shinglescope_core::text::Side;
use std::sync::Arc;

const LEFT: Align2 = Align2::LEFT_CENTER;
/// The least length of the bars of both directions.
const MIN_TRACK: f32 = 24.0;

/// Draws the score bar into `rect`, with work in progress as a bar along its lower edge. `is_dimmed` while the result is
/// out of date.
pub fn score_bar_ui(ui: &mut Ui, rect: Rect, is_dimmed: bool, frame: &mut Frame) {
    let (session, palette) = (frame.session, frame.palette);
    let [strong, weak, bar] = match is_dimmed {
        true => [palette.ink_3, palette.ink_3, palette.hairline_strong],
        false => [palette.ink_1, palette.ink_2, palette.accent],
    };
    let inks = Inks { strong, weak, bar };
    let small = rect.width() < 1000.0;
    let edge = if small { 16.0 } else { 24.0 };
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
        None => latest.map(|comparison| known(&comparison.numbers).with(comparison)),
    };
    let (bars_x, track) = match rect.width() {
        width if width < 800.0 => (width - 352.0, 72.0),
        width if small => (0.40 * width, 120.0),
        width => ((width / 3.0).clamp(420.0, 640.0), 200.0),
    };
    let bars_x = rect.left() + bars_x;
    let corner = pos2(bars_x - 24.0, rect.bottom());
    let head = Rect::from_min_max(rect.min + vec2(edge, 0.0), corner);
    let headline = Headline::of(frame, latest, figures);
    let headline = steady(ui, headline, frame);
    let bar = ScoreBar {
        head,
        figures,
        inks,
    };
    let (is_noted, formula_y) = bar.headline_ui(ui, &headline, &t);
    bar.formula_line_ui(ui, formula_y, is_noted, frame);
    if let Some(figures) = figures {
        let room = Rect::from_x_y_ranges(bars_x..=rect.right() - edge, rect.y_range());
        let end = bars_ui(ui, room, track, figures, &bar.inks);
        let room = Rect::from_x_y_ranges(end + 24.0..=rect.right() - edge, rect.y_range());
        facts_ui(ui, room, small, figures, &bar.inks);
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
    head: Rect,
    figures: Option<Figures<'a>>,
    inks: Inks,
}

impl ScoreBar<'_> {
    /// Draws the score and what it means. Returns whether there was room to say that it is evidence, not a verdict, and the
    /// middle of the line below.
    fn headline_ui(&self, ui: &mut Ui, headline: &Headline, t: &Phrases) -> (bool, f32) {
        let (palette, head, inks) = (Palette::of(ui), self.head, &self.inks);
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
        let middle = pos2(head.left(), head.center().y - 12.0);
        let place = LEFT.anchor_size(middle, galley.size());
        let response = ui.place(place, Label::new(galley).selectable(false));
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
        let room = Rangef::new(place.right() + 16.0, head.right() + 16.0);
        // A reason without a form that fits on one line has two.
        let fits = |words: &&String| text_width(ui, words, Type::Caption) <= room.span();
        let mut forms = std::iter::once(&headline.reason).chain(&headline.shorter);
        let one_line = forms.find(fits);
        let (height, reason_height, gap) = match one_line {
            Some(_) => (64.0, 16.0, 16.0),
            None => (72.0, 30.0, 10.0),
        };
        let top = head.center().y - height / 2.0;
        let title_room = Rect::from_x_y_ranges(room, top..=top + 22.0);
        let at = title_room.left_center() + vec2(0.0, 1.0);
        let title_ink = match headline.is_pending {
            true => palette.ink_3,
            false => inks.strong,
        };
        let words = &headline.title;
        let title = match text_width(ui, words, Type::Title) <= room.span() {
            true => text_ui(ui, at, LEFT, words, Type::Title, title_ink),
            // A long verdict in a small window.
            false => fitted_ui(ui, title_room, words, Type::CaptionStrong, title_ink),
        };
        let is_noted = score.is_some() && title.rect.right() + 150.0 < head.right() + 24.0;
        if is_noted {
            let at = pos2(title.rect.right() + 8.0, at.y + 1.0);
            text_ui(ui, at, LEFT, t.evidence_note(), Type::Caption, inks.weak);
        }
        if let Some(figures) = self.figures {
            response.on_hover_text(score_hint(figures));
            title.on_hover_text(chance_note(figures));
        }
        let noted = self.figures.filter(|_| headline.hint.is_some());
        let noted = noted.map(chance_note);
        let said = [Some(headline.reason.clone()), headline.hint.clone(), noted];
        let line = Rect::from_x_y_ranges(room, top + 22.0..=top + 22.0 + reason_height);
        let shown = one_line.unwrap_or(&headline.reason);
        fitted_ui(ui, line, shown, Type::Caption, inks.weak).on_hover_text(lines_of(said));
        (is_noted, line.bottom() + gap)
    }

    /// Draws the menu of formulas on a line with its middle at `y`, and beside it what was counted; that gives way to the note that
    /// a score is evidence.
    fn formula_line_ui(&self, ui: &mut Ui, y: f32, is_noted: bool, frame: &mut Frame) {
        let (figures, head, inks) = (self.figures, self.head, &self.inks);
        let (session, t, actions) = (frame.session, &*frame.t, &mut frame.actions);
        // An earlier score is by an earlier formula.
        let formula = figures.map_or(session.settings.parameters.formula, |figures| {
            figures.numbers.parameters.formula
        });
        let name = t.formula_name(formula);
        let size = vec2(text_width(ui, &name, Type::Body) + 26.0, 20.0);
        let rect = Rect::from_min_size(pos2(head.left() - 4.0, y - 10.0), size);
        let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
        child.spacing_mut().button_padding = vec2(4.0, 0.0);
        child.spacing_mut().interact_size.y = 20.0;
        child.spacing_mut().icon_spacing = 4.0;
        let caret = rich(icons::CARET_DOWN, Type::IconSmall, inks.weak);
        let button = Button::new((rich(&name, Type::Body, inks.strong), caret));
        let button = button.frame_when_inactive(false);
        let (response, _) = MenuButton::from_button(button).ui(&mut child, |ui| {
            formulas_ui(ui, formula, figures, actions);
        });
        response.widget_info(|| WidgetInfo::labeled(Role::ComboBox, true, t.formula_button(&name)));
        focus_ring(ui, &response, response.rect, &frame.palette);
        let right = response.rect.right();
        response.on_hover_text(t.formula_meaning(formula));
        let Some(figures) = figures else {
            return;
        };
        let unit = figures.numbers.parameters.shingle.unit;
        let shingles = t.shingles_named(figures.numbers.length, unit);
        let end = pos2(head.right() + 16.0, y + 10.0);
        let rest = Rect::from_min_max(pos2(right + 2.0, y - 10.0), end);
        // The counts are shown in full, in short or not at all, but never cut off.
        let mut forms = vec![format!("· {shingles}")];
        let counts = formula_counts(figures).map(|(short, long)| [short, long]);
        let counts = counts.into_iter().flatten();
        forms.extend(counts.map(|counts| format!("· {shingles} · {counts}")));
        let all = forms.last().map_or("", String::as_str);
        let all = all.trim_start_matches("· ").to_owned();
        if figures.numbers.score.is_ok() && !is_noted {
            let note = t.evidence_note();
            elided_ui(ui, rest, &note, Type::Caption, inks.weak).on_hover_text(all);
            return;
        }
        if let Some((length, score)) = shorter_length(figures) {
            let at = pos2(rest.left(), y);
            let shown = text_ui(ui, at, LEFT, &forms[0], Type::Body, inks.weak);
            let offer = t.offer_length(t.units_counted(unit, length as usize), t.percent(score));
            let size = vec2(text_width(ui, &offer, Type::CaptionStrong) + 16.0, 22.0);
            let place = LEFT.anchor_size(pos2(shown.rect.right() + 8.0, y), size);
            let mut child = ui.new_child(UiBuilder::new().max_rect(place));
            child.spacing_mut().button_padding = vec2(8.0, 0.0);
            let Palette {
                accent,
                accent_tint,
                ..
            } = frame.palette;
            let button = Button::new(rich(&offer, Type::CaptionStrong, accent)).fill(accent_tint);
            let response = child.place(place, button.min_size(size));
            let go = Action::Tune(Knob::Length(i64::from(length)));
            go.on_click(response.on_hover_text(t.offer_length_hint()), actions);
            return;
        }
        let fits = |line: &&String| text_width(ui, line, Type::Body) <= rest.width();
        let shown = forms.iter().rev().find(fits).or(forms.first());
        let shown = shown.map_or("", String::as_str);
        elided_ui(ui, rest, shown, Type::Body, inks.weak).on_hover_text(all);
    }
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
    let counts = formula_counts(figures).map(|(_, long)| format!("{long}."));
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

/// The counts that the formula divides, in short and in full; `None` where an estimate has none, and without a score.
fn formula_counts(figures: Figures<'_>) -> Option<(String, String)> {
    let (t, numbers) = (figures.t, figures.numbers);
    numbers.score.ok()?;
    let counts = &numbers.counts;
    let (shared, distinct) = (counts.distinct_shared, counts.distinct);
    let by_position = counts.matches.left + counts.accidental.left;
    let twice = |part, whole| (t.counts_twice(part), t.counts_twice_of(part, whole));
    let once = |part, whole| (t.counts_shared(part), t.counts_shared_of(part, whole));
    Some(match numbers.parameters.formula {
        Formula::Dice | Formula::DicePerUnit => twice(shared, distinct.left + distinct.right),
        // These count a shingle at every position where it stands.
        Formula::Python2009 => {
            let whole = counts.shingles.left + counts.shingles.right;
            let long = t.counts_positions_twice_of(by_position, whole);
            (t.counts_twice(by_position), long)
        }
        Formula::Php => {
            let whole = numbers.shape.php_denominator(counts.shingles.left);
            let long = t.counts_positions_of(by_position, whole);
            (t.counts_shared(by_position), long)
        }
        Formula::Resemblance => once(shared, distinct.left + distinct.right - shared),
        Formula::ContainmentLeft => once(shared, distinct.left),
        Formula::ContainmentRight => once(shared, distinct.right),
        Formula::Overlap => once(shared, distinct.left.min(distinct.right)),
        Formula::SharedWording => return None,
        Formula::Estimate => {
            let equal = figures.agreement?.minima;
            (t.counts_equal(equal), t.counts_equal_of(equal, MINIMA))
        }
    })
}

/// Draws both directions and returns where they end, which does not depend on the shingle length. Counts that have no room
/// are in the tooltips alone.
fn bars_ui(ui: &mut Ui, room: Rect, track: f32, figures: Figures<'_>, inks: &Inks) -> f32 {
    let t = figures.t;
    let (left, middle) = (room.left(), room.center().y);
    let (measures, counts) = (&figures.numbers.measures, &figures.numbers.counts);
    let widths = Side::BOTH.map(|side| {
        let all = counts.shingles[side];
        text_width(ui, &t.part_of(all, all), Type::Caption)
    });
    let counts_width = widths[0].max(widths[1]);
    // The bars give way to large counts.
    let track = track.min((room.right() + 8.0 - left - 164.0 - counts_width).max(MIN_TRACK));
    let bar_x = Rangef::new(left + 88.0, left + 88.0 + track);
    let (value, count) = (bar_x.max + 12.0, bar_x.max + 76.0);
    let end = count + counts_width;
    let has_counts = end <= room.right() + 8.0;
    for (side, y) in [(Side::Left, middle - 14.0), (Side::Right, middle + 14.0)] {
        let (share, all) = (measures.matched[side], counts.shingles[side]);
        let is_defined = share.is_ok();
        let bar = Rect::from_x_y_ranges(bar_x, y - 4.0..=y + 4.0);
        share_bar(ui, bar, share.unwrap_or(0.0) / 100.0, inks.bar);
        let part = t.part_of(counts.matches[side], all);
        let hint = direction_hint(side, figures);
        let (name, share) = (t.direction(side.name()), t.percent_or_dash(share));
        let texts = [
            Some((left, name, Type::Body, inks.weak)),
            Some((value, share, Type::BodyStrong, inks.strong)),
            (has_counts && is_defined).then_some((count, part, Type::Caption, inks.weak)),
        ];
        for (x, text, style, ink) in texts.into_iter().flatten() {
            text_ui(ui, pos2(x, y), LEFT, text, style, ink).on_hover_text(&hint);
        }
    }
    if has_counts { end } else { count }
}

fn direction_hint(side: Side, figures: Figures<'_>) -> String {
    let (t, numbers) = (figures.t, figures.numbers);
    if let Some(obstacle) = numbers.obstacle() {
        return figures.session.why_undefined(t, obstacle);
    }
    let counts = &numbers.counts;
    let (part, whole) = (counts.matches[side], counts.shingles[side]);
    let containment = numbers.measures.containment[side].ok();
    let found = figures.passages;
    let covered = found.map(|found| {
        let grouped = |words: usize| t.grouped(words as u64);
        let covered = grouped(found.covered_words[side]);
        let words = t.words_counted(numbers.shape.words[side]);
        match numbers.parameters.bridging.joins_shingles() {
            false => t.direction_covered(&covered, &words),
            true => {
                let bridged = grouped(found.bridged_words[side]);
                t.direction_covered_bridged(&covered, &words, &bridged)
            }
        }
    });
    let wording = figures.wording.filter(|_| found.is_some());
    let wording = wording.and_then(|found| {
        let share = t.percent(found.of[side].ok()?);
        Some(match found.form {
            Form::Words(_) => t.direction_wording(share),
            Form::Characters => t.direction_by_letters(share),
        })
    });
    let in_order = found.and_then(|found| found.in_order.percent.ok());
    lines_of([
        Some(t.direction_matched(side.name(), part, whole)),
        containment.map(|share| t.direction_containment(t.percent(share))),
        t.counts_sampled_note(&numbers.parameters),
        covered,
        wording,
        in_order.map(|share| t.direction_in_order(t.percent(share))),
    ])
}
