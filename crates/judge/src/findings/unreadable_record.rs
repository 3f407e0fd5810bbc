//! No tag, no move and no result could be made out of a text; or there is text after the tags, and none
//! of it could be read as the moves of a game; or the tags are those that chance makes of binary data.

use super::fact::fact;
use super::{Check, Finding, Kind, Severity};
use damiera_record::record::{FaultKind, Record, Span, TokenKind};

/// `unreadable-record`.
pub static KIND: Kind = Kind {
    code: "unreadable-record",
    severity: Severity::Error,
    example: "We regret that the score sheet of this game was lost\n",
    check: Some(Check::OfRecord(check)),
};

fact! {
    /// Nothing more than that.
    UnreadableRecord {}
}

/// Finds that nothing could be read.
pub fn check(record: &Record<'_>, findings: &mut Vec<Finding>) {
    if !is_unreadable(record) {
        return;
    }
    let text = record.text;
    let start = text.len() - text.trim_start().len();
    let first = record
        .faults
        .first()
        .map(|fault| fault.span)
        .or_else(|| record.tokens.first().map(|token| token.span))
        .unwrap_or(Span::new(start, text.trim_end().len().max(start)));
    findings.push(Finding::new(UnreadableRecord {}, first));
}

/// Whether no movetext could be made out, which is the verdict `unreadable`.
///
/// A game that consists of tags, of a result or of comments alone is readable and has no plies; but not one with move
/// numbers and figures of which no move can be read.
#[must_use]
pub fn is_unreadable(record: &Record<'_>) -> bool {
    let (mut has_comment, mut has_number, mut has_result) = (false, false, false);
    for token in &record.tokens {
        match token.kind {
            TokenKind::Move(_) | TokenKind::Setup | TokenKind::Start => return false,
            TokenKind::Terminator => has_result = true,
            TokenKind::MoveNumber { .. } => has_number = true,
            TokenKind::Comment | TokenKind::LineComment | TokenKind::EscapeLine => {
                has_comment = true;
            }
            _ => {}
        }
    }
    if is_binary(record.text) {
        return true;
    }
    if has_result {
        let mut stray = record.faults.iter().filter(|fault| fault.kind == FaultKind::StrayText);
        return has_number && stray.any(|fault| are_figures(record.slice(fault.span)));
    }
    let hides_moves = |kind| matches!(kind, FaultKind::StrayText | FaultKind::UnclosedComment);
    record.faults.iter().any(|fault| hides_moves(fault.kind))
        || (record.tags.is_empty() && !has_comment && !record.text.trim().is_empty())
}

/// Whether a text has so many control characters that it is binary data: of bytes at random one in ten is one, of a
/// damaged text not one in thirty.
fn is_binary(text: &str) -> bool {
    const FEW: usize = 8;
    let is_stray = |byte: &u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
    let stray = text.bytes().filter(|byte| is_stray(byte)).count();
    stray > FEW && stray > text.len() / 32
}

/// Whether most words of a text have figures, as moves do: `1. forfeit 2-0` and `1. no show after 60 minutes 2-0` have no moves.
fn are_figures(text: &str) -> bool {
    let words = text.split_whitespace();
    let with = words.clone().filter(|word| word.bytes().any(|byte| byte.is_ascii_digit())).count();
    2 * with > words.count()
}
