//! Lists of frequent words that can be left out.

use crate::pipeline::parameters::StopWords;

/// The list of the Python article of 2009: 29 Russian words, compared after stripping and lower-casing.
pub const PYTHON_2009: [&str; 29] = [
    "это", "как", "так", "и", "в", "над", "к", "до", "не", "на", "но", "за", "то", "с", "ли", "а",
    "во", "от", "со", "для", "о", "же", "ну", "вы", "бы", "что", "кто", "он", "она",
];

/// The list of the PHP article, compared after marks are deleted.
pub const PHP: [&str; 26] = [
    "это", "как", "так", "в", "на", "над", "к", "до", "ко", "за", "то", "с", "со", "для", "о",
    "ну", "же", "ж", "что", "он", "она", "б", "бы", "ли", "и", "у",
];

/// Whether `form` is on the list.
pub(super) fn holds(list: StopWords, form: &str) -> bool {
    words(list).contains(&form)
}

/// The words of a list.
pub fn words(list: StopWords) -> &'static [&'static str] {
    match list {
        StopWords::None => &[],
        StopWords::Python2009 => &PYTHON_2009,
        StopWords::Php => &PHP,
    }
}
