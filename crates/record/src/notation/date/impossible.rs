//! Dates that no calendar has, `2004.04.31`: their year, and their month, may still be known.

use super::{Date, split_solid, without_hour, words};

/// What a date that no calendar has still says: its year, and its month if there is such a one; `None` if no year
/// can be made out.
pub(super) fn date(text: &str) -> Option<Date> {
    let (year, month) = in_digits(text.trim()).or_else(|| words::year_and_month(text.trim()))?;
    let year = Some(year).filter(|year| (1..=9999).contains(year))?;
    let month = month.filter(|month| is_month(*month)).and_then(|month| u8::try_from(month).ok());
    Some(Date { year: Some(year), month, day: None })
}

/// The year and the month of a date in digits, whose year has four of them and is first or last.
fn in_digits(text: &str) -> Option<(u16, Option<u16>)> {
    let text = without_hour(text);
    let text = text.strip_suffix('.').unwrap_or(text);
    if let Some((year, month, _)) = split_solid(text) {
        return (1500..2100).contains(&year).then_some((year, Some(month)));
    }
    let numbers: Vec<&str> = text.split(['.', '-', '/']).map(str::trim).collect();
    let number = |text: &str, digits: &[usize]| {
        let is_number = digits.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        if is_number { text.parse::<u16>().ok() } else { None }
    };
    let (year, of_year) = (|text: &str| number(text, &[4]), |text: &str| number(text, &[1, 2]));
    match numbers[..] {
        [first, month] => Some((year(first)?, of_year(month))),
        [first, month, day] if first.len() == 4 => {
            of_year(day)?;
            Some((year(first)?, of_year(month)))
        }
        [day, month, last] => {
            let (day, month) = (of_year(day)?, of_year(month)?);
            // 04/31/2004
            Some((year(last)?, Some(if is_month(month) { month } else { day })))
        }
        _ => None,
    }
}

/// Whether a year has such a month.
fn is_month(number: u16) -> bool {
    (1..=12).contains(&number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_possible_of_it_is_known() {
        for (text, expected) in [
            ("2004.04.31", "2004.04.??"),
            ("2003.02.29", "2003.02.??"),
            ("2004.02.30", "2004.02.??"),
            ("2023.13.45", "2023.??.??"),
            ("2023.13.05", "2023.??.??"),
            ("2023.00.05", "2023.??.??"),
            ("2023-13", "2023.??.??"),
            ("31-04-2004", "2004.04.??"),
            ("31. 4. 2004", "2004.04.??"),
            ("04/31/2004", "2004.04.??"),
            ("45/45/2004", "2004.??.??"),
            ("2004.04.31 17:17", "2004.04.??"),
            ("20040431", "2004.04.??"),
            ("31 aprile 2004", "2004.04.??"),
            ("April 31st, 2004", "2004.04.??"),
        ] {
            assert_eq!(Date::parse(text), None, "{text}");
            assert_eq!(
                Date::possible(text).map(|date| date.to_string()).as_deref(),
                Some(expected),
                "{text}"
            );
        }
    }

    #[test]
    fn what_names_no_year_is_no_date() {
        for text in
            ["soon", "45.45.45", "????.13.01", "0000.13.01", "10122004", "2004.04.31.7", "4-4", "32-28 19-23"]
        {
            assert_eq!(Date::possible(text), None, "{text}");
        }
        assert_eq!(Date::possible("2004.04.30"), Date::parse("2004.04.30"));
    }
}
