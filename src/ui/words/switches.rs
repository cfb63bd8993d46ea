//! The switches of canonicalisation, one by one: a box to tick, the ways it can be on, its effect in words.

use crate::export::numbers::{grouped, percent};
use crate::phrases::Phrases;
use crate::ui::theme::{Palette, Type};
use crate::ui::widgets::{checkbox_ui, drop_down_ui, phrases, rich};
use egui::{Align, DragValue, Label, Layout, Role, Ui, WidgetInfo, vec2};
use shinglescope_core::methods::parameters::{
    Canon, Case, Entities, Keep, Marks, Nouns, PartsOfSpeech, Split, StopWords, Tags,
};
use shinglescope_core::methods::switch_effects::{LONG_WORD, Switch, SwitchEffects};
use shinglescope_core::text::Pair;
use shinglescope_core::words::language::Language;
use shinglescope_core::words::list::Effects;

/// What the switches turn, and what is known of their effects.
pub struct Switches<'a> {
    pub canon: &'a mut Canon,
    /// The score at hand.
    pub score: Option<f64>,
    pub effects: Option<Pair<Effects>>,
    pub switch_effects: Option<&'a SwitchEffects>,
    /// The language of the texts, where it could be told.
    pub language: Option<Language>,
}

/// A switch in words.
struct Words<'a> {
    title: &'a str,
    /// What it does, before the counts: `changes`, `drops`.
    verb: &'a str,
    /// What is said of it while it is off and its effect is not known.
    off: &'a str,
    hover: &'a str,
}

impl Switches<'_> {
    /// A switch, the ways it can be on beside it, its effect below it.
    fn switch_ui(
        &mut self,
        ui: &mut Ui,
        switch: Switch,
        words: &Words<'_>,
        ways: impl FnOnce(&mut Ui, &mut Canon),
    ) {
        let mut is_on = switch.is_on(self.canon);
        let was_on = is_on;
        ui.horizontal(|ui| {
            let response = checkbox_ui(ui, &mut is_on, words.title).on_hover_text(words.hover);
            if response.changed() {
                *self.canon = switch.turned(self.canon, self.language);
            }
            if was_on {
                ways(ui, self.canon);
            }
        });
        let turned = self
            .switch_effects
            .and_then(|switch_effects| switch_effects.of(switch));
        let effect = match (was_on, self.effects, turned) {
            (true, Some(effects), _) => {
                counted(words.verb, effects.map(|effects| switch.effect(effects)))
            }
            (false, _, Some(turned)) => {
                let Pair { left, right } = turned.effect;
                match left + right {
                    0 => words.off.to_owned(),
                    _ => format!("{} left, {} right", grouped(left), grouped(right)),
                }
            }
            // Nothing is known yet, or the texts are too large to try.
            (true, None, _) | (false, _, None) => String::new(),
        };
        let score = turned.and_then(|turned| turned.score.ok()).filter(|other| {
            self.score
                .is_some_and(|score| (score - other).abs() >= 0.05)
        });
        let other = score.map(|score| match was_on {
            true => format!("without it {}", percent(score)),
            false => format!("would give {}", percent(score)),
        });
        effect_ui(ui, &effect, other);
    }
}

/// `changes 26 left, 30 right`.
fn counted(verb: &str, counts: Pair<usize>) -> String {
    match counts {
        Pair { left: 0, right: 0 } => format!("{verb} nothing here"),
        Pair { left, right } => format!("{verb} {} left, {} right", grouped(left), grouped(right)),
    }
}

/// What a switch does, and at the right what the score would be without it or with it.
fn effect_ui(ui: &mut Ui, effect: &str, other: Option<String>) {
    let palette = Palette::of(ui);
    ui.horizontal(|ui| {
        ui.add_space(24.0);
        let width = ui.available_width();
        ui.allocate_ui_with_layout(
            vec2(width, 16.0),
            Layout::right_to_left(Align::Center),
            |ui| {
                if let Some(other) = other {
                    ui.label(rich(other, Type::Caption, palette.ink_1));
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let ink = match ui.is_enabled() {
                        true => palette.ink_2,
                        false => palette.ink_3,
                    };
                    ui.add(Label::new(rich(effect, Type::Caption, ink)).truncate());
                });
            },
        );
    });
    ui.add_space(6.0);
}

/// Chooses one of several ways.
fn ways_ui<T: Copy + PartialEq>(ui: &mut Ui, value: &mut T, ways: &[(T, &str)], title: &str) {
    let named = ways
        .iter()
        .find(|(way, _)| way == value)
        .map_or("", |(_, name)| *name);
    let size = vec2(ui.available_width().clamp(60.0, 168.0), 22.0);
    drop_down_ui(ui, size, title, named, Type::Caption, |ui| {
        for (way, name) in ways {
            if ui.selectable_label(way == value, *name).clicked() {
                *value = *way;
                ui.close();
            }
        }
    });
}

/// Where words begin and end, and what of the text is none.
pub fn text_ui(ui: &mut Ui, switches: &mut Switches<'_>) {
    split_ui(ui, switches.canon);
    let words = Words {
        title: "Take HTML tags out",
        verb: "takes out",
        off: "no tags in these texts",
        hover: "Tags are no text. Read as HTML, scripts, style sheets and comments go too, and a tag inside a line, as in \
                b<b>old</b>, parts no word",
    };
    switches.switch_ui(ui, Switch::Tags, &words, |ui, canon| {
        let ways = [
            (Tags::Html, "read as HTML"),
            (Tags::Blank, "each a blank"),
            (Tags::Delete, "leaving nothing"),
        ];
        ways_ui(ui, &mut canon.tags, &ways, "HTML tags");
    });
    let words = Words {
        title: "Read HTML entities",
        verb: "reads",
        off: "no entities in these texts",
        hover: "&amp; is &, &nbsp; a blank, &#233; an é",
    };
    switches.switch_ui(ui, Switch::Entities, &words, |ui, canon| {
        let ways = [
            (Entities::Decode, "as characters"),
            (Entities::Blank, "each a blank"),
        ];
        ways_ui(ui, &mut canon.entities, &ways, "HTML entities");
    });
    let mut is_on = switches.canon.keep == Keep::Longest15;
    let hover = "Only the fifteen longest distinct words of at least four letters take part, as in the method short-words";
    if checkbox_ui(ui, &mut is_on, "Only the 15 longest words")
        .on_hover_text(hover)
        .changed()
    {
        switches.canon.keep = if is_on { Keep::Longest15 } else { Keep::All };
    }
    match (is_on, switches.effects) {
        (true, Some(effects)) => {
            effect_ui(
                ui,
                &counted("leaves out", effects.map(|e| e.shorter_skipped)),
                None,
            );
        }
        (true, None) | (false, _) => effect_ui(ui, "words of every length take part", None),
    }
}

fn split_ui(ui: &mut Ui, canon: &mut Canon) {
    let effect = match canon.split {
        Split::Unicode => "well-known is two words, don’t is one",
        Split::WhiteSpace => "at white space; marks stay glued to words",
        Split::Blanks => "at blanks alone, not at line ends",
        Split::JoinedLines => "line ends go first: words across them join",
        Split::Letters => "words are runs of letters; digits part them",
    };
    let ways = [
        (Split::WhiteSpace, "white space"),
        (Split::Blanks, "blanks alone"),
        (Split::JoinedLines, "blanks, lines joined"),
        (Split::Letters, "all but letters"),
    ];
    let hover = "Where one word ends and the next begins: by the rules of Unicode, or at white space or blanks alone";
    // The switch is on for Unicode; what else there is can be chosen while it is off.
    let mut is_on = canon.split == Split::Unicode;
    ui.horizontal(|ui| {
        let response = checkbox_ui(ui, &mut is_on, "Unicode word boundaries");
        if response.on_hover_text(hover).changed() {
            canon.split = if is_on {
                Split::Unicode
            } else {
                Split::WhiteSpace
            };
        }
        if !is_on {
            ways_ui(ui, &mut canon.split, &ways, "Words end at");
        }
    });
    effect_ui(ui, effect, None);
}

/// Words that take no part.
pub fn left_out_ui(ui: &mut Ui, switches: &mut Switches<'_>) {
    let words = Words {
        title: "Skip stop words",
        verb: "drops",
        off: "frequent words take part",
        hover: "Frequent words that say little. They stay in the text in a weaker ink and take no part in shingles",
    };
    switches.switch_ui(ui, Switch::StopWords, &words, |ui, canon| {
        ways_ui(ui, &mut canon.stop_words, &STOP_LISTS, "Stop words");
    });
    let words = Words {
        title: "Skip numbers",
        verb: "skips",
        off: match switches.canon.split {
            Split::Letters => "words hold no digits",
            Split::Unicode | Split::WhiteSpace | Split::Blanks | Split::JoinedLines => {
                "1868 and 3.14 take part"
            }
        },
        hover: "Whether words made of digits take part in shingles",
    };
    switches.switch_ui(ui, Switch::Numbers, &words, |_, _| {});
    let words = Words {
        title: "Skip long words",
        verb: "skips",
        off: "words of any length take part",
        hover: "Words of more characters than this are skipped: addresses, keys, words run together",
    };
    switches.switch_ui(ui, Switch::LongWords, &words, |ui, canon| {
        let mut limit = canon.longest_word.unwrap_or(LONG_WORD);
        let field = DragValue::new(&mut limit)
            .range(1..=1000)
            .speed(0.2)
            .prefix("over ");
        let response = ui.add(field);
        response.widget_info(|| {
            WidgetInfo::labeled(Role::SpinButton, true, "Longest word, in characters")
        });
        if response
            .on_hover_text("Words of more characters are skipped")
            .changed()
        {
            canon.longest_word = Some(limit.max(1));
        }
    });
    let (english, off) = english_only(&phrases(ui), switches, "all parts of speech take part");
    enabled_ui(
        ui,
        english || switches.canon.parts_of_speech == PartsOfSpeech::Skip,
        |ui| {
            let words = Words {
                title: "Drop parts of speech",
                verb: "drops",
                off: &off,
                hover: "English adjectives, conjunctions, prepositions, determiners, interjections and “to” are left out, as in \
                    node-2014. They are struck through in the text",
            };
            switches.switch_ui(ui, Switch::PartsOfSpeech, &words, |_, _| {});
        },
    );
}

/// What follows in the weaker ink of what cannot be turned, never faded.
fn enabled_ui(ui: &mut Ui, is_enabled: bool, content: impl FnOnce(&mut Ui)) {
    ui.scope(|ui| {
        ui.visuals_mut().disabled_alpha = 1.0;
        ui.add_enabled_ui(is_enabled, content);
    });
}

/// Whether the tagger can help with these texts, and what to say while its switch is off.
fn english_only(t: &Phrases, switches: &Switches<'_>, off: &str) -> (bool, String) {
    match switches.language {
        Some(Language::English) | None => (true, off.to_owned()),
        Some(other) => (
            false,
            format!("English only; these texts are {}", t.language_name(other)),
        ),
    }
}

const STOP_LISTS: [(StopWords, &str); 11] = [
    (StopWords::English, "English"),
    (StopWords::French, "French"),
    (StopWords::German, "German"),
    (StopWords::Italian, "Italian"),
    (StopWords::Polish, "Polish"),
    (StopWords::Portuguese, "Portuguese"),
    (StopWords::Russian, "Russian"),
    (StopWords::Spanish, "Spanish"),
    (StopWords::Ukrainian, "Ukrainian"),
    (StopWords::Python2009, "Russian, 29 words of python-2009"),
    (StopWords::Php, "Russian, 26 words of php"),
];

/// What makes no difference between two words.
pub fn same_ui(ui: &mut Ui, switches: &mut Switches<'_>) {
    let words = Words {
        title: "Ignore case",
        verb: "changes",
        off: "May is not may",
        hover: "Capital letters count as small ones. Full folding also makes ß into ss",
    };
    switches.switch_ui(ui, Switch::Case, &words, |ui, canon| {
        let ways = [
            (Case::Fold, "full folding"),
            (Case::Lower, "simple lower case"),
            (Case::FullLower, "full lower case"),
            (Case::Ascii, "A to Z alone"),
        ];
        ways_ui(ui, &mut canon.case, &ways, "Case");
    });
    // Unicode words end before their marks, so there is nothing to take off them.
    let by_boundaries =
        switches.canon.split == Split::Unicode && switches.canon.marks == Marks::Ends;
    let words = Words {
        title: "Ignore punctuation",
        verb: match by_boundaries {
            true => "marks part words; takes off",
            false => "takes marks off",
        },
        off: match switches.canon.split {
            Split::Letters => "words hold no marks",
            Split::Unicode | Split::WhiteSpace | Split::Blanks | Split::JoinedLines => {
                "a comma makes a difference"
            }
        },
        hover: "Punctuation does not count: all of it around words, that inside them too, or the marks an article lists",
    };
    switches.switch_ui(ui, Switch::Marks, &words, |ui, canon| {
        let ways = [
            (Marks::Ends, "around words"),
            (Marks::All, "inside words too"),
            (Marks::ListedEnds, ". , ! ? : ; - ( )"),
            (Marks::Listed, "those, \" and — anywhere"),
            (Marks::ListedNode, "“ ” , . : $ # \" ( )"),
        ];
        ways_ui(ui, &mut canon.marks, &ways, "Punctuation");
    });
    let words = Words {
        title: "One spelling a character",
        verb: "rewrites",
        off: "é in one character is not é in two",
        hover: "One spelling for each character: composed letters, ligatures, curly apostrophes, soft hyphens and \
                zero-width blanks make no difference",
    };
    switches.switch_ui(ui, Switch::NormalForm, &words, |_, _| {});
    let words = Words {
        title: "Read ё as е",
        verb: "changes",
        off: "no ё in these texts",
        hover: "Most Russian print writes е for ё: with this on, все and всё are one word",
    };
    switches.switch_ui(ui, Switch::Yo, &words, |_, _| {});
    let (english, off) = english_only(&phrases(ui), switches, "apples are not apple");
    enabled_ui(ui, english || switches.canon.nouns != Nouns::Keep, |ui| {
        let words = Words {
            title: "Make plurals singular",
            verb: "changes",
            off: &off,
            hover: "English plural nouns count as their singular; they have dots below them in the text",
        };
        switches.switch_ui(ui, Switch::Nouns, &words, |ui, canon| {
            let ways = [
                (Nouns::Singular, "by dictionary"),
                (Nouns::DropS, "drop the s"),
            ];
            ways_ui(ui, &mut canon.nouns, &ways, "Plurals");
        });
    });
}
