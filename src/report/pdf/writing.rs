//! Writes what the pages show as the bytes of a PDF: tagged, with links, bookmarks and the record as an attached file.
//!
//! The same input gives the same bytes: dates and the identity of the document come from the record.

use crate::phrases::Phrases;
use crate::report::content::report::title;
use crate::report::evidence::record::{ATTACHED, Record};
use crate::report::html::escape::attribute;
use crate::report::pdf::flow::Flow;
use crate::report::pdf::pen::Pen;
use crate::report::pdf::shapes::Area;
use crate::report::pdf::sheets::{Bookmark, Child, Element, ElementId, PAGE, Page, Place, Sheets};
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::{Destination, XyzDestination};
use krilla::embed::{AssociationKind, EmbeddedFile, MimeType};
use krilla::geom::{Point, Quadrilateral, Rect};
use krilla::metadata::{DateTime, Metadata};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::{Page as PdfPage, PageSettings};
use krilla::tagging::{TagGroup, TagTree};
use krilla::{Document, SerializeSettings};

/// The bytes of a PDF with these pages.
///
/// # Errors
/// What the crate that writes PDF says.
pub fn written(flow: Flow<'_>) -> Result<Vec<u8>, String> {
    let Flow {
        report,
        t,
        mut sheets,
        mut words,
        ..
    } = flow;
    let ua = ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1);
    let mut document = Document::new_with(SerializeSettings {
        configuration: ua.finish().map_err(|error| format!("{error:?}"))?,
        ..SerializeSettings::default()
    });
    let record = Record {
        fonts: words.faces.of_this_system(),
        ..report.record.clone()
    };
    let made = moment(&record.made);
    let attached = document.embed_file(EmbeddedFile {
        path: ATTACHED.to_owned(),
        mime_type: MimeType::new("application/json"),
        description: Some(t.report_record()),
        association_kind: AssociationKind::Data,
        data: record.json().into_bytes().into(),
        modification_date: made,
        compress: Some(false),
        location: None,
    });
    attached.ok_or("record")?;
    let names = title(t, report.record);
    let foot = t.report_foot(&names, &record.made);
    let count = sheets.pages.len();
    for (number, page) in std::mem::take(&mut sheets.pages).into_iter().enumerate() {
        let settings = PageSettings::from_wh(PAGE.0, PAGE.1).unwrap_or_default();
        let mut sheet = document.start_page_with(settings);
        let mut pen = Pen::new(sheet.surface(), &mut words);
        pen.under(&page.under);
        pen.drawn(&page, &mut sheets);
        pen.foot(&foot, number + 1, count);
        pen.finish();
        add_links(&mut sheet, &page, &mut sheets, t);
    }
    document.set_outline(outline(&sheets.bookmarks));
    let mut tree = TagTree::new();
    tree.push(group(&mut sheets.elements, Sheets::WHOLE));
    document.set_tag_tree(tree);
    let program = format!("shinglescope {}", record.version);
    let identity = format!("{} {}", record.left.text_sha256, record.right.text_sha256);
    let mut metadata = Metadata::new()
        .title(attribute(&report.window_title(t, &names)))
        .creator(program.clone())
        .producer(program)
        .language("en".to_owned())
        .document_id(identity);
    if let Some(made) = made {
        metadata = metadata.creation_date(made);
    }
    document.set_metadata(metadata);
    let written = document.finish().map_err(|error| format!("{error:?}"))?;
    Ok(without_suspects(written))
}

/// Leaves out that no tags are suspect, which is so without saying it; later versions of the format drop the entry. Blanks keep
/// every byte in its place. The catalog, which has the entry, comes after all that holds words of the texts.
fn without_suspects(mut pdf: Vec<u8>) -> Vec<u8> {
    let entry: &[u8] = b"/Suspects false";
    let catalog = pdf.windows(CATALOG.len()).rposition(|at| at == CATALOG);
    let rest = catalog.and_then(|at| Some((at, pdf.get(at..)?)));
    let found = rest.and_then(|(at, rest)| {
        let mut windows = rest.windows(entry.len());
        Some(at + windows.position(|at| at == entry)?)
    });
    if let Some(bytes) = found.and_then(|at| pdf.get_mut(at..at + entry.len())) {
        bytes.fill(b' ');
    }
    pdf
}

const CATALOG: &[u8] = b"/Type/Catalog";

/// Adds the links of a page, each with all of its rows.
fn add_links(sheet: &mut PdfPage<'_>, page: &Page, sheets: &mut Sheets, t: &Phrases) {
    for same in page.links.chunk_by(|one, next| one.0 == next.0) {
        let link = same.first().and_then(|(mark, _)| {
            let (element, spot) = sheets.marks[*mark as usize].link?;
            Some((element, spot, *sheets.spots.get(&spot)?))
        });
        let Some((element, (side, index), place)) = link else {
            continue;
        };
        let area = |area: &Area| Rect::from_xywh(area.x, area.y, area.width, area.height);
        let areas = same.iter().filter_map(|(_, own)| area(own));
        let areas: Vec<Quadrilateral> = areas.map(Quadrilateral::from).collect();
        if areas.is_empty() {
            continue;
        }
        let target = Target::Destination(Destination::from(destination(place)));
        let link = LinkAnnotation::new_with_quad_points(areas, target);
        let name = t.report_link(index + 1, side.name());
        let link = sheet.add_tagged_annotation(Annotation::new_link(link, Some(name)));
        let children = &mut sheets.elements[element.0].children;
        children.push(Child::Content(link));
    }
}

/// So much of a page is shown above what a link leads to.
const ABOVE: f32 = 40.0;

fn destination(place: Place) -> XyzDestination {
    let y = (place.y - ABOVE).max(0.0);
    XyzDestination::new(place.page, Point::from_xy(0.0, y))
}

fn outline(bookmarks: &[Bookmark]) -> Outline {
    let node = |mark: &Bookmark| OutlineNode::new(mark.title.clone(), destination(mark.place));
    let mut outline = Outline::new();
    for part in bookmarks.chunk_by(|_, next| next.is_below) {
        let mut nodes = part.iter().map(node);
        if let Some(mut first) = nodes.next() {
            nodes.for_each(|below| first.push_child(below));
            outline.push_child(first);
        }
    }
    outline
}

/// An element with all that is in it, which is in nothing else.
fn group(elements: &mut [Element], element: ElementId) -> TagGroup {
    let own = &mut elements[element.0];
    let children = std::mem::take(&mut own.children);
    let mut group = TagGroup::new(own.tag.clone());
    for child in children {
        match child {
            Child::Element(child) => group.push(self::group(elements, child)),
            Child::Content(content) => group.push(content),
        }
    }
    group
}

/// A moment as records write it: `2026-11-21 14:20 (UTC+01:00)`.
fn moment(made: &str) -> Option<DateTime> {
    let number = |range: std::ops::Range<usize>| made.get(range)?.parse::<u8>().ok();
    let moment = DateTime::new(made.get(0..4)?.parse().ok()?)
        .month(number(5..7)?)
        .day(number(8..10)?)
        .hour(number(11..13)?)
        .minute(number(14..16)?)
        .second(0);
    let offset: i8 = made.get(21..24)?.parse().ok()?;
    let minutes = number(25..27)?;
    Some(moment.utc_offset_hour(offset).utc_offset_minute(minutes))
}
