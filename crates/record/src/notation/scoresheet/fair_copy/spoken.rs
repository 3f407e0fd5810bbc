//! The name of the player before each ply, on a line of its own, as in a chat: `Rossi: 32-28` above `Verdi: 19-23`.

use super::super::course::{are_two_squares, is_compact};
use super::super::names::{color, is_moves_column, is_number_column, tag_of_heading};
use super::super::pairing::is_person;
use super::Shown;
use super::words::{begins_with_move, is_move, row_number};
use crate::notation::language::{
    goes_before_mention, says_analysis, says_errata, says_problem, says_solution,
};

/// The most bytes of a name.
const LONGEST_NAME: usize = 40;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    if let Some(end) = end_of_name(line) {
        let ply = line[end..].trim_ascii();
        // Other figures may say anything, but for a king's move.
        let is_sure = is_compact(ply) || !are_two_squares(ply);
        line[..end].fill(b' ');
        return Shown::times(usize::from(is_sure));
    }
    // Other rows are the game, and such lines speak of it.
    let mut words = line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty());
    let first = words.next().unwrap_or_default();
    let is_row = begins_with_move(first)
        || row_number(first).is_some() && words.next().is_some_and(begins_with_move)
        || first
            .iter()
            .position(|byte| *byte == b'.')
            .is_some_and(|end| row_number(&first[..=end]).is_some() && begins_with_move(&first[end + 1..]));
    Shown { times: 0, against: usize::from(is_row) }
}

/// One past the end of the name and its colon, where nothing but a ply is behind them.
fn end_of_name(line: &[u8]) -> Option<usize> {
    let end = line.iter().take(LONGEST_NAME).position(|byte| *byte == b':')?;
    let (name, behind) = (line.get(..end)?.trim_ascii(), line.get(end + 1..)?);
    let is_apart = behind.first().is_some_and(u8::is_ascii_whitespace);
    // Nothing may be between the squares, `Rossi: 3228`: lines of words do not look so.
    let ply = behind.trim_ascii();
    let is_ply = is_move(ply) || are_two_squares(ply);
    (is_apart && is_ply && is_name(name)).then_some(end + 1)
}

/// Whether a text is the name of a person, and nothing that may stand before moves for another reason.
fn is_name(name: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(name) else { return false };
    let says_other = |word: &str| {
        tag_of_heading(word).is_some()
            || color(word).is_some()
            || is_moves_column(word)
            || is_number_column(word)
            || goes_before_mention(word)
            || says_analysis(word)
            || says_errata(word)
            || says_problem(word)
            || says_solution(word)
    };
    is_person(name) && !says_other(text) && !text.split(' ').any(says_other)
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn the_name_before_a_ply_is_left_out() {
        for (line, expected, times, against) in [
            ("Rossi: 32-28", "       32-28", 1, 0),
            ("Jan de Vries: 28x19!", "              28x19!", 1, 0),
            ("Rossi: 3228", "       3228", 1, 0),
            ("Rossi: 0146", "       0146", 0, 0),
            ("Rossi: 1999", "Rossi: 1999", 0, 0),
            ("Rossi: good luck", "Rossi: good luck", 0, 0),
            ("Wit: 32-28", "Wit: 32-28", 0, 0),
            ("Oplossing: 27-21", "Oplossing: 27-21", 0, 0),
            ("Beter: 27-21", "Beter: 27-21", 0, 0),
            ("Zet 3: 38-32", "Zet 3: 38-32", 0, 0),
            ("Rossi: 32-28 19-23", "Rossi: 32-28 19-23", 0, 0),
            ("1. 32-28 19-23", "1. 32-28 19-23", 0, 1),
            ("1.32-28 19-23", "1.32-28 19-23", 0, 1),
            ("32-28", "32-28", 0, 1),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!((shown.times, shown.against), (times, against), "{line}");
        }
    }
}
