//! The overview strip at each pane's outer edge: every match of the whole text, the part in view, and the scroll bar.
//!
//! Where a strip is much shorter than its text, it steps from mark to mark by height and skips what would be painted over,
//! so a million matches cost no more than the strip has points. What was found is kept until a height or a match changes.

use crate::session::{EditMap, Session};
use crate::ui::difference::view::ShownKinds;
use crate::ui::editor::{PADDING, Page};
use crate::ui::theme::Palette;
use crate::ui::view::{Goal, PaneFrame, Target, View};
use egui::{
    CornerRadius, CursorIcon, Rangef, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2,
};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::text::{Side, Span};

const MARK_WIDTH: f32 = 6.0;
const SELECTED_WIDTH: f32 = 10.0;
const THUMB_WIDTH: f32 = 13.0;

/// Below this many points of strip for a point of text, marks are stepped over rather than drawn one by one.
const FINE: f64 = 0.05;

/// The marks of one strip as they were found last.
#[derive(Debug, Default)]
pub struct StripMemo {
    key: Option<Key>,
    marks: Vec<StripMark>,
    /// The same for words that are looked for.
    found_key: Option<FoundKey>,
    found: Vec<StripMark>,
}

#[derive(Clone, Debug, PartialEq)]
struct FoundKey {
    query: String,
    count: usize,
    revision: u64,
    heights: u64,
    scale: f64,
}

#[derive(Clone, Debug, PartialEq)]
struct Key {
    answered: u64,
    edit_map: EditMap,
    heights: u64,
    height: f32,
    scale: f64,
    selected: Option<usize>,
    /// The difference that is shown in the place of passages, and what of it.
    shown: Option<(u64, ShownKinds)>,
}

/// A passage or a change on the strip, downwards from its top.
#[derive(Clone, Copy, Debug, PartialEq)]
struct StripMark {
    passage: usize,
    y: Rangef,
}

/// What maps a text onto its strip.
#[derive(Clone, Copy)]
struct Scale<'a> {
    page: &'a Page,
    edit_map: EditMap,
    height: f32,
    /// Points of strip for a point of text.
    scale: f64,
}

impl Scale<'_> {
    fn of_height(&self, y: f64) -> f32 {
        ((y + f64::from(PADDING)) * self.scale) as f32
    }

    fn of_byte(&self, at: u32) -> f32 {
        self.of_height(self.page.reading_y(at))
    }

    /// The first byte of the compared text that stands so far down the strip, about.
    fn byte_at(&self, y: f32) -> u32 {
        let now = self
            .page
            .byte_near(f64::from(y) / self.scale - f64::from(PADDING));
        let span = Span {
            start: now,
            end: now,
        };
        self.edit_map.before(span).start
    }

    fn mark(&self, span: Span, passage: u32) -> Option<StripMark> {
        let span = self.edit_map.moved(span)?;
        let top = self.of_byte(span.start);
        let bottom = self.of_byte(span.end.saturating_sub(1)).max(top + 2.0);
        Some(StripMark {
            passage: passage as usize,
            y: Rangef::new(top, bottom),
        })
    }

    /// The marks of `count` spans in order, those left out that would be painted over.
    fn stepped(&self, count: usize, at: impl Fn(usize) -> (Span, u32)) -> Vec<StripMark> {
        let mut marks = Vec::new();
        let mut index = 0;
        while index < count {
            let (span, passage) = at(index);
            index += 1;
            let Some(mark) = self.mark(span, passage) else {
                continue;
            };
            marks.push(mark);
            if self.scale >= FINE || mark.y.min >= self.height {
                continue;
            }
            // A mark lower than a point from the last would be painted over it.
            let next = self.byte_at(mark.y.min + 1.0);
            let (mut low, mut high) = (index, count);
            while low < high {
                let middle = low.midpoint(high);
                match at(middle).0.start < next {
                    true => low = middle + 1,
                    false => high = middle,
                }
            }
            index = low;
        }
        marks
    }

    fn marks(
        &self,
        comparison: &Comparison,
        side: Side,
        selected: Option<usize>,
    ) -> Vec<StripMark> {
        let all = comparison.highlights(side);
        let at = |index: usize| {
            let found = all.get(index);
            found.map_or((Span::default(), 0), |h| (h.span, h.passage))
        };
        let mut marks = self.stepped(all.len(), at);
        let chosen = selected.and_then(|number| Some((comparison.passages().get(number)?, number)));
        if let Some((passage, number)) = chosen.filter(|_| self.scale < FINE) {
            let spans = passage
                .places(side)
                .map(|range| comparison.span(side, range));
            marks.extend(spans.filter_map(|span| self.mark(span, number as u32)));
        }
        marks
    }
}

/// Draws the strip of `side` and lets it be dragged or clicked; gives back how far the person scrolled its text.
pub fn strip_ui(
    ui: &mut Ui,
    side: Side,
    strip: Rect,
    frame: &PaneFrame,
    session: &Session,
    view: &mut View,
) -> Option<f64> {
    let palette = Palette::of(ui);
    let response = ui.interact(
        strip,
        ui.scope_id().with(("strip", side.name())),
        Sense::click_and_drag(),
    );
    response.widget_info(|| {
        WidgetInfo::labeled(
            Role::ScrollBar,
            true,
            format!("Overview of the {} text", side.name()),
        )
    });
    let painter = ui.painter().with_clip_rect(strip);
    painter.rect_filled(strip, CornerRadius::ZERO, palette.chrome);
    let content = frame.content_height.max(1.0);
    let visible = f64::from(frame.body.height());
    // A text that fits is mapped onto the rows it stands in, so that marks lie beside their words.
    let scale = (f64::from(strip.height()) / content).min(1.0);
    if let Some(comparison) = session.comparison()
        && view.stale_since.is_none()
    {
        let selected = match session.shown_difference() {
            Some(_) => view.difference.chosen,
            None => view.selected,
        };
        let View {
            panes,
            strips,
            colours,
            difference,
            ..
        } = view;
        let shown = session.shown_difference();
        let map = Scale {
            page: &panes[side].page,
            edit_map: shown.map_or_else(|| session.edit_map(side), |shown| shown.edit_map(side)),
            height: strip.height(),
            scale,
        };
        let key = Key {
            answered: session.answered(),
            edit_map: map.edit_map,
            heights: map.page.blocks().version(),
            height: map.height,
            scale,
            selected,
            shown: shown.map(|shown| (shown.number, difference.kinds)),
        };
        let memo = &mut strips[side];
        if memo.key.as_ref() != Some(&key) {
            memo.marks = match shown {
                Some(shown) => {
                    let spans = difference.spans(shown);
                    let own = &spans[side];
                    let at = |index: usize| own.get(index).copied().unwrap_or_default();
                    let mut marks = map.stepped(own.len(), at);
                    let chosen = selected.and_then(|number| {
                        let change = shown.difference.changes.get(number)?;
                        map.mark(shown.span(side, &change.at[side]), number as u32)
                    });
                    marks.extend(chosen.filter(|_| scale < FINE));
                    marks
                }
                None => map.marks(comparison, side, selected),
            };
            memo.key = Some(key);
        }
        for mark in &memo.marks {
            let is_selected = selected == Some(mark.passage);
            let width = if is_selected {
                SELECTED_WIDTH
            } else {
                MARK_WIDTH
            };
            let gap = if mark.y.span() > 6.0 { 1.0 } else { 0.0 };
            let x = strip.center().x;
            let rect = Rect::from_x_y_ranges(
                Rangef::new(x - width / 2.0, x + width / 2.0),
                Rangef::new(
                    strip.top() + mark.y.min + gap,
                    strip.top() + mark.y.max - gap,
                ),
            );
            let colour = match shown {
                Some(shown) => {
                    let change = shown.difference.changes.get(mark.passage);
                    change.map_or(palette.ink_3, |change| palette.change(change.kind, side).0)
                }
                None => colours.shown(&palette, comparison, mark.passage).line,
            };
            painter.rect_filled(rect, CornerRadius::same(1), colour);
        }
    }
    found_ui(ui, side, strip, scale, session, view);
    let mut led = None;
    let most = content - visible;
    if most > 0.5 {
        let offset = view.panes[side].offset;
        let size = vec2(THUMB_WIDTH, ((visible * scale) as f32).max(16.0));
        let centre = strip.top() + ((offset + visible / 2.0) * scale) as f32;
        let half = size.y / 2.0;
        let centre = centre.clamp(
            strip.top() + half,
            (strip.bottom() - half).max(strip.top() + half),
        );
        let thumb = Rect::from_center_size(egui::pos2(strip.center().x, centre), size);
        let is_lit = response.hovered() || response.dragged();
        let fill = palette
            .ink_3
            .gamma_multiply(if is_lit { 0.26 } else { 0.14 });
        let outline = Stroke::new(1.0, palette.ink_3.gamma_multiply(0.6));
        painter.rect(
            thumb,
            CornerRadius::same(3),
            fill,
            outline,
            StrokeKind::Inside,
        );
        if let Some(at) = response.interact_pointer_pos()
            && (response.dragged() || response.clicked())
        {
            let to = f64::from(at.y - strip.top()) / scale - visible / 2.0;
            led = Some((Goal::Offset(to.clamp(0.0, most)), to.clamp(0.0, most)));
        }
    }
    if response.hovered() {
        ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        let wheel = f64::from(ui.input(|input| input.smooth_scroll_delta().y));
        if wheel != 0.0 {
            let to = (view.panes[side].offset - wheel).clamp(0.0, most.max(0.0));
            led = Some((Goal::By(-wheel), to));
        }
    }
    let (goal, to) = led?;
    view.panes[side].target = Some(Target::Jump(goal));
    ui.ctx().request_repaint();
    Some(to)
}

/// Short lines at the right edge where words that are looked for stand.
fn found_ui(ui: &Ui, side: Side, strip: Rect, scale: f64, session: &Session, view: &mut View) {
    let View {
        panes,
        strips,
        find,
        ..
    } = view;
    let Some(finding) = find.as_ref().filter(|finding| finding.looks_in(side)) else {
        return;
    };
    let map = Scale {
        page: &panes[side].page,
        edit_map: EditMap::default(),
        height: strip.height(),
        scale,
    };
    let places = finding.places(side);
    let key = FoundKey {
        query: finding.query.clone(),
        count: places.len(),
        revision: session.pane(side).revision(),
        heights: map.page.blocks().version(),
        scale,
    };
    let memo = &mut strips[side];
    if memo.found_key.as_ref() != Some(&key) {
        let at = |index: usize| (places.get(index).copied().unwrap_or_default(), 0);
        memo.found = map.stepped(places.len(), at);
        memo.found_key = Some(key);
    }
    let stroke = Stroke::new(1.5, Palette::of(ui).accent);
    let painter = ui.painter().with_clip_rect(strip);
    for mark in &memo.found {
        let y = strip.top() + mark.y.min + 1.0;
        painter.hline(strip.right() - 5.0..=strip.right(), y, stroke);
    }
}
