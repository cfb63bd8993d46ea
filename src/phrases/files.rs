//! Reading files: what went wrong, how much memory is missing, and the titles of dialogs.

use super::Phrases;

impl Phrases {
    /// An amount of memory in gigabytes. Less than a tenth of one is not shown as nothing.
    pub(crate) fn gigabytes(&self, bytes: usize) -> String {
        let (least, places) = match bytes < 100_000_000 {
            true => (10_000_000, 2),
            false => (0, 1),
        };
        self.gigabytes_of(self.decimal(bytes.max(least) as f64 / 1e9, places))
    }
}
