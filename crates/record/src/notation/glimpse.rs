//! Whether a text holds a game anywhere, at a glance: moves in a row, or tag pairs in a row.

use super::pdn::square::is_separator;
use super::scoresheet::lines;
use super::scoresheet::recognise::has_tag_pair;

/// Moves in a row that are no accident.
const MOVES: usize = 6;

/// The same, if there are numbers among them.
const NUMBERED: usize = 4;

/// Lines in a row with a tag pair.
const TAGS: usize = 2;

/// Whether there is a game somewhere in a text, whatever is around it. A sentence that quotes moves does not count.
pub(super) fn holds_game(text: &str) -> bool {
    let mut run = Line::default();
    let mut tags = 0;
    for line in lines(text) {
        let is_tag = line.trim_start().starts_with('[') && has_tag_pair(line.as_bytes());
        tags = if is_tag { tags + 1 } else { 0 };
        let line = Line::of(line);
        if line.words > line.moves {
            run = Line::default();
        } else {
            run.moves += line.moves;
            run.numbers += line.numbers;
        }
        if tags >= TAGS || run.moves >= MOVES || run.moves >= NUMBERED && run.numbers > 1 {
            return true;
        }
    }
    false
}

/// What may be around a move.
const BRACKETS: [char; 4] = ['"', '\'', '(', ')'];

/// What stands on a line, or on several.
#[derive(Default)]
struct Line {
    moves: usize,
    /// Numbers of moves.
    numbers: usize,
    /// Whatever else is not a sign and no result.
    words: usize,
}

impl Line {
    fn of(text: &str) -> Line {
        let mut line = Line::default();
        // Whether a departure square is before the blank of `7- 1`.
        let mut open = false;
        // Whether the word before begins the line, a number without a point: `1;32-28;19-23`.
        let mut bare = false;
        let mut is_first = true;
        for word in text.split([' ', '\t', ',', ';', '|']) {
            // The bracket of `1)` belongs to the number.
            let word = word.trim_start_matches(BRACKETS);
            let (number, rest) = numbered(word);
            let rest = rest.trim_matches(BRACKETS);
            if rest.is_empty() && !number {
                continue;
            }
            line.numbers += usize::from(number || bare && is_move(rest));
            bare = is_first && is_bare_number(rest);
            is_first = false;
            let is_arrival = open && is_square(rest);
            open = is_departure(rest);
            if is_move(rest) || is_arrival {
                line.moves += 1;
            } else if !(open || rest.is_empty() || is_neutral(rest) || is_digits(rest)) {
                line.words += 1;
            }
        }
        line
    }
}

/// Whether a word begins with the number of a move, and what follows it.
fn numbered(word: &str) -> (bool, &str) {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = word.len() - rest.len();
    let behind = rest.trim_start_matches(['.', ')']);
    if (1..=3).contains(&digits) && behind.len() < rest.len() { (true, behind) } else { (false, word) }
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_bare_number(text: &str) -> bool {
    (1..=3).contains(&text.len()) && is_digits(text)
}

/// `32-28`, `28x19`, `47x36x22`, `c3-d4`, `C3:E5`, with signs after.
fn is_move(word: &str) -> bool {
    let word = word.trim_end_matches(['!', '?', '*', '+', '.']);
    let squares: Vec<&str> = word.split(|sign| is_plain(sign) || matches!(sign, '×' | '–')).collect();
    squares.len() > 1 && squares.iter().all(|square| is_square(square))
}

/// A departure square and its separator, with the arrival after a blank.
fn is_departure(word: &str) -> bool {
    word.strip_suffix(is_plain).is_some_and(is_square)
}

fn is_plain(sign: char) -> bool {
    u8::try_from(sign).is_ok_and(is_separator)
}

fn is_square(text: &str) -> bool {
    match text.as_bytes() {
        [file @ (b'a'..=b'j' | b'A'..=b'J'), rank] => file.is_ascii_alphabetic() && rank.is_ascii_digit(),
        [b'1'..=b'9'] | [b'0'..=b'7', b'0'..=b'9'] => text != "00",
        _ => false,
    }
}

/// Results, signs and comments without words end no run; scores are not moves.
fn is_neutral(word: &str) -> bool {
    let results = ["2-0", "0-2", "1-0", "0-1", "1-1", "0-0", "*", "-", "...", "{", "}", "1/2-1/2"];
    results.contains(&word) || word.starts_with('$')
}

#[cfg(test)]
mod tests {
    use super::holds_game;

    #[test]
    fn a_game_is_seen_wherever_it_stands() {
        let letter = "Dear friends,\n\nthis was the last round, and it was a long evening for all of us.\n";
        for game in [
            "1. 32-28 19-23 2. 28x19 14x23 *",
            "   1.33-28 18-23   2.39-33 12-18",
            " 51. 7- 1 17-21  52.31-26 21-27",
            "32-28 19-23 28x19 14x23 37-32 10-14",
            "1) c3-d4 b6-a5 2) d4-c5 d6xb4",
            "[White \"Rossi\"]\n[Black \"Bianchi\"]\n",
            "1;32-28;19-23\n2;28x19;14x23\n",
        ] {
            assert!(holds_game(&format!("{letter}{game}\n{letter}")), "{game}");
            assert!(holds_game(game), "{game}");
        }
    }

    #[test]
    fn what_tells_of_games_is_none() {
        for text in [
            "",
            "Dear friends,\n\nthe hall opens at 9:30, and round 2 begins at 14:00.\n",
            "Scores: 2-0 1-1 0-2 2-0 1-1 0-2 1-1 2-0\n",
            "Played 17-09-1988, 18-09-1988, 19-09-1988, 20-09-1988, 21-09-1988, 22-09-1988\n",
            "I like 32-28 best, and against 19-23 there is 28x19 at once.\n",
            "We played 1. 32-28 19-23 2. 28x19 14x23 and then we all went home together.\n",
            "a tag is written as [Name \"value\"], and so on\n",
        ] {
            assert!(!holds_game(text), "{text}");
        }
    }
}
