//! The state of odd characters, and of characters without a font, between frames.

use crate::ui::characters::fonts::without_font;
use crate::ui::widgets::list::RowList;
use egui::Context;
use shinglescope_core::text::{Pair, Side};
use std::sync::Arc;

#[derive(Debug, Default)]
pub struct CharactersView {
    /// The row that was chosen.
    pub chosen: Option<usize>,
    pub list: RowList,
    /// The characters of both compared texts beyond ASCII.
    alphabets: Arc<Pair<Vec<char>>>,
    /// Those that no font has; none until they are asked for.
    without_font: Option<Pair<Vec<char>>>,
}

impl CharactersView {
    pub fn take_alphabets(&mut self, alphabets: Arc<Pair<Vec<char>>>) {
        if self.alphabets != alphabets {
            (self.alphabets, self.without_font) = (alphabets, None);
        }
    }

    /// The characters of a text that no font has.
    pub fn without_font(&mut self, ctx: &Context, side: Side) -> &[char] {
        let of = |side: Side| without_font(ctx, &self.alphabets[side]);
        let found = self.without_font.get_or_insert_with(|| Pair::from_fn(of));
        &found[side]
    }
}
