//! Requests to the worker, its replies, and how its work is shown.

use crate::app::App;
use crate::session::Notice;
use crate::session::settings::Tab;
use crate::ui::view::{Missing, Pause, Task, Work};
use crate::worker::{Extras, JobResult, Reply};
use egui::Context;
use shinglescope_core::text::Side;
use std::time::Duration;

/// Shorter work shows no progress.
const SHOW_AFTER: Duration = Duration::from_millis(120);
/// How often progress is drawn.
const DRAW_EVERY: Duration = Duration::from_millis(40);

impl App {
    /// Waits until every requested file is read and the latest texts are compared, for callers that draw no window.
    pub fn settle(&mut self, ctx: &Context) {
        while let Some(reply) = self.inbox.wait() {
            self.take_file(ctx, reply);
        }
        self.ask(None);
        while self.pause().is_none() && (self.session.is_stale() || self.awaits_extras()) {
            let Some(reply) = self.worker.wait_for_reply() else {
                return;
            };
            self.take_reply(reply);
        }
    }

    pub(crate) fn take_reply(&mut self, reply: Reply) {
        match reply.outcome {
            JobResult::Compared(comparison) => {
                self.view.selected = self.chosen_in(&comparison);
                self.session.accept(reply.number, comparison);
            }
            JobResult::Stopped | JobResult::ExtrasStopped => {
                self.paused = Some((reply.number, Pause::Stopped));
            }
            JobResult::NoRoom(no_room) | JobResult::ExtrasNoRoom(no_room) => {
                self.paused = Some((reply.number, Pause::NoRoom(no_room)));
            }
            JobResult::ExtraBroke => {
                self.asked.1 = Extras::default();
                self.broken = Some(reply.number);
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
            JobResult::Differed(difference) => self.take_difference(reply.number, difference),
            JobResult::Broke => {
                self.session.give_up(reply.number);
                self.notify(Side::Left, Notice::ComparisonFailed);
            }
        }
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
        // What failed once would fail again.
        let extras = match self.broken == Some(number) {
            true => Extras::default(),
            false => self.wanted_extras(),
        };
        let wanted = (number, extras);
        if self.asked != wanted && self.pause().is_none() {
            self.asked = wanted;
            let extras = Extras {
                numbers_first: self.session.is_new_pair(),
                ..extras
            };
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

    /// What the open tab shows besides the comparison.
    fn wanted_extras(&self) -> Extras {
        let panel = self.session.settings.panel;
        let shows = |tab| panel.is_open && panel.tab == tab;
        Extras {
            numbers_first: false,
            incremental: self.session.wants_incremental(),
            methods: shows(Tab::Methods).then(|| self.session.wanted_cut()),
            sketches: shows(Tab::Pipeline) || self.view.why.is_open(),
            switch_effects: shows(Tab::Words),
            difference: shows(Tab::Difference),
        }
    }

    /// Whether something that was requested besides the comparison has not arrived yet.
    fn awaits_extras(&self) -> bool {
        let (number, extras) = self.asked;
        let findings = &self.session.findings;
        let methods = findings.methods.as_ref();
        let has_methods = methods.is_some_and(|(of, cut, _)| {
            *of == number && extras.methods.is_none_or(|wanted| wanted == *cut)
        });
        let has_sketches = findings
            .sketches
            .as_ref()
            .is_some_and(|(of, _)| *of == number);
        let has_effects = findings
            .switch_effects
            .as_ref()
            .is_some_and(|(of, _)| *of == number);
        let has_difference = self.session.difference().is_some();
        // Nothing follows a comparison that failed.
        if self.session.comparison().is_none()
            || self.broken == Some(number)
            || self.pause().is_some()
        {
            return false;
        }
        !self.session.has_passages()
            || self.session.spectra().is_none()
            || (extras.methods.is_some() && !has_methods)
            || (extras.sketches && !has_sketches)
            || (extras.switch_effects && !has_effects)
            || (extras.difference && !has_difference)
    }

    /// Why the comparison that is wanted now stopped.
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
        self.asked = (0, Extras::default());
    }

    /// Updates what the window shows of the work of other threads.
    pub(crate) fn show_work(&mut self, ctx: &Context) {
        let reading = self.inbox.reading();
        let comparing = self.worker.progress();
        let is_busy = self.inbox.is_reading() || comparing.is_some();
        let is_quiet = !self.session.is_stale() && self.session.has_passages();
        self.view.work = match (reading, comparing) {
            (Some(reading), _) => Work::Busy {
                task: Task::Reading(reading.name),
                share: reading.share,
                is_quiet: false,
            },
            (None, Some((progress, since))) if since > SHOW_AFTER => Work::Busy {
                task: Task::Comparing(progress.stage),
                share: progress.share,
                is_quiet,
            },
            (None, Some(_)) => Work::None,
            (None, None) => match self.pause() {
                Some(why) => Work::Paused {
                    missing: self.missing(),
                    why,
                    is_quiet,
                },
                None => Work::None,
            },
        };
        if is_busy {
            ctx.request_repaint_after(DRAW_EVERY);
        }
    }

    /// What is missing because work stopped.
    fn missing(&self) -> Missing {
        match self.session.is_stale() {
            true if self.session.comparison().is_none() => Missing::Score,
            true => Missing::Comparison,
            false if !self.session.has_passages() => Missing::Passages,
            false if self.wanted_extras().difference && self.session.difference().is_none() => {
                Missing::Differences
            }
            false if self.session.spectra().is_none() => Missing::Lengths,
            false => Missing::Panel,
        }
    }
}
