//! What was found of a report: whether everything holds, what does not, what nothing can check, and each figure.

use crate::ui::action::{Action, Keeping};
use crate::ui::chrome::sheet::{closable_sheet_ui, note_ui, sentence_ui, title_ui};
use crate::ui::theme::{Palette, Type};
use crate::ui::view::{Conclusion, ReportCheck};
use crate::ui::widgets::{icons, phrases, rich};
use egui::{CollapsingHeader, Grid, ScrollArea, Spinner, Ui};

/// Draws the card over the window.
pub fn report_check_ui(ui: &mut Ui, check: &ReportCheck, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let height = ui.ctx().content_rect().height() - 240.0;
    let palette = Palette::of(ui);
    let (icon, ink, title) = match check.conclusion {
        Conclusion::Checking => ("", palette.ink_1, t.report_checking()),
        Conclusion::Holds => (icons::CHECK, palette.accent, t.report_holds()),
        Conclusion::Differs => (icons::WARNING, palette.warn_ink, t.report_differs()),
        Conclusion::Unknown => (icons::WARNING, palette.warn_ink, t.report_unknown()),
    };
    let close = match icon {
        "" => t.report_check_cancel(),
        _ => t.help_close(),
    };
    let closes = closable_sheet_ui(ui, "report check", 560.0, &close, |ui| {
        ui.horizontal(|ui| {
            match icon {
                "" => ui.add(Spinner::new().size(16.0)),
                icon => ui.label(rich(icon, Type::Icon, ink)),
            };
            title_ui(ui, title, Type::Title);
        });
        for line in [&check.name, &check.made] {
            if !line.is_empty() {
                note_ui(ui, line, Type::Caption);
            }
        }
        ui.add_space(12.0);
        ScrollArea::vertical().max_height(height).show(ui, |ui| {
            ui.set_max_width(ui.available_width() - 12.0);
            for sentence in &check.sentences {
                sentence_ui(ui, sentence, Type::Body);
                ui.add_space(8.0);
            }
            if !check.told.is_empty() {
                let title = t.told_figures(check.figures.len());
                rows_ui(ui, "told", &title, &check.told);
                ui.add_space(8.0);
            }
            if !check.stated.is_empty() {
                rows_ui(ui, "stated", &t.verify_stated(), &check.stated);
                ui.add_space(8.0);
            }
            if !check.figures.is_empty() {
                let title = rich(t.told_all(), Type::Body, palette.ink_1);
                CollapsingHeader::new(title).show(ui, |ui| {
                    rows_ui(ui, "figures", "", &check.figures);
                });
            }
        });
        ui.add_space(12.0);
    });
    actions.extend(closes.then_some(Action::Keep(Keeping::CloseReport)));
}

/// A heading with rows of names and values below.
fn rows_ui(ui: &mut Ui, id: &str, title: &str, rows: &[(String, String)]) {
    let ink = Palette::of(ui).ink_2;
    if !title.is_empty() {
        title_ui(ui, title, Type::BodyStrong);
        ui.add_space(4.0);
    }
    ui.spacing_mut().interact_size.y = 18.0;
    let grid = Grid::new(id).num_columns(2).spacing([24.0, 2.0]);
    grid.show(ui, |ui| {
        for (name, value) in rows {
            ui.label(rich(name, Type::Caption, ink));
            sentence_ui(ui, value, Type::Caption);
            ui.end_row();
        }
    });
}
