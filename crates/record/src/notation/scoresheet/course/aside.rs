//! What stands aside from the moves of a line: parentheses, and variations in brackets.

use crate::notation::pdn::variation::is_bracketed;
use crate::notation::pdn::{NOT_HERE, Parsed};

/// Reads what is in parentheses, or a variation in brackets, to the one that closes it on this line.
pub(super) fn aside(input: &[u8]) -> Parsed<'_, ()> {
    // Bounds: a line may be megabytes of parentheses. A variation in brackets is longer than a remark.
    const LONGEST: usize = 1000;
    const LONGEST_VARIATION: usize = 16_000;
    let (opens, closes, longest) = match input {
        [b'(', ..] => (b'(', b')', LONGEST),
        [b'[', inside @ ..] if is_bracketed(inside) => (b'[', b']', LONGEST_VARIATION),
        _ => return Err(NOT_HERE),
    };
    let mut open = 0_usize;
    for (at, byte) in input.iter().enumerate().take(longest) {
        if *byte == opens {
            open += 1;
        } else if *byte == closes && open == 1 {
            return Ok((&input[at + 1..], ()));
        } else if *byte == closes {
            open = open.saturating_sub(1);
        }
    }
    Err(NOT_HERE)
}
