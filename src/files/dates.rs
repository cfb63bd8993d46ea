//! Moments in the zone of this computer: in reports to the minute, in lists by the day.

use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};
use std::time::SystemTime;

/// A moment, as reports write it: `2026-11-21 14:20 (UTC+01:00)`.
const MOMENT: &str = "%Y-%m-%d %H:%M (UTC%:z)";

/// When something was, seen from now.
#[cfg(feature = "window")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Day {
    /// At this time of day.
    Today(String),
    Yesterday,
    /// On this date.
    Date(String),
}

/// The moment now, by the clock and the time zone of this computer.
pub fn now() -> String {
    Zoned::now().strftime(MOMENT).to_string()
}

/// The moment now, as XML writes it: `2026-11-21T13:20:05Z`.
pub fn now_in_utc() -> String {
    Timestamp::now().strftime("%Y-%m-%dT%H:%M:%SZ").to_string()
}

/// A moment as reports write it; none for a time beyond the years that have a date.
pub fn moment(time: SystemTime) -> Option<String> {
    Some(zoned(time)?.strftime(MOMENT).to_string())
}

/// The day of a moment; none for a time beyond the years that have a date.
#[cfg(feature = "window")]
pub fn day(time: SystemTime) -> Option<Day> {
    Some(day_from(&zoned(time)?, &Zoned::now()))
}

fn zoned(time: SystemTime) -> Option<Zoned> {
    let time = Timestamp::try_from(time).ok()?;
    Some(time.to_zoned(TimeZone::system()))
}

#[cfg(feature = "window")]
fn day_from(time: &Zoned, now: &Zoned) -> Day {
    let yesterday = now.date().yesterday().ok();
    match time.date() {
        date if date == now.date() => Day::Today(time.strftime("%H:%M").to_string()),
        date if Some(date) == yesterday => Day::Yesterday,
        date if date.year() == now.year() => Day::Date(time.strftime("%-d %B").to_string()),
        _ => Day::Date(time.strftime("%-d %B %Y").to_string()),
    }
}

#[cfg(all(test, feature = "window"))]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_told_by_the_day_as_seen_from_now() {
        let at = |moment: &str| -> Zoned { format!("{moment}[UTC]").parse().expect("a moment") };
        let now = at("2026-03-01T09:00:00+00:00");
        let day = |moment: &str| day_from(&at(moment), &now);
        let date = |date: &str| Day::Date(date.to_owned());
        assert_eq!(
            day("2026-03-01T08:05:00+00:00"),
            Day::Today("08:05".to_owned())
        );
        assert_eq!(day("2026-02-28T23:59:00+00:00"), Day::Yesterday);
        assert_eq!(day("2026-02-27T12:00:00+00:00"), date("27 February"));
        assert_eq!(day("2025-12-31T12:00:00+00:00"), date("31 December 2025"));
    }
}
