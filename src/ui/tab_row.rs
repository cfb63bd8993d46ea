//! What the panel knows of a tab. Each tab states its own row beside its drawing.

use crate::phrases::Phrase;
use crate::session::Session;
use crate::ui::frame::Frame;
use egui::{Rect, Ui};

/// A tab of the panel.
pub struct TabRow {
    pub title: Phrase,
    /// How high its content usually is, in a large window and in a small one.
    pub heights: (f32, f32),
    /// The height that is left to the texts at least, unless the panel was dragged.
    pub min_texts: f32,
    /// Draws it into a rectangle.
    pub draw: fn(&mut Ui, Rect, &mut Frame),
    /// How many things it lists, where that is known.
    pub count: fn(&Session) -> Option<usize>,
    /// Whether it is left out while it is closed and lists nothing.
    pub needs_content: bool,
    /// Whether it shows a result, which is visibly old until it is replaced.
    pub is_result: bool,
    /// What can be chosen beside the tabs, or above the content where there is no room beside them.
    pub choice: Option<TabChoice>,
}

/// A choice that belongs to a tab.
pub struct TabChoice {
    pub width: fn(&Ui) -> f32,
    /// Draws it at the right end of a rectangle.
    pub draw: fn(&mut Ui, Rect, &mut Frame),
    /// Below this height of the panel, the tab needs the room more; the View menu has the same choice.
    pub min_height: f32,
}

impl TabRow {
    /// A result in a list, without a count or a choice.
    pub const fn of(title: Phrase, draw: fn(&mut Ui, Rect, &mut Frame)) -> TabRow {
        TabRow {
            title,
            heights: (364.0, 264.0),
            min_texts: 150.0,
            draw,
            count: |_| None,
            needs_content: false,
            is_result: true,
            choice: None,
        }
    }
}
