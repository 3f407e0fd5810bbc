//! An annotator's assessments: the signs of international art. 9 and Italian art. 13, and numeric glyphs.

use super::blank::skip_blanks;
use super::move_number::move_number;
use super::square::{dash, number, separator};
use super::terminator::score;
use super::{NOT_HERE, Parsed};
use crate::record::Sign;

/// Reads a sign that may touch its move.
///
/// ```text
/// sign ::= strength | assessment | won | drawn | lead
/// ```
pub(super) fn sign(input: &[u8]) -> Parsed<'_, Sign> {
    match input {
        [b'!' | b'?' | b'(', ..] => strength(input),
        _ => assessment(input).or_else(|_| drawn(input)).or_else(|_| lead(input)).or_else(|_| won(input)),
    }
}

/// Reads a sign that a blank divides from its move; whether there is one is the caller's to see.
///
/// ```text
/// spaced-sign ::= loss | losing | ad-libitum
/// ```
pub(super) fn spaced_sign(input: &[u8]) -> Parsed<'_, Sign> {
    ad_libitum(input).or_else(|_| losing(input)).or_else(|_| loss(input))
}

/// ```text
/// strength ::= [!?]+ | "(" [!?]+ ")"
/// ```
pub(super) fn strength(input: &[u8]) -> Parsed<'_, Sign> {
    let marks = |input: &[u8]| input.iter().take_while(|&&byte| byte == b'!' || byte == b'?').count();
    let rest = match input {
        [b'(', inner @ ..] => match inner.split_at(marks(inner)) {
            ([_, ..], [b')', rest @ ..]) => rest,
            _ => return Err(NOT_HERE),
        },
        _ => &input[marks(input)..],
    };
    if rest.len() == input.len() { Err(NOT_HERE) } else { Ok((rest, Sign::Strength)) }
}

/// Reads the star of a forced move; that it touches a move is the caller's to see.
///
/// ```text
/// forced ::= "*"
/// ```
pub(super) fn forced(input: &[u8]) -> Parsed<'_, Sign> {
    match input {
        [b'*', rest @ ..] => Ok((rest, Sign::Forced)),
        _ => Err(NOT_HERE),
    }
}

/// Reads what an annotator thinks of the position, as books of chess write it: none of the signs of the rulebooks.
///
/// ```text
/// assessment ::= "+-" | "+/-" | "+=" | "+/=" | "=+" | "=/+" | #xB1 | #x2213 | #x2A71 | #x2A72
/// ```
fn assessment(input: &[u8]) -> Parsed<'_, Sign> {
    one_of(&["+-", "+/-", "+=", "+/=", "=+", "=/+", "±", "∓", "⩱", "⩲"], input)
}

/// The same where it begins as a move does.
///
/// ```text
/// losing ::= "-+" | "-/+"
/// ```
fn losing(input: &[u8]) -> Parsed<'_, Sign> {
    one_of(&["-+", "-/+"], input)
}

/// One of these signs, if neither a sign nor a word goes on with it.
fn one_of<'t>(signs: &[&str], input: &'t [u8]) -> Parsed<'t, Sign> {
    let rest = signs.iter().find_map(|sign| input.strip_prefix(sign.as_bytes()));
    let ends = |rest: &&[u8]| {
        !rest.first().is_some_and(|byte| byte.is_ascii_alphanumeric() || b"+-=/".contains(byte))
    };
    rest.filter(ends).map(|rest| (rest, Sign::Assessment)).ok_or(NOT_HERE)
}

/// ```text
/// won ::= "+"
/// ```
pub(super) fn won(input: &[u8]) -> Parsed<'_, Sign> {
    match input {
        [b'+', rest @ ..] if !rest.first().is_some_and(u8::is_ascii_alphanumeric) => Ok((rest, Sign::Won)),
        _ => Err(NOT_HERE),
    }
}

/// ```text
/// drawn ::= "="
/// ```
pub(super) fn drawn(input: &[u8]) -> Parsed<'_, Sign> {
    match input {
        [b'=', rest @ ..] if !rest.first().is_some_and(u8::is_ascii_alphanumeric) => Ok((rest, Sign::Drawn)),
        _ => Err(NOT_HERE),
    }
}

/// Reads the pieces that are won.
///
/// ```text
/// lead ::= "+" [1-9]
/// ```
pub(super) fn lead(input: &[u8]) -> Parsed<'_, Sign> {
    let [b'+', rest @ ..] = input else {
        return Err(NOT_HERE);
    };
    let (rest, pieces) = pieces(rest)?;
    Ok((rest, Sign::Gain(pieces)))
}

/// Reads the pieces that are lost.
///
/// ```text
/// loss ::= "-" [1-9]
/// ```
pub(super) fn loss(input: &[u8]) -> Parsed<'_, Sign> {
    let (rest, _) = dash(input)?;
    let (rest, pieces) = pieces(rest)?;
    Ok((rest, Sign::Gain(-pieces)))
}

/// One or two digits where no move, number or result begins. A line end divides them from their sign: below it, they are the number of a
/// row. So does a blank where the unit of a time is behind them: `- 5 m`.
fn pieces(input: &[u8]) -> Parsed<'_, i8> {
    let digits = skip_blanks(input);
    if input[..input.len() - digits.len()].iter().any(|byte| matches!(byte, b'\n' | b'\r')) {
        return Err(NOT_HERE);
    }
    let (rest, pieces) = number(digits)?;
    let pieces = pieces.as_number().and_then(|pieces| i8::try_from(pieces).ok()).filter(|&pieces| pieces > 0);
    let goes_on = |rest: &[u8]| separator(rest).is_ok_and(|(after, _)| number(skip_blanks(after)).is_ok());
    let is_word_end = !matches!(rest, [b'a'..=b'z' | b'A'..=b'Z' | b'/' | b'.' | b',', ..]);
    let stands_apart = digits.len() < input.len()
        && (move_number(digits).is_ok()
            || score(digits).is_ok()
            || goes_on(skip_blanks(rest))
            || is_before_unit(rest));
    match pieces {
        Some(pieces) if is_word_end && !goes_on(rest) && !stands_apart => Ok((rest, pieces)),
        _ => Err(NOT_HERE),
    }
}

/// Whether the unit of a time is behind blanks on the line of a figure: a letter by itself, `m`, or the first ones of a word, `min`.
pub(super) fn is_before_unit(rest: &[u8]) -> bool {
    /// The words for minutes and seconds begin so.
    const UNITS: &[&[u8]] = &[b"min", b"sec", b"sek", b"seg", "мин".as_bytes(), "сек".as_bytes()];
    let gap = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
    let unit = &rest[gap..];
    let is_letter = match unit {
        // The file of a square, the sign of a capture.
        [b'x' | b'X', ..] => false,
        [letter, after @ ..] => letter.is_ascii_alphabetic() && !after.first().is_some_and(is_of_word),
        [] => false,
    };
    gap > 0 && (is_letter || UNITS.iter().any(|begin| unit.starts_with(begin)))
}

fn is_of_word(byte: &u8) -> bool {
    byte.is_ascii_alphanumeric() || *byte >= 0x80
}

/// ```text
/// ad-libitum ::= [aA] "." [lL] "."
/// ```
pub(in crate::notation) fn ad_libitum(input: &[u8]) -> Parsed<'_, Sign> {
    match input {
        [b'a' | b'A', b'.', b'l' | b'L', b'.', rest @ ..] => Ok((rest, Sign::AdLibitum)),
        _ => Err(NOT_HERE),
    }
}

/// Reads a numeric annotation glyph. A number beyond 65535 is held to it.
///
/// ```text
/// nag ::= "$" [0-9] [0-9]? [0-9]?
/// ```
pub(super) fn nag(input: &[u8]) -> Parsed<'_, u16> {
    let [b'$', digits @ ..] = input else {
        return Err(NOT_HERE);
    };
    let mut number = 0_u16;
    let mut rest = digits;
    while let [digit @ b'0'..=b'9', after @ ..] = rest {
        number = number.saturating_mul(10).saturating_add(u16::from(digit - b'0'));
        rest = after;
    }
    if rest.len() == digits.len() { Err(NOT_HERE) } else { Ok((rest, number)) }
}
