//! Runs `compare`: the printed answer, and the exit status.

use crate::cli::errors::{CompareError, complain, print};
use crate::cli::exporting::write_exports;
use crate::cli::options::{Compare, most_percent};
use crate::cli::pairs;
use crate::cli::printing::score_line;
use crate::cli::reading::{Input, Pieces, both_read};
use crate::document::Document;
use crate::export::{Answer, human, longest_with_a_shingle};
use crate::files::Failure;
use crate::files::free_memory::{has_room, room_for};
use crate::findings::{Findings, Want, Wants, wording_alone};
use crate::phrases::Phrases;
use shinglescope_core::pair::streamed;
use shinglescope_core::run::memory as needs;
use shinglescope_core::run::memory::NoMemory;
use shinglescope_core::{Formula, Pair, Parameters, Percent, Undefined};
use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::time::Instant;

/// How a comparison ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    Compared,
    /// The score reaches `--at-least`.
    Reached,
    /// `--at-least` was asked, and there is no score: an empty extraction must not pass a check.
    NoScore(Undefined),
}

/// Runs `compare` and prints its answer.
pub fn run(options: &Compare) -> ExitCode {
    run_into(options, BufWriter::new(io::stdout()))
}

/// Runs `compare` and writes its answer to `out`.
pub fn run_into(options: &Compare, mut out: impl Write + Send) -> ExitCode {
    if let Some(list) = &options.pairs {
        return pairs::run(options, list, out);
    }
    match answer(options, &mut out) {
        Ok(Ending::Compared) => ExitCode::SUCCESS,
        Ok(Ending::Reached) => ExitCode::from(1),
        Ok(Ending::NoScore(reason)) => {
            let t = Phrases::english();
            complain(&t.no_score_for_limit(t.undefined(reason)));
            ExitCode::from(3)
        }
        Err(error) => error.end(&Phrases::english()),
    }
}

/// Writes the answer, and returns what `--at-least` finds.
fn answer(options: &Compare, out: &mut impl Write) -> Result<Ending, CompareError> {
    if let Some(name) = options.named_twice() {
        return Err(CompareError::NamedTwice(name.display().to_string()));
    }
    options.check_threshold()?;
    let exports = options.exports()?;
    let begin = Instant::now();
    let inputs = options.inputs()?;
    // What is set aside is found only by the whole comparison.
    let asks_numbers =
        options.score && options.set_aside.is_empty() && options.leave_out.is_empty();
    if asks_numbers && let Some(ending) = options.print_numbers(&inputs, out)? {
        return Ok(ending);
    }
    let documents = options.documents(inputs)?;
    if options.text {
        print(out, &human::texts(&documents))?;
        return Ok(Ending::Compared);
    }
    let read_ms = begin.elapsed().as_secs_f64() * 1000.0;
    if asks_numbers {
        let texts = documents.map(|document| Input::Text(Box::new(document.clone())));
        if let Some(ending) = options.print_numbers(&texts, out)? {
            return Ok(ending);
        }
    }
    let excluded = options.set_aside.iter().map(|path| options.read(path));
    let mut excluded: Vec<Document> = excluded.collect::<Result<_, Failure>>()?;
    excluded.extend(options.left_out(&documents));
    let ingredients = (!exports.is_empty()).then(|| options.ingredients(&documents, &excluded));
    let request = options.request(&documents, &excluded);
    let is_wording = request.parameters.formula == Formula::SharedWording;
    if options.score && options.spectrum.is_none() && is_wording {
        let score = wording_alone(&request)?;
        print(out, &score_line(&score))?;
        return Ok(options.ending(&score, None));
    }
    let found = Findings::of(&request, options.wants())?;
    let numbers = &found.comparison.numbers;
    let ending = options.ending(&numbers.score, numbers.obstacle());
    let answer = Answer {
        read_ms,
        ..options.answer(&documents, &excluded, &found)
    };
    let printed = options.write(&answer, out);
    // A reader who goes away early takes no report with him.
    if let Some(ingredients) = ingredients {
        write_exports(&exports, &ingredients, &found)?;
    }
    printed?;
    Ok(ending)
}

impl Compare {
    /// What the answer and the files beside it are made of.
    fn wants(&self) -> Wants {
        let wants_report = self.report.is_some();
        Wants {
            wording: if self.score { Want::No } else { Want::Yes },
            lengths: match self.spectrum {
                Some(_) => Want::Yes,
                None if wants_report => Want::IfRoom,
                None => Want::No,
            },
            as_written: !self.score,
            methods: self.methods,
            published: self.json,
            edited: self.json && self.passages,
        }
    }

    /// Refuses a threshold that no score can exceed.
    fn check_threshold(&self) -> Result<(), CompareError> {
        let most = most_percent(self.parameters().formula);
        match self.threshold {
            Some(threshold) if threshold > most => {
                Err(CompareError::ThresholdTooHigh { threshold, most })
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Prints the score, and every length if asked for, without what only a whole comparison knows. Prints nothing if they
    /// are made of more than distinct shingles of words, or if a file has to be decoded first.
    fn print_numbers(
        &self,
        inputs: &Pair<Input>,
        out: &mut impl Write,
    ) -> Result<Option<Ending>, CompareError> {
        let reading = self.reading();
        let pieces = inputs.map(|input| Pieces::of(input, &reading));
        let parameters = self.parameters();
        let takes_pieces = streamed::takes_pieces(&parameters) && self.encoding.is_none();
        let are_whole = pieces.left.is_whole() && pieces.right.is_whole();
        if !(takes_pieces || are_whole) {
            return Ok(None);
        }
        let bytes = pieces.left.byte_len() + pieces.right.byte_len();
        room_for(self.needed_for_numbers(bytes))?;
        let counted = self.counted(&parameters, &pieces);
        // A file that was not read is the reason for whatever else went wrong.
        let complete = both_read(pieces.left.are_complete(), pieces.right.are_complete())?;
        let Some((score, lengths)) = counted? else {
            return Ok(None);
        };
        if self.at_least.is_some() && score == Ok(0.0) {
            // Where a text has nothing to compare, published methods have a score too. Only the whole comparison tells.
            return Ok(None);
        }
        if !(complete.left && complete.right) {
            return Ok(None);
        }
        print(out, &(score_line(&score) + &lengths))?;
        Ok(Some(self.ending(&score, None)))
    }

    /// About how much memory the score takes, or every length, from this many bytes of text.
    fn needed_for_numbers(&self, bytes: usize) -> usize {
        let words = bytes / needs::BYTES_PER_WORD;
        match self.spectrum {
            // A length is chosen once the words are numbered.
            None => needs::to_stream_score(words).saturating_add(words.saturating_mul(4)),
            Some(_) => needs::to_stream_lengths(words),
        }
    }

    fn counted(
        &self,
        parameters: &Parameters,
        pieces: &Pair<Pieces<'_>>,
    ) -> Result<Option<(Percent, String)>, NoMemory> {
        let texts = Pair::from_fn(|side| {
            let pieces = &pieces[side];
            move |take: &mut dyn FnMut(&str)| pieces.for_each(take)
        });
        let Some(most) = self.spectrum else {
            let score = streamed::score(texts, parameters)?;
            return Ok(score.map(|score| (score, String::new())));
        };
        let Some(lengths) = streamed::every_length(texts, parameters, has_room)? else {
            return Ok(None);
        };
        let most = most.min(longest_with_a_shingle(&lengths.spectrum));
        let lines = human::spectrum(parameters, most, |length| lengths.measures(length));
        Ok(lengths.score().map(|score| (score, lines)))
    }

    /// What `--at-least` finds. `obstacle` is why there is nothing to compare, although a published method has a score.
    fn ending(&self, score: &Percent, obstacle: Option<Undefined>) -> Ending {
        match (self.at_least, score, obstacle) {
            (None, _, _) => Ending::Compared,
            (Some(_), Err(reason), _) => Ending::NoScore(*reason),
            (Some(_), Ok(_), Some(reason)) => Ending::NoScore(reason),
            (Some(limit), Ok(score), None) if *score >= limit => Ending::Reached,
            (Some(_), Ok(_), None) => Ending::Compared,
        }
    }
}
