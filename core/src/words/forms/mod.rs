//! Base forms of words: stems, and the lemmas of dictionaries.

pub(crate) mod base_former;
pub(crate) mod base_forms;
