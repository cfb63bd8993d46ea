//! The window without a display: draws frames, waits for the worker, reads the accessibility tree and what was painted.

#![allow(dead_code)]

pub mod placed;

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, OutputCommand, Pos2, Rect, Shape};
use egui_kittest::kittest::{NodeT, Queryable};
use egui_kittest::{Harness, Node};
use shinglescope::app::App;
use shinglescope::document::{Document, Origin};
use shinglescope::journal::Beginning;
use shinglescope::session::Session;
use shinglescope::session::samples::Sample;
use shinglescope::session::settings::{Appearance, Settings, Tab};
use shinglescope::ui::action::{Action, Keeping, Knob};
use shinglescope::ui::theme;
use shinglescope::ui::view::View;
use shinglescope_core::methods::parameters::Bridging;
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::text::{Edit, Pair, Side, Span};
use std::path::{Path, PathBuf};

pub struct Window {
    pub harness: Harness<'static, Option<App>>,
}

impl Window {
    /// The program as it opens for the first time, light, 1440 × 900.
    pub fn first_start() -> Window {
        Window::open([1440.0, 900.0], light(), Pair::default())
    }

    pub fn open(size: [f32; 2], settings: Settings, files: Pair<Option<PathBuf>>) -> Window {
        Window::open_with(size, settings, files, None)
    }

    /// The GPL pair at five words in a window of this size, with one tab of the panel open.
    pub fn licences(size: [f32; 2], settings: Settings, tab: Tab) -> Window {
        let mut window = Window::open(size, settings, Pair::default());
        window.apply(Action::OpenSample(Sample::Licences));
        window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
        window.apply(Action::Tune(Knob::Length(5)));
        window.apply(Action::ShowTab(tab));
        window.settle();
        window
    }

    /// A window that keeps a journal in a folder, and begins as the program does.
    pub fn open_with(
        size: [f32; 2],
        settings: Settings,
        files: Pair<Option<PathBuf>>,
        journal: Option<PathBuf>,
    ) -> Window {
        let beginning = match files.left.is_none() && files.right.is_none() {
            true => Beginning::LastSession,
            false => Beginning::GivenFiles,
        };
        let mut start = Some((settings, files, journal));
        let harness = Harness::builder()
            .with_size(size)
            .with_context_setup(theme::install)
            .build_ui_state(
                move |ui, app: &mut Option<App>| {
                    if let Some((settings, files, journal)) = start.take() {
                        let mut new = App::new(ui.ctx(), settings, files).expect("a thread");
                        if let Some(folder) = journal {
                            new.begin_journal(ui.ctx(), folder, beginning);
                        }
                        *app = Some(new);
                    }
                    // The harness leaves a margin; the program fills its window.
                    let all = ui.ctx().content_rect();
                    let mut whole = ui.new_child(egui::UiBuilder::new().max_rect(all));
                    whole.set_clip_rect(all);
                    app.as_mut().expect("the program").ui(&mut whole);
                },
                None,
            );
        let mut window = Window { harness };
        window.settle();
        window
    }

    /// A window with its journal in this folder.
    pub fn with_journal(journal: &Path) -> Window {
        Window::open_with(
            [1440.0, 900.0],
            light(),
            Pair::default(),
            Some(journal.to_owned()),
        )
    }

    /// Ends the program without closing it, more than a second after the last stroke.
    pub fn kill(mut self) {
        self.harness.run_steps(120);
        self.app().wait_for_journal();
    }

    /// Opens a session file.
    pub fn open_session(&mut self, path: &Path) {
        let keeping = Keeping::OpenSession(Some(path.to_owned()));
        self.apply(Action::Keep(keeping));
        self.settle();
    }

    /// A window with these two texts.
    pub fn with_texts(left: &str, right: &str) -> Window {
        let mut window = Window::first_start();
        window.set_texts(left, right);
        window
    }

    pub fn set_texts(&mut self, left: &str, right: &str) {
        for (side, text) in [(Side::Left, left), (Side::Right, right)] {
            self.apply(Action::Clear(side));
            self.apply(Action::Typed(side, Edit::new(Span::default(), text)));
        }
        self.settle();
    }

    pub fn app(&mut self) -> &mut App {
        self.harness.state_mut().as_mut().expect("the program")
    }

    pub fn session(&self) -> &Session {
        self.harness
            .state()
            .as_ref()
            .expect("the program")
            .session()
    }

    pub fn apply(&mut self, action: Action) {
        let ctx = self.harness.ctx.clone();
        self.app().apply(&ctx, action);
    }

    /// Draws, waits for what was asked for, and draws until nothing changes.
    pub fn settle(&mut self) {
        let ctx = self.harness.ctx.clone();
        for _ in 0..2 {
            self.harness.run_steps(2);
            self.app().settle(&ctx);
        }
        self.harness.run_steps(3);
        assert!(!self.session().is_stale());
    }

    /// The score as a screen reader hears it: `Score 24.1 %`, with a plain blank.
    pub fn score(&self) -> String {
        let is_score = |label: &String| label.starts_with("Score ") || label == "No score";
        let mut found: Vec<String> = self.labels().into_iter().filter(is_score).collect();
        assert_eq!(found.len(), 1, "one score is shown: {found:?}");
        found.remove(0)
    }

    /// The scale of shingle lengths.
    pub fn scale(&self) -> Node<'_> {
        self.harness
            .get_by_role_and_label(Role::Slider, "Shingle length")
    }

    /// Whether a text with these words is shown anywhere.
    pub fn shows(&self, words: &str) -> bool {
        self.labels().iter().any(|label| label.contains(words))
    }

    /// Every label and value in the accessibility tree, narrow blanks as plain ones.
    pub fn labels(&self) -> Vec<String> {
        let nodes = self.harness.root().children_recursive();
        let both =
            nodes.flat_map(|node| [node.accesskit_node().label(), node.accesskit_node().value()]);
        both.flatten()
            .map(|text| text.replace('\u{202f}', " "))
            .collect()
    }

    /// What has the keyboard: its label, and where it is.
    pub fn focused(&self) -> (String, Rect) {
        let mut nodes = self.harness.root().children_recursive();
        let node = nodes.find(|node| node.accesskit_node().is_focused());
        let node = node.expect("something has the keyboard");
        (
            node.accesskit_node().label().unwrap_or_default(),
            node.rect(),
        )
    }

    pub fn click(&mut self, label: &str) {
        self.harness.get_by_label(label).click();
        self.settle();
    }

    /// Clicks the last button whose label begins with these words.
    pub fn click_beginning(&mut self, words: &str) {
        let mut buttons = self.harness.get_all_by_role(Role::Button);
        let is_it = |button: &Node<'_>| {
            let label = button.accesskit_node().label();
            label.is_some_and(|label| label.starts_with(words))
        };
        buttons.rfind(is_it).expect(words).click();
        drop(buttons);
        self.settle();
    }

    pub fn press(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    /// Presses keys one after the other, a frame each.
    pub fn keys(&mut self, modifiers: Modifiers, keys: &[Key]) {
        for key in keys {
            self.harness.key_press_modifiers(modifiers, *key);
            self.harness.run_steps(1);
        }
    }

    /// The left text as it is now.
    pub fn left_text(&self) -> String {
        self.session().document(Side::Left).text.to_string()
    }

    /// What is selected in it.
    pub fn selected(&mut self) -> String {
        let caret = self.app().view().panes.left.caret.expect("a caret");
        caret.selection().of(&self.left_text()).to_owned()
    }

    /// Puts the keyboard into a text and pastes there, as Ctrl+V does.
    pub fn paste(&mut self, side: Side, text: &str) {
        let ctx = self.harness.ctx.clone();
        ctx.memory_mut(|memory| memory.request_focus(View::editor_id(side)));
        self.harness.run_steps(1);
        self.harness.event(Event::Paste(text.to_owned()));
        self.settle();
    }

    pub fn type_into(&mut self, side: Side, text: &str) {
        let ctx = self.harness.ctx.clone();
        ctx.memory_mut(|memory| memory.request_focus(View::editor_id(side)));
        self.harness.run_steps(1);
        self.harness.event(Event::Text(text.to_owned()));
        self.settle();
    }

    /// Presses at one point, moves to another, lets go.
    pub fn drag(&mut self, from: Pos2, to: Pos2) {
        self.harness.drag_at(from);
        self.harness.run_steps(1);
        for step in 1..=4 {
            self.harness
                .hover_at(from + (to - from) * (step as f32 / 4.0));
            self.harness.run_steps(1);
        }
        self.harness.drop_at(to);
        self.settle();
    }

    /// Rectangles that were painted in this colour.
    pub fn painted(&self, colour: egui::Color32) -> Vec<Rect> {
        let mut found = Vec::new();
        for clipped in &self.harness.output().shapes {
            collect(&clipped.shape, colour, clipped.clip_rect, &mut found);
        }
        found
    }
}

impl Window {
    /// Every shape that was painted, one by one, with its clip.
    pub fn shapes(&self) -> Vec<(Shape, Rect)> {
        fn flat(shape: &Shape, clip: Rect, all: &mut Vec<(Shape, Rect)>) {
            match shape {
                Shape::Vec(shapes) => shapes.iter().for_each(|shape| flat(shape, clip, all)),
                one => all.push((one.clone(), clip)),
            }
        }
        let mut all = Vec::new();
        for clipped in &self.harness.output().shapes {
            flat(&clipped.shape, clipped.clip_rect, &mut all);
        }
        all
    }

    /// Every text that was painted, narrow blanks as plain ones.
    pub fn painted_texts(&self) -> Vec<String> {
        let shapes = self.shapes().into_iter();
        let texts = shapes.filter_map(|(shape, _)| match shape {
            Shape::Text(text) => Some(text.galley.text().replace('\u{202f}', " ")),
            _ => None,
        });
        texts.collect()
    }

    fn is_on(&self, side: Side, x: f32) -> bool {
        let middle = self.harness.ctx.content_rect().center().x;
        (x < middle) == (side == Side::Left)
    }

    /// Closed outlines of two points in this colour that are in view on a side.
    pub fn framed(&self, side: Side, colour: egui::Color32) -> usize {
        let shapes = self.shapes();
        let is_frame = |(shape, clip): &&(Shape, Rect)| match shape {
            Shape::Path(path) => {
                let bounds = shape.visual_bounding_rect();
                path.closed
                    && path.stroke.width == 2.0
                    && path.stroke.color == egui::epaint::ColorMode::Solid(colour)
                    && bounds.intersects(*clip)
                    && self.is_on(side, bounds.center().x)
            }
            _ => false,
        };
        shapes.iter().filter(is_frame).count()
    }

    /// Thin lines through words in this colour.
    pub fn struck(&self, colour: egui::Color32) -> usize {
        let shapes = self.shapes();
        let is_line = |(shape, _): &&(Shape, Rect)| match shape {
            Shape::LineSegment { points, stroke } => {
                stroke.color == colour && points[0].y == points[1].y
            }
            _ => false,
        };
        shapes.iter().filter(is_line).count()
    }

    /// Where the first letters of `words` stand in the text of a side.
    pub fn place_of(&self, side: Side, words: &str) -> Pos2 {
        let shapes = self.shapes();
        let place = shapes.iter().find_map(|(shape, clip)| {
            let Shape::Text(text) = shape else {
                return None;
            };
            let at = text.galley.text().find(words)?;
            let index = text.galley.text()[..at].chars().count() + 1;
            let cursor = egui::text::CCursor::new(index);
            let rect = text.galley.pos_from_cursor(cursor);
            let place = text.pos + rect.center().to_vec2();
            (clip.contains(place) && self.is_on(side, place.x)).then_some(place)
        });
        place.expect("the words are shown")
    }
}

/// The lists of passages and of changes.
impl Window {
    /// What the rows of a list say, from top to bottom; each begins with `kind`, “Passage” or “Change”.
    pub fn rows(&self, kind: &str) -> Vec<String> {
        let labels = self.labels().into_iter();
        labels
            .filter(|label| label.starts_with(kind) && label.contains("left line"))
            .collect()
    }

    pub fn row(&self, kind: &str, number: usize) -> Node<'_> {
        let start = format!("{kind} {number}, ");
        let is_row = |node: &Node<'_>| {
            let label = node.accesskit_node().label().unwrap_or_default();
            label.starts_with(&start) && label.contains("left line")
        };
        let mut nodes = self.harness.root().children_recursive();
        nodes.find(is_row).expect("a row")
    }

    /// Whether the first place with these words is in view on a side.
    pub fn is_in_view(&mut self, side: Side, words: &str) -> bool {
        let text = self.session().document(side).text.clone();
        let at = text.find(words).expect("the words") as u32;
        let seen = self.app().view().panes[side].in_view;
        seen.start <= at && at < seen.end
    }

    /// Presses a button, and returns what it put on the clipboard.
    pub fn copied_by(&mut self, button: &str) -> String {
        self.harness.get_by_label(button).click();
        let copied = (0..4).find_map(|_| {
            self.harness.run_steps(1);
            let commands = &self.harness.output().platform_output.commands;
            commands.iter().find_map(|command| match command {
                OutputCommand::CopyText(text) => Some(text.clone()),
                _ => None,
            })
        });
        copied.expect("something is copied")
    }
}

fn collect(shape: &Shape, colour: egui::Color32, clip: Rect, found: &mut Vec<Rect>) {
    match shape {
        Shape::Vec(shapes) => shapes
            .iter()
            .for_each(|shape| collect(shape, colour, clip, found)),
        Shape::Rect(rect) if rect.fill == colour => {
            let seen = rect.rect.intersect(clip);
            if seen.is_positive() {
                found.push(seen);
            }
        }
        _ => {}
    }
}

/// First settings, with the light theme whatever the machine has.
/// Light, with the passages of shared shingles, which are easily counted by hand.
pub fn light() -> Settings {
    let mut settings = Settings {
        appearance: Appearance::Light,
        ..Settings::default()
    };
    settings.parameters.bridging = Bridging::NONE;
    settings
}

pub fn document(name: &str, text: &str) -> Document {
    Document::named(name, text, Origin::Typed)
}
