//! The games that a record may be of.

use std::time::Duration;

use crate::found_board::FoundBoard;
use crate::games::games;
use crate::obstacle::{begins_whole, is_start_wrong};
use crate::playable::playable;
use crate::repair::FEW_SLIPS;
use crate::search::least_cost;
use crate::sheet::{Sheet, Written};
use crate::sure;
use damiera_judge::findings::Fact;
use damiera_judge::report::{Report, View};
use damiera_record::record::Record;
use damiera_rules::position::Position;
use damiera_rules::variant::Rules;

/// A game that a record may be of.
pub(crate) struct Candidate {
    pub(crate) rules: &'static Rules,
    pub(crate) start: Position<u128>,
    pub(crate) sheet: Sheet,
    /// The board that it starts from, if that is not the start of the game; the sheet is then what follows.
    pub(crate) found_board: Option<FoundBoard>,
}

impl Candidate {
    /// The game that a record was judged as.
    pub(crate) fn as_judged(report: &Report<'_>) -> Option<Candidate> {
        let rules = report.choice.rules?;
        let view = report.reading.map(|reading| reading.view);
        Some(Candidate::from_board(rules, view, report).unwrap_or(Candidate {
            rules,
            start: start(report)?,
            sheet: Sheet { view, ..Sheet::of(&report.record) },
            found_board: None,
        }))
    }

    /// The game from the last board that the arbiter found, if play went on from one.
    fn from_board(rules: &'static Rules, view: Option<View>, report: &Report<'_>) -> Option<Candidate> {
        let board = if view.is_none() { FoundBoard::of(report)? } else { return None };
        let (start, sheet) = (board.position, board.rest_of(Sheet::of(&report.record)));
        Some(Candidate { rules, start, sheet, found_board: Some(board) })
    }

    /// The cost of the best line that explains the record as this game, in nats, if it is found and no more than `most`.
    pub(crate) fn cost(&self, most: f64, within: Duration) -> Option<f64> {
        least_cost(&self.sheet, self.rules, &self.start, most, within)
    }

    /// The games that a record may be of, the one that it seems to be first.
    pub(crate) fn of(report: &Report<'_>, is_followed: bool) -> Vec<Candidate> {
        let is_known = |rules| report.choice.rules.is_some_and(|known| std::ptr::eq(known, rules));
        let candidate = |(rules, view): (&'static Rules, Option<View>)| {
            let from_board =
                || if is_known(rules) { Candidate::from_board(rules, view, report) } else { None };
            let from_start = || {
                let start = if is_known(rules) { start(report) } else { start_by(&report.record, rules) };
                let sheet = Sheet { view, ..Sheet::of(&report.record) };
                Some(Candidate { rules, start: start?, sheet, found_board: None })
            };
            from_board().or_else(from_start).filter(|candidate| !candidate.sheet.places.is_empty())
        };
        let views = |rules: &'static Rules| {
            let is_known = is_known(rules);
            let judged = report.reading.filter(|_| is_known).map(|reading| reading.view);
            let offered = offered_view(report).filter(|_| is_known && !is_followed);
            [(rules, judged)].into_iter().chain(offered.map(|view| (rules, Some(view))))
        };
        games(report, is_followed).into_iter().flat_map(views).filter_map(candidate).collect()
    }
}

/// How many plies less far than another game one can be played that is hardly the one of the record.
const LESS_FAR: usize = 10;

/// The games that a record is likely to be of.
pub(crate) struct Likely {
    /// The number of these games, which come first.
    pub(crate) count: usize,
    /// Whether its plies are in order, as far as can be seen.
    pub(crate) is_in_order: bool,
}

/// Keeps the games by whose rules few slips explain the sheet, the likeliest first.
///
/// If there is no such game, all are kept, and those by whose rules the sheet can be followed farthest come first: they are the
/// likely ones. Little can be followed of a page whose plies are in another order, so then all are.
pub(crate) fn take_likeliest(candidates: &mut Vec<Candidate>, is_page: bool, within: Duration) -> Likely {
    if candidates.len() < 2 {
        return Likely { count: candidates.len(), is_in_order: !is_page };
    }
    let likely = followed_farthest(candidates, is_page);
    let mut least = f64::INFINITY;
    let mut cost = |candidate: &Candidate| {
        let most = FEW_SLIPS.min(least + sure::MARGIN);
        let cost = candidate.cost(most, within / likely.count as u32).unwrap_or(f64::INFINITY);
        least = least.min(cost);
        cost
    };
    let costs: Vec<f64> = candidates.iter().take(likely.count).map(&mut cost).collect();
    if least.is_infinite() {
        return likely;
    }
    let mut near: Vec<(f64, Candidate)> = costs.into_iter().zip(candidates.drain(..)).collect();
    near.retain(|(cost, _)| *cost <= least + sure::MARGIN);
    near.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    candidates.extend(near.into_iter().map(|(_, candidate)| candidate));
    Likely { count: candidates.len(), ..likely }
}

/// Puts the games first by whose rules the sheet can be followed farthest.
///
/// These are all of them if by none half of the plies can be played, or on a page three in four.
fn followed_farthest(candidates: &mut Vec<Candidate>, is_page: bool) -> Likely {
    let followed = |Candidate { rules, start, sheet, .. }: &Candidate| {
        let places = sheet.places_seen(rules.board());
        let plies: Vec<&Written> =
            places.iter().map(|place| &place.written).filter(|written| written.kind.is_some()).collect();
        (playable(&plies, rules, start), plies.len())
    };
    let followed: Vec<(usize, usize)> = candidates.iter().map(followed).collect();
    let (farthest, plies) = followed.iter().copied().max().unwrap_or_default();
    let is_in_order = if is_page { 4 * farthest >= 3 * plies } else { 2 * farthest >= plies };
    if !is_in_order {
        return Likely { count: candidates.len(), is_in_order };
    }
    let (far, less_far): (Vec<_>, Vec<_>) = followed
        .into_iter()
        .zip(candidates.drain(..))
        .partition(|((followed, _), _)| followed + LESS_FAR >= farthest);
    let count = far.len();
    candidates.extend(far.into_iter().chain(less_far).map(|(_, candidate)| candidate));
    Likely { count, is_in_order }
}

/// The start position as it was judged.
///
/// If it could not be judged because a man or two of it are misplaced, the position is the one that was meant.
fn start(report: &Report<'_>) -> Option<Position<u128>> {
    let judged = report.game.as_ref().and_then(|game| game.start);
    let is_known = is_start_wrong(report) || begins_whole(report);
    let meant = || report.choice.rules.filter(|_| is_known).map(Position::start);
    judged.or_else(meant)
}

/// The start position of a record by rules that it was not judged by.
fn start_by(record: &Record<'_>, rules: &'static Rules) -> Option<Position<u128>> {
    damiera_judge::replay::replay(record, rules, &mut Vec::new(), &mut ()).start
}

/// The side from which the squares of a record seem to be named, if the record goes wrong as written.
fn offered_view(report: &Report<'_>) -> Option<View> {
    report.findings.iter().find_map(|finding| match &finding.fact {
        Fact::OtherReading(other) => Some(other.reading),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use damiera_judge::generate::Generator;
    use damiera_record::notation::pdn;
    use damiera_rules::variant::{ENGLISH, INTERNATIONAL, ITALIAN, RUSSIAN};

    /// The games that a record without GameType may be of, and how many of them are likely.
    fn likely(text: &str) -> (Vec<&'static str>, usize) {
        let report = Report::of(pdn::parse(text), None);
        let mut candidates = Candidate::of(&report, report.verdict.is_followed());
        let likely = take_likeliest(&mut candidates, false, Duration::from_secs(60));
        (candidates.iter().map(|candidate| candidate.rules.name).collect(), likely.count)
    }

    /// Too many slips for a quick search: the games by whose rules the rest can be played come first.
    #[test]
    fn games_by_whose_rules_a_record_goes_less_far_are_not_likely() {
        for rules in [&INTERNATIONAL, &ITALIAN, &ENGLISH, &RUSSIAN] {
            let mut text = String::new();
            Generator::new(rules, 7).max_plies(60).write(1, &mut text);
            let moves = text.rsplit(']').next().unwrap_or_default();
            let mut plies = 0;
            let words = moves.split_whitespace().map(|word| {
                plies += usize::from(word.contains(['-', 'x', ':']));
                if plies % 12 == 11 && !word.ends_with('.') {
                    word.replace(['1', 'c'], "9")
                } else {
                    word.to_owned()
                }
            });
            let text = words.collect::<Vec<_>>().join(" ");
            let (games, likely) = likely(&text);
            assert!(games.first() == Some(&rules.name) && likely <= 2, "{} of {games:?}: {text}", likely);
        }
    }
}
