//! The options of the command line, and what they ask for: parameters, thresholds.

use crate::cli::collection_options::{AllPairs, CheckText, GroupAll, Index};
use crate::document::{Document, Origin};
use crate::formats::ReadingOptions;
use crate::phrases::Phrases;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgMatches, Args, FromArgMatches, Parser, Subcommand};
use serde::de::DeserializeOwned;
use shinglescope_core::methods::canon::Nouns;
use shinglescope_core::methods::names::{name_of, named, names};
use shinglescope_core::methods::parameters::{LengthError, MAX_LENGTH, checked_length};
use shinglescope_core::methods::switches::{SETTINGS, Setting, Switch};
use shinglescope_core::methods::thresholds::Thresholds;
use shinglescope_core::text::parts::{MIN_QUOTED_WORDS, TextPart};
use shinglescope_core::words::frequency::FrequencyList;
use shinglescope_core::{Canon, Formula, Language, Length, Pair, Parameters, Preset, Unit};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

/// The version, the commit that it was built from, where that is known, and what was built in.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let parts = [
        (cfg!(feature = "window"), "window"),
        (cfg!(feature = "pdf"), "pdf"),
        (cfg!(feature = "russian"), "russian"),
    ];
    let built_in = parts.into_iter().filter(|(is_in, _)| *is_in);
    let built_in: Vec<&str> = built_in.map(|(_, name)| name).collect();
    let commit = option_env!("SHINGLESCOPE_COMMIT").into_iter();
    let facts: Vec<&str> = commit.chain(built_in).collect();
    match facts.is_empty() {
        true => env!("CARGO_PKG_VERSION").to_owned(),
        false => format!("{} ({})", env!("CARGO_PKG_VERSION"), facts.join(", ")),
    }
});

/// The whole command line. Its help is in [`Phrases::option_help`].
#[derive(Debug, Parser)]
#[command(name = "shinglescope", version = VERSION.as_str(), args_conflicts_with_subcommands = true)]
pub struct CommandLine {
    #[command(subcommand)]
    pub command: Option<Command>,
    pub left: Option<PathBuf>,
    pub right: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    Compare(Box<Compare>),
    Verify(Verify),
    Generate(Generate),
    Index(Index),
    Check(CheckText),
    Pairs(AllPairs),
    Group(GroupAll),
}

/// Arguments of `verify`.
#[derive(Debug, Args)]
pub struct Verify {
    pub(super) report: PathBuf,
    pub(super) left: PathBuf,
    pub(super) right: PathBuf,
}

/// Arguments of `generate`.
#[derive(Debug, Args)]
pub struct Generate {
    pub(super) folder: PathBuf,
}

/// Options of `compare`; each is also a control in the window.
#[derive(Debug, Args)]
pub struct Compare {
    #[arg(required_unless_present = "pairs")]
    pub(super) left: Option<PathBuf>,
    #[arg(required_unless_present = "pairs")]
    pub(super) right: Option<PathBuf>,
    #[arg(long, value_parser = by_name::<Preset>(), default_value = Preset::default().name())]
    pub(super) preset: Preset,
    #[arg(long, value_name = "K|auto", value_parser = parsed_length)]
    pub(super) length: Option<Length>,
    #[arg(long, value_parser = by_name::<Unit>())]
    pub(super) unit: Option<Unit>,
    #[arg(long, value_name = "M", value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) sample_every: Option<u32>,
    #[arg(long, value_parser = by_name::<Formula>())]
    pub(super) formula: Option<Formula>,
    #[command(flatten)]
    pub(super) words: WordOptions,
    #[arg(long, value_name = "N|none", value_parser = parsed_limit)]
    pub(super) longest_word: Option<WordLimit>,
    #[arg(long)]
    pub(super) exact_passages: bool,
    #[arg(long)]
    pub(super) count_notices: bool,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=10))]
    pub(super) changed_words: Option<u32>,
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(super) least_equal: Option<u32>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) shortest_passage: Option<u32>,
    #[arg(long, value_name = "PERCENT", value_parser = parsed_threshold)]
    pub(super) threshold: Option<f64>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=6).map(usize::from))]
    pub(super) supershingles: Option<usize>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=15).map(usize::from))]
    pub(super) megashingles: Option<usize>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=14).map(usize::from))]
    pub(super) strangers_share: Option<usize>,
    #[arg(long, value_name = "NAME")]
    pub(super) encoding: Option<String>,
    #[arg(long, value_name = "LEFT[,RIGHT]", value_parser = parsed_languages)]
    pub(super) language: Option<Pair<Language>>,
    #[arg(long)]
    pub(super) plain_text: bool,
    #[arg(long)]
    pub(super) no_footnotes: bool,
    #[arg(long)]
    pub(super) whole_page: bool,
    #[arg(long)]
    pub(super) hidden_text: bool,
    #[arg(long)]
    pub(super) keep_running_heads: bool,
    #[arg(long)]
    pub(super) keep_hyphens: bool,
    #[arg(long, value_name = "FILE")]
    pub(super) set_aside: Vec<PathBuf>,
    #[arg(long, value_name = "PART", value_delimiter = ',', value_parser = by_name::<TextPart>())]
    pub(super) leave_out: Vec<TextPart>,
    #[arg(long, value_name = "N", requires = "leave_out", value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) quoted_words: Option<u16>,
    #[arg(long, conflicts_with_all = ["json", "passages", "methods", "timings", "score", "spectrum", "at_least"])]
    pub(super) text: bool,
    #[arg(long)]
    pub(super) json: bool,
    #[arg(long, requires = "json")]
    pub(super) checksums: bool,
    #[arg(long)]
    pub(super) passages: bool,
    #[arg(long, value_name = "MAX", value_parser = clap::value_parser!(u32).range(1..))]
    pub(super) spectrum: Option<u32>,
    #[arg(long)]
    pub(super) methods: bool,
    #[arg(long)]
    pub(super) timings: bool,
    #[arg(long, conflicts_with_all = ["json", "passages", "methods", "timings"])]
    pub(super) score: bool,
    #[arg(long, value_name = "PERCENT", value_parser = parsed_percent)]
    pub(super) at_least: Option<f64>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["score", "text"], group = "any_report")]
    pub(super) report: Option<PathBuf>,
    #[arg(long, requires = "any_report")]
    pub(super) matching_only: bool,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["score", "text"])]
    pub(super) redline: Option<PathBuf>,
    #[arg(long, value_name = "NAME", requires = "redline")]
    pub(super) redline_author: Option<String>,
    #[arg(long, value_name = "LIST", conflicts_with_all = ["left", "right", "report", "redline", "score", "text", "spectrum", "methods", "timings", "at_least", "json", "checksums"])]
    pub(super) pairs: Option<PathBuf>,
    // That they require --pairs would not be noticed: what --pairs conflicts with is there.
    #[arg(long, value_name = "N", requires = "pairs", conflicts_with_all = ["left", "right"], value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) jobs: Option<u16>,
    #[arg(long, requires = "pairs", conflicts_with_all = ["left", "right", "passages"])]
    pub(super) csv: bool,
    #[arg(long, value_name = "FOLDER", requires = "pairs", conflicts_with_all = ["left", "right"], group = "any_report")]
    pub(super) reports: Option<PathBuf>,
}

/// The options of settings whose values have names: for each that was given, the setting and the name of its value.
#[derive(Clone, Debug, Default)]
pub(super) struct WordOptions(Vec<(&'static Setting, String)>);

impl WordOptions {
    fn set(&self, canon: &mut Canon) {
        for (setting, name) in &self.0 {
            (setting.set)(canon, name);
        }
    }
}

impl Args for WordOptions {
    fn augment_args(command: clap::Command) -> clap::Command {
        command.args(SETTINGS.iter().map(|setting| {
            let option = Arg::new(setting.key).long(setting.key.replace('_', "-"));
            let names = PossibleValuesParser::new((setting.names)());
            let value_name = setting.key.to_uppercase();
            option.value_name(value_name).value_parser(names)
        }))
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for WordOptions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<WordOptions, clap::Error> {
        let given = |setting: &'static Setting| {
            let name = matches.get_one::<String>(setting.key)?;
            Some((setting, name.clone()))
        };
        let mut given: Vec<_> = SETTINGS.iter().filter_map(given).collect();
        // With parts of speech off, plurals stay too, unless their own option says otherwise.
        let is_off = |(setting, name): &(&Setting, String)| {
            setting.key == "parts_of_speech" && name == "off"
        };
        if given.iter().any(is_off)
            && let Some(nouns) = Switch::Nouns.setting()
        {
            given.insert(0, (nouns, name_of(&Nouns::Keep).to_owned()));
        }
        Ok(WordOptions(given))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = WordOptions::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Compare {
    /// The two files; empty where a list of pairs is compared instead.
    pub(super) fn paths(&self) -> Pair<&Path> {
        let none = Path::new("");
        Pair::new(
            self.left.as_deref().unwrap_or(none),
            self.right.as_deref().unwrap_or(none),
        )
    }

    /// The parameters of the preset, with every option that was given.
    pub(super) fn parameters(&self) -> Parameters {
        let mut parameters = self.preset.parameters();
        set(&mut parameters.shingle.length, self.length);
        set(&mut parameters.shingle.unit, self.unit);
        set(&mut parameters.shingle.sample_every, self.sample_every);
        set(&mut parameters.formula, self.formula);
        self.words.set(&mut parameters.canon);
        let limit = self.longest_word.map(|limit| limit.0);
        set(&mut parameters.canon.longest_word, limit);
        let bridging = &mut parameters.bridging;
        let joins = self.changed_words.is_some() || self.least_equal.is_some();
        let is_exact = self.exact_passages || self.json || self.pairs.is_some() || joins;
        bridging.edited_passages = !is_exact;
        set(&mut bridging.changed_words, self.changed_words);
        set(&mut bridging.least_equal_percent, self.least_equal);
        set(&mut bridging.shortest_words, self.shortest_passage);
        parameters
    }

    /// The parts of both texts that are left out, as texts that are set aside.
    pub(super) fn left_out(&self, documents: &Pair<Document>) -> Vec<Document> {
        let min_words = self.quoted_words.map_or(MIN_QUOTED_WORDS, usize::from);
        let parts = self.leave_out.iter().flat_map(|part| {
            let texts = Document::parts_of_both(documents.as_ref(), *part, min_words);
            let texts = texts.into_iter().flatten();
            texts.map(|text| Document::named(name_of(part), text, Origin::Typed))
        });
        parts.collect()
    }

    /// How the files are read.
    pub(super) fn reading(&self) -> ReadingOptions {
        ReadingOptions {
            encoding: self.encoding.clone(),
            is_plain_text: self.plain_text,
            look: false,
            footnotes: !self.no_footnotes,
            whole_page: self.whole_page,
            hidden_text: self.hidden_text,
            running_heads: self.keep_running_heads,
            line_end_hyphens: self.keep_hyphens,
        }
    }

    pub(super) fn thresholds(&self) -> Thresholds {
        let mut lines = Thresholds::default();
        if self.threshold.is_some() {
            lines.set_percent(self.preset, self.threshold);
        }
        set(&mut lines.supershingles, self.supershingles);
        set(&mut lines.megashingles, self.megashingles);
        set(&mut lines.strangers_share, self.strangers_share);
        lines
    }
}

fn set<T>(knob: &mut T, asked: Option<T>) {
    if let Some(asked) = asked {
        *knob = asked;
    }
}

/// The highest score that a formula can have. The formula of `python-2009` counts the positions of the left text twice:
/// a left text that repeats what the right one says once comes close to 200 %.
pub(super) fn most_percent(formula: Formula) -> f64 {
    match formula {
        Formula::Python2009 => 200.0,
        Formula::Dice
        | Formula::Php
        | Formula::Resemblance
        | Formula::ContainmentLeft
        | Formula::ContainmentRight
        | Formula::Overlap
        | Formula::DicePerUnit
        | Formula::Estimate
        | Formula::SharedWording => 100.0,
    }
}

/// The highest threshold that can be asked for, whatever the formula.
const MOST_THRESHOLD: f64 = 200.0;

/// Parses a value of one of the core’s enums by the name that it has in settings files and JSON answers.
fn by_name<T>() -> impl TypedValueParser<Value = T>
where
    T: DeserializeOwned + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names::<T>()).try_map(|name| named(&name))
}

fn parsed_length(argument: &str) -> Result<Length, String> {
    let t = Phrases::english();
    let most = MAX_LENGTH as usize;
    if argument.eq_ignore_ascii_case("auto") {
        return Ok(Length::Auto);
    }
    let length: u32 = argument.parse().map_err(|_| t.length_expected(most))?;
    match checked_length(length) {
        Ok(length) => Ok(Length::Fixed(length)),
        Err(LengthError::Zero) => Err(t.length_zero(most)),
        Err(LengthError::TooLong(length)) => Err(t.length_too_long(length as usize, most)),
    }
}

/// The longest word that counts, or none.
#[derive(Clone, Copy, Debug)]
pub(super) struct WordLimit(Option<u32>);

fn parsed_limit(argument: &str) -> Result<WordLimit, String> {
    if argument.eq_ignore_ascii_case("none") {
        return Ok(WordLimit(None));
    }
    match argument.parse() {
        Ok(limit @ 1..) => Ok(WordLimit(Some(limit))),
        Ok(0) | Err(_) => Err(Phrases::english().limit_expected()),
    }
}

fn parsed_percent(argument: &str) -> Result<f64, String> {
    match argument.trim_end_matches('%').trim().parse::<f64>() {
        Ok(percent) if percent.is_finite() => Ok(percent),
        Ok(_) | Err(_) => Err(Phrases::english().percentage_expected()),
    }
}

/// A threshold that some formula can exceed; which one is in force is known only when all options are.
fn parsed_threshold(argument: &str) -> Result<f64, String> {
    match parsed_percent(argument) {
        Ok(percent) if (0.0..=MOST_THRESHOLD).contains(&percent) => Ok(percent),
        Ok(_) | Err(_) => Err(Phrases::english().threshold_expected()),
    }
}

/// The language of both texts, or of each.
fn parsed_languages(argument: &str) -> Result<Pair<Language>, String> {
    let named = |name: &str| {
        let language = Language::named(name)?;
        let is_known =
            !matches!(language, Language::Iso(_)) || FrequencyList::named(name).is_some();
        is_known.then_some(language)
    };
    let (left, right) = argument.split_once(',').unwrap_or((argument, argument));
    match (named(left), named(right)) {
        (Some(left), Some(right)) => Ok(Pair { left, right }),
        _ => {
            let codes: Vec<&str> = FrequencyList::all().iter().map(|list| list.code).collect();
            Err(Phrases::english().language_expected(codes.join(", ")))
        }
    }
}
