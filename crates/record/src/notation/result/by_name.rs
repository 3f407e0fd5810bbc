//! Results that are told by the names of the players: `Smit wint`, `Gewonnen door Jan Smit`.

use std::borrow::Cow;
use std::ops::Range;

use super::LONGEST;
use super::counted::without_count;
use super::initial::{is_either, side_in_language};
use super::words::{loses, meanings};
use crate::notation::folded;
use crate::notation::language::{ResultWord, is_particle, is_written_color, result_word};
use crate::record::{Notation, Record, Tag};
use damiera_rules::board::Color;

/// The fewest letters by which a name is known.
const FEWEST: usize = 3;

/// What stands for a player in place of his name.
const WHITE: &str = "White";
const BLACK: &str = "Black";

/// What stands for a side where nobody knows which it is.
const OPEN: &str = "?";

/// The most places in a text that names are looked for at.
const MOST: usize = 8;

/// The words of a result with the colours of the players in place of their names, so that they say who won. Words that do not name
/// one player and only him stay as they are.
#[must_use]
pub fn with_colors<'t>(record: &Record<'_>, text: &'t str) -> Cow<'t, str> {
    if text.len() > LONGEST || !text.contains(char::is_alphabetic) {
        return Cow::Borrowed(text);
    }
    if is_either(text) {
        let side = side_in_language(record).map(|side| if side == Color::White { WHITE } else { BLACK });
        return Cow::Owned(format!("{} wins", side.unwrap_or(OPEN)));
    }
    let [Some(white), Some(black)] = [Tag::White, Tag::Black].map(|tag| record.value(tag)) else {
        return Cow::Borrowed(text);
    };
    let names = [white, black].map(|name| words(name).map(|at| folded(&name[at])).collect::<Vec<_>>());
    // A player who is called as an outcome is: which of the two is meant is open.
    let says_result = |word: &String| {
        result_word(word).is_some_and(|word| word != ResultWord::Silent && word.color().is_none())
    };
    if names.iter().flatten().any(says_result) {
        return Cow::Borrowed(text);
    }
    let places: Vec<Range<usize>> = words(text).collect();
    let said: Vec<String> = places.iter().map(|at| folded(&text[at.clone()])).collect();
    let mut colored = String::new();
    let (mut at, mut copied, mut found) = (0, 0, 0);
    while at < said.len() && found < MOST {
        match named(&said[at..], &names) {
            Some((color, count)) => {
                let (first, last) = (places[at].start, places[at + count - 1].end);
                let name = &names[usize::from(color != WHITE)];
                if let Some(color) = color_or_name(&text[first..last], color, name, record.notation) {
                    colored.push_str(&text[copied..first]);
                    colored.push_str(color);
                    copied = last;
                    found += 1;
                }
                at += count;
            }
            None => at += 1,
        }
    }
    if found == 0 {
        return Cow::Borrowed(text);
    }
    colored.push_str(&text[copied..]);
    Cow::Owned(colored)
}

/// Whether a line tells who won by a name, whoever that is: `Smit wint`, `Winnaar: Jan Smit`.
pub(in crate::notation) fn tell_of_player(line: &[u8]) -> bool {
    /// The most words of a name.
    const MOST: usize = 5;
    let text = std::str::from_utf8(line).unwrap_or_default().trim();
    let counted = if text.len() > LONGEST { Cow::Borrowed(text) } else { without_count(text) };
    let text = counted.as_ref();
    if text.len() > LONGEST || text.starts_with(|c: char| c.is_ascii_digit()) {
        return false;
    }
    let bare = |word: &'_ str| word.trim_matches(|c: char| !c.is_alphabetic()).to_owned();
    let is_name = |word: &str| word.starts_with(char::is_uppercase) && result_word(word).is_none();
    let (names, others): (Vec<&str>, Vec<&str>) = text.split_whitespace().partition(|word| {
        is_name(&bare(word)) || is_particle(&bare(word)) && result_word(&bare(word)).is_none()
    });
    let has_name = names.iter().any(|word| is_name(&bare(word)));
    let wins = |words: Vec<ResultWord>| words.iter().any(|word| loses(*word).is_some());
    has_name && names.len() <= MOST && meanings(&others.join(" ")).is_some_and(wins)
}

/// Whether a player is called as a colour is, `De Wit`, so that words which say that this colour won may be about him.
pub(super) fn are_called_as_colors(record: &Record<'_>) -> bool {
    let has_color = |name: &str| words(name).any(|at| of_color(&name[at]).is_some());
    [Tag::White, Tag::Black].into_iter().filter_map(|tag| record.value(tag)).any(has_color)
}

/// The colour that a word stands for.
fn of_color(word: &str) -> Option<Color> {
    result_word(word)?.color()
}

/// What stands for a player of this colour in place of words that are in his name. A word that is also that of a colour is his name
/// where it is written large. As labels have it, alone, `Wit`, it could mean the colour as well: in PDN, and of `De Wit`, who would be
/// called so, it does; of `White` on a sheet both stand, so that it says nothing.
fn color_or_name(
    said: &str,
    color: &'static str,
    name: &[String],
    notation: Notation,
) -> Option<&'static str> {
    let is_alone = words(said).count() == 1;
    match of_color(said).filter(|_| is_alone) {
        None => Some(color),
        Some(_) if said.starts_with(char::is_lowercase) => None,
        Some(_) if !is_written_color(said) => Some(color),
        Some(_) if notation == Notation::Pdn || name.iter().any(|word| is_particle(word)) => None,
        Some(meant) => {
            let is_own = (meant == Color::White) == (color == WHITE);
            Some(if is_own { color } else { OPEN })
        }
    }
}

/// The colour of the player whom the first words of a text name, and how many do.
fn named(said: &[String], names: &[Vec<String>; 2]) -> Option<(&'static str, usize)> {
    let [white, black] = names;
    [(WHITE, white, black), (BLACK, black, white)].into_iter().find_map(|(color, own, other)| {
        let is_initial =
            |word: &str| word.chars().count() == 1 && own.iter().any(|name| name.starts_with(word));
        let count = said.iter().take_while(|word| own.contains(*word) || is_initial(word)).count();
        let shows = |word: &String| {
            let is_whole = own.len() == 1 || word.chars().count() >= FEWEST;
            is_whole && !other.contains(word) && !is_particle(word)
        };
        said.iter().take(count).any(shows).then_some((color, count))
    })
}

/// Where the words of a text are.
fn words(text: &str) -> impl Iterator<Item = Range<usize>> {
    let mut from = 0;
    std::iter::from_fn(move || {
        let rest = text.get(from..)?;
        let start = from + rest.find(char::is_alphabetic)?;
        let word = text.get(start..)?;
        from = start + word.find(|c: char| !c.is_alphabetic()).unwrap_or(word.len());
        Some(start..from)
    })
}

#[cfg(test)]
mod tests {
    use super::{tell_of_player, with_colors};
    use crate::notation::result::Outcome;
    use crate::notation::{pdn, scoresheet};

    #[test]
    fn the_names_of_the_players_say_who_won() {
        let told = |white: &str, black: &str, text: &str| {
            let game = format!("[White \"{white}\"]\n[Black \"{black}\"]\n\n*");
            Outcome::parse(&with_colors(&pdn::parse(&game), text))
        };
        for (text, outcome) in [
            ("Smit wint", Some(Outcome::White)),
            ("Jan Smit wint", Some(Outcome::White)),
            ("Bos geeft op", Some(Outcome::White)),
            ("J. Smit gaf op.", Some(Outcome::Black)),
            ("Vince van den Bos", Some(Outcome::Black)),
            ("Smit gewinnt in 45 Zügen", Some(Outcome::White)),
            ("Smit 2, Bos 0", Some(Outcome::White)),
            ("Rossi vince", None),
            ("Jan wint", Some(Outcome::White)),
            ("van den wint", None),
            ("Smit staat gewonnen", None),
        ] {
            assert_eq!(told("Jan Smit", "Piet van den Bos", text), outcome, "{text}");
        }
        // Brothers, and a player who is called as a colour is.
        assert_eq!(told("Jan Smit", "Piet Smit", "Smit wint"), None);
        assert_eq!(told("Jan Smit", "Piet Smit", "Piet Smit wint"), Some(Outcome::Black));
        assert_eq!(told("Jan Smit", "Kees de Wit", "Smit wint"), Some(Outcome::White));
    }

    #[test]
    fn a_player_is_called_as_a_colour_is() {
        let told = |white: &str, black: &str, text: &str| {
            let game = format!("Wit: {white}\nZwart: {black}\n1. 32-28 19-23\n");
            Outcome::parse(&with_colors(&scoresheet::parse(&game), text))
        };
        for (white, black, text, outcome) in [
            ("Rossi", "Bianchi", "Vince Bianchi.", Some(Outcome::Black)),
            ("Rossi", "Bianchi", "VINCE BIANCHI", Some(Outcome::Black)),
            ("Rossi", "Bianchi", "Vincono i bianchi", Some(Outcome::White)),
            ("Rossi", "Bianchi", "Vince il Bianco", Some(Outcome::White)),
            ("Fabre", "Weiss", "Weiss gagne", Some(Outcome::Black)),
            ("Jansen", "De Wit", "De Wit wint.", Some(Outcome::Black)),
            ("Jansen", "K. de Wit", "De Wit wint", Some(Outcome::Black)),
            ("Jansen", "De Wit", "Wit wint", Some(Outcome::White)),
            ("Jansen", "De Wit", "Jansen wint", Some(Outcome::White)),
            ("Neri", "Rossi", "Neri abbandona", Some(Outcome::Black)),
            ("Neri", "Bianchi", "Vince Bianchi", Some(Outcome::Black)),
            ("Neri", "Bianchi", "Vince il nero", Some(Outcome::Black)),
            ("White", "Jones", "White wins", Some(Outcome::White)),
            ("Jones", "White", "White wins", None),
            ("Jones", "J. White", "J. White wins", Some(Outcome::Black)),
        ] {
            assert_eq!(told(white, black, text), outcome, "{white} - {black}: {text}");
        }
    }

    #[test]
    fn a_name_tells_who_won() {
        for text in
            ["Smit wint", "Winnaar: Jan Smit", "Hier gaf Bos op.", "Vince Rossi", "Smit gewinnt in 45 Zügen"]
        {
            assert!(tell_of_player(text.as_bytes()), "{text}");
        }
        for text in
            ["Smit - Bos", "wit wint", "Smit wint een schijf", "Smit staat gewonnen", "1. Smit wint", "Smit"]
        {
            assert!(!tell_of_player(text.as_bytes()), "{text}");
        }
    }
}
