//! Periods in digits whose days share a year, or a month: `2010.10.27-29`, `27.10-03.11.2010`.

use super::{Date, after_date};

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

/// The text after a period whose last day is written whole, `27-29.10.2010`, `27.10-03.11.2010`, with nothing but the sign between its days:
/// no move is written so, though it may begin like one.
pub(super) fn after(input: &[u8]) -> Option<&[u8]> {
    let digits = |at: usize| {
        let rest = input.get(at..).unwrap_or_default();
        let count = rest.iter().take(3).take_while(|byte| byte.is_ascii_digit()).count();
        (1..=2).contains(&count).then_some(at + count)
    };
    let mut end = digits(0)?;
    if let Some(b'.') = input.get(end) {
        end = digits(end + 1)?;
    }
    let rest = input.get(end..)?;
    let sign = BETWEEN.iter().map(|sign| sign.len_utf8()).zip(BETWEEN).find(|(length, sign)| {
        rest.get(..*length).is_some_and(|begin| begin == sign.encode_utf8(&mut [0; 4]).as_bytes())
    });
    let after = after_date(rest.get(sign?.0..)?)?;
    let written = std::str::from_utf8(input.get(..input.len() - after.len())?).ok()?;
    in_common(written).map(|_| after)
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
    fn a_period_ends_with_its_year() {
        for (text, rest) in [
            ("21-26.07.2003", Some("")),
            ("21-26/7/2003", Some("")),
            ("21–26.07.2003, Roma", Some(", Roma")),
            ("27.10-03.11.2010 A", Some(" A")),
            ("21-26.07.03", None),
            ("26-21.07.2003", None),
            ("32-28", None),
            ("12-18 2003", None),
            ("12-18-2003", None),
        ] {
            assert_eq!(after(text.as_bytes()), rest.map(str::as_bytes), "{text}");
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
