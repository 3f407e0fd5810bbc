//! Draws that could have been claimed: when, by whom, under which article.
//!
//! A claim, an occurrence and the recorded result are three different facts. This module finds the claims: what the
//! position allowed, whether or not anybody asked. Counts that need a request (international 7.2, Italian
//! 10.2) are computed as if requested at the first possible moment, unless an arbiter's note says when.
//!
//! The rules are values of the variant ([`DrawArticle`](damiera_rules::variant::DrawArticle)); each kind of rule is
//! one counter in one file. An [`Adjudicator`] shows them the settled line of a game, ply by ply. A won position is not
//! a draw, and a ply that does not stand counts for nothing.

mod adjudicator;
mod ending;
mod forzosa;
mod king_each;
mod king_moves;
mod noted;
mod one_each;
mod pursuit;
mod repetition;
mod stalled;
mod turns;

use damiera_rules::board::{Color, SquareSet};
use damiera_rules::position::Position;
use damiera_rules::variant::DrawRule;

pub use adjudicator::Adjudicator;
pub use noted::{DueAfter, NotedClaim, OtherClaim, Progress, UnknownArticle};

/// The name of each rule in rows, in the order in which `explain` shows them.
pub const CODES: &[&str] = &[
    repetition::CODE,
    king_moves::CODE,
    ending::CODE,
    forzosa::CODE,
    pursuit::CODE,
    stalled::CODE,
    one_each::CODE,
    king_each::CODE,
];

/// A draw that could be claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The rule's name in rows: `repetition`, `king-moves`, `ending`, `forzosa`, `pursuit`, `stalled`, `one-each`,
    /// `king-each`.
    pub rule: &'static str,
    /// Its article.
    pub article: String,
    /// The article that let the arbiter lower the count, where it was lowered.
    pub lowered: Option<String>,
    /// The ply after which the count began to run, 0 for the start; of a repetition, the first occurrence.
    pub since: usize,
    /// The ply after which the count was asked for, by an arbiter's note, and the article on requests; `None`
    /// if no note says so and the earliest request is assumed, or where none is needed.
    pub requested: Option<(usize, String)>,
    /// The article by which the count runs only if it is asked for; `None` if it runs by itself. Without
    /// [`requested`](Claim::requested) the claim depends on a request no later than [`since`](Claim::since).
    pub request: Option<String>,
    /// The first ply after which the draw could be claimed.
    pub claimable: usize,
    /// The last ply after which it could be claimed; in between there may be plies after which it could not.
    pub last_claimable: usize,
    /// Whether that is the end of what was played.
    pub to_the_end: bool,
    /// The first and the last ply of each stretch of the game in which it could be claimed, in order: several where it
    /// could not be claimed for a time, as after a ply that leaves a repeated position.
    pub stretches: Vec<(usize, usize)>,
    /// Who may claim it; `None` for either side.
    pub by: Option<Color>,
    /// Whose turn it was then.
    pub to_move: Color,
    /// The occurrences of a repetition, by ply; empty for other rules.
    pub plies: Vec<usize>,
}

/// What a counter sees of a ply.
#[derive(Clone, Copy, Debug)]
struct Seen<'a> {
    /// Who made this ply, and those before it.
    turns: &'a turns::Turns,
    /// Counted from 1; 0 is the start.
    ply: usize,
    /// Who made it; `None` at the start.
    mover: Option<Color>,
    /// Whether something was captured.
    capture: bool,
    /// Whether a man moved.
    man_moved: bool,
    /// Whether a man was crowned.
    crowned: bool,
    /// The position after it.
    position: &'a Position<u128>,
}

/// A point of a game at which a count is looked at.
#[derive(Clone, Copy, Debug)]
struct Now<'a> {
    turns: &'a turns::Turns,
    ply: usize,
    position: &'a Position<u128>,
}

/// What a counter says when its count is full.
#[derive(Clone, Copy, Debug)]
struct Full {
    /// The ply after which the count began to run.
    since: usize,
    /// The last ply after which the count can begin to run and be full now.
    latest: usize,
    by: Option<Color>,
}

/// One rule being counted along a game.
///
/// A ply that captures or moves a man, after which there are only men and several of each side, leaves every count as if
/// the game began with it: of several such plies in a row a counter may be shown the last alone. This does not hold where
/// plies are irregular, and a man goes back: then a counter is shown every ply.
trait Counter: Send {
    /// Takes the next ply into account; the start comes first. The count is full as long as it says so.
    fn see(&mut self, seen: &Seen<'_>) -> Option<Full>;

    /// The plies after which this position was on the board, as many as the rule asks for; empty for rules
    /// that count no positions.
    fn occurrences(&self, position: &Position<u128>) -> Vec<usize> {
        let _ = position;
        Vec::new()
    }

    /// Whether the count goes on where hands took off pieces that were not captured, or left some that were: as long as it
    /// counts moves with a certain material on the board, however that came about.
    fn is_of_material(&self) -> bool {
        false
    }

    /// How far the count is after the last ply seen, and how far it has to come; `None` if none runs, and for rules that
    /// count nothing.
    fn made(&self, now: &Now<'_>) -> Option<(usize, usize)> {
        let _ = now;
        None
    }
}

/// A rule's name in rows.
#[must_use]
pub const fn code(rule: &DrawRule) -> &'static str {
    match rule {
        DrawRule::Repetition { .. } => repetition::CODE,
        DrawRule::KingMoves { .. } | DrawRule::KingMovesOfFew { .. } => king_moves::CODE,
        DrawRule::Ending { .. } => ending::CODE,
        DrawRule::Forzosa { .. } => forzosa::CODE,
        DrawRule::Pursuit { .. } => pursuit::CODE,
        DrawRule::Stalled { .. } => stalled::CODE,
        DrawRule::OneEach => one_each::CODE,
        DrawRule::KingEach => king_each::CODE,
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
