//! Both wordings of the chosen passage as plain text for the clipboard.

use crate::phrases::Phrases;
use crate::session::Session;
use crate::ui::passages::view::PassageData;
use crate::ui::view::View;
use shinglescope_core::text::Side;

/// Both wordings of the chosen passage at the places that are shown, each below the name of its text and its line.
pub fn copied_passage(session: &Session, view: &mut View, t: &Phrases) -> Option<String> {
    let data = PassageData::new(session, &mut view.passages, t)?;
    let (comparison, index) = (data.comparison, view.selected?);
    let passage = comparison.passages().get(index)?;
    let places = view.passages.places(data.number, index, passage);
    let wording = |side: Side| {
        let heading = data.heading(side, &places[side], t);
        let span = comparison.span(side, &places[side]);
        format!("{heading}:\n{}\n", span.of(&comparison.index.texts[side]))
    };
    Some(Side::BOTH.map(wording).join("\n"))
}
