//! Draws the sheet on which quotations, the bibliography, headers and footers are left out, with what that does to the score.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::session::exclusions::ExclusionKind;
use crate::ui::action::Action;
use crate::ui::chrome::sheet::{closable_sheet_ui, note_ui, title_ui};
use crate::ui::passages::view::score_change;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{checkbox_ui, focus_ring, phrases, rich};
use egui::{DragValue, Role, Ui, WidgetInfo};
use shinglescope_core::text::parts::TextPart;
use shinglescope_core::text::{Pair, Side};

/// The most words that a quotation can be asked to have.
const MAX_QUOTED_WORDS: usize = 1_000;

/// The open sheet: how many parts of each kind both texts have.
#[derive(Debug, Default)]
pub struct LeavingOut {
    found: [Pair<usize>; TextPart::ALL.len()],
    /// The texts and the least size of a quotation that they were counted for.
    counted: Option<(Pair<u64>, usize)>,
}

impl LeavingOut {
    /// Counts again where a text or the least size of a quotation has changed.
    fn follow(&mut self, session: &Session) {
        let texts = Pair::from_fn(|side| session.pane(side).revision);
        let wanted = Some((texts, session.settings.min_quoted_words));
        if self.counted != wanted {
            let count = |part| Pair::from_fn(|side: Side| session.parts(side, part).len());
            self.found = TextPart::ALL.map(count);
            self.counted = wanted;
        }
    }
}

/// Draws the sheet over the window.
pub fn leave_out_ui(
    ui: &mut Ui,
    sheet: &mut LeavingOut,
    session: &Session,
    actions: &mut Vec<Action>,
) {
    sheet.follow(session);
    let t = phrases(ui);
    let close = t.help_close();
    let closes = closable_sheet_ui(ui, "leave out", 460.0, &close, |ui| {
        title_ui(ui, t.leave_out_title(), Type::Title);
        note_ui(ui, t.leave_out_note(), Type::Body);
        ui.add_space(12.0);
        for (part, found) in TextPart::ALL.into_iter().zip(sheet.found) {
            part_ui(ui, &t, session, (part, found), actions);
        }
        notices_ui(ui, &t, session, actions);
        let line = match session.exclusions().items().len() {
            0 => t.leave_out_nothing(),
            items => t.excluded_bar(items, score_change(session, &t)),
        };
        title_ui(ui, line, Type::BodyMedium);
        ui.add_space(12.0);
    });
    actions.extend(closes.then_some(Action::ShowLeaveOut(false)));
}

/// The switch of stock notices, and which both texts have.
fn notices_ui(ui: &mut Ui, t: &Phrases, session: &Session, actions: &mut Vec<Action>) {
    let was_on = !session.settings.notices.are_counted;
    let mut is_on = was_on;
    checkbox_ui(ui, &mut is_on, &t.leave_out_notices());
    if is_on != was_on {
        actions.push(Action::CountNotices(was_on));
    }
    let found = session.notices();
    let are_most = found.is_some_and(|found| found.are_most);
    let found = found.zip(session.comparison());
    let found = found.and_then(|(found, comparison)| t.notices(found, comparison));
    let note = match (was_on, found) {
        (true, Some(notices)) => notices,
        (true, None) if are_most => t.leave_out_notices_are_most(),
        (true, None) => t.leave_out_no_notice(),
        (false, _) => t.leave_out_notices_count(),
    };
    ui.horizontal(|ui| {
        ui.add_space(24.0);
        note_ui(ui, note, Type::Caption);
    });
    let notices = &session.settings.notices;
    let own = notices.own.iter().enumerate().map(|(index, notice)| {
        let first = t.notice_marked(t.first_words(notice));
        let name = t.notice_forget_this(&first);
        (first, t.notice_forget(), name, Action::ForgetNotice(index))
    });
    let counted = notices.counted.iter().enumerate().map(|(index, notice)| {
        let first = t.notice_counted(t.first_words(notice));
        let name = t.notice_leave_this_out(&first);
        let action = Action::LeaveNoticeOut(index);
        (first, t.notice_leave_out(), name, action)
    });
    for (first, word, name, action) in own.chain(counted) {
        ui.horizontal(|ui| {
            ui.add_space(24.0);
            let ink = Palette::of(ui).ink_1;
            ui.label(rich(&first, Type::Caption, ink));
            let button = ui.button(rich(word, Type::Caption, ink));
            button.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            action.on_click(button, actions);
        });
    }
    ui.add_space(8.0);
}

/// The switch of one kind, and where the texts have such parts.
fn part_ui(
    ui: &mut Ui,
    t: &Phrases,
    session: &Session,
    (part, found): (TextPart, Pair<usize>),
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    let kind = ExclusionKind::of(part);
    let was_on = session.is_left_out(part);
    let mut is_on = was_on;
    ui.horizontal(|ui| {
        ui.add_enabled_ui(was_on || found.left + found.right > 0, |ui| {
            checkbox_ui(ui, &mut is_on, &t.leave_out_part(kind));
        });
        if part == TextPart::Quotations {
            let mut words = session.settings.min_quoted_words;
            let (from, unit) = (t.leave_out_at_least(), t.leave_out_words(words));
            ui.label(rich(&from, Type::Body, palette.ink_2));
            let field = DragValue::new(&mut words).range(1..=MAX_QUOTED_WORDS);
            let response = ui.add(field);
            let name = format!("{from} {unit}");
            ui.ctx()
                .accesskit_node_builder(response.id, |node| node.set_label(name));
            focus_ring(ui, &response, response.rect, &palette);
            ui.label(rich(unit, Type::Body, palette.ink_2));
            if words != session.settings.min_quoted_words {
                actions.push(Action::SetMinQuotedWords(words));
            }
        }
    });
    if is_on != was_on {
        actions.push(Action::LeaveOut(part, is_on));
    }
    let counted = match part {
        _ if found.left + found.right == 0 => t.leave_out_none(kind),
        TextPart::Bibliography => t.leave_out_where(match (found.left, found.right) {
            (0, _) => "right",
            (_, 0) => "left",
            (_, _) => "both",
        }),
        TextPart::Quotations | TextPart::RunningHeads => t.leave_out_found(found.left, found.right),
    };
    ui.horizontal(|ui| {
        ui.add_space(24.0);
        ui.label(rich(counted, Type::Caption, palette.ink_2));
    });
    ui.add_space(8.0);
}
