//! Cards for every state that is not an ordinary comparison: empty sides, too short, identical, nothing shared, stopped.
//! Each offers a way out.

use crate::phrases::Phrases;
use crate::ui::action::{Action, Knob};
use crate::ui::chrome::toolbar::{sized_ui, toolbar_ui};
use crate::ui::chrome::work::why_stopped;
use crate::ui::frame::Frame;
use crate::ui::panes::marks::dashed_rect;
use crate::ui::theme::Type;
use crate::ui::view::{View, Work};
use crate::ui::widgets::{
    Line, framed_button, icons, primary_button, rich, text_width, word_button,
};
use egui::{
    Align, Align2, Color32, CornerRadius, FontId, Label, Layout, Margin, Rect, Role, Stroke,
    StrokeKind, Ui, UiBuilder, Widget, WidgetInfo, pos2, vec2,
};
use shinglescope_core::methods::parameters::Unit;
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::measures::Undefined;
use shinglescope_core::pair::verdict::Verdict;
use shinglescope_core::text::Side;

/// Draws an empty side: where to drop a text, and how else to get one.
pub fn empty_pane_ui(ui: &mut Ui, side: Side, body: Rect, frame: &mut Frame) {
    let (t, palette) = (&frame.t, frame.palette);
    // Above a notice there may be no room at all.
    if body.height() < 72.0 {
        return;
    }
    // In a low pane the words and the button come first.
    let has_icon = body.height() >= 136.0;
    let target = body.shrink(if has_icon { 10.0 } else { 4.0 });
    let stroke = Stroke::new(1.0, palette.hairline_strong);
    ui.painter().extend(dashed_rect(target, stroke));
    let mut centre = target.center();
    if has_icon {
        let (at, icon) = (centre - vec2(0.0, 44.0), icons::CLIPBOARD_TEXT);
        let font = FontId::new(24.0, Type::Icon.font().family);
        ui.painter()
            .text(at, Align2::CENTER_CENTER, icon, font, palette.ink_2);
    } else {
        centre.y -= 6.0;
    }
    let width = (target.width() - 16.0).min(360.0);
    let fits = |words: &String| text_width(ui, words, Type::Body) <= width;
    let reading = frame.view.reading[side].as_deref();
    let invitation = match (reading, frame.session.document(side).name.as_str()) {
        (Some(name), _) => t.work_going(t.reading_file(name)),
        (None, "") => t.paste_here(side.name()),
        (None, name) => Some(t.empty_file(name))
            .filter(fits)
            .unwrap_or_else(|| t.empty_file_short(name)),
    };
    let at = Rect::from_center_size(centre - vec2(0.0, 12.0), vec2(width, 24.0));
    let label = Label::new(rich(invitation, Type::Body, palette.ink_1));
    ui.place(at, label.selectable(false).truncate());
    let at = Rect::from_center_size(centre + vec2(0.0, 22.0), vec2(96.0, 28.0));
    let response = ui.place(at, framed_button(icons::FOLDER_OPEN, &t.open_file()));
    let spoken = t.open_on_side(side.name());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &spoken));
    if response.clicked() {
        frame.actions.push(Action::Open(side));
    }
}

/// Keeps clicks on what lies over a text from reaching it.
pub(super) fn ground_ui(ui: &Ui, rect: Rect, salt: impl std::hash::Hash + std::fmt::Debug) {
    let id = ui.scope_id().with(salt);
    ui.interact(rect, id, egui::Sense::CLICK | egui::Sense::DRAG);
}

/// Draws the card over the lower end of both texts where the comparison is not an ordinary one, and returns how much of them
/// it takes. With `is_low` there is little room, and the texts come first.
pub fn state_card_ui(ui: &mut Ui, band: Rect, is_low: bool, frame: &mut Frame) -> f32 {
    let palette = frame.palette;
    let Some(card) = StateCard::due(frame) else {
        return 0.0;
    };
    if is_low {
        return low_card_ui(ui, band, card, frame);
    }
    let width = (band.width() - 64.0).min(520.0);
    let corner = pos2(band.center().x - width / 2.0, band.top() + 12.0);
    let height = (band.height() - 24.0).max(0.0);
    let rect = Rect::from_min_size(corner, vec2(width, height));
    let (fill, line) = (palette.raised, palette.hairline_strong);
    ground_ui(ui, rect, "card ground");
    let height = frame_ui(ui, rect, 12, (fill, line), "state", |ui| {
        ui.horizontal_top(|ui| {
            ui.label(rich(card.icon, Type::Icon, palette.accent));
            ui.vertical(|ui| {
                ui.set_max_width(width - 60.0);
                let line = Line::default().with(&card.text, Type::Body, palette.ink_1);
                ui.add(Label::new(line.wrapped(width - 60.0).galley(ui)));
                if let Some(button) = card.button {
                    ui.add_space(4.0);
                    if ui.add(button.widget()).clicked() {
                        frame.actions.push(button.action);
                    }
                }
            });
        });
    });
    height + 24.0
}

/// Draws a card as wide as it needs, with its button beside the words, and returns the height that it needs.
fn low_card_ui(ui: &mut Ui, band: Rect, card: StateCard, frame: &mut Frame) -> f32 {
    const MAX_WIDTH: f32 = 760.0;
    const GAP: f32 = 8.0;
    let palette = frame.palette;
    let most = (band.width() - 32.0).min(MAX_WIDTH);
    let button_width = card.button.as_ref().map_or(0.0, |button| {
        text_width(ui, &button.word, Type::BodyMedium) + 20.0 + GAP
    });
    let icon_width = 16.0 + GAP;
    let line = Line::default().with(&card.text, Type::Body, palette.ink_1);
    let words = line.wrapped(most - 2.0 * GAP - icon_width - button_width);
    let galley = words.galley(ui);
    let size = vec2(
        2.0 * GAP + icon_width + galley.size().x + button_width,
        galley.size().y.max(28.0) + GAP,
    );
    let corner = pos2(band.center().x - size.x / 2.0, band.top() + GAP / 2.0);
    let rect = Rect::from_min_size(corner.round(), size);
    let stroke = Stroke::new(1.0, palette.hairline_strong);
    ground_ui(ui, rect, "card ground");
    let (painter, inside) = (ui.painter(), StrokeKind::Inside);
    painter.rect(rect, 8, palette.raised, stroke, inside);
    let inner = rect.shrink2(vec2(GAP, 0.0));
    let (left, font, anchor) = (inner.left_center(), Type::Icon.font(), Align2::LEFT_CENTER);
    painter.text(left, anchor, card.icon, font, palette.accent);
    let place = anchor.anchor_size(left + vec2(icon_width, 0.0), galley.size());
    ui.place(place, Label::new(galley).selectable(false));
    if let Some(button) = card.button {
        let width = button_width - GAP;
        let clicked = toolbar_ui(ui, inner, 0.0, |ui| {
            sized_ui(ui, width, button.widget()).clicked()
        });
        frame.actions.extend(clicked.then_some(button.action));
    }
    rect.height() + GAP
}

/// Draws a framed box into `rect`, with this margin above and below its content, and returns the height that it needs.
pub(super) fn frame_ui(
    ui: &mut Ui,
    rect: Rect,
    margin: i8,
    (fill, line): (Color32, Color32),
    salt: impl std::hash::Hash + std::fmt::Debug,
    content: impl FnOnce(&mut Ui),
) -> f32 {
    let mut builder = UiBuilder::new().max_rect(rect).id_salt(salt);
    if rect.height() <= 0.0 {
        // Its place is known once it was measured.
        builder = builder.invisible();
    }
    let frame = egui::Frame::new()
        .fill(fill)
        .stroke(Stroke::new(1.0, line))
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::symmetric(14, margin));
    let drawn = ui.scope_builder(builder.layout(Layout::top_down(Align::Min)), |ui| {
        let drawn = frame.show(ui, |ui| {
            ui.set_width(rect.width() - 28.0);
            content(ui);
        });
        drawn.response.rect.height()
    });
    drawn.inner
}

/// What the card says, and the way out that it offers.
struct StateCard {
    icon: &'static str,
    text: String,
    button: Option<CardButton>,
}

struct CardButton {
    word: String,
    /// It is what most people want.
    is_primary: bool,
    action: Action,
}

impl CardButton {
    fn widget(&self) -> impl Widget + '_ {
        |ui: &mut Ui| {
            if self.is_primary {
                ui.add(primary_button(ui, &self.word))
            } else {
                ui.add(word_button(&self.word))
            }
        }
    }
}

impl StateCard {
    fn saying(text: String) -> StateCard {
        StateCard {
            icon: icons::INFO,
            text,
            button: None,
        }
    }

    /// Offers something that can be done.
    fn offering(mut self, word: String, is_primary: bool, action: Action) -> StateCard {
        self.button = Some(CardButton {
            word,
            is_primary,
            action,
        });
        self
    }

    /// Offers other settings, which is what most people want.
    fn advising(self, word: String, knob: Knob) -> StateCard {
        self.offering(word, true, Action::Tune(knob))
    }

    /// The card of the present state, if it has one.
    fn due(frame: &Frame) -> Option<StateCard> {
        let (session, view, t) = (frame.session, &frame.view, &frame.t);
        if let Work::Paused {
            missing,
            why,
            is_quiet: false,
        } = view.work
        {
            let mut text = format!("{}.", why_stopped(t, missing, why));
            if session.is_stale() && session.comparison().is_some() {
                text = format!("{text} {}", t.stopped_faded());
            }
            let card = StateCard::saying(text);
            return Some(card.offering(t.resume(), false, Action::ResumeWork));
        }
        let has_both = session.missing_text().is_none();
        let comparison = session.comparison()?;
        let is_shown = has_both && view.stale_since.is_none() && comparison.passages.is_some();
        is_shown.then(|| StateCard::of(t, comparison, view))?
    }

    fn of(t: &Phrases, comparison: &Comparison, view: &View) -> Option<StateCard> {
        let numbers = &comparison.numbers;
        // No settings find words in white space.
        let is_blank = |side: Side| comparison.index.texts[side].trim().is_empty();
        match numbers.verdict {
            Verdict::Undefined(Undefined::TooShort { side, length, unit }) => {
                Some(StateCard::too_short(t, comparison, side, length, unit))
            }
            Verdict::Undefined(Undefined::EmptySample { sample_every, .. }) => {
                let card = StateCard::saying(t.sample_empty(sample_every.to_string()));
                Some(card.advising(t.count_every_shingle(), Knob::Sampling(1)))
            }
            Verdict::Undefined(Undefined::Empty(side)) if is_blank(side) => {
                Some(StateCard::saying(t.only_white_space(side)))
            }
            Verdict::Undefined(reason @ (Undefined::Empty(_) | Undefined::BothEmpty))
                if numbers.parameters.canon == Preset::default().parameters().canon =>
            {
                let text = format!("{}.", t.undefined_title(reason));
                Some(StateCard::saying(text))
            }
            Verdict::Undefined(Undefined::Empty(_) | Undefined::BothEmpty) => {
                let card = StateCard::saying(t.no_words_left());
                Some(card.advising(t.recommended_settings(), Knob::Preset(Preset::default())))
            }
            Verdict::IdenticalWords => Some(StateCard::same_words(t, comparison, view)),
            Verdict::NoMoreThanChance if numbers.counts.shared_pairs == 0 => {
                Some(StateCard::nothing_shared(t, comparison))
            }
            Verdict::NoMoreThanChance
            | Verdict::IdenticalBytes
            | Verdict::IdenticalText(_)
            | Verdict::NearDuplicate
            | Verdict::SharesPassages
            | Verdict::ShortPassages
            | Verdict::StockPhrases
            | Verdict::TooShort => None,
        }
    }

    /// `side` is the text that is too short, or `None` if both are.
    fn too_short(
        t: &Phrases,
        comparison: &Comparison,
        side: Option<Side>,
        length: u32,
        unit: Unit,
    ) -> StateCard {
        let units = &comparison.index.units;
        let shorter = if units.left.len() <= units.right.len() {
            Side::Left
        } else {
            Side::Right
        };
        let side = side.unwrap_or(shorter);
        let size = t.units_counted(unit, units[side].len());
        let to = comparison.numbers.advice.length;
        StateCard::saying(t.too_short(side.name(), &size, length as usize))
            .advising(t.shorten_to(to as usize), Knob::Length(i64::from(to)))
    }

    fn same_words(t: &Phrases, comparison: &Comparison, view: &View) -> StateCard {
        let (word, shows) = match view.hides_form_differences {
            true => (t.show_differences(), true),
            false => (t.hide_differences(), false),
        };
        let action = Action::ShowFormDifferences(shows);
        let card = match comparison.form_differences(Side::Left).len() {
            0 => StateCard::saying(t.differ_in_blanks()),
            count => StateCard::saying(t.differ_in_form(count)).offering(word, false, action),
        };
        let icon = icons::NOT_EQUALS;
        StateCard { icon, ..card }
    }

    fn nothing_shared(t: &Phrases, comparison: &Comparison) -> StateCard {
        let numbers = &comparison.numbers;
        let unit = numbers.parameters.shingle.unit;
        let units = t.units_counted(unit, numbers.length as usize);
        let passages = comparison.passages.as_ref();
        let Some(range) = passages.and_then(|found| found.longest_shorter.as_ref()) else {
            let text = match (comparison.index.excluded.is_none(), unit) {
                (false, _) => t.all_set_aside(&units),
                (true, Unit::Words) => t.nothing_shared("words"),
                (true, Unit::Characters) => t.nothing_shared("characters"),
            };
            return StateCard::saying(text);
        };
        let span = comparison.span(Side::Left, range);
        let words = span.of(&comparison.index.texts.left).split_whitespace();
        let words = words.collect::<Vec<_>>().join(" ");
        let length = range.len();
        let word = match (length, unit) {
            (1, Unit::Words) => t.compare_single_words(),
            (1, Unit::Characters) => t.compare_single_characters(),
            (length, _) => t.shorten_to(length),
        };
        let longest = t.units_counted(unit, length);
        let card = StateCard::saying(t.nothing_shared_but(&units, &longest, &words));
        let advised = numbers.advice.length;
        // The score bar offers the length that the program chooses, with its score.
        if advised < numbers.length && advised as usize <= length {
            return card;
        }
        card.offering(word, false, Action::Tune(Knob::Length(length as i64)))
    }
}
