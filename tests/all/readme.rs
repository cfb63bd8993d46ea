//! The table of published figures in `docs`: every command is run, and prints the figure that the table gives.

use assert_cmd::Command;
use serde_json::Value;
use shinglescope_core::methods::presets::Preset;
use shinglescope_core::pair::measures::{Counts, Measures, PairShape};
use shinglescope_core::text::Pair;
use std::collections::BTreeMap;

/// A row of the table: figure, command, field.
fn rows() -> Vec<[String; 3]> {
    let readme = include_str!("../../docs/published-figures.md");
    let is_row = |line: &&str| line.contains("`shinglescope compare ") && line.starts_with("| ");
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [figure, _, command, field] = cells[..] else {
            panic!("a row has four cells: {line}");
        };
        [figure, command, field].map(|cell| cell.trim_matches(['`', ' ', '|']).to_owned())
    };
    readme.lines().filter(is_row).map(row).collect()
}

#[test]
fn every_published_figure_of_the_readme_comes_out_of_its_command() {
    let rows = rows();
    assert!(rows.len() >= 25, "the table was found");
    let mut answers: BTreeMap<String, Value> = BTreeMap::new();
    for [figure, command, field] in rows {
        let answer = answers.entry(command.clone()).or_insert_with(|| {
            let arguments = command.strip_prefix("shinglescope ").unwrap().split(' ');
            let output = Command::new(env!("CARGO_BIN_EXE_shinglescope"))
                .current_dir(env!("CARGO_MANIFEST_DIR"))
                .args(arguments)
                .arg("--json")
                .assert()
                .success();
            serde_json::from_slice(&output.get_output().stdout).unwrap()
        });
        let value = answer.pointer(&field).and_then(Value::as_f64);
        let value = value.unwrap_or_else(|| panic!("{command} has no {field}"));
        // As many decimals as the article prints.
        let decimals = figure
            .split_once('.')
            .map_or(0, |(_, decimals)| decimals.len());
        assert_eq!(
            format!("{value:.decimals$}"),
            figure,
            "{field} of {command}"
        );
    }
}

#[test]
fn the_missing_figure_follows_from_its_counts() {
    let parameters = Preset::Node2014.parameters();
    let shingles = Pair::new(496, 338);
    let situation = PairShape {
        // A text has one shingle less than words for each word of the length after the first.
        words: shingles.map(|count| count + 9),
        shingles,
        length: 10,
        unit: parameters.shingle.unit,
        sample_every: parameters.shingle.sample_every,
    };
    let counts = Counts {
        shingles,
        matches: Pair::new(9, 9),
        ..Counts::default()
    };
    let score = Measures::of(&counts, &situation).by(parameters.formula);
    let figure = format!("{:.4}", score.unwrap().unwrap());
    let readme = include_str!("../../docs/published-figures.md").split_whitespace();
    let readme = readme.collect::<Vec<_>>().join(" ");
    assert!(
        readme.contains(&format!("the {figure} % of `node-2014`")),
        "{figure}"
    );
    assert!(readme.contains("Their counts, 9 matches"));
}
