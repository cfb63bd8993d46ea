//! The message files of one language and the declared messages go in; every way in which they disagree comes out.
//!
//! Checked in both directions: each declared message is in the file of its area with exactly the declared variables,
//! and each message of a file is declared there. A plural must have every category of its language.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Variant,
};
use fluent_syntax::ast::{Message, Resource, Term, VariantKey};

use super::{AREAS, WindowLanguage};

/// One area as the checker sees it: its name, the text of its file, and its declared ids with their arguments.
struct Checked<'a> {
    name: &'a str,
    text: &'a str,
    ids: &'a [(&'a str, &'a [&'a str])],
}

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

/// Everything wrong with the message files of the language `code`, one sentence each.
fn problems(code: &str, areas: &[Checked<'_>]) -> Vec<String> {
    let mut problems = Vec::new();
    let Some(categories) = plural_categories(code) else {
        return vec![format!("{code}: its plural categories are not listed")];
    };
    let resources: Vec<Resource<&str>> = areas
        .iter()
        .map(|area| parsed(area, &mut problems))
        .collect();
    let catalogue = Catalogue::new(areas, &resources, &mut problems);

    let mut declared = BTreeSet::new();
    for area in areas {
        for &(id, arguments) in area.ids {
            if !declared.insert(id) {
                problems.push(format!("{id}: declared twice"));
            }
            let Some(&(file, message)) = catalogue.messages.get(id) else {
                problems.push(format!("{}.ftl: {id} is missing", area.name));
                continue;
            };
            if file != area.name {
                problems.push(format!("{file}.ftl: {id} belongs in {}.ftl", area.name));
            }
            let mut walk = Walk::new(&catalogue, categories);
            walk.message(id, message);
            let expected: BTreeSet<&str> = arguments.iter().copied().collect();
            if walk.variables != expected {
                let used = walk.variables;
                problems.push(format!(
                    "{id}: uses variables {used:?}, declared are {expected:?}"
                ));
            }
            problems.extend(walk.problems);
        }
    }
    for (id, (file, _)) in &catalogue.messages {
        if !declared.contains(id) {
            problems.push(format!("{file}.ftl: {id} is not declared"));
        }
    }
    problems.sort();
    problems.dedup();
    problems
}

fn parsed<'a>(area: &Checked<'a>, problems: &mut Vec<String>) -> Resource<&'a str> {
    fluent_syntax::parser::parse(area.text).unwrap_or_else(|(resource, errors)| {
        problems.extend(
            errors
                .iter()
                .map(|error| format!("{}.ftl: {error}", area.name)),
        );
        resource
    })
}

/// Messages and terms of all areas, by id, each with the name of its file.
struct Catalogue<'a> {
    messages: BTreeMap<&'a str, (&'a str, &'a Message<&'a str>)>,
    terms: BTreeMap<&'a str, &'a Term<&'a str>>,
}

impl<'a> Catalogue<'a> {
    fn new(
        areas: &[Checked<'a>],
        resources: &'a [Resource<&'a str>],
        problems: &mut Vec<String>,
    ) -> Self {
        let mut messages = BTreeMap::new();
        let mut terms = BTreeMap::new();
        for (area, resource) in areas.iter().zip(resources) {
            for entry in &resource.body {
                let (id, known) = match entry {
                    Entry::Message(message) => {
                        let id = message.id.name;
                        (id, messages.insert(id, (area.name, message)).is_some())
                    }
                    Entry::Term(term) => (term.id.name, terms.insert(term.id.name, term).is_some()),
                    // Junk was already reported as a parse error.
                    Entry::Comment(_)
                    | Entry::GroupComment(_)
                    | Entry::ResourceComment(_)
                    | Entry::Junk { .. } => continue,
                };
                if known {
                    problems.push(format!("{}.ftl: {id} is defined twice", area.name));
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
    variables: BTreeSet<&'a str>,
    problems: Vec<String>,
}

impl<'a> Walk<'a> {
    fn new(catalogue: &'a Catalogue<'a>, categories: &'a [&'a str]) -> Self {
        Self {
            catalogue,
            categories,
            id: "",
            visited: BTreeSet::new(),
            variables: BTreeSet::new(),
            problems: Vec::new(),
        }
    }

    fn problem(&mut self, text: impl std::fmt::Display) {
        self.problems.push(format!("{}: {text}", self.id));
    }

    fn message(&mut self, id: &'a str, message: &'a Message<&'a str>) {
        if !self.visited.insert(id) {
            return;
        }
        let outer = std::mem::replace(&mut self.id, id);
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
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                self.variants(variants);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &'a InlineExpression<&'a str>) {
        match inline {
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::FunctionReference { id, arguments } => {
                if id.name != "NUMBER" {
                    self.problem(format!("there is no function {}", id.name));
                }
                self.arguments(arguments);
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
                    self.arguments(arguments);
                }
            }
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name);
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    fn arguments(&mut self, arguments: &'a CallArguments<&'a str>) {
        for positional in &arguments.positional {
            self.inline(positional);
        }
        for named in &arguments.named {
            self.inline(&named.value);
        }
    }

    /// A select with a number or a plural category among its keys is a plural. `other` alone is not enough: it is also
    /// the usual last resort of a choice between texts.
    fn variants(&mut self, variants: &'a [Variant<&'a str>]) {
        let defaults = variants.iter().filter(|variant| variant.default).count();
        if defaults != 1 {
            self.problem(format!("a select with {defaults} defaults"));
        }
        let mut keys = BTreeSet::new();
        let mut names = BTreeSet::new();
        for variant in variants {
            let key = match &variant.key {
                VariantKey::Identifier { name } => {
                    names.insert(*name);
                    *name
                }
                VariantKey::NumberLiteral { value } => *value,
            };
            if !keys.insert(key) {
                self.problem(format!("[{key}] twice in one select"));
            }
        }
        let numeric = keys.len() > names.len();
        let plural = numeric
            || names
                .iter()
                .any(|name| *name != "other" && CATEGORIES.contains(name));
        if !plural {
            return;
        }
        let wanted: BTreeSet<&str> = self.categories.iter().copied().collect();
        for missing in wanted.difference(&names) {
            self.problem(format!("plural without [{missing}]"));
        }
        for unknown in names.difference(&wanted) {
            self.problem(format!(
                "[{unknown}] is no plural category of this language"
            ));
        }
    }
}

#[test]
fn message_files_and_declarations_agree() {
    for &language in WindowLanguage::ALL {
        let areas: Vec<Checked<'_>> = AREAS
            .iter()
            .map(|area| Checked {
                name: area.name,
                text: (area.text)(language),
                ids: area.ids,
            })
            .collect();
        let found = problems(language.code(), &areas);
        assert!(
            found.is_empty(),
            "{}:\n{}",
            language.code(),
            found.join("\n")
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The problems of one file, `test.ftl`.
    fn found(code: &str, text: &str, ids: &[(&str, &[&str])]) -> Vec<String> {
        let name = "test";
        problems(code, &[Checked { name, text, ids }])
    }

    #[test]
    fn good_files_have_no_problems() {
        let text = "\
-brand = Program
plain = Text of { -brand }
nested = { NUMBER($a, minimumFractionDigits: 1) } { { $b } } { plain }
plural = { $count ->
    [0] no { $things }
    [one] one { $things }
   *[other] { $count } { $things }
}
side = { $side ->
    [left] the left text
   *[other] the right text
}
";
        let ids: &[(&str, &[&str])] = &[
            ("plain", &[]),
            ("nested", &["a", "b"]),
            ("plural", &["count", "things"]),
            ("side", &["side"]),
        ];
        assert_eq!(found("en", text, ids), [""; 0]);
    }

    #[test]
    fn ids_are_compared_in_both_directions() {
        assert_eq!(
            found("en", "a = A", &[("a", &[]), ("b", &[])]),
            ["test.ftl: b is missing"]
        );
        assert_eq!(
            found("en", "a = A\nb = B", &[("a", &[])]),
            ["test.ftl: b is not declared"]
        );
        assert_eq!(
            found("en", "a = A\na = B", &[("a", &[])]),
            ["test.ftl: a is defined twice"]
        );
        assert_eq!(
            found("en", "a = A", &[("a", &[]), ("a", &[])]),
            ["a: declared twice"]
        );
    }

    #[test]
    fn a_message_belongs_in_the_file_of_its_area() {
        let a: &[(&str, &[&str])] = &[("a", &[])];
        let b: &[(&str, &[&str])] = &[("b", &[])];
        let area = |name, text, ids| Checked { name, text, ids };
        let swapped = problems("en", &[area("one", "b = B", a), area("two", "a = A", b)]);
        let expected = [
            "one.ftl: b belongs in two.ftl",
            "two.ftl: a belongs in one.ftl",
        ];
        assert_eq!(swapped, expected);
        let twice = problems(
            "en",
            &[area("one", "a = A", a), area("two", "a = A\nb = B", b)],
        );
        assert!(
            twice.contains(&"two.ftl: a is defined twice".to_owned()),
            "{twice:?}"
        );
    }

    #[test]
    fn variables_are_those_declared() {
        let other =
            |text: &str, arguments: &[&str]| found("en", text, &[("a", arguments)]).join("; ");
        let expected = r#"a: uses variables {"y"}, declared are {"x"}"#;
        assert_eq!(other("a = { $y }", &["x"]), expected);
        let unused = r#"a: uses variables {}, declared are {"x"}"#;
        assert_eq!(other("a = A", &["x"]), unused);
        let extra = r#"a: uses variables {"x"}, declared are {}"#;
        assert_eq!(other("a = { $x }", &[]), extra);
        assert_eq!(other("a = { NUMBER($x) }", &[]), extra);
        assert_eq!(other("a = { { $x } }", &[]), extra);
        assert_eq!(other("a = { $x ->\n   *[left] L\n}", &[]), extra);
        assert_eq!(
            other(
                "a = { NUMBER(1) ->\n    [left] { $x }\n   *[right] R\n}",
                &[]
            ),
            extra
        );
    }

    #[test]
    fn a_reference_brings_its_variables_and_must_exist() {
        let text = "a = { b }\nb = { $x }";
        assert_eq!(found("en", text, &[("a", &["x"]), ("b", &["x"])]), [""; 0]);
        assert_eq!(found("en", text, &[("a", &[]), ("b", &["x"])]).len(), 1);
        assert_eq!(
            found("en", "a = { b }", &[("a", &[])]),
            ["a: refers to b, which is missing"]
        );
        assert_eq!(
            found("en", "a = { -t }", &[("a", &[])]),
            ["a: refers to -t, which is missing"]
        );
        assert_eq!(
            found("en", "a = { F() }", &[("a", &[])]),
            ["a: there is no function F"]
        );
    }

    #[test]
    fn a_plural_has_every_category_of_its_language() {
        let ids: &[(&str, &[&str])] = &[("a", &["n"])];
        let english = "a = { $n ->\n    [one] x\n   *[other] y\n}";
        assert_eq!(found("en", english, ids), [""; 0]);
        let missing = ["a: plural without [few]", "a: plural without [many]"];
        assert_eq!(found("ru", english, ids), missing);
        let russian = "a = { $n ->\n    [one] x\n    [few] y\n    [many] z\n   *[other] z\n}";
        assert_eq!(found("ru", russian, ids), [""; 0]);
        assert_eq!(found("en", russian, ids).len(), 2);
        let misspelt = "a = { $n ->\n    [one] x\n    [meny] y\n   *[other] z\n}";
        assert_eq!(
            found("en", misspelt, ids),
            ["a: [meny] is no plural category of this language"]
        );
        let number = "a = { $n ->\n    [0] x\n   *[other] z\n}";
        assert_eq!(found("en", number, ids), ["a: plural without [one]"]);
        let inner = "a = { $n ->\n    [left] x\n   *[right] { $n ->\n        [one] x\n       *[few] z\n    }\n}";
        assert!(found("en", inner, ids).contains(&"a: plural without [other]".to_owned()));
        assert_eq!(
            found("xx", english, ids),
            ["xx: its plural categories are not listed"]
        );
    }

    #[test]
    fn a_select_has_exactly_one_default() {
        let ids: &[(&str, &[&str])] = &[("a", &["n"])];
        for text in [
            "a = { $n ->\n    [one] x\n    [other] y\n}",
            "a = { $n ->\n   *[one] x\n   *[other] y\n}",
        ] {
            assert!(!found("en", text, ids).is_empty(), "{text}");
        }
        let twice = "a = { $n ->\n    [one] x\n    [one] y\n   *[other] z\n}";
        assert_eq!(found("en", twice, ids), ["a: [one] twice in one select"]);
    }

    #[test]
    fn broken_syntax_and_attributes_are_reported() {
        assert!(!found("en", "a = { $x", &[("a", &["x"])]).is_empty());
        let attribute = found("en", "a = A\n    .tip = Tip", &[("a", &[])]);
        assert_eq!(
            attribute,
            ["a: attribute .tip is never shown; make it a message of its own"]
        );
    }
}
