//! Every length of two long texts, on a thread of its own that can be abandoned.
//!
//! Sorting the suffixes cannot be interrupted. If the curve is no longer needed, its thread is left to end by itself and
//! its result is dropped; the next curve waits for it, so there is never more than one such thread.

use shinglescope_core::fingerprint::units::Units;
use shinglescope_core::pair::exclusions::ExclusionUnits;
use shinglescope_core::pair::exclusions::Exclusions;
use shinglescope_core::pair::lengths::excluded::excluded_lengths;
use shinglescope_core::pair::lengths::spectra::Spectra;
use shinglescope_core::pair::lengths::spectrum::Spectrum;
use shinglescope_core::pair::wording::{BothWordings, NoticesFound, SharedWording};
use shinglescope_core::run::control::{RunControl, Stage, Stopped};
use shinglescope_core::text::Pair;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// Up to this many units of both texts are sorted in a few milliseconds.
const FEW_UNITS: usize = 200_000;
/// How often to check whether the curve is still needed.
const CHECK_EVERY: Duration = Duration::from_millis(5);

/// Whether the curve of these units takes only a few milliseconds.
pub(crate) fn is_quick(units: &Pair<Units>) -> bool {
    units.left.len() + units.right.len() <= FEW_UNITS
}

/// The thread that was abandoned last, if it has not ended.
#[derive(Default)]
pub(crate) struct CurveThread {
    abandoned: Option<JoinHandle<()>>,
}

impl CurveThread {
    /// Counts every length, whatever is set aside.
    ///
    /// # Errors
    /// [`Stopped`] within a few milliseconds after `control` was stopped.
    pub fn spectra(
        &mut self,
        units: &Arc<Pair<Units>>,
        notices: &Arc<NoticesFound>,
        control: &Arc<RunControl>,
    ) -> Result<Spectra, Stopped> {
        let (own, notices) = (Arc::clone(units), Arc::clone(notices));
        self.run(units, control, move |control| {
            let spectrum = Spectrum::of_cancellable(&own, control)?;
            let all = SharedWording::of_spectrum(&own, &spectrum, None, &notices, control)?;
            Ok(Spectra {
                wording: BothWordings {
                    counted: all,
                    all,
                    notices: Arc::clone(&notices),
                },
                own: spectrum,
                shuffled: Spectrum::shuffled_cancellable(&own, control)?,
                exclusions: Exclusions::default(),
                units: Arc::clone(&own),
            })
        })
    }

    /// Counts how much of `spectra` is set aside, at every length.
    ///
    /// # Errors
    /// As [`CurveThread::spectra`].
    pub fn beside(
        &mut self,
        spectra: &Spectra,
        excluded: &Exclusions,
        wordings: &Arc<ExclusionUnits>,
        control: &Arc<RunControl>,
    ) -> Result<Spectra, Stopped> {
        let (spectra, set_aside, wordings) =
            (spectra.clone(), excluded.clone(), Arc::clone(wordings));
        let units = Arc::clone(&spectra.units);
        self.run(&units, control, move |control| {
            let lengths = excluded_lengths(&wordings, &spectra.units, &spectra.own, control)?;
            let units = &spectra.units;
            let own = &spectra.own;
            let notices = &spectra.wording.notices;
            let excluded = Some(&*wordings);
            let counted = SharedWording::of_spectrum(units, own, excluded, notices, control)?;
            Ok(Spectra {
                wording: BothWordings {
                    counted,
                    ..spectra.wording.clone()
                },
                own: own.excluding(lengths),
                exclusions: set_aside.clone(),
                ..spectra.clone()
            })
        })
    }

    /// Sorts these units: on a thread of its own if there are many.
    fn run(
        &mut self,
        units: &Arc<Pair<Units>>,
        control: &Arc<RunControl>,
        count: impl Fn(&RunControl) -> Result<Spectra, Stopped> + Clone + Send + 'static,
    ) -> Result<Spectra, Stopped> {
        control.begin(Stage::Curve, 0)?;
        if is_quick(units) {
            return count(control);
        }
        let is_running = |thread: &JoinHandle<()>| !thread.is_finished();
        while self.abandoned.as_ref().is_some_and(is_running) {
            std::thread::sleep(CHECK_EVERY);
            control.begin(Stage::Curve, 0)?;
        }
        self.abandoned = None;
        let (sender, receiver) = channel();
        let (own_count, own_control) = (count.clone(), Arc::clone(control));
        let thread = std::thread::Builder::new()
            .name("curve".to_owned())
            .spawn(move || {
                let found = own_count(&own_control);
                drop(own_count);
                // Nobody listens to an abandoned thread.
                let _ = sender.send(found);
            });
        let Ok(thread) = thread else {
            return count(control);
        };
        loop {
            match receiver.recv_timeout(CHECK_EVERY) {
                Ok(found) => return found,
                Err(RecvTimeoutError::Timeout) if control.is_stopped() => {
                    self.abandoned = Some(thread);
                    return Err(Stopped);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => match thread.join() {
                    Err(panic) => std::panic::resume_unwind(panic),
                    Ok(()) => return Err(Stopped),
                },
            }
        }
    }
}
