//! The games that GameType numbers stand for: their names, and how they are named in words.

use super::language::{game_of_word, is_around_draughts, is_draughts};
use damiera_rules::board::Color;
use damiera_rules::variant::of_gametype;

/// The name of the game that a GameType number stands for, in the PDN standard's table or in the files of
/// the lidraughts family; or that a number of this program stands for, where the game has no GameType.
#[must_use]
pub const fn game_name(gametype: u16) -> Option<&'static str> {
    Some(match gametype {
        0 => "chess",
        1 => "Chinese chess",
        20 => "international",
        21 => "English",
        22 => "Italian",
        23 => "pool",
        24 => "Spanish",
        25 => "Russian",
        26 => "Brazilian",
        27 => "Canadian",
        28 => "Portuguese",
        29 => "Czech",
        30 => "Turkish",
        31 => "Thai",
        40 => "Frisian",
        41 => "Spantsiretti",
        50 => "Othello",
        96 => "Breakthrough",
        97 => "Frysk!",
        98 => "Antidraughts",
        99 => "from position",
        1001 => "Killer",
        1002 => "Poddavki",
        _ => return None,
    })
}

/// Who moves first in the game that a GameType number stands for; `None` if it is not known.
#[must_use]
pub fn first_mover(gametype: u16) -> Option<Color> {
    of_gametype(gametype).map(|rules| rules.first)
}

/// The GameType number of a game named in words: `dama italiana`, `damas españolas`, `international`; `None` if
/// the words name no game, or several.
#[must_use]
pub fn gametype_of_words(text: &str) -> Option<u16> {
    // Nearly always it is a number.
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let first = words(text).find_map(game_of_word)?;
    let first = if first == FRYSK && words(text).any(is_draughts) { FRISIAN } else { first };
    let is_pool = words(text).any(|word| game_of_word(word) == Some(POOL));
    let first = if first == ENGLISH && is_pool && words(text).any(is_american) { POOL } else { first };
    let number = |word| {
        game_of_word(word).map(|number| match number {
            FRYSK => first,
            ENGLISH if is_pool && is_american(word) => first,
            number => number,
        })
    };
    words(text).filter_map(number).all(|number| number == first).then_some(first)
}

/// English draughts, which are American too, and another game of America: `American pool checkers` is the latter.
const ENGLISH: u16 = 21;
const POOL: u16 = 23;

fn is_american(word: &str) -> bool {
    word.eq_ignore_ascii_case("american")
}

/// Frisian draughts, and a game whose name is the word that West Frisian has for "Frisian": `Frysk damjen` is the former.
const FRISIAN: u16 = 40;
const FRYSK: u16 = 97;

/// The GameType number of a game whose name is all that a line says: `Dama italiana`, `International draughts`. An adjective
/// alone is no name, nor is what has other words.
pub(in crate::notation) fn gametype_of_name(line: &str) -> Option<u16> {
    let is_plain = line.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '.' | '!' | '-'));
    let is_part = |word| game_of_word(word).is_some() || is_draughts(word) || is_around_draughts(word);
    let is_name = is_plain && words(line).any(is_draughts) && words(line).all(is_part);
    if is_name { gametype_of_words(line) } else { None }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_the_name_of_a_game() {
        for (line, number) in [
            ("Dama italiana", Some(22)),
            ("DAMAS ESPAÑOLAS", Some(24)),
            ("International draughts", Some(20)),
            ("Jeu de dames international", Some(20)),
            ("Русские шашки", Some(25)),
            ("Warcaby brazylijskie", Some(26)),
            ("Dame russe", Some(25)),
            ("Česká dáma", Some(29)),
            ("Gioco della dama internazionale", Some(20)),
            ("Italiana", None),
            ("Dama", None),
            ("Open di dama italiana", None),
            ("Federazione Italiana Dama", None),
            ("Dama italiana, Roma", None),
            ("dama italiana o internazionale", None),
            ("Pool", None),
        ] {
            assert_eq!(gametype_of_name(line), number, "{line}");
        }
    }

    #[test]
    fn a_number_says_who_moves_first() {
        for number in [20, 22, 24, 30, 40, 41, 96, 98, 1001, 1002] {
            assert_eq!(first_mover(number), Some(Color::White), "{number}");
        }
        for number in [21, 23, 31] {
            assert_eq!(first_mover(number), Some(Color::Black), "{number}");
        }
        for number in [0, 1, 50, 99, 1000] {
            assert_eq!(first_mover(number), None, "{number}");
        }
    }

    #[test]
    fn games_are_named_in_many_languages() {
        for (text, number) in [
            ("Dama italiana", Some(22)),
            ("damas españolas", Some(24)),
            ("Xogo: damas españolas (32 casas)", Some(24)),
            ("DAME INTERNATIONALE", Some(20)),
            ("internationaal dammen", Some(20)),
            ("Portuguese draughts", Some(28)),
            ("American/English", Some(21)),
            ("Russian", Some(25)),
            ("Frysk!", Some(97)),
            ("frysk", Some(97)),
            ("Frysk damjen", Some(40)),
            ("Frysk dammen", Some(40)),
            ("American pool checkers", Some(23)),
            ("American checkers", Some(21)),
            ("English or American pool", None),
            ("Friesisch", Some(40)),
            ("Friesisches Damespiel", Some(40)),
            ("Спанцирети", Some(41)),
            ("Американский пул", Some(23)),
            ("damas frisonas", Some(40)),
            ("Poddavki", Some(1002)),
            ("killer draughts", Some(1001)),
            ("Spantsiretti", Some(41)),
            ("draughts", None),
            ("italiana o internazionale", None),
            ("", None),
        ] {
            assert_eq!(gametype_of_words(text), number, "{text}");
        }
    }
}
