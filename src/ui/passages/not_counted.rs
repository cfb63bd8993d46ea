//! What does not count: stock notices, which are no evidence, and everything that is set aside.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::widgets::icons;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::passages::passage::Passage;
use shinglescope_core::text::{Side, Span};
use shinglescope_core::words::words as words_of;

/// Something that does not count.
#[derive(Debug)]
pub struct NotCounted {
    /// What it is, and its first words.
    pub title: String,
    pub words: usize,
    /// The passage that it is.
    pub passage: Option<usize>,
    /// The button that counts it again: its word, what a screen reader reads, and what it does.
    pub back: (String, String, Back),
}

/// What counts again.
#[derive(Debug)]
pub enum Back {
    /// The stock notice with these words.
    Notice(String),
    /// What is set aside, by its index.
    Item(usize),
}

/// What does not count, in the order in which it is listed.
#[derive(Debug, Default)]
pub struct Foot {
    pub rows: Vec<NotCounted>,
    /// How many things are set aside; the other rows are notices.
    pub set_aside: usize,
}

/// The icon, the word and the hint of the button that sets a passage aside or counts it again.
pub fn switch_of(t: &Phrases, passage: &Passage) -> (&'static str, String, String) {
    let back = icons::ARROW_COUNTER_CLOCKWISE;
    match (passage.is_notice, passage.is_excluded) {
        (true, _) => (back, t.count_notice(), t.count_notice_hint()),
        (false, true) => (back, t.put_back(), t.put_back_hint()),
        (false, false) => (icons::MINUS_CIRCLE, t.set_aside(), t.set_aside_hint()),
    }
}

impl Foot {
    /// Cost: O(texts) for each thing that is set aside.
    pub fn of(session: &Session, comparison: &Comparison, t: &Phrases) -> Foot {
        let left = &comparison.index.texts.left;
        let words = &comparison.index.words.left;
        let found = session.notices();
        let notices = found.map_or_else(Vec::new, |found| found.spans(Side::Left, words));
        let passage_with = |notice: Span| {
            let own = &comparison.index.units.left;
            let mut all = comparison.passages().iter();
            all.position(|passage| {
                passage.is_notice && own.span(&passage.at.left, left).overlaps(notice)
            })
        };
        let notices = notices.into_iter().map(|(span, words)| {
            let wording = span.of(left);
            let name = t.not_counted_notice(t.first_words(wording));
            NotCounted {
                words,
                passage: passage_with(span),
                back: (
                    t.count_notice(),
                    t.count_notice_this(&name),
                    Back::Notice(wording.to_owned()),
                ),
                title: name,
            }
        });
        let items = session.exclusions().items();
        let set_aside = items.iter().enumerate().map(|(index, item)| {
            let title = t.excluded_item(item.kind, item.title());
            let all = comparison.passages();
            let wordings = item.texts.iter().map(|text| text.as_str());
            let mut passages = wordings.filter_map(|words| comparison.passage_with_wording(words));
            let is_aside = |at: &usize| {
                all.get(*at)
                    .is_some_and(|found| found.is_excluded && !found.is_notice)
            };
            let passage = passages.find(is_aside);
            let canon = &comparison.numbers.parameters.canon;
            let counted = passage.and_then(|at| all.get(at));
            let counted = counted.map(|found| found.word_count(&comparison.index.units.left));
            let all_words = || {
                item.texts
                    .iter()
                    .map(|text| words_of(text, canon).len())
                    .sum()
            };
            NotCounted {
                words: counted.unwrap_or_else(all_words),
                passage,
                back: (t.put_back(), t.put_back_this(&title), Back::Item(index)),
                title,
            }
        });
        Foot {
            set_aside: items.len(),
            rows: set_aside.chain(notices).collect(),
        }
    }
}
