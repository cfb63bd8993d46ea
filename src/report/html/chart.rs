//! The chart of a report as SVG.

use crate::phrases::Phrases;
use crate::report::content::curve::{
    Anchor, CHIP, Chart, CircleKind, Drawn, HEIGHT, LineKind, Point, TextKind, WIDTH,
};
use maud::{Markup, html};

pub fn svg(chart: &Chart, t: &Phrases, title: &str) -> Markup {
    html! {
        svg viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(title) {
            @for part in chart.drawing(t) { (drawn(&part)) }
        }
    }
}

fn drawn(part: &Drawn) -> Markup {
    match part {
        Drawn::Line(kind, [from, to]) => {
            let class = match kind {
                LineKind::Grid => "grid",
                LineKind::Tick => "tick",
                LineKind::Flag => "flag",
                LineKind::Stem => "stem",
            };
            let (x1, x2) = (number(from.0), number(to.0));
            html! { line class=(class) x1=(x1) x2=(x2) y1=(number(from.1)) y2=(number(to.1)) {} }
        }
        Drawn::Area(points) => html! { path .area d={ (path(points)) "Z" } {} },
        Drawn::Curve(stretches) => {
            let all: String = stretches.iter().map(|stretch| path(stretch)).collect();
            html! { path .line d=(all) {} }
        }
        Drawn::Circle(kind, (x, y)) => {
            let (class, radius) = match kind {
                CircleKind::Dot => ("dot", "2.5"),
                CircleKind::Handle => ("handle", "6"),
            };
            html! { circle class=(class) cx=(number(*x)) cy=(number(*y)) r=(radius) {} }
        }
        Drawn::Chip((x, y)) => html! {
            rect .chip x=(number(*x)) y=(number(*y)) width=(CHIP.0) height=(CHIP.1) rx="4" {}
        },
        Drawn::Text {
            kind,
            at: (x, y),
            anchor,
            text,
            value,
        } => {
            let class = match kind {
                TextKind::Axis => "axis",
                TextKind::Tool => "tool",
                TextKind::Chosen => "chosen",
            };
            let anchor = match anchor {
                Anchor::Begin => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            html! {
                text class=(class) x=(number(*x)) y=(number(*y)) text-anchor=(anchor) {
                    (text)
                    @if let Some(value) = value { " " tspan .value { (value) } }
                }
            }
        }
    }
}

/// A path through these points.
fn path(points: &[Point]) -> String {
    let steps = points.iter().enumerate().map(|(i, (x, y))| {
        let pen = if i == 0 { 'M' } else { 'L' };
        format!("{pen}{} {}", number(*x), number(*y))
    });
    steps.collect()
}

/// A coordinate, with at most one decimal.
fn number(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}
