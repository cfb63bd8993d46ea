//! What the card remembers between frames: which word is explained, and the explanation, computed once.

use crate::session::Session;
use crate::ui::why::sum::ShownSum;
use egui::Rect;
use shinglescope_core::methods::parameters::Unit;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::explain::minima::{HeldMinimum, held};
use shinglescope_core::pair::explain::places::{WordPlace, neighbour, place_at, place_near};
use shinglescope_core::pair::explain::{Why, WordOutcome, why};
use shinglescope_core::pair::sketches::Sketches;
use shinglescope_core::pair::wording::RunThrough;
use shinglescope_core::text::{Pair, Side};
use std::sync::Arc;

/// The state of the card.
#[derive(Debug, Default)]
pub struct WhyView {
    asked: Option<Asked>,
    explained: Option<Arc<Explained>>,
    /// The keyboard moves to the card in the next frame.
    pub takes_keyboard: bool,
    /// The passage that the open context menu is about.
    pub pointed_passage: Option<usize>,
    /// Its full height when it was last drawn; None before the first time.
    pub height: Option<f32>,
    /// Where it was drawn last.
    pub rect: Option<Rect>,
    /// The byte at which a menu was opened, and its side.
    pub pointed: Option<(Side, u32)>,
}

/// The word to explain.
#[derive(Clone, Copy, Debug)]
struct Asked {
    side: Side,
    wish: Wish,
    /// The chosen passage, which is marked over others that share words with it.
    chosen: Option<usize>,
    /// The revisions of both texts when it was asked for.
    revisions: Pair<u64>,
}

/// Which word is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The one at a byte.
    At(u32),
    /// The one at a byte, or the nearest.
    Near(u32),
}

/// What is known about a word.
#[derive(Debug)]
pub struct Explained {
    /// The number of the comparison that it is from, and whether that had its passages.
    number: u64,
    has_passages: bool,
    pub why: Why,
    /// None until there are sketches; Some(None) where a text has no sketch.
    pub minima: Option<Option<Vec<HeldMinimum>>>,
    /// What the word weighs, and the run through it; none until the spectrum is ready, and where units are no words.
    pub run: Option<RunThrough>,
    /// What the passage that has it weighs; none where no passage with edits has it.
    pub passage: Option<ShownSum>,
}

impl Explained {
    /// Whether nothing more is known of the word by now.
    fn is_complete(&self, session: &Session, comparison: &Comparison) -> bool {
        let is_counted = matches!(self.why.outcome, WordOutcome::Counts { .. });
        let lacks_run = is_counted && self.run.is_none() && has_runs(session);
        let lacks_minima = self.minima.is_none() && session.sketches().is_some();
        self.has_passages == comparison.passages.is_some() && !lacks_run && !lacks_minima
    }
}

impl WhyView {
    /// Explains a word of the text as it is now.
    pub fn ask(&mut self, session: &Session, side: Side, wish: Wish, chosen: Option<usize>) {
        self.asked = Some(Asked {
            side,
            wish,
            chosen,
            revisions: revisions(session),
        });
        self.explained = None;
        self.takes_keyboard = true;
        self.follow(session);
    }

    /// Moves to the next word, or to the previous one; returns whether there is one.
    pub fn step(&mut self, session: &Session, forward: bool) -> bool {
        let (Some(explained), Some(comparison)) = (&self.explained, session.comparison()) else {
            return false;
        };
        let why = &explained.why;
        let is_current = self.is_current(session);
        let next = || neighbour(comparison, why.side, why.place, forward);
        let Some(place) = is_current.then(next).flatten() else {
            return false;
        };
        let start = place.span(&comparison.index.words[why.side]).start;
        if let Some(asked) = &mut self.asked {
            asked.wish = Wish::At(start);
        }
        self.explain(session, why.side, place);
        true
    }

    /// Closes the card; returns the side whose word was explained, if one was.
    pub fn close(&mut self) -> Option<Side> {
        self.explained = None;
        self.rect = None;
        self.height = None;
        self.asked.take().map(|asked| asked.side)
    }

    pub fn is_open(&self) -> bool {
        self.asked.is_some()
    }

    /// The explanation, once there is one.
    pub fn explained(&self) -> Option<&Arc<Explained>> {
        self.explained.as_ref()
    }

    /// Whether the explanation is of the current comparison, and that is of the texts in the window.
    pub fn is_current(&self, session: &Session) -> bool {
        let explained = self.explained.as_ref();
        !session.is_stale()
            && explained.is_some_and(|explained| explained.number == session.answered())
    }

    /// Follows the texts and their comparison: the card closes when a text changed, and is computed again when there is
    /// another comparison; until then it keeps the explanation that it has.
    pub fn follow(&mut self, session: &Session) {
        let Some(asked) = self.asked else {
            return;
        };
        if asked.revisions != revisions(session) {
            self.close();
            return;
        }
        if session.is_stale() {
            return;
        }
        let Some(comparison) = session.comparison() else {
            self.close();
            return;
        };
        let number = session.answered();
        let known = self.explained.as_ref();
        let known = known.filter(|explained| explained.number == number);
        if known.is_some_and(|known| known.is_complete(session, comparison)) {
            return;
        }
        let place = match (known, asked.wish) {
            (Some(explained), _) => Some(explained.why.place),
            (None, Wish::At(at)) => place_at(comparison, asked.side, at),
            (None, Wish::Near(at)) => place_near(comparison, asked.side, at),
        };
        match place {
            Some(place) => self.explain(session, asked.side, place),
            None => {
                self.close();
            }
        }
    }

    fn explain(&mut self, session: &Session, side: Side, place: WordPlace) {
        let Some(comparison) = session.comparison() else {
            return;
        };
        let chosen = self.asked.and_then(|asked| asked.chosen);
        let front = chosen.and_then(|passage| in_front(comparison, passage, side, place));
        let comparison = front.as_ref().unwrap_or(comparison);
        let Some(why) = why(comparison, side, place) else {
            self.close();
            return;
        };
        let minima =
            |sketches: &Arc<Sketches>| held(comparison, side, &why.covering.positions, sketches);
        self.explained = Some(Arc::new(Explained {
            number: session.answered(),
            has_passages: comparison.passages.is_some(),
            minima: session.sketches().map(minima),
            run: run_through(session, comparison, &why),
            passage: ShownSum::of(comparison, &why),
            why,
        }));
    }
}

/// The comparison with the place of a passage in front that has the word at `place`; none if the passage does not have it.
fn in_front(
    comparison: &Comparison,
    passage: usize,
    side: Side,
    place: WordPlace,
) -> Option<Comparison> {
    let WordPlace::Word(word) = place else {
        return None;
    };
    let own = comparison.index.units[side].of_word(word);
    let mut places = comparison.passages().get(passage)?.places(side);
    let around = places.find(|place| !own.is_empty() && place.contains(&own.start))?;
    Some(comparison.with_in_front(passage, side, around))
}

/// Whether it is known which runs of words both texts have.
fn has_runs(session: &Session) -> bool {
    let spectra = session.spectra();
    spectra.is_some_and(|spectra| spectra.units.left.unit() == Unit::Words)
}

fn run_through(session: &Session, comparison: &Comparison, why: &Why) -> Option<RunThrough> {
    let spectra = session.spectra().filter(|_| has_runs(session))?;
    let WordOutcome::Counts { word, .. } = why.outcome else {
        return None;
    };
    let words = &comparison.index.words[why.side];
    RunThrough::of(words, &spectra.own.longest_at()[why.side], word)
}

fn revisions(session: &Session) -> Pair<u64> {
    Pair::from_fn(|side| session.pane(side).revision())
}
