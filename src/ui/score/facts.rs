//! The facts beside the score: passages, the longest of them, resemblance, how much keeps its order.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::theme::Type;
use crate::ui::view::Work;
use crate::ui::widgets::{lines_of, text_ui, text_width};
use egui::{Align2, Color32, Rect, Ui, pos2};
use shinglescope_core::fingerprint::sketch::Agreement;
use shinglescope_core::methods::parameters::{Formula, Lookalikes};
use shinglescope_core::methods::switch_effects::Switch;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::measures::{Percent, Undefined};
use shinglescope_core::pair::numbers::Numbers;
use shinglescope_core::pair::passages::results::PassageResults;
use shinglescope_core::pair::wording::{Form, SharedWording};

/// The gap between two facts.
const GAP: f32 = 32.0;

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

    /// How much of both texts is shared wording, whatever the length.
    fn shared_wording(&self) -> Fact {
        let t = self.t;
        let hint = match self.wording {
            Some(wording) => t.wording_sentence(wording),
            None => t.formula_meaning(Formula::SharedWording),
        };
        let (name, is_by_letters) = match self.wording.map(|wording| wording.form) {
            Some(Form::Characters) => (t.fact_alike_by_letters(), true),
            Some(Form::Words(_)) | None => (t.fact_wording(), false),
        };
        let is_of_whole = is_by_letters && !self.session.exclusions().is_empty();
        let note = is_of_whole.then(|| t.letters_of_whole_texts());
        let share = self.wording.map(|wording| wording.both);
        self.share(name, share, lines_of([Some(hint), note]))
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

    /// What is counted as a passage, and why more than one can be set aside at a time.
    fn passages_hint(&self) -> String {
        let excluded = self.passages.map_or(0, |found| found.excluded_passages);
        let note = (excluded > 0).then(|| self.t.fact_passages_aside(excluded));
        lines_of([Some(self.t.fact_passages_hint()), note])
    }

    /// `81`, or `80 + 1 aside`.
    fn counted_passages(&self, found: &PassageResults) -> String {
        let all = found.passages.len();
        match found.excluded_passages {
            0 => self.t.grouped(all as u64),
            excluded => self.t.passages_and_excluded(all - excluded, excluded),
        }
    }

    /// The longest passage. Where passages continue over changed words, those count too, and the fact says so.
    fn longest(&self) -> Fact {
        let t = self.t;
        let (name, hint) = match self.numbers.parameters.bridging.allows_changes() {
            false => (t.fact_longest(), t.fact_longest_hint()),
            true => (t.fact_longest_bridged(), t.fact_longest_bridged_hint()),
        };
        let longest = self.of_passages(|found| match found.longest_match_words {
            0 => "–".to_owned(),
            words => t.words_counted(words),
        });
        self.fact(name, longest, hint)
    }

    fn resemblance(&self) -> Fact {
        let sampled = self.t.counts_sampled_note(&self.numbers.parameters);
        let meaning = self.t.formula_meaning(Formula::Resemblance);
        let (name, share) = (self.t.fact_resemblance(), self.numbers.measures.resemblance);
        self.share(name, Some(share), lines_of([Some(meaning), sampled]))
    }

    /// The facts from right to left. Where there is no room for all, the one with the highest number is dropped first.
    fn facts(&self) -> impl Iterator<Item = (usize, Fact)> + use<> {
        let passages = self.of_passages(|found| self.counted_passages(found));
        let passages = self.fact(self.t.fact_passages(), passages, self.passages_hint());
        let facts = [
            (0, Some(passages)),
            (5, Some(self.longest())),
            (6, Some(self.resemblance())),
            (3, Some(self.in_order())),
            (2, Some(self.shared_wording())),
            (4, self.with_changed_words()),
            (1, self.folded()),
            (1, self.written()),
        ];
        let known = |(rank, fact): (usize, Option<Fact>)| Some((rank, fact?));
        facts.into_iter().filter_map(known)
    }
}

/// Draws the facts that have room, right-aligned in `room`, in a strong and a weak ink.
pub fn facts_ui(ui: &mut Ui, room: Rect, small: bool, figures: Figures, inks: &Inks) {
    let (strong, weak, t) = (inks.strong, inks.weak, figures.t);
    if small {
        let text = figures.of_passages(|found| match found.excluded_passages {
            0 => t.passages_counted(found.passages.len()),
            _ => figures.counted_passages(found),
        });
        // A dash would have no name beside it.
        if !matches!(text, Some(Ok(_))) {
            return;
        }
        let fact = figures.fact(String::new(), text, figures.passages_hint());
        if text_width(ui, &fact.value, Type::Caption) <= room.width() {
            let (at, anchor) = (room.right_center(), Align2::RIGHT_CENTER);
            text_ui(ui, at, anchor, fact.value, Type::Caption, weak).on_hover_text(fact.hint);
        }
        return;
    }
    let mut placed: Vec<(usize, f32, Fact)> = Vec::new();
    for (rank, fact) in figures.facts() {
        let name = text_width(ui, &fact.name, Type::Caption);
        let width = name.max(text_width(ui, &fact.value, Type::Title));
        placed.push((rank, width, fact));
    }
    while placed.iter().map(|(_, width, _)| width + GAP).sum::<f32>() - GAP > room.width() {
        let last = placed.iter().map(|(rank, ..)| *rank).max();
        placed.retain(|(rank, ..)| Some(*rank) != last);
    }
    let (mut x, y) = (room.right(), room.center().y);
    let anchor = Align2::LEFT_CENTER;
    for (_, width, fact) in placed {
        let left = x - width;
        let (name, value) = (pos2(left, y - 12.0), pos2(left, y + 9.0));
        text_ui(ui, name, anchor, fact.name, Type::Caption, weak).on_hover_text(&fact.hint);
        text_ui(ui, value, anchor, fact.value, Type::Title, strong).on_hover_text(&fact.hint);
        x = left - GAP;
    }
}
