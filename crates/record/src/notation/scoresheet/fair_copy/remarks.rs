//! A dash or dots between a move and a remark on it: `2. 37-32 21-26 - a good move`, `… 21-26 {forced} — the best`.
//!
//! By itself such a sign would stand for a move that nobody wrote. [`unwritten_move`] looks at the word after it, too; but a
//! sheet is read in stretches, which end where the words of a remark or a result begin.
//!
//! [`unwritten_move`]: crate::notation::pdn::written_move::unwritten_move

use super::Shown;
use super::words::{begins_with_move, is_move, is_square, words};
use crate::notation::pdn::sign::ad_libitum;
use crate::notation::pdn::square::dash;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let places = words(line);
    let mut times = 0;
    let (mut after_move, mut in_remark) = (false, false);
    for (at, pair) in places.windows(2).enumerate() {
        let [sign, next] = pair else { continue };
        let begins = is_word(&line[next.clone()]);
        let is_remark = (after_move || at == 0) && begins || in_remark && is_move(&line[next.clone()]);
        if is_move(&line[sign.clone()]) {
            (after_move, in_remark) = (true, false);
        } else if is_remark && is_sign(&line[sign.clone()]) {
            line[sign.clone()].fill(b' ');
            in_remark = begins;
            times += 1;
        }
    }
    Shown::times(times)
}

/// Whether a word is dashes or dots.
fn is_sign(word: &[u8]) -> bool {
    let mut rest = word;
    while let Ok((after, _)) = dash(rest) {
        rest = after;
    }
    rest.is_empty() || matches!(word, b".." | b"..." | b"...." | [0xE2, 0x80, 0xA6])
}

/// Whether a word is of letters, and no move or square.
fn is_word(word: &[u8]) -> bool {
    let is_letters = std::str::from_utf8(word).is_ok_and(|word| word.starts_with(char::is_alphabetic));
    is_letters
        && !word.iter().any(u8::is_ascii_digit)
        && ad_libitum(word).is_err()
        && !begins_with_move(word)
        && !is_square(word)
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn the_sign_before_a_remark_is_left_out() {
        for (line, expected) in [
            ("2. 37-32 21-26 - a good move", "2. 37-32 21-26   a good move"),
            ("2. 37-32 21-26 — ход", "2. 37-32 21-26     ход"),
            ("2. 37-32 -- strong", "2. 37-32    strong"),
            ("2. 37-32 ... well played", "2. 37-32     well played"),
            ("- Black is lost", "  Black is lost"),
            // A move that nobody wrote; squares apart; a title.
            ("2. 37-32 - 3. 41-37", "2. 37-32 - 3. 41-37"),
            ("1. 32-28 c3 - d4", "1. 32-28 c3 - d4"),
            ("1. 32 - 28 19 - 23", "1. 32 - 28 19 - 23"),
            ("Rossi - Verdi", "Rossi - Verdi"),
            ("- Rossi - Verdi", "  Rossi - Verdi"),
            ("2. 37-32 - good - 21-26", "2. 37-32   good   21-26"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            copy(&mut copied);
            assert_eq!(String::from_utf8_lossy(&copied), expected, "{line}");
        }
    }
}
