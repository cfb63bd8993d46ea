//! Why? — a card beside a word: its form and the steps to it, the shingles that cover it, where the texts differ or what
//! would have to be equal, what its passage weighs, the minima it holds.
//!
//! ```text
//! why_view      which word is explained, and the explanation
//! placement     where the card is, and the frame around its word
//! card_context  what its parts draw from
//! covering      the shingles, a row each
//! sum           what the passage weighs
//! card          its frame, its head and foot
//! ```

mod card;
mod card_context;
mod covering;
mod placement;
mod sum;
mod why_view;

pub use crate::ui::why::card::why_ui;
pub use crate::ui::why::placement::outline;
pub use crate::ui::why::why_view::{Explained, WhyView, Wish};
