//! The chosen change: what it is, which of how many, and both wordings with a few words around them.

use crate::export::numbers::grouped;
use crate::session::Differed;
use crate::ui::action::Action;
use crate::ui::difference::chips::swatch_ui;
use crate::ui::difference::marks::caret;
use crate::ui::difference::row::line;
use crate::ui::difference::said::{moved_name, title};
use crate::ui::difference::tab::Changes;
use crate::ui::panes::marks::Mark;
use crate::ui::passages::detail::{ROW, piece_rect, pieces, underline};
use crate::ui::passages::shown::Shown;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::View;
use crate::ui::widgets::icons;
use crate::ui::widgets::{elided_ui, icon_button_ui, split_top, text_ui};
use egui::text::{CCursor, LayoutJob, TextFormat};
use egui::{
    Align2, Galley, Pos2, Rect, Role, ScrollArea, Sense, Stroke, Ui, UiBuilder, WidgetInfo, pos2,
    vec2,
};
use shinglescope_core::pair::difference::{Change, Kind};
use shinglescope_core::text::{Pair, Side, Span};
use std::ops::Range;
use std::sync::Arc;

const HEADER: f32 = 44.0;
/// The line that says where a wording stands.
const CAPTION: f32 = 28.0;
/// Between the two wordings.
const GAP: f32 = 24.0;
/// Words shown before and after a change, and the most bytes whatever counts as a word.
const AROUND: usize = 16;
const MOST_AROUND: u32 = 400;

/// One side of a change. Places in it are counted in characters.
struct Worded {
    text: String,
    own: Range<usize>,
}

/// Draws the detail into `rect`, the wordings beside each other or, where it is not wide, below each other.
pub fn detail_ui(
    ui: &mut Ui,
    rect: Rect,
    changes: &Changes<'_>,
    view: &View,
    is_wide: bool,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let inset = if is_wide { 24.0 } else { 16.0 };
    let inner = rect.shrink2(vec2(inset, 0.0));
    let (header, below) = split_top(inner, HEADER);
    let hairline = Stroke::new(1.0, palette.hairline);
    let y = header.bottom() - 0.5;
    ui.painter().hline(rect.x_range(), y, hairline);
    let all = &changes.differed.difference.changes;
    let chosen = view.difference.chosen;
    let chosen = chosen.and_then(|index| Some((index, all.get(index)?)));
    let room = steps_ui(ui, header, changes, chosen.map(|(index, _)| index), actions);
    let Some((index, change)) = chosen else {
        let note = "Choose a change to see both wordings";
        elided_ui(ui, room, note, Type::Body, palette.ink_2);
        return;
    };
    swatch_ui(
        ui,
        pos2(room.left() + 6.0, room.center().y),
        change.kind,
        true,
    );
    let words = match change.kind {
        Kind::Moved => format!("{}: {}", moved_name(change), title(change)),
        Kind::Deleted | Kind::Inserted | Kind::Replaced => title(change),
    };
    let place = room.with_min_x(room.left() + 20.0);
    elided_ui(ui, place, &words, Type::BodyStrong, palette.ink_1);
    wordings_ui(ui, below, changes, (index, change), is_wide);
}

/// The buttons that lead on and back, and which of how many this is; gives back the room that is left.
fn steps_ui(
    ui: &mut Ui,
    header: Rect,
    changes: &Changes<'_>,
    chosen: Option<usize>,
    actions: &mut Vec<Action>,
) -> Rect {
    let palette = Palette::of(ui);
    let y = header.center().y;
    let row = chosen.and_then(|index| changes.listed.binary_search(&(index as u32)).ok());
    let count = grouped(changes.listed.len());
    let words = match row {
        Some(row) => format!("{} of {count}", grouped(row + 1)),
        None => format!("– of {count}"),
    };
    let square = |x: f32| Rect::from_center_size(pos2(x, y), vec2(28.0, 28.0));
    let next = square(header.right() + 6.0 - 14.0);
    let font = Type::Caption.font();
    let galley = ui
        .painter()
        .layout_no_wrap(words.clone(), font, palette.ink_2);
    // As wide for the last as for the first, so that the buttons stay under the pointer.
    let widest = count.len() as f32 * 15.0 + 22.0;
    let middle = next.left() - galley.size().x.max(widest) / 2.0 - 2.0;
    let before = square(middle - galley.size().x.max(widest) / 2.0 - 16.0);
    let centre = Align2::CENTER_CENTER;
    text_ui(
        ui,
        pos2(middle, y),
        centre,
        words,
        Type::Caption,
        palette.ink_2,
    );
    for (place, icon, name, hover, by) in [
        (
            before,
            icons::CARET_LEFT,
            "Previous change",
            "Previous change (Shift+F8)",
            -1,
        ),
        (
            next,
            icons::CARET_RIGHT,
            "Next change",
            "Next change (F8)",
            1,
        ),
    ] {
        let button = icon_button_ui(ui, place, icon, name, false);
        if button.on_hover_text(hover).clicked() {
            actions.push(Action::StepChange(by));
        }
    }
    Rect::from_min_max(
        pos2(header.left(), y - 10.0),
        pos2(before.left() - 8.0, y + 10.0),
    )
}

fn wordings_ui(
    ui: &mut Ui,
    rect: Rect,
    changes: &Changes<'_>,
    (index, change): (usize, &Change),
    is_wide: bool,
) {
    let both = Pair::from_fn(|side| worded(changes.differed, change, side));
    // Fills reach over the edges of the columns.
    let clip = rect.expand2(vec2(8.0, 0.0));
    let salt = ("change wordings", index);
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).id_salt(salt));
    child.set_clip_rect(clip.intersect(ui.clip_rect()));
    child.spacing_mut().item_spacing.y = 0.0;
    let area = ScrollArea::vertical().id_salt(salt).auto_shrink(false);
    area.show(&mut child, |ui| {
        // The bar of the scroll area lies over the edge, not over words.
        let width = rect.width() - 8.0;
        let column = if is_wide { (width - GAP) / 2.0 } else { width };
        let galleys = both.map(|worded| galley(ui, worded, column));
        let heights = galleys.map(|galley| CAPTION + galley.size().y + 8.0);
        let height = match is_wide {
            true => heights.left.max(heights.right),
            false => heights.left + heights.right,
        };
        let (_, space) = ui.allocate_space(vec2(rect.width(), height));
        let top = Pair::new(
            pos2(rect.left(), space.top()),
            match is_wide {
                true => pos2(rect.left() + column + GAP, space.top()),
                false => pos2(rect.left(), space.top() + heights.left),
            },
        );
        let palette = Palette::of(ui);
        for side in Side::BOTH {
            let caption = Rect::from_min_size(top[side], vec2(column, CAPTION));
            let line = line(changes, change, side);
            let words = format!("{}, line {line}", changes.names[side]);
            elided_ui(ui, caption, &words, Type::Caption, palette.ink_2);
            let at = top[side] + vec2(0.0, CAPTION);
            wording_ui(ui, at, (side, change), &both[side], &galleys[side]);
        }
    });
}

/// One side of a change with a few words around it, each run of blanks as one.
fn worded(differed: &Differed, change: &Change, side: Side) -> Worded {
    let words = &change.at[side];
    let text = differed.comparison.index.texts[side].as_str();
    let count = differed.comparison.index.words[side].len();
    let own = differed.span(side, words);
    let before = words.start.saturating_sub(AROUND)..words.start;
    let after = words.end..(words.end + AROUND).min(count);
    let span = |range: &Range<usize>| match range.is_empty() {
        true => own,
        false => differed.span(side, range),
    };
    let around = own.joined(span(&before)).joined(span(&after));
    let start = around.start.max(own.start.saturating_sub(MOST_AROUND));
    let end = around.end.min(own.end.saturating_add(MOST_AROUND));
    let all = Span {
        start: text.ceil_char_boundary(start as usize) as u32,
        end: text.floor_char_boundary(end as usize) as u32,
    };
    let shown = Shown::new(text, all, own);
    let place = |span: Span| shown.place(span);
    let own = place(own).unwrap_or_else(|| {
        // Where there are no words, the place before those that follow.
        let rest = place(Span {
            start: own.start,
            end: all.end,
        });
        let at = rest.map_or_else(|| shown.text.chars().count(), |rest| rest.start);
        at..at
    });
    Worded {
        own,
        text: shown.text,
    }
}

/// A wording laid out: what is around it in a weaker ink.
fn galley(ui: &Ui, worded: &Worded, width: f32) -> Arc<Galley> {
    let palette = Palette::of(ui);
    let byte = |at: usize| {
        let place = worded.text.char_indices().nth(at);
        place.map_or(worded.text.len(), |(byte, _)| byte)
    };
    let (start, end) = (byte(worded.own.start), byte(worded.own.end));
    let mut job = LayoutJob::default();
    job.wrap.max_width = width;
    for (part, ink) in [
        (0..start, palette.ink_3),
        (start..end, palette.ink_1),
        (end..worded.text.len(), palette.ink_3),
    ] {
        let format = TextFormat {
            line_height: Some(ROW),
            ..TextFormat::simple(Type::Reading.font(), ink)
        };
        job.append(worded.text.get(part).unwrap_or(""), 0.0, format);
    }
    ui.painter().layout_job(job)
}

fn wording_ui(
    ui: &mut Ui,
    at: Pos2,
    (side, change): (Side, &Change),
    worded: &Worded,
    galley: &Arc<Galley>,
) {
    let palette = Palette::of(ui);
    let rect = Rect::from_min_size(at, galley.size());
    let id = ui.scope_id().with(("change wording", side.name()));
    let response = ui.interact(rect, id, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, said(side, worded)));
    let painter = ui.painter();
    let (line, fill) = palette.change(change.kind, side);
    if worded.own.is_empty() {
        let cursor = galley.pos_from_cursor(CCursor::new(worded.own.start));
        let top = at + cursor.left_top().to_vec2();
        painter.extend(caret(top, ROW - 3.0, Stroke::new(2.0, line)));
    } else {
        let pieces = pieces(galley, at, &worded.own);
        if let Some(mark) = Mark::new(0, &pieces) {
            painter.extend(mark.fill(fill));
            if change.kind == Kind::Moved {
                painter.extend(mark.outline(Stroke::new(1.0, line)));
            }
        }
        if change.kind != Kind::Moved {
            painter.extend(
                pieces
                    .iter()
                    .map(|piece| underline(piece_rect(piece), line)),
            );
        }
    }
    painter.galley(at, Arc::clone(galley), palette.ink_1);
}

/// What a screen reader says of a wording.
fn said(side: Side, worded: &Worded) -> String {
    let own: String = worded
        .text
        .chars()
        .skip(worded.own.start)
        .take(worded.own.len())
        .collect();
    match own.as_str() {
        "" => format!("{} has no words there: “{}”", side.title(), worded.text),
        own => format!("{} wording: “{own}” in “{}”", side.title(), worded.text),
    }
}
