//! The board that an arbiter found, and from which play went on.
//!
//! What was played up to such a board is no longer in question: whoever answered on it accepted it (international 5.9,
//! Italian 8.3). The plies after it are searched from it, and those before it stand as they were judged.

use crate::line::Line;
use crate::outcome::{Found, Proposal};
use crate::repair::Repair;
use crate::sheet::{Place, Sheet};
use damiera_judge::replay::{Instead, Observer, replay};
use damiera_judge::report::{Report, Verdict};
use damiera_record::notation::annotation::{ArbiterNote, arbiter_notes};
use damiera_rules::board::Geometry;
use damiera_rules::movegen::Move;
use damiera_rules::position::{Position, fen};
use damiera_rules::variant::Rules;

/// The last board of a record from which play goes on because the arbiter found it so.
#[derive(Clone, Debug)]
pub struct FoundBoard {
    /// The number of plies before it, as the record counts them.
    pub after: usize,
    /// The board, with the side that moved next.
    pub position: Position<u128>,
    /// The moves before it that stand, and how they are written.
    moves: Vec<Move<u128>>,
    texts: Vec<String>,
    /// The places of the sheet before it.
    places: usize,
}

impl FoundBoard {
    /// The last such board that the replay of a record reached, if there is one.
    pub(crate) fn of(report: &Report<'_>) -> Option<FoundBoard> {
        let rules = report.choice.rules?;
        let is_board = |note| matches!(note, Ok(ArbiterNote::Position { .. }));
        if report.reading.is_some() || !arbiter_notes(&report.record).any(|written| is_board(written.note)) {
            return None;
        }
        let mut line = LineToBoard::default();
        let _ = replay(&report.record, rules, &mut Vec::new(), &mut line);
        let mut found = line.found_board()?;
        let places = Sheet::of(&report.record).places;
        let is_before = |ply: usize| (1..=found.after).contains(&ply);
        let last = places.iter().rposition(|place| is_before(place.written.ply));
        found.places = last.map_or(0, |last| last + 1);
        Some(found)
    }

    /// The number of moves before it that stand.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.moves.len()
    }

    /// The rest of a sheet, behind the board.
    pub(crate) fn rest_of(&self, mut sheet: Sheet) -> Sheet {
        sheet.places.drain(..self.places.min(sheet.places.len()));
        sheet
    }

    /// Makes lines from the board lines of the whole record, which is irregular up to there.
    pub(crate) fn put_before(&self, found: &mut Found) {
        for Proposal { edits, moves, texts, replayed, verdict, faults, charges, .. } in &mut found.proposals {
            for edit in edits {
                edit.ply += self.moves.len();
                edit.place += self.places;
            }
            moves.splice(..0, self.moves.iter().copied());
            texts.splice(..0, self.texts.iter().cloned());
            faults.iter_mut().for_each(|place| *place += self.places);
            charges.iter_mut().for_each(|charge| charge.ply += self.moves.len());
            *replayed += self.moves.len();
            *verdict = Verdict::Irregular;
        }
    }
}

/// Whether the first proposal leads to another board than one that the arbiter found later.
///
/// Then more went wrong than a slip, or a slip elsewhere.
pub(crate) fn contradicts_board(repair: &Repair, report: &Report<'_>) -> bool {
    let Some((best, rules)) = repair.found.proposals.first().zip(repair.rules) else { return false };
    let after = repair.found_board.as_ref().map_or(0, |board| board.after);
    let mut boards = boards_of(report, rules).filter(|(board_after, _)| *board_after > after).peekable();
    if boards.peek().is_none() {
        return false;
    }
    let start = match &repair.found_board {
        Some(board) => Some(board.position),
        None => report.game.as_ref().and_then(|game| game.start),
    };
    let (Some(start), None) = (start, repair.columns) else { return true };
    let sheet = Sheet::of(&report.record);
    let sheet = repair.found_board.as_ref().map_or(sheet.clone(), |board| board.rest_of(sheet));
    // The boards come in the order of play: the moves are played once.
    let plies = plies_up_to_each_place(best, &sheet);
    let has_ply = |(_, place): &(usize, &Place)| place.written.ply > 0;
    let mut places = sheet.places.iter().enumerate().filter(has_ply).peekable();
    let (mut position, mut reached, mut played) = (start, 0, 0);
    boards.any(|(after, board)| {
        while let Some((at, _)) = places.next_if(|(_, place)| place.written.ply <= after) {
            reached = plies.get(at).copied().unwrap_or(reached);
        }
        for mv in best.moves.iter().take(reached).skip(played) {
            position.play_unchecked(mv);
        }
        played = reached;
        is_other(&position, &board)
    })
}

/// The boards that the arbiter found, each with the number of plies before it.
pub(crate) fn boards_of<'r>(
    report: &'r Report<'_>,
    rules: &'static Rules,
) -> impl Iterator<Item = (usize, Position<u128>)> + use<'r> {
    arbiter_notes(&report.record)
        .filter_map(|written| Some((written.after, board_of(&written.note.ok()?, rules)?)))
}

/// Whether pieces stand on a board otherwise than the arbiter found it; who is to move does not count.
pub(crate) fn is_other(position: &Position<u128>, board: &Position<u128>) -> bool {
    position.forgetting_king_moves().with_turn(board.turn()) != *board
}

/// The board of a note that can be put up.
fn board_of(note: &ArbiterNote<'_>, rules: &Rules) -> Option<Position<u128>> {
    let ArbiterNote::Position { fen } = note else { return None };
    Position::as_found(&fen::parse(fen).ok()?, rules).ok().map(Position::<u128>::forgetting_king_moves)
}

/// The number of plies that a proposal has up to each place of its sheet.
fn plies_up_to_each_place(proposal: &Proposal, sheet: &Sheet) -> Vec<usize> {
    // Of a place that is not read as it is written, the edit tells the plies.
    let mut plies: Vec<usize> = sheet.places.iter().map(|place| usize::from(place.written.ply > 0)).collect();
    for edit in proposal.edits.iter().filter(|edit| !edit.written.is_empty()) {
        plies.get_mut(edit.place).into_iter().for_each(|plies| *plies = 0);
    }
    for edit in &proposal.edits {
        plies.get_mut(edit.place).into_iter().for_each(|plies| *plies += edit.plies());
    }
    let mut all = 0;
    for plies in &mut plies {
        all += *plies;
        *plies = all;
    }
    plies
}

/// The line of a record, and the last board in it that hands made.
#[derive(Default)]
struct LineToBoard {
    line: Line,
    /// Whether the next board follows from a ply that was corrected.
    is_corrected: bool,
    found: Option<LastBoard>,
}

/// A board that hands made.
struct LastBoard {
    /// The number of plies of the record before it.
    after: usize,
    position: Position<u128>,
    /// The number of moves of the line that lead to it.
    moves: usize,
}

impl LineToBoard {
    /// The last board, with the line to it.
    fn found_board(self) -> Option<FoundBoard> {
        let LastBoard { after, position, moves: len } = self.found?;
        let Line { mut moves, mut texts, .. } = self.line;
        moves.truncate(len);
        texts.truncate(len);
        Some(FoundBoard { after, position, moves, texts, places: 0 })
    }
}

impl Observer for LineToBoard {
    fn rules(&mut self, rules: &'static Rules) {
        *self = LineToBoard::default();
        self.line.rules(rules);
    }

    fn start<G: Geometry>(&mut self, position: &Position<G::Set>) {
        self.line.start::<G>(position);
    }

    fn written<G: Geometry>(&mut self, after: usize, position: &Position<G::Set>) {
        self.line.written::<G>(after, position);
        if !std::mem::take(&mut self.is_corrected) {
            self.found = Some(LastBoard { after, position: position.widen(), moves: self.line.moves.len() });
        }
    }

    fn ply<G: Geometry>(&mut self, ply: usize, mv: &Move<G::Set>, position: &Position<G::Set>) {
        self.line.ply::<G>(ply, mv, position);
    }

    fn corrected<G: Geometry>(
        &mut self,
        _ply: usize,
        _mv: &Move<G::Set>,
        _position: &Position<G::Set>,
        _instead: &Instead<G::Set>,
    ) {
        // The ply was taken back, and what was made in its place is the next one.
        self.is_corrected = true;
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::outcome::Outcome;
    use crate::repair::repair;
    use crate::search::Options;
    use damiera_record::notation::pdn;

    /// Black took the man on 33 off the board, too, and White went on.
    const GAME: &str = "[GameType \"20\"]\n\n\
        1. 32-28 19-23 2. 28x19 14x23 {[%position \"W:W31,34-50:B1-13,15-18,20,23\"]} 3. 39-33 20-24\n\
        4. 44-39 10-14 5. 50-44 14-19 6. 34-30 5-10 7. 30-25 10-14 8. 31-27 23-28 *";

    /// What is found with something written otherwise.
    fn of(written: &str, instead: &str) -> Repair {
        let text = GAME.replacen(written, instead, 1);
        assert!(text != GAME || written == instead, "{written}");
        // The time must not decide.
        let options = Options { within: Duration::from_secs(60), ..Options::default() };
        repair(&Report::of(pdn::parse(&text), None), &options)
    }

    fn edits(found: &Repair) -> Vec<String> {
        let edits = found.found.proposals.first().map(|best| best.edits.as_slice()).unwrap_or_default();
        edits.iter().map(|edit| format!("{} {}>{}", edit.ply, edit.written, edit.read)).collect()
    }

    #[test]
    fn slips_behind_it_are_searched_from_it() {
        for (written, instead, expected, sure) in [
            ("50-44", "50-45", &["9 50-45>50-44"][..], true),
            ("44-39", "44-89", &["7 44-89>44-39"], true),
            ("14-19 6", "14-10 6", &["10 14-10>14-19"], true),
            // Plies that are missing, or written twice.
            ("5. 50-44 ", "5. ", &["9 >50-44"], false),
            ("5-10", "5-10 5-10", &["13 5-10>"], true),
        ] {
            let found = of(written, instead);
            assert_eq!(edits(&found), expected, "{instead}");
            let best = &found.found.proposals[0];
            assert_eq!((found.found.sure, best.verdict), (sure, Verdict::Irregular), "{instead}");
            assert_eq!((best.moves.len(), best.texts.len(), best.replayed), (16, 16, 16), "{instead}");
            assert_eq!(best.texts[..4], ["32-28", "19-23", "28x19", "14x23"]);
            let board = found.found_board.as_ref().map(|board| (board.after, board.plies()));
            assert_eq!(board, Some((4, 4)), "{instead}");
        }
    }

    #[test]
    fn a_game_that_goes_on_from_it_is_left() {
        let found = of("", "");
        assert_eq!((found.outcome, found.stands), (Outcome::Irregular, true));
        assert!(found.found.proposals.is_empty());
    }

    #[test]
    fn what_leads_to_another_board_than_the_arbiter_found_is_not_sure() {
        for (written, instead) in [("19-23", "19-33"), ("1. 32-28", "1. 32-82")] {
            let found = of(written, instead);
            assert_ne!(found.outcome, Outcome::Repaired, "{instead}: {:?}", found.found);
            assert!(found.applicable().is_none(), "{instead}");
        }
        // A board that agrees with the moves says that they are right.
        let text = "[GameType \"20\"]\n\n1. 32-28 19-33 2. 28x19 14x23 \
            {[%position \"W:W31,33-50:B1-13,15-18,20,23\"]} 3. 33-29 20-24 4. 29x20 15x24 5. 38-32 10-14 *";
        let options = Options { within: Duration::from_secs(60), ..Options::default() };
        let found = repair(&Report::of(pdn::parse(text), None), &options);
        assert_eq!((edits(&found), found.outcome), (vec!["2 19-33>19-23".to_owned()], Outcome::Repaired));
    }
}
