use std::fmt::Write as _;

use xxhash_rust::xxh3::xxh3_64;

use super::Report;
use crate::notation::pdn::unescape;
use crate::record::{MoveKind, Record, Separator, WrittenMove};

/// The id of a game.
///
/// Hashed are: each tag's name as written and its value with escapes decoded, trimmed; the start FEN; each move
/// of the main line as its squares joined by `-` or `x`. Each part ends with a line feed. Two copies of
/// one game agree though one has blanks, zero padding, comments or an encoding that the other has not.
pub(super) fn id(report: &Report<'_>) -> String {
    let record = &report.record;
    let mut text = String::with_capacity(record.text.len());
    for pair in &record.tags {
        let value = pair.value.map_or("", |value| record.slice(value));
        let _ = writeln!(text, "[{} \"{}\"]", record.slice(pair.name), unescape(value).trim());
    }
    if let Some(game) = &report.game
        && let Some(start) = &game.start
    {
        let _ = writeln!(text, "{}", start.to_fen(&game.rules.names));
    }
    for (_, mv) in record.plies() {
        let _ = writeln!(text, "{}", squares(record, mv));
    }
    format!("g{:016x}", xxh3_64(text.as_bytes()))
}

/// A move's squares, joined by the sign of what was meant.
fn squares(record: &Record<'_>, mv: &WrittenMove) -> String {
    match mv.kind {
        MoveKind::Unknown => return "?".to_owned(),
        MoveKind::AnyMove => return "a.l.".to_owned(),
        MoveKind::AnyCapture => return "x".to_owned(),
        MoveKind::Squares => {}
    }
    let sign = match mv.separator {
        Separator::Dash | Separator::None => '-',
        Separator::Cross | Separator::Colon => 'x',
    };
    let mut text = mv.from.to_string();
    for square in record.middle(mv).iter().chain(std::iter::once(&mv.to)) {
        let _ = write!(text, "{sign}{square}");
    }
    text
}
