//! Periods in digits whose days share a year, or a month: `2010.10.27-29`, `27.10-03.11.2010`.

use super::Date;

/// The signs between the first day and the last.
const BETWEEN: [char; 4] = ['-', '–', '—', '/'];

/// The first number that is a year, and neither a day nor a month.
const FIRST_YEAR: u16 = 1000;

/// What the first and the last day of a period have in common: `2010.10` of `2010.10.27-29`, `2010` of
/// `2010.10.27-11.03`; `None` if the text is no such period, or its last day is not after its first.
pub(super) fn in_common(text: &str) -> Option<Date> {
    BETWEEN.into_iter().find_map(|between| {
        let (first, last) = text.split_once(between)?;
        let (year, first, last) = match (&numbers(first)?[..], &numbers(last)?[..]) {
            (&[year, month, day], &[end]) => (year, (month, day), (month, end)),
            (&[year, month, day], &[until, end]) => (year, (month, day), (until, end)),
            (&[day], &[end, month, year]) => (year, (month, day), (month, end)),
            (&[day, month], &[end, until, year]) => (year, (month, day), (until, end)),
            _ => return None,
        };
        let date = |(month, day)| Date::checked(Some(year), Some(month), Some(day));
        let (from, to) = (date(first)?, date(last)?);
        let month = from.month.filter(|_| from.month == to.month);
        (year >= FIRST_YEAR && first < last).then_some(Date { month, day: None, ..from })
    })
}

/// The numbers of a day, with one kind of sign between them; `None` if there is anything else.
fn numbers(text: &str) -> Option<Vec<u16>> {
    let text = text.trim();
    let sign = text.chars().find(|c| !c.is_ascii_digit()).filter(|sign| ".-/".contains(*sign)).unwrap_or('.');
    let is_number =
        |part: &str| matches!(part.len(), 1 | 2 | 4) && part.bytes().all(|byte| byte.is_ascii_digit());
    text.split(sign).map(|part| if is_number(part) { part.parse().ok() } else { None }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_days_have_in_common_is_known() {
        for (text, expected) in [
            ("2010.10.27-29", "2010.10.??"),
            ("2010.10.27–29", "2010.10.??"),
            ("2010.10.27 - 29", "2010.10.??"),
            ("2010.10.27/28", "2010.10.??"),
            ("2010-10-27/29", "2010.10.??"),
            ("2010.10.27-11.03", "2010.??.??"),
            ("2010.10.27 - 11.03", "2010.??.??"),
            ("27-29.10.2010", "2010.10.??"),
            ("27/28-10-2010", "2010.10.??"),
            ("27.10-03.11.2010", "2010.??.??"),
        ] {
            let date = Date::parse(text).map(|date| date.to_string());
            assert_eq!(date.as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_is_no_period_is_no_date() {
        for text in [
            "2010.10.27-26",
            "2010.10.27-27",
            "2010.10.27-32",
            "2010.10.27-10.26",
            "2010.13.27-29",
            "32-28.10.2010",
            "2010.10.27-29-31",
            "10.10.27-29",
            "2010.10.27-",
            "2001-12-13-14",
        ] {
            assert_eq!(Date::parse(text), None, "{text}");
        }
    }
}
