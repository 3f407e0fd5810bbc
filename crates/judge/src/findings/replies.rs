//! The plies with which the opponent answered.

use super::Played;
use damiera_rules::board::Color;

/// The plies with which the opponent answered, asked for in the order of the game.
#[derive(Debug)]
pub(super) struct Replies<'p, 'a> {
    played: &'p Played<'a>,
    /// The last answer to White and to Black, and the first ply that it answers: no ply between is the opponent's.
    last: [Option<(usize, Option<usize>)>; 2],
}

impl<'p, 'a> Replies<'p, 'a> {
    pub(super) fn new(played: &'p Played<'a>) -> Replies<'p, 'a> {
        Replies { played, last: [None, None] }
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
