//! Rows of a printed sheet that nobody filled in: `5. ........  ........`, `6. ____  ____`, or dots alone.
//!
//! They are comments in the fair copy. Dots in the place of one move, with the other beside them, stand for a move that nobody wrote; so
//! do `...  ...` and `---  ---`, which people and programs write where both moves are not known.

use super::Shown;
use super::words::{put_comment, row_number, words};

/// As many dots or strokes are a line to write on.
const BLANK: usize = 4;
/// As many dots alone are a line.
const LINE: usize = 5;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let places = words(line);
    let (Some(first), Some(last)) = (places.first(), places.last()) else { return Shown::default() };
    let word = &line[first.clone()];
    let are_empty = |places: &[std::ops::Range<usize>]| {
        places
            .iter()
            .all(|place| place.len() >= BLANK && line[place.clone()].iter().all(|byte| b"._".contains(byte)))
    };
    let is_row = row_number(word).is_some() && places.len() == 3 && are_empty(&places[1..]);
    let is_line =
        places.len() < 3 && are_empty(&places) && word.len() >= LINE && word.iter().all(|byte| *byte == b'.');
    if !is_row && !is_line {
        return Shown::default();
    }
    put_comment(line, &(first.start..last.end));
    Shown::times(1)
}
