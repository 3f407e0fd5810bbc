//! Pairings: who plays whom, without a result: `Rossi - Verdi`, `Tavolo 4: Rossi - Verdi, Roma 2019`.

use super::between_names::around_dash;
use super::blank::trimmed;
use super::caption::{is_event, numbered, says_what_happens};
use super::full_stop::{without_end_of_sentence, without_stop_behind_note};
use super::lead::led;
use super::names::{color, is_moves_column, is_number_column, is_particle, tag_of_heading};
use super::notes::name_and_note;
use super::number::digits;
use super::player::{is_name, may_be_dated, name_and_version};
use super::tail::{name_and_tail, tail};
use super::title::{LONGEST_TITLE, Title, is_letter};
use crate::notation::gametype_of_name;
use crate::notation::language::{ResultWord, is_written_color, month, players_of_initials, result_word};
use crate::notation::pdn::square::dash;
use crate::record::Tag;
use damiera_rules::board::Color;

/// The most words of a person's name, besides those like `di` and `van`.
const MOST_WORDS: usize = 4;

/// Reads a pairing, which is all of its line: two names of people with a dash between them; a round, a board or the number of
/// a game before them, a place, a date or a round behind.
///
/// Two names could be those of anything, so that this is asked only above moves, and only where nothing else names the players.
pub(super) fn pairing(line: &[u8]) -> Option<Title> {
    let mut text = without_stop_behind_note(trimmed(line));
    if text.len() > LONGEST_TITLE {
        return None;
    }
    let place = |part: &[u8]| {
        let at = nom::Offset::offset(line, part);
        at..at + part.len()
    };
    if let Some(title) = led(line, pairing) {
        return Some(title);
    }
    let mut title = Title::new();
    while let Some((number, rest)) = number_and_rest(text) {
        title.extend(numbered(number).map(|(tag, number)| (tag, place(number))));
        text = rest;
    }
    let (white, behind) = around_dash(text, |before, behind| before && behind)
        .or_else(|| around_long_dash(text))
        .or_else(|| over_columns(text))
        .or_else(|| between_bars(text))?;
    let (white, black, behind) = match (name_and_known_note(white), name_and_known_note(behind)) {
        // Smith (Black) - Jones (White)
        ((one, Some(note)), (other, Some(again)))
            if color_of(note) == Some(Color::Black) && is_color(again) || are_turned(note, again) =>
        {
            (other, one, &b""[..])
        }
        // What is behind Black's name is then no date, and no place.
        ((white, Some(note)), (black, Some(other))) if is_rating(note) == is_rating(other) => {
            (white, black, &b""[..])
        }
        _ => {
            let (black, behind) = name_and_tail(behind, white.contains(&b','));
            (white, black, behind)
        }
    };
    let are_people = is_person(white) && is_person(black) && !may_be_dated(white, black);
    if !are_people || are_colors(white, black) {
        return None;
    }
    title.extend([(Tag::White, place(white)), (Tag::Black, place(black))]);
    let is_no_prose = tail(behind, &place, &mut title);
    title.sort_by_key(|(_, place)| place.start);
    is_no_prose.then(|| without_end_of_sentence(line, title))
}

/// Two names with a long dash and no blanks between them, which no name has in it: `Rossi–Verdi`.
fn around_long_dash(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let is_long = |at: &usize| matches!(text.get(*at..), Some([0xE2, 0x80, 0x93 | 0x94, ..]));
    let mut places = (1..text.len()).filter(is_long);
    let (at, None) = (places.next()?, places.next()) else { return None };
    Some((text.get(..at)?, text.get(at + 3..)?))
}

/// Two names over the columns of the moves, with that of the numbers before them perhaps: `Jan Smit      Piet Bos`. Of a single
/// word, both are no number and no month.
fn over_columns(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let divided = |text: &[u8]| (1..text.len()).find(|&at| begins_column(&text[at..]));
    let mut text = text;
    if let Some(at) = divided(text).filter(|at| is_number_cell(trimmed(&text[..*at]))) {
        text = trimmed(&text[at..]);
    }
    let at = divided(text)?;
    let (white, black) = (trimmed(&text[..at]), trimmed(&text[at..]));
    let is_alone = !black.contains(&b'\t') && memchr::memmem::find(black, b"   ").is_none();
    (is_alone && is_over_column(white) && is_over_column(black)).then_some((white, black))
}

/// Two names over the columns of a drawn table, with the cell of the numbers before them: `|    | Smit | Bos |`, `nr | Smit | Bos`.
fn between_bars(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let mut cells = text.split(|byte| *byte == b'|').map(trimmed).filter(|cell| !cell.is_empty()).peekable();
    let has_number = cells.next_if(|cell| is_number_cell(cell)).is_some();
    let (Some(white), Some(black), None) = (cells.next(), cells.next(), cells.next()) else { return None };
    let is_drawn = has_number || text.starts_with(b"|") || text.ends_with(b"|");
    (is_drawn && is_over_column(white) && is_over_column(black)).then_some((white, black))
}

/// Whether a text begins with what divides columns: a tab, three blanks.
fn begins_column(text: &[u8]) -> bool {
    matches!(text, [b'\t', ..] | [b' ', b' ', b' ', ..])
}

/// Whether what lies between two names divides columns: a tab, a bar, three blanks.
pub(super) fn is_between_columns(between: &[u8]) -> bool {
    between.contains(&b'|') || (0..between.len()).any(|at| begins_column(&between[at..]))
}

fn is_number_cell(cell: &[u8]) -> bool {
    std::str::from_utf8(cell).is_ok_and(is_number_column)
}

/// Whether a cell is the name of a person, with the colour perhaps, where it stands over a column.
fn is_over_column(cell: &[u8]) -> bool {
    let (name, _) = name_and_known_note(cell);
    is_person(name) && (name.contains(&b' ') || is_name_alone(name))
}

/// Whether a single word is a name where it stands over a column, and does not say what the column is.
pub(in crate::notation) fn is_name_alone(word: &[u8]) -> bool {
    /// The fewest letters of it.
    const SHORTEST: usize = 3;
    let Ok(word) = std::str::from_utf8(word) else { return false };
    word.chars().filter(|letter| letter.is_alphabetic()).count() >= SHORTEST
        && tag_of_heading(word).is_none()
        && !is_number_column(word)
        && !is_moves_column(word)
        && month(word).is_none()
        && result_word(word).is_none()
}

/// A name, and what is in parentheses after it, if that is a rating, a colour or a country: `Rossi (2210)`, `Rossi (w)`.
fn name_and_known_note(text: &[u8]) -> (&[u8], Option<&[u8]>) {
    match name_and_note(text) {
        Some((name, note)) if is_rating(note) || is_short(note) || is_color(note) => (name, Some(note)),
        _ => (text, None),
    }
}

/// Whether two letters stand for Black and White, in this order: `Smith (B) - Jones (W)`.
fn are_turned(note: &[u8], other: &[u8]) -> bool {
    let ([one], [other]) = (note, other) else { return false };
    let letter = |byte: &u8| char::from(byte.to_ascii_uppercase());
    players_of_initials(letter(one), letter(other)) == Some([Tag::Black, Tag::White])
}

fn is_rating(text: &[u8]) -> bool {
    (3..=4).contains(&text.len()) && text.iter().all(u8::is_ascii_digit)
}

/// Whether a text may stand for a colour or a country: `w`, `ITA`.
fn is_short(text: &[u8]) -> bool {
    (1..=3).contains(&text.len()) && text.iter().all(u8::is_ascii_alphabetic)
}

/// Whether two names may be those of colours: `Wit - Zwart`. `Neri - Bianchi` are two players.
fn are_colors(one: &[u8], other: &[u8]) -> bool {
    let is_written = |text: &[u8]| std::str::from_utf8(text).is_ok_and(is_written_color);
    is_color(one) && is_color(other) && (is_written(one) || is_written(other))
}

fn is_color(text: &[u8]) -> bool {
    color_of(text).is_some()
}

fn color_of(text: &[u8]) -> Option<Color> {
    color(std::str::from_utf8(text).ok()?)
}

/// The number of a round or a board, or another one, which says nothing of the game; and what is behind it and the signs that
/// divide it from that.
fn number_and_rest(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let divides = |at: &usize| match text.get(*at..) {
        Some([b':' | b',' | b'.' | b')' | b'\t', ..] | [b' ', b' ', ..]) => true,
        Some([b' ', behind @ ..]) => dash(behind).is_ok(),
        _ => false,
    };
    let (number, behind) = text.split_at((1..text.len()).find(divides)?);
    // Flits 3.1
    let is_version = matches!(behind, [b'.', b'0'..=b'9', ..]);
    let signs = behind.iter().take_while(|byte| b":,.)\t ".contains(byte)).count();
    let behind = behind.get(signs..)?;
    let rest = dash(behind).map_or(behind, |(rest, _)| trimmed(rest));
    let word = number.iter().take_while(|byte| is_letter(**byte)).count();
    let is_other =
        || digits(trimmed(number.get(word..).unwrap_or_default())).is_ok_and(|(rest, _)| rest.is_empty());
    let is_number = numbered(number).is_some() || is_other() && !(is_version && word > 0);
    is_number.then_some((number, rest))
}

/// Whether a text can be the name of a person: few words, written large, none of which says something else. A program has the number of
/// its version behind its name.
pub(in crate::notation) fn is_person(name: &[u8]) -> bool {
    // Flits 3.1
    let name = name_and_version(name).map_or(name, |(name, _)| name);
    let Ok(text) = std::str::from_utf8(name) else { return false };
    // d'Angelo, 't Hart
    let is_large = |word: &&str| {
        let mut parts =
            word.split(['\'', '’']).take(2).filter_map(|part| part.chars().find(|c| c.is_alphabetic()));
        parts.any(char::is_uppercase)
    };
    // Bianchi, White and Schwarz are names of people as well; a colour alone is none.
    let says = |word: &&str| {
        let word = word.trim_end_matches([',', '.']);
        tag_of_heading(word).is_some_and(|tag| !tag.is_player()) || says_what_happens(word.as_bytes())
    };
    let words = text.split(' ').filter(|word| !word.is_empty());
    // van 't Hof
    let is_particle = |word: &str| is_particle(word.as_bytes()) || matches!(word, "'t" | "’t");
    let own: Vec<&str> = words.filter(|word| !is_particle(word)).collect();
    // Patta is a name of people, too, behind a first name: no side draws by itself.
    let own = match own[..] {
        [ref before @ .., last] if is_surname(before, last) => before.to_vec(),
        _ => own,
    };
    is_name(name)
        && !name.iter().any(u8::is_ascii_digit)
        && !is_event(name)
        && gametype_of_name(text).is_none()
        && (1..=MOST_WORDS).contains(&own.len())
        && own.iter().all(is_large)
        && !own.iter().any(says)
}

/// Whether a word behind others is a name, though it says elsewhere that a game was drawn: `Mario Patta`. A colour is no first name.
fn is_surname(before: &[&str], word: &str) -> bool {
    let is_other = |word: &&str| tag_of_heading(word).is_none() && color(word).is_none();
    !before.is_empty()
        && before.iter().all(is_other)
        && word.starts_with(char::is_uppercase)
        && result_word(word) == Some(ResultWord::Draw)
}

#[cfg(test)]
mod tests {
    use super::pairing;

    fn told(line: &str) -> Option<String> {
        let title = pairing(line.as_bytes())?;
        let says = title.into_iter().map(|(tag, place)| format!("{}={}", tag.name(), &line[place]));
        Some(says.collect::<Vec<_>>().join(" · "))
    }

    #[test]
    fn two_people_are_a_pairing() {
        for (line, expected) in [
            ("Rossi - Verdi", "White=Rossi · Black=Verdi"),
            (" Mario Rossi – Luca Verdi ", "White=Mario Rossi · Black=Luca Verdi"),
            ("Rossi–Verdi", "White=Rossi · Black=Verdi"),
            (
                "Mario Rossi—Luca Verdi, Roma 2019",
                "White=Mario Rossi · Black=Luca Verdi · Site=Roma · Date=2019",
            ),
            ("ROSSI M. - DI VERDI L.", "White=ROSSI M. · Black=DI VERDI L."),
            ("J. Jansen - K. de Vries", "White=J. Jansen · Black=K. de Vries"),
            ("van 't Hof - Verdi", "White=van 't Hof · Black=Verdi"),
            ("'t Hart - d'Angelo", "White='t Hart · Black=d'Angelo"),
            ("Rossi, Mario - Verdi, Luca", "White=Rossi, Mario · Black=Verdi, Luca"),
            ("Jean-Pierre Petit - D'Angelo", "White=Jean-Pierre Petit · Black=D'Angelo"),
            ("Иванов И. - Петров П.", "White=Иванов И. · Black=Петров П."),
            ("Rossi - Verdi, Roma 2019", "White=Rossi · Black=Verdi · Site=Roma · Date=2019"),
            (
                "Jansen - De Vries (Huissen, 12 maart 1987)",
                "White=Jansen · Black=De Vries · Site=Huissen · Date=12 maart 1987",
            ),
            ("Jansen - De Vries, ronde 3", "White=Jansen · Black=De Vries · Round=3"),
            ("Tavolo 4: Rossi - Verdi", "Board=4 · White=Rossi · Black=Verdi"),
            ("Board 4  Smith - Jones", "Board=4 · White=Smith · Black=Jones"),
            ("Ronde 3, bord 2: Jansen - De Vries", "Round=3 · Board=2 · White=Jansen · Black=De Vries"),
            ("Ronde 3 - Jansen - De Vries", "Round=3 · White=Jansen · Black=De Vries"),
            ("Mario Bianchi - J. White", "White=Mario Bianchi · Black=J. White"),
            ("Bianchi - Verdi", "White=Bianchi · Black=Verdi"),
            ("Partita 3: Rossi - Verdi", "White=Rossi · Black=Verdi"),
            ("Rossi (2210) - Verdi (1987)", "White=Rossi · Black=Verdi"),
            ("Rossi (w) - Verdi (z)", "White=Rossi · Black=Verdi"),
            ("Jansen (Wit) - De Vries (Zwart)", "White=Jansen · Black=De Vries"),
            ("     Jan Smit          Piet de Vries", "White=Jan Smit · Black=Piet de Vries"),
            ("     Rossi     Verdi", "White=Rossi · Black=Verdi"),
            ("|    | Rossi | De Vries |", "White=Rossi · Black=De Vries"),
            ("nr | Mario Rossi | Verdi", "White=Mario Rossi · Black=Verdi"),
            ("Smith (Black) - Jones (White)", "Black=Smith · White=Jones"),
            ("Smith (B) - Jones (W)", "Black=Smith · White=Jones"),
            ("Rossi (B) - Verdi (N)", "White=Rossi · Black=Verdi"),
            ("Mario Patta - Luca Neri", "White=Mario Patta · Black=Luca Neri"),
            ("Rossi - Verdi (1987)", "White=Rossi · Black=Verdi · Date=1987"),
            ("3. Rossi - Verdi", "White=Rossi · Black=Verdi"),
            ("Rossi - Verdi.", "White=Rossi · Black=Verdi"),
            ("Flits 3.1 - Dam 2.2", "White=Flits 3.1 · Black=Dam 2.2"),
            (
                "Ronde 3: Flits 3.1 - Jan Smit, Utrecht",
                "Round=3 · White=Flits 3.1 · Black=Jan Smit · Site=Utrecht",
            ),
            ("J. H. Vos – B. Springer.", "White=J. H. Vos · Black=B. Springer"),
            ("Jan Smit - Bos jr.", "White=Jan Smit · Black=Bos jr."),
            ("Smit (zwart) - Bos (wit).", "Black=Smit · White=Bos"),
            ("Jan Smit - Bos, P.", "White=Jan Smit · Black=Bos, P."),
            ("Jan Smit - Bos, P.J., Utrecht", "White=Jan Smit · Black=Bos, P.J. · Site=Utrecht"),
            ("Jan Smit - Bos, Utrecht", "White=Jan Smit · Black=Bos · Site=Utrecht"),
            (
                "Clubkampioenschap 2010, 27-10-2010, Rossi - Verdi",
                "Event=Clubkampioenschap 2010 · Date=27-10-2010 · White=Rossi · Black=Verdi",
            ),
        ] {
            assert_eq!(told(line).as_deref(), Some(expected), "{line}");
        }
    }

    #[test]
    fn what_is_no_pairing() {
        for line in [
            "",
            "-",
            "Rossi",
            "Rossi-Verdi",
            "Maggio–Giugno–Luglio",
            "Rossi     Maggio",
            "Rossi | Verdi",
            "| Rossi | Maggio |",
            "| Rossi | Verdi | Bianchi |",
            "Nummer     Verdi",
            "Mario Rossi     Roma Nord     Luca Verdi",
            "Rossi -",
            "- Verdi",
            "Roma, 12 novembre 2024",
            "Torneo di Natale - Roma",
            "Campionato italiano - Rossi",
            "Bianco - Nero",
            "White - Black",
            "Dama italiana - Roma",
            "Bianco vince - Verdi",
            "Bianco Patta - Verdi",
            "Patta - Verdi",
            "Turno 3 - Tavolo 4",
            "Ronde 3.1 - Bord 2.2",
            "3.1 - 2.2",
            "Smit - Bos 12.11",
            "una partita - Verdi",
            "Rossi giocò bene - Verdi meno",
            "32-28 - 19-23",
            "1. 32-28 19-23",
            "De partij die Jansen - zoals altijd - mooi speelde",
            "Rossi - Verdi giocarono una bella partita e poi andarono a cena insieme",
            "{Rossi - Verdi}",
        ] {
            assert_eq!(told(line), None, "{line}");
        }
    }
}
