//! Writes what `compare` was asked to export: a report, a redline, or both.

use crate::cli::errors::{CompareError, complain};
use crate::cli::options::Compare;
use crate::document::Document;
use crate::files::errors::Why;
use crate::files::saving::{is_same_file, save_made};
use crate::findings::Findings;
use crate::phrases::Phrases;
use crate::report::{
    AUTHOR, Contents, Form, Ingredients, RedlineForm, SetAside, redline_file, report_file,
};
use shinglescope_core::Pair;
use std::path::{Path, PathBuf};

/// A file to write.
pub(super) enum Export<'a> {
    Report(&'a Path, Form),
    /// With the author of its changes.
    Redline(&'a Path, RedlineForm, &'a str),
}

/// Writes the files about what was found.
///
/// # Errors
/// If there is too little memory, or a file cannot be written.
pub(super) fn write_exports(
    exports: &[Export<'_>],
    ingredients: &Ingredients,
    found: &Findings,
) -> Result<(), CompareError> {
    let t = Phrases::english();
    for export in exports {
        let ingredients = ingredients.clone();
        let written = match export {
            Export::Report(path, form) => {
                if let (Form::Pdf, Some(pages)) = (form, ingredients.long_pdf()) {
                    complain(&t.export_long(shown(path), pages));
                }
                save_made(path, report_file(ingredients, *form, Some(found), &t))
            }
            Export::Redline(path, form, author) => {
                let made = redline_file(ingredients, *form, author, Some(found), &t);
                save_made(path, made)
            }
        };
        written.map_err(CompareError::NoReport)?;
    }
    Ok(())
}

impl Compare {
    /// The files to write.
    ///
    /// # Errors
    /// If the ending of a name does not say what is wanted, or this build of the program does not write such files.
    pub(super) fn exports(&self) -> Result<Vec<Export<'_>>, CompareError> {
        let mut exports = Vec::new();
        if let Some(path) = self.report.as_deref() {
            let form = Form::of(path).ok_or_else(|| CompareError::NoForm(shown(path)))?;
            let checked = form.check();
            checked.map_err(|why| CompareError::not_exported(path, why))?;
            exports.push(Export::Report(path, form));
        }
        if let Some(path) = self.redline.as_deref() {
            let form = RedlineForm::of(path);
            let form = form.ok_or_else(|| CompareError::NoRedlineForm(shown(path)))?;
            let author = self.redline_author.as_deref().unwrap_or(AUTHOR);
            exports.push(Export::Redline(path, form, author));
        }
        let inputs = || [&self.left, &self.right].into_iter().flatten();
        let is_input = |path: &&Path| inputs().any(|input| is_same_file(input, path));
        let paths = [&self.report, &self.redline].into_iter().flatten();
        match paths.map(PathBuf::as_path).find(is_input) {
            Some(path) => Err(CompareError::not_exported(path, Why::Compared)),
            None => Ok(exports),
        }
    }

    /// What is exported.
    pub(super) fn ingredients(
        &self,
        documents: &Pair<Document>,
        excluded: &[Document],
    ) -> Ingredients {
        let texts = self.in_languages(documents);
        // Files come first; the other items are parts of the texts and have no name.
        let names = self.set_aside.iter().zip(excluded);
        let names = names.map(|(_, document)| document.name.clone());
        let names = names.chain(std::iter::repeat(String::new()));
        let set_aside = excluded.iter().zip(names).map(|(document, name)| SetAside {
            name,
            texts: vec![document.text.to_string()],
        });
        Ingredients {
            documents: Pair::from_fn(|side| Document {
                text: texts[side].clone(),
                ..documents[side].clone()
            }),
            preset: self.preset,
            parameters: self.parameters(),
            notices: self.notices(),
            reading: self.reading(),
            set_aside: set_aside.collect(),
            notes: Vec::new(),
            contents: match self.matching_only {
                true => Contents::Matching,
                false => Contents::Whole,
            },
        }
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
