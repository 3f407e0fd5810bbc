//! How much moves lose against the best one, in men, some quiet plies ahead.

use damiera_rules::board::{Color, Geometry, SquareSet as _};
use damiera_rules::movegen::{Move, capture_exists, is_won, legal_captures, steps, winner};
use damiera_rules::position::Position;
use damiera_rules::variant::{Goal, King, Rules};

use super::features::{AHEAD, Losses};

/// The value of a man, in the unit of all values.
const MAN: i32 = 2;
/// The value of a king that moves one square, and of a flying king.
const SHORT_KING: i32 = 3;
const FLYING_KING: i32 = 6;
/// The value of a won game: more than what decides most games.
const WON: i32 = 12 * MAN;
/// More than any value.
const ANY: i32 = 100 * MAN;
/// The most that a move is taken to lose: a player who loses more does not see it coming either way.
const MOST: i32 = 2 * MAN;
/// The most plies of any kind in a line: captures take pieces off, so that hardly any line is longer.
const LONGEST: usize = 40;

/// A search some plies ahead, by the rules of a game alone.
///
/// Forced captures are followed to their end, and only quiet plies count as plies ahead.
pub(crate) struct Lookahead<'a, G: Geometry> {
    rules: &'a Rules,
    /// The number of positions that may still be searched.
    left: u32,
    /// The moves of the current line, ply by ply; the lists are reused.
    moves: Vec<Vec<Move<G::Set>>>,
}

impl<'a, G: Geometry> Lookahead<'a, G> {
    pub(crate) fn new(rules: &'a Rules) -> Self {
        Lookahead { rules, left: 0, moves: vec![Vec::new(); LONGEST] }
    }

    /// How much each legal move loses against the best of them, in men, at most two, for each number of quiet plies
    /// ahead.
    ///
    /// At most `most` positions are searched for each number: where that is not enough, what fewer plies showed stands.
    /// Positions are counted instead of time, so that every machine gets the same result.
    pub(crate) fn losses(
        &mut self,
        position: &Position<G::Set>,
        legal: &[Move<G::Set>],
        most: u32,
    ) -> Losses {
        let mut found: Losses = std::array::from_fn(|_| Vec::new());
        let mut last = Vec::new();
        let mut is_enough = true;
        for (quiet, found) in (0..AHEAD).zip(&mut found) {
            let deeper = if is_enough { self.losses_after(position, legal, quiet, most) } else { None };
            is_enough = deeper.is_some();
            last = deeper.unwrap_or(last);
            found.clone_from(&last);
        }
        found
    }

    /// How much each legal move loses within a number of quiet plies; `None` if more than `most` positions would have to
    /// be searched.
    fn losses_after(
        &mut self,
        position: &Position<G::Set>,
        legal: &[Move<G::Set>],
        quiet: usize,
        most: u32,
    ) -> Option<Vec<f64>> {
        self.left = most;
        let mut best = -ANY;
        let mut values = Vec::with_capacity(legal.len());
        for mv in legal {
            // A move that loses more than the most need not be valued exactly.
            let value = -self.value(&position.after_own(mv), quiet, LONGEST, -ANY, MOST - best);
            best = best.max(value);
            values.push(value);
        }
        let loss = |value: i32| f64::from((best - value).min(MOST)) / f64::from(MAN);
        (self.left > 0).then(|| values.into_iter().map(loss).collect())
    }

    /// The value of a position for the side to move: exact between `least` and `enough`, a bound outside.
    fn value(
        &mut self,
        position: &Position<G::Set>,
        quiet: usize,
        plies: usize,
        least: i32,
        enough: i32,
    ) -> i32 {
        let rules = self.rules;
        self.left = self.left.saturating_sub(1);
        let of_winner = if winner(position, rules) == position.turn() { WON } else { -WON };
        if is_won(position, rules) {
            return of_winner;
        }
        let captures = capture_exists::<G>(position, rules);
        let deeper = plies.saturating_sub(1);
        let Some(moves) = self.moves.get_mut(deeper).filter(|_| plies > 0 && self.left > 0) else {
            return self.material(position);
        };
        if !captures && quiet == 0 {
            return self.material(position);
        }
        let mut moves = std::mem::take(moves);
        moves.clear();
        if captures {
            legal_captures::<G>(position, rules, &mut moves);
        } else {
            steps::each_step::<G>(position, rules, |mv| moves.push(mv));
        }
        let quiet = if captures { quiet } else { quiet - 1 };
        let mut best = if moves.is_empty() { of_winner } else { -ANY };
        for mv in &moves {
            let value = -self.value(&position.after_own(mv), quiet, deeper, -enough, -best.max(least));
            best = best.max(value);
            if best >= enough {
                break;
            }
        }
        if let Some(place) = self.moves.get_mut(deeper) {
            *place = moves;
        }
        best
    }

    /// How much more the side to move has than the other side.
    fn material(&self, position: &Position<G::Set>) -> i32 {
        let king = if self.rules.motion.king == King::Short { SHORT_KING } else { FLYING_KING };
        let of = |color: Color| {
            let pieces = position.pieces(color);
            let kings = (pieces & position.kings()).count() as i32;
            MAN * (pieces.count() as i32 - kings) + king * kings
        };
        let more = of(position.turn()) - of(!position.turn());
        if self.rules.goal == Goal::Lose { -more } else { more }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_rules::movegen::{legal_moves, notation};
    use damiera_rules::position::fen;
    use damiera_rules::variant::{BREAKTHROUGH, INTERNATIONAL, ITALIAN, OnBoard, PODDAVKI, TURKISH};

    /// What each move of a position loses.
    struct Losses {
        rules: &'static Rules,
        fen: &'static str,
        quiet: usize,
    }

    impl OnBoard for Losses {
        type Output = Vec<(String, f64)>;

        fn run<G: Geometry>(self) -> Self::Output {
            let Losses { rules, fen, quiet } = self;
            let setup = fen::parse(fen).expect("a position");
            let position = Position::<G::Set>::from_setup(&setup, rules).expect("one that can be played");
            let legal = legal_moves::<G>(&position, rules);
            let losses = Lookahead::<G>::new(rules).losses_after(&position, &legal, quiet, 100_000);
            let names = legal.iter().map(|mv| notation::<G>(mv, &legal, &position, rules));
            names.zip(losses.expect("few pieces")).collect()
        }
    }

    #[test]
    fn who_gives_a_man_away_loses_it() {
        for (rules, fen, quiet, mv, expected) in [
            // A man moved next to an opponent for nothing, and one that stays away.
            (&INTERNATIONAL, "W:W32,50:B23", 0, "32-28", 1.0),
            (&INTERNATIONAL, "W:W32,50:B23", 0, "32-27", 0.0),
            // The man that captures is captured in turn.
            (&INTERNATIONAL, "W:W32,38,43,50:B23,2", 0, "32-28", 0.0),
            // The same without the man on 43: two men are lost.
            (&INTERNATIONAL, "W:W32,38,50:B23,2", 0, "32-28", 2.0),
            // A man that is crowned in two moves: its value shows two quiet plies ahead, not one.
            (&INTERNATIONAL, "W:W12,50:B36", 1, "50-44", 0.0),
            (&INTERNATIONAL, "W:W12,50:B36", 2, "50-44", 2.0),
            (&INTERNATIONAL, "W:W12,50:B36", 2, "12-7", 0.0),
            // A king that moves one square is worth less than a flying king.
            (&ITALIAN, "W:W7,28:B17", 0, "28-23", 0.5),
            (&INTERNATIONAL, "W:W7,48:B36", 0, "48-43", 2.0),
            // A player who wins by losing all pieces gladly gives a man.
            (&PODDAVKI, "W:Wc3,h2:Be5,a7", 0, "c3-d4", 0.0),
            (&PODDAVKI, "W:Wc3,h2:Be5,a7", 0, "c3-b4", 1.0),
            // Men that capture straight ahead.
            (&TURKISH, "W:Wc4,h2:Bc6,a8", 0, "c4-c5", 1.0),
            // The first king wins.
            (&BREAKTHROUGH, "W:W7,50:B26", 0, "50-44", 2.0),
        ] {
            let losses = rules.shape.run(Losses { rules, fen, quiet });
            let found = losses.iter().find(|(name, _)| name == mv).map(|(_, loss)| *loss);
            assert_eq!(found, Some(expected), "{} {fen}: {mv} of {losses:?}", rules.name);
        }
    }

    #[test]
    fn no_more_positions_are_looked_at_than_allowed() {
        let position = Position::start(&INTERNATIONAL);
        struct Few(Position<u128>);
        impl OnBoard for Few {
            type Output = [bool; 2];

            fn run<G: Geometry>(self) -> [bool; 2] {
                let position: Position<G::Set> = self.0.narrow();
                let legal = legal_moves::<G>(&position, &INTERNATIONAL);
                let mut ahead = Lookahead::<G>::new(&INTERNATIONAL);
                [10, 100_000].map(|most| ahead.losses_after(&position, &legal, 2, most).is_some())
            }
        }
        assert_eq!(INTERNATIONAL.shape.run(Few(position)), [false, true]);
    }
}
