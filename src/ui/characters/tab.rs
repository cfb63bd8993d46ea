//! The Characters tab: every character that a reader does not see or takes for another, how many there are of each kind, and
//! the switch that folds them.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::action::{Action, Knob};
use crate::ui::characters::list::CharacterData;
use crate::ui::frame::Frame;
use crate::ui::tab_row::TabRow;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::list::copy_list_ui;
use crate::ui::widgets::{phrases, rich, split_top};
use crate::ui::words::switches::switch_ui;
use egui::{Align, Label, Layout, Rect, ScrollArea, Stroke, Ui, UiBuilder, vec2};
use shinglescope_core::methods::switch_effects::Switch;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::measures::Percent;
use shinglescope_core::text::{Pair, Side};
use shinglescope_core::words::odd_characters::{OddCharacters, Oddity};

/// The width of the counts beside the list.
const SIDE_WIDTH: f32 = 300.0;
/// Below this width there is no room for them.
const MIN_BESIDE: f32 = 760.0;
const TOOLBAR: f32 = 36.0;

/// Its row in the panel.
pub const ROW: TabRow = TabRow {
    count: |session| {
        let found = session.odd_characters()?;
        Some(found.left.count() + found.right.count())
    },
    needs_content: true,
    ..TabRow::of(Phrases::tab_characters, characters_tab_ui)
};

/// Draws the tab into `body`.
fn characters_tab_ui(ui: &mut Ui, body: Rect, frame: &mut Frame) {
    let (session, t, palette) = (frame.session, &*frame.t, frame.palette);
    let (view, actions) = (&mut *frame.view, &mut frame.actions);
    let data = CharacterData::new(session, view, t);
    let (Some(data), Some(comparison)) = (data, session.comparison()) else {
        let mut inner = ui.new_child(UiBuilder::new().max_rect(body.shrink2(vec2(24.0, 12.0))));
        inner.label(rich(t.nothing_compared(), Type::Body, palette.ink_2));
        return;
    };
    let (list, side) = match body.width() >= MIN_BESIDE {
        true => {
            let middle = body.right() - SIDE_WIDTH;
            let line = Stroke::new(1.0, palette.hairline);
            ui.painter().vline(middle, body.y_range(), line);
            (body.with_max_x(middle), Some(body.with_min_x(middle)))
        }
        false => (body, None),
    };
    let (toolbar, rows) = split_top(list, TOOLBAR);
    let y = toolbar.center().y;
    let mut room = toolbar.shrink2(vec2(24.0, 0.0));
    let (left, copied) = copy_list_ui(ui, toolbar, y, t.copy_characters_hint());
    if copied.clicked() {
        actions.push(data.copy());
    }
    room.max.x = left - 8.0;
    fold_ui(ui, room, session, actions);
    view.characters.list.ui(ui, rows, &data, actions);
    if let Some(side) = side {
        counts_ui(ui, side, data.found, both_scores(session, comparison));
    }
}

/// The switch that folds what can be folded.
fn fold_ui(ui: &mut Ui, room: Rect, session: &Session, actions: &mut Vec<Action>) {
    let before = session.settings.parameters.canon;
    let mut canon = before;
    let layout = Layout::left_to_right(Align::Center);
    let mut row = ui.new_child(UiBuilder::new().max_rect(room).layout(layout));
    switch_ui(&mut row, Switch::Lookalikes, &mut canon, None);
    if canon != before {
        actions.push(Action::Tune(Knob::Canon(canon)));
    }
}

/// The current score, and the one with everything folded that can be; none where that makes no difference, or before it is known.
fn both_scores(session: &Session, comparison: &Comparison) -> Option<[Percent; 2]> {
    let now = comparison.numbers.score;
    let other = session.switch_effects()?.of(Switch::Lookalikes)?.score;
    let is_folded = Switch::Lookalikes.is_on(&comparison.numbers.parameters.canon);
    let scores = match is_folded {
        true => [other, now],
        false => [now, other],
    };
    comparison.has_lookalikes().then_some(scores)
}

/// How many characters of each kind both texts hold, below both scores.
fn counts_ui(ui: &mut Ui, side: Rect, found: &Pair<OddCharacters>, scores: Option<[Percent; 2]>) {
    let (t, palette) = (phrases(ui), Palette::of(ui));
    let inner = side.shrink2(vec2(20.0, 12.0));
    let mut inner = ui.new_child(UiBuilder::new().max_rect(inner));
    // The scroll bar has room of its own beside the counts.
    inner.spacing_mut().scroll.floating_allocated_width = 10.0;
    ScrollArea::vertical().show(&mut inner, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.spacing_mut().interact_size.y = 20.0;
        let row = |ui: &mut Ui, title: String, counts: [String; 2], style, ink| {
            ui.horizontal(|ui| {
                ui.label(rich(title, style, ink));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    for count in counts.into_iter().rev() {
                        let label = Label::new(rich(count, style, ink));
                        ui.add_sized(vec2(48.0, 18.0), label);
                    }
                });
            });
        };
        for (title, score) in [t.odd_score_as_it_stands(), t.odd_score_folded()]
            .into_iter()
            .zip(scores.into_iter().flatten())
        {
            let score = t.percent_or_dash(score);
            let empty = String::new();
            row(ui, title, [empty, score], Type::BodyStrong, palette.ink_1);
        }
        ui.add_space(if scores.is_some() { 4.0 } else { 0.0 });
        let sides = [Side::Left, Side::Right].map(|side| t.side(side));
        row(ui, t.odd_title(), sides, Type::BodyStrong, palette.ink_1);
        for oddity in Oddity::EACH {
            let counts = [Side::Left, Side::Right].map(|side| found[side].counts[oddity.kind()]);
            let ink = match counts {
                [0, 0] => palette.ink_3,
                _ => palette.ink_1,
            };
            let counts = counts.map(|count| t.grouped(count as u64));
            row(ui, t.odd_kinds(oddity), counts, Type::Body, ink);
        }
        ui.add_space(4.0);
        let note = rich(t.odd_note(), Type::Caption, palette.ink_2);
        ui.add(Label::new(note).wrap());
    });
}
