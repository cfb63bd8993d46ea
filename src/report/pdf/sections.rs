//! A report goes in; its sections are placed on pages, in the order of the HTML page and with the same content.

use crate::phrases::Phrases;
use crate::report::content::{Listed, Listing, hash};
use crate::report::marked::Anchors;
use crate::report::page::{Report, shown_name};
use crate::report::pdf::blocks::{Cell, CellKind, columns};
use crate::report::pdf::flow::{Align, Flow, Frame};
use crate::report::pdf::rows::Paragraph;
use crate::report::pdf::sheets::{Area, Look, RIGHT, Shape, Sheets};
use crate::report::pdf::style::{self, LEADING, SMALL_LEADING, TITLE_LEADING};
use krilla::tagging::Tag;
use shinglescope_core::pair::measures::Percent;
use shinglescope_core::text::Side;
use std::borrow::Cow;
use std::collections::BTreeSet;

/// So much of a section is on the same page as its heading.
pub const FIRST: f32 = 5.0 * LEADING;
/// The width that text can have.
const WIDTH: f32 = Frame::PAGE.width;

impl Flow {
    /// The head of the report, and its title.
    pub fn title(&mut self, report: &Report<'_>, t: &Phrases, names: &str) {
        let record = report.record;
        let place = self.take(SMALL_LEADING);
        let by = Paragraph::new(t.report_made_by(&record.version), style::SMALL);
        let at = Paragraph::new(t.report_made_at(&record.made), style::SMALL);
        for (paragraph, align) in [(by, Align::Begin), (at, Align::Right)] {
            let element = self.sheets.element(Sheets::WHOLE, Tag::P);
            for row in self.rows(&paragraph, WIDTH).iter().take(1) {
                self.row(Some(element), row, Frame::PAGE, place, SMALL_LEADING, align);
            }
        }
        self.at.y += 5.0;
        self.rule();
        self.at.y += 12.0;
        let title = Paragraph::new(names, style::TITLE);
        self.heading(Sheets::WHOLE, 1, names, &title, TITLE_LEADING);
        self.gap(2.0);
        let subtitle = Paragraph::new(t.report_subtitle(), style::DIM);
        self.sentence(Sheets::WHOLE, &subtitle, LEADING);
    }

    pub fn sources(&mut self, report: &Report<'_>, t: &Phrases) {
        let section = self.section(1, &t.report_texts_heading(), FIRST);
        let [first, other] = [82.0, (WIDTH - 82.0) / 2.0];
        let columns = columns([first, other, other], [Align::Begin; 3]);
        let name = |side: Side| {
            let name = shown_name(t, report.record.source(side));
            let side = Paragraph::new(t.side_title(side) + "\u{2002}", style::SMALL);
            Cell::new(side.with(name, style::STRONG), CellKind::NamesColumn)
        };
        let corner = Cell::new(Paragraph::default(), CellKind::Plain);
        let head = vec![corner, name(Side::Left), name(Side::Right)];
        let table = self.table(section, &columns, Some(head));
        for (title, cells) in report.source_rows(t) {
            let cell = |side: Side| {
                let cell = &cells[side];
                let paragraph = Paragraph::new(cell.text.as_str(), style::BODY);
                plain(match &cell.remark {
                    Some(remark) => paragraph.with(format!(" {remark}"), style::SMALL),
                    None => paragraph,
                })
            };
            let cells = [names_row(title), cell(Side::Left), cell(Side::Right)];
            self.add_row(&table, &cells, SMALL_LEADING);
        }
    }

    pub fn result(&mut self, report: &Report<'_>, t: &Phrases) {
        let section = self.section(2, &t.report_result_heading(), FIRST);
        let outcome = report.outcome(t);
        let score = Paragraph::new(outcome.score, style::SCORE);
        let score = self.rows(&score, WIDTH);
        let score_width = score.first().map_or(0.0, |row| row.width);
        let verdict = Paragraph::new(outcome.verdict, style::STRONG)
            .with(format!(" {}", outcome.reason), style::BODY);
        let sentences = outcome.sentences.into_iter();
        let sentences = sentences.map(|line| (Paragraph::new(line, style::BODY), LEADING));
        let formula = Paragraph::new(outcome.formula, style::SMALL_STRONG)
            .with(format!(" {}", outcome.meaning), style::SMALL);
        let mut paragraphs = vec![(verdict, LEADING)];
        paragraphs.extend(sentences);
        paragraphs.push((formula, SMALL_LEADING));

        self.room(9.0 * LEADING);
        let place = self.at;
        let element = self.sheets.element(section, Tag::P);
        for row in &score {
            self.row(
                Some(element),
                row,
                Frame::PAGE,
                place,
                SCORE_LEADING,
                Align::Begin,
            );
        }
        let left = Frame::PAGE.left + score_width + 24.0;
        self.frame = Frame {
            left,
            width: RIGHT - left,
        };
        for (paragraph, leading) in &paragraphs {
            let element = self.sheets.element(section, Tag::P);
            self.paragraph(element, paragraph, *leading);
            self.at.y += 2.0;
        }
        self.frame = Frame::PAGE;
        let mut end = place;
        end.y += SCORE_LEADING;
        self.at = self.at.later(end);

        self.gap(6.0);
        let align = [Align::Begin, Align::Right, Align::Right];
        let columns = columns([WIDTH - 150.0, 50.0, 100.0 + 9.0], align);
        let table = self.table(section, &columns, None);
        for side in Side::BOTH {
            let direction = &outcome.directions[side];
            self.room(LEADING + 6.0);
            self.bar(direction.share);
            let name = Paragraph::new(direction.name.as_str(), style::BODY);
            let cells = [
                Cell::new(name, CellKind::NamesRow),
                plain(Paragraph::new(direction.shown.as_str(), style::STRONG)),
                plain(Paragraph::new(direction.part.as_str(), style::SMALL)),
            ];
            self.add_row(&table, &cells, LEADING);
        }

        self.gap(6.0);
        let count = outcome.facts.len().max(1) as f32;
        self.room(LEADING + SMALL_LEADING);
        let place = self.at;
        for (i, (name, value)) in outcome.facts.iter().enumerate() {
            self.at = place;
            self.frame = Frame {
                left: Frame::PAGE.left + i as f32 * WIDTH / count,
                width: WIDTH / count - 6.0,
            };
            let element = self.sheets.element(section, Tag::P);
            let name = Paragraph::new(format!("{name} "), style::SMALL);
            self.paragraph(element, &name, SMALL_LEADING);
            let value = Paragraph::new(value.as_str(), style::FIGURE);
            self.paragraph(element, &value, LEADING + 2.0);
        }
        self.frame = Frame::PAGE;
        self.gap(5.0);
        self.rule();
        self.gap(8.0);
        let evidence = Paragraph::new(t.report_evidence(), style::STRONG)
            .with(format!(" {}", t.report_evidence_means()), style::BODY);
        self.boxed(section, &evidence, true);
    }

    /// Draws a share as a bar beside the name in the next row.
    fn bar(&mut self, share: Percent) {
        let track = Area {
            x: Frame::PAGE.left + BAR_LEFT,
            y: self.at.y + 7.5,
            width: WIDTH - 150.0 - BAR_LEFT,
            height: 5.5,
        };
        let part = share.map_or(0.0, |percent| percent.clamp(0.0, 100.0)) as f32;
        let part = Area {
            width: track.width * part / 100.0,
            ..track
        };
        let page = self.at.page;
        for (area, fill) in [(track, style::TRACK), (part, style::ACCENT)] {
            if area.width > 0.0 {
                let radius = 2.75;
                self.under(page, Shape::Box { area, fill, radius });
            }
        }
    }

    pub fn passages(&mut self, report: &Report<'_>, t: &Phrases) {
        let section = self.section(4, &t.report_passages_heading(), FIRST);
        let listing = report.listing(t);
        let intro = Paragraph::new(listing.intro.as_str(), style::SMALL);
        self.sentence(section, &intro, SMALL_LEADING);
        if listing.passages.is_empty() {
            return;
        }
        let notes = if listing.has_notes { 130.0 } else { 0.0 };
        let left = self.widest_word(&listing, Side::Left);
        let right = self.widest_word(&listing, Side::Right);
        let fixed = NUMBER + COUNT + left + right + 2.0 * PAGE_NUMBER + notes;
        let widths = [
            NUMBER,
            COUNT,
            left,
            PAGE_NUMBER,
            right,
            PAGE_NUMBER,
            WIDTH - fixed,
            notes,
        ];
        let align = [
            Align::Begin,
            Align::Right,
            Align::Begin,
            Align::Begin,
            Align::Begin,
            Align::Begin,
            Align::Begin,
            Align::Begin,
        ];
        let columns = columns(widths, align);
        let columns = &columns[..columns.len() - usize::from(!listing.has_notes)];
        let title =
            |title: String| Cell::new(Paragraph::new(title, style::SMALL), CellKind::NamesColumn);
        let head = vec![
            title(t.report_number_column()),
            title(t.report_words()),
            title(t.report_place_column(Side::Left.name())),
            title(t.report_page_column()),
            title(t.report_place_column(Side::Right.name())),
            title(t.report_page_column()),
            title(t.report_begins()),
            title(t.report_notes_column()),
        ];
        let table = self.table(section, columns, Some(head));
        let anchors = Anchors::of(report.comparison);
        let pages = std::mem::take(&mut self.pages);
        for listed in &listing.passages {
            let place =
                |side: Side| plain(Paragraph::new(listed.places[side].as_str(), style::BODY));
            let page = |side: Side| {
                let page = pages.get(&(side, listed.index));
                let page = page.map(|page| t.report_page(*page));
                plain(Paragraph::new(page.unwrap_or_default(), style::SMALL))
            };
            let mut begins = Paragraph::new(listed.begins.as_str(), style::TEXT);
            if listed.is_excluded {
                // The remark is in the direction of the text, so that both are at the same end of the cell.
                let is_from_right = self
                    .rows(&begins, WIDTH)
                    .first()
                    .is_some_and(|row| row.from_right);
                let mark = if is_from_right { "\u{200F}" } else { "" };
                let remark = format!("{mark}({}) ", t.report_is_set_aside());
                begins =
                    Paragraph::new(remark, style::SMALL).with(listed.begins.as_str(), style::TEXT);
            }
            let cells = [
                self.chip(&anchors, listed),
                plain(Paragraph::new(listed.words.to_string(), style::BODY)),
                place(Side::Left),
                page(Side::Left),
                place(Side::Right),
                page(Side::Right),
                Cell {
                    is_brief: true,
                    ..plain(begins)
                },
                plain(noted(listed)),
            ];
            self.add_row(&table, &cells, LEADING);
        }
    }

    /// The width of a column for the places of passages in a text, none of whose words is divided unless it is very long.
    fn widest_word(&mut self, listing: &Listing<'_>, side: Side) -> f32 {
        let places = listing.passages.iter().map(|listed| &listed.places[side]);
        let words: BTreeSet<&str> = places.flat_map(|place| place.split(' ')).collect();
        let widths = words
            .into_iter()
            .flat_map(|word| self.rows(&Paragraph::new(word, style::BODY), f32::INFINITY));
        let widest = widths.fold(0.0, |most: f32, row| most.max(row.width));
        (widest + PLACE_GAP).clamp(LEAST_PLACE, MOST_PLACE)
    }

    /// The number of a passage, as a link to where it is.
    fn chip<'a>(&mut self, anchors: &Anchors, listed: &Listed<'_>) -> Cell<'a> {
        let (fill, colour) = style::passage_colours(listed.index, listed.is_excluded);
        let look = fill.map_or(Look::Underlined(colour), Look::Filled);
        let target = anchors.side(listed.index).map(|side| (side, listed.index));
        let mark = self.sheets.mark(target, look);
        let number = format!("\u{A0}{}\u{A0}", listed.index + 1);
        let number = Paragraph::new(number, style::chip(colour));
        Cell::new(number.marked(Some(mark)), CellKind::NamesRow)
    }

    pub fn settings(&mut self, report: &Report<'_>, t: &Phrases) {
        let section = self.section(6, &t.report_settings_heading(), FIRST);
        let columns = columns([122.0, 104.0, WIDTH - 226.0], [Align::Begin; 3]);
        let table = self.table(section, &columns, None);
        for (name, value, meaning) in report.settings(t) {
            let cells = [
                names_row(name),
                plain(Paragraph::new(value, style::BODY)),
                plain(Paragraph::new(meaning, style::SMALL)),
            ];
            self.add_row(&table, &cells, SMALL_LEADING);
        }
        self.subheading(section, &t.report_set_aside_heading());
        let set_aside = &report.record.set_aside;
        if set_aside.is_empty() {
            let nothing = Paragraph::new(t.report_nothing_set_aside(), style::BODY);
            return self.sentence(section, &nothing, LEADING);
        }
        self.list(
            section,
            set_aside.iter().map(|aside| {
                let name = Some(&aside.name).filter(|name| !name.is_empty());
                let name = name.map(|name| Paragraph::new(name.as_str(), style::STRONG));
                let texts = aside.texts.iter();
                let texts =
                    texts.map(|text| Paragraph::new(Cow::Borrowed(text.as_str()), style::TEXT));
                name.into_iter().chain(texts).collect()
            }),
        );
    }

    pub fn method(&mut self, report: &Report<'_>, t: &Phrases) {
        let section = self.section(7, &t.report_method_heading(), FIRST);
        let steps = report.method(t).into_iter();
        self.list(
            section,
            steps.map(|step| vec![Paragraph::new(step, style::BODY)]),
        );
    }

    pub fn check(&mut self, report: &Report<'_>, t: &Phrases) {
        let section = self.section(8, &t.report_check_heading(), FIRST);
        let how = Paragraph::new(t.report_check_how(), style::BODY);
        self.sentence(section, &how, LEADING);
        let fonts = self.words.faces.of_this_system();
        if !fonts.is_empty() {
            let names: Vec<&str> = fonts.iter().map(|font| font.name.as_str()).collect();
            let fonts = Paragraph::new(t.report_system_fonts(names.join(", ")), style::BODY);
            self.sentence(section, &fonts, LEADING);
        }
        self.gap(4.0);
        let command = Paragraph::new(report.command(t, "report.pdf"), style::BODY);
        self.boxed(section, &command, false);
        self.gap(6.0);
        let columns = columns([122.0, WIDTH - 122.0], [Align::Begin; 2]);
        let table = self.table(section, &columns, None);
        for side in Side::BOTH {
            let source = report.record.source(side);
            let (hash, remark) = hash(t, source);
            let mut cell = Paragraph::new(hash, style::BODY);
            if let Some(remark) = remark {
                cell = cell.with(format!(" {remark}"), style::SMALL);
            }
            let cells = [names_row(shown_name(t, source)), plain(cell)];
            self.add_row(&table, &cells, LEADING);
        }
    }
}

/// The widths of columns in the table of passages: its number, its words, its page; and what the width of places is between.
const NUMBER: f32 = 46.0;
const COUNT: f32 = 42.0;
const PAGE_NUMBER: f32 = 48.0;
const LEAST_PLACE: f32 = 52.0;
const MOST_PLACE: f32 = 100.0;
/// More than the gap between two columns.
const PLACE_GAP: f32 = 10.0;
/// Where the bars begin, from the left end of the page's frame.
const BAR_LEFT: f32 = 74.0;
/// The height of the score.
const SCORE_LEADING: f32 = 38.0;

fn plain(paragraph: Paragraph<'_>) -> Cell<'_> {
    Cell::new(paragraph, CellKind::Plain)
}

fn names_row<'a>(name: String) -> Cell<'a> {
    Cell::new(Paragraph::new(name, style::DIM), CellKind::NamesRow)
}

/// What was noted about a passage.
fn noted<'a>(listed: &Listed<'a>) -> Paragraph<'a> {
    let mut paragraph = Paragraph::default();
    for note in &listed.notes {
        if !note.label.is_empty() {
            paragraph = paragraph.with(format!("{} ", note.label), style::STRONG);
        }
        paragraph = paragraph.with(format!("{} ", note.text), style::BODY);
    }
    paragraph
}
