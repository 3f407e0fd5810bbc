//! A dash between the moves of a row: `1. 32-28 - 19-23`.

use super::Shown;
use super::words::{is_move, words};
use crate::notation::pdn::square::dash;

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let places = words(line);
    let mut shown = Shown::default();
    for at in 2..places.len() {
        let word = |at: usize| &line[places[at].clone()];
        let is_dash = matches!(word(at - 1), [b'~' | b'/' | b'\\'])
            || dash(word(at - 1)).is_ok_and(|(rest, _)| rest.is_empty());
        let is_first = at < 3 || !is_move(word(at - 3));
        if is_move(word(at - 2)) && is_move(word(at)) && is_dash && is_first {
            line[places[at - 1].clone()].fill(b' ');
            shown.times += 1;
        } else if is_move(word(at - 1)) && is_move(word(at)) {
            shown.against += 1;
        }
    }
    shown
}
