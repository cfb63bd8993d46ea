//! Finds the embedding levels of a line's letters, which are in visual order.
//!
//! Source: rules W2 to W7 and N0 to N2 of the Unicode Standard Annex 9, which look at the neighbours of a letter. They are applied
//! to the neighbours that it has on the page. Cost: one pass for each rule.

use unicode_bidi::Level;

/// What a letter does to the direction of its neighbours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Class {
    Left,
    Right,
    Number,
    /// A sign that may stand within a number: `,`, `:`, `/`, and between European digits `+`, `-`.
    Within {
        is_european: bool,
    },
    /// A sign that belongs to a number beside it: `%`, `$`.
    Beside,
    #[default]
    Neutral,
    /// The gap between two cells.
    Gap,
}

/// A letter, as far as directions go.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Item {
    pub class: Class,
    pub is_arabic: bool,
    /// When it was drawn, against other items.
    pub drawn: usize,
    /// The kind of bracket that it is, and whether it opens.
    pub bracket: Option<(usize, bool)>,
}

/// The embedding levels of items in visual order.
pub(super) fn levels(items: &[Item], base: Class) -> Vec<Level> {
    let mut classes: Vec<Class> = items.iter().map(|item| item.class).collect();
    join_numbers(items, &mut classes);
    let is_number: Vec<bool> = classes
        .iter()
        .map(|class| *class == Class::Number)
        .collect();
    resolve_numbers(items, &mut classes, base);
    resolve_neutrals(items, &mut classes, base);
    resolve_brackets(items, &mut classes, base);
    let level = |(class, is_number): (&Class, &bool)| match (class, base, is_number) {
        (Class::Left, Class::Left, _) => 0,
        (Class::Left, _, _) | (_, _, true) => 2,
        (_, _, false) => 1,
    };
    let levels = classes.iter().zip(&is_number).map(level);
    levels
        .map(|level| Level::new(level).unwrap_or(Level::rtl()))
        .collect()
}

/// Signs within and beside numbers become parts of them (W4, W5), but not beside those of Arabic text (W2).
fn join_numbers(items: &[Item], classes: &mut [Class]) {
    let is_arabic = arabic_context(items);
    let number = |classes: &[Class], at: usize| classes.get(at) == Some(&Class::Number);
    for at in 1..classes.len() {
        let Some(Class::Within { is_european }) = classes.get(at).copied() else {
            continue;
        };
        let is_refused = is_european && is_arabic.get(at) == Some(&true);
        if number(classes, at - 1) && number(classes, at + 1) && !is_refused {
            classes[at] = Class::Number;
        }
    }
    // To the right, then to the left.
    let right = (1..classes.len()).map(|at| (at, at - 1));
    let left = (1..classes.len()).rev().map(|at| (at - 1, at));
    for (at, beside) in right.chain(left) {
        let is_sign = classes.get(at) == Some(&Class::Beside);
        if is_sign && number(classes, beside) && is_arabic.get(at) == Some(&false) {
            classes[at] = Class::Number;
        }
    }
}

/// Whether the letters next to a place are Arabic: those on its right, which are read before it, or else on its left.
fn arabic_context(items: &[Item]) -> Vec<bool> {
    let is_strong = |item: &Item| matches!(item.class, Class::Left | Class::Right);
    let seen = |item: &Item| is_strong(item).then_some(Some(item.is_arabic));
    let neighbours = nearest(items.iter().map(seen)).into_iter();
    let nearest = neighbours.map(|[left, right]| right.or(left) == Some(true));
    nearest.collect()
}

/// What each place sees on its left and on its right. A place is looked through, or it is seen with its value; with none, it
/// hides what is behind it.
fn nearest<T: Copy>(places: impl Iterator<Item = Option<Option<T>>>) -> Vec<[Option<T>; 2]> {
    let places: Vec<Option<Option<T>>> = places.collect();
    let mut found = vec![[None; 2]; places.len()];
    let mut last = None;
    for (place, [left, _]) in places.iter().zip(&mut found) {
        *left = last;
        last = place.unwrap_or(last);
    }
    last = None;
    for (place, [_, right]) in places.iter().zip(&mut found).rev() {
        *right = last;
        last = place.unwrap_or(last);
    }
    found
}

/// The nearest items with a direction, on the left and on the right of each place, within its cell; and when they were drawn.
fn strong_neighbours(
    items: &[Item],
    classes: &[Class],
    is_strong: impl Fn(Class) -> bool,
) -> Vec<[Option<(Class, usize)>; 2]> {
    let both = items.iter().zip(classes);
    nearest(both.map(|(item, class)| match class {
        Class::Gap => Some(None),
        class => is_strong(*class).then_some(Some((*class, item.drawn))),
    }))
}

/// A number beside left-to-right letters is one of theirs (W7), unless it was drawn in the order of another direction. Between two
/// places where it could be, a line from left to right keeps it where it stands.
fn resolve_numbers(items: &[Item], classes: &mut [Class], base: Class) {
    let is_strong = |class| matches!(class, Class::Left | Class::Right);
    let neighbours = strong_neighbours(items, classes, is_strong);
    for ((item, class), [before, after]) in items.iter().zip(classes).zip(neighbours) {
        if *class != Class::Number {
            continue;
        }
        let is_in = |side: Option<(Class, usize)>, direction: Class| {
            side.is_some_and(|(class, _)| class == direction)
        };
        let is_right = match base {
            Class::Left => is_in(before, Class::Right) && is_in(after, Class::Right),
            _ => {
                let follows = before.is_some_and(|(_, drawn)| drawn < item.drawn);
                let precedes = after.is_some_and(|(_, drawn)| item.drawn < drawn);
                !(is_in(before, Class::Left) && follows || is_in(after, Class::Left) && precedes)
            }
        };
        if !is_right {
            *class = Class::Left;
        }
    }
}

/// What has no direction takes that of both its neighbours, or else that of the line (N1, N2). Two left-to-right neighbours that
/// were drawn from the right are two runs of a line from right to left.
fn resolve_neutrals(items: &[Item], classes: &mut [Class], base: Class) {
    let direction = |class: Class| match class {
        Class::Left => Some(Class::Left),
        Class::Right | Class::Number => Some(Class::Right),
        Class::Within { .. } | Class::Beside | Class::Neutral | Class::Gap => None,
    };
    let neighbours = strong_neighbours(items, classes, |class| direction(class).is_some());
    for (class, [before, after]) in classes.iter_mut().zip(neighbours) {
        if direction(*class).is_some() {
            continue;
        }
        let side = |side: Option<(Class, usize)>| {
            side.and_then(|(class, _)| direction(class)).unwrap_or(base)
        };
        let is_from_right = match (before, after) {
            (Some((Class::Left, before)), Some((Class::Left, after))) => before > after,
            _ => false,
        };
        let is_same = side(before) == side(after) && *class != Class::Gap && !is_from_right;
        *class = if is_same { side(before) } else { base };
    }
}

/// Two brackets have one direction (N0): that of what they contain, if one of them was given it.
fn resolve_brackets(items: &[Item], classes: &mut [Class], base: Class) {
    let mut open: Vec<(usize, usize)> = Vec::new();
    for at in 0..items.len() {
        let Some((kind, is_open)) = items.get(at).and_then(|item| item.bracket) else {
            continue;
        };
        if is_open {
            open.push((kind, at));
            continue;
        }
        let Some((_, start)) = open.pop_if(|(same, _)| *same == kind) else {
            continue;
        };
        let (first, last) = (classes[start], classes[at]);
        let within = items.get(start + 1..at).unwrap_or_default();
        let has_base = within.iter().any(|item| item.class == base);
        if first != last && !has_base {
            let other = if first == base { last } else { first };
            (classes[start], classes[at]) = (other, other);
        }
    }
}
