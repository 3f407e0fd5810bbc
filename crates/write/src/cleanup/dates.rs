//! Dates, written in PDN form.

use super::Change;
use crate::transcript::{Content, Sheet};
use damiera_record::notation::date::Date;
use damiera_record::record::Tag;

/// Writes the dates of a game in PDN form, `2004.10.27`.
///
/// A date stays as it is if information would be lost, as with a period or a year with two known digits, or
/// if it is unclear which number is the month.
pub(super) fn rewrite(sheet: &mut Sheet, changes: &mut Vec<Change>) {
    let dates: Vec<(usize, Option<String>)> = sheet
        .tags()
        .filter(|(_, pair)| {
            matches!(pair.tag, Some(Tag::Date | Tag::EventDate | Tag::UtcDate | Tag::PublicationDate))
        })
        .filter_map(|(index, pair)| Some((index, pair.value.as_ref()?, normal(pair.value.as_ref()?))))
        .filter(|(_, value, date)| date.as_ref() != Some(value))
        .map(|(index, _, date)| (index, date))
        .collect();
    for (index, date) in dates {
        let Some(Content::Tag(mut pair)) = sheet.entries().get(index).map(|entry| entry.content.clone())
        else {
            continue;
        };
        let written = pair.value.clone().unwrap_or_default();
        match date {
            Some(date) => {
                changes.push(Change::made(pair.name.clone(), written, date.clone()).at(sheet.origin(index)));
                (pair.value, pair.plain) = (Some(date), false);
                sheet.change(index, Content::Tag(pair));
            }
            None => changes.push(Change::left(pair.name, written).at(sheet.origin(index))),
        }
    }
}

/// A date in PDN form; `None` if that would be a guess or lose information.
fn normal(written: &str) -> Option<String> {
    let date = Date::parse(written)?;
    let mut numbers = numbers(written);
    let mut parts: Vec<u16> =
        date.year.into_iter().chain(date.month.map(u16::from)).chain(date.day.map(u16::from)).collect();
    numbers.sort_unstable();
    parts.sort_unstable();
    let either_is_the_month = written.contains('/')
        && matches!((date.month, date.day), (Some(month), Some(day)) if month != day && day <= 12);
    let year_first = written.trim().find(['.', '-', '/']).is_some_and(|at| at == 4);
    let is_solid = written.trim().len() == 8 && written.trim().bytes().all(|byte| byte.is_ascii_digit());
    // A month in letters is no number.
    let mut with_month = numbers.clone();
    with_month.extend(date.month.map(u16::from));
    with_month.sort_unstable();
    let is_named = written.contains(char::is_alphabetic) && with_month == parts;
    let is_plain = numbers == parts && (!either_is_the_month || year_first);
    (is_plain || is_solid || is_named).then(|| date.to_string())
}

/// The numbers in a text.
fn numbers(text: &str) -> Vec<u16> {
    let digits = text.split(|c: char| !c.is_ascii_digit()).filter(|digits| !digits.is_empty());
    digits.map(|digits| digits.parse().unwrap_or(u16::MAX)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_become_year_month_day() {
        for (written, expected) in [
            ("2004.10.27", "2004.10.27"),
            ("2009-09-13", "2009.09.13"),
            ("13-01-1996", "1996.01.13"),
            ("1.1.1965", "1965.01.01"),
            ("10/27/2004", "2004.10.27"),
            ("2004/10/11", "2004.10.11"),
            ("1950.", "1950.??.??"),
            ("1841-??-??", "1841.??.??"),
            ("17 april 2009", "2009.04.17"),
            ("sabato 27 ottobre 2010", "2010.10.27"),
            ("October 27th, 2010", "2010.10.27"),
            ("27.X.2004", "2004.10.27"),
            ("27 октября 2010 г.", "2010.10.27"),
            ("20041027", "2004.10.27"),
            ("?", "????.??.??"),
            ("", "????.??.??"),
        ] {
            assert_eq!(normal(written).as_deref(), Some(expected), "{written}");
        }
    }

    #[test]
    fn nothing_is_lost_or_guessed() {
        for written in [
            "2004.10.27 - 2004.11.01",
            "2010.10.27-29",
            "2010.10.27-11.03",
            "03.07.20",
            "19??.??.??",
            "2007/2008",
            "2026-04-21 17:17:18",
            "10/11/2004",
            "1-2 June 2002",
            "27 okt 04",
        ] {
            assert_eq!(normal(written), None, "{written}");
        }
    }
}
