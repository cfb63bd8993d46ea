//! The choice of what is marked in the texts, and why nothing is.

use crate::phrases::Phrases;
use crate::session::settings::Marking;
use crate::session::{NoRuns, Session};
use crate::ui::action::Action;
use crate::ui::frame::Frame;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{fitted_ui, phrases, segmented_ui, text_ui, text_width};
use egui::{Align2, Rect, Ui, pos2};

/// Below this width, a sentence is cut too short to be read.
const MIN_SENTENCE: f32 = 160.0;

/// How much room the choice needs.
pub fn marking_width(ui: &Ui) -> f32 {
    let t = phrases(ui);
    let width = |words: String, style| text_width(ui, &words, style);
    let segments = [t.marking_by_length(), t.marking_by_weight()];
    let segments = segments.map(|name| width(name, Type::Body) + 24.0);
    width(t.marking(), Type::Caption) + 8.0 + segments.iter().sum::<f32>()
}

/// Draws the choice at the right end of `room` and, left of it, why nothing is marked.
pub fn marking_ui(ui: &mut Ui, room: Rect, frame: &mut Frame) {
    let (session, actions) = (frame.session, &mut frame.actions);
    let (t, palette) = (phrases(ui), Palette::of(ui));
    let (left, y) = (room.right() - marking_width(ui), room.center().y);
    let (at, anchor, ink) = (pos2(left, y), Align2::LEFT_CENTER, palette.ink_2);
    let caption = text_ui(ui, at, anchor, t.marking(), Type::Caption, ink);
    let (by_length, by_weight) = (t.marking_by_length(), t.marking_by_weight());
    let choices = [
        (Marking::ByLength, by_length.as_str()),
        (Marking::ByWeight, by_weight.as_str()),
    ];
    let hint = |marking: Marking| match marking {
        Marking::ByLength => Some(t.marking_by_length_hint()),
        Marking::ByWeight => Some(t.marking_by_weight_hint()),
    };
    let at = pos2(caption.rect.right() + 8.0, y);
    let chosen = session.settings.marking;
    let (pressed, _) = segmented_ui(ui, at, &choices, chosen, hint);
    let pressed = pressed.filter(|pressed| *pressed != chosen);
    actions.extend(pressed.map(Action::SetMarking));
    let sentence = room.with_max_x(left - 16.0);
    if let Some(why) = why_nothing(&t, session).filter(|_| sentence.width() >= MIN_SENTENCE) {
        fitted_ui(ui, sentence, &why, Type::Caption, palette.ink_2);
    }
}

/// Why nothing is marked by weight; none if something is, or if that is not known yet.
pub fn why_nothing(t: &Phrases, session: &Session) -> Option<String> {
    let weighed = session
        .weighed_runs()
        .filter(|_| session.marks_by_weight())?;
    Some(match weighed.nothing()? {
        NoRuns::Short => t.marking_short(),
        NoRuns::Light => t.marking_none(),
    })
}
