//! The columns of a sheet, as the line above them names them: whose is the left one.

use super::direction::Direction;
use super::names::{are_over_columns, is_number_column, tag_of_heading};
use crate::notation::language::is_written_color;
use crate::notation::{first_mover, gametype, gametype_of_words};
use crate::record::{MoveKind, Record, Tag, Token, TokenKind, WrittenMove};
use damiera_rules::board::{Color, WrittenSquare};
use std::ops::Range;

/// The squares of the smallest board that has numbers, and the men of a side on it.
const SQUARES: u8 = 32;
const LOW_NUMBERS: u8 = 12;

/// The sides that a line names as columns, `nr wit zwart`, in its order; `None` if it is no such line.
fn sides(text: &str) -> Option<(Vec<Tag>, bool)> {
    let mut is_numbered = false;
    let (mut sides, mut colors): (Vec<Tag>, Vec<&str>) = (Vec::new(), Vec::new());
    let divides = |c: char| c.is_whitespace() || matches!(c, '|' | ';' | ',');
    for word in text.split(divides).filter(|word| !word.is_empty()) {
        match tag_of_heading(word) {
            Some(tag @ (Tag::White | Tag::Black)) => {
                sides.push(tag);
                colors.push(word);
            }
            _ if is_number_column(word) => is_numbered = true,
            // Schwarz - Weiß; Neri - Bianchi are two players.
            _ if matches!(word, "-" | "–" | "—")
                && sides.len() == 1
                && colors.iter().all(|color| is_written_color(color)) => {}
            _ => return None,
        }
    }
    // `Bianco Bianchi` is a player.
    let first = sides.iter().zip(&colors).find_map(|(side, color)| (*side == Tag::White).then_some(*color));
    let is_other = |(side, color): (&Tag, &&str)| {
        *side == Tag::White || first.is_some_and(|first| are_over_columns(first, color))
    };
    let are_columns =
        sides.contains(&Tag::White) && sides.contains(&Tag::Black) && sides.iter().zip(&colors).all(is_other);
    are_columns.then_some((sides, is_numbered))
}

/// Whether a line names the columns below it: `nr wit zwart`.
pub(super) fn is_columns(text: &[u8]) -> bool {
    std::str::from_utf8(text).is_ok_and(|text| sides(text).is_some())
}

/// Whether a line that names columns has Black's on the left. `Nero Bianchi` may be a player.
pub(super) fn is_black_first(text: &[u8]) -> bool {
    let Some((text, (sides, is_numbered))) =
        std::str::from_utf8(text).ok().and_then(|text| Some((text, sides(text)?)))
    else {
        return false;
    };
    let is_apart = is_numbered || text.contains("  ") || text.contains(['\t', '|', ';', ',']);
    let in_pairs = sides.chunks(2).all(|pair| matches!(pair, [Tag::Black, Tag::White]));
    in_pairs && is_apart
}

/// Whether a line that names columns has Black's first, with a dash behind it: `Schwarz - Weiß` may only say who plays whom.
pub(super) fn may_be_black_first(text: &[u8]) -> bool {
    std::str::from_utf8(text).ok().and_then(sides).is_some_and(|(sides, _)| sides == [Tag::Black, Tag::White])
}

/// Who moves first in the game that the tags of a record name, or that its squares show: of the boards of 32 squares where
/// Black has the low numbers, all others begin with White, and so do those whose squares have letters.
pub(super) fn first_to_move(record: &Record<'_>) -> Option<Color> {
    if let Some(fen) = record.value(Tag::Fen) {
        return match fen.as_bytes().first() {
            Some(b'W' | b'w') => Some(Color::White),
            Some(b'B' | b'b') => Some(Color::Black),
            _ => None,
        };
    }
    if let Some((setup, _)) = record.start.as_deref() {
        return setup.turn;
    }
    let words = |tag| record.value(tag).and_then(gametype_of_words).and_then(first_mover);
    let named = match record.value(Tag::GameType) {
        Some(value) => match gametype::parse(value) {
            Ok(game) => game.first_mover(),
            Err(_) => words(Tag::GameType),
        },
        None => words(Tag::Variant),
    };
    let is_beyond = |token: &Token, most: u8| match token.kind {
        TokenKind::Move(WrittenMove { kind: MoveKind::Squares, from, .. }) => {
            from.as_number().is_none_or(|number| number > most)
        }
        _ => false,
    };
    let first = record.tokens.iter().find(|token| matches!(token.kind, TokenKind::Move(_)));
    let is_shown = first.is_some_and(|first| is_beyond(first, LOW_NUMBERS))
        || record.tokens.iter().any(|token| is_beyond(token, SQUARES));
    named.or_else(|| is_shown.then_some(Color::White))
}

/// The rows of a record, by their tokens: from behind a number to the next, or, where nothing is numbered, the moves of a line.
fn rows(record: &Record<'_>) -> Vec<Range<usize>> {
    let tokens = &record.tokens;
    let is_number = |token: &Token| matches!(token.kind, TokenKind::MoveNumber { .. });
    let numbers: Vec<usize> = (0..tokens.len()).filter(|at| is_number(&tokens[*at])).collect();
    if !numbers.is_empty() {
        let ends = numbers.iter().skip(1).copied().chain([tokens.len()]);
        return numbers.iter().zip(ends).map(|(number, end)| number + 1..end).collect();
    }
    let begins_line = |at: &usize| {
        let above = at.checked_sub(1).and_then(|before| tokens.get(before)).map_or(0, |token| token.span.end);
        let between = record.text.as_bytes().get(above..tokens[*at].span.start);
        between.is_some_and(|between| memchr::memchr2(b'\n', b'\r', between).is_some())
    };
    let lines: Vec<usize> = (0..tokens.len()).filter(|at| *at == 0 || begins_line(at)).collect();
    let ends = lines.iter().skip(1).copied().chain([tokens.len()]);
    let has_moves = |row: &Range<usize>| {
        let is_move = |token: &Token| matches!(token.kind, TokenKind::Move(_));
        tokens.get(row.clone()).is_some_and(|row| row.iter().any(is_move))
    };
    lines.iter().copied().zip(ends).map(|(start, end)| start..end).filter(has_moves).collect()
}

/// Whether the moves on the left of the rows are Black's, by the way their men go: on boards with letters White's men go to higher
/// ranks, and on those with more than 32 squares to lower numbers. What shows neither is taken for White's.
pub(super) fn shows_black_on_left(record: &Record<'_>) -> bool {
    let mut direction = Direction::default();
    for row in rows(record) {
        let row = record.tokens.get(row).unwrap_or_default();
        if let [left, _] = moves_of_row(row)[..]
            && let Some(TokenKind::Move(written)) = row.get(left).map(|token| token.kind)
        {
            direction.take_move(written);
        }
    }
    let any = |is_wanted: fn(WrittenSquare) -> bool| {
        record.tokens.iter().any(|token| match token.kind {
            TokenKind::Move(WrittenMove { kind: MoveKind::Squares, from, .. }) => is_wanted(from),
            _ => false,
        })
    };
    if any(|square| square.as_number().is_none()) {
        direction.goes_down()
    } else {
        direction.goes_up() && any(|square| square.as_number().is_some_and(|number| number > SQUARES))
    }
}

/// Whether the rows of a record have numbers.
pub(super) fn is_numbered(record: &Record<'_>) -> bool {
    record.tokens.iter().any(|token| matches!(token.kind, TokenKind::MoveNumber { .. }))
}

/// Puts the moves of each row in the order of play, where Black's column is on the left and White moves first. A first row
/// without Black's move is in that order as it is.
pub(super) fn put_white_first(record: &mut Record<'_>) {
    if first_to_move(record) != Some(Color::White) {
        return;
    }
    let mut is_first = true;
    for row in rows(record) {
        let Some(row) = record.tokens.get_mut(row) else { return };
        let moves = moves_of_row(row);
        let is_empty = moves.first().and_then(|at| row.get(*at)).is_some_and(|token| {
            record
                .text
                .get(token.span.start..)
                .is_some_and(|text| text.starts_with(['.', '…', '-', '–', '—']))
        });
        if is_first && is_empty {
            return;
        }
        if let [black, white] = moves[..] {
            let ends = |token: &Token| matches!(token.kind, TokenKind::Terminator | TokenKind::Heading);
            let last = row.iter().skip(black).position(ends).map_or(row.len(), |last| black + last);
            // What stands behind the end of the game was not played.
            if white < last
                && let Some(both) = row.get_mut(black..last)
            {
                both.rotate_left(white - black);
            }
        } else if is_first {
            return;
        }
        is_first = false;
    }
}

/// Where the moves of a row begin among its tokens, each with the words that cannot be made out in its place.
fn moves_of_row(row: &[Token]) -> Vec<usize> {
    let mut depth = 0_usize;
    let mut moves = Vec::new();
    for (at, token) in row.iter().enumerate() {
        match token.kind {
            TokenKind::VariationStart => depth += 1,
            TokenKind::VariationEnd => depth = depth.saturating_sub(1),
            TokenKind::Move(_) if depth == 0 => {
                let before = at.checked_sub(1).and_then(|before| row.get(before));
                let is_lost = before.is_some_and(|words| {
                    words.kind == TokenKind::Stray
                        && words.span.end == token.span.start
                        && token.span.is_empty()
                });
                moves.push(at - usize::from(is_lost));
            }
            _ => {}
        }
    }
    moves
}
