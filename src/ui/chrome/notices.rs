//! The notice about a side, over the lower end of its text. It never reaches over more than that.

use crate::files::LongReport;
use crate::files::errors::Why;
use crate::phrases::Phrases;
use crate::session::Notice;
use crate::ui::action::{Action, Keeping};
use crate::ui::chrome::states::{frame_ui, ground_ui};
use crate::ui::frame::Frame;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{
    Line, framed_button, hinted, icon_button_ui, icons, rich, square, text_width,
};
use egui::{Align, Color32, Label, Layout, Rect, Ui, pos2, vec2};
use shinglescope_core::text::Side;

/// The height of the button of a notice.
const BUTTON: f32 = 28.0;
/// Below this height a notice goes without most of its margins, as below a find bar in the lowest panes.
const TIGHT: f32 = 52.0;

/// Draws the notice about a side over the lower end of its text, on as many whole rows as `body` has room for; hovering shows
/// the rest. With `is_low` there is little room.
pub fn notice_ui(ui: &mut Ui, side: Side, body: Rect, is_low: bool, frame: &mut Frame) {
    let (t, palette, actions) = (&frame.t, frame.palette, &mut frame.actions);
    // How much of the text it took in the last frame, with the gaps around it.
    let taken = &mut frame.view.notice_height[side];
    let Some(notice) = &frame.session.pane(side).notice else {
        *taken = 0.0;
        return;
    };
    let (icon, ink, ground) = look(notice, &palette);
    let buttons = buttons(t, side, notice);
    let width = (body.width() - 32.0).min(560.0);
    let is_tight = body.height() < TIGHT;
    let (gap, margin) = match is_low {
        _ if is_tight => (1.0, 2),
        true => (4.0, 6),
        false => (12.0, 12),
    };
    let most = body.height() - 2.0 * gap;
    let height = (*taken - 2.0 * gap).min(most).max(0.0);
    let text = sentence(&notice.sentence(t));
    let whole = Line::default().with(&text, Type::Body, palette.ink_1);
    let row = whole.clone().elided(width).galley(ui).size().y;
    // Less the margins and the outline.
    let room = most - 2.0 * f32::from(margin) - 2.0;
    let above_button = if is_low { 4.0 } else { 8.0 };
    // Where not even one row has room above the buttons, they are beside it.
    let (rows_room, beside) = match buttons.is_empty() {
        false if room < row + above_button + BUTTON => {
            let words = buttons.iter().map(|(_, word, _)| word);
            let widths = words.map(|word| text_width(ui, word, Type::Body) + 56.0);
            (room, widths.sum())
        }
        false => (room - above_button - BUTTON, 0.0),
        true => (room, 0.0),
    };
    let rows = ((rows_room / row) as usize).max(1);
    let words = whole.in_rows(width - 84.0 - beside, rows).galley(ui);
    let corner = pos2(body.center().x - width / 2.0, body.bottom() - gap - height);
    let rect = Rect::from_min_size(corner, vec2(width, height));
    ground_ui(ui, rect, ("notice ground", side.name()));
    let salt = ("notice", side.name());
    let drawn = frame_ui(ui, rect, margin, ground, salt, |ui| {
        ui.horizontal_top(|ui| {
            // As high as the button that closes it.
            ui.set_min_height(if is_tight { BUTTON } else { 0.0 });
            ui.label(rich(icon, Type::Icon, ink));
            let (is_cut, is_beside) = (words.elided, beside > 0.0);
            let beside = Layout::left_to_right(Align::Min);
            let below = Layout::top_down(Align::Min);
            ui.with_layout(if is_beside { beside } else { below }, |ui| {
                ui.set_max_width(width - 84.0);
                let shown = ui.add(Label::new(words));
                if is_cut {
                    hinted(shown, &text);
                }
                if !buttons.is_empty() {
                    ui.add_space(if is_beside { 0.0 } else { above_button - 4.0 });
                    let mut buttons_ui = |ui: &mut Ui| {
                        for (icon, word, action) in &buttons {
                            if ui.add(framed_button(icon, word)).clicked() {
                                actions.push(action.clone());
                            }
                        }
                    };
                    if buttons.len() == 1 {
                        buttons_ui(ui);
                    } else {
                        ui.horizontal(buttons_ui);
                    }
                }
            });
        });
        let centre = rect.right_top() + vec2(-20.0, (f32::from(margin) + 10.0).max(15.0));
        let close = square(centre.x, centre.y);
        if icon_button_ui(ui, close, icons::X, &t.dismiss(), false).clicked() {
            actions.push(Action::DismissNotice(side));
        }
    });
    if *taken != drawn + 2.0 * gap {
        *taken = drawn + 2.0 * gap;
        ui.ctx().request_repaint();
    }
}

/// The icon of a notice, its ink, and the fill and the outline of the whole.
fn look(notice: &Notice, palette: &Palette) -> (&'static str, Color32, (Color32, Color32)) {
    if notice.is_failure() || notice.why_unsaved().is_some() {
        let ground = (palette.warn_fill, palette.warn_line);
        return (icons::WARNING, palette.warn_ink, ground);
    }
    let ground = (palette.raised, palette.hairline_strong);
    (icons::INFO, palette.accent, ground)
}

/// What can be done about a notice: an icon, a word and an action each.
fn buttons(t: &Phrases, side: Side, notice: &Notice) -> Vec<(&'static str, String, Action)> {
    let (folder, again) = (icons::FOLDER_OPEN, icons::ARROW_COUNTER_CLOCKWISE);
    let keep = |icon, word, keeping| (icon, word, Action::Keep(keeping));
    match (notice, notice.why_unsaved()) {
        (_, Some(Why::Changed | Why::Damaged)) => {
            let does = Keeping::SaveAnyway(side);
            vec![keep(icons::CHECK, t.save_anyway(), does)]
        }
        (_, Some(_)) => vec![keep(folder, t.save_elsewhere(), Keeping::SaveAs(side))],
        (Notice::FileChanged(_), None) => {
            vec![(again, t.read_file_again(), Action::Reload(side, None))]
        }
        (Notice::Exported(_, path), None) => {
            let ending = path.extension();
            let is_page = ending.is_some_and(|own| own == "html" || own == "htm");
            let word = if is_page {
                t.report_open()
            } else {
                t.export_open()
            };
            vec![(folder, word, Action::ShowInBrowser(path.clone()))]
        }
        (Notice::LongReport(path, _), None) => {
            let write = |word, length| {
                let does = Keeping::WriteLongReport(path.clone(), length);
                keep(icons::CHECK, word, does)
            };
            vec![
                write(t.report_long_short(), LongReport::Short),
                write(t.report_long_whole(), LongReport::Whole),
            ]
        }
        (notice, None) if notice.is_failure() => {
            vec![(folder, t.open_another(), Action::Open(side))]
        }
        (_, None) => Vec::new(),
    }
}

/// A message as a sentence: with a capital and a full stop.
fn sentence(text: &str) -> String {
    let mut text = crate::phrases::capitalised(text);
    if !text.ends_with(['.', '?', '!']) {
        text.push('.');
    }
    text
}
