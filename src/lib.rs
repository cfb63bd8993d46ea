//! Two texts side by side: how much of one is in the other, where, and why, live.
//!
//! What flows where, in order:
//!
//! ```text
//! bytes ── text::decode ──▶ Document ── workspace ──▶ Request { two texts, parameters }
//!                                                        │
//!                        worker (one thread, the newest request wins)
//!                                                        ▼
//!            pipeline: words ▶ shingles ▶ checksums ▶ matches ▶ measures, passages, highlights
//!                                                        │
//!      ui ◀── workspace ◀── Reply { Comparison } ◀───────┘        cli ──▶ report: human, json
//! ```
//!
//! Arrows between these rooms point down: `main` knows `app` and `cli`; `app` knows `ui`, `workspace`, `worker` and the
//! files; `ui` knows the workspace and draws it; nothing in `pipeline` knows where a text came from or who is looking.
//! Only `app` and `ui` know the window.

pub mod app;
pub mod cli;
pub mod files;
mod inbox;
mod memory;
// Remove this attribute once the views and reports take their sentences from here.
#[allow(dead_code)]
mod phrases;
pub mod pipeline;
pub mod report;
pub mod text;
pub mod ui;
pub mod worker;
pub mod workspace;
