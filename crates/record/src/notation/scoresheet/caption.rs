//! Caption lines, which say without a colon what a game belongs to and who plays it: `Torneo di Natale 2024 - Turno 3`,
//! `Roma, 12/11/2024`, `Bianco Rossi - Nero Verdi`.

use std::ops::Range;

use super::between_names::{are_initials, is_before_initials};
use super::blank::trimmed;
use super::names::{
    is_moves_column, is_number_column, is_particle, labels_player, says_to_move, tag_of_heading,
};
use super::player::is_name;
use super::stage::stage;
use super::title::{LONGEST_TITLE, MOST_WORDS, Title, is_letter, trimmed_of};
use crate::notation::date::{Date, after_written_date, is_year};
use crate::notation::gametype_of_name;
use crate::notation::language::{ResultWord, is_number_sign, names_month, result_word, says_nothing_in_date};
use crate::notation::pdn::square::dash;
use crate::record::Tag;

/// The most small words of an event's name, besides those like `di` and `van`; more are a sentence.
const MOST_SMALL: usize = 2;

/// The shortest end of a word that says that it is an event.
const SHORTEST_END: usize = 7;

/// What a piece of a caption is.
enum Piece<'t> {
    /// What it says of which tag.
    Says(Tag, &'t [u8]),
    /// A name of anything.
    Name(&'t [u8]),
}

/// Reads a caption, which is all of its line: pieces between commas, dashes and wide blanks, each of which is a round, a
/// board, a date, an event, a player with the colour, or a name that can only be that of a place or an event where one of
/// the others is beside it.
///
/// The name of a game is a caption where it is all of the line. A date alone is none: it is found among all words above the moves.
pub(super) fn caption(line: &[u8]) -> Option<Title> {
    let text = trimmed(line);
    if text.len() > LONGEST_TITLE || matches!(text, [b'#' | b'%' | b'{' | b'[', ..]) {
        return None;
    }
    if std::str::from_utf8(text).ok().and_then(gametype_of_name).is_some() {
        let at = nom::Offset::offset(line, text);
        return Some(vec![(Tag::Variant, at..at + text.len())]);
    }
    let mut all = Vec::new();
    for text in pieces(text).filter(|piece| !says_nothing(piece)) {
        add_pieces(text, &mut all)?;
    }
    let pieces = all;
    let says = |wanted: fn(Tag) -> bool| {
        pieces.iter().any(|piece| matches!(piece, Piece::Says(tag, _) if wanted(*tag)))
    };
    if !says(|_| true) || pieces.len() == 1 && says(|tag| tag == Tag::Date) {
        return None;
    }
    let has_event = says(|tag| tag == Tag::Event);
    let is_numbered = says(|tag| matches!(tag, Tag::Round | Tag::Board | Tag::Stage | Tag::Section));
    let names_both = says(|tag| tag == Tag::White) && says(|tag| tag == Tag::Black);
    let mut title = Title::new();
    for piece in &pieces {
        let (tag, value) = match *piece {
            Piece::Says(tag, value) => (tag, value),
            // `nr | Rossi (nero) | Verdi (bianco)`
            Piece::Name(name) if names_both && std::str::from_utf8(name).is_ok_and(is_number_column) => {
                continue;
            }
            // Rounds are those of an event: the first name is likelier that of it than of a place.
            Piece::Name(name) => {
                let may_be_event = is_numbered || name.iter().any(u8::is_ascii_digit);
                let is_first = title.iter().all(|(tag, _)| *tag != Tag::Event);
                (if may_be_event && is_first && !has_event { Tag::Event } else { Tag::Site }, name)
            }
        };
        if title.iter().any(|(known, _)| *known == tag) {
            return None;
        }
        let at = nom::Offset::offset(line, value);
        let end = at + value.len();
        // `Білі Єгоров О.`
        let is_cut_off =
            tag.is_player() && value.rsplit(|byte| *byte == b' ').next().is_some_and(are_initials);
        let has_point = is_cut_off && line.get(end) == Some(&b'.');
        title.push((tag, at..end + usize::from(has_point)));
    }
    Some(title)
}

/// Whether a caption is the name of an event, with more than the word for one: `Torneo di Natale`. That word alone, or behind others,
/// may be that of the form: `Foglio gara`.
pub(super) fn names_event(line: &[u8], title: &Title) -> bool {
    let [(Tag::Event, place)] = &title[..] else { return false };
    let name = line.get(place.clone()).unwrap_or_default();
    let first = words(name).next().unwrap_or_default();
    first.len() < name.len() && (is_event(first) || name.iter().any(u8::is_ascii_digit))
}

/// Divides the name of a player from a caption behind it, with a tab or two blanks between them: `Verdi   Torneo di Natale 2024`.
pub(super) fn name_and_caption(value: &[u8]) -> Option<(&[u8], &[u8])> {
    let is_wide = |at: &usize| matches!(value.get(*at..), Some([b' ', b' ', ..] | [b'\t', ..]));
    let (name, behind) = value.split_at((1..value.len()).find(is_wide)?);
    let behind = trimmed(behind);
    caption(behind).map(|_| (name, behind))
}

/// What lies between commas and other signs, dashes with blanks around them, and wide blanks.
fn pieces(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let mut rest = text;
    std::iter::from_fn(move || {
        while !rest.is_empty() {
            let (end, next) =
                (0..rest.len()).find_map(|at| divider(rest, at)).unwrap_or((rest.len(), rest.len()));
            let piece = trimmed_of(rest.get(..end).unwrap_or_default(), b".");
            rest = rest.get(next..).unwrap_or_default();
            if !piece.is_empty() {
                return Some(piece);
            }
        }
        None
    })
}

/// What divides two pieces at a place: where it begins, and where it ends.
fn divider(text: &[u8], at: usize) -> Option<(usize, usize)> {
    let here = text.get(at..)?;
    match here {
        [b'(' | b')', ..] if is_around_color(text, at) => None,
        [b',', ..] if is_in_date(text, at) || is_before_initials(here) => None,
        [b',' | b';' | b'(' | b')' | b'|' | b'\t', ..] => Some((at, at + 1)),
        [b' ', b' ', ..] => Some((at, at + 2)),
        [b' ', behind @ ..] => {
            let (rest, _) = dash(behind).ok()?;
            rest.starts_with(b" ").then(|| (at, text.len() - rest.len()))
        }
        _ => None,
    }
}

/// Whether the comma at a place is one of a date: `March 12, 1999`.
fn is_in_date(text: &[u8], at: usize) -> bool {
    let before = text.get(..at).unwrap_or_default();
    let mut blanks = (0..before.len()).rev().filter(|place| before[*place] == b' ');
    let start = blanks.nth(1).map_or(0, |blank| blank + 1);
    let date = text.get(start..).unwrap_or_default();
    after_written_date(date).is_some_and(|behind| text.len() - behind.len() > at)
}

/// Whether the parenthesis at a place is around the name of a colour: `Rossi (Bianco)`.
fn is_around_color(text: &[u8], at: usize) -> bool {
    let (before, here) = text.split_at(at);
    let inner = if here.starts_with(b"(") {
        here.get(1..).and_then(|inner| inner.split(|byte| *byte == b')').next())
    } else {
        before.rsplit(|byte| *byte == b'(').next()
    };
    inner.and_then(player_tag).is_some()
}

/// Adds what a text between two dividers says; `None` if that cannot be said.
fn add_pieces<'t>(text: &'t [u8], pieces: &mut Vec<Piece<'t>>) -> Option<()> {
    // `Round 3 Board 1`
    if let Some(named) = all_named(text) {
        pieces.extend(named.into_iter().map(|(tag, value)| Piece::Says(tag, value)));
        return Some(());
    }
    // `Roma 12/11/2024`, `Ronde 3 zaterdag 14 mei`
    let is_before_date =
        |at: &usize| text.get(*at) == Some(&b' ') && is_day(text.get(at + 1..).unwrap_or_default());
    let before_date = if is_day(text) { None } else { (0..text.len()).find(is_before_date) };
    if let Some(at) = before_date {
        let (before, date) = text.split_at(at);
        let before = without_words_of_date(trimmed(before));
        if !before.is_empty() {
            pieces.push(piece(before)?);
        }
        pieces.push(Piece::Says(Tag::Date, without_weekday(trimmed(date))));
        return Some(());
    }
    pieces.push(piece(text)?);
    Some(())
}

fn piece(text: &[u8]) -> Option<Piece<'_>> {
    if let Some((tag, value)) = numbered(text).or_else(|| player(text)).or_else(|| stage(text)) {
        return Some(Piece::Says(tag, value));
    }
    if is_day(text) {
        return Some(Piece::Says(Tag::Date, without_weekday(text)));
    }
    if is_small(text) {
        return None;
    }
    if is_event(text) {
        return Some(Piece::Says(Tag::Event, text));
    }
    is_name(text).then_some(Piece::Name(text))
}

/// A player with the colour, before or after: `Bianco Rossi`, `Rossi (Bianco)`. The name is written large: `Bianco vince`
/// has none.
fn player(text: &[u8]) -> Option<(Tag, &[u8])> {
    let (tag, name) = match text.strip_suffix(b")") {
        Some(inner) => {
            let at = inner.iter().rposition(|byte| *byte == b'(')?;
            (player_tag(inner.get(at + 1..)?)?, trimmed(inner.get(..at)?))
        }
        None => {
            let at = text.iter().position(|byte| *byte == b' ')?;
            let (word, name) = text.split_at(at);
            let is_label =
                std::str::from_utf8(word).is_ok_and(labels_player) || trimmed(name).starts_with(b"(");
            (player_tag(word).filter(|_| is_label)?, trimmed(name))
        }
    };
    let is_large = |word: &[u8]| !is_small(word) || is_particle(word);
    // `WIT SMIT ZWART BOS` names two; Neri and Schwarz are names.
    let inner: Vec<&[u8]> = words(name).collect();
    let inner = inner.get(1..inner.len().saturating_sub(1)).unwrap_or_default();
    let names_other = || inner.iter().any(|word| player_tag(word).is_some_and(|other| other != tag));
    let is_player = is_name(name)
        && words(name).all(is_large)
        && !words(name).chain([name]).any(says_what_happens)
        && !names_other();
    is_player.then_some((tag, name))
}

/// Whether a word, or several, say that a side moves, wins or loses: `BIANCO MUOVE E VINCE` names nobody.
pub(super) fn says_what_happens(word: &[u8]) -> bool {
    let word = std::str::from_utf8(word).unwrap_or_default().trim_end_matches(['.', '!', ',']);
    let happens = |word| {
        use ResultWord::{Draw, Forfeits, Loses, Unfinished, Wins};
        matches!(word, Wins | Loses | Draw | Forfeits | Unfinished)
    };
    says_to_move(word) || result_word(word).is_some_and(happens)
}

/// The tag of the player of a colour that is all of a text.
fn player_tag(text: &[u8]) -> Option<Tag> {
    let tag = tag_of_heading(std::str::from_utf8(text).ok()?)?;
    tag.is_player().then_some(tag)
}

/// What is named word by word: `Round 3 Board 1`, `Data 12.11.2024 Turno 3`.
fn all_named(text: &[u8]) -> Option<Vec<(Tag, &[u8])>> {
    let words: Vec<&[u8]> = words(text).collect();
    if words.is_empty() || !words.len().is_multiple_of(2) {
        return None;
    }
    let named = |pair: &[&'_ [u8]]| {
        let &[word, value] = pair else { return None };
        let tag = tag_of_heading(std::str::from_utf8(word).ok()?)?;
        let is_value = match tag {
            Tag::Round | Tag::Board => value.len() <= 3 && value.iter().all(u8::is_ascii_digit),
            Tag::Date => is_date(value),
            _ => false,
        };
        is_value.then_some(tag)
    };
    words.chunks(2).map(|pair| Some((named(pair)?, *pair.last()?))).collect()
}

/// Whether a text is a date and nothing else.
pub(in crate::notation) fn is_date(text: &[u8]) -> bool {
    let date = |place: Range<usize>| Date::parse(std::str::from_utf8(text.get(place)?).ok()?);
    after_written_date(text).is_some_and(<[u8]>::is_empty) && date(0..text.len()).is_some()
}

/// Whether a text is a date, of which the year may be left out: `14 mei`.
fn is_day(text: &[u8]) -> bool {
    is_date(text) || is_day_of_month(text)
}

/// Whether a text is the number of a day with the name of a month behind it, and no year: `14 mei`, `12 de mayo`, `3. Mai`.
fn is_day_of_month(text: &[u8]) -> bool {
    /// The most bytes of it.
    const LONGEST: usize = 32;
    let digits = text.iter().take(3).take_while(|byte| byte.is_ascii_digit()).count();
    if !(1..=2).contains(&digits) || text.len() > LONGEST {
        return false;
    }
    let behind = &text[digits..];
    // `2. 28x19 14x23`: asked of every row, and most have squares.
    if behind.iter().any(u8::is_ascii_digit) {
        return false;
    }
    let Ok(words) = std::str::from_utf8(behind) else { return false };
    let (mut months, mut others) = (0, 0);
    for word in words.split([' ', '.']).filter(|word| !word.is_empty()) {
        if names_month(word) {
            months += 1;
        } else if !says_nothing_in_date(word) {
            others += 1;
        }
    }
    months == 1 && others == 0 && std::str::from_utf8(text).is_ok_and(|text| Date::parse(text).is_some())
}

/// A date without the words before its first number that only stand in dates: `zondag 15 mei 2022`.
fn without_weekday(date: &[u8]) -> &[u8] {
    let at = date.iter().position(u8::is_ascii_digit).unwrap_or(0);
    let (before, day) = date.split_at(at);
    if says_nothing(trimmed_of(before, b".,")) && is_day(day) { day } else { date }
}

/// Whether all the words of a text only stand in dates: `zaterdag`.
fn says_nothing(text: &[u8]) -> bool {
    without_words_of_date(text).is_empty()
}

/// A text without the words at its end that only stand in dates: `Ronde 3 op zaterdag`.
fn without_words_of_date(text: &[u8]) -> &[u8] {
    let mut text = text;
    loop {
        let start = text.iter().rposition(|byte| *byte == b' ').map_or(0, |blank| blank + 1);
        let word = std::str::from_utf8(&text[start..]).unwrap_or_default().trim_end_matches('.');
        if word.is_empty() || !says_nothing_in_date(word) {
            return text;
        }
        text = trimmed(&text[..start]);
    }
}

/// Whether a text is a name with the year of an event behind it, and nothing else: `Open 2023`, `Grand Prix 2019`. It could be a person
/// with the year of birth, and is asked only where other words name the players.
pub(super) fn is_name_and_year(text: &[u8]) -> bool {
    let Some(at) = text.iter().rposition(|byte| *byte == b' ') else { return false };
    let (name, year) = (trimmed(&text[..at]), &text[at + 1..]);
    let is_large = |word: &[u8]| !is_small(word) || is_particle(word);
    // `Partita 2019` says which game it is.
    let is_other = |word: &[u8]| {
        std::str::from_utf8(word).is_ok_and(|word| is_moves_column(word) || tag_of_heading(word).is_some())
    };
    is_year(year)
        && is_name(name)
        && !name.iter().any(u8::is_ascii_digit)
        && words(name).all(|word| is_large(word) && !is_other(word))
        && !is_date(text)
        && !is_day(text)
        && std::str::from_utf8(text).is_ok_and(|text| Date::parse(text).is_none())
}

/// A round or a board by its number, in either order: `Turno 3`, `3° turno`, `Tavolo n. 4`.
pub(super) fn numbered(text: &[u8]) -> Option<(Tag, &[u8])> {
    let words: Vec<&[u8]> = words(text).collect();
    let (word, number) = match words[..] {
        [word, sign, number] if announces_number(sign) => (word, number),
        [word, number] if number.first().is_some_and(u8::is_ascii_digit) => (word, number),
        [number, word] => (word, number),
        _ => return None,
    };
    let digits = number.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let (number, ordinal) = number.split_at(digits);
    let is_number =
        (1..=3).contains(&digits) && ordinal.len() <= 5 && !ordinal.iter().any(u8::is_ascii_digit);
    let tag = tag_of_heading(std::str::from_utf8(word).ok()?)?;
    (is_number && matches!(tag, Tag::Round | Tag::Board)).then_some((tag, number))
}

/// Whether a word only says that a number comes: `n.`, `nr`, `No`, `№`.
pub(super) fn announces_number(word: &[u8]) -> bool {
    let word = std::str::from_utf8(word).unwrap_or_default().trim_end_matches(['.', '°', 'º']);
    matches!(word, "№" | "#") || is_number_sign(word)
}

/// Whether a text is the name of an event: one of its words says so, written large or at the end, before a year perhaps.
pub(super) fn is_event(text: &[u8]) -> bool {
    let says_event = |word: &[u8]| {
        let word =
            std::str::from_utf8(word).map_or("", |word| word.trim_matches(['"', '\'', '«', '»', '“', '”']));
        // `Wereldkampioenschap`, `Vereinsmeisterschaft`
        let ends = word.char_indices().map(|(at, _)| &word[at..]);
        tag_of_heading(word) == Some(Tag::Event)
            || ends
                .skip(2)
                .take_while(|end| end.len() >= SHORTEST_END)
                .any(|end| tag_of_heading(end) == Some(Tag::Event))
    };
    let has_letters = |word: &[u8]| word.iter().any(|byte| is_letter(*byte));
    let all: Vec<&[u8]> = words(text).collect();
    let last = all.iter().rposition(|word| has_letters(word));
    let is_named =
        all.iter().enumerate().any(|(at, word)| says_event(word) && (!is_small(word) || Some(at) == last));
    let small = all.iter().filter(|word| is_small(word) && !is_particle(word)).count();
    let is_plain = !text.iter().any(|byte| b"{}[]=?!:*#<>_@".contains(byte));
    is_named && is_plain && small <= MOST_SMALL && all.len() <= MOST_WORDS + 2
}

/// Whether a word begins with a small letter of any alphabet.
fn is_small(word: &[u8]) -> bool {
    match word {
        [first, ..] if first.is_ascii() => first.is_ascii_lowercase(),
        _ => std::str::from_utf8(word).is_ok_and(|word| word.starts_with(char::is_lowercase)),
    }
}

fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|byte| *byte == b' ').filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::{caption, is_name_and_year, name_and_caption};

    fn told(line: &str) -> Option<String> {
        let title = caption(line.as_bytes())?;
        let says = title.into_iter().map(|(tag, place)| format!("{}={}", tag.name(), &line[place]));
        Some(says.collect::<Vec<_>>().join(" · "))
    }

    #[test]
    fn what_a_game_belongs_to_is_said_without_a_colon() {
        for (line, expected) in [
            ("Torneo di Natale 2024 - Turno 3", "Event=Torneo di Natale 2024 · Round=3"),
            ("Torneo di Natale 2024", "Event=Torneo di Natale 2024"),
            ("Clubcompetitie 2024/2025, 3e ronde", "Event=Clubcompetitie 2024/2025 · Round=3"),
            ("Temporada 2024-25, ronda 3", "Event=Temporada 2024-25 · Round=3"),
            (
                "69° Campionato Italiano Assoluto, 1° turno",
                "Event=69° Campionato Italiano Assoluto · Round=1",
            ),
            ("World championship 2024   Round 5", "Event=World championship 2024 · Round=5"),
            ("Campionato a squadre (Roma), tavolo n. 4", "Event=Campionato a squadre · Site=Roma · Board=4"),
            ("Turno 3", "Round=3"),
            ("Wereldkampioenschap 2019", "Event=Wereldkampioenschap 2019"),
            ("XXI Olimpiade - Turno 2", "Event=XXI Olimpiade · Round=2"),
            ("Utrecht, ronde 3, Clubhuis", "Event=Utrecht · Round=3 · Site=Clubhuis"),
            ("Bianco Bianchi", "White=Bianchi"),
            ("Dama italiana", "Variant=Dama italiana"),
            (" Damas españolas ", "Variant=Damas españolas"),
            ("3ª ronda", "Round=3"),
            ("2e ronde | bord 1", "Round=2 · Board=1"),
            ("Roma, 12/11/2024", "Site=Roma · Date=12/11/2024"),
            ("Leeds, March 12, 1999", "Site=Leeds · Date=March 12, 1999"),
            ("Roma – 12 novembre 2024", "Site=Roma · Date=12 novembre 2024"),
            ("Natale 2024, turno 3", "Event=Natale 2024 · Round=3"),
            ("Roma 12/11/2024", "Site=Roma · Date=12/11/2024"),
            ("Coppa Italia, Lucca 3-4 maggio 2024", "Event=Coppa Italia · Site=Lucca · Date=3-4 maggio 2024"),
            ("Date 2024-11-12 Round 3 Board 1", "Date=2024-11-12 · Round=3 · Board=1"),
            ("Bianco Rossi Mario", "White=Rossi Mario"),
            ("White A. Player, Black B. Other", "White=A. Player · Black=B. Other"),
            ("Brancas Conceição, M.", "White=Conceição, M."),
            ("Nero Verdi, L. - Bianco Rossi, M., Roma", "Black=Verdi, L. · White=Rossi, M. · Site=Roma"),
            ("Білі Єгоров О.", "White=Єгоров О."),
            ("Noir Martin", "Black=Martin"),
            ("Nero Verdi - Bianco de Rossi", "Black=Verdi · White=de Rossi"),
            ("Rossi (Bianco) - Verdi (Nero)", "White=Rossi · Black=Verdi"),
            ("Чемпионат России 2019, тур 7", "Event=Чемпионат России 2019 · Round=7"),
            ("1e ronde, zaterdag 14 mei", "Round=1 · Date=14 mei"),
            ("Ronde 2 (zondag 15 mei 2022)", "Round=2 · Date=15 mei 2022"),
            ("Ronde 2, zondag, 15 mei", "Round=2 · Date=15 mei"),
            ("Turno 3 sabato 14 maggio 2022", "Round=3 · Date=14 maggio 2022"),
            ("3. Runde - Samstag, 12.5.2023", "Round=3 · Date=12.5.2023"),
            ("3. Runde - 12. Mai", "Round=3 · Date=12. Mai"),
            ("Runda 4, 12 maja 2023", "Round=4 · Date=12 maja 2023"),
            ("Ronda 4, domingo 12 de mayo", "Round=4 · Date=12 de mayo"),
            ("Тур 7, суббота 14 мая", "Round=7 · Date=14 мая"),
            (
                "Toernooi Huissen 2018 - 14 april 2018 - ronde 2",
                "Event=Toernooi Huissen 2018 · Date=14 april 2018 · Round=2",
            ),
        ] {
            assert_eq!(told(line).as_deref(), Some(expected), "{line}");
        }
    }

    #[test]
    fn a_name_ends_before_a_caption() {
        for (value, expected) in [
            ("Verdi   Torneo di Natale 2024", Some(("Verdi", "Torneo di Natale 2024"))),
            ("de Vries (1300)\tRonde 3", Some(("de Vries (1300)", "Ronde 3"))),
            ("Verdi  Roma, 12/11/2024", Some(("Verdi", "Roma, 12/11/2024"))),
            ("Verdi Torneo", None),
            ("Verdi  Luigi", None),
            ("Verdi   1850", None),
            ("Verdi", None),
            ("", None),
        ] {
            let divided = name_and_caption(value.as_bytes());
            let expected = expected.map(|(name, caption)| (name.as_bytes(), caption.as_bytes()));
            assert_eq!(divided, expected, "{value}");
        }
    }

    #[test]
    fn a_name_and_a_year_may_be_an_event() {
        for text in ["Open 2023", "Open 1895", "Grand Prix 2019", "Huissen 2018", "Summer of 2019"] {
            assert!(is_name_and_year(text.as_bytes()), "{text}");
        }
        for text in [
            "2023",
            "Open",
            "Open 23",
            "Open 1795",
            "Juli 2019",
            "14 mei 2019",
            "Partij 2019",
            "Ronde 2019",
            "in juli 2019",
        ] {
            assert!(!is_name_and_year(text.as_bytes()), "{text}");
        }
    }

    #[test]
    fn what_is_no_caption() {
        for line in [
            "",
            "Roma",
            "12 novembre 2024",
            "zaterdag 12 november",
            "Open 2023",
            "Una bella partita",
            "Una partita di dama italiana",
            "La gara fu vinta dal Bianco",
            "Das Turnier wurde damals in Berlin gespielt",
            "Partij in zaal 3",
            "Turno 3, turno 4",
            "1. 32-28 19-23",
            "32-28 19-23",
            "Torneo: Natale",
            "3. turno del Bianco",
            "Rossi - Verdi",
            "Bianco vince",
            "Белые играют красиво",
            "Чёрные атакуют на левом фланге",
            "Wit → Smit",
            "Black resigns",
            "Bianco Vince",
            "White to move",
            "White To Move",
            "BIANCO MUOVE E VINCE",
            "Wit Geeft Op",
            "Il Bianco Rossi",
        ] {
            assert_eq!(told(line), None, "{line}");
        }
    }
}
