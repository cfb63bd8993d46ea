//! What a person can ask for. Views return actions; `App::apply` carries them out.

use crate::files::{Export, LongReport};
use crate::formats::ReadingOptions;
use crate::session::Label;
use crate::session::recent::RecentFiles;
use crate::session::samples::Sample;
use crate::session::settings::{Appearance, Colouring, CurveLines, MethodsAs, Tab};
use crate::ui::difference::view::ShownKinds;
use crate::ui::passages::order::Sort;
use egui::Response;
use shinglescope_core::methods::parameters::{Bridging, Canon, Formula, Unit};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::methods::thresholds::Thresholds;
use shinglescope_core::text::parts::TextPart;
use shinglescope_core::text::{Edit, Language, Side};
use std::path::PathBuf;

#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Show the dialog that opens a file on this side.
    Open(Side),
    /// Show one dialog that opens two files, the left one first.
    OpenTwo,
    OpenPath(Side, PathBuf),
    /// Read the open file again, in the named encoding or in the one that its bytes suggest.
    Reload(Side, Option<String>),
    /// Read documents in this way from now on, and the file of this side again.
    ReadAs(Side, ReadingOptions),
    /// Weigh the words of this text as those of a language.
    ChooseLanguage(Side, Language),
    /// Give the keyboard to the text that had it last.
    FocusText,
    /// Show or hide the field for a path.
    EditPath(Option<Side>),
    /// Replace the text of this side with the clipboard.
    Paste(Side),
    Clear(Side),
    /// Close both texts.
    CloseBoth,
    /// Change the text of this side: the person typed, cut or pasted.
    Typed(Side, Edit),
    Swap,
    OpenSample(Sample),
    DismissNotice(Side),
    CloseInvitation,
    Undo,
    Redo,
    /// Stop reading or comparing.
    StopWork,
    /// Compare every word, however long it takes.
    CompareExactly,
    /// Resume what was stopped.
    ResumeWork,

    /// Change a parameter of the comparison.
    Tune(Knob),

    DrawCurve(CurveLines),
    /// How the methods table makes its shingles.
    CutMethods(MethodsAs),
    /// The thresholds drawn in the methods table.
    DrawLines(Thresholds),

    /// Choose a shingle by its side and position, or none.
    SelectShingle(Option<(Side, usize)>),
    /// Choose a shingle and bring it into view in both texts.
    RevealShingle(Side, usize),
    /// Choose a shingle and bring this place of it in the other text into view.
    RevealTwin(Side, usize, usize),
    /// Show the pipeline of this side.
    ShowPipelineOf(Side),
    /// List the shingles with these words, this number or this checksum.
    FilterShingles(String),

    /// Choose a passage, or none.
    Select(Option<usize>),
    /// Choose a passage and bring it into view, on this side or, without a side, on both.
    Reveal(usize, Option<Side>),
    /// Choose a passage at one of its places on this side, counted from 0, and bring its twin into view.
    RevealPlace(Side, usize, usize),
    /// Go this many passages forward or back.
    StepPassage(i64),
    /// Go this many copies of the chosen passage forward or back, on this side or on a side that has several.
    StepPlace(Option<Side>, i64),
    /// List the passages in this order.
    SortPassages(Sort),
    /// List the passages with these words or this number.
    FilterPassages(String),
    /// Go from a passage in this text to the same passage in the other.
    GoToTwin(usize, Side),
    /// Copy the wording of a passage in this text.
    CopyWording(usize, Side),
    /// Search both texts for the first words of a passage, as they are in this text.
    FindPassage(usize, Side),
    /// Open the note of a passage.
    EditNote(usize),
    /// Copy both wordings of the chosen passage.
    CopyPassage,
    /// Copy the listed passages.
    CopyPassages,
    /// Set aside the selection in the text in use, or else the chosen passage. A passage that is set aside is put back.
    SetAside,
    ExcludePassage(usize),
    /// Set aside all passages with this label.
    ExcludeLabelled(Label),
    /// Give a passage a label.
    Label(usize, Label),
    /// Write what there is to say about a passage.
    Annotate(usize, String),
    /// Set aside the selection in the text of this side.
    ExcludeSelection(Side),
    /// Put back everything that sets this passage aside.
    PutPassageBack(usize),
    /// Put back these items of the list of what is set aside.
    PutBack(Vec<usize>),
    /// Show the dialog that opens a text to set aside.
    ChooseTemplate,
    ShowFormDifferences(bool),

    /// Explain why the word at this byte of a text counts or not.
    Why(Side, u32),
    /// Explain the word at the caret of the text in use.
    WhyHere,
    /// Explain the next word, or the previous one.
    StepWhy(bool),
    /// Close the explanation of a word. With `true` the keyboard returns to its text.
    CloseWhy(bool),

    /// Carry out a command of the menu of a text.
    Edit(Side, Editing),

    /// Choose a change, or none.
    SelectChange(Option<usize>),
    /// Choose a change and bring it into view, on this side or, without a side, on both.
    RevealChange(usize, Option<Side>),
    /// Go this many changes forward or back.
    StepChange(i64),
    /// Show changes of these kinds, in the list and in the texts.
    ShowKinds(ShownKinds),
    /// Put a list on the clipboard.
    CopyList(String),
    /// Choose an odd character and scroll to it.
    RevealCharacter(usize),

    /// Show or hide the bar that finds words in the text in use.
    ShowFind(bool),
    /// Find the first match from the caret on.
    FindHere,
    /// Go to the next match, or the previous one.
    FindNext(bool),

    SetAppearance(Appearance),
    SetColouring(Colouring),
    /// The font size of the texts, in percent.
    SetTextZoom(u16),
    /// The size of the whole interface, in percent.
    SetInterfaceZoom(u16),
    SetScrollTogether(bool),
    SetMonospace(bool),
    /// Show single line ends as spaces, or not; by default, in hard-wrapped texts.
    SetFlowLines(Option<bool>),
    /// Hide the paragraphs without marks.
    ShowOnlyMarked(bool),
    ShowTab(Tab),
    /// Move the keyboard to the list of the open tab, if it has one.
    GoToList,
    ShowPanel(bool),
    /// Give the panel this size across the edge that can be dragged, or with `None` its usual size.
    SizePanel(Option<f32>),
    /// Put the panel at the right of the texts, or below them.
    DockPanel(bool),
    /// Open the menu with this number, or with `None` move the keyboard to the menus.
    OpenMenu(Option<usize>),
    /// Move the keyboard to the next pane.
    CyclePanes,
    ShowHelp(bool),
    ShowAbout(bool),
    /// Open or close the sheet on which parts of the texts are left out.
    ShowLeaveOut(bool),
    /// Set the parts of this kind aside in both texts, or put them back.
    LeaveOut(TextPart, bool),
    /// Whether a length chosen by hand stays when other texts are opened.
    KeepLength(bool),
    /// Leave only quotations of at least this many words out.
    SetMinQuotedWords(usize),
    /// Count stock notices as evidence, or leave them out of it.
    CountNotices(bool),
    /// Count the stock notice with these words.
    CountNotice(String),
    /// Leave a stock notice out again that counts, by its index.
    LeaveNoticeOut(usize),
    /// Keep the wording of this passage as a stock notice.
    MarkAsNotice(usize),
    /// Drop the notice with this index among those that were marked.
    ForgetNotice(usize),
    RestoreDefaults,
    /// Something about what is kept: files, the journal.
    Keep(Keeping),
    /// Open a file in the browser.
    ShowInBrowser(PathBuf),
    Quit,
    /// Close the window although what was typed will be lost, or keep it open.
    QuitAnyway(bool),
}

impl Action {
    /// Asks for this where something was clicked.
    pub fn on_click(self, clicked: Response, actions: &mut Vec<Action>) {
        actions.extend(clicked.clicked().then_some(self));
    }

    /// Sets a passage aside, or puts it back if it is set aside.
    pub fn set_aside(passage: usize, is_excluded: bool) -> Action {
        match is_excluded {
            true => Action::PutPassageBack(passage),
            false => Action::ExcludePassage(passage),
        }
    }
}

/// What is kept of a session, and where.
#[derive(Clone, Debug, PartialEq)]
pub enum Keeping {
    /// Save the text of a side in its file.
    Save(Side),
    /// The same, although the file was changed by somebody else.
    SaveAnyway(Side),
    /// Save the text in the file that its session names, or elsewhere, or not at all.
    AnswerSave(SaveAnswer),
    /// Show the dialog that asks for a file.
    SaveAs(Side),
    /// Show the dialog that asks where to write a report or a redline.
    Export(Export),
    /// The path that was asked for; none if the question was closed.
    AnswerPath(Option<PathBuf>),
    /// Ask for the name of the author of redlines.
    AskAuthor,
    /// Use this name, the usual one if it is empty; with `None` leave it as it was.
    SetAuthor(Option<String>),
    /// Write a report that was not written because it is long.
    WriteLongReport(PathBuf, LongReport),
    /// Open a report: from this file, or with `None` from one that the dialog asks for.
    OpenReport(Option<PathBuf>),
    /// Hide what was found of a report.
    CloseReport,
    OpenRecent(RecentFiles),
    /// Open a session from this file, or with `None` from one that the dialog asks for.
    OpenSession(Option<PathBuf>),
    /// Save the session in this file, or with `None` in one that the dialog asks for.
    SaveSession(Option<PathBuf>),
    /// Look which recent files are gone.
    LookAtRecent,
    ClearRecent,
    /// Go on with the session before this one.
    RestoreEarlier,
    /// Empty both sides; this session can be restored.
    StartFresh,
    /// Put back what was set aside and noted about this pair of files in an earlier run.
    StartPairAfresh,
    /// Hide the note that a session was restored.
    DismissRestored,
    /// Delete what is kept of sessions, and keep nothing.
    KeepNothing(bool),
}

/// The answer to whether a text is saved in the file that its session names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveAnswer {
    There,
    Elsewhere,
    Nowhere,
}

/// What the menu of a text does with the selection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Editing {
    Cut,
    Copy,
    Paste,
    SelectAll,
}

/// A parameter of the comparison and its new value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Knob {
    /// Every parameter as in this preset.
    Preset(Preset),
    Canon(Canon),
    Formula(Formula),
    /// A length. One that cannot be used becomes the nearest that can.
    Length(i64),
    /// Longer or shorter than the present length by this many units.
    LengthBy(i64),
    AutoLength(bool),
    Unit(Unit),
    /// Count only checksums divisible by this.
    Sampling(u32),
    /// Which passages are joined across changed words, and which are too short.
    Bridging(Bridging),
}
