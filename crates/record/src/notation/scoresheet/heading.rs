//! Headings: `Bianco: Rossi`, `Date = 2004.10.27`.

use std::borrow::Cow;

use super::blank::{line_end_at, spaces, trimmed};
use super::caption::is_date;
use super::course::{moves_of_line, time};
use super::full_stop::ends_sentence;
use super::lists::{is_list, is_list_of_one_side, is_numbered_list, lettered_list};
use super::names::{are_over_columns, color_in_sentence, is_between_players, tag_of_heading};
use super::notes::without_country;
use super::pairing::{is_name_alone, is_person};
use super::tail::date_among_words;
use super::title::begins_with_arrow;
use crate::notation::language::{
    are_kings, is_counted_piece, is_king, is_men, says_nothing_in_date, says_points,
};
use crate::notation::pdn::blank::blank;
use crate::notation::pdn::square::dash;
use crate::notation::pdn::terminator::terminator;
use crate::notation::pdn::{NOT_HERE, Parsed};
use crate::notation::result::{is_usual_score, say_outcome};
use crate::record::{Separator, Tag};

/// The most bytes of a name; more are a sentence.
const LONGEST_NAME: usize = 40;

/// The most words of a name that stands for no tag; more are a sentence, `Here is the game: ...`.
const MOST_WORDS: usize = 3;

/// A heading, as slices of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HeadingText<'t> {
    pub(super) name: &'t [u8],
    pub(super) value: &'t [u8],
    pub(super) tag: Option<Tag>,
    /// What stands after a date and says more: a second day, an hour, a place; empty if nothing does.
    pub(super) remark: &'t [u8],
}

/// Whether the heading of a player says no name: a time, a line to sign on, or the pieces of a diagram: `Wit: 1:20`,
/// `Bianco: ______`, `White: 27, 28, K31`, or how many these are: `Wit: 20 schijven`.
pub(super) fn is_no_name(tag: Tag, value: &[u8]) -> bool {
    let is_of_square = |at: usize| value.get(at + 1).is_some_and(u8::is_ascii_digit);
    let has_letter = (0..value.len())
        .any(|at| (value[at].is_ascii_alphabetic() || value[at] >= 0xC3) && !is_of_square(at));
    // An empty heading, and a number, may begin the sheet of another game; several are the pieces of a side.
    let numbers =
        value.split(|byte| *byte == b' ').filter(|word| word.iter().any(u8::is_ascii_digit)).count();
    let is_other = numbers > 1 || value.iter().any(|byte| b"_:,".contains(byte));
    tag.is_player() && (is_other && !has_letter || counts_pieces(value))
}

/// Whether a value is a number of men or kings, or several such numbers: `20 schijven`, `5 men and 1 king`.
fn counts_pieces(value: &[u8]) -> bool {
    let Some(text) =
        value.first().filter(|first| first.is_ascii_digit()).and(std::str::from_utf8(value).ok())
    else {
        return false;
    };
    // In `28 (dam)`, the number is a square.
    let mut words = text.split_whitespace().map(|word| word.trim_end_matches([',', ';', '.']));
    let is_count = |word: &str| word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit());
    let is_piece = |word: &str| is_counted_piece(word) || is_men(word) || is_king(word) || are_kings(word);
    words.next().is_some_and(is_count) && words.next().is_some_and(is_piece)
}

/// Whether a heading below moves only speaks of them: `Wit: 33-28 was beter`, `Variant: 33-28 17-22`.
pub(super) fn speaks_of_moves(tag: Tag, value: &[u8]) -> bool {
    matches!(tag, Tag::White | Tag::Black | Tag::Variant)
        && !is_list(tag, value)
        && !is_name_and_time(value)
        && moves_of_line(value).any(|written| written.separator != Separator::None)
}

/// Whether a value is a name with the time used behind it, which may look like a capture: `Smit 1:45`.
fn is_name_and_time(value: &[u8]) -> bool {
    let Some(at) = value.iter().rposition(|byte| *byte == b' ') else { return false };
    let (name, last) = (trimmed(&value[..at]), &value[at + 1..]);
    time(last, true).is_ok_and(|(rest, ())| rest.is_empty()) && is_person(name)
}

/// Reads a heading, which takes the rest of its line.
///
/// Beyond the grammar: a tab after a name that stands for a tag, or the sign between two cells; a result, the plies or the name of a
/// player after it without a colon; what leads to such a name. A country behind a player's name, and the point of a
/// sentence, are no part of it.
///
/// ```text
/// heading ::= heading-name spaces? [:=] spaces? heading-value?
/// ```
pub(super) fn heading(input: &[u8]) -> Parsed<'_, HeadingText<'_>> {
    let (rest, name, tag) = match heading_name(input) {
        Ok((rest, name)) => match tag_of_heading(&text_of_bytes(name)) {
            None => widely_led(input).unwrap_or((rest, name, None)),
            tag => (rest, name, tag),
        },
        Err(_) => lettered_list(input).map(|(rest, name, tag)| (rest, name, Some(tag))).ok_or(NOT_HERE)?,
    };
    // `Wit wint: 2-0` says how the game ended.
    let is_sentence = || {
        name.iter().filter(|byte| **byte == b' ').count() >= MOST_WORDS || say_outcome(&text_of_bytes(name))
    };
    let is_score = || matches!(spaces(rest), [b':', behind @ ..] if is_result(behind));
    if tag.is_none() && (is_sentence() || names_both(name) || is_hyphened_pair(name) && is_score()) {
        return Err(NOT_HERE);
    }
    let tag = tag.or_else(|| names_score(name, rest).then_some(Tag::Result));
    let rest = match rest {
        // The colours over two columns are no heading.
        [b'\t', rest @ ..] if tag.is_some() => {
            Some(rest).filter(|_| !are_colors(name, rest)).ok_or(NOT_HERE)?
        }
        // `Wit       Smit`
        _ if rest.starts_with(b"  ") && tag.is_some_and(|tag| is_apart(tag, name, rest)) => rest,
        _ => match spaces(rest) {
            [b':' | b'=', rest @ ..] => rest,
            // `Bianco;32-28;28x19;37-32`
            [b';' | b',', rest @ ..]
                if tag.is_some_and(|tag| is_list(tag, trimmed(&rest[..line_end_at(rest)]))) =>
            {
                rest
            }
            // `Evento;Torneo di Natale`, in a table of two columns
            [b';' | b',', value @ ..] if tag.is_some_and(|tag| !tag.is_player() && is_cell(value)) => value,
            // `Uitslag 1-1`
            rest if tag == Some(Tag::Result) && is_result(rest) => rest,
            // `Bianco 1. 32-28 2. 28x19`, `Wit 32-28 38-32 43-38`
            rest if tag.is_some_and(|tag| is_numbered_list(tag, rest) || is_list_of_one_side(tag, rest)) => {
                rest
            }
            // `Wit ........ Smit`
            rest if matches!(tag, Some(Tag::White | Tag::Black)) => led_name(rest).ok_or(NOT_HERE)?,
            _ => return Err(NOT_HERE),
        },
    };
    let (rest, value) = heading_value(spaces(rest))?;
    let (value, rest) = until_next_heading(input, value, tag).unwrap_or((value, rest));
    let (value, remark) = match tag {
        Some(Tag::Date) => date_and_remark(value),
        Some(Tag::White | Tag::Black) => (without_full_stop(without_country(value)), &[][..]),
        _ => (value, &[][..]),
    };
    Ok((rest, HeadingText { name, value, tag, remark }))
}

/// Whether a name is those of two players with a word between them: `Smit tegen Bos: 2-0` is a title.
fn names_both(name: &[u8]) -> bool {
    let words: Vec<&[u8]> = name.split(|byte| *byte == b' ').collect();
    (1..words.len().max(1) - 1).any(|at| {
        let (before, behind) = (words[..at].join(&b' '), words[at + 1..].join(&b' '));
        std::str::from_utf8(words[at]).is_ok_and(is_between_players)
            && is_person(&before)
            && is_person(&behind)
    })
}

/// Whether a name may be those of two players with one hyphen between them, as in `Smit-Bos: 2-0`.
fn is_hyphened_pair(name: &[u8]) -> bool {
    let mut parts = name.split(|byte| *byte == b'-');
    let (Some(one), Some(other), None) = (parts.next(), parts.next(), parts.next()) else { return false };
    [one, other].into_iter().all(|part| is_person(part) && (part.contains(&b' ') || is_name_alone(part)))
}

/// Whether a name and the rest of its line are the colours over two columns, and nothing else.
fn are_colors(name: &[u8], rest: &[u8]) -> bool {
    let line = trimmed(&rest[..line_end_at(rest)]);
    are_over_columns(&text_of_bytes(name), &text_of_bytes(line))
}

/// The name of a heading that blanks lead away from its value, as in columns, the text from these blanks on, and the tag: they look
/// like a name of several words. `Wit       Smit`, `Datum   12-3-2011`.
fn widely_led(input: &[u8]) -> Option<(&[u8], &[u8], Option<Tag>)> {
    let line = &input[..line_end_at(input)];
    let end = line.get(..LONGEST_NAME).unwrap_or(line).windows(2).position(|pair| pair == b"  ")?;
    let (name, rest) = input.split_at(end);
    let tag = tag_of_heading(&text_of_bytes(name)).filter(|tag| is_apart(*tag, name, rest))?;
    Some((rest, name, Some(tag)))
}

/// Whether the rest of a line, behind wide blanks after a name, can only be the value of this tag.
fn is_apart(tag: Tag, name: &[u8], rest: &[u8]) -> bool {
    let value = trimmed(&rest[..line_end_at(rest)]);
    match tag {
        Tag::White | Tag::Black => {
            is_person(value) && !value.windows(2).any(|pair| pair == b"  ") && !are_colors(name, value)
        }
        Tag::Date => is_date(value),
        Tag::Round | Tag::Board => (1..=3).contains(&value.len()) && value.iter().all(u8::is_ascii_digit),
        _ => false,
    }
}

/// The name of a player that dots, an arrow or what divides cells lead to from that of a colour: `Wit ........ Smit`, `Wit -> Smit`,
/// `Wit | Smit`, `Wit;Smit`.
fn led_name(input: &[u8]) -> Option<&[u8]> {
    /// The fewest dots that do.
    const FEWEST: usize = 3;
    let dots = input.iter().take_while(|byte| matches!(byte, b'.' | b'_')).count();
    let rest = match input {
        _ if dots >= FEWEST => {
            let rest = spaces(input.get(dots..)?);
            spaces(rest.strip_prefix(b":").unwrap_or(rest))
        }
        [b',', rest @ ..] if !rest.starts_with(b" ") => rest,
        [b'|' | b';', rest @ ..] | [b'-' | b'=', b'>', rest @ ..] | [0xE2, 0x86, 0x92, rest @ ..] => {
            spaces(rest)
        }
        _ => return None,
    };
    let line = trimmed(rest.get(..line_end_at(rest))?);
    (is_person(line) && color_in_sentence(&text_of_bytes(line)).is_none()).then_some(rest)
}

/// Divides a date from what stands after it: `Gespeeld op 14 april 2018 te Huissen`. Small words that say nothing are part of
/// neither; where other words stand before it, all is one value.
fn date_and_remark(value: &[u8]) -> (&[u8], &[u8]) {
    let parts = date_among_words(value).and_then(|date| {
        let (before, behind) = (value.get(..date.start)?, value.get(date.end..)?);
        Some((before, value.get(date)?, behind))
    });
    let says = |text: &[u8]| {
        let text = text_of_bytes(text);
        let mut words = text.split(|char: char| !char.is_alphanumeric()).filter(|word| !word.is_empty());
        words.any(|word| !says_nothing_in_date(word))
    };
    match parts {
        Some((before, ..)) if says(before) => (value, &[]),
        Some((_, date, behind)) if says(behind) => (date, remark(behind)),
        Some((_, date, _)) => (date, &[]),
        None => (value, &[]),
    }
}

/// What is after a date, without the comma that divides it from it.
fn remark(behind: &[u8]) -> &[u8] {
    let text = trimmed(behind);
    trimmed(text.strip_prefix(b",").or_else(|| text.strip_prefix(b";")).unwrap_or(text))
}

/// Whether a name leads to the score of a game that is the rest of its line: `Punti 2-0`, `Ris. 1-1`.
fn names_score(name: &[u8], rest: &[u8]) -> bool {
    if !says_points(text_of_bytes(name).trim_end_matches('.')) {
        return false;
    }
    let value = spaces(rest);
    let value = value.strip_prefix(b":").map_or(value, spaces);
    let score = trimmed(&value[..line_end_at(value)]);
    score.first().is_some_and(u8::is_ascii_digit) && std::str::from_utf8(score).is_ok_and(is_usual_score)
}

/// Whether the rest of a line is one cell, as a program writes it: no blank is before it, and no other cell behind it.
fn is_cell(rest: &[u8]) -> bool {
    let line = rest.get(..line_end_at(rest)).unwrap_or(rest);
    let has_value = line.first().is_some_and(|first| !first.is_ascii_whitespace());
    has_value && !line.iter().any(|byte| matches!(byte, b';' | b','))
}

/// Whether the rest of a line is a result, and nothing else.
fn is_result(rest: &[u8]) -> bool {
    let line = trimmed(&rest[..line_end_at(rest)]);
    !line.starts_with(b"*") && terminator(line).is_ok_and(|(rest, ())| rest.is_empty())
}

/// The tags of the headings on a line, one after the other.
pub(super) fn tags_of_line(line: &[u8]) -> impl Iterator<Item = Tag> {
    let mut rest = trimmed(line);
    std::iter::from_fn(move || {
        let (after, read) = heading(rest).ok()?;
        rest = after;
        read.tag
    })
}

/// Ends a value where the next heading begins on its line: `BIANCO: Rossi   NERO: Verdi`. Between the headings is a
/// tab, two blanks or a sign; between the names of the players, and behind a value that is whole, one blank is enough. Behind a
/// tab or three blanks, a word with a colon is a heading whatever it names: `NERO: Verdi   Arbitro: Costa`. The text from that
/// heading on comes second.
fn until_next_heading<'t>(
    input: &'t [u8],
    value: &'t [u8],
    tag: Option<Tag>,
) -> Option<(&'t [u8], &'t [u8])> {
    // One colon in a value is rare enough; without it, there is no heading.
    if !value.iter().any(|byte| b":=".contains(byte)) {
        return None;
    }
    let start = nom::Offset::offset(input, value);
    (1..value.len().min(4 * LONGEST_NAME)).find_map(|at| {
        let (before, here) = value.split_at(at);
        let apart = match before {
            [.., b' ', b' '] | [.., b'\t' | b',' | b';' | b'|' | b'/'] => true,
            [.., sign, b' '] => b",;|-/\t".contains(sign),
            _ => return None,
        };
        let (behind, name) = heading_name(here).ok()?;
        let is_wide = before.ends_with(b"   ") || before.ends_with(b"\t");
        let is_next = match tag_of_heading(&text_of_bytes(name)) {
            Some(next) => {
                let is_heading = matches!(spaces(behind), [b':' | b'=', ..]);
                let are_players = matches!(
                    (tag, next),
                    (Some(Tag::White), Tag::Black) | (Some(Tag::Black), Tag::White | Tag::Result)
                );
                let is_apart = apart && (tag.is_some() || is_wide) && Some(next) != tag;
                let ends = || tag.is_some_and(|tag| is_whole(tag, trimmed(before)));
                is_heading && (is_apart || are_players || ends())
            }
            None => is_wide && begins_unknown_heading(name, behind),
        };
        if !is_next {
            return None;
        }
        let mut value = trimmed(before);
        while let [shorter @ .., b',' | b';' | b'|' | b'-' | b'/'] | [shorter @ .., 0xE2, 0x80, 0x90..=0x95] =
            value
        {
            value = trimmed(shorter);
        }
        Some((value, &input[start + at..]))
    })
}

/// Whether the value of a heading is one that nothing more belongs to, so that one blank divides it from the next heading: a date, a
/// number, a result. `Data: 12 de maio de 2003 Local: Lisboa`, `Ronde: 3 Bord: 2`
fn is_whole(tag: Tag, value: &[u8]) -> bool {
    match tag {
        Tag::Date => is_date(value),
        Tag::Round | Tag::Board => (1..=3).contains(&value.len()) && value.iter().all(u8::is_ascii_digit),
        Tag::Result => std::str::from_utf8(value).is_ok_and(is_usual_score),
        _ => false,
    }
}

/// Whether a name that stands for no tag and what is behind it are a heading: `Arbitro: Costa`. No hour is one, `uur 15:30`.
fn begins_unknown_heading(name: &[u8], behind: &[u8]) -> bool {
    let is_short = name.iter().filter(|byte| **byte == b' ').count() < MOST_WORDS;
    let has_value = |value: &[u8]| !trimmed(&value[..line_end_at(value)]).is_empty();
    let is_large = !name.first().is_some_and(u8::is_ascii_lowercase);
    is_short && is_large && matches!(spaces(behind), [b':', value @ ..] if has_value(value))
}

/// A name without the point that ends its sentence, `Wit: Smit. Zwart: Bos.`; that of a letter or two is of an abbreviation.
pub(super) fn without_full_stop(name: &[u8]) -> &[u8] {
    /// The fewest letters of a word that is none.
    const FEWEST: usize = 3;
    name.strip_suffix(b".").filter(|bare| ends_sentence(bare, FEWEST)).unwrap_or(name)
}

/// Reads words. Beyond the grammar: any number of them, of any length, [`LONGEST_NAME`] bytes in all.
///
/// ```text
/// heading-name ::= name-word (" " name-word)?
/// ```
pub(super) fn heading_name(input: &[u8]) -> Parsed<'_, &[u8]> {
    let (mut rest, ()) = name_word(input)?;
    while rest.starts_with(b" ")
        && let Ok((after, ())) = name_word(spaces(rest))
    {
        rest = after;
    }
    let length = input.len() - rest.len();
    // A letter alone is a file, in Cyrillic letters, too.
    let letters = input.iter().take(length).filter(|byte| !matches!(byte, 0x80..=0xBF)).count();
    if letters > 1 && (2..=LONGEST_NAME).contains(&length) {
        Ok((rest, &input[..length]))
    } else {
        Err(NOT_HERE)
    }
}

/// Reads letters, with marks between and after them.
///
/// ```text
/// name-word ::= letter letter letter? letter? letter? name-mark?
/// ```
fn name_word(input: &[u8]) -> Parsed<'_, ()> {
    let (mut rest, ()) = letter(input)?;
    while let Ok((after, ())) = letter(rest).or_else(|_| name_mark(rest)) {
        rest = after;
    }
    Ok((rest, ()))
}

/// ```text
/// name-mark ::= [.'/&#x2D]
/// ```
fn name_mark(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        [b'.' | b'\'' | b'/' | b'&' | b'-', rest @ ..] => Ok((rest, ())),
        _ => Err(NOT_HERE),
    }
}

/// ```text
/// letter ::= [A-Za-z#xC0-#x7FF]
/// ```
pub(super) fn letter(input: &[u8]) -> Parsed<'_, ()> {
    match input {
        [b'A'..=b'Z' | b'a'..=b'z', rest @ ..] => Ok((rest, ())),
        // Not the signs below U+00C0: ½ is a result.
        [0xC2, 0x80..=0xBF, ..] => Err(NOT_HERE),
        [0x80..=0xFF, rest @ ..]
            if blank(input).is_err() && dash(input).is_err() && !begins_with_arrow(input) =>
        {
            Ok((rest, ()))
        }
        _ => Err(NOT_HERE),
    }
}

/// ```text
/// heading-value ::= [^#xA#xDxX#xD7]+
/// ```
pub(super) fn heading_value(input: &[u8]) -> Parsed<'_, &[u8]> {
    let end = line_end_at(input);
    Ok((&input[end..], trimmed(&input[..end])))
}

/// The name and the value of a heading that is all of `text`; a name of no tag needs a colon.
pub(in crate::notation) fn heading_of(text: &str) -> Option<(&str, &str)> {
    let (rest, heading) = heading(text.as_bytes()).ok()?;
    let part = |part: &[u8]| {
        let start = nom::Offset::offset(text.as_bytes(), part);
        text.get(start..start + part.len())
    };
    if rest.is_empty() { part(heading.name).zip(part(heading.value)) } else { None }
}

/// The text of a name that has not been decoded yet: what is not UTF-8 is taken for Latin-1.
pub(in crate::notation) fn text_of_bytes(name: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(name) {
        Ok(name) => Cow::Borrowed(name),
        Err(_) => Cow::Owned(name.iter().map(|&byte| char::from(byte)).collect()),
    }
}
