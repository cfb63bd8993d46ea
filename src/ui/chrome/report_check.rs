//! What was found of a report is drawn over the window: whether everything holds, what does not, what nothing can check, and each
//! figure. Closing it is an action.

use crate::ui::action::{Action, Keeping};
use crate::ui::theme::{Palette, Type};
use crate::ui::view::{Conclusion, ReportCheck};
use crate::ui::widgets::{icons, phrases, rich, word_button};
use egui::{Frame, Grid, Id, Label, Margin, Modal, ScrollArea, Spinner, Ui};

/// Draws the card over the window.
pub fn report_check_ui(ui: &mut Ui, check: &ReportCheck, actions: &mut Vec<Action>) {
    let t = phrases(ui);
    let size = ui.ctx().content_rect().size();
    let frame = Frame::popup(ui.style()).inner_margin(Margin::same(20));
    let modal = Modal::new(Id::unique("report check")).frame(frame);
    let response = modal.show(ui.ctx(), |ui| {
        let palette = Palette::of(ui);
        ui.set_width((size.x - 120.0).min(560.0));
        let (icon, ink, title) = match check.conclusion {
            Conclusion::Checking => ("", palette.ink_1, t.report_checking()),
            Conclusion::Holds => (icons::CHECK, palette.accent, t.report_holds()),
            Conclusion::Differs => (icons::WARNING, palette.warn_ink, t.report_differs()),
            Conclusion::Unknown => (icons::WARNING, palette.warn_ink, t.report_unknown()),
        };
        ui.horizontal(|ui| {
            match icon {
                "" => ui.add(Spinner::new().size(16.0)),
                icon => ui.label(rich(icon, Type::Icon, ink)),
            };
            ui.label(rich(title, Type::Title, palette.ink_1));
        });
        for line in [&check.name, &check.made] {
            if !line.is_empty() {
                ui.add(Label::new(rich(line, Type::Caption, palette.ink_2)).wrap());
            }
        }
        ui.add_space(12.0);
        let area = ScrollArea::vertical().max_height(size.y - 240.0);
        area.show(ui, |ui| {
            ui.set_max_width(ui.available_width() - 12.0);
            for sentence in &check.sentences {
                ui.add(Label::new(rich(sentence, Type::Body, palette.ink_1)).wrap());
                ui.add_space(8.0);
            }
            if !check.stated.is_empty() {
                rows_ui(ui, "stated", &t.verify_stated(), &check.stated);
                ui.add_space(8.0);
            }
            if !check.figures.is_empty() {
                let title = t.verify_figures_count(check.figures.len());
                rows_ui(ui, "figures", &title, &check.figures);
            }
        });
        ui.add_space(12.0);
        let close = match check.conclusion {
            Conclusion::Checking => t.report_check_cancel(),
            Conclusion::Holds | Conclusion::Differs | Conclusion::Unknown => t.help_close(),
        };
        ui.add(word_button(&close)).clicked()
    });
    if response.inner || response.should_close() {
        actions.push(Action::Keep(Keeping::CloseReport));
    }
}

/// A heading with rows of names and values below.
fn rows_ui(ui: &mut Ui, id: &str, title: &str, rows: &[(String, String)]) {
    let palette = Palette::of(ui);
    ui.label(rich(title, Type::BodyStrong, palette.ink_1));
    ui.add_space(4.0);
    ui.spacing_mut().interact_size.y = 18.0;
    let grid = Grid::new(id).num_columns(2).spacing([24.0, 2.0]);
    grid.show(ui, |ui| {
        for (name, value) in rows {
            ui.label(rich(name, Type::Caption, palette.ink_2));
            ui.add(Label::new(rich(value, Type::Caption, palette.ink_1)).wrap());
            ui.end_row();
        }
    });
}
