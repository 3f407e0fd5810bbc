//! The sign of a forced move.

use damiera_record::record::{Record, Sign, TokenKind};

/// Whether a token is the sign of a forced move that stands before it: `*16-20`, as Spanish columns have it.
pub(super) fn is_before_move(record: &Record<'_>, index: usize) -> bool {
    matches!(
        record.tokens.get(index..index + 2),
        Some([sign, next]) if sign.kind == TokenKind::Sign(Sign::Forced)
            && matches!(next.kind, TokenKind::Move(_))
            && sign.span.end == next.span.start
    )
}
