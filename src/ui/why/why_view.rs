//! What the card remembers between frames: which word is asked about, and what is known of it, worked out once.

use crate::session::Session;
use egui::Rect;
use shinglescope_core::pair::explain::minima::{Held, held};
use shinglescope_core::pair::explain::places::{Place, neighbour, place_at, place_near};
use shinglescope_core::pair::explain::{Why, why};
use shinglescope_core::pair::sketches::Sketches;
use shinglescope_core::text::{Pair, Side};
use std::sync::Arc;

/// The state of the card.
#[derive(Debug, Default)]
pub struct WhyView {
    asked: Option<Asked>,
    explained: Option<Arc<Explained>>,
    /// The keyboard goes to the card in the next frame.
    pub takes_keyboard: bool,
    /// How high all of it was drawn last; nothing before the first time.
    pub height: Option<f32>,
    /// Where it stood last.
    pub rect: Option<Rect>,
    /// The byte that a menu was opened at, and its side.
    pub pointed: Option<(Side, u32)>,
}

/// The word that is asked about.
#[derive(Clone, Copy, Debug)]
struct Asked {
    side: Side,
    wish: Wish,
    /// The states of both texts that it was asked of.
    revisions: Pair<u64>,
}

/// How a word is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// The one at a byte.
    At(u32),
    /// The one at a byte, or the next best.
    Near(u32),
}

/// What is known of a word.
#[derive(Debug)]
pub struct Explained {
    /// The number of the comparison it was found in, and whether that had its passages.
    number: u64,
    has_passages: bool,
    pub why: Why,
    /// None until the sketches come; nothing in it where a text has no sketch.
    pub minima: Option<Option<Vec<Held>>>,
}

impl WhyView {
    /// Asks about a word of the text as it is now.
    pub fn ask(&mut self, session: &Session, side: Side, wish: Wish) {
        self.asked = Some(Asked {
            side,
            wish,
            revisions: revisions(session),
        });
        self.explained = None;
        self.takes_keyboard = true;
        self.follow(session);
    }

    /// Goes on to the next word, or to the one before; says whether there is one.
    pub fn step(&mut self, session: &Session, forward: bool) -> bool {
        let (Some(explained), Some(comparison)) = (&self.explained, session.comparison()) else {
            return false;
        };
        let why = &explained.why;
        let is_current = self.is_current(session);
        let next = is_current
            .then(|| neighbour(comparison, why.side, why.place, forward))
            .flatten();
        let Some(place) = next else {
            return false;
        };
        let start = place.span(&comparison.index.words[why.side]).start;
        if let Some(asked) = &mut self.asked {
            asked.wish = Wish::At(start);
        }
        self.explain(session, why.side, place);
        true
    }

    /// Gives back the side whose word was explained, if one was.
    pub fn close(&mut self) -> Option<Side> {
        self.explained = None;
        self.rect = None;
        self.height = None;
        self.asked.take().map(|asked| asked.side)
    }

    pub fn is_open(&self) -> bool {
        self.asked.is_some()
    }

    /// What is known, once it is.
    pub fn explained(&self) -> Option<&Arc<Explained>> {
        self.explained.as_ref()
    }

    /// Whether what is known was found in the comparison at hand, and that is of what stands in the window.
    pub fn is_current(&self, session: &Session) -> bool {
        let explained = self.explained.as_ref();
        !session.is_stale()
            && explained.is_some_and(|explained| explained.number == session.answered())
    }

    /// Follows what became of the texts and of their comparison: a text that is another closes the card, another comparison
    /// is asked anew, once it is there; until then the card says what it said.
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
        if let Some(explained) = &self.explained
            && explained.number == number
            && explained.has_passages == comparison.passages.is_some()
        {
            if explained.minima.is_none() && session.sketches().is_some() {
                let (side, place) = (asked.side, explained.why.place);
                self.explain(session, side, place);
            }
            return;
        }
        let known = self.explained.as_ref();
        let known = known.filter(|explained| explained.number == number);
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

    fn explain(&mut self, session: &Session, side: Side, place: Place) {
        let Some(comparison) = session.comparison() else {
            return;
        };
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
            why,
        }));
    }
}

fn revisions(session: &Session) -> Pair<u64> {
    Pair::from_fn(|side| session.pane(side).revision())
}
