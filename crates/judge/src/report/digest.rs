use std::fmt::Write as _;

use xxhash_rust::xxh3::xxh3_64;

use super::Report;
use damiera_record::notation::plain_value;
use damiera_record::record::{MoveKind, Record, Separator, WrittenMove};
use damiera_rules::position::fen::write_ranges;

/// The id of a game.
///
/// It hashes each tag's name as written and its value with escapes decoded, trimmed; the start FEN, with ranges; each
/// move of the main line as its squares joined by `-` or `x`. Each part ends with a line feed. Two copies of
/// one game agree even if one has blanks, zero padding, comments or an encoding that the other does not have.
pub(super) fn id(report: &Report<'_>) -> String {
    let record = &report.record;
    let mut text = String::with_capacity(record.text.len());
    for pair in &record.tags {
        let value =
            pair.value.map(|value| plain_value(record.notation, record.slice(value))).unwrap_or_default();
        let _ = writeln!(text, "[{} \"{}\"]", record.name(pair), value.trim());
    }
    if let Some(game) = &report.game
        && let Some(start) = &game.start
    {
        let _ = writeln!(text, "{}", write_ranges(&start.to_setup(&game.rules.names)));
    }
    for (_, mv) in record.plies() {
        push_squares(record, mv, &mut text);
        text.push('\n');
    }
    format!("g{:016x}", xxh3_64(text.as_bytes()))
}

/// Appends a move's squares, joined by the sign of what was meant.
fn push_squares(record: &Record<'_>, mv: &WrittenMove, text: &mut String) {
    match mv.kind {
        MoveKind::Unknown => text.push('?'),
        MoveKind::AnyMove => text.push_str("a.l."),
        MoveKind::AnyCapture => text.push('x'),
        MoveKind::Squares => {
            let sign = match mv.separator {
                Separator::Dash | Separator::None => '-',
                Separator::Cross | Separator::Colon => 'x',
            };
            mv.from.push_to(text);
            for square in record.middle(mv).iter().chain(std::iter::once(&mv.to)) {
                text.push(sign);
                square.push_to(text);
            }
        }
    }
}
