//! Finding words in the text in use, or in both: opening the bar, going from place to place.

use crate::app::App;
use crate::ui::editor::Caret;
use crate::ui::panes::finding::Finding;
use crate::ui::view::View;
use crate::ui::view::{Goal, Target};
use egui::Context;
use shinglescope_core::text::Pair;

/// What is selected is looked for, up to this many bytes.
const MOST_ASKED: usize = 200;

impl App {
    /// Opens the bar on the side in use, with what is selected there or what was looked for last.
    pub(crate) fn open_find(&mut self) {
        let side = self.view.last_pane;
        let text = &self.session.document(side).text;
        let selected = self.view.panes[side].caret.map(|caret| caret.selection());
        let words = selected.unwrap_or_default().of(text);
        let is_asked = !words.is_empty() && words.len() <= MOST_ASKED && !words.contains('\n');
        let last = self.view.find.take();
        let was_pattern = last.as_ref().is_some_and(|finding| finding.is_pattern);
        let last = last.map(|finding| finding.query);
        let query = match is_asked {
            true => words.to_owned(),
            false => last.unwrap_or_default(),
        };
        // What is selected is looked for as it stands.
        let is_pattern = was_pattern && !is_asked;
        self.view.find = Some(Finding::new(
            side,
            query,
            is_pattern,
            self.view.finds_in_both,
        ));
    }

    /// Sets out for the next place or the one before; without a direction, for the first from where the selection begins.
    pub(crate) fn find(&mut self, ctx: &Context, forward: Option<bool>) {
        let Some(finding) = &mut self.view.find else {
            return self.open_find();
        };
        // From where somebody clicked since, in either text.
        let in_use = View::focused_pane(ctx).filter(|side| finding.looks_in(*side));
        finding.at = in_use.unwrap_or(finding.at);
        let text = &self.session.document(finding.at).text;
        let caret = self.view.panes[finding.at].caret_or_default(text);
        let lens = Pair::from_fn(|side| self.session.document(side).text.len());
        finding.seek(lens, caret.selection(), forward);
        self.find_on(ctx);
    }

    /// Goes on to the place that is sought, selects it and brings it into view; a far one takes some frames.
    pub(crate) fn find_on(&mut self, ctx: &Context) {
        let Some(finding) = &mut self.view.find else {
            return;
        };
        let texts = Pair::from_fn(|side| self.session.document(side).text.as_str());
        let found = finding.seek_on(&texts);
        let side = finding.at;
        if finding.is_seeking() {
            ctx.request_repaint();
        }
        let Some(place) = found else {
            return;
        };
        let pane = &self.view.panes[side];
        let is_in_view = pane.in_view.start <= place.start && place.end <= pane.in_view.end;
        let down = pane.visible_height / 3.0;
        self.put_caret(ctx, side, Caret::selecting(place));
        if !is_in_view {
            let goal = Goal::Byte {
                at: place.start,
                down,
            };
            self.view.panes[side].target = Some(Target::Jump(goal));
            self.view.find.iter_mut().for_each(|find| find.leads = true);
        }
    }
}
