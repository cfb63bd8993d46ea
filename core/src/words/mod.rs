//! The words of a text, each in canonical form and with the bytes it came from.
//!
//! ```text
//! text       “Ходит кот,  и ПЁС.”          `markup` removes tags and entities first
//! spans       └───┘ └─┘  ╳ └─┘        and: skipped by the stop list
//! canonical   ходит кот пёс           one space between words; every shingle is a slice of it
//! ```
//! A [`Canon`](crate::methods::parameters::Canon) says what a word is; any [`Tokenise`] can say it instead.

pub(crate) mod canonicalise;
pub mod tokenise;

pub(crate) mod collect;
pub mod form;
pub(crate) mod joints;
pub(crate) mod markup;
pub(crate) mod recorder;
pub mod speech;
pub(crate) mod split;
pub mod stop_lists;
pub(crate) mod tag_reader;

pub mod list;
pub(crate) mod vocabulary;

pub(crate) mod fast;
pub(crate) mod published;

pub(crate) mod edited;
pub(crate) mod forms;
pub mod frequency;
pub mod language;
pub mod steps;
pub mod unusual;

pub(crate) use crate::words::canonicalise::words_by;
pub use crate::words::canonicalise::{for_each_form, words};
pub use crate::words::edited::whole_words;
pub use crate::words::fast::easy::last_run_of_blanks;
pub use crate::words::fast::key::{Form, FormBuffer, FormKey, TakeForms};
pub use crate::words::fast::plain::is_word_by_word;
pub(crate) use crate::words::form::{FormStep, Former};
pub(crate) use crate::words::list::Writer;
pub use crate::words::list::{Effects, SkipReason, Skipped, Words};
pub(crate) use crate::words::markup::Plain;
pub(crate) use crate::words::recorder::{FormChange, StepRecorder};
#[cfg(feature = "english")]
pub use crate::words::speech::english::English;
pub use crate::words::speech::tag_cache;
#[cfg(any(feature = "english", feature = "russian"))]
pub(crate) use crate::words::split::compounds;
pub(crate) use crate::words::split::{depends_on_context, has_blanks, is_run};
pub use crate::words::stop_lists::stop_words_of;
pub use crate::words::tag_reader::TagReader;
pub use crate::words::tokenise::Tokenise;
pub(crate) use crate::words::tokenise::Tokeniser;
pub use crate::words::unusual::characters as odd_characters;
pub use crate::words::vocabulary::Vocabulary;
