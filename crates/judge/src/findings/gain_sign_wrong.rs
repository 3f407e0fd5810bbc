//! `+1` or `-2` after a move, though the pieces did not change by that number since any earlier ply.

use std::collections::HashSet;

use super::fact::fact;
use super::{Check, Finding, Kind, Played, Severity, Step};
use damiera_record::record::{Sign, Token, TokenKind};
use damiera_rules::board::{Color, SquareSet as _};
use damiera_rules::variant::Breach;

/// `gain-sign-wrong`.
pub static KIND: Kind = Kind {
    code: "gain-sign-wrong",
    severity: Severity::Warning,
    example: r#"[GameType "20"]

1. 32-28 +1 20-25 *
"#,
    check: Some(Check::OfGame(check)),
};

fact! {
    /// What the sign says.
    GainSignWrong {
        /// Whether pieces were won or lost by it.
        won: bool,
        /// How many.
        lead: u16,
        /// By whom.
        mover: Color,
        /// By which ply.
        at: usize,
    }
}

/// Finds the signs of gain and loss that no phase of play explains.
pub fn check(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let is_gain = |token: &Token| matches!(token.kind, TokenKind::Sign(Sign::Gain(_)));
    if !played.record.contents.has_signs() {
        return;
    }
    let mut before = Leads::default();
    for (ply, token) in played.record.after_plies(is_gain) {
        let TokenKind::Sign(Sign::Gain(gain)) = token.kind else { continue };
        let steps = played.steps();
        let Some(step) = steps.get(ply).filter(|_| ply > 0) else { continue };
        let side = step.mover.unwrap_or_else(|| played.side_of(ply));
        before.look_at(steps, ply);
        if before.has(lead(step, side) - i32::from(gain), side) {
            continue;
        }
        let breach = if gain < 0 { Breach::LossSign } else { Breach::GainSign };
        let lead = u16::from(gain.unsigned_abs());
        let fact = GainSignWrong { won: gain >= 0, lead, mover: side, at: ply };
        let mut finding = Finding::new(fact, token.span);
        finding.citation = played.rules.cite(breach);
        finding.ply = Some(ply);
        finding.side = Some(side);
        findings.push(finding);
    }
}

/// Which leads there were before a ply: looked at once, however many signs there are.
#[derive(Default)]
struct Leads {
    /// Those of White.
    of_white: HashSet<i32>,
    /// The number of plies that were looked at, the start included.
    plies: usize,
}

impl Leads {
    /// Looks at what was on the board before a ply.
    fn look_at(&mut self, steps: &[Step], ply: usize) {
        if ply < self.plies {
            *self = Leads::default();
        }
        let new = steps.get(self.plies..ply).unwrap_or_default();
        self.of_white.extend(new.iter().map(|step| lead(step, Color::White)));
        self.plies = ply;
    }

    /// Whether a side had this lead.
    fn has(&self, lead: i32, side: Color) -> bool {
        self.of_white.contains(&if side == Color::White { lead } else { -lead })
    }
}

/// How many more pieces than the other a side has.
fn lead(step: &Step, side: Color) -> i32 {
    let count = |color| step.position.pieces(color).count() as i32;
    count(side) - count(!side)
}
