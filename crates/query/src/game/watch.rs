//! The observer that sees in a replay what is needed.

use super::coup_turc::is_coup_turc;
use super::seen::MOST_TAKEN;
use super::{Material, Needs, Opening, Seen};
use damiera_judge::draws::Adjudicator;
use damiera_judge::replay::{Instead, Observer, Plies};
use damiera_judge::report::Report;
use damiera_record::record::Record;
use damiera_rules::board::{Color, Geometry, SquareSet};
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;
use damiera_rules::variant::{self, Rules};

/// Watches a replay for what is needed.
#[derive(Debug)]
pub struct Watch {
    needs: Needs,
    rules: Option<&'static Rules>,
    /// The position before the next ply, as sets that hold any board.
    before: Option<Position<u128>>,
    plies: Option<Plies>,
    adjudicator: Option<Adjudicator>,
    seen: Seen,
}

impl Watch {
    /// Watches a record for what is needed of it.
    #[must_use]
    pub fn new(needs: Needs, record: &Record<'_>) -> Watch {
        Watch {
            needs,
            rules: None,
            before: None,
            plies: needs.plies.then(Plies::default),
            adjudicator: needs.claims.then(|| Adjudicator::new(record, None)),
            seen: Seen { opening: Opening::of_plies(needs.opening), ..Seen::default() },
        }
    }

    /// What was seen, after the game has been judged.
    #[must_use]
    pub fn seen(self, report: &Report<'_>) -> Seen {
        let adjudicated = self.adjudicator.zip(report.game.as_ref());
        let (noted, claims) =
            adjudicated.map(|(watch, game)| (watch.noted(game), watch.claims(game))).unwrap_or_default();
        Seen { plies: self.plies.map_or_else(Vec::new, Plies::into_plies), claims, noted, ..self.seen }
    }

    fn keep(&mut self, ply: usize, position: &Position<impl SquareSet>) {
        if self.needs.positions {
            self.seen.positions.push(Material::of(ply, position));
        }
        if self.needs.captures {
            self.before = Some(position.widen());
        }
    }
}

impl Observer for Watch {
    fn rules(&mut self, rules: &'static Rules) {
        self.rules = Some(rules);
        self.before = None;
        self.seen = Seen { opening: Opening::of_plies(self.needs.opening), ..Seen::default() };
        self.plies.rules(rules);
        self.adjudicator.rules(rules);
    }

    fn has_irregular_plies(&mut self) {
        self.adjudicator.has_irregular_plies();
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        // A game that the other side began than usual has no line in the tree of openings.
        let usual = || self.rules.map(|rules| Position::start(variant::own(rules)));
        if self.seen.opening.is_asked_for() && usual() != Some(*position) {
            self.seen.opening.begins_elsewhere();
        }
        self.keep(0, position);
        self.plies.start::<G>(position);
        self.adjudicator.start::<G>(position);
    }

    fn written<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        self.seen.opening.close();
        self.put::<G>(after, position);
        self.adjudicator.written::<G>(after, position);
    }

    fn ply<G: Geometry>(&mut self, ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        self.see::<G>(ply, mv, position);
        self.adjudicator.ply::<G>(ply, mv, position);
    }

    fn corrected<G: Geometry>(
        &mut self,
        ply: usize,
        mv: &Move<G::Set>,
        position: &Position<G::Set>,
        instead: &Instead<G::Set>,
    ) {
        // What was taken back is no move of the game.
        if let Instead::Made(made, after) = instead {
            self.count::<G>(made, after);
        }
        self.keep(ply, position);
        self.plies.corrected::<G>(ply, mv, position, instead);
        self.adjudicator.corrected::<G>(ply, mv, position, instead);
    }

    fn put_back<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        self.put::<G>(after, position);
        self.adjudicator.put_back::<G>(after, position);
    }
}

impl Watch {
    /// A board replaces the one that the moves led to.
    fn put<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        self.seen.positions.pop_if(|material| material.ply == after);
        self.keep(after, position);
        self.plies.written::<G>(after, position);
        if self.plies.is_some() {
            self.seen.written.insert(after, position.widen());
        }
    }

    /// Takes down what is asked of a ply, the draws excepted.
    #[inline]
    fn see<G: Geometry>(&mut self, ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        self.count::<G>(mv, position);
        self.keep(ply, position);
        self.plies.ply::<G>(ply, mv, position);
    }

    /// Counts a move among those of the game.
    #[inline]
    fn count<G: Geometry>(&mut self, mv: &Move<G::Set>, position: &Position<G::Set>) {
        if let Some(rules) = self.rules {
            let taken = mv.captured.count() as usize;
            self.seen.opening.push(rules, mv.from, mv.to, taken > 0);
            if let Some(before) = self.before.filter(|_| self.needs.captures) {
                let captures = &mut self.seen.captures;
                captures.plies += 1;
                if taken > 0 {
                    if let Some(captures) = captures.takings.get_mut(taken.min(MOST_TAKEN)) {
                        *captures += 1;
                    }
                    let is_stopped = is_coup_turc::<G>(&before.narrow(), mv, position, rules);
                    captures.coups_turcs += u64::from(is_stopped);
                }
                if mv.promotes {
                    let mover = position.piece(mv.to).map_or(!position.turn(), |piece| piece.color);
                    let [white, black] = &mut captures.crowned;
                    *(if mover == Color::White { white } else { black }) += 1;
                }
            }
        }
    }
}
