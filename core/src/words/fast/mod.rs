//! The fast path for Latin and Cyrillic text, 64 bytes at a time. Tests compare it with the full algorithm.

pub(crate) mod bits;
pub(crate) mod easy;
pub(crate) mod key;
pub(crate) mod plain;

pub(crate) use crate::words::fast::easy::{Easy, TakeEasy, piece_end};
pub(crate) use crate::words::fast::key::{
    FIRST, Form, FormBuffer, FormKey, TakeForms, first_bytes,
};
pub(crate) use crate::words::fast::plain::{for_each_plain, is_word_by_word};
