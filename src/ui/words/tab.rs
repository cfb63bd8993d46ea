//! The Words tab: which words count and when two are the same, each switch with what it does to these texts and to their
//! score.

use crate::phrases::Phrases;
use crate::ui::action::{Action, Knob};
use crate::ui::frame::Frame;
use crate::ui::tab_row::TabRow;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{phrases, rich};
use crate::ui::words::switches::Switches;
use egui::{Align, Label, Layout, Rect, ScrollArea, Ui, UiBuilder, vec2};
use shinglescope_core::methods::canon::Canon;
use shinglescope_core::methods::switches::SwitchGroup;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::text::{Pair, Side};
use shinglescope_core::words::language::TextLanguage;
use shinglescope_core::words::list::Effects;
use shinglescope_core::words::stop_lists::stop_words_of;

/// Its row in the panel.
pub const ROW: TabRow = TabRow {
    heights: (288.0, 200.0),
    min_texts: 260.0,
    is_result: false,
    ..TabRow::of(Phrases::tab_words, words_tab_ui)
};

/// Draws the tab into `body`.
fn words_tab_ui(ui: &mut Ui, body: Rect, frame: &mut Frame) {
    let (session, t) = (frame.session, &frame.t);
    let (edge, gap) = match body.width() {
        width if width < 1000.0 => (16.0, 20.0),
        _ => (24.0, 40.0),
    };
    // Where there are fewer columns than parts, the last column has the rest, or the first has what is left out too.
    let sizes: &[usize] = match body.width() {
        width if width >= 1200.0 => &[1, 1, 1, 1],
        width if width >= 860.0 => &[2, 1, 1],
        width if width >= MIN_BESIDE => &[2, 2],
        _ => &[4],
    };
    let comparison = session.comparison().map(std::convert::AsRef::as_ref);
    let before = session.settings.parameters.canon;
    let mut canon = before;
    // Effects that were counted with other settings are not shown.
    let current = comparison.filter(|comparison| comparison.numbers.parameters.canon == before);
    let mut switches = Switches {
        canon: &mut canon,
        score: comparison.map(|comparison| comparison.numbers.score),
        effects: current
            .map(|comparison| comparison.index.words.as_ref().map(|words| words.effects)),
        switch_effects: session.switch_effects().filter(|_| current.is_some()),
        language: TextLanguage::of_both(Pair::from_fn(|side| session.document(side).text.as_str())),
    };
    let inner = body.shrink2(vec2(edge, 12.0));
    let mut inner = ui.new_child(UiBuilder::new().max_rect(inner));
    inner.set_clip_rect(body.intersect(ui.clip_rect()));
    let skipped = |ui: &mut Ui, _: &mut Switches<'_>| skipped_ui(ui, &before, comparison);
    let mut parts: Vec<Part<'_>> = vec![
        (t.words_counting(), &|ui, switches| {
            switches.split_ui(ui);
            switches.group_ui(ui, SwitchGroup::Text);
            switches.longest_words_ui(ui);
        }),
        (t.words_left_out(), &|ui, switches| {
            switches.group_ui(ui, SwitchGroup::LeftOut)
        }),
        (t.words_same(), &|ui, switches| {
            switches.group_ui(ui, SwitchGroup::Same)
        }),
        (t.words_skipped(), &skipped),
    ];
    // All columns scroll together, and the bar has room of its own beside them.
    inner.spacing_mut().scroll.floating_allocated_width = 8.0;
    let area = ScrollArea::vertical().id_salt("words").auto_shrink(false);
    area.show(&mut inner, |ui| {
        ui.spacing_mut().item_spacing.x = gap;
        ui.columns(sizes.len(), |columns| {
            for (ui, size) in columns.iter_mut().zip(sizes) {
                let own: Vec<Part<'_>> = parts.drain(..(*size).min(parts.len())).collect();
                column_ui(ui, &own, &mut switches);
            }
        });
    });
    if canon != before {
        frame.actions.push(Action::Tune(Knob::Canon(canon)));
    }
}

/// The title of a part of the tab, and what draws it.
type Part<'a> = (String, &'a dyn Fn(&mut Ui, &mut Switches<'_>));

/// Below this width, there is one column.
const MIN_BESIDE: f32 = 580.0;

fn column_ui(ui: &mut Ui, parts: &[Part<'_>], switches: &mut Switches<'_>) {
    let palette = Palette::of(ui);
    // Columns are justified by default, which would stretch the notes.
    ui.with_layout(Layout::top_down(Align::Min), |ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 1.0);
        ui.spacing_mut().interact_size.y = 22.0;
        for (i, (title, content)) in parts.iter().enumerate() {
            if i > 0 {
                ui.add_space(8.0);
            }
            ui.label(rich(title, Type::BodyStrong, palette.ink_1));
            ui.add_space(6.0);
            content(ui, switches);
        }
    });
}

/// How many stop words are shown; the list of a language has hundreds.
const MOST_SHOWN: usize = 120;

fn skipped_ui(ui: &mut Ui, canon: &Canon, comparison: Option<&Comparison>) {
    let (t, palette) = (phrases(ui), Palette::of(ui));
    let note = |ui: &mut Ui, note: String| {
        ui.add(Label::new(rich(note, Type::Caption, palette.ink_2)).wrap());
    };
    let words = comparison.map(|comparison| comparison.index.words.as_ref());
    let list = stop_words_of(canon.stop_words);
    if list.is_empty() {
        note(ui, t.stop_words_none());
    } else {
        let occurs = |word: &&&str| {
            let mut sides = Side::BOTH.into_iter();
            words.is_some_and(|words| sides.any(|side| words[side].stop_words.contains(**word)))
        };
        let (here, absent): (Vec<&str>, Vec<&str>) = list.iter().partition(occurs);
        let here = here.into_iter().map(|word| (word, palette.ink_1));
        let absent = absent.into_iter().map(|word| (word, palette.ink_3));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 2.0);
            for (word, ink) in here.chain(absent).take(MOST_SHOWN) {
                ui.label(rich(word, Type::Body, ink));
            }
        });
        ui.add_space(6.0);
        note(ui, t.stop_words_legend());
    }
    let effects = words.map(|words| words.map(|words| words.effects));
    let is_any = |count: fn(&Effects) -> usize| {
        effects.is_some_and(|effects| count(&effects.left) + count(&effects.right) > 0)
    };
    let (speech, plurals) = (t.parts_of_speech_legend(), t.plurals_legend());
    let legends = [
        (is_any(|effects| effects.speech_skipped), speech),
        (is_any(|effects| effects.made_singular), plurals),
    ];
    for (_, legend) in legends.into_iter().filter(|(is_shown, _)| *is_shown) {
        ui.add_space(6.0);
        note(ui, legend);
    }
}
