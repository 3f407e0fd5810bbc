//! Plies with nothing to report, replayed without making anything for each: nearly all plies.

use super::acceptance::{Follower, WrittenPly};
use super::line::Played as Step;
use super::resolve::resolve;
use super::spelling::depends_on_order;
use damiera_record::record::{MoveKind, Record, Separator, Token, TokenKind, WrittenMove};
use damiera_rules::board::{Color, DirectionSet, Geometry, Piece, Role, SquareSet};
use damiera_rules::movegen::{Jumps, Move, Plain, is_won, kings, men, only_capture, steps};
use damiera_rules::position::{Position, far_row, find_square};
use damiera_rules::variant::{King, Rules};

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
    let mut walk = Walk::<G> {
        record,
        rules,
        left: tokens.iter(),
        position: start,
        moves: Vec::with_capacity(if keeps_moves { plies } else { 0 }),
        keeps_moves,
        lists: Lists { found: Vec::new(), scratch: Vec::new() },
    };
    while walk.on()? {}
    Some(PlainGame { plies, moves: walk.moves, last: walk.position })
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

/// Lists to work in, for the few plies that need them.
struct Lists<S> {
    found: Vec<Move<S>>,
    scratch: Vec<Move<S>>,
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

    /// Plays on where there are kings.
    #[inline(always)]
    fn with_kings(&mut self) -> Option<bool> {
        let (rules, motion) = (self.rules, &self.rules.motion);
        let along_diagonals = motion.king_steps == DirectionSet::DIAGONAL
            && motion.king_jumps == DirectionSet::DIAGONAL
            && rules.king_limit.is_none();
        if !along_diagonals || is_won(&self.position, rules) {
            return self.any_ply();
        }
        match (motion.man_steps.bits(), motion.man_jumps.bits(), motion.king) {
            (FORWARD, FORWARD, King::Short) => self.men_and_kings::<FORWARD, FORWARD, false>(),
            (FORWARD, FORWARD, King::Flying) => self.men_and_kings::<FORWARD, FORWARD, true>(),
            (FORWARD, DIAGONAL, King::Flying) => self.men_and_kings::<FORWARD, DIAGONAL, true>(),
            _ => self.any_ply(),
        }
    }

    /// Plays the next ply. `Some(false)` if there is none, `None` if it is not plain.
    fn any_ply(&mut self) -> Option<bool> {
        let next = self.left.find_map(|token| match &token.kind {
            TokenKind::Move(written) => Some(written),
            _ => None,
        });
        let Some(written) = next else { return Some(false) };
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
        let written = loop {
            match left.next() {
                None => return Some(Next::End),
                Some(Token { kind: TokenKind::Move(written), .. }) => break written,
                Some(_) => {}
            }
        };
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

    /// Plays plies as long as there are kings, which move along diagonals, and men, who step and jump in these
    /// directions. As [`men`](Walk::men), otherwise.
    #[inline(never)]
    fn men_and_kings<const STEPS: u8, const JUMPS: u8, const FLYING: bool>(&mut self) -> Option<bool> {
        let mut pieces = Pieces::of(self.position);
        let mut turn = self.position.turn();
        let mut left = self.left.clone();
        let goes_on = loop {
            let next = match turn {
                Color::White => {
                    self.step_with_kings::<STEPS, JUMPS, FLYING>(&mut left, pieces, Color::White)?
                }
                Color::Black => {
                    self.step_with_kings::<STEPS, JUMPS, FLYING>(&mut left, pieces, Color::Black)?
                }
            };
            turn = !turn;
            match next {
                NextWithKings::End => {
                    turn = !turn;
                    break false;
                }
                NextWithKings::Step(after) => pieces = after,
                NextWithKings::Capture(written) => {
                    self.position = pieces.position(!turn, self.rules);
                    self.full_ply(written)?;
                    pieces = Pieces::of(self.position);
                    if pieces.kings.is_empty() {
                        break true;
                    }
                }
            }
        };
        self.left = left;
        self.position = pieces.position(turn, self.rules);
        Some(goes_on)
    }

    /// Plays the next ply where there are kings, if it captures nothing.
    #[inline(always)]
    fn step_with_kings<'t, const STEPS: u8, const JUMPS: u8, const FLYING: bool>(
        &mut self,
        left: &mut std::slice::Iter<'t, Token>,
        pieces: Pieces<G::Set>,
        mover: Color,
    ) -> Option<NextWithKings<'t, G::Set>> {
        let written = loop {
            match left.next() {
                None => return Some(NextWithKings::End),
                Some(Token { kind: TokenKind::Move(written), .. }) => break written,
                Some(_) => {}
            }
        };
        if written.kind != MoveKind::Squares {
            return None;
        }
        let Pieces { white, black, kings } = pieces;
        let (own, others) = if mover == Color::White { (white, black) } else { (black, white) };
        let empty = G::all() & !(own | others);
        let targets = if self.rules.motion.men_capture_kings { others } else { others & !kings };
        let must_capture = !men::landings::<G, JUMPS>(own & !kings, targets, empty, mover).is_empty()
            || kings::can_capture::<G, FLYING>(own & kings, others, empty);
        if must_capture {
            return Some(NextWithKings::Capture(written));
        }
        let names = &self.rules.names;
        let origin = names.set_of::<G::Set>(written.from) & own;
        let target = names.set_of::<G::Set>(written.to) & empty;
        let is_king = !(origin & kings).is_empty();
        let reached = if is_king {
            kings::reach::<G, FLYING>(origin, empty)
        } else {
            let steps = const { DirectionSet::of_bits(STEPS) };
            steps.fold_known(mover, G::Set::EMPTY, |reached, direction| reached | G::step(origin, direction))
        };
        let is_written_as_capture = written.separator.means_capture() || written.middle_len > 0;
        if is_written_as_capture || (reached & target).is_empty() {
            return None;
        }
        let crowned = if is_king { target } else { target & far_row::<G>(mover) };
        if self.keeps_moves
            && let (Some(from), Some(to)) = (origin.first(), target.first())
        {
            let promotes = !is_king && !crowned.is_empty();
            self.keep(Move { from, to, captured: G::Set::EMPTY, promotes }, !mover);
        }
        let (own, kings) = (own & !origin | target, kings & !origin | crowned);
        let (white, black) = if mover == Color::White { (own, others) } else { (others, own) };
        Some(NextWithKings::Step(Pieces { white, black, kings }))
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

/// The pieces of a position in which no moves of kings are counted.
#[derive(Clone, Copy)]
struct Pieces<S> {
    white: S,
    black: S,
    kings: S,
}

impl<S: SquareSet> Pieces<S> {
    #[inline(always)]
    fn of(position: Position<S>) -> Pieces<S> {
        let (white, black) = (position.pieces(Color::White), position.pieces(Color::Black));
        Pieces { white, black, kings: position.kings() }
    }

    #[inline(always)]
    fn position(self, turn: Color, rules: &Rules) -> Position<S> {
        Position::in_game(self.white, self.black, self.kings, turn, rules)
    }
}

/// What comes next where there are kings.
enum NextWithKings<'t, S> {
    /// Nothing: there is no further ply.
    End,
    /// A ply that takes nothing, with these pieces after it.
    Step(Pieces<S>),
    /// A ply where something must be taken; it has not been played.
    Capture(&'t WrittenMove),
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

/// The one capture that goes over the squares written in between, where a round over kings is no matter of its order.
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
        [mv] if !depends_on_order(&mv, &position, rules) => Some(mv),
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
