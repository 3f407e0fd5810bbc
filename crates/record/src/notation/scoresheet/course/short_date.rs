//! Dates with a year of two digits, `14-07-22`, and seasons, `2003-2004`.

use crate::notation::date::is_year;
use crate::notation::pdn::square::dash;

/// The text after a date with a year of two digits, which may be something else: `14-07-22`, `14.7.22`.
pub(in crate::notation::scoresheet) fn after_short_date(input: &[u8]) -> Option<&[u8]> {
    let number = |input: &[u8], most: u8| {
        let count = input.iter().take(3).take_while(|byte| byte.is_ascii_digit()).count();
        let value = input
            .iter()
            .take(count)
            .fold(0, |value: u8, digit| value.saturating_mul(10).saturating_add(digit - b'0'));
        ((1..=2).contains(&count) && value <= most).then_some(count)
    };
    let day = number(input, 31)?;
    let sign = *input.get(day).filter(|sign| b".-/".contains(sign))?;
    let rest = input.get(day + 1..)?;
    let month = number(rest, 12)?;
    let rest = rest.get(month..)?.strip_prefix(&[sign])?;
    let year = number(rest, 99).filter(|count| *count == 2)?;
    let rest = rest.get(year..)?;
    let goes_on =
        matches!(rest, [b'-' | b'/' | b'.' | b'x', b'0'..=b'9', ..] | [b'a'..=b'z' | b'A'..=b'Z', ..]);
    (!goes_on).then_some(rest)
}

/// The text after a season, the year in which it begins and the next one: `2003-2004`, `2003/04`.
pub(super) fn after_season(input: &[u8]) -> Option<&[u8]> {
    let number = |input: &[u8], digits: usize| -> Option<u32> {
        let written = input.get(..digits)?;
        let is_all =
            written.iter().all(u8::is_ascii_digit) && !input.get(digits).is_some_and(u8::is_ascii_digit);
        is_all.then(|| written.iter().fold(0, |year, digit| 10 * year + u32::from(digit - b'0')))
    };
    let begins = number(input, 4).filter(|_| is_year(&input[..4]))?;
    let rest = match input.get(4..)? {
        [b'/', rest @ ..] => rest,
        rest => dash(rest).ok()?.0,
    };
    [4, 2].into_iter().find_map(|digits| {
        let ends = number(rest, digits)?;
        let next = if digits == 4 { begins + 1 } else { (begins + 1) % 100 };
        (ends == next).then(|| &rest[digits..])
    })
}

#[cfg(test)]
mod tests {
    use super::{after_season, after_short_date};

    #[test]
    fn a_season_is_two_years() {
        for (text, rest) in [("2003-2004", Some("")), ("1999/00,", Some(",")), ("2003–04 A", Some(" A"))] {
            assert_eq!(after_season(text.as_bytes()), rest.map(str::as_bytes), "{text}");
        }
        for text in ["2210-1987", "2003-2005", "2003-20041", "32-33", "2003 2004", "1003-1004"] {
            assert_eq!(after_season(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn a_year_has_two_digits() {
        for (text, rest) in [("14-07-22", ""), ("14.7.22 Delft", " Delft"), ("1/2/04,", ",")] {
            assert_eq!(after_short_date(text.as_bytes()), Some(rest.as_bytes()), "{text}");
        }
    }

    #[test]
    fn what_goes_on_or_has_no_such_month_is_no_date() {
        for text in ["14-07-22-18", "14-07-22x13", "32-28-22", "14-07.22", "14-07-2004", "14-07"] {
            assert_eq!(after_short_date(text.as_bytes()), None, "{text}");
        }
    }
}
