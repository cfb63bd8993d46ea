//! Base forms of words: stems, and the lemmas of dictionaries.

pub mod base_former;
pub mod base_forms;
pub mod stemmer;
