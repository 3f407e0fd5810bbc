//! Title lines, which name the players without a heading: `Rossi - Verdi 2-0`, `3. Rossi 1-0 Verdi (Roma, 2022)`.

use std::ops::Range;

use super::beside_names::{self, Beside};
use super::between_names::{By, between};
use super::blank::{spaces, trimmed};
use super::caption::is_date;
use super::colored::{colored_players, players_with_colors};
use super::full_stop::{ends_sentence_of_words, without_end_of_sentence, without_stop_behind_note};
use super::lead::led;
use super::names::{is_particle, tag_of_heading};
use super::notes::by_color;
use super::number::digits;
use super::player::{is_name, may_be_dated};
use super::tail::{name_and_tail, tail};
use super::title_score::{may_begin_score, result_in_words, score_of_twenty, title_score};
use crate::notation::date::is_year;
use crate::notation::pdn::square::dash;
use crate::notation::pdn::{NOT_HERE, Parsed};
use crate::record::Tag;

/// The most bytes of a title; more are prose.
pub(super) const LONGEST_TITLE: usize = 240;

/// The most words of a name; more are a sentence.
pub(super) const MOST_WORDS: usize = 7;

/// What a title says: tags and the places of their values, in order of place.
pub(in crate::notation) type Title = Vec<(Tag, Range<usize>)>;

/// Reads a title, which is all of its line.
///
/// Beyond the grammar: `vs` and other words between the players, a hyphen without blanks, ratings, clubs and titles of
/// players, the result first or in brackets, and at the end a place, a date, a round. Two names without a result
/// could be anything, unless there is such a word between them or a number of a database before them.
///
/// ```text
/// players ::= title-number? player (" "+ dash " "+ player " "+ title-score | " "+ title-score " "+ player)
/// ```
pub(in crate::notation) fn players(line: &[u8]) -> Option<Title> {
    Some(by_color(line, without_end_of_sentence(line, read_players(line)?)))
}

fn read_players(line: &[u8]) -> Option<Title> {
    let text = without_stop_behind_note(without_marks(without_shout(trimmed(line))));
    let is_short = text.len() <= LONGEST_TITLE && !matches!(text, [b'#' | b'%' | b'{' | b';', ..]);
    if !is_short || !text.iter().any(|&byte| is_letter(byte)) {
        return None;
    }
    if let Some(title) =
        led(line, players).or_else(|| colored_players(line)).or_else(|| players_with_colors(line))
    {
        return Some(title);
    }
    let (names, is_listed) = match title_number(text) {
        Ok((rest, is_listed)) => (spaces(rest), is_listed),
        Err(_) => (text, false),
    };
    let place = |part: &[u8]| {
        let at = nom::Offset::offset(line, part);
        at..at + part.len()
    };
    if let Some(title) = with_score(names, &place).or_else(|| behind_year(text, &place)) {
        return Some(title);
    }
    let players = between(names)?;
    with_result_in_words(names, &place).or_else(|| without_result(players, is_listed, &place))
}

/// Reads a title with a score behind a year: `2023 Rossi - Verdi 1-1`.
fn behind_year(text: &[u8], place: &impl Fn(&[u8]) -> Range<usize>) -> Option<Title> {
    let (year, rest) = text.split_at_checked(4)?;
    let rest = match rest {
        [b' ', rest @ ..] => dash(rest).map_or(rest, |(rest, _)| rest),
        [b':', b' ', rest @ ..] => rest,
        _ => return None,
    };
    let mut title = with_score(spaces(rest), place).filter(|_| is_year(year))?;
    if title.iter().all(|(tag, _)| *tag != Tag::Date) {
        title.insert(0, (Tag::Date, place(year)));
    }
    Some(title)
}

/// Reads a title with a score before, between or after the names.
fn with_score(text: &[u8], place: &impl Fn(&[u8]) -> Range<usize>) -> Option<Title> {
    with_score_that_is(title_score, text, place)
}

/// Reads the names of two players with a score of twenty points, `J. de Vries - P. Jansen 12-8`, which may be that of a match, or a
/// move: the caller must know that it is one of a game.
pub(super) fn players_with_points(line: &[u8]) -> Option<Title> {
    let text = without_marks(trimmed(line));
    let place = |part: &[u8]| {
        let at = nom::Offset::offset(line, part);
        at..at + part.len()
    };
    if text.len() > LONGEST_TITLE { None } else { with_score_that_is(score_of_twenty, text, &place) }
}

fn with_score_that_is(
    score: for<'t> fn(&'t [u8]) -> Parsed<'t, &'t [u8]>,
    text: &[u8],
    place: &impl Fn(&[u8]) -> Range<usize>,
) -> Option<Title> {
    (0..text.len()).filter(|&at| may_begin_score(text, at)).find_map(|at| {
        let (rest, score) = score(&text[at..]).ok()?;
        let before = trimmed(&text[..at]);
        // Words behind a colon are of the names, `2-0: Rossi - Verdi`, or a remark.
        if rest.starts_with(b":") && !before.is_empty() {
            return None;
        }
        let before = before.strip_suffix(b"(").unwrap_or(before);
        let after = rest.strip_prefix(b")").unwrap_or(rest);
        around_score(before, score, after, place)
    })
}

/// Reads the names around a score.
fn around_score(
    before: &[u8],
    score: &[u8],
    after: &[u8],
    place: &impl Fn(&[u8]) -> Range<usize>,
) -> Option<Title> {
    let result = (Tag::Result, place(score));
    if before.is_empty() {
        let ([white, black], rest) = two_players_and_tail(trimmed_of(after, b",:;"))?;
        let title = vec![result, (Tag::White, place(white)), (Tag::Black, place(black))];
        return with_tail(title, rest, place);
    }
    let (names, date) = without_date(without_name_of_result(without_marks(without_end(before))));
    if let Some((white, black, behind)) = two_players(names, is_followed_by_name(after)) {
        let mut title = with_tail(named(white, black, place), behind, place)?;
        title.extend(date.map(|date| (Tag::Date, place(date))));
        title.push(result);
        return with_tail(title, after, place);
    }
    let white = without_end(before);
    let (black, rest) = name_and_tail(trimmed(after), white.contains(&b','));
    if !is_name(white) || !is_name(black) {
        return None;
    }
    with_tail(vec![(Tag::White, place(white)), result, (Tag::Black, place(black))], rest, place)
}

/// Reads a title with words of a result after the names.
fn with_result_in_words(text: &[u8], place: &impl Fn(&[u8]) -> Range<usize>) -> Option<Title> {
    let (names, words, after) = result_in_words(text)?;
    let (white, black, behind) = two_players(without_end(names), false)?;
    let mut title = with_tail(named(white, black, place), behind, place)?;
    title.push((Tag::Result, place(words)));
    with_tail(title, after, place)
}

/// Reads a title without a result: a word between the names, or a number before them, shows that they are players.
fn without_result(
    (white, black, by): (&[u8], &[u8], By),
    is_listed: bool,
    place: &impl Fn(&[u8]) -> Range<usize>,
) -> Option<Title> {
    let are_two = is_listed || matches!(by, By::Word | By::Letter);
    // van der Wal vs. Smit
    let begins_as_name = |name: &[u8]| {
        let mut own = name.split(|byte| *byte == b' ').skip_while(|word| is_particle(word));
        is_name(name) && !own.next().is_none_or(|word| word.first().is_none_or(u8::is_ascii_lowercase))
    };
    if !are_two || !begins_as_name(white) {
        return None;
    }
    let (name, rest) = name_and_tail(black, white.contains(&b','));
    if begins_as_name(name)
        && let Some(title) = with_tail(named(white, name, place), rest, place)
    {
        return Some(title);
    }
    begins_as_name(black).then(|| named(white, black, place))
}

fn named(white: &[u8], black: &[u8], place: &impl Fn(&[u8]) -> Range<usize>) -> Title {
    vec![(Tag::White, place(white)), (Tag::Black, place(black))]
}

/// A title without the marks around all of it that make it bold, or slanted, or a quote: `*Rossi - Verdi 2-0*`, `[Rossi - Verdi 2-0]`.
fn without_marks(text: &[u8]) -> &[u8] {
    const PAIRS: [[&[u8]; 2]; 6] =
        [[b"'''", b"'''"], [b"''", b"''"], [b"*", b"*"], [b"_", b"_"], [b"\"", b"\""], [b"[", b"]"]];
    let inside = |[opens, closes]: [&[u8]; 2]| {
        let inside = text.strip_prefix(opens)?.strip_suffix(closes)?;
        let is_one = !inside.iter().any(|byte| opens.contains(byte) || closes.contains(byte));
        (is_one && inside.first().is_some_and(|first| !first.is_ascii_digit())).then(|| trimmed(inside))
    };
    PAIRS.into_iter().find_map(inside).unwrap_or(text)
}

/// A title with what comes after its names and result, in order of place; `None` if that is prose.
fn with_tail(mut title: Title, rest: &[u8], place: &impl Fn(&[u8]) -> Range<usize>) -> Option<Title> {
    tail(rest, place, &mut title).then(|| {
        title.sort_by_key(|(_, place)| place.start);
        title
    })
}

/// Reads the number of a game, a round or a board before the names; says whether it is that of a database. Beyond the
/// grammar: a word before it, `Ronde 3:`.
///
/// ```text
/// title-number ::= digits "." " "
/// ```
fn title_number(text: &[u8]) -> Parsed<'_, bool> {
    if let [b'(', rest @ ..] = text {
        let count = rest.iter().take(9).take_while(|byte| byte.is_ascii_digit()).count();
        return match rest.get(count..) {
            Some([b')', rest @ ..]) if count > 0 => Ok((rest, true)),
            _ => Err(NOT_HERE),
        };
    }
    // [3] Rossi - Verdi
    if let [b'[', rest @ ..] = text {
        let count = rest.iter().take(3).take_while(|byte| byte.is_ascii_digit()).count();
        return match rest.get(count..) {
            Some([b']', b' ', rest @ ..]) if count > 0 => Ok((rest, false)),
            _ => Err(NOT_HERE),
        };
    }
    // a) Rossi - Verdi, * Rossi - Verdi
    if let [letter, b')', b' ', rest @ ..] = text
        && letter.is_ascii_lowercase()
    {
        return Ok((rest, false));
    }
    if let Some(rest) = [&b"* "[..], "• ".as_bytes()].into_iter().find_map(|bullet| text.strip_prefix(bullet))
    {
        return Ok((rest, false));
    }
    // Ronde 3: …
    let word = text.iter().take_while(|byte| is_letter(**byte)).count();
    let number = match text.get(word..) {
        Some([b' ', number @ ..]) if word > 0 => number,
        _ => text,
    };
    match digits(number)?.0 {
        [b'.' | b')' | b':', rest @ ..] if !rest.first().is_some_and(u8::is_ascii_digit) => Ok((rest, false)),
        // 1a. Rossi - Verdi
        [b'a'..=b'z', b'.' | b')' | b':', rest @ ..] if rest.starts_with(b" ") => Ok((rest, false)),
        // 1.1 Rossi - Verdi
        [b'.', rest @ ..] => match digits(rest)?.0 {
            // Flits 3.1 - Truus 4.0
            [b' ', rest @ ..] if word > 0 && dash(spaces(rest)).is_ok() => Err(NOT_HERE),
            [b'.' | b':', b' ', rest @ ..] | [b' ', rest @ ..] => Ok((rest, false)),
            _ => Err(NOT_HERE),
        },
        // 12 Rossi - Verdi
        [b' ', rest @ ..] if word == 0 && number.len() - rest.len() <= 4 => Ok((rest, false)),
        _ => Err(NOT_HERE),
    }
}

/// Two names with more than a hyphen or a letter between them, where `Jean-Pierre` may be one name; and what says where or when
/// they played behind the second.
fn two_players(text: &[u8], may_be_one: bool) -> Option<(&[u8], &[u8], &[u8])> {
    let (white, black, by) = between(text)?;
    let (black, behind) = name_and_dated_tail(white, black);
    let are_two = !(may_be_one && matches!(by, By::Hyphen | By::Letter));
    let are_names = is_name(white) && is_name(black) && !may_be_dated(white, black);
    (are_two && are_names).then_some((white, black, behind))
}

/// Divides Black's name from a date behind it, of a year perhaps, with a place or an event: `Verdi, Roma 2011`. A year alone could be
/// a rating, and what White has beside his name, too, is no date.
fn name_and_dated_tail<'t>(white: &[u8], black: &'t [u8]) -> (&'t [u8], &'t [u8]) {
    let is_plain = |name: &[u8]| !name.iter().any(|byte| byte.is_ascii_digit() || *byte == b'(');
    if is_plain(black) || !is_plain(white) {
        return (black, &[]);
    }
    let (name, behind) = name_and_tail(black, white.contains(&b','));
    let place = |part: &[u8]| {
        let at = nom::Offset::offset(behind, part);
        at..at + part.len()
    };
    // Bos (NED, 1984)
    let beside =
        std::str::from_utf8(black).map(|black| beside_names::named(black).behind).unwrap_or_default();
    let is_of_player = beside.iter().any(|(kind, _)| matches!(kind, Beside::Country | Beside::Title));
    let mut says = Title::new();
    let is_tail = !is_of_player && is_plain(name) && is_name(name) && tail(behind, &place, &mut says);
    // Jan is a name, and the first month.
    let begins_with_figure = |place: &Range<usize>| behind.get(place.start).is_some_and(u8::is_ascii_digit);
    let has_date = says.iter().any(|(tag, place)| *tag == Tag::Date && begins_with_figure(place));
    let is_year = says.len() == 1 && behind.iter().filter(|byte| byte.is_ascii_digit()).count() == 4;
    if is_tail && has_date && !is_year { (name, behind) } else { (black, &[]) }
}

/// Whether a name comes after the result, which is then between the players.
fn is_followed_by_name(after: &[u8]) -> bool {
    let (name, rest) = name_and_tail(trimmed(after), false);
    rest.is_empty() && is_name(name) && !name.iter().any(u8::is_ascii_digit)
}

/// Two names, and what is after the second.
fn two_players_and_tail(text: &[u8]) -> Option<([&[u8]; 2], &[u8])> {
    let (white, rest, _) = between(text)?;
    let (black, rest) = name_and_tail(rest, white.contains(&b','));
    (is_name(white) && is_name(black)).then_some(([white, black], rest))
}

/// The names without the date in parentheses behind them, and that date: `Rossi - Verdi (12-03-1999)`.
fn without_date(text: &[u8]) -> (&[u8], Option<&[u8]>) {
    let inside = text.strip_suffix(b")").and_then(|text| {
        let open = text.iter().rposition(|byte| *byte == b'(')?;
        Some((trimmed(&text[..open]), trimmed(&text[open + 1..])))
    });
    match inside {
        Some((names, date)) if is_date(date) => (names, Some(date)),
        _ => (text, None),
    }
}

/// A name without what only leads to the result: `Verdi:`, `Verdi,`, `Verdi =`, `Verdi -`, `Verdi ->`, `Verdi |`.
pub(super) fn without_end(text: &[u8]) -> &[u8] {
    let mut text = trimmed(text);
    loop {
        text = match text {
            [before @ .., b':' | b',' | b'=' | b';' | b'|'] | [before @ .., b' ', b'-' | b'~'] => {
                trimmed(before)
            }
            [before @ .., b' ', 0xE2, 0x80, 0x93 | 0x94] | [before @ .., b' ', 0xE2, 0x86, 0x92] => {
                trimmed(before)
            }
            [before @ .., b' ', b'-' | b'=', b'>'] => trimmed(before),
            [before @ .., b'.'] if ends_sentence_of_words(before) => before,
            _ => return text,
        };
    }
}

/// What is before the name of the result, `Rossi - Verdi Uitslag 2-0`: all of it where nobody says that it is one.
fn without_name_of_result(text: &[u8]) -> &[u8] {
    let Some(at) = text.iter().rposition(|byte| *byte == b' ') else { return text };
    let (before, word) = text.split_at(at);
    let word = std::str::from_utf8(trimmed(word)).unwrap_or_default();
    if tag_of_heading(word) == Some(Tag::Result) { without_end(before) } else { text }
}

/// A title without what is called out behind its result: `Rossi - Verdi 2-0!`.
fn without_shout(text: &[u8]) -> &[u8] {
    let shouts = text.iter().rev().take_while(|byte| **byte == b'!').count();
    match text.split_at_checked(text.len() - shouts) {
        Some((title, _)) if title.last().is_some_and(u8::is_ascii_digit) => title,
        _ => text,
    }
}

/// A text without blanks and these signs at its ends.
pub(super) fn trimmed_of<'t>(text: &'t [u8], signs: &[u8]) -> &'t [u8] {
    let mut text = trimmed(text);
    loop {
        text = match text {
            [first, rest @ ..] if signs.contains(first) => trimmed(rest),
            [rest @ .., last] if signs.contains(last) => trimmed(rest),
            _ => return text,
        };
    }
}

pub(super) const fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte >= 0x80
}

/// Whether a text begins with an arrow, U+2190 to U+21FF, whose bytes are those of letters otherwise.
pub(super) const fn begins_with_arrow(text: &[u8]) -> bool {
    matches!(text, [0xE2, 0x86, 0x90..=0xBF, ..] | [0xE2, 0x87, ..])
}

#[cfg(test)]
mod tests {
    fn names(line: &str) -> Option<[&str; 2]> {
        let title = super::players(line.as_bytes())?;
        let place = |wanted| title.iter().find(|(tag, _)| *tag == wanted).map(|(_, place)| place.clone());
        Some([&line[place(super::Tag::White)?], &line[place(super::Tag::Black)?]])
    }

    #[test]
    fn a_letter_between_two_names_or_in_one() {
        for (line, expected) in [
            ("Jan Jansen v Piet de Vries", ["Jan Jansen", "Piet de Vries"]),
            ("Smith v. Jones", ["Smith", "Jones"]),
            ("Jan v. Dam - Piet Bos 2-0", ["Jan v. Dam", "Piet Bos"]),
            ("Jan v. Dam 2-0 Piet Bos", ["Jan v. Dam", "Piet Bos"]),
            ("J. v.d. Berg - P. v/d Akker 2-0", ["J. v.d. Berg", "P. v/d Akker"]),
            ("J. v. Dam tegen P. v. d. Bos", ["J. v. Dam", "P. v. d. Bos"]),
            ("Smit/Bos 2-0", ["Smit", "Bos"]),
            ("2023 Smit - Bos 1-1", ["Smit", "Bos"]),
            ("2023: Smit - Bos 1-1", ["Smit", "Bos"]),
            ("Halve finale: Smit - Bos 2-0", ["Smit", "Bos"]),
            ("Groep A: Smit - Bos 2-0", ["Smit", "Bos"]),
            ("1/2 finale: Smit - Bos 2-0", ["Smit", "Bos"]),
            ("Match: Smit - Bos 2-0", ["Smit", "Bos"]),
            ("Smit met zwart tegen Bos", ["Bos", "Smit"]),
            ("Smith (Black) v Jones (White)", ["Jones", "Smith"]),
            ("Jansen (Wit) - De Vries (Zwart) 2-0", ["Jansen", "De Vries"]),
            ("Gomes x Silva (1-0)", ["Gomes", "Silva"]),
            ("12-03-1999  Smit - Bos  2-0", ["Smit", "Bos"]),
            ("Smit - Bos (12-03-1999) 2-0", ["Smit", "Bos"]),
            ("Smit-Bos: 2-0", ["Smit", "Bos"]),
            ("2-0: Smit - Bos", ["Smit", "Bos"]),
            ("Smit - Bos Uitslag 2-0", ["Smit", "Bos"]),
            ("Smit - Bos, result: 2-0", ["Smit", "Bos"]),
            ("Players: Smit vs Bos", ["Smit", "Bos"]),
            ("Game 1 Smit - Bos 2-0", ["Smit", "Bos"]),
            ("Nr. 12 Smit - Bos 2-0", ["Smit", "Bos"]),
            ("Nr. 12 van der Meer - de Vos 2-0", ["van der Meer", "de Vos"]),
            ("Smit -- Bos 2-0", ["Smit", "Bos"]),
            ("Smit --- Bos 2-0", ["Smit", "Bos"]),
            ("Smit ~ Bos 2-0", ["Smit", "Bos"]),
            ("Smit ... Bos 2-0", ["Smit", "Bos"]),
            ("Smit kontra Bos 2-0", ["Smit", "Bos"]),
            ("Smit tg. Bos 2-0", ["Smit", "Bos"]),
            ("Smit - Bos | 2-0", ["Smit", "Bos"]),
            ("Smit - Bos -> 2-0", ["Smit", "Bos"]),
            ("Smit – Bos — 2-0", ["Smit", "Bos"]),
            ("Smit - Verdi. 2-0", ["Smit", "Verdi"]),
            ("Smit - Bos jr. 2-0", ["Smit", "Bos jr."]),
            ("Иванов - Сидоров. 2-0", ["Иванов", "Сидоров"]),
            ("Иванов - Петров Конс. 2-0", ["Иванов", "Петров Конс."]),
            ("Rossi Papà-Bianchi 2-0", ["Rossi Papà", "Bianchi"]),
            ("Rossi Papà-Bianchi 2-0 Verdi", ["Rossi Papà-Bianchi", "Verdi"]),
            ("СССР-Иванов 2-0 Петров", ["СССР-Иванов", "Петров"]),
            ("Rossi\u{A0}-\u{A0}Verdi 2-0", ["Rossi", "Verdi"]),
            ("Smit (zwart) tegen Bos (wit).", ["Bos", "Smit"]),
            ("J. Smith (Black) v. R. Jones (White).", ["R. Jones", "J. Smith"]),
            ("Pérez (negras) contra Soto (blancas).", ["Soto", "Pérez"]),
            ("Smit tegen Bos.", ["Smit", "Bos"]),
            ("Smit - Bos P. 2-0", ["Smit", "Bos P."]),
            ("[1] Smit - Bos 2-0", ["Smit", "Bos"]),
            ("1.1 Smit - Bos 2-0", ["Smit", "Bos"]),
            ("1 Smit - Bos 2-0", ["Smit", "Bos"]),
            ("1a. Smit - Bos 2-0", ["Smit", "Bos"]),
            ("a) Smit - Bos 2-0", ["Smit", "Bos"]),
            ("* Smit - Bos 2-0", ["Smit", "Bos"]),
            ("''Smit - Bos'' 2-0", ["Smit", "Bos"]),
            ("*Smit - Bos* 2-0", ["Smit", "Bos"]),
            ("_Smit - Bos_ 2-0", ["Smit", "Bos"]),
            ("[Smit - Bos 2-0]", ["Smit", "Bos"]),
            ("Smit [1204] - Bos [1100] 2-0", ["Smit [1204]", "Bos [1100]"]),
            ("van der Wal vs. Smit", ["van der Wal", "Smit"]),
            ("Bos vs de Vries", ["Bos", "de Vries"]),
        ] {
            assert_eq!(names(line), Some(expected), "{line}");
        }
        for line in ["J. v. Dam", "J.P. v. Dam", "J. v/d Berg"] {
            assert_eq!(names(line), None, "{line}");
        }
    }

    #[test]
    fn what_is_no_title() {
        for line in [
            "Het werd 2-0 na een mooie partij",
            "Wit won met 2-0 van zwart",
            "De stand is nu 1-1",
            "Partij in zaal 3",
            "Opmerking: Jansen - Pietersen 2-0",
            "cd4 - be5 1-0",
            "32-28 1-0",
            "Ciao Paolo - come stai?",
            "de partij vs de rest",
            "12 Januari - Utrecht",
            "[Smit - Bos]",
        ] {
            assert_eq!(super::players(line.as_bytes()), None, "{line}");
        }
    }
}
