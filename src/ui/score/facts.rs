//! The figures of the score bar, and the facts about passages.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::theme::Type;
use crate::ui::view::Work;
use crate::ui::widgets::{lines_of, text_ui, text_width};
use egui::{Align2, Color32, Rect, Role, Ui, WidgetInfo, pos2};
use shinglescope_core::fingerprint::sketch::Agreement;
use shinglescope_core::methods::parameters::Lookalikes;
use shinglescope_core::methods::switch_effects::Switch;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::measures::{Percent, Undefined};
use shinglescope_core::pair::numbers::Numbers;
use shinglescope_core::pair::passages::results::PassageResults;
use shinglescope_core::pair::wording::SharedWording;
use shinglescope_core::text::Pair;

/// The numbers that the score bar shows.
#[derive(Clone, Copy)]
pub struct Figures<'a> {
    pub session: &'a Session,
    pub t: &'a Phrases,
    /// What is being done: figures that are not ready may never come.
    pub work: &'a Work,
    pub numbers: &'a Numbers,
    /// None until they are ready.
    pub passages: Option<&'a PassageResults>,
    /// How many minima are equal, where the score is an estimate.
    pub agreement: Option<Agreement>,
    /// None until it is ready. It does not depend on the length.
    pub wording: Option<&'a SharedWording>,
    /// The score with look-alike letters read the other way, where there are any; none until it is ready.
    pub lookalikes: Option<Option<Percent>>,
    /// The score with words as written, where base forms are compared; none until it is ready.
    pub as_written: Option<Option<Percent>>,
}

impl<'a> Figures<'a> {
    /// The same with what a comparison knows besides its numbers.
    pub fn with(self, comparison: &'a Comparison) -> Figures<'a> {
        let effects = self.session.switch_effects();
        let sketch = comparison.index.sketch.as_ref();
        let other_way = |switch: Switch| Some(effects?.of(switch)?.score);
        let canon = &comparison.numbers.parameters.canon;
        // Large texts are not compared the other way.
        let is_tried = effects.is_none_or(|effects| !effects.effects.is_empty());
        let has_lookalikes = comparison.has_lookalikes() && is_tried;
        let has_base_forms = Switch::WordForms.is_on(canon) && is_tried;
        Figures {
            passages: comparison.passages.as_deref(),
            agreement: sketch.and_then(|sketch| sketch.agreement),
            lookalikes: has_lookalikes.then(|| other_way(Switch::Lookalikes)),
            as_written: has_base_forms.then(|| other_way(Switch::WordForms)),
            ..self
        }
    }

    /// The same while only the numbers are new: scores of the comparison are not ready.
    pub fn with_earlier(self, comparison: &'a Comparison) -> Figures<'a> {
        let earlier = self.with(comparison);
        Figures {
            agreement: None,
            lookalikes: earlier.lookalikes.map(|_| None),
            as_written: earlier.as_written.map(|_| None),
            ..earlier
        }
    }

    /// How many words the texts have.
    pub fn words(&self) -> Pair<usize> {
        let known = self.passages.map(|found| found.passage_words.all);
        known.unwrap_or(self.numbers.shape.words)
    }

    /// A number that comes with the passages: the reason where the texts cannot be compared, `None` until it is ready.
    fn of_passages<T>(&self, value: impl Fn(&PassageResults) -> T) -> Option<Result<T, Undefined>> {
        match self.numbers.obstacle() {
            Some(reason) => Some(Err(reason)),
            None => self.passages.map(|found| Ok(value(found))),
        }
    }
}

/// The inks of the score bar, weaker while the result is out of date.
pub struct Inks {
    pub strong: Color32,
    pub weak: Color32,
    pub bar: Color32,
}

/// A number beside the score.
pub struct Fact {
    pub name: String,
    pub value: String,
    pub hint: String,
}

impl Figures<'_> {
    /// A dash where there is no value and where none will come, with the reason in the hint; an ellipsis where it is not ready.
    fn fact(&self, name: String, value: Option<Result<String, Undefined>>, hint: String) -> Fact {
        let reason = match &value {
            Some(Ok(_)) => None,
            Some(Err(undefined)) => Some(self.session.why_undefined(self.t, *undefined)),
            None => self.work.why_stopped(self.t),
        };
        let (value, hint) = match (value, reason) {
            (_, Some(reason)) => ("–".to_owned(), format!("{hint}\n{reason}")),
            (Some(Ok(value)), None) => (value, hint),
            (Some(Err(_)) | None, None) => ("…".to_owned(), hint),
        };
        Fact { name, value, hint }
    }

    fn share(&self, name: String, share: Option<Percent>, hint: String) -> Fact {
        let share = share.map(|share| share.map(|percent| self.t.percent(percent)));
        self.fact(name, share, hint)
    }

    /// How much of both texts is covered by passages that keep their order.
    pub fn in_order(&self) -> Fact {
        let share = self.of_passages(|found| found.in_order.percent);
        let (name, hint) = (self.t.fact_in_order(), self.t.fact_in_order_hint());
        self.share(name, share.map(Result::flatten), hint)
    }

    /// How much of both texts is covered by passages with the changed words inside them; `None` where those are not bridged.
    pub fn with_changed_words(&self) -> Option<Fact> {
        let is_bridged = self.numbers.parameters.bridging.joins_shingles();
        self.passages.filter(|_| is_bridged)?;
        let share = self.of_passages(|found| {
            let (words, covered) = (self.numbers.shape.words, &found.bridged_words);
            let all = (words.left + words.right).max(1) as f64;
            100.0 * (covered.left + covered.right) as f64 / all
        });
        let hint = self.t.fact_with_changed_words_hint();
        Some(self.share(self.t.fact_with_changed_words(), share, hint))
    }

    /// The score with look-alike letters folded, or unfolded if they are folded now.
    fn folded(&self) -> Option<Fact> {
        let name = match self.numbers.parameters.canon.lookalikes {
            Lookalikes::Keep => self.t.fact_lookalikes_folded(),
            Lookalikes::Fold => self.t.fact_lookalikes_kept(),
        };
        Some(self.share(name, self.lookalikes?, self.t.fact_lookalikes_hint()))
    }

    /// The score with words as written, beside that with base forms.
    fn written(&self) -> Option<Fact> {
        let (t, written) = (self.t, self.as_written?);
        let forms = self.numbers.parameters.canon.word_forms;
        let hint = match (self.numbers.score, written) {
            (Ok(score), Some(written)) => t.score_by_forms(forms, score, written),
            (Err(_), _) | (_, None) => String::new(),
        };
        Some(self.share(t.fact_as_written(), written, hint))
    }

    /// The score with words read another way, in a line: where look-alike letters are read, and where base forms are compared.
    pub fn read_otherwise(&self) -> Option<String> {
        let facts = [self.folded(), self.written()].into_iter().flatten();
        let facts = facts.map(|fact| format!("{} {}", fact.name, fact.value));
        let facts: Vec<String> = facts.collect();
        (!facts.is_empty()).then(|| facts.join(" · "))
    }

    /// How many of the passages that count have changed words: `7 of 8`.
    fn edited(&self) -> Fact {
        let t = self.t;
        let can_be = self.numbers.parameters.bridging.allows_changes();
        let edited = self.of_passages(|found| match found.counted() {
            all if all > 0 && can_be => t.part_of(found.passage_words.edited, all),
            _ => "–".to_owned(),
        });
        let notices = self.passages.map_or(0, |found| found.notice_passages);
        let excluded = self.passages.map_or(0, |found| found.excluded_passages) - notices;
        let note = (excluded > 0).then(|| t.fact_passages_aside(excluded));
        let left_out = (notices > 0).then(|| t.fact_notices_left_out(notices));
        let hint = lines_of([Some(t.fact_edited_hint()), note, left_out]);
        self.fact(t.fact_edited(), edited, hint)
    }

    /// The longest passage, with the changed words inside it.
    fn longest(&self) -> Fact {
        let t = self.t;
        let hint = match self.numbers.parameters.bridging.allows_changes() {
            false => t.fact_longest_hint(),
            true => t.fact_longest_bridged_hint(),
        };
        let longest = self.of_passages(|found| match found.longest_match_words {
            0 => "–".to_owned(),
            words => t.words_counted(words),
        });
        self.fact(t.fact_longest(), longest, hint)
    }
}

/// How far the values are from the left.
const VALUES: f32 = 73.0;

/// How wide the facts are.
pub fn facts_width(ui: &Ui, figures: Figures) -> f32 {
    let facts = [figures.edited(), figures.longest()];
    let widths = facts.map(|fact| text_width(ui, &fact.value, Type::BodyStrong));
    VALUES + widths[0].max(widths[1])
}

/// Draws how many passages are edited, and the longest of them.
pub fn facts_ui(ui: &mut Ui, rect: Rect, figures: Figures, inks: &Inks) {
    let (left, middle, anchor) = (rect.left(), rect.center().y, Align2::LEFT_CENTER);
    let (at, caption) = (
        pos2(left, middle - CAPTION_ABOVE),
        figures.t.fact_passages(),
    );
    text_ui(ui, at, anchor, caption, Type::Caption, inks.weak);
    let t = figures.t;
    let facts = [
        (figures.edited(), t.edited_passages()),
        (figures.longest(), t.longest_passage()),
    ];
    for ((fact, spoken), y) in facts.into_iter().zip(rows(middle)) {
        let (name, value) = (pos2(left, y), pos2(left + VALUES, y));
        let name = text_ui(ui, name, anchor, fact.name, Type::Body, inks.weak);
        name.widget_info(|| WidgetInfo::labeled(Role::Label, true, &spoken));
        name.on_hover_text(&fact.hint);
        text_ui(ui, value, anchor, fact.value, Type::BodyStrong, inks.strong)
            .on_hover_text(&fact.hint);
    }
}

/// How far above the middle of the score bar the captions of its blocks are.
pub const CAPTION_ABOVE: f32 = 25.0;

/// The middles of the two rows of a block.
pub fn rows(middle: f32) -> [f32; 2] {
    [middle - 1.0, middle + 23.0]
}
