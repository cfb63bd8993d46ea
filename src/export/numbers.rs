//! Numbers as people read them: grouped thousands, one decimal before a narrow blank and %.

/// `1,204,300`.
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut grouped = String::with_capacity(digits.len() + digits.len() / 3);
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// `24.1 %`, with a narrow no-break blank. A value that would round to 0.0 or 100.0 without being it keeps its
/// distance: `<0.1 %`, `>99.9 %`.
pub fn percent(value: f64) -> String {
    if value > 0.0 && value < 0.05 {
        "<0.1\u{202f}%".to_owned()
    } else if value > 99.95 && value < 100.0 {
        ">99.9\u{202f}%".to_owned()
    } else {
        format!("{value:.1}\u{202f}%")
    }
}

/// `24.1 % → 23.7 %`: two percentages with as many digits as tell them apart, four behind the point at most.
pub fn percents_apart(before: f64, after: f64) -> (String, String) {
    let usual = (percent(before), percent(after));
    if usual.0 != usual.1 || before == after {
        return usual;
    }
    let with = |digits: usize| {
        let one = |value: f64| format!("{value:.digits$}\u{202f}%");
        (one(before), one(after))
    };
    let apart = (2..4).map(with).find(|(before, after)| before != after);
    apart.unwrap_or_else(|| with(4))
}

/// An expected number of accidents: two digits that count, and "none" where there is none to speak of.
pub fn expected(value: f64) -> String {
    if value < 0.0005 {
        "none".to_owned()
    } else if value < 10.0 {
        let digits = (1 - value.log10().floor() as i32).clamp(0, 3) as usize;
        let short = format!("{value:.digits$}");
        match short.contains('.') {
            true => short.trim_end_matches('0').trim_end_matches('.').to_owned(),
            false => short,
        }
    } else {
        grouped(value.round() as usize)
    }
}

/// `17.7 KB`, counting 1,024 bytes to the kilobyte; small texts in tenths too.
pub fn bytes(count: usize) -> String {
    const KB: f64 = 1024.0;
    let value = count as f64;
    if count == 0 {
        "0 bytes".to_owned()
    } else if value < 0.05 * KB {
        format!("{count} {}", if count == 1 { "byte" } else { "bytes" })
    } else if value < KB * KB {
        format!("{:.1} KB", value / KB)
    } else {
        format!("{:.1} MB", value / KB / KB)
    }
}

/// `1 word`, `2,968 words`.
pub fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{} {}", grouped(count), if count == 1 { one } else { many })
}

/// `1.8 ms`, `0.1 ms`, `2.4 s`.
pub fn duration_ms(ms: f64) -> String {
    if ms < 1000.0 {
        format!("{:.1} ms", ms.max(0.1))
    } else {
        format!("{:.1} s", ms / 1000.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_grouped_by_a_comma() {
        assert_eq!(grouped(0), "0");
        assert_eq!(grouped(999), "999");
        assert_eq!(grouped(1_204_300), "1,204,300");
    }

    #[test]
    fn a_percentage_never_rounds_into_all_or_nothing() {
        assert_eq!(percent(24.1283), "24.1\u{202f}%");
        assert_eq!(percent(0.0), "0.0\u{202f}%");
        assert_eq!(percent(100.0), "100.0\u{202f}%");
        assert_eq!(percent(99.99), ">99.9\u{202f}%");
        assert_eq!(percent(0.01), "<0.1\u{202f}%");
    }

    #[test]
    fn expectations_show_the_digits_that_count() {
        assert_eq!(expected(0.0041), "0.004");
        assert_eq!(expected(0.2), "0.2");
        assert_eq!(expected(0.91), "0.91");
        assert_eq!(expected(0.00001), "none");
        assert_eq!(expected(1234.4), "1,234");
    }

    #[test]
    fn sizes_are_those_a_file_manager_shows() {
        assert_eq!(bytes(18_092), "17.7 KB");
        assert_eq!(bytes(1), "1 byte");
        assert_eq!(bytes(640), "0.6 KB");
        assert_eq!(bytes(4_500_000), "4.3 MB");
    }

    #[test]
    fn percentages_that_round_alike_get_the_digits_that_tell_them_apart() {
        let apart = |a, b| {
            let (a, b) = percents_apart(a, b);
            format!("{a} {b}").replace('\u{202f}', "")
        };
        assert_eq!(apart(24.13, 23.74), "24.1% 23.7%");
        assert_eq!(apart(9.882, 9.872), "9.88% 9.87%");
        assert_eq!(apart(9.88, 9.88), "9.9% 9.9%");
        assert_eq!(apart(9.880_001, 9.880_002), "9.8800% 9.8800%");
    }
}
