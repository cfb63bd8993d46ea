//! A naive twin of five published near-duplicate methods: `php` and `php-mb`, `node-2014`, the 84
//! minima, supershingles and megashingles, and `short-words`.
//!
//! It is written to be obviously right, not fast: texts are rebuilt as strings, words are compared as
//! words, lists are searched linearly. It uses only the standard library.

/// The CRC-32 (ISO-HDLC) of some bytes as a signed number, computed bit by bit.
pub fn crc32(bytes: &[u8]) -> i32 {
    let mut register = 0xFFFF_FFFF_u32;
    for &byte in bytes {
        register ^= u32::from(byte);
        for _ in 0..8 {
            let lowest_bit_set = register & 1 == 1;
            register >>= 1;
            if lowest_bit_set {
                register ^= 0xEDB8_8320;
            }
        }
    }
    (register ^ 0xFFFF_FFFF) as i32
}

/// The shingles of `length` consecutive words, each joined by one space; none for length 0.
pub fn shingles(words: &[String], length: usize) -> Vec<String> {
    let mut list = Vec::new();
    if length == 0 {
        return list;
    }
    let mut start = 0;
    while start + length <= words.len() {
        list.push(words[start..start + length].join(" "));
        start += 1;
    }
    list
}

/// The number of positions of the left list whose shingle is also in the right list.
fn matches(left: &[String], right: &[String]) -> usize {
    left.iter()
        .filter(|shingle| right.contains(shingle))
        .count()
}

// ---------------------------------------------------------------------------------------------
// php and php-mb

const PHP_DELETED: [char; 11] = [',', '.', '!', '?', '(', ')', '-', '—', ':', ';', '"'];

const PHP_STOP_WORDS: [&str; 26] = [
    "это", "как", "так", "в", "на", "над", "к", "ко", "до", "за", "то", "с", "со", "для", "о",
    "ну", "же", "ж", "что", "он", "она", "б", "бы", "ли", "и", "у",
];

/// The words of a text by `php` or, with `multibyte`, by `php-mb`.
pub fn php_words(text: &str, multibyte: bool) -> Vec<String> {
    let mut words = Vec::new();
    for piece in text.split(' ') {
        let lower = if multibyte {
            simple_lower(piece)
        } else {
            piece.to_ascii_lowercase()
        };
        let bare: String = lower.chars().filter(|c| !PHP_DELETED.contains(c)).collect();
        let filtered = php_without_stop_word(&bare);
        if filtered.is_empty() || filtered == "0" {
            continue;
        }
        words.push(filtered.trim_matches(php_blank).to_string());
    }
    words
}

/// Lower-cases each character separately, keeping only the first character of a longer mapping.
fn simple_lower(text: &str) -> String {
    text.chars()
        .map(|c| c.to_lowercase().next().unwrap_or(c))
        .collect()
}

/// Deletes a stop word that is the whole word, or all of it but one final line feed.
fn php_without_stop_word(word: &str) -> String {
    for stop in PHP_STOP_WORDS {
        if word == stop {
            return String::new();
        }
        if word == format!("{stop}\n") {
            return "\n".to_string();
        }
    }
    word.to_string()
}

/// Whether PHP's `trim` removes this character.
fn php_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r' | '\0' | '\u{0B}')
}

/// The shared left shingles over the left words, in percent; none without left words.
pub fn php_percent(left: &[String], right: &[String], length: usize) -> Option<f64> {
    if left.is_empty() || length == 0 {
        return None;
    }
    let shared = matches(&shingles(left, length), &shingles(right, length));
    Some(shared as f64 / left.len() as f64 * 100.0)
}

// ---------------------------------------------------------------------------------------------
// node-2014

/// The tags of one text: the words to remove and the plural nouns, in order.
pub struct NodeTags {
    /// The distinct words whose part of speech is dropped.
    pub remove: Vec<String>,
    /// The distinct plural nouns.
    pub nouns: Vec<String>,
}

/// The words of a text by `node-2014`, including empty ones at the ends.
pub fn node_words(text: &str, tags: &NodeTags) -> Vec<String> {
    let untagged = replace_spans(text, end_of_tag, "");
    let trimmed = untagged.trim_matches(script_blank);
    let mut current = without(trimmed, &['”', '“', '\n', '\r']);
    for word in &tags.remove {
        current = replace_standing(&current, word, false, "");
    }
    current = without(&current, &[',', '.', ':', '$', '#', '"', '(', ')']);
    for noun in &tags.nouns {
        current = replace_standing(&current, noun, true, &singular(noun));
    }
    while current.contains("  ") {
        current = current.replace("  ", " ");
    }
    current.split(' ').map(str::to_string).collect()
}

/// Replaces every span by `instead`. A span begins wherever `find_end` returns its end.
fn replace_spans(
    text: &str,
    find_end: fn(&[char], usize) -> Option<usize>,
    instead: &str,
) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut result = String::new();
    let mut position = 0;
    while position < chars.len() {
        if let Some(after) = find_end(&chars, position) {
            result.push_str(instead);
            position = after;
        } else {
            result.push(chars[position]);
            position += 1;
        }
    }
    result
}

/// The position after the tag at `start`: `<`, at least one character other than `>`, then `>`.
fn end_of_tag(chars: &[char], start: usize) -> Option<usize> {
    if chars[start] != '<' {
        return None;
    }
    let mut position = start + 1;
    while position < chars.len() && chars[position] != '>' {
        position += 1;
    }
    let closed = position < chars.len();
    let inner_characters = position - (start + 1);
    (closed && inner_characters > 0).then_some(position + 1)
}

/// Copies a text without the given characters.
fn without(text: &str, deleted: &[char]) -> String {
    text.chars().filter(|c| !deleted.contains(c)).collect()
}

/// Whether this character is white space to JavaScript's `\s` and `trim`.
fn script_blank(c: char) -> bool {
    let ascii = matches!(c, '\t' | '\n' | '\u{0B}' | '\u{0C}' | '\r' | ' ');
    let spaces = matches!(
        c,
        '\u{A0}' | '\u{1680}' | '\u{2000}'..='\u{200A}' | '\u{202F}'
    );
    let others = matches!(
        c,
        '\u{2028}' | '\u{2029}' | '\u{205F}' | '\u{3000}' | '\u{FEFF}'
    );
    ascii || spaces || others
}

/// Replaces a word wherever it is between blanks or ends, keeping or dropping the blank before it.
fn replace_standing(text: &str, word: &str, keep_blank: bool, other: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let wanted: Vec<char> = word.chars().collect();
    if wanted.is_empty() {
        return text.to_string();
    }
    let mut result = String::new();
    let mut position = 0;
    while position < chars.len() {
        if position == 0 && stands_at(&chars, 0, &wanted) {
            result.push_str(other);
            position = wanted.len();
        } else if script_blank(chars[position]) && stands_at(&chars, position + 1, &wanted) {
            if keep_blank {
                result.push(chars[position]);
            }
            result.push_str(other);
            position += 1 + wanted.len();
        } else {
            result.push(chars[position]);
            position += 1;
        }
    }
    result
}

/// Whether a word begins at `start` and is followed by a blank or by the end.
fn stands_at(chars: &[char], start: usize, wanted: &[char]) -> bool {
    let after = start + wanted.len();
    if after > chars.len() || chars[start..after] != *wanted {
        return false;
    }
    after == chars.len() || script_blank(chars[after])
}

/// The singular of a plural noun, by its ending alone; lengths are counted in UTF-16 units.
fn singular(noun: &str) -> String {
    let length = noun.encode_utf16().count();
    if noun.ends_with("’s") {
        return noun.to_string();
    }
    if length > 3 && noun.ends_with("ies") {
        return format!("{}y", &noun[..noun.len() - "ies".len()]);
    }
    if length > 2 && noun.ends_with('s') {
        return noun[..noun.len() - "s".len()].to_string();
    }
    noun.to_string()
}

/// Twice the shared left shingles over those of both, in percent; none without shingles.
pub fn twice_share_percent(left: &[String], right: &[String], length: usize) -> Option<f64> {
    let left_shingles = shingles(left, length);
    let right_shingles = shingles(right, length);
    let all = left_shingles.len() + right_shingles.len();
    if all == 0 {
        return None;
    }
    let shared = matches(&left_shingles, &right_shingles);
    Some(2.0 * shared as f64 / all as f64 * 100.0)
}

// ---------------------------------------------------------------------------------------------
// minhash-84, supershingles and megashingles

const FUNCTIONS: usize = 84;
const GROUPS: usize = 6;
const GROUP_SIZE: usize = 14;

/// The FNV-1a 64 of some bytes.
fn fnv(bytes: &[u8]) -> u64 {
    let mut hash = 0xCBF2_9CE4_8422_2325_u64;
    for &byte in bytes {
        hash ^= u64::from(byte);
        hash = hash.wrapping_mul(0x0000_0100_0000_01B3);
    }
    hash
}

/// The finaliser of splitmix64.
fn mix(value: u64) -> u64 {
    let first = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let second = (first ^ (first >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    second ^ (second >> 31)
}

/// The minimum of each of the 84 functions over the shingles; none without shingles.
pub fn minima(words: &[String], length: usize) -> Option<Vec<u64>> {
    let list = shingles(words, length);
    if list.is_empty() {
        return None;
    }
    let mut smallest = Vec::new();
    for function in 0..FUNCTIONS {
        let step = (function as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut least = u64::MAX;
        for shingle in &list {
            least = least.min(mix(fnv(shingle.as_bytes()).wrapping_add(step)));
        }
        smallest.push(least);
    }
    Some(smallest)
}

/// The 6 supershingles of 84 minima, 14 minima each.
pub fn supershingles(minima: &[u64]) -> Vec<u64> {
    assert_eq!(minima.len(), FUNCTIONS, "a sketch has 84 minima");
    let mut list = Vec::new();
    for group in 0..GROUPS {
        let mut bytes = Vec::new();
        for member in 0..GROUP_SIZE {
            bytes.extend(minima[group * GROUP_SIZE + member].to_le_bytes());
        }
        list.push(mix(fnv(&bytes)));
    }
    list
}

/// The 15 megashingles of 6 supershingles, one for each pair.
pub fn megashingles(supers: &[u64]) -> Vec<u64> {
    assert_eq!(supers.len(), GROUPS, "there are 6 supershingles");
    let mut list = Vec::new();
    for first in 0..GROUPS {
        for second in first + 1..GROUPS {
            let mut bytes = vec![first as u8, second as u8];
            bytes.extend(supers[first].to_le_bytes());
            bytes.extend(supers[second].to_le_bytes());
            list.push(mix(fnv(&bytes)));
        }
    }
    list
}

/// How many of the 84 minima are equal at the same index, in percent.
pub fn estimate_percent(left: &[u64], right: &[u64]) -> f64 {
    assert_eq!(left.len(), FUNCTIONS, "a sketch has 84 minima");
    assert_eq!(right.len(), FUNCTIONS, "a sketch has 84 minima");
    let equal = (0..FUNCTIONS).filter(|&i| left[i] == right[i]).count();
    equal as f64 / FUNCTIONS as f64 * 100.0
}

// ---------------------------------------------------------------------------------------------
// short-words

const SHORTEST_KEPT: usize = 4;
const MOST_KEPT: usize = 15;

/// The words kept of a short text: the 15 longest distinct ones of 4 characters or more, longest first.
pub fn short_words(text: &str) -> Vec<String> {
    let mut kept: Vec<String> = Vec::new();
    for word in all_short_words(text) {
        if word.chars().count() >= SHORTEST_KEPT && !kept.contains(&word) {
            kept.push(word);
        }
    }
    kept.sort_by(|one, two| {
        let longer_first = two.chars().count().cmp(&one.chars().count());
        longer_first.then_with(|| one.cmp(two))
    });
    kept.truncate(MOST_KEPT);
    kept
}

/// All words of a short text in order: lower-case runs of letters, without tags and entities.
pub fn all_short_words(text: &str) -> Vec<String> {
    let no_tags = replace_spans(text, end_of_tag, " ");
    let lower = replace_spans(&no_tags, end_of_entity, " ").to_lowercase();
    let mut words = Vec::new();
    let mut word = String::new();
    for c in lower.chars() {
        if c.is_alphabetic() {
            word.push(c);
        } else if !word.is_empty() {
            words.push(word);
            word = String::new();
        }
    }
    if !word.is_empty() {
        words.push(word);
    }
    words
}

/// The position after the entity at `start`: `&`, optionally `#`, ASCII letters or digits, `;`.
fn end_of_entity(chars: &[char], start: usize) -> Option<usize> {
    if chars[start] != '&' {
        return None;
    }
    let mut name = start + 1;
    if name < chars.len() && chars[name] == '#' {
        name += 1;
    }
    let mut position = name;
    while position < chars.len() && chars[position].is_ascii_alphanumeric() {
        position += 1;
    }
    let closed = position < chars.len() && chars[position] == ';';
    (closed && position > name).then_some(position + 1)
}

/// The common words over the shorter list, in percent; none if a list is empty.
pub fn short_similarity(left: &[String], right: &[String]) -> Option<f64> {
    let shorter = left.len().min(right.len());
    if shorter == 0 {
        return None;
    }
    Some(matches(left, right) as f64 / shorter as f64 * 100.0)
}
