//! Results in few words: `W wins`, `W+`, `2 a 0`, `White 2 Black 0`.

use super::{Outcome, POINT, Score, are_usual, score};
use crate::notation::language::{is_between_squares, result_word, side_of_initial};
use damiera_rules::board::Color;

/// The outcome of a result in few words; `None` if it is none, or could mean either side.
pub(super) fn brief(text: &str) -> Option<Outcome> {
    /// The most bytes of one.
    const LONGEST: usize = 48;
    let text = text.trim().trim_end_matches('.');
    if text.len() > LONGEST {
        return None;
    }
    of_initial(text).or_else(|| counted(text)).or_else(|| by_side(text))
}

/// `W wins`, `Z verliest`, `W+`: a letter stands for the side in the language of the verb, or in all that have it for a side.
fn of_initial(text: &str) -> Option<Outcome> {
    let mut chars = text.chars();
    let written = chars.next()?;
    // A small letter needs the point of its abbreviation: `w. geeft op`.
    let (letter, rest) = match chars.as_str().strip_prefix('.') {
        Some(rest) if rest.starts_with(' ') => (written.to_uppercase().next()?, rest),
        _ => (Some(written).filter(|letter| letter.is_uppercase())?, chars.as_str()),
    };
    let (color, loses) = match rest.strip_prefix(' ').map(str::trim) {
        // With the plus of a win, as English has it: `B` is Black.
        None if rest == "+" && letter == 'B' => (Color::Black, false),
        None if rest == "+" => (side_of_initial(letter, None)?.0, false),
        None => return None,
        Some(verb) => side_of_initial(letter, Some(verb))?,
    };
    let winner = if loses { !color } else { color };
    Some(if winner == Color::White { Outcome::White } else { Outcome::Black })
}

/// `2 a 0`, `1 to 1`, and a score in each of two cells: `2;0`, `2,0`.
fn counted(text: &str) -> Option<Outcome> {
    let (first, second) = match text.split_once([';', '\t', ',']) {
        // Empty cells may be between.
        Some((first, second)) => (first.trim(), second.trim_start_matches([';', '\t', ',', ' ']).trim()),
        None => {
            let words: Vec<&str> = text.split_whitespace().collect();
            let [first, between, second] = words[..] else { return None };
            is_between_squares(between).then_some((first, second))?
        }
    };
    let scores = [points(first)?, points(second)?];
    are_usual(scores).then(|| compare(scores, [Outcome::First, Outcome::Second]))
}

/// Whether a text is the score of each side with words or what divides cells between them.
pub(in crate::notation) fn is_counted(text: &str) -> bool {
    counted(text).is_some()
}

/// `White 2 Black 0`, `Wit 1 - Zwart 1`.
fn by_side(text: &str) -> Option<Outcome> {
    let divides = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | ':' | '-' | '–' | '=');
    let words: Vec<&str> = text.split(divides).filter(|word| !word.is_empty()).collect();
    let [one, first, other, second] = words[..] else { return None };
    let sides = [result_word(one)?.color()?, result_word(other)?.color()?];
    let scores = [points(first)?, points(second)?];
    let of = |color| if color == Color::White { Outcome::White } else { Outcome::Black };
    (sides[0] != sides[1] && are_usual(scores)).then(|| compare(scores, sides.map(of)))
}

fn points(text: &str) -> Option<Score> {
    let (score, rest) = score(text)?;
    (rest.is_empty() && score <= 2 * POINT).then_some(score)
}

fn compare([first, second]: [Score; 2], sides: [Outcome; 2]) -> Outcome {
    match first.cmp(&second) {
        std::cmp::Ordering::Greater => sides[0],
        std::cmp::Ordering::Less => sides[1],
        std::cmp::Ordering::Equal => Outcome::Draw,
    }
}

#[cfg(test)]
mod tests {
    use super::brief;
    use crate::notation::result::Outcome;

    #[test]
    fn few_words_say_who_won() {
        for (text, outcome) in [
            ("W wins", Outcome::White),
            ("B wins.", Outcome::Black),
            ("B vince", Outcome::White),
            ("N abbandona", Outcome::White),
            ("Z verliest", Outcome::White),
            ("w. geeft op", Outcome::Black),
            ("Z. gaf op.", Outcome::White),
            ("W+", Outcome::White),
            ("Z+", Outcome::Black),
            ("B+", Outcome::Black),
            ("2 a 0", Outcome::First),
            ("0 to 2", Outcome::Second),
            ("1 a 1", Outcome::Draw),
            ("2;0", Outcome::First),
            ("2;;0", Outcome::First),
            ("0, ,2", Outcome::Second),
            ("0,2", Outcome::Second),
            ("0\t1", Outcome::Second),
            ("White 2 Black 0", Outcome::White),
            ("Zwart 2 - Wit 0", Outcome::Black),
            ("white 1, black 1", Outcome::Draw),
        ] {
            assert_eq!(brief(text), Some(outcome), "{text}");
        }
        for text in [
            "",
            "W",
            "w+",
            "B verliest",
            "X wins",
            "3 a 1",
            "2 a",
            "2 of 0",
            "White 2 White 0",
            "White 7 Black 3",
            "Wit 0 Zwart 0",
            "12 a 8",
            "2;7",
            "2;0;1",
            "A wins",
        ] {
            assert_eq!(brief(text), None, "{text}");
        }
    }
}
