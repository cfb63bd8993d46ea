//! The score above which each method considers two texts similar. Defaults are those of the authors; all can be changed.

use crate::fingerprint::{
    DUPLICATE_PERCENT, Likeness, MAX_SHARED_OF_STRANGERS, MEGASHINGLES,
    NEAR_DUPLICATE_SUPERSHINGLES, SUPERSHINGLES,
};
use crate::methods::Preset;
use serde::{Deserialize, Serialize};

/// Above this, the author of `php` considers two news articles to be about one event.
const SAME_EVENT_PERCENT: f64 = 10.0;

/// The threshold of each method.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Thresholds {
    // The score in percent that has to be exceeded, by preset. Most authors give none.
    recommended: Option<f64>,
    #[serde(rename = "python-2009")]
    python_2009: Option<f64>,
    php: Option<f64>,
    #[serde(rename = "php-mb")]
    php_mb: Option<f64>,
    #[serde(rename = "node-2014")]
    node_2014: Option<f64>,
    #[serde(rename = "minhash-84")]
    minhash_84: Option<f64>,
    #[serde(rename = "short-words")]
    short_words: Option<f64>,
    /// How many of six supershingles have to agree.
    pub supershingles: usize,
    /// How many of fifteen megashingles have to agree.
    pub megashingles: usize,
    /// Texts that share at most this many of their kept words are not compared further.
    pub strangers_share: usize,
}

impl Default for Thresholds {
    fn default() -> Thresholds {
        Thresholds {
            recommended: None,
            python_2009: None,
            php: Some(SAME_EVENT_PERCENT),
            php_mb: Some(SAME_EVENT_PERCENT),
            node_2014: None,
            minhash_84: None,
            short_words: Some(DUPLICATE_PERCENT),
            supershingles: NEAR_DUPLICATE_SUPERSHINGLES,
            megashingles: 1,
            strangers_share: MAX_SHARED_OF_STRANGERS,
        }
    }
}

impl Thresholds {
    /// The score in percent that `preset` has to exceed; none if there is no threshold.
    pub fn percent(mut self, preset: Preset) -> Option<f64> {
        *self.percent_mut(preset)
    }

    /// Changes the threshold of `preset`, or removes it.
    pub fn set_percent(&mut self, preset: Preset, percent: Option<f64>) {
        *self.percent_mut(preset) = percent;
    }

    fn percent_mut(&mut self, preset: Preset) -> &mut Option<f64> {
        match preset {
            Preset::Recommended => &mut self.recommended,
            Preset::Python2009 => &mut self.python_2009,
            Preset::Php => &mut self.php,
            Preset::PhpMb => &mut self.php_mb,
            Preset::Node2014 => &mut self.node_2014,
            Preset::Minhash84 => &mut self.minhash_84,
            Preset::ShortWords => &mut self.short_words,
        }
    }

    /// Whether `short-words` considers two texts duplicates: a full match, or candidates above the threshold.
    pub fn is_duplicate(&self, likeness: &Likeness) -> bool {
        let is_candidate = likeness.common > self.strangers_share;
        let threshold = self.percent(Preset::ShortWords);
        let is_above = |percent: f64| threshold.is_some_and(|threshold| percent > threshold);
        likeness.full_match || (is_candidate && likeness.similarity.is_ok_and(is_above))
    }

    /// The same, with values clamped to their valid ranges: percentages from 0 to 100, counts from 1 to their maximum.
    pub fn clamped(mut self) -> Thresholds {
        for preset in Preset::ALL {
            let percent = self.percent(preset).filter(|percent| percent.is_finite());
            self.set_percent(preset, percent.map(|percent| percent.clamp(0.0, 100.0)));
        }
        self.supershingles = self.supershingles.clamp(1, SUPERSHINGLES);
        self.megashingles = self.megashingles.clamp(1, MEGASHINGLES);
        self.strangers_share = self.strangers_share.min(14);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thresholds_begin_with_the_authors_values_and_stay_valid() {
        let mut thresholds = Thresholds::default();
        assert_eq!(thresholds.percent(Preset::Php), Some(10.0));
        assert_eq!(thresholds.percent(Preset::Python2009), None);
        thresholds.set_percent(Preset::Php, Some(400.0));
        thresholds.set_percent(Preset::Node2014, Some(f64::NAN));
        thresholds.supershingles = 0;
        let clamped = thresholds.clamped();
        assert_eq!(clamped.percent(Preset::Php), Some(100.0));
        assert_eq!(clamped.percent(Preset::Node2014), None);
        assert_eq!(clamped.supershingles, 1);
    }
}
