//! A picture and words for every state that is not an ordinary comparison: empty sides, too short, identical, nothing
//! shared, failed to read.

use crate::export::numbers::{counted, grouped};
use crate::session::{NoticeKind, Session};
use crate::ui::action::{Action, Knob};
use crate::ui::panes::marks::dashed_rect;
use crate::ui::theme::{Palette, Type};
use crate::ui::view::{View, Work};
use crate::ui::widgets::icons;
use crate::ui::widgets::{framed_button, icon_button_ui, primary_button, rich};
use egui::{
    Align, Align2, Color32, CornerRadius, Frame, Label, Layout, Margin, Rect, Stroke, Ui,
    UiBuilder, pos2, vec2,
};
use shinglescope_core::methods::parameters::Unit;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::measures::Undefined;
use shinglescope_core::pair::verdict::Verdict;
use shinglescope_core::text::Side;

/// An empty side: where to drop, and how else to get a text here.
pub fn empty_pane_ui(
    ui: &mut Ui,
    side: Side,
    body: Rect,
    session: &Session,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let target = body.shrink(10.0);
    ui.painter().extend(dashed_rect(
        target,
        Stroke::new(1.0, palette.hairline_strong),
    ));
    let which = match side {
        Side::Left => "first",
        Side::Right => "second",
    };
    let name = &session.document(side).name;
    let invitation = match name.as_str() {
        "" => format!("Paste or drop the {which} text here"),
        name => format!("“{name}” is empty. Paste or drop a text here"),
    };
    let centre = target.center();
    ui.painter().text(
        centre - vec2(0.0, 44.0),
        Align2::CENTER_CENTER,
        icons::CLIPBOARD_TEXT,
        egui::FontId::new(24.0, Type::Icon.font().family),
        palette.ink_2,
    );
    let width = (target.width() - 32.0).min(320.0);
    let at = Rect::from_center_size(centre - vec2(0.0, 12.0), vec2(width, 24.0));
    let label = Label::new(rich(invitation, Type::Body, palette.ink_1))
        .selectable(false)
        .truncate();
    ui.place(at, label);
    let button = framed_button(icons::FOLDER_OPEN, "Open…");
    let at = Rect::from_center_size(centre + vec2(0.0, 22.0), vec2(96.0, 28.0));
    let response = ui.place(at, button);
    response.widget_info(|| {
        egui::WidgetInfo::labeled(
            egui::Role::Button,
            true,
            format!("Open a file on the {}", side.name()),
        )
    });
    if response.clicked() {
        actions.push(Action::Open(side));
    }
}

/// What was said about a side, above its text; gives back how high that is.
pub fn notice_ui(
    ui: &mut Ui,
    side: Side,
    body: Rect,
    session: &Session,
    actions: &mut Vec<Action>,
) -> f32 {
    let Some(notice) = &session.pane(side).notice else {
        return 0.0;
    };
    let palette = Palette::of(ui);
    let (fill, line, ink, icon) = match notice.kind {
        NoticeKind::Failed => (
            palette.warn_fill,
            palette.warn_line,
            palette.warn_ink,
            icons::WARNING,
        ),
        NoticeKind::Changed | NoticeKind::Note => (
            palette.raised,
            palette.hairline_strong,
            palette.accent,
            icons::INFO,
        ),
    };
    let width = (body.width() - 32.0).min(560.0);
    let rect = Rect::from_min_size(
        pos2(body.center().x - width / 2.0, body.top() + 12.0),
        vec2(width, 0.0),
    );
    let drawn = card(ui, rect, fill, line, ("notice", side.name()), |ui| {
        ui.horizontal_top(|ui| {
            ui.label(rich(icon, Type::Icon, ink));
            ui.vertical(|ui| {
                ui.set_max_width(width - 84.0);
                ui.add(Label::new(rich(sentence(&notice.text), Type::Body, palette.ink_1)).wrap());
                match notice.kind {
                    NoticeKind::Failed => {
                        ui.add_space(4.0);
                        if ui
                            .add(framed_button(icons::FOLDER_OPEN, "Open another…"))
                            .clicked()
                        {
                            actions.push(Action::Open(side));
                        }
                    }
                    NoticeKind::Changed => {
                        ui.add_space(4.0);
                        if ui
                            .add(framed_button(icons::ARROW_COUNTER_CLOCKWISE, "Read again"))
                            .clicked()
                        {
                            actions.push(Action::Reload(side, None));
                        }
                    }
                    NoticeKind::Note => {}
                }
            });
        });
        let close = Rect::from_center_size(
            pos2(rect.right() - 20.0, rect.top() + 22.0),
            vec2(28.0, 28.0),
        );
        if icon_button_ui(ui, close, icons::X, "Dismiss", false).clicked() {
            actions.push(Action::DismissNotice(side));
        }
    });
    drawn.height() + 24.0
}

/// A message as a sentence: a capital first, a full stop last.
fn sentence(text: &str) -> String {
    let text = crate::phrases::capitalised(text);
    match text.ends_with(['.', '?', '!']) {
        true => text,
        false => format!("{text}."),
    }
}

/// The card below both texts that says what this comparison is, where it is no ordinary one; gives back how high its
/// band has to be.
pub fn state_card_ui(
    ui: &mut Ui,
    band: Rect,
    session: &Session,
    view: &View,
    actions: &mut Vec<Action>,
) -> f32 {
    let both_here = Side::BOTH
        .iter()
        .all(|side| !session.document(*side).is_empty());
    let comparison = session
        .comparison()
        .filter(|found| both_here && found.passages.is_some() && view.stale_since.is_none());
    let card = match (&view.work, comparison) {
        (
            Work::Paused {
                what,
                is_quiet: false,
            },
            _,
        ) => Some(Card {
            icon: icons::INFO,
            text: format!("{what}."),
            button: Some(("Go on".to_owned(), false, Action::ResumeWork)),
        }),
        (_, Some(comparison)) => Card::of(comparison, view),
        (_, None) => None,
    };
    let Some(card) = card else {
        return 0.0;
    };
    let palette = Palette::of(ui);
    let width = (band.width() - 64.0).min(520.0);
    let corner = pos2(band.center().x - width / 2.0, band.top() + 8.0);
    let rect = Rect::from_min_size(corner, vec2(width, 0.0));
    let (fill, line) = (palette.raised, palette.hairline_strong);
    ui.painter().rect_filled(band, 0, palette.pane);
    let drawn = self::card(ui, rect, fill, line, "state", |ui| {
        ui.horizontal_top(|ui| {
            ui.label(rich(card.icon, Type::Icon, palette.accent));
            ui.vertical(|ui| {
                ui.set_max_width(width - 60.0);
                ui.add(Label::new(rich(card.text, Type::Body, palette.ink_1)).wrap());
                if let Some((word, is_primary, action)) = card.button {
                    ui.add_space(4.0);
                    let response = match is_primary {
                        true => ui.add(primary_button(ui, word)),
                        false => ui.button(rich(word, Type::Body, palette.ink_1)),
                    };
                    if response.clicked() {
                        actions.push(action);
                    }
                }
            });
        });
    });
    drawn.height() + 24.0
}

fn card<R>(
    ui: &mut Ui,
    rect: Rect,
    fill: Color32,
    line: Color32,
    salt: impl std::hash::Hash + std::fmt::Debug,
    content: impl FnOnce(&mut Ui) -> R,
) -> Rect {
    let builder = UiBuilder::new()
        .max_rect(rect)
        .id_salt(salt)
        .layout(Layout::top_down(Align::Min));
    ui.scope_builder(builder, |ui| {
        Frame::new()
            .fill(fill)
            .stroke(Stroke::new(1.0, line))
            .corner_radius(CornerRadius::same(8))
            .inner_margin(Margin::symmetric(14, 12))
            .show(ui, |ui| {
                ui.set_width(rect.width() - 28.0);
                content(ui);
            })
            .response
            .rect
    })
    .inner
}

struct Card {
    icon: &'static str,
    text: String,
    /// The word on it, whether it is what most people want, and what it does.
    button: Option<(String, bool, Action)>,
}

impl Card {
    fn of(comparison: &Comparison, view: &View) -> Option<Card> {
        match comparison.numbers.verdict {
            Verdict::Undefined(Undefined::TooShort { side, length, unit }) => {
                Some(Card::too_short(comparison, side, length, unit))
            }
            Verdict::Undefined(Undefined::EmptySample { sample_every, .. }) => Some(Card {
                icon: icons::INFO,
                text: format!(
                    "Too few checksums are divisible by {sample_every} to compare these texts."
                ),
                button: Some((
                    "Count every shingle".to_owned(),
                    true,
                    Action::Tune(Knob::Sampling(1)),
                )),
            }),
            Verdict::Undefined(Undefined::Empty(_) | Undefined::BothEmpty) => Some(Card {
                icon: icons::INFO,
                text: "With these settings there are no words left to compare.".to_owned(),
                button: Some((
                    "Recommended settings".to_owned(),
                    true,
                    Action::Tune(Knob::Preset(Default::default())),
                )),
            }),
            Verdict::IdenticalWords => Some(Card::same_words(comparison, view)),
            Verdict::NoMoreThanChance if comparison.numbers.counts.shared_pairs == 0 => {
                Some(Card::nothing_shared(comparison))
            }
            Verdict::NoMoreThanChance
            | Verdict::IdenticalBytes
            | Verdict::NearDuplicate
            | Verdict::SharesPassages => None,
        }
    }

    fn too_short(comparison: &Comparison, side: Option<Side>, length: u32, unit: Unit) -> Card {
        let sizes = comparison
            .index
            .units
            .as_ref()
            .as_ref()
            .map(|units| units.len());
        let shorter = match side {
            Some(side) => sizes[side],
            None => sizes.left.min(sizes.right),
        };
        let to = comparison.numbers.advice.length;
        Card {
            icon: icons::INFO,
            text: format!(
                "{} on the {}; shingles of {length} need at least {length}.",
                counted(shorter, unit.noun(1), unit.noun(2)),
                side.map_or(
                    if sizes.left <= sizes.right {
                        "left"
                    } else {
                        "right"
                    },
                    Side::name
                ),
            ),
            button: Some((
                format!("Shorten to {to}"),
                true,
                Action::Tune(Knob::Length(i64::from(to))),
            )),
        }
    }

    fn same_words(comparison: &Comparison, view: &View) -> Card {
        let places = comparison.form_differences(Side::Left).len();
        let (text, button) = match places {
            0 => ("They differ only in blanks and line ends.".to_owned(), None),
            count => {
                let word = if view.shows_form_differences {
                    "Hide the differences"
                } else {
                    "Show the differences"
                };
                (
                    format!(
                        "They differ in marks and case in {}.",
                        counted(count, "place", "places")
                    ),
                    Some((
                        word.to_owned(),
                        false,
                        Action::ShowFormDifferences(!view.shows_form_differences),
                    )),
                )
            }
        };
        Card {
            icon: icons::NOT_EQUALS,
            text,
            button,
        }
    }

    fn nothing_shared(comparison: &Comparison) -> Card {
        let unit = comparison.numbers.parameters.shingle.unit;
        let run = counted(
            comparison.numbers.length as usize,
            unit.noun(1),
            unit.noun(2),
        );
        let longest_shorter = comparison
            .passages
            .as_ref()
            .and_then(|found| found.longest_shorter.as_ref());
        let (text, button) = match longest_shorter {
            None if !comparison.index.excluded.is_none() => (
                format!("Every run of {run} that is shared is set aside."),
                None,
            ),
            None => (
                format!(
                    "No run of {run} is shared, and no single {} either.",
                    unit.noun(1)
                ),
                None,
            ),
            Some(range) => {
                let words = comparison
                    .span(Side::Left, range)
                    .of(&comparison.index.texts.left);
                let shown: String = words.split_whitespace().collect::<Vec<_>>().join(" ");
                let length = range.len();
                let action = Action::Tune(Knob::Length(length as i64));
                let word = match (length, unit) {
                    (1, Unit::Words) => "Compare single words".to_owned(),
                    (1, Unit::Characters) => "Compare single characters".to_owned(),
                    (length, _) => format!("Shorten to {}", grouped(length)),
                };
                let longest = counted(length, unit.noun(1), unit.noun(2));
                (
                    format!("No run of {run} is shared. The longest is {longest}: “{shown}”."),
                    Some((word, false, action)),
                )
            }
        };
        Card {
            icon: icons::INFO,
            text,
            button,
        }
    }
}
