//! Lists of frequent words that can be left out.

use crate::pipeline::parameters::StopWords;

/// The list of the Python article of 2009: 29 Russian words, compared after stripping and lower-casing.
pub const PYTHON_2009: [&str; 29] = [
    "это", "как", "так", "и", "в", "над", "к", "до", "не", "на", "но", "за", "то", "с", "ли", "а",
    "во", "от", "со", "для", "о", "же", "ну", "вы", "бы", "что", "кто", "он", "она",
];

/// Whether `form` is on the list.
pub(super) fn holds(list: StopWords, form: &str) -> bool {
    match list {
        StopWords::None => false,
        // The longest has three Cyrillic letters; longer forms need no search.
        StopWords::Python2009 => form.len() <= 6 && PYTHON_2009.contains(&form),
    }
}
