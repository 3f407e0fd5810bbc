//! The plies with which the opponent answered.

use super::{Fact, Finding, Played, Severity};
use damiera_rules::board::Color;

/// The plies with which the opponent answered, asked for in the order of the game.
#[derive(Debug)]
pub(super) struct Replies<'p, 'a> {
    played: &'p Played<'a>,
    /// The last answer to White and to Black, and the first ply that it answers: no ply between is the opponent's.
    last: [Option<(usize, Option<usize>)>; 2],
    /// The ply that cannot follow those before it, and for what. A record breaks once.
    refused: Option<(usize, Box<Fact>)>,
}

impl<'p, 'a> Replies<'p, 'a> {
    /// The answers of a game, by what replay found in it.
    pub(super) fn new(played: &'p Played<'a>, findings: &[Finding]) -> Replies<'p, 'a> {
        let first = played.replayed + 1;
        // What the arbiter saw of it was a move, whatever is written.
        let is_no_move = |finding: &&Finding| {
            finding.ply == Some(first)
                && finding.kind().severity == Severity::Error
                && finding.refused.is_none()
                && finding.noted.is_none()
        };
        let at_break = findings.iter().filter(|_| played.broken).find(is_no_move);
        let refused = findings.iter().find_map(|finding| finding.refused.clone());
        let refused = refused.or_else(|| Some((first, Box::new(at_break?.fact.clone()))));
        Replies { played, last: [None, None], refused }
    }

    /// An answer that cannot follow, and for what: it accepts nothing. `None` for any other.
    pub(super) fn refused(&self, reply: usize) -> Option<&(usize, Box<Fact>)> {
        self.refused.as_ref().filter(|(ply, _)| *ply == reply)
    }

    /// The first ply after this one that is by the opponent of a side; `None` if the record has none.
    pub(super) fn to(&mut self, ply: usize, side: Color) -> Option<usize> {
        let last = &mut self.last[usize::from(side == Color::Black)];
        if let Some((from, reply)) = *last
            && from <= ply
            && reply.is_none_or(|reply| ply < reply)
        {
            return reply;
        }
        let played = self.played;
        let reply = (ply + 1..=played.plies).find(|&next| played.mover(next) == Some(!side));
        *last = Some((ply, reply));
        reply
    }
}
