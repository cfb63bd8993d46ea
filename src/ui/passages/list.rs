//! The list of passages: its columns, the chip with the number, and how a screen reader reads a row.

use crate::formats::PlaceKind;
use crate::phrases::Phrases;
use crate::session::{Notes, Session};
use crate::ui::action::Action;
use crate::ui::frame::Frame;
use crate::ui::panes::marks::dashed_rect;
use crate::ui::passages::colours::is_excluded;
use crate::ui::passages::menu::{PassageMenu, entry_ui, passage_menu_ui, title};
use crate::ui::passages::order::Column;
use crate::ui::passages::places::other_places;
use crate::ui::passages::shown_text::{first_words, shown_words};
use crate::ui::passages::toolbar::toolbar_ui;
use crate::ui::passages::view::PassageData;
use crate::ui::theme::{Palette, PassageColours, Type, radius};
use crate::ui::view::View;
use crate::ui::widgets::list::{ListRows, Listed, copied_rows, head_size, is_short, row_id};
use crate::ui::widgets::table::{Cell, SortHead, TableColumn};
use crate::ui::widgets::{elided_text, share_bar, split_bottom, split_top};
use egui::{Align2, Color32, Context, Pos2, Rect, Response, Stroke, Ui, pos2, vec2};
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::text::{Side, Span};
use std::sync::Arc;

type PassageColumn<'a> = TableColumn<'a, Passage, Action>;

const TOOLBAR: f32 = 44.0;
/// The space around a passage's number, left and right together.
const CHIP_PADDING: f32 = 10.0;
/// The width of the weights, and of the bar in it.
const WEIGHT: f32 = 112.0;
const BAR: f32 = 56.0;

/// Draws tools and list into `rect`.
pub fn list_ui(ui: &mut Ui, rect: Rect, data: &PassageData<'_>, frame: &mut Frame) {
    let (toolbar, below) = split_top(rect, TOOLBAR);
    let goes_to_rows = toolbar_ui(ui, toolbar, data, frame);
    frame.view.passages.list.takes_keyboard |= goes_to_rows;
    let foot = Arc::clone(&data.foot);
    let (below, end) = split_bottom(below, foot.height(below.height()));
    foot.foot_ui(ui, end, data, frame);
    let list = &mut frame.view.passages.list;
    list.ui(ui, below, data, &mut frame.actions);
}

/// The listed passages as a table for the clipboard.
pub fn copied_list(session: &Session, view: &mut View, t: &Phrases) -> Option<String> {
    data_of(session, view, t).map(|data| copied_rows(&data))
}

/// What the tab is drawn from, once something is compared.
pub fn data_of<'a>(
    session: &'a Session,
    view: &mut View,
    t: &'a Phrases,
) -> Option<PassageData<'a>> {
    let (number, comparison) = (session.answered(), session.comparison()?);
    let (passages, chosen) = (&mut view.passages, view.selected);
    let listed = passages.listed(number, comparison, session.notes(), t);
    Some(PassageData {
        session,
        comparison,
        number,
        lines: passages.lines(number, comparison),
        without: passages.without(number, comparison, chosen),
        bits: passages.bits(number, comparison),
        column_facts: passages.column_facts(number, comparison),
        foot: passages.foot(session, comparison, t),
        listed: Listed::These(listed),
        is_filtered: !passages.filter.trim().is_empty(),
        chosen,
        sort: passages.sort,
        colours: view.colours.clone(),
        t,
    })
}

/// Both wordings of the chosen passage at the places that are shown, each below the name of its text and its line.
pub fn copied_passage(session: &Session, view: &mut View, t: &Phrases) -> Option<String> {
    let data = data_of(session, view, t)?;
    let (comparison, index) = (data.comparison, data.chosen?);
    let passage = comparison.passages().get(index)?;
    let places = view.passages.places(data.number, index, passage);
    let wording = |side: Side| {
        let heading = data.heading(side, &places[side]);
        let span = comparison.span(side, &places[side]);
        format!("{heading}:\n{}\n", span.of(&comparison.index.texts[side]))
    };
    Some(Side::BOTH.map(wording).join("\n"))
}

/// The passage whose row has the keyboard.
pub fn passage_with_keyboard(ctx: &Context, view: &View) -> Option<usize> {
    let has_focus = |passage: &usize| {
        ctx.memory(|memory| memory.has_focus(row_id::<PassageData<'_>>(*passage)))
    };
    view.passages.list.cursor.filter(has_focus)
}

impl PassageData<'_> {
    fn notes(&self) -> &Notes {
        self.session.notes()
    }

    /// The colours of a passage here.
    pub fn own_colours(&self, palette: &Palette, index: usize) -> PassageColours {
        self.colours.shown(palette, self.comparison, index)
    }

    /// Draws a passage's number in its colour; returns where it ends.
    pub fn chip_ui(&self, ui: &Ui, left_centre: Pos2, index: usize, is_chosen: bool) -> f32 {
        let palette = Palette::of(ui);
        let colours = self.own_colours(&palette, index);
        let is_excluded = is_excluded(Some(self.comparison), index);
        let (fill, ink) = match (is_chosen, is_excluded) {
            (true, _) => (colours.ink, palette.pane),
            (false, true) => (Color32::TRANSPARENT, colours.ink),
            (false, false) => (colours.fill, palette.ink_1),
        };
        let number = (index + 1).to_string();
        let (rect, place) = filled_chip(ui, left_centre, number, 24.0, [fill, ink]);
        if is_excluded {
            let line = Stroke::new(1.0, ink);
            ui.painter().hline(place.x_range(), rect.center().y, line);
            let outline = dashed_rect(rect.shrink(0.5), Stroke::new(1.0, colours.ink));
            ui.painter().extend(outline);
        }
        rect.right()
    }

    fn word_count(&self, passage: &Passage) -> usize {
        passage.word_count(&self.comparison.index.units.left)
    }

    /// The bits of a passage.
    fn weight(&self, index: usize) -> f64 {
        self.bits.get(index).copied().unwrap_or_default()
    }

    /// The bits of a passage, and a bar that is whole for the heaviest.
    fn weight_ui(&self, ui: &Ui, index: usize, heaviest: f64) {
        let (place, bits) = (ui.max_rect(), self.weight(index));
        let (palette, centre) = (Palette::of(ui), place.center().y);
        if place.width() > BAR {
            let bar = Rect::from_min_size(place.left_center() - vec2(0.0, 3.0), vec2(BAR, 6.0));
            share_bar(ui, bar, bits / heaviest.max(1.0), palette.accent);
        }
        let words = self.t.grouped(bits.round() as u64);
        let (end, anchor) = (pos2(place.right(), centre), Align2::RIGHT_CENTER);
        let font = Type::Body.font();
        ui.painter().text(end, anchor, words, font, palette.ink_1);
    }

    fn line_of(&self, passage: &Passage, side: Side) -> usize {
        self.line(side, &passage.at[side])
    }

    /// Its page, or its line in a text without pages.
    fn page_or_line(&self, passage: &Passage, side: Side) -> String {
        match self.place(side, &passage.at[side]) {
            Some(PlaceKind::Page(page)) => self.t.page_short(*page),
            Some(PlaceKind::Section(_)) | None => {
                self.t.grouped(self.line_of(passage, side) as u64)
            }
        }
    }

    /// Its words in the left text.
    fn span(&self, passage: &Passage) -> Span {
        self.comparison.span(Side::Left, &passage.at.left)
    }

    /// Its first words in the left text.
    fn beginning(&self, passage: &Passage) -> String {
        first_words(&self.comparison.index.texts.left, self.span(passage))
    }

    /// A column head that sorts the list.
    fn sort_head(&self, by: Column) -> SortHead<Action> {
        let is_descending = (self.sort.by == by).then_some(self.sort.is_descending);
        let direction = match is_descending {
            Some(true) => "descending",
            Some(false) => "ascending",
            None => "none",
        };
        SortHead {
            label: self.t.sort_by(by, direction),
            hint: self.t.sort_hint(by),
            is_descending,
            action: Action::SortPassages(self.sort.clicked(by)),
        }
    }

    /// Where a passage begins in a text: its page where that is known, or else its line.
    fn place_column(&self, side: Side, size: &str, width: f32, more: f32) -> PassageColumn<'_> {
        let t = self.t;
        let head = match self.facts(side).has_numbered_pages() {
            true => t.head_page(side, size),
            false => t.head_line(side, size),
        };
        let end = self.comparison.index.units[side].len();
        let last_line = self.line(side, &(end.saturating_sub(1)..end));
        let line = move |_, passage: &Passage| self.line_of(passage, side);
        TableColumn::number(width, head)
            .fitting(t.grouped(last_line as u64), Type::Body, more)
            .says(move |_, passage| self.page_or_line(passage, side))
            .copied(t.head_line(side, "full"), line)
    }

    /// The page or section where a passage begins, for the clipboard.
    fn copied_place(&self, side: Side) -> PassageColumn<'_> {
        let places = &self.facts(side).places;
        let column = TableColumn::unseen(self.t.head_place(side)).copied_if(!places.is_empty());
        column.says(move |_, passage: &Passage| {
            let place = self.place(side, &passage.at[side]);
            place.map_or_else(String::new, |place| self.t.place(place))
        })
    }

    /// The first words, after the label of a note.
    fn beginning_ui(&self, ui: &mut Ui, index: usize) {
        let Some(passage) = self.item(index) else {
            return;
        };
        let (palette, place) = (Palette::of(ui), ui.max_rect());
        let mut room = place.x_range();
        if self.notes().about(index).is_some() {
            let title = title(self.t, self.notes(), index);
            let inks = [palette.accent_tint, palette.accent];
            let (label, _) = filled_chip(ui, place.left_center(), title, 0.0, inks);
            room.min = label.right() + 6.0;
        }
        let (y, beginning) = (place.center().y, self.beginning(passage));
        elided_text(ui, room, y, &beginning, palette.ink_1);
    }

    /// Its first words, after what was noted about it.
    fn noted_beginning(&self, index: usize, passage: &Passage) -> String {
        let (t, beginning) = (self.t, self.beginning(passage));
        let Some(note) = self.notes().about(index) else {
            return beginning;
        };
        let title = title(t, self.notes(), index);
        match note.text.as_str() {
            "" => t.note_before(title, beginning),
            text => t.note_before(t.note_before(title, text), beginning),
        }
    }
}

impl ListRows for PassageData<'_> {
    type Item = Passage;
    type Action = Action;
    const NAME: &'static str = "passages";

    fn state(&self) -> (&Listed, Option<usize>) {
        (&self.listed, self.chosen)
    }

    fn empty_note(&self) -> String {
        let all = self.comparison.passages();
        match (self.is_filtered, all.is_empty()) {
            (true, _) => self.t.filter_no_match(),
            (false, true) => self.t.passages_none(),
            (false, false) => self.t.passages_all_aside(),
        }
    }

    fn columns(&self, width: f32) -> Vec<PassageColumn<'_>> {
        let (t, notes) = (self.t, self.notes());
        let (short, size) = (is_short(width), head_size(width));
        let width = |full: f32, narrow: f32| if short { narrow } else { full };
        let all = self.comparison.passages();
        let greatest = all.len().to_string();
        let (heaviest, has_copies) = self.column_facts;
        let has_changed = self.comparison.numbers.parameters.bridging.allows_changes();
        let has_notes = !notes.items().is_empty();
        vec![
            TableColumn::words(width(32.0, 24.0), t.head_number())
                .fitting(greatest, Type::CaptionStrong, CHIP_PADDING)
                .says(|index, _| index + 1)
                .drawn(|ui, index, _, _| {
                    let (at, is_chosen) = (ui.max_rect().left_center(), self.chosen == Some(index));
                    self.chip_ui(ui, at, index, is_chosen);
                })
                .sorted_by(self.sort_head(Column::Number)),
            TableColumn::number(width(WEIGHT, 40.0), t.head_weight())
                .says(|index, _| self.weight(index).round() as usize)
                .drawn(move |ui, index, _, _| self.weight_ui(ui, index, heaviest))
                .sorted_by(self.sort_head(Column::Weight)),
            TableColumn::number(width(52.0, 48.0), t.head_words())
                .says(|_, passage| self.word_count(passage))
                .strong()
                .sorted_by(self.sort_head(Column::Words)),
            TableColumn::number(width(52.0, 28.0), t.head_changed(size))
                .says(|_, passage: &Passage| match passage.changed_units() {
                    0 => Cell::Words(t.passage_exact()),
                    count => Cell::Count(count),
                })
                .ink(|palette, passage| match passage.changed_units() {
                    0 => palette.ink_3,
                    _ => palette.ink_2,
                })
                .copied(t.head_changed("full"), |_, passage| passage.changed_units())
                .shown_if(has_changed)
                .sorted_by(self.sort_head(Column::Changed)),
            self.place_column(Side::Left, size, width(52.0, 28.0), 4.0)
                .sorted_by(self.sort_head(Column::Left)),
            self.place_column(Side::Right, size, width(60.0, 32.0), 12.0)
                .sorted_by(self.sort_head(Column::Right)),
            self.copied_place(Side::Left),
            self.copied_place(Side::Right),
            TableColumn::number(width(48.0, 40.0), t.head_copies())
                .says(|_, passage| match other_places(passage) {
                    0 => Cell::Words(String::new()),
                    count => Cell::Count(count),
                })
                .copied(t.head_copies(), |_, passage| other_places(passage))
                .shown_if(has_copies)
                .sorted_by(self.sort_head(Column::Copies)),
            TableColumn::unseen(t.head_label())
                .says(|index, _| {
                    let label = notes.about(index).map(|note| note.label.name(t));
                    shown_words(&label.unwrap_or_default())
                })
                .copied_if(has_notes),
            TableColumn::unseen(t.head_note())
                .says(|index, _| shown_words(notes.about(index).map_or("", |note| &note.text)))
                .copied_if(has_notes),
            TableColumn::rest(t.head_first_words())
                .drawn(|ui, index, _, _| self.beginning_ui(ui, index))
                .copied(t.head_passage(), |_, passage| {
                    shown_words(self.span(passage).of(&self.comparison.index.texts.left))
                })
                .sorted_by(self.sort_head(Column::Begins)),
        ]
    }

    fn item(&self, index: usize) -> Option<&Passage> {
        self.comparison.passages().get(index)
    }

    fn spoken(&self, index: usize, passage: &Passage) -> String {
        self.t.passage_row(
            index + 1,
            self.word_count(passage),
            passage.changed_units(),
            self.line_of(passage, Side::Left),
            self.line_of(passage, Side::Right),
            other_places(passage),
            self.noted_beginning(index, passage),
        )
    }

    fn hint(&self, index: usize, passage: &Passage) -> String {
        let heading = |side: Side| self.heading(side, &passage.at[side]);
        let headings = Side::BOTH.map(heading).join("\n");
        self.t
            .passage_row_hint(self.noted_beginning(index, passage), headings)
    }

    fn choose(&self, index: usize) -> Action {
        Action::Reveal(index, None)
    }

    fn menu_ui(&self, response: &Response, index: usize, actions: &mut Vec<Action>) {
        let others = |ui: &mut Ui, actions: &mut Vec<Action>| {
            entry_ui(ui, &self.t.copy_passages(), Action::CopyPassages, actions);
        };
        let menu = PassageMenu {
            comparison: self.comparison,
            notes: self.notes(),
            side: None,
            chosen: self.chosen,
        };
        passage_menu_ui(response, menu, || Some(index), others, actions);
    }
}

/// Paints words on a fill, at least `least` wide; returns where the fill and the words are.
fn filled_chip(ui: &Ui, at: Pos2, words: String, least: f32, inks: [Color32; 2]) -> (Rect, Rect) {
    let (painter, font, [fill, ink]) = (ui.painter(), Type::CaptionStrong.font(), inks);
    let galley = painter.layout_no_wrap(words, font, ink);
    let size = vec2((galley.size().x + CHIP_PADDING).max(least), 18.0);
    let rect = Align2::LEFT_CENTER.anchor_size(at, size);
    painter.rect_filled(rect, radius::SMALL, fill);
    let place = Align2::CENTER_CENTER.anchor_size(rect.center(), galley.size());
    painter.galley(place.min, galley, ink);
    (rect, place)
}
