//! Turns what a search found into proposals.

use std::collections::HashSet;

use super::edits::WithSlip;
use super::paths::Paths;
use super::{Options, Search};
use crate::lattice::{Slipped, Step};
use crate::likely;
use crate::outcome::{Found, Limit, Proposal};
use crate::prior;
use crate::reservation::Reservation;
use crate::sheet::Written;
use crate::sure;
use damiera_judge::report::Verdict;
use damiera_rules::board::Geometry;
use damiera_rules::movegen::{Move, can_move, legal_moves, notation};
use damiera_rules::position::Position;

/// How much more than the best a proposal may cost for players' moves to decide which comes first, in nats.
///
/// Measured on the training half with a plainer model of play, four seeds of seven rows: with 1.5, 447 of 14,224 games
/// are wrong and 101 are not among the first five; with 2.5 it is 439 and 95, with 3.0 it is 443 and 95. With that of
/// now, 3.2 gave the same as 2.5 on a quarter of that half which no weights came from.
const ALIKE: f64 = 2.5;
/// How much more than the best a proposal may cost to be weighed against it by players' moves, in nats.
///
/// If it costs more, they nearly never make it the likelier line.
const WEIGHED: f64 = 4.6;
/// The most proposals that are weighed in this way.
const MOST_WEIGHED: usize = 16;

impl<G: Geometry> Search<'_, G> {
    /// The proposals, from the ends of the graph back to its start.
    pub(super) fn found(&self, options: &Options<'_>, start: &Position<G::Set>) -> Found {
        let mut paths = Paths::from_ends(&self.lattice, &self.ends);
        let mut found = Found { cut_short: self.cut_short, ..Found::default() };
        let mut known: HashSet<Vec<Move<G::Set>>> = HashSet::new();
        let wanted = options.top.max(2);
        while let Some((cost, path)) = paths.next() {
            let moves = path.iter().flat_map(|(step, _)| self.steps.moves(step)).collect();
            if known.insert(moves) {
                let proposal = self.proposal(cost, &path, start);
                // Where the record leaves open which of several captures was made, the answer is the same.
                if found.proposals.iter().any(|other| other.edits == proposal.edits) {
                    continue;
                }
                let least = found.proposals.first().map_or(cost, |first| first.cost);
                // Proposals that the sheet does not distinguish are weighed before the rest is left out.
                let is_weighed = cost <= least + WEIGHED && found.proposals.len() < MOST_WEIGHED;
                if found.proposals.len() >= wanted && !is_weighed {
                    break;
                }
                found.proposals.push(proposal);
            }
        }
        found.margin = match &found.proposals[..] {
            [first, second, ..] => Some(second.cost - first.cost),
            _ => None,
        };
        let reservation = sure::reservation(&found);
        let is_ahead = sure::is_ahead(&found);
        // What was left out may come as near as what was found, or nearer.
        let is_open = self.is_open();
        found.sure = is_ahead && reservation.is_none() && !is_open;
        found.reservation = reservation.filter(|_| is_ahead);
        let prior = options
            .prior
            .filter(|prior| prior::count(&mut found.proposals, *prior, self.steps.rules, &start.widen()));
        if !found.sure {
            self.weigh_by_play(&mut found, &Options { prior, ..*options }, start);
        }
        found.proposals.truncate(options.top);
        found
    }

    /// Puts proposals that are nearly as likely in the order in which players are more likely to play them.
    ///
    /// If the first is then far enough ahead of all others, by the sheet and by play together, it is sure. With a prior,
    /// play makes no answer sure.
    fn weigh_by_play(&self, found: &mut Found, options: &Options<'_>, start: &Position<G::Set>) {
        let Some(least) = found.proposals.first().map(|best| best.cost) else { return };
        let count = |most: f64| found.proposals.partition_point(|proposal| proposal.cost <= least + most);
        let (alike, weighed) = (count(ALIKE), count(WEIGHED));
        let are_all = weighed < MOST_WEIGHED;
        let Some(weighed) = found.proposals.get_mut(..weighed).filter(|weighed| weighed.len() > 1) else {
            return;
        };
        let lines: Vec<Vec<Move<G::Set>>> =
            weighed.iter().map(|proposal| proposal.moves.iter().map(Move::narrow).collect()).collect();
        let judged: Vec<likely::Line<'_, G::Set>> = lines
            .iter()
            .zip(&*weighed)
            .map(|(moves, proposal)| likely::Line { moves, left_out: left_out(proposal) })
            .collect();
        let ahead = self.positions_ahead(options);
        if ahead == 0 {
            found.cut_short = Some(Limit::Time);
        }
        let of_play = likely::costs::<G>(self.steps.rules, start, &judged, ahead, options.prior);
        let both = weighed.iter().zip(of_play).map(|(proposal, of_play)| proposal.cost + of_play);
        let mut costs: Vec<(f64, usize)> = both.zip(0..).collect();
        if let Some(alike) = costs.get_mut(..alike) {
            // If a fault of the players is likelier, how players move does not make a slip of it.
            let is_fault =
                |at: usize| weighed.get(at).is_some_and(|proposal| proposal.verdict == Verdict::Irregular);
            let is_other = |at: usize| is_fault(0) && !is_fault(at);
            alike.sort_by(|(a, at), (b, other)| {
                is_other(*at).cmp(&is_other(*other)).then(a.total_cmp(b)).then(at.cmp(other))
            });
        }
        let mut ordered: Vec<Proposal> =
            costs.iter().filter_map(|(_, at)| weighed.get(*at).cloned()).collect();
        weighed.swap_with_slice(&mut ordered);
        found.by_play = alike > 1;
        if options.prior.is_some() {
            return;
        }
        let Some(((best, at), others)) = costs.split_first() else { return };
        let ahead = others.iter().map(|(cost, _)| cost - best).fold(f64::INFINITY, f64::min);
        let evidence =
            || judged.get(*at).map_or(0.0, |line| likely::evidence::<G>(self.steps.rules, start, line));
        let by_sheet = found.proposals.first().map_or(0.0, |best| best.cost - least);
        let is_alike = by_sheet <= sure::AGAINST_THE_SHEET;
        if are_all && is_alike && !self.is_open() && sure::is_sure_by_play(found, ahead, evidence) {
            (found.sure, found.margin, found.by_play) = (true, Some(ahead), true);
            found.reservation = None;
        }
    }

    /// The number of positions that may be searched to judge how players move; 0 if half of the time has passed.
    fn positions_ahead(&self, options: &Options<'_>) -> u32 {
        if self.begun.elapsed() > options.within / 2 { 0 } else { likely::positions_within(options.within) }
    }

    /// A path as a proposal.
    fn proposal(&self, cost: f64, path: &[(Step<G::Set>, f64)], start: &Position<G::Set>) -> Proposal {
        let rules = self.steps.rules;
        let mut position = *start;
        let (mut moves, mut texts) = (Vec::new(), Vec::new());
        let mut edits = Vec::new();
        let mut faults = Vec::new();
        let mut passed_over = 0.0;
        let mut place = 0;
        for (step, cost) in path {
            let ply = moves.len() + 1;
            let of_step = texts.len();
            // Judged at the slip, before its own moves are played. After the end of a game players may write
            // anything.
            let is_shown = matches!(step.slip, Some(Slipped::Kind(_)))
                && !self.steps.can_be_played(&position, place)
                && can_move::<G>(&position, rules);
            for mv in self.steps.moves(step) {
                // In a fault, the piece may belong to the side that is not to move.
                let mover = position.piece(mv.from).map_or(position.turn(), |piece| piece.color);
                let legal = legal_moves::<G>(&position.with_turn(mover), rules);
                texts.push(notation::<G>(&mv, &legal, &position, rules));
                position.play_unchecked(&mv);
                moves.push(mv.widen());
            }
            match step.slip {
                None => {}
                Some(Slipped::Passed) => {
                    let has_figures = |written: &Written| {
                        written.text.contains(|character: char| character.is_ascii_digit())
                    };
                    passed_over +=
                        if self.steps.written(place).is_some_and(has_figures) { *cost } else { 0.0 };
                }
                Some(Slipped::Irregular(None)) => faults.push(place),
                Some(slip @ (Slipped::Irregular(Some(kind)) | Slipped::Kind(kind))) => {
                    if matches!(slip, Slipped::Irregular(_)) {
                        faults.push(place);
                    }
                    let texts = texts.get(of_step..).unwrap_or_default();
                    let (sheet, naming) = (self.steps.sheet, self.steps.naming);
                    let named = |text: &String| sheet.named(text, &rules.names, naming);
                    let texts: Vec<String> = texts.iter().map(named).collect();
                    let (cost, texts) = (*cost, &texts[..]);
                    edits.extend(self.edits(&WithSlip { step, kind, cost, is_shown, place, ply, texts }));
                }
            }
            place += usize::from(step.places);
        }
        let verdict = if faults.is_empty() { Verdict::Legal } else { Verdict::Irregular };
        let replayed = moves.len();
        let is_gap_left = sure::is_gap_left(self.steps.sheet, &edits);
        Proposal {
            cost,
            edits,
            replayed,
            moves,
            texts,
            verdict,
            faults,
            charges: Vec::new(),
            passed_over,
            is_gap_left,
            prior: None,
        }
    }
}

/// The plies of a proposal that are missing from the sheet.
fn left_out(proposal: &Proposal) -> Vec<usize> {
    proposal.edits.iter().filter(|edit| edit.written.is_empty()).map(|edit| edit.ply).collect()
}

impl Found {
    /// Removes the record as it stands, which cannot be followed.
    ///
    /// Text in it that may be a ply was passed over, so nothing is sure then.
    pub(crate) fn leave_out_what_is_written(&mut self) {
        let all = self.proposals.len();
        self.proposals.retain(|proposal| !proposal.edits.is_empty());
        if self.proposals.len() < all {
            self.reserve(Reservation::PassedOver);
        }
    }

    /// Whether this explains the sheet better than the other.
    pub(crate) fn is_better_than(&self, other: &Found) -> bool {
        let cost = |found: &Found| found.proposals.first().map_or(f64::INFINITY, |proposal| proposal.cost);
        cost(self) < cost(other) || cost(self) == cost(other) && self.proposals.len() > other.proposals.len()
    }
}
