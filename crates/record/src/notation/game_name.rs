use damiera_rules::board::Color;

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
pub const fn first_mover(gametype: u16) -> Option<Color> {
    match gametype {
        20 | 22 | 24..=30 | 40 | 41 | 96..=98 | 1001 | 1002 => Some(Color::White),
        21 | 23 | 31 => Some(Color::Black),
        _ => None,
    }
}

/// The GameType number of a game named in words: `dama italiana`, `damas españolas`, `international`; `None` if
/// the words name no game, or several.
#[must_use]
pub fn gametype_of_words(text: &str) -> Option<u16> {
    // Nearly always it is a number.
    if text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let text = text.to_lowercase();
    let words = || text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let first = words().find_map(gametype_of_word)?;
    words().filter_map(gametype_of_word).all(|number| number == first).then_some(first)
}

/// The GameType number of a game whose name is all that a line says: `Dama italiana`, `International draughts`. An adjective
/// alone is no name, nor is what has other words.
pub(in crate::notation) fn gametype_of_name(line: &str) -> Option<u16> {
    let text = line.to_lowercase();
    let words = || text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let is_plain = line.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '.' | '!' | '-'));
    let is_name = is_plain
        && words().any(|word| DRAUGHTS.contains(&word))
        && words().all(|word| {
            gametype_of_word(word).is_some() || DRAUGHTS.contains(&word) || AROUND_NAMES.contains(&word)
        });
    if is_name { gametype_of_words(line) } else { None }
}

/// What draughts is called, whichever game it is.
const DRAUGHTS: &[&str] = &[
    "dama",
    "damas",
    "dame",
    "dames",
    "dam",
    "dammen",
    "damspel",
    "damespiel",
    "draughts",
    "checkers",
    "шашки",
];

/// Small words in the names of games: `gioco di dama italiana`, `jeu de dames international`.
const AROUND_NAMES: &[&str] = &[
    "gioco", "juego", "xogo", "jogo", "joc", "jeu", "game", "spel", "het", "the", "di", "de", "della", "of",
    "a", "la", "alla", "al", "do", "da", "das", "las", "as", "les",
];

/// The GameType number of the game that a word in small letters names, in Italian, Spanish, Galician, Portuguese, French,
/// Dutch or English.
///
/// A match and no list, since the compiler looks at the length of a word before its letters: files with a Variant tag in each
/// game ask for every word of it.
fn gametype_of_word(word: &str) -> Option<u16> {
    Some(match word {
        "internazionale" | "internacional" | "internacionais" | "internacionales" | "international"
        | "internationale" | "internationales" | "internationaal" | "internationaux" => 20,
        "inglese" | "inglesa" | "english" | "anglaise" | "anglaises" | "engels" | "engelse" => 21,
        "italiana" | "italiano" | "italianas" | "italian" | "italienne" | "italiennes" | "italiaans"
        | "italiaanse" => 22,
        "pool" => 23,
        "spagnola" | "española" | "españolas" | "espanola" | "espanolas" | "espanhola" | "espanholas"
        | "spanish" | "espagnole" | "espagnoles" | "spaans" | "spaanse" => 24,
        "russa" | "russe" | "russes" | "rusa" | "rusas" | "russas" | "russian" | "russisch" | "russische" => {
            25
        }
        "brasiliana" | "brasileira" | "brasileiras" | "brasileña" | "brasileñas" | "brazilian"
        | "brésilienne" | "brésiliennes" | "braziliaans" | "braziliaanse" => 26,
        "canadian" | "canadese" | "canadiense" | "canadienne" | "canadees" => 27,
        "portoghese" | "portuguesa" | "portuguesas" | "portuguese" | "portugaise" | "portugaises"
        | "portugees" | "portugese" => 28,
        "czech" | "ceca" | "checa" | "tchèque" | "tsjechisch" => 29,
        "turkish" | "turca" | "turque" | "turks" | "turkse" => 30,
        "thai" | "thailandese" | "tailandesa" => 31,
        "frisone" | "frisona" | "frisian" | "frisonne" | "fries" | "friese" => 40,
        "spantsiretti" | "spantsireti" | "spancirety" | "spancireti" => 41,
        "breakthrough" => 96,
        "frysk" => 97,
        "antidraughts" => 98,
        "killer" => 1001,
        "poddavki" | "giveaway" => 1002,
        _ => return None,
    })
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
            ("American pool checkers", Some(23)),
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
