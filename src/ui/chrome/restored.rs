//! The line after something was brought back from an earlier run, or was not: what it is, and a way to have it otherwise.

use crate::ui::action::{Action, Keeping};
use crate::ui::chrome::banner::{Banner, BannerButton};
use crate::ui::frame::Frame;
use crate::ui::theme::Type;
use crate::ui::view::RestoredHow;
use crate::ui::widgets::{icons, text_width};
use egui::{Rect, Ui};

/// Draws the line into `rect`, if there is something to say.
pub fn restored_ui(ui: &mut Ui, rect: Rect, frame: &mut Frame) {
    let t = &frame.t;
    let Some(note) = &frame.view.restored else {
        return;
    };
    let fresh = (
        icons::PLUS,
        t.start_fresh(),
        t.start_fresh_hint(),
        Keeping::StartFresh,
    );
    let (title, what, (icon, word, hint, does)) = match &note.how {
        RestoredHow::AsLeft => (t.restored(), t.restored_usual(), fresh),
        RestoredHow::AsItWas => (t.restored(), t.restored_unexpected(), fresh),
        RestoredHow::ReadAgain => (t.restored(), t.restored_read_again(), fresh),
        RestoredHow::Unwritten => (t.restored(), t.restored_unwritten(), fresh),
        RestoredHow::Partly(path) => {
            let path = path.display().to_string();
            (t.restored(), t.restored_partly(path), fresh)
        }
        RestoredHow::Withheld => {
            let icon = icons::ARROW_COUNTER_CLOCKWISE;
            let (word, hint) = (t.restore_all_the_same(), t.restore_all_the_same_hint());
            let button = (icon, word, hint, Keeping::RestoreEarlier);
            (t.not_restored(), t.not_restored_reason(), button)
        }
        RestoredHow::Pair(moment) => {
            let (word, hint) = (t.start_pair_afresh(), t.start_pair_afresh_hint());
            let button = (icons::PLUS, word, hint, Keeping::StartPairAfresh);
            (t.pair_is_back(), t.pair_is_back_since(moment), button)
        }
    };
    let button = BannerButton {
        width: (text_width(ui, &word, Type::Body) + 44.0).max(112.0),
        icon,
        word,
        hint: Some(hint),
        action: Action::Keep(does),
    };
    let close = Action::Keep(Keeping::DismissRestored);
    let banner = Banner {
        icon: Some(icons::ARROW_COUNTER_CLOCKWISE),
        title,
        rest: what,
        rows_if_low: 1,
        buttons: vec![button],
        close: (t.restored_close(), close),
    };
    banner.banner_ui(ui, rect, frame);
}
