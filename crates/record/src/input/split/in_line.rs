//! Lines that hold the end of a game and the beginning of the next.

use super::outline::{self, Word, begins_first_row, ends_word, is_blank};

/// Where the first row of another game begins on a line, right behind a result: `14x23 1-1 1.33-29 20-25`, or below moves
/// `1-1 1.33-29`. Words with letters before the result may be names, with which that game begins. `is_open`: moves are above,
/// and no result.
pub(crate) fn game_in_line(line: &[u8], is_open: bool) -> Option<usize> {
    // Most lines have no number 1 but in front.
    if !memchr::memchr_iter(b'1', line).any(|at| may_be_number(line, at)) {
        return None;
    }
    let (mut may_end, mut after_result) = (is_open, false);
    let (mut depth, mut in_comment) = (0_u32, false);
    let mut at = 0;
    while let Some(rest) = line.get(at..).filter(|rest| !rest.is_empty()) {
        let word = outline::word(rest);
        match rest.first() {
            Some(b'{') => in_comment = true,
            Some(b'}') => in_comment = false,
            Some(byte) if in_comment || is_blank(*byte) => {}
            _ if after_result && begins_first_row(rest) => return Some(at),
            _ => {
                let is_result = matches!(word, Word::Terminator(_));
                after_result = is_result && may_end && depth == 0;
                may_end = match word {
                    Word::Move => true,
                    Word::Other => may_end && !rest.first().is_some_and(u8::is_ascii_alphabetic),
                    _ => may_end,
                };
            }
        }
        at += match word {
            _ if in_comment => 1,
            Word::Open => {
                depth = depth.saturating_add(1);
                1
            }
            Word::Close => {
                depth = depth.saturating_sub(1);
                1
            }
            Word::Terminator(length) | Word::Number(length) | Word::FirstNumber(length) => length,
            _ => rest.iter().position(|byte| ends_word(*byte)).unwrap_or(rest.len()).max(1),
        };
    }
    None
}

/// Whether the figure 1 on a line may be the number of a move that is not in front.
fn may_be_number(line: &[u8], at: usize) -> bool {
    let before = at.checked_sub(1).and_then(|before| line.get(before));
    let ends = line.get(at + 1).is_some_and(|byte| !byte.is_ascii_alphanumeric());
    ends && before.is_some_and(|byte| *byte == b'0' || ends_word(*byte))
}

#[cfg(test)]
mod tests {
    use super::game_in_line;

    #[test]
    fn a_game_begins_behind_a_result() {
        for (line, is_open, game) in [
            ("2.28x19 14x23 1-1 1.33-29 2O-25", false, Some("1.33-29")),
            ("1-1 1.33-29 20-25", true, Some("1.33-29")),
            ("21 1-1 1.33-29 20-25", true, Some("1.33-29")),
            ("2.28x19 14x23 * 1) 33-29 20-25", false, Some("1) 33-29")),
            ("2.28x19 14x23 1-101.33-29 20-25", false, Some("01.33-29")),
            ("2.28x19 {(} 14x23 (18-22) 1-1 1.33-29 20-25", false, Some("1.33-29")),
            ("1-1 1.33-29 20-25", false, None),
            ("Smit - Bos 2-0 1. 33-29 20-25", true, None),
            ("2.28x19 14x23 (18-22 1-1 1.33-29 20-25)", false, None),
            ("2.28x19 14x23 {1-1 1.33-29 20-25}", false, None),
            ("2.28x19 14x23 1-1 2.33-29", false, None),
            ("2.28x19 14x23 1-1", false, None),
            ("2.28x19 14x23 1-1 words 1. 33-29", false, None),
        ] {
            let found = game_in_line(line.as_bytes(), is_open);
            assert_eq!(found, game.map(|game| line.find(game).unwrap()), "{line}");
        }
    }
}
