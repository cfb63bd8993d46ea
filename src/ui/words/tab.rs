//! What counts as a word: the switches of canonicalisation, each with what it does to these texts and to their score.

use crate::session::Session;
use crate::ui::action::{Action, Knob};
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::rich;
use crate::ui::words::switches::{Switches, left_out_ui, same_ui, text_ui};
use egui::{Label, Rect, ScrollArea, Ui, UiBuilder, pos2, vec2};
use shinglescope_core::methods::parameters::Canon;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::text::{Pair, Side};
use shinglescope_core::words::language::Language;
use shinglescope_core::words::stop_lists::stop_words_of;

/// Draws the tab into `body`.
pub fn words_tab_ui(ui: &mut Ui, body: Rect, session: &Session, actions: &mut Vec<Action>) {
    let small = body.width() < 1000.0;
    let wide = body.width() >= 1200.0;
    let edge = if small { 16.0 } else { 24.0 };
    let inner = body.shrink2(vec2(edge, 12.0));
    let gap = if small { 20.0 } else { 40.0 };
    let count = if wide { 4.0 } else { 3.0 };
    let column = (inner.width() - (count - 1.0) * gap) / count;
    let comparison = session.comparison().map(std::convert::AsRef::as_ref);
    let mut canon = session.settings.parameters.canon;
    let before = canon;
    let mut x = inner.left();
    let mut place = || {
        let rect = Rect::from_min_max(pos2(x, inner.top()), pos2(x + column, inner.bottom()));
        x += column + gap;
        rect
    };
    // What is known of other settings' effects is not said of these.
    let stands = comparison.is_some_and(|comparison| comparison.numbers.parameters.canon == before);
    let mut switches = Switches {
        canon: &mut canon,
        score: comparison.and_then(|comparison| comparison.numbers.score.ok()),
        effects: comparison
            .filter(|_| stands)
            .map(|comparison| comparison.index.words.as_ref().map(|words| words.effects)),
        switch_effects: session.switch_effects().filter(|_| stands),
        language: Language::of_both(Pair::from_fn(|side| session.document(side).text.as_str())),
    };
    if wide {
        column_ui(ui, place(), "What counts as a word", |ui| {
            text_ui(ui, &mut switches)
        });
        column_ui(ui, place(), "What is left out", |ui| {
            left_out_ui(ui, &mut switches)
        });
    } else {
        column_ui(ui, place(), "What counts as a word", |ui| {
            text_ui(ui, &mut switches);
            left_out_ui(ui, &mut switches);
        });
    }
    column_ui(ui, place(), "When two words are the same", |ui| {
        same_ui(ui, &mut switches)
    });
    column_ui(ui, place(), "Skipped words", |ui| {
        skipped_ui(ui, &before, comparison)
    });
    if canon != before {
        actions.push(Action::Tune(Knob::Canon(canon)));
    }
}

fn column_ui(ui: &mut Ui, rect: Rect, title: &str, content: impl FnOnce(&mut Ui)) {
    let palette = Palette::of(ui);
    ui.scope_builder(UiBuilder::new().max_rect(rect).id_salt(title), |ui| {
        ui.set_clip_rect(rect.expand(4.0).intersect(ui.clip_rect()));
        ScrollArea::vertical()
            .id_salt(title)
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 1.0;
                ui.spacing_mut().interact_size.y = 22.0;
                ui.label(rich(title, Type::BodyStrong, palette.ink_1));
                ui.add_space(6.0);
                content(ui);
            });
    });
}

/// How many words of a list are shown: those of a language have hundreds.
const SHOWN: usize = 120;

fn skipped_ui(ui: &mut Ui, canon: &Canon, comparison: Option<&Comparison>) {
    let palette = Palette::of(ui);
    let caption = |ui: &mut Ui, note: &str| {
        ui.add(Label::new(rich(note, Type::Caption, palette.ink_2)).wrap());
    };
    let list = stop_words_of(canon.stop_words);
    if list.is_empty() {
        caption(
            ui,
            "No stop words are skipped. Switch them on to leave out frequent words that say little.",
        );
    } else {
        let (mut here, mut absent): (Vec<&str>, Vec<&str>) =
            list.iter().partition(|word| occurs(comparison, word));
        here.truncate(SHOWN);
        absent.truncate(SHOWN.saturating_sub(here.len()));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 2.0);
            let strong = here.iter().map(|word| (word, palette.ink_1));
            for (word, ink) in strong.chain(absent.iter().map(|word| (word, palette.ink_3))) {
                ui.label(rich(*word, Type::Body, ink));
            }
        });
        ui.add_space(6.0);
        caption(
            ui,
            "Strong ones occur in these texts. They stay in the text in a weaker ink.",
        );
    }
    let (speech, singular) = comparison.map_or((0, 0), |comparison| {
        let of = |side: Side| comparison.index.words[side].effects;
        let (left, right) = (of(Side::Left), of(Side::Right));
        (
            left.speech_skipped + right.speech_skipped,
            left.made_singular + right.made_singular,
        )
    });
    if speech > 0 {
        ui.add_space(6.0);
        caption(
            ui,
            "Words left out by their part of speech are struck through; hover over one to see which it is.",
        );
    }
    if singular > 0 {
        ui.add_space(6.0);
        caption(ui, "Plurals made singular have dots below them.");
    }
}

fn occurs(comparison: Option<&Comparison>, word: &str) -> bool {
    let Some(comparison) = comparison else {
        return false;
    };
    Side::BOTH
        .into_iter()
        .any(|side| comparison.index.words[side].stop_words.contains(word))
}
