//! The times that the players used, after the result: `(1.20/2.20)`.

use crate::notation::pdn::{NOT_HERE, Parsed};

/// Reads the times of White and Black, in hours and minutes; one of them may be left out.
///
/// ```text
/// clock-times ::= "(" clock "/" clock? ")" | "(" "/" clock ")"
/// ```
pub(super) fn clock_times(input: &[u8]) -> Parsed<'_, [Option<&[u8]>; 2]> {
    let [b'(', rest @ ..] = input else { return Err(NOT_HERE) };
    let (rest, white) = optional(rest);
    let [b'/', rest @ ..] = rest else { return Err(NOT_HERE) };
    let (rest, black) = optional(rest);
    let [b')', rest @ ..] = rest else { return Err(NOT_HERE) };
    if white.is_none() && black.is_none() { Err(NOT_HERE) } else { Ok((rest, [white, black])) }
}

fn optional(input: &[u8]) -> (&[u8], Option<&[u8]>) {
    clock(input).map_or((input, None), |(rest, clock)| (rest, Some(clock)))
}

/// ```text
/// clock ::= [0-9] [0-9]? [.:] [0-9] [0-9]
/// ```
fn clock(input: &[u8]) -> Parsed<'_, &[u8]> {
    let hours = input.iter().take(2).take_while(|byte| byte.is_ascii_digit()).count();
    match input.get(hours..) {
        Some([b'.' | b':', tens, ones, rest @ ..])
            if hours > 0 && tens.is_ascii_digit() && ones.is_ascii_digit() =>
        {
            Ok((rest, input.get(..hours + 3).unwrap_or_default()))
        }
        _ => Err(NOT_HERE),
    }
}
