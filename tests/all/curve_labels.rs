//! Labels on the curve of texts that are nearly the same: inside of the chart, off the lines and off each other.

use crate::harness::placed::PlacedText;
use crate::harness::{Window, light};
use egui::{Pos2, Rect, Shape};
use shinglescope::session::settings::{CurveLines, Tab};
use shinglescope::ui::action::{Action, Knob};
use shinglescope_core::text::Pair;

/// The lines of the chart, as pairs of points.
fn lines(window: &Window, chart: Rect) -> Vec<[Pos2; 2]> {
    let mut found = Vec::new();
    for (shape, _) in window.shapes() {
        match shape {
            Shape::Path(path) if !path.closed && chart.expand(2.0).contains(path.points[0]) => {
                found.extend(path.points.windows(2).map(|ends| [ends[0], ends[1]]));
            }
            // Poles of flags are upright, lines of percentages have a weak ink.
            Shape::LineSegment { points, stroke } if stroke.width == 1.25 => found.push(points),
            _ => {}
        }
    }
    found.retain(|ends| ends.iter().all(|end| chart.expand(2.0).contains(*end)));
    found
}

fn labels(window: &Window, chart: Rect) -> Vec<PlacedText> {
    let all = window.placed_texts().into_iter();
    let is_label = |text: &PlacedText| {
        let centre = text.rect.center();
        chart.x_range().contains(centre.x)
            && centre.y < chart.bottom()
            && centre.y > chart.top() - 18.0
    };
    all.filter(is_label).collect()
}

fn check(window: &Window, what: &str) {
    let chart = window.scale().rect().shrink2(egui::vec2(12.0, 18.0));
    let lines = lines(window, chart);
    assert!(!lines.is_empty(), "{what}");
    let mut named = 0;
    for label in labels(window, chart) {
        let PlacedText { text, rect, .. } = &label;
        if text.starts_with("Flags:") {
            assert!(rect.bottom() < chart.top(), "{what}: {label:?}");
        } else {
            assert!(
                chart.expand(0.5).contains_rect(*rect),
                "{what}: {text} {rect:?} {chart:?}"
            );
            named += 1;
        }
        for [from, to] in &lines {
            let steps = (0..=16_u8).map(|step| from.lerp(*to, f32::from(step) / 16.0));
            let touched = steps
                .into_iter()
                .find(|point| rect.expand(0.5).contains(*point));
            assert!(touched.is_none(), "{what}: {text} {rect:?} {touched:?}");
        }
    }
    assert!(named > 0, "{what}: no label");
    let over = window.overlapping(chart.expand2(egui::vec2(0.0, 18.0)));
    assert!(over.is_empty(), "{what}: {over:?}");
}

#[test]
fn labels_near_the_top_of_the_chart_are_inside_of_it_and_off_the_lines() {
    let words: Vec<String> = (0..900)
        .map(|word| format!("word{}", word * 7 % 611))
        .collect();
    let same = words.join(" ");
    let near = same.replace("word350 ", "another ");
    let contained = words[..700].join(" ");
    for size in [[1440.0, 900.0], [1100.0, 760.0], [2560.0, 1440.0]] {
        let mut window = Window::open(size, light(), Pair::default());
        window.apply(Action::ShowTab(Tab::Length));
        let lines = CurveLines {
            left: true,
            right: true,
            ..window.session().settings.curve
        };
        for (other, name) in [(&same, "same"), (&near, "near"), (&contained, "contained")] {
            window.set_texts(&same, other);
            for is_all in [false, true] {
                window.apply(Action::DrawCurve(if is_all {
                    lines
                } else {
                    CurveLines::default()
                }));
                for length in [1, 3, 5, 9, 30] {
                    window.apply(Action::Tune(Knob::Length(length)));
                    window.settle();
                    check(&window, &format!("{name} at {size:?}, {length}, {is_all}"));
                }
            }
        }
    }
}
