//! Dates with a blank behind each point: `27. 10. 2004`.

use super::Date;

/// The date that a text is.
pub(super) fn date(text: &str) -> Option<Date> {
    let ([day, month, year], rest) = parts(text.as_bytes())?;
    if rest.is_empty() { Date::checked(Some(year), Some(month), Some(day)) } else { None }
}

/// The text after such a date, which a calendar has: no move is written so, though its number is.
pub(super) fn after(input: &[u8]) -> Option<&[u8]> {
    let ([day, month, year], rest) = parts(input)?;
    let is_date = (1700..2100).contains(&year) && Date::checked(Some(year), Some(month), Some(day)).is_some();
    let goes_on = matches!(rest, [b'-' | b'/' | b'.' | b'x' | b':', b'0'..=b'9', ..]);
    (is_date && day > 0 && month > 0 && !goes_on).then_some(rest)
}

/// A day, a month and a year of four digits, and what is behind them.
fn parts(input: &[u8]) -> Option<([u16; 3], &[u8])> {
    let (day, rest) = number(input, 2)?;
    let (month, rest) = number(rest.strip_prefix(b". ")?, 2)?;
    let rest = rest.strip_prefix(b". ")?;
    let (year, behind) = number(rest, 4).filter(|(_, behind)| behind.len() + 4 == rest.len())?;
    let touches = behind.first().is_some_and(u8::is_ascii_alphanumeric);
    (!touches).then_some(([day, month, year], behind))
}

/// Digits, as many as there may be, and what is behind them.
fn number(input: &[u8], most: usize) -> Option<(u16, &[u8])> {
    let count = input.iter().take(most).take_while(|byte| byte.is_ascii_digit()).count();
    let (digits, rest) = input.split_at_checked(count).filter(|_| count > 0)?;
    Some((digits.iter().fold(0, |number, digit| 10 * number + u16::from(digit - b'0')), rest))
}
