//! Makes `messages.rs` from the message files: a method of `Phrases` for every English message.
//!
//! ```text
//! words-shared = { $count } of { $total } words are shared
//!
//! pub(crate) fn words_shared<'a>(&self, count: impl Argument<'a>, total: impl Argument<'a>) -> String
//! ```
//!
//! A variable that chooses a plural form has to be a `Number`. One that an enum is named for takes that enum; its variants are
//! matched one by one, so that the compiler asks for those without a text. Any mistake in the files stops the build.

#[path = "src/phrases/message_files.rs"]
mod message_files;

use message_files::{Signature, differences, enums, parts, signatures};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// Has a folder for every language.
const LOCALES: &str = "assets/locale";
/// The file whose messages are found by the name of a setting: they have no methods.
const FOUND_BY_NAME: &str = "settings";

/// The table of addresses that are known only when the program starts takes 2.7 MB; packed, almost nothing.
fn shorten_relocations() {
    let target = |key: &str| std::env::var(key).unwrap_or_default();
    if target("CARGO_CFG_TARGET_OS") == "linux" && target("CARGO_CFG_TARGET_ENV") == "gnu" {
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
}

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed={LOCALES}");
    tell_commit();
    shorten_relocations();
    let mut languages = Vec::new();
    let mut texts = String::new();
    for folder in entries(Path::new(LOCALES))? {
        let code = folder.file_name().unwrap_or_default().display().to_string();
        let mut files = Vec::new();
        texts += &format!("        {code:?} => &[\n");
        for path in entries(&folder)? {
            let name = path.file_stem().unwrap_or_default().display().to_string();
            // Not the absolute path: it would be a wrong one after the folder was moved.
            texts += &format!(
                "            ({name:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/\", {path:?}))),\n"
            );
            files.push((name, fs::read_to_string(path)?));
        }
        texts += "        ],\n";
        let (signatures, problems) = signatures(&code, &files);
        report(&code, problems);
        languages.push((code, signatures));
    }
    let english = languages.iter().find(|(code, _)| code == "en");
    let english = english.map_or(&[][..], |(_, signatures)| signatures);
    for (code, signatures) in &languages {
        report(code, differences(english, signatures));
        report(code, enums(signatures).1);
    }
    let chosen = enums(english).0;
    let traits: String = chosen.keys().map(|name| key_trait(name)).collect();
    let chosen = chosen.into_iter();
    let matches: String = chosen.map(|(name, keys)| choice(name, &keys)).collect();
    let with_method = english.iter().filter(|one| one.file != FOUND_BY_NAME);
    let parts = parts(english);
    let with_method = with_method.map(|one| method(one, parts.contains(one.id.as_str())));
    let methods: String = with_method.collect();
    let code = format!(
        "/// The message files of a language: the name and the text of each.
pub(super) fn files(code: &str) -> &'static [(&'static str, &'static str)] {{
    match code {{
{texts}        _ => &[],
    }}
}}

#[allow(clippy::too_many_arguments)]
impl Phrases {{
{methods}}}

/// What the variants of each enum are called in the messages that choose by them.
pub(crate) mod keys {{
{traits}}}

/// Lets messages choose by the enums of these names.
macro_rules! chooses {{
{matches}    ($first:ident, $($rest:ident),+) => {{
        $crate::phrases::chooses!($first);
        $crate::phrases::chooses!($($rest),+);
    }};
}}
pub(crate) use chooses;
"
    );
    let folder = env::var("OUT_DIR").map_err(io::Error::other)?;
    fs::write(Path::new(&folder).join("messages.rs"), code)
}

/// Names the commit that a release is built from, where it is known. Other builds would be made anew after every commit.
fn tell_commit() {
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    if !is_release {
        return;
    }
    println!("cargo::rerun-if-changed=.git/logs/HEAD");
    let git = Command::new("git")
        .args(["rev-parse", "--short=12", "HEAD"])
        .output();
    if let Ok(found) = git
        && found.status.success()
    {
        let commit = String::from_utf8_lossy(&found.stdout);
        println!("cargo::rustc-env=SHINGLESCOPE_COMMIT={}", commit.trim());
    }
}

/// The message files in a folder, or the folders in it, by name.
fn entries(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut paths = paths.collect::<io::Result<Vec<_>>>()?;
    paths.retain(|path| path.is_dir() || path.extension().is_some_and(|end| end == "ftl"));
    paths.sort();
    Ok(paths)
}

fn report(code: &str, problems: Vec<String>) {
    for problem in problems {
        println!("cargo::error={LOCALES}/{code}: {problem}");
    }
}

/// A message that is a part of others need not be called.
fn method(message: &Signature, is_part: bool) -> String {
    let (mut parameters, mut values) = (String::new(), String::new());
    for variable in &message.variables {
        let name = &variable.name;
        let (kind, value) = match &variable.chooses {
            Some(chosen) => (format!("keys::{chosen}"), "key().into()"),
            None if variable.is_number => ("Number".to_owned(), "value()"),
            None => ("Argument<'a>".to_owned(), "value()"),
        };
        parameters += &format!(", {name}: impl {kind}");
        values += &format!("({name:?}, {name}.{value}), ");
    }
    let id = &message.id;
    let name = id.replace('-', "_");
    let lifetime = match parameters.contains("'a") {
        true => "<'a>",
        false => "",
    };
    let allowed = match is_part {
        true => "    #[allow(dead_code)]\n",
        false => "",
    };
    format!(
        "{allowed}    pub(crate) fn {name}{lifetime}(&self{parameters}) -> String {{
        self.message({id:?}, [{values}])
    }}
"
    )
}

fn key_trait(name: &str) -> String {
    format!("    pub trait {name} {{\n        fn key(self) -> &'static str;\n    }}\n")
}

/// The keys of the variants of an enum.
fn choice(name: &str, keys: &BTreeSet<&str>) -> String {
    let mut arms = String::new();
    for key in keys {
        let variant: String = key.split('-').map(capitalised).collect();
        arms += &format!("                    {name}::{variant} {{ .. }} => {key:?},\n");
    }
    let of = |reference: &str| {
        format!(
            "        #[allow(clippy::unneeded_struct_pattern)]
        impl $crate::phrases::keys::{name} for {reference}{name} {{
            fn key(self) -> &'static str {{
                match self {{
{arms}                }}
            }}
        }}
"
        )
    };
    format!("    ({name}) => {{\n{}{}    }};\n", of(""), of("&"))
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
