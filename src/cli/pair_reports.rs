//! The reports on the pairs of a list: each in a file of its own in one folder, with a page that lists them all.

use crate::cli::errors::CompareError;
use crate::files::errors::Why;
use crate::files::saving::{is_same_file, save_made};
use crate::files::short_name;
use crate::findings::Findings;
use crate::phrases::Phrases;
use crate::report::{Form, IndexRow, Ingredients, index_page, report_file};
use shinglescope_core::Pair;
use std::path::Path;

/// How many characters of the name of a text are in the name of its report.
const MOST_CHARACTERS: usize = 40;

/// Makes the folder of the reports.
///
/// # Errors
/// If it is not there and cannot be made.
pub(super) fn make_folder(folder: &Path) -> Result<(), CompareError> {
    let made = std::fs::create_dir_all(folder);
    made.map_err(|error| CompareError::NoFolder(folder.display().to_string(), error))
}

/// Writes the report on the pair in a line of the list, and returns the name of its file.
///
/// # Errors
/// If it cannot be made or written, or would replace one of the two files.
pub(super) fn write_report(
    folder: &Path,
    line: usize,
    paths: Pair<&Path>,
    ingredients: Ingredients,
    found: &Findings,
) -> Result<String, CompareError> {
    let name = file_name(line, &paths.map(|path| short_name(path)));
    let path = folder.join(&name);
    if is_same_file(paths.left, &path) || is_same_file(paths.right, &path) {
        return Err(CompareError::not_exported(&path, Why::Compared));
    }
    let made = report_file(ingredients, Form::Html, Some(found), &Phrases::english());
    save_made(&path, made).map_err(CompareError::NoReport)?;
    Ok(name)
}

/// Writes the page that lists all pairs.
///
/// # Errors
/// If it cannot be written.
pub(super) fn write_index(folder: &Path, rows: &[IndexRow]) -> Result<(), CompareError> {
    let page = Ok::<_, Why>(index_page(rows, &Phrases::english()));
    save_made(&folder.join("index.html"), page).map_err(CompareError::NoReport)
}

/// `0007-old-and-new.html`: the line makes it unique, and nothing in it leads to another folder or means something in a link.
fn file_name(line: usize, names: &Pair<String>) -> String {
    let plain = |name: &str| -> String {
        let stem = Path::new(name).file_stem().unwrap_or_default();
        let stem = stem.to_string_lossy();
        let words = stem.split(|c: char| !c.is_alphanumeric());
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        words.join("-").chars().take(MOST_CHARACTERS).collect()
    };
    let (left, right) = (plain(&names.left), plain(&names.right));
    format!("{line:04}-{left}-and-{right}.html")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_safe_and_unique() {
        let name = |line: usize, left: &str, right: &str| {
            file_name(line, &Pair::new(left.to_owned(), right.to_owned()))
        };
        assert_eq!(
            name(7, "old one.txt", "Новый.docx"),
            "0007-old-one-and-Новый.html"
        );
        assert_eq!(name(8, "..", "a/../b%2F#c?.txt"), "0008--and-b-2F-c.html");
        assert_eq!(
            name(12_345, "\u{1b}[2K\n\u{202E}", "x".repeat(300).as_str()).len(),
            5 + 1 + 2 + 5 + 40 + 5
        );
    }
}
