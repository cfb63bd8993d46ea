//! The stages made visible: canonical words, shingles with their checksums, 84 minima in six supershingles, fifteen
//! megashingles. One chosen shingle runs through all of them, and through both texts.

use crate::export::numbers::{counted, grouped};
use crate::session::Session;
use crate::ui::action::Action;
use crate::ui::pipeline::minima::{megashingles_ui, minima_ui};
use crate::ui::pipeline::shingles::shingle_list_ui;
use crate::ui::pipeline::word_lines::word_lines_ui;
use crate::ui::theme::{Palette, Type, radius};
use crate::ui::view::View;
use crate::ui::widgets::{elided_ui, text_ui};
use egui::{Align2, Rect, Stroke, Ui, pos2, vec2};
use shinglescope_core::fingerprint::sketch::{MEGASHINGLES, MINIMA, SUPERSHINGLES};
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::sketches::Sketches;

/// The height of a stage's heading.
const HEAD: f32 = 40.0;

/// What every stage of the panel draws from.
pub struct Stage<'a> {
    pub comparison: &'a Comparison,
    /// The number of the comparison.
    pub number: u64,
    pub sketches: Option<&'a Sketches>,
}

/// Draws the tab into `body`.
pub fn pipeline_tab_ui(
    ui: &mut Ui,
    body: Rect,
    session: &Session,
    view: &mut View,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let Some(comparison) = session.comparison() else {
        let at = body.min + vec2(24.0, 24.0);
        text_ui(
            ui,
            at,
            Align2::LEFT_CENTER,
            "Nothing compared yet.",
            Type::Body,
            palette.ink_2,
        );
        return;
    };
    let stage = Stage {
        comparison: comparison.as_ref(),
        number: session.answered(),
        sketches: session.sketches().map(std::convert::AsRef::as_ref),
    };
    let width = body.width();
    let words_width = if width >= 1200.0 { 296.0 } else { 0.0 };
    let minima_width = 392.0;
    let mega_width = if width >= 1200.0 { 232.0 } else { 0.0 };
    let column = |left: f32, right: f32| {
        Rect::from_min_max(pos2(left, body.top()), pos2(right, body.bottom()))
    };
    let words = column(body.left(), body.left() + words_width);
    let mega = column(body.right() - mega_width, body.right());
    let minima = column(mega.left() - minima_width, mega.left());
    let shingles = column(words.right(), minima.left());
    let side = view.pipeline.side;
    for x in [words.right(), shingles.right(), minima.right()] {
        if x > body.left() && x < body.right() {
            ui.painter()
                .vline(x, body.y_range(), Stroke::new(1.0, palette.hairline));
        }
    }
    ui.painter().hline(
        body.x_range(),
        body.top() + HEAD - 0.5,
        Stroke::new(1.0, palette.hairline),
    );
    let own = &comparison.index.words[side];
    if words_width > 0.0 {
        let skipped = match own.skipped.len() {
            0 => "none skipped".to_owned(),
            count => format!("{} skipped", grouped(count)),
        };
        let note = format!("{}, {skipped}", grouped(own.len()));
        let below = headed_ui(ui, words, 1, "Words", &note);
        word_lines_ui(ui, below, &stage, view);
    }
    let counts = &comparison.numbers.counts;
    let note = format!(
        "{} of {}, {} distinct, {} also in {}",
        grouped(counts.shingles[side]),
        counted(
            comparison.numbers.length as usize,
            comparison.numbers.parameters.shingle.unit.noun(1),
            comparison.numbers.parameters.shingle.unit.noun(2)
        ),
        grouped(counts.distinct[side]),
        grouped(counts.matches[side]),
        side.other().name()
    );
    let below = headed_ui(ui, shingles, 2, "Shingles", &note);
    shingle_list_ui(ui, below, &stage, view, actions);
    let agreement = stage.sketches.and_then(|sketches| sketches.agreement);
    let equal = |count: Option<usize>, what: &str| match count {
        Some(count) => format!("{count} {what}equal"),
        None => String::new(),
    };
    let title = format!("{MINIMA} minima in {SUPERSHINGLES} supershingles");
    let note = equal(agreement.map(|a| a.minima), "minima ");
    let below = headed_ui(ui, minima, 3, &title, &note);
    minima_ui(ui, below, &stage, mega_width == 0.0, view, actions);
    if mega_width > 0.0 {
        let title = format!("{MEGASHINGLES} megashingles");
        let note = equal(agreement.map(|a| a.megashingles), "");
        let below = headed_ui(ui, mega, 4, &title, &note);
        megashingles_ui(ui, below, &stage);
    }
}

/// A stage's number and name; gives back the room below.
fn headed_ui(ui: &mut Ui, rect: Rect, number: u32, title: &str, note: &str) -> Rect {
    let palette = Palette::of(ui);
    let y = rect.top() + HEAD / 2.0;
    let chip = Rect::from_center_size(pos2(rect.left() + 26.0, y), vec2(20.0, 20.0));
    ui.painter().rect_filled(chip, radius::SMALL, palette.track);
    ui.painter().text(
        chip.center(),
        Align2::CENTER_CENTER,
        number.to_string(),
        Type::CaptionStrong.font(),
        palette.ink_1,
    );
    let named = text_ui(
        ui,
        pos2(chip.right() + 8.0, y),
        Align2::LEFT_CENTER,
        title,
        Type::BodyMedium,
        palette.ink_1,
    );
    let rest = Rect::from_min_max(
        pos2(named.rect.right() + 10.0, y - 9.0),
        pos2(rect.right() - 12.0, y + 9.0),
    );
    if rest.width() > 24.0 {
        elided_ui(ui, rest, note, Type::Caption, palette.ink_2);
    }
    Rect::from_min_max(pos2(rect.left(), rect.top() + HEAD), rect.max)
}
