//! Requests to the worker, its replies, and how its work is shown.

use crate::app::App;
use crate::session::Notice;
use crate::session::settings::Tab;
use crate::ui::view::{Missing, Pause, Task, Work};
use crate::worker::{Extras, JobResult, Reply};
use egui::Context;
use shinglescope_core::methods::switch_effects::Switch;
use shinglescope_core::pair::difference::{Difference, Effort};
use shinglescope_core::run::control::Stage;
use shinglescope_core::text::{Pair, Side, Span};
use shinglescope_core::words::odd_characters::OddCharacters;
use std::sync::Arc;
use std::time::Duration;

/// Shorter work shows no progress.
const SHOW_AFTER: Duration = Duration::from_millis(120);
/// How often progress is drawn.
const DRAW_EVERY: Duration = Duration::from_millis(40);

impl App {
    /// Waits until every requested file is read, the open ones are checked for changes and the latest texts are compared, for
    /// callers that draw no window.
    pub fn settle(&mut self, ctx: &Context) {
        while let Some(finish) = self.inbox.wait() {
            finish(self, ctx);
        }
        self.watcher.follow(&self.seen);
        self.watcher.check();
        self.take_changed_files();
        self.ask(None);
        while !self.is_paused_before_extras() && (self.session.is_stale() || self.awaits_extras()) {
            let Some(reply) = self.worker.wait_for_reply() else {
                return;
            };
            self.take_reply(reply);
        }
    }

    pub(crate) fn take_reply(&mut self, reply: Reply) {
        match reply.outcome {
            JobResult::Compared(comparison) => {
                // What came with a pair is looked for once that pair is compared.
                if !self.keeper.shows_chosen {
                    self.view.selected = self.chosen_in(&comparison);
                }
                self.session.accept(reply.number, comparison);
            }
            JobResult::Stopped => self.paused = Some((reply.number, Pause::Stopped)),
            JobResult::NoRoom(no_room) | JobResult::ExtrasNoRoom(no_room) => {
                self.paused = Some((reply.number, Pause::NoRoom(no_room)));
            }
            JobResult::ExtrasStopped => {
                self.paused = Some((reply.number, Pause::Stopped));
                self.without_curve = Some(reply.number);
                self.asked.1.without_curve = true;
                // What was stopped does not begin again by itself.
                self.exactly = None;
                self.done = self.asked;
                self.session.drop_earlier_extras();
            }
            JobResult::ExtrasDone(mut extras) => {
                extras.numbers_first = false;
                self.done = (reply.number, extras);
                self.session.drop_earlier_extras();
            }
            JobResult::ExtraBroke => {
                self.notify(Side::Left, Notice::PanelFailed);
            }
            JobResult::Incremental(incremental) => {
                self.session.take_incremental(reply.number, incremental)
            }
            JobResult::Spectrum(spectra) => self.session.findings.spectra = Some(spectra),
            JobResult::Methods(cut, table) => {
                self.session.findings.methods = Some((reply.number, cut, table));
            }
            JobResult::Sketched(sketches) => {
                self.session.findings.sketches = Some((reply.number, sketches));
            }
            JobResult::SwitchEffects(switch_effects) => {
                self.session.findings.switch_effects = Some((reply.number, switch_effects));
            }
            JobResult::Characters(found, alphabets) => {
                self.view.characters.chosen = None;
                let found = self.with_unseen(reply.number, found);
                self.session.findings.odd_characters = Some((reply.number, found));
                self.view.characters.take_alphabets(alphabets);
            }
            JobResult::Differed(difference) => self.take_difference(reply.number, difference),
            JobResult::Broke => {
                self.session.give_up(reply.number);
                self.done = self.asked;
                self.notify(Side::Left, Notice::ComparisonFailed);
            }
        }
    }

    /// The characters that were found in the result of request `number`, and the words that a document shows in white.
    fn with_unseen(
        &self,
        number: u64,
        mut found: Arc<Pair<OddCharacters>>,
    ) -> Arc<Pair<OddCharacters>> {
        let comparison = self.session.comparison();
        let Some(comparison) = comparison.filter(|_| self.session.answered() == number) else {
            return found;
        };
        for side in Side::BOTH {
            let unseen = &self.session.document(side).facts.unseen;
            if unseen.is_empty() || self.session.is_new_text(side) {
                continue;
            }
            let edit_map = self.session.edit_map(side);
            let spans = unseen.iter().map(|range| Span::new(range.start, range.end));
            let words = &comparison.index.words[side];
            Arc::make_mut(&mut found)[side]
                .add_unseen(words, spans.map(|span| edit_map.before(span)));
        }
        found
    }

    /// Accepts a difference. The chosen change stays chosen if it is still there.
    fn take_difference(&mut self, number: u64, difference: Arc<Difference>) {
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

    /// Sends the worker what is wanted now, unless it was sent already. In a window, a long text that is being edited is
    /// sent after a pause: the first edit after each request copies the text, which would slow typing down.
    pub(crate) fn ask(&mut self, ctx: Option<&Context>) {
        let number = self.session.wanted();
        if let Some(ctx) = ctx {
            let left = self.typed_at + self.typing_pause() - ctx.input(|input| input.time);
            if self.asked.0 != number && left > 0.0 {
                ctx.request_repaint_after(std::time::Duration::from_secs_f64(left));
                return;
            }
        }
        let mut extras = self.wanted_extras();
        let wanted = (number, extras);
        if self.asked != wanted && !self.is_paused_before_extras() {
            self.asked = wanted;
            extras.numbers_first = self.session.is_new_pair();
            let request = self.session.request();
            self.worker.ask(number, request, extras);
        }
    }

    /// How long typing has to pause before the texts are compared, in seconds.
    fn typing_pause(&self) -> f64 {
        const AT_ONCE: usize = 400_000;
        const BYTES_A_SECOND: f64 = 60e6;
        let bytes = Side::BOTH.map(|side| self.session.document(side).text.len());
        match bytes.iter().sum::<usize>() {
            small if small <= AT_ONCE => 0.0,
            large => (large as f64 / BYTES_A_SECOND).clamp(0.1, 0.5),
        }
    }

    /// What the open tab shows in addition to the comparison.
    fn wanted_extras(&self) -> Extras {
        let panel = self.session.settings.panel;
        let shows = |tab| panel.is_open && panel.tab == tab;
        Extras {
            numbers_first: false,
            incremental: self.session.wants_incremental(),
            without_curve: self.without_curve == Some(self.session.wanted()),
            methods: shows(Tab::Methods).then(|| self.session.wanted_cut()),
            odd_characters: true,
            sketches: shows(Tab::Pipeline) || self.view.why.is_open(),
            // Where letters are in disguise, both scores are shown.
            switch_effects: shows(Tab::Words)
                || self.session.has_lookalikes()
                || Switch::WordForms.is_on(&self.session.settings.parameters.canon),
            difference: shows(Tab::Difference).then_some(
                match self.exactly == Some(self.revisions()) {
                    true => Effort::UNLIMITED,
                    false => Effort::USUAL,
                },
            ),
        }
    }

    /// Compares the words of the texts as they are now, however long that takes.
    pub(super) fn compare_exactly(&mut self) {
        self.exactly = Some(self.revisions());
    }

    /// Whether something that was requested in addition to the comparison has not arrived yet. After a comparison that failed,
    /// nothing else arrives.
    fn awaits_extras(&self) -> bool {
        self.session.comparison().is_some() && self.done != self.asked
    }

    /// Whether a file is being read, or something that is shown is being compared.
    pub(super) fn is_at_work(&self) -> bool {
        let awaits = self.session.is_stale() || self.awaits_extras();
        self.inbox.is_reading() || (awaits && self.pause().is_none())
    }

    /// Whether the comparison itself stopped. If only extras stopped, others can still be requested.
    fn is_paused_before_extras(&self) -> bool {
        self.pause().is_some() && (self.session.is_stale() || !self.session.has_passages())
    }

    /// Why the comparison that is currently wanted stopped.
    fn pause(&self) -> Option<Pause> {
        let (number, pause) = self.paused?;
        (number == self.session.wanted()).then_some(pause)
    }

    /// Stops what is running: reading files, the comparison, or what follows it.
    pub(crate) fn stop_work(&mut self) {
        match self.inbox.is_reading() {
            true => self.inbox.stop_reading(),
            false => self.worker.stop(),
        }
    }

    /// Requests again what was stopped.
    pub(crate) fn resume_work(&mut self) {
        self.paused = None;
        self.without_curve = None;
        self.asked = (0, Extras::default());
    }

    /// Updates what the window shows about the work of other threads.
    pub(crate) fn show_work(&mut self, ctx: &Context) {
        self.view.reading = Pair::from_fn(|side| self.inbox.name_for(side).map(str::to_owned));
        let comparing = self.worker.progress();
        self.view.is_working = comparing.is_some();
        let is_busy = self.inbox.is_reading() || comparing.is_some();
        let is_quiet = !self.session.is_stale() && self.session.has_passages();
        let pause = self.pause().filter(|_| !self.shows_all());
        self.view.work = match (self.inbox.reading(), comparing, pause) {
            (Some((name, share)), _, _) => Work::Busy {
                task: Task::Reading(name),
                share,
                is_quiet: false,
            },
            (None, Some((progress, since)), _) if since > SHOW_AFTER => {
                // What a panel compares is no stage of the comparison, which is there.
                let is_step = matches!(
                    progress.stage,
                    Stage::Words | Stage::Checksums | Stage::Matches | Stage::Passages
                );
                let is_extra = is_quiet && is_step;
                let stage = if is_extra {
                    Stage::Extras
                } else {
                    progress.stage
                };
                Work::Busy {
                    task: Task::Comparing(stage),
                    share: progress.share.filter(|_| !is_extra),
                    is_quiet,
                }
            }
            (None, None, Some(why)) => Work::Paused {
                missing: self.missing(),
                why,
                is_quiet,
            },
            (None, _, _) => Work::None,
        };
        if is_busy {
            ctx.request_repaint_after(DRAW_EVERY);
        }
    }

    /// Whether everything that the window shows has arrived: another tab may still lack something.
    fn shows_all(&self) -> bool {
        let (session, wanted) = (&self.session, self.wanted_extras());
        let found = &session.findings;
        let has_methods = wanted.methods.is_none_or(|cut| {
            let known = found.methods.as_ref();
            known.is_some_and(|(number, of, table)| {
                (*number, *of) == (session.wanted(), cut) && table.is_complete()
            })
        });
        !session.is_stale()
            && session.has_passages()
            && session.spectra().is_some()
            && has_methods
            && (wanted.difference.is_none() || session.difference().is_some())
            && (!wanted.sketches || session.sketches().is_some())
            && (!wanted.switch_effects || session.switch_effects().is_some())
            && (!wanted.odd_characters || session.odd_characters().is_some())
    }

    /// What is missing because work stopped.
    fn missing(&self) -> Missing {
        match self.session.is_stale() {
            true if self.session.comparison().is_none() => Missing::Score,
            true if self.session.preview().is_some() => Missing::NewPassages,
            true => Missing::Comparison,
            false if !self.session.has_passages() => Missing::Passages,
            false
                if self.wanted_extras().difference.is_some()
                    && self.session.difference().is_none() =>
            {
                Missing::Differences
            }
            false if self.session.spectra().is_none() => Missing::Lengths,
            false => Missing::Panel,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;
    use crate::files::free_memory::NoRoom;
    use crate::session::UndoName;
    use crate::session::settings::Settings;

    /// The sample, compared, with `tab` open.
    fn settled(ctx: &Context, tab: Tab) -> App {
        let mut app = App::new(ctx, Settings::default(), Pair::default()).expect("threads");
        app.session.settings.panel.is_open = true;
        app.session.settings.panel.tab = tab;
        app.settle(ctx);
        app
    }

    #[test]
    fn other_extras_are_worked_out_after_one_of_them_stopped() {
        let no_room = NoRoom {
            needed: 2,
            free: Some(1),
        };
        for outcome in [JobResult::ExtrasStopped, JobResult::ExtrasNoRoom(no_room)] {
            let ctx = Context::default();
            let mut app = settled(&ctx, Tab::Length);
            let number = app.session.wanted();
            app.take_reply(Reply { number, outcome });
            let asked = app.asked;
            app.ask(None);
            assert_eq!(app.asked, asked, "what stopped is not asked for again");
            app.session.settings.panel.tab = Tab::Methods;
            app.settle(&ctx);
            assert!(app.session.findings.methods.is_some());
            assert!(app.pause().is_some(), "the rest can still be asked for");
        }
    }

    #[test]
    fn no_extras_are_worked_out_for_a_comparison_that_stopped() {
        let ctx = Context::default();
        let mut app = settled(&ctx, Tab::Length);
        app.session
            .replace(Side::Left, Document::default(), UndoName::Clear(Side::Left));
        let (number, outcome) = (app.session.wanted(), JobResult::Stopped);
        app.take_reply(Reply { number, outcome });
        app.session.settings.panel.tab = Tab::Methods;
        app.settle(&ctx);
        assert!(app.session.is_stale() && app.session.findings.methods.is_none());
    }
}
