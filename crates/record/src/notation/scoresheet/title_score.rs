//! The result in a title: a score, or words.

use super::blank::{ends_with_space, spaces, trimmed};
use super::names::{color_in_sentence, is_particle};
use super::player::is_name;
use super::title::{LONGEST_TITLE, without_end};
use crate::notation::pdn::score_of_twenty::POINTS;
use crate::notation::pdn::terminator::{points, terminator, versus};
use crate::notation::pdn::{NOT_HERE, Parsed};
use crate::notation::result::{
    LONGEST, begins_result, begins_with_verb, forfeit_at, is_usual_score, say_outcome,
};

/// Reads a result. Beyond the grammar: all that ends a game in movetext, forfeits, and half a point as the last thing.
///
/// ```text
/// title-score ::= "2" dash "0" | "1" dash "1" | "0" dash "2" | "½-½" | "1/2-1/2"
/// ```
pub(super) fn title_score(input: &[u8]) -> Parsed<'_, &[u8]> {
    if let Some(rest) = half(input) {
        return Ok((rest, &input[..input.len() - rest.len()]));
    }
    let rest = match forfeit_at(input, true) {
        Some(length) => input.get(length..).unwrap_or_default(),
        None => terminator(input)?.0,
    };
    let stands_apart = matches!(
        rest,
        [] | [b' ' | b'\t' | b',' | b';' | b')' | b'.', ..] | [b':', b' ', ..] | [0xC2, 0xA0, ..]
    );
    let is_star = input.starts_with(b"*") && !rest.is_empty();
    if stands_apart && !is_star { Ok((rest, &input[..input.len() - rest.len()])) } else { Err(NOT_HERE) }
}

/// What is behind half a point that is the last thing of its text: it is a draw, `½`, `1/2`.
fn half(input: &[u8]) -> Option<&[u8]> {
    let rest = input.strip_prefix("½".as_bytes()).or_else(|| input.strip_prefix(b"1/2"))?;
    trimmed(rest).iter().all(|byte| b").".contains(byte)).then_some(rest)
}

/// Reads the score of a game for twenty points, which looks like a move: `12-8`, `10-10`.
pub(super) fn score_of_twenty(input: &[u8]) -> Parsed<'_, &[u8]> {
    let (after, first) = points(input)?;
    let (after, ()) = versus(spaces(after))?;
    let (rest, second) = points(spaces(after))?;
    let stands_apart = matches!(rest, [] | [b' ' | b'\t' | b',' | b')', ..]);
    if first + second == POINTS && stands_apart {
        Ok((rest, &input[..input.len() - rest.len()]))
    } else {
        Err(NOT_HERE)
    }
}

/// Whether a line is the score of a game for twenty points, and no more: `12-8`.
pub(super) fn is_score_of_twenty(line: &[u8]) -> bool {
    score_of_twenty(trimmed(line.trim_ascii_end())).is_ok_and(|(rest, _)| rest.is_empty())
}

/// A result in words, up to the end or a comma: what is before it, the words, and what is after them.
pub(super) fn result_in_words(text: &[u8]) -> Option<(&[u8], &[u8], &[u8])> {
    (1..text.len()).filter(|&at| begins_word(text, at) && begins_result(&text[at..])).find_map(|at| {
        let here = &text[at..];
        let end = here.iter().position(|byte| b",;)\t".contains(byte)).unwrap_or(here.len()).min(LONGEST);
        let (words, after) = here.split_at(end);
        let before = trimmed(&text[..at]);
        let said = std::str::from_utf8(words).ok()?;
        let is_of_name = !before.ends_with(b":") && !before.ends_with(b"(") && begin_with_name(said);
        let is_result = say_outcome(said) && !is_of_name;
        let before = before.strip_suffix(b"(").unwrap_or(before);
        is_result.then(|| (before, trimmed(words), after.strip_prefix(b")").unwrap_or(after)))
    })
}

/// Whether words of a result begin with a name that is also that of a colour, after which they still say how the game ended: of
/// `Zwart remise` behind `Piet`, the first is his. A colour that wins or loses is no name, `Zwart geeft op`.
fn begin_with_name(words: &str) -> bool {
    let ends = words.char_indices().filter(|(_, c)| !c.is_alphabetic());
    let mut from = 0;
    ends.map(|(at, _)| at).any(|at| {
        let word = words.get(from..at).unwrap_or_default();
        let behind = words.get(at..).unwrap_or_default();
        from = at + behind.chars().next().map_or(0, char::len_utf8);
        let may_be_name = word.starts_with(char::is_uppercase) && color_in_sentence(word).is_some();
        let said = behind.trim_start_matches(|c: char| !c.is_alphabetic());
        let is_divided = behind.trim_start().starts_with([':', '(', '.']);
        let is_subject = || !is_divided && begins_with_verb(said);
        may_be_name && say_outcome(said) && !is_subject()
    })
}

/// The score of a game at the end of a line of words that can be the names of its players, in a way that is not read:
/// `Smit [1000] ~ Bos 2-0`.
pub(super) fn score_behind_names(line: &[u8]) -> Option<&[u8]> {
    /// The fewest words of two names.
    const FEWEST: usize = 2;
    /// The most words between them that are no part of a name.
    const MOST_BETWEEN: usize = 1;
    let text = trimmed(line.trim_ascii_end());
    if text.len() > LONGEST_TITLE {
        return None;
    }
    let (at, score) = (1..text.len()).filter(|&at| may_begin_score(text, at)).find_map(|at| {
        let (rest, score) = title_score(text.get(at..)?).ok()?;
        let is_last = trimmed(rest).iter().all(|byte| b")]*_\"'.!|".contains(byte));
        (is_last && std::str::from_utf8(score).is_ok_and(is_usual_score)).then_some((at, score))
    })?;
    let before = std::str::from_utf8(text.get(..at)?).ok()?;
    let words = before
        .split(|c: char| !c.is_alphabetic() && c != '\'')
        .filter(|word| word.chars().count() > 1 && !is_particle(word.as_bytes()));
    // Wit en Zwart: 1-1
    let is_name = |word: &&str| word.contains(char::is_uppercase) && color_in_sentence(word).is_none();
    let (names, others): (Vec<&str>, Vec<&str>) = words.partition(is_name);
    (names.len() >= FEWEST && others.len() <= MOST_BETWEEN).then_some(score)
}

/// A name and the result after it, `Verdi 1-0`, `Verdi (1-0)`, where a heading says that it is a name.
pub(super) fn name_and_score(text: &[u8]) -> Option<(&[u8], &[u8])> {
    (1..text.len()).filter(|&at| may_begin_score(text, at)).find_map(|at| {
        let (rest, score) = title_score(&text[at..]).ok()?;
        let before = trimmed(&text[..at]);
        let (before, rest) = match before.strip_suffix(b"(") {
            Some(before) => (before, rest.strip_prefix(b")").unwrap_or(rest)),
            None => (before, rest),
        };
        let name = without_end(before);
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
    let before = text.get(..at).unwrap_or_default();
    before.last().is_none_or(|last| b",;:=(".contains(last)) || ends_with_space(before)
}

#[cfg(test)]
mod tests {
    use super::{result_in_words, score_behind_names};

    #[test]
    fn a_score_behind_what_may_be_names() {
        for (line, expected) in [
            ("Smit [1000] - Bos 2-0", Some("2-0")),
            ("Smit <> van der Bos (1-1)", Some("1-1")),
            ("Smit, Bos 0-2.", Some("0-2")),
            ("a) Jan Smit kontra Piet Bos 2-0", Some("2-0")),
            ("Daarmee won Smit van Bos met 2-0", None),
            ("Smit 2-0", None),
            ("2-0 Smit Bos", None),
            ("Utrecht Huissen 12-8", None),
            ("Smit Bos 20:15", None),
            ("Smit - Bos", None),
            ("Smit & Bos 2-0\r\n", Some("2-0")),
            ("Wit en Zwart remise 1-1", None),
        ] {
            let found = score_behind_names(line.as_bytes()).map(|score| std::str::from_utf8(score).unwrap());
            assert_eq!(found, expected, "{line}");
        }
    }

    #[test]
    fn a_colour_may_be_the_end_of_a_name() {
        for (line, before, said) in [
            ("Carlo Rossi - Dario Neri: patta", "Carlo Rossi - Dario Neri:", "patta"),
            ("Rossi - Neri: patta", "Rossi - Neri:", "patta"),
            ("Jan Bos - Piet Zwart remise", "Jan Bos - Piet Zwart", "remise"),
            ("Jan Bos - Piet Zwart (remise)", "Jan Bos - Piet Zwart", "remise"),
            ("Jan Wit - Kees Zwart remise", "Jan Wit - Kees Zwart", "remise"),
            ("Jan Bos - Kees de Wit remise overeengekomen", "Jan Bos - Kees de Wit", "remise overeengekomen"),
            ("M. Bos - K. Zwart Remise", "M. Bos - K. Zwart", "Remise"),
            ("Joe White - Bob Black draw", "Joe White - Bob Black", "draw"),
            ("Juan Blanco - Pedro Negro tablas", "Juan Blanco - Pedro Negro", "tablas"),
            ("Jan Novák - Petr Bílý remíza", "Jan Novák - Petr Bílý", "remíza"),
            ("Jan Bos - Piet Zwart: wit wint", "Jan Bos - Piet Zwart:", "wit wint"),
            ("Jan Bos - Piet Zwart zwart geeft op", "Jan Bos - Piet Zwart", "zwart geeft op"),
            ("Carlo Rossi - Dario Neri vince il bianco", "Carlo Rossi - Dario", "Neri vince il bianco"),
            ("Smit - Bos Zwart wint", "Smit - Bos", "Zwart wint"),
            ("Smit - Bos Wit wint Zwart geeft op", "Smit - Bos", "Wit wint Zwart geeft op"),
            ("Smit - Bos: Wit en zwart remise", "Smit - Bos:", "Wit en zwart remise"),
            ("Smit - Bos wit en zwart remise", "Smit - Bos", "wit en zwart remise"),
        ] {
            let read = result_in_words(line.as_bytes()).map(|(before, said, _)| {
                [before, said].map(|part| std::str::from_utf8(part).unwrap().trim())
            });
            assert_eq!(read, Some([before, said]), "{line}");
        }
    }
}
