//! Only where a capture ends, with a blank after its cross: `X 19`.

use super::super::touching_signs::unsigned;
use super::Shown;
use super::words::{is_square, only_blanks, put, words};

pub(super) fn copy(line: &mut [u8]) -> Shown {
    let places = words(line);
    let mut times = 0;
    for (at, pair) in places.windows(2).enumerate() {
        let [cross, square] = pair else { continue };
        let word = &line[square.clone()];
        let written = unsigned(word).to_vec();
        let length = word.len() - written.len();
        // Without х, which is a file as well.
        let is_capture = matches!(line[cross.clone()], [b'x' | b'X'] | [0xC3, 0x97]) && is_square(&written);
        // 28 x 19 names both squares.
        let before = at
            .checked_sub(1)
            .and_then(|before| places.get(before))
            .map_or(&[][..], |place| &line[place.clone()]);
        if is_capture && !is_square(before) && only_blanks(line, cross, square) {
            let new = [b"x", &written[..]].concat();
            put(line, cross.start..square.end - length, &new);
            times += 1;
        }
    }
    Shown::times(times)
}
