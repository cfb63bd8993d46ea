//! Words in several styles laid out together: on one line, wrapped, or with an ellipsis.

use crate::ui::editor::galley_in_visual_order;
use crate::ui::theme::Type;
use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{Align, Color32, Galley, Ui, WidgetText};
use std::sync::Arc;

/// A line of words in several styles, laid out together.
#[derive(Clone, Debug, Default)]
pub struct Line {
    job: LayoutJob,
}

impl Line {
    pub fn with(mut self, text: &str, style: Type, colour: Color32) -> Line {
        let mut format = TextFormat::simple(style.font(), colour);
        format.valign = Align::Center;
        self.job.append(text, 0.0, format);
        self
    }

    pub fn wrapped(mut self, width: f32) -> Line {
        self.job.wrap.max_width = width;
        self
    }

    /// On one row, with an ellipsis where it ends too early.
    pub fn elided(mut self, width: f32) -> Line {
        self.job.wrap = TextWrapping {
            max_width: width.max(0.0),
            max_rows: 1,
            break_anywhere: true,
            overflow_character: Some('…'),
        };
        self
    }

    /// On this many rows at most, with an ellipsis where they end too early.
    pub fn in_rows(mut self, width: f32, rows: usize) -> Line {
        self.job.wrap = TextWrapping {
            max_width: width.max(0.0),
            max_rows: rows,
            overflow_character: Some('…'),
            ..TextWrapping::default()
        };
        self
    }

    /// The words laid out.
    pub fn galley(self, ui: &Ui) -> Arc<Galley> {
        galley_in_visual_order(ui.ctx(), self.job)
    }
}

impl From<Line> for WidgetText {
    fn from(line: Line) -> WidgetText {
        WidgetText::from(line.job)
    }
}
