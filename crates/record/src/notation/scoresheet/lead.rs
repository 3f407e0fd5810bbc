//! What leads to the names of a title: `Ronde 4, bord 3: Rossi - Verdi`, `Partij nr. 12. Rossi - Verdi`.

use super::blank::trimmed;
use super::caption::{announces_number, caption, numbered};
use super::names::{is_moves_column, is_particle, tag_of_heading};
use super::pairing::pairing;
use super::stage::stage;
use super::title::{Title, is_letter, players, trimmed_of};
use crate::notation::date::{Date, after_written_date};
use crate::notation::language::{is_of_player, says_relayed};
use crate::notation::pdn::square::dash;
use crate::record::Tag;

/// The most bytes and words of it; more are prose.
const LONGEST: usize = 80;
const MOST_WORDS: usize = 3;

/// Reads a title behind what leads to it, which is all of its line: what both say, of each tag the first.
pub(super) fn led(line: &[u8], names: fn(&[u8]) -> Option<Title>) -> Option<Title> {
    let (says, rest) = lead(trimmed(line))?;
    let named = names(rest)?;
    let start = |part: &[u8]| nom::Offset::offset(line, part);
    let moved = |says: Title, start: usize| {
        says.into_iter().map(move |(tag, place)| (tag, place.start + start..place.end + start))
    };
    let mut title: Title = Title::new();
    for (tag, place) in moved(says, start(trimmed(line))).chain(moved(named, start(rest))) {
        if title.iter().all(|(known, _)| *known != tag) {
            title.push((tag, place));
        }
    }
    Some(title)
}

/// Whether a line is a title, or above the moves a pairing, with something that leads to it, so that it is no heading of an unknown
/// name.
pub(super) fn is_led(line: &[u8], has_moves: bool) -> bool {
    led(line, players).is_some() || !has_moves && led(line, pairing).is_some()
}

/// Whether what leads to a title with a result looks like the heading of an event: `Match: Rossi - Verdi 2-0`. Without a result, the
/// event may be called by the names of its players.
pub(super) fn is_led_by_event(line: &[u8]) -> bool {
    led(line, players).is_some_and(|title| title.iter().any(|(tag, _)| *tag == Tag::Result))
}

/// What a text leads with, and what is behind it: tags and the places of their values, none for the number of a game in a book.
/// What leads ends with a colon, with a point after a number, or, if it is a caption, with a comma.
fn lead(text: &[u8]) -> Option<(Title, &[u8])> {
    if let Some((date, rest)) = date_and_rest(text) {
        return Some((vec![(Tag::Date, 0..date)], rest));
    }
    let head = text.get(..LONGEST).unwrap_or(text);
    let ends = |at: &usize| match head.get(*at..) {
        Some([b':', b' ' | b'\t', ..]) => true,
        Some([b'.', b' ', ..]) => head[at - 1].is_ascii_digit(),
        _ => false,
    };
    let divided = (1..head.len()).filter(ends).find_map(|at| {
        let (says, rest) = (text.get(..at)?, trimmed(text.get(at + 1..)?));
        let names_players = || std::str::from_utf8(says).is_ok_and(is_of_player);
        let is_other = || is_number_of_game(says) || is_kind_of_game(says) || names_players();
        let read = round_and_board(says).or_else(|| caption(says)).or_else(|| is_other().then(Title::new))?;
        (!rest.is_empty()).then_some((read, rest))
    });
    divided.or_else(|| lead_with_comma(text, head)).or_else(|| lead_without_sign(text, head))
}

/// The same where a comma is between it and the names, as may be behind a name, too: `Clubkampioenschap 2010, Rossi - Verdi`.
fn lead_with_comma<'t>(text: &'t [u8], head: &[u8]) -> Option<(Title, &'t [u8])> {
    (1..head.len()).filter(|at| head[*at] == b',').find_map(|at| {
        let (says, rest) = (text.get(..at)?, trimmed(text.get(at + 1..)?));
        let title = caption(says).filter(|says| says.iter().all(|(tag, _)| is_of_caption(*tag)))?;
        (!rest.is_empty()).then_some((title, rest))
    })
}

/// Whether a caption before a comma may say this: no player, and no place, which may be a name.
const fn is_of_caption(tag: Tag) -> bool {
    matches!(tag, Tag::Event | Tag::Stage | Tag::Section | Tag::Round | Tag::Board | Tag::Date)
}

/// The length of the date that a text begins with, and what is behind it and what divides it from that: `12-03-1999  Rossi - Verdi`.
fn date_and_rest(text: &[u8]) -> Option<(usize, &[u8])> {
    let behind = after_written_date(text)?;
    let date = text.len() - behind.len();
    let is_date = Date::parse(std::str::from_utf8(text.get(..date)?).ok()?).is_some();
    let rest = trimmed_of(behind, b",:;");
    let rest = dash(rest).map_or(rest, |(rest, _)| trimmed(rest));
    (is_date && rest.len() < behind.len() && !rest.is_empty()).then_some((date, rest))
}

/// The same where nothing is between it and the names: `Bord 1 Rossi - Verdi`, `R5 B6 Rossi - Verdi`, `LIVE Rossi - Verdi`.
fn lead_without_sign<'t>(text: &'t [u8], head: &[u8]) -> Option<(Title, &'t [u8])> {
    let place = |part: &[u8]| {
        let at = nom::Offset::offset(text, part);
        at..at + part.len()
    };
    (1..head.len()).filter(|at| head[*at] == b' ').find_map(|at| {
        let (says, rest) = (text.get(..at)?, trimmed(text.get(at..)?));
        let read = round_and_board(says)
            .or_else(|| numbered(says).or_else(|| stage(says)).map(|(tag, value)| vec![(tag, place(value))]))
            .or_else(|| (is_kind_of_game(says) || says_number_of_game(says)).then(Title::new))?;
        let rest = dash(rest).map_or(rest, |(rest, _)| trimmed(rest));
        let is_large =
            |word: &[u8]| word.first().is_some_and(|first| first.is_ascii_uppercase() || *first >= 0x80);
        // Partij 3 van der Meer - Bos
        let mut words = rest.split(|byte| *byte == b' ').skip_while(|word| is_particle(word));
        words.next().is_some_and(is_large).then_some((read, rest))
    })
}

/// Round and board by their first letters, `R5 B6`, `Rd 5 Bd 6`: one of them alone could be anything.
fn round_and_board(text: &[u8]) -> Option<Title> {
    let mut title = Title::new();
    let mut rest = trimmed(text);
    while !rest.is_empty() {
        let letters = rest.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        let (word, number) = rest.split_at(letters);
        let number = trimmed(number.strip_prefix(b".").unwrap_or(number));
        let digits = number.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let tag = match word {
            b"R" | b"Rd" => Tag::Round,
            b"B" | b"Bd" => Tag::Board,
            _ => return None,
        };
        if !(1..=3).contains(&digits) || title.iter().any(|(known, _)| *known == tag) {
            return None;
        }
        let start = nom::Offset::offset(text, number);
        title.push((tag, start..start + digits));
        rest = trimmed_of(number.get(digits..)?, b"/,-");
    }
    (title.len() == 2).then_some(title)
}

/// Whether a word says what kind of game it is, and nothing of the players: `Live`, `Fernpartie`, `Trainingspartij`.
fn is_kind_of_game(text: &[u8]) -> bool {
    /// The shortest word of a game that others are put before.
    const SHORTEST: usize = 6;
    let Ok(word) = std::str::from_utf8(text) else { return false };
    let mut ends =
        word.char_indices().skip(1).map(|(at, _)| &word[at..]).take_while(|end| end.len() >= SHORTEST);
    says_relayed(word) || is_moves_column(word) || !word.contains(' ') && ends.any(is_moves_column)
}

/// Whether a line only says which game it is above: `Partij 3`, `3e partij`, `Partita n. 3`.
pub(super) fn numbers_game(line: &[u8]) -> bool {
    let line = trimmed(line.trim_ascii_end());
    let line = line.strip_suffix(b":").unwrap_or(line);
    let is_game = |word: &str| is_moves_column(word) || tag_of_heading(word) == Some(Tag::Variant);
    let names_game = |word: &[u8]| std::str::from_utf8(word).is_ok_and(is_game);
    let has_number = line.iter().any(u8::is_ascii_digit);
    has_number && is_number_of_game(line) && line.split(|byte| *byte == b' ').any(names_game)
}

/// Whether a note is only the number of a game: `#2`.
pub(super) fn is_number_in_note(line: &[u8]) -> bool {
    let digits = line.trim_ascii().strip_prefix(b"#").unwrap_or_default();
    (1..=3).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit)
}

/// Whether a text is the number of a game, and a word or a sign before it says so: `Game 1`, `Nr. 1`, `№1`.
fn says_number_of_game(text: &[u8]) -> bool {
    let sign = text.iter().take_while(|byte| !byte.is_ascii_digit()).count();
    let sign = trimmed(text.get(..sign).unwrap_or_default());
    numbers_game(text) || is_number_of_game(text) && sign.len() < text.len() && announces_number(sign)
}

/// Whether a text is the number of a game, or of a board by a word that is not known: `Partij nr. 12`, `No. 12`, `3e partij`, `B1`,
/// `Tweede partij`.
fn is_number_of_game(text: &[u8]) -> bool {
    let all: Vec<&[u8]> = text.split(|byte| *byte == b' ').filter(|word| !word.is_empty()).collect();
    let figures = |word: &[u8]| word.iter().filter(|byte| byte.is_ascii_digit()).count();
    let numbers = all.iter().filter(|word| figures(word) > 0).count();
    let is_number = |word: &[u8]| {
        let letters = word.iter().filter(|byte| is_letter(**byte)).count();
        (1..=3).contains(&figures(word)) && letters <= 3 && figures(word) + letters + 1 >= word.len()
    };
    let is_game = |word: &[u8]| std::str::from_utf8(word).is_ok_and(is_moves_column);
    let is_word = |word: &[u8]| {
        word.iter().all(|byte| is_letter(*byte)) && !is_particle(word) || announces_number(word)
    };
    (1..=MOST_WORDS).contains(&all.len())
        && all.iter().all(|word| is_number(word) || is_word(word))
        && (numbers == 1 || numbers == 0 && all.len() == 2 && all.last().is_some_and(|word| is_game(word)))
}

#[cfg(test)]
mod tests {
    use super::{lead, numbers_game};

    #[test]
    fn a_line_says_which_game_it_is_above() {
        for line in
            ["Partij 3", "Partij 3:", "3e partij", "Partita n. 3", "Game 12", "Партия 5", "Partie nr. 4"]
        {
            assert!(numbers_game(line.as_bytes()), "{line}");
        }
        for line in
            ["Partij", "Tweede partij", "Bord 3", "Rossi 3", "1. 32-28", "Partij 3 was mooi en lang", "12"]
        {
            assert!(!numbers_game(line.as_bytes()), "{line}");
        }
    }

    #[test]
    fn what_leads_to_a_title() {
        for (line, expected) in [
            ("Ronde 4, bord 3: Rossi - Verdi", Some("Round=4 Board=3 · Rossi - Verdi")),
            ("3e ronde: Rossi - Verdi", Some("Round=3 · Rossi - Verdi")),
            ("B1: Rossi - Verdi", Some(" · Rossi - Verdi")),
            ("Partij nr. 12: Rossi - Verdi", Some(" · Rossi - Verdi")),
            ("No. 12. Rossi - Verdi", Some(" · Rossi - Verdi")),
            ("Tweede partij: Rossi - Verdi", Some(" · Rossi - Verdi")),
            ("Clubkampioenschap: Rossi - Verdi", Some("Event=Clubkampioenschap · Rossi - Verdi")),
            (
                "Clubkampioenschap 2006, ronde 2: Rossi - Verdi",
                Some("Event=Clubkampioenschap 2006 Round=2 · Rossi - Verdi"),
            ),
            ("Clubkampioenschap 2006, Rossi - Verdi", Some("Event=Clubkampioenschap 2006 · Rossi - Verdi")),
            ("Ronde 3, Rossi, Jan - Verdi, Piet", Some("Round=3 · Rossi, Jan - Verdi, Piet")),
            ("Rossi, Jan - Verdi, Piet", None),
            ("R5 B6: Rossi - Verdi", Some("Round=5 Board=6 · Rossi - Verdi")),
            ("R5/B6: Rossi - Verdi", Some("Round=5 Board=6 · Rossi - Verdi")),
            ("Rd. 5 Bd. 6: Rossi - Verdi", Some("Round=5 Board=6 · Rossi - Verdi")),
            ("R5 B6 Rossi - Verdi", Some("Round=5 Board=6 · Rossi - Verdi")),
            ("Bord 1 Rossi - Verdi", Some("Board=1 · Rossi - Verdi")),
            ("Bord 1 - Rossi - Verdi", Some("Board=1 · Rossi - Verdi")),
            ("12-03-1999  Rossi - Verdi", Some("Date=12-03-1999 · Rossi - Verdi")),
            ("12 maart 1999: Rossi - Verdi", Some("Date=12 maart 1999 · Rossi - Verdi")),
            ("1999 Rossi - Verdi", None),
            ("12-03-1999", None),
            ("Live: Rossi - Verdi", Some(" · Rossi - Verdi")),
            ("Partij: Rossi - Verdi", Some(" · Rossi - Verdi")),
            ("LIVE Rossi - Verdi", Some(" · Rossi - Verdi")),
            ("Fernpartie Rossi - Verdi", Some(" · Rossi - Verdi")),
            ("Trainingspartij: Rossi - Verdi", Some(" · Rossi - Verdi")),
            ("Game 1 Rossi - Verdi", Some(" · Rossi - Verdi")),
            ("№1 Rossi - Verdi", Some(" · Rossi - Verdi")),
            ("№ 1 Rossi - Verdi", Some(" · Rossi - Verdi")),
            ("Nr. 1 Rossi - Verdi", Some(" · Rossi - Verdi")),
            ("Nr. 1 van der Meer - Verdi", Some(" · van der Meer - Verdi")),
            ("Ronde 3 de Vos - Verdi", Some("Round=3 · de Vos - Verdi")),
            ("Players: Rossi - Verdi", Some(" · Rossi - Verdi")),
            ("R5 Rossi - Verdi", None),
            ("Opmerking: Rossi - Verdi 2-0", None),
            ("Opmerking bij zet 12: Rossi - Verdi", None),
            ("Rossi - Verdi", None),
            ("12:30 uur", None),
        ] {
            let told = lead(line.as_bytes()).map(|(says, rest)| {
                let says: Vec<String> =
                    says.into_iter().map(|(tag, place)| format!("{}={}", tag.name(), &line[place])).collect();
                format!("{} · {}", says.join(" "), std::str::from_utf8(rest).unwrap())
            });
            assert_eq!(told.as_deref(), expected, "{line}");
        }
    }
}
