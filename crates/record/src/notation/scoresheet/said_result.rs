//! Words that are a result, `patta`, `wit geeft op`, on a line of a sheet.

use super::blank::{column_gap, line_end_at, spaces};
use crate::notation::pdn::terminator::score;
use crate::notation::pdn::{NOT_HERE, Parsed};
use crate::notation::result::{LONGEST, begins_result, is_usual_score, say_result};

/// Reads words of a result, which take the rest of their line. Beyond the grammar: all of them, in every language. Where
/// they are not among moves, the [end of the game](crate::notation::pdn::reader::Reader::finish) shows that they are the result.
///
/// ```text
/// said-result ::= "patta" | "pari" | "tablas" | "empate" | "remise" | "nulle" | "vince il bianco" | "wit geeft op"
///     | "Black resigns" | "белые выиграли"
/// ```
pub(super) fn said_result(input: &[u8]) -> Parsed<'_, ()> {
    // A bound: a line may be megabytes of words.
    let near = &input[..input.len().min(LONGEST + 1)];
    let line = up_to_closing(&near[..line_end_at(near)]);
    let length = result_length(line).ok_or(NOT_HERE)?;
    Ok((&input[length..], ()))
}

/// The bytes of the words of a result that a text is, without what divides columns after them.
pub(super) fn result_length(text: &[u8]) -> Option<usize> {
    if text.len() > LONGEST || !begins_result(text) {
        return None;
    }
    let words = without_divider(std::str::from_utf8(text).ok()?);
    say_result(words).then_some(words.len())
}

/// Reads what is a result only as the last thing on its line: a half, `½`, and a score in parentheses, `(2-0)`.
pub(super) fn closing_result(input: &[u8]) -> Parsed<'_, ()> {
    let rest = if let Some(inside) = input.strip_prefix(b"(") {
        let inside = spaces(inside);
        let (rest, ()) = score(inside)?;
        let written = std::str::from_utf8(&inside[..inside.len() - rest.len()]).map_err(|_| NOT_HERE)?;
        spaces(rest).strip_prefix(b")").filter(|_| is_usual_score(written)).ok_or(NOT_HERE)?
    } else {
        input.strip_prefix("½".as_bytes()).or_else(|| input.strip_prefix(b"1/2")).ok_or(NOT_HERE)?
    };
    let ends = |text: &[u8]| text.first().is_none_or(|byte| matches!(byte, b'\n' | b'\r'));
    let behind = spaces(rest);
    let is_last = ends(behind) || behind.starts_with(b".") && column_gap(behind).is_empty();
    if is_last { Ok((rest, ())) } else { Err(NOT_HERE) }
}

/// What is before a parenthesis or bracket that closes one opened before: of `remise) 33-28`, the word.
fn up_to_closing(line: &[u8]) -> &[u8] {
    let mut open = 0_usize;
    let closing = line.iter().position(|byte| {
        match byte {
            b'(' | b'[' => open += 1,
            b')' | b']' if open == 0 => return true,
            b')' | b']' => open -= 1,
            _ => {}
        }
        false
    });
    &line[..closing.unwrap_or(line.len())]
}

/// A text without what divides columns at its end.
pub(in crate::notation) fn without_divider(text: &str) -> &str {
    text.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '|' | '.' | '\u{feff}'))
}
