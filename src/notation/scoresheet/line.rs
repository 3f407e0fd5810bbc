//! What a line of text is, as far as cutting and recognising need it.

use super::blank::{column_gap, divider, line_end_at, spaces, trimmed};
use super::heading::{heading, players};
use super::number::{bare_number, bracketed_number};
use super::start::side;
use crate::notation::pdn::blank::skip_blanks;
use crate::notation::pdn::move_number::move_number;
use crate::notation::pdn::terminator::terminator;
use crate::notation::pdn::written_move::written_move;
use crate::record::{MoveKind, Separator, Tag, TokenKind};

/// A line of a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::notation) enum Line {
    /// Nothing.
    Blank,
    /// A line that is no part of the game.
    Note,
    /// A heading; none for a name that stands for no tag.
    Heading(Option<Tag>),
    /// The pieces of a side.
    Start,
    /// Moves, words, or both.
    Text(Words),
}

/// What the words of a line are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::notation) struct Words {
    /// Moves.
    pub(in crate::notation) moves: usize,
    /// Moves that a comma, a semicolon or a bar divides from the move or number after them.
    pub(in crate::notation) divided: usize,
    /// The number that the line begins with, unless dots behind it say that a row goes on.
    pub(in crate::notation) number: Option<u32>,
    /// Whether that number stands without a point, so that it is none in PDN.
    pub(in crate::notation) odd_number: bool,
    /// Words that are nothing else, of two letters at least.
    pub(in crate::notation) others: usize,
    /// Whether there is a result, or a star.
    pub(in crate::notation) result: bool,
    /// Whether a comment is open at the end of the line.
    pub(in crate::notation) in_comment: bool,
}

/// Looks at one line; `in_comment` when it begins inside a comment.
pub(in crate::notation) fn line(text: &[u8], in_comment: bool) -> Line {
    let text = trimmed(&text[..line_end_at(text)]);
    match text {
        [] => return Line::Blank,
        _ if in_comment => return Line::Text(words(text, true)),
        [b'#' | b'%', ..] => return Line::Note,
        _ => {}
    }
    if side(text, &mut Vec::new()).is_ok() {
        return Line::Start;
    }
    if let Ok((_, heading)) = heading(text) {
        return Line::Heading(heading.tag);
    }
    if players(text).is_ok() {
        return Line::Heading(Some(Tag::White));
    }
    Line::Text(words(text, false))
}

/// Whether there is a move in a text.
pub(in crate::notation) fn has_moves(text: &str) -> bool {
    words(text.as_bytes(), false).moves > 0
}

/// Counts the words of a line.
pub(in crate::notation) fn words(text: &[u8], in_comment: bool) -> Words {
    let mut words = Words { in_comment, ..Words::default() };
    let mut rest = text;
    let mut middles = Vec::new();
    let mut after_move = false;
    loop {
        if words.in_comment {
            let Some(end) = memchr::memchr(b'}', rest) else { return words };
            words.in_comment = false;
            rest = &rest[end + 1..];
        }
        let here = column_gap(rest);
        let divided = after_move && divider(spaces(rest)).is_ok();
        if here.is_empty() {
            words.divided += usize::from(divided);
            return words;
        }
        let first = here.len() == text.len();
        middles.clear();
        after_move = false;
        let stars = here.iter().take_while(|byte| **byte == b'*').count();
        let starred = &here[stars..];
        rest = if let Ok((rest, TokenKind::MoveNumber { number, continued })) = move_number(here) {
            words.divided += usize::from(divided);
            words.number = words.number.or((first && !continued).then_some(number));
            rest
        } else if let Ok((rest, ())) = terminator(here).and_then(ends_word) {
            words.result = true;
            rest
        } else if let Ok((rest, written)) = written_move(starred, &mut middles) {
            let is_plain = written.kind == MoveKind::Squares && written.separator != Separator::None;
            words.moves += usize::from(is_plain);
            words.divided += usize::from(divided);
            after_move = is_plain;
            signs(rest)
        } else if let Ok((rest, TokenKind::MoveNumber { number, .. })) =
            bracketed_number(here).or_else(|_| bare_number(here))
        {
            words.number = words.number.or(first.then_some(number));
            words.odd_number |= first;
            rest
        } else if let [b'{', rest @ ..] = here {
            words.in_comment = true;
            rest
        } else {
            let rest = word(here);
            let letters = here[..here.len() - rest.len()].iter().filter(|byte| is_letter(**byte)).count();
            words.others += usize::from(letters > 1);
            rest
        };
    }
}

const fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte >= 0x80
}

/// The text after the signs that touch a move.
fn signs(input: &[u8]) -> &[u8] {
    let length = input.iter().take_while(|byte| b"!?*+=()".contains(byte)).count();
    &input[length..]
}

/// A result that no letter or digit touches.
fn ends_word((rest, ()): (&[u8], ())) -> crate::notation::pdn::Parsed<'_, ()> {
    match rest {
        [byte, ..] if byte.is_ascii_alphanumeric() => Err(crate::notation::pdn::NOT_HERE),
        _ => Ok((rest, ())),
    }
}

/// The text after one word.
fn word(input: &[u8]) -> &[u8] {
    let mut at = 1;
    while let Some(byte) = input.get(at) {
        if matches!(byte, 0..=b' ' | b',' | b';' | b'|' | b'{') {
            break;
        }
        at += 1;
    }
    skip_blanks(input.get(at..).unwrap_or_default())
}
