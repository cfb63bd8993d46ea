//! The sections of a report are placed on pages, block by block.

use crate::report::content::blocks::{Block, Line, Role, Section};
use crate::report::pdf::blocks::styled;
use crate::report::pdf::flow::{Align, Flow, Frame};
use crate::report::pdf::rows::{Paragraph, Style};
use crate::report::pdf::sheets::{ElementId, RIGHT, Sheets};
use crate::report::pdf::style::{self, LEADING, SMALL_LEADING, TITLE_LEADING};
use krilla::tagging::Tag;

/// The width that text can have.
const WIDTH: f32 = Frame::PAGE.width;
/// The height of the score.
const SCORE_LEADING: f32 = 38.0;

impl Flow<'_> {
    /// The head of the report, and its title.
    pub fn title(&mut self, names: &str) {
        let record = self.report.record;
        let place = self.take(SMALL_LEADING);
        let by = (self.t.report_made_by(&record.version), Align::Begin);
        let at = (self.t.report_made_at(&record.made), Align::Right);
        for (text, align) in [by, at] {
            let element = self.sheets.element(Sheets::WHOLE, Tag::P);
            let mut frame = Frame::PAGE;
            frame.align = align;
            let rows = self.rows(&Paragraph::new(text, style::SMALL), WIDTH);
            if let Some(row) = rows.first() {
                self.row(Some(element), row, frame, place, SMALL_LEADING);
            }
        }
        self.at.y += 5.0;
        self.rule();
        self.at.y += 12.0;
        let title = Paragraph::new(names, style::TITLE);
        self.heading(Sheets::WHOLE, 1, names, &title, TITLE_LEADING);
        self.gap(2.0);
        let subtitle = Paragraph::new(self.t.report_subtitle(), style::DIM);
        self.sentence(Sheets::WHOLE, &subtitle, LEADING);
    }

    pub fn sections(&mut self, sections: &[Section]) {
        for (i, section) in sections.iter().enumerate() {
            // So much of a section is on the same page as its heading.
            let first = match section.blocks.as_slice() {
                [Block::Paragraph(..)] => SMALL_LEADING,
                [Block::Chart { caption, .. }] => self.least_chart(caption),
                [_, Block::Texts] => 7.0 * LEADING,
                _ => 5.0 * LEADING,
            };
            let element = self.section(i + 1, &section.title, first);
            for block in &section.blocks {
                self.block(element, block);
            }
        }
    }

    fn block(&mut self, parent: ElementId, block: &Block) {
        match block {
            Block::Paragraph(Role::Evidence, line) => {
                self.gap(5.0);
                self.rule();
                self.gap(8.0);
                self.boxed(parent, &styled(line, style::BODY), true);
            }
            Block::Paragraph(role @ (Role::Plain | Role::Dim), line) => {
                let (style, leading) = look(*role);
                self.sentence(parent, &styled(line, style), leading);
            }
            Block::Heading(title) => self.subheading(parent, title),
            Block::List(items) => self.list(parent, items),
            Block::Table(table) => self.table(parent, table),
            Block::Score(score, lines) => self.score(parent, score, lines),
            Block::Facts(facts) => self.facts(parent, facts),
            Block::Chart {
                chart,
                told,
                caption,
            } => self.chart(parent, chart, told, caption),
            Block::Command(command) => {
                self.gap(4.0);
                self.boxed(parent, &Paragraph::new(command, style::BODY), false);
            }
            Block::SystemFonts => {
                let fonts = self.words.faces.of_this_system();
                if !fonts.is_empty() {
                    let names: Vec<&str> = fonts.iter().map(|font| font.name.as_str()).collect();
                    let fonts = self.t.report_system_fonts(names.join(", "));
                    self.sentence(parent, &Paragraph::new(fonts, style::BODY), LEADING);
                }
            }
            Block::Texts => self.both_texts(parent),
        }
    }

    /// The score, with what it means at its right.
    fn score(&mut self, parent: ElementId, score: &str, lines: &[(Role, Line)]) {
        let score = Paragraph::new(score, style::SCORE);
        let left = Frame::PAGE.left + self.width(&score) + 24.0;
        self.room(9.0 * LEADING);
        let place = self.at;
        let element = self.sheets.element(parent, Tag::P);
        for row in self.rows(&score, WIDTH) {
            self.row(Some(element), &row, Frame::PAGE, place, SCORE_LEADING);
        }
        self.frame = Frame::new(left, RIGHT - left);
        for (role, line) in lines {
            let element = self.sheets.element(parent, Tag::P);
            let (style, leading) = look(*role);
            self.paragraph(element, &styled(line, style), leading);
            self.at.y += 2.0;
        }
        self.frame = Frame::PAGE;
        let mut end = place;
        end.y += SCORE_LEADING;
        self.at = self.at.later(end);
    }

    /// Figures beside each other, each below its name.
    fn facts(&mut self, parent: ElementId, facts: &[(String, String)]) {
        self.gap(6.0);
        let width = WIDTH / facts.len().max(1) as f32;
        self.room(LEADING + SMALL_LEADING);
        let place = self.at;
        for (i, (name, value)) in facts.iter().enumerate() {
            self.at = place;
            self.frame = Frame::new(Frame::PAGE.left + i as f32 * width, width - 6.0);
            let element = self.sheets.element(parent, Tag::P);
            let name = Paragraph::new(format!("{name} "), style::SMALL);
            self.paragraph(element, &name, SMALL_LEADING);
            let value = Paragraph::new(value, style::FIGURE);
            self.paragraph(element, &value, LEADING + 2.0);
        }
        self.frame = Frame::PAGE;
    }
}

/// The style of a paragraph, and how high its rows are.
fn look(role: Role) -> (Style, f32) {
    match role {
        Role::Plain | Role::Evidence => (style::BODY, LEADING),
        Role::Dim => (style::SMALL, SMALL_LEADING),
    }
}
