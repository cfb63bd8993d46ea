//! Going to passages and their copies, changes, shingles, characters and words: what is chosen is brought into view.

use crate::app::App;
use crate::session::settings::Tab;
use crate::ui::editor::{Caret, PADDING, ScrollGoal, ScrollTarget};
use crate::ui::why::Wish;
use crate::ui::{odd_character, text_source, twin_start};
use egui::Context;
use shinglescope_core::pair::explain::places::{WordPlace, place_near};
use shinglescope_core::pair::explain::twins::twin_beside;
use shinglescope_core::text::{Pair, Side};

impl App {
    /// Chooses a passage and scrolls it into view on one side or on both.
    pub(super) fn reveal(&mut self, ctx: &Context, index: usize, on: Option<Side>) {
        let Some((comparison, passage)) = self.session.passage(index) else {
            return;
        };
        let starts = Pair::from_fn(|side| {
            let start = comparison.span(side, &passage.at[side]).start;
            self.session.edit_map(side).moved_byte(start)
        });
        let units = passage.at[self.view.pipeline.side].start;
        self.view.selected = Some(index);
        self.view.nothing_chosen = None;
        self.view.passages.first_place();
        let panel = self.session.settings.panel;
        if panel.is_open && panel.tab == Tab::Pipeline {
            self.choose_shingle(self.view.pipeline.side, units);
        }
        self.show(ctx, starts, on);
        for side in Side::BOTH {
            if on.is_none_or(|on| on == side) {
                // The next key, such as the one that explains a word, applies to this place.
                self.view.panes[side].caret = Some(Caret::at(starts[side]));
            }
        }
    }

    /// The words of a passage in a text; empty if it is gone.
    pub(super) fn wording(&self, index: usize, side: Side) -> String {
        let found = self.session.passage(index);
        let words = found.map(|(comparison, passage)| {
            let span = comparison.span(side, &passage.at[side]);
            span.of(&comparison.index.texts[side]).to_owned()
        });
        words.unwrap_or_default()
    }

    pub(super) fn step_passage(&mut self, ctx: &Context, by: i64) {
        let comparison = self.session.comparison();
        let count = comparison.map_or(0, |found| found.passages().len() as i64);
        if count == 0 {
            return;
        }
        let next = match self.view.selected {
            Some(selected) => (selected as i64 + by).rem_euclid(count),
            None if by > 0 => 0,
            None => count - 1,
        };
        self.reveal(ctx, next as usize, None);
    }

    /// Goes to another place of the chosen passage: on `side` or, without one, preferably in the text that was used last.
    pub(super) fn step_place(&mut self, ctx: &Context, side: Option<Side>, by: i64) {
        let number = self.session.answered();
        let chosen = self.view.selected;
        let found = chosen.and_then(|index| Some((index, self.session.passage(index)?)));
        let Some((index, (comparison, passage))) = found else {
            return;
        };
        let has_several = |side: &Side| passage.places(*side).nth(1).is_some();
        let in_use = self.view.last_pane;
        let sides = side.map_or([in_use, in_use.other()], |side| [side, side]);
        let Some(side) = sides.into_iter().find(has_several) else {
            return;
        };
        let passages = &mut self.view.passages;
        let place = passages.step_place(number, index, passage, side, by);
        let start = comparison.span(side, &place).start;
        self.show_compared(ctx, side, start);
    }

    /// Chooses a passage at one of its places on `side`, and scrolls the other text to the same words.
    pub(super) fn reveal_place(&mut self, ctx: &Context, side: Side, index: usize, place: usize) {
        let number = self.session.answered();
        let Some((comparison, passage)) = self.session.passage(index) else {
            return;
        };
        let passages = &mut self.view.passages;
        if self.view.selected != Some(index) {
            passages.first_place();
        }
        passages.choose_place(number, index, side, place);
        let places = passages.places(number, index, passage);
        let start = twin_start(comparison, passage, &places, side.other());
        self.view.selected = Some(index);
        self.show_compared(ctx, side.other(), start);
    }

    /// Chooses a change and scrolls it into view on one side or on both.
    pub(super) fn reveal_change(&mut self, ctx: &Context, change: usize, on: Option<Side>) {
        let shown = self.session.shown_difference();
        if let Some(starts) = shown.and_then(|shown| shown.starts(change)) {
            self.view.difference.chosen = Some(change);
            self.show(ctx, starts, on);
        }
    }

    /// Moves forward by `by` listed changes, from the chosen one or from the top of the text that was used last. Opens the tab
    /// if no difference is shown.
    pub(super) fn step_change(&mut self, ctx: &Context, by: i64) {
        let Some(differed) = self.session.shown_difference() else {
            self.session.settings.panel.tab = Tab::Difference;
            self.session.settings.panel.is_open = true;
            return;
        };
        let listed = self.view.difference.listed(differed);
        let count = listed.len() as i64;
        if count == 0 {
            return;
        }
        // How many listed changes come before the starting point.
        let (before, is_at_one) = match self.view.difference.chosen {
            Some(chosen) => {
                let row = listed.partition_point(|index| (*index as usize) < chosen);
                let is_listed = listed.get(row) == Some(&(chosen as u32));
                (row as i64, is_listed)
            }
            None => {
                let side = self.view.last_pane;
                let top = self.view.panes[side].in_view.start;
                let first = differed.change_from(side, top);
                let row = listed.partition_point(|index| (*index as usize) < first);
                (row as i64, false)
            }
        };
        let row = match (by > 0, is_at_one) {
            (true, false) => before + by - 1,
            (_, true) | (false, false) => before + by,
        };
        let row = row.rem_euclid(count) as usize;
        if let Some(next) = listed.get(row) {
            self.reveal_change(ctx, *next as usize, None);
        }
    }

    /// Chooses the character in a row of the list and scrolls to it.
    pub(super) fn reveal_character(&mut self, ctx: &Context, index: usize) {
        let found = self.session.odd_characters();
        let Some((side, odd)) = found.and_then(|found| odd_character(found, index)) else {
            return;
        };
        let start = self.session.edit_map(side).moved_byte(odd.span.start);
        self.view.characters.chosen = Some(index);
        self.bring_now_into_view(ctx, side, start);
    }

    pub(super) fn choose_shingle(&mut self, side: Side, at: usize) {
        let number = self.session.answered();
        if let Some(comparison) = self.session.comparison() {
            self.view.pipeline.choose(number, comparison, side, at);
        }
    }

    /// Opens the pipeline at the chosen passage or at the word of the caret, unless a shingle is already chosen there.
    pub(super) fn choose_shingle_here(&mut self) {
        let number = self.session.answered();
        if self.view.pipeline.chosen(number).is_some() {
            return;
        }
        let chosen = self.view.selected;
        let chosen = chosen.and_then(|index| Some((index, self.session.passage(index)?.1)));
        if let Some((index, passage)) = chosen {
            let side = self.view.pipeline.side;
            let places = self.view.passages.places(number, index, passage);
            return self.choose_shingle(side, places[side].start);
        }
        // Without a passage, the first shingle with the word at the caret.
        let side = self.view.last_pane;
        let caret = self.view.panes[side]
            .caret
            .filter(|_| !self.session.is_stale());
        let compared = self.session.comparison().zip(caret);
        let shingle = compared.and_then(|(comparison, caret)| {
            let units = &comparison.index.units[side];
            let last = units
                .len()
                .checked_sub(comparison.numbers.length as usize)?;
            match place_near(comparison, side, caret.head)? {
                WordPlace::Word(word) => Some(units.of_word(word).start.min(last)),
                WordPlace::Skipped(_) | WordPlace::NoWord(_) => None,
            }
        });
        if let Some(shingle) = shingle {
            self.view.pipeline.side = side;
            self.choose_shingle(side, shingle);
        }
    }

    /// Chooses a shingle, and scrolls it and its first place in the other text into view.
    pub(super) fn reveal_shingle(&mut self, ctx: &Context, side: Side, at: usize) {
        self.choose_shingle(side, at);
        let number = self.session.answered();
        let (Some((side, at)), Some(comparison)) =
            (self.view.pipeline.chosen(number), self.session.comparison())
        else {
            return;
        };
        let length = comparison.numbers.length as usize;
        let start = |side, at: usize| comparison.span(side, &(at..at + length)).start;
        let own = start(side, at);
        let beside = twin_beside(comparison, side, at).map(|twin| start(side.other(), twin));
        let twins = self.view.pipeline.chosen_spans(number, side.other());
        let twin = beside.or(twins.first().map(|twin| twin.start));
        self.bring_into_view(ctx, side, own);
        if let Some(twin) = twin {
            self.bring_into_view(ctx, side.other(), twin);
        }
    }

    /// Chooses a shingle and scrolls to one of its places in the other text.
    pub(super) fn reveal_twin(&mut self, ctx: &Context, side: Side, at: usize, twin: usize) {
        self.choose_shingle(side, at);
        if let Some(comparison) = self.session.comparison() {
            let length = comparison.numbers.length as usize;
            let span = comparison.span(side.other(), &(twin..twin + length));
            self.bring_into_view(ctx, side.other(), span.start);
        }
    }

    /// Explains the word at a byte of a text.
    pub(super) fn ask_why(&mut self, ctx: &Context, side: Side, at: u32) {
        let chosen = self.view.selected;
        self.view.why.ask(&self.session, side, Wish::At(at), chosen);
        ctx.request_repaint();
    }

    /// Explains the word at the caret of the current text.
    pub(super) fn ask_why_here(&mut self, ctx: &Context) {
        let side = self.view.last_pane;
        let text = &self.session.document(side).text;
        if text.is_empty() {
            return;
        }
        let caret = self.view.panes[side].caret_or_default(text);
        let selected = caret.selection();
        let is_caret = selected.is_empty();
        let at = if is_caret { caret.head } else { selected.start };
        let chosen = self.view.selected;
        self.view
            .why
            .ask(&self.session, side, Wish::Near(at), chosen);
        self.show_explained(ctx);
    }

    /// Moves to the next or the previous word.
    pub(super) fn step_why(&mut self, ctx: &Context, forward: bool) {
        if self.view.why.step(&self.session, forward) {
            self.show_explained(ctx);
        }
    }

    /// Closes the card, and returns the focus to the text of its word if `returns_focus`.
    pub(super) fn close_why(&mut self, returns_focus: bool) {
        let side = self.view.why.close();
        if returns_focus && side.is_some() {
            self.view.focus = side;
        }
    }

    fn show_explained(&mut self, ctx: &Context) {
        let explained = self.view.why.explained();
        if let Some((side, start)) = explained.map(|found| (found.why.side, found.why.span.start)) {
            self.bring_into_view(ctx, side, start);
        }
        ctx.request_repaint();
    }

    /// Scrolls these bytes of the current texts into view, on one side or on both, and lets what was chosen flash.
    fn show(&mut self, ctx: &Context, starts: Pair<u32>, on: Option<Side>) {
        self.view.flash_from = Some(ctx.input(|input| input.time));
        for side in Side::BOTH {
            if on.is_none_or(|on| on == side) {
                self.bring_now_into_view(ctx, side, starts[side]);
            }
        }
        ctx.request_repaint();
    }

    /// The same for a byte of the compared text of a side.
    fn show_compared(&mut self, ctx: &Context, side: Side, start: u32) {
        let now = self.session.edit_map(side).moved_byte(start);
        self.show(ctx, Pair::new(now, now), Some(side));
    }

    /// Scrolls a byte of the compared text into view, to a third of its height, unless it is already well in view.
    fn bring_into_view(&mut self, ctx: &Context, side: Side, byte: u32) {
        let now = self.session.edit_map(side).moved_byte(byte);
        self.bring_now_into_view(ctx, side, now);
    }

    /// Scrolls a byte of the current text into view.
    fn bring_now_into_view(&mut self, ctx: &Context, side: Side, byte: u32) {
        let now = ctx.input(|input| input.time);
        let reduced = ctx.global_style().animation_time == 0.0;
        let pane = &mut self.view.panes[side];
        let visible = pane.visible_height;
        let y = pane.page.y_of(byte) - pane.offset;
        if pane.in_view.range().contains(&(byte as usize))
            && (24.0..=f64::from(visible - pane.covered) - 72.0).contains(&y)
        {
            return;
        }
        let goal = ScrollGoal::Byte {
            at: byte,
            down: visible / 3.0 + PADDING,
        };
        pane.target = Some(match reduced {
            true => ScrollTarget::Jump(goal),
            false => ScrollTarget::Glide {
                from: pane.offset,
                goal,
                begun: now,
            },
        });
        ctx.request_repaint();
    }

    /// Moves the caret in the current text, and brings it into view.
    pub(super) fn put_caret(&mut self, ctx: &Context, side: Side, caret: Caret) {
        let now = ctx.input(|input| input.time);
        let source = text_source(ctx, &self.session, side, &mut self.view);
        let pane = &mut self.view.panes[side];
        pane.update(&source, None);
        pane.put_caret(caret, now);
        ctx.request_repaint();
    }
}
