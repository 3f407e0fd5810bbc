//! Plies with nothing to report, replayed without making anything for each: nearly all plies.

mod kings;

use super::follow::Follower;
use super::line::Played as Step;
use super::resolve::{Unresolved, resolve};
use super::spelling::depends_on_way;
use super::written::WrittenPly;
use damiera_record::record::{MoveKind, Record, Separator, Token, TokenKind, WrittenMove};
use damiera_rules::board::{Color, DirectionSet, Geometry, Piece, Role, SquareSet};
use damiera_rules::movegen::{Jumps, Move, Plain, is_won, men, only_capture, steps};
use damiera_rules::position::{Position, far_row, find_square};
use damiera_rules::variant::Rules;

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
    pub(super) moves: Vec<Step<S>>,
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
    moves: Vec<Step<G::Set>>,
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

/// Lists to work in, for the few plies that need them.
struct Lists<S> {
    found: Vec<Move<S>>,
    scratch: Vec<Move<S>>,
}

impl<'a, G: Geometry> Walk<'a, G> {
    /// At the start of a record, with room for so many moves.
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

    #[inline(always)]
    fn only_men<const STEPS: u8, const JUMPS: u8>(&mut self) -> Option<bool> {
        if self.keeps_moves { self.men::<STEPS, JUMPS, true>() } else { self.men::<STEPS, JUMPS, false>() }
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
    fn ply_of(&mut self, position: Position<G::Set>, written: &WrittenMove) -> Option<Played<G>> {
        play::<G>(position, written, self.record, self.rules, &mut self.lists)
    }

    /// Plays plies while there are only men, who step and jump in these directions. `Some(false)` if there is no further
    /// ply, `None` if one is not plain.
    ///
    /// A function of its own, for each pair of directions and with moves kept or not: all of them in one would have no
    /// registers left.
    #[inline(never)]
    fn men<const STEPS: u8, const JUMPS: u8, const KEEPS: bool>(&mut self) -> Option<bool> {
        let (mut white, mut black) = (self.position.pieces(Color::White), self.position.pieces(Color::Black));
        let mut turn = self.position.turn();
        let mut left = self.left.clone();
        // The positions of two plies that follow each other have the colours of their movers in the code.
        let (goes_on, crowned) = loop {
            if turn == Color::White {
                match self.man_ply::<STEPS, JUMPS, KEEPS>(&mut left, &mut white, &mut black, Color::White)? {
                    Next::End => break (false, G::Set::EMPTY),
                    Next::Man => {}
                    Next::King(king) => {
                        turn = Color::Black;
                        break (true, king);
                    }
                }
            }
            turn = Color::Black;
            match self.man_ply::<STEPS, JUMPS, KEEPS>(&mut left, &mut black, &mut white, Color::Black)? {
                Next::End => break (false, G::Set::EMPTY),
                Next::Man => turn = Color::White,
                Next::King(king) => {
                    turn = Color::White;
                    break (true, king);
                }
            }
        };
        self.left = left;
        self.position = Position::in_game(white, black, crowned, turn, self.rules);
        Some(goes_on)
    }

    /// Plays the next ply of a man among men.
    #[inline(always)]
    fn man_ply<const STEPS: u8, const JUMPS: u8, const KEEPS: bool>(
        &mut self,
        left: &mut std::slice::Iter<'_, Token>,
        own: &mut G::Set,
        others: &mut G::Set,
        mover: Color,
    ) -> Option<Next<G::Set>> {
        let Some(written) = next_move(left) else { return Some(Next::End) };
        if written.kind != MoveKind::Squares {
            return None;
        }
        let names = &self.rules.names;
        let empty = G::all() & !(*own | *others);
        let origin = names.set_of::<G::Set>(written.from) & *own;
        let target = names.set_of::<G::Set>(written.to);
        let landings = men::landings::<G, JUMPS>(*own, *others, empty, mover);
        let (captured, crowned) = if landings.is_empty() {
            let steps = const { DirectionSet::of_bits(STEPS) };
            let reached = steps
                .fold_known(mover, G::Set::EMPTY, |reached, direction| reached | G::step(origin, direction));
            let is_written_as_capture = written.separator.means_capture() || written.middle_len > 0;
            if is_written_as_capture || (reached & target & empty).is_empty() {
                return None;
            }
            (G::Set::EMPTY, target & far_row::<G>(mover))
        } else {
            self.man_capture::<JUMPS>(*own, *others, landings, mover, written)?
        };
        *own = *own & !origin | target;
        *others &= !captured;
        if KEEPS && let (Some(from), Some(to)) = (origin.first(), target.first()) {
            let mv = Move { from, to, captured, promotes: !crowned.is_empty() };
            self.keep(mv, !mover);
        }
        Some(if crowned.is_empty() { Next::Man } else { Next::King(crowned) })
    }

    /// What is taken by the capture that is meant, and who is crowned by it.
    #[inline(never)]
    fn man_capture<const JUMPS: u8>(
        &mut self,
        own: G::Set,
        others: G::Set,
        landings: G::Set,
        mover: Color,
        written: &WrittenMove,
    ) -> Option<(G::Set, G::Set)> {
        match mover {
            Color::White => self.man_capture_of::<JUMPS>(own, others, landings, Color::White, written),
            Color::Black => self.man_capture_of::<JUMPS>(own, others, landings, Color::Black, written),
        }
    }

    #[inline(always)]
    fn man_capture_of<const JUMPS: u8>(
        &mut self,
        own: G::Set,
        others: G::Set,
        landings: G::Set,
        mover: Color,
        written: &WrittenMove,
    ) -> Option<(G::Set, G::Set)> {
        if is_misspelt(written, self.rules) {
            return None;
        }
        if written.middle_len > 0 {
            return self.searched(of_men(own, others, mover, self.rules), written);
        }
        let names = &self.rules.names;
        let origin = names.set_of::<G::Set>(written.from) & own;
        let target = names.set_of::<G::Set>(written.to) & landings;
        let empty = G::all() & !(own | others);
        if men::end_there::<G, JUMPS>(landings, others, empty, mover, self.rules.motion.crowning) {
            // Each capture is a single jump of a man over a man.
            let jumps = const { DirectionSet::of_bits(JUMPS) };
            let over = jumps.fold_known(mover, G::Set::EMPTY, |found, direction| {
                let over = G::step(origin, direction) & others;
                if (G::step(over, direction) & target).is_empty() { found } else { found | over }
            });
            return (!over.is_empty()).then_some((over, target & far_row::<G>(mover)));
        }
        self.searched(of_men(own, others, mover, self.rules), written)
    }

    /// The same, by a search of all captures.
    #[inline(never)]
    fn searched(&mut self, position: Position<G::Set>, written: &WrittenMove) -> Option<(G::Set, G::Set)> {
        let names = &self.rules.names;
        let (from, to) = (find_square(names, written.from)?, find_square(names, written.to)?);
        let mv = if written.middle_len > 0 {
            long_capture::<G>(position, written, self.record, self.rules, &mut self.lists)?
        } else {
            only_capture::<G>(&position, self.rules, from, to)?
        };
        Some((mv.captured, if mv.promotes { G::Set::of(to) } else { G::Set::EMPTY }))
    }

    #[inline(always)]
    fn keep(&mut self, mv: Move<G::Set>, turn: Color) {
        if self.keeps_moves {
            self.moves.push(Step { ply: self.moves.len() + 1, mv, turn });
        }
    }
}

/// What comes after a ply of a man.
enum Next<S> {
    /// Nothing: there was no further ply.
    End,
    /// Another ply among men.
    Man,
    /// It was crowned there.
    King(S),
}

/// A move, and the position after it.
type Played<G> = (Move<<G as Geometry>::Set>, Position<<G as Geometry>::Set>);

/// The one legal move that is meant, if it is written with two squares and with the sign of its kind; and the position
/// after it.
///
/// Positions are passed by value here: one that a reference points to would live in memory throughout the game.
#[inline(always)]
fn play<G: Geometry>(
    position: Position<G::Set>,
    written: &WrittenMove,
    record: &Record<'_>,
    rules: &Rules,
    lists: &mut Lists<G::Set>,
) -> Option<Played<G>> {
    if written.kind != MoveKind::Squares {
        return None;
    }
    if written.middle_len > 0 {
        let mv = long_capture::<G>(position, written, record, rules, lists)?;
        return Some((mv, position.after_own(&mv)));
    }
    let from = find_square(&rules.names, written.from)?;
    let to = find_square(&rules.names, written.to)?;
    let jumps = Jumps::of::<G>(position, rules);
    let mv = if jumps.is_empty() {
        if written.separator.means_capture() || !steps::is_step::<G>(position, rules, from, to) {
            return None;
        }
        let role = if position.kings().contains(from) { Role::King } else { Role::Man };
        Move::of_piece::<G>(Piece { color: position.turn(), role }, from, to, G::Set::EMPTY, false)
    } else if is_misspelt(written, rules) {
        return None;
    } else {
        match jumps.plain::<G>(position, rules, from, to) {
            Plain::Jump(jump) => jump,
            Plain::Illegal => return None,
            Plain::Unknown => only_capture::<G>(&position, rules, from, to)?,
        }
    };
    Some((mv, position.after_own(&mv)))
}

/// The one capture that goes over the squares written in between, where every way round over its pieces is allowed.
#[cold]
#[inline(never)]
fn long_capture<G: Geometry>(
    position: Position<G::Set>,
    written: &WrittenMove,
    record: &Record<'_>,
    rules: &Rules,
    lists: &mut Lists<G::Set>,
) -> Option<Move<G::Set>> {
    if is_misspelt(written, rules) {
        return None;
    }
    let middle = record.middle(written);
    resolve::<G>(&position, rules, written, middle, &mut lists.found, &mut lists.scratch).ok()?;
    match lists.found[..] {
        [mv] if !depends_on_way(&mv, &position, rules) => Some(mv),
        _ => None,
    }
}

/// A position without kings.
#[inline(always)]
fn of_men<S: SquareSet>(own: S, others: S, mover: Color, rules: &Rules) -> Position<S> {
    let (white, black) = if mover == Color::White { (own, others) } else { (others, own) };
    Position::in_game(white, black, S::EMPTY, mover, rules)
}

/// Whether a capture has the hyphen of other moves, where these have a sign of their own.
#[inline(always)]
fn is_misspelt(written: &WrittenMove, rules: &Rules) -> bool {
    written.separator == Separator::Dash && rules.capture_sign != '-'
}

#[cfg(test)]
mod tests;
