//! Cells for spreadsheets, in files and on the clipboard: none of them is taken for a formula.

/// A cell that no spreadsheet computes: one that looks like a formula begins with an apostrophe.
pub fn inert(cell: String) -> String {
    match cell.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']) {
        true => format!("'{cell}"),
        false => cell,
    }
}
