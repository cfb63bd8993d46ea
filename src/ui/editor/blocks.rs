//! The list of a text's blocks and their heights: from a byte to its block, to a height, and back. Heights are exact for
//! blocks that were laid out and estimated for the others.
//!
//! An estimate reads every line of a block. In a long text all heights first come from a sample of the blocks, and then a
//! stretch of blocks is estimated in each frame, so that ten megabytes are shown as soon as they are split.
//!
//! The beginnings of blocks are a sorted list. Heights are summed in a Fenwick tree, so that a correction and a question
//! each cost O(log n). An edit splits only the blocks that it touches and their neighbours; moving what follows is one
//! addition a block. About 30 bytes a block, or 0.02 bytes a byte of text.

use crate::ui::editor::block_split::{estimated_rows, for_each_block};
use crate::ui::editor::folds::Fold;
use shinglescope_core::text::{EditMap, Span};
use std::ops::Range;

/// What splitting and estimating depend on.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BlockMetrics {
    /// Single line ends are shown as spaces.
    pub flows: bool,
    /// About how many characters fit in a row.
    pub columns: f32,
    pub row_height: f32,
}

/// Bytes of text whose heights are estimated in one frame.
const STRETCH: usize = 512 * 1024;
/// How many blocks of a long text are sampled.
const SAMPLES: usize = 64;

#[derive(Clone, Copy, Debug, PartialEq)]
struct Block {
    /// No other block of this list ever had this id.
    id: u32,
    height: f32,
    /// Its height comes from the sample: its lines were not read yet.
    is_guessed: bool,
    /// It is one row, whatever it holds.
    is_fold: bool,
}

/// The blocks of one text. There is always at least one.
#[derive(Debug, Default)]
pub struct Blocks {
    blocks: Vec<Block>,
    /// The beginning of each block, and the end of the text.
    starts: Vec<u32>,
    heights: Sums,
    /// No block before this one is guessed.
    guessed_from: usize,
    next_id: u32,
    version: u64,
}

impl Blocks {
    /// Splits the whole of `text`; each fold is a block.
    pub fn split(&mut self, text: &str, folds: &[Fold], measure: &BlockMetrics) {
        let mut all: Vec<(Block, u32)> = Vec::new();
        let mut at = 0;
        for fold in folds {
            all.extend(self.split_part(text, at..fold.span.start as usize, measure));
            all.push((self.new_block(true), fold.span.start));
            at = fold.span.end as usize;
        }
        all.extend(self.split_part(text, at..text.len(), measure));
        if all.is_empty() {
            all.push((self.new_block(false), 0));
        }
        (self.blocks, self.starts) = all.into_iter().unzip();
        self.starts.push(text.len() as u32);
        self.estimate(text, measure);
    }

    fn new_block(&mut self, is_fold: bool) -> Block {
        let id = self.next_id;
        self.next_id = id.wrapping_add(1);
        Block {
            id,
            height: 0.0,
            is_guessed: true,
            is_fold,
        }
    }

    /// The blocks of a part, without heights yet, and the beginning of each. An empty part has none.
    fn split_part(
        &mut self,
        text: &str,
        part: Range<usize>,
        measure: &BlockMetrics,
    ) -> Vec<(Block, u32)> {
        let mut blocks = Vec::new();
        let mut at = part.start;
        for_each_block(text.get(part).unwrap_or(""), measure.flows, |len| {
            blocks.push((self.new_block(false), at as u32));
            at += len;
        });
        blocks
    }

    /// Adapts to an edit of a text without folds: `text` is the new text, and `edit_map` leads to it from the old one.
    pub fn edit(&mut self, text: &str, edit_map: EditMap, measure: &BlockMetrics) {
        let (old, new) = edit_map.changed();
        let first = self.index_of(old.start).saturating_sub(1);
        let last = (self.index_of(old.end) + 1).min(self.len().saturating_sub(1));
        let shift = i64::from(new.end) - i64::from(old.end);
        let moved = |at: u32| (i64::from(at) + shift).max(0) as u32;
        let start = self.span(first).start;
        let end = moved(self.span(last).end);
        let part = start as usize..end as usize;
        let is_all = first == 0 && last + 1 == self.len();
        if text
            .get(part.clone())
            .is_none_or(|part| part.is_empty() && is_all)
        {
            return self.split(text, &[], measure);
        }
        let blocks = self.split_part(text, part, measure);
        for later in self.starts.iter_mut().skip(last + 1) {
            *later = moved(*later);
        }
        let count = blocks.len();
        self.guessed_from = match self.guessed_from.checked_sub(last + 1) {
            Some(beyond) => first + count + beyond,
            None => self.guessed_from.min(first),
        };
        let (blocks, starts): (Vec<Block>, Vec<u32>) = blocks.into_iter().unzip();
        self.blocks.splice(first..=last, blocks);
        self.starts.splice(first..=last, starts);
        self.estimate_some(text, measure, first..first + count);
        if count == last + 1 - first {
            for index in first..=last {
                self.heights.set(index, f64::from(self.height(index)));
            }
            self.version += 1;
        } else {
            self.sum_up();
        }
    }

    /// Estimates every height again, after the width or the font changed.
    pub fn estimate(&mut self, text: &str, measure: &BlockMetrics) {
        self.guessed_from = self.len();
        self.estimate_some(text, measure, 0..self.len());
        self.sum_up();
    }

    /// Estimates the heights of these blocks, by a sample if they are many.
    fn estimate_some(&mut self, text: &str, measure: &BlockMetrics, some: Range<usize>) {
        let shown = some.clone().filter(|index| !self.is_fold(*index));
        let bytes: usize = shown.map(|index| self.span(index).byte_len()).sum();
        let rows_a_byte = (bytes > STRETCH).then(|| self.sampled(text, measure, some.clone()));
        if rows_a_byte.is_some() {
            self.guessed_from = self.guessed_from.min(some.start);
        }
        for index in some {
            let span = self.span(index);
            let is_fold = self.is_fold(index);
            let rows = match rows_a_byte {
                _ if is_fold => 1.0,
                None => rows(span.of(text), measure) as f32,
                Some(rows_a_byte) => (span.byte_len() as f32 * rows_a_byte).round().max(1.0),
            };
            if let Some(block) = self.blocks.get_mut(index) {
                block.height = rows * measure.row_height;
                block.is_guessed = rows_a_byte.is_some() && !is_fold;
            }
        }
    }

    /// How many rows a byte takes, judging by some of these blocks.
    fn sampled(&self, text: &str, measure: &BlockMetrics, some: Range<usize>) -> f32 {
        let step = (some.len() / SAMPLES).max(1);
        let (mut rows_seen, mut bytes) = (0, 0);
        let shown = some.filter(|index| !self.is_fold(*index));
        for index in shown.step_by(step) {
            let span = self.span(index);
            rows_seen += rows(span.of(text), measure);
            bytes += span.byte_len();
        }
        rows_seen as f32 / bytes.max(1) as f32
    }

    /// Whether some heights come from a sample.
    pub fn has_guesses(&self) -> bool {
        self.guessed_from < self.len()
    }

    /// Estimates the next stretch of sampled blocks by their own lines.
    pub fn estimate_more(&mut self, text: &str, measure: &BlockMetrics) {
        let mut left = STRETCH;
        while left > 0
            && let Some(block) = self.blocks.get(self.guessed_from)
        {
            if block.is_guessed {
                let span = self.span(self.guessed_from);
                let rows = rows(span.of(text), measure);
                self.measured(self.guessed_from, rows as f32 * measure.row_height);
                left = left.saturating_sub(span.byte_len());
            }
            self.guessed_from += 1;
        }
    }

    fn sum_up(&mut self) {
        let heights = self.blocks.iter().map(|block| f64::from(block.height));
        self.heights = Sums::new(heights);
        self.version += 1;
    }

    /// Rises with every change of a height or a beginning.
    pub fn version(&self) -> u64 {
        self.version
    }

    pub fn len(&self) -> usize {
        self.blocks.len()
    }

    /// The id of the block at `index`, which no other block ever had.
    pub fn id(&self, index: usize) -> u32 {
        self.blocks.get(index).map_or(0, |block| block.id)
    }

    /// Whether a block is hidden behind one row.
    pub fn is_fold(&self, index: usize) -> bool {
        self.blocks.get(index).is_some_and(|block| block.is_fold)
    }

    /// The bytes of a block.
    pub fn span(&self, index: usize) -> Span {
        let start = self.starts.get(index).copied().unwrap_or_default();
        Span {
            start,
            end: self.starts.get(index + 1).copied().unwrap_or(start),
        }
    }

    /// The block of byte `at`; at the end of the text and beyond, the last block.
    pub fn index_of(&self, at: u32) -> usize {
        let after = self.starts.partition_point(|start| *start <= at);
        after.saturating_sub(1).min(self.len().saturating_sub(1))
    }

    pub fn height(&self, index: usize) -> f32 {
        self.blocks.get(index).map_or(0.0, |block| block.height)
    }

    /// The height of all blocks before this one.
    pub fn top(&self, index: usize) -> f64 {
        self.heights.before(index)
    }

    /// The height of the whole text.
    pub fn total(&self) -> f64 {
        self.heights.before(self.len())
    }

    /// The block at height `y`.
    pub fn at_height(&self, y: f64) -> usize {
        self.heights.reaching(y).min(self.len().saturating_sub(1))
    }

    /// Corrects the height of a block.
    pub fn measured(&mut self, index: usize, height: f32) {
        let Some(block) = self.blocks.get_mut(index) else {
            return;
        };
        block.is_guessed = false;
        if block.height != height {
            block.height = height;
            self.heights.set(index, f64::from(height));
            self.version += 1;
        }
    }

    /// The memory of the list, in bytes.
    pub fn memory(&self) -> usize {
        self.blocks.capacity() * size_of::<Block>()
            + self.starts.capacity() * size_of::<u32>()
            + self.heights.tree.capacity() * 2 * size_of::<f64>()
    }
}

fn rows(block: &str, measure: &BlockMetrics) -> u32 {
    estimated_rows(block, measure.flows, measure.columns)
}

/// Numbers with the sums before each (Fenwick 1994).
#[derive(Debug, Default)]
struct Sums {
    /// Node `i` holds the sum of the `i & -i` numbers that end with number `i - 1`.
    tree: Vec<f64>,
    values: Vec<f64>,
}

impl Sums {
    fn new(values: impl Iterator<Item = f64>) -> Sums {
        let values: Vec<f64> = values.collect();
        let mut tree = vec![0.0; values.len() + 1];
        for (i, value) in values.iter().enumerate() {
            let node = i + 1;
            tree[node] += value;
            let parent = node + (node & node.wrapping_neg());
            if parent < tree.len() {
                tree[parent] += tree[node];
            }
        }
        Sums { tree, values }
    }

    fn set(&mut self, index: usize, value: f64) {
        let Some(old) = self.values.get_mut(index) else {
            return;
        };
        let change = value - std::mem::replace(old, value);
        let mut node = index + 1;
        while let Some(sum) = self.tree.get_mut(node) {
            *sum += change;
            node += node & node.wrapping_neg();
        }
    }

    /// The sum of the first `count` numbers.
    fn before(&self, count: usize) -> f64 {
        let mut node = count.min(self.values.len());
        let mut sum = 0.0;
        while node > 0 {
            sum += self.tree.get(node).copied().unwrap_or_default();
            node &= node - 1;
        }
        sum
    }

    /// The index of the number with which the sums reach `sum`.
    fn reaching(&self, sum: f64) -> usize {
        let mut node = 0;
        let mut left = sum;
        let mut step = self.tree.len().next_power_of_two();
        while step > 0 {
            let next = node + step;
            if let Some(part) = self.tree.get(next)
                && *part <= left
            {
                left -= part;
                node = next;
            }
            step /= 2;
        }
        node
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use shinglescope_core::text::Edit;

    const MEASURE: BlockMetrics = BlockMetrics {
        flows: false,
        columns: 40.0,
        row_height: 24.0,
    };

    /// Asks every question again by going through all blocks.
    fn agrees_with_its_naive_twin(blocks: &Blocks, text: &str) -> Result<(), TestCaseError> {
        let (mut at, mut y) = (0, 0.0);
        prop_assert!(blocks.len() > 0);
        for index in 0..blocks.len() {
            let span = blocks.span(index);
            prop_assert_eq!(span.start, at);
            prop_assert!(span.byte_len() <= crate::ui::editor::block_split::MAX_BYTES);
            prop_assert!(!span.is_empty() || text.is_empty());
            prop_assert_eq!(blocks.index_of(at), index);
            prop_assert!((blocks.top(index) - y).abs() < 1e-6);
            let height = f64::from(blocks.height(index));
            prop_assert_eq!(blocks.at_height(y + 1.0), index);
            prop_assert_eq!(blocks.at_height(y + height - 1.0), index);
            y += height;
            at = span.end;
        }
        prop_assert_eq!(at as usize, text.len());
        prop_assert!((blocks.total() - y).abs() < 1e-6);
        Ok(())
    }

    proptest! {
        #[test]
        fn blocks_after_any_edit_are_as_if_counted_again(
            text in prop::collection::vec("[a-zё]{0,60}\n|[a-z ]{0,3000}", 0..20),
            edits in prop::collection::vec((0usize..20_000, 0usize..6_000, "[a-zё\n]{0,80}|[a-z ]{0,5000}", any::<u16>()), 0..12),
            flows in any::<bool>(),
        ) {
            let measure = BlockMetrics { flows, ..MEASURE };
            let mut text = text.concat();
            let mut blocks = Blocks::default();
            blocks.split(&text, &[], &measure);
            for (start, len, new, other) in edits {
                let start = text.floor_char_boundary(start % (text.len() + 1));
                let end = text.ceil_char_boundary((start + len).min(text.len()));
                let edit = Edit::new(Span::new(start, end), new);
                if edit.apply(&mut text).is_some() {
                    let edit_map = EditMap::of_edit(edit.range, edit.text.len());
                    blocks.edit(&text, edit_map, &measure);
                }
                blocks.measured(other as usize % blocks.len(), 24.0 * f32::from(1 + other % 7));
                if other % 3 == 0 {
                    blocks.estimate_more(&text, &measure);
                }
                agrees_with_its_naive_twin(&blocks, &text)?;
            }
        }
    }

    #[test]
    fn a_long_text_is_guessed_well_and_estimated_line_by_line_over_some_frames() {
        let lines: String = (0..60_000)
            .map(|line| "слово ".repeat(1 + line % 9) + "\n")
            .collect();
        let mut blocks = Blocks::default();
        blocks.split(&lines, &[], &MEASURE);
        let guessed = blocks.total();
        let mut frames = 0;
        while blocks.has_guesses() {
            blocks.estimate_more(&lines, &MEASURE);
            frames += 1;
        }
        let rows = estimated_rows(&lines, false, MEASURE.columns);
        let total = f64::from(rows) * f64::from(MEASURE.row_height);
        assert!((blocks.total() - total).abs() < 1e-6);
        assert!((guessed / total - 1.0).abs() < 0.05, "{guessed} {total}");
        assert!(frames > 1);
    }

    #[test]
    fn ten_megabytes_on_one_line_take_little_room() {
        let text = "word ".repeat(2_000_000);
        let mut blocks = Blocks::default();
        blocks.split(&text, &[], &MEASURE);
        let memory = blocks.memory();
        assert!(memory * 20 < text.len(), "{memory}");
        assert!(blocks.len() > 2_000);
    }
}
