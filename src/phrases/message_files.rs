//! Reads the message files of a language: what every message takes, and everything that is wrong with the files.
//!
//! The build script makes a method of every message. Its arguments are the variables of the message and of those it
//! refers to, in the order of their first appearance. A comment right above the message can put them in an order that
//! reads better in a call:
//!
//! ```text
//! # Arguments: $side, $percent
//! answer-share = { $percent } of { side }
//! ```
//!
//! Another comment names the enum that chooses the sentence. The keys of the variants are then those of the enum, and an
//! argument of this type is all that a call can pass:
//!
//! ```text
//! # Chooses: $unit Unit
//! unit =
//!     { $unit ->
//!         [words] words
//!        *[characters] characters
//!     }
//! ```

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Comment, Entry, Expression, InlineExpression, Pattern, PatternElement, Variant,
};
use fluent_syntax::ast::{Message, Resource, Term, VariantKey};

/// What a message takes.
pub struct Signature {
    /// The name of its file.
    pub file: String,
    pub id: String,
    /// Its variables, in the order in which a call passes them.
    pub variables: Vec<Variable>,
    /// The keys of every select by a variant of an enum.
    pub choices: Vec<Choice>,
    /// The messages that it refers to.
    pub parts: BTreeSet<String>,
}

/// A select by the variants of an enum.
pub struct Choice {
    pub of: String,
    pub keys: BTreeSet<String>,
}

pub struct Variable {
    pub name: String,
    /// Whether it chooses a plural form or is formatted as a number.
    pub is_number: bool,
    /// The enum whose variants a message chooses by.
    pub chooses: Option<String>,
}

/// How the comment begins that lists the variables of a message.
const ORDER: &str = "Arguments:";
/// How the comment begins that names enums.
const CHOICE: &str = "Chooses:";
/// The key for all variants that have none of their own.
const REST: &str = "other";

/// Every category of CLDR, so that `[few]` in an English plural can be recognised as a mistake.
const CATEGORIES: [&str; 6] = ["zero", "one", "two", "few", "many", "other"];

/// The plural categories that a language has.
fn plural_categories(code: &str) -> Option<&'static [&'static str]> {
    match code {
        "en" => Some(&["one", "other"]),
        "ru" => Some(&["one", "few", "many", "other"]),
        _ => None,
    }
}

/// The messages of the language `code` from its files, each with its name and text, and everything wrong with them, one
/// sentence each.
pub fn signatures(code: &str, files: &[(String, String)]) -> (Vec<Signature>, Vec<String>) {
    let Some(categories) = plural_categories(code) else {
        let problem = format!("{code}: its plural categories are not listed");
        return (Vec::new(), vec![problem]);
    };
    let mut problems = Vec::new();
    let resources = files.iter();
    let resources = resources.map(|(name, text)| parsed(name, text, &mut problems));
    let resources: Vec<Resource<&str>> = resources.collect();
    let catalogue = Catalogue::new(files, &resources, &mut problems);
    let mut signatures = Vec::new();
    for (id, (file, message)) in &catalogue.messages {
        let mut walk = Walk::new(&catalogue, categories);
        walk.message(id, message);
        walk.visited.remove(id);
        let comment = message.comment.as_ref();
        if let Some(order) = comment.and_then(|comment| listed(comment, ORDER)) {
            walk.put_in_order(id, &order);
        }
        let choices = walk.choices(id);
        problems.extend(walk.problems);
        signatures.push(Signature {
            file: (*file).to_owned(),
            id: (*id).to_owned(),
            variables: walk.variables,
            choices,
            parts: walk.visited.iter().map(|part| (*part).to_owned()).collect(),
        });
    }
    problems.sort();
    problems.dedup();
    (signatures, problems)
}

/// The keys of each enum that messages choose by, and a problem for every select that lacks one of them.
pub fn enums(signatures: &[Signature]) -> (BTreeMap<&str, BTreeSet<&str>>, Vec<String>) {
    let choices = || {
        let all = signatures.iter();
        all.flat_map(|one| one.choices.iter().map(|choice| (one.id.as_str(), choice)))
    };
    let mut enums: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (_, choice) in choices() {
        let keys = choice.keys.iter().map(String::as_str);
        let keys = keys.filter(|key| *key != REST);
        enums.entry(&choice.of).or_default().extend(keys);
    }
    let mut problems = Vec::new();
    for (id, choice) in choices().filter(|(_, choice)| !choice.keys.contains(REST)) {
        let all = enums.get(choice.of.as_str()).into_iter().flatten();
        let missing = all.filter(|key| !choice.keys.contains(**key));
        problems.extend(missing.map(|key| format!("{id}: no text for [{key}]")));
    }
    (enums, problems)
}

/// The messages that others refer to: nothing else need show them.
pub fn parts(signatures: &[Signature]) -> BTreeSet<&str> {
    let parts = signatures.iter().flat_map(|one| &one.parts);
    parts.map(String::as_str).collect()
}

/// How the messages of another language differ from the English ones.
pub fn differences(english: &[Signature], other: &[Signature]) -> Vec<String> {
    let lines = |signatures: &[Signature]| -> BTreeSet<String> {
        let line = |one: &Signature| {
            let names: BTreeSet<&String> = one.variables.iter().map(|one| &one.name).collect();
            format!("{} with variables {names:?} in {}.ftl", one.id, one.file)
        };
        signatures.iter().map(line).collect()
    };
    let (english, other) = (lines(english), lines(other));
    let missing = english.difference(&other);
    let extra = other.difference(&english);
    let missing = missing.map(|line| format!("there is no {line}"));
    let extra = extra.map(|line| format!("there should be no {line}"));
    missing.chain(extra).collect()
}

fn parsed<'a>(name: &str, text: &'a str, problems: &mut Vec<String>) -> Resource<&'a str> {
    fluent_syntax::parser::parse(text).unwrap_or_else(|(resource, errors)| {
        problems.extend(errors.iter().map(|error| format!("{name}.ftl: {error}")));
        resource
    })
}

/// What a comment lists after these words.
fn listed<'a>(comment: &Comment<&'a str>, after: &str) -> Option<Vec<&'a str>> {
    let mut lines = comment.content.iter();
    let listed = lines.find_map(|line| line.strip_prefix(after))?;
    let names = listed.split(',').map(str::trim);
    Some(names.map(|name| name.trim_start_matches('$')).collect())
}

/// What a variant of a select is called.
fn key<'a>(variant: &Variant<&'a str>) -> &'a str {
    match &variant.key {
        VariantKey::Identifier { name } => name,
        VariantKey::NumberLiteral { value } => value,
    }
}

/// Messages and terms of all files, by id; messages with the name of their file.
struct Catalogue<'a> {
    messages: BTreeMap<&'a str, (&'a str, &'a Message<&'a str>)>,
    terms: BTreeMap<&'a str, &'a Term<&'a str>>,
}

impl<'a> Catalogue<'a> {
    fn new(
        files: &'a [(String, String)],
        resources: &'a [Resource<&'a str>],
        problems: &mut Vec<String>,
    ) -> Self {
        let mut messages = BTreeMap::new();
        let mut terms = BTreeMap::new();
        for ((name, _), resource) in files.iter().zip(resources) {
            for entry in &resource.body {
                let (id, known) = match entry {
                    Entry::Message(message) => {
                        let id = message.id.name;
                        (id, messages.insert(id, (name.as_str(), message)).is_some())
                    }
                    Entry::Term(term) => (term.id.name, terms.insert(term.id.name, term).is_some()),
                    Entry::Comment(comment)
                    | Entry::GroupComment(comment)
                    | Entry::ResourceComment(comment) => {
                        let problem = |_| format!("{name}.ftl: no message right below “{ORDER}”");
                        problems.extend(listed(comment, ORDER).map(problem));
                        continue;
                    }
                    // Already reported as a parse error.
                    Entry::Junk { .. } => continue,
                };
                if known {
                    problems.push(format!("{name}.ftl: {id} is defined twice"));
                }
            }
        }
        Self { messages, terms }
    }
}

/// A walk through one message and the messages and terms that it refers to.
struct Walk<'a> {
    catalogue: &'a Catalogue<'a>,
    categories: &'a [&'a str],
    id: &'a str,
    visited: BTreeSet<&'a str>,
    variables: Vec<Variable>,
    /// The enum that each variable chooses by.
    enums: BTreeMap<&'a str, &'a str>,
    /// The variable and the keys of every select.
    selects: Vec<(&'a str, BTreeSet<String>)>,
    problems: Vec<String>,
}

impl<'a> Walk<'a> {
    fn new(catalogue: &'a Catalogue<'a>, categories: &'a [&'a str]) -> Self {
        Self {
            catalogue,
            categories,
            id: "",
            visited: BTreeSet::new(),
            variables: Vec::new(),
            enums: BTreeMap::new(),
            selects: Vec::new(),
            problems: Vec::new(),
        }
    }

    /// The selects by enums. Call after the walk.
    fn choices(&mut self, id: &str) -> Vec<Choice> {
        let mut choices = Vec::new();
        for (name, of) in &self.enums {
            let variable = self.variables.iter_mut().find(|one| one.name == *name);
            let selects = self.selects.iter().filter(|(by, _)| by == name);
            let selects = selects.map(|(_, keys)| Choice {
                of: (*of).to_owned(),
                keys: keys.clone(),
            });
            choices.extend(selects);
            match variable {
                Some(variable) => variable.chooses = Some((*of).to_owned()),
                None => self.problems.push(format!("{id}: there is no ${name}")),
            }
        }
        choices
    }

    fn problem(&mut self, text: impl std::fmt::Display) {
        self.problems.push(format!("{}: {text}", self.id));
    }

    fn put_in_order(&mut self, id: &str, order: &[&str]) {
        let place = |variable: &Variable| order.iter().position(|name| *name == variable.name);
        self.variables.sort_by_key(place);
        let names: Vec<&String> = self.variables.iter().map(|one| &one.name).collect();
        if names != order {
            let problem = format!("{id}: uses variables {names:?}, the comment lists {order:?}");
            self.problems.push(problem);
        }
    }

    fn message(&mut self, id: &'a str, message: &'a Message<&'a str>) {
        if !self.visited.insert(id) {
            return;
        }
        let outer = std::mem::replace(&mut self.id, id);
        let comment = message.comment.as_ref();
        let named = comment.and_then(|comment| listed(comment, CHOICE));
        let enums = named.into_iter().flatten();
        let enums = enums.filter_map(|named| named.split_once(' '));
        self.enums.extend(enums);
        match &message.value {
            Some(pattern) => self.pattern(pattern),
            None => self.problem("has no text"),
        }
        for attribute in &message.attributes {
            let name = attribute.id.name;
            self.problem(format!(
                "attribute .{name} is never shown; make it a message of its own"
            ));
        }
        self.id = outer;
    }

    fn pattern(&mut self, pattern: &'a Pattern<&'a str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { .. } => {}
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &'a Expression<&'a str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline, false),
            Expression::Select { selector, variants } => {
                let is_plural = self.is_plural(variants);
                self.inline(selector, is_plural);
                if let InlineExpression::VariableReference { id } = selector {
                    let keys = variants.iter().map(|variant| key(variant).to_owned());
                    self.selects.push((id.name, keys.collect()));
                }
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &'a InlineExpression<&'a str>, is_number: bool) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::FunctionReference { id, arguments } => {
                if !["NUMBER", "PLATFORM"].contains(&id.name) {
                    self.problem(format!("there is no function {}", id.name));
                }
                self.arguments(arguments, true);
            }
            InlineExpression::MessageReference { id, attribute } => {
                if attribute.is_some() {
                    self.problem(format!("refers to an attribute of {}", id.name));
                }
                match self.catalogue.messages.get(id.name) {
                    Some((_, message)) => self.message(id.name, message),
                    None => self.problem(format!("refers to {}, which is missing", id.name)),
                }
            }
            // The variables of a term are the arguments of the reference, not those of the message.
            InlineExpression::TermReference { id, arguments, .. } => {
                if !self.catalogue.terms.contains_key(id.name) {
                    self.problem(format!("refers to -{}, which is missing", id.name));
                }
                if let Some(arguments) = arguments {
                    self.arguments(arguments, false);
                }
            }
            InlineExpression::VariableReference { id } => {
                let mut known = self.variables.iter_mut();
                match known.find(|variable| variable.name == id.name) {
                    Some(variable) => variable.is_number |= is_number,
                    None => self.variables.push(Variable {
                        name: id.name.to_owned(),
                        is_number,
                        chooses: None,
                    }),
                }
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    /// The arguments of a reference; those with names are literals.
    fn arguments(&mut self, arguments: &'a CallArguments<&'a str>, are_numbers: bool) {
        for positional in &arguments.positional {
            self.inline(positional, are_numbers);
        }
    }

    /// Whether a select is a plural: it has a number or a plural category among its keys. `other` alone is not enough: it
    /// is also the usual last resort of a choice between texts.
    fn is_plural(&mut self, variants: &'a [Variant<&'a str>]) -> bool {
        let mut keys = BTreeSet::new();
        for key in variants.iter().map(key) {
            if !keys.insert(key) {
                self.problem(format!("[{key}] twice in one select"));
            }
        }
        let is_name = |own: &&Variant<&str>| matches!(own.key, VariantKey::Identifier { .. });
        let names: BTreeSet<&str> = variants.iter().filter(is_name).map(key).collect();
        let is_category = |name: &&str| *name != "other" && CATEGORIES.contains(name);
        if keys.len() == names.len() && !names.iter().any(is_category) {
            return false;
        }
        let wanted: BTreeSet<&str> = self.categories.iter().copied().collect();
        let unknown = "is no plural category of this language";
        let missing = wanted.difference(&names);
        missing.for_each(|key| self.problem(format!("plural without [{key}]")));
        let others = names.difference(&wanted);
        others.for_each(|key| self.problem(format!("[{key}] {unknown}")));
        true
    }
}

#[cfg(test)]
#[path = "message_files/tests.rs"]
mod tests;
