//! What a view draws from while one frame of the window is drawn, and where it leaves what the user asked for.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::theme::Palette;
use crate::ui::view::View;
use crate::ui::widgets::phrases;
use egui::Ui;
use std::sync::Arc;

/// One frame of the window.
pub struct Frame<'a> {
    pub session: &'a Session,
    pub view: &'a mut View,
    /// What the user asked for so far.
    pub actions: Vec<Action>,
    pub t: Arc<Phrases>,
    pub palette: Palette,
}

impl Frame<'_> {
    pub fn new<'a>(ui: &Ui, session: &'a Session, view: &'a mut View) -> Frame<'a> {
        Frame {
            session,
            view,
            actions: Vec::new(),
            t: phrases(ui),
            palette: Palette::of(ui),
        }
    }
}
