//! The page of a report: one HTML file without scripts, which loads nothing.
//!
//! The page is made of the record, the documents and the comparison alone, so that the same inputs give the same bytes.

use crate::phrases::Phrases;
use crate::report::content::report::{Report, title};
use crate::report::evidence::record::{Record, sealed};
use crate::report::html::blocks::sections;
use crate::report::html::escape::{attribute, text};
use maud::{DOCTYPE, Markup, PreEscaped, html};

/// The page, with its hash at the end.
pub fn page(report: &Report<'_>, t: &Phrases) -> Vec<u8> {
    let record = report.record;
    let names = title(t, record);
    let title = report.window_title(t, &names);
    let body = body(
        t.report_made_by(&record.version),
        t.report_made_at(&record.made),
        &names,
        t.report_subtitle(),
        sections(report, t, &report.sections(t, "report.html")),
    );
    let foot = t.report_foot(&names, &record.made);
    sealed(html_page(record, &title, &foot, &record.element(), body).into_bytes())
}

/// The body of a page: what made it and when, its title, and what it says.
pub fn body(by: String, at: String, title: &str, subtitle: String, content: Markup) -> Markup {
    html! {
        header { span { (by) } span { (at) } }
        main {
            h1 { (text(title)) }
            p .sub { (subtitle) }
            (content)
        }
    }
}

/// A page about what `record` says, with `foot` below each printed page, and `head` at the end of its head.
pub fn html_page(record: &Record, title: &str, foot: &str, head: &str, body: Markup) -> String {
    let style = [include_str!("style.css"), &foot_style(foot)].concat();
    document(&record.version, &attribute(title), &style, head, body)
}

/// A whole document that this version of the program made.
pub fn document(version: &str, title: &str, style: &str, head: &str, body: Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="generator" content={ "shinglescope " (version) };
                title { (title) }
                style { (PreEscaped(style)) }
                (PreEscaped(head))
            }
            body { (body) }
        }
    };
    page.into_string() + "\n"
}

/// The style of the foot of each printed page.
fn foot_style(text: &str) -> String {
    // Every character as an escape, so that none has a meaning in a style sheet.
    let text = attribute(text);
    let text: String = text.chars().map(|c| format!("\\{:x} ", c as u32)).collect();
    format!(
        "@page {{ @bottom-left {{ content: \"{text}\"; font: 8pt system-ui, sans-serif; color: #505359; }} }}"
    )
}
