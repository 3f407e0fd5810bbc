//! What was opened and is closed nowhere: a game that begins after a result ends it.
//!
//! A comment and a variation may hold whole games; where nothing closes them soon, they hold none.

use memchr::memchr2;

use super::outline::{PEEK, Word, begins_first_row, ends_word, is_blank, may_begin_result, word};
use super::result::result_start;

/// The farthest that a closing sign is looked for.
const FAR: usize = 16 << 10;

/// How many times what the game has so far: all that is looked at is in proportion to the stream, however much was not closed.
const TIMES: usize = 32;

/// Where the parentheses around `bytes` are closed, of which `depth` are open, in a game of `so_far` bytes up to here: not where a
/// tag pair begins a line before that. `None` if the bytes end before it is certain.
pub(super) fn closes(bytes: &[u8], depth: u32, so_far: usize, at_end: bool) -> Option<Option<usize>> {
    let far = so_far.saturating_mul(TIMES).min(FAR);
    let window = bytes.get(..far).unwrap_or(bytes);
    let (mut depth, mut in_comment) = (depth, false);
    let mut above = b' ';
    for (at, &byte) in window.iter().enumerate() {
        match byte {
            b'{' => in_comment = true,
            b'}' => in_comment = false,
            b'[' if matches!(above, b'\n' | b'\r') => return Some(None),
            b'(' if !in_comment => depth = depth.saturating_add(1),
            b')' if !in_comment => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return Some(Some(at));
        }
        above = byte;
    }
    (at_end || window.len() == far).then_some(None)
}

/// Where the comment that `bytes` are inside is closed, before another opens; `None` if the bytes end before it is certain.
pub(super) fn comment_closes(bytes: &[u8], at_end: bool) -> Option<Option<usize>> {
    let window = bytes.get(..FAR).unwrap_or(bytes);
    match memchr2(b'{', b'}', window) {
        Some(at) => Some(Some(at).filter(|at| window.get(*at) == Some(&b'}'))),
        None => (at_end || window.len() == FAR).then_some(None),
    }
}

/// Where the result begins that is next to the line end at `at`, if the first row of a game comes after it. Nothing before
/// `start` is looked at. `None` if the bytes end before it is certain.
pub(super) fn next_game(data: &[u8], start: usize, at: usize, at_end: bool) -> Option<Option<usize>> {
    /// Room for blanks, a result, blanks, and a row.
    const ROOM: usize = 4 * PEEK;
    let rest = data.get(at..)?;
    if rest.len() < ROOM && !at_end {
        return None;
    }
    let window = rest.get(..ROOM).unwrap_or(rest);
    let behind = after_blanks(window);
    // Most lines of a comment begin with a word.
    if !behind.first().is_some_and(|byte| may_begin_result(*byte)) {
        return Some(None);
    }
    if begins_first_row(behind) {
        return Some(last_result(data.get(start..at)?).map(|result| start + result));
    }
    let Word::Terminator(length) = word(behind) else { return Some(None) };
    let row = after_blanks(behind.get(length..)?);
    Some(begins_first_row(row).then_some(at + window.len() - behind.len()))
}

fn after_blanks(bytes: &[u8]) -> &[u8] {
    let blanks = bytes.iter().take_while(|byte| is_blank(**byte)).count();
    bytes.get(blanks..).unwrap_or_default()
}

/// Where the result begins that `bytes` end with.
fn last_result(bytes: &[u8]) -> Option<usize> {
    let end = bytes.iter().rposition(|byte| !is_blank(*byte))? + 1;
    let solid = bytes.get(..end)?;
    let last = solid.iter().rposition(|byte| ends_word(*byte)).map_or(0, |stop| stop + 1);
    let line = solid.iter().rposition(|byte| matches!(byte, b'\n' | b'\r')).map_or(0, |end| end + 1);
    let start = result_start(solid.get(line..)?, last.checked_sub(line)?).map_or(last, |start| line + start);
    let last = solid.get(start..)?;
    (word(last) == Word::Terminator(last.len())).then_some(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_game_is_seen_on_either_side_of_a_line_end() {
        for (text, result) in [
            ("2. 28x19 14x23 1-1\n1. 33-29 20-25", Some("1-1")),
            ("2. 28x19 14x23 1-1\n\n  1) 33-29 20-25", Some("1-1")),
            ("2. 28x19 14x23\n1-1 1.33-29 20-25", Some("1-1")),
            ("2. 28x19 14x23 1-1\n2. 33-29 20-25", None),
            ("2. 28x19 14x23 1-1\n1. words", None),
            ("2. 28x19 14x23\n1. 33-29 20-25", None),
            ("2. 28x19 14x23 1-1\nwords", None),
        ] {
            let at = text.find('\n').unwrap();
            let found = next_game(text.as_bytes(), 0, at, true).unwrap();
            assert_eq!(found, result.map(|result| text.find(result).unwrap()), "{text}");
            assert_eq!(next_game(text.as_bytes(), 0, at, false), None, "{text}");
        }
    }

    #[test]
    fn what_is_closed_soon_is_closed() {
        for (text, depth, end) in [
            (") *", 1, Some(0)),
            ("1. 32-28 (18-22) 2-0", 1, None),
            ("1. 32-28 (18-22)) 2-0", 1, Some(16)),
            ("{:)} 2-0", 1, None),
            ("))", 2, Some(1)),
            ("1. 32-28\n[A \"1\"]\n)", 1, None),
        ] {
            assert_eq!(closes(text.as_bytes(), depth, 99, true), Some(end), "{text}");
        }
        assert_eq!(closes(b"words", 1, 99, false), None);
        assert_eq!(closes(&[b' '; TIMES], 1, 1, false), Some(None));
        assert_eq!(closes(&[b' '; FAR], 1, FAR, false), Some(None));
        assert_eq!(comment_closes(b"a } b", false), Some(Some(2)));
        assert_eq!(comment_closes(b"a {b} c", false), Some(None));
        assert_eq!(comment_closes(b"a", true), Some(None));
        assert_eq!(comment_closes(b"a", false), None);
    }
}
