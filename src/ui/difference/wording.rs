//! Both wordings of a passage or of a change, with some words around them: laid out beside each other or, where it is narrow,
//! below each other, each under a caption; their marks painted, and read aloud.

use crate::ui::difference::marks::caret;
use crate::ui::editor::{galley_in_visual_order, has_right_to_left};
use crate::ui::panes::marks::Mark;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::wordings::{ROW, characters, pieces, underline};
use egui::text::{CCursor, LayoutJob, TextFormat};
use egui::{
    Color32, Galley, Pos2, Rect, Role, ScrollArea, Sense, Shape, Stroke, Ui, UiBuilder, WidgetInfo,
    pos2, vec2,
};
use shinglescope_core::text::{Pair, Side};
use std::ops::Range;
use std::sync::Arc;

/// The height of the line that says which text and line a wording is from.
const CAPTION: f32 = 28.0;
/// The gap between the two wordings.
const GAP: f32 = 24.0;

/// How characters of a wording are marked.
#[derive(Clone, Copy, Debug)]
pub enum WordingMark {
    Fill(Color32),
    /// A fill behind each word alone.
    Tint(Color32),
    Outline(Stroke),
    Dashes(Stroke),
    Underline(Color32),
    /// Words are missing here.
    Caret(Color32),
}

/// One of both wordings. Ranges are in characters of `text`.
#[derive(Clone, Debug, Default)]
pub struct Wording {
    pub text: String,
    /// What is written in full ink; the rest is weaker.
    pub strong: Range<usize>,
    /// In the order in which they are painted.
    pub marks: Vec<(Range<usize>, WordingMark)>,
    /// What a screen reader reads.
    pub spoken: String,
}

impl Wording {
    /// The ink of a character: on a fill the weakest would be too weak.
    fn ink(&self, at: usize, palette: &Palette) -> Color32 {
        let is_filled = |(range, mark): &(Range<usize>, WordingMark)| {
            matches!(mark, WordingMark::Fill(_) | WordingMark::Dashes(_)) && range.contains(&at)
        };
        if self.strong.contains(&at) {
            palette.ink_1
        } else if self.marks.iter().any(is_filled) {
            palette.ink_2
        } else {
            palette.ink_3
        }
    }

    fn galley(&self, ui: &Ui, width: f32) -> Arc<Galley> {
        let palette = Palette::of(ui);
        let ranges = self.marks.iter().map(|(range, _)| range);
        let ranges = ranges.chain([&self.strong]);
        let mut starts: Vec<usize> = ranges.flat_map(|range| [range.start, range.end]).collect();
        starts.push(0);
        starts.sort_unstable();
        let inks = starts.into_iter().map(|at| (at, self.ink(at, &palette)));
        let mut parts: Vec<(usize, Color32)> = inks.collect();
        // Letters in one ink are laid out together.
        parts.dedup_by_key(|(_, ink)| *ink);
        let mut job = LayoutJob::default();
        job.wrap.max_width = width;
        for (i, (start, ink)) in parts.iter().enumerate() {
            let end = parts.get(i + 1).map_or(usize::MAX, |(next, _)| *next);
            let format = TextFormat {
                line_height: Some(ROW),
                ..TextFormat::simple(Type::Reading.font(), *ink)
            };
            job.append(characters(&self.text, *start..end), 0.0, format);
        }
        galley_in_visual_order(ui.ctx(), job)
    }

    /// The top of the place between two letters where words are missing. Right-to-left letters have their beginning at the right.
    fn place_of_nothing(&self, galley: &Galley, at: Pos2, own: usize) -> Pos2 {
        let right_to_left = |at: usize| {
            let letter = characters(&self.text, at..at + 1);
            has_right_to_left(letter).then_some(at..at + 1)
        };
        let letter = |at: Option<usize>| {
            let own = pieces(galley, Pos2::ZERO, &right_to_left(at?)?);
            own.first().copied()
        };
        let beside = match (letter(Some(own)), letter(own.checked_sub(1))) {
            (Some(next), _) => next.rect.right_top(),
            (None, Some(last)) => last.rect.left_top(),
            (None, None) => galley.pos_from_cursor(CCursor::new(own)).left_top(),
        };
        at + beside.to_vec2()
    }

    fn shapes(&self, galley: &Galley, at: Pos2) -> Vec<Shape> {
        let shapes = |(range, mark): &(Range<usize>, WordingMark)| {
            let pieces = pieces(galley, at, range);
            let words = pieces.iter().map(|piece| piece.rect);
            let whole = Mark::new(0, &pieces);
            match (*mark, whole) {
                (WordingMark::Caret(ink), _) => {
                    let top = self.place_of_nothing(galley, at, range.start);
                    caret(top, ROW - 3.0, Stroke::new(2.0, ink)).to_vec()
                }
                (WordingMark::Fill(fill), Some(whole)) => whole.fill(fill).collect(),
                (WordingMark::Outline(stroke), Some(whole)) => whole.outline(stroke),
                (WordingMark::Dashes(stroke), Some(whole)) => whole.dashed_outline(stroke),
                (WordingMark::Tint(fill), Some(_)) => words
                    .map(|rect| Shape::rect_filled(rect.shrink2(vec2(0.0, 2.0)), 2, fill))
                    .collect(),
                (WordingMark::Underline(ink), Some(_)) => {
                    words.map(|rect| underline(rect, ink)).collect()
                }
                (_, None) => Vec::new(),
            }
        };
        self.marks.iter().flat_map(shapes).collect()
    }
}

/// Draws both wordings into `rect`, which scrolls. `caption` draws what is above each, and `end` adds what comes below both, in
/// a given width.
pub fn wordings_ui(
    ui: &mut Ui,
    rect: Rect,
    salt: (&str, usize),
    is_wide: bool,
    both: &Pair<Wording>,
    mut caption: impl FnMut(&mut Ui, Side, Rect),
    end: impl FnOnce(&mut Ui, f32),
) {
    // Fills reach beyond the edges of the columns.
    let clip = rect.expand2(vec2(8.0, 0.0));
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(salt));
    child.set_clip_rect(clip.intersect(ui.clip_rect()));
    child.spacing_mut().item_spacing.y = 0.0;
    let area = ScrollArea::vertical().id_salt(salt).auto_shrink(false);
    area.show(&mut child, |ui| {
        // The scroll bar lies over the edge, not over words.
        let width = rect.width() - 8.0;
        let column = if is_wide { (width - GAP) / 2.0 } else { width };
        let galleys = both.map(|wording| wording.galley(ui, column));
        let heights = galleys.map(|galley| CAPTION + galley.size().y + 8.0);
        let (height, right) = match is_wide {
            true => (heights.left.max(heights.right), vec2(column + GAP, 0.0)),
            false => (heights.left + heights.right, vec2(0.0, heights.left)),
        };
        let (_, space) = ui.allocate_space(vec2(rect.width(), height));
        let left = pos2(rect.left(), space.top());
        end(ui, width);
        let corners = Pair::new(left, left + right);
        for side in Side::BOTH {
            let (wording, galley) = (&both[side], &galleys[side]);
            let place = Rect::from_min_size(corners[side], vec2(column, CAPTION));
            caption(ui, side, place);
            let at = place.left_bottom();
            let place = Rect::from_min_size(at, galley.size());
            let id = ui.scope_id().with((salt.0, side.name()));
            let response = ui.interact(place, id, Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &wording.spoken));
            ui.painter().extend(wording.shapes(galley, at));
            let ink = Palette::of(ui).ink_1;
            ui.painter().galley(at, Arc::clone(galley), ink);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::theme;
    use egui::Context;

    #[test]
    fn missing_words_are_marked_between_the_letters_that_are_there() {
        let ctx = Context::default();
        theme::install(&ctx);
        let output = ctx.run_ui(Default::default(), |ui| {
            let x = |text: &str, at: usize| {
                let wording = Wording {
                    strong: at..at,
                    text: text.to_owned(),
                    ..Wording::default()
                };
                let galley = wording.galley(ui, 300.0);
                wording.place_of_nothing(&galley, Pos2::ZERO, at).x
            };
            for at in 0..4 {
                assert!(x("lamp", at) < x("lamp", at + 1), "{at}");
                assert!(
                    x("\u{5e9}\u{5dc}\u{5d5}\u{5dd}", at)
                        > x("\u{5e9}\u{5dc}\u{5d5}\u{5dd}", at + 1),
                    "{at}"
                );
            }
        });
        output.drop_without_applying_deltas();
    }
}
