//! Icons: code points of the Phosphor subset that ships with the program.

pub const FOLDER_OPEN: &str = "\u{e256}";
pub const CLIPBOARD_TEXT: &str = "\u{e198}";
pub const X: &str = "\u{e4f6}";
pub const LINK_SIMPLE: &str = "\u{e2e6}";
pub const ARROWS_LEFT_RIGHT: &str = "\u{e0a0}";
pub const CARET_LEFT: &str = "\u{e138}";
pub const CARET_RIGHT: &str = "\u{e13a}";
pub const CARET_DOWN: &str = "\u{e136}";
pub const CARET_UP: &str = "\u{e13c}";
pub const CIRCLE_HALF: &str = "\u{e18c}";
pub const QUESTION: &str = "\u{e3e8}";
pub const MINUS: &str = "\u{e32a}";
pub const PLUS: &str = "\u{e3d4}";
pub const ARROW_COUNTER_CLOCKWISE: &str = "\u{e038}";
pub const INFO: &str = "\u{e2ce}";
pub const WARNING: &str = "\u{e4e0}";
pub const NOT_EQUALS: &str = "\u{eda6}";
pub const COPY: &str = "\u{e1ca}";
pub const CHECK: &str = "\u{e182}";
pub const EQUALS: &str = "\u{e21c}";
pub const MAGNIFYING_GLASS: &str = "\u{e30c}";
pub const MINUS_CIRCLE: &str = "\u{e32c}";
pub const ARROW_RIGHT: &str = "\u{e06c}";
