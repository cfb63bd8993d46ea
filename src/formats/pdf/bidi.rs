//! Puts the glyphs of one line with Hebrew or Arabic letters in the order of reading.
//!
//! A producer draws such a line in any order: from left to right, run by run from the right, letter by letter. Where the glyphs
//! are is certain, so they are sorted by place, which is the visual order. Runs against the direction of the line are then
//! turned round: rule L2 of the Unicode Standard Annex 9 is its own inverse.
//!
//! ```text
//! drawn    (8.5 אסרג) Open קחשמ        sorted by place
//! levels    1  22 1111  2222 1111
//! text     משחק Open (גרסא 5.8)         from the right, with levels 2 from the left
//! ```
//! Two texts may look alike ("7 Windows", "Windows 7" in a Hebrew line); the number then follows the word.
//! Cost: sorting.

use crate::formats::pdf::letters::{Letters, folded, is_right_to_left_mark};
use crate::formats::pdf::levels::{Class, Item, levels};
use std::ops::Range;
use unicode_bidi::{BidiClass, BidiInfo, Level, bidi_class};

/// A glyph or several on a line.
#[derive(Clone, Debug, Default)]
pub(super) struct Piece {
    /// Its characters in the text of the group.
    pub text: Range<usize>,
    /// Where it begins and ends along the line.
    pub start: f64,
    pub end: f64,
    pub size: f64,
    /// It is the number of a note.
    pub is_note_number: bool,
    pub sight: Sight,
}

/// Whether a reader of the page can see a letter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Sight {
    #[default]
    Seen,
    /// White on white, or too small to read.
    Unseen,
    /// Drawn without colour, as the text layer of a scan is.
    Invisible,
}

/// A gap of more sizes than this separates the cells of a table.
const CELL_GAP: f64 = 2.5;
/// Marks that have a left and a right form.
pub(super) const BRACKETS: [(char, char); 6] = [
    ('(', ')'),
    ('[', ']'),
    ('{', '}'),
    ('<', '>'),
    ('«', '»'),
    ('‹', '›'),
];

/// A letter with its marks, a ligature, or several letters that the document keeps together.
#[derive(Clone, Debug, Default)]
struct Cluster {
    text: String,
    /// Its first glyph, widened by those that lengthen it.
    piece: Piece,
    item: Item,
}

impl Cluster {
    fn of(piece: &Piece, text: &str) -> Cluster {
        let text = folded(text);
        let strong = text
            .chars()
            .map(bidi_class)
            .find(|class| matches!(class, BidiClass::L | BidiClass::R | BidiClass::AL));
        let first = || text.chars().next().map(bidi_class);
        let found = strong.or_else(first).unwrap_or(BidiClass::ON);
        let class = match found {
            BidiClass::L => Class::Left,
            BidiClass::R | BidiClass::AL => Class::Right,
            BidiClass::EN | BidiClass::AN => Class::Number,
            BidiClass::CS => Class::Within { is_european: false },
            BidiClass::ES => Class::Within { is_european: true },
            BidiClass::ET => Class::Beside,
            _ => Class::Neutral,
        };
        let mut characters = text.chars();
        let bracket = characters.next().filter(|_| characters.next().is_none());
        let item = Item {
            class,
            is_arabic: matches!(found, BidiClass::AL | BidiClass::AN),
            // It was drawn after this many bytes of the line.
            drawn: piece.text.start,
            bracket: bracket.and_then(bracket_kind),
        };
        Cluster {
            piece: piece.clone(),
            item,
            text,
        }
    }

    fn is_blank(&self) -> bool {
        self.text.trim().is_empty()
    }
}

/// The kind of a bracket, and whether it opens.
fn bracket_kind(character: char) -> Option<(usize, bool)> {
    let mut kinds = BRACKETS.iter().enumerate();
    kinds.find_map(|(kind, (open, close))| match character {
        c if c == *open => Some((kind, true)),
        c if c == *close => Some((kind, false)),
        _ => None,
    })
}

/// A line in the order of reading.
#[derive(Clone, Debug)]
pub(super) struct ReadingOrder {
    clusters: Vec<Cluster>,
    /// The clusters that are read from right to left.
    is_turned: Vec<bool>,
}

impl ReadingOrder {
    /// The line whose pieces have their characters in `raw`. `page` are the letters of its page: they decide where a line has
    /// about as many letters of both directions.
    pub fn of(pieces: &[Piece], raw: &str, page: Letters, space: f64, again: f64) -> ReadingOrder {
        let clusters = clusters(pieces, raw, again);
        let mut clusters = with_blanks(clusters, space);
        let base = base(&clusters, page);
        let items: Vec<Item> = clusters.iter().map(|cluster| cluster.item).collect();
        let levels = levels(&items, base);
        let order = BidiInfo::reorder_visual(&levels);
        let take = |at: &usize| clusters.get_mut(*at).map(std::mem::take);
        ReadingOrder {
            is_turned: order
                .iter()
                .map(|at| levels.get(*at).is_some_and(Level::is_rtl))
                .collect(),
            clusters: order.iter().filter_map(take).collect(),
        }
    }

    /// How many brackets have no partner if those read from right to left are taken as they look, and if each is taken as what
    /// it says: fonts name either.
    pub fn unpaired(&self) -> (usize, usize) {
        (self.unpaired_if(true), self.unpaired_if(false))
    }

    fn unpaired_if(&self, is_mirrored: bool) -> usize {
        let mut open: Vec<usize> = Vec::new();
        let mut unpaired = 0;
        for (cluster, is_turned) in self.clusters.iter().zip(&self.is_turned) {
            let Some((kind, is_open)) = cluster.item.bracket else {
                continue;
            };
            match is_open != (is_mirrored && *is_turned) {
                true => open.push(kind),
                false if open.last() == Some(&kind) => drop(open.pop()),
                false => unpaired += 1,
            }
        }
        unpaired + open.len()
    }

    /// The text, and what of it is not seen.
    pub fn text(&self, is_mirrored: bool) -> (String, Vec<(Range<usize>, Sight)>) {
        let mut text = String::new();
        let mut unseen: Vec<(Range<usize>, Sight)> = Vec::new();
        for (cluster, is_turned) in self.clusters.iter().zip(&self.is_turned) {
            let start = text.len();
            let bracket = cluster.item.bracket.filter(|_| is_mirrored && *is_turned);
            match bracket.and_then(|(kind, is_open)| Some((BRACKETS.get(kind)?, is_open))) {
                Some(((_, close), true)) => text.push(*close),
                Some(((open, _), false)) => text.push(*open),
                None => text.push_str(&cluster.text),
            }
            push_sight(&mut unseen, start..text.len(), cluster.piece.sight);
        }
        (text, unseen)
    }
}

/// Notes that a part of a line is not seen, or goes on being so.
pub(super) fn push_sight(
    unseen: &mut Vec<(Range<usize>, Sight)>,
    range: Range<usize>,
    sight: Sight,
) {
    if sight == Sight::Seen {
        return;
    }
    match unseen.last_mut() {
        // A blank between two words is not seen either way.
        Some((last, same)) if last.end + 1 >= range.start && *same == sight => last.end = range.end,
        _ => unseen.push((range, sight)),
    }
}

/// Letters with their marks, from left to right.
fn clusters(pieces: &[Piece], raw: &str, again: f64) -> Vec<Cluster> {
    let text = |piece: &Piece| raw.get(piece.text.clone()).unwrap_or_default();
    let (marks, mut bases): (Vec<&Piece>, Vec<&Piece>) = pieces
        .iter()
        .partition(|piece| is_right_to_left_mark(text(piece)));
    bases.sort_by(|a, b| a.start.total_cmp(&b.start));
    bases.dedup_by(|b, a| {
        (b.start - a.start).abs() < again * a.size && text(a) == text(b) && !text(a).is_empty()
    });
    let mut clusters: Vec<Cluster> = Vec::with_capacity(bases.len());
    for piece in bases {
        match (text(piece), clusters.last_mut()) {
            // It lengthens what is on its left.
            ("", Some(last)) => last.piece.end = last.piece.end.max(piece.end),
            ("", None) => {}
            (letters, _) => clusters.push(Cluster::of(piece, letters)),
        }
    }
    for mark in marks {
        let centre = (mark.start + mark.end) / 2.0;
        let after = clusters.partition_point(|cluster| cluster.piece.start <= centre);
        let nearby = after.saturating_sub(3)..(after + 3).min(clusters.len());
        let distance = |cluster: &Cluster| {
            let (start, end) = (cluster.piece.start, cluster.piece.end);
            let outside = (start - centre).max(centre - end).max(0.0);
            (outside, (start + end - 2.0 * centre).abs())
        };
        let best = nearby
            .filter_map(|at| Some((at, clusters.get(at)?)))
            .filter(|(_, cluster)| !cluster.is_blank())
            .min_by(|(_, a), (_, b)| {
                let (a, b) = (distance(a), distance(b));
                a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
            })
            .map(|(at, _)| at);
        let letters = folded(text(mark));
        match best.and_then(|at| clusters.get_mut(at)) {
            Some(cluster) if !cluster.text.ends_with(&letters) => {
                cluster.text.push_str(&letters);
                // With a mark, it is no bracket.
                cluster.item.bracket = None;
            }
            Some(_) => {}
            None => clusters.push(Cluster::of(mark, text(mark))),
        }
    }
    clusters
}

/// One blank wherever there is a blank or a gap.
fn with_blanks(clusters: Vec<Cluster>, space: f64) -> Vec<Cluster> {
    let mut found: Vec<Cluster> = Vec::with_capacity(clusters.len());
    let mut is_blank = false;
    for cluster in clusters {
        if cluster.is_blank() {
            is_blank = true;
            continue;
        }
        if let Some(last) = found.last() {
            let (left, right) = (&last.piece, &cluster.piece);
            let gap = right.start - left.end;
            let is_note = (left.is_note_number && cluster.item.class == Class::Right)
                || (right.is_note_number && last.item.class == Class::Left);
            if is_blank || is_note || gap > space * right.size {
                let is_cell = gap > CELL_GAP * right.size.max(left.size);
                let item = Item {
                    class: if is_cell { Class::Gap } else { Class::Neutral },
                    drawn: left.text.start,
                    ..Item::default()
                };
                found.push(Cluster {
                    text: " ".to_owned(),
                    item,
                    ..Cluster::default()
                });
            }
        }
        is_blank = false;
        found.push(cluster);
    }
    found
}

/// The direction of a line: that of most of its letters. On a page from right to left, many left-to-right words are needed to
/// make a line one of theirs, and it does not begin and end with a letter of the other direction. On a page that is clearly
/// from left to right, a line with a left-to-right letter at its left end needs as many words of the other direction.
fn base(clusters: &[Cluster], page: Letters) -> Class {
    let line = Letters::of(clusters.iter().map(|cluster| cluster.text.as_str()));
    let mut strong = clusters.iter().map(|cluster| cluster.item.class);
    let is_strong = |class: &Class| matches!(class, Class::Left | Class::Right);
    let first = strong.clone().find(is_strong);
    let last = strong.rfind(is_strong);
    let is_clearly_left = page.left_to_right > 3 * page.right_to_left;
    let is_right = if page.right_to_left > page.left_to_right {
        let is_right = first == Some(Class::Right) && last == Some(Class::Right);
        is_right || line.left_to_right <= 3 * line.right_to_left
    } else if is_clearly_left && first == Some(Class::Left) {
        last == Some(Class::Right) && line.right_to_left > 3 * line.left_to_right
    } else {
        line.right_to_left >= line.left_to_right
    };
    if is_right { Class::Right } else { Class::Left }
}
