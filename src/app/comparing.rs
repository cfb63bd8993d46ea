//! The worker asked for what is wanted, its answers taken in, and what it is at shown.

use crate::app::{App, Pause};
use crate::session::settings::Tab;
use crate::session::{Notice, NoticeKind};
use crate::ui::phrases_of;
use crate::ui::view::Work;
use crate::worker::{Extras, Outcome, Reply};
use egui::Context;
use shinglescope_core::text::Side;
use std::time::Duration;

/// Work that is done sooner is not spoken of.
const SPEAK_AFTER: Duration = Duration::from_millis(120);
/// How often what is spoken of is drawn anew.
const DRAW_EVERY: Duration = Duration::from_millis(40);

impl App {
    /// Waits until every file asked for is read and the latest texts are compared: for callers that draw no window.
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
            Outcome::Compared(comparison) => {
                self.view.selected = self.chosen_in(&comparison);
                self.session.accept(reply.number, comparison);
            }
            Outcome::Stopped | Outcome::ExtrasStopped => {
                self.paused = Some((reply.number, Pause::Stopped));
            }
            Outcome::NoRoom(no_room) | Outcome::ExtrasNoRoom(no_room) => {
                self.paused = Some((reply.number, Pause::NoRoom(no_room)));
            }
            Outcome::ExtraBroke => {
                self.asked.1 = Extras::default();
                self.broken = Some(reply.number);
                self.session.pane_mut(Side::Left).notice = Some(Notice {
                    kind: NoticeKind::Note,
                    text: "A part of the panel below could not be worked out: a defect of this program. The score and the \
                           passages stand. Please report it, with the texts if you may."
                        .to_owned(),
                });
            }
            Outcome::Incremental(incremental) => {
                self.session.take_incremental(reply.number, incremental)
            }
            Outcome::Spectrum(spectra) => self.session.findings.spectra = Some(spectra),
            Outcome::Methods(cut, table) => {
                self.session.findings.methods = Some((reply.number, cut, table));
            }
            Outcome::Sketched(sketches) => {
                self.session.findings.sketches = Some((reply.number, sketches));
            }
            Outcome::SwitchEffects(switch_effects) => {
                self.session.findings.switch_effects = Some((reply.number, switch_effects));
            }
            Outcome::Differed(difference) => self.take_difference(reply.number, difference),
            Outcome::Broke => {
                self.session.give_up(reply.number);
                self.session.pane_mut(Side::Left).notice = Some(Notice {
                        kind: NoticeKind::Failed,
                        text: "These two texts could not be compared: a defect of this program. Both stand as they \
                               were. Please report it, with the texts if you may."
                            .to_owned(),
                    });
            }
        }
    }

    /// Sends the worker what is wanted now, unless it has it. Where a long text is being typed in, a pause is waited for
    /// when there is a window to wait in: after each request the next keystroke copies the text, which would be felt.
    pub(crate) fn ask(&mut self, ctx: Option<&Context>) {
        let number = self.session.wanted();
        if let Some(ctx) = ctx {
            let left = self.typed_at + self.typing_pause() - ctx.input(|input| input.time);
            if self.asked.0 != number && left > 0.0 {
                ctx.request_repaint_after(std::time::Duration::from_secs_f64(left));
                return;
            }
        }
        // What broke once would break again.
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

    /// How long typing has to rest before the texts are compared, in seconds.
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

    /// Whether something that was asked for besides the comparison has not come yet.
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
        let has_what_if = findings
            .switch_effects
            .as_ref()
            .is_some_and(|(of, _)| *of == number);
        let has_difference = self.session.difference().is_some();
        // A comparison that broke has nothing after it.
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
            || (extras.switch_effects && !has_what_if)
            || (extras.difference && !has_difference)
    }

    /// Why the comparison that is wanted now was not made, or not finished.
    fn pause(&self) -> Option<Pause> {
        let (number, pause) = self.paused?;
        (number == self.session.wanted()).then_some(pause)
    }

    /// Stops whatever is under way: files that are being read, the comparison, or what follows it.
    pub(crate) fn stop_work(&mut self) {
        match self.inbox.is_reading() {
            true => self.inbox.stop_reading(),
            false => self.worker.stop(),
        }
    }

    /// Asks again for what was stopped.
    pub(crate) fn resume_work(&mut self) {
        self.paused = None;
        self.asked = (0, Extras::default());
    }

    /// What is being done off the window's thread, for the window to say.
    pub(crate) fn show_work(&mut self, ctx: &Context) {
        let reading = self.inbox.reading();
        let comparing = self.worker.progress();
        let is_busy = self.inbox.is_reading() || comparing.is_some();
        let is_quiet = !self.session.is_stale() && self.session.has_passages();
        self.view.work = match (reading, comparing) {
            (Some(reading), _) => Work::Busy {
                what: reading.what,
                share: reading.share,
                is_quiet: false,
            },
            (None, Some((progress, since))) if since > SPEAK_AFTER => Work::Busy {
                what: phrases_of(ctx).stage(progress.stage),
                share: progress.share,
                is_quiet,
            },
            (None, Some(_)) => Work::None,
            (None, None) => match self.pause() {
                Some(pause) => Work::Paused {
                    what: self.told(pause),
                    is_quiet,
                },
                None => Work::None,
            },
        };
        if is_busy {
            ctx.request_repaint_after(DRAW_EVERY);
        }
    }

    /// What there is none of, and why.
    fn told(&self, pause: Pause) -> String {
        let missing = match self.session.is_stale() {
            true if self.session.comparison().is_none() => "there was a score",
            true => "these texts were compared",
            false if !self.session.has_passages() => "the passages were found",
            false if self.wanted_extras().difference && self.session.difference().is_none() => {
                "it was told how these texts differ"
            }
            false if self.session.spectra().is_none() => "every length was counted",
            false => "this panel was worked out",
        };
        match pause {
            Pause::Stopped => format!("Stopped before {missing}"),
            Pause::NoRoom(no_room) => {
                format!(
                    "Stopped before {missing}: {no_room}. Close other programs, or compare parts"
                )
            }
        }
    }
}
