//! There are moves, stray text or a contradictory result after the terminator of the main line.

use super::fact::fact;
use super::{Check, Finding, Kind, Severity};
use damiera_record::notation::result::Outcome;
use damiera_record::record::{Record, TokenKind};

/// `text-after-terminator`.
pub static KIND: Kind = Kind {
    code: "text-after-terminator",
    severity: Severity::Warning,
    example: r#"[GameType "20"]

1. 32-28 20-25 1-1 2. 37-32 14-20
"#,
    check: Some(Check::OfRecord(check)),
};

fact! {
    /// What is there.
    TextAfterTerminator {
        /// How many moves.
        moves: usize,
        /// The end of the game, as written.
        end: String,
    }
}

/// Finds the first move or text after the terminator, and counts them all.
///
/// Of further ends only those count that contradict the first: a `*` after a result contradicts nothing.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    if record.contents.first_terminator().is_none_or(|first| first + 1 == record.tokens.len()) {
        return;
    }
    let mut main = record.main_line();
    let Some(terminator) = main.find(|token| token.kind == TokenKind::Terminator) else {
        return;
    };
    let mut first = None;
    let end = record.slice(terminator.span);
    let (mut moves, mut others) = (0_usize, 0_usize);
    for token in main {
        match token.kind {
            TokenKind::Move(_) => moves += 1,
            TokenKind::Stray => others += 1,
            TokenKind::Terminator if contradicts(end, record.slice(token.span)) => others += 1,
            // A number counts with its move; the underline begins at it.
            TokenKind::MoveNumber { .. } | TokenKind::Setup => {}
            _ => continue,
        }
        first.get_or_insert(token.span);
    }
    let Some(span) = first.filter(|_| moves + others > 0) else {
        return;
    };
    findings.push(Finding::new(TextAfterTerminator { moves, end: end.to_owned() }, span));
}

/// Whether two ends say that different sides won, or one of them that it was a draw.
fn contradicts(one: &str, other: &str) -> bool {
    match (Outcome::parse(one), Outcome::parse(other)) {
        (Some(one), Some(other)) => one.contradicts(other, None),
        _ => false,
    }
}
