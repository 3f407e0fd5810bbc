//! Plies with nothing to report, replayed without making anything for each: nearly all plies.
//!
//! - `men` and `kings` play on while there are only men, and while there are kings that move along diagonals.
//! - `ply` plays one on any board.

mod kings;
mod men;
mod ply;
#[cfg(test)]
mod tests;

use super::follow::Follower;
use super::line::Played as PlayedMove;
use super::resolve::{Unresolved, resolve};
use super::written::WrittenPly;
use damiera_record::record::{Record, Token, TokenKind, WrittenMove};
use damiera_rules::board::{Color, DirectionSet, Geometry, SquareSet};
use damiera_rules::movegen::{Move, is_won};
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

use ply::{After, Lists, play};

impl<G: Geometry> Follower<'_, G> {
    /// Replays plies, the first of which is `index` counted from 0, as long as each means one legal move and is
    /// written as it should be; returns how many. None, while an irregular ply waits to be accepted or the record
    /// leaves open which position it has reached.
    pub(super) fn plain(&mut self, index: usize, plies: &[WrittenPly<'_>]) -> usize {
        let free = self.pending.is_none() && !fully();
        let Some(mut position) = self.line.only().filter(|_| free) else { return 0 };
        let (record, rules) = (self.record, self.rules);
        let mut lists =
            Lists { found: std::mem::take(&mut self.found), scratch: std::mem::take(&mut self.scratch) };
        let mut replayed = 0;
        for written in plies {
            // No ply can come after the first king where that wins.
            if is_won(&position, rules) {
                break;
            }
            // The same twice, once for each colour, which the compiler then knows.
            let played = match position.turn() {
                Color::White => {
                    play::<G>(position.with_turn(Color::White), written.mv, record, rules, &mut lists)
                }
                Color::Black => {
                    play::<G>(position.with_turn(Color::Black), written.mv, record, rules, &mut lists)
                }
            };
            let Some((mv, after)) = played else { break };
            position = after;
            replayed += 1;
            self.line.played(index + replayed, mv, position.turn());
        }
        if replayed > 0 {
            self.line.reached(position);
        }
        (self.found, self.scratch) = (lists.found, lists.scratch);
        replayed
    }
}

#[cfg(test)]
thread_local! {
    /// Whether every ply is replayed as if it were not plain.
    pub(super) static FULLY: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

#[cfg(test)]
fn fully() -> bool {
    FULLY.get()
}

#[cfg(not(test))]
const fn fully() -> bool {
    false
}

/// A game of which every ply is plain.
pub(super) struct PlainGame<S> {
    /// How many plies it has.
    pub(super) plies: usize,
    /// Its moves, if they were asked for.
    pub(super) moves: Vec<PlayedMove<S>>,
    pub(super) last: Position<S>,
}

/// Replays a record from a start position where its tokens are, as long as every ply means one legal move and is written
/// as it should be; `None` where one is not. Nothing is gathered before. Positions and notes in the record are the
/// caller's to look for.
pub(super) fn plain_game<G: Geometry>(
    record: &Record<'_>,
    rules: &Rules,
    start: Position<G::Set>,
    keeps_moves: bool,
) -> Option<PlainGame<G::Set>> {
    let tokens = record.plain_tokens().filter(|_| !fully())?;
    let plies = match record.contents.movetext() {
        Some(movetext) => movetext.plies as usize,
        None => tokens.iter().filter(|token| matches!(token.kind, TokenKind::Move(_))).count(),
    };
    let mut walk = Walk::<G>::new(record, rules, tokens, start, if keeps_moves { plies } else { 0 });
    walk.keeps_moves = keeps_moves;
    while walk.on()? {}
    Some(PlainGame { plies, moves: walk.moves, last: walk.position })
}

/// Whether every ply of a record is legal from a start position, where one look at the first that is not plain settles it;
/// `None` where it does not. Positions and notes in the record are the caller's to look for.
///
/// This is for games that a record hardly can be of: it leaves off where one breaks off.
pub(super) fn plain_legality<G: Geometry>(
    record: &Record<'_>,
    rules: &Rules,
    start: Position<G::Set>,
) -> Option<bool> {
    let tokens = record.plain_tokens().filter(|_| !fully())?;
    let mut walk = Walk::<G>::new(record, rules, tokens, start, 0);
    let mut left = walk.left.clone();
    while let Some(written) = next_move(&mut left) {
        if walk.any_ply().is_some() {
            continue;
        }
        let (middle, lists) = (record.middle(written), &mut walk.lists);
        let resolved =
            resolve::<G>(&walk.position, rules, written, middle, &mut lists.found, &mut lists.scratch);
        return match resolved {
            Err(Unresolved::Missing | Unresolved::NoSuchSquare(_)) => Some(false),
            // More than two squares may be those of a capture in another order.
            Err(Unresolved::Illegal(_)) if middle.is_empty() => Some(false),
            _ => None,
        };
    }
    Some(true)
}

/// The bits of sets of directions, as the walk of men knows them.
const FORWARD: u8 = DirectionSet::FORWARD.bits();
const DIAGONAL: u8 = DirectionSet::DIAGONAL.bits();
const SIDEWAYS: u8 = DirectionSet::AHEAD_AND_SIDEWAYS.bits();
const ALL: u8 = DirectionSet::ALL.bits();

/// A game on its way, in which every ply has been plain so far.
struct Walk<'a, G: Geometry> {
    record: &'a Record<'a>,
    rules: &'a Rules,
    left: std::slice::Iter<'a, Token>,
    position: Position<G::Set>,
    moves: Vec<PlayedMove<G::Set>>,
    keeps_moves: bool,
    lists: Lists<G::Set>,
}

/// The next move among tokens.
#[inline(always)]
fn next_move<'t>(left: &mut std::slice::Iter<'t, Token>) -> Option<&'t WrittenMove> {
    loop {
        if let TokenKind::Move(written) = &left.next()?.kind {
            return Some(written);
        }
    }
}

impl<'a, G: Geometry> Walk<'a, G> {
    /// At the start of a record, with room for `moves` moves.
    fn new(
        record: &'a Record<'a>,
        rules: &'a Rules,
        tokens: &'a [Token],
        start: Position<G::Set>,
        moves: usize,
    ) -> Walk<'a, G> {
        Walk {
            record,
            rules,
            left: tokens.iter(),
            position: start,
            moves: Vec::with_capacity(moves),
            keeps_moves: false,
            lists: Lists { found: Vec::new(), scratch: Vec::new() },
        }
    }
}

impl<G: Geometry> Walk<'_, G> {
    /// Plays on for one ply or more. `Some(false)` if there is no further ply, `None` if one is not plain.
    #[inline(always)]
    fn on(&mut self) -> Option<bool> {
        let motion = &self.rules.motion;
        if !self.position.kings().is_empty() {
            return self.with_kings();
        }
        // While there are no kings, nearly nothing has to be asked.
        match (motion.man_steps.bits(), motion.man_jumps.bits()) {
            (FORWARD, FORWARD) => self.only_men::<FORWARD, FORWARD>(),
            (FORWARD, DIAGONAL) => self.only_men::<FORWARD, DIAGONAL>(),
            (FORWARD, ALL) => self.only_men::<FORWARD, ALL>(),
            (SIDEWAYS, SIDEWAYS) => self.only_men::<SIDEWAYS, SIDEWAYS>(),
            _ => self.any_ply(),
        }
    }

    /// Plays the next ply. `Some(false)` if there is none, `None` if it is not plain.
    fn any_ply(&mut self) -> Option<bool> {
        let Some(written) = next_move(&mut self.left) else { return Some(false) };
        self.full_ply(written)
    }

    /// Plays a ply, asking all there is to ask. `None` if it is not plain.
    #[inline(never)]
    fn full_ply(&mut self, written: &WrittenMove) -> Option<bool> {
        // No ply can come after the first king where that wins.
        if is_won(&self.position, self.rules) {
            return None;
        }
        // The same twice, once for each colour, which the compiler then knows.
        let played = match self.position.turn() {
            Color::White => self.ply_of(self.position.with_turn(Color::White), written),
            Color::Black => self.ply_of(self.position.with_turn(Color::Black), written),
        };
        let (mv, after) = played?;
        self.position = after;
        self.keep(mv, after.turn());
        Some(true)
    }

    #[inline(always)]
    fn ply_of(&mut self, position: Position<G::Set>, written: &WrittenMove) -> Option<After<G>> {
        play::<G>(position, written, self.record, self.rules, &mut self.lists)
    }

    #[inline(always)]
    fn keep(&mut self, mv: Move<G::Set>, turn: Color) {
        if self.keeps_moves {
            self.moves.push(PlayedMove { ply: self.moves.len() + 1, mv, turn });
        }
    }
}
