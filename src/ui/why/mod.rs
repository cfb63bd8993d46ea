//! Why? — a card beside a word: its form and the steps to it, the shingles that cover it, where the texts part or what would
//! have to be equal, the minima it holds.
//!
//! ```text
//! why_view   which word is asked about, and what is known of it
//! placement  where the card stands
//! card       its frame, its head and foot
//! covering   the shingles, a row each
//! outline    the frame around the word in its text
//! ```

mod card;
mod covering;
mod outline;
mod placement;
mod why_view;

pub use crate::ui::why::card::why_ui;
pub use crate::ui::why::outline::outline;
pub use crate::ui::why::why_view::{Explained, WhyView, Wish};
