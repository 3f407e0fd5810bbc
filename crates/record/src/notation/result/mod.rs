//! Results: Result tags and terminators.
//!
//! Two scores are compared; if the first is larger, the side named first has won. It reads
//!
//! - every scale: `1-0`, `2-0`, `0-1`, Delft's `4-6`, a club's `20-0`, decimals as in `1.01-0.99`;
//! - halves as `1/2`, `½`, `0.5`, `0,5` and `1 1/2`; a half alone is a draw;
//! - `-`, `:` or a typographic dash between them, with blanks around it or not;
//! - brackets around it, as in `[1:0]`, and blanks;
//! - up to three letters after it, or how the game ended (`0-2t`, `2-0 time`: on time; `1-0F`, `1-0 (ff)`: forfeit), which
//!   change nothing;
//! - the draws with an advantage of the format "Plus draw", `1+ - 1-`: draws;
//! - a draw, a win or a resignation in words of any [language](super::language), with a score next to them or not:
//!   `patta`, `wit geeft op`, `NERO VINCE`, `1-1 (remise)`;
//! - the same told by the name of a player, where [`with_colors`] puts the colours in place of the names, and after how many moves;
//! - a score that words say is one side's, whoever is named first: `2-0 voor wit`;
//! - the same in few words: `W wins`, `W+`, `2 a 0`, `White 2 Black 0`;
//! - the forfeits `+:-`, `+/-` and `+-`, and the other way round;
//! - `[GB]` and `[GN]` of Galician columns: White has won, Black has won (White moves first there);
//! - `*`, `?`, `-`, `0-0` and nothing at all: no result; so are words for a game that was adjourned or broken off, `partita sospesa`;
//! - words for both, `doppio forfait`, `both lost`: nobody won, as `0-0`.
//!
//! What the larger number means for the colours depends on the variant: the side named first is the
//! side that moves first, White in most games, Black in English checkers and American pool. Beside the names of both players, on a
//! sheet, the numbers are in the order of the names: [`first_named`].

mod brief;
mod by_name;
mod counted;
mod forfeit;
mod initial;
mod of_names;
mod reason;
mod recorded;
mod usual;
mod words;

use by_name::are_called_as_colors;
use counted::without_count;
use damiera_rules::board::Color;
use std::borrow::Cow;

pub(in crate::notation) use brief::is_counted;
pub(in crate::notation) use by_name::tell_of_player;
pub use by_name::with_colors;
pub use forfeit::{is_forfeit, is_unplayed};
pub(in crate::notation) use initial::{is_either, side_in_language};
pub use of_names::{first_named, turned};
pub use reason::{Reason, mentions_time, score_and_reason, time_decides};
pub use recorded::{RecordedResult, said_in_words};
pub use usual::is_usual;
pub use words::{says_more, says_won};
pub(in crate::notation) use words::{says_score_and_winner, says_whose};

pub(crate) use forfeit::forfeit_at;
pub(in crate::notation) use words::{
    LONGEST, are_words_of_result, begins_result, begins_with_verb, say_outcome, say_result,
};

/// The result of a game, by colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// White won.
    White,
    /// Black won.
    Black,
    /// A draw.
    Draw,
    /// Unknown, unfinished, or nobody won and nobody drew (`0-0`).
    None,
}

impl GameResult {
    /// The result that `text` stands for in a game in which `first` moves first; `None` if it is not a result.
    #[must_use]
    pub fn parse(text: &str, first: Color) -> Option<GameResult> {
        Outcome::parse(text).map(|outcome| outcome.winner(first))
    }

    /// The word in reports and JSON.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            GameResult::White => "white",
            GameResult::Black => "black",
            GameResult::Draw => "draw",
            GameResult::None => "none",
        }
    }
}

/// A result as written, before it is known which colour is first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The side named first has the larger score.
    First,
    /// The side named second has the larger score.
    Second,
    /// White won, as words say.
    White,
    /// Black won, as words say.
    Black,
    /// Equal scores.
    Draw,
    /// No result: `*`, `0-0`, unknown.
    None,
}

/// How often words may stand next to a score: before it and after it. Without a bound, what is neither would be cut in two in
/// every way there is.
const MOST_WITH_WORDS: u8 = 2;

impl Outcome {
    /// The outcome that `text` stands for; `None` if it is not a result.
    #[must_use]
    pub fn parse(text: &str) -> Option<Outcome> {
        Outcome::compare(text, false, MOST_WITH_WORDS)
    }

    /// The outcome in an event that divides the points of a draw unequally, as a ResultFormat tag says:
    /// where both sides have points, nobody has won.
    #[must_use]
    pub fn parse_divided(text: &str) -> Option<Outcome> {
        Outcome::compare(text, true, MOST_WITH_WORDS)
    }

    fn compare(text: &str, divided: bool, with_words: u8) -> Option<Outcome> {
        match text {
            "1-0" | "2-0" => return Some(Outcome::First),
            "0-1" | "0-2" => return Some(Outcome::Second),
            "1-1" | "1/2-1/2" => return Some(Outcome::Draw),
            _ => {}
        }
        let text = unbracketed(text.trim());
        // A score may end a sentence: `Risultato: 1-0.`
        let text = match text.strip_suffix('.') {
            Some(score) if score.ends_with(|sign: char| sign.is_ascii_digit()) => score,
            _ => text,
        };
        match text {
            "" | "*" | "?" | "-" => return Some(Outcome::None),
            "GB" => return Some(Outcome::First),
            "GN" => return Some(Outcome::Second),
            _ => {}
        }
        let Some([first, second]) = pair(text) else {
            // 2-0 (45 zetten)
            if text.len() <= words::LONGEST
                && let Cow::Owned(bare) = without_count(text)
            {
                return Outcome::compare(&bare, divided, with_words);
            }
            let fewer = with_words.checked_sub(1);
            let of_score = |text: &str| Outcome::compare(text, divided, fewer?);
            return Outcome::of_words(text)
                .or_else(|| fewer.and_then(|_| words::outcome_with_score(text, &of_score)));
        };
        Some(match first.cmp(&second) {
            _ if divided && first > 0 && second > 0 => Outcome::Draw,
            std::cmp::Ordering::Greater => Outcome::First,
            std::cmp::Ordering::Less => Outcome::Second,
            std::cmp::Ordering::Equal if first == 0 => Outcome::None,
            std::cmp::Ordering::Equal => Outcome::Draw,
        })
    }

    /// Who won when `first` is the side that moves first.
    #[must_use]
    pub const fn winner(self, first: Color) -> GameResult {
        match (self, first) {
            (Outcome::First, Color::White) | (Outcome::Second, Color::Black) | (Outcome::White, _) => {
                GameResult::White
            }
            (Outcome::First, Color::Black) | (Outcome::Second, Color::White) | (Outcome::Black, _) => {
                GameResult::Black
            }
            (Outcome::Draw, _) => GameResult::Draw,
            (Outcome::None, _) => GameResult::None,
        }
    }
}

/// A score, in thousandths of a point.
pub type Score = u32;

/// The points that `text` gives to the side named first and to the other; `None` if it is not a result, or leaves
/// points open.
#[must_use]
pub fn scores(text: &str) -> Option<[Score; 2]> {
    both_scores(text).filter(|scores| *scores != [0, 0])
}

/// The same, also where both have no points, `0-0`: both have lost.
#[must_use]
pub fn both_scores(text: &str) -> Option<[Score; 2]> {
    pair(unbracketed(text.trim()))
}

/// Whether a result gives neither side a point, in figures (`0-0`), signs (`-:-`) or words: both have lost, or neither came.
#[must_use]
pub fn both_lost(text: &str) -> bool {
    match both_scores(text) {
        Some(scores) => scores == [0, 0],
        None => Outcome::of_words(text) == Some(Outcome::None) && !words::leave_open(text),
    }
}

/// Two scores, and nothing after them but a few letters, or how the game ended; a half alone is a draw.
fn pair(text: &str) -> Option<[Score; 2]> {
    let (first, rest) = score(text)?;
    if rest.is_empty() {
        return (first == HALF).then_some([HALF, HALF]);
    }
    let (second, rest) = score(without_separator(without_advantage(rest))?)?;
    let rest = rest.trim_start();
    let letters = rest.strip_prefix(['+', '-']).unwrap_or(rest).trim_start();
    let is_known = letters.len() <= 3 && letters.bytes().all(|byte| byte.is_ascii_alphabetic())
        || score_and_reason(text).is_some();
    is_known.then_some([first, second])
}

/// Whether these are the scores of a win or a draw for one point or two, as in nearly all games.
#[must_use]
pub fn are_usual([first, second]: [Score; 2]) -> bool {
    matches!((first.max(second), first.min(second)), (POINT, 0 | POINT) | (TWO_POINTS, 0) | (HALF, HALF))
}

/// Whether a text is the score of one game, and no time, as `0:45` may be.
pub(in crate::notation) fn is_usual_score(text: &str) -> bool {
    !text.contains(':') && scores(text).is_some_and(are_usual)
}

const TWO_POINTS: Score = 2 * POINT;
/// One point.
pub(in crate::notation) const POINT: Score = 1000;
const HALF: Score = POINT / 2;

fn unbracketed(text: &str) -> &str {
    text.strip_prefix('[')
        .and_then(|inner| inner.strip_suffix(']'))
        .or_else(|| text.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')))
        .map_or(text, str::trim)
}

/// A score at the beginning of the text, and what follows it.
fn score(text: &str) -> Option<(Score, &str)> {
    if let Some(rest) = half(text) {
        return Some((HALF, rest));
    }
    let (points, rest) = digits(text)?;
    let points = points * POINT;
    if let Some(rest) = half(rest.trim_start()) {
        return Some((points + HALF, rest));
    }
    match rest.strip_prefix(['.', ',']).and_then(digits_with_width) {
        Some((decimals, width, rest)) => Some((points + decimals * POINT / 10_u32.pow(width), rest)),
        None => Some((points, rest)),
    }
}

fn half(text: &str) -> Option<&str> {
    text.strip_prefix('½').or_else(|| text.strip_prefix("1/2"))
}

fn digits(text: &str) -> Option<(u32, &str)> {
    digits_with_width(text).map(|(number, _, rest)| (number, rest))
}

/// One to three digits; more are not score.
fn digits_with_width(text: &str) -> Option<(u32, u32, &str)> {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = text.strip_suffix(rest)?;
    let width = u32::try_from(digits.len()).ok().filter(|width| (1..=3).contains(width))?;
    Some((digits.parse().ok()?, width, rest))
}

fn without_separator(text: &str) -> Option<&str> {
    text.trim_start().strip_prefix(['-', ':', '–', '—', '‑', '−']).map(str::trim_start)
}

/// Takes off the sign of "Plus draw" after the first score: `+`, or a `-` that is not the separator.
fn without_advantage(text: &str) -> &str {
    let text = text.trim_start();
    match text.strip_prefix(['+', '-']) {
        Some(rest) if without_separator(rest).is_some() => rest,
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_first_side_won() {
        for text in [
            "1-0",
            "2-0",
            "1:0",
            "[1:0]",
            " 1-0",
            "2 - 0",
            "1-0F",
            "2-0F",
            "20-0",
            "9-1",
            "6-4",
            "1.01-0.99",
            "1,5-0,5",
            "1 1/2 - 1/2",
            "1½-½",
            "1–0",
            "2-0 wo",
            "2 - 0 (45 zetten)",
            "2-0 (na 45 zetten)",
            "1-0 in 45 Zügen",
            "(1-0)",
            "1-0.",
            "1 1/2 - 1/2.",
            "[GB]",
        ] {
            assert_eq!(Outcome::parse(text), Some(Outcome::First), "{text}");
        }
    }

    #[test]
    fn the_second_side_won() {
        for text in
            ["0-1", "0-2", "0:1", " 0-1", "0 - 2", "0-2t", "4-6", "1-9", "0.99-1.01", "1/2-1 1/2", "[GN]"]
        {
            assert_eq!(Outcome::parse(text), Some(Outcome::Second), "{text}");
        }
    }

    #[test]
    fn a_draw() {
        for text in [
            "1/2-1/2",
            " 1/2-1/2",
            "1/2:1/2",
            "1/2 - 1/2",
            "1-1",
            "1 - 1",
            "½-½",
            "0.5-0.5",
            "0,5-0,5",
            "5-5",
            "10-10",
            "1/2",
            "½",
            "1.00-1.00",
            "1+ - 1-",
            "1- - 1+",
            "1+-1-",
            "1--1+",
            "½:½",
        ] {
            assert_eq!(Outcome::parse(text), Some(Outcome::Draw), "{text}");
        }
    }

    #[test]
    fn a_draw_with_points_divided() {
        for text in ["1 1/2-1/2", "1/2-1 1/2", "1.01-0.99", "1-1", "4-6"] {
            assert_eq!(Outcome::parse_divided(text), Some(Outcome::Draw), "{text}");
        }
        assert_eq!(Outcome::parse_divided("2-0"), Some(Outcome::First));
        assert_eq!(Outcome::parse_divided("0.00-2.00"), Some(Outcome::Second));
    }

    #[test]
    fn points_as_they_are_written() {
        for (text, points) in [
            ("2-0", Some([2000, 0])),
            ("1/2-1/2", Some([500, 500])),
            ("½", Some([500, 500])),
            ("1 1/2 - 1/2", Some([1500, 500])),
            ("1.01-0.99", Some([1010, 990])),
            ("1+ - 1-", Some([1000, 1000])),
            ("[4:6]", Some([4000, 6000])),
            ("0-2t", Some([0, 2000])),
            ("0-0", None),
            ("*", None),
            ("GB", None),
            ("won", None),
        ] {
            assert_eq!(scores(text), points, "{text}");
        }
    }

    #[test]
    fn nothing_decided() {
        for text in ["*", "0-0", "0 - 0", "0-00", "", "  ", "?", "-", "0:0"] {
            assert_eq!(Outcome::parse(text), Some(Outcome::None), "{text}");
        }
    }

    #[test]
    fn a_game_that_was_not_played_to_its_end() {
        for text in [
            "adjourned",
            "Game adjourned.",
            "broken off",
            "partita sospesa",
            "non terminata",
            "partie ajournée",
            "afgebroken",
            "Partij afgebroken",
            "niet uitgespeeld",
            "Hängepartie",
            "unterbrochen",
            "nicht beendet",
            "partida aplazada",
            "Partida suspensa",
            "партия отложена",
            "не доиграна",
            "Partia odłożona",
            "відкладена",
            "odložena",
            "yarım kaldı",
        ] {
            assert_eq!(Outcome::parse(text), Some(Outcome::None), "{text}");
            assert!(!both_lost(text) && !is_forfeit(text), "{text}");
        }
        // What became of it counts.
        assert_eq!(Outcome::parse("afgebroken, remise"), Some(Outcome::Draw));
        assert_eq!(Outcome::parse("adjourned, White won"), Some(Outcome::White));
    }

    #[test]
    fn both_have_lost() {
        for (text, forfeit) in [
            ("double forfeit", true),
            ("doppio forfait", true),
            ("Double forfait", true),
            ("both lost", false),
            ("beiden verloren", false),
            ("both lost on time", false),
            ("ambos pierden", false),
            ("obustronny walkower", true),
            ("обоюдная неявка", true),
        ] {
            assert_eq!(Outcome::parse(text), Some(Outcome::None), "{text}");
            assert_eq!((both_lost(text), is_forfeit(text)), (true, forfeit), "{text}");
        }
        for text in ["both", "both win", "double", "both White and Black lost"] {
            assert_eq!(Outcome::parse(text), None, "{text}");
        }
        assert_eq!(Outcome::parse("draw, both agreed"), Some(Outcome::Draw));
    }

    #[test]
    fn nobody_has_a_point() {
        for text in ["0-0", "0 - 0", "[0:0]", "0-0F", "0-0 (ff)", "-:-"] {
            assert!(both_lost(text), "{text}");
        }
        for text in ["*", "?", "-", "", "1-1", "2-0", "wrong"] {
            assert!(!both_lost(text), "{text}");
        }
    }

    #[test]
    fn no_result_at_all() {
        for text in [
            "White", "1", "1-", "-1", "1-0-1", "3228", "1000-0", "32x28", "0.1234-1", "won", "1/3-1/3",
            "1 0", "cd4", "1.-0", "½-",
        ] {
            assert_eq!(Outcome::parse(text), None, "{text}");
        }
    }

    #[test]
    fn the_first_number_is_the_first_mover() {
        assert_eq!(GameResult::parse("1-0", Color::White), Some(GameResult::White));
        assert_eq!(GameResult::parse("0-1", Color::White), Some(GameResult::Black));
        assert_eq!(GameResult::parse("1-0", Color::Black), Some(GameResult::Black));
        assert_eq!(GameResult::parse("0-1", Color::Black), Some(GameResult::White));
        assert_eq!(GameResult::parse("1-1", Color::Black), Some(GameResult::Draw));
        assert_eq!(GameResult::parse("*", Color::Black), Some(GameResult::None));
        assert_eq!(GameResult::parse("x", Color::White), None);
    }

    proptest! {
        #[test]
        fn scores_compare_as_numbers(first in 0_u32..1000, second in 0_u32..1000) {
            let expected = match first.cmp(&second) {
                std::cmp::Ordering::Greater => Outcome::First,
                std::cmp::Ordering::Less => Outcome::Second,
                std::cmp::Ordering::Equal if first == 0 => Outcome::None,
                std::cmp::Ordering::Equal => Outcome::Draw,
            };
            prop_assert_eq!(Outcome::parse(&format!("{first}-{second}")), Some(expected));
            prop_assert_eq!(Outcome::parse(&format!(" {first} : {second} ")), Some(expected));
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".*") {
            let _ = Outcome::parse(&text);
        }
    }
}
