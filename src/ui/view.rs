//! What the window itself remembers between frames and forgets between runs: scroll offsets, layouts, what is chosen.

use crate::files::free_memory::NoRoom;
use crate::phrases::chooses;
use crate::session::Session;
use crate::ui::characters::view::CharactersView;
use crate::ui::difference::view::DifferenceView;
use crate::ui::editor::{EditorView, GLIDE_SECONDS, ScrollGoal};
use crate::ui::panes::finding::TextSearch;
use crate::ui::panes::folding::Folding;
use crate::ui::panes::scroll_link::{AnchorBytes, Heights, across};
use crate::ui::panes::strip_marks::StripMemo;
use crate::ui::passages::colours::Colours;
use crate::ui::passages::places::other_places;
use crate::ui::passages::view::PassagesView;
use crate::ui::pipeline::view::PipelineView;
use crate::ui::why::WhyView;
use shinglescope_core::methods::parameters::LengthError;
use shinglescope_core::run::control::Stage;
use shinglescope_core::text::{Pair, Side};
use std::path::PathBuf;

pub use crate::ui::chrome::leave_out::LeavingOut;
pub use crate::ui::panes::layout::PaneFrame;
pub use crate::ui::panes::marks::Lit;

/// The least size of the window, and the least that a larger interface leaves of it, in points.
pub const MIN_SIZE: egui::Vec2 = egui::vec2(720.0, 480.0);

/// The state of the window.
#[derive(Debug, Default)]
pub struct View {
    pub panes: Pair<EditorView>,
    /// The chosen passage.
    pub selected: Option<usize>,
    /// The passage under the pointer, on either side.
    pub hovered: Option<usize>,
    /// When the chosen passage was last jumped to, in seconds: it flashes once.
    pub flash_from: Option<f64>,
    /// The pane that was used last. Pasting goes there.
    pub last_pane: Side,
    /// The path that is being typed, and for which side.
    pub path_field: Option<PathField>,
    /// A tab was asked for, so the panel is there even without texts.
    pub shows_tabs: bool,
    pub help_is_open: bool,
    pub about_is_open: bool,
    /// The sheet on which parts of the texts are left out, while it is open.
    pub leaving_out: Option<LeavingOut>,
    pub characters: CharactersView,
    /// What is searched for.
    pub find: Option<TextSearch>,
    /// Search both texts, until the window closes.
    pub finds_in_both: bool,
    /// How far the wheel was turned with Ctrl since the last step of the font size: the logarithm of the zoom.
    pub zoom_turned: f32,
    /// What is wrong with the shingle length that was typed last.
    pub length_error: Option<LengthError>,
    /// No lines under words that differ only in case or punctuation.
    pub hides_form_differences: bool,
    pub passages: PassagesView,
    /// The colours of passages.
    pub colours: Colours,
    pub difference: DifferenceView,
    pub pipeline: PipelineView,
    pub why: WhyView,
    pub anchors: AnchorBytes,
    pub strips: Pair<StripMemo>,
    /// What is hidden while only paragraphs with marks are shown.
    pub folding: Pair<Folding>,
    /// Since when the result has been out of date, in seconds.
    pub stale_asked: Option<f64>,
    /// The same, once the old result is dimmed.
    pub stale_since: Option<f64>,
    /// The verdict that was shown last, unless it is that of another pair of texts.
    pub last_verdict: Option<String>,
    /// Since when the next verdict has been weighed, in seconds.
    pub weighing_since: Option<f64>,
    /// How much of each pane the notice over its lower end takes, with the gaps around it.
    pub notice_height: Pair<f32>,
    /// How much of both panes the card over their lower end takes.
    pub card_height: f32,
    pub closing: Closing,
    pub save_question: Option<SaveQuestion>,
    /// The bar of the menus had the keyboard in the last frame.
    pub is_in_menu_bar: bool,
    /// Open this menu in the next frame, or put the keyboard on the first.
    pub menu: Option<Option<usize>>,
    /// Put the keyboard here in the next frame.
    pub focus: Option<Side>,
    /// The side that a dragged file would go to.
    pub drop_target: Option<Side>,
    pub work: Work,
    /// The comparing thread has not finished.
    pub is_working: bool,
    /// The names of the files that are being read.
    pub reading: Pair<Option<String>>,
    /// What was set aside in the change with this number.
    pub just_excluded: Option<(u64, JustExcluded)>,
    /// What was found of a report that was opened.
    pub report_check: Option<ReportCheck>,
    /// The name of the author of redlines while it is asked for.
    pub author: Option<AuthorField>,
    /// The path of a file while it is asked for without a dialog.
    pub path_question: Option<PathQuestion>,
    /// A session was just restored.
    pub restored: Option<RestoredNote>,
    /// The file of the session.
    pub session_file: Option<PathBuf>,
    /// Another session can be restored.
    pub has_earlier_session: bool,
    /// Whether nothing is kept on disk; none in a window that cannot keep anything.
    pub keeps_nothing: Option<bool>,
    /// The person asked to set something aside while nothing was chosen, after the change with this number.
    pub nothing_chosen: Option<u64>,
}

/// What was found of a report, as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportCheck {
    /// The file of the report.
    pub name: String,
    /// By which version it was made, and when; empty if that is not known.
    pub made: String,
    pub conclusion: Conclusion,
    /// What does not hold, or why it was not checked, a sentence each.
    pub sentences: Vec<String>,
    /// The figures that hold, as the window shows them: the name and the value of each.
    pub told: Vec<(String, String)>,
    /// All that hold, by the names of the record.
    pub figures: Vec<(String, String)>,
    /// What the report states and nothing can check: what it is, and what it says.
    pub stated: Vec<(String, String)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// Its texts are being compared again.
    Checking,
    Holds,
    Differs,
    /// It was not checked, or no check can tell.
    Unknown,
}

/// A question for the path of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathQuestion {
    pub title: String,
    pub path: String,
    /// A file is written there.
    pub saves: bool,
    /// It has just been opened.
    pub is_new: bool,
    /// Why what was typed last cannot be used.
    pub problem: Option<PathProblem>,
}

/// Why a path cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathProblem {
    /// A file or folder of this name is there already.
    Taken,
    NoFolder,
    NoFile,
}

chooses!(PathProblem);

/// The name of the author of redlines while it is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AuthorField {
    pub name: String,
    /// It has just been opened.
    pub is_new: bool,
}

/// What happens when the window is asked to close.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Closing {
    /// It closes, unless what was typed would be lost.
    #[default]
    Usual,
    /// The person is being asked.
    Asking,
    /// It closes.
    Allowed,
}

/// Whether to save a text in the file that a session file names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveQuestion {
    pub side: Side,
    pub path: PathBuf,
    /// Save it without any other question.
    pub anyway: bool,
}

/// What is being done off the window's thread.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Work {
    #[default]
    None,
    /// It can be stopped. `share` is from 0 to 1, if it is known. Work that only adds to a finished comparison is quiet.
    Busy {
        task: Task,
        share: Option<f32>,
        is_quiet: bool,
    },
    /// It was stopped and can be resumed.
    Paused {
        missing: Missing,
        why: Pause,
        is_quiet: bool,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub enum Task {
    /// Reading the file of this name.
    Reading(String),
    Comparing(Stage),
}

/// What is missing because work was stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Missing {
    Score,
    Comparison,
    /// The numbers are here, the passages are those of the comparison before.
    NewPassages,
    Passages,
    Differences,
    Lengths,
    Panel,
}

chooses!(Missing);

/// Why a comparison stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pause {
    Stopped,
    NoRoom(NoRoom),
}

/// What is said about a session that was restored, or was not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestoredNote {
    pub how: RestoredHow,
    /// The revisions of both texts then; none where a file is still read.
    pub revisions: Option<Pair<u64>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RestoredHow {
    /// All of it, as the person left it.
    AsLeft,
    /// All of it, after the program had ended without being closed.
    AsItWas,
    /// Long texts were read from their files again, which may have changed.
    ReadAgain,
    /// What was changed last could not be written.
    Unwritten,
    /// Something could not be read. The damaged files are kept here.
    Partly(PathBuf),
    /// Not at all: the program did not last the last times it restored it.
    Withheld,
    /// Only what belongs to this pair of files, as it was at this moment.
    Pair(String),
}

/// What was set aside a moment ago.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JustExcluded {
    /// By its index.
    Passage(usize),
    Selection,
    /// By the name of its file.
    Text(String),
}

/// A path field in a pane's header.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PathField {
    pub side: Side,
    pub path: String,
    /// It was just opened and takes the keyboard.
    pub is_new: bool,
}

impl View {
    /// The largest interface in percent at which the window still has its least size.
    pub fn most_interface_zoom(ctx: &egui::Context) -> u16 {
        let size = ctx.content_rect().size() * ctx.zoom_factor();
        let most = (size / MIN_SIZE).min_elem().max(1.0);
        (100.0 * most).min(f32::from(u16::MAX)) as u16
    }

    /// The id of the editor of a side.
    pub fn editor_id(side: Side) -> egui::Id {
        egui::Id::unique(("text", side.name()))
    }

    /// The pane that has the keyboard.
    pub fn focused_pane(ctx: &egui::Context) -> Option<Side> {
        let has_focus = |side: &Side| ctx.memory(|memory| memory.has_focus(View::editor_id(*side)));
        Side::BOTH.into_iter().find(has_focus)
    }

    /// Whether typing goes into a text or a field.
    pub fn is_typing(ctx: &egui::Context) -> bool {
        ctx.text_edit_focused() || View::focused_pane(ctx).is_some()
    }

    /// The changes that stand out while the texts show changes.
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

    /// Whether the chosen passage has copies in either text.
    pub fn has_other_places(&self, session: &Session) -> bool {
        let chosen = self.selected.and_then(|index| session.passage(index));
        chosen.is_some_and(|(_, passage)| other_places(passage) > 0)
    }

    /// Whether the flash of the chosen passage is still going on.
    pub fn is_flashing(&self, now: f64) -> bool {
        self.flash_from
            .is_some_and(|from| now - from < 2.0 * GLIDE_SECONDS)
    }

    /// Whether the chosen passage is in the dim half of its flash.
    pub fn flashes(&self, now: f64) -> bool {
        let is_dim = |from: f64| (0.0..GLIDE_SECONDS).contains(&(now - from - GLIDE_SECONDS));
        self.flash_from.is_some_and(is_dim)
    }

    /// How far the other pane has to be scrolled so that twins are beside each other when `side` is scrolled to `offset`.
    fn followed_offset(&mut self, session: &Session, side: Side, offset: f64) -> Option<f64> {
        let comparison = session.comparison()?;
        let edit_map = Pair::from_fn(|side| session.edit_map(side));
        let View { anchors, panes, .. } = self;
        let heights = Heights {
            total: Pair::from_fn(|side| panes[side].page.blocks().total()),
            of: |side, at| panes[side].page.y_of(edit_map[side].moved_byte(at)),
        };
        let anchors = anchors.of(session.answered(), comparison);
        // Twins meet at a line that slides from the top of the view to its bottom, so that both ends of the texts meet.
        let visible = f64::from(panes[side].visible_height);
        let most = (panes[side].content_height - visible).max(1.0);
        let line = visible * (offset / most).clamp(0.0, 1.0);
        Some((across(anchors, &heights, side, offset + line) - line).max(0.0))
    }

    /// Scrolls the other pane along with `side`, which is scrolled to `offset`, if they scroll together.
    pub fn lead(&mut self, session: &Session, side: Side, offset: f64) -> bool {
        let goal = if session.settings.scroll_together {
            self.followed_offset(session, side, offset)
        } else {
            None
        };
        if let Some(to) = goal {
            self.panes[side.other()].jump(ScrollGoal::Offset(to));
        }
        goal.is_some()
    }
}
