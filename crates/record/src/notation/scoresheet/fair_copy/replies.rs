//! Black's plies in parentheses, as columns print them: `1. 32-28 (18-22) 2. 37-32 (12-18)`.

use super::Shown;
use super::words::{is_move, row_number, words};

/// What is in parentheses is the reply where a number and one move are before it, and the next number behind it. A move behind it
/// shows that it is a variation.
pub(super) fn copy(line: &mut [u8]) -> Shown {
    let places = words(line);
    let word = |at: usize| places.get(at).map_or(&[][..], |place| &line[place.clone()]);
    let is_numbered = |word: &[u8]| word.ends_with(b".") && row_number(word).is_some();
    let inside =
        |word: &[u8]| word.strip_prefix(b"(").and_then(|word| word.strip_suffix(b")")).is_some_and(is_move);
    let mut replies = Vec::new();
    let mut against = 0;
    for at in 0..places.len() {
        // Where the text runs on, the line above may end with the number, or with White's ply.
        let follows = match at {
            0 => inside(word(0)),
            1 => is_move(word(0)),
            _ => is_numbered(word(at - 2)) && is_move(word(at - 1)),
        };
        if !follows {
            continue;
        }
        let ends = places.get(at + 1).is_none() || is_numbered(word(at + 1));
        if inside(word(at)) && ends {
            replies.push(at);
        } else if at > 1 {
            against += 1;
        }
    }
    let times = replies.len();
    for at in replies {
        let place = &places[at];
        (line[place.start], line[place.end - 1]) = (b' ', b' ');
    }
    Shown { times, against }
}

#[cfg(test)]
mod tests {
    use super::copy;

    #[test]
    fn a_reply_in_parentheses() {
        for (line, expected, times, against) in [
            ("1. 32-28 (18-22) 2. 37-32 (12-18)", "1. 32-28  18-22  2. 37-32  12-18 ", 2, 0),
            ("3. 41-37 (7x12)", "3. 41-37  7x12 ", 1, 0),
            ("3. 41-37", "3. 41-37", 0, 0),
            ("44-39 (26x37) 6.", "44-39  26x37  6.", 1, 0),
            ("(19-24) 25. 37-32", " 19-24  25. 37-32", 1, 0),
            ("(zwak) 25. 37-32", "(zwak) 25. 37-32", 0, 0),
            ("1. 32-28 (33-28) 18-22", "1. 32-28 (33-28) 18-22", 0, 1),
            ("1. 32-28 18-22 (12-18) 2. 37-32", "1. 32-28 18-22 (12-18) 2. 37-32", 0, 1),
            ("1. 32-28 (zwak) 2. 37-32", "1. 32-28 (zwak) 2. 37-32", 0, 1),
        ] {
            let mut copied = line.as_bytes().to_vec();
            let shown = copy(&mut copied);
            assert_eq!(std::str::from_utf8(&copied), Ok(expected), "{line}");
            assert_eq!((shown.times, shown.against), (times, against), "{line}");
        }
    }
}
