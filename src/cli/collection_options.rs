//! The options of the commands about collections.

use crate::collection::checking::CheckOptions;
use crate::collection::pairing::USUAL_LEAST;
use crate::phrases::Phrases;
use clap::Args;
use shinglescope_core::methods::parameters::MAX_LENGTH;
use std::path::PathBuf;

/// Above this share of resemblance, two news are about the same subject: the threshold of the article about news, in percent.
const NEWS: f64 = 10.0;

/// Arguments of `index`.
#[derive(Debug, Args)]
pub struct Index {
    #[arg(required = true)]
    pub(super) folders: Vec<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(super) store: PathBuf,
    #[arg(long)]
    pub(super) reference: bool,
    /// None for the length that the store has.
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_LENGTH)))]
    pub(super) length: Option<u32>,
}

/// Arguments of `check`.
#[derive(Debug, Args)]
pub struct CheckText {
    pub(super) text: PathBuf,
    #[arg(long, value_name = "FILE")]
    pub(super) store: PathBuf,
    #[arg(long, value_name = "N", default_value_t = CheckOptions::default().candidates as u16, value_parser = clap::value_parser!(u16).range(1..))]
    pub(super) candidates: u16,
    #[arg(long, value_name = "PERCENT", default_value_t = 100.0, value_parser = share)]
    pub(super) common: f64,
    #[arg(long, value_name = "N", default_value_t = CheckOptions::default().strangers_share as u8, value_parser = clap::value_parser!(u8).range(0..=14))]
    pub(super) strangers_share: u8,
    #[arg(long, value_name = "PERCENT", default_value_t = CheckOptions::default().duplicate_percent, value_parser = share)]
    pub(super) threshold: f64,
    #[arg(long, value_name = "PERCENT", value_parser = share)]
    pub(super) at_least: Option<f64>,
    #[arg(long)]
    pub(super) json: bool,
}

/// Arguments of `pairs`.
#[derive(Debug, Args)]
pub struct AllPairs {
    #[arg(long, value_name = "FILE")]
    pub(super) store: PathBuf,
    #[arg(long, value_name = "PERCENT", default_value_t = USUAL_LEAST, value_parser = share)]
    pub(super) least: f64,
    #[arg(long, value_name = "PERCENT", default_value_t = 100.0, value_parser = share)]
    pub(super) common: f64,
    #[arg(long, conflicts_with = "csv")]
    pub(super) json: bool,
    #[arg(long)]
    pub(super) csv: bool,
}

/// Arguments of `group`.
#[derive(Debug, Args)]
pub struct GroupAll {
    #[arg(long, value_name = "FILE")]
    pub(super) store: PathBuf,
    #[arg(long, value_name = "PERCENT", default_value_t = NEWS, value_parser = share)]
    pub(super) threshold: f64,
    #[arg(long, value_name = "PERCENT", default_value_t = 100.0, value_parser = share)]
    pub(super) common: f64,
    #[arg(long)]
    pub(super) json: bool,
}

impl CheckText {
    pub(super) fn options(&self) -> CheckOptions {
        CheckOptions {
            candidates: self.candidates.into(),
            common_percent: self.common,
            strangers_share: self.strangers_share.into(),
            duplicate_percent: self.threshold,
        }
    }
}

/// A share, in percent.
fn share(argument: &str) -> Result<f64, String> {
    match argument.trim_end_matches('%').trim().parse() {
        Ok(percent) if (0.0..=100.0).contains(&percent) => Ok(percent),
        Ok(_) | Err(_) => Err(Phrases::english().share_expected()),
    }
}
