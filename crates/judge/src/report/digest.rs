//! The id of a game: a hash of what it says.

use xxhash_rust::xxh3::xxh3_64;

use super::Report;
use damiera_record::notation::plain_value;
use damiera_record::record::{MoveKind, Record, Separator, TokenKind, WrittenMove};

/// The id of a game.
///
/// It hashes each tag's name as written, those of headings above it first, and its value with escapes decoded, trimmed; the start FEN, with ranges; each
/// move of the main line as its squares joined by `-` or `x`. Each part ends with a line feed. Two copies of
/// one game agree even if one has blanks, zero padding, comments or an encoding that the other does not have.
pub(super) fn id(report: &Report<'_>) -> String {
    let record = &report.record;
    let mut text = Vec::with_capacity(record.text.len() + 64);
    for pair in record.all_tags() {
        let value =
            pair.value.map(|value| plain_value(record.notation, record.slice(value))).unwrap_or_default();
        text.push(b'[');
        text.extend_from_slice(record.name(pair).as_bytes());
        text.extend_from_slice(b" \"");
        text.extend_from_slice(value.trim().as_bytes());
        text.extend_from_slice(b"\"]\n");
    }
    if let Some(game) = &report.game
        && let Some(start) = &game.start
    {
        text.extend_from_slice(start.to_fen_with_ranges(&game.rules.names).as_bytes());
        text.push(b'\n');
    }
    match record.plain_tokens() {
        Some(tokens) => {
            for token in tokens {
                if let TokenKind::Move(mv) = &token.kind {
                    push_line(record, mv, &mut text);
                }
            }
        }
        None => record.plies().for_each(|(_, mv)| push_line(record, mv, &mut text)),
    }
    let mut id = String::with_capacity(17);
    id.push('g');
    let hash = xxh3_64(&text);
    for place in (0..16).rev() {
        id.push(char::from(b"0123456789abcdef"[(hash >> (4 * place) & 0xf) as usize]));
    }
    id
}

/// Appends the line of a move.
#[inline(always)]
fn push_line(record: &Record<'_>, mv: &WrittenMove, text: &mut Vec<u8>) {
    if let Some(line) = plain_line(mv) {
        text.extend_from_slice(&line);
    } else {
        push_squares(record, mv, text);
        text.push(b'\n');
    }
}

/// The line of a move from one square of two digits to another: of most moves.
#[inline]
fn plain_line(mv: &WrittenMove) -> Option<[u8; 6]> {
    let ([ten, one], [other_ten, other_one]) = (mv.from.two_digits()?, mv.to.two_digits()?);
    let is_plain = mv.kind == MoveKind::Squares && mv.middle_len == 0;
    is_plain.then_some([ten, one, sign(mv.separator), other_ten, other_one, b'\n'])
}

/// The sign of what was meant.
const fn sign(separator: Separator) -> u8 {
    match separator {
        Separator::Dash | Separator::None => b'-',
        Separator::Cross | Separator::Colon => b'x',
    }
}

/// Appends a move's squares, joined by the sign of what was meant.
#[inline(never)]
fn push_squares(record: &Record<'_>, mv: &WrittenMove, text: &mut Vec<u8>) {
    match mv.kind {
        MoveKind::Unknown => text.push(b'?'),
        MoveKind::AnyMove => text.extend_from_slice(b"a.l."),
        MoveKind::AnyCapture => text.push(b'x'),
        MoveKind::Squares => {
            let sign = sign(mv.separator);
            mv.from.push_bytes_to(text);
            if mv.middle_len > 0 {
                for square in record.middle(mv) {
                    text.push(sign);
                    square.push_bytes_to(text);
                }
            }
            text.push(sign);
            mv.to.push_bytes_to(text);
        }
    }
}
