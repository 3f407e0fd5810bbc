//! `+1` or `-2` after a move, and no earlier ply since which the pieces changed by so much.

use super::{Check, Finding, Kind, Played, Severity, Step};
use crate::board::{Color, SquareSet as _};
use crate::record::{Sign, Token, TokenKind};
use crate::variant::Breach;

/// `gain-sign-wrong`.
pub static KIND: Kind = Kind {
    code: "gain-sign-wrong",
    severity: Severity::Warning,
    summary: "the sign of pieces won or lost is not what the board says",
    explanation: "\
The signs +1, +2 and -1, -2 stand after the last move of a phase of play and say
how many pieces the side that made it has won or lost in that phase
(international 9.12, 9.13; Italian 13.12, 13.13). Where a phase began is not
written, so the sign is doubted only when there is no earlier ply at all since
which that side has won, or lost, so many pieces more than the other. A king
counts as one piece.

Look whether the sign belongs to a move before or after, or to the other side.",
    example: r#"[GameType "20"]

1. 32-28 +1 20-25 *
"#,
    check: Some(Check::OfGame(check)),
};

/// Finds the signs of gain and loss that no phase of play explains.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let is_gain = |token: &Token| matches!(token.kind, TokenKind::Sign(Sign::Gain(_)));
    if !played.record.contents.has_signs() {
        return;
    }
    for (ply, token) in played.record.after_plies(is_gain) {
        let TokenKind::Sign(Sign::Gain(gain)) = token.kind else { continue };
        let steps = played.steps();
        let Some(step) = steps.get(ply).filter(|_| ply > 0) else { continue };
        let side = step.mover.unwrap_or_else(|| played.side_of(ply));
        let now = lead(step, side);
        let explained = steps.iter().take(ply).any(|before| now - lead(before, side) == i32::from(gain));
        if explained {
            continue;
        }
        let (what, breach) = if gain < 0 { ("lost", Breach::LossSign) } else { ("won", Breach::GainSign) };
        let count = gain.unsigned_abs();
        let pieces = if count == 1 { "piece" } else { "pieces" };
        let message = format!("at no time before had {side} {what} {count} {pieces} by ply {ply}");
        let mut finding = Finding::of_record(&KIND, token.span, message);
        finding.citation = played.rules.cite(breach);
        finding.ply = Some(ply);
        finding.side = Some(side);
        findings.push(finding);
    }
}

/// How many pieces more than the other a side has.
fn lead(step: &Step, side: Color) -> i32 {
    let count = |color| step.position.pieces(color).count() as i32;
    count(side) - count(!side)
}
