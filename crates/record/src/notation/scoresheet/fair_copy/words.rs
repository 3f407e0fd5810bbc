//! The words of a line, and what they may be.

use super::super::touching_signs::touches_move;
use std::ops::Range;

use crate::notation::date::after_date;
use crate::notation::pdn::blank::{blank, skip_blanks};
use crate::notation::pdn::square::{dash, is_separator};
use crate::notation::pdn::terminator::terminator;
use crate::notation::pdn::written_move::written_move;
use crate::record::{MoveKind, Separator, WrittenMove};
use damiera_rules::board::WrittenSquare;

/// The place of the first line end from a place on: LF, CR or both.
pub(super) fn next_line_end(text: &[u8], from: usize) -> Option<Range<usize>> {
    let end = from + memchr::memchr2(b'\n', b'\r', text.get(from..)?)?;
    let length = if text.get(end..end + 2) == Some(b"\r\n") { 2 } else { 1 };
    Some(end..end + length)
}

/// The places of the words of a line: what blanks, dividers and comments leave.
pub(super) fn words(line: &[u8]) -> Vec<Range<usize>> {
    let mut words = Vec::new();
    let mut start = None;
    let mut at = 0;
    while at < line.len() {
        let rest = &line[at..];
        let passed = match rest {
            [b'{', ..] => memchr::memchr(b'}', rest).map_or(rest.len(), |end| end + 1),
            [b',' | b';' | b'|', ..] => 1,
            _ => blank(rest).map_or(0, |(after, ())| rest.len() - after.len()),
        };
        if passed > 0 {
            words.extend(start.take().map(|start| start..at));
            at += passed;
        } else {
            start.get_or_insert(at);
            at += 1;
        }
    }
    words.extend(start.map(|start| start..line.len()));
    words
}

/// The words of a line, where what is in parentheses is one word, and so is a move with blanks in it: `( 1- 7)`, `12 - 16`.
pub(super) fn units(line: &[u8]) -> Vec<Range<usize>> {
    let mut units: Vec<Range<usize>> = Vec::new();
    let mut places = words(line).into_iter().peekable();
    while let Some(first) = places.next() {
        let mut end = first.end;
        if line[first.start] == b'(' {
            while !line[first.start..end].contains(&b')')
                && let Some(next) = places.next_if(|next| next.end - first.start <= LONGEST)
            {
                end = next.end;
            }
        } else {
            let goes_on = |end: usize, next: &Range<usize>| {
                let ends_with_sign = is_separator(line[end - 1]) && is_part_of_move(&line[first.start..end]);
                let joins = ends_with_sign || is_separator(line[next.start]);
                joins && next.end - first.start <= LONGEST && is_part_of_move(&line[first.start..next.end])
            };
            while let Some(next) = places.next_if(|next| goes_on(end, next)) {
                end = next.end;
            }
        }
        units.push(first.start..end);
    }
    units
}

/// The most bytes of a move with blanks in it, in parentheses.
const LONGEST: usize = 14;

/// Whether a text may be a part of a move between two squares written by numbers, with blanks in it.
fn is_part_of_move(text: &[u8]) -> bool {
    text.first().is_some_and(u8::is_ascii_digit)
        && text.iter().all(|byte| byte.is_ascii_digit() || *byte == b' ' || is_separator(*byte))
}

/// Whether only blanks are between two words: no divider, and no comment.
pub(super) fn only_blanks(line: &[u8], one: &Range<usize>, next: &Range<usize>) -> bool {
    skip_blanks(line.get(one.end..next.start).unwrap_or_default()).is_empty()
}

/// Writes a text in the place of another, and blanks after it; false if it is too long.
pub(in crate::notation) fn put(line: &mut [u8], place: Range<usize>, text: &[u8]) -> bool {
    let Some(place) = line.get_mut(place).filter(|place| place.len() >= text.len()) else { return false };
    place.fill(b' ');
    if let Some(begin) = place.get_mut(..text.len()) {
        begin.copy_from_slice(text);
    }
    true
}

/// The same, so that the first and the last letter of the text are others than were there: what is read from it is then all of the
/// place.
pub(in crate::notation) fn put_anew(line: &mut [u8], place: Range<usize>, text: &[u8]) -> bool {
    let written = line.get(place.clone()).unwrap_or_default();
    let is_new = |offset: &usize| {
        let (first, last) = (written.get(*offset), written.get(offset + text.len().saturating_sub(1)));
        first != text.first() && last != text.last()
    };
    let slack = written.len().saturating_sub(text.len());
    let offset = (0..=slack).find(is_new).unwrap_or_default();
    if let Some(before) = line.get_mut(place.start..place.start + offset) {
        before.fill(b' ');
    }
    put(line, place.start + offset..place.end, text)
}

/// Makes a comment of a place, as long as it is. Of one figure there is no room for one: it takes in a blank before it.
pub(super) fn put_comment(line: &mut [u8], place: &Range<usize>) {
    let before = place.start.checked_sub(1).filter(|_| place.len() == 1);
    if let Some(blank) = before.filter(|before| line.get(*before) == Some(&b' ')) {
        line[blank..place.end].copy_from_slice(b"{}");
        return;
    }
    if let [first, inner @ .., last] = &mut line[place.clone()] {
        // Whole signs: a prime has three bytes.
        inner.fill(b'.');
        (*first, *last) = (b'{', b'}');
    }
}

/// Writes the sign of a move between two squares, right before the second: after a gap a move would break off.
pub(super) fn put_sign(line: &mut [u8], place: Range<usize>, sign: u8) -> bool {
    let Some((last, before)) = line.get_mut(place).and_then(<[u8]>::split_last_mut) else { return false };
    before.fill(b' ');
    *last = sign;
    true
}

/// The length of the square that a text begins with, by its number or letters: nothing goes on after it.
pub(super) fn square_at(text: &[u8]) -> Option<usize> {
    let length = match text {
        [b'1'..=b'9', b'0'..=b'9', ..] | [b'0', b'1'..=b'9', ..] => 2,
        [b'1'..=b'9', ..] => 1,
        [b'a'..=b'j' | b'A'..=b'J', b'1', b'0', ..] => 3,
        [b'a'..=b'j' | b'A'..=b'J', b'1'..=b'9', ..] => 2,
        _ => return None,
    };
    let ends = !text.get(length).is_some_and(u8::is_ascii_digit);
    ends.then_some(length)
}

/// Whether a word is a square.
pub(super) fn is_square(word: &[u8]) -> bool {
    square_at(word) == Some(word.len())
}

/// Whether a word may be a square, one sign of which cannot be read: `1O`, `4?`, `%0`.
pub(super) fn may_be_square(word: &[u8]) -> bool {
    let is_sign = |sign: u8| sign.is_ascii_graphic() && !b".:()[]-+xX".contains(&sign);
    match word {
        [b'0'..=b'9' | b'a'..=b'h', sign] | [sign, b'0'..=b'9'] => is_sign(*sign),
        _ => is_square(word),
    }
}

/// Whether a word has digits and what is between two squares, and is no move that can be read: `6x~5`, `412-16`, `-4`, `42`.
pub(super) fn is_garbled(word: &[u8]) -> bool {
    /// The most signs of such a word.
    const LONGEST: usize = 7;
    let is_sign = |byte: &&u8| b"-x:./".contains(byte);
    let [digits, signs] =
        [word.iter().filter(|byte| byte.is_ascii_digit()).count(), word.iter().filter(is_sign).count()];
    let others = word.len() - digits - signs;
    let may_be_ply = digits > 0 && others < 2 && (signs > 0 || others == 0);
    may_be_ply && word.len() <= LONGEST && !is_move(word) && after_date(word).is_none()
}

/// Whether a word may be a move that was misread: what is as short as two squares and has a figure in it, with a sign between them,
/// `37-?2`, `1?-14`, `3B-25`, `0-11`. A dot is a sign only beside a mark, `33.?9`: `4.1a` may be anything.
pub(super) fn may_be_misread(word: &[u8]) -> bool {
    let is_sign = |byte: &u8| matches!(byte, b'-' | b'x' | b'X' | b':');
    let dot = || word.iter().position(|byte| *byte == b'.').filter(|_| word.contains(&b'?'));
    let Some(sign) = word.iter().position(is_sign).or_else(dot) else { return false };
    let (from, to) = (&word[..sign], &word[sign + 1..]);
    let is_short = |square: &[u8]| {
        (1..=3).contains(&square.len())
            && square.iter().all(|byte| byte.is_ascii_alphanumeric() || b"?_".contains(byte))
    };
    is_short(from) && is_short(to) && word.iter().any(u8::is_ascii_digit)
}

/// The number that a word is.
pub(super) fn number(word: &[u8]) -> Option<u32> {
    let digits = (1..=3).contains(&word.len()) && word.iter().all(u8::is_ascii_digit);
    digits.then(|| word.iter().fold(0, |number, digit| 10 * number + u32::from(digit - b'0')))
}

/// Whether a word is what is between the squares of a move.
pub(super) fn is_move_sign(word: &[u8]) -> bool {
    matches!(word, b"-" | b"x" | b"X" | b":") || dash(word).is_ok_and(|(rest, _)| rest.is_empty())
}

/// Whether a word is two squares near each other with dots between them: `32.28`, `32..28`.
pub(super) fn is_dotted_move(word: &[u8]) -> bool {
    let Some(from) = word.iter().position(|byte| *byte == b'.') else { return false };
    let rest = &word[from..];
    let dots = rest.iter().take_while(|byte| **byte == b'.').count();
    let (from, to) = (&word[..from], &rest[dots..]);
    dots < 3 && is_square(from) && is_square(to) && are_near(from, to)
}

/// The number of a row: `12.`, `12)`, `12`.
pub(super) fn row_number(word: &[u8]) -> Option<u32> {
    number(word.strip_suffix(b".").or(word.strip_suffix(b")")).unwrap_or(word))
}

/// Whether a word begins with a move that has something between its squares.
pub(super) fn begins_with_move(word: &[u8]) -> bool {
    let word = word.strip_prefix(b"*").unwrap_or(word);
    terminator(word).is_err()
        && written_move(word, &mut Vec::new()).is_ok_and(|(_, written)| {
            written.kind == MoveKind::Squares && written.separator != Separator::None
        })
}

/// Whether a word is a move, with signs after it perhaps.
pub(super) fn is_move(word: &[u8]) -> bool {
    ends_of_move(word).is_some()
}

/// Whether a word is two squares with nothing between them: `1115`, `c3b4`. Of three figures, `510`, only one way to divide them may be
/// a move.
pub(super) fn is_glued_move(word: &[u8]) -> bool {
    if word.len() == 3 && word.iter().all(u8::is_ascii_digit) {
        return (1..3).any(|at| are_near(&word[..at], &word[at..]));
    }
    let has_squares = |written: &WrittenMove| {
        let is_whole = |square: WrittenSquare| square.as_algebraic().is_none_or(|(_, rank)| rank > 0);
        written.kind == MoveKind::Squares && written.separator == Separator::None && is_whole(written.from)
    };
    written_move(word, &mut Vec::new()).is_ok_and(|(rest, written)| rest.is_empty() && has_squares(&written))
}

/// Whether a word is a move, with blanks in it perhaps, and signs after it.
pub(super) fn is_spaced_move(word: &[u8]) -> bool {
    let end = word
        .iter()
        .rposition(|byte| !touches_move(*byte) && !b" ,;.".contains(byte))
        .map_or(0, |last| last + 1);
    let mut whole = word[..end].to_vec();
    whole.retain(|byte| *byte != b' ');
    is_move(&whole)
}

/// The first and the last square of the move that a word is, with signs after it perhaps.
pub(super) fn ends_of_move(word: &[u8]) -> Option<[WrittenSquare; 2]> {
    let length = word.iter().rev().take_while(|byte| touches_move(**byte) || **byte == b'.').count();
    let word = &word[..word.len() - length];
    let word = word.strip_prefix(b"*").unwrap_or(word);
    let (rest, written) = written_move(word, &mut Vec::new()).ok().filter(|_| terminator(word).is_err())?;
    let is_whole =
        rest.is_empty() && written.kind == MoveKind::Squares && written.separator != Separator::None;
    is_whole.then_some([written.from, written.to])
}

/// Whether two squares are as near each other as those of a man's move are, by their numbers or letters: on a diagonal, or along a
/// row or a file, as in Turkish draughts.
pub(in crate::notation) fn are_near(from: &[u8], to: &[u8]) -> bool {
    match (number(from), number(to)) {
        (Some(from), Some(to)) => are_near_numbers(from, to),
        (None, None) => match (from, to) {
            ([from, rank @ ..], [to, other @ ..]) => {
                let files = from.to_ascii_lowercase().abs_diff(to.to_ascii_lowercase());
                let ranks = || rank.first().zip(other.first()).map(|(rank, other)| rank.abs_diff(*other));
                matches!(files, 1 | 2) || files == 0 && matches!(ranks(), Some(1 | 2))
            }
            _ => false,
        },
        _ => false,
    }
}

/// Whether the numbers of two squares are as near each other as those of a man's move are, on a board of any size.
pub(in crate::notation) const fn are_near_numbers(from: u32, to: u32) -> bool {
    matches!(from.abs_diff(to), 3..=7 | 9 | 11)
}

/// Whether there are letters in a row that are no crosses, of any alphabet.
pub(super) fn has_letters(word: &[u8]) -> bool {
    if let Ok(word) = std::str::from_utf8(word) {
        let is_cross = |c: char| "xXхХ×".contains(c);
        let mut pairs = word.chars().zip(word.chars().skip(1));
        return pairs.any(|(one, next)| {
            one.is_alphabetic() && next.is_alphabetic() && !(is_cross(one) && is_cross(next))
        });
    }
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0xC3;
    word.windows(2)
        .any(|pair| pair.iter().all(is_letter) && !pair.iter().all(|byte| b"xX\x97".contains(byte)))
}
