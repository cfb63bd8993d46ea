//! What counts as a word: the switches of canonicalisation, each with what it does to these texts.

use super::action::{Action, Knob};
use super::theme::{Palette, Type};
use super::widgets::{checkbox_ui, drop_down_ui, rich};
use crate::pipeline::Comparison;
use crate::pipeline::canon::{Effects, stop_words_of};
use crate::pipeline::parameters::{Canon, Case, Marks, NormalForm, Numbers, Split, StopWords};
use crate::report::numbers::grouped;
use crate::text::{Pair, Side};
use crate::workspace::Workspace;
use egui::{Label, Rect, ScrollArea, Ui, UiBuilder, pos2, vec2};

/// Draws the tab into `body`.
pub fn words_tab_ui(ui: &mut Ui, body: Rect, workspace: &Workspace, actions: &mut Vec<Action>) {
    let small = body.width() < 1000.0;
    let edge = if small { 16.0 } else { 24.0 };
    let inner = body.shrink2(vec2(edge, 12.0));
    let gap = if small { 20.0 } else { 48.0 };
    let column = (inner.width() - 2.0 * gap) / 3.0;
    let comparison = workspace.comparison().map(std::convert::AsRef::as_ref);
    let mut canon = workspace.settings.parameters.canon;
    let before = canon;
    let place = |i: usize| {
        let x = inner.left() + i as f32 * (column + gap);
        Rect::from_min_max(pos2(x, inner.top()), pos2(x + column, inner.bottom()))
    };
    let effects = comparison.map(|comparison| comparison.words.as_ref().map(|words| words.effects));
    columns_ui(ui, place(0), "What counts as a word", |ui| {
        split_ui(ui, &mut canon);
        numbers_ui(ui, &mut canon, effects);
        stop_words_ui(ui, &mut canon, comparison, effects);
    });
    columns_ui(ui, place(1), "When two words are the same", |ui| {
        case_ui(ui, &mut canon, effects);
        marks_ui(ui, &mut canon, effects);
        form_ui(ui, &mut canon, effects);
    });
    columns_ui(ui, place(2), "Skipped words", |ui| {
        skipped_ui(ui, &canon, comparison)
    });
    if canon != before {
        actions.push(Action::Tune(Knob::Canon(canon)));
    }
}

fn columns_ui(ui: &mut Ui, rect: Rect, title: &str, content: impl FnOnce(&mut Ui)) {
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

/// A switch with its effect on these texts below it.
fn switch_ui(ui: &mut Ui, is_on: &mut bool, title: &str, effect: String, hover: &str) {
    checkbox_ui(ui, is_on, title).on_hover_text(hover);
    effect_ui(ui, effect);
}

fn effect_ui(ui: &mut Ui, effect: String) {
    let palette = Palette::of(ui);
    ui.horizontal(|ui| {
        ui.add_space(24.0);
        ui.add(Label::new(rich(effect, Type::Caption, palette.ink_2)).truncate());
    });
    ui.add_space(7.0);
}

/// A switch whose "on" has more than one way, chosen beside it.
fn choice_ui<T: Copy + PartialEq>(
    ui: &mut Ui,
    value: &mut T,
    off: T,
    ways: &[(T, &str)],
    title: &str,
    effect: String,
    hover: &str,
) {
    let mut is_on = *value != off;
    ui.horizontal(|ui| {
        let response = checkbox_ui(ui, &mut is_on, title);
        if response.on_hover_text(hover).changed() {
            *value = match (is_on, ways.first()) {
                (true, Some((first, _))) => *first,
                (true, None) | (false, _) => off,
            };
        }
        if is_on && ways.len() > 1 {
            ways_ui(ui, value, ways, title);
        }
    });
    effect_ui(ui, effect);
}

/// Chooses one of several ways.
fn ways_ui<T: Copy + PartialEq>(ui: &mut Ui, value: &mut T, ways: &[(T, &str)], title: &str) {
    let named = ways
        .iter()
        .find(|(way, _)| way == value)
        .map_or("", |(_, name)| *name);
    let size = vec2(ui.available_width().clamp(60.0, 150.0), 22.0);
    drop_down_ui(ui, size, title, named, Type::Caption, |ui| {
        for (way, name) in ways {
            if ui.selectable_label(way == value, *name).clicked() {
                *value = *way;
                ui.close();
            }
        }
    });
}

/// `changes 26 words left, 30 right`.
fn changed(verb: &str, counts: Option<Pair<usize>>) -> String {
    match counts {
        None => String::new(),
        Some(Pair { left: 0, right: 0 }) => format!("{verb} nothing in these texts"),
        Some(Pair { left, right }) => {
            format!("{verb} {} left, {} right", grouped(left), grouped(right))
        }
    }
}

fn count(effects: Option<Pair<Effects>>, of: impl Fn(&Effects) -> usize) -> Option<Pair<usize>> {
    effects.map(|effects| effects.map(&of))
}

fn split_ui(ui: &mut Ui, canon: &mut Canon) {
    let effect = match canon.split {
        Split::Unicode => "well-known is two words, don’t is one",
        Split::WhiteSpace => "words end at white space; marks stay glued to them",
        Split::Blanks => "words end at blanks alone, not at line ends",
        Split::JoinedLines => "line ends go first: words across them join",
        Split::Letters => "words are runs of letters; digits part them",
    };
    let ways = [
        (Split::WhiteSpace, "white space"),
        (Split::Blanks, "blanks alone"),
        (Split::JoinedLines, "blanks, lines joined"),
        (Split::Letters, "all but letters"),
    ];
    let hover = "Where one word ends and the next begins: by the rules of Unicode, or at white space or blanks alone";
    // The switch is on for Unicode; what else there is can be chosen while it is off.
    let mut is_on = canon.split == Split::Unicode;
    ui.horizontal(|ui| {
        let response = checkbox_ui(ui, &mut is_on, "Unicode word boundaries");
        if response.on_hover_text(hover).changed() {
            canon.split = if is_on {
                Split::Unicode
            } else {
                Split::WhiteSpace
            };
        }
        if !is_on {
            ways_ui(ui, &mut canon.split, &ways, "Words end at");
        }
    });
    effect_ui(ui, effect.to_owned());
}

fn numbers_ui(ui: &mut Ui, canon: &mut Canon, effects: Option<Pair<Effects>>) {
    let mut is_on = canon.numbers == Numbers::Keep;
    let effect = match is_on {
        true => "1868 and 3.14 take part".to_owned(),
        false => changed("skips", count(effects, |effects| effects.numbers_skipped)),
    };
    switch_ui(
        ui,
        &mut is_on,
        "Count numbers",
        effect,
        "Whether words made of digits take part in shingles",
    );
    canon.numbers = if is_on { Numbers::Keep } else { Numbers::Skip };
}

fn stop_words_ui(
    ui: &mut Ui,
    canon: &mut Canon,
    comparison: Option<&Comparison>,
    effects: Option<Pair<Effects>>,
) {
    let is_on = canon.stop_words != StopWords::None;
    let effect = match (
        is_on,
        comparison,
        count(effects, |effects| effects.stop_words_skipped),
    ) {
        (true, Some(comparison), Some(dropped)) => {
            let of = |side: Side| {
                let words = comparison.words[side].len() + comparison.words[side].skipped.len();
                format!("{} of {}", grouped(dropped[side]), grouped(words))
            };
            format!("drops {} left, {} right", of(Side::Left), of(Side::Right))
        }
        (true, _, _) => String::new(),
        (false, _, _) => "29 frequent Russian words".to_owned(),
    };
    let ways = [
        (StopWords::Python2009, "of python-2009"),
        (StopWords::Php, "of php"),
    ];
    let hover = "Frequent words that say little. They stay in the text in a weaker ink and take no part in shingles";
    let list = &mut canon.stop_words;
    choice_ui(
        ui,
        list,
        StopWords::None,
        &ways,
        "Skip stop words",
        effect,
        hover,
    );
}

fn case_ui(ui: &mut Ui, canon: &mut Canon, effects: Option<Pair<Effects>>) {
    let effect = match canon.case {
        Case::Keep => "May is not may".to_owned(),
        Case::Ascii | Case::Lower | Case::FullLower | Case::Fold => {
            changed("changes", count(effects, |effects| effects.case_changed))
        }
    };
    let ways = [
        (Case::Fold, "full folding"),
        (Case::Lower, "simple lower case"),
        (Case::FullLower, "full lower case"),
        (Case::Ascii, "A to Z alone"),
    ];
    let hover = "Capital letters count as small ones. Full folding also makes ß into ss";
    choice_ui(
        ui,
        &mut canon.case,
        Case::Keep,
        &ways,
        "Ignore case",
        effect,
        hover,
    );
}

fn marks_ui(ui: &mut Ui, canon: &mut Canon, effects: Option<Pair<Effects>>) {
    let effect = match canon.marks {
        Marks::Keep => "a comma makes a difference".to_owned(),
        // Unicode words end before their marks, so there is nothing to take off them.
        Marks::Ends if canon.split == Split::Unicode => {
            "marks between words do not count".to_owned()
        }
        Marks::ListedEnds | Marks::Ends | Marks::All | Marks::Listed | Marks::ListedNode => {
            changed(
                "takes marks off",
                count(effects, |effects| effects.marks_taken),
            )
        }
    };
    let ways = [
        (Marks::Ends, "around words"),
        (Marks::All, "inside words too"),
        (Marks::ListedEnds, ". , ! ? : ; - ( )"),
        (Marks::Listed, "those, \" and — anywhere"),
        (Marks::ListedNode, "“ ” , . : $ # \" ( ) anywhere"),
    ];
    let hover = "Punctuation does not count: all of it around words, that inside them too, or the eleven marks of 2009";
    choice_ui(
        ui,
        &mut canon.marks,
        Marks::Keep,
        &ways,
        "Ignore punctuation",
        effect,
        hover,
    );
}

fn form_ui(ui: &mut Ui, canon: &mut Canon, effects: Option<Pair<Effects>>) {
    let mut is_on = canon.normal_form == NormalForm::Nfkc;
    let effect = match is_on {
        true => changed("rewrites", count(effects, |effects| effects.form_changed)),
        false => "é in one character is not é in two".to_owned(),
    };
    let hover = "One spelling for each character: composed letters, ligatures, curly apostrophes, soft hyphens and \
                 zero-width blanks make no difference";
    switch_ui(ui, &mut is_on, "One spelling a character", effect, hover);
    canon.normal_form = if is_on {
        NormalForm::Nfkc
    } else {
        NormalForm::Keep
    };
}

fn skipped_ui(ui: &mut Ui, canon: &Canon, comparison: Option<&Comparison>) {
    let palette = Palette::of(ui);
    let list = stop_words_of(canon.stop_words);
    if list.is_empty() {
        let note = "No stop words are skipped. Switch them on to leave out frequent Russian words, as the articles of 2009 \
                    did.";
        ui.add(Label::new(rich(note, Type::Caption, palette.ink_2)).wrap());
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 2.0);
        for word in list {
            let colour = if occurs(comparison, word) {
                palette.ink_1
            } else {
                palette.ink_3
            };
            ui.label(rich(*word, Type::Body, colour));
        }
    });
    ui.add_space(6.0);
    let note = "Strong ones occur in these texts. They stay in the text in a weaker ink and take no part in shingles.";
    ui.add(Label::new(rich(note, Type::Caption, palette.ink_2)).wrap());
}

fn occurs(comparison: Option<&Comparison>, word: &str) -> bool {
    let Some(comparison) = comparison else {
        return false;
    };
    // The list is short and so are its words; the first hundred skipped words tell nearly always.
    Side::BOTH.into_iter().any(|side| {
        let skipped = comparison.words[side].skipped.iter().take(2000);
        skipped
            .map(|skipped| skipped.span.of(&comparison.texts[side]))
            .any(|raw| raw == word || raw.to_lowercase() == word)
    })
}
