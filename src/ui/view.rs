//! What the window itself remembers between frames and forgets between runs: scroll offsets, layouts, what is chosen.

use crate::session::{EditMap, Session};
use crate::ui::difference::view::DifferenceView;
use crate::ui::editor::GLIDE_SECONDS;
use crate::ui::editor::{AtlasWatch, VisibleRows};
use crate::ui::panes::finding::Finding;
use crate::ui::panes::marks::Mark;
use crate::ui::panes::scroll_link::AnchorBytes;
use crate::ui::panes::strip::StripMemo;
use crate::ui::passages::colours::Colours;
use crate::ui::passages::places::other_places;
use crate::ui::passages::view::PassagesView;
use crate::ui::pipeline::view::PipelineView;
use crate::ui::why::WhyView;
use egui::Rect;
use shinglescope_core::text::{Pair, Side};

pub use crate::ui::editor::{EditorView, Goal, Target};

/// The state of the window.
#[derive(Debug)]
pub struct View {
    pub panes: Pair<EditorView>,
    /// The chosen passage.
    pub selected: Option<usize>,
    /// The passage under the pointer, on either side.
    pub hovered: Option<usize>,
    /// When the chosen passage was last jumped to, in seconds: it flashes once.
    pub flash_from: f64,
    /// The pane that was in use last: pasting goes there.
    pub last_pane: Side,
    /// The path being typed, and for which side.
    pub path_field: Option<PathField>,
    pub help_is_open: bool,
    /// Words that are looked for.
    pub find: Option<Finding>,
    /// They are looked for in both texts, until the window closes.
    pub finds_in_both: bool,
    /// How far the wheel was turned with Ctrl since the last step of the size of letters.
    pub zoom_turned: f32,
    /// What was wrong with the length that was asked for last.
    pub length_note: Option<String>,
    pub shows_form_differences: bool,
    pub passages: PassagesView,
    /// What colours they have.
    pub colours: Colours,
    pub difference: DifferenceView,
    pub pipeline: PipelineView,
    pub why: WhyView,
    pub atlas: AtlasWatch,
    pub anchors: AnchorBytes,
    pub strips: Pair<StripMemo>,
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
    pub work: Work,
    /// The name of what was set aside in the change with this number: “Passage 2”.
    pub said: Option<(u64, String)>,
    /// What would have to be done first, said until something changes.
    pub hint: Option<(u64, String)>,
}

/// The passages that stand out, or the changes while the texts show those.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lit {
    pub selected: Option<usize>,
    pub hovered: Option<usize>,
}

/// What is being done off the window's thread.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Work {
    #[default]
    None,
    /// It can be stopped. `share` is 0 to 1, where it can be told. Work that only adds to a finished comparison is quiet.
    Busy {
        what: String,
        share: Option<f32>,
        is_quiet: bool,
    },
    /// It was stopped: what there is none of, and why. It can be asked for again.
    Paused { what: String, is_quiet: bool },
}

/// A path field in a pane's header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathField {
    pub side: Side,
    pub path: String,
    /// It was just opened: the keyboard goes there.
    pub is_new: bool,
}

/// One pane as it was drawn in this frame.
#[derive(Debug)]
pub struct PaneFrame {
    /// Where text is shown.
    pub body: Rect,
    pub rows: VisibleRows,
    /// The byte in the middle of the view.
    pub middle: u32,
    /// How the text moved since it was compared.
    pub edit_map: EditMap,
    /// The visible parts of passages, in order.
    pub marks: Vec<Mark>,
    /// How high the whole text is, with its padding.
    pub content_height: f64,
    /// The person scrolled it in this frame.
    pub was_scrolled: bool,
}

impl Default for View {
    fn default() -> View {
        View {
            panes: Pair::default(),
            selected: None,
            hovered: None,
            flash_from: f64::NEG_INFINITY,
            last_pane: Side::Left,
            path_field: None,
            help_is_open: false,
            find: None,
            finds_in_both: false,
            zoom_turned: 1.0,
            length_note: None,
            shows_form_differences: true,
            passages: PassagesView::default(),
            colours: Colours::default(),
            difference: DifferenceView::default(),
            pipeline: PipelineView::default(),
            why: WhyView::default(),
            atlas: AtlasWatch::default(),
            anchors: AnchorBytes::default(),
            strips: Pair::default(),
            stale_asked: None,
            stale_since: None,
            notice_height: Pair::default(),
            card_height: 0.0,
            focus: None,
            drop_target: None,
            work: Work::None,
            said: None,
            hint: None,
        }
    }
}

impl View {
    /// The name by which a pane's editor is known to egui.
    pub fn editor_id(side: Side) -> egui::Id {
        egui::Id::unique(("text", side.name()))
    }

    /// The pane that has the keyboard.
    pub fn focused_pane(ctx: &egui::Context) -> Option<Side> {
        let has_focus = |side: &Side| ctx.memory(|memory| memory.has_focus(View::editor_id(*side)));
        Side::BOTH.into_iter().find(has_focus)
    }

    /// Whether what is typed goes into a text or a field.
    pub fn is_typing(ctx: &egui::Context) -> bool {
        ctx.text_edit_focused() || View::focused_pane(ctx).is_some()
    }

    /// The changes that stand out, while the texts show those.
    pub fn lit_changes(&self) -> Lit {
        Lit {
            selected: self.difference.chosen,
            hovered: self.hovered,
        }
    }

    /// The passages that stand out.
    pub fn lit(&self) -> Lit {
        Lit {
            selected: self.selected,
            hovered: self.hovered,
        }
    }

    /// Whether the chosen passage stands in more than one place of either text.
    pub fn has_other_places(&self, session: &Session) -> bool {
        let comparison = session.comparison();
        let chosen = comparison.and_then(|comparison| comparison.passages().get(self.selected?));
        chosen.is_some_and(|passage| other_places(passage) > 0)
    }

    /// Whether its flash is not over yet: until then it is drawn frame by frame.
    pub fn is_flashing(&self, now: f64) -> bool {
        now - self.flash_from < 2.0 * GLIDE_SECONDS
    }

    /// Whether the chosen passage is in the dim half of its flash.
    pub fn flashes(&self, now: f64) -> bool {
        (0.0..GLIDE_SECONDS).contains(&(now - self.flash_from - GLIDE_SECONDS))
    }
}
