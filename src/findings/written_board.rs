//! Boards written into a record, held against the board that the moves lead to.
//!
//! There are two of them: an arbiter's `[%position "FEN"]`, which is only compared, and the in-text
//! `/FEN "…"/`, from which play goes on. What hands did wrong in executing the last ply is told apart from
//! any other difference: pieces lifted or left ([`super::wrong_removal`]), pieces crowned or not
//! ([`super::wrong_crowning`]), and the rest ([`position_differs`]).

use super::execution::{Execution, Explained};
use super::replies::Replies;
use super::{Details, Finding, Kind, Played, position_differs};
use crate::board::{Color, Square, SquareNames, SquareSet};
use crate::notation::annotation::{Answer, ArbiterNote, WrittenNote};
use crate::position::{Position, Setup, fen, reasons};
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
                && let Ok(setup) = fen::parse(record.slice(token.span))
                && let Ok(position) = Position::from_setup(&setup, played.rules)
            {
                let Setup { turn, .. } = setup;
                let position: Position<u128> = position.with_turn(turn.unwrap_or(step.position.turn()));
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
        match hand.explain(&board.position) {
            Explained::Equal => {}
            Explained::By(breaches) => {
                let reply = replies.to(board.after);
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
        match self.answer(&finding) {
            Some(answer) => {
                finding.stands = Some(answer == Answer::Accepted);
                finding.corrected = answer == Answer::Corrected;
            }
            None => {
                finding.accepted_by = reply;
                finding.stands = reply.map(|_| true);
                if self.board.noted && reply.is_some() {
                    finding.label = Some("compared only: play is judged on by the moves".to_owned());
                }
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

    /// What the arbiter noted of the same irregularity of the same ply: whether it was put right.
    fn answer(&self, finding: &Finding) -> Option<Answer> {
        let article = finding.citation.as_ref()?.article.rsplit(' ').next()?;
        let notes = self.played.notes();
        let from = notes.partition_point(|note| note.after < self.board.after);
        let of_ply = notes.get(from..)?.iter().take_while(|note| note.after == self.board.after);
        of_ply.filter_map(|note| answer_under(note, article)).next()
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

fn answer_under(note: &WrittenNote<'_>, under: &str) -> Option<Answer> {
    match note.note {
        Ok(ArbiterNote::Irregularity { article, answer, .. }) if article == under => answer,
        _ => None,
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
