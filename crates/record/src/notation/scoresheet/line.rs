//! What a line of text is, as far as cutting, recognising and reading need it.

use super::blank::{line_end_at, lines, spaces, trimmed};
use super::caption::caption;
use super::columns::is_columns;
use super::course::{Course, Words};
use super::heading::{heading, is_no_name, speaks_of_moves};
use super::lead::{is_led, is_led_by_event};
use super::lists::is_list;
use super::names::is_moves_column;
use super::pairing::pairing;
use super::start::{is_bare_fen, is_lettered_side, side};
use super::title::players;
use crate::notation::pdn::square::dash;
use crate::record::Tag;

/// A line of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::notation) enum Line {
    /// Nothing.
    Blank,
    /// A line that is not part of the game.
    Note,
    /// A heading; `None` for a name that stands for no tag.
    Heading(Option<Tag>),
    /// The names of both players, without a heading.
    Players,
    /// The same above the moves, where these may also be other names.
    Pairing,
    /// Words above the moves that say what these tags do.
    Caption(Vec<Tag>),
    /// The names of columns, or a rule drawn below them.
    Columns,
    /// The pieces of a side.
    Start,
    /// Text of a problem or of its solution, which is of no game.
    Problem,
    /// The plies of the player of this tag, and no others.
    List(Tag, Words),
    /// Moves, words, or both.
    Text(Words),
}

/// Looks at one line, and takes it into the course of its sheet; `in_comment` when it begins inside a comment, and `below` what
/// comes after it, as far as that is known.
pub(in crate::notation) fn line(text: &[u8], in_comment: bool, course: &mut Course, below: &[u8]) -> Line {
    let text = trimmed(&text[..line_end_at(text)]);
    match text {
        [] => {
            course.blank();
            return Line::Blank;
        }
        _ if in_comment => return Line::Text(course.take(text, true)),
        _ if course.takes_problem(text) => {
            course.words();
            return Line::Problem;
        }
        [b'#' | b'%', ..] => return Line::Note,
        _ => {}
    }
    if side(text, &mut Vec::new()).is_ok() || is_lettered_side(text) || is_bare_fen(text) {
        course.begins_from_position();
        return Line::Start;
    }
    if course.names_analysis(text) {
        return Line::Text(Words { others: 1, ..Words::default() });
    }
    if let Ok((_, heading)) = heading(text) {
        if heading.tag.is_none() && label(heading.name, heading.value, course) {
            return Line::Text(course.take(heading.value, false));
        }
        if let Some(tag) = heading.tag.filter(|tag| is_list(*tag, heading.value)) {
            *course = Course::default();
            return Line::List(tag, course.take(heading.value, false));
        }
        if heading.tag.is_some_and(|tag| course.has_moves && speaks_of_moves(tag, heading.value)) {
            course.words();
            return Line::Text(Words { others: 1, mentions: true, ..Words::default() });
        }
        if heading.tag.is_none() {
            course.words_under_name(heading.name);
        }
        let title = title_behind_name(heading.tag, text, course.has_moves);
        let names_player =
            |tag: Tag| tag.is_player() && !heading.value.is_empty() && !is_no_name(tag, heading.value);
        if title.is_some() || heading.tag.is_some_and(names_player) {
            course.names_players();
        }
        return title.unwrap_or(Line::Heading(heading.tag));
    }
    if players(text).is_some() {
        course.words();
        course.names_players();
        return Line::Players;
    }
    if is_columns(text) || is_rule(text, course) {
        return Line::Columns;
    }
    if !course.has_moves && pairing(text).is_some() {
        course.words();
        course.names_players();
        return Line::Pairing;
    }
    let says = if course.has_moves { None } else { caption(text) };
    let words = course.take_above(text, false, below);
    if words.moves > 0 {
        course.goes_on_below_names();
    }
    match says {
        Some(says) => Line::Caption(says.into_iter().map(|(tag, _)| tag).collect()),
        None => Line::Text(words),
    }
}

/// What a line is that looks like a heading of this tag, and is a title: `Partij 12: Rossi - Verdi 2-0`, `Game: Rossi - Verdi`.
fn title_behind_name(tag: Option<Tag>, text: &[u8], has_moves: bool) -> Option<Line> {
    match tag {
        None | Some(Tag::Variant) if is_led(text, has_moves) => {
            Some(if players(text).is_some() { Line::Players } else { Line::Pairing })
        }
        Some(Tag::Event) if is_led_by_event(text) => Some(Line::Players),
        _ => None,
    }
}

/// Whether what comes after a name and a colon is a whole game, `Partij: 1. 32-28 19-23`, so that the name is only a
/// label. Where it says that moves come, these need no numbers: `Moves: 32-28 19-23`.
pub(super) fn label(name: &[u8], value: &[u8], course: &Course) -> bool {
    let begins = matches!(value, [b'1', b'.' | b')' | b' ', ..]);
    let is_of_moves = std::str::from_utf8(name).is_ok_and(is_moves_column);
    (begins || is_of_moves) && !course.has_moves && {
        let words = Course::default().take(value, false);
        let are_moves = is_of_moves && words.others == 0 && words.moves > 1;
        are_moves || words.number == Some(1) && words.moves > words.others
    }
}

/// Whether there is a move in a text.
pub(in crate::notation) fn has_moves(text: &str) -> bool {
    let mut course = Course::default();
    lines(text).any(|line| course.take(line.as_bytes(), false).moves > 0)
}

/// How many moves the lines of a text have that are in their place; a line with anything else counts for none.
pub(in crate::notation) fn moves_in(text: &str) -> usize {
    let moves = |line: &str| {
        let words = Course::default().take(line.as_bytes(), false);
        if words.others == 0 { words.moves } else { 0 }
    };
    lines(text).map(moves).sum()
}

/// Whether a line is the number of a page between dashes: `- 2 -`, `-- 2 --`.
pub(in crate::notation) fn is_page_number(text: &[u8]) -> bool {
    let (inside, before) = behind_dashes(text.trim_ascii_end());
    let number = spaces(inside);
    let digits = number.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let after = number.get(digits..).unwrap_or_default();
    let last = spaces(after);
    let (rest, behind) = behind_dashes(last);
    // -2- may be a move that lost its other square.
    let is_apart = before > 1 || number.len() < inside.len() && last.len() < after.len();
    before > 0 && before == behind && is_apart && (1..=3).contains(&digits) && rest.is_empty()
}

/// What is behind the dashes that a text begins with, and how many these are.
fn behind_dashes(text: &[u8]) -> (&[u8], usize) {
    let (mut rest, mut count) = (text, 0);
    while let Ok((after, _)) = dash(rest) {
        (rest, count) = (after, count + 1);
    }
    (rest, count)
}

/// Whether a line is the pages of what is below it, behind a letter that stands for the word, and nothing else: `S. 17-21`, `p. 12–14`.
/// Among moves they may be one.
fn is_page_range(text: &[u8]) -> bool {
    let Some(rest) = text.trim_ascii_end().strip_prefix(b"pp.").or_else(|| match text.trim_ascii_end() {
        [b'S' | b's' | b'P' | b'p', b'.', rest @ ..] => Some(rest),
        _ => None,
    }) else {
        return false;
    };
    let digits = |text: &[u8]| text.iter().take(4).take_while(|byte| byte.is_ascii_digit()).count();
    let number = spaces(rest);
    let (first, behind) = number.split_at(digits(number));
    let Ok((last, _)) = dash(behind) else { return false };
    (1..=3).contains(&first.len()) && (1..=3).contains(&last.len()) && digits(last) == last.len()
}

/// Whether a line is only a rule: `-----`, `|---|---|`, `* * *`, `--` above a signature; or the number of a page, `- 2 -`.
///
/// Where a ply is due, a few dashes or dots may stand for it; other strokes do not.
pub(super) fn is_rule(text: &[u8], course: &Course) -> bool {
    if is_page_number(text) || !course.has_moves && is_page_range(text) {
        return true;
    }
    let Some(Strokes { dashes, dots, others }) = Strokes::of(text) else { return false };
    let least = if course.has_moves && course.ply_may_be_due() { 6 } else { 3 };
    let is_drawn = dots == 0 && (others >= 3 || dashes + others >= least);
    is_drawn || others == 0 && (if course.has_moves { !course.ply_may_be_due() } else { dots == 0 })
}

/// As many strokes as nobody writes for plies that are not there.
const RULE: usize = 5;

/// Whether a line is a rule wherever it is: `----------`, `=====`.
pub(in crate::notation) fn is_drawn(text: &[u8]) -> bool {
    Strokes::of(text).is_some_and(|strokes| strokes.dots == 0 && strokes.dashes + strokes.others >= RULE)
}

/// What a line is drawn with.
#[derive(Debug, Default)]
struct Strokes {
    dashes: usize,
    dots: usize,
    others: usize,
}

impl Strokes {
    /// The strokes of a line; `None` if it has anything else, or nothing.
    fn of(text: &[u8]) -> Option<Strokes> {
        let mut strokes = Strokes::default();
        let mut rest = text;
        while let Some((&first, after)) = rest.split_first() {
            rest = match dash(rest) {
                Ok((after, _)) => {
                    strokes.dashes += 1;
                    after
                }
                Err(_) if rest.starts_with("…".as_bytes()) => {
                    strokes.dots += 3;
                    &rest["…".len()..]
                }
                Err(_) => {
                    match first {
                        b'.' => strokes.dots += 1,
                        b'=' | b'_' | b'*' | b'~' | b'+' | b'|' | b':' => strokes.others += 1,
                        b' ' | b'\t' => {}
                        _ => return None,
                    }
                    after
                }
            };
        }
        (strokes.dashes + strokes.dots + strokes.others > 0 && spaces(text).len() == text.len())
            .then_some(strokes)
    }
}

#[cfg(test)]
mod tests {
    use super::is_page_number;

    #[test]
    fn the_number_of_a_page_is_between_dashes() {
        for line in ["- 2 -", "-- 2 --", "--- 12 ---", "— 2 —", "––2––", "--2--", "- 2 - "] {
            assert!(is_page_number(line.as_bytes()), "{line}");
        }
        for line in ["-2-", "- 2", "-- 2 -", "--", "-- --", "- 2000 -", "- 2 - 3 -", "-- 32-28 --", ""] {
            assert!(!is_page_number(line.as_bytes()), "{line}");
        }
    }
}
