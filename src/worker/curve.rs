//! Every length of two long texts, on a thread of its own that can be left behind.
//!
//! Sorting the suffixes cannot be stopped half way. Where it is no longer wanted, its thread is left to end by itself, at
//! the next look at its watch, and what it found is dropped; the next one waits for it, so that there is never more than
//! one at a time.

use crate::pipeline::shingles::Units;
use crate::pipeline::spectrum::{Spectra, Spectrum};
use crate::pipeline::watch::{Stage, Stopped, Watch};
use crate::text::Pair;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// Units of both texts that are sorted in a few milliseconds.
const FEW_UNITS: usize = 200_000;
/// How often it is looked at whether the curve is wanted still.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// The thread that was left behind last, if it has not ended.
#[derive(Default)]
pub(super) struct CurveThread {
    left_behind: Option<JoinHandle<()>>,
}

impl CurveThread {
    /// Counts every length.
    ///
    /// # Errors
    /// [`Stopped`] where `watch` says so, within a few milliseconds.
    pub fn spectra(
        &mut self,
        units: &Arc<Pair<Units>>,
        watch: &Arc<Watch>,
    ) -> Result<Spectra, Stopped> {
        watch.begin(Stage::Curve, 0)?;
        if units.left.len() + units.right.len() <= FEW_UNITS {
            return spectra(units, watch);
        }
        while self
            .left_behind
            .as_ref()
            .is_some_and(|thread| !thread.is_finished())
        {
            std::thread::sleep(LOOK_EVERY);
            watch.begin(Stage::Curve, 0)?;
        }
        self.left_behind = None;
        let (sender, receiver) = channel();
        let (own_units, own_watch) = (Arc::clone(units), Arc::clone(watch));
        let thread = std::thread::Builder::new()
            .name("curve".to_owned())
            .spawn(move || {
                let found = spectra(&own_units, &own_watch);
                drop(own_units);
                // Nobody listens where it was left behind.
                let _ = sender.send(found);
            });
        let Ok(thread) = thread else {
            return spectra(units, watch);
        };
        loop {
            match receiver.recv_timeout(LOOK_EVERY) {
                Ok(found) => return found,
                Err(RecvTimeoutError::Timeout) if watch.is_stopped() => {
                    self.left_behind = Some(thread);
                    return Err(Stopped);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => match thread.join() {
                    Err(broken) => std::panic::resume_unwind(broken),
                    Ok(()) => return Err(Stopped),
                },
            }
        }
    }
}

fn spectra(units: &Arc<Pair<Units>>, watch: &Watch) -> Result<Spectra, Stopped> {
    Ok(Spectra {
        units: Arc::clone(units),
        own: Spectrum::of_watched(units, watch)?,
        shuffled: Spectrum::shuffled_watched(units, watch)?,
    })
}
