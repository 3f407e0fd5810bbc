//! The name of a player in a title: a few words that begin with a capital.

use super::blank::trimmed;
use super::names::is_particle;
use super::title::{MOST_WORDS, begins_with_arrow, is_letter};
use crate::notation::pdn::written_move::written_move;
use crate::notation::pdn::{NOT_HERE, Parsed};

/// The most bytes of a name; more are a sentence.
const LONGEST_NAME: usize = 60;

/// Reads a name. Beyond the grammar: as [`is_name`] says.
///
/// ```text
/// player ::= title-word (" " title-word)?
/// ```
fn player(text: &[u8]) -> bool {
    let mut words = text.split(|byte| matches!(byte, b' ' | b'\t')).filter(|word| !word.is_empty());
    let count = words.clone().count();
    let begins_well = |word: &[u8]| title_word(word) || is_particle(word) || is_figure(word);
    let is_small = |word: &[u8]| word.first().is_some_and(u8::is_ascii_lowercase);
    let all_small = count <= 2 && words.clone().all(is_small);
    let is_move = |word: &[u8]| {
        let has_digits = word.iter().any(u8::is_ascii_digit);
        has_digits && is_letter(word[0]) && written_move(word, &mut Vec::new()).is_ok()
    };
    count <= MOST_WORDS && !words.clone().any(is_move) && (all_small || words.all(begins_well))
}

/// A word of a name begins with a capital, or with what has none.
///
/// ```text
/// title-word ::= capital letter letter? letter? "."?
/// ```
fn title_word(word: &[u8]) -> bool {
    capital(word).is_ok()
}

/// Reads the first letter of a name, after a quote or parenthesis perhaps.
///
/// ```text
/// capital ::= [A-Z]
/// ```
fn capital(word: &[u8]) -> Parsed<'_, ()> {
    match word {
        _ if begins_with_arrow(word) => Err(NOT_HERE),
        [b'A'..=b'Z' | 0x80.., rest @ ..]
        | [b'(' | b'\'' | b'&' | b'/', b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | 0x80.., rest @ ..]
        | [b'(' | b'&' | b'/', rest @ ..] => Ok((rest, ())),
        // d'Angelo, l'Isle.
        [b'a'..=b'z', b'\'', rest @ ..] => Ok((rest, ())),
        _ => Err(NOT_HERE),
    }
}

/// A rating, a year of birth, the number of a team, the version of a program.
fn is_figure(word: &[u8]) -> bool {
    let digits = word.strip_suffix(b")").unwrap_or(word);
    (1..=4).contains(&digits.len()) && digits.iter().all(u8::is_ascii_digit) || is_version(digits)
}

/// Whether a word is the version of a program: `3.1`, `1.62`, `2.0.4b`. A day of a month may look like one.
fn is_version(word: &[u8]) -> bool {
    /// The most numbers of it, and figures of each.
    const MOST: usize = 3;
    const LONGEST: usize = 2;
    let bare = word.strip_suffix(b"a").or_else(|| word.strip_suffix(b"b")).unwrap_or(word);
    let mut numbers = bare.split(|byte| *byte == b'.');
    let is_number =
        |number: &[u8]| (1..=LONGEST).contains(&number.len()) && number.iter().all(u8::is_ascii_digit);
    (2..=MOST).contains(&numbers.clone().count())
        && numbers.all(is_number)
        && !(bare.len() > 1 && bare.starts_with(b"0") && bare.get(1) != Some(&b'.'))
}

/// Whether what is behind the second of two names may be a day, `Smit - Bos 12.11`: it looks like the version of a program, and the first
/// has none.
pub(super) fn may_be_dated(white: &[u8], black: &[u8]) -> bool {
    name_and_version(white).is_none() && name_and_version(black).is_some()
}

/// The name of a program and its version: `Flits 3.1`; `None` if there is no version, or no name before it.
pub(super) fn name_and_version(text: &[u8]) -> Option<(&[u8], &[u8])> {
    let at = text.iter().rposition(|byte| *byte == b' ')?;
    let (name, version) = (trimmed(&text[..at]), &text[at + 1..]);
    (is_version(version) && !name.is_empty()).then_some((name, version))
}

/// Whether a text is a name: a few words that begin with a capital, or are of those that do not (`de`, `van`); ratings,
/// clubs and titles, in parentheses or not.
pub(super) fn is_name(text: &[u8]) -> bool {
    let has_letters = text.windows(2).any(|pair| pair.iter().all(|byte| is_letter(*byte)));
    let is_plain = !without_note(text).iter().any(|byte| b"{}[]=?!:;|*#<>_@\t".contains(byte));
    let begins = !text.first().is_some_and(|byte| byte.is_ascii_digit() || b"(),.-/".contains(byte));
    let opens = |sign: u8| text.iter().filter(|byte| **byte == sign).count();
    text.len() <= LONGEST_NAME
        && has_letters
        && is_plain
        && begins
        && opens(b'(') == opens(b')')
        && player(without_note(text))
}

/// A name without the rating or the country in square brackets behind it: `Rossi [1204]`, `Rossi [ITA]`.
fn without_note(text: &[u8]) -> &[u8] {
    let note = || {
        let inside = text.strip_suffix(b"]")?;
        let at = inside.iter().rposition(|byte| *byte == b'[')?;
        let (name, note) = (trimmed(inside.get(..at)?), inside.get(at + 1..)?);
        let is_note = (1..=4).contains(&note.len()) && note.iter().all(u8::is_ascii_alphanumeric);
        (is_note && !name.is_empty()).then_some(name)
    };
    note().unwrap_or(text)
}
