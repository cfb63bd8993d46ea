//! The chart of a report as SVG.

use crate::phrases::Phrases;
use crate::report::content::curve::{Anchor, CHIP, Chart, Drawn, HEIGHT, Ink, Point, WIDTH};
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
        Drawn::Area(points) => html! { path .area d={ (path(points)) "Z" } {} },
        Drawn::Lines(Ink::Curve, stretches) => {
            let all: String = stretches.iter().map(|stretch| path(stretch)).collect();
            html! { path .line d=(all) {} }
        }
        Drawn::Lines(ink, lines) => html! {
            @for line in lines {
                @if let [from, to] = line.as_slice() {
                    line class=(class(*ink)) x1=(number(from.0)) x2=(number(to.0)) y1=(number(from.1)) y2=(number(to.1)) {}
                }
            }
        },
        Drawn::Circle(ink, (x, y)) => {
            let radius = if *ink == Ink::Handle { "6" } else { "2.5" };
            html! { circle class=(class(*ink)) cx=(number(*x)) cy=(number(*y)) r=(radius) {} }
        }
        Drawn::Chip((x, y)) => html! {
            rect .chip x=(number(*x)) y=(number(*y)) width=(CHIP.0) height=(CHIP.1) rx="4" {}
        },
        Drawn::Text(ink, (x, y), anchor, text, value) => {
            let anchor = match anchor {
                Anchor::Begin => "start",
                Anchor::Middle => "middle",
                Anchor::End => "end",
            };
            html! {
                text class=(class(*ink)) x=(number(*x)) y=(number(*y)) text-anchor=(anchor) {
                    (text)
                    @if let Some(value) = value { " " tspan .value { (value) } }
                }
            }
        }
    }
}

fn class(ink: Ink) -> &'static str {
    match ink {
        Ink::Grid => "grid",
        Ink::Axis => "axis",
        Ink::Tick => "tick",
        Ink::Curve => "line",
        Ink::Flag => "flag",
        Ink::Dot => "dot",
        Ink::Tool => "tool",
        Ink::Stem => "stem",
        Ink::Handle => "handle",
        Ink::Chosen => "chosen",
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
