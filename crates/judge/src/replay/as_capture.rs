//! A capture that is not legal, written with the hyphen of a quiet move.
//!
//! Whether the pieces jumped were removed is not written: both boards are kept side by side, and the plies that follow show
//! which it was. Where it was the capture, what is reported is what the same ply with the sign of a capture breaks, and its
//! sign besides.

use super::follow::Follower;
use crate::findings::{Fact, Finding, WrongSeparator};
use damiera_rules::board::{Geometry, SquareSet};
use damiera_rules::variant::{Breach, Cited};

/// What a ply written as a quiet move breaks if it was a capture.
#[derive(Debug)]
pub(super) struct AsCapture {
    pub ply: usize,
    /// What is reported as long as it may have been a quiet move.
    pub quiet: Fact,
    pub fact: Fact,
    pub citation: Option<Cited>,
}

impl<G: Geometry> Follower<'_, G> {
    /// Reports as captures the plies that were captures on the board, though they are written as quiet moves.
    pub(super) fn settle_captures(&mut self) {
        if self.as_captures.is_empty() {
            return;
        }
        // A ply that was followed again is there again.
        let mut captures = std::mem::take(&mut self.as_captures);
        captures.sort_by_key(|capture| capture.ply);
        let moves = self.line.moves();
        let mut signs = Vec::new();
        for finding in self.findings.iter_mut() {
            let Some(ply) = finding.ply else { continue };
            let first = captures.partition_point(|capture| capture.ply < ply);
            let mut of_ply = captures.iter().skip(first).take_while(|capture| capture.ply == ply);
            let Some(capture) = of_ply.find(|capture| capture.quiet == finding.fact) else { continue };
            let at = moves.partition_point(|played| played.ply < ply);
            let played = moves.get(at).filter(|played| played.ply == ply);
            if played.is_none_or(|played| played.mv.captured.is_empty()) {
                continue;
            }
            finding.fact = capture.fact.clone();
            finding.citation.clone_from(&capture.citation);
            if self.rules.capture_sign != '-' {
                let mut sign = Finding::new(
                    WrongSeparator { captures: true, sign: self.rules.capture_sign },
                    finding.span,
                );
                sign.citation = self.rules.cite(Breach::CaptureWithHyphen);
                (sign.ply, sign.side) = (finding.ply, finding.side);
                signs.push(sign);
            }
        }
        self.findings.append(&mut signs);
    }
}
