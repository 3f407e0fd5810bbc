//! The heading of a game: lines with a place of their own for each value.

use std::ops::Range;

use super::clock_times::clock_times;
use crate::notation::date::{Date, after_date, after_written_date};
use crate::notation::pdn::move_number::move_number;
use crate::notation::pdn::terminator::{score, terminator};
use crate::notation::pdn::written_move::{unwritten_move, written_move};
use crate::notation::result::is_usual_score;
use crate::record::Tag;

/// The most bytes of a line that can be a heading.
const LONGEST: usize = 400;

/// What a heading says: tags and the places of their values, in order of place.
pub(super) type Values = Vec<(Tag, Range<usize>)>;

/// Reads the number of the game and its players, which are all of a line. Without blanks around it, a hyphen belongs to
/// a name. Beyond the grammar: one of the players may be missing, and the result may be behind them.
///
/// ```text
/// numbered ::= index " "+ player " "+ "-" " "+ player
/// ```
pub(super) fn numbered(line: &[u8]) -> Option<Values> {
    let text = line.get(..).filter(|line| line.len() <= LONGEST)?;
    let number = index(text)?;
    let players = &text[number.end + 1..];
    if !players.starts_with(b" ") {
        return None;
    }
    let (white, black) = divided(players)?;
    let (black, result) = name_and_result(black);
    let said = [(Tag::White, player(white)), (Tag::Black, player(black)), (Tag::Result, result)];
    let mut heading = vec![(Tag::Index, number)];
    heading.extend(said.into_iter().filter_map(|(tag, value)| Some((tag, place(line, value?)))));
    (heading.len() > 1).then_some(heading)
}

/// A name and the result behind it: `Verdi 2-0`.
fn name_and_result(text: &[u8]) -> (&[u8], Option<&[u8]>) {
    let bare = text.trim_ascii_end();
    let at = (1..bare.len()).find(|&at| {
        let is_score = |rest: &[u8]| score(rest).is_ok_and(|(rest, ())| rest.is_empty());
        let is_usual = |rest: &[u8]| std::str::from_utf8(rest).is_ok_and(is_usual_score);
        matches!(bare.get(at - 1), Some(b' ' | b'\t'))
            && bare.get(at..).is_some_and(|rest| is_score(rest) && is_usual(rest))
    });
    match at.and_then(|at| bare.split_at_checked(at)) {
        Some((name, result)) if has_letters(name) => (name, Some(result)),
        _ => (text, None),
    }
}

/// Reads the number of a game in its database, and gives the place of the digits.
///
/// ```text
/// index ::= "(" [0-9]+ ")"
/// ```
fn index(line: &[u8]) -> Option<Range<usize>> {
    let digits = line.strip_prefix(b"(")?;
    let count = digits.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (count > 0 && digits.get(count) == Some(&b')')).then_some(1..count + 1)
}

/// Reads a name. Beyond the grammar: letters of any script, and whatever else is among them.
///
/// ```text
/// player ::= [A-Z] [A-Za-z0-9'.&#x2D]* (("," | " ") [A-Za-z0-9] [A-Za-z0-9'.&#x2D]*)*
/// ```
fn player(text: &[u8]) -> Option<&[u8]> {
    let name = trimmed(text);
    (!name.is_empty()).then_some(name)
}

/// Reads the line below the players, whichever part of it there is: the event, and after the last comma the date.
///
/// ```text
/// event-line ::= event ("," " "* date)?
/// ```
pub(super) fn event_line(line: &[u8]) -> Values {
    let mut values = Values::new();
    let text = trimmed(line);
    let comma = text.iter().rposition(|byte| *byte == b',');
    let (before, after) = match comma {
        Some(at) => (&text[..at], &text[at + 1..]),
        None => (&text[..0], text),
    };
    let (named, dated) = match date(trimmed(after)) {
        Some(date) => (before, Some(date)),
        None => (text, None),
    };
    values.extend(event(named).map(|event| (Tag::Event, place(line, event))));
    values.extend(dated.map(|date| (Tag::Date, place(line, date))));
    values
}

/// Reads the name of an event. Beyond the grammar: any words.
///
/// ```text
/// event ::= [A-Z] [A-Za-z0-9&#x2D]* (" " [A-Za-z0-9]+)*
/// ```
fn event(text: &[u8]) -> Option<&[u8]> {
    let name = trimmed(text);
    (!name.is_empty()).then_some(name)
}

/// Reads a date. Beyond the grammar: all that a [`Date`] can be.
///
/// ```text
/// date ::= [0-9] [0-9] "-" [0-9] [0-9] "-" [0-9] [0-9] [0-9] [0-9]
/// ```
fn date(text: &[u8]) -> Option<&[u8]> {
    // `X4` may be October 2004, but names an event as well.
    let has_year = text.windows(4).any(|four| four.iter().all(u8::is_ascii_digit));
    let is_date = after_date(text).is_some_and(<[u8]>::is_empty)
        || has_year && std::str::from_utf8(text).is_ok_and(|text| Date::parse(text).is_some());
    is_date.then_some(text)
}

/// Reads players, result, date and event, each in a column of its own.
///
/// ```text
/// columns ::= player " "+ "-" " "+ player "  " " "* (score - ([^#xA#xD]* [#xA#xD] ([^#xA] | #xA)*))
///     (" "+ date)? ("  " " "* event)? " "*
/// ```
pub(super) fn columns(line: &[u8]) -> Option<Values> {
    let text = line.get(..).filter(|line| line.len() <= LONGEST)?;
    let is_indented = spaces(text).len() < text.len();
    // A date before the names is that of a sheet: here it is behind them.
    if is_indented || begins_movetext(text) || after_written_date(text).is_some() {
        return None;
    }
    let (white, rest) = divided(text)?;
    let white = player(white).filter(|name| has_letters(name))?;
    let is_gap = |at: &usize| rest[*at..].starts_with(b"  ") || rest[*at] == b'\t';
    for gap in (1..rest.len()).filter(is_gap) {
        let behind = spaces(&rest[gap..]);
        let Ok((after, ())) = score(behind) else { continue };
        if !matches!(after, [] | [b' ' | b'\t', ..]) {
            continue;
        }
        let black = player(&rest[..gap]).filter(|name| has_letters(name))?;
        let result = &behind[..behind.len() - after.len()];
        let mut heading = vec![(Tag::White, white), (Tag::Black, black), (Tag::Result, result)];
        let after = trimmed(after);
        let (dated, named) = match after_date(after) {
            Some(rest) if matches!(rest, [] | [b' ' | b'\t', ..]) => {
                (Some(&after[..after.len() - rest.len()]), rest)
            }
            _ => (None, after),
        };
        heading.extend(dated.map(|date| (Tag::Date, date)));
        heading.extend(event(named).map(|event| (Tag::Event, event)));
        return Some(heading.into_iter().map(|(tag, value)| (tag, place(line, value))).collect());
    }
    None
}

/// Whether a name is one, and not a move or a score.
fn has_letters(name: &[u8]) -> bool {
    name.iter().any(|byte| byte.is_ascii_alphabetic() || *byte >= 0x80)
}

/// What is before and after the first hyphen with blanks around it, or at the end.
fn divided(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let is_blank = |byte: Option<&u8>| matches!(byte, Some(b' ' | b'\t'));
    let at = (1..text.len()).find(|&at| {
        text[at] == b'-' && is_blank(text.get(at - 1)) && (is_blank(text.get(at + 1)) || at + 1 == text.len())
    })?;
    Some((&text[..at], &text[at + 1..]))
}

/// Whether a line is movetext from its beginning: a number with a move, a comment, a variation, or the end of the game.
pub(super) fn begins_movetext(line: &[u8]) -> bool {
    let text = spaces(line);
    if after_date(text).is_some() {
        return false;
    }
    if let Ok((rest, _)) = move_number(text) {
        let rest = spaces(rest);
        let is_move = written_move(rest, &mut Vec::new()).is_ok() || unwritten_move(rest).is_ok();
        return is_move && after_date(rest).is_none();
    }
    let ends = || {
        let (rest, ()) = terminator(text).ok()?;
        let rest = spaces(rest);
        let rest = clock_times(rest).map_or(rest, |(rest, _)| rest);
        rest.trim_ascii().is_empty().then_some(())
    };
    matches!(text, [b'{' | b'[', ..]) || ends().is_some()
}

/// The text after blanks of this line.
pub(super) fn spaces(input: &[u8]) -> &[u8] {
    let count = input.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r')).count();
    input.get(count..).unwrap_or_default()
}

/// The text without the blanks around it.
fn trimmed(text: &[u8]) -> &[u8] {
    text.trim_ascii()
}

/// Where a part of a line is in it.
fn place(line: &[u8], part: &[u8]) -> Range<usize> {
    let start = nom::Offset::offset(line, part);
    start..start + part.len()
}
