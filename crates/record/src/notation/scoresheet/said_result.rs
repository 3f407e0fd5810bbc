//! Words that are a result, `patta`, `wit geeft op`, on a line of a sheet.

use super::blank::line_end_at;
use crate::notation::pdn::{NOT_HERE, Parsed};
use crate::notation::result::{LONGEST, Outcome, begins_result};

/// Reads words of a result, which take the rest of their line. Beyond the grammar: all of them, in every language. Where
/// they are not among moves, the [end of the game](Reader::finish) shows that they are the result.
///
/// ```text
/// said-result ::= "patta" | "pari" | "tablas" | "empate" | "remise" | "nulle" | "vince il bianco" | "wit geeft op"
///     | "Black resigns" | "белые выиграли"
/// ```
pub(super) fn said_result(input: &[u8]) -> Parsed<'_, ()> {
    // A bound: a line may be megabytes of words.
    let near = &input[..input.len().min(LONGEST + 1)];
    let line = up_to_closing(&near[..line_end_at(near)]);
    if line.len() > LONGEST || !begins_result(line) {
        return Err(NOT_HERE);
    }
    let written = std::str::from_utf8(line).map_err(|_| NOT_HERE)?;
    let written = without_divider(written);
    match Outcome::of_words(written) {
        None | Some(Outcome::None) => Err(NOT_HERE),
        Some(_) => Ok((&input[written.len()..], ())),
    }
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
