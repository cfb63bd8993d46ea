//! Finding words in the text in use or in both: opening the bar, going from match to match.

use crate::app::App;
use crate::ui::editor::{Caret, ScrollGoal};
use crate::ui::panes::finding::TextSearch;
use crate::ui::view::View;
use egui::Context;
use shinglescope_core::text::search_options::SearchOptions;
use shinglescope_core::text::{Pair, Side};

/// A selection up to this many bytes becomes the query.
const LONGEST_QUERY: usize = 200;

impl App {
    /// Opens the bar on the side in use, with the selection there or the last query.
    pub(crate) fn open_find(&mut self) {
        let side = self.view.last_pane;
        let text = &self.session.document(side).text;
        let selected = self.view.panes[side].caret.map(|caret| caret.selection());
        let words = selected.unwrap_or_default().of(text);
        let is_query = !words.is_empty() && words.len() <= LONGEST_QUERY && !words.contains('\n');
        let last = self.view.find.take();
        let mut options = last.as_ref().map(|last| last.options).unwrap_or_default();
        let query = match last {
            _ if is_query => {
                // A selection is literal text, not a pattern.
                options.is_pattern = false;
                words.to_owned()
            }
            Some(last) => last.query,
            None => String::new(),
        };
        let in_both = self.view.finds_in_both;
        self.view.find = Some(TextSearch::new(side, query, options, in_both));
    }

    /// Opens the bar with these words, for both texts.
    pub(crate) fn find_words(&mut self, side: Side, words: String) {
        let options = SearchOptions::default();
        self.view.find = Some(TextSearch::new(side, words, options, true));
    }

    /// Starts searching for the next or the previous match; without a direction, for the first match from where the selection
    /// begins.
    pub(crate) fn find(&mut self, ctx: &Context, forward: Option<bool>) {
        let Some(finding) = &mut self.view.find else {
            return self.open_find();
        };
        // Continue from where the person has clicked in the meantime, in either text.
        let in_use = View::focused_pane(ctx).filter(|side| finding.looks_in(*side));
        finding.at = in_use.unwrap_or(finding.at);
        let text = &self.session.document(finding.at).text;
        let caret = self.view.panes[finding.at].caret_or_default(text);
        let lens = Pair::from_fn(|side| self.session.document(side).text.len());
        finding.seek(lens, caret.selection(), forward);
        self.find_more(ctx);
    }

    /// Continues the search; selects the match and brings it into view. A match that is far away takes several frames.
    pub(crate) fn find_more(&mut self, ctx: &Context) {
        let Some(finding) = &mut self.view.find else {
            return;
        };
        let texts = Pair::from_fn(|side| self.session.document(side).text.as_str());
        let found = finding.seek_more(&texts);
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
            let goal = ScrollGoal::Byte {
                at: place.start,
                down,
            };
            self.view.panes[side].jump(goal);
            self.view.find.iter_mut().for_each(|find| find.leads = true);
        }
    }
}

/// The first words of the first line of a wording: a line end is not found by a blank.
pub(super) fn first_words_of_line(wording: &str) -> String {
    const MOST: usize = 8;
    let line = wording.lines().next().unwrap_or_default();
    let ends = line.match_indices(' ').map(|(at, _)| at);
    let end = ends.filter(|at| *at > 0).nth(MOST - 1);
    line[..end.unwrap_or(line.len())].trim().to_owned()
}
