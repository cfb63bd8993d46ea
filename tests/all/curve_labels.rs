//! Labels on the curve of texts that are nearly the same: inside of the chart, off the lines and off each other.

use crate::harness::placed::PlacedText;
use crate::harness::{Window, light};
use egui::{Key, Modifiers, Pos2, Rect, Shape};
use egui_kittest::kittest::Queryable;
use shinglescope::session::samples::Sample;
use shinglescope::session::settings::{CurveLines, Tab};
use shinglescope::ui::action::{Action, Knob};
use shinglescope::ui::theme::LIGHT;
use shinglescope_core::methods::known_lengths::KNOWN_LENGTHS;
use shinglescope_core::methods::presets::Preset;
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
        if text.starts_with("Lengths other tools use") {
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

/// The sample in a window of this size, with the curve open.
fn licences(size: [f32; 2]) -> Window {
    let mut window = Window::open(size, light(), Pair::default());
    window.apply(Action::OpenSample(Sample::Licences));
    window.apply(Action::Tune(Knob::Preset(Preset::Python2009)));
    window.apply(Action::ShowTab(Tab::Length));
    window.settle();
    window
}

#[test]
fn a_sample_is_said_not_to_be_what_the_line_counts() {
    const NOTE: &str = "the line counts every shingle, not a sample";
    for size in [[1440.0, 900.0], [900.0, 600.0], [720.0, 480.0]] {
        let mut window = licences(size);
        assert!(!read_out(&mut window).contains(NOTE));
        window.apply(Action::Tune(Knob::Sampling(4)));
        window.settle();
        assert!(read_out(&mut window).contains(NOTE), "{size:?}");
    }
}

/// What is shown while the pointer is on the chart.
fn read_out(window: &mut Window) -> String {
    // Away from the handle, which is never covered.
    let chart = window.scale().rect();
    let at = chart.left_center().lerp(chart.right_center(), 0.3);
    window.harness.hover_at(at);
    window.harness.run_steps(60);
    window.painted_texts().join("\n")
}

#[test]
fn shuffled_words_have_no_line_while_something_is_set_aside() {
    const READ_OUT: &str = "The same words, shuffled: ";
    let mut window = licences([1440.0, 900.0]);
    let dashes = |window: &Window| {
        let chart = window.scale().rect().shrink2(egui::vec2(12.0, 18.0));
        let is_dash = |shape: &Shape| {
            matches!(shape, Shape::LineSegment { points, stroke }
                if stroke.width == 1.25 && chart.contains(points[0]))
        };
        let shapes = window.shapes().into_iter();
        shapes.filter(|(shape, _)| is_dash(shape)).count()
    };
    assert!(dashes(&window) > 10 && read_out(&mut window).contains(READ_OUT));
    window.press(Modifiers::ALT, Key::ArrowDown);
    window.press(Modifiers::COMMAND, Key::D);
    window.settle();
    let said = read_out(&mut window);
    assert!(said.contains("Left in right") && !said.contains(READ_OUT));
    assert_eq!(dashes(&window), 0);
}

#[test]
fn every_tool_has_a_flag_or_is_in_a_list() {
    let near = "the lamp was lit at dusk and nobody came to see it until the tide went out again";
    for size in [
        [1440.0, 900.0],
        [900.0, 600.0],
        [720.0, 480.0],
        [1100.0, 760.0],
    ] {
        for length in [1, 4, 5, 9] {
            let mut window = licences(size);
            for texts in [None, Some(near.replace("nobody", "somebody"))] {
                if let Some(other) = texts {
                    window.set_texts(near, &other);
                }
                window.apply(Action::Tune(Knob::Length(length)));
                window.settle();
                let painted = window.painted_texts();
                let has_flag = |name: &str| painted.iter().any(|text| text.starts_with(name));
                let listed = KNOWN_LENGTHS.iter().filter(|(_, name)| !has_flag(name));
                let listed: Vec<&str> = listed.map(|(_, name)| *name).collect();
                if listed.is_empty() {
                    continue;
                }
                let name = if size[0] < 1000.0 {
                    "Other tools…"
                } else {
                    "More tools…"
                };
                let at = window.harness.get_by_label(name).rect().center();
                window.harness.hover_at(at);
                window.harness.run_steps(60);
                let shown = window.painted_texts().join("\n");
                for name in listed {
                    assert!(
                        shown.contains(name),
                        "{name} at {size:?}, {length}: {shown}"
                    );
                }
                assert!(
                    !shown.contains("The same words, shuffled"),
                    "one tooltip at a time"
                );
                window.harness.hover_at(Pos2::new(10.0, 200.0));
                window.harness.run_steps(2);
            }
        }
    }
}

#[test]
fn neither_the_line_at_the_pointer_nor_the_focus_frame_crosses_words() {
    let mut window = licences([1440.0, 900.0]);
    let chart = window.scale().rect().shrink2(egui::vec2(12.0, 18.0));
    let flags = labels(&window, chart);
    for flag in flags.iter().filter(|flag| flag.rect.top() > chart.top()) {
        window
            .harness
            .hover_at(Pos2::new(flag.rect.center().x, chart.bottom() - 6.0));
        window.harness.run_steps(4);
        for (shape, _) in window.shapes() {
            if let Shape::LineSegment { points, stroke } = shape
                && stroke.color == LIGHT.ink_3
            {
                let line = Rect::from_two_pos(points[0], points[1]);
                let words = flags
                    .iter()
                    .find(|flag| flag.rect.shrink(0.5).intersects(line));
                assert!(words.is_none(), "{line:?} {words:?}");
            }
        }
    }
    window.scale().focus();
    window.harness.hover_at(Pos2::new(10.0, 200.0));
    window.harness.run_steps(4);
    let frames = window
        .shapes()
        .into_iter()
        .filter_map(|(shape, _)| match shape {
            Shape::Rect(frame)
                if frame.stroke.color == LIGHT.accent && frame.stroke.width == 2.0 =>
            {
                Some(frame.rect)
            }
            _ => None,
        });
    let frame = frames.max_by(|a, b| a.area().total_cmp(&b.area())).unwrap();
    assert!(frame.contains_rect(chart), "{frame:?} {chart:?}");
    for text in window.placed_texts() {
        let is_inside = frame.shrink(2.0).contains_rect(text.rect);
        assert!(
            is_inside || !frame.intersects(text.rect),
            "{text:?} {frame:?}"
        );
    }
}
