//! What stands between the moves of a row: a dash, `1. 32-28 - 19-23`, a stroke, `1. 32-28/19-23`, a word, `1. 32-28 en 19-23`.

use super::super::names::is_particle;
use super::Shown;
use super::words::{is_move, words};
use crate::notation::pdn::square::dash;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let mut shown = Shown::default();
    for place in words(line) {
        let word = &line[place.clone()];
        let stroke = word.iter().position(|byte| *byte == b'/');
        let is_joined = |at: usize| is_row(word.get(..at)) && word.get(at + 1..).is_some_and(is_move);
        if let Some(at) = stroke.filter(|at| is_joined(*at)) {
            line[place.start + at] = b' ';
            shown.times += 1;
        }
    }
    let has_stroke = shown.times > 0;
    let places = words(line);
    for at in 2..places.len() {
        let word = |at: usize| &line[places[at].clone()];
        let is_dash = matches!(word(at - 1), [b'~' | b'/' | b'\\'])
            || dash(word(at - 1)).is_ok_and(|(rest, _)| rest.is_empty())
            || is_particle(word(at - 1));
        // A number that touches it shows which move is the first.
        let is_first = at < 3 || !is_move(word(at - 3)) || !is_move(word(at - 2));
        if is_row(Some(word(at - 2))) && is_move(word(at)) && is_dash && is_first {
            line[places[at - 1].clone()].fill(b' ');
            shown.times += 1;
        } else if !has_stroke && is_move(word(at - 1)) && is_move(word(at)) {
            shown.against += 1;
        }
    }
    shown
}

/// Whether a text is the first move of a row, with its number perhaps: `1.32-28`.
fn is_row(text: Option<&[u8]>) -> bool {
    let text = text.unwrap_or_default();
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let numbered = text.get(digits..).and_then(|rest| rest.strip_prefix(b".")).filter(|_| digits > 0);
    is_move(numbered.unwrap_or(text))
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn what_is_between_two_moves_is_left_out() {
        for (line, expected) in [
            ("1. 32-28 - 19-23", "1. 32-28   19-23"),
            ("1.32-28/19-23", "1.32-28 19-23"),
            ("1.32-28 - 19-23", "1.32-28   19-23"),
            ("1.32-28 - 19-23 2.28x19 - 14x23", "1.32-28   19-23 2.28x19   14x23"),
            ("1. 32-28/19-23 2. 28x19/14x23", "1. 32-28 19-23 2. 28x19 14x23"),
            ("1. 32-28 en 19-23", "1. 32-28    19-23"),
            ("1. 32/28 19/23", "1. 32/28 19/23"),
            ("1. 32-28 goed 19-23", "1. 32-28 goed 19-23"),
            ("1. 32-28 19-23 en 20-25", "1. 32-28 19-23 en 20-25"),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!(shown.times > 0, line != expected, "{line}");
        }
    }
}
