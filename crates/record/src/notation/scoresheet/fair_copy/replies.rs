//! Black's plies in parentheses, as columns print them: `1. 32-28 (18-22) 2. 37-32 (12-18)`, and without numbers where every one
//! is: `32-28 (18-22) 37-32 (12-18)`.

use std::ops::Range;

use super::super::opening_move::height;
use super::Shown;
use super::words::{ends_of_move, is_spaced_move, row_number, units};

/// What is in parentheses is the reply where a number and one move are before it, and the next number behind it. A move behind it
/// shows that it is a variation.
pub(super) fn copy(line: &mut [u8]) -> Shown {
    let places = units(line);
    let all = of_every_move(line, &places);
    let (replies, against) = if all.is_empty() { of_numbered_moves(line, &places) } else { (all, 0) };
    let times = replies.len();
    for at in replies {
        let place = &places[at];
        (line[place.start], line[place.end - 1]) = (b' ', b' ');
    }
    Shown { times, against }
}

/// The words that are the replies to every move of a line without numbers; none if a move of it has no reply. A result may follow.
fn of_every_move(line: &[u8], places: &[Range<usize>]) -> Vec<usize> {
    let word = |at: usize| &line[places[at].clone()];
    let first = usize::from(places.first().is_none_or(|_| !is_reply(word(0))));
    let is_in_turn =
        |at: &usize| if *at % 2 == first { is_reply(word(*at)) } else { is_spaced_move(word(*at)) };
    let in_turn = (0..places.len()).take_while(is_in_turn).count();
    let replies: Vec<usize> = (first..in_turn).step_by(2).collect();
    let is_variation =
        |at: &&usize| at.checked_sub(1).is_some_and(|before| varies(word(before), bare(word(**at))));
    let are_played = 2 * replies.iter().filter(is_variation).count() < replies.len();
    if are_played && in_turn + 1 >= places.len() { replies } else { Vec::new() }
}

/// Whether a move in parentheses may be a variation of the one before it. That is of the same side, whose men all go the same
/// way; captures go any way, but those of one piece begin on one square.
fn varies(played: &[u8], inside: &[u8]) -> bool {
    let ends = |word| ends_of_move(word).map(|ends| ends.map(height));
    let (Some([from, to]), Some([other_from, other_to])) = (ends(played), ends(inside)) else { return false };
    let is_quiet = [played, inside].iter().all(|word| word.contains(&b'-'));
    from == other_from && played[..1] == inside[..1] || is_quiet && (from < to) == (other_from < other_to)
}

/// The words that are the replies to moves with numbers, and how many of these have something else behind them.
fn of_numbered_moves(line: &[u8], places: &[Range<usize>]) -> (Vec<usize>, usize) {
    let word = |at: usize| places.get(at).map_or(&[][..], |place| &line[place.clone()]);
    let is_numbered = |word: &[u8]| word.ends_with(b".") && row_number(word).is_some();
    let mut replies = Vec::new();
    let mut against = 0;
    for at in 0..places.len() {
        // Where the text runs on, the line above may end with the number, or with White's ply.
        let follows = match at {
            0 => is_reply(word(0)),
            1 => is_spaced_move(word(0)),
            _ => is_numbered(word(at - 2)) && is_spaced_move(word(at - 1)),
        };
        if !follows {
            continue;
        }
        let ends = places.get(at + 1).is_none() || is_numbered(word(at + 1));
        if is_reply(word(at)) && ends {
            replies.push(at);
        } else if at > 1 {
            against += 1;
        }
    }
    (replies, against)
}

fn is_reply(word: &[u8]) -> bool {
    bare(word).len() + 2 == word.len() && is_spaced_move(bare(word))
}

/// A word without the parentheses around it.
fn bare(word: &[u8]) -> &[u8] {
    word.strip_prefix(b"(").and_then(|word| word.strip_suffix(b")")).unwrap_or(word)
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
            ("4. 31-27 (1- 7)", "4. 31-27  1- 7 ", 1, 0),
            ("4. 31-27 ( 9- 6) 5. 12-8", "4. 31-27   9- 6  5. 12-8", 1, 0),
            ("1. 12 - 16 (21 - 17) 2. 10 - 14 (17x10)", "1. 12 - 16  21 - 17  2. 10 - 14  17x10 ", 2, 0),
            ("4. 31-27 (1-7,)", "4. 31-27  1-7, ", 1, 0),
            ("4. 31-27 (14-19 !)", "4. 31-27  14-19 ! ", 1, 0),
            ("4. 31-27 (14-19 was ook goed)", "4. 31-27 (14-19 was ook goed)", 0, 1),
            ("44-39 (26x37) 6.", "44-39  26x37  6.", 1, 0),
            ("(19-24) 25. 37-32", " 19-24  25. 37-32", 1, 0),
            ("(zwak) 25. 37-32", "(zwak) 25. 37-32", 0, 0),
            ("32-28 (18-22) 37-32 (12-18) 41-37 (7-12)", "32-28  18-22  37-32  12-18  41-37  7-12 ", 3, 0),
            ("(18-22) 37-32 (12-18) 41-37 (7-12) 2-0", " 18-22  37-32  12-18  41-37  7-12  2-0", 3, 0),
            ("32-28 (18-22) 37-32", "32-28  18-22  37-32", 1, 0),
            ("32-28 (33-28) 18-22 (17-22) 37-32 (38-32)", "32-28 (33-28) 18-22 (17-22) 37-32 (38-32)", 0, 0),
            ("32-28 (33-28) 18-22 (12-18) 37-32", "32-28 (33-28) 18-22 (12-18) 37-32", 0, 0),
            ("32-28 (33-28) 18-22 12-18 (7-12) 37-32", "32-28 (33-28) 18-22 12-18 (7-12) 37-32", 0, 0),
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
