//! What the window itself remembers between frames and forgets between runs: scroll offsets, layouts, what is chosen.

use super::pipeline_view::PipelineView;
use super::scroll_link::AnchorBytes;
use super::text_layout::{AtlasWatch, LayoutMemo, TextLayout};
use crate::text::{Pair, Side};
use egui::{Pos2, Rect};
use std::sync::Arc;

use super::marks::Mark;

/// The state of the window.
#[derive(Debug)]
pub struct View {
    pub panes: Pair<PaneView>,
    /// The chosen passage.
    pub selected: Option<usize>,
    /// When the chosen passage was last jumped to, in seconds: it flashes once.
    pub flash_from: f64,
    /// The pane that was in use last: pasting goes there.
    pub last_pane: Side,
    /// The path being typed, and for which side.
    pub path_field: Option<PathField>,
    pub help_is_open: bool,
    /// What was wrong with the length that was asked for last.
    pub length_note: Option<String>,
    pub shows_form_differences: bool,
    pub pipeline: PipelineView,
    pub atlas: AtlasWatch,
    pub anchors: AnchorBytes,
    /// Since when a newer result is waited for, in seconds.
    pub stale_asked: Option<f64>,
    /// The same, once it took long enough to dim the old result.
    pub stale_since: Option<f64>,
    /// How high the notice above each text is.
    pub notice_height: Pair<f32>,
    /// How high the card below both texts is.
    pub card_height: f32,
    /// Put the keyboard here in the next frame.
    pub focus: Option<Side>,
    /// A file hovers over the window; the side it would go to.
    pub drop_target: Option<Side>,
}

/// A path field in a pane's header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathField {
    pub side: Side,
    pub path: String,
    /// It was just opened: the keyboard goes there.
    pub is_new: bool,
}

/// One pane.
#[derive(Debug, Default)]
pub struct PaneView {
    /// The text as it is being edited.
    pub buffer: String,
    /// The revision of the document that `buffer` holds.
    pub revision: Option<u64>,
    pub memo: LayoutMemo,
    /// How far it is scrolled.
    pub offset: f32,
    /// How much of the text is in view at once, and how high all of it is.
    pub visible_height: f32,
    pub content_height: f32,
    /// Where it is going, at once or gliding.
    pub target: Option<Target>,
}

/// A place a pane is scrolled to by the program.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    Jump(f32),
    /// From an offset to another, begun at a time in seconds.
    Glide {
        from: f32,
        to: f32,
        begun: f64,
    },
}

/// Motion: a glide takes this long, in seconds; a flash twice as long.
pub const GLIDE_SECONDS: f64 = 0.150;

/// One pane as it was drawn in this frame.
#[derive(Debug)]
pub struct PaneFrame {
    /// Where text is shown.
    pub body: Rect,
    /// Where the galley's top left corner stands.
    pub origin: Pos2,
    pub layout: Arc<TextLayout>,
    /// The visible parts of passages, in order.
    pub marks: Vec<Mark>,
    /// How high the whole text is, with its padding.
    pub content_height: f32,
    /// The person scrolled it in this frame.
    pub was_scrolled: bool,
}

impl Default for View {
    fn default() -> View {
        View {
            panes: Pair::default(),
            selected: None,
            flash_from: f64::NEG_INFINITY,
            last_pane: Side::Left,
            path_field: None,
            help_is_open: false,
            length_note: None,
            shows_form_differences: true,
            pipeline: PipelineView::default(),
            atlas: AtlasWatch::default(),
            anchors: AnchorBytes::default(),
            stale_asked: None,
            stale_since: None,
            notice_height: Pair::default(),
            card_height: 0.0,
            focus: None,
            drop_target: None,
        }
    }
}

impl View {
    /// The name by which a pane's editor is known to egui.
    pub fn editor_id(side: Side) -> egui::Id {
        egui::Id::unique(("text", side.name()))
    }

    /// Makes the editor of a side forget what was typed in it: its text was replaced as a whole, which is undone as a
    /// whole too.
    pub fn forget_typing(ctx: &egui::Context, side: Side) {
        let id = View::editor_id(side);
        if let Some(mut state) = egui::TextEdit::load_state(ctx, id) {
            state.clear_undoer();
            state.cursor.set_char_range(None);
            egui::TextEdit::store_state(ctx, id, state);
        }
    }

    /// Whether the chosen passage is in the dim half of its flash.
    pub fn flashes(&self, now: f64) -> bool {
        (0.0..GLIDE_SECONDS).contains(&(now - self.flash_from - GLIDE_SECONDS))
    }
}

impl PaneView {
    /// Where to stand in this frame, if the program moves it; forgets the target once it is reached.
    pub fn step(&mut self, now: f64) -> Option<f32> {
        match self.target? {
            Target::Jump(to) => {
                self.target = None;
                Some(to)
            }
            Target::Glide { from, to, begun } => {
                let t = ((now - begun) / GLIDE_SECONDS).clamp(0.0, 1.0) as f32;
                if t >= 1.0 {
                    self.target = None;
                }
                // Ease-out cubic.
                Some(from + (to - from) * (1.0 - (1.0 - t).powi(3)))
            }
        }
    }
}
