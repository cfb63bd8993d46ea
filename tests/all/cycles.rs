//! No two files of the repository import each other in a circle: read from their `use` lines, `super::` paths, nested braces
//! and re-exports included.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// A file by its package and the path of its module.
type Module = (&'static str, Vec<String>);

/// A package: its name in paths of other packages, and the folder of its sources.
const PACKAGES: [(&str, &str); 2] = [("shinglescope", "src"), ("shinglescope_core", "core/src")];

/// Every file of both packages with its code: comments and unit tests left out.
fn sources() -> BTreeMap<Module, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = BTreeMap::new();
    for (package, folder) in PACKAGES {
        let top = root.join(folder);
        let mut folders = vec![top.clone()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|extension| extension == "rs") {
                    let module = module_of(path.strip_prefix(&top).unwrap());
                    let text = std::fs::read_to_string(&path).unwrap();
                    sources.insert((package, module), code(&text));
                }
            }
        }
    }
    sources
}

/// The path of a module by that of its file.
fn module_of(file: &Path) -> Vec<String> {
    let file: PathBuf = file.with_extension("");
    let mut module: Vec<String> = file
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    if matches!(module.last().map(String::as_str), Some("mod" | "lib")) {
        module.pop();
    }
    module
}

fn code(text: &str) -> String {
    let own = text.split("#[cfg(test)]\nmod tests").next().unwrap_or(text);
    let lines = own.lines();
    let lines = lines.map(|line| line.split("//").next().unwrap_or(line));
    lines.collect::<Vec<_>>().join("\n")
}

/// What the `use` lines of a file name, each as a path, and whether the line is public.
fn uses(code: &str) -> Vec<(Vec<String>, bool)> {
    let mut found = Vec::new();
    let mut rest = code;
    while let Some(at) = rest.find("use ") {
        let line_start = rest[..at].rfind('\n').map_or(0, |at| at + 1);
        let before = rest[line_start..at].trim();
        let after = &rest[at + 4..];
        let end = after.find(';').unwrap_or(after.len());
        if before.is_empty() || before.starts_with("pub") {
            for path in leaves(&after[..end]) {
                found.push((path, before.starts_with("pub")));
            }
        }
        rest = &after[end..];
    }
    found
}

/// The paths that the tree of a `use` line names.
fn leaves(tree: &str) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    let (mut depth, mut part) = (0, String::new());
    for c in tree.chars().chain([',']) {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if c != ',' || depth > 0 {
            part.push(c);
            continue;
        }
        let whole = std::mem::take(&mut part);
        let whole = whole.split(" as ").next().unwrap_or_default().trim();
        match whole.split_once('{') {
            Some((prefix, inner)) => {
                let inner = inner.trim_end();
                let inner = inner.strip_suffix('}').unwrap_or(inner);
                for leaf in leaves(inner) {
                    let prefix = prefix.split("::").filter(|part| !part.is_empty());
                    all.push(prefix.map(str::to_owned).chain(leaf).collect());
                }
            }
            None if whole.is_empty() => {}
            None => all.push(
                whole
                    .split("::")
                    .map(|part| part.trim().to_owned())
                    .collect(),
            ),
        }
    }
    all
}

/// The file that a path leads to, seen from `here`, and the name that is left of it; none outside the repository.
fn target(
    sources: &BTreeMap<Module, String>,
    here: &Module,
    path: &[String],
) -> Option<(Module, String)> {
    let (mut package, mut at) = (here.0, here.1.clone());
    let mut rest = path;
    match rest.first()?.as_str() {
        "crate" => {
            at.clear();
            rest = &rest[1..];
        }
        "super" | "self" => {
            while let Some(step) = rest.first().filter(|s| *s == "super" || *s == "self") {
                if step == "super" {
                    at.pop();
                }
                rest = &rest[1..];
            }
        }
        first => {
            if let Some((name, _)) = PACKAGES.iter().find(|(name, _)| *name == first) {
                (package, at) = (name, Vec::new());
                rest = &rest[1..];
            } else {
                let child = [at.clone(), vec![first.to_owned()]].concat();
                sources.get(&(package, child))?;
            }
        }
    }
    while let Some(step) = rest.first() {
        let child = [at.clone(), vec![step.clone()]].concat();
        if !sources.contains_key(&(package, child.clone())) {
            break;
        }
        at = child;
        rest = &rest[1..];
    }
    let module = (package, at);
    let name = rest.first().cloned().unwrap_or_default();
    sources.contains_key(&module).then_some((module, name))
}

/// Each file with those that it imports. A name that is re-exported leads to the file that has it.
fn imports(sources: &BTreeMap<Module, String>) -> BTreeMap<Module, BTreeSet<Module>> {
    let mut exports: BTreeMap<(Module, String), Module> = BTreeMap::new();
    for (module, code) in sources {
        for (path, is_public) in uses(code) {
            let found = target(sources, module, &path).filter(|(to, _)| is_public && to != module);
            if let (Some((to, _)), Some(name)) = (found, path.last()) {
                exports.insert((module.clone(), name.clone()), to);
            }
        }
    }
    let mut imports: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
    for (module, code) in sources {
        let named = imports.entry(module.clone()).or_default();
        for (path, is_public) in uses(code) {
            let Some((to, name)) = target(sources, module, &path) else {
                continue;
            };
            let to = exports.get(&(to.clone(), name)).cloned().unwrap_or(to);
            let is_own_room = is_public && to.0 == module.0 && to.1.starts_with(&module.1);
            if to != *module && !is_own_room {
                named.insert(to);
            }
        }
    }
    imports
}

/// A circle that can be walked from `at`, if there is one.
fn circle(
    imports: &BTreeMap<Module, BTreeSet<Module>>,
    at: &Module,
    way: &mut Vec<Module>,
    done: &mut BTreeSet<Module>,
) -> Option<Vec<Module>> {
    if let Some(start) = way.iter().position(|module| module == at) {
        return Some(way[start..].to_vec());
    }
    if !done.insert(at.clone()) {
        return None;
    }
    way.push(at.clone());
    for next in imports.get(at).into_iter().flatten() {
        if let Some(found) = circle(imports, next, way, done) {
            return Some(found);
        }
    }
    way.pop();
    None
}

fn first_circle(sources: &BTreeMap<Module, String>) -> Option<Vec<Module>> {
    let imports = imports(sources);
    let mut done = BTreeSet::new();
    imports
        .keys()
        .find_map(|module| circle(&imports, module, &mut Vec::new(), &mut done))
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let sources = sources();
    assert!(sources.len() > 200, "the sources were found");
    let count: usize = imports(&sources).values().map(BTreeSet::len).sum();
    assert!(count > 1_000, "the imports were read: {count}");
    let found = first_circle(&sources);
    assert!(found.is_none(), "{found:?}");
}

#[test]
fn a_circle_is_found_through_super_braces_and_re_exports() {
    let file = |path: &[&str]| {
        let path = path.iter().map(|part| (*part).to_owned());
        ("shinglescope_core", path.collect::<Vec<_>>())
    };
    let mut sources = BTreeMap::from([
        (file(&[]), String::new()),
        (file(&["a"]), "pub use leaf::Leaf;\n".to_owned()),
        (
            file(&["a", "leaf"]),
            "use super::super::b::{self, c::{D, E}};\n".to_owned(),
        ),
        (file(&["b"]), String::new()),
        (file(&["b", "c"]), String::new()),
    ]);
    assert_eq!(first_circle(&sources), None);
    sources.insert(file(&["b", "c"]), "use crate::a::Leaf;\n".to_owned());
    let found = first_circle(&sources).expect("c and leaf name each other");
    assert_eq!(found.len(), 2, "{found:?}");
}
