//! Boards written into a record, checked against the board that the moves lead to.
//!
//! There are two kinds: an arbiter's `[%position "FEN"]`, which is only compared unless hands made it of the last ply and it was
//! accepted, or a later ply fits no other board; and the in-text `/FEN "…"/`, from which play goes on. Mistakes in executing the last ply are distinguished from
//! any other difference: pieces lifted or left ([`super::wrong_removal`]), pieces crowned or not
//! ([`super::wrong_crowning`]), and the rest ([`position_differs`]).

use super::execution::Execution;
use super::fact::Unreadable;
use super::hands::{Difference, Hands, Mistake};
use super::noted::notes_of_ply;
use super::position_differs::{Board, Differs};
use super::replies::Replies;
use super::wrong_removal::Removal;
use super::{Fact, Finding, Noted, Played, PositionDiffers, Severity, Step, WrongCrowning, WrongRemoval};
use crate::replay::with_far_men_crowned;
use damiera_record::notation::annotation::{Answer, ArbiterNote, WrittenNote};
use damiera_record::record::Span;
use damiera_rules::board::{Color, Piece, Square, SquareNames, SquareSet};
use damiera_rules::position::{Position, fen};
use damiera_rules::variant::{Breach, Cited, Rules};

/// The board an arbiter found, and whose turn it is where that is written.
///
/// # Errors
///
/// Why the text is not a position, or why no board can be like that.
pub(super) fn read(text: &str, rules: &Rules) -> Result<(Position<u128>, Option<Color>), Unreadable> {
    let setup = fen::parse(text).map_err(Unreadable::Text)?;
    match Position::as_found(&setup, rules) {
        Ok(position) => Ok((position, setup.turn)),
        Err(problems) => Err(Unreadable::Board(problems)),
    }
}

/// Plies after a board that are looked at for a piece which it lacks: as many as a long game has.
const PLIES_LOOKED_AT: usize = 200;

/// A board written after a ply.
struct WrittenBoard {
    after: usize,
    span: Span,
    position: Position<u128>,
    /// Whether it is an arbiter's note.
    noted: bool,
    /// Whether play goes on from it.
    goes_on: bool,
}

/// The boards of a record that can be compared, in order of place.
fn boards(played: &Played<'_>) -> Vec<WrittenBoard> {
    let mut boards = Vec::new();
    for note in played.notes() {
        if let Ok(ArbiterNote::Position { fen }) = note.note
            && let Some(step) = played.steps().get(note.after)
            && let Ok((position, turn)) = read(fen, played.rules)
        {
            let position = position.with_turn(turn.unwrap_or(step.position.turn()));
            // Where play went on, a man on its far row was a king, marked or not.
            let played_on = with_far_men_crowned(&position, played.rules);
            let goes_on = step.set_up.is_some_and(|set_up| {
                set_up == position.with_turn(set_up.turn()) || set_up == played_on.with_turn(set_up.turn())
            });
            boards.push(WrittenBoard { after: note.after, span: note.span, position, noted: true, goes_on });
        }
    }
    let record = played.record;
    for (after, span) in record.setups() {
        // One that cannot be played is reported where it was to be put on the board.
        if let Some(step) = played.steps().get(after)
            && let Some(Ok(setup)) = fen::of_setup(record.slice(span)).map(fen::parse)
            && let Ok(position) = Position::from_setup(&setup, played.rules)
        {
            // A side without pieces has the turn, whatever is written.
            let position: Position<u128> = position;
            let position = match setup.turn {
                Some(_) => position,
                None => position.with_turn(step.position.turn()),
            };
            boards.push(WrittenBoard { after, span, position, noted: false, goes_on: true });
        }
    }
    boards.sort_by_key(|board| board.span);
    boards
}

/// Compares every board written into a record with the board of its ply.
pub(super) fn compare(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let contents = played.record.contents;
    if !contents.has_commands() && !contents.has_setups() {
        return;
    }
    let mut replies = Replies::new(played, findings);
    let mut set_up: Option<(usize, Position<u128>)> = None;
    let mut plies = FoundAtPlies::of(findings);
    let boards = boards(played);
    for board in &boards {
        let later = boards.get(boards.partition_point(|other| other.after <= board.after));
        let at_ply = plies.at(board.after, findings);
        let Some(step) = played.steps().get(board.after) else { continue };
        let before = board.after.checked_sub(1).and_then(|before| played.steps().get(before));
        let hand = match set_up {
            // What was set up after this ply is not a mistake in executing it.
            Some((after, position)) if after == board.after => Execution { position, ply: None },
            _ => Execution { position: step.position, ply: before.map(|before| (step, before.board())) },
        };
        let context = Context { played, board, on_board: hand.position };
        let hands = Hands { played, after: board.after, is_noted: board.noted, by_moves: &hand.position };
        match hands.difference(hand.explain(&board.position)) {
            Difference::None => {}
            // The ply before it was corrected, and this board shows it.
            _ if is_corrected(board, step, played)
                && (at_ply.is_any_corrected || is_taken_back(board, step, played)) => {}
            Difference::Made(mistakes) => {
                let reply = played.mover(board.after).and_then(|side| replies.to(board.after, side));
                let only_compared = reply.filter(|_| !board.goes_on);
                let until_next = later.map_or(played.plies, |later| later.after);
                let is_put_right = later.is_some_and(|later| context.is_put_right_on(later));
                let refuted = only_compared.and_then(|reply| {
                    let until = if is_put_right { until_next } else { played.plies };
                    context.refuted(reply, until.min(reply + PLIES_LOOKED_AT))
                });
                let answers = || mistakes.iter().map(|mistake| context.answer(mistake));
                // A ply that was put right is followed by what only the right board allows.
                if let Some(why) =
                    refuted.filter(|_| !answers().any(|answer| answer == Some(Answer::Corrected)))
                {
                    let squares = mistakes.iter().fold(0, |all, mistake| all | mistake.squares);
                    findings.push(context.contradicted(squares, why));
                    if answers().all(|answer| answer.is_none()) {
                        continue;
                    }
                }
                if let Some(reply) = reply.filter(|_| board.goes_on) {
                    // Play goes on from this board: whoever answers on it accepts the ply, and how it was executed.
                    for place in at_ply.waiting.drain(..) {
                        if let Some(finding) = findings.get_mut(place) {
                            finding.accepted_by = Some(reply);
                            finding.stands = Some(true);
                        }
                    }
                }
                // Play did not go on from it: the opponent had it put right before he answered.
                let is_corrected =
                    only_compared.is_some_and(|reply| context.is_followed_by_moves(&mistakes, reply));
                for mistake in &mistakes {
                    let reply = mistake.answered.or_else(|| replies.to(board.after, mistake.by));
                    let mut finding = context.breach(mistake, reply);
                    if is_corrected && context.answer(mistake).is_none() {
                        (finding.stands, finding.corrected, finding.accepted_by) = (Some(false), true, None);
                    }
                    at_ply.see(findings.len(), &finding);
                    findings.push(finding);
                }
            }
            Difference::Unexplained(squares) => findings.push(context.differs(squares)),
        }
        if board.goes_on {
            set_up = Some((board.after, board.position));
        }
    }
}

/// What was found irregular at each ply before its boards are looked at, and what became of it.
struct FoundAtPlies {
    /// The places of the findings, in order of plies.
    places: Vec<usize>,
    /// The ply whose boards are looked at.
    ply: usize,
    found: FoundAtPly,
}

/// What was found irregular at a ply, the boards looked at so far included.
#[derive(Default)]
struct FoundAtPly {
    /// The places of the findings of which it is not known whether they stand.
    waiting: Vec<usize>,
    is_any_corrected: bool,
}

impl FoundAtPlies {
    fn of(findings: &[Finding]) -> FoundAtPlies {
        let is_one = |&place: &usize| findings.get(place).is_some_and(is_of_play);
        let mut places: Vec<usize> = (0..findings.len()).filter(is_one).collect();
        places.sort_by_key(|&place| ply_of(findings, place));
        FoundAtPlies { places, ply: 0, found: FoundAtPly::default() }
    }

    /// What was found at a ply; plies are asked for in their order.
    fn at(&mut self, ply: usize, findings: &[Finding]) -> &mut FoundAtPly {
        if ply != self.ply {
            (self.ply, self.found) = (ply, FoundAtPly::default());
            let from = self.places.partition_point(|&place| ply_of(findings, place) < Some(ply));
            let places = self.places.get(from..).unwrap_or_default();
            for &place in places.iter().take_while(|&&place| ply_of(findings, place) == Some(ply)) {
                if let Some(finding) = findings.get(place) {
                    self.found.see(place, finding);
                }
            }
        }
        &mut self.found
    }
}

impl FoundAtPly {
    /// Adds a finding at its place.
    fn see(&mut self, place: usize, finding: &Finding) {
        if is_of_play(finding) {
            self.is_any_corrected |= finding.corrected;
            if finding.stands.is_none() {
                self.waiting.push(place);
            }
        }
    }
}

fn ply_of(findings: &[Finding], place: usize) -> Option<usize> {
    findings.get(place)?.ply
}

/// Whether this is an irregularity that no note alone tells of.
fn is_of_play(finding: &Finding) -> bool {
    finding.ply.is_some() && finding.kind().severity == Severity::Error && !finding.declared
}

/// Whether a board is the one that play went on from, after a correction.
fn is_corrected(board: &WrittenBoard, step: &Step, played: &Played<'_>) -> bool {
    let went_on = step.set_up.or_else(|| played.last.filter(|_| board.after == played.plies));
    went_on.is_some_and(|position| position == board.position.with_turn(position.turn()))
}

/// Whether a board is the one before a ply that the arbiter noted as corrected, whatever it was that only hands did.
fn is_taken_back(board: &WrittenBoard, step: &Step, played: &Played<'_>) -> bool {
    let before = board.after.checked_sub(1).and_then(|before| played.steps().get(before));
    let is_noted = |note: &WrittenNote<'_>| match note.note {
        Ok(ArbiterNote::Irregularity { side, answer: Some(Answer::Corrected), .. }) => {
            side.is_none() || side == step.mover
        }
        _ => false,
    };
    before.is_some_and(|before| before.board().with_turn(board.position.turn()) == board.position)
        && notes_of_ply(played.notes(), board.after).any(is_noted)
}

/// A written board that differs, and what it is compared with.
struct Context<'p, 'a> {
    played: &'p Played<'a>,
    board: &'p WrittenBoard,
    on_board: Position<u128>,
}

impl Context<'_, '_> {
    fn finding(&self, fact: impl Into<Fact>) -> Finding {
        let mut finding = Finding::new(fact, self.board.span);
        finding.ply = (self.board.after > 0).then_some(self.board.after);
        finding.declared = self.board.noted;
        finding
    }

    /// A mistake in executing a ply.
    fn breach(&self, mistake: &Mistake, reply: Option<usize>) -> Finding {
        let &Mistake { breach, squares, by, .. } = mistake;
        let WrittenBoard { after, position: found, .. } = self.board;
        let made = after.checked_sub(1).and_then(|index| self.played.ply_spans().get(index));
        let citation = self.played.rules.cite(breach);
        let noted = self.noted(citation.as_ref(), by);
        let corrected = noted.as_ref().is_some_and(|noted| noted.answer == Some(Answer::Corrected));
        let compared = !corrected && !self.board.goes_on && reply.is_some();
        let (board, differs) = (self.whose(), self.sorted(squares));
        let removal = |fault, position: &Position<u128>| -> Fact {
            WrongRemoval {
                board,
                fault,
                made: made.map(|&span| self.played.record.slice(span).to_owned()),
                mover: self.played.mover(*after),
                pieces: self.pieces(position, squares),
                differs: differs.clone(),
                compared,
            }
            .into()
        };
        let fact = match breach {
            Breach::RemovedUncaptured => removal(Removal::Uncaptured, &self.on_board),
            Breach::RemovedAfterQuietMove => removal(Removal::AfterQuietMove, &self.on_board),
            Breach::RemovedOwn => removal(Removal::Own, &self.on_board),
            Breach::WronglyCrowned => {
                let pieces = self.pieces(found, squares);
                WrongCrowning { board, pieces, differs, compared }.into()
            }
            _ => removal(Removal::Left, found),
        };
        let mut finding = self.finding(fact);
        finding.citation = citation;
        finding.side = Some(by);
        if let Some(noted) = noted {
            noted.tell(&mut finding);
        }
        if finding.stands.is_none() {
            finding.accepted_by = reply;
            finding.stands = reply.map(|_| true);
        }
        finding
    }

    /// A board that the ply before it does not explain.
    fn differs(&self, squares: u128) -> Finding {
        let how = match (squares, self.on_board.turn() == self.board.position.turn()) {
            (0, _) => Differs::Turn,
            (_, true) => Differs::Pieces,
            (_, false) => Differs::Both,
        };
        let mut finding = self.finding(self.difference(how, squares));
        finding.side = None;
        finding
    }

    /// That a board differs, and how.
    fn difference(&self, how: Differs, squares: u128) -> PositionDiffers {
        PositionDiffers {
            board: self.whose(),
            how,
            differs: self.sorted(squares),
            turn: self.board.position.turn(),
            turn_by_moves: self.on_board.turn(),
            pieces: Vec::new(),
            reply: None,
            reply_ply: None,
            by_moves: Box::new(self.on_board),
        }
    }

    fn whose(&self) -> Board {
        if self.board.noted { Board::Found } else { Board::Written }
    }

    /// What the arbiter noted of it. A correction of something else is about it only where the ply was taken back.
    fn noted(&self, citation: Option<&Cited>, by: Color) -> Option<Noted> {
        let WrittenBoard { after, .. } = *self.board;
        // A noted board that play goes on from is not the one before the ply.
        let goes_on = self.board.noted && self.board.goes_on;
        let is_taken_back =
            || !goes_on && self.played.steps().get(after).is_some_and(|step| step.set_up.is_some());
        Noted::of(self.played.notes(), self.played.rules, after, citation, Some(by))
            .filter(|noted| !noted.is_only_of_other() || is_taken_back())
    }

    /// What became of it, where the arbiter noted that.
    fn answer(&self, mistake: &Mistake) -> Option<Answer> {
        let citation = self.played.rules.cite(mistake.breach);
        self.noted(citation.as_ref(), mistake.by).and_then(|noted| noted.answer)
    }

    /// Why the plies from the answer on cannot have been played on the board as found: one moves or takes a piece that is
    /// missing there, or lands on one that is still there.
    fn refuted(&self, reply: usize, until: usize) -> Option<PositionDiffers> {
        let (found, by_moves) = (&self.board.position, &self.on_board);
        let of_other = |color| found.pieces(color) & !by_moves.pieces(color);
        let still = of_other(Color::White) | of_other(Color::Black);
        let missing = by_moves.occupied() & (!found.occupied() | still);
        (reply..=until).find_map(|ply| {
            let before = self.played.steps().get(ply.checked_sub(1)?)?.board();
            let step = self.played.steps().get(ply)?;
            let from = step.from?;
            let color = before.piece(from)?.color;
            let landed = step.position.pieces(color) & !before.pieces(color);
            let (how, pieces) = if missing.contains(from) {
                (Differs::ReplyMoves, self.pieces(&before, u128::of(from)))
            } else if !(step.captured & missing).is_empty() {
                (Differs::ReplyCaptures, self.pieces(&before, step.captured & missing))
            } else if !(landed & still).is_empty() {
                (Differs::ReplyLands, self.pieces(found, landed & still))
            } else {
                return None;
            };
            let text = self.played.record.slice(*self.played.ply_spans().get(ply - 1)?);
            let reply = Some(text.to_owned());
            Some(PositionDiffers { pieces, reply, reply_ply: Some(ply), ..self.difference(how, 0) })
        })
    }

    /// Whether a later board shows that what differs was put right: where this one differs, it is as the moves have it.
    fn is_put_right_on(&self, later: &WrittenBoard) -> bool {
        let (found, by_moves) = (&self.board.position, &self.on_board);
        let Some(step) = self.played.steps().get(later.after) else { return false };
        let all = found.occupied() | by_moves.occupied();
        let mut differ = all.squares().filter(|&square| found.piece(square) != by_moves.piece(square));
        self.board.noted
            && differ.all(|square| {
                // What was moved or taken meanwhile shows nothing.
                let stayed = step.position.piece(square) == by_moves.piece(square);
                stayed && later.position.piece(square) == step.position.piece(square)
            })
    }

    /// Whether the plies after a noted board were followed on that of the moves: they fit it better, or the next board agrees
    /// with it. A man that was not marked as a king is one all the same, because the game is written down (Italian 4.5;
    /// international 3.7), and shows nothing.
    fn is_followed_by_moves(&self, mistakes: &[Mistake], reply: usize) -> bool {
        let unmarked =
            |squares: u128| !(squares & self.on_board.kings() & !self.board.position.kings()).is_empty();
        let mut crowned = mistakes.iter().filter(|mistake| mistake.breach == Breach::WronglyCrowned);
        self.board.noted
            && self.played.steps().len() > reply
            && !crowned.any(|mistake| unmarked(mistake.squares))
    }

    /// A board that the answer to the ply before it contradicts: it was put right, or is not what was there.
    fn contradicted(&self, squares: u128, why: PositionDiffers) -> Finding {
        self.finding(PositionDiffers { differs: self.sorted(squares), ..why })
    }

    /// The squares of a set in the order of their numbers.
    fn sorted(&self, squares: u128) -> Vec<Square> {
        sorted(squares, &self.played.rules.names)
    }

    /// The pieces on some squares, in the order of their numbers.
    fn pieces(&self, position: &Position<u128>, squares: u128) -> Vec<(Square, Piece)> {
        let piece = |square: Square| Some((square, position.piece(square)?));
        self.sorted(squares).into_iter().filter_map(piece).collect()
    }
}

/// The squares of a set in the order of their numbers.
fn sorted(squares: u128, names: &SquareNames) -> Vec<Square> {
    let mut squares: Vec<Square> = squares.squares().collect();
    squares.sort_unstable_by_key(|&square| names.number(square));
    squares
}
