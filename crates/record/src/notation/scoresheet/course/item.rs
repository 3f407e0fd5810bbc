//! What a word of a line is by itself: a number, a move, a result, a date, or only letters.

use super::super::blank::{column_gap, divider, full_stop, spaces};
use super::super::half_read::is_file;
use super::super::number::{bare_number, bracketed_number};
use super::super::said_result::closing_result;
use super::super::touching_signs::{touches_move, unsigned};
use super::aside::aside;
use super::emptied::Ends;
use super::short_date::{after_season, after_short_date};
use super::time::{marked_time, time};
use crate::notation::date::after_written_date;
use crate::notation::language::goes_before_mention;
use crate::notation::pdn::blank::blank;
use crate::notation::pdn::move_number::move_number;
use crate::notation::pdn::setup::setup;
use crate::notation::pdn::sign::ad_libitum;
use crate::notation::pdn::square::is_separator;
use crate::notation::pdn::terminator::{terminator, winner};
use crate::notation::pdn::written_move::{is_count, unwritten_move, written_move};
use crate::notation::pdn::{NOT_HERE, Parsed};
use crate::record::{MoveKind, Separator, TokenKind};

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// The number of a move; whether a point or bracket is after it, and whether dots say that a row goes on.
    Number {
        number: u32,
        pointed: bool,
        continued: bool,
    },
    /// A move; whether something is between its squares, so that it looks like one even among words, whether it has a square, and from
    /// where to where it goes.
    Move {
        plain: bool,
        has_square: bool,
        ends: Ends,
    },
    /// What stands for a move that nobody wrote down.
    Unwritten,
    /// A `?` alone, or a move of which figures could not be read, where a line without numbers begins.
    Unread,
    Result,
    Time,
    Date,
    /// Letters.
    Word,
    /// Digits with something among them that does not belong there.
    Garbled,
    /// Other signs.
    Sign,
    /// A comment, what is in parentheses, or a variation in brackets.
    Aside,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Placed {
    pub(super) item: Item,
    pub(super) start: usize,
    pub(super) end: usize,
    /// Whether a divider is before it.
    pub(super) divided: bool,
    /// Whether it is a word that goes before a move which was not made: `better 28-23`.
    pub(super) mentions: bool,
}

/// The first word that is not a mere sign.
pub(super) fn first(items: &[Placed]) -> Option<Item> {
    items.iter().map(|placed| placed.item).find(|item| !matches!(item, Item::Sign | Item::Aside))
}

pub(super) fn is_plain(item: Item) -> bool {
    matches!(item, Item::Move { plain: true, .. })
}

/// The words of a line, and whether a comment is open at its end.
pub(super) fn items(text: &[u8], in_comment: bool, has_times: bool) -> (Vec<Placed>, bool) {
    let mut items: Vec<Placed> = Vec::new();
    let mut rest = text;
    let mut middles = Vec::new();
    if in_comment {
        let Some(end) = memchr::memchr(b'}', text) else { return (items, true) };
        rest = &text[end + 1..];
    }
    loop {
        let here = column_gap(rest);
        let divided = divider(spaces(rest)).is_ok();
        let start = text.len() - here.len();
        if here.is_empty() {
            if divided {
                items.push(Placed { item: Item::Sign, start, end: start, divided, mentions: false });
            }
            return (items, false);
        }
        middles.clear();
        if here.starts_with(b"{") {
            let Some(end) = memchr::memchr(b'}', here) else {
                items.push(Placed { item: Item::Aside, start, end: text.len(), divided, mentions: false });
                return (items, true);
            };
            rest = &here[end + 1..];
            items.push(Placed {
                item: Item::Aside,
                start,
                end: text.len() - rest.len(),
                divided,
                mentions: false,
            });
            continue;
        }
        let last = items.last().map(|last| last.item);
        let may_be_time = last == Some(Item::Date) || has_times && matches!(last, Some(Item::Move { .. }));
        let (after, item) = match ad_libitum(here) {
            // Any move, where none is before it.
            Ok((after, _)) if matches!(last, Some(Item::Move { .. })) => (after, Item::Sign),
            Ok((after, _)) => (after, Item::Unwritten),
            Err(_) => item(here, may_be_time, &mut middles),
        };
        rest = after;
        let mentions = item == Item::Word && {
            let word = &here[..here.len() - rest.len()];
            let word = word.strip_suffix(b":").or(word.strip_suffix(b",")).unwrap_or(word);
            std::str::from_utf8(word).is_ok_and(goes_before_mention)
        };
        items.push(Placed { item, start, end: text.len() - rest.len(), divided, mentions });
    }
}

/// Reads one word.
fn item<'t>(
    here: &'t [u8],
    may_be_time: bool,
    middles: &mut Vec<damiera_rules::board::WrittenSquare>,
) -> (&'t [u8], Item) {
    let stars = here.iter().take_while(|byte| **byte == b'*').count();
    let starred = &here[stars..];
    let read_move = |middles: &mut Vec<_>| -> Parsed<'t, Item> {
        let (rest, written) = written_move(starred, middles)?;
        if is_count(&written, rest) {
            return Err(NOT_HERE);
        }
        let has_square = written.kind == MoveKind::Squares;
        let plain = has_square && written.separator != Separator::None;
        let ends = Ends::new(written.from, written.to);
        Ok((signs(rest), Item::Move { plain, has_square, ends }))
    };
    let number = |read: Parsed<'t, TokenKind>, pointed| -> Parsed<'t, Item> {
        match read? {
            (rest, TokenKind::MoveNumber { number, continued }) => {
                Ok((rest, Item::Number { number, pointed, continued }))
            }
            _ => Err(NOT_HERE),
        }
    };
    let all_of = |(rest, ()): (&'t [u8], ()), item| (rest, item);
    let read: Parsed<'t, Item> = after_written_date(here)
        .or_else(|| after_season(here))
        .map(|rest| (rest, Item::Date))
        .ok_or(NOT_HERE)
        .or_else(|_: nom::Err<()>| {
            let rest = after_short_date(here).filter(|_| !here[..3.min(here.len())].contains(&b'-'));
            rest.map(|rest| (rest, Item::Date)).ok_or(NOT_HERE)
        })
        .or_else(|_: nom::Err<()>| {
            marked_time(here).or_else(|_| time(here, may_be_time)).map(|read| all_of(read, Item::Time))
        })
        .or_else(|_| number(move_number(here), true))
        .or_else(|_| {
            terminator(here)
                .or_else(|_| winner(here))
                .and_then(stands_apart)
                .or_else(|_| closing_result(here))
                .map(|read| all_of(read, Item::Result))
        })
        .or_else(|_| read_move(middles))
        .or_else(|_| unwritten_move(here).map(|(rest, _)| (rest, Item::Unwritten)))
        .or_else(|_| number(bracketed_number(here), true))
        .or_else(|_| number(bare_number(here), false))
        .or_else(|_| aside(here).or_else(|_| setup(here)).map(|read| all_of(read, Item::Aside)));
    read.unwrap_or_else(|_| {
        let rest = word(here);
        let written = &here[..here.len() - rest.len()];
        (rest, kind_of(written))
    })
}

/// What a word is that is nothing else: letters, or digits with letters among them.
fn kind_of(word: &[u8]) -> Item {
    // A gain, a glyph.
    if matches!(word, [b'+' | b'-' | b'=' | b'$', digits @ ..] if digits.first().is_some_and(u8::is_ascii_digit))
    {
        return Item::Sign;
    }
    let letters = letters(word);
    // Glyphs touch each other, and other signs: `=$3`.
    if letters == 0 && word.contains(&b'$') {
        return Item::Sign;
    }
    let has_digits = word.iter().any(u8::is_ascii_digit);
    let crosses = word.iter().filter(|byte| matches!(byte, b'x' | b'X')).count();
    if opens_variation(word) {
        return Item::Sign;
    }
    // `7-`: a square, and what is between it and one that nobody wrote.
    if matches!(word, [b'0'..=b'9', sign] if is_separator(*sign)) {
        return Item::Garbled;
    }
    if has_digits && word.len() > 2 && (letters < 3 || word[0].is_ascii_digit() || crosses > 0)
        || letters == crosses && crosses > 1
        || is_half_read_by_letters(word)
    {
        Item::Garbled
    } else if letters > 1 {
        Item::Word
    } else {
        Item::Sign
    }
}

/// Whether a word is a move behind a bracket that nothing on its line closes: a variation that goes on in the next.
fn opens_variation(word: &[u8]) -> bool {
    let [b'(' | b'[', inside @ ..] = word else { return false };
    written_move(inside, &mut Vec::new()).is_ok_and(|(rest, written)| {
        written.kind == MoveKind::Squares && written.separator != Separator::None && signs(rest).is_empty()
    })
}

/// Whether a word is a square by its letter and digit, and what is as short as one, with a sign between them: `fl:d6`, `c7-de`,
/// `еS:ц3`.
fn is_half_read_by_letters(word: &[u8]) -> bool {
    let word = unsigned(word);
    let Some(sign) = word.iter().position(|byte| matches!(byte, b'-' | b':' | b'x')) else { return false };
    let [Ok(from), Ok(to)] = [&word[..sign], &word[sign + 1..]].map(std::str::from_utf8) else {
        return false;
    };
    let is_short = |square: &str| match square.chars().count() {
        1 | 2 => true,
        3 => square.contains(|sign: char| sign.is_ascii_digit()),
        _ => false,
    };
    let is_square = |square: &str| {
        let rank = square.strip_prefix(is_file);
        rank.is_some_and(|rank| matches!(rank.as_bytes(), [b'1'..=b'9'] | [b'1', b'0']))
    };
    is_short(from) && is_short(to) && (is_square(from) || is_square(to))
}

/// How many letters a word has: signs beyond ASCII, such as `½`, `→` and `…`, are none.
fn letters(word: &[u8]) -> usize {
    let mut count = 0;
    let mut rest = word;
    while let [first, after @ ..] = rest {
        rest = match rest {
            [0xC2, 0x80..=0xBF, after @ ..] | [0xE2, 0x80..=0xBF, 0x80..=0xBF, after @ ..] => after,
            _ => {
                // Of a letter of several bytes, the first counts.
                count += usize::from(first.is_ascii_alphabetic() || *first >= 0xC3);
                after
            }
        };
    }
    count
}

/// The text after the signs that touch a move.
fn signs(input: &[u8]) -> &[u8] {
    let length = input.iter().take_while(|byte| touches_move(**byte)).count();
    let rest = &input[length..];
    let inner = match rest {
        [b'(', inner @ ..] => inner.iter().take_while(|byte| b"!?".contains(byte)).count(),
        _ => 0,
    };
    if inner > 0 && rest.get(inner + 1) == Some(&b')') { &rest[inner + 2..] } else { rest }
}

/// A result that no letter or digit touches; signs may.
fn stands_apart<'t>((rest, ()): (&'t [u8], ())) -> Parsed<'t, ()> {
    match rest {
        [byte, ..] if byte.is_ascii_alphanumeric() => Err(NOT_HERE),
        _ => Ok((rest, ())),
    }
}

/// The text after one word. Unlike a stray word, it may hold a bracket that nothing closes on its line.
fn word(input: &[u8]) -> &[u8] {
    let ends = |at: usize| match input.get(at) {
        None | Some(0..=b' ' | b',' | b';' | b'|' | b'{') => true,
        Some(b'(' | b'[') => aside(&input[at..]).is_ok(),
        Some(b'.') => full_stop(&input[at..]).is_ok(),
        Some(0x80..) => blank(&input[at..]).is_ok(),
        _ => false,
    };
    let end = (1..=input.len()).find(|&at| ends(at)).unwrap_or(input.len());
    &input[end..]
}
