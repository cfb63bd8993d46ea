//! How long a frame takes, in milliseconds: `cargo bench --bench frame`.
//!
//! Drives the real panels through egui, up to the triangles that a graphics card would be given, without one. Both texts
//! are generated, every twelfth word or so of the right one changed, so that passages are many. Comparing is the worker's,
//! and is waited for outside the timings; a worker that is busy shares the processor with what is timed, as it does for a
//! person. Quote the median and the 99th percentile.
//!
//! "first" is a frame that shows two texts for the first time, "compared" one that shows their comparison for the first
//! time, "after" the frames that follow either: what a first frame leaves for later is paid there. "hover" goes over
//! passages with the pointer; "click" chooses one and glides to its twin far off.
//!
//! A last line is the whole way from two files to their score, next to `wc -w` on the same files. Words on the command
//! line choose: `cargo bench --bench frame -- opening`, or `-- "10 MB"`. What takes minutes is done only when it is
//! named: frames at "50 MB" and "100 MB" a side, and `-- "opening 50 MB"` or `-- "opening 100 MB"`, which say when the
//! score, the passages and the curve are there, and how much memory that took.

#![allow(clippy::unwrap_used)]

mod opening;

use egui::{Event, Modifiers, MouseWheelSource, MouseWheelUnit, Pos2, RawInput, Rect, TouchPhase};
use egui::{pos2, vec2};
use shinglescope::app::App;
use shinglescope::session::settings::{Appearance, Settings};
use shinglescope::ui::action::{Action, Knob};
use shinglescope::ui::theme;
use shinglescope::ui::view::View;
use shinglescope_core::text::{Edit, Pair, Side, Span};
use std::time::Instant;

const SIZES: [(&str, usize); 4] = [
    ("100 KB", 100_000),
    ("200 KB", 200_000),
    ("1 MB", 1_000_000),
    ("10 MB", 10_000_000),
];
/// Sizes that are measured when they are named.
const LARGE_SIZES: [(&str, usize); 2] = [("50 MB", 50_000_000), ("100 MB", 100_000_000)];
/// A point of the left text.
const IN_LEFT: Pos2 = pos2(300.0, 300.0);

/// Points of the left text that the pointer goes over, from its top to its bottom.
const STOPS: usize = 40;

/// Every size has at least so many passages.
const LEAST_PASSAGES: usize = 1_000;

fn main() {
    // Cargo adds switches of its own.
    let asked: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let is_asked = |name: &str| asked.is_empty() || asked.iter().any(|word| word == name);
    let is_named = |name: &str| asked.iter().any(|word| word == name);
    let small = SIZES.iter().filter(|(name, _)| is_asked(name));
    let large = LARGE_SIZES.iter().filter(|(name, _)| is_named(name));
    let sizes: Vec<_> = small.chain(large).collect();
    if !sizes.is_empty() {
        println!("ms a frame, median and 99th percentile (1440 × 900)");
        print_row(
            "a side",
            "passages",
            COLUMNS.map(str::to_owned),
            "bytes/byte",
        );
    }
    for (name, bytes) in sizes {
        size_row(name, *bytes);
    }
    if is_asked("opening") {
        opening::opening();
    }
    for (name, bytes) in LARGE_SIZES {
        if is_named(&format!("opening {name}")) {
            opening::opening_step_by_step(name, bytes);
        }
    }
}

const COLUMNS: [&str; 11] = [
    "first",
    "compared",
    "after",
    "idle",
    "scrolled",
    "length",
    "jump",
    "hover",
    "click",
    "keystroke",
    "read aloud",
];

fn print_row(name: &str, passages: &str, cells: [String; 11], memory: &str) {
    let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:>13}")).collect();
    println!("{name:8} {passages:>9}  {} {memory:>10}", cells.join(" "));
}

fn size_row(name: &str, bytes: usize) {
    let mut bench = Bench::new();
    let first = bench.first_frames(&generated(bytes));
    let passages = bench.passages();
    assert!(
        passages >= LEAST_PASSAGES,
        "{name}: {passages} passages are too few"
    );
    let cells = [
        first.texts,
        first.compared,
        first.after,
        bench.idle_frames(),
        bench.scrolled_frames(),
        bench.length_frames(),
        bench.jump_frames(passages),
        bench.hover_frames(passages),
        bench.click_frames(passages),
        bench.keystroke_frames(passages),
        bench.aloud_frames(),
    ];
    let memory = bench.app.view().panes.left.page.blocks().memory() as f64 / bytes as f64;
    print_row(
        name,
        &passages.to_string(),
        cells.map(summary),
        &format!("{memory:.3}"),
    );
}

/// Median and 99th percentile.
fn summary(mut times: Vec<f64>) -> String {
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share).round() as usize];
    format!("{:.2}  {:.2}", at(0.5), at(0.99))
}

fn light() -> Settings {
    Settings {
        appearance: Appearance::Light,
        ..Settings::default()
    }
}

/// Frames around two new texts.
#[derive(Default)]
struct First {
    /// The first that shows them.
    texts: Vec<f64>,
    /// The first that shows their comparison.
    compared: Vec<f64>,
    /// Those that follow either.
    after: Vec<f64>,
}

struct Bench {
    ctx: egui::Context,
    app: App,
    time: f64,
}

impl Bench {
    fn new() -> Bench {
        let ctx = egui::Context::default();
        theme::install(&ctx);
        let app = App::new(&ctx, light(), Pair::default()).expect("a thread");
        let mut bench = Bench {
            ctx,
            app,
            time: 0.0,
        };
        bench.apply(Action::Tune(Knob::Length(5)));
        bench.settle();
        bench
    }

    /// One frame a sixtieth of a second after the last; how long it took.
    fn frame(&mut self, events: Vec<Event>) -> f64 {
        self.time += 1.0 / 60.0;
        self.frame_now(events)
    }

    fn frame_now(&mut self, events: Vec<Event>) -> f64 {
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(1440.0, 900.0))),
            time: Some(self.time),
            focused: true,
            events,
            ..RawInput::default()
        };
        let begun = Instant::now();
        let app = &mut self.app;
        let mut output = self.ctx.run_ui(input, |ui| app.ui(ui));
        let shapes = std::mem::take(&mut output.shapes);
        let triangles = self.ctx.tessellate(shapes, output.pixels_per_point);
        let took = begun.elapsed().as_secs_f64() * 1000.0;
        std::hint::black_box(triangles);
        output.drop_without_applying_deltas();
        took
    }

    fn frames(&mut self, count: usize, mut events: impl FnMut(usize) -> Vec<Event>) -> Vec<f64> {
        (0..count).map(|i| self.frame(events(i))).collect()
    }

    fn apply(&mut self, action: Action) {
        self.app.apply(&self.ctx, action);
    }

    fn settle(&mut self) {
        self.frames(2, |_| Vec::new());
        self.app.settle(&self.ctx);
        self.frames(2, |_| Vec::new());
        self.app.settle(&self.ctx);
    }

    /// Whether the score of these two texts stands.
    fn shows_score_of(&self, texts: &Pair<String>) -> bool {
        let session = self.app.session();
        let Some(comparison) = session.comparison().filter(|_| !session.is_stale()) else {
            return false;
        };
        let is_here = |side: &Side| comparison.index.texts[*side].len() == texts[*side].len();
        Side::BOTH.iter().all(is_here)
    }

    fn passages(&self) -> usize {
        let comparison = self.app.session().comparison();
        comparison.map_or(0, |comparison| comparison.passages().len())
    }

    fn first_frames(&mut self, texts: &Pair<String>) -> First {
        // Small texts are soon compared, and the largest of few samples is no percentile.
        let least = if texts.left.len() > 20_000_000 { 3 } else { 10 };
        let rounds = (100_000_000 / texts.left.len()).clamp(least, 60);
        let mut first = First::default();
        for _ in 0..rounds {
            for side in Side::BOTH {
                self.apply(Action::Clear(side));
                let edit = Edit::new(Span::default(), texts[side].clone());
                self.apply(Action::Typed(side, edit));
            }
            first.texts.push(self.frame(Vec::new()));
            first.after.extend(self.frames(40, |_| Vec::new()));
            self.app.settle(&self.ctx);
            first.compared.push(self.frame(Vec::new()));
            first.after.extend(self.frames(40, |_| Vec::new()));
            self.settle();
        }
        first
    }

    fn idle_frames(&mut self) -> Vec<f64> {
        self.frames(200, |_| Vec::new())
    }

    fn scrolled_frames(&mut self) -> Vec<f64> {
        self.frame(vec![Event::PointerMoved(IN_LEFT)]);
        let wheel = Event::MouseWheel {
            unit: MouseWheelUnit::Point,
            delta: vec2(0.0, -120.0),
            phase: TouchPhase::Move,
            source: MouseWheelSource::Unknown,
            modifiers: Modifiers::NONE,
        };
        self.frames(300, |_| vec![wheel.clone()])
    }

    /// Frames without an event while a screen reader listens.
    fn aloud_frames(&mut self) -> Vec<f64> {
        self.ctx.enable_accesskit();
        self.frame(Vec::new());
        let times = self.idle_frames();
        self.ctx.disable_accesskit();
        times
    }

    fn length_frames(&mut self) -> Vec<f64> {
        let mut times = Vec::new();
        for i in 0..60 {
            let begun = Instant::now();
            self.apply(Action::Tune(Knob::Length(4 + i % 12)));
            let applied = begun.elapsed().as_secs_f64() * 1000.0;
            times.push(applied + self.frame(Vec::new()));
        }
        self.apply(Action::Tune(Knob::Length(5)));
        self.settle();
        times
    }

    /// Glides from one end of both texts to the other.
    fn jump_frames(&mut self, passages: usize) -> Vec<f64> {
        let mut times = Vec::new();
        for i in 0..20 {
            let passage = if i % 2 == 0 { passages - 1 } else { 0 };
            self.apply(Action::Reveal(passage, None));
            times.extend(self.frames(12, |_| Vec::new()));
        }
        times
    }

    /// Brings the pointer to one of several points of the left text; says which passage it is on then.
    fn point_at(&mut self, stop: usize) -> (f64, Option<usize>) {
        let share = (stop % STOPS) as f32 / STOPS as f32;
        let at = IN_LEFT + vec2(160.0 * share, 220.0 * share - 60.0);
        let took = self.frame(vec![Event::PointerMoved(at)]);
        (took, self.app.view().hovered)
    }

    /// The pointer goes over the passages of the left text, a point further with every frame.
    fn hover_frames(&mut self, passages: usize) -> Vec<f64> {
        self.apply(Action::Reveal(passages / 2, None));
        self.frames(20, |_| Vec::new());
        let mut seen = Vec::new();
        let mut times = Vec::new();
        for i in 0..300 {
            let (took, hovered) = self.point_at(i);
            times.push(took);
            seen.extend(hovered);
        }
        seen.sort_unstable();
        seen.dedup();
        assert!(seen.len() > 3, "the pointer was on {} passages", seen.len());
        times
    }

    /// Clicks on a passage of the left text whose twin is far out of view: it is chosen, and right goes there.
    fn click_frames(&mut self, passages: usize) -> Vec<f64> {
        self.apply(Action::SetScrollTogether(false));
        let mut times = Vec::new();
        for i in 0..20 {
            let (here, far) = match i % 2 {
                0 => (passages / 4, passages - 1),
                _ => (3 * passages / 4, 0),
            };
            self.apply(Action::Reveal(here, Some(Side::Left)));
            self.apply(Action::Reveal(far, Some(Side::Right)));
            self.frames(20, |_| Vec::new());
            self.apply(Action::Select(None));
            let touched = (0..STOPS).find_map(|stop| self.point_at(stop).1);
            let at = self.ctx.pointer_latest_pos().unwrap();
            let press = |pressed| Event::PointerButton {
                pos: at,
                button: egui::PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            };
            times.push(self.frame(vec![press(true)]));
            times.push(self.frame(vec![press(false)]));
            times.extend(self.frames(12, |_| Vec::new()));
            let chosen = self.app.view().selected;
            assert!(chosen.is_some() && chosen == touched, "a click chooses");
            // The next click is none of a double one.
            self.frames(60, |_| Vec::new());
        }
        self.apply(Action::Select(None));
        self.apply(Action::SetScrollTogether(true));
        times
    }

    /// Types in the middle of the left text.
    fn keystroke_frames(&mut self, passages: usize) -> Vec<f64> {
        self.apply(Action::Reveal(passages / 2, None));
        self.frames(20, |_| Vec::new());
        let press = |pressed| Event::PointerButton {
            pos: IN_LEFT,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        self.frame(vec![Event::PointerMoved(IN_LEFT), press(true)]);
        self.frame(vec![press(false)]);
        assert_eq!(View::focused_pane(&self.ctx), Some(Side::Left));
        let letters = ["n", "e", "w", " "];
        self.frames(200, |i| vec![Event::Text(letters[i % 4].to_owned())])
    }
}

/// Two texts of about so many bytes: paragraphs of common and rare words.
fn generated(bytes: usize) -> Pair<String> {
    let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = move || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed
    };
    let mut vocabulary = Vec::new();
    for _ in 0..30_000 {
        let syllables = 1 + next() % 4;
        let word: String = (0..syllables)
            .map(|_| {
                let (c, v) = (next() as usize % 20, next() as usize % 5);
                [&"bcdfghjklmnpqrstvwxz"[c..=c], &"aeiou"[v..=v]].concat()
            })
            .collect();
        vocabulary.push(word);
    }
    let mut texts = Pair::new(String::new(), String::new());
    let mut kept = 0;
    while texts.left.len() < bytes {
        // The product of two even numbers favours the first words, as speech does.
        let rank = (next() % 30_000) * (next() % 30_000) / 30_000;
        let word = &vocabulary[rank as usize];
        // Evenly enough that what lies between two changes is a passage.
        let is_changed = kept == 0;
        kept = if is_changed { 8 + next() % 7 } else { kept - 1 };
        let other = &vocabulary[next() as usize % vocabulary.len()];
        let gap = match next() % 120 {
            0 => ".\n\n",
            1..=8 => ", ",
            _ => " ",
        };
        texts.left.extend([word.as_str(), gap]);
        texts
            .right
            .extend([if is_changed { other } else { word }.as_str(), gap]);
    }
    texts
}
