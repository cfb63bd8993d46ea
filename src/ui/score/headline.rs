//! The text beside the score: the verdict and the reason for it, in plain words first.

use crate::phrases::Phrases;
use crate::phrases::verdict;
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
    pub reason: String,
    /// Shorter forms of the reason, longest first, for where there is no room for it.
    pub shorter: Vec<String>,
    /// The tooltip.
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
            None => session.missing_text().map(|missing| missing.sentence(t)),
        };
        let plain = |title, reason| Headline {
            title,
            is_pending: false,
            reason,
            shorter: Vec::new(),
            hint: None,
        };
        let Some(figures) = figures else {
            return match missing.or_else(|| view.work.why_stopped(t)) {
                Some(reason) => plain(t.no_score_yet(), reason),
                None => plain(t.first_comparison(), t.first_comparison_note()),
            };
        };
        let (numbers, passages, wording) = (figures.numbers, figures.passages, figures.wording);
        let unit = numbers.parameters.shingle.unit;
        let units = t.units_counted(unit, numbers.length as usize);
        match (numbers.score, numbers.obstacle(), missing) {
            (Err(_), _, Some(missing)) => return plain(t.no_score_yet(), missing),
            (Err(undefined), _, None) => {
                return plain(t.no_score_at(&units), t.undefined_title(undefined));
            }
            // A published method has a figure here too.
            (Ok(score), Some(obstacle), missing) => {
                let figure = || t.figure_of_author(t.undefined_title(obstacle), t.percent(score));
                return plain(t.nothing_to_compare(), missing.unwrap_or_else(figure));
            }
            (Ok(_), None, _) => {}
        }
        let (mut shorter, mut hint) = (Vec::new(), None);
        let mut reason = t.verdict_reason(numbers, wording, passages);
        // What chance would give is one step deeper than what the texts share.
        if let Some([full, short, shortest]) = shared_words(figures) {
            hint = Some(format!("{reason}\n{}", t.shared_words_note(units)));
            reason = full;
            shorter = vec![short, shortest];
        } else {
            shorter.extend(t.verdict_reason_short(numbers, wording));
        }
        if let Some(before) = before_exclusions(t, session, latest, numbers) {
            (hint, shorter) = (Some(reason), Vec::new());
            reason = before;
        } else if let Some(excluded) = idle_exclusions(t, session) {
            let noted = |words: String| t.reason_and_excluded(&words, &excluded);
            shorter = shorter.into_iter().map(noted).collect();
            reason = noted(reason);
        } else if let Some(count) = notices_left_out(figures) {
            let full = t.reason_without_notices(count, &reason);
            shorter.insert(0, std::mem::replace(&mut reason, full));
        }
        Headline {
            shorter,
            hint,
            ..plain(t.verdict_title(numbers, wording, passages), reason)
        }
    }
}

/// How many words of one text are also in the other, of the text of which that is the greater share: in full, in short, and in the
/// fewest words. `None` where another sentence says more, and until the passages are ready.
fn shared_words(figures: Figures<'_>) -> Option<[String; 3]> {
    match verdict(figures.numbers, figures.wording) {
        Verdict::SharesPassages | Verdict::StockPhrases => {}
        _ => return None,
    }
    let (covered, words) = (figures.passages?.covered_words, figures.numbers.shape.words);
    let share = |side: Side| covered[side] as f64 / words[side].max(1) as f64;
    let side = match share(Side::Right) > share(Side::Left) {
        true => Side::Right,
        false => Side::Left,
    };
    let (t, name, part, whole) = (figures.t, side.name(), covered[side], words[side]);
    let forms = || {
        let full = t.shared_words(name, part, whole);
        let short = t.shared_words_short(name, part, whole);
        [full, short, t.shared_words_shortest(part, whole)]
    };
    (part > 0).then(forms)
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
