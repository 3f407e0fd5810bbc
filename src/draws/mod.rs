//! Draws that could have been claimed: when, by whom, under which article.
//!
//! A claim, an occurrence and the recorded result are three different facts. Here are the claims: what the
//! position allowed, whether or not anybody asked. Counts that need a request (international 7.2, Italian
//! 10.2) are computed as if requested at the first possible moment.
//!
//! The rules are values of the variant ([`DrawArticle`]); each kind of rule is one counter in one file. An
//! [`Adjudicator`] shows them the settled line of a game, ply by ply. A position that is won already is no
//! draw, and a ply that does not stand counts for nothing.

mod ending;
mod forzosa;
mod king_moves;
mod repetition;

use crate::board::{Color, Geometry, SquareSet};
use crate::movegen::{Move, can_move};
use crate::position::Position;
use crate::replay::{Game, Observer};
use crate::variant::{DrawArticle, DrawRule, Rules};

/// A draw that could be claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The rule's name in rows: `repetition`, `king-moves`, `ending`, `forzosa`.
    pub rule: &'static str,
    /// Its article.
    pub article: &'static str,
    /// The article that let the arbiter lower the count, where it was lowered.
    pub lowered: Option<&'static str>,
    /// The ply after which the count began to run, 0 for the start; of a repetition, the first occurrence.
    pub since: usize,
    /// The first ply after which the draw could be claimed.
    pub claimable: usize,
    /// Who may claim it; none for either side.
    pub by: Option<Color>,
    /// Whose turn it was then.
    pub to_move: Color,
    /// The occurrences of a repetition, by ply; empty for other rules.
    pub plies: Vec<usize>,
}

/// What a counter sees of a ply.
#[derive(Clone, Copy, Debug)]
struct Seen<'a> {
    /// Counted from 1; 0 is the start.
    ply: usize,
    /// Who made it; none at the start.
    mover: Option<Color>,
    /// Whether something was captured.
    capture: bool,
    /// Whether a man moved.
    man_moved: bool,
    /// The position after it.
    position: &'a Position<u128>,
}

/// What a counter says when its count is full.
#[derive(Clone, Debug)]
struct Full {
    since: usize,
    by: Option<Color>,
    plies: Vec<usize>,
}

/// One rule being counted along a game.
trait Counter: Send {
    /// Takes the next ply into account; the start comes first.
    fn see(&mut self, seen: &Seen<'_>) -> Option<Full>;
}

/// One article being counted, and the article by which an arbiter lowered its count.
struct Counted {
    article: DrawArticle,
    lowered: Option<&'static str>,
    counter: Box<dyn Counter>,
}

/// Watches a game and notes, for each article, the first draw that could be claimed under it.
pub struct Adjudicator {
    king_moves: Option<usize>,
    rules: Option<&'static Rules>,
    counted: Vec<Counted>,
    claims: Vec<Claim>,
}

impl std::fmt::Debug for Adjudicator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Adjudicator").field("claims", &self.claims).finish_non_exhaustive()
    }
}

impl Adjudicator {
    /// An adjudicator for one game of any variant. `king_moves` lowers the count of king moves where the
    /// rulebook lets an arbiter do so, no further than it allows.
    #[must_use]
    pub fn new(king_moves: Option<usize>) -> Adjudicator {
        Adjudicator { king_moves, rules: None, counted: Vec::new(), claims: Vec::new() }
    }

    /// Begins to count an article.
    fn count(&self, rules: &Rules, article: DrawArticle) -> Counted {
        let mut lowered = None;
        let counter: Box<dyn Counter> = match article.rule {
            DrawRule::Repetition { times } => Box::new(repetition::Repetition::new(times)),
            DrawRule::KingMoves { each, lowered: may } => {
                let mut each = each;
                if let (Some(asked), Some((least, by))) = (self.king_moves, may)
                    && asked < each
                {
                    each = asked.max(least);
                    lowered = Some(by);
                }
                Box::new(king_moves::KingMoves::new(each))
            }
            DrawRule::Ending { strong, each } => Box::new(ending::Ending::new(strong, each)),
            DrawRule::Forzosa { line, moves } => {
                let squares = line.iter().filter_map(|&number| rules.names.square(number));
                let line = squares.fold(0_u128, |line, square| line | u128::of(square));
                Box::new(forzosa::Forzosa::new(line, moves))
            }
        };
        Counted { article, lowered, counter }
    }

    /// The claims of the game that was watched, in order of the ply at which they could be made.
    #[must_use]
    pub fn claims(mut self, game: &Game) -> Vec<Claim> {
        let standing = game.standing_plies();
        self.claims.retain(|claim| claim.claimable <= standing);
        self.claims.sort_by_key(|claim| claim.claimable);
        self.claims
    }

    fn see<G: Geometry>(&mut self, ply: usize, mv: Option<&Move<G::Set>>, position: &Position<G::Set>) {
        let wide = position.widen();
        let moved = mv.and_then(|mv| wide.piece(mv.to));
        let seen = Seen {
            ply,
            mover: moved.map(|piece| piece.color),
            capture: mv.is_some_and(|mv| !mv.captured.is_empty()),
            man_moved: mv.is_some_and(|mv| mv.promotes || !position.kings().contains(mv.to)),
            position: &wide,
        };
        let Some(rules) = self.rules else { return };
        for counted in &mut self.counted {
            let full = counted.counter.see(&seen);
            let article = counted.article.article;
            let claimed = self.claims.iter().any(|claim| claim.article == article);
            if let Some(full) = full
                && !claimed
                && can_move::<G>(position, rules)
            {
                self.claims.push(Claim {
                    rule: name(&counted.article.rule),
                    article,
                    lowered: counted.lowered,
                    since: full.since,
                    claimable: ply,
                    by: full.by,
                    to_move: position.turn(),
                    plies: full.plies,
                });
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
            self.counted = rules.draws.iter().map(|&article| self.count(rules, article)).collect();
        }
        self.see::<G>(after, None, position);
    }

    fn ply<G: Geometry>(&mut self, ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        self.see::<G>(ply, Some(mv), position);
    }
}

/// The name of a rule in rows.
const fn name(rule: &DrawRule) -> &'static str {
    match rule {
        DrawRule::Repetition { .. } => "repetition",
        DrawRule::KingMoves { .. } => "king-moves",
        DrawRule::Ending { .. } => "ending",
        DrawRule::Forzosa { .. } => "forzosa",
    }
}

/// The material of a side, as kings and men.
fn material(position: &Position<u128>, color: Color) -> (u32, u32) {
    let pieces = position.pieces(color);
    let kings = (pieces & position.kings()).count();
    (kings, pieces.count() - kings)
}

#[cfg(test)]
mod tests;
