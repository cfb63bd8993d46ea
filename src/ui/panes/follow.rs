//! A scroll position of one text in, the position of the other at which twins are beside each other out.

use crate::session::Session;
use crate::ui::panes::scroll_link::{Heights, across};
use crate::ui::view::View;
use shinglescope_core::text::{Pair, Side};

/// How far the other pane has to be scrolled so that twins stand beside each other when this one is scrolled to `offset`.
pub fn followed_offset(side: Side, offset: f64, session: &Session, view: &mut View) -> Option<f64> {
    let comparison = session.comparison()?;
    let edit_map = Pair::from_fn(|side| session.edit_map(side));
    let View { anchors, panes, .. } = view;
    let heights = Heights {
        total: Pair::from_fn(|side| panes[side].page.blocks().total()),
        of: |side, at| panes[side].page.y_of(edit_map[side].moved_byte(at)),
    };
    let anchors = anchors.of(session.answered(), comparison);
    // A third down the view, sliding to its top and bottom at the ends of the text, so that both ends meet.
    let visible = f64::from(panes[side].visible_height);
    let most = (panes[side].content_height - visible).max(1.0);
    let line = visible * (offset / most).clamp(0.0, 1.0);
    Some((across(anchors, &heights, side, offset + line) - line).max(0.0))
}
