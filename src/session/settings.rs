//! The settings, which are stored between runs.

use crate::formats::ReadingOptions;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use shinglescope_core::methods::parameters::{Bridging, Length, MAX_LENGTH, Parameters, Unit};
use shinglescope_core::methods::presets::{Preset, PresetChange};
use shinglescope_core::methods::thresholds::Thresholds;
use shinglescope_core::pair::wording::Notices;
use shinglescope_core::text::parts::MIN_QUOTED_WORDS;

/// The steps of the text size, in percent.
const ZOOMS: [u16; 13] = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300];
pub const USUAL_ZOOM: u16 = 100;
/// Beyond this, menus no longer fit on most screens.
const MAX_INTERFACE_ZOOM: u16 = 200;

/// The size that is this many steps larger than `percent`, or smaller.
fn stepped(percent: u16, by: i32) -> u16 {
    let now = ZOOMS.partition_point(|zoom| *zoom < percent) as i32;
    let to = (now + by).clamp(0, ZOOMS.len() as i32 - 1);
    ZOOMS.get(to as usize).copied().unwrap_or(USUAL_ZOOM)
}

/// Everything a person can set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    pub preset: Preset,
    pub parameters: Parameters,
    /// A length chosen by hand stays when other texts are opened.
    pub keeps_length: bool,
    pub appearance: Appearance,
    pub colouring: Colouring,
    /// Both panes scroll together, aligned at their matches.
    pub scroll_together: bool,
    /// The text panes use a monospace font.
    pub monospace: bool,
    /// Single line ends are shown as spaces. If unset, this applies to hard-wrapped texts.
    pub flow_lines: Option<bool>,
    /// Paragraphs without a passage, or without a change while changes are shown, are hidden.
    pub only_marked: bool,
    /// The text size in the panes, in percent.
    pub text_zoom: u16,
    /// The size of the whole interface, in percent.
    pub interface_zoom: u16,
    pub panel: Panel,
    pub curve: CurveLines,
    /// Which shingles the methods table uses.
    pub methods_as: MethodsAs,
    /// The threshold of each method.
    pub thresholds: Thresholds,
    /// The invitation to paste your own text was closed.
    pub invitation_closed: bool,
    /// What of a document is read.
    pub reading: ReadingOptions,
    /// The fewest words of a quotation that is left out.
    pub min_quoted_words: usize,
    /// Whether stock notices are evidence, and those that were marked.
    pub notices: Notices,
    /// Who is named beside the tracked changes of a redline; the program if it is empty.
    pub redline_author: String,
}

/// Light, dark, or like the system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Appearance {
    #[default]
    System,
    Light,
    Dark,
}

/// What the colour of a passage means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colouring {
    /// Which passage it is; neighbours have different colours.
    #[default]
    ByPassage,
    /// How long it is.
    ByLength,
}

/// The panel with the tabs.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Panel {
    pub is_open: bool,
    pub tab: Tab,
    /// It is at the right of the texts where the window is wide enough, otherwise below them.
    pub is_right: bool,
    /// The height below the texts of each tab that was given one, in the order of the tabs.
    pub heights: [Option<f32>; Tab::ALL.len()],
    /// Its width at the right of the texts.
    pub width: Option<f32>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tab {
    #[default]
    Length,
    Passages,
    Methods,
    Pipeline,
    Words,
    Difference,
    Characters,
}

/// What the curve shows besides the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CurveLines {
    /// The same words in random order.
    pub shuffled: bool,
    /// Left in right.
    pub left: bool,
    /// Right in left.
    pub right: bool,
    /// Shared wording, which is the same at every length.
    pub wording: bool,
    /// The axis of lengths is linear, not logarithmic.
    pub is_even: bool,
}

impl Default for CurveLines {
    fn default() -> CurveLines {
        CurveLines {
            shuffled: true,
            left: false,
            right: false,
            wording: false,
            is_even: false,
        }
    }
}

/// Which shingles the methods table uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MethodsAs {
    /// Those of each method's author.
    #[default]
    Published,
    /// The length and unit that are set, for all methods.
    Mine,
}

impl Tab {
    pub const ALL: [Tab; 7] = [
        Tab::Length,
        Tab::Passages,
        Tab::Methods,
        Tab::Pipeline,
        Tab::Words,
        Tab::Difference,
        Tab::Characters,
    ];
}

/// A panel that is dragged smaller than this is closed down to its tabs.
const MIN_PANEL: f32 = 32.0;

impl Panel {
    /// The height of the open tab below the texts; without one, it is as high as is usual for it.
    pub fn height(&self) -> Option<f32> {
        self.heights[self.tab as usize]
    }

    /// Gives the open tab a height or, at the right, the panel a width; the usual one with `None`. One that is too small for any content
    /// leaves the tabs alone.
    pub fn resize(&mut self, size: Option<f32>) {
        match (self.is_right, size) {
            (true, size) => self.width = size,
            (false, Some(size)) if size < MIN_PANEL => self.is_open = false,
            (false, size) => {
                self.is_open = true;
                self.heights[self.tab as usize] = size;
            }
        }
    }
}

impl Default for Panel {
    fn default() -> Panel {
        Panel {
            is_open: true,
            tab: Tab::default(),
            is_right: false,
            heights: [None; Tab::ALL.len()],
            width: None,
        }
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            preset: Preset::default(),
            parameters: Parameters {
                bridging: Bridging::EDITED,
                ..Preset::default().parameters()
            },
            keeps_length: false,
            appearance: Appearance::default(),
            colouring: Colouring::default(),
            scroll_together: true,
            monospace: false,
            flow_lines: None,
            only_marked: false,
            text_zoom: USUAL_ZOOM,
            interface_zoom: USUAL_ZOOM,
            panel: Panel::default(),
            curve: CurveLines::default(),
            methods_as: MethodsAs::default(),
            thresholds: Thresholds::default(),
            invitation_closed: false,
            reading: ReadingOptions::default(),
            min_quoted_words: MIN_QUOTED_WORDS,
            notices: Notices::default(),
            redline_author: String::new(),
        }
    }
}

impl Settings {
    /// Sets every parameter to that of the preset.
    pub fn adopt(&mut self, preset: Preset) {
        self.preset = preset;
        self.parameters = Parameters {
            bridging: self.parameters.bridging,
            ..preset.parameters()
        };
    }

    /// Whether a parameter differs from the preset.
    pub fn is_changed(&self) -> bool {
        self.preset_change() != PresetChange::None
    }

    /// How the parameters differ from those of the preset.
    pub fn preset_change(&self) -> PresetChange {
        self.preset.change(&self.parameters)
    }

    /// Sets a length; one that is out of range becomes the nearest possible.
    pub fn set_length(&mut self, length: i64) {
        self.parameters.shingle.length =
            Length::Fixed(length.clamp(1, i64::from(MAX_LENGTH)) as u32);
    }

    /// Sets a text size; one that is out of range becomes the nearest possible.
    pub fn set_text_zoom(&mut self, percent: u16) {
        let [least, .., most] = ZOOMS;
        self.text_zoom = percent.clamp(least, most);
    }

    /// Sets the size of the interface; one that is out of range becomes the nearest possible.
    pub fn set_interface_zoom(&mut self, percent: u16) {
        self.interface_zoom = percent.clamp(ZOOMS[0], MAX_INTERFACE_ZOOM);
    }

    /// The text size that is this many steps larger, or smaller.
    pub fn zoomed_by(&self, by: i32) -> u16 {
        stepped(self.text_zoom, by)
    }

    /// The size of the interface that is this many steps larger, or smaller, than it is shown: `most` is the largest that the
    /// window has room for.
    pub fn interface_zoomed_by(&self, by: i32, most: u16) -> u16 {
        let shown = self.interface_zoom.min(most);
        stepped(shown, by).min(MAX_INTERFACE_ZOOM).min(most)
    }

    /// Words or characters. A fixed length becomes the unit's usual one: 5 characters are not 5 words.
    pub fn set_unit(&mut self, unit: Unit) {
        if self.parameters.shingle.unit == unit {
            return;
        }
        self.parameters.shingle.unit = unit;
        if let Length::Fixed(_) = self.parameters.shingle.length {
            self.parameters.shingle.length = self.usual_length();
        }
    }

    /// The length that the preset has in the present unit.
    pub fn usual_length(&self) -> Length {
        const CHARACTERS: Length = Length::Fixed(10);
        match (
            self.parameters.shingle.unit,
            self.preset.parameters().shingle.length,
        ) {
            (Unit::Characters, Length::Fixed(_)) => CHARACTERS,
            (Unit::Words, Length::Fixed(_)) | (_, Length::Auto) => {
                self.preset.parameters().shingle.length
            }
        }
    }

    /// Whether the length was chosen by hand.
    pub fn has_own_length(&self) -> bool {
        let length = self.parameters.shingle.length;
        length != Length::Auto && length != self.usual_length()
    }

    /// Another pair starts with the usual length, unless the person keeps one.
    pub fn begin_pair(&mut self) {
        if self.own_length().is_some() {
            self.parameters.shingle.length = self.usual_length();
        }
    }

    /// The length and its unit, if it was chosen by hand for this pair.
    pub fn own_length(&self) -> Option<(Unit, u32)> {
        let shingle = self.parameters.shingle;
        match shingle.length {
            Length::Fixed(length) if self.has_own_length() && !self.keeps_length => {
                Some((shingle.unit, length))
            }
            Length::Fixed(_) | Length::Auto => None,
        }
    }

    /// The settings from disk: what cannot be read has its default, and the rest stays as it was stored.
    pub fn from_stored(stored: &Value) -> Settings {
        let default = Settings::default();
        let Ok(mut readable) = serde_json::to_value(&default) else {
            return default;
        };
        adopt_readable(&mut readable, "", stored);
        Settings::deserialize(&readable)
            .unwrap_or(default)
            .clamped()
    }

    /// The settings with every impossible value corrected, for settings from disk.
    pub fn clamped(mut self) -> Settings {
        if let Length::Fixed(length) = self.parameters.shingle.length {
            self.set_length(i64::from(length));
        }
        self.parameters.shingle.sample_every = self.parameters.shingle.sample_every.max(1);
        self.parameters.bridging = self.parameters.bridging.clamped();
        self.thresholds = self.thresholds.clamped();
        self.set_text_zoom(self.text_zoom);
        self.set_interface_zoom(self.interface_zoom);
        let heights = self.panel.heights.iter_mut();
        for size in heights.chain([&mut self.panel.width]) {
            *size = size.filter(|size| size.is_finite() && *size > 0.0);
        }
        let limit = &mut self.parameters.canon.longest_word;
        *limit = limit.map(|letters| letters.max(1));
        self
    }
}

/// Puts a stored value at a JSON pointer of settings that can be read, or as many of its fields as leave them readable.
fn adopt_readable(settings: &mut Value, at: &str, stored: &Value) {
    let Some(place) = settings.pointer_mut(at) else {
        return;
    };
    let before = std::mem::replace(place, stored.clone());
    if Settings::deserialize(&*settings).is_ok() {
        return;
    }
    if let Some(place) = settings.pointer_mut(at) {
        *place = before;
    }
    for (name, field) in stored.as_object().into_iter().flatten() {
        adopt_readable(settings, &format!("{at}/{name}"), field);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_preset_says_what_was_changed_in_it() {
        let mut settings = Settings::default();
        settings.adopt(Preset::Python2009);
        assert_eq!(settings.preset_change(), PresetChange::None);
        settings.set_length(5);
        assert_eq!(
            settings.preset_change(),
            PresetChange::Length(Length::Fixed(5))
        );
        settings.set_unit(Unit::Characters);
        assert_eq!(settings.preset_change(), PresetChange::More);
    }

    #[test]
    fn a_length_out_of_range_goes_to_the_nearest() {
        let mut settings = Settings::default();
        settings.set_length(0);
        assert_eq!(settings.parameters.shingle.length, Length::Fixed(1));
        settings.set_length(7000);
        assert_eq!(settings.parameters.shingle.length, Length::Fixed(100));
    }

    #[test]
    fn settings_survive_a_round_trip_and_unknown_or_missing_fields() {
        let mut settings = Settings::default();
        settings.adopt(Preset::Python2009);
        settings.appearance = Appearance::Dark;
        let text = serde_json::to_string(&settings).unwrap();
        assert_eq!(serde_json::from_str::<Settings>(&text).unwrap(), settings);
        let old = r#"{"preset":"recommended","something_new":1,"parameters":{"shingle":{"length":{"fixed":900}}}}"#;
        let read = serde_json::from_str::<Settings>(old).unwrap().clamped();
        assert_eq!(read.parameters.shingle.length, Length::Fixed(100));
    }

    #[test]
    fn one_setting_that_cannot_be_read_leaves_the_others_as_they_were_stored() {
        let stored = serde_json::json!({
            "appearance": "dark",
            "text_zoom": -3,
            "scroll_together": false,
            "panel": { "tab": "a tab of a later version", "is_right": true, "width": 600.0 },
            "parameters": { "shingle": { "length": { "fixed": 7 }, "sample_every": "often" } },
            "of a later version": 1,
        });
        let settings = Settings::from_stored(&stored);
        assert_eq!(settings.appearance, Appearance::Dark);
        assert_eq!(settings.text_zoom, USUAL_ZOOM);
        assert!(!settings.scroll_together);
        assert_eq!(settings.panel.tab, Tab::default());
        assert!(settings.panel.is_right);
        assert_eq!(settings.panel.width, Some(600.0));
        assert_eq!(settings.parameters.shingle.length, Length::Fixed(7));
        assert_eq!(settings.parameters.shingle.sample_every, 1);
        for nothing in [Value::Null, Value::from("dark"), serde_json::json!([1])] {
            assert_eq!(Settings::from_stored(&nothing), Settings::default());
        }
        let mut settings = Settings::default();
        settings.adopt(Preset::Python2009);
        settings.panel.width = Some(600.0);
        let stored = serde_json::to_value(&settings).unwrap();
        assert_eq!(Settings::from_stored(&stored), settings);
    }

    #[test]
    fn numbers_out_of_range_are_corrected_when_settings_are_loaded() {
        for percent in [
            f64::NAN,
            f64::INFINITY,
            f64::NEG_INFINITY,
            -1e300,
            0.0,
            1e300,
        ] {
            let mut settings = Settings::default();
            for preset in Preset::ALL {
                settings.thresholds.set_percent(preset, Some(percent));
            }
            let clamped = settings.clamped();
            for preset in Preset::ALL {
                let percent = clamped.thresholds.percent(preset);
                assert!(percent.is_none_or(|percent| (0.0..=100.0).contains(&percent)));
            }
        }
        for (zoom, wanted) in [(0, 50), (u16::MAX, 300)] {
            let text = format!(
                r#"{{"text_zoom":{zoom},"parameters":{{"shingle":{{"sample_every":0}}}}}}"#
            );
            let read = serde_json::from_str::<Settings>(&text).unwrap().clamped();
            assert_eq!(read.text_zoom, wanted);
            assert_eq!(read.parameters.shingle.sample_every, 1);
        }
    }

    #[test]
    fn every_tab_is_remembered_by_its_name() {
        for (tab, name) in Tab::ALL.into_iter().zip([
            "length",
            "passages",
            "methods",
            "pipeline",
            "words",
            "difference",
            "characters",
        ]) {
            let text = format!(r#"{{"panel":{{"tab":"{name}"}}}}"#);
            let read = serde_json::from_str::<Settings>(&text).unwrap();
            assert_eq!(read.panel.tab, tab);
        }
    }
}
