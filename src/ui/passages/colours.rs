//! The colours that a passage has everywhere: by its number, so that neighbours differ, or by its length, so that long ones stand
//! out.
//!
//! By length there are a few steps, even on a logarithmic scale from the shingle length to the longest passage. A thin edge
//! separates neighbours of the same step. Cost: one pass over the passages of a comparison, once.

use crate::session::Session;
use crate::session::settings::Colouring;
use crate::ui::theme::{HEAT_STEPS, Palette, PassageColours};
use egui::Stroke;
use shinglescope_core::methods::parameters::Unit;
use shinglescope_core::pair::comparison::Comparison;
use std::sync::Arc;

/// The colours of all passages.
#[derive(Clone, Debug, Default)]
pub struct Colours {
    /// None if passages are coloured by their numbers.
    by_length: Option<Arc<LengthSteps>>,
}

/// The step of each passage of the comparison that answers request `number`.
#[derive(Debug)]
struct LengthSteps {
    number: u64,
    scale: LengthScale,
    steps: Vec<u8>,
}

/// From the fewest words that a passage can have to those of the longest passage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LengthScale {
    pub least: usize,
    pub most: usize,
}

impl LengthScale {
    fn of(comparison: &Comparison) -> LengthScale {
        let words = || {
            let all = comparison.passages().iter();
            let all = all.filter(|passage| !passage.is_excluded);
            all.map(|passage| passage.word_count(&comparison.index.units.left))
        };
        let least = match comparison.numbers.parameters.shingle.unit {
            Unit::Words => comparison.numbers.length as usize,
            Unit::Characters => words().min().unwrap_or(1),
        };
        let least = least.max(1);
        LengthScale {
            least,
            most: words().max().unwrap_or(least).max(least),
        }
    }

    /// The step of a passage with this many words, counted from 0.
    fn step(self, words: usize) -> usize {
        if self.most <= self.least {
            return 0;
        }
        let above = |words: usize| (words.max(self.least) as f64 / self.least as f64).ln();
        let share = above(words) / above(self.most);
        ((share * HEAT_STEPS as f64) as usize).min(HEAT_STEPS - 1)
    }
}

impl Colours {
    /// Follows the settings and the latest passages; the previous ones keep their colours until there are new ones.
    pub fn follow(&mut self, session: &Session) {
        if session.settings.colouring == Colouring::ByPassage {
            self.by_length = None;
            return;
        }
        let number = session.answered();
        let known = self.by_length.as_ref();
        let is_new = known.is_none_or(|known| known.number != number);
        let found = session.comparison();
        if let Some(comparison) = found.filter(|found| is_new && found.passages.is_some()) {
            let scale = LengthScale::of(comparison);
            let all = comparison.passages().iter();
            let words = all.map(|passage| passage.word_count(&comparison.index.units.left));
            self.by_length = Some(Arc::new(LengthSteps {
                number,
                scale,
                steps: words.map(|words| scale.step(words) as u8).collect(),
            }));
        }
    }

    /// The colours of a passage of the latest result, whether or not it is set aside.
    pub fn shown(
        &self,
        palette: &Palette,
        comparison: &Comparison,
        passage: usize,
    ) -> PassageColours {
        match is_excluded(Some(comparison), passage) {
            true => palette.excluded(),
            false => self.of(palette, passage),
        }
    }

    /// The colours of passage `passage`, which is not set aside.
    pub fn of(&self, palette: &Palette, passage: usize) -> PassageColours {
        match &self.by_length {
            None => palette.passage(passage),
            Some(known) => palette.heat(known.steps.get(passage).copied().map_or(0, usize::from)),
        }
    }

    /// The edge around every fill, if neighbours can have the same colour.
    pub fn edge(&self, colours: PassageColours) -> Option<Stroke> {
        let colour = colours.fill.lerp_to_gamma(colours.line, 0.5);
        self.by_length.as_ref().map(|_| Stroke::new(1.0, colour))
    }

    /// The lengths that the colours stand for, if they do.
    pub fn scale(&self) -> Option<LengthScale> {
        let known = self.by_length.as_ref()?;
        (!known.steps.is_empty()).then_some(known.scale)
    }
}

/// Whether a passage of the latest result is set aside.
pub fn is_excluded(comparison: Option<&Comparison>, index: usize) -> bool {
    let passage = comparison.and_then(|comparison| comparison.passages().get(index));
    passage.is_some_and(|passage| passage.is_excluded)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::theme::{DARK, LIGHT};
    use egui::Color32;

    /// How red, green and blue light looks without one kind of cone: Machado, Oliveira and Fernandes 2009.
    const EYES: [[[f64; 3]; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ],
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ],
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ],
    ];

    /// Lightness and the two colour axes of Ottosson's OKLab, times 100.
    fn seen(colour: Color32, eye: [[f64; 3]; 3]) -> [f64; 3] {
        let light = [colour.r(), colour.g(), colour.b()].map(|byte| {
            let value = f64::from(byte) / 255.0;
            match value <= 0.04045 {
                true => value / 12.92,
                false => ((value + 0.055) / 1.055).powf(2.4),
            }
        });
        let times = |rows: [[f64; 3]; 3], v: [f64; 3]| {
            rows.map(|row| row.iter().zip(v).map(|(a, b)| a * b).sum::<f64>())
        };
        let light = times(eye, light).map(|value| value.clamp(0.0, 1.0));
        let cones = times(
            [
                [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
                [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
                [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
            ],
            light,
        );
        let lab = times(
            [
                [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
                [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
                [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
            ],
            cones.map(f64::cbrt),
        );
        lab.map(|value| 100.0 * value)
    }

    fn distance(a: Color32, b: Color32, eye: [[f64; 3]; 3]) -> f64 {
        let (a, b) = (seen(a, eye), seen(b, eye));
        let squares = a.iter().zip(b).map(|(x, y)| (x - y) * (x - y));
        squares.sum::<f64>().sqrt()
    }

    #[test]
    fn steps_of_length_are_even_and_distinct_for_every_eye() {
        let [usual, ..] = EYES;
        for palette in [LIGHT, DARK] {
            let fills: Vec<Color32> = (0..HEAT_STEPS)
                .map(|step| palette.heat(step).fill)
                .collect();
            let lines: Vec<Color32> = (0..HEAT_STEPS)
                .map(|step| palette.heat(step).line)
                .collect();
            for colours in [&fills, &lines] {
                for pair in colours.windows(2) {
                    // About 2 is just visible.
                    for eye in EYES {
                        assert!(distance(pair[0], pair[1], eye) >= 3.5, "{pair:?}");
                    }
                    // Darker with every step on white, brighter on dark: the order is visible without hue.
                    let [a, b] = [0, 1].map(|i| seen(pair[i], usual)[0]);
                    assert!(if palette.is_dark {
                        b > a + 2.5
                    } else {
                        b < a - 2.5
                    });
                }
            }
            let steps = fills
                .windows(2)
                .map(|pair| distance(pair[0], pair[1], usual));
            let steps: Vec<f64> = steps.collect();
            let most = steps.iter().copied().fold(0.0, f64::max);
            assert!(steps.iter().all(|step| *step > 0.7 * most), "{steps:?}");
        }
    }

    #[test]
    fn steps_are_even_on_a_logarithmic_scale() {
        let scale = LengthScale { least: 3, most: 96 };
        let steps = [3, 5, 7, 11, 13, 23, 25, 47, 49, 96].map(|words| scale.step(words));
        assert_eq!(steps, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
        assert_eq!(scale.step(0), 0);
        assert_eq!(scale.step(1_000), 4);
        let one = LengthScale { least: 5, most: 5 };
        assert_eq!(one.step(5), 0);
    }
}
