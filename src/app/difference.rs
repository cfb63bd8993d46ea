//! Accepting a difference, choosing a change, going from one change to the next.

use crate::app::App;
use crate::session::settings::Tab;
use egui::Context;
use shinglescope_core::pair::difference::Difference;
use shinglescope_core::text::Side;
use std::sync::Arc;

impl App {
    /// Accepts a difference. The chosen change stays chosen if it is still there.
    pub(crate) fn take_difference(&mut self, number: u64, difference: Arc<Difference>) {
        let chosen = self.view.difference.chosen.take();
        let shown = self.session.findings.differed.as_ref();
        let was = shown.zip(chosen).and_then(|(shown, chosen)| {
            let change = shown.difference.changes.get(chosen)?;
            Some((shown.starts(chosen)?, change.kind))
        });
        self.session.take_difference(number, difference);
        let (Some((starts, kind)), Some(differed)) = (was, self.session.difference()) else {
            return;
        };
        let is_same_change = |index: &usize| {
            let change = differed.difference.changes.get(*index);
            change.is_some_and(|change| change.kind == kind)
                || differed.starts(*index) == Some(starts)
        };
        self.view.difference.chosen = differed.change_near(starts).filter(is_same_change);
    }

    /// Chooses a change and scrolls it into view on one side or on both.
    pub(crate) fn reveal_change(&mut self, ctx: &Context, change: usize, on: Option<Side>) {
        let shown = self.session.shown_difference();
        let Some(starts) = shown.and_then(|shown| shown.starts(change)) else {
            return;
        };
        self.view.difference.chosen = Some(change);
        self.view.flash_from = Some(ctx.input(|input| input.time));
        for side in Side::BOTH {
            if on.is_none_or(|on| on == side) {
                self.bring_now_into_view(ctx, side, starts[side]);
            }
        }
        ctx.request_repaint();
    }

    /// Moves forward by `by` listed changes, from the chosen one or from the top of the text that was used last. Opens the tab
    /// if no difference is shown.
    pub(crate) fn step_change(&mut self, ctx: &Context, by: i64) {
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
}
