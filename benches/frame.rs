//! How long a frame takes, in milliseconds: `cargo bench --bench frame`.
//!
//! Drives the real panels through egui, up to the triangles that a graphics card would be given, without one. Both texts
//! are generated, every twelfth word or so of the right one changed, so that passages are many. Comparing is the worker's,
//! and is waited for outside the timings; a worker that is busy shares the processor with what is timed, as it does for a
//! person. Quote the median and the 99th percentile.

use egui::{Event, Modifiers, MouseWheelSource, MouseWheelUnit, Pos2, RawInput, Rect, TouchPhase};
use egui::{pos2, vec2};
use shinglescope::app::App;
use shinglescope::text::{Edit, Pair, Side, Span};
use shinglescope::ui::{Action, Knob, View, theme};
use shinglescope::workspace::settings::{Appearance, Settings};
use std::time::Instant;

const SIZES: [(&str, usize); 4] = [
    ("100 KB", 100_000),
    ("200 KB", 200_000),
    ("1 MB", 1_000_000),
    ("10 MB", 10_000_000),
];
/// A point of the left text.
const IN_LEFT: Pos2 = pos2(300.0, 300.0);

fn main() {
    println!("ms a frame, median and 99th percentile (1440 × 900)");
    println!(
        "{:8} {:>9}  {:>15} {:>15} {:>15} {:>15} {:>15} {:>15} {:>9}",
        "a side",
        "passages",
        "first",
        "idle",
        "scrolled",
        "length",
        "jump",
        "keystroke",
        "bytes/byte"
    );
    for (name, bytes) in SIZES {
        let mut bench = Bench::new();
        let texts = generated(bytes);
        let first = bench.first_frames(&texts);
        let passages = bench.passages();
        let cells = [
            first,
            bench.idle_frames(),
            bench.scrolled_frames(),
            bench.length_frames(),
            bench.jump_frames(passages),
            bench.keystroke_frames(passages),
        ];
        let cells: Vec<String> = cells.into_iter().map(summary).collect();
        let memory = bench.app.view().panes.left.page.memory();
        println!(
            "{name:8} {passages:>9}  {:>15} {:>15} {:>15} {:>15} {:>15} {:>15} {:>9.3}",
            cells[0],
            cells[1],
            cells[2],
            cells[3],
            cells[4],
            cells[5],
            memory as f64 / bytes as f64
        );
    }
}

/// Median and 99th percentile.
fn summary(mut times: Vec<f64>) -> String {
    times.sort_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share).round() as usize];
    format!("{:.2}  {:.2}", at(0.5), at(0.99))
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
        let settings = Settings {
            appearance: Appearance::Light,
            ..Settings::default()
        };
        let app = App::new(&ctx, settings, Pair::default()).expect("a thread");
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

    fn passages(&self) -> usize {
        let comparison = self.app.workspace().comparison();
        comparison.map_or(0, |comparison| comparison.passages.len())
    }

    /// The first frame that shows two new texts, and the first that shows their comparison.
    fn first_frames(&mut self, texts: &Pair<String>) -> Vec<f64> {
        let mut times = Vec::new();
        for _ in 0..5 {
            for side in Side::BOTH {
                self.apply(Action::Clear(side));
                let edit = Edit::new(Span::default(), texts[side].clone());
                self.apply(Action::Typed(side, edit));
            }
            times.push(self.frame(Vec::new()));
            self.app.settle(&self.ctx);
            times.push(self.frame(Vec::new()));
            self.settle();
        }
        times
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
    while texts.left.len() < bytes {
        // The product of two even numbers favours the first words, as speech does.
        let rank = (next() % 30_000) * (next() % 30_000) / 30_000;
        let word = &vocabulary[rank as usize];
        let is_changed = next().is_multiple_of(12);
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
