//! The shingles of a text as the articles print them: number, words, checksum, the position in the other text, the minima they
//! give. The list can be filtered.

use crate::phrases::Phrases;
use crate::ui::action::Action;
use crate::ui::frame::Frame;
use crate::ui::pipeline::view::{PipelineData, Twins};
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::list::{FilterWords, ListRows, Listed, filter_ui};
use crate::ui::widgets::table::{GAP, HEAD, TableColumn, wrapped_words_ui};
use crate::ui::widgets::{elided_text, icons, lines_of, shortened, split_top};
use egui::{Align2, Pos2, Rect, Ui, vec2};
use shinglescope_core::fingerprint::checksums::Checksum;
use shinglescope_core::fingerprint::sketch::MINIMA;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::explain::twins::twin_beside;
use shinglescope_core::text::Side;

const FILTER_HEIGHT: f32 = 36.0;
/// How wide a letter is at most on average, and how much of a row the next word may leave empty.
const WIDE_LETTER: f32 = 6.8;
const ROW_END: f32 = 24.0;
/// The height of a row of words, and what is above and below them together.
const WORD_ROW: f32 = 18.0;
const ROW_PADDING: f32 = 8.0;
/// Up to this width there is no room for the checksums beside the words.
const WITH_CHECKSUMS: f32 = 400.0;
/// From this width on, there is room for the column of minima.
const WITH_MINIMA: f32 = 560.0;

/// Draws the list into `rect`.
pub fn shingle_list_ui(ui: &mut Ui, rect: Rect, stage: &PipelineData<'_>, frame: &mut Frame) {
    let (t, actions) = (&*frame.t, &mut frame.actions);
    let (pipeline, comparison) = (&mut frame.view.pipeline, stage.comparison);
    let side = pipeline.side;
    let listed = pipeline.listed(stage.number, comparison);
    let (tools, below) = split_top(rect, FILTER_HEIGHT);
    let found = matches!(listed, Listed::These(_)).then_some(listed.len());
    let words = FilterWords {
        name: t.shingle_filter(),
        placeholder: t.shingle_filter_hint(),
        found: found.map(|found| t.shingles_found(found)),
    };
    let room = tools.shrink2(vec2(16.0, 0.0));
    let (filter, goes_to_rows) = filter_ui(ui, room, words, pipeline.filter.clone());
    if filter != pipeline.filter {
        actions.push(Action::FilterShingles(filter));
    }
    let chosen = pipeline.chosen(stage.number);
    let chosen = chosen.filter(|(of, _)| *of == side).map(|(_, at)| at);
    let mut rows = ShingleRows {
        stage,
        word_rows: 1,
        side,
        listed,
        chosen,
        twins: &pipeline.twins(stage.number, comparison),
        t,
    };
    let columns = rows.columns(rect.width());
    let shown = columns.iter().filter(|column| column.is_shown());
    let widths = shown.map(|column| column.exact_width(ui).unwrap_or(0.0) + GAP);
    let room = rect.width() - GAP - widths.sum::<f32>();
    drop(columns);
    let letters = usual_letters(comparison, side, chosen);
    let needed = match letters as f32 * WIDE_LETTER {
        width if width <= room => 1.0,
        width => (width / (room - ROW_END).max(1.0)).ceil(),
    };
    // Shingles are shown whole. Where not even one has room, three stay in view.
    let rows_of = |height: f32| ((height - ROW_PADDING) / WORD_ROW).max(1.0) as usize;
    let height = below.height() - HEAD;
    rows.word_rows = match (needed as usize, rows_of(height)) {
        (needed, most) if needed <= most => needed,
        (_, _) => rows_of(height / 3.0),
    };
    let list = &mut pipeline.lists[side];
    list.takes_keyboard |= goes_to_rows;
    list.brings_cursor |= std::mem::take(&mut pipeline.brings_chosen);
    // Each side is scrolled on its own.
    ui.push_id(side.name(), |ui| list.ui(ui, below, &rows, actions));
}

/// How many letters the chosen shingle and nine of ten others have at most, of a thousand.
fn usual_letters(comparison: &Comparison, side: Side, chosen: Option<usize>) -> usize {
    let length = comparison.numbers.length as usize;
    let units = &comparison.index.units[side];
    let letters_of = |at: usize| units.canonical(&(at..at + length)).chars().count();
    let count = (units.len() + 1).saturating_sub(length);
    let some = (0..count).step_by((count / 1000).max(1));
    let mut letters: Vec<usize> = some.map(letters_of).collect();
    letters.sort_unstable();
    let usual = letters.get(letters.len() * 9 / 10).copied().unwrap_or(0);
    usual.max(chosen.map_or(0, letters_of))
}

/// The numbers of minima that have room in a cell.
pub fn shown_minima(minima: &[usize]) -> String {
    match minima {
        [one, _, rest @ ..] if !rest.is_empty() => format!("{one} +{}", rest.len() + 1),
        few => listed_minima(few),
    }
}

/// The numbers of minima, separated by commas.
pub fn listed_minima(minima: &[usize]) -> String {
    let numbers = minima.iter().map(usize::to_string);
    numbers.collect::<Vec<_>>().join(", ")
}

/// A checksum with a minus sign as long as a digit.
pub fn shown_checksum(checksum: &Checksum) -> String {
    checksum.0.to_string().replace('-', "\u{2212}")
}

/// Paints an arrow to a position in the other text; returns where its number ends.
pub fn arrow_to_ui(ui: &Ui, left_centre: Pos2, position: &str) -> f32 {
    let (painter, ink) = (ui.painter(), Palette::of(ui).accent);
    let (arrow, middle) = (icons::ARROW_RIGHT, left_centre + vec2(6.0, 0.0));
    let icon = Type::IconSmall.font();
    painter.text(middle, Align2::CENTER_CENTER, arrow, icon, ink);
    let (at, font) = (left_centre + vec2(16.0, 0.0), Type::BodyStrong.font());
    let shown = painter.text(at, Align2::LEFT_CENTER, position, font, ink);
    shown.right()
}

struct ShingleRows<'a> {
    stage: &'a PipelineData<'a>,
    /// On how many rows the words of a shingle are.
    word_rows: usize,
    side: Side,
    listed: Listed,
    chosen: Option<usize>,
    twins: &'a Twins,
    t: &'a Phrases,
}

impl ShingleRows<'_> {
    fn words(&self, at: usize) -> String {
        let comparison = self.stage.comparison;
        let length = comparison.numbers.length as usize;
        shortened(comparison.index.units[self.side].canonical(&(at..at + length)))
    }

    /// Where the other text has the shingle: beside it in its passage, as the card of a word says, or else first.
    fn twin(&self, at: usize) -> Option<usize> {
        let comparison = self.stage.comparison;
        let beside = twin_beside(comparison, self.side, at);
        beside.or_else(|| self.twins.at(comparison, self.side, at))
    }

    fn is_sampled(&self, checksum: &Checksum) -> bool {
        let parameters = &self.stage.comparison.numbers.parameters;
        checksum.is_sampled(parameters.shingle.sample_every)
    }

    /// The numbers of the minima that a shingle gives.
    fn minima(&self, at: usize) -> Vec<usize> {
        let sketches = self.stage.sketches;
        let holders = sketches.map(|sketches| &sketches.holders[self.side]);
        let holders = holders.into_iter().flatten().take(MINIMA).zip(1..);
        let own = holders.filter(|(holder, _)| **holder as usize == at);
        own.map(|(_, minimum)| minimum).collect()
    }

    fn twin_ui(&self, ui: &Ui, at: usize) {
        let (palette, place) = (Palette::of(ui), ui.max_rect());
        match self.twin(at) {
            Some(twin) => {
                arrow_to_ui(ui, place.left_center(), &self.t.grouped(twin as u64 + 1));
            }
            None => elided_text(ui, place.x_range(), place.center().y, "–", palette.ink_2),
        }
    }

    /// The greatest number of a shingle of a text.
    fn greatest(&self, side: Side) -> String {
        let all = &self.stage.comparison.index.checksums[side];
        self.t.grouped(all.len() as u64)
    }
}

impl ListRows for ShingleRows<'_> {
    type Item = Checksum;
    type Action = Action;
    const NAME: &'static str = "shingles";
    const IS_DENSE: bool = true;
    const TAKES_FREE_KEYS: bool = true;

    fn row_height(&self) -> f32 {
        ROW_PADDING + WORD_ROW * self.word_rows as f32
    }

    fn state(&self) -> (&Listed, Option<usize>) {
        (&self.listed, self.chosen)
    }

    fn empty_note(&self) -> String {
        match (&self.listed, self.stage.comparison.numbers.obstacle()) {
            (Listed::These(_), _) => self.t.shingles_none_found(),
            (Listed::All(_), Some(obstacle)) => self.t.undefined_title(obstacle),
            (Listed::All(_), None) => self.t.shingles_none(),
        }
    }

    fn columns(&self, width: f32) -> Vec<TableColumn<'_, Checksum, Action>> {
        let t = self.t;
        let ink = |palette: &Palette, checksum: &Checksum| match self.is_sampled(checksum) {
            true => palette.ink_1,
            false => palette.ink_3,
        };
        let twin_head = t.shingle_column_twin(self.side.name());
        vec![
            TableColumn::words(48.0, t.shingle_column_number())
                .fitting(self.greatest(self.side), Type::BodyStrong, 0.0)
                .says(|at, _| at + 1),
            TableColumn::rest(t.shingle_column_words()).drawn(move |ui, at, checksum, _| {
                let ink = ink(&Palette::of(ui), checksum);
                wrapped_words_ui(ui, &self.words(at), self.word_rows, ink);
            }),
            // Where there is little room, the words are what a person looks for; the tooltip has the checksum.
            TableColumn::number(96.0, t.shingle_column_checksum())
                .says(|_, checksum| shown_checksum(checksum))
                .ink(ink)
                .shown_if(width > WITH_CHECKSUMS),
            TableColumn::words(54.0, twin_head)
                .fitting(self.greatest(self.side.other()), Type::BodyStrong, 16.0)
                .drawn(|ui, at, _, _| self.twin_ui(ui, at)),
            TableColumn::number(48.0, t.shingle_column_minima())
                .says(|at, _| shown_minima(&self.minima(at)))
                .shown_if(width > WITH_MINIMA),
        ]
    }

    fn item(&self, at: usize) -> Option<&Checksum> {
        self.stage.comparison.index.checksums[self.side].get(at)
    }

    fn spoken(&self, at: usize, _checksum: &Checksum) -> String {
        let (number, words, side) = ((at + 1).to_string(), self.words(at), self.side.name());
        match self.twin(at) {
            Some(twin) => (self.t).shingle_spoken(&number, &words, side, (twin + 1).to_string()),
            None => self.t.shingle_spoken_alone(&number, &words, side),
        }
    }

    fn hint(&self, at: usize, checksum: &Checksum) -> String {
        let (t, minima) = (self.t, self.minima(at));
        let hex = format!("{:08x}", checksum.unsigned());
        let place = self.stage.comparison.index.matches.at(self.side, at);
        let times = place.as_ref().map_or(1, |place| place.positions[self.side]);
        let collides = place.is_some_and(|place| place.collides);
        let lines = [
            Some(t.shingle_checksum(self.words(at), checksum.0.to_string(), &hex)),
            (!self.is_sampled(checksum)).then(|| t.shingle_not_sampled()),
            (!minima.is_empty()).then(|| t.shingle_minima(listed_minima(&minima))),
            collides.then(|| t.shingle_collides()),
            (times > 1).then(|| t.shingle_repeats(times as usize)),
        ];
        lines_of(lines)
    }

    fn choose(&self, at: usize) -> Action {
        Action::RevealShingle(self.side, at)
    }
}
