//! Two sheets of one game, White's and Black's, and the one line that explains both.
//!
//! - `collation`: what they come to.
//! - `places`: the plies as they are written.
//! - `absent`: the plies that a sheet does not have, as its numbers say.
//! - `together`: two judged records, by the rules of which game and in which order of a page.
//! - `views`: from which side of the board each sheet names the squares.
//! - `witness`: two sheets that say the same.
//! - `parts`: sheets that may have one player's plies only.
//! - `reading`: what a place of a sheet may have meant.
//! - `line`: lines in the making, and the answers that they come to.
//! - `ways`: how a sheet can go along with a ply.
//! - `weights`: what each thing that can be wrong costs.
//! - `search`: the line, searched over both sheets at once.
//! - `collated`: an answer of the search as a line, with what each sheet has of its plies.
//! - `doubt`: why the best line may be wrong, however far it is ahead of the others.

mod absent;
mod collated;
mod collation;
mod doubt;
mod line;
mod parts;
mod places;
mod reading;
mod search;
#[cfg(test)]
mod tests;
mod together;
mod views;
mod ways;
mod weights;
mod witness;

use std::time::{Duration, Instant};

use crate::likely;
use crate::sheet::{Place, Sheet};
use damiera_rules::board::{Geometry, SquareSet};
use damiera_rules::movegen::Move;
use damiera_rules::position::Position;
use damiera_rules::variant::{OnBoard, Rules};

pub use collation::{CollatedLine, CollatedPly, Collation, Decided, OnSheet};
pub use parts::collate_parts;
pub use places::{sheet_in_order, sheet_of, sheet_of_judged};
pub use together::{Together, collate_reports};

use collated::collated;
use line::Answer;
use search::{Along, Search};

/// By how much, in nats, the second line has to cost more for the first to be sure.
pub const SURE: f64 = 3.0;

/// How much more than the best a line may cost for players' moves to say which comes first.
const ALIKE: f64 = 1.5;

/// Searches the line that explains two sheets of one game, from a position, within this time.
#[must_use]
pub fn collate(
    white: &Sheet,
    black: &Sheet,
    rules: &'static Rules,
    start: Position<u128>,
    within: Duration,
) -> Collation {
    let until = Instant::now() + within;
    let places = [white, black].map(|sheet| sheet.places_seen(rules.board()));
    let [of_white, of_black] = &places;
    let search = Search::of([of_white, of_black], [white.view, black.view], rules, until);
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
                let views = search.names.map(|names| names.view);
                let alone = Search::of(search.sheets, views, search.rules, search.until).following(along);
                let alone = alone.run::<G>(start.narrow());
                searched.answers.extend(alone.answers);
                searched.cut_short |= alone.cut_short;
            }
        }
        searched.answers.sort_by(|one, other| one.cost.total_cmp(&other.cost));
        order_by_play::<G>(&search, &start.narrow(), &mut searched.answers, within);
        let is_overruled = searched
            .answers
            .first()
            .is_some_and(|best| whole.iter().flatten().any(|line| !follows(best, line)));
        let of_answer = |answer: &Answer<G::Set>| {
            let line = collated::<G>(&search, answer);
            let is_of_both = line.of_one_game() && (0..2).all(|sheet| line.agrees_with(sheet));
            (line, is_of_both, whole.iter().flatten().any(|whole| follows(answer, whole)))
        };
        let (of_both, mut others): (Vec<_>, Vec<_>) =
            searched.answers.iter().map(of_answer).partition(|(_, is_of_both, _)| *is_of_both);
        others.retain(|(.., is_whole)| *is_whole);
        let mut lines: Vec<CollatedLine> = of_both.into_iter().map(|(line, ..)| line).collect();
        // Of sheets of one game nobody may overlook what one of them has whole and legal.
        if !lines.is_empty() {
            lines.splice(1..1, others.into_iter().map(|(line, ..)| line));
        }
        mark_open(&mut lines);
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

/// Marks the plies of the first line for which a line that is hardly less likely has what the other sheet says.
fn mark_open(lines: &mut [CollatedLine]) {
    let Some((best, others)) = lines.split_first_mut() else { return };
    for other in others.iter().filter(|other| (other.cost - best.cost).abs() < SURE) {
        for (ply, instead) in best.plies.iter_mut().zip(&other.plies) {
            let mut on_both = ply.sheets.iter().zip(&instead.sheets);
            ply.is_open |= ply.mv != instead.mv
                && on_both.any(|(on, on_other)| {
                    on.slip.is_some() && on_other.slip.is_none() && on_other.written.is_some()
                });
        }
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
    let of_play = likely::costs::<G>(search.rules, start, &lines, most, None);
    let mut ordered: Vec<(f64, Answer<G::Set>)> =
        alike.iter().zip(of_play).map(|(answer, of_play)| (answer.cost + of_play, answer.clone())).collect();
    ordered.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (place, (_, answer)) in alike.iter_mut().zip(ordered) {
        *place = answer;
    }
}
