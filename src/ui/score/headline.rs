//! The text beside the score: the verdict, and the answer to quote.

use crate::phrases::{Phrases, Sentence, verdict};
use crate::session::Session;
use crate::session::exclusions::ExclusionKind;
use crate::ui::frame::Frame;
use crate::ui::score::facts::Figures;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::numbers::Numbers;
use shinglescope_core::pair::verdict::Verdict;
use shinglescope_core::text::{Pair, Side};

/// The text beside the score.
pub struct Headline {
    pub title: String,
    /// The verdict is not known yet.
    pub is_pending: bool,
    pub sentence: Sentence,
    /// A line below: what was set aside, what weighs nothing, the score with words read another way.
    pub note: Option<String>,
    /// What the verdict rests on.
    pub hint: Option<String>,
}

impl Headline {
    pub fn of(frame: &Frame, latest: Option<&Comparison>, figures: Option<Figures>) -> Headline {
        let (session, view, t) = (frame.session, &*frame.view, &*frame.t);
        let empty = Pair::from_fn(|side| session.document(side).is_empty());
        let being_read = |side: Side| view.reading[side].as_ref().filter(|_| empty[side]);
        let reading = being_read(Side::Left).or_else(|| being_read(Side::Right));
        let missing = match reading {
            Some(name) => Some(t.work_going(t.reading_file(name))),
            None => session
                .missing_text()
                .map(|missing| missing.sentence(t) + "."),
        };
        let plain = |title, sentence| Headline {
            title,
            is_pending: false,
            sentence: Sentence::plain(sentence),
            note: None,
            hint: None,
        };
        let Some(figures) = figures else {
            return match (missing, view.work.why_stopped(t)) {
                (Some(missing), _) => plain(t.no_score_yet(), missing),
                (None, Some(reason)) => plain(t.verdict_stopped(), reason + "."),
                (None, None) => plain(t.first_comparison(), t.first_comparison_note()),
            };
        };
        let (numbers, passages, wording) = (figures.numbers, figures.passages, figures.wording);
        let unit = numbers.parameters.shingle.unit;
        let units = t.units_counted(unit, numbers.length as usize);
        match (numbers.score, numbers.obstacle(), missing) {
            (Err(_), _, Some(missing)) => return plain(t.no_score_yet(), missing),
            (Err(_), _, None) => {
                let sentence = t.sentence(numbers, wording, passages).whole();
                return plain(t.no_score_at(&units), sentence);
            }
            // A published method has a figure here too.
            (Ok(score), Some(obstacle), missing) => {
                let figure =
                    || t.figure_of_author(t.undefined_title(obstacle), t.percent(score)) + ".";
                return plain(t.nothing_to_compare(), missing.unwrap_or_else(figure));
            }
            (Ok(_), None, _) => {}
        }
        let excluded = before_exclusions(t, session, latest, numbers);
        let excluded = excluded.or_else(|| Some(t.only_excluded(idle_exclusions(t, session)?)));
        let notices = notices_left_out(figures).map(|count| t.without_notices(count));
        let read_otherwise = figures.read_otherwise();
        let notes: Vec<String> = [excluded, notices, read_otherwise]
            .into_iter()
            .flatten()
            .collect();
        let title = t.verdict_title(numbers, wording, passages);
        let sentence = match view.work.why_stopped(t).filter(|_| passages.is_none()) {
            Some(reason) => Sentence::plain(reason + "."),
            None => t.sentence(numbers, wording, passages),
        };
        Headline {
            title,
            is_pending: false,
            sentence,
            note: (!notes.is_empty()).then(|| notes.join(" · ")),
            hint: Some(t.verdict_reason(numbers, wording, passages)),
        }
    }
}

/// How many stock notices weigh nothing in the verdict, where it would rest on them; none where that is no notice.
fn notices_left_out(figures: Figures<'_>) -> Option<usize> {
    let count = figures.session.notices()?.in_both.left.len();
    match verdict(figures.numbers, figures.wording) {
        Verdict::SharesPassages | Verdict::ShortPassages | Verdict::StockPhrases => {}
        _ => return None,
    }
    (count > 0).then_some(count)
}

/// What is set aside without holding anything that is shared; None if nothing is.
fn idle_exclusions(t: &Phrases, session: &Session) -> Option<String> {
    let items = session.exclusions().items();
    (!items.is_empty()).then(|| counted(t, items.iter().map(|item| item.kind).collect()))
}

/// How many items these are: `2 selections`.
fn counted(t: &Phrases, kinds: Vec<ExclusionKind>) -> String {
    let named = [
        (ExclusionKind::Passage, "passage"),
        (ExclusionKind::Selection, "selection"),
        (ExclusionKind::Template, "text"),
    ];
    let are_all = |(kind, _): &(ExclusionKind, _)| kinds.iter().all(|own| own == kind);
    let name = named.into_iter().find(are_all);
    t.excluded_counted(name.map_or("wording", |(_, name)| name), kinds.len())
}

/// What the score was before anything was set aside: `24.1 % before, 1 passage set aside`.
fn before_exclusions(
    t: &Phrases,
    session: &Session,
    latest: Option<&Comparison>,
    numbers: &Numbers,
) -> Option<String> {
    let (before, now) = (numbers.with_excluded?.score.ok()?, numbers.score.ok()?);
    let held = session.exclusions().held(latest?)?;
    let items = session.exclusions().items().iter().zip(held);
    let held = items.filter(|(_, held)| *held > 0);
    let excluded = counted(t, held.map(|(item, _)| item.kind).collect());
    // A small change needs more digits than the score has.
    let (before, apart) = t.percents_apart(before, now);
    Some(match apart == t.percent(now) {
        true => t.score_before(&before, &excluded),
        false => t.score_changed(&before, &apart, &excluded),
    })
}
