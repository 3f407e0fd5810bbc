//! Plies with nothing to report, replayed without making anything for each: nearly all plies.

use super::acceptance::{Follower, WrittenPly};
use super::line::Played as Step;
use damiera_record::record::{MoveKind, Record, Separator, Span, Token, TokenKind, WrittenMove};
use damiera_rules::board::{Color, Direction, DirectionSet, Geometry, Piece, Role, Square, SquareSet};
use damiera_rules::movegen::{Jumps, Move, Plain, is_won, legal_captures, steps};
use damiera_rules::position::{Position, find_square};
use damiera_rules::variant::Rules;

impl<G: Geometry> Follower<'_, G> {
    /// Replays plies, the first of which is `index` counted from 0, as long as each means one legal move and is
    /// written as it should be; returns how many. None, while an irregular ply waits to be accepted or the record
    /// leaves open which position it has reached.
    pub(super) fn plain(&mut self, index: usize, plies: &[WrittenPly<'_>]) -> usize {
        let free = self.pending.is_none() && !fully();
        let Some(mut position) = self.line.only().filter(|_| free) else { return 0 };
        let rules = self.rules;
        let mut replayed = 0;
        for written in plies {
            // No ply can come after the first king where that wins.
            if is_won(&position, rules) {
                break;
            }
            // The same twice, once for each colour, which the compiler then knows.
            let played = match position.turn() {
                Color::White => {
                    play::<G>(position.with_turn(Color::White), written.mv, rules, &mut self.scratch)
                }
                Color::Black => {
                    play::<G>(position.with_turn(Color::Black), written.mv, rules, &mut self.scratch)
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
    /// Where its plies are written.
    pub(super) plies: Vec<Span>,
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
    let known = record.contents.movetext().map_or(tokens.len(), |movetext| movetext.plies as usize);
    let moves = Vec::with_capacity(if keeps_moves { known } else { 0 });
    let mut walk =
        Walk::<G> { rules, left: tokens.iter(), position: start, moves, keeps_moves, scratch: Vec::new() };
    let men_walk = rules.king_limit.is_none() && rules.motion.man_steps == DirectionSet::FORWARD;
    loop {
        // While there are no kings, nearly nothing has to be asked.
        let goes_on = match rules.motion.man_jumps {
            _ if !men_walk || !walk.position.kings().is_empty() => walk.any_ply()?,
            DirectionSet::FORWARD => walk.men::<false>()?,
            DirectionSet::DIAGONAL => walk.men::<true>()?,
            _ => walk.any_ply()?,
        };
        if !goes_on {
            break;
        }
    }
    let mut plies = Vec::with_capacity(known);
    plies.extend(
        tokens.iter().filter(|token| matches!(token.kind, TokenKind::Move(_))).map(|token| token.span),
    );
    Some(PlainGame { plies, moves: walk.moves, last: walk.position })
}

/// A game on its way, in which every ply has been plain so far.
struct Walk<'a, G: Geometry> {
    rules: &'a Rules,
    left: std::slice::Iter<'a, Token>,
    position: Position<G::Set>,
    moves: Vec<Step<G::Set>>,
    keeps_moves: bool,
    scratch: Vec<Move<G::Set>>,
}

impl<G: Geometry> Walk<'_, G> {
    /// Plays the next ply. `Some(false)` if there is none, `None` if it is not plain.
    fn any_ply(&mut self) -> Option<bool> {
        let next = self.left.find_map(|token| match &token.kind {
            TokenKind::Move(written) => Some(written),
            _ => None,
        });
        let Some(written) = next else { return Some(false) };
        // No ply can come after the first king where that wins.
        if is_won(&self.position, self.rules) {
            return None;
        }
        let (mv, after) = play::<G>(self.position, written, self.rules, &mut self.scratch)?;
        self.position = after;
        self.keep(mv, after.turn());
        Some(true)
    }

    /// Plays plies while there are only men, who step forward; and jump backward too where `BACK` says so. `Some(false)`
    /// if there is no further ply, `None` if one is not plain.
    fn men<const BACK: bool>(&mut self) -> Option<bool> {
        let (mut white, mut black) = (self.position.pieces(Color::White), self.position.pieces(Color::Black));
        let mut turn = self.position.turn();
        // The positions of two plies that follow each other have the colours of their movers in the code.
        let (goes_on, crowned) = loop {
            if turn == Color::White {
                match self.man_ply::<BACK>(&mut white, &mut black, Color::White)? {
                    Next::End => break (false, None),
                    Next::Man => {}
                    Next::King(square) => {
                        turn = Color::Black;
                        break (true, Some(square));
                    }
                }
            }
            turn = Color::Black;
            match self.man_ply::<BACK>(&mut black, &mut white, Color::Black)? {
                Next::End => break (false, None),
                Next::Man => turn = Color::White,
                Next::King(square) => {
                    turn = Color::White;
                    break (true, Some(square));
                }
            }
        };
        let kings = crowned.map_or(G::Set::EMPTY, G::Set::of);
        self.position = Position::of_sets(white, black, kings, turn);
        Some(goes_on)
    }

    /// Plays the next ply of a man among men.
    #[inline(always)]
    fn man_ply<const BACK: bool>(
        &mut self,
        own: &mut G::Set,
        others: &mut G::Set,
        mover: Color,
    ) -> Option<Next> {
        let written = loop {
            match self.left.next() {
                None => return Some(Next::End),
                Some(Token { kind: TokenKind::Move(written), .. }) => break written,
                Some(_) => {}
            }
        };
        if written.kind != MoveKind::Squares || written.middle_len > 0 {
            return None;
        }
        let from = find_square(&self.rules.names, written.from)?;
        let to = find_square(&self.rules.names, written.to)?;
        let (origin, target) = (G::Set::of(from), G::Set::of(to));
        let empty = G::all() & !(*own | *others);
        let [left, right] = Direction::ahead(mover);
        let lands = |direction| G::step(G::step(*own, direction) & *others, direction);
        let mut landings = lands(left) | lands(right);
        if BACK {
            landings = landings | lands(left.opposite()) | lands(right.opposite());
        }
        let mv = if (landings & empty).is_empty() {
            let reached = G::step(origin & *own, left) | G::step(origin & *own, right);
            if written.separator.means_capture() || (reached & target & empty).is_empty() {
                return None;
            }
            Move::of_piece::<G>(Piece { color: mover, role: Role::Man }, from, to, G::Set::EMPTY, false)
        } else {
            let sets = if mover == Color::White { (*own, *others) } else { (*others, *own) };
            let position = Position::of_sets(sets.0, sets.1, G::Set::EMPTY, mover);
            self.capture(position, written)?
        };
        *own = *own & !origin | target;
        *others &= !mv.captured;
        self.keep(mv, !mover);
        Some(if mv.promotes { Next::King(to) } else { Next::Man })
    }

    /// The capture that is meant.
    #[inline(never)]
    fn capture(&mut self, position: Position<G::Set>, written: &WrittenMove) -> Option<Move<G::Set>> {
        play::<G>(position, written, self.rules, &mut self.scratch).map(|(mv, _)| mv)
    }

    #[inline(always)]
    fn keep(&mut self, mv: Move<G::Set>, turn: Color) {
        if self.keeps_moves {
            self.moves.push(Step { ply: self.moves.len() + 1, mv, turn });
        }
    }
}

/// What comes after a ply of a man.
enum Next {
    /// Nothing: there was no further ply.
    End,
    /// Another ply among men.
    Man,
    /// It was crowned there.
    King(Square),
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
    rules: &Rules,
    scratch: &mut Vec<Move<G::Set>>,
) -> Option<Played<G>> {
    if written.kind != MoveKind::Squares || written.middle_len > 0 {
        return None;
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
    } else if written.separator == Separator::Dash {
        return None;
    } else {
        match jumps.plain::<G>(position, rules, from, to) {
            Plain::Jump(jump) => jump,
            Plain::Illegal => return None,
            Plain::Unknown => {
                let searched = position;
                legal_captures::<G>(&searched, rules, scratch);
                let mut meant = scratch.iter().filter(|mv| (mv.from, mv.to) == (from, to));
                let first = *meant.next()?;
                if meant.next().is_some() {
                    return None;
                }
                first
            }
        }
    };
    Some((mv, position.after_own(&mv)))
}

#[cfg(test)]
mod tests {
    use super::FULLY;
    use crate::findings::Finding;
    use crate::generate::Generator;
    use crate::replay::{Game, Plies, Ply, replay};
    use damiera_record::notation::pdn;
    use damiera_record::record::Record;
    use damiera_rules::variant::{self, Rules};

    /// The squares of a board, each a little beside another: what is played instead now and then.
    fn astray(text: &str, seed: usize) -> String {
        let mut words: Vec<String> = text.split(' ').map(str::to_owned).collect();
        let moves: Vec<usize> = (0..words.len())
            .filter(|&at| words[at].contains(['-', 'x']) && !words[at].contains('['))
            .collect();
        if let Some(&at) = moves.get(seed * 7919 % moves.len().max(1)) {
            let other = moves[seed * 104_729 % moves.len()];
            words[at] = match seed % 4 {
                0 => words[other].clone(),
                1 => words[at].replace('-', "x"),
                2 => words[at].replace('x', "-"),
                _ => words[at].chars().rev().collect(),
            };
        }
        words.join(" ")
    }

    type Told = (Vec<damiera_record::record::Span>, usize, bool, String, Vec<Finding>, Vec<Ply>);

    fn told(record: &Record<'_>, rules: &'static Rules, fully: bool) -> Told {
        FULLY.set(fully);
        let mut findings = Vec::new();
        let mut watcher = Plies::default();
        let watched = replay(record, rules, &mut findings, &mut watcher);
        let mut again = Vec::new();
        let Game { plies, replayed, broken, start, last, open, outcome, .. } =
            replay(record, rules, &mut again, &mut ());
        FULLY.set(false);
        assert_eq!(findings, again);
        assert_eq!((&watched.plies, watched.last), (&plies, last));
        let rest = format!("{start:?} {last:?} {open:?} {outcome:?}");
        (plies, replayed, broken, rest, findings, watcher.into_plies())
    }

    #[test]
    fn plain_plies_are_replayed_as_all_others_are() {
        let (mut plies, mut faultless) = (0, 0);
        for rules in variant::known() {
            for number in 1..25 {
                let mut text = String::new();
                Generator::new(rules, 11).write(number, &mut text);
                for seed in 0..6 {
                    let text =
                        if seed == 0 { text.clone() } else { astray(&text, seed * 31 + number as usize) };
                    let record = pdn::parse(&text);
                    let plain = told(&record, rules, false);
                    assert_eq!(plain, told(&record, rules, true), "{} {text}", rules.name);
                    plies += plain.1;
                    faultless += usize::from(plain.4.is_empty());
                }
            }
        }
        assert!(plies > 50_000 && faultless > 400, "{plies} {faultless}");
    }
}
