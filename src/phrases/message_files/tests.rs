//! Checks of the message files, and what each message takes.

use super::*;

fn one_file(text: &str) -> [(String, String); 1] {
    [("test".to_owned(), text.to_owned())]
}

/// The problems of one file, `test.ftl`.
fn found(code: &str, text: &str) -> Vec<String> {
    signatures(code, &one_file(text)).1
}

/// The messages of one English file without problems: `id(number: #, text)`.
fn listed(text: &str) -> Vec<String> {
    let (signatures, problems) = signatures("en", &one_file(text));
    assert_eq!(problems, [""; 0]);
    let variable = |one: &Variable| match one.is_number {
        true => format!("{}: #", one.name),
        false => one.name.clone(),
    };
    let signature = |one: &Signature| {
        let variables: Vec<String> = one.variables.iter().map(variable).collect();
        format!("{}({})", one.id, variables.join(", "))
    };
    signatures.iter().map(signature).collect()
}

#[test]
fn variables_are_listed_as_they_appear_and_plurals_are_numbers() {
    let text = "\
-brand = Program
plain = Text of { -brand }
nested = { NUMBER($a, minimumFractionDigits: 1) } { { $b } } { plain }
plural = { $things } { $count ->
    [0] no { $things }
    [one] one { $things }
   *[other] { $count } { $things }
}
side = { $side ->
    [left] the left text
   *[other] the right text
}
outer = { $percent } of { side }, { plural }
";
    let expected = [
        "nested(a: #, b)",
        "outer(percent, side, things, count: #)",
        "plain()",
        "plural(things, count: #)",
        "side(side)",
    ];
    assert_eq!(listed(text), expected);
    let (signatures, _) = signatures("en", &one_file(text));
    assert_eq!(parts(&signatures), ["plain", "plural", "side"].into());
    assert_eq!(listed("a = { $x ->\n   *[left] { $y }\n}"), ["a(x, y)"]);
    assert_eq!(listed("a = { NUMBER(1) ->\n   *[left] { $x }\n}"), ["a(x)"]);
}

#[test]
fn a_comment_puts_the_arguments_in_another_order() {
    let text =
        "# About it.\n# Arguments: $b, $a\none = { $a } { $b ->\n    [one] x\n   *[other] y\n}";
    assert_eq!(listed(text), ["one(b: #, a)"]);
    for order in ["$b", "$a, $b, $c", "$a, $c", "$b $a", "$a, $a"] {
        let text = format!("# Arguments: {order}\none = {{ $a }} {{ $b }}");
        let [problem] = &found("en", &text)[..] else {
            panic!("one problem with {order}");
        };
        assert!(problem.starts_with("one: uses variables "), "{problem}");
    }
    assert_eq!(
        found("en", "# Arguments: $b, $a\n\none = { $a } { $b }"),
        ["test.ftl: no message right below “Arguments:”"]
    );
}

#[test]
fn an_enum_chooses_among_all_of_its_variants() {
    let chosen = |text: &str| {
        let (signatures, problems) = signatures("en", &one_file(text));
        assert_eq!(problems, [""; 0]);
        let (enums, problems) = enums(&signatures);
        let keys = enums.get("Unit").into_iter().flatten();
        (keys.copied().collect::<Vec<_>>().join(" "), problems)
    };
    let whole = "# Chooses: $of Unit\na = { $of ->\n    [words] x\n   *[characters] y\n}\n";
    assert_eq!(chosen(whole), ("characters words".to_owned(), Vec::new()));
    let partly = format!("{whole}# Chooses: $of Unit\nb = {{ $of ->\n   *[words] x\n}}");
    assert_eq!(chosen(&partly).1, ["b: no text for [characters]"]);
    let rest = "# Chooses: $of Unit\nb = { $of ->\n    [words] x\n   *[other] y\n}";
    assert_eq!(chosen(&format!("{whole}{rest}")).1, [""; 0]);
    let (signatures, _) = signatures(
        "en",
        &one_file("# Chooses: $of Unit\na = { $of ->\n   *[words] x\n}"),
    );
    assert_eq!(signatures[0].variables[0].chooses.as_deref(), Some("Unit"));
    assert_eq!(
        found("en", "# Chooses: $of Unit\na = A"),
        ["a: there is no $of"]
    );
}

#[test]
fn an_id_is_defined_once() {
    assert_eq!(
        found("en", "a = A\na = B"),
        ["test.ftl: a is defined twice"]
    );
    let file = |name: &str, text: &str| (name.to_owned(), text.to_owned());
    let (_, twice) = signatures("en", &[file("one", "a = A"), file("two", "a = A\nb = B")]);
    assert_eq!(twice, ["two.ftl: a is defined twice"]);
}

#[test]
fn languages_have_the_same_messages_in_the_same_files() {
    let of = |text: &str| signatures("en", &one_file(text)).0;
    let english = of("a = { $x } { $y }\nb = B");
    assert_eq!(
        differences(&english, &of("b = C\na = { $y } { $x }")),
        [""; 0]
    );
    assert_eq!(
        differences(&english, &of("a = { $x } { $z }\nc = C")),
        [
            r#"there is no a with variables {"x", "y"} in test.ftl"#,
            "there is no b with variables {} in test.ftl",
            r#"there should be no a with variables {"x", "z"} in test.ftl"#,
            "there should be no c with variables {} in test.ftl",
        ]
    );
}

#[test]
fn what_a_message_refers_to_must_exist() {
    assert_eq!(
        found("en", "a = { b }"),
        ["a: refers to b, which is missing"]
    );
    assert_eq!(
        found("en", "a = { -t }"),
        ["a: refers to -t, which is missing"]
    );
    assert_eq!(found("en", "a = { F() }"), ["a: there is no function F"]);
}

#[test]
fn a_plural_has_every_category_of_its_language() {
    let english = "a = { $n ->\n    [one] x\n   *[other] y\n}";
    assert_eq!(found("en", english), [""; 0]);
    let missing = ["a: plural without [few]", "a: plural without [many]"];
    assert_eq!(found("ru", english), missing);
    let russian = "a = { $n ->\n    [one] x\n    [few] y\n    [many] z\n   *[other] z\n}";
    assert_eq!(found("ru", russian), [""; 0]);
    assert_eq!(found("en", russian).len(), 2);
    let misspelt = "a = { $n ->\n    [one] x\n    [meny] y\n   *[other] z\n}";
    assert_eq!(
        found("en", misspelt),
        ["a: [meny] is no plural category of this language"]
    );
    let number = "a = { $n ->\n    [0] x\n   *[other] z\n}";
    assert_eq!(found("en", number), ["a: plural without [one]"]);
    let inner = "a = { $n ->\n    [left] x\n   *[right] { $n ->\n        [one] x\n       *[few] z\n    }\n}";
    assert!(found("en", inner).contains(&"a: plural without [other]".to_owned()));
    assert_eq!(
        found("xx", english),
        ["xx: its plural categories are not listed"]
    );
}

#[test]
fn a_select_has_exactly_one_default() {
    for text in [
        "a = { $n ->\n    [one] x\n    [other] y\n}",
        "a = { $n ->\n   *[one] x\n   *[other] y\n}",
    ] {
        assert!(!found("en", text).is_empty(), "{text}");
    }
    let twice = "a = { $n ->\n    [one] x\n    [one] y\n   *[other] z\n}";
    assert_eq!(found("en", twice), ["a: [one] twice in one select"]);
}

#[test]
fn broken_syntax_and_attributes_are_reported() {
    assert!(!found("en", "a = { $x").is_empty());
    let attribute = found("en", "a = A\n    .tip = Tip");
    assert_eq!(
        attribute,
        ["a: attribute .tip is never shown; make it a message of its own"]
    );
}
