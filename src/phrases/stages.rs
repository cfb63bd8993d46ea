//! A stage of a run goes in; what the window says it is doing comes out.

use super::Phrases;
use shinglescope_core::run::control::Stage;

impl Phrases {
    /// What a run is doing.
    pub fn stage(&self, stage: Stage) -> String {
        match stage {
            Stage::Words => self.progress_words(),
            Stage::Checksums => self.progress_checksums(),
            Stage::Matches => self.progress_matches(),
            Stage::Passages => self.progress_passages(),
            Stage::Difference => self.progress_difference(),
            Stage::Curve => self.progress_curve(),
            Stage::Extras => self.progress_extras(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stage_has_a_name_of_its_own() {
        let phrases = Phrases::english();
        let names = Stage::ALL.map(|stage| phrases.stage(stage));
        for (i, name) in names.iter().enumerate() {
            assert!(!name.is_empty() && !names[..i].contains(name), "{name}");
        }
    }
}
