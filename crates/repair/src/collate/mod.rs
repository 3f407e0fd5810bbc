//! Two sheets of one game, White's and Black's, and the one line that explains both.
//!
//! - `places`: the plies as they are written.
//! - `absent`: the plies that a sheet does not have, as its numbers say.
//! - `together`: two judged records, by the rules of which game and in which order of a page.
//! - `witness`: two sheets that say the same.
//! - `parts`: sheets that may have one player's plies only.
//! - `reading`: what a place of a sheet may have meant.
//! - `line`: lines in the making, and the answers that they come to.
//! - `ways`: how a sheet can go along with a ply.
//! - `weights`: what each thing that can be wrong costs.
//! - `search`: the line, searched over both sheets at once.
//! - `doubt`: why the best line may be wrong, however far it is ahead of the others.

mod absent;
mod doubt;
mod line;
mod parts;
mod places;
mod reading;
mod search;
#[cfg(test)]
mod tests;
mod together;
mod ways;
mod weights;
mod witness;

use std::time::{Duration, Instant};

use crate::likely;
use crate::sheet::{Place, Sheet, Written};
use crate::slip::Kind;
use crate::steps::order_of;
use damiera_judge::report::Verdict;
use damiera_record::record::{Separator, Span};
use damiera_rules::board::{Color, Geometry, SquareSet};
use damiera_rules::movegen::{Move, legal_moves, notation};
use damiera_rules::position::Position;
use damiera_rules::variant::{OnBoard, Rules};

pub use parts::collate_parts;
pub use places::{sheet_in_order, sheet_of, sheet_of_judged};
pub use together::{Together, collate_reports};

use line::{Answer, Passed, Step};
use search::{Along, Search};

/// By how much, in nats, the second line has to cost more for the first to be sure.
pub const SURE: f64 = 3.0;

/// How much more than the best a line may cost for players' moves to say which comes first.
const ALIKE: f64 = 1.5;

/// The part of the places of each sheet that say the ply as it was played, or beside its place, at least, in two sheets of one
/// game.
const SAME_GAME: f64 = 0.5;

/// What two sheets come to.
#[derive(Clone, Debug, Default)]
pub struct Collation {
    /// The lines that explain both sheets, the likeliest first; of those that the sheets hardly tell apart, the one that players
    /// rather play.
    pub lines: Vec<CollatedLine>,
    /// By how much, in nats, the second cheapest costs more than the cheapest; `None` if there is no second.
    pub margin: Option<f64>,
    /// Whether the first is sure.
    pub sure: bool,
    /// Whether the time allowed ran out.
    pub cut_short: bool,
    /// The position that the lines start from.
    pub start: Option<Position<u128>>,
}

impl Collation {
    /// What the first line costs, in nats; infinite if there is none.
    #[must_use]
    pub fn cost(&self) -> f64 {
        self.lines.first().map_or(f64::INFINITY, |line| line.cost)
    }
}

/// A line that explains both sheets.
#[derive(Clone, Debug)]
pub struct CollatedLine {
    /// How unlikely the slips of both sheets are, in nats.
    pub cost: f64,
    /// The verdict on the game.
    pub verdict: Verdict,
    /// The plies.
    pub plies: Vec<CollatedPly>,
    /// What each sheet has after the end of the game.
    pub rest: [Vec<Written>; 2],
    /// Whether that, if it is anything, is the end of the sheet written again.
    rest_again: bool,
    /// The most that a stretch of plies costs, in nats a ply.
    steepest: f64,
}

impl CollatedLine {
    /// How many plies stand in each other's place on a sheet, White's (0) or Black's (1).
    #[must_use]
    pub fn exchanged(&self, sheet: usize) -> usize {
        let is_exchanged = |on: &OnSheet| on.slip.is_some_and(|kind| order_of(kind).is_some());
        self.plies.iter().filter_map(|ply| ply.sheets.get(sheet)).filter(|on| is_exchanged(on)).count()
    }

    /// Whether the sheets have enough plies side by side, of those that the other sheet can have.
    fn of_one_game(&self) -> bool {
        let has =
            |ply: &CollatedPly, sheet: usize| ply.sheets.get(sheet).is_some_and(|on| on.written.is_some());
        let of = |sheet: usize| {
            let rest = self.rest.get(sheet).map_or(0, Vec::len);
            let can_be_on_both = |ply: &&CollatedPly| !ply.sheets.iter().any(OnSheet::is_absent);
            self.plies.iter().filter(can_be_on_both).filter(|ply| has(ply, sheet)).count() + rest
        };
        let both = self.plies.iter().filter(|ply| has(ply, 0) && has(ply, 1)).count();
        2 * both >= of(0).min(of(1))
    }

    /// Whether enough of a sheet says what was played for the sheet to be of this game.
    fn agrees_with(&self, sheet: usize) -> bool {
        let places = |ply: &CollatedPly| {
            let of_sheet = ply.sheets.get(sheet);
            of_sheet.map_or((0, 0), |of_sheet| {
                let written = usize::from(of_sheet.written.is_some());
                let passed = usize::from(of_sheet.passed.is_some());
                let says_it = of_sheet.slip.is_none_or(|kind| order_of(kind).is_some());
                (written + passed, usize::from(written == 1 && says_it))
            })
        };
        let (all, right) =
            self.plies.iter().map(places).fold((0, 0), |sum, ply| (sum.0 + ply.0, sum.1 + ply.1));
        let all = all + self.rest.get(sheet).map_or(0, Vec::len);
        #[allow(clippy::cast_precision_loss, reason = "it is small")]
        let enough = right as f64 >= SAME_GAME * all as f64;
        enough
    }
}

/// A ply, and what both sheets have of it.
#[derive(Clone, Debug)]
pub struct CollatedPly {
    /// The move in strict notation.
    pub text: String,
    /// The move as played.
    pub mv: Move<u128>,
    /// Whose move it was.
    pub turn: Color,
    /// Whether it breaks a rule.
    pub irregular: bool,
    /// What White's sheet has, and Black's.
    pub sheets: [OnSheet; 2],
}

/// What a sheet has of a ply.
#[derive(Clone, Debug)]
pub struct OnSheet {
    /// What is written; `None` where the ply is left out.
    pub written: Option<Written>,
    /// The kind of slip; `None` if the ply is written as it was played, or is [absent](OnSheet::is_absent).
    pub slip: Option<Kind>,
    /// Whether what is written is a legal move here.
    pub legal: bool,
    /// What is written before it and says nothing of the game, or says again what is written before; empty cells are nothing.
    pub passed: Option<(Written, bool)>,
}

impl OnSheet {
    /// Whether the sheet does not have this ply, as its own numbers say: of a part of the game that it lacks, or of the other player.
    #[must_use]
    pub fn is_absent(&self) -> bool {
        self.written.is_none() && self.slip.is_none()
    }
}

/// Which of two sheets decided a ply on which they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Decided {
    /// Only what White's sheet says can be played.
    White,
    /// Only what Black's sheet says can be played.
    Black,
    /// Both can be played there, and what follows decides.
    Later,
    /// Neither says what was played: only the two together, and what follows, tell.
    Together,
    /// Neither has the ply.
    Missed,
}

impl Decided {
    /// The word in rows.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Decided::White => "white",
            Decided::Black => "black",
            Decided::Later => "later",
            Decided::Together => "together",
            Decided::Missed => "missed",
        }
    }
}

impl CollatedPly {
    /// Whether a sheet has something else, nothing, or something too much.
    #[must_use]
    pub fn differs(&self) -> bool {
        self.sheets.iter().any(|sheet| sheet.slip.is_some() || sheet.passed.is_some())
    }

    /// Which sheet decided it.
    #[must_use]
    pub fn decided(&self) -> Decided {
        let [white, black] = &self.sheets;
        match (white.slip, black.slip) {
            _ if white.written.is_none() && black.written.is_none() => Decided::Missed,
            // Nothing but the slip of the other sheet tells.
            (Some(_), None) if black.is_absent() => Decided::Together,
            (None, Some(_)) if white.is_absent() => Decided::Together,
            (None, Some(_)) if !black.legal => Decided::White,
            (Some(_), None) if !white.legal => Decided::Black,
            (None, _) | (_, None) => Decided::Later,
            _ => Decided::Together,
        }
    }
}

/// Searches the line that explains two sheets of one game, from a position; for so long at most.
#[must_use]
pub fn collate(
    white: &Sheet,
    black: &Sheet,
    rules: &'static Rules,
    start: Position<u128>,
    within: Duration,
) -> Collation {
    let until = Instant::now() + within;
    let sheets = [&white.places[..], &black.places[..]];
    let search = Search::of(sheets, rules, until);
    rules.shape.run(Collate { search, start, within })
}

struct Collate<'a> {
    search: Search<'a>,
    start: Position<u128>,
    within: Duration,
}

impl OnBoard for Collate<'_> {
    type Output = Collation;

    fn run<G: Geometry>(self) -> Collation {
        let Collate { search, start, within } = self;
        let mut searched = search.run::<G>(start.narrow());
        let whole = search.sheets.map(|sheet| whole_line::<G>(sheet, search.rules, &start.narrow()));
        // What one sheet says from its first ply to its last is an answer, however little the other agrees with it.
        for line in whole.iter().flatten() {
            if !searched.answers.iter().any(|answer| follows(answer, line)) {
                let mut along = Along::new();
                for (position, mv) in line {
                    along.entry(position.widen()).or_default().push(mv.widen());
                }
                let alone = Search::of(search.sheets, search.rules, search.until).following(along);
                searched.answers.extend(alone.run::<G>(start.narrow()).answers);
            }
        }
        searched.answers.sort_by(|one, other| one.cost.total_cmp(&other.cost));
        order_by_play::<G>(&search, &start.narrow(), &mut searched.answers, within);
        let is_overruled = searched
            .answers
            .first()
            .is_some_and(|best| whole.iter().flatten().any(|line| !follows(best, line)));
        let mut lines: Vec<CollatedLine> =
            searched.answers.iter().map(|answer| told::<G>(&search, answer)).collect();
        lines.retain(|line| line.of_one_game() && (0..2).all(|sheet| line.agrees_with(sheet)));
        let is_doubtful = is_overruled || lines.first().is_none_or(|best| doubt::of(best).is_some());
        let mut costs: Vec<f64> = lines.iter().map(|line| line.cost).collect();
        costs.sort_by(f64::total_cmp);
        let margin = match costs[..] {
            [first, second, ..] => Some(second - first),
            _ => None,
        };
        let sure = !is_doubtful && !searched.cut_short && margin.is_none_or(|margin| margin >= SURE);
        Collation { lines, margin, sure, cut_short: searched.cut_short, start: Some(start) }
    }
}

/// The moves of a line, each with the position before it.
type WholeLine<S> = Vec<(Position<S>, Move<S>)>;

/// The line of a sheet that says a legal move in each of its places, with the positions before them; `None` of another.
fn whole_line<G: Geometry>(
    sheet: &[Place],
    rules: &'static Rules,
    start: &Position<G::Set>,
) -> Option<WholeLine<G::Set>> {
    let mut position = *start;
    let mut line = Vec::with_capacity(sheet.len());
    for place in sheet {
        let board = reading::Board::<G> { rules, position: &position };
        let mv = board.said(&place.written).meant.into_iter().next()?;
        line.push((position, mv));
        position.play_unchecked(&mv);
    }
    (line.len() > 1).then_some(line)
}

/// Whether an answer has all moves of a line.
fn follows<S: SquareSet>(answer: &Answer<S>, line: &[(Position<S>, Move<S>)]) -> bool {
    answer.plies.len() >= line.len() && answer.plies.iter().zip(line).all(|(ply, (_, mv))| ply.mv == *mv)
}

/// Puts those of the answers that are nearly as likely by the sheets in the order in which players are more likely to play them.
fn order_by_play<G: Geometry>(
    search: &Search<'_>,
    start: &Position<G::Set>,
    answers: &mut [Answer<G::Set>],
    within: Duration,
) {
    let Some(least) = answers.first().map(|best| best.cost) else { return };
    let alike = answers.partition_point(|answer| answer.cost <= least + ALIKE);
    let Some(alike) = answers.get_mut(..alike).filter(|alike| alike.len() > 1) else { return };
    let moves: Vec<Vec<Move<G::Set>>> =
        alike.iter().map(|answer| answer.plies.iter().map(|ply| ply.mv).collect()).collect();
    // A ply more is no less likely than none: only of lines that are as long it counts from how many moves each was chosen.
    let are_as_long = moves.windows(2).all(|pair| matches!(pair, [one, next] if one.len() == next.len()));
    let paid = |moves: &Vec<Move<G::Set>>| if are_as_long { Vec::new() } else { (1..=moves.len()).collect() };
    let lines: Vec<likely::Line<'_, G::Set>> =
        moves.iter().map(|moves| likely::Line { moves, left_out: paid(moves) }).collect();
    let is_late = Instant::now() + within / 2 > search.until;
    let most = if is_late { 0 } else { likely::positions_within(within) };
    let of_play = likely::costs::<G>(search.rules, start, &lines, most);
    let mut ordered: Vec<(f64, Answer<G::Set>)> =
        alike.iter().zip(of_play).map(|(answer, of_play)| (answer.cost + of_play, answer.clone())).collect();
    ordered.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (place, (_, answer)) in alike.iter_mut().zip(ordered) {
        *place = answer;
    }
}

/// An answer of the search, its moves in strict notation.
fn told<G: Geometry>(search: &Search<'_>, answer: &Answer<G::Set>) -> CollatedLine {
    let rules = search.rules;
    let place = |sheet: usize, place: u32| {
        let place = search.sheets.get(sheet)?.get(usize::try_from(place).ok()?)?;
        Some(place.written.clone())
    };
    let (steps, rest) = said_badly(answer);
    let plies: Vec<CollatedPly> = answer
        .plies
        .iter()
        .zip(steps)
        .map(|(ply, steps)| {
            let legal = legal_moves::<G>(&ply.before, rules);
            let board = reading::Board::<G> { rules, position: &ply.before };
            let sheets = [0, 1].map(|sheet| {
                let step = steps[sheet];
                let written = step.place.and_then(|at| place(sheet, at));
                let legal = written.as_ref().is_some_and(|written| !board.said(written).meant.is_empty());
                let passed = step.passed.and_then(|passed| {
                    let places =
                        (passed.first..passed.first + passed.count).filter_map(|at| place(sheet, at));
                    Some((places.filter(|written| !written.text.is_empty()).reduce(together)?, passed.again))
                });
                OnSheet { written, slip: step.slip, legal, passed }
            });
            CollatedPly {
                text: notation::<G>(&ply.mv, &legal, &ply.before, rules),
                mv: ply.mv.widen(),
                turn: ply.before.turn(),
                irregular: ply.irregular,
                sheets,
            }
        })
        .collect();
    let rest =
        [0, 1].map(|sheet| rest[sheet].iter().filter_map(|&at| place(sheet, at)).collect::<Vec<Written>>());
    let verdict = if plies.iter().any(|ply| ply.irregular) { Verdict::Irregular } else { Verdict::Legal };
    let costs: Vec<f64> = answer.plies.iter().map(|ply| ply.cost).collect();
    let (rest_again, steepest) = (answer.rest_again, doubt::steepest(&costs));
    CollatedLine { cost: answer.cost, verdict, plies, rest, rest_again, steepest }
}

/// The steps of an answer, and the places behind its last ply. Plies that a sheet leaves out, and as many places after them that say
/// nothing of the game, are these plies, badly written: to the search it is the same, and cheaper than a slip that makes one of the
/// other.
fn said_badly<S>(answer: &Answer<S>) -> (Vec<[Step; 2]>, [Vec<u32>; 2]) {
    let mut steps: Vec<[Step; 2]> = answer.plies.iter().map(|ply| ply.steps).collect();
    let mut rest = answer.rest.clone();
    for sheet in 0..2 {
        for at in 1..=steps.len() {
            let passed: Vec<u32> = match steps.get(at) {
                Some(step) => match step[sheet].passed {
                    Some(Passed { first, count, again: false }) => (first..first + count).collect(),
                    _ => continue,
                },
                None if answer.rest_again => continue,
                None => rest[sheet].clone(),
            };
            let is_left_out =
                |step: &&[Step; 2]| step[sheet].place.is_none() && step[sheet].slip == Some(Kind::Missing);
            let before = steps.get(..at).unwrap_or_default();
            if before.iter().rev().take_while(is_left_out).count() != passed.len() {
                continue;
            }
            let first = at - passed.len();
            for (step, place) in steps.iter_mut().skip(first).zip(passed) {
                step[sheet] =
                    Step { place: Some(place), slip: Some(Kind::Unreadable), passed: step[sheet].passed };
            }
            match steps.get_mut(at) {
                Some(step) => step[sheet].passed = None,
                None => rest[sheet].clear(),
            }
        }
    }
    (steps, rest)
}

/// Two places as one that says nothing of the game.
fn together(first: Written, second: Written) -> Written {
    Written {
        text: format!("{} {}", first.text, second.text),
        kind: None,
        squares: Vec::new(),
        separator: Separator::None,
        span: Span::new(first.span.start, second.span.end),
        ply: first.ply,
    }
}
