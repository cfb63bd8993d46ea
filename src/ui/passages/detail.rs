//! The chosen passage: what it is, both wordings, and where they differ before and after it.

use crate::phrases::Phrases;
use crate::ui::action::Action;
use crate::ui::chrome::toolbar::{tool_ui, toolbar_ui, worded_ui};
use crate::ui::difference::wording::{Wording, WordingMark, wordings_ui};
use crate::ui::frame::Frame;
use crate::ui::passages::colours::is_excluded;
use crate::ui::passages::menu::note_ui;
use crate::ui::passages::not_counted::switch_of;
use crate::ui::passages::view::PassageData;
use crate::ui::passages::word_differences::WordDifference;
use crate::ui::passages::wording::{PassageWording, wordings};
use crate::ui::theme::{Palette, PassageColours, Type, radius};
use crate::ui::widgets::list_panel::split_detail;
use crate::ui::widgets::wordings::{characters, underline};
use crate::ui::widgets::{elided_ui, icon_button_ui, icons, split_bottom, text_ui, text_width};
use egui::{Align2, Rect, Shape, Stroke, Ui, Vec2, pos2, vec2};
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::text::{Pair, Side};
use std::ops::Range;

const LEGEND_ROW: f32 = 20.0;

/// The chosen passage and what its detail is drawn from.
struct ChosenPassage<'a> {
    index: usize,
    passage: &'a Passage,
    /// Which of its places is shown on each side.
    at: Pair<usize>,
    places: Pair<Range<usize>>,
    colours: PassageColours,
    /// Both wordings fit beside each other.
    is_wide: bool,
    data: &'a PassageData<'a>,
}

/// Draws the detail into `rect`.
pub fn detail_ui(ui: &mut Ui, rect: Rect, data: &PassageData, is_wide: bool, frame: &mut Frame) {
    let (t, palette) = (data.t, frame.palette);
    let (header, below) = split_detail(ui, rect, is_wide);
    let all = data.comparison.passages();
    let chosen = data.chosen;
    let Some((index, passage)) = chosen.and_then(|index| Some((index, all.get(index)?))) else {
        elided_ui(ui, header, &t.passage_choose(), Type::Body, palette.ink_2);
        return;
    };
    let view = &frame.view.passages;
    let chosen = ChosenPassage {
        index,
        passage,
        at: view.place(data.number, index),
        places: view.places(data.number, index, passage),
        colours: data.own_colours(&palette, index),
        is_wide,
        data,
    };
    chosen.header_ui(ui, header, frame);
    if is_wide {
        let (body, legend) = split_bottom(below, legend(ui, below.width(), t).1);
        let (body, effect) = split_bottom(body, LEGEND_ROW);
        chosen.wordings_ui(ui, body, frame);
        let words = chosen.weight_and_effect();
        let response = elided_ui(ui, effect, &words, Type::Caption, palette.ink_2);
        response.on_hover_text(t.passage_holds_hint());
        legend_ui(ui, legend, chosen.colours, t);
    } else {
        // In a small window the legend comes after the wordings.
        chosen.wordings_ui(ui, below, frame);
    }
}

impl ChosenPassage<'_> {
    fn header_ui(&self, ui: &mut Ui, rect: Rect, frame: &mut Frame) {
        let (t, is_wide, y) = (self.data.t, self.is_wide, rect.center().y);
        let row = rect.with_max_x(rect.right() + 6.0);
        let actions = &mut frame.actions;
        let note = toolbar_ui(ui, row, 0.0, |ui| {
            let next = [t.passage_next(), t.passage_next_hint()];
            let previous = [t.passage_previous(), t.passage_previous_hint()];
            for (icon, words, by) in [
                (icons::CARET_DOWN, next, 1),
                (icons::CARET_UP, previous, -1),
            ] {
                tool_ui(ui, icon, words, false, Action::StepPassage(by), actions);
            }
            ui.add_space(8.0);
            ui.spacing_mut().item_spacing.x = 8.0;
            let copy = worded_ui(ui, icons::COPY, &t.copy_both(), is_wide);
            Action::CopyPassage.on_click(copy.on_hover_text(t.copy_both_hint()), actions);
            let (icon, word, hint) = switch_of(t, self.passage);
            let set_aside = worded_ui(ui, icon, &word, is_wide);
            Action::set_aside(self.index, self.passage.is_excluded)
                .on_click(set_aside.on_hover_text(hint), actions);
            let note = vec2(if is_wide { 132.0 } else { 60.0 }, 28.0);
            ui.allocate_space(note).1
        });
        note_ui(ui, note, self.index, is_wide, frame);
        let left = self.data.chip_ui(ui, rect.left_center(), self.index, true);
        let x = left + 8.0..=note.left() - 8.0;
        let place = Rect::from_x_y_ranges(x, y - 10.0..=y + 10.0);
        let ink = frame.palette.ink_1;
        elided_ui(ui, place, &self.title(), Type::BodyStrong, ink);
    }

    /// What the equal words weigh, and what the passage does to the score.
    fn weight_and_effect(&self) -> String {
        let bits = self.data.bits.get(self.index).copied().unwrap_or_default();
        let units = &self.data.comparison.index.units.left;
        let changed = self.passage.changed.iter();
        let changed: usize = changed.map(|at| units.word_range(&at.left).len()).sum();
        let equal = self.passage.word_count(units).saturating_sub(changed);
        let weighs = self.data.t.passage_weighs(equal, bits.round() as usize);
        format!("{weighs}. {}", self.effect())
    }

    /// The share of the shared shingles that the passage holds, and the score without it.
    fn effect(&self) -> String {
        let (t, numbers) = (self.data.t, &self.data.comparison.numbers);
        let Some(without) = &self.data.without else {
            return match (self.passage.is_notice, self.passage.is_excluded) {
                (true, _) => t.passage_notice_not_counted(),
                (false, true) => t.passage_not_counted(),
                (false, false) => String::new(),
            };
        };
        let all = numbers.counts.distinct_shared;
        let held = all - without.counts.distinct_shared;
        match without.score {
            Some(Ok(score)) => {
                let now = numbers.score.unwrap_or(score);
                t.passage_holds_score(held, all, &t.percents_apart(now, score).1)
            }
            Some(Err(_)) | None => t.passage_holds(held, all),
        }
    }

    /// How many words are the same: all of them, or those of the place that is shown.
    fn title(&self) -> String {
        let units = &self.data.comparison.index.units;
        let words = Pair::from_fn(|side| units[side].word_range(&self.places[side]).len());
        self.data
            .t
            .passage_heading(words, self.passage.changed_units())
    }

    fn wordings_ui(&self, ui: &mut Ui, rect: Rect, frame: &mut Frame) {
        let (t, is_wide) = (self.data.t, self.is_wide);
        let both = wordings(self.data.comparison, self.index, &self.places);
        let both = Pair::from_fn(|side| self.wording(&both[side], side, &frame.palette));
        let caption = |ui: &mut Ui, side, place| self.caption_ui(ui, place, side, frame);
        let end = |ui: &mut Ui, width: f32| {
            if !is_wide {
                let size = vec2(rect.width(), legend(ui, width, t).1);
                let (_, legend) = ui.allocate_space(size);
                legend_ui(ui, legend, self.colours, t);
            }
        };
        let salt = ("wordings", self.index);
        wordings_ui(ui, rect, salt, is_wide, &both, caption, end);
    }

    /// One side as it is drawn: other passages, this one, and above its fill where both sides differ.
    fn wording(&self, found: &PassageWording, side: Side, palette: &Palette) -> Wording {
        let (comparison, colours) = (Some(self.data.comparison), self.colours);
        let (only_line, only_fill) = palette.only_in(side);
        let others = found.others.iter().map(|(index, range)| {
            let mark = match is_excluded(comparison, *index) {
                true => WordingMark::Dashes(Stroke::new(1.0, palette.ink_3)),
                false => WordingMark::Fill(self.data.colours.of(palette, *index).fill),
            };
            (range.clone(), mark)
        });
        let mut marks: Vec<(Range<usize>, WordingMark)> = others.collect();
        marks.push((found.passage.clone(), WordingMark::Fill(colours.fill)));
        marks.push((found.part.clone(), WordingMark::Fill(colours.selected)));
        let different = |wanted: WordDifference| {
            let all = found.differences.iter();
            all.filter(move |(difference, _)| *difference == wanted)
                .map(|(_, range)| range.clone())
        };
        let (only, form) = (WordDifference::OnlyHere, WordDifference::OtherForm);
        marks.extend(different(only).map(|range| (range, WordingMark::Tint(only_fill))));
        for (kind, ink) in [(only, only_line), (form, palette.diff_form)] {
            marks.extend(different(kind).map(|range| (range, WordingMark::Underline(ink))));
        }
        let words = |kind: WordDifference| {
            let words = different(kind).map(|range| characters(&found.text, range));
            Some(words.collect::<Vec<&str>>().join(", ")).filter(|words| !words.is_empty())
        };
        let sentences = [
            Some(self.data.t.wording(side, &found.text)),
            words(only).map(|words| self.data.t.wording_only(side, &words)),
            words(form).map(|words| self.data.t.wording_other_form(&words)),
        ];
        let sentences: Vec<String> = sentences.into_iter().flatten().collect();
        Wording {
            text: found.text.clone(),
            strong: found.near.clone(),
            marks,
            spoken: sentences.join(". "),
        }
    }

    /// The text's name, the line, and which of several places this is.
    fn caption_ui(&self, ui: &mut Ui, rect: Rect, side: Side, frame: &mut Frame) {
        let (palette, t) = (frame.palette, self.data.t);
        let y = rect.center().y;
        let mut right = rect.right();
        let count = self.passage.places(side).count();
        if count > 1 {
            let note = t.number_of_total(self.at[side] + 1, count);
            let width = text_width(ui, &note, Type::Caption) + 8.0;
            let middle = right - 24.0 - width / 2.0;
            let (next, previous) = (t.copy_next(side), t.copy_previous(side));
            let before = middle - width / 2.0 - 12.0;
            for (x, icon, name, key, by) in [
                (right - 12.0, icons::CARET_RIGHT, next, "→", 1),
                (before, icons::CARET_LEFT, previous, "←", -1),
            ] {
                let place = Rect::from_center_size(pos2(x, y), vec2(24.0, 24.0));
                let button = icon_button_ui(ui, place, icon, &name, false);
                let hint = t.copy_step_hint(&name, key);
                Action::StepPlace(Some(side), by)
                    .on_click(button.on_hover_text(hint), &mut frame.actions);
            }
            let (at, centre) = (pos2(middle, y), Align2::CENTER_CENTER);
            text_ui(ui, at, centre, note, Type::Caption, palette.ink_2);
            right = before - 20.0;
        }
        let words = self.data.heading(side, &self.places[side]);
        let place = Rect::from_min_max(pos2(rect.left(), y - 9.0), pos2(right, y + 9.0));
        elided_ui(ui, place, &words, Type::Caption, palette.ink_2);
    }
}

/// What each colour and line means: the labels, where each is from the top left, and how high the whole is.
fn legend(ui: &Ui, width: f32, t: &Phrases) -> ([(String, Vec2); 4], f32) {
    const SWATCH_AND_GAPS: f32 = 42.0;
    let (left, right) = (t.legend_only(Side::Left), t.legend_only(Side::Right));
    let mut at = vec2(0.0, 4.0);
    let items = [t.legend_shared(), left, right, t.legend_other_form()].map(|name| {
        let item = text_width(ui, &name, Type::Caption) + SWATCH_AND_GAPS;
        if at.x > 0.0 && at.x + item > width + 1.0 {
            at = vec2(0.0, at.y + LEGEND_ROW);
        }
        let place = at;
        at.x += item;
        (name, place)
    });
    (items, at.y + LEGEND_ROW + 8.0)
}

fn legend_ui(ui: &mut Ui, rect: Rect, colours: PassageColours, t: &Phrases) {
    let palette = Palette::of(ui);
    let (left, right) = (palette.only_in(Side::Left), palette.only_in(Side::Right));
    let looks = [
        (None, Some((radius::SMALL, colours.selected))),
        (Some(left.0), Some((2, left.1))),
        (Some(right.0), Some((2, right.1))),
        (Some(palette.diff_form), None),
    ];
    let (items, _) = legend(ui, rect.width(), t);
    for ((name, place), (line, fill)) in items.into_iter().zip(looks) {
        let centre = rect.min + place + vec2(7.0, LEGEND_ROW / 2.0);
        let swatch = Rect::from_center_size(centre, vec2(14.0, 12.0));
        // A line below a fill is at its edge.
        let words = swatch.translate(vec2(0.0, if fill.is_some() { 1.0 } else { 0.0 }));
        let fill = fill.map(|(corner, fill)| Shape::rect_filled(swatch, corner, fill));
        ui.painter().extend(fill);
        ui.painter().extend(line.map(|line| underline(words, line)));
        let at = pos2(swatch.right() + 8.0, centre.y);
        let (anchor, ink) = (Align2::LEFT_CENTER, palette.ink_2);
        text_ui(ui, at, anchor, name, Type::Caption, ink);
    }
}
