//! What a person asked for. Views return these; `App::apply` carries them out.

use crate::session::samples::Sample;
use crate::session::settings::{Appearance, Colouring, CurveLines, MethodsAs, Tab};
use crate::ui::difference::view::ShownKinds;
use crate::ui::passages::order::Sort;
use shinglescope_core::methods::parameters::{Bridging, Canon, Formula, Unit};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::methods::thresholds::Thresholds;
use shinglescope_core::text::{Edit, Side};
use std::path::PathBuf;

#[derive(Clone, Debug, PartialEq)]
pub enum Action {
    /// Show the dialog that opens a file on this side.
    Open(Side),
    /// Show one dialog that opens two files, left first.
    OpenTwo,
    OpenPath(Side, PathBuf),
    /// Read the open file again, in the encoding named or in the one its bytes show.
    Reload(Side, Option<String>),
    /// Show or hide the field for a path.
    EditPath(Option<Side>),
    /// Put the clipboard's text in the place of this side's.
    Paste(Side),
    Clear(Side),
    /// The person typed, cut or pasted in the text of this side.
    Typed(Side, Edit),
    Swap,
    OpenSample(Sample),
    DismissNotice(Side),
    CloseInvitation,
    Undo,
    Redo,
    /// Stop reading or comparing.
    StopWork,
    /// Do what was stopped.
    ResumeWork,

    /// Turn a knob of the comparison.
    Tune(Knob),

    DrawCurve(CurveLines),
    /// Cut the shingles of the methods table so.
    CutMethods(MethodsAs),
    /// Draw the methods' lines so.
    DrawLines(Thresholds),

    /// Choose a shingle by its side and position, or none.
    SelectShingle(Option<(Side, usize)>),
    /// Choose a shingle and bring it into view in both texts.
    RevealShingle(Side, usize),
    /// Choose a shingle, and bring this place of it in the other text into view.
    RevealTwin(Side, usize, usize),
    /// Show the pipeline of this side.
    ShowPipelineOf(Side),
    /// Show the shingles with these words, or with this number or checksum.
    FilterShingles(String),

    /// Choose a passage, or none.
    Select(Option<usize>),
    /// Choose a passage and bring it into view, on this side or, without one, on both.
    Reveal(usize, Option<Side>),
    /// Choose a passage at one of its places on this side, counted from 0, and bring its twin into view.
    RevealPlace(Side, usize, usize),
    /// So many passages on or back.
    StepPassage(i64),
    /// So many copies of the chosen passage on or back, on this side or on the one in use that has several.
    StepPlace(Option<Side>, i64),
    /// List the passages in this order.
    SortPassages(Sort),
    /// List the passages with these words, or with this number.
    FilterPassages(String),
    /// Put both wordings of the chosen passage on the clipboard.
    CopyPassage,
    /// Put the listed passages on the clipboard.
    CopyPassages,
    /// Set aside what is selected in the text in use, or else the chosen passage; one that is aside is put back.
    SetAside,
    ExcludePassage(usize),
    /// Set aside what is selected in the text of this side.
    ExcludeSelection(Side),
    /// Put back all that holds this passage aside.
    PutPassageBack(usize),
    /// Put back these of the list of what is set aside.
    PutBack(Vec<usize>),
    /// Show the dialog that opens a text to be set aside.
    ChooseTemplate,
    ShowFormDifferences(bool),

    /// Explain why the word at this byte of a text counts, or does not.
    Why(Side, u32),
    /// The same of the word at the caret of the text in use.
    WhyHere,
    /// Explain the next word, or the one before.
    StepWhy(bool),
    /// Close what explains a word; with true the keyboard goes back to its text.
    CloseWhy(bool),

    /// Do to the text of this side what its menu says.
    Edit(Side, Editing),

    /// Choose a change, or none.
    SelectChange(Option<usize>),
    /// Choose a change and bring it into view, on this side or, without one, on both.
    RevealChange(usize, Option<Side>),
    /// So many changes on or back.
    StepChange(i64),
    /// Show the changes of these kinds, in the list and in the texts.
    ShowKinds(ShownKinds),
    /// Put the listed changes on the clipboard.
    CopyChanges,

    /// Show or hide the bar that finds words in the text in use.
    ShowFind(bool),
    /// Find what was typed from the caret on.
    FindHere,
    /// The next place, or the one before.
    FindNext(bool),

    SetAppearance(Appearance),
    SetColouring(Colouring),
    /// The size of letters in the texts, in percent.
    SetTextZoom(u16),
    SetScrollTogether(bool),
    SetMonospace(bool),
    SetFlowLines(bool),
    ShowTab(Tab),
    /// Put the keyboard into the list of the open tab, where it has one.
    GoToList,
    ShowPanel(bool),
    /// Put the keyboard into the next pane.
    CyclePanes,
    ShowHelp(bool),
    RestoreDefaults,
    Quit,
}

/// What the menu of a text does with what is selected there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Editing {
    Cut,
    Copy,
    Paste,
    SelectAll,
}

/// A knob of the comparison, and where to turn it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Knob {
    /// Every knob as this preset has it.
    Preset(Preset),
    Canon(Canon),
    Formula(Formula),
    /// A length; one that cannot be used goes to the nearest that can.
    Length(i64),
    /// So many units longer or shorter than the length in force.
    LengthBy(i64),
    AutoLength(bool),
    Unit(Unit),
    /// Count only checksums divisible by this.
    Sampling(u32),
    /// Which passages are joined over changed words, and which are too short.
    Bridging(Bridging),
}
