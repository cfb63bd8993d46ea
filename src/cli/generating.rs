//! Runs `generate`: writes the manual pages and the completions where shells look for them below a folder such as
//! `/usr/share`.

use crate::cli::errors::complain;
use crate::cli::manual;
use crate::cli::options::Generate;
use crate::cli::with_help;
use crate::phrases::Phrases;
use clap_complete::Shell;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Where each shell looks for its completions.
const COMPLETIONS: [(Shell, &str); 3] = [
    (Shell::Bash, "bash-completion/completions/shinglescope"),
    (Shell::Zsh, "zsh/site-functions/_shinglescope"),
    (Shell::Fish, "fish/vendor_completions.d/shinglescope.fish"),
];

/// Writes the manual pages and the completions.
pub fn generate(options: &Generate) -> ExitCode {
    let t = Phrases::english();
    match files(&t).and_then(|files| written(&options.folder, files)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let name = options.folder.display().to_string();
            complain(&t.not_generated(name, error.to_string()));
            ExitCode::from(2)
        }
    }
}

/// Every file, by its path below the folder.
fn files(t: &Phrases) -> io::Result<Vec<(PathBuf, Vec<u8>)>> {
    let mut files = Vec::new();
    for (name, page) in manual::pages(t)? {
        files.push((Path::new("man/man1").join(name), page));
    }
    for (shell, path) in COMPLETIONS {
        let mut script = Vec::new();
        clap_complete::generate(shell, &mut with_help(t), "shinglescope", &mut script);
        files.push((path.into(), script));
    }
    Ok(files)
}

fn written(folder: &Path, files: Vec<(PathBuf, Vec<u8>)>) -> io::Result<()> {
    for (path, bytes) in files {
        let path = folder.join(path);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        fs::write(path, bytes)?;
    }
    Ok(())
}
