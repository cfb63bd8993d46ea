//! What a report says, as a tree of blocks. The HTML page and the PDF each walk the tree.

pub mod blocks;
pub mod curve;
pub mod direction;
pub mod paragraphs;
pub mod passages;
pub mod report;
pub mod sections;
pub mod texts;
