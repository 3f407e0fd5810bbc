//! Boards written into a record, held against the board that the moves lead to.
//!
//! There are two of them: an arbiter's `[%position "FEN"]`, which is only compared, and the in-text
//! `/FEN "…"/`, from which play goes on. What hands did wrong in executing the last ply is told apart from
//! any other difference: pieces lifted or left ([`super::wrong_removal`]), pieces crowned or not
//! ([`super::wrong_crowning`]), and the rest ([`position_differs`]).

use super::execution::{Execution, Explained};
use super::replies::Replies;
use super::{Details, Finding, Kind, Noted, Played, Severity, Step, position_differs};
use crate::board::{Color, Square, SquareNames, SquareSet};
use crate::notation::annotation::ArbiterNote;
use crate::position::{Position, fen, reasons};
use crate::record::{Span, TokenKind};
use crate::variant::{Breach, Rules};

/// Squares named in a sentence before "and so many more".
const SQUARES_NAMED: usize = 8;

/// The board an arbiter found, and whose turn it is where that is written.
///
/// # Errors
///
/// Why the text is no position, or why no board can be like that.
pub(super) fn read(text: &str, rules: &Rules) -> Result<(Position<u128>, Option<Color>), String> {
    let setup = fen::parse(text).map_err(|error| format!("the position cannot be read: {error}"))?;
    match Position::as_found(&setup, rules) {
        Ok(position) => Ok((position, setup.turn)),
        Err(problems) => Err(format!("no board can be like this: {}", reasons(&problems))),
    }
}

/// A board written after a ply.
struct WrittenBoard {
    after: usize,
    span: Span,
    position: Position<u128>,
    /// Whether it is an arbiter's note, which changes nothing on the board.
    noted: bool,
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
            boards.push(WrittenBoard { after: note.after, span: note.span, position, noted: true });
        }
    }
    let record = played.record;
    if record.contents.has_setups() {
        let played_tokens = record.main_line().take_while(|token| token.kind != TokenKind::Terminator);
        for token in played_tokens.filter(|token| token.kind == TokenKind::Setup) {
            let after = played.plies.partition_point(|ply| ply.start < token.span.start);
            // One that cannot be played is reported where it was to be put on the board.
            if let Some(step) = played.steps().get(after)
                && let Some(Ok(setup)) = fen::of_setup(record.slice(token.span)).map(fen::parse)
                && let Ok(position) = Position::from_setup(&setup, played.rules)
            {
                // A side without pieces has the turn, whatever is written.
                let position: Position<u128> = position;
                let position = match setup.turn {
                    Some(_) => position,
                    None => position.with_turn(step.position.turn()),
                };
                boards.push(WrittenBoard { after, span: token.span, position, noted: false });
            }
        }
        boards.sort_by_key(|board| board.span);
    }
    boards
}

/// Compares every board written into a record with the one on which it stands.
pub(super) fn compare(played: &Played<'_>, findings: &mut Vec<Finding>) {
    let mut replies = Replies::new(played);
    let mut set_up: Option<(usize, Position<u128>)> = None;
    for board in boards(played) {
        let Some(step) = played.steps().get(board.after) else { continue };
        let before = board.after.checked_sub(1).and_then(|before| played.steps().get(before));
        let hand = match set_up {
            // What was set up after this ply is nobody's hand.
            Some((after, position)) if after == board.after => Execution { position, ply: None },
            _ => Execution { position: step.position, ply: before.map(|before| (step, before.board())) },
        };
        let context = Context { played, board: &board, on_board: hand.position };
        let of_ply = |finding: &&mut Finding| is_of_replay(finding, board.after);
        match hand.explain(&board.position) {
            Explained::Equal => {}
            // The irregular ply before it was put right, and this board shows it.
            _ if is_corrected(&board, step, played)
                && findings.iter_mut().filter(of_ply).any(|finding| finding.corrected) => {}
            Explained::By(breaches) => {
                let reply = replies.to(board.after);
                let refuted = reply.filter(|_| board.noted).and_then(|reply| context.refuted(reply));
                if let Some(why) = refuted
                    && breaches.iter().all(|(breach, squares)| !context.is_answered(*breach, *squares))
                {
                    let squares = breaches.iter().fold(0, |all, (_, squares)| all | squares);
                    findings.push(context.contradicted(squares, why));
                    continue;
                }
                if !board.noted {
                    // Play goes on from this board: who answers on it accepts the ply, and what hands did.
                    let waiting = |finding: &&mut Finding| finding.stands.is_none();
                    for finding in findings.iter_mut().filter(of_ply).filter(waiting) {
                        finding.accepted_by = reply;
                        finding.stands = reply.map(|_| true);
                    }
                }
                for (breach, squares) in breaches {
                    findings.push(context.breach(breach, squares, reply));
                }
            }
            Explained::ByNothing(squares) => findings.push(context.differs(squares)),
        }
        if !board.noted {
            set_up = Some((board.after, board.position));
        }
    }
}

/// Whether this is what replay found irregular at a ply.
fn is_of_replay(finding: &Finding, ply: usize) -> bool {
    finding.ply == Some(ply) && finding.kind.severity == Severity::Error && !finding.declared
}

/// Whether a board is the one that play went on from, after a correction.
fn is_corrected(board: &WrittenBoard, step: &Step, played: &Played<'_>) -> bool {
    let went_on = step.set_up.or_else(|| played.last.filter(|_| board.after == played.plies.len()));
    went_on.is_some_and(|position| position == board.position.with_turn(position.turn()))
}

/// A written board that differs, and what it is held against.
struct Context<'p, 'a> {
    played: &'p Played<'a>,
    board: &'p WrittenBoard,
    on_board: Position<u128>,
}

impl Context<'_, '_> {
    fn finding(&self, kind: &'static Kind, message: String, squares: u128) -> Finding {
        let mut finding = Finding::of_record(kind, self.board.span, message);
        finding.ply = (self.board.after > 0).then_some(self.board.after);
        finding.declared = self.board.noted;
        let differs = sorted(squares, &self.played.rules.names).map(|square| self.name(square)).collect();
        finding.details = Some(Box::new(Details { differs, ..Details::default() }));
        finding
    }

    /// What hands did wrong in executing the ply before the board.
    fn breach(&self, breach: Breach, squares: u128, reply: Option<usize>) -> Finding {
        let WrittenBoard { after, position: found, .. } = self.board;
        let made = after.checked_sub(1).and_then(|index| self.played.plies.get(index));
        let made = made.map_or("the ply", |&span| self.played.record.slice(span));
        let here = self.here();
        let message = match breach {
            Breach::RemovedUncaptured => {
                format!("{here} lacks {}, which {made} did not capture", self.pieces(&self.on_board, squares))
            }
            Breach::RemovedAfterQuietMove => {
                format!(
                    "{here} lacks {}, though {made} captures nothing",
                    self.pieces(&self.on_board, squares)
                )
            }
            Breach::RemovedOwn => {
                let side = self.played.mover(*after).map_or("the mover", Color::name);
                let pieces = self.pieces(&self.on_board, squares);
                format!("{here} lacks {pieces}, though it was {side} who captured")
            }
            Breach::WronglyCrowned => format!("{here} has {}", self.crowned(squares)),
            _ => format!("{here} still has {}, which {made} captured", self.pieces(found, squares)),
        };
        let mut finding = self.finding(breach.kind(), message, squares);
        finding.citation = self.played.rules.cite(breach);
        finding.side = self.played.mover(*after);
        if let Some(noted) = Noted::of(self.played.notes(), *after, &finding) {
            noted.tell(&mut finding);
        }
        if finding.stands.is_none() {
            finding.accepted_by = reply;
            finding.stands = reply.map(|_| true);
            if self.board.noted && reply.is_some() {
                finding.label = Some("compared only: play is judged on by the moves".to_owned());
            }
        }
        finding
    }

    /// A board that the ply before it does not explain.
    fn differs(&self, squares: u128) -> Finding {
        let here = self.here();
        let names: Vec<String> =
            sorted(squares, &self.played.rules.names).map(|square| self.name(square)).collect();
        let (turn, found) = (self.on_board.turn(), self.board.position.turn());
        let whose = format!("{found} is to move on it, and {turn} by the moves");
        let message = match (&names[..], turn == found) {
            ([], _) => format!("{here} has the pieces that the moves lead to, but {whose}"),
            (_, true) => format!("{here} is not the one that the moves lead to: {}", on_squares(&names)),
            (_, false) => {
                format!("{here} is not the one that the moves lead to: {}; {whose}", on_squares(&names))
            }
        };
        let mut finding = self.finding(&position_differs::KIND, message, squares);
        finding.side = None;
        finding.label = Some(format!("by the moves {}", self.on_board.to_fen(&self.played.rules.names)));
        finding
    }

    fn here(&self) -> &'static str {
        if self.board.noted { "the board as found" } else { "the board written here" }
    }

    /// Whether the arbiter noted what became of it.
    fn is_answered(&self, breach: Breach, squares: u128) -> bool {
        let mut finding = self.finding(breach.kind(), String::new(), squares);
        finding.citation = self.played.rules.cite(breach);
        let noted = Noted::of(self.played.notes(), self.board.after, &finding);
        noted.is_some_and(|noted| noted.answer.is_some())
    }

    /// Why the answer cannot have been played on the board as found: it moves or takes a piece that is
    /// missing there, or lands where one still stands.
    fn refuted(&self, reply: usize) -> Option<String> {
        let before = self.played.steps().get(reply.checked_sub(1)?)?;
        let step = self.played.steps().get(reply)?;
        let (found, by_moves) = (&self.board.position, before.board());
        let from = step.from?;
        let color = by_moves.piece(from)?.color;
        let landed = step.position.pieces(color) & !by_moves.pieces(color);
        let text = self.played.record.slice(*self.played.plies.get(reply - 1)?);
        let missing = !found.occupied();
        if found.piece(from).map(|piece| piece.color) != Some(color) {
            let pieces = self.pieces(&by_moves, u128::of(from));
            Some(format!("lacks {pieces}, and {text} (ply {reply}) moves it"))
        } else if !(step.captured & missing).is_empty() {
            let pieces = self.pieces(&by_moves, step.captured & missing);
            Some(format!("lacks {pieces}, and {text} (ply {reply}) captures there"))
        } else if !(landed & found.occupied()).is_empty() {
            let pieces = self.pieces(found, landed & found.occupied());
            Some(format!("still has {pieces}, and {text} (ply {reply}) lands there"))
        } else {
            None
        }
    }

    /// A board that the answer to the ply before it contradicts: it was put right, or is not what stood there.
    fn contradicted(&self, squares: u128, why: String) -> Finding {
        let message = format!("{} {why}: it was put right, or noted wrongly", self.here());
        let mut finding = self.finding(&position_differs::KIND, message, squares);
        finding.label = Some(format!("by the moves {}", self.on_board.to_fen(&self.played.rules.names)));
        finding
    }

    fn name(&self, square: Square) -> String {
        self.played.rules.names.name(square)
    }

    /// `Black's man on 28 and Black's king on 5`.
    fn pieces(&self, position: &Position<u128>, squares: u128) -> String {
        let words = sorted(squares, &self.played.rules.names).filter_map(|square| {
            let piece = position.piece(square)?;
            Some(format!("{}'s {} on {}", piece.color, piece.role.as_str(), self.name(square)))
        });
        and(&words.collect::<Vec<_>>())
    }

    /// `a king of White on 27, where a man stands`.
    fn crowned(&self, squares: u128) -> String {
        let words = sorted(squares, &self.played.rules.names).filter_map(|square| {
            let (found, stands) = (self.board.position.piece(square)?, self.on_board.piece(square)?);
            let [found_role, role] = [found.role.as_str(), stands.role.as_str()];
            Some(format!("a {found_role} of {} on {}, where a {role} stands", found.color, self.name(square)))
        });
        words.collect::<Vec<_>>().join("; ")
    }
}

/// The squares of a set in the order of their numbers.
fn sorted(squares: u128, names: &SquareNames) -> impl Iterator<Item = Square> + use<> {
    let mut squares: Vec<Square> = squares.squares().collect();
    squares.sort_unstable_by_key(|&square| names.number(square));
    squares.into_iter()
}

/// `22, 27 and 28 differ`.
fn on_squares(names: &[String]) -> String {
    match names {
        [one] => format!("square {one} differs"),
        _ if names.len() <= SQUARES_NAMED => format!("squares {} differ", and(names)),
        _ => {
            let first = names.get(..SQUARES_NAMED).unwrap_or_default().join(", ");
            format!("squares {first} and {} more differ", names.len() - SQUARES_NAMED)
        }
    }
}

/// Words joined by commas and an "and".
fn and(words: &[String]) -> String {
    match words {
        [before @ .., last] if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => words.concat(),
    }
}
