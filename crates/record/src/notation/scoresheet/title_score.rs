//! The result in a title: a score, or words.

use super::blank::trimmed;
use super::player::is_name;
use super::title::{LONGEST_TITLE, without_end};
use crate::notation::pdn::terminator::terminator;
use crate::notation::pdn::{NOT_HERE, Parsed};
use crate::notation::result::{LONGEST, begins_result, forfeit_at, is_usual_score, say_outcome};

/// Reads a result. Beyond the grammar: all that ends a game in movetext, and forfeits.
///
/// ```text
/// title-score ::= "2" dash "0" | "1" dash "1" | "0" dash "2" | "½-½" | "1/2-1/2"
/// ```
pub(super) fn title_score(input: &[u8]) -> Parsed<'_, &[u8]> {
    let rest = match forfeit_at(input, true) {
        Some(length) => input.get(length..).unwrap_or_default(),
        None => terminator(input)?.0,
    };
    let stands_apart = matches!(rest, [] | [b' ' | b'\t' | b',' | b';' | b')' | b'.', ..] | [0xC2, 0xA0, ..]);
    let is_star = input.starts_with(b"*") && !rest.is_empty();
    if stands_apart && !is_star { Ok((rest, &input[..input.len() - rest.len()])) } else { Err(NOT_HERE) }
}

/// A result in words, up to the end or a comma: what is before it, the words, and what is after them.
pub(super) fn result_in_words(text: &[u8]) -> Option<(&[u8], &[u8], &[u8])> {
    (1..text.len()).filter(|&at| begins_word(text, at) && begins_result(&text[at..])).find_map(|at| {
        let here = &text[at..];
        let end = here.iter().position(|byte| b",;)\t".contains(byte)).unwrap_or(here.len()).min(LONGEST);
        let (words, after) = here.split_at(end);
        let is_result = say_outcome(std::str::from_utf8(words).ok()?);
        let before = trimmed(&text[..at]);
        let before = before.strip_suffix(b"(").unwrap_or(before);
        is_result.then(|| (before, trimmed(words), after.strip_prefix(b")").unwrap_or(after)))
    })
}

/// A name and the result after it, `Verdi 1-0`, where a heading says that it is a name.
pub(super) fn name_and_score(text: &[u8]) -> Option<(&[u8], &[u8])> {
    (1..text.len()).filter(|&at| may_begin_score(text, at)).find_map(|at| {
        let (rest, score) = title_score(&text[at..]).ok()?;
        let name = without_end(&text[..at]);
        (rest.is_empty() && is_name(name)).then_some((name, score))
    })
}

/// Whether a score is in a text: `Uitslag: 2-0`, `Clubkampioenschap: Jansen - De Vries 2-0`, or `2-0` alone.
pub(super) fn says_score(text: &[u8]) -> bool {
    let text = text.get(..LONGEST_TITLE).unwrap_or(text);
    let is_alone = || std::str::from_utf8(trimmed(text)).is_ok_and(is_usual_score);
    (1..text.len()).any(|at| may_begin_score(text, at) && title_score(&text[at..]).is_ok()) || is_alone()
}

/// Whether a result may begin at a place: a word begins there, with a digit or another possible first sign.
pub(super) fn may_begin_score(text: &[u8], at: usize) -> bool {
    begins_word(text, at) && matches!(text.get(at), Some(b'0'..=b'9' | b'[' | b'*' | b'+' | b'-' | 0xC2))
}

fn begins_word(text: &[u8], at: usize) -> bool {
    at == 0 || text.get(at - 1).is_some_and(|before| b" \t,;:=(\xA0".contains(before))
}
