//! Two texts side by side: how much of one is in the other, where, and why, live.
//!
//! What flows where, in order:
//!
//! ```text
//! bytes ── formats, text::decode ──▶ Document ── session ──▶ Request { two texts, parameters }
//!                                                        │
//!                        worker (one thread, the newest request wins)
//!                                                        ▼
//!            shinglescope-core: words ▶ fingerprint ▶ join ▶ measures, passages, highlights
//!                                                        │
//!      ui ◀── session ◀── Reply { Comparison } ◀─────────┘        cli ──▶ export: human, json; report
//! ```
//!
//! Arrows between these rooms point down: `main` knows `app` and `cli`; `app` knows `ui`, `session`, `worker` and
//! `files`; `ui` knows the session and draws it; nothing in the core knows where a text came from or who is looking.
//! Only `app` and `ui` know the window; without the feature `window`, neither they nor `session`, `worker` and `journal` are
//! built. `phrases` alone makes sentences. `collection` keeps many texts in one file, and finds in it what one text, or each two, share.

#[cfg(feature = "window")]
pub mod app;
pub mod cli;
pub mod collection;
pub mod document;
pub mod export;
pub mod files;
pub mod findings;
pub mod formats;
#[cfg(feature = "window")]
pub mod journal;
#[cfg_attr(
    not(feature = "window"),
    allow(dead_code, reason = "most messages are for the window")
)]
pub mod phrases;
pub mod report;
#[cfg(feature = "window")]
pub mod session;
#[cfg(feature = "window")]
pub mod ui;
#[cfg(feature = "window")]
pub mod worker;
