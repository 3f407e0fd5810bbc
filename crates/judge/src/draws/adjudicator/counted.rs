//! One article being counted, and the counter of its rule.

use super::Adjudicator;
use crate::draws::noted::{Due, Point};
use crate::draws::{
    Claim, Counter, Full, Seen, code, ending, forzosa, king_each, king_moves, one_each, pursuit, repetition,
    stalled,
};
use damiera_rules::board::SquareSet;
use damiera_rules::variant::{DrawArticle, DrawRule, Rules};

/// One article being counted.
pub(super) struct Counted {
    pub(super) article: DrawArticle,
    /// The article by which an arbiter lowered its count.
    pub(super) lowered: Option<&'static str>,
    pub(super) counter: Box<dyn Counter>,
    /// Whether it is being counted: a count that is asked for runs from then on, until it is annulled.
    pub(super) runs: bool,
    /// Whether a draw could be claimed by it already.
    pub(super) claimed: bool,
    /// The ply after which it was asked for.
    pub(super) requested: Option<usize>,
    /// When it was full, in order.
    pub(super) due: Vec<Due>,
}

impl Counted {
    /// Whether the count was full when it was last looked at.
    pub(super) fn is_due(&self) -> bool {
        self.due.last().is_some_and(|due| due.until.is_none())
    }

    /// Records whether the count is full at a point of the game.
    pub(super) fn take_down(&mut self, full: Option<Full>, at: Point) {
        let open = self.due.last_mut().filter(|due| due.until.is_none());
        match (full, open) {
            (Some(full), None) => {
                let request = self.article.request.filter(|_| self.requested.is_none());
                let needs = at.ply.saturating_sub(full.latest);
                self.due.push(Due { from: at, until: None, needs, by: full.by, request });
            }
            (None, Some(open)) => open.until = Some(at),
            _ => {}
        }
    }

    /// The claim that a count gives which is full for the first time.
    pub(super) fn claim(&self, full: &Full, rules: &Rules, seen: &Seen<'_>) -> Claim {
        let article = |number| rules.article(number);
        Claim {
            rule: code(&self.article.rule),
            article: article(self.article.article),
            lowered: self.lowered.map(article),
            since: full.since,
            requested: self.requested.zip(self.article.request.map(article)),
            request: self.article.request.map(article),
            claimable: seen.ply,
            last_claimable: seen.ply,
            to_the_end: true,
            stretches: Vec::new(),
            by: full.by,
            to_move: seen.position.turn(),
            plies: self.counter.occurrences(seen.position),
        }
    }
}

/// The first and the last ply of each stretch in which a draw could be claimed up to a ply. One that begins with the ply
/// after the end of another goes on with it.
pub(super) fn stretches(due: &[Due], end: usize) -> Vec<(usize, usize)> {
    let mut stretches: Vec<(usize, usize)> = Vec::new();
    for due in due {
        let Some(last) = due.last(end) else { break };
        match stretches.last_mut() {
            Some((_, before)) if due.from.ply <= *before + 1 => *before = last.max(*before),
            _ => stretches.push((due.from.ply, last)),
        }
    }
    stretches
}

impl Adjudicator {
    /// Begins to count an article.
    pub(super) fn count(&self, rules: &'static Rules, article: DrawArticle) -> Counted {
        // If nobody says when it was asked for, the first possible moment is taken.
        let asked = article.request.is_some() && self.requests.iter().any(|&(_, starts)| starts);
        let (counter, lowered) = self.counter(rules, &article.rule);
        Counted { article, lowered, counter, runs: !asked, claimed: false, requested: None, due: Vec::new() }
    }

    /// A new count of a rule, and the article by which an arbiter lowered it.
    pub(super) fn counter(
        &self,
        rules: &'static Rules,
        rule: &DrawRule,
    ) -> (Box<dyn Counter>, Option<&'static str>) {
        match *rule {
            DrawRule::Repetition { times } => {
                (Box::new(repetition::Repetition::new(times, self.is_irregular)), None)
            }
            DrawRule::KingMoves { each, lowered } => {
                if let (Some(asked), Some((least, by))) = (self.king_moves, lowered)
                    && asked < each
                {
                    return (Box::new(king_moves::KingMoves::new(asked.max(least))), Some(by));
                }
                (Box::new(king_moves::KingMoves::new(each)), None)
            }
            DrawRule::Ending { strong, each } => (Box::new(ending::Ending::new(strong, each)), None),
            DrawRule::Forzosa { line, moves } => {
                (Box::new(forzosa::Forzosa::new(squares(rules, line), moves)), None)
            }
            DrawRule::KingMovesOfFew { most, each, not_held } => {
                let few = king_moves::Few { most, not_held: squares(rules, not_held) };
                (Box::new(king_moves::KingMoves::of_few(few, each)), None)
            }
            DrawRule::Pursuit { strong, line, moves } => {
                let line = line.map(|line| squares(rules, line));
                (Box::new(pursuit::Pursuit::new(strong, line, moves)), None)
            }
            DrawRule::Stalled { limits } => (Box::new(stalled::Stalled::new(limits)), None),
            DrawRule::OneEach => (Box::new(one_each::OneEach::default()), None),
            DrawRule::KingEach => (Box::new(king_each::KingEach::new(rules)), None),
        }
    }
}

/// The squares of these numbers.
fn squares(rules: &Rules, numbers: &[u8]) -> u128 {
    u128::from_squares(numbers.iter().filter_map(|&number| rules.own_names().square(number)))
}
