use super::{Claim, Counter, Seen, ending, forzosa, king_moves, manual, repetition};
use crate::board::{Geometry, SquareSet};
use crate::movegen::{Move, can_move};
use crate::notation::annotation::{ArbiterNote, arbiter_notes};
use crate::position::Position;
use crate::record::Record;
use crate::replay::{Game, Observer};
use crate::variant::{DrawArticle, DrawRule, Rules};

/// Watches a game and notes, for each article, the first draw that could be claimed under it.
#[derive(Default)]
pub struct Adjudicator {
    king_moves: Option<usize>,
    /// When counts were asked for (`true`) or annulled, by the plies before, in order.
    requests: Vec<(usize, bool)>,
    rules: Option<&'static Rules>,
    counted: Vec<Counted>,
    claims: Vec<Claim>,
}

/// One article being counted.
struct Counted {
    article: DrawArticle,
    /// The article by which an arbiter lowered its count.
    lowered: Option<&'static str>,
    counter: Box<dyn Counter>,
    /// Whether it is being counted: a count that is asked for runs from then on, until it is annulled.
    runs: bool,
    /// The ply after which it was asked for.
    requested: Option<usize>,
}

impl Adjudicator {
    /// An adjudicator for one record of any variant, heeding the arbiter's notes on counts in it.
    ///
    /// `king_moves` lowers the count of king moves where the rulebook lets an arbiter do so, no further than
    /// it allows.
    #[must_use]
    pub fn new(record: &Record<'_>, king_moves: Option<usize>) -> Adjudicator {
        let requests = arbiter_notes(record).filter_map(|written| match written.note {
            Ok(ArbiterNote::Count { starts }) => Some((written.after, starts)),
            _ => None,
        });
        Adjudicator { king_moves, requests: requests.collect(), ..Adjudicator::default() }
    }

    /// The claims of the game that was watched, in order of the ply at which they could be made.
    #[must_use]
    pub fn claims(mut self, game: &Game) -> Vec<Claim> {
        let standing = game.standing_plies();
        self.claims.retain(|claim| claim.claimable <= standing);
        self.claims.sort_by_key(|claim| claim.claimable);
        self.claims
    }

    /// Begins to count an article.
    fn count(&self, rules: &Rules, article: DrawArticle) -> Counted {
        // Where nobody says when it was asked for, the first possible moment is taken.
        let asked = article.request.is_some() && self.requests.iter().any(|&(_, starts)| starts);
        let (counter, lowered) = self.counter(rules, &article.rule);
        Counted { article, lowered, counter, runs: !asked, requested: None }
    }

    /// A new count of a rule, and the article by which an arbiter lowered it.
    fn counter(&self, rules: &Rules, rule: &DrawRule) -> (Box<dyn Counter>, Option<&'static str>) {
        match *rule {
            DrawRule::Repetition { times } => (Box::new(repetition::Repetition::new(times)), None),
            DrawRule::KingMoves { each, lowered: may } => {
                if let (Some(asked), Some((least, by))) = (self.king_moves, may)
                    && asked < each
                {
                    return (Box::new(king_moves::KingMoves::new(asked.max(least))), Some(by));
                }
                (Box::new(king_moves::KingMoves::new(each)), None)
            }
            DrawRule::Ending { strong, each } => (Box::new(ending::Ending::new(strong, each)), None),
            DrawRule::Forzosa { line, moves } => {
                let squares = line.iter().filter_map(|&number| rules.names.square(number));
                let line = squares.fold(0_u128, |line, square| line | u128::of(square));
                (Box::new(forzosa::Forzosa::new(line, moves)), None)
            }
        }
    }

    fn see<G: Geometry>(&mut self, ply: usize, mv: Option<&Move<G::Set>>, position: &Position<G::Set>) {
        let Some(rules) = self.rules else { return };
        let wide = position.widen();
        let moved = mv.and_then(|mv| wide.piece(mv.to));
        let seen = Seen {
            ply,
            mover: moved.map(|piece| piece.color),
            capture: mv.is_some_and(|mv| !mv.captured.is_empty()),
            man_moved: mv.is_some_and(|mv| mv.promotes || !position.kings().contains(mv.to)),
            position: &wide,
        };
        let mut counted = std::mem::take(&mut self.counted);
        for counted in &mut counted {
            let full = if counted.runs { counted.counter.see(&seen) } else { None };
            let article = counted.article.article;
            let claimed = self.claims.iter().any(|claim| claim.article == article);
            if let Some(full) = full
                && !claimed
                && can_move::<G>(position, rules)
            {
                self.claims.push(Claim {
                    rule: manual(&counted.article.rule).code,
                    article,
                    lowered: counted.lowered,
                    since: full.since,
                    requested: counted.requested.zip(counted.article.request),
                    claimable: ply,
                    by: full.by,
                    to_move: position.turn(),
                    plies: full.plies,
                });
            }
            self.heed_requests(rules, counted, &seen);
        }
        self.counted = counted;
    }

    /// Starts or annuls a count where a note says so: it then runs from the side to move.
    fn heed_requests(&self, rules: &Rules, counted: &mut Counted, seen: &Seen<'_>) {
        if counted.article.request.is_none() {
            return;
        }
        for &(_, starts) in self.requests.iter().filter(|(after, _)| *after == seen.ply) {
            counted.runs = starts;
            counted.requested = starts.then_some(seen.ply);
            if starts {
                counted.counter = self.counter(rules, &counted.article.rule).0;
                // What led to this position is not counted.
                let _ = counted.counter.see(&Seen { mover: None, capture: false, man_moved: false, ..*seen });
            }
        }
    }
}

impl Observer for Adjudicator {
    fn rules(&mut self, rules: &'static Rules) {
        self.rules = Some(rules);
        self.claims.clear();
        self.counted = rules.draws.iter().map(|&article| self.count(rules, article)).collect();
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        self.see::<G>(0, None, position);
    }

    /// Whatever was counted before led to another position: every count begins anew.
    fn written<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        if let Some(rules) = self.rules {
            let mut counted = std::mem::take(&mut self.counted);
            for counted in &mut counted {
                counted.counter = self.counter(rules, &counted.article.rule).0;
            }
            self.counted = counted;
        }
        self.see::<G>(after, None, position);
    }

    fn ply<G: Geometry>(&mut self, ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        self.see::<G>(ply, Some(mv), position);
    }
}

impl std::fmt::Debug for Adjudicator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Adjudicator").field("claims", &self.claims).finish_non_exhaustive()
    }
}
