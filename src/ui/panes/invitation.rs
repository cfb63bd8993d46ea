//! The line shown on first start: this is a sample, and here is how to see your own texts.

use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::chrome::banner::{Banner, BannerButton};
use crate::ui::frame::Frame;
use crate::ui::widgets::icons;
use egui::{Rect, Ui};
use shinglescope_core::text::Side;

/// Whether to show it: both texts are unchanged samples, and the line was not closed.
pub fn is_due(session: &Session) -> bool {
    let untouched = |side: Side| session.is_untouched_sample(side);
    !session.settings.invitation_closed && Side::BOTH.into_iter().all(untouched)
}

/// Draws the line into `rect`.
pub fn invitation_ui(ui: &mut Ui, rect: Rect, frame: &mut Frame) {
    let t = &frame.t;
    let button = |icon, word: String, width, action| BannerButton {
        icon,
        word,
        hint: None,
        width,
        action,
    };
    let paste = |side: Side, width: f32| {
        let word = t.pane_paste_of(side.name());
        button(icons::CLIPBOARD_TEXT, word, width, Action::Paste(side))
    };
    let (open, word) = (icons::FOLDER_OPEN, t.invitation_open_two());
    let banner = Banner {
        icon: None,
        title: t.invitation_sample(),
        rest: match rect.width() {
            // The buttons say it.
            width if width < 800.0 => String::new(),
            width if width < 1000.0 => t.invitation_short(),
            _ => t.invitation_long(),
        },
        rows_if_low: 2,
        buttons: vec![
            button(open, word, 150.0, Action::OpenTwo),
            paste(Side::Right, 118.0),
            paste(Side::Left, 110.0),
        ],
        close: (t.invitation_close(), Action::CloseInvitation),
    };
    banner.banner_ui(ui, rect, frame);
}
