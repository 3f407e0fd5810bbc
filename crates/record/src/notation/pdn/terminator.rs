//! What ends a game: a star or a result.
//!
//! Some results look like moves. What can only be a result is one: a zero is in it, or a half, or it
//! is `1-1`. `4-6` is a move here; that it was a result shows when the game has ended (see `game`).

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::combinator::opt;
use nom::sequence::{delimited, preceded};

use super::blank::{blank, blanks, skip_blanks};
use super::square::{dash, separator};
use super::{NOT_HERE, Parsed};

/// Reads a star, a score, or a result in brackets; that a star touches no move is the caller's to see.
///
/// ```text
/// terminator ::= "*" | score | "[" blanks? (score | winner) blanks? "]"
/// ```
pub(crate) fn terminator(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        // `***` is a line, and `**Name**` a name in bold letters.
        [b'*', b'*', ..] => Err(NOT_HERE),
        [b'*', rest @ ..] => Ok((rest, ())),
        [b'[', rest @ ..] => {
            delimited(opt(blanks), alt((score, winner)), (opt(blanks), tag("]"))).parse(rest)
        }
        _ => score(input),
    }
}

/// Reads one of the most frequent terminators, with nothing but blanks after it; [`terminator`] reads it the same.
pub(super) fn last_result(input: &[u8]) -> Parsed<'_, ()> {
    match input.trim_ascii_end() {
        written @ (b"*" | b"1-0" | b"0-1" | b"1/2-1/2" | b"2-0" | b"0-2" | b"1-1") => {
            Ok((&input[written.len()..], ()))
        }
        _ => Err(NOT_HERE),
    }
}

/// Reads who won, in Galician.
///
/// ```text
/// winner ::= "GB" | "GN"
/// ```
pub(in crate::notation) fn winner(input: &[u8]) -> Parsed<'_, ()> {
    alt((tag("GB"), tag("GN"))).map(|_| ()).parse(input)
}

/// Reads a result that no digit, letter or further square follows.
///
/// ```text
/// score ::= (zero-score | even-score) forfeit? | half-score | decimal-score | plus-score
/// ```
pub(in crate::notation) fn score(input: &[u8]) -> Parsed<'_, ()> {
    let whole = (alt((zero_score, even_score)), opt(forfeit)).map(|_| ());
    let (rest, ()) = alt((half_score, decimal_score, plus_score, whole)).parse(input)?;
    let goes_on = match rest {
        [byte, ..] if byte.is_ascii_alphanumeric() || *byte == b'/' => true,
        _ => separator(rest).is_ok_and(|(after, _)| after.first().is_some_and(u8::is_ascii_digit)),
    };
    if goes_on { Err(NOT_HERE) } else { Ok((rest, ())) }
}

/// Reads a score with a zero; `0:45` is a time.
///
/// ```text
/// zero-score ::= points blanks? versus blanks? "0" | "0" blanks? dash blanks? points | "0" blanks? ":" blanks? [0-9]
/// ```
pub(super) fn zero_score(input: &[u8]) -> Parsed<'_, ()> {
    let (rest, (first, second)) = pair(points).parse(input)?;
    let is_time = second > 9 && input[..input.len() - rest.len()].contains(&b':');
    if (first == 0 || second == 0) && !is_time { Ok((rest, ())) } else { Err(NOT_HERE) }
}

/// ```text
/// even-score ::= "1" blanks? versus blanks? "1"
/// ```
pub(in crate::notation) fn even_score(input: &[u8]) -> Parsed<'_, ()> {
    // Tried on every move: most are ruled out by their first byte.
    let [b'1', ..] = input else {
        return Err(NOT_HERE);
    };
    let (rest, both) = pair(points).parse(input)?;
    if both == (1, 1) { Ok((rest, ())) } else { Err(NOT_HERE) }
}

/// ```text
/// half-score ::= halves blanks? versus blanks? halves
/// ```
pub(super) fn half_score(input: &[u8]) -> Parsed<'_, ()> {
    pair(halves).map(|_| ()).parse(input)
}

/// Reads a score with decimals. Beyond the grammar: none that a further square follows, as in `1,32 -28,19 -23`, a row of cells.
///
/// ```text
/// decimal-score ::= decimal blanks? versus blanks? decimal
/// ```
pub(super) fn decimal_score(input: &[u8]) -> Parsed<'_, ()> {
    let (rest, _) = pair(decimal).parse(input)?;
    match dash(skip_blanks(rest)) {
        Ok(([b'0'..=b'9', ..], _)) => Err(NOT_HERE),
        _ => Ok((rest, ())),
    }
}

/// Reads the result of a game that a move count or an endgame rule decided.
///
/// ```text
/// plus-score ::= "1+" blanks? dash blanks? "1-" | "1-" blanks? dash blanks? "1+"
/// ```
pub(super) fn plus_score(input: &[u8]) -> Parsed<'_, ()> {
    let middle = || (opt(blanks), dash, opt(blanks));
    let plus = (tag("1+"), middle(), tag("1-")).map(|_| ());
    let minus = (tag("1-"), middle(), tag("1+")).map(|_| ());
    alt((plus, minus)).parse(input)
}

/// Two numbers and what is between them.
fn pair<'t, T, P>(side: P) -> impl Parser<&'t [u8], Output = (T, T), Error = ()>
where
    P: Fn(&'t [u8]) -> Parsed<'t, T> + Copy,
{
    (side, preceded((opt(blanks), versus, opt(blanks)), side))
}

/// The most points that a scale has for a game.
const MOST_POINTS: u8 = 20;

/// Reads a number that is not padded, up to the most points that there are: `0-37` is a move, one square of which was misread.
///
/// ```text
/// points ::= ("0" | [1-9] [0-9]?) - ("2" [1-9] | [3-9] [0-9])
/// ```
pub(in crate::notation) fn points(input: &[u8]) -> Parsed<'_, u8> {
    match input {
        [b'0'..=b'9', b'0'..=b'9', b'0'..=b'9', ..] | [b'0', b'0'..=b'9', ..] => Err(NOT_HERE),
        [tens @ b'0'..=b'9', ones @ b'0'..=b'9', rest @ ..] => {
            let points = (tens - b'0') * 10 + (ones - b'0');
            if points > MOST_POINTS { Err(NOT_HERE) } else { Ok((rest, points)) }
        }
        [ones @ b'0'..=b'9', rest @ ..] => Ok((rest, ones - b'0')),
        _ => Err(NOT_HERE),
    }
}

/// ```text
/// halves ::= ([1-9] blank?)? ("½" | "1/2")
/// ```
pub(super) fn halves(input: &[u8]) -> Parsed<'_, ()> {
    let (rest, _) = half(input).or_else(|_| match input {
        [b'1'..=b'9', rest @ ..] => half(blank(rest).map_or(rest, |(rest, ())| rest)),
        _ => Err(NOT_HERE),
    })?;
    Ok((rest, ()))
}

fn half(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        [0xC2, 0xBD, rest @ ..] | [b'1', b'/', b'2', rest @ ..] => Ok((rest, ())),
        _ => Err(NOT_HERE),
    }
}

/// ```text
/// decimal ::= [0-9] [0-9]? [.,] [0-9] [0-9]?
/// ```
pub(super) fn decimal(input: &[u8]) -> Parsed<'_, ()> {
    let [b'.' | b',', rest @ ..] = digits(input)?.0 else { return Err(NOT_HERE) };
    digits(rest)
}

/// One or two digits that no third follows.
fn digits(input: &[u8]) -> Parsed<'_, ()> {
    match input.iter().take(3).take_while(|byte| byte.is_ascii_digit()).count() {
        count @ 1..=2 => Ok((&input[count..], ())),
        _ => Err(NOT_HERE),
    }
}

/// ```text
/// versus ::= dash | ":"
/// ```
pub(in crate::notation) fn versus(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        [b':', rest @ ..] => Ok((rest, ())),
        _ => dash(input).map(|(rest, _)| (rest, ())),
    }
}

/// ```text
/// forfeit ::= [FfTt]
/// ```
pub(super) fn forfeit(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        [b'F' | b'f' | b'T' | b't', rest @ ..] => Ok((rest, ())),
        _ => Err(NOT_HERE),
    }
}

/// Results in every form, for tests.
#[cfg(test)]
#[rustfmt::skip]
pub(crate) const RESULTS: &[&str] = &[
    "*", "1-0", "0-1", "2-0", "0-2", "1-1", "0-0", "1/2-1/2", "½-½", "0.5-0.5", "1:0", "0:1", "1:1", "1/2:1/2", "0 - 2",
    "1 - 1", "[1:0]", "[GB]", "[ GN ]", "1-0F", "2-0f", "0-2t", "20-0", "0-20", "3-0", "1½-½", "1 1/2 - 1/2",
    "1/2 - 1 1/2", "1.01-0.99", "0,5-0,5", "0.5:0.5", "½:½", "1+ - 1-", "1- - 1+", "1–0", "2–0", "2‑0", "1−1",
];
