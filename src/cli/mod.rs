//! Headless commands, on the same library calls as the window.
//!
//! Exit status: 0 compared, 1 `--at-least` was reached, 2 wrong usage or unreadable input.

use crate::export::{human, json, methods};
use crate::files;
use crate::files::ReadError;
use crate::files::free_memory::{NoRoom, room_for};
use clap::{Args, Parser, Subcommand};
use shinglescope_core::methods::parameters::{
    Case, Entities, Formula, Keep, Length, LengthError, MAX_LENGTH, Marks, NormalForm, Nouns,
    Numbers, Parameters, PartsOfSpeech, Split, StopWords, Tags, Unit, Yo, checked_length,
};
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::methods::published::PublishedForms;
use shinglescope_core::methods::table::{Cut, Table, table};
use shinglescope_core::methods::thresholds::Thresholds;
use shinglescope_core::pair::comparison::Comparison;
use shinglescope_core::pair::exclusions::Exclusions;

use shinglescope_core::pair::lengths::excluded::excluded_lengths;
use shinglescope_core::pair::lengths::spectrum::Spectrum;
use shinglescope_core::pair::measures::Percent;
use shinglescope_core::pair::request::Request;
use shinglescope_core::pair::streamed;
use shinglescope_core::run::control::RunControl;
use shinglescope_core::run::memory as needs;
use shinglescope_core::run::stages::Stages;
use shinglescope_core::text::{Document, Pair};
use shinglescope_core::words::tag_cache::TagCache;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::Instant;

/// Shows two texts side by side and says, live, how much of one is in the other, where, and why.
#[derive(Debug, Parser)]
#[command(name = "shinglescope", version, args_conflicts_with_subcommands = true)]
pub struct CommandLine {
    #[command(subcommand)]
    pub command: Option<Command>,
    /// The file to open on the left
    pub left: Option<PathBuf>,
    /// The file to open on the right
    pub right: Option<PathBuf>,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    /// Compare two files without a window
    Compare(Box<Compare>),
}

/// Options of `compare`; each is also a control in the window.
#[derive(Debug, Args)]
pub struct Compare {
    /// The left file; "-" is standard input
    left: PathBuf,
    /// The right file; "-" is standard input
    right: PathBuf,
    /// The method, a named setting of every knob
    #[arg(long, value_enum, default_value_t)]
    preset: Preset,
    /// Units in a shingle, 1 to 100, or "auto": chosen from the two texts
    #[arg(long, value_name = "K|auto", value_parser = parsed_length)]
    length: Option<Length>,
    /// What the length is counted in
    #[arg(long, value_enum)]
    unit: Option<Unit>,
    /// Count only checksums divisible by M
    #[arg(long, value_name = "M", value_parser = clap::value_parser!(u32).range(1..))]
    sample_every: Option<u32>,
    /// Which measure is the score
    #[arg(long, value_enum)]
    formula: Option<Formula>,
    /// What becomes of HTML tags
    #[arg(long, value_enum)]
    tags: Option<Tags>,
    /// What becomes of HTML entities
    #[arg(long, value_enum)]
    entities: Option<Entities>,
    /// Where words begin and end
    #[arg(long, value_enum)]
    split: Option<Split>,
    /// What becomes of capital letters
    #[arg(long, value_enum)]
    case: Option<Case>,
    /// What becomes of punctuation
    #[arg(long, value_enum)]
    marks: Option<Marks>,
    /// Whether words made of digits count
    #[arg(long, value_enum)]
    numbers: Option<Numbers>,
    /// Which frequent words are skipped
    #[arg(long, value_enum)]
    stop_words: Option<StopWords>,
    /// Whether two spellings of one character are the same
    #[arg(long, value_enum)]
    normal_form: Option<NormalForm>,
    /// Whether ё is е
    #[arg(long, value_enum)]
    yo: Option<Yo>,
    /// Leave out English adjectives, conjunctions, prepositions and the like; "off" also leaves plurals as they are, unless
    /// --nouns says otherwise
    #[arg(long, value_enum)]
    parts_of_speech: Option<PartsOfSpeech>,
    /// What becomes of English plural nouns
    #[arg(long, value_enum)]
    nouns: Option<Nouns>,
    /// Skip words of more than N characters
    #[arg(long, value_name = "N|none", value_parser = parsed_limit)]
    longest_word: Option<Limit>,
    /// Which of the words that are left take part
    #[arg(long, value_enum)]
    keep: Option<Keep>,
    /// Passages go on over so many changed words in a row, 0 to 10
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=10))]
    changed_words: Option<u32>,
    /// The least share of a passage's words that are equal
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u32).range(1..=100))]
    least_equal: Option<u32>,
    /// Passages of fewer words are not listed
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    shortest_passage: Option<u32>,
    /// Percent above which the method calls two texts alike
    #[arg(long, value_name = "PERCENT", value_parser = parsed_percent)]
    threshold: Option<f64>,
    /// How many of 6 supershingles near duplicates share
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=6))]
    supershingles: Option<u8>,
    /// How many of 15 megashingles near duplicates share
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=15))]
    megashingles: Option<u8>,
    /// short-words: texts that share no more kept words than this are not compared further
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=14))]
    strangers_share: Option<u8>,
    /// The files' encoding, where their bytes do not show it
    #[arg(long, value_name = "NAME")]
    encoding: Option<String>,
    /// A text whose shingles do not count as shared, such as a form that both were written on; may be given several times
    #[arg(long, value_name = "FILE")]
    set_aside: Vec<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// With --json: the whole lists of checksums
    #[arg(long, requires = "json")]
    checksums: bool,
    /// List every passage that both texts share
    #[arg(long)]
    passages: bool,
    /// Every length from 1 to MAX, exactly, by units
    #[arg(long, value_name = "MAX", value_parser = clap::value_parser!(u32).range(1..))]
    spectrum: Option<u32>,
    /// Run every method, each as published
    #[arg(long)]
    methods: bool,
    /// Say how long each stage took
    #[arg(long)]
    timings: bool,
    /// Print the score alone, in percent; with --spectrum also the line of every length
    #[arg(long, conflicts_with_all = ["json", "passages", "methods", "timings"])]
    score: bool,
    /// Exit with status 1 when the score reaches this
    #[arg(long, value_name = "PERCENT", value_parser = parsed_percent)]
    at_least: Option<f64>,
}

fn parsed_length(argument: &str) -> Result<Length, String> {
    if argument.eq_ignore_ascii_case("auto") {
        return Ok(Length::Auto);
    }
    let wrong = || format!("a length is a whole number from 1 to {MAX_LENGTH}, or “auto”");
    let length: u32 = argument.parse().map_err(|_| wrong())?;
    match checked_length(length) {
        Ok(length) => Ok(Length::Fixed(length)),
        Err(LengthError::Zero) => Err(format!(
            "a shingle of 0 units holds nothing. Take a length from 1 to {MAX_LENGTH}"
        )),
        Err(LengthError::TooLong(length)) => Err(format!(
            "a shingle of {length} units is longer than this program compares. Take a length from 1 to {MAX_LENGTH}"
        )),
    }
}

/// A longest word, or none.
#[derive(Clone, Copy, Debug)]
struct Limit(Option<u32>);

fn parsed_limit(argument: &str) -> Result<Limit, String> {
    if argument.eq_ignore_ascii_case("none") {
        return Ok(Limit(None));
    }
    match argument.parse() {
        Ok(limit @ 1..) => Ok(Limit(Some(limit))),
        Ok(0) | Err(_) => Err("a limit is a whole number of characters, or “none”".to_owned()),
    }
}

fn parsed_percent(argument: &str) -> Result<f64, String> {
    match argument.trim_end_matches('%').trim().parse::<f64>() {
        Ok(percent) if percent.is_finite() => Ok(percent),
        Ok(_) | Err(_) => Err("a share is a number of percent, such as 12.5".to_owned()),
    }
}

/// Runs `compare` and prints its answer.
pub fn run(options: &Compare) -> ExitCode {
    match answer(options) {
        Ok((text, reached)) => {
            // A reader that has gone away (`| head`) is no error of ours.
            let _ = std::io::stdout().lock().write_all(text.as_bytes());
            ExitCode::from(u8::from(reached))
        }
        Err(error) => {
            eprintln!("shinglescope: {error}");
            ExitCode::from(2)
        }
    }
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
enum CompareError {
    #[error("{0}")]
    Unread(#[from] ReadError),
    #[error(
        "these texts were not compared: {0}. Close other programs, compare parts, or ask for the score alone with --score"
    )]
    NoRoom(#[from] NoRoom),
}

fn answer(options: &Compare) -> Result<(String, bool), CompareError> {
    // What is set aside is looked for in the whole comparison.
    let asks_numbers = options.score && options.set_aside.is_empty();
    if asks_numbers && let Some(answer) = options.numbers_of_files()? {
        return Ok(answer);
    }
    let begin = Instant::now();
    let documents = options.documents()?;
    let read_ms = begin.elapsed().as_secs_f64() * 1000.0;
    if asks_numbers && let Some(answer) = options.numbers_of(&documents) {
        return Ok(answer);
    }
    let excluded = options.set_aside.iter().map(|path| options.read(path));
    let excluded: Vec<Document> = excluded.collect::<Result<_, ReadError>>()?;
    let request = Request {
        texts: documents.as_ref().map(|document| document.text.clone()),
        parameters: options.parameters(),
        exclusions: Exclusions::new(
            excluded
                .iter()
                .map(|document| document.text.clone())
                .collect(),
        ),
    };
    let texts = &request.texts;
    let excluded_bytes: usize = request.exclusions.iter().map(|text| text.len()).sum();
    let bytes = texts.left.len() + texts.right.len() + excluded_bytes;
    let unit = request.parameters.shingle.unit;
    room_for(needs::to_compare(bytes, bytes, unit))?;
    let mut stages = Stages::default();
    let comparison = stages.compare(&request);
    let units = comparison.index.units.left.len() + comparison.index.units.right.len();
    if options.spectrum.is_some() {
        room_for(needs::to_count_lengths(units))?;
    }
    let reached = options.is_reached(&comparison.numbers.score);
    let methods = options.methods.then(|| {
        let mut tags = TagCache::default();
        table(&request.texts, Cut::AsPublished, &mut tags, &|| true)
    });
    let begin = Instant::now();
    let spectrum = options.spectrum.map(|_| {
        let own = Spectrum::of(&comparison.index.units);
        let lengths = |control: &RunControl| {
            let wordings = stages.wordings(&request, &comparison.index.units, control)?;
            excluded_lengths(&wordings, &comparison.index.units, &own, control)
        };
        match request.exclusions.is_empty() {
            true => own,
            false => own.beside(RunControl::unstopped(lengths)),
        }
    });
    let spectrum_ms = begin.elapsed().as_secs_f64() * 1000.0;
    let answer = Answer {
        documents: &documents,
        excluded: &excluded,
        comparison: &comparison,
        methods: methods.flatten(),
        spectrum,
        read_ms,
        spectrum_ms,
    };
    Ok((options.printed(&answer), reached))
}

/// What there is to print.
struct Answer<'a> {
    documents: &'a Pair<Document>,
    excluded: &'a [Document],
    comparison: &'a Comparison,
    methods: Option<Table>,
    spectrum: Option<Spectrum>,
    read_ms: f64,
    spectrum_ms: f64,
}

impl Compare {
    fn read(&self, path: &Path) -> Result<Document, ReadError> {
        let encoding = self.encoding.as_deref();
        match path.as_os_str() == "-" {
            true => files::read_standard_input(encoding),
            false => files::read(path, encoding),
        }
    }

    /// The numbers of two files that are read piece by piece, where they are all that was asked for.
    fn numbers_of_files(&self) -> Result<Option<(String, bool)>, ReadError> {
        let are_files = self.left.as_os_str() != "-" && self.right.as_os_str() != "-";
        let take_pieces = streamed::takes_pieces(&self.parameters()) && self.encoding.is_none();
        if !are_files || !take_pieces {
            return Ok(None);
        }
        let were_read = Pair::new(Mutex::new(Ok(false)), Mutex::new(Ok(false)));
        let pieces = Pair::from_fn(|side| {
            let (path, was_read) = (Pair::new(&self.left, &self.right)[side], &were_read[side]);
            move |take: &mut dyn FnMut(&str)| {
                let read = files::for_each_piece(path, take);
                if let Ok(mut was_read) = was_read.lock() {
                    *was_read = read;
                }
            }
        });
        let Some(answer) = self.numbers(pieces) else {
            return Ok(None);
        };
        let read = |side: Mutex<Result<bool, ReadError>>| side.into_inner().unwrap_or(Ok(false));
        let (left, right) = (read(were_read.left)?, read(were_read.right)?);
        // What is no plain UTF-8 is read whole and decoded.
        Ok((left && right).then_some(answer))
    }

    /// The numbers of two texts, where they are all that was asked for.
    fn numbers_of(&self, documents: &Pair<Document>) -> Option<(String, bool)> {
        self.numbers(Pair::from_fn(|side| {
            let text = documents[side].text.as_str();
            move |take: &mut dyn FnMut(&str)| take(text)
        }))
    }

    /// The score, and every length where that was asked for, without what only a whole comparison knows.
    fn numbers<F>(&self, texts: Pair<F>) -> Option<(String, bool)>
    where
        F: FnOnce(&mut dyn FnMut(&str)) + Send,
    {
        let parameters = self.parameters();
        let (score, lengths) = match self.spectrum {
            None => (streamed::score(texts, &parameters)?, String::new()),
            Some(most) => {
                let lengths = streamed::every_length(texts, &parameters)?;
                let table = human::spectrum(&parameters, most, |length| lengths.measures(length));
                (lengths.score()?, table)
            }
        };
        Some((written(&score) + &lengths, self.is_reached(&score)))
    }

    fn is_reached(&self, score: &Percent) -> bool {
        match (self.at_least, score) {
            (Some(limit), Ok(score)) => *score >= limit,
            (None, _) | (_, Err(_)) => false,
        }
    }

    /// Both texts, read at the same time.
    fn documents(&self) -> Result<Pair<Document>, ReadError> {
        let (left, right) = std::thread::scope(|scope| {
            let left = scope.spawn(|| self.read(&self.left));
            let right = self.read_right();
            (left.join(), right)
        });
        match left {
            Ok(left) => Ok(Pair::new(left?, right?)),
            Err(broken) => std::panic::resume_unwind(broken),
        }
    }

    /// Standard input can be read once: `- -` compares it with itself.
    fn read_right(&self) -> Result<Document, ReadError> {
        if self.left.as_os_str() == "-" && self.right.as_os_str() == "-" {
            return Err(ReadError::Failed {
                name: "standard input".to_owned(),
                error: std::io::Error::other(
                    "it was named for both sides, and can be read only once",
                ),
            });
        }
        self.read(&self.right)
    }

    fn parameters(&self) -> Parameters {
        let mut parameters = self.preset.parameters();
        set(&mut parameters.shingle.length, self.length);
        set(&mut parameters.shingle.unit, self.unit);
        set(&mut parameters.shingle.sample_every, self.sample_every);
        set(&mut parameters.formula, self.formula);
        set(&mut parameters.canon.split, self.split);
        set(&mut parameters.canon.case, self.case);
        set(&mut parameters.canon.marks, self.marks);
        set(&mut parameters.canon.numbers, self.numbers);
        set(&mut parameters.canon.stop_words, self.stop_words);
        set(&mut parameters.canon.normal_form, self.normal_form);
        set(&mut parameters.canon.tags, self.tags);
        set(&mut parameters.canon.entities, self.entities);
        set(&mut parameters.canon.yo, self.yo);
        set(&mut parameters.canon.parts_of_speech, self.parts_of_speech);
        if self.parts_of_speech == Some(PartsOfSpeech::Keep) {
            parameters.canon.nouns = Nouns::Keep;
        }
        set(&mut parameters.canon.nouns, self.nouns);
        set(
            &mut parameters.canon.longest_word,
            self.longest_word.map(|limit| limit.0),
        );
        set(&mut parameters.canon.keep, self.keep);
        let bridging = &mut parameters.bridging;
        set(&mut bridging.changed_words, self.changed_words);
        set(&mut bridging.least_equal_percent, self.least_equal);
        set(&mut bridging.shortest_words, self.shortest_passage);
        parameters
    }

    fn thresholds(&self) -> Thresholds {
        let mut lines = Thresholds::default();
        if self.threshold.is_some() {
            lines.set_percent(self.preset, self.threshold);
        }
        set(
            &mut lines.supershingles,
            self.supershingles.map(usize::from),
        );
        set(&mut lines.megashingles, self.megashingles.map(usize::from));
        set(
            &mut lines.strangers_share,
            self.strangers_share.map(usize::from),
        );
        lines
    }

    fn printed(&self, answer: &Answer<'_>) -> String {
        let Answer {
            documents,
            excluded,
            comparison,
            methods: table,
            spectrum,
            read_ms,
            spectrum_ms,
        } = answer;
        let spectrum = spectrum.as_ref().zip(self.spectrum);
        let lines = self.thresholds();
        let lengths = spectrum.map_or(String::new(), |(spectrum, most)| {
            human::spectrum(&comparison.numbers.parameters, most, |length| {
                comparison
                    .numbers
                    .measures_of(&spectrum.counts(length), length)
            })
        });
        if self.score {
            return written(&comparison.numbers.score) + &lengths;
        }
        if self.json {
            let parts = json::Parts {
                set_aside: excluded,
                checksums: self.checksums,
                passages: self.passages,
                methods: table.as_ref(),
                spectrum,
                read_ms: self.timings.then_some(*read_ms),
                spectrum_ms: *spectrum_ms,
            };
            let texts = Pair::from_fn(|side| documents[side].text.as_str());
            let published = PublishedForms::of(texts, &comparison.numbers.parameters.shingle);
            let mut out = Vec::new();
            // Writing to memory cannot fail.
            let _ = json::write(
                &mut out,
                self.preset,
                &lines,
                documents,
                comparison,
                &published,
                parts,
            );
            return String::from_utf8(out).unwrap_or_default();
        }
        let line = lines.percent(self.preset);
        let mut text = human::comparison(documents, comparison, line, self.passages);
        text.push_str(&lengths);
        if let Some(table) = table {
            text.push_str(&format!("\n{}", methods::written(table, &lines)));
        }
        if self.timings {
            text.push_str(&format!("\n{}\n", human::timings(comparison, *read_ms)));
        }
        text
    }
}

/// A score on a line of its own.
fn written(score: &Percent) -> String {
    match score {
        Ok(score) => format!("{score}\n"),
        Err(_) => "undefined\n".to_owned(),
    }
}

fn set<T>(knob: &mut T, asked: Option<T>) {
    if let Some(asked) = asked {
        *knob = asked;
    }
}
