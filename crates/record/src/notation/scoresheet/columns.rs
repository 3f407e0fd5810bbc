//! The columns of a sheet, as the line above them names them: whose is the left one.

use super::direction::Direction;
use super::names::{are_over_columns, is_number_column, tag_of_heading};
use crate::notation::language::is_written_color;
use crate::notation::{first_mover, gametype, gametype_of_words};
use crate::record::{MoveKind, Record, Tag, Token, TokenKind, WrittenMove, moves_of_row};
use damiera_rules::board::{Color, WrittenSquare};

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

/// Whose plies are on the left by a line that names columns. `Nero Bianchi` may be a player.
pub(super) fn first_column(text: &[u8]) -> Option<Color> {
    let text = std::str::from_utf8(text).ok()?;
    let (sides, is_numbered) = sides(text)?;
    let is_apart = is_numbered || text.contains("  ") || text.contains(['\t', '|', ';', ',']);
    let in_pairs = |order: [Tag; 2]| sides.chunks(2).all(|pair| pair == order);
    match sides.first()? {
        _ if !is_apart => None,
        Tag::White if in_pairs([Tag::White, Tag::Black]) => Some(Color::White),
        Tag::Black if in_pairs([Tag::Black, Tag::White]) => Some(Color::Black),
        _ => None,
    }
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

/// Whether the moves on the left of the rows are Black's, by the way their men go: on boards with letters White's men go to higher
/// ranks, and on those with more than 32 squares to lower numbers. What shows neither is taken for White's.
pub(super) fn shows_black_on_left(record: &Record<'_>) -> bool {
    let mut direction = Direction::default();
    for row in record.rows() {
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

/// Puts the moves of each row in the order of play, where Black's column is on the left and White moves first; says whether it is.
pub(super) fn put_white_first(record: &mut Record<'_>) -> bool {
    let is_white = first_to_move(record) == Some(Color::White);
    if is_white {
        record.exchange_columns();
    }
    is_white
}
